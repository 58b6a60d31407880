package kit

import (
	"cmp"
	"hash/fnv"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/match"
)

// Theme is a brand's look: the same for every pack of the brand.
type Theme struct {
	Dark     bool
	Bg       farm.Color
	Bg2      farm.Color // a near neighbour of Bg, for gradients
	Surface  farm.Color // cards
	Text     farm.Color // on Bg and Surface
	Muted    farm.Color // on Bg and Surface, quieter
	Accent   farm.Color // readable on Bg
	OnAccent farm.Color // readable on Accent
	Tint     farm.Color // of the accent's hue, between Bg and Accent: decoration
	// Second is a colour of another hue, from the brand's pictures where they have
	// one, else in harmony with the accent: for areas, marks and duotones, not text.
	Second  farm.Color
	Display Face
	Body    Face
	Aside   Face // a small voice beside large type: a mono, a serif
}

// Face is a family at the weight that the house uses, and what it needs.
type Face struct {
	Family string
	Weight int
	Scale  float64 // times the size of the table, so that faces look alike in size
	Caps   bool
}

// Figures is the face for prices and large numerals: the display face, unless
// its figures are old-style.
func (t Theme) Figures() Face {
	if t.Display.Family == "Playfair Display" {
		return Face{"Inter Display", 800, 0.9, false}
	}
	return t.Display
}

// Serifs reports whether the display face has serifs.
func (t Theme) Serifs() bool {
	return t.Display.Family == "Fraunces" || t.Display.Family == "Playfair Display" || t.Display.Family == "EB Garamond"
}

// voice is a pairing: a face for display, one for text, and one for what is said
// aside of large type.
type voice struct{ display, body, aside Face }

var (
	inter  = Face{"Inter", 500, 1, false}
	humane = Face{"Alegreya Sans", 500, 1.08, false}
	mono   = Face{"JetBrains Mono", 700, 0.92, false}
	serifs = Face{"Instrument Serif", 400, 1.16, false}
)

// voices are ten pairings by temperament; one is picked per brand.
var voices = map[string]voice{
	"modern":    {Face{"Inter Display", 900, 1, false}, inter, mono},
	"loud":      {Face{"Anton", 400, 1.16, true}, inter, mono},
	"lively":    {Face{"Bricolage Grotesque", 800, 1.04, false}, inter, mono},
	"warm":      {Face{"Fraunces", 900, 1, false}, humane, serifs},
	"editorial": {Face{"Playfair Display", 900, 0.98, false}, humane, serifs},
	"technical": {Face{"Space Grotesk", 700, 1.04, false}, inter, mono},
	"round":     {Face{"Baloo 2", 800, 1.04, false}, humane, inter},
	"wide":      {Face{"Unbounded", 800, 0.78, false}, inter, mono},
	"slab":      {Face{"Alfa Slab One", 400, 0.9, false}, humane, serifs},
	"craft":     {Face{"Shantell Sans", 800, 1.02, false}, humane, inter},
}

// trade is what a brand of an industry looks like when it has no colours of its own, and
// which voices suit it.
type trade struct {
	field  rune // of palettes
	voices []string
}

// trades are the voices of fields, by their letters.
var trades = map[rune][]string{
	forSleep:   {"warm", "round", "modern", "editorial"},
	forFood:    {"slab", "warm", "lively", "loud", "craft", "editorial"},
	forCare:    {"modern", "round", "lively"},
	forTech:    {"technical", "lively", "modern", "wide"},
	forBeauty:  {"editorial", "wide", "warm", "loud"},
	forSport:   {"loud", "wide", "technical"},
	forHome:    {"warm", "slab", "craft", "editorial"},
	forTravel:  {"lively", "loud", "wide", "warm"},
	forSchool:  {"round", "craft", "lively", "slab"},
	forSober:   {"editorial", "modern", "warm"},
	forGeneral: {"lively", "modern", "loud", "warm", "wide", "slab", "technical"},
}

// ThemeOf is the look of a brand with the pictures that it has; the logo comes
// first. Brands of a trade without colours of their own differ in hue.
func ThemeOf(b farm.Brand, pictures []match.Picture) Theme {
	t := tradeOf(b)
	h := fnv.New32a()
	_, _ = h.Write([]byte(b.Character())) // a hash takes everything
	seed := h.Sum32()
	voice := voices[t.voices[int(seed%uint32(len(t.voices)))]]
	theme := paletteOf(t.field, seed).theme(seed)
	if colors := match.BrandColors(pictures); len(colors) > 0 {
		if p := pictures[0]; p.TextPx > 0 && dull(colors[0]) { // of a screen: the mean of a loud button and a grey ground
			colors[0] = lively(colors[0])
		}
		if IsPhoto(pictures[0]) { // without a logo before it, nobody chose these colours
			colors[0] = lively(telling(colors))
			theme.Dark = theme.Dark || earthy(colors[0]) // on the light they are readable as mud alone
		}
		theme = grown(colors[0], theme.Dark)
		theme.Second = second(theme.Accent, pictures, seed)
	}
	theme.Display, theme.Body, theme.Aside = voice.display, voice.body, voice.aside
	return theme
}

// leastLively is the chroma under which a ground of a colour looks like dirt, mud
// or grey, whatever the photograph showed in it.
const leastLively = 0.125

// lively is the colour that a photograph has, as a designer would take it from
// there: the hue of the wood, the bread or the moss, at a strength that a flat area
// needs.
func lively(c farm.Color) farm.Color {
	l, ch, h := ToLCH(c)
	if h > olives && h < leaves && ch > leastLively/2 { // grass in a shade: the green of a leaf in the sun
		return FromLCH(min(max(l, 0.52), 0.66), max(ch, 0.15), leaves)
	}
	if h > mustard && h <= olives && ch > leastLively/2 { // straw and mustard: honey in the sun
		return FromLCH(max(l, 0.8), max(ch, 0.145), min(h, 84))
	}
	if ch >= leastLively {
		return c
	}
	if earthy(c) { // browns and olives are dark oranges and yellows
		l = max(l, 0.66)
	}
	return FromLCH(min(max(l, 0.5), 0.72), leastLively+0.015, h)
}

// olives and leaves are the hues, in degrees, between which a green looks like a uniform,
// and from which on it looks alive.
const olives, leaves = 98.0, 134.0

// mustard is the hue from which on a dark yellow looks like mud.
const mustard = 78.0

// dull reports a colour that is nearly grey.
func dull(c farm.Color) bool {
	_, ch, _ := ToLCH(c)
	return ch < leastLively*0.8
}

// earthy reports an orange, a yellow, a brown or an olive.
func earthy(c farm.Color) bool {
	_, _, h := ToLCH(c)
	return h > 40 && h < 120
}

// telling is the colour of a photograph that one remembers it by: wood, skin, sand
// and bread are in most of them, so another hue counts twice.
func telling(colors []farm.Color) farm.Color {
	best, most := colors[0], 0.0
	for _, c := range colors[:min(len(colors), 4)] {
		_, score, _ := ToLCH(c)
		if !earthy(c) {
			score *= 2
		}
		if score > most {
			best, most = c, score
		}
	}
	return best
}

// anotherHue is how far, in degrees, two hues are apart that are told from each
// other.
const anotherHue = 40.0

// second is a colour beside the accent: the strongest of another hue that the
// pictures have, else one in harmony with it.
func second(accent farm.Color, pictures []match.Picture, seed uint32) farm.Color {
	_, _, hue := ToLCH(accent)
	best, most := farm.Color(""), 0.0
	for _, p := range pictures {
		for _, s := range p.Swatch {
			l, c, h := ToLCH(s.Color)
			const seen = 0.014 // chroma below which a large area has no hue to the eye
			if c < seen || l < 0.3 || hueApart(h, hue) < anotherHue {
				continue
			}
			if score := math.Sqrt(s.Area) * max(c, 0.03); score > most {
				best, most = s.Color, score
			}
		}
	}
	if best != "" {
		l, c, h := ToLCH(best)
		return FromLCH(min(max(l, 0.62), 0.82), min(max(c, 0.075), 0.16), h)
	}
	turn := []float64{150, -150, 180, 62, -62, 110, -110}[seed>>9%7]
	return FromLCH(0.76, 0.12, hue+turn)
}

func hueApart(a, b float64) float64 { return math.Abs(math.Mod(a-b+540, 360) - 180) }

// seededTheme is a look of nobody's: a colour and a voice by seed alone.
func seededTheme(seed uint32) Theme {
	const golden = 137.508 // degrees: seeds that follow each other differ most
	names := []string{"modern", "lively", "round", "loud"}
	t := grown(FromLCH(0.64, 0.17, math.Mod(float64(seed%4096)*golden, 360)), seed>>3&1 == 1)
	t.Second = second(t.Accent, nil, seed)
	voice := voices[names[int(seed>>1)%len(names)]]
	t.Display, t.Body, t.Aside = voice.display, voice.body, voice.aside
	return t
}

// palette is the look's colours by role, for the manifest.
func (t Theme) palette() map[string]farm.Color {
	return map[string]farm.Color{"bg": t.Bg, "surface": t.Surface, "text": t.Text, "muted": t.Muted, "accent": t.Accent,
		"onAccent": t.OnAccent}
}

// tradeOf is a brand's trade; one of whose own words say that nothing about it is to be
// laughed at has a sober look.
func tradeOf(b farm.Brand) trade {
	name, grave := copywriter.TradeOf(b)
	field := cmp.Or(fieldLetters[name], forGeneral)
	if grave {
		field = forSober
	}
	return trade{field, trades[field]}
}

// grown is a theme from one brand colour: grounds of its hue, everything else
// moved in lightness until it can be read.
func grown(brand farm.Color, dark bool) Theme {
	l, c, h := ToLCH(brand)
	t := Theme{Dark: dark}
	if l > 0.82 { // a pale brand colour only shows on the dark
		t.Dark = true
	}
	if l < 0.34 { // and a deep one only on the light
		t.Dark = false
	}
	if t.Dark {
		t.Bg, t.Surface, t.Text = FromLCH(0.205, min(0.05, c*0.45), h), FromLCH(0.275, min(0.055, c*0.45), h), FromLCH(0.97, 0.01, h)
	} else {
		t.Bg, t.Surface, t.Text = FromLCH(0.967, min(0.016, c*0.12), h), "#FFFFFF", FromLCH(0.22, min(0.04, c*0.3), h)
	}
	t.Accent = Readable(FromLCH(l, min(c, 0.21), h), t.Bg, 4.5)
	t.OnAccent = Opposite(t.Accent, h)
	return t.derive()
}

func (t Theme) derive() Theme {
	l, c, h := ToLCH(t.Bg)
	_, ac, ah := ToLCH(t.Accent)
	if t.Dark {
		t.Bg2 = FromLCH(l+0.055, max(c, 0.03), ah)
		t.Tint = FromLCH(l+0.13, min(ac, 0.10), ah)
		t.Muted = Readable(FromLCH(0.78, 0.02, h), t.Surface, 4.6)
	} else {
		t.Bg2 = FromLCH(l-0.045, max(c, 0.022), ah)
		t.Tint = FromLCH(l-0.115, min(ac*0.5, 0.085), ah)
		t.Muted = Readable(FromLCH(0.46, 0.025, h), t.Bg2, 4.6)
	}
	return t
}

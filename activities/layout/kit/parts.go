package kit

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/renderer/text"
)

// MinUpscale is the share of its target size that a picture needs: below, it
// is shown smaller.
const MinUpscale = 0.62

// Unstretched narrows a place to what a picture can fill, about its middle.
func Unstretched(p match.Picture, x, w float64) (float64, float64) {
	fit := min(w, float64(p.Asset.Width)/MinUpscale)
	return x + (w-fit)/2, fit
}

// LargeEnough reports whether a picture fills w by h px without being stretched.
func LargeEnough(p match.Picture, w, h float64) bool {
	return float64(p.Asset.Width) >= MinUpscale*w && float64(p.Asset.Height) >= MinUpscale*h
}

// PhoneAspect is height by width of a phone's body.
const PhoneAspect = 2.06

// Phone shows an upright picture in a phone's body w wide with its top left at
// (x, y); a photograph, which no device shows, on a card of that shape.
func (d *Draft) Phone(id string, p match.Picture, x, y, w float64) farm.Layer {
	if p.Cut != nil || d.IsPhotograph(p) { // no screen: a card of the body's shape
		return d.PhotoCard(id, p, Box(x, y, w, w*PhoneAspect))
	}
	x, w = Unstretched(p, x, w)
	return farm.Layer{
		ID: id, Box: Box(x, y, w, w*PhoneAspect), Shadow: SoftShadow(), Device: &farm.Device{Kind: "phone"},
		Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset), Focus: &farm.Point{X: 0.5, Y: 0}},
	}
}

const BrowserBar = 56

// Browser shows a wide picture in a browser's window w wide; the height
// follows the picture, at most maxH.
func (d *Draft) Browser(id string, p match.Picture, x, y, w, maxH float64) farm.Layer {
	if p.Cut != nil || d.IsPhotograph(p) { // no page of a site: a card that shows all of it
		return d.PhotoCard(id, p, Box(x, y, w, min(w*float64(p.Asset.Height)/float64(p.Asset.Width), maxH)))
	}
	x, w = Unstretched(p, x, w)
	h := min(BrowserBar+w*float64(p.Asset.Height)/float64(p.Asset.Width), maxH)
	return farm.Layer{
		ID: id, Box: Box(x, y, w, h), Shadow: SoftShadow(), Device: &farm.Device{Kind: "browser", Label: d.Facts.Domain, Dark: d.Dark},
		Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset), Focus: &farm.Point{X: 0.5, Y: 0}},
	}
}

// Emblem is what stands for a brand that has no picture: a thing that its words
// name, else the most telling of them; of an app the logo, or the name's first
// letters, on a tile like its icon.
func (d *Draft) Emblem(b farm.Box) (farm.Layer, farm.Box) {
	if !d.Facts.IsApp() {
		return d.token(b, d.Accent)
	}
	side := min(b.W, b.H, 460)
	tile := Box(b.X+(b.W-side)/2, b.Y+(b.H-side)/2, side, side)
	inner := d.Mark(tile.W*0.72, tile.W*0.42, d.OnAccent, d.Accent)
	if inner.Text != nil {
		inner = Centered(inner)
		if _, err := d.Ruler.Text(inner); err != nil || d.HasLongName() {
			inner.Text.Content, inner.Text.Size, inner.Text.MinSize = Initials(d.Facts.Name, d.Facts.Language), side*0.36, side*0.2
		}
	}
	return farm.Layer{ID: "emblem", Box: tile, Radius: side * 0.23, Shadow: SoftShadow(), Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center",
		Plate:    &farm.Fill{Kind: "linear", AngleDeg: 60, Colors: []farm.Color{d.Accent, Lighter(d.Accent, -0.07)}},
		Children: []farm.Layer{inner},
	}}, tile
}

// token is a thing of the brand's own words in a box, else words themselves.
func (d *Draft) token(b farm.Box, ink farm.Color) (farm.Layer, farm.Box) {
	if things := d.Objects(1); len(things) > 0 {
		side := min(b.W, b.H)
		at := Box(b.X+(b.W-side)/2, b.Y+(b.H-side)/2, side, side)
		return farm.Layer{ID: "thing", Box: at, Picture: &farm.Picture{Asset: things[0].Asset, Fit: "contain"}}, at
	}
	wide := Within(Box(b.X-b.W*0.3, b.Y, b.W*1.6, b.H), d.Snack.SafeBox)
	if wide.W < b.W/2 || wide.H < b.H/2 {
		wide = b
	}
	l := d.LargeType(d.Token(), wide, KineticStyle{ID: "token", Ink: ink, Lines: 3, Align: "center", VAlign: "middle", Most: 300,
		Least: 34})
	return l, wide
}

// Token is the shortest telling phrase of the brand's own, at most two words; its
// name where it has none.
func (d *Draft) Token() string {
	for _, p := range d.Facts.Phrases() {
		if n := utf8.RuneCountInString(p.Text); p.Kind != "clause" && n > 2 && n <= 16 && len(strings.Fields(p.Text)) <= 2 {
			return p.Text
		}
	}
	return d.Facts.Name
}

// HasLongName reports a name that does not fit on a tile.
func (d *Draft) HasLongName() bool {
	for _, w := range strings.Fields(d.Facts.Name) {
		if utf8.RuneCountInString(w) > 10 {
			return true
		}
	}
	return utf8.RuneCountInString(d.Facts.Name) > 18
}

// Initials are the first letters of up to two words.
func Initials(name, language string) string {
	if first := strings.Fields(name); len(first) > 0 && unspelt(first[0]) {
		return FirstLetter(first[0]) // two letters out of words that join them, or syllables, are another word
	}
	out := ""
	for _, w := range strings.Fields(name) {
		if r, _ := utf8.DecodeRuneInString(w); unicode.IsLetter(r) && utf8.RuneCountInString(out) < 2 {
			out += text.Upper(string(r), language)
		}
	}
	if out == "" {
		r, _ := utf8.DecodeRuneInString(name)
		out = string(r)
	}
	return out
}

// NameSign is what stands for a brand's name where there is room for a short word: its
// first word where letters join or are syllables, else its initials.
func NameSign(name, language string) string {
	if first := strings.Fields(name); len(first) > 0 && unspelt(first[0]) {
		return first[0]
	}
	return Initials(name, language)
}

// unspelt reports a word of a script whose letters are written together, or whose signs
// are syllables or words.
func unspelt(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek) && utf8.RuneCountInString(word) <= mostSigns
}

// Mark is the logo inside w by h on a ground, or the brand's name when there is
// no logo. ink is the colour that reads on the ground.
func (d *Draft) Mark(w, h float64, ink, on farm.Color) farm.Layer {
	if d.Logo == nil {
		l := d.TextLayer("name", d.Facts.Name, Step{Size: min(h*0.9, 72), Least: 32, Leading: 1.1, Display: true, Lines: 3},
			Box(0, 0, w, 0), ink)
		l.Text.Color = ink
		return l
	}
	a := d.Logo.Asset
	scale := min(w/float64(a.Width), h/float64(a.Height))
	lw, lh := float64(a.Width)*scale, float64(a.Height)*scale
	l := farm.Layer{ID: "logo", Box: Box(0, 0, lw, lh), Picture: &farm.Picture{Asset: d.AddAsset("logo", a), Fit: "contain"}}
	switch {
	case d.Logo.Flat != "" && d.Logo.Alpha:
		l.Picture.Tint = ink
	case !d.Logo.Alpha:
		l.Radius = min(lw, lh) * 0.22 // a picture with its own ground is a tile
	case d.logoOn(on) < leastLogo && d.logoOn(d.logoPlate()) > d.logoOn(on):
		return d.chipped(l)
	}
	return l
}

// chipPad is the room around a logo on its card, of the logo's height.
const chipPad = 0.2

// leastLogo is the contrast that the worst part of a logo has with its ground.
const leastLogo = 2.7

// faint reports a logo with a ground of its own on which most of it can hardly be
// seen, wherever it is put.
func faint(logo match.Picture) bool {
	const least, most = 1.7, 0.5
	if logo.Alpha || logo.Ground == "" {
		return false
	}
	pale := 0.0
	for _, s := range logo.Glyphs {
		if Contrast(s.Color, logo.Ground) < least {
			pale += s.Area
		}
	}
	return pale > most
}

// logoOn is the contrast of the logo's worst part with a ground.
func (d *Draft) logoOn(ground farm.Color) float64 { return d.Logo.WorstOn(ground, Contrast) }

// chipped puts a logo that would not show on its ground on a small card as high
// as the logo was to be.
func (d *Draft) chipped(l farm.Layer) farm.Layer {
	h := l.Box.H
	k := 1 / (1 + 2*chipPad)
	l.Box.W, l.Box.H = l.Box.W*k, h*k
	pad := l.Box.H * chipPad
	return farm.Layer{ID: "logo-chip", Box: Box(0, 0, 0, h), Radius: h * 0.26, Stack: &farm.Stack{
		Direction: "row", Align: "center", Plate: Solid(d.logoPlate()), PadX: pad, PadY: pad, Children: []farm.Layer{l},
	}}
}

// logoPlate is the neutral ground on which all of the logo shows best.
func (d *Draft) logoPlate() farm.Color {
	const light, dark farm.Color = "#FFFFFF", "#15171C"
	if d.logoOn(light) >= leastLogo || d.logoOn(light) >= d.logoOn(dark) {
		return light
	}
	return dark
}

// MaxLogoRow is the height of a logo in a row.
const MaxLogoRow = 76.0

const lockupGap = 0.28 // of the logo's height

// WideLogo reports a logo that is a word more than a sign.
func (d *Draft) WideLogo() bool {
	return d.Logo != nil && float64(d.Logo.Asset.Width) > wideLogo*float64(d.Logo.Asset.Height)
}

// wideLogo is how much wider than high a logo is at least that holds the name.
const wideLogo = 1.8

// Lockup is the logo with the name beside it where the logo is a mere sign, at
// most maxW wide.
func (d *Draft) Lockup(h, maxW float64, ink, on farm.Color) farm.Layer {
	size := max(32, min(h*0.62, 48))
	room := maxW
	wordmark := false
	if d.Logo != nil {
		room -= h * (1 + lockupGap)
		wordmark = d.WideLogo()
	}
	name := d.TextLayer("name", d.Facts.Name, Step{Size: size, Least: 32, Leading: 1.1, Weight: 700, Lines: 2}, Box(0, 0, room, 0), ink)
	// A name that surely fits on one line is as wide as it is, so that it can
	// be centred.
	if oneLine := float64(utf8.RuneCountInString(d.Facts.Name)) * size * 0.66; oneLine <= room {
		name.Box.W, name.Text.MaxLines = 0, 1
	}
	if d.Logo == nil {
		return name
	}
	logo := d.Mark(maxW, h, ink, on)
	if wordmark || room < 200 {
		return logo
	}
	return farm.Layer{ID: "lockup", Box: Box(0, 0, 0, h), Stack: &farm.Stack{Direction: "row", Align: "center", Gap: h * lockupGap,
		Children: []farm.Layer{logo, name}}}
}

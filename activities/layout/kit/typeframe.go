package kit

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// TypeFrame is a frame of a film whose picture is its words: a ground with
// texture, the words as large as they fit, and what stands before and behind
// them.
type TypeFrame struct {
	Words, Key string // what is read, and the part of it that stands out
	Look       Scheme
	Way        int // how it is arranged; see typeWays
	Move       string
	Ms         int
	BeatMs     float64
	First      bool // the film's thumbnail
	Nth, Of    int  // place among the frames, for the row at the head; Of 0 has none
	Ghost      string
	Under      *farm.Layer // in place of the textured ground; nil is that
}

// The ways in which a frame of type is arranged.
const (
	WayFoot    = iota // words from the head down, over a block at the foot
	WayDisc           // a disc grows out of a corner behind the words
	WayCard           // words on a card that lies askew
	WaySplit          // a block at the head, words below it
	WayStack          // one word down the whole frame
	WayUpright        // one word up the whole frame, read from below
	typeWays
)

// texture is the ground of the frames of a film of type, the same for all of them.
func (d *Draft) texture(g Scheme) farm.Fill {
	kinds := []string{"grain", "paper", "halftone", "riso", "dots"}
	return d.Paint(kinds[int(d.Snack.Seed>>11)%len(kinds)], g, nil)
}

// Looks are the colours that the frames of a film take turns in.
func (d *Draft) Looks() []Scheme {
	all := []Scheme{d.Page(), d.Accented(), d.Inverse(), d.Soft()}
	k := int(d.Snack.Seed>>5) % 2
	return []Scheme{all[k*2], all[1], all[2-k*2], all[3]}
}

// Key is the part of a line of the brand's own that stands out: the rarest of its
// phrases that is a part of it, "" where there is none.
func (d *Draft) Key(line string) string {
	lower := strings.ToLower(line)
	n := utf8.RuneCountInString(line)
	for _, p := range d.Facts.Phrases() {
		if k := utf8.RuneCountInString(p.Text); k < 3 || 5*k > 3*n {
			continue
		}
		if i := strings.Index(lower, strings.ToLower(p.Text)); i >= 0 && len(lower) == len(line) && wholeWords(line, i, i+len(p.Text)) {
			return line[i : i+len(p.Text)]
		}
	}
	return ""
}

// wholeWords reports whether a part of a line begins and ends with words.
func wholeWords(line string, from, to int) bool {
	edge := func(s string, last bool) bool {
		if s == "" {
			return true
		}
		r, _ := utf8.DecodeRuneInString(s)
		if last {
			r, _ = utf8.DecodeLastRuneInString(s)
		}
		return strings.ContainsRune(" ,.;:!?-()\u00a0", r)
	}
	return to <= len(line) && edge(line[:from], true) && edge(line[to:], false)
}

// Layers draws the frame.
func (f TypeFrame) Layers(d *Draft) []farm.Layer {
	g := f.Look
	out := []farm.Layer{Ground(d.Snack.Canvas, d.texture(g))}
	if f.Under != nil {
		out = []farm.Layer{*f.Under}
	}
	style := KineticStyle{Ink: g.Ink, Ground: g.Bg, Point: g.Point, Emphasis: f.Key, Standing: f.First, BeatMs: f.BeatMs}
	room := d.Snack.SafeBox
	const head = 92.0
	words := Box(room.X, room.Y+head, room.W, room.H-head)
	switch n := float64(utf8.RuneCountInString(f.Words)) / farm.LanguageOf(d.Facts.Language).Wordiness; {
	case n > 26 && f.Way%typeWays == WayStack:
		f.Way = WayFoot
	case n <= 12 && f.Way%typeWays != WayDisc: // a word alone leaves the frame empty
		f.Way = WayStack
		if !f.First && f.Nth%2 == 1 && n >= 4 && Latin(f.Words) {
			f.Way = WayUpright
		}
	case f.Way%typeWays == WayUpright:
		f.Way = WayCard
	}
	switch f.Way % typeWays {
	case WayFoot:
		block := Box(0, 1262, 1080, 658)
		out = append(out, d.rising(Form("M0 0H1080V658H0Z", block, g.Loud), f))
		out = append(out, f.ghost(d, Box(0, 1310, 0, 560), g.OnLoud)...)
		words.H = min(words.H, block.Y-44-words.Y)
	case WayDisc:
		out = append(out, f.ghost(d, Box(0, 60, 0, 620), g.Ink)...)
		disc := Dot(d.Side(830), 1500, 430, g.Bg3)
		disc.ID = "disc"
		disc.Tracks = []farm.Track{Track("scale", "out", 0, 0.3, min(520, float64(f.Ms)-40), 1, float64(f.Ms), 1.06)}
		if f.First {
			disc.Tracks = []farm.Track{Track("scale", "out", 233, 1, 300, 0.8, 760, 1)}
		}
		ring := Dot(d.Side(830), 1500, 500, g.Bg2)
		ring.ID, ring.Tracks = "ring", []farm.Track{Track("scale", "out", 0, 0.2, min(760, float64(f.Ms)-40), 1, float64(f.Ms), 1.1)}
		out = append(out, ring, disc)
		style.VAlign = "bottom"
	case WayCard:
		return append(out, f.card(d, words, style)...)
	case WaySplit:
		block := Box(0, 0, 1080, 640)
		out = append(out, d.falling(Form("M0 0H1080V640H0Z", block, g.Loud), f))
		out = append(out, f.ghost(d, Box(0, 40, 0, 560), g.OnLoud)...)
		top := block.H + 52
		words = Box(words.X, top, words.W, room.Y+room.H-top)
	case WayUpright:
		return append(append(out, f.upright(d, style)...), f.detail(d, g, false)...)
	case WayStack:
		f.Move, style.Lines = MoveStack, 2
		words = Box(words.X, words.Y, words.W, min(words.H+60, 1350-words.Y))
	}
	out = append(out, d.Kinetic(f.Move, f.Words, words, 0, f.Ms, style)...)
	return append(out, f.detail(d, g, f.Way%typeWays == WaySplit)...)
}

// upright sets a word from the foot of the frame to its head, over a band.
func (f TypeFrame) upright(d *Draft, style KineticStyle) []farm.Layer {
	g, room := f.Look, d.Snack.SafeBox
	high, wide := room.H-110, min(room.W-60, 560)
	cx, cy := room.X+room.W/2, room.Y+room.H/2+55
	band := Form("M0 0H620V1920H0Z", Box(d.Side(cx-290)-310, 0, 620, 1920), g.Bg3)
	band.ID, band.Tracks = "band", []farm.Track{Track("y", "out", 0, 1920, 400, 0)}
	style.Align, style.VAlign, style.Lines, style.Most = "center", "middle", 1, maxType
	l := d.LargeType(f.Words, Box(cx-high/2, cy-wide/2, high, wide), style)
	l.Rotation, l.EndMs = -90, f.Ms
	k := kinetic{Draft: d, style: style, to: float64(f.Ms)}
	l.Tracks = append(l.Tracks, Track("y", "out", 0, 260, 300, 0), Track("opacity", "linear", 0, 0.4, 100, 0.58, 133, 1))
	return append(append([]farm.Layer{band}, f.ghost(d, Box(0, 1440, 0, 440), g.Ink)...), k.standing(l, 400))
}

// card sets the words on a card that lies askew on the ground.
func (f TypeFrame) card(d *Draft, room farm.Box, style KineticStyle) []farm.Layer {
	const pad, most = 56.0, 1120.0
	g := f.Look
	style.Ink, style.Ground, style.Point = g.OnLoud, g.Loud, g.OnLoud
	in := Box(room.X+pad, room.Y+pad+40, room.W-2*pad, min(room.H-2*pad-80, most-2*pad))
	probe := d.LargeType(f.Words, in, style)
	m, err := d.Ruler.Text(probe)
	if err != nil {
		m.H = in.H
	}
	in.H = m.H + 4
	in.Y = room.Y + (room.H-in.H)/2
	at := Box(-40, in.Y-pad*1.4, 1160, in.H+2.8*pad)
	out := f.ghost(d, Box(0, 1400, 0, 480), g.Ink)
	back := Panel("shade", Box(at.X+26, at.Y+30, at.W, at.H), 0, Solid(g.Bg3))
	card := farm.Layer{ID: "card", Box: at, Shape: &farm.Shape{Kind: "rect", Fill: Solid(g.Loud)}}
	tilt := []float64{-2.4, 2.2}[f.Nth%2]
	for _, l := range []*farm.Layer{&back, &card} {
		l.Rotation = tilt
		from := 1180.0
		if f.Nth%2 == 1 {
			from = -1180
		}
		if f.First {
			l.Tracks = []farm.Track{Track("rotation", "out", 200, 0, 267, 2*tilt, 700, 0)}
		} else {
			l.Tracks = []farm.Track{Track("x", "out", 0, from, 330, 0), Track("rotation", "smooth", 330, 0, float64(f.Ms), -0.9*tilt)}
		}
	}
	back.Tracks = card.Tracks
	style.VAlign = "middle"
	words := d.Kinetic(f.Move, f.Words, in, 0, f.Ms, style)
	out = append(out, back, card)
	return append(append(out, words...), f.detail(d, g, false)...)
}

// rising brings a block from below, falling from above.
func (d *Draft) rising(l farm.Layer, f TypeFrame) farm.Layer { return sliding(l, f, l.Box.H) }

func (d *Draft) falling(l farm.Layer, f TypeFrame) farm.Layer { return sliding(l, f, -l.Box.H) }

func sliding(l farm.Layer, f TypeFrame, from float64) farm.Layer {
	l.ID = "block"
	if f.First {
		l.Tracks = []farm.Track{Track("y", "out", 200, 0, 267, from*0.12, 640, 0)}
		return l
	}
	l.Tracks = []farm.Track{Track("y", "out", 0, from, 400, 0)}
	return l
}

// Behind is the frame's ghost in a band of it.
func (f TypeFrame) Behind(d *Draft, b farm.Box, ink farm.Color) []farm.Layer {
	return f.ghost(d, b, ink)
}

// Detail is what stands before all of the frame.
func (f TypeFrame) Detail(d *Draft) []farm.Layer { return f.detail(d, f.Look, false) }

// ghostPxPerSec is how fast a ghost word goes by.
const ghostPxPerSec = 130.0

// ghost is a word that goes by behind the others, very large and faint.
func (f TypeFrame) ghost(d *Draft, b farm.Box, ink farm.Color) []farm.Layer {
	if f.Ghost == "" {
		return nil
	}
	l := d.LargeType(f.Ghost, Box(0, b.Y, 4000, b.H), KineticStyle{ID: "ghost", Ink: ink, Most: b.H * 0.9, Least: 80, Lines: 1,
		VAlign: "middle"})
	m, err := d.Ruler.Text(l)
	if err != nil {
		return nil
	}
	l.Box = Box(0, b.Y, m.W+40, b.H)
	l.Opacity = new(0.16)
	away := ghostPxPerSec * float64(f.Ms) / 1000
	from, to := 40.0, 40-away
	if (f.Nth%2 == 1) != d.RightToLeft() {
		from, to = 1040-m.W-away, 1040-m.W
	}
	l.Tracks = []farm.Track{Track("x", "linear", 0, from, float64(f.Ms), to)}
	return []farm.Layer{l}
}

// detail is what stands before all: the brand's name beside how far the film is,
// a hairline under them, and two marks of register.
func (f TypeFrame) detail(d *Draft, g Scheme, onLoud bool) []farm.Layer {
	ink := g.Ink
	if onLoud {
		ink = g.OnLoud
	}
	room := d.Snack.SafeBox
	var out []farm.Layer
	if f.Of > 1 {
		const gap, high = 10.0, 8.0
		each := (room.W - gap*float64(f.Of-1)) / float64(f.Of)
		for i := range f.Of {
			b := d.Sided(Box(room.X+float64(i)*(each+gap), room.Y, each, high))
			bar := Panel(fmt.Sprintf("bar-%d", i+1), b, high/2, Solid(ink))
			if i > f.Nth {
				bar.Opacity = new(0.3)
			}
			if i == f.Nth {
				back := bar
				back.ID, back.Opacity = "bar", new(0.3)
				bar.Tracks = []farm.Track{Track("wipe", "linear", 0, 0, float64(f.Ms), 1)}
				out = append(out, back)
			}
			out = append(out, bar)
		}
	}
	aside := d.AsideLayer("name", d.Facts.Name, 36, d.Sided(Box(room.X, room.Y+26, room.W*0.7, 0)), ink)
	out = append(out, aside)
	for i, x := range []float64{room.X + room.W - 30, room.X + room.W - 30} {
		y := []float64{room.Y + 30, room.Y + room.H + 60}[i]
		out = append(out, cross(d.Sided(Box(x, y, 30, 30)), g, i == 0 && onLoud))
	}
	return out
}

// NamedThing is a drawn object of the brand's own that a line names, in a box; ok is
// false where the line names none that can be drawn.
func (d *Draft) NamedThing(line string, b farm.Box, fromMs, ms int, nth int) (farm.Layer, bool) {
	if d.Facts.Tone == "sober" { // nothing bounces
		return farm.Layer{}, false
	}
	lower := strings.ToLower(line)
	for _, o := range d.Objects(6) {
		i := strings.Index(lower, strings.ToLower(o.Word))
		if o.Word == "" || i < 0 {
			continue
		}
		side := min(b.W, b.H)
		l := farm.Layer{ID: "thing", Box: Box(b.X+(b.W-side)/2, b.Y+(b.H-side)/2, side, side), StartMs: fromMs,
			Rotation: []float64{-7, 6, -4, 8}[nth%4],
			Picture:  &farm.Picture{Asset: o.Asset, Fit: "contain"}, Enter: &farm.Motion{Kind: "bounce"}}
		end := float64(ms)
		l.Tracks = []farm.Track{Track("rotation", "smooth", float64(fromMs), -4, (float64(fromMs)+end)/2, 4, end, -3)}
		return l, true
	}
	return farm.Layer{}, false
}

// cross is a mark of register.
func cross(b farm.Box, g Scheme, onLoud bool) farm.Layer {
	ink := g.Ink
	if onLoud {
		ink = g.OnLoud
	}
	view := Box(0, 0, 30, 30)
	l := farm.Layer{ID: "register", Box: b, Opacity: new(0.6), Shape: &farm.Shape{Kind: "path", Path: "M15 0V30M0 15H30", ViewBox: &view,
		Stroke: &farm.Stroke{Width: 3, Color: ink}}}
	l.Tracks = []farm.Track{Track("rotation", "linear", 0, 0, 1600, 90)}
	return l
}

// AsideLayer sets words in the pairing's second voice.
func (t Theme) AsideLayer(id, content string, size float64, b farm.Box, c farm.Color) farm.Layer {
	f := t.Aside
	return farm.Layer{ID: id, Box: b, Text: &farm.Text{
		Content: content, Font: f.Family, Weight: f.Weight, Italic: f.Family == "Instrument Serif", Size: size * f.Scale,
		MinSize:  min(size, 34) * f.Scale,
		MaxLines: 2, Leading: 1.1, Color: c,
	}}
}

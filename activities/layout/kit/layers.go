package kit

import (
	"github.com/snackfarm/farm"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The boxes in which everything that is read stays.
var (
	OrganicCanvas = farm.Canvas{Width: 1080, Height: 1920}
	FeedCanvas    = farm.Canvas{Width: 1080, Height: 1350}
	OrganicBox    = farm.Box{X: 90, Y: 220, W: 870, H: 1200}
	FeedBox       = farm.Box{X: 72, Y: 72, W: 936, H: 1206}
)

// SafeBox is where the words of a narrated film are read on a platform.
func SafeBox(platform string) farm.Box {
	switch platform {
	case "reels":
		return Box(80, 250, 870, 1150)
	case "shorts":
		return Box(70, 220, 860, 1200)
	case "youtube": // nothing of the platform's lies on the film
		return Box(80, 150, 920, 1440)
	case "linkedin": // nor here; the topic stands above what is told
		return Box(80, 250, 920, 1340)
	}
	return OrganicBox
}

const FilmFPS = 30

// Box is a box, px.
func Box(x, y, w, h float64) farm.Box { return farm.Box{X: x, Y: y, W: w, H: h} }

// Whole is the box of a canvas.
func Whole(c farm.Canvas) farm.Box { return Box(0, 0, float64(c.Width), float64(c.Height)) }

// Ground fills the canvas.
func Ground(c farm.Canvas, f farm.Fill) farm.Layer {
	return farm.Layer{ID: "ground", Box: Whole(c), Fill: &f}
}

// Solid is a fill of one colour.
func Solid(c farm.Color) *farm.Fill { return &farm.Fill{Kind: "solid", Colors: []farm.Color{c}} }

// Step is a row of the type table: the size that is tried first and the least
// one, line distance, weight.
type Step struct {
	Size, Least, Leading float64
	Display              bool
	Weight               int // of the text face; 0 is its own
	Tracking             float64
	Lines                int
	Figures              bool // set in lining figures, which not every display face has
}

// TextLayer sets words in a step of the table.
func (t Theme) TextLayer(id, content string, s Step, b farm.Box, c farm.Color) farm.Layer {
	face := t.Body
	if s.Display {
		face = t.Display
	}
	if s.Figures {
		face = t.Figures()
	}
	weight := face.Weight
	if s.Weight > 0 && !s.Display {
		weight = s.Weight
	}
	tracking, leading := s.Tracking, s.Leading
	if face.Caps { // capitals need air between them and none below
		tracking, leading = 0.005, CapsLeading(s.Leading*0.94, content)
	}
	least := s.Least
	if tracking, leading = unclosed(content, tracking, leading); leading > s.Leading { // as high as it was: smaller where it must
		least = max(least*s.Leading/leading, min(least, leastType))
	}
	return farm.Layer{ID: id, Box: b, Text: &farm.Text{
		Content: content, Font: face.Family, Weight: weight, Size: s.Size * face.Scale, MinSize: least * face.Scale,
		MaxLines: s.Lines, Leading: leading, Tracking: tracking, Color: c, Caps: face.Caps,
	}}
}

// Centered sets a text layer on its box's middle axis.
func Centered(l farm.Layer) farm.Layer {
	l.Text.Align = "center"
	return l
}

// Middle centres a text layer in its box's height.
func Middle(l farm.Layer) farm.Layer {
	l.Text.VAlign = "middle"
	return l
}

// Stress lets a part of a text stand out in a colour.
func Stress(l farm.Layer, part string, c farm.Color) farm.Layer {
	if part != "" {
		l.Text.Emphasis, l.Text.EmphasisColor = []string{inWhole(l.Text.Content, part)}, c
	}
	return l
}

// inWhole is a part of a line with the rest of the words that it begins or ends in: "salidas"
// for "salida". Scripts whose words stand without spaces, or grow by particles, keep the part.
func inWhole(line, part string) string {
	at := strings.Index(line, part)
	if at < 0 {
		return part
	}
	from, to := at, at+len(part)
	for r, n := utf8.DecodeLastRuneInString(line[:from]); n > 0 && ofWord(r); r, n = utf8.DecodeLastRuneInString(line[:from]) {
		from -= n
	}
	for r, n := utf8.DecodeRuneInString(line[to:]); n > 0 && ofWord(r); r, n = utf8.DecodeRuneInString(line[to:]) {
		to += n
	}
	return line[from:to]
}

// ofWord reports a letter of a script that parts its words by spaces.
func ofWord(r rune) bool {
	return unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Arabic, unicode.Devanagari)
}

// Entering gives a layer an entrance.
func Entering(l farm.Layer, kind string, delayMs int) farm.Layer {
	l.Enter = &farm.Motion{Kind: kind, DelayMs: delayMs}
	return l
}

// SoftShadow is the house's: an ambient one and one of contact.
func SoftShadow() *farm.Shadow {
	return &farm.Shadow{Y: 14, Blur: 52, Color: "#00000042", Contact: true}
}

const buttonPad = 28.0

// Button is the pill that asks for the tap: what it says, centred and as large
// as b lets it.
func (t Theme) Button(content string, b farm.Box) farm.Layer {
	l := Centered(t.TextLayer("button", content, Step{Size: 48, Least: 32, Leading: 1.2, Weight: 700, Lines: 1},
		Box(0, 0, b.W-2*buttonPad, 0), t.OnAccent))
	return farm.Layer{ID: "button", Box: b, Radius: b.H / 2, Shadow: &farm.Shadow{Y: 10, Blur: 36, Color: Alpha(t.Accent, 0.34)},
		Stack: &farm.Stack{
			Direction: "row", Justify: "center", Align: "center", Plate: Solid(t.Accent), PadX: buttonPad,
			Children: []farm.Layer{l},
		}}
}

// Track moves a property through pairs of time and value. A pair that is no later
// than the one before has no place in a short scene and goes.
func Track(property, ease string, pairs ...float64) farm.Track {
	t := farm.Track{Property: property}
	for i := 0; i+1 < len(pairs); i += 2 {
		if n := len(t.Keys); n > 0 && int(pairs[i]) <= t.Keys[n-1].AtMs {
			continue
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: int(pairs[i]), Value: pairs[i+1], Ease: ease})
	}
	return t
}

// At moves a layer.
func At(l farm.Layer, x, y float64) farm.Layer {
	l.Box.X, l.Box.Y = x, y
	return l
}

// Panel is a filled box with round corners.
func Panel(id string, b farm.Box, radius float64, f *farm.Fill) farm.Layer {
	return farm.Layer{ID: id, Box: b, Radius: radius, Fill: f}
}

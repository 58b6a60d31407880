package layout

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// adFrame is the shape of a static ad.
type adFrame struct {
	canvas farm.Canvas
	safe   farm.Box // what is read stays inside
	// mid is the part of safe that lies evenly about the canvas's middle, for
	// what is centred.
	mid farm.Box
	// story is an upright frame whose ground, and what is not read, runs on far
	// above and below safe; square has the least height.
	story, square bool
	notes         float64 // height kept at the foot for fine print
}

// The shapes of static ads by their aspect ratio: safe boxes of feeds and of
// full-screen placements.
var adFrames = map[string]adFrame{
	"4:5":  {canvas: feedCanvas, safe: feedBox, mid: feedBox},
	"1:1":  {canvas: farm.Canvas{Width: 1080, Height: 1080}, safe: box(64, 64, 952, 952), mid: box(64, 64, 952, 952), square: true},
	"9:16": {canvas: organicCanvas, safe: paidBox, mid: box(192, 288, 696, 960), story: true},
}

const (
	footRow   = 96.0 // height of the row with logo and button
	footGap   = 40.0 // above it
	fineGap   = 6.0  // between lines of fine print
	air       = 32.0 // between neighbours
	canvasMid = 540.0
)

func (f adFrame) w() float64 { return float64(f.canvas.Width) }
func (f adFrame) h() float64 { return float64(f.canvas.Height) }

// by is one of three values by the frame's shape.
func (f adFrame) by(feed, square, story float64) float64 {
	switch {
	case f.square:
		return square
	case f.story:
		return story
	}
	return feed
}

// footTop is where the bottom row begins, floor the lowest place above it.
func (f adFrame) footTop() float64 { return f.safe.Y + f.safe.H - footRow - f.notes }
func (f adFrame) floor() float64   { return f.footTop() - footGap }

// stage is the room between a height and the bottom row, as wide as safe.
func (f adFrame) stage(from float64) farm.Box {
	return box(f.safe.X, from, f.safe.W, max(f.floor()-from, 0))
}

// centred is a box w wide about the canvas's middle.
func (f adFrame) centred(y, w, h float64) farm.Box { return box((f.w()-w)/2, y, w, h) }

// The steps of ads.
var (
	adHeadline = step{size: 104, least: 56, leading: 1.04, display: true, tracking: -0.016, lines: 3}
	adLarge    = step{size: 140, least: 64, leading: 1.0, display: true, tracking: -0.02, lines: 4}
	adLabel    = step{size: 42, least: 34, leading: 1.18, weight: 650, lines: 3}
	adFine     = step{size: 32, least: 32, leading: 1.25, weight: 500, lines: 2}
)

func (st step) sized(size, least float64, lines int) step {
	st.size, st.least, st.lines = size, least, lines
	return st
}

// fitted gives a text layer the height that it takes. One that does not fit
// stays as it is, and the check of the whole finds it.
func (s *sheet) fitted(l farm.Layer) farm.Layer {
	if m, err := s.ruler.Text(l); err == nil {
		if v := l.Text.VAlign; v == "bottom" && l.Box.H > 0 {
			l.Box.Y += l.Box.H - m.H
		} else if v == "middle" && l.Box.H > 0 {
			l.Box.Y += (l.Box.H - m.H) / 2
		}
		l.Box.H, l.Text.VAlign = math.Ceil(m.H)+1, ""
	}
	return l
}

// sizeOf is the size that a text is set in.
func (s *sheet) sizeOf(l farm.Layer) float64 {
	m, err := s.ruler.Text(l)
	if err != nil {
		return l.Text.MinSize
	}
	return m.Size
}

// alike sets texts of one step in the one size that all of them fit.
func (s *sheet) alike(layers ...farm.Layer) []farm.Layer {
	size := math.Inf(1)
	for _, l := range layers {
		size = min(size, s.sizeOf(l))
	}
	out := make([]farm.Layer, len(layers))
	for i, l := range layers {
		t := *l.Text
		t.Size = size
		t.MinSize = min(t.MinSize, size)
		l.Text = &t
		out[i] = l
	}
	return out
}

// under is where the next thing may begin.
func under(l farm.Layer, gap float64) float64 { return l.Box.Y + l.Box.H + gap }

// adHead sets a headline at the top of the frame, centred or flush.
func (s *sheet) adHead(f adFrame, line copywriter.Line, y float64, g scheme, centre bool) farm.Layer {
	b := box(f.safe.X, y, f.safe.W, f.by(226, 176, 236))
	if centre {
		b.X, b.W = f.mid.X, f.mid.W
	}
	l := s.text("headline", line.Text, adHeadline.sized(f.by(104, 92, 92), f.by(56, 50, 46), 4), b, g.ink)
	l = s.highlighted(l, line.Emphasis, g)
	if centre {
		l = centered(l)
	}
	return s.fitted(l)
}

// highlighted lets the point of a line stand out as the scheme allows: in its
// colour or, where that is the ink's own, underlined by nothing but weight.
func (s *sheet) highlighted(l farm.Layer, part string, g scheme) farm.Layer {
	if part == "" || g.point == g.ink {
		return l
	}
	return stress(l, part, g.point)
}

// adFoot is the bottom row: the brand at the start and the button at the end,
// and the fine print below.
func (s *sheet) adFoot(f adFrame, cta string, g scheme) []farm.Layer {
	row := box(f.safe.X, f.footTop(), f.safe.W, footRow)
	button := s.rowButton(cta, row.W, g)
	room := row.W - button.Box.W - air
	layers := s.finePrint(f, g)
	mark := s.asHigh(s.lockup(maxLogoRow, room, g.ink, g.bg), footRow)
	if !s.holds(mark) { // a name too long for what the button leaves of the row
		mark = s.fitted(s.text("name", s.facts.Name, step{size: 36, least: 32, leading: 1.15, weight: 700, lines: 1}, box(0, 0, row.W, 0), g.ink))
		row.Y -= mark.Box.H + 20
		mark.Box.X, mark.Box.Y = row.X, row.Y
		button.Box.X, button.Box.Y = row.X, f.footTop()
		return append(layers, mark, button)
	}
	return append(layers, farm.Layer{ID: "brand-row", Box: row, Stack: &farm.Stack{Direction: "row", Justify: "between", Align: "center", Children: []farm.Layer{mark, button}}})
}

// leastMark is the width that a row leaves to the brand's mark.
const leastMark = 200.0

// rowButton is the button of a row w wide. It has its share of the row; words
// that are too long for that at their size have what the mark can spare.
func (s *sheet) rowButton(cta string, w float64, g scheme) farm.Layer {
	const share = 0.56
	button := s.adButton(cta, share*w, g)
	if button.Stack.Children[0].Text.MaxLines == 1 {
		return button
	}
	wider := s.adButton(cta, w-air-leastMark, g)
	if wider.Stack.Children[0].Text.MaxLines == 1 && s.holds(s.lockup(maxLogoRow, w-air-wider.Box.W, g.ink, g.bg)) {
		return wider
	}
	return button
}

// rowSize is the size of an ad's rows, at most most: of one step with the button
// at the foot, whose words may be too long for their own size.
func (s *sheet) rowSize(f adFrame, cta string, most float64) float64 {
	const oneStep = 1.11
	return min(most, oneStep*s.sizeOf(s.rowButton(cta, f.safe.W, s.page()).Stack.Children[0]))
}

// asHigh sets the name of a lockup so that its lines are no higher than h: in a
// row that is too high, all texts are made smaller, the button's too.
func (s *sheet) asHigh(l farm.Layer, h float64) farm.Layer {
	if l.Stack != nil {
		for i, c := range l.Stack.Children {
			l.Stack.Children[i] = s.asHigh(c, h)
		}
	}
	if l.Text != nil {
		probe := l
		probe.Box.H = h
		if m, err := s.ruler.Text(probe); err == nil {
			l.Text.Size = m.Size
		}
	}
	return l
}

// holds reports whether the texts of a lockup fit.
func (s *sheet) holds(l farm.Layer) bool {
	if l.Text != nil {
		_, err := s.ruler.Text(l)
		return err == nil
	}
	if l.Stack != nil {
		for _, c := range l.Stack.Children {
			if !s.holds(c) {
				return false
			}
		}
	}
	return true
}

// finePrint is what a source asks to be told beside its figures.
func (s *sheet) finePrint(f adFrame, g scheme) []farm.Layer {
	var out []farm.Layer
	y := f.safe.Y + f.safe.H
	for i, text := range slices.Backward(s.fineLines()) {
		l := s.fitted(s.text("fine", text, adFine, box(f.safe.X, 0, f.safe.W, 0), g.quiet))
		y -= l.Box.H
		l.Box.Y = y
		y -= fineGap
		out = append(out, l)
		s.say("fine-"+digit(i+1), text)
	}
	slices.Reverse(out)
	return out
}

// fineHeight is the room that the fine print takes under the bottom row.
func (s *sheet) fineHeight(f adFrame) float64 {
	h := 0.0
	for _, l := range s.finePrint(f, scheme{quiet: "#000000"}) {
		h += l.Box.H + fineGap
	}
	if h > 0 {
		h += 14
	}
	return h
}

// fineLines are what a pair's listing says, with the time at which it was read,
// and that it is no advice.
func (s *sheet) fineLines() []string {
	var out []string
	for _, t := range []string{s.facts.TokenLine(), s.facts.TokenNote()} {
		if t != "" {
			out = append(out, t)
		}
	}
	return out
}

const (
	buttonPadAd = 42.0
	buttonSize  = 44.0 // one step with the rows of an ad
	arrowW      = 44.0
	arrowGap    = 22.0
)

// adButton is a button as wide as its words, at most most, with an arrow where
// there is room for it.
func (s *sheet) adButton(cta string, most float64, g scheme) farm.Layer {
	words := s.text("button", cta, step{size: buttonSize, least: buttonSize, leading: 1.15, weight: 700, lines: 1}, box(0, 0, 0, 0), g.onButton)
	pad, room := buttonPadAd, most-2*buttonPadAd
	m, err := s.ruler.Text(words)
	arrow := err == nil && m.W+arrowGap+arrowW <= room
	if err != nil || m.W > room { // narrower words, or two lines of them
		pad = buttonPad
		words = centered(s.text("button", cta, step{size: buttonSize, least: 32, leading: 1.08, weight: 700, lines: 2}, box(0, 0, most-2*pad, 84), g.onButton))
		m.W = most - 2*pad
		words = middle(words)
	}
	children := []farm.Layer{words}
	w := m.W + 2*pad
	if arrow {
		w += arrowGap + arrowW
		children = append(children, farm.Layer{ID: "arrow", Box: box(0, 0, arrowW, 26), Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 6, Color: g.onButton}}})
	}
	return farm.Layer{ID: "button", Box: box(0, 0, math.Ceil(w), footRow), Radius: s.buttonRadius(), Shadow: &farm.Shadow{Y: 10, Blur: 34, Color: "#00000033"}, Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center", Gap: arrowGap, Plate: solid(g.button), PadX: pad - 2, Children: children,
	}}
}

// buttonRadius is the brand's own: a pill, or a soft corner with serifs and
// posters.
func (s *sheet) buttonRadius() float64 {
	if s.Display.Family == "EB Garamond" || s.Display.Caps {
		return 24
	}
	return footRow / 2
}

// middleButton is a button centred at a height.
func (s *sheet) middleButton(f adFrame, cta string, y float64, g scheme) farm.Layer {
	b := s.adButton(cta, f.mid.W, g)
	b.Box.X, b.Box.Y = (f.w()-b.Box.W)/2, y
	return b
}

// startButton is a button at the start edge.
func (s *sheet) startButton(f adFrame, cta string, y float64, g scheme) farm.Layer {
	b := s.adButton(cta, f.safe.W, g)
	b.Box.Y, b.Box.X = y, f.safe.X
	return b
}

// middleMark is the brand centred in b.
func (s *sheet) middleMark(b farm.Box, ink, on farm.Color) farm.Layer {
	return farm.Layer{ID: "mark", Box: b, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{s.lockup(b.H, b.W*0.86, ink, on)}}}
}

// startMark is the brand at the start of b.
func (s *sheet) startMark(b farm.Box, ink, on farm.Color) farm.Layer {
	return farm.Layer{ID: "mark", Box: b, Stack: &farm.Stack{Direction: "row", Align: "center", Children: []farm.Layer{s.lockup(b.H, b.W, ink, on)}}}
}

// plainLine is a line of which nothing stands out.
func plainLine(s string) copywriter.Line { return copywriter.Line{Text: s} }

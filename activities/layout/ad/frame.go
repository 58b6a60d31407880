package ad

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// frame is the shape of a static ad.
type frame struct {
	canvas farm.Canvas
	safe   farm.Box // what is read stays inside
	// mid is the part of safe that lies evenly about the canvas's middle, for
	// what is centred.
	mid farm.Box
	// story is an upright frame whose ground, and what is not read, runs on far
	// above and below safe; square has the least height.
	story, square bool
	notes         float64 // height kept at the foot for fine print
	sign          sign    // where the name and the button are
	outer         farm.Box
	lift          float64 // further room over the bottom row
}

// The shapes of static ads by their aspect ratio: safe boxes of feeds and of
// full-screen placements.
var frames = map[string]frame{
	"4:5":  {canvas: kit.FeedCanvas, safe: kit.FeedBox, mid: kit.FeedBox},
	"1:1":  {canvas: farm.Canvas{Width: 1080, Height: 1080}, safe: kit.Box(64, 64, 952, 952), mid: kit.Box(64, 64, 952, 952), square: true},
	"9:16": {canvas: kit.OrganicCanvas, safe: paidBox, mid: kit.Box(192, 288, 696, 960), story: true},
}

const (
	footGap   = 40.0 // above it
	fineGap   = 6.0  // between lines of fine print
	air       = 32.0 // between neighbours
	canvasMid = 540.0
)

func (f frame) w() float64 { return float64(f.canvas.Width) }

func (f frame) h() float64 { return float64(f.canvas.Height) }

// by is one of three values by the frame's shape.
func (f frame) by(feed, square, story float64) float64 {
	switch {
	case f.square:
		return square
	case f.story:
		return story
	}
	return feed
}

// footTop is where the bottom row begins, floor the lowest place above it.
func (f frame) footTop() float64 { return f.safe.Y + f.safe.H - kit.FootRow - f.notes }

func (f frame) floor() float64 { return f.footTop() - footGap - f.lift }

// stage is the room between a height and the bottom row, as wide as safe.
func (f frame) stage(from float64) farm.Box {
	return kit.Box(f.safe.X, from, f.safe.W, max(f.floor()-from, 0))
}

// centred is a box w wide about the canvas's middle.
func (f frame) centred(y, w, h float64) farm.Box { return kit.Box((f.w()-w)/2, y, w, h) }

// The steps of ads.
var (
	headlineStep = kit.Step{Size: 104, Least: 56, Leading: 1.04, Display: true, Tracking: -0.016, Lines: 3}
	largeStep    = kit.Step{Size: 140, Least: 64, Leading: 1.0, Display: true, Tracking: -0.02, Lines: 4}
	labelStep    = kit.Step{Size: 42, Least: 34, Leading: 1.18, Weight: 650, Lines: 3}
	fineStep     = kit.Step{Size: 32, Least: 32, Leading: 1.25, Weight: 500, Lines: 2}
)

// sizeOf is the size that a text is set in.
func sizeOf(d *kit.Draft, l farm.Layer) float64 {
	m, err := d.Ruler.Text(l)
	if err != nil {
		return l.Text.MinSize
	}
	return m.Size
}

// alike sets texts of one step in the one size that all of them fit.
func alike(d *kit.Draft, layers ...farm.Layer) []farm.Layer {
	size := math.Inf(1)
	for _, l := range layers {
		size = min(size, sizeOf(d, l))
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

// headline sets a headline at the top of the frame, centred or flush.
func headline(d *kit.Draft, f frame, line copywriter.Line, y float64, g kit.Scheme, centre bool) farm.Layer {
	b := kit.Box(f.safe.X, y, f.safe.W, f.by(330, 200, 250))
	if centre {
		b.X, b.W = f.mid.X, f.mid.W
	}
	l := d.TextLayer("headline", line.Text, headlineStep.Sized(f.by(138, 100, 104), f.by(56, 50, 46), 4), b, g.Ink)
	l = d.Highlight(l, line.Emphasis, g)
	if centre {
		l = kit.Centered(l)
	}
	return d.Fit(l)
}

// footRow is the bottom row: the brand at the start and the button at the end,
// and the fine print below.
func footRow(d *kit.Draft, f frame, cta string, g kit.Scheme) []farm.Layer {
	row := kit.Box(f.safe.X, f.footTop(), f.safe.W, kit.FootRow)
	button := rowButton(d, cta, row.W, g)
	room := row.W - button.Box.W - air
	layers := finePrint(d, f, g)
	mark := asHigh(d, d.Lockup(kit.MaxLogoRow, room, g.Ink, g.Bg), kit.FootRow)
	if !holds(d, mark) { // a name too long for what the button leaves of the row
		mark = d.Fit(d.TextLayer("name", d.Facts.Name, kit.Step{Size: 36, Least: 32, Leading: 1.15, Weight: 700, Lines: 1},
			kit.Box(0, 0, row.W, 0), g.Ink))
		row.Y -= mark.Box.H + 20
		mark.Box.X, mark.Box.Y = row.X, row.Y
		button.Box.X, button.Box.Y = row.X, f.footTop()
		return append(layers, mark, button)
	}
	return append(layers, farm.Layer{ID: "brand-row", Box: row, Stack: &farm.Stack{Direction: "row", Justify: "between", Align: "center",
		Children: []farm.Layer{mark, button}}})
}

// leastMark is the width that a row leaves to the brand's mark.
const leastMark = 200.0

// rowButton is the button of a row w wide. It has its share of the row; words
// that are too long for that at their size have what the mark can spare.
func rowButton(d *kit.Draft, cta string, w float64, g kit.Scheme) farm.Layer {
	const share = 0.56
	button := d.ArrowButton(cta, share*w, g)
	if button.Stack.Children[0].Text.MaxLines == 1 {
		return button
	}
	wider := d.ArrowButton(cta, w-air-leastMark, g)
	if wider.Stack.Children[0].Text.MaxLines == 1 && holds(d, d.Lockup(kit.MaxLogoRow, w-air-wider.Box.W, g.Ink, g.Bg)) {
		return wider
	}
	return button
}

// rowSize is the size of an ad's rows, at most most: of one step with the button
// at the foot, whose words may be too long for their own size.
func rowSize(d *kit.Draft, f frame, cta string, most float64) float64 {
	const oneStep = 1.11
	return min(most, oneStep*sizeOf(d, rowButton(d, cta, f.safe.W, d.Page()).Stack.Children[0]))
}

// asHigh sets the name of a lockup so that its lines are no higher than h: in a
// row that is too high, all texts are made smaller, the button's too.
func asHigh(d *kit.Draft, l farm.Layer, h float64) farm.Layer {
	if l.Stack != nil {
		for i, c := range l.Stack.Children {
			l.Stack.Children[i] = asHigh(d, c, h)
		}
	}
	if l.Text != nil {
		probe := l
		probe.Box.H = h
		if m, err := d.Ruler.Text(probe); err == nil {
			l.Text.Size = m.Size
		}
	}
	return l
}

// holds reports whether the texts of a lockup fit.
func holds(d *kit.Draft, l farm.Layer) bool {
	if l.Text != nil {
		_, err := d.Ruler.Text(l)
		return err == nil
	}
	if l.Stack != nil {
		for _, c := range l.Stack.Children {
			if !holds(d, c) {
				return false
			}
		}
	}
	return true
}

// finePrint is what a source asks to be told beside its figures.
func finePrint(d *kit.Draft, f frame, g kit.Scheme) []farm.Layer {
	var out []farm.Layer
	y := f.safe.Y + f.safe.H
	for i, text := range slices.Backward(fineLines(d)) {
		l := d.Fit(d.TextLayer("fine", text, fineStep, kit.Box(f.safe.X, 0, f.safe.W, 0), g.Quiet))
		y -= l.Box.H
		l.Box.Y = y
		y -= fineGap
		out = append(out, l)
		d.Say("fine-"+kit.Digit(i+1), text)
	}
	slices.Reverse(out)
	return out
}

// fineHeight is the room that the fine print takes under the bottom row.
func fineHeight(d *kit.Draft, f frame) float64 {
	h := 0.0
	for _, l := range finePrint(d, f, kit.Scheme{Quiet: "#000000"}) {
		h += l.Box.H + fineGap
	}
	if h > 0 {
		h += 14
	}
	return h
}

// fineLines are what a pair's listing says, with the time at which it was read,
// and that it is no advice.
func fineLines(d *kit.Draft) []string {
	var out []string
	for _, t := range []string{d.Facts.TokenLine(), d.Facts.TokenNote()} {
		if t != "" {
			out = append(out, t)
		}
	}
	return out
}

// middleButton is a button centred at a height.
func middleButton(d *kit.Draft, f frame, cta string, y float64, g kit.Scheme) farm.Layer {
	b := d.ArrowButton(cta, f.mid.W, g)
	b.Box.X, b.Box.Y = (f.w()-b.Box.W)/2, y
	return b
}

// startButton is a button at the start edge.
func startButton(d *kit.Draft, f frame, cta string, y float64, g kit.Scheme) farm.Layer {
	b := d.ArrowButton(cta, f.safe.W, g)
	b.Box.Y, b.Box.X = y, f.safe.X
	return b
}

// middleMark is the brand centred in b.
func middleMark(d *kit.Draft, b farm.Box, ink, on farm.Color) farm.Layer {
	return farm.Layer{ID: "mark", Box: b, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
		Children: []farm.Layer{d.Lockup(b.H, b.W*0.86, ink, on)}}}
}

// startMark is the brand at the start of b.
func startMark(d *kit.Draft, b farm.Box, ink, on farm.Color) farm.Layer {
	return farm.Layer{ID: "mark", Box: b, Stack: &farm.Stack{Direction: "row", Align: "center",
		Children: []farm.Layer{d.Lockup(b.H, b.W, ink, on)}}}
}

// plainLine is a line of which nothing stands out.
func plainLine(s string) copywriter.Line { return copywriter.Line{Text: s} }

// The boxes in which everything that is read stays.
var paidBox = farm.Box{X: 120, Y: 288, W: 768, H: 960} // of ads that fill an upright screen

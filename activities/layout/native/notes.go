package native

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// notes is a list that somebody writes: the hook is its title, each row is typed and ticked,
// and at last a hand draws a ring around what it costs. The page goes up with what is written.
func notes(t *Take) {
	t.ground(t.card)
	const size, gap = 76.0, 40.0
	top := t.room.Y - 20 + crumbHigh + 26
	title := t.titled(top, 300)
	y := title.Box.Y + title.Box.H + 30
	rows := []sheetRow{{layers: []farm.Layer{title, {ID: "rule", Box: kit.Box(t.room.X, y, t.room.W, 5), Fill: kit.Solid(t.rim),
		Tracks: []farm.Track{kit.Track("wipe", "out", 0, 0, 320, 1)}}}}}
	y += 38
	begin := y
	var typing [][2]int
	for i, l := range t.Lines {
		row := t.row(l, y, size)
		write := min(18*len([]rune(l.Text))+160, max((t.endAfter(i)-l.AtMs)*55/100, 240))
		words := &row[len(row)-1]
		typed(words, max(l.AtMs, 1), write)
		typing = append(typing, [2]int{l.AtMs, l.AtMs + write})
		row = append(row, t.tick(row[0].Box, l.AtMs+write+60)...)
		t.cuts = append(t.cuts, l.AtMs)
		if l.Kind == copywriter.AsksPrice {
			row = append(row, t.ringed(l, *words, l.AtMs+write+420)...)
		}
		y = words.Box.Y + words.Box.H + gap
		rows = append(rows, sheetRow{layers: row, at: l.AtMs, foot: y - gap})
	}
	t.enclosed(rows, kit.Box(t.room.X-10, begin+10, t.room.W+20, max(t.foot()-begin, 300)), gap)
	t.rolled(rows, top, t.foot()-10)
	t.add(farm.Layer{ID: "band", Box: kit.Box(-80, -120, 1240, top-10+120), Fill: kit.Solid(t.card)})
	t.status(t.ink)
	t.crumb(t.room.Y - 20)
	t.keyboard(t.foot()+24, typing...)
	t.slipped()
}

// enclosed is the picture at the end of a page, in a box at first: it goes down before what is
// written, under the keyboard.
func (t *Take) enclosed(rows []sheetRow, b farm.Box, gap float64) {
	foot := t.foot() - 10
	down, up := farm.Track{Property: "y"}, 0.0
	for _, r := range rows[1:] {
		up = max(up, r.foot-foot)
		from := max(r.at-100, 1)
		down.Keys = append(down.Keys, farm.Key{AtMs: from, Value: lastOf(down), Ease: "out"},
			farm.Key{AtMs: from + 240, Value: r.foot + gap - up - b.Y, Ease: "out"})
	}
	for _, l := range t.pictured(t.Hook, b, 44) {
		if l.ID == "thing" {
			l = t.swaying(l)
		}
		l.Tracks = append(slices.Clone(l.Tracks), down)
		t.add(l)
	}
}

// sheetRow is a row of a page: its layers, when it is written, where it ends.
type sheetRow struct {
	layers []farm.Layer
	at     int
	foot   float64
}

// rolled is a page that goes up where a row would end under its foot: what comes over its top is
// not read any longer.
func (t *Take) rolled(rows []sheetRow, top, foot float64) {
	for _, r := range rows {
		lift, down, gone := r.lifted(rows, top, foot)
		for _, l := range r.layers {
			l.Box.Y -= down
			if len(lift.Keys) > 0 {
				l.Tracks = append(slices.Clone(l.Tracks), lift)
			}
			if gone > 0 {
				l.EndMs, l.Exit = gone, &farm.Motion{Kind: "fade", DurationMs: 140}
			}
			t.add(l)
		}
	}
}

// lifted is how a row goes up with those after it, how far up it comes, and when it is gone; 0
// where it stays.
func (r sheetRow) lifted(rows []sheetRow, top, foot float64) (lift farm.Track, before float64, gone int) {
	const moves = 240
	lift.Property = "y"
	up := 0.0
	for _, next := range rows {
		by := next.foot - foot - up
		if by <= 0 {
			continue
		}
		if up += by; next.at <= r.at { // it comes at its place on a page that has gone up
			before = up
			continue
		}
		from := max(next.at-60, 1)
		lift.Keys = append(lift.Keys, farm.Key{AtMs: from, Value: lastOf(lift), Ease: "out"},
			farm.Key{AtMs: from + moves, Value: before - up, Ease: "out"})
		if gone == 0 && r.head()-up < top-8 {
			gone = from + moves/2
		}
	}
	return lift, before, gone
}

// head is where the words of a row begin.
func (r sheetRow) head() float64 {
	y := math.Inf(1)
	for _, l := range r.layers {
		if l.Text != nil {
			y = min(y, l.Box.Y)
		}
	}
	return y
}

// lastOf is where a track ends.
func lastOf(t farm.Track) float64 {
	if len(t.Keys) == 0 {
		return 0
	}
	return t.Keys[len(t.Keys)-1].Value
}

// crumbHigh is how high the upper edge of a page is, px.
const crumbHigh = 84.0

// crumb is the upper edge of a page: the way back, and whose it is.
func (t *Take) crumb(y float64) {
	const side = crumbHigh
	view := kit.Box(0, 0, 26, 44)
	path := "M22 2 L4 22 L22 42"
	if t.RightToLeft() {
		path = "M4 2 L22 22 L4 42"
	}
	t.add(farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X, y+side/2-22, 26, 44)), Shape: &farm.Shape{Kind: "path", Path: path,
		ViewBox: &view, Stroke: &farm.Stroke{Width: 7, Color: kit.Readable(t.loud, t.card, 3)}}})
	t.add(t.avatar(t.Sided(kit.Box(t.room.X+54, y, side, side)))...)
	name := kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(46, 26, 1), t.Sided(kit.Box(t.room.X+54+side+22, y,
		t.room.W-76-side, side)), t.ink))
	name.Text.MaxLines = 2
	t.add(name)
}

// titled is the hook as the title of a page, at most so high.
func (t *Take) titled(y, most float64) farm.Layer {
	l := t.TextLayer("hook", t.Hook, kit.Step{Size: 104, Least: 56, Leading: 1.04, Display: true, Tracking: -0.01, Lines: 4},
		t.Sided(kit.Box(t.room.X, y, t.room.W, 0)), kit.Readable(t.loud, t.card, 4.6))
	l = t.fitted(l, most)
	l.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.92, 190, 1.03, 320, 1)}
	return l
}

// ringed is a ring that a hand draws around what a line tells of its price, or around all of it.
func (t *Take) ringed(l Line, words farm.Layer, at int) []farm.Layer {
	if at > t.Ms-500 {
		return nil
	}
	part := l.Text
	if f, ok := t.Tells(l.Text, kit.FigurePrice); ok {
		part = f.Text
	}
	boxes, err := t.Ruler.Part(words, part)
	if err != nil || len(boxes) == 0 {
		return nil
	}
	b := boxes[0]
	for _, o := range boxes[1:] {
		x, y := min(b.X, o.X), min(b.Y, o.Y)
		b = kit.Box(x, y, max(b.X+b.W, o.X+o.W)-x, max(b.Y+b.H, o.Y+o.H)-y)
	}
	b = kit.Box(b.X-30, b.Y-18, b.W+60, b.H+36)
	view := kit.Box(0, 0, b.W, b.H)
	t.cuts = append(t.cuts, at)
	t.cue("swipe", at, -9)
	ring := farm.Layer{ID: "set", Box: b, StartMs: at, Shape: &farm.Shape{Kind: "path", Path: ringPath(b.W, b.H), ViewBox: &view,
		Stroke: &farm.Stroke{Width: 11, Color: "#F0365B"}}}
	ring.Tracks = []farm.Track{kit.Track("drawn", "inout", float64(at), 0, float64(at+480), 1)}
	return []farm.Layer{ring}
}

// ringPath is an open ring as a hand draws one, in a box of a size.
func ringPath(w, h float64) string {
	var out string
	const n = 40
	for k := range n + 1 {
		a := -2.2 + 2*math.Pi*1.08*float64(k)/n
		r := 1 + 0.035*math.Sin(3*a) - 0.05*float64(k)/n
		x, y := w/2+w/2*r*math.Cos(a), h/2+h/2*r*math.Sin(a)
		out += step(k) + num(x) + " " + num(y) + " "
	}
	return out
}

// row is the box that is ticked and the words of one.
func (t *Take) row(l Line, y, size float64) []farm.Layer {
	const side = 62.0
	words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: size, Least: min(size, 46), Leading: 1.12, Weight: 600, Lines: 5},
		t.Sided(kit.Box(t.room.X+side+26, y, t.room.W-side-26, 0)), t.ink)
	words = t.fitted(words, 460)
	box := farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X, words.Box.Y+0.58*size-side/2, side, side)), Radius: side / 2,
		Border: &farm.Stroke{Width: 5, Color: t.rim}, Fill: kit.Solid(t.card), StartMs: l.AtMs, Enter: &farm.Motion{Kind: "pop", DurationMs: 200}}
	return []farm.Layer{box, words}
}

// tick fills a disc and draws a tick in it.
func (t *Take) tick(b farm.Box, at int) []farm.Layer {
	if at >= t.Ms-120 {
		return nil
	}
	t.cue("click", at, -6)
	return []farm.Layer{
		{ID: "set", Box: b, Radius: b.W / 2, Fill: kit.Solid(t.loud), StartMs: at, Enter: &farm.Motion{Kind: "pop", DurationMs: 200}},
		{ID: "set", Box: kit.Box(b.X+b.W*0.26, b.Y+b.H*0.3, b.W*0.48, b.H*0.42), StartMs: at,
			Enter: &farm.Motion{Kind: "wipe", DurationMs: 200},
			Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 7, Color: t.onLoud}}},
	}
}

// slipped is the link as a sheet that comes up over the keyboard, where a film ends with it.
func (t *Take) slipped() {
	if !t.linked {
		return
	}
	const rise = 280
	_, h := t.link(0)
	y := t.foot() - h + 10
	veil := farm.Layer{ID: "veil", Box: kit.Box(-80, -80, 1240, 2080), Fill: kit.Solid("#000000"), StartMs: t.LinkMs,
		Tracks: []farm.Track{kit.Track("opacity", "out", float64(t.LinkMs), 0, float64(t.LinkMs+rise), 0.45)}}
	sheet := farm.Layer{ID: "sheet", Box: kit.Box(-60, y-46, 1200, 2100-y), Radius: 60, Fill: kit.Solid(t.card), StartMs: t.LinkMs}
	grip := form(kit.Box(t.mid()-60, y-24, 120, 10), 5, t.rim)
	grip.StartMs = t.LinkMs
	layers, _ := t.link(y)
	layers = append([]farm.Layer{sheet, grip}, layers[1:]...)
	layers = append(layers, t.below(y+h)...)
	layers = append(layers, t.tap(layers, t.LinkMs+1050))
	t.add(veil)
	for _, l := range layers {
		l.StartMs = max(l.StartMs, t.LinkMs)
		l.Tracks = append(l.Tracks, kit.Track("y", "out", float64(t.LinkMs), 900, float64(t.LinkMs+rise), -14, float64(t.LinkMs+rise+120), 0))
		t.add(l)
	}
	t.cuts = append(t.cuts, t.LinkMs)
	t.cue("swipe", t.LinkMs, -8)
}

// below is the picture under a link on its sheet, down to the frame's foot.
func (t *Take) below(y float64) []farm.Layer {
	return t.pictured(t.Hook, kit.Box(t.room.X-34, y+6, t.room.W+68, 1990-y), 54)
}

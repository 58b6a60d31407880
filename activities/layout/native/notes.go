package native

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// notes is a list that somebody writes: the hook is its title, each row is typed and ticked,
// and what it costs is marked. The page goes up with what is written.
func notes(f *film, t *Take) {
	const gap = 44.0
	hook, lines, ms := t.listed(f)
	t.Ms = f.score.AtLeast(float64(max(ms, f.least())))
	t.ground(kit.Mixed(t.card, kit.FromLCH(0.97, 0.03, 95), 0.7))
	f.Say("hook", hook)
	top := t.room.Y - 10 + crumbHigh + 26
	title := t.titled(hook, top, 380)
	y := title.Box.Y + title.Box.H + 34
	rows := []sheetRow{{layers: []farm.Layer{title, {ID: "rule", Box: kit.Box(t.room.X, y, t.room.W, 6), Fill: kit.Solid(t.said),
		Tracks: []farm.Track{kit.Track("wipe", "out", 0, 0, 320, 1)}}}}}
	y += 44
	size := t.rowSize(lines)
	for i, l := range lines {
		row := t.row(l, y, size)
		end := t.Ms
		if i+1 < len(lines) {
			end = lines[i+1].AtMs
		}
		write := min(18*len([]rune(l.Text))+160, max((end-l.AtMs)*55/100, 240))
		words := &row[len(row)-1]
		typed(words, max(l.AtMs, 1), write)
		t.cue("tick", l.AtMs, -10)
		row = append(row, t.tick(row[0].Box, l.AtMs+write+60)...)
		t.cuts = append(t.cuts, l.AtMs)
		if price, ok := t.Tells(l.Text, kit.FigurePrice); ok {
			t.mark(words, price.Text)
		}
		y = words.Box.Y + words.Box.H + gap
		rows = append(rows, sheetRow{layers: row, at: l.AtMs, foot: y - gap})
	}
	t.rolled(rows, top, belowTop-36)
	t.add(farm.Layer{ID: "band", Box: kit.Box(-80, -120, 1240, top-10+120), Fill: t.over[0].Fill})
	t.status(t.ink)
	t.crumb(t.room.Y - 10)
	t.enclosed(hook, lines)
}

// listed are the title of a list and its rows at their times, as many as a film has room for, and how long
// they take.
func (t *Take) listed(f *film) (title string, rows []Line, ms int) {
	parts, _ := single(f.beats)
	title = parts[0].parts[0]
	at := max(int(t.ReadingMs(title))*3/10, 400)
	for _, b := range parts[1:] {
		text := b.parts[0]
		read := int(t.ReadingMs(text))
		if at+420+read*6/10 > f.most()+overMs && len(rows) > 0 { // to a comma
			break
		}
		rows = append(rows, Line{Text: text, Kind: KindOf(f.Draft, text), AtMs: kit.OnFrame(float64(at))})
		ms = at + 900 + max(read*6/10, 900)
		at += 300 + max(read*62/100, 820)
	}
	for i := range rows {
		rows[i].Slot = f.slot("told", rows[i].Text)
	}
	return title, rows, max(ms, int(t.ReadingMs(title)))
}

// rowSize is how large the rows of a list are: as large as lets each have four lines.
func (t *Take) rowSize(lines []Line) float64 {
	for size := 100.0; size > 64; size -= 4 {
		if !slices.ContainsFunc(lines, func(l Line) bool {
			m, err := t.Ruler.Text(t.row(l, 0, size)[1])
			return err != nil || len(m.Lines) > 4
		}) {
			return size
		}
	}
	return 64
}

// enclosed is what lies at the foot of a page: what its rows tell as pictures, one after the other, else
// what the brand is about.
func (t *Take) enclosed(hook string, lines []Line) {
	const top = belowTop
	b := kit.Box(t.room.X-60, top, t.room.W+120, 1990-top)
	if t.below(append([]Line{{Text: hook}}, lines...), b, 2) {
		return
	}
	t.add(t.pictured(hook, b, 54)...)
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
		if next.foot-foot-up <= 0 {
			continue
		}
		up = aligned(rows, next, next.foot-foot, top)
		if next.at <= r.at { // it comes at its place on a page that has gone up
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

// aligned is how far a page goes up at least so far, with a row at its top: what is half under its
// head would leave a gap there.
func aligned(rows []sheetRow, last sheetRow, least, top float64) float64 {
	for _, r := range rows {
		y := math.Inf(1)
		for _, l := range r.layers {
			y = min(y, l.Box.Y)
		}
		if up := y - top; up >= least && r.at <= last.at {
			return up
		}
	}
	return least
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
	t.add(t.back(y+side/2, kit.Readable(t.loud, t.card, 3)))
	t.add(t.avatar(t.Sided(kit.Box(t.room.X+54, y, side, side)))...)
	name := kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(46, 26, 1), t.Sided(kit.Box(t.room.X+54+side+22, y,
		t.room.W-76-side, side)), t.ink))
	name.Text.MaxLines = 2
	t.add(name)
}

// titled is the title of a page at a height, at most so high.
func (t *Take) titled(words string, y, most float64) farm.Layer {
	l := t.TextLayer("hook", words, kit.Step{Size: 132, Least: 60, Leading: 1.04, Display: true, Tracking: -0.01, Lines: 4},
		t.Sided(kit.Box(t.room.X, y, t.room.W, 0)), kit.Readable(t.loud, t.card, leastRead))
	l = t.fitted(l, most)
	l.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.92, 190, 1.03, 320, 1)}
	return l
}

// row is the box that is ticked and the words of one.
func (t *Take) row(l Line, y, size float64) []farm.Layer {
	const side = 62.0
	words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: size, Least: min(size, 64), Leading: 1.12, Weight: 700, Lines: 6},
		t.Sided(kit.Box(t.room.X+side+26, y, t.room.W-side-26, 0)), t.ink)
	words = t.fitted(words, 560)
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
		{ID: "set", Box: b, Radius: b.W / 2, Fill: kit.Solid(t.said), StartMs: at, Enter: &farm.Motion{Kind: "pop", DurationMs: 200}},
		{ID: "set", Box: kit.Box(b.X+b.W*0.26, b.Y+b.H*0.3, b.W*0.48, b.H*0.42), StartMs: at,
			Enter: &farm.Motion{Kind: "wipe", DurationMs: 200},
			Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 7, Color: t.onLoud}}},
	}
}

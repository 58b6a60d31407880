package video

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/ink"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// boardGround is the board itself.
func (f *film) boardGround() farm.Layer {
	g := f.board.ground
	edge := kit.Lighter(g, -0.045)
	if f.board.dark {
		edge = kit.Lighter(g, -0.06)
	}
	return kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "radial", Colors: []farm.Color{g, g, edge}, Focus: &farm.Point{X: 0.42, Y: 0.36}})
}

// boardEdge is the foot of a board with its tray and pens, where the camera stands.
func (f *film) boardEdge() []farm.Layer {
	if f.look.way != wayPages {
		return nil
	}
	const y = 1690.0
	wall := kit.Mixed(f.Accent, "#8A8F99", 0.72)
	out := []farm.Layer{
		kit.Panel("wall", kit.Box(0, y+70, 1080, 1920-y-70), 0,
			&farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{kit.Lighter(wall, -0.1), wall}}),
		kit.Panel("frame", kit.Box(0, y, 1080, 46), 0, &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{"#DDE1E7", "#9AA1AD"}}),
		kit.Panel("tray", kit.Box(0, y+46, 1080, 30), 0, &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{"#F4F6F8", "#B9BFC9"}}),
	}
	for i, c := range []farm.Color{f.board.accent, f.board.second, "#1A1D26"} {
		x := 90 + 230*float64(i)
		out = append(out, kit.Panel(fmt.Sprintf("pen-%d", i+1), kit.Box(x, y+24, 190, 28), 14, kit.Solid("#F7F8FA")),
			kit.Panel(fmt.Sprintf("cap-%d", i+1), kit.Box(x+126, y+23, 66, 30), 12, kit.Solid(c)))
	}
	return out
}

// outside is how far beside the frame a hand's tip is when nothing of its arm is seen.
const outside = 1300.0

// eraser wipes the page before: it goes ahead of the edge of what is new.
func (f *film) eraser(ms int) farm.Layer {
	var stops []stop
	const turns = 6
	for i := range turns + 1 {
		t := float64(i) / turns
		y := 420.0
		if i%2 == 1 {
			y = 1420
		}
		stops = append(stops, stop{wipeMs * t, farm.Point{X: 1080*(1-t) + 40, Y: y}})
	}
	stops = append(stops, stop{wipeMs + goneMs, farm.Point{X: -outside, Y: 1420}})
	l := f.handLayer("eraser", "eraser-hand", stops)
	l.EndMs = min(kit.OnFrame(wipeMs+goneMs), ms)
	return l
}

// links are the strokes that lead from the last cell to the next one: an arrow along a
// long board, a branch of a map.
func (f *film) links(to farm.Point, at float64) []task {
	b := f.board
	from := b.cells[len(b.cells)-1].at
	if f.look.way == wayMap {
		from = b.cells[f.parent(len(b.cells))].at
	}
	d := farm.Point{X: from.X - to.X, Y: from.Y - to.Y} // where the other cell lies, as this frame has it
	long := apart(d, farm.Point{})
	if long == 0 {
		return nil
	}
	var l ink.Line
	const n = 24
	content := kit.Box(40, 245, 1000, 1455) // of a frame: what it draws and reads
	z := towards(content, d)
	a := towards(content, farm.Point{X: -d.X, Y: -d.Y})
	a = farm.Point{X: a.X + d.X, Y: a.Y + d.Y}
	if gone := apart(a, z); gone < 60 || gone > long {
		a = farm.Point{X: z.X + d.X/long*190, Y: z.Y + d.Y/long*190}
	}
	bow := min(apart(a, z)*0.16, 60)
	side := farm.Point{X: -d.Y / long * bow, Y: d.X / long * bow}
	for i := range n + 1 {
		t := float64(i) / n
		bend := 4 * t * (1 - t)
		l = append(l, farm.Point{X: a.X + (z.X-a.X)*t + side.X*bend, Y: a.Y + (z.Y-a.Y)*t + side.Y*bend})
	}
	if words := f.highBox(); f.ask.Captions.Enabled && slices.ContainsFunc(l, func(p farm.Point) bool {
		return p.Y < words.Y+words.H+20 && p.Y > words.Y-20 && p.X > words.X && p.X < words.X+words.W
	}) {
		return nil // the hand would lie on words that are read
	}
	lines := []ink.Line{l}
	tip, back := l[n], l[n-4]
	m := apart(tip, back)
	ux, uy := (back.X-tip.X)/m*46, (back.Y-tip.Y)/m*46
	lines = append(lines,
		ink.Line{{X: tip.X + ux*0.86 - uy*0.5, Y: tip.Y + uy*0.86 + ux*0.5}, tip, {X: tip.X + ux*0.86 + uy*0.5, Y: tip.Y + uy*0.86 - ux*0.5}})
	return []task{{mark: mark2(lines, linePen+3, b.second), id: "link", wanted: at}}
}

// towards is where a way from the middle of a box leaves it.
func towards(b farm.Box, d farm.Point) farm.Point {
	k := min(b.W/2/max(abs(d.X), 1e-6), b.H/2/max(abs(d.Y), 1e-6))
	return farm.Point{X: b.X + b.W/2 + d.X*k, Y: b.Y + b.H/2 + d.Y*k}
}

// parent is the cell of a map that a further one hangs on.
func (f *film) parent(n int) int {
	if n <= 6 {
		return 0
	}
	at := f.cellAt(n)
	best, least := 0, 1e9
	for k := 1; k < n; k++ {
		c := f.cellAt(k)
		if d := apart(c, at); d < least && apart(c, farm.Point{}) < apart(at, farm.Point{})-200 {
			best, least = k, d
		}
	}
	return best
}

// mostKept is how many layers the whole board has at most when it is seen at once.
const mostKept = 44

// boardEnd is the last scene: the whole board at once, and what the film ends on written
// below it.
func (f *film) boardEnd(s sight, sc farm.Scene) farm.Scene {
	b := f.board
	safe := f.Snack.SafeBox
	text := s.line.read()
	f.Say("cta", text)
	layers := []farm.Layer{f.boardGround()}
	top := safe.Y + 20
	var mark []farm.Layer
	if f.Logo != nil || f.Brand.Name != "" {
		lock := f.Lockup(96, safe.W-40, b.ink, b.ground)
		mark = append(mark, farm.Layer{ID: "mark", Box: kit.Box(safe.X, top, safe.W, 116), Stack: &farm.Stack{Direction: "row",
			Justify: "center", Align: "center", Children: []farm.Layer{lock}}})
		top += 130
	}
	box := kit.Box(safe.X+10, top, safe.W-20, 380)
	words, foot := f.PennedBlock(text, box, 190, true)
	arrive, free := 200.0, 0.0
	if f.look.way == wayPages {
		sc.Enter = &farm.Transition{Kind: "wipe", Direction: "left", DurationMs: wipeMs}
		free = wipeMs + goneMs
		arrive = free + leaveMs/2
	}
	var tasks []task
	if words != nil {
		in := ink.Bounds(words)
		tasks = append(tasks, task{mark: mark2(words, letterPen+2, b.ink), id: "words", wanted: arrive},
			task{mark: mark2(underlined(in), broadPen, b.accent), id: "line"})
	} else {
		mark = append(mark, f.LargeType(text, box, kit.KineticStyle{ID: "cta", Ink: b.ink, Ground: b.ground, Align: "center"}))
		foot = box.Y + box.H
	}
	room := kit.Box(60, foot+110, 960, 1650-foot-110)
	time := float64(s.ms) - 350 - arrive
	if f.look.way == wayPages {
		if o, ok := f.topicThing(); ok {
			drawn := f.sketched(s, "thing", o.Name, "", room)
			if all := slices.Concat(tasks, drawn); takeAll(bare(0.45)(all), mostSpeed) <= time {
				tasks = all
			} else { // the eraser uncovers it
				layers = append(layers, standing(drawn)...)
			}
		}
	} else {
		layers = append(layers, f.overview(room)...)
	}
	tasks = inTime(tasks, time)
	scheduled(tasks, arrive, float64(s.ms)-350, penSpeed)
	for _, t := range tasks {
		layers = append(layers, f.made(t, s.ms)...)
	}
	layers = append(layers, f.boardEdge()...)
	layers = append(layers, f.handOver(tasks, free, s.ms)...)
	if sc.Enter != nil {
		layers = append(layers, f.eraser(s.ms))
	}
	sc.Layers = append(layers, mark...)
	return sc
}

// standing are tasks that were done before their scene.
func standing(tasks []task) (out []farm.Layer) {
	for _, t := range tasks {
		if t.filled == nil {
			out = append(out, inked("stood-"+t.id, t.lines, t.width, t.colour)...)
			continue
		}
		l := *t.filled
		l.ID = "stood-" + t.id
		out = append(out, l)
	}
	return out
}

// mostAway is how far from its place in an overview something comes from at most: it is
// outside of the frame there.
const mostAway = 8000.0

// overview is all of the board in a box, as the camera goes back from its last cell.
func (f *film) overview(room farm.Box) []farm.Layer {
	cells := f.board.cells
	var ends []ink.Line
	for _, c := range cells {
		for _, m := range c.marks {
			b := ink.Bounds(m.lines)
			ends = append(ends, ink.Line{{X: c.at.X + b.X, Y: c.at.Y + b.Y}, {X: c.at.X + b.X + b.W, Y: c.at.Y + b.Y + b.H}})
		}
	}
	all := ink.Bounds(ends)
	all = kit.Box(all.X-20, all.Y-20, all.W+40, all.H+40)
	k := min(room.W/all.W, room.H/all.H, 1)
	mid := farm.Point{X: room.X + room.W/2, Y: room.Y + room.H/2}
	last := cells[len(cells)-1].at
	var out []farm.Layer
	for n := len(cells) - 1; n >= 0; n-- {
		c := cells[n]
		by := farm.Point{X: c.at.X - last.X, Y: c.at.Y - last.Y}
		for _, l := range f.kept(n, by) {
			if len(out) == mostKept {
				return out
			}
			l.ID = "all-" + l.ID
			cx, cy := l.Box.X+l.Box.W/2, l.Box.Y+l.Box.H/2
			x := mid.X + (cx+last.X-all.X-all.W/2)*k - cx
			y := mid.Y + (cy+last.Y-all.Y-all.H/2)*k - cy
			l = shifted(l, farm.Point{X: x, Y: y}) // where it ends: a long board begins farther away than a layer may lie
			far := func(v float64) float64 { return min(max(v, -mostAway), mostAway) }
			l.Tracks = []farm.Track{kit.Track("scale", "inout", 0, 1, 700, k), kit.Track("x", "inout", 0, far(-x), 700, 0),
				kit.Track("y", "inout", 0, far(-y), 700, 0)}
			out = append(out, l)
		}
	}
	return out
}

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

// eraser wipes what lies in a room in so many ms, against the way of reading: it goes ahead of
// the edge of what is new.
func (f *film) eraser(room farm.Box, wipe float64, ms int) farm.Layer {
	var stops []stop
	const turns = 6
	across := func(t float64) float64 {
		if f.RightToLeft() && room.H < 1000 { // a page goes to the left in all scripts
			return 1080 * t
		}
		return 1080*(1-t) + 40
	}
	for i := range turns + 1 {
		t := float64(i) / turns
		y := room.Y + min(room.H*0.2, 110)
		if i%2 == 1 {
			y = room.Y + room.H*0.85
		}
		stops = append(stops, stop{wipe * t, farm.Point{X: across(t), Y: y}})
	}
	gone := -outside
	if across(1) > 540 {
		gone = outside
	}
	stops = append(stops, stop{wipe + goneMs, farm.Point{X: gone, Y: room.Y + room.H*0.85}})
	l := f.handLayer("eraser", "eraser-hand", stops)
	l.EndMs = min(kit.OnFrame(wipe+goneMs), ms)
	return l
}

// links are the strokes that lead to a scene's place: an arrow up a long board, a branch of
// a map.
func (f *film) links(to berth) []task {
	if to.from.W <= 0 {
		return nil
	}
	var a, z farm.Point
	bow := 46.0
	if f.look.way == wayMap {
		mid := farm.Point{X: to.from.X + to.from.W/2, Y: to.from.Y + to.from.H/2}
		far := farm.Point{X: to.room.X + to.room.W/2, Y: to.room.Y + to.room.H/2}
		d := farm.Point{X: far.X - mid.X, Y: far.Y - mid.Y}
		a, z = towards(to.from, d), towards(to.room, farm.Point{X: -d.X, Y: -d.Y})
		long := apart(a, z)
		if long < 30 {
			return nil
		}
		bow = min(long*0.16, 30)
	} else {
		x, edge := 118.0, to.room.Y+to.room.H
		if (len(f.board.cells)%2 == 1) != f.RightToLeft() {
			x = 962
		}
		a, z = farm.Point{X: x, Y: edge + 120}, farm.Point{X: x, Y: edge - 80}
		if x < 540 {
			bow = -bow
		}
	}
	long := apart(a, z)
	side := farm.Point{X: -(z.Y - a.Y) / long * bow, Y: (z.X - a.X) / long * bow}
	var l ink.Line
	const n = 24
	for i := range n + 1 {
		t := float64(i) / n
		bend := 4 * t * (1 - t)
		l = append(l, farm.Point{X: a.X + (z.X-a.X)*t + side.X*bend, Y: a.Y + (z.Y-a.Y)*t + side.Y*bend})
	}
	lines := []ink.Line{l}
	if f.look.way != wayMap {
		lines = append(lines, headOf(l, 46))
	}
	return []task{{mark: mark2(lines, linePen+4, f.board.second), id: "link", wanted: to.arrive}}
}

// headOf is the head of an arrow at the end of a line.
func headOf(l ink.Line, long float64) ink.Line {
	tip, back := l[len(l)-1], l[len(l)-4]
	m := apart(tip, back)
	ux, uy := (back.X-tip.X)/m*long, (back.Y-tip.Y)/m*long
	return ink.Line{{X: tip.X + ux*0.86 - uy*0.5, Y: tip.Y + uy*0.86 + ux*0.5}, tip,
		{X: tip.X + ux*0.86 + uy*0.5, Y: tip.Y + uy*0.86 - ux*0.5}}
}

// towards is where a way from the middle of a box leaves it.
func towards(b farm.Box, d farm.Point) farm.Point {
	k := min(b.W/2/max(abs(d.X), 1e-6), b.H/2/max(abs(d.Y), 1e-6))
	return farm.Point{X: b.X + b.W/2 + d.X*k, Y: b.Y + b.H/2 + d.Y*k}
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
				layers = append(layers, finished(drawn)...)
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
		layers = append(layers, f.eraser(kit.Box(0, 300, 1080, 1320), wipeMs, s.ms))
	}
	sc.Layers = append(layers, mark...)
	return sc
}

// finished are tasks that were done before their scene.
func finished(tasks []task) (out []farm.Layer) {
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

// leastOverview is how small the board is seen at its end: of a longer one the last cells.
const leastOverview = 0.5

// overview is the board in a box, as the camera goes back from its last cell: all of it, or as
// much of its end as can be made out.
func (f *film) overview(room farm.Box) []farm.Layer {
	cells := f.board.cells
	var all farm.Box
	for n := len(cells) - 1; n >= 0; n-- {
		b := f.lying(cells[n], upright)
		if b.W <= 0 || cells[n].gone {
			continue
		}
		more := b
		if all.W > 0 {
			more = around(all, b)
		}
		if k := min(room.W/more.W, room.H/more.H); all.W > 0 && (k < leastOverview || k*more.H < 0.7*min(room.H, largest(room, all)*all.H)) {
			break
		}
		all = more
	}
	if all.W <= 0 {
		return nil
	}
	k := min(room.W/all.W, room.H/all.H, 1)
	camera := view{k, room.X + room.W/2 - (all.X+all.W/2)*k, room.Y + room.H/2 - (all.Y+all.H/2)*k}
	var out []farm.Layer
	frame := kit.Whole(f.Snack.Canvas)
	for n := len(cells) - 1; n >= 0; n-- {
		was := f.lying(cells[n], upright)
		cells[n].view = cells[n].view.then(camera)
		now := f.lying(cells[n], upright)
		if cells[n].gone || now.Y < room.Y-40 && n < len(cells)-1 || !touch(was, frame) && !touch(now, frame) {
			continue
		}
		for _, l := range f.kept(n) {
			if len(out) == mostKept {
				return out
			}
			l.ID = "all-" + l.ID
			out = append(out, panned(l, camera, 700))
		}
	}
	return out
}

// largest is how large a box is at most in a room.
func largest(room, b farm.Box) float64 { return min(room.W/b.W, room.H/b.H, 1) }

// around is the least box around two.
func around(a, b farm.Box) farm.Box {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return kit.Box(x, y, max(a.X+a.W, b.X+b.W)-x, max(a.Y+a.H, b.Y+b.H)-y)
}

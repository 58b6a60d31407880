package video

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/ink"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The ways in which a board is filled.
const (
	wayLong  = wayStage  // one long board that the camera travels
	wayPages = wayPaper  // page after page, wiped by an eraser
	wayMap   = wayPoster // a map that grows around its middle
)

// board is what was drawn so far of a film on a whiteboard, and its colours.
type board struct {
	ground, ink, accent, second farm.Color
	dark                        bool // it is written on with chalk
	hand                        string
	cells                       []cell
	page                        int      // the first cell of the page that is seen
	signs                       []string // icons that were drawn
}

// cell is what one scene has drawn, in the places of its own frame.
type cell struct {
	at    farm.Point // of its frame on the board, px
	marks []mark
}

// mark is what a pen has left.
type mark struct {
	lines  []ink.Line
	width  float64
	colour farm.Color
	filled *farm.Layer // a thing's colours, within its lines
}

// task is a mark with the time in which it is made.
type task struct {
	mark
	id       string
	wanted   float64 // ms of the scene from which its words are said
	whole    float64 // px of the lines of a drawing, of which some may be left out
	said     bool    // captions have its words too
	from, to float64 // ms of the scene
}

// boardOf are the colours of a film's board: those of a white one, unless the request
// asks for others.
func (f *film) boardOf() *board {
	b := &board{ground: "#F1F1EC", ink: "#1A1D26", hand: "marker-hand"}
	if f.ask.Style.Visual != "" || f.ask.Brand.Colors["background"] != "" || f.cut().Layout != "" {
		b.ground, b.ink = f.Bg, f.Text
	}
	if b.dark = kit.Luminance(b.ground) < 0.2; b.dark {
		b.hand = "chalk-hand"
	}
	b.accent = kit.Readable(f.Accent, b.ground, 3)
	b.second = kit.Readable(f.Second, b.ground, 2.6)
	return b
}

// drawn is the scene of the i-th shot of a film on a whiteboard.
func (f *film) drawn(i int) farm.Scene {
	s := sight{shot: f.shots[i], line: f.lines[f.shots[i].line], n: f.nth, first: i == 0, beat: 60000 / float64(f.score.BPM)}
	s.look = f.scheme(0)
	f.nth++
	sc := farm.Scene{ID: f.sceneID(s.shot), DurationMs: s.ms}
	if i == 0 {
		f.board = f.boardOf()
	}
	b, place := f.board, f.boardRoom(s)
	var words []farm.Layer
	var tasks []task
	switch {
	case s.line.Role == copywriter.FilmEnd && i > 0:
		return f.boardEnd(s, sc)
	case s.first:
		words = f.boardHook(s)
		place = kit.Box(60, words[len(words)-1].Box.Y+words[len(words)-1].Box.H+30, 960, 0)
		place.H = 1640 - place.Y
		tasks = f.jotted(s, place, false)
	default:
		words, tasks = f.captions(s.shot, f.highBox()), f.jotted(s, place, true)
	}
	next := cell{at: f.cellAt(len(b.cells))}
	arrive, free := 60.0, 0.0
	if f.look.way == wayPages {
		if f.turns(s) {
			b.page = len(b.cells)
			sc.Enter = &farm.Transition{Kind: "wipe", Direction: "left", DurationMs: wipeMs}
			free = wipeMs + goneMs // one hand after the other
			arrive = free + leaveMs/2
		}
	} else if len(b.cells) > 0 {
		arrive = travelMs - 90
		tasks = append(f.links(next.at, arrive), tasks...)
	}
	layers := append([]farm.Layer{f.boardGround()}, f.before(next.at, s.ms)...)
	if room := doneBy(s.ms) - arrive; s.first {
		var stood []task
		stood, tasks = begun(tasks, room)
		for _, t := range stood {
			layers = append(layers, inked(t.id, t.lines, t.width, t.colour)...)
			next.marks = append(next.marks, t.mark)
		}
	} else {
		tasks = inTime(tasks, room)
	}
	scheduled(tasks, arrive, doneBy(s.ms), slowestIn(s))
	for _, t := range tasks {
		layers = append(layers, f.made(t, s.ms)...)
		next.marks = append(next.marks, t.mark)
	}
	layers = append(layers, f.boardEdge()...)
	layers = append(layers, f.handOver(tasks, free, s.ms)...)
	if sc.Enter != nil {
		layers = append(layers, f.eraser(s.ms))
	}
	b.cells = append(b.cells, next)
	sc.Layers = append(layers, words...)
	return sc
}

// Times of a board, ms.
const (
	travelMs = 440.0 // the camera goes to the next cell
	wipeMs   = 400   // an eraser takes a page away
	goneMs   = 133.0 // and goes on out of the frame
	finishMs = 300.0 // a drawing is finished before its scene ends
)

// boardRoom is where a scene draws: below the captions, and on pages one half of it.
func (f *film) boardRoom(s sight) farm.Box {
	top := f.Snack.SafeBox.Y + 20
	if f.ask.Captions.Enabled {
		top = f.highBox().Y + f.highBox().H - 20
	}
	room := kit.Box(70, top, 940, 1660-top)
	if f.look.way == wayPages && !s.first {
		room.H = (1590-top)/2 - 10
		if f.half() == 1 {
			room.Y += room.H + 20
		}
	}
	return room
}

// half is which half of its page the next cell takes: 0 the upper one.
func (f *film) half() int {
	if n := len(f.board.cells); n > 0 && !f.fullPage() {
		return n - f.board.page
	}
	return 0
}

// fullPage reports a page without room: the first has the hook alone, others two cells.
func (f *film) fullPage() bool {
	n := len(f.board.cells) - f.board.page
	return n >= 2 || n == 1 && f.board.page == 0
}

// turns reports a scene that begins a page.
func (f *film) turns(s sight) bool { return !s.first && f.fullPage() }

// boardHook is the first line, written on the board before the film begins: it is read
// from the first frame on.
func (f *film) boardHook(s sight) []farm.Layer {
	text := f.Say("hook", s.line.read())
	safe := f.Snack.SafeBox
	face := kit.Face{Family: kit.PenFace, Weight: 800, Scale: 1}
	box := kit.Box(safe.X+10, safe.Y+20, safe.W-20, 420)
	l := f.LargeType(text, box, kit.KineticStyle{ID: "hook", Ink: f.board.ink, Ground: f.board.ground, Point: f.board.accent,
		Emphasis: f.Key(text), Face: &face, Lines: 5, Align: "center", Most: 150})
	l.Box = box
	if m, err := f.Ruler.Text(l); err == nil {
		l.Box.H = m.H + 4
	}
	return []farm.Layer{l}
}

// jotted is what a scene draws: what its words tell in figures, the thing they name, its
// list, or themselves; written is that words are written too.
func (f *film) jotted(s sight, room farm.Box, written bool) []task {
	if len(s.line.Items) > 2 && s.part == 0 && written {
		return f.jottedList(s, room)
	}
	o, named, near := f.thing(s)
	mark := numberIn(s.text)
	switch {
	case mark != "" && written && (!named || near || !f.surely(s, o)):
		return f.jottedFigure(s, mark, room)
	case named && !near:
		return f.jottedThing(s, o, room, written)
	case !written:
		return f.doodle(s, room)
	}
	return f.jottedWords(s, room)
}

// scheduled gives tasks their times between from and to: each about when its words are
// said, at the pen's own pace, faster where time is short, and where it is long no slower
// than slowest, px in a ms.
func scheduled(tasks []task, from, to, slowest float64) {
	room := max(to-from, 300)
	need := takeAll(tasks, penSpeed)
	k := min(room/max(need, 1), penSpeed/slowest)
	left := room - need*k
	at := from
	for i := range tasks {
		lift := 0.0
		if i > 0 {
			lift = lifted(tasks[i-1], tasks[i]) * k
		}
		wait := min(max(tasks[i].wanted-120-at, 0), left)
		at, left = at+wait+lift, left-wait
		tasks[i].from = at
		at += tasks[i].takes(penSpeed) * k
		tasks[i].to = at
	}
}

func startOf(lines []ink.Line) farm.Point { return lines[0][0] }

func endOf(lines []ink.Line) farm.Point {
	l := lines[len(lines)-1]
	return l[len(l)-1]
}

// before are the cells that are seen or passed while the camera comes to a place, and
// the camera's way.
func (f *film) before(to farm.Point, ms int) []farm.Layer {
	b := f.board
	n := len(b.cells)
	if n == 0 {
		return nil
	}
	var out []farm.Layer
	last := b.cells[n-1].at
	if f.look.way == wayPages {
		for k := b.page; k < n; k++ {
			out = append(out, f.kept(k, farm.Point{})...)
		}
		return out
	}
	near := func(c, from farm.Point) bool { return abs(c.X-from.X) < 1300 && abs(c.Y-from.Y) < 1900 }
	for k := max(n-6, 0); k < n; k++ {
		c := b.cells[k]
		if !near(c.at, to) && !near(c.at, last) {
			continue
		}
		for _, l := range f.kept(k, farm.Point{X: c.at.X - to.X, Y: c.at.Y - to.Y}) {
			l.Tracks = append(l.Tracks, kit.Track("x", "inout", 0, to.X-last.X, travelMs, 0), kit.Track("y", "inout", 0, to.Y-last.Y, travelMs, 0))
			out = append(out, l)
		}
	}
	return out
}

func abs(v float64) float64 { return max(v, -v) }

// kept is what a cell's scene has left on the board, moved by a way.
func (f *film) kept(k int, by farm.Point) []farm.Layer {
	type pen struct {
		width  float64
		colour farm.Color
	}
	var pens []pen
	of := map[pen][]ink.Line{}
	var out []farm.Layer
	for i, m := range f.board.cells[k].marks {
		if m.filled != nil {
			l := *m.filled
			l.ID = fmt.Sprintf("kept-%d-fill-%d", k, i)
			l = shifted(l, by)
			out = append(out, l)
			continue
		}
		p := pen{m.width, m.colour}
		if of[p] == nil {
			pens = append(pens, p)
		}
		of[p] = append(of[p], ink.Moved(m.lines, 1, by.X, by.Y)...)
	}
	for i, p := range pens {
		out = append(out, inked(fmt.Sprintf("kept-%d-%d", k, i), of[p], p.width, p.colour)...)
	}
	return out
}

// shifted is a picture in its mask, moved.
func shifted(l farm.Layer, by farm.Point) farm.Layer {
	l.Box.X, l.Box.Y = l.Box.X+by.X, l.Box.Y+by.Y
	if l.Mask != nil && l.Mask.Box != nil {
		m, box := *l.Mask, *l.Mask.Box
		box.X, box.Y = box.X+by.X, box.Y+by.Y
		m.Box = &box
		l.Mask = &m
	}
	return l
}

// cellAt is where the n-th cell lies on the board.
func (f *film) cellAt(n int) farm.Point {
	switch f.look.way {
	case wayLong:
		across := []float64{0, 620, 240, 860}
		return farm.Point{X: f.sideways(across[n%4]), Y: float64(n) * 1650}
	case wayMap:
		if n == 0 {
			return farm.Point{}
		}
		ring, k := 1, n-1
		for k >= 6*ring {
			k -= 6 * ring
			ring++
		}
		sin, cos := sincos(f.sideways(float64(k)*360/float64(6*ring) + 30*float64(ring%2)))
		return farm.Point{X: sin * 1280 * float64(ring), Y: -cos * 1640 * float64(ring)}
	}
	return farm.Point{}
}

// sideways turns a way around in films that are read from right to left.
func (f *film) sideways(x float64) float64 {
	if f.RightToLeft() {
		return -x
	}
	return x
}

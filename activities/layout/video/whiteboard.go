package video

import (
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
	hub                         int      // of a map: the cell in its middle
	corners                     int      // and how many cells stand around it
	signs                       []string // icons that were drawn
}

// cell is what one scene has drawn, in the places of its own frame.
type cell struct {
	marks []mark
	view  view // where the last scene has it
	gone  bool // it was wiped off
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
	slot     string  // of the copy, of words that are written
	words    string
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
	if s.line.Role == copywriter.FilmEnd && i > 0 {
		return f.boardEnd(s, sc)
	}
	b, to := f.board, f.nextPlace(s)
	layers := append([]farm.Layer{f.boardGround()}, f.onBoard(to)...)
	next := cell{view: upright}
	var words []farm.Layer
	var tasks []task
	if s.first {
		words = f.boardHook(s)
		foot := words[len(words)-1].Box.Y + words[len(words)-1].Box.H
		// A hand that is seen whole comes first: it underlines what the film is about.
		line := task{mark: mark2(underlined(kit.Box(330, foot, 420, 0)), broadPen, f.board.accent), id: "line"}
		drawn := f.hooked(s, kit.Box(60, foot+90, 960, 1640-foot-90))
		time := doneBy(s.ms) - to.arrive - line.takes(mostSpeed) - mostLift
		var stood []task
		stood, tasks = begun(drawn, time)
		if takeAll(append([]task{line}, tasks...), mostSpeed) > doneBy(s.ms)-to.arrive { // no time for it
			stood, tasks = begun(drawn, doneBy(s.ms)-to.arrive)
		} else {
			tasks = append([]task{line}, tasks...)
		}
		for _, t := range stood {
			layers = append(layers, inked(t.id, t.lines, t.width, t.colour)...)
			next.marks = append(next.marks, t.mark)
		}
	} else {
		time := doneBy(s.ms) - to.arrive
		words = f.captions(s.shot, f.boardWords())
		tasks = inTime(append(f.links(to), f.jotted(s, to.room, time)...), time)
		tasks = append(tasks, f.flourish(s, tasks, time)...)
	}
	for _, t := range tasks {
		f.Say(t.slot, t.words)
	}
	scheduled(tasks, to.arrive, doneBy(s.ms), slowestIn(s))
	for _, t := range tasks {
		layers = append(layers, f.made(t, s.ms)...)
		if !s.first || t.id != "line" { // which goes with the words above it
			next.marks = append(next.marks, t.mark)
		}
	}
	layers = append(layers, f.boardEdge()...)
	layers = append(layers, f.handOver(tasks, to.free, s.ms)...)
	if to.wiped >= 0 {
		layers = append(layers, f.eraser(to.room, halfWipeMs, s.ms))
		b.cells[to.wiped].gone = true
	}
	b.cells = append(b.cells, next)
	sc.Layers = append(layers, words...)
	return sc
}

// Times of a board, ms.
const (
	enterMs    = 360.0 // a film begins without a hand, which comes
	travelMs   = 440.0 // the camera goes to the next cell
	wipeMs     = 400   // an eraser takes a page away
	halfWipeMs = 240   // or one half of it
	goneMs     = 133.0 // and goes on out of the frame
	finishMs   = 300.0 // a drawing is finished before its scene ends
)

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

// hooked is what the hook of a film has drawn below it.
func (f *film) hooked(s sight, room farm.Box) []task {
	if o, named, near := f.thing(s); named && !near {
		return f.sketched(s, "thing", o.Name, o.Word, room)
	}
	return f.doodle(s, room)
}

// jotted is what a scene draws in a room and in so many ms of a pen: its list, what its
// words tell in figures, the thing they name, or themselves.
func (f *film) jotted(s sight, room farm.Box, time float64) []task {
	if len(s.line.Items) > 2 && s.part == 0 {
		return f.jottedList(s, room)
	}
	o, named, near := f.thing(s)
	mark := numberIn(s.text)
	switch {
	case mark != "" && (!named || near || !f.surely(s, o)):
		return f.jottedFigure(s, mark, room, time)
	case named && !near:
		return f.jottedThing(s, o, room, time)
	}
	return f.jottedWords(s, room, time)
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

func abs(v float64) float64 { return max(v, -v) }

// sideways turns a way around in films that are read from right to left.
func (f *film) sideways(x float64) float64 {
	if f.RightToLeft() {
		return -x
	}
	return x
}

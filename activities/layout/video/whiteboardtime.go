package video

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm/activities/ink"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// How fast a pen goes, px in a ms: where there is time, at most, and at least where a film
// begins and nothing else happens until the drawing is done. A drawing that would take longer
// has fewer strokes or is smaller; its pen is never faster.
const (
	penSpeed   = 1.2
	mostSpeed  = 1.4
	slowestPen = 0.6
)

// slowestIn is how slow a pen may be in a shot, px in a ms: where a film begins, nothing else
// comes before the next line.
func slowestIn(s sight) float64 {
	if s.first {
		return slowestPen
	}
	return penSpeed
}

// Times of a task, ms.
const (
	leastTask  = 90.0 // a dot is seen to be made
	leastLift  = 60.0 // from one task to the next
	mostLift   = 200.0
	leastColor = 380.0 // a broad pen
	mostColor  = 620.0
)

// How long a shot on a board lasts at least where its line has another: a pen needs so long to
// come and to write a word; on pages an eraser comes first.
const (
	leastBoardMs = 1300
	leastPageMs  = 1500
)

// briefMs is a scene with which the time grows short: its pen has half of the rest that
// others have after they are done.
const briefMs = 1600

// doneBy is when the drawings of a scene are finished, ms.
func doneBy(ms int) float64 {
	if ms < briefMs {
		return float64(ms) - finishMs/2
	}
	return float64(ms) - finishMs
}

// broadSpeed is how fast a broad pen crosses what it colours, px in a ms.
const broadSpeed = 1.1

// takes is how long a task takes at a speed, ms.
func (t task) takes(speed float64) float64 {
	if t.filled != nil {
		return min(max(ink.Bounds(t.lines).W/broadSpeed, leastColor), mostColor)
	}
	return max(penWay(t.lines)/speed, leastTask)
}

// lifted is how long a pen takes from one task to the next, ms.
func lifted(from, to task) float64 {
	return min(max(apart(endOf(from.lines), startOf(to.lines))*0.3, leastLift+10), mostLift)
}

// takeAll is how long tasks take one after another at a speed, ms.
func takeAll(tasks []task, speed float64) float64 {
	n := 0.0
	for i, t := range tasks {
		if n += t.takes(speed); i > 0 {
			n += lifted(tasks[i-1], t)
		}
	}
	return n
}

// A pen that has too little time leaves these out first, and the next only where that is
// not enough: what leads from drawing to drawing, lines below words, small parts of things
// that are coloured, which the colours bring, then size, words beside a drawing, colour.
var savings = []func([]task) []task{
	without("link"), without("line"), bare(0.62), bare(0.45), smaller(0.85, false), bare(0.32), wordless,
	smaller(0.82, false), without("ring"), smaller(0.8, false), colourless, smaller(0.88, true), smaller(0.88, true),
	smaller(0.88, true), smaller(0.85, true), smaller(0.82, true), smaller(0.8, true), smaller(0.75, true), smaller(0.75, true),
}

// inTime are tasks that a pen can do in so many ms at its greatest speed, as far as leaving
// out and drawing smaller goes.
func inTime(tasks []task, room float64) []task {
	for _, save := range savings {
		if takeAll(tasks, mostSpeed) <= room {
			break
		}
		tasks = save(tasks)
	}
	return tasks
}

// without leaves the tasks of an id out, unless nothing else is drawn.
func without(id string) func([]task) []task {
	return func(tasks []task) []task {
		out := slices.DeleteFunc(slices.Clone(tasks), func(t task) bool { return t.id == id })
		if len(out) == 0 {
			return tasks
		}
		return out
	}
}

// drawing reports a task that draws a thing or somebody.
func (t task) drawing() bool {
	return t.filled == nil && (strings.HasPrefix(t.id, "thing") || strings.HasPrefix(t.id, "who"))
}

// wordless leaves words out beside a drawing, where they are said.
func wordless(tasks []task) []task {
	if !slices.ContainsFunc(tasks, func(t task) bool { return t.drawing() || strings.HasPrefix(t.id, "one-") }) {
		return tasks
	}
	return slices.DeleteFunc(slices.Clone(tasks), func(t task) bool { return t.id == "words" && t.said })
}

// colourless leaves the colours of drawings out.
func colourless(tasks []task) []task {
	return slices.DeleteFunc(slices.Clone(tasks), func(t task) bool { return t.filled != nil })
}

// bare leaves of a drawing that is coloured afterwards its longest lines, at least so much of
// all: the colours bring the rest.
func bare(share float64) func([]task) []task {
	return func(tasks []task) []task {
		out := slices.Clone(tasks)
		for i, t := range out {
			coloured := slices.ContainsFunc(tasks, func(o task) bool { return o.id == t.id+"-fill" })
			if !t.drawing() || !coloured || t.whole == 0 {
				continue
			}
			out[i].lines = longestOf(t.lines, share*t.whole)
		}
		return out
	}
}

// longestOf are the longest of some lines, in their order, that are as long together as least.
func longestOf(lines []ink.Line, least float64) []ink.Line {
	order := make([]int, len(lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(lines[b].Long(), lines[a].Long()) })
	n := 0.0
	for i, k := range order {
		if n += lines[k].Long(); n >= least {
			order = order[:i+1]
			break
		}
	}
	slices.Sort(order)
	out := make([]ink.Line, len(order))
	for i, k := range order {
		out[i] = lines[k]
	}
	return out
}

// leastHigh is how high a drawing is at least, px, and leastRow a line of words.
const (
	leastHigh = 230.0
	leastRow  = 46.0
)

// smaller draws all by a factor smaller about its middle, a drawing with its colours. Words
// that nothing else tells stay as they are, unless all are made smaller.
func smaller(k float64, all bool) func([]task) []task {
	return func(tasks []task) []task {
		out := slices.Clone(tasks)
		for i, t := range out {
			if t.filled != nil || !all && t.id == "words" && !t.said {
				continue
			}
			b := ink.Bounds(t.lines)
			least := leastRow
			if t.drawing() {
				least = leastHigh
			}
			if max(b.H, b.W*0.6)*k < least {
				continue
			}
			x, y := (b.X+b.W/2)*(1-k), (b.Y+b.H/2)*(1-k)
			out[i] = t.scaled(k, x, y)
			for n, o := range out {
				if o.id == t.id+"-fill" {
					out[n] = o.scaled(k, x, y)
				}
			}
		}
		return out
	}
}

// scaled is a task whose places are times k and moved.
func (t task) scaled(k, x, y float64) task {
	t.lines, t.whole, t.width = ink.Moved(t.lines, k, x, y), t.whole*k, t.width*math.Sqrt(k)
	if t.filled != nil {
		l := *t.filled
		l.Box = kit.Box(l.Box.X*k+x, l.Box.Y*k+y, l.Box.W*k, l.Box.H*k)
		if l.Mask != nil && l.Mask.Box != nil {
			m, box := *l.Mask, *l.Mask.Box
			box = kit.Box(box.X*k+x, box.Y*k+y, box.W*k, box.H*k)
			m.Box, l.Mask = &box, &m
		}
		t.filled = &l
	}
	return t
}

// begun parts what a film begins with: what stands on the board before its first frame, in
// writing order, and what the pen has time for. Colours are for the pen.
func begun(tasks []task, room float64) (stood, left []task) {
	over := takeAll(tasks, mostSpeed) - room
	for i, t := range tasks {
		if over <= 0 || t.filled != nil {
			return stood, append(left, tasks[i:]...)
		}
		var before []ink.Line
		for len(t.lines) > 1 && over > 0 {
			over -= (penWay(t.lines) - penWay(t.lines[1:])) / mostSpeed
			before, t.lines = append(before, t.lines[0]), t.lines[1:]
		}
		if over > 0 { // a single long line: its beginning
			n := min(int(over*mostSpeed/max(t.lines[0].Long(), 1)*float64(len(t.lines[0]))), len(t.lines[0])-2)
			if n > 1 {
				over -= t.lines[0][:n].Long() / mostSpeed
				before, t.lines = append(before, t.lines[0][:n]), []ink.Line{t.lines[0][n-1:]}
			}
		}
		if len(before) > 0 {
			was := t
			was.lines, was.id = before, "begun-"+t.id
			stood = append(stood, was)
		}
		left = append(left, t)
	}
	return stood, left
}

package video

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/ink"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostPoints is how many points the lines of one layer have at most.
const mostPoints = 1700

// inked are lines as layers, whole.
func inked(id string, lines []ink.Line, width float64, colour farm.Color) []farm.Layer {
	var out []farm.Layer
	for _, some := range portions(lines) {
		out = append(out, pathLayer(fmt.Sprintf("%s-%d", id, len(out)), some, width, colour))
	}
	return out
}

// portions parts lines so that no part has too many points for a layer.
func portions(lines []ink.Line) [][]ink.Line {
	var out [][]ink.Line
	n := mostPoints
	for _, l := range lines {
		if n+len(l) > mostPoints {
			out, n = append(out, nil), 0
		}
		out[len(out)-1] = append(out[len(out)-1], l)
		n += len(l)
	}
	return out
}

// strokeMs is how long a pen is on its way for one layer, about: what is drawn within lines that
// stand already is something new, too.
const strokeMs = 800.0

// strokes are the lines of a task in portions that are drawn one after another; a long line has
// several.
func (t task) strokes() [][]ink.Line {
	most := max(penWay(t.lines)*strokeMs/max(t.to-t.from, 1), 60)
	var out [][]ink.Line
	for _, some := range portions(t.lines) {
		var part []ink.Line
		gone := 0.0
		for _, l := range some {
			from := 0
			for k := 1; k < len(l); k++ {
				if gone += apart(l[k-1], l[k]); gone < most || k == len(l)-1 {
					continue
				}
				out = append(out, append(part, l[from:k+1]))
				part, from, gone = nil, k, 0
			}
			if len(l)-from > 1 || from == 0 {
				part = append(part, l[from:])
			}
		}
		switch n := len(out); {
		case len(part) == 0:
		case n > 0 && penWay(part) < most/3: // too short for times of its own
			out[n-1] = append(out[n-1], part...)
		default:
			out = append(out, part)
		}
	}
	return out
}

// pathLayer draws lines with a pen.
func pathLayer(id string, lines []ink.Line, width float64, colour farm.Color) farm.Layer {
	b := ink.Bounds(lines)
	b.W, b.H = max(b.W, 1), max(b.H, 1)
	var path strings.Builder
	for _, l := range lines {
		for i, p := range l {
			cmd := byte('L')
			if i == 0 {
				cmd = 'M'
			}
			fmt.Fprintf(&path, "%c%.1f %.1f", cmd, p.X-b.X, p.Y-b.Y)
		}
	}
	return farm.Layer{ID: id, Box: b, Shape: &farm.Shape{Kind: "path", Path: path.String(), ViewBox: &farm.Box{W: b.W, H: b.H},
		Stroke: &farm.Stroke{Width: width, Color: colour}}}
}

// liftShare is how much of the time of its way a pen takes that does not touch the board.
const liftShare = 0.4

// mostLifts is how many lines of a layer have times of their own.
const mostLifts = 90

// made is what a task draws, while it draws it.
func (f *film) made(t task, ms int) []farm.Layer {
	if t.filled != nil {
		l := *t.filled
		l.ID, l.StartMs = t.id, kit.OnFrame(t.from)
		l.Tracks = []farm.Track{kit.Track("wipe", "linear", t.from, 0, t.to, 1)}
		return []farm.Layer{l}
	}
	var out []farm.Layer
	whole := penWay(t.lines)
	at := t.from
	for i, some := range t.strokes() {
		l := pathLayer(fmt.Sprintf("%s-%d", t.id, i), some, t.width, t.colour)
		to := at + (t.to-t.from)*penWay(some)/max(whole, 1)
		l.StartMs = max(int(at), 0)
		l.Tracks = []farm.Track{led(some, at, to)}
		if l.StartMs >= ms {
			continue
		}
		out, at = append(out, l), to
	}
	return out
}

// penWay is how long a pen is on its way along lines and between them, in px of line.
func penWay(lines []ink.Line) float64 {
	n := ink.Long(lines)
	for i := 1; i < len(lines); i++ {
		n += liftShare * apart(lines[i-1][len(lines[i-1])-1], lines[i][0])
	}
	return n
}

func apart(a, b farm.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// led is how much of some lines is drawn from one time to another: a pen that lifts
// draws nothing.
func led(lines []ink.Line, from, to float64) farm.Track {
	whole, way := ink.Long(lines), penWay(lines)
	out := farm.Track{Property: "drawn", Keys: []farm.Key{{AtMs: int(from), Value: 0, Ease: "linear"}}}
	gone, done := 0.0, 0.0
	key := func() {
		at := int(from + (to-from)*gone/max(way, 1))
		k := farm.Key{AtMs: at, Value: min(done/max(whole, 1), 1), Ease: "linear"}
		if n := len(out.Keys); at <= out.Keys[n-1].AtMs {
			out.Keys[n-1].Value = k.Value
			return
		}
		out.Keys = append(out.Keys, k)
	}
	every := len(lines)/mostLifts + 1
	for i, l := range lines {
		if i > 0 {
			gone += liftShare * apart(lines[i-1][len(lines[i-1])-1], l[0])
			if i%every == 0 {
				key()
			}
		}
		gone, done = gone+l.Long(), done+l.Long()
		if i%every == every-1 || i == len(lines)-1 {
			key()
		}
	}
	out.Keys[len(out.Keys)-1].Value = 1
	return out
}

// stop is where a pen's tip is at a time.
type stop struct {
	at float64
	farm.Point
}

// penMs is how often the place of a hand is told; between two times it goes straight.
const penMs = 66.0

// way is where the tip is while a task is done.
func (t task) way() []stop {
	var all []stop
	whole := penWay(t.lines)
	gone := 0.0
	for i, l := range t.lines {
		if i > 0 {
			gone += liftShare * apart(t.lines[i-1][len(t.lines[i-1])-1], l[0])
		}
		for k, p := range l {
			if k > 0 {
				gone += apart(l[k-1], p)
			}
			all = append(all, stop{t.from + (t.to-t.from)*gone/max(whole, 1), p})
		}
	}
	if len(all) == 0 {
		return nil
	}
	var out []stop
	k := 0
	for at := t.from; ; at += penMs {
		at = min(at, t.to)
		for k+1 < len(all) && all[k+1].at <= at {
			k++
		}
		p := all[k]
		if k+1 < len(all) && all[k+1].at > p.at {
			share := (at - p.at) / (all[k+1].at - p.at)
			p.X, p.Y = p.X+(all[k+1].X-p.X)*share, p.Y+(all[k+1].Y-p.Y)*share
		}
		out = append(out, stop{at, p.Point})
		if at >= t.to {
			return out
		}
	}
}

// Where a hand rests that does not draw, and how long it takes to go there, ms.
const (
	restX, restY = 1180.0, 1990.0
	leaveMs      = 330.0
	idleMs       = 620.0 // it leaves where it would wait longer
)

// handOver is the hand that does the tasks; it comes from below, where it is free, and
// goes away when it is not needed.
func (f *film) handOver(tasks []task, free float64, ms int) []farm.Layer {
	rest := farm.Point{X: restX, Y: restY}
	var stops []stop
	for _, t := range tasks {
		way := t.way()
		if len(way) == 0 {
			continue
		}
		first := way[0]
		switch n := len(stops); {
		case n == 0 && first.at > leaveMs:
			stops = append(stops, stop{max(first.at-leaveMs, free), rest})
		case n == 0:
			stops = append(stops, stop{0, between(rest, first.Point, 1-first.at/leaveMs)})
		case first.at-stops[n-1].at > idleMs:
			last := stops[n-1].at
			stops = append(stops, stop{last + leaveMs, near(stops[n-1].Point)}, stop{first.at - leaveMs/2, near(stops[n-1].Point)})
		}
		stops = append(stops, way...)
	}
	n := len(stops)
	if n == 0 {
		return nil
	}
	if last := stops[n-1]; last.at+leaveMs < float64(ms) {
		stops = append(stops, stop{last.at + 60, last.Point}, stop{last.at + 60 + leaveMs, rest})
	}
	return []farm.Layer{f.handLayer("hand", f.board.hand, stops)}
}

func between(a, b farm.Point, share float64) farm.Point {
	return farm.Point{X: a.X + (b.X-a.X)*share, Y: a.Y + (b.Y-a.Y)*share}
}

// near is where a hand waits that has drawn to a place.
func near(p farm.Point) farm.Point { return farm.Point{X: min(p.X+120, 1000), Y: min(p.Y+200, 1800)} }

// mostStops is how many places a hand goes through in a scene.
const mostStops = 198

// handLayer is a hand with what it holds, whose tip goes through places.
func (f *film) handLayer(id, name string, stops []stop) farm.Layer {
	asset := f.AddDrawing(farm.Drawing{Kind: "object", Name: name, Width: draw.WritingWide, Height: draw.WritingHigh, Seed: f.Snack.Seed >> 3,
		Palette: map[string]farm.Color{"accent": f.Accent, "text": f.board.ink}})
	l := farm.Layer{ID: id, Box: kit.Box(0, 0, draw.WritingWide, draw.WritingHigh), Picture: &farm.Picture{Asset: asset, Fit: "contain"}}
	at := f.tipOf(name)
	x, y := farm.Track{Property: "x"}, farm.Track{Property: "y"}
	every := len(stops)/mostStops + 1
	for i, s := range stops {
		ms := int(s.at)
		if n := len(x.Keys); n > 0 && (ms <= x.Keys[n-1].AtMs || i%every != 0) {
			continue
		}
		x.Keys = append(x.Keys, farm.Key{AtMs: ms, Value: s.X - at.X, Ease: "linear"})
		y.Keys = append(y.Keys, farm.Key{AtMs: ms, Value: s.Y - at.Y, Ease: "linear"})
	}
	l.Tracks = []farm.Track{x, y}
	return l
}

// tipOf is where in its picture a hand touches the board.
func (f *film) tipOf(name string) farm.Point {
	x, y := draw.WritingTip(name)
	return farm.Point{X: x, Y: y}
}

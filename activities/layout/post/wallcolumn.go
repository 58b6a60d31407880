package post

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The column of a wall that is read as a list: its lines stay, and those that have no
// room move up out of it.
const (
	columnFoot  = 1210.0 // y at which the newest line ends at most, over a picture
	columnGap   = 34.0
	columnType  = 84.0 // px of its lines
	columnMost  = 124.0
	leastColumn = 46.0
	titleType   = 1.16 // times theirs
	columnMs    = 2300 // that it is seen whole
	leastList   = 3    // lines beside the name, or nothing is a list
)

// lists reports a film whose lines are many enough to stand in a column.
func (w *wall) lists() bool { return len(w.lines)-1 >= leastList }

// seenWhole is how many beats a list stands whole at the end; none of other films.
func (w *wall) seenWhole() float64 {
	if !w.list {
		return 0
	}
	return halfBeats(w.score, columnMs)
}

// listed is V5: a list that grows line by line under its opening, over the brand's
// picture or above what the newest line tells; at the end it is seen whole, and the line
// that counts is marked.
func (w *wall) listed(s scene) []farm.Layer {
	switch {
	case s.i == 0 && w.open():
		return w.built(s)
	case s.i == 0 && w.backed:
		return w.over(s)
	case s.i == 0:
		return w.photographed(s)
	case s.part > 0 && s.i == len(w.lines)-2:
		return w.whole(s)
	}
	foot := columnFoot
	var layers []farm.Layer
	var g kit.Scheme
	open := w.open()
	if !open {
		foot = wallLast
	}
	col := w.column(s.i, columnType, foot)
	if open {
		g = w.look(0)
		layers = append(layers, kit.Ground(w.Snack.Canvas, w.Paint("paper", g, nil)))
		layers = append(layers, w.tells(s, col.end(), g)...)
	} else {
		layers, g = w.standsOn(s, col.end())
	}
	return append(layers, w.columnLayers(col, s, g)...)
}

// open reports a list that stands on a ground of colour.
func (w *wall) open() bool { return !w.backed && !w.overPhoto() }

// overPhoto reports a list that stands on the brand's photographs.
func (w *wall) overPhoto() bool { return len(w.photographs()) > 0 }

// standsOn is the film or photograph that a list stands on, with its colours: another
// part of it for each line.
func (w *wall) standsOn(s scene, end float64) ([]farm.Layer, kit.Scheme) {
	g := w.OnPhoto()
	if w.backed {
		l, ink, point, on, ok := w.behind(s.ms)
		if ok {
			g.Ink, g.Point, g.Bg = ink, point, on
			return []farm.Layer{l}, g
		}
	}
	all := w.photographs()
	way := []int{kit.PhotoBleed, kit.PhotoBleed, kit.PhotoBleed, kit.PhotoDuotone}[(s.nth()+int(w.Snack.Seed>>7))%4]
	st := w.PhotoStage(all[s.i%len(all)], way, w.measure(wallHead, min(end, wallLast)-wallHead), kit.ViewOf(s.nth(), s.nth()))
	nearer(st.Layers, s.ms, s.nth())
	return st.Layers, st.Scheme
}

// tells is what the newest line of a list names or tells, in what the list leaves of the
// frame.
func (w *wall) tells(s scene, end float64, g kit.Scheme) []farm.Layer {
	if o, ok := w.thing(s, 0); ok {
		side, floor := w.Placed(o, end+50, 1860)
		in := w.Inked(o, side)
		block := kit.Panel("block", kit.Box(0, floor-in.H*0.45, 1080, 1920-floor+in.H*0.45), 0, g.Plate())
		return append([]farm.Layer{block}, w.fallen(o, floor, side, s)...)
	}
	on := w.plated(g)
	block := kit.Panel("block", kit.Box(0, end+46, 1080, 1920-end-46), 0, g.Plate())
	at := w.figureAt(kit.Box(60, end+96, 960, 1860-end-96), on, s)
	if len(w.screens()) > 0 {
		if _, told := w.FigureOf(w.lines[s.i].Text); !told {
			w.views++
			return append([]farm.Layer{block}, w.held(w.screens()[(w.views-1)%len(w.screens())], end+110, s)...)
		}
	}
	return append([]farm.Layer{block}, w.Figure(w.FigureOrWord(w.lines[s.i].Text), at)...)
}

// listing is a list up to one of its lines, each in its place, and by how much they have
// moved up with the last.
type listing struct {
	texts []farm.Layer
	by    float64
}

// end is where the last line of a column ends.
func (c listing) end() float64 {
	b := c.texts[len(c.texts)-1].Box
	return b.Y + b.H
}

// column sets the lines 0..n one under another from the wall's head on, moved up as far
// as they go on below foot.
func (w *wall) column(n int, size, foot float64) listing {
	var c listing
	y := wallHead
	before := 0.0 // by how much the lines before the last have moved up
	for i := range n + 1 {
		l := w.columnLine(i, size, y)
		if i == n {
			before = max(y-columnGap-foot, 0)
		}
		c.texts = append(c.texts, l)
		y += l.Box.H + columnGap
	}
	up := max(y-columnGap-foot, 0)
	for i := range c.texts {
		c.texts[i].Box.Y -= up
	}
	c.by = up - before
	return c
}

// columnLine is a line of a list at a height; its opening is larger.
func (w *wall) columnLine(i int, size, y float64) farm.Layer {
	if i == 0 {
		size *= titleType
	}
	b := w.measure(y, 0)
	l := w.TextLayer("line", w.lines[i].Text, kit.Step{Size: size, Least: leastColumn, Leading: 1.12, Weight: 700, Lines: 6,
		Display: i == 0}, b, "#000000")
	if w.RightToLeft() {
		l.Text.Align = "right"
	}
	return w.Fit(l)
}

// columnLayers are the lines of a column in their colours: those that were read move up
// for the newest, which comes word by word as it is read; the line that counts is marked.
func (w *wall) columnLayers(c listing, s scene, g kit.Scheme) []farm.Layer {
	var out []farm.Layer
	last := len(c.texts) - 1
	for i, l := range c.texts {
		if l.Box.Y+l.Box.H < wallHead { // it has gone
			continue
		}
		l.Text.Color = g.Ink
		w.stressed(&l, i, g)
		marked := i == w.marked()
		if i < last || s.part > 0 {
			if marked {
				l.Text = w.markedText(l.Text, g)
			}
			if c.by > 0 && s.part == 0 {
				l.Tracks = append(l.Tracks, kit.Track("y", "out", 0, c.by, 260, 0))
				if l.Box.Y < wallHead-8 { // it goes
					l.Tracks = append(l.Tracks, kit.Track("opacity", "linear", 0, 1, 200, 0))
				}
			}
			out = append(out, l)
			continue
		}
		out = append(out, w.newest(l, s, marked, g)...)
	}
	return out
}

// stressed lets the part of a line stand out that counts.
func (w *wall) stressed(l *farm.Layer, i int, g kit.Scheme) {
	key := w.lines[i].Emphasis
	if key != "" && key != l.Text.Content && i != w.marked() {
		l.Text.Emphasis, l.Text.EmphasisColor = []string{key}, g.Point
	}
}

// newest is the line that comes, word by word in the time that it takes to read; one that
// is marked is so once it was read.
func (w *wall) newest(l farm.Layer, s scene, marked bool, g kit.Scheme) []farm.Layer {
	n := max(len(w.unitsOf(l.Text.Content)), 1)
	read := 0.55 * float64(s.ms)
	l.StartMs = kit.OnFrame(80)
	l.Enter = &farm.Motion{Kind: "rise", By: "word", DurationMs: 240, StaggerMs: int(min(max(read/float64(n), 60), 240)), Distance: 40}
	if !marked {
		return []farm.Layer{l}
	}
	at := kit.OnFrame(math.Round(0.62*float64(s.ms)/w.beatMs()*2) * w.beatMs() / 2)
	at = min(max(at, 500), s.ms-500)
	m := l
	m.Text = w.markedText(l.Text, g)
	m.StartMs, m.Enter = at, &farm.Motion{Kind: "wipe", DurationMs: 260}
	w.Cue("swipe", w.starts[s.i]+at, -8)
	// It goes as the marker comes over it: words under a plate are no words that nobody can read.
	l.EndMs, l.Exit = at+260, &farm.Motion{Kind: "fade", DurationMs: 260}
	return []farm.Layer{l, m}
}

// unitsOf are the words of a line, its letters where none are parted.
func (w *wall) unitsOf(line string) []string {
	if farm.LanguageOf(w.Facts.Language).SpacesWords {
		return strings.Fields(line)
	}
	return make([]string, utf8.RuneCountInString(line)/2+1)
}

// markedText is a text as it looks once somebody has gone over it with a marker.
func (w *wall) markedText(t *farm.Text, g kit.Scheme) *farm.Text {
	m := *t
	m.Emphasis = nil
	m.Color = g.OnLoud
	m.Plate = &farm.Plate{Color: g.Loud, Radius: 8, PadX: 14, PadY: 2, Per: "line"}
	return &m
}

// marked is which line of the list counts most: the first after the opening that tells a
// number, else its last.
func (w *wall) marked() int {
	for i := len(w.lines) - 2; i > 0; i-- {
		if _, ok := w.FigureOf(w.lines[i].Text); ok {
			return i
		}
	}
	return len(w.lines) - 2
}

// whole is the list at the end, all of it, the marked line in its colour.
func (w *wall) whole(s scene) []farm.Layer {
	n := len(w.lines) - 2
	size := columnMost
	col := w.column(n, size, 1e5)
	for size > leastColumn && col.end() > wallLast {
		size *= 0.96
		col = w.column(n, size, 1e5)
	}
	var layers []farm.Layer
	g := w.Accented()
	if kit.Contrast(g.Bg, w.look(0).Bg) < 1.5 {
		g = w.Inverse()
	}
	if w.open() {
		layers = append(layers, kit.Ground(w.Snack.Canvas, w.Paint("rays", g, &farm.Point{X: 0.5, Y: 1.02})))
		foot := kit.Box(90, col.end()+40, 900, 1900-col.end()-40)
		if o, ok := w.Foremost(16); ok {
			layers = append(layers, w.fallen(o, 1890, min(560, foot.H+60), s)...)
		} else if len(w.screens()) > 0 {
			layers = append(layers, w.held(w.screens()[0], foot.Y, s)...)
		} else {
			at := w.figureAt(foot, g, s)
			at.Turn &^= 1
			line := w.lines[w.marked()].Text
			layers = append(layers, w.Figure(kit.Figure{Kind: kit.FigureWord, Mark: w.KeyWord(line), Text: line}, at)...)
		}
	} else {
		layers, g = w.standsOn(s, wallLast)
	}
	for i, l := range col.texts {
		l.Text.Color = g.Ink
		w.stressed(&l, i, g)
		if i == w.marked() {
			l.Text = w.markedText(l.Text, g)
		}
		l.Tracks = append(l.Tracks, kit.Track("scale", "out", 0, 1.06-0.01*float64(i), 200+40*float64(i), 1))
		layers = append(layers, kit.StandingRows([]farm.Layer{l}, w.beatMs(), s.ms)...)
	}
	return layers
}

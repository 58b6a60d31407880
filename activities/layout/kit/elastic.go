package kit

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// The edges between the rows of elastic type, one for a film.
const (
	EdgesLevel = iota // stripes of colour, whose heights change
	EdgesWave         // waves that run on over one colour
	EdgesSlope        // stripes that tip to the other side
)

// The measures of elastic type.
const (
	elasticHead   = 78.0   // above the head of what is read
	elasticFoot   = 1640.0 // y at which letters end
	elasticGap    = 34.0   // between two rows, px
	elasticSmall  = 0.58   // of its own height, that a row has while another is tall
	mostElastic   = 5      // rows
	elasticAim    = 1.75   // how much higher than their own height letters are drawn at best
	elasticDense  = 1.3    // of signs that stand in a square, or join
	elasticTall   = 3.5    // at most
	elasticWave   = 54.0   // how far an edge is from its middle, px
	elasticSlope  = 150.0  // by how much one side of an edge is higher than the other
	elasticLayers = MostLayers - 4
)

// elasticRow is a row of words as a form.
type elasticRow struct {
	path  string
	view  farm.Box
	high  float64 // of the form as wide as words are read
	point bool    // what the words are about is in it
}

// elasticState is how high each row is from a time on, and how far the edges have run.
type elasticState struct {
	ms    int
	highs []float64
	phase float64
}

// elastic is words in rows that fill the frame from side to side and from head to foot: the letters are
// drawn as high as their rows are. The beat goes through them from the first row to the last: the one that
// is said stands tall and the others give way; then all of them stand alike.
func (p placard) elastic() []farm.Layer {
	top, foot := max(p.head()-elasticHead, 150), elasticFoot
	if p.Room.H < 1000 { // an ad leaves more of its foot to the platform
		foot -= 90
	}
	out := p.elasticIn(top, foot, p.Edges == EdgesWave)
	if len(out) == 0 {
		return nil
	}
	return append([]farm.Layer{Ground(p.Snack.Canvas, *Solid(p.look(0).Bg))}, out...)
}

// elasticIn is elastic type between two heights of a frame, on stripes or, plain, on what lies there.
func (p placard) elasticIn(top, foot float64, plain bool) []farm.Layer {
	rows := p.elasticRows(foot-top, plain)
	if len(rows) == 0 {
		return nil
	}
	high := 0.0
	for _, r := range rows {
		high += r.high
	}
	air := max(foot-top-elasticTall*high, 0) / 2 // few words stand in the middle
	e := elastic{placard: p, rows: rows, top: top + air, foot: foot - air, plain: plain}
	e.play()
	for {
		out := append(e.bands(), e.letters()...)
		if len(out) <= elasticMost || len(e.states) < 2 {
			return out
		}
		e.states = e.states[:len(e.states)-1] // the one before it stays
	}
}

// elasticMost is how many layers elastic type is at most: a scene has others.
const elasticMost = MostLayers - 24

// elasticRows are the words in as many rows as fill a height best; few of them are said more than once.
func (p placard) elasticRows(room float64, plain bool) []elasticRow {
	aim := elasticAim
	if p.joined() {
		aim = elasticDense
	}
	var best []elasticRow
	cost, high := math.Inf(1), 0.0
	last := 0
	for n := 1; n <= mostElastic; n++ {
		texts := p.hyphened(p.Paged(p.Words, n))
		if len(texts) <= last || len(texts) > mostElastic {
			continue
		}
		last = len(texts)
		rows, sum := p.spelledRows(slices.Concat(texts, p.Tail))
		if off := math.Abs(math.Log(room / max(sum, 1) / aim)); len(rows) > 0 && off < cost {
			best, cost, high = rows, off, sum
		}
	}
	if len(best) == 0 { // the face has no forms of its words, or too long ones
		return nil
	}
	again := best
	for n := 2; room > elasticTall*high*float64(n-1) && len(best)+len(again) <= mostElastic+2 && room > 1000; n++ {
		best = slices.Concat(best, again)
	}
	return best
}

// hyphened are rows of which a long word with a hyphen takes two.
func (p placard) hyphened(rows []string) []string {
	if len(rows) != 1 || strings.Contains(rows[0], " ") {
		return rows
	}
	if at := strings.Index(rows[0], "-"); at > 3 && utf8.RuneCountInString(rows[0]) > mostAcross {
		return []string{rows[0][:at+1], rows[0][at+1:]}
	}
	return rows
}

// spelledRows are texts as forms, and how high they are together; nil where the face has no form of one.
func (p placard) spelledRows(texts []string) (rows []elasticRow, high float64) {
	for _, s := range texts {
		s = trimmed(strings.TrimSpace(strings.TrimRight(s, HangingMarks+" ")))
		l, ok := p.Spelled("letters", p.capitals(s), 0, 0, 100, p.look(0).Ink)
		if !ok || l.Box.W <= 0 || CommandsOf(l.Shape.Path) > MostCommands {
			return nil, 0
		}
		h := formAcross * l.Shape.ViewBox.H / l.Shape.ViewBox.W
		row := elasticRow{path: l.Shape.Path, view: *l.Shape.ViewBox, high: h}
		row.point = p.Stress != "" && (strings.Contains(s, p.Stress) || strings.Contains(p.Stress, s))
		rows, high = append(rows, row), high+h
	}
	return rows, high
}

// capitals are words in capitals where their script has them: letters of one height fill a row.
func (p placard) capitals(s string) string {
	small := func(r rune) bool { return unicode.IsLower(r) }
	if !strings.ContainsFunc(s, small) || utf8.RuneCountInString(s) < 2 {
		return s
	}
	return text.Upper(s, p.Facts.Language)
}

// elastic is a placard of elastic type in the making.
type elastic struct {
	placard
	rows      []elasticRow
	states    []elasticState
	top, foot float64
	plain     bool // of one colour, without stripes
	calm      bool // no row gives way by much
}

// play sets what is seen when: each row tall on its beat, and then all of them alike.
func (e *elastic) play() {
	beat := e.BeatMs
	if beat <= 0 {
		beat = 500
	}
	n := len(e.rows)
	even := e.even()
	if e.Solemn() || n < 2 {
		e.add(0, even, 0)
		for k := 1; n < 2 && !e.Solemn() && float64(k)*beat < float64(e.Ms)-200 && k < 8; k++ {
			e.add(float64(k)*beat, even, float64(k))
		}
		return
	}
	step := beat
	if float64(n)*beat > float64(e.Ms)-500 {
		step = beat / 2
	}
	for k, at := 0, 0.0; at < float64(e.Ms)-120 && (k+1)*n*(1+e.between())+n <= elasticLayers; k++ {
		highs := even
		if turn := k % (n + 1); turn < n {
			highs = e.tall(turn)
		}
		e.add(at, highs, float64(k))
		at += step
		if k%(n+1) == n { // it is read
			at += step
		}
	}
}

// between is how many layers more than one each state of a row has: bands that are no boxes, and a step on
// the way to it.
func (e *elastic) between() int {
	if e.Edges == EdgesSlope && !e.plain {
		return 3
	}
	return 1
}

func (e *elastic) add(ms float64, highs []float64, phase float64) {
	e.states = append(e.states, elasticState{ms: OnFrame(ms), highs: highs, phase: phase})
}

// even are the rows as high as their forms make them, all drawn up alike.
func (e *elastic) even() []float64 {
	sum := 0.0
	for _, r := range e.rows {
		sum += r.high
	}
	var out []float64
	for _, r := range e.rows {
		out = append(out, r.high*(e.foot-e.top)/sum)
	}
	return out
}

// tall are the rows with one that takes what the others can spare.
func (e *elastic) tall(k int) []float64 {
	even, out := e.even(), []float64{}
	all := e.foot - e.top
	sum := 0.0
	for i := range e.rows {
		h := max(min(e.rows[i].high*elasticSmall, even[i]*0.8), min(even[i], 84))
		if i == k {
			h = 0
		}
		out, sum = append(out, h), sum+h
	}
	most := max(e.rows[k].high*elasticTall*1.25, even[k]*1.3)
	if e.calm {
		most = even[k] * 1.45
	}
	out[k] = min(all-sum, most)
	if spare := all - sum - out[k]; spare > 0 {
		for i := range out {
			if i != k {
				out[i] += spare * out[i] / sum
			}
		}
	}
	return out
}

// edge is the height of the i-th edge of a state at a place of the frame.
func (e *elastic) edge(s elasticState, i int, x float64) float64 {
	y := e.top
	least := math.Inf(1)
	for k, h := range s.highs {
		if k < i {
			y += h
		}
		least = min(least, h)
	}
	switch side := float64(1 - 2*((e.Turn)%2)); e.Edges {
	case EdgesWave:
		return y + min(elasticWave, least*0.34)*math.Sin(2*math.Pi*(side*x/900+s.phase*0.27+float64(i)*0.12))
	case EdgesSlope:
		return y + min(elasticSlope, least*0.8)*(x/1080-0.5)*side*math.Cos(math.Pi*s.phase)
	}
	return y
}

// steps are the states with one on the way to each.
func (e *elastic) steps() []elasticState {
	var out []elasticState
	for i, s := range e.states {
		if i > 0 {
			was, mid := e.states[i-1], elasticState{ms: s.ms, phase: e.states[i-1].phase + (s.phase-e.states[i-1].phase)*0.6}
			for k := range s.highs {
				mid.highs = append(mid.highs, was.highs[k]+(s.highs[k]-was.highs[k])*0.6)
			}
			out = append(out, mid)
			s.ms += OnFrame(66)
		}
		out = append(out, s)
	}
	return out
}

// until is when a step of some ends; 0 is with its scene.
func until(steps []elasticState, k int) int {
	if k+1 < len(steps) {
		return steps[k+1].ms
	}
	return 0
}

// letters are the rows, drawn between their edges.
func (e *elastic) letters() []farm.Layer {
	var out []farm.Layer
	steps := e.steps()
	for i, r := range e.rows {
		c := e.look(i).Ink
		if e.plain {
			c = e.look(0).Ink
		}
		if e.plain && r.point {
			c = pointedIn(e.look(0))
		}
		drift := 11 * float64(1-2*((i+e.Turn)%2))
		for k, s := range steps {
			path, b := e.drawn(r, s, i)
			l := farm.Layer{ID: fmt.Sprintf("letters-%d", i+1), Box: b, StartMs: s.ms, EndMs: until(steps, k),
				Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &b, Fill: Solid(c)}}
			l.Tracks = []farm.Track{Track("x", "linear", 0, -drift, float64(e.Ms), drift)}
			out = append(out, l)
		}
	}
	return out
}

// drawn is a row's form between the i-th edge and the next, and the box that it is in.
func (e *elastic) drawn(r elasticRow, s elasticState, i int) (string, farm.Box) {
	gap := min(elasticGap, s.highs[i]*0.26)
	head, end := math.Inf(1), math.Inf(-1)
	path := MovedPath(r.path, func(x, y float64) (float64, float64) {
		at := formSide + (x-r.view.X)/r.view.W*formAcross
		top, foot := e.edge(s, i, at)+gap/2, e.edge(s, i+1, at)-gap/2
		down := top + (y-r.view.Y)/r.view.H*(foot-top)
		head, end = min(head, down), max(end, down)
		return at, down
	})
	return path, Box(formSide, head, formAcross, end-head)
}

// bands are the stripes behind the rows, from edge to edge of the frame; the waves have none.
func (e *elastic) bands() []farm.Layer {
	var out []farm.Layer
	for i := 1; i < len(e.rows) && !e.plain && e.Edges == EdgesLevel; i++ {
		l := Panel("stripe", Box(-20, 0, 1120, 1940), 0, Solid(e.look(i).Bg))
		t := farm.Track{Property: "y"}
		for _, s := range e.steps() {
			t.Keys = append(t.Keys, Key(max(s.ms-1, 0), e.edge(s, i, 0), "hold")) // with the frame that its letters come on
		}
		l.Tracks = []farm.Track{t}
		out = append(out, l)
	}
	steps := e.steps()
	for i := 1; i < len(e.rows) && !e.plain && e.Edges == EdgesSlope; i++ {
		for k, s := range steps {
			path := num("M-20 %g L1100 %g L1100 1940 L-20 1940 Z", e.edge(s, i, -20), e.edge(s, i, 1100))
			l := Form(path, Box(0, 0, 1080, 1920), e.look(i).Bg)
			l.ID, l.StartMs, l.EndMs = "stripe", s.ms, until(steps, k)
			out = append(out, l)
		}
	}
	return out
}

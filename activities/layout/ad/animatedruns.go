package ad

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// span is a shot of an act: its share of the act's time, the part of the sentence that is said in
// it, and what that part tells.
type span struct {
	from, to float64 // 0-1
	part     int
	fact     int // of act.facts; -1 is none
}

// untold is the fact of a span whose words tell none.
const untold = -1

// tellFacts parts an act into its shots, by what is said, and finds what each part tells that can be
// drawn; what no part tells alone, the whole sentence does.
func (a *animated) tellFacts(i int, beatMs float64) {
	act := &a.acts[i]
	parts := a.saidIn(act.line)
	of := make([]int, len(parts))
	for p, words := range parts {
		of[p] = untold
		if f, ok := a.drawnFact(i, words); ok {
			of[p] = len(act.facts)
			act.facts = append(act.facts, f)
		}
	}
	if len(act.facts) == 0 {
		if f, ok := a.drawnFact(i, act.line); ok {
			act.facts = []kit.Figure{f}
			clear(of) // all of them are said before it
		}
	}
	all := float64(max(utf8.RuneCountInString(strings.Join(parts, "")), 1))
	said, ms := 0.0, act.beats*beatMs
	for p, words := range parts {
		from := said / all
		said += float64(utf8.RuneCountInString(words))
		to := said / all
		n := max(1, int((to-from)*ms/longestShotMs+0.999))
		if len(parts) == 1 {
			n = max(n, 2)
		}
		for k := range n {
			w := (to - from) / float64(n)
			act.spans = append(act.spans, span{from + w*float64(k), from + w*float64(k+1), p, of[p]})
		}
	}
}

// longestShotMs is how long a shot lasts at most.
const longestShotMs = 1900.0

// drawnFact is what some words of an act tell that is drawn as a thing of its place; false where the
// brand's own picture is shown.
func (a *animated) drawnFact(i int, words string) (kit.Figure, bool) {
	if a.acts[i].role == reveal && len(a.Screenshots) > 0 {
		return kit.Figure{}, false
	}
	return a.FactOf(words)
}

// run is shots of an act in a row that show the same.
type run struct {
	from, to int // ms of the scene
	fact     int
	cuts     []float64 // when its shots begin, ms after the first
}

// runs are the runs of an act of a length.
func (a *animated) runs(i, ms int) []run {
	var out []run
	for _, s := range a.acts[i].spans {
		from, to := kit.OnFrame(s.from*float64(ms)), kit.OnFrame(s.to*float64(ms))
		if n := len(out); n == 0 || out[n-1].fact != s.fact {
			out = append(out, run{from: from, fact: s.fact})
		}
		r := &out[len(out)-1]
		r.to = min(to, ms)
		r.cuts = append(r.cuts, float64(from-r.from))
	}
	return out
}

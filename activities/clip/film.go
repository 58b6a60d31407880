// Package clip finds the parts of a film that make the best clips, by what was
// heard and seen in it. It reads no files and knows no jobs.
package clip

import (
	"cmp"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/hear"
)

// Step is how far the values of a film's curves lie apart, in ms.
const Step = 100

// Film is what is known of a film. Times are in ms from its beginning.
type Film struct {
	Ms int
	// Loud is how loud it is, in dB of full scale, a value each Step; empty of a
	// film without sound.
	Loud []float32
	// Rate is how fast somebody speaks, in syllables a second, a value each Step;
	// empty where it is not known.
	Rate []float32
	// Pitch is how high the voice is, in Hz, a value each Step; 0 where none is heard,
	// empty where it is not known.
	Pitch    []float32
	Voice    []hear.Span
	Laughter []hear.Span
	Words    []farm.HeardWord
	// Language is that of the words; "" is not known.
	Language string
	// Whole says that the words are all that is said; else they are sure ones among
	// others.
	Whole bool
	Seen  []Seen // the parts that were watched
}

// Seen is what was seen in a part of a film.
type Seen struct {
	FromMs, ToMs int
	Cuts         []int
	// Face is the height of the largest face, 0-1 of the picture's, a value each
	// Step; 0 where none is.
	Face []float32
	// Mouth is how much the mouth that moves most does, a value each Step; 0 where none
	// is seen.
	Mouth []float32
	// Motion is how much the picture changes, and Light how bright it is, 0-1, a value
	// each Step.
	Motion, Light []float32
	// Changes are when something on a picture that stands still is another at once.
	Changes []int
	// Sharp is how sharp the picture is, 0-1, a value each Step; 0 where it cannot be told.
	Sharp []float32
	// Lost is how much of what is to be read an upright clip would cut off, 0-1, a value each
	// Step.
	Lost []float32
}

// steps is how many values a curve of the film has.
func (f *Film) steps() int { return (f.Ms + Step - 1) / Step }

// Ask is what is wanted of a film.
type Ask struct {
	Clips, MaxMs int
	Focus        farm.HookFocus
	Steer        Steer
	// Judged are parts that somebody else has judged.
	Judged []Judged
}

// Judged is what a part gains by another's judgement; what differs little from it
// gains the same.
type Judged struct {
	FromMs, ToMs int
	Gain         float64
}

// curve is a value each Step with the sums up to each.
type curve struct {
	at   []float64
	sums []float64
}

func newCurve(at []float64) curve {
	c := curve{at: at, sums: make([]float64, len(at)+1)}
	for i, v := range at {
		c.sums[i+1] = c.sums[i] + v
	}
	return c
}

// mean is that of a stretch in ms; 0 of an empty one.
func (c curve) mean(fromMs, toMs int) float64 {
	from, to := c.places(fromMs, toMs)
	if to <= from {
		return 0
	}
	return (c.sums[to] - c.sums[from]) / float64(to-from)
}

// most is the greatest mean of a second within a stretch, and when that begins.
func (c curve) most(fromMs, toMs int) (value float64, atMs int) {
	value, atMs = math.Inf(-1), fromMs
	for at := fromMs; at+1000 <= toMs || at == fromMs; at += Step {
		if m := c.mean(at, min(at+1000, toMs)); m > value {
			value, atMs = m, at
		}
	}
	return value, atMs
}

func (c curve) places(fromMs, toMs int) (int, int) {
	n := len(c.at)
	return min(max(fromMs/Step, 0), n), min(max((toMs+Step-1)/Step, 0), n)
}

// normal is values by how many deviations they lie above their mean, -3 to 3, where
// they count; 0 elsewhere.
func normal(values []float64, counts func(int) bool) []float64 {
	sum, squares, n := 0.0, 0.0, 0.0
	for i, v := range values {
		if counts(i) {
			sum, squares, n = sum+v, squares+v*v, n+1
		}
	}
	out := make([]float64, len(values))
	if n < 2 {
		return out
	}
	mean := sum / n
	deviation := math.Sqrt(max(squares/n-mean*mean, 0))
	if deviation < 1e-6 {
		return out
	}
	for i, v := range values {
		if counts(i) {
			out[i] = min(max((v-mean)/deviation, -3), 3)
		}
	}
	return out
}

// within is which steps lie in spans.
func within(spans []hear.Span, steps int) []bool {
	out := make([]bool, steps)
	for _, s := range spans {
		for i := max(s.FromMs/Step, 0); i < min((s.ToMs+Step-1)/Step, steps); i++ {
			out[i] = true
		}
	}
	return out
}

// overlap is how long two stretches have in common, in ms.
func overlap(aFrom, aTo, bFrom, bTo int) int { return max(0, min(aTo, bTo)-max(aFrom, bFrom)) }

// shared is how much two stretches have in common of what they cover together.
func shared(aFrom, aTo, bFrom, bTo int) float64 {
	both := overlap(aFrom, aTo, bFrom, bTo)
	return float64(both) / float64(max(1, aTo-aFrom+bTo-bFrom-both))
}

// ordered are spans by their beginnings.
func ordered(spans []hear.Span) []hear.Span {
	out := slices.Clone(spans)
	slices.SortFunc(out, func(a, b hear.Span) int { return cmp.Compare(a.FromMs, b.FromMs) })
	return out
}

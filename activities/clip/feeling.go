package clip

import "math"

const (
	// A feeling is told by the words of so many ms before and after a moment, and a word that
	// turns it round stands so near before it.
	feelingMs, negatedWithin = 8000, 3
	// A swing is one from so much on: a glad word on one side and a sad one on the other.
	leastSwing = 1.0
)

// swings are where what is said goes from ill to good feeling or back, 0-2 each step.
func (f *Film) swings() []float64 {
	out := make([]float64, f.steps())
	if !f.Whole {
		return out
	}
	felt, said := f.feelings()
	for _, at := range said {
		before, n := mean(felt, said, at-feelingMs, at)
		after, m := mean(felt, said, at, at+feelingMs)
		if by := math.Abs(after - before); n > 0 && m > 0 && by >= leastSwing {
			for i := max(0, at/Step); i < min(at/Step+2*atOnceSteps, len(out)); i++ {
				out[i] = max(out[i], by)
			}
		}
	}
	return out
}

// feelings are the words of feeling in a film, 1 of a glad and -1 of a sad one, with their
// times.
func (f *Film) feelings() (felt []float64, at []int) {
	t := f.tongue()
	for i, w := range f.Words {
		word := plain(w.Text)
		var feels float64
		switch {
		case oneOf(t.glad, word):
			feels = 1
		case oneOf(t.sad, word):
			feels = -1
		default:
			continue
		}
		for k := max(0, i-negatedWithin); k < i; k++ {
			if oneOf(t.negates, plain(f.Words[k].Text)) && !endsBetween(f, k, i) {
				feels = -feels
				break
			}
		}
		felt, at = append(felt, feels), append(at, w.StartMs)
	}
	return felt, at
}

// endsBetween reports a sentence's end between two words.
func endsBetween(f *Film, from, to int) bool {
	for _, w := range f.Words[from:to] {
		if ends(w.Text) {
			return true
		}
	}
	return false
}

// mean is that of the values whose times lie in a stretch, and how many there are.
func mean(values []float64, at []int, fromMs, toMs int) (float64, int) {
	sum, n := 0.0, 0
	for i, ms := range at {
		if ms >= fromMs && ms < toMs {
			sum, n = sum+values[i], n+1
		}
	}
	return sum / float64(max(n, 1)), n
}

package music

import (
	"math"
	"slices"
)

// key is the MIDI key of a scale degree, any octave.
func (c *composer) key(degree int) int {
	octave := int(math.Floor(float64(degree) / 7))
	return c.root + 12*octave + c.scale[degree-7*octave]
}

// keys are a chord's, in the octave of the tonic.
func (c *composer) keys(ch chord) []int {
	var out []int
	for _, s := range ch.steps {
		out = append(out, c.key(ch.degree+s))
	}
	return out
}

// voicing lays a chord about a key so that its notes move little from those of
// the one before: each takes the octave that is nearest to the middle, and the
// whole is turned until the steps are smallest.
func voicing(chord []int, middle int, before []int) []int {
	var best []int
	least := math.Inf(1)
	for turn := -6; turn <= 6; turn += 2 {
		out := make([]int, len(chord))
		for i, k := range chord {
			out[i] = middle + turn + wrap(k-middle-turn)
		}
		slices.Sort(out)
		cost := 0.4 * math.Abs(float64(turn))
		for i := range out {
			if len(before) > 0 {
				cost += math.Abs(float64(out[i] - before[min(i, len(before)-1)]))
			}
			if i > 0 && out[i]-out[i-1] < 2 { // rubs
				cost += 6
			}
		}
		if cost < least {
			least, best = cost, out
		}
	}
	return best
}

// wrap is an interval within six semitones of none.
func wrap(n int) int { return ((n+6)%12+12)%12 - 6 }

// inChord moves a place of the scale to the closest note of a chord.
func inChord(place int, ch chord) int {
	best, gap := place, 99
	for octave := -14; octave <= 21; octave += 7 {
		for _, s := range ch.steps {
			if n := ch.degree + s + octave; abs(n-place) < gap {
				gap, best = abs(n-place), n
			}
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }

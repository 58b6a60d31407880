package sound

import "math"

// Ceiling is the true peak of a mix in dBTP. It leaves room for what AAC adds
// to most: see Encode.
const Ceiling = -1.7

const loudTries = 3 // limiting takes a little loudness away; two more gains put it back

// Master brings a mix to a loudness in LUFS with its true peak under the
// ceiling. What is quieter than the gate of the measure, -70 LUFS, stays as it
// is, and so does silence.
func Master(mix []float32, target float64) {
	ceiling := ratio(Ceiling)
	for range loudTries {
		l := Loudness(mix)
		if math.IsInf(l, 0) || math.IsNaN(l) || math.Abs(l-target) < 0.1 {
			break
		}
		scale(mix, target-l)
		limit(mix, ceiling)
	}
	limit(mix, ceiling) // also a mix that came at the asked loudness
}

func scale(mix []float32, db float64) {
	g := float32(ratio(db))
	for i := range mix {
		mix[i] *= g
	}
}

const (
	lookAhead = Rate / 500 // frames, 2 ms: the way down
	release   = 0.080      // s: the way up
)

// limit keeps the true peak of mix under ceiling, in place. The gain a frame
// needs is held for the look-ahead before it and let go slowly after it; the
// mean over the look-ahead makes that a slope which has come down when the
// peak is there.
func limit(mix []float32, ceiling float64) {
	n := len(mix) / 2
	up := 1 - math.Exp(-1/(release*Rate))
	least := newMinWindow(lookAhead + 1)
	recent := newMean(lookAhead)
	gain := 1.0
	peaks := newPeaks(mix, ceiling)
	for i := range n + lookAhead {
		need := 1.0
		if i < n {
			if p := peaks.at(i); p > ceiling {
				need = ceiling / p
			}
		}
		gain = min(least.push(need), gain+(1-gain)*up)
		if gain > 0.99999 {
			gain = 1
		}
		g := recent.push(gain)
		if at := i - lookAhead; at >= 0 && g < 1 {
			mix[2*at] *= float32(g)
			mix[2*at+1] *= float32(g)
		}
	}
}

// mean is that of the last values.
type mean struct {
	ring []float64
	at   int
	sum  float64
}

func newMean(size int) *mean {
	m := &mean{ring: make([]float64, size), sum: float64(size)}
	for i := range m.ring {
		m.ring[i] = 1
	}
	return m
}

func (m *mean) push(v float64) float64 {
	if v == 1 && m.sum == float64(len(m.ring)) {
		return 1
	}
	m.sum += v - m.ring[m.at]
	m.ring[m.at] = v
	if m.at++; m.at == len(m.ring) {
		// Reckoned anew once a round, so that rounding does not add up.
		m.at, m.sum = 0, 0
		for _, w := range m.ring {
			m.sum += w
		}
	}
	return m.sum / float64(len(m.ring))
}

// minWindow is the least of the last size values: a queue of those that may
// still become it.
type minWindow struct {
	size, n    int
	head, tail int
	at         []int
	value      []float64
}

func newMinWindow(size int) *minWindow {
	return &minWindow{size: size, at: make([]int, size+1), value: make([]float64, size+1)}
}

func (w *minWindow) push(v float64) float64 {
	room := len(w.at)
	for w.tail != w.head && w.value[(w.tail+room-1)%room] >= v {
		w.tail = (w.tail + room - 1) % room
	}
	w.at[w.tail], w.value[w.tail] = w.n, v
	w.tail = (w.tail + 1) % room
	if w.at[w.head] <= w.n-w.size {
		w.head = (w.head + 1) % room
	}
	w.n++
	return w.value[w.head]
}

package sound

import "math"

// Ceiling is the true peak of a mix in dBTP. It leaves room for what AAC adds
// to most: see Encode.
const Ceiling = -1.7

// Limiting takes loudness away; further gains put it back, of strokes over silence the most. A
// mix that is still far off after a few is all peaks, and is left.
const (
	loudTries, fewTries = 7, 3
	farOff              = 2.5 // LU
)

// Master brings a mix to a loudness in LUFS with its true peak under the
// ceiling. What is quieter than the gate of the measure, -70 LUFS, stays as it
// is, and so does silence.
func Master(mix []float32, target float64) {
	_ = (&tape{frames: len(mix) / 2, held: mix}).master(target) // what is held fails nothing
}

func (t *tape) master(target float64) error {
	ceiling := ratio(Ceiling)
	for try := range loudTries {
		l, err := t.loudness()
		if err != nil {
			return err
		}
		if math.IsInf(l, 0) || math.IsNaN(l) || math.Abs(l-target) < 0.1 || try >= fewTries && target-l > farOff {
			break
		}
		if err := t.limited(target-l, ceiling); err != nil {
			return err
		}
	}
	return t.limited(0, ceiling) // also a mix that came at the asked loudness
}

func scale(mix []float32, db float64) {
	if db == 0 {
		return
	}
	g := float32(ratio(db))
	for i := range mix {
		mix[i] *= g
	}
}

const (
	lookAhead = Rate / 500 // frames, 2 ms: the way down
	release   = 0.080      // s: the way up
)

// limited scales a tape and keeps its true peak under ceiling.
func (t *tape) limited(db, ceiling float64) error {
	l := newLimiter(t.frames, ceiling)
	if t.file == nil {
		scale(t.held, db)
		l.run(t.held, 0, t.frames+lookAhead)
		return nil
	}
	// A window slides over the file: what the limiter is done with leaves it.
	window := make([]float32, 0, 2*(blockFrames+2*lookAhead))
	base := 0
	for end := 0; base < t.frames; {
		n := min(blockFrames, t.frames-end)
		window = window[:len(window)+2*n]
		fresh := window[len(window)-2*n:]
		if err := t.read(end, fresh); err != nil {
			return err
		}
		scale(fresh, db)
		end += n
		to := end - peakReach - 1
		if end == t.frames {
			to = t.frames + lookAhead
		}
		l.run(window, base, to)
		done := max(l.next-lookAhead-base, 0)
		if err := t.write(base, window[:2*done]); err != nil {
			return err
		}
		base += done
		window = window[:copy(window, window[2*done:])]
	}
	return nil
}

// limiter keeps the true peak of frames under a ceiling. The gain a frame needs is held
// for the look-ahead before it and let go slowly after it; the mean over the look-ahead
// makes that a slope which has come down when the peak is there.
type limiter struct {
	frames  int // of all
	ceiling float64
	gain    float64
	least   *minWindow
	recent  *mean
	peaks   peaks
	next    int // the frame that is looked at next; those lookAhead before it are done
}

func newLimiter(frames int, ceiling float64) *limiter {
	return &limiter{frames: frames, ceiling: ceiling, gain: 1, least: newMinWindow(lookAhead + 1), recent: newMean(lookAhead)}
}

// run goes on to a frame, in place. The samples begin at frame base, which lies no later
// than lookAhead before where run stopped, and reach peakReach beyond the frame, or to the
// end.
func (l *limiter) run(samples []float32, base, to int) {
	up := 1 - math.Exp(-1/(release*Rate))
	gain := l.gain
	for ; l.next < to; l.next++ {
		need := 1.0
		if l.next < l.frames {
			if p := l.peaks.at(samples, l.next-base, to-base, l.ceiling); p > l.ceiling {
				need = l.ceiling / p
			}
		}
		gain = min(l.least.push(need), gain+(1-gain)*up)
		if gain > 0.99999 {
			gain = 1
		}
		g := l.recent.push(gain)
		if at := l.next - lookAhead - base; at >= 0 && g < 1 {
			samples[2*at] *= float32(g)
			samples[2*at+1] *= float32(g)
		}
	}
	l.gain, l.peaks = gain, peaks{}
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

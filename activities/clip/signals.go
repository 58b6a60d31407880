package clip

import "math"

// signals are the film's curves by what they measure, each in deviations from what
// is usual in the film, so that quiet films work as loud ones do.
func (f *Film) signals() map[signal]curve {
	n := f.steps()
	loud := padded(f.Loud, n)
	voice := within(f.Voice, n)
	sounds := func(i int) bool { return i < len(f.Loud) && f.Loud[i] > -60 }
	jumps, beats := make([]float64, n), make([]float64, n)
	for i := 2; i < n; i++ {
		if sounds(i) {
			jumps[i] = max(0, min(loud[i], 0)-max(loud[i-2], -50))
		}
		if jumps[i] > 6 && jumps[i-1] <= 6 {
			beats[i] = 1
		}
	}
	level := normal(loud, sounds)
	out := map[signal]curve{
		loudness: newCurve(level),
		rise:     newCurve(normal(f.rises(loud), sounds)),
		pace:     newCurve(normal(padded(f.Rate, n), func(i int) bool { return voice[i] && i < len(f.Rate) && f.Rate[i] > 0 })),
		onsets:   newCurve(normal(spread(beats, 10), sounds)),
		laughter: newCurve(floats(within(f.Laughter, n))),
		reveal:   newCurve(f.reveals(level)),
		burst:    newCurve(bursts(normal(jumps, sounds))),
		melody:   newCurve(normal(melodies(padded(f.Pitch, n)), func(i int) bool { return voice[i] && i < len(f.Pitch) && f.Pitch[i] > 0 })),
	}
	f.look(out)
	out[swing] = newCurve(f.swings())
	return out
}

// melodyMs is how long a melody of speech is listened to, and leastTones how many tones
// tell of one.
const melodyMs, leastTones = 3000, 8

// melodies is how far pitches go up and down around each, in semitones.
func melodies(pitch []float64) []float64 {
	out := make([]float64, len(pitch))
	const half = melodyMs / Step / 2
	for i, hz := range pitch {
		if hz <= 0 {
			continue
		}
		sum, squares, n := 0.0, 0.0, 0.0
		for _, v := range pitch[max(0, i-half):min(len(pitch), i+half+1)] {
			if v > 0 {
				tone := 12 * math.Log2(v)
				sum, squares, n = sum+tone, squares+tone*tone, n+1
			}
		}
		if n >= leastTones {
			out[i] = math.Sqrt(max(squares/n-sum/n*sum/n, 0))
		}
	}
	return out
}

// rises is how much louder the next 1.5 s are than the last 3.
func (f *Film) rises(loud []float64) []float64 {
	held := make([]float64, len(loud))
	for i, v := range loud {
		held[i] = max(v, -50)
	}
	c := newCurve(held)
	out := make([]float64, len(loud))
	for i := range out {
		at := i * Step
		out[i] = c.mean(at, at+1500) - c.mean(at-3000, at)
	}
	return out
}

// bursts are the jumps that are far from usual, each lasting a second.
func bursts(jumps []float64) []float64 {
	out := make([]float64, len(jumps))
	for i, v := range jumps {
		if v < 2 {
			continue
		}
		for k := i; k < min(i+10, len(out)); k++ {
			out[k] = max(out[k], v-1)
		}
	}
	return out
}

const (
	revealPause = 700 // ms
	revealMs    = 1500
	// What is said within so long after a pause makes it a reveal; without such words it is
	// so much of one.
	saidMs = 3500
	unsaid = 0.2
)

// revealsIn reports words that reveal or turn in a stretch.
func (f *Film) revealsIn(t tongue, fromMs, toMs int) bool {
	first, after := f.said(fromMs-200, toMs)
	for i := first; i < after; i++ {
		for _, c := range t.found(f.Words, i) {
			if c == truth || c == turns || c == surprises {
				return true
			}
		}
	}
	return len(t.phrases) == 0 // of a language whose words are not known
}

// reveals are where somebody goes on louder after a pause.
func (f *Film) reveals(level []float64) []float64 {
	c := newCurve(level)
	out, t := make([]float64, len(level)), f.tongue()
	for i, v := range f.Voice {
		if i == 0 || v.FromMs-f.Voice[i-1].ToMs < revealPause {
			continue
		}
		more := c.mean(v.FromMs, v.FromMs+1000) - c.mean(f.Voice[i-1].ToMs-2000, f.Voice[i-1].ToMs)
		if f.Whole { // what is said tells more than that somebody else goes on louder
			if f.revealsIn(t, v.FromMs, v.FromMs+saidMs) {
				more = max(more, 0) + 1
			} else {
				more *= unsaid
			}
		}
		if more <= 0.25 {
			continue
		}
		if f.turnsNear(v.FromMs) {
			more += 0.5
		}
		for k := v.FromMs / Step; k < min((v.FromMs+revealMs)/Step, len(out)); k++ {
			out[k] = min(1+more, 3)
		}
	}
	return out
}

// turnsNear reports a cut or a change of the screen near a time.
func (f *Film) turnsNear(ms int) bool {
	for _, s := range f.Seen {
		for _, list := range [][]int{s.Cuts, s.Changes} {
			for _, at := range list {
				if at-ms <= nearMs && ms-at <= nearMs {
					return true
				}
			}
		}
	}
	return false
}

// spread is the mean of each value's neighbours, so many on either side.
func spread(values []float64, by int) []float64 {
	c := newCurve(values)
	out := make([]float64, len(values))
	for i := range out {
		out[i] = c.mean((i-by)*Step, (i+by)*Step)
	}
	return out
}

// sight is what was seen of a film, a value each Step.
type sight struct {
	seen                            []bool
	cuts, face, grows, mouth        []float64
	motion, jumps, flashes, changes []float64
	sharp, lost, black              []float64
}

// look adds what was seen.
func (f *Film) look(out map[signal]curve) {
	n := f.steps()
	s := sight{seen: make([]bool, n)}
	for _, list := range []*[]float64{&s.cuts, &s.face, &s.grows, &s.mouth, &s.motion, &s.jumps, &s.flashes, &s.changes,
		&s.sharp, &s.lost, &s.black} {
		*list = make([]float64, n)
	}
	for _, part := range f.Seen {
		s.add(part, n)
	}
	watched := func(i int) bool { return s.seen[i] }
	out[cutting] = newCurve(normal(spread(s.cuts, 50), watched))
	out[facing] = newCurve(normal(s.face, watched))
	out[growing] = newCurve(normal(s.grows, watched))
	out[mouthing] = newCurve(normal(s.mouth, watched))
	out[moving] = newCurve(normal(s.motion, watched))
	out[flash] = newCurve(s.flashes)
	out[focused] = newCurve(normal(s.sharp, func(i int) bool { return s.sharp[i] > 0 }))
	out[unread] = newCurve(s.lost)
	out[black] = newCurve(s.black)
	out[screen] = newCurve(spread(s.changes, 10))
	out[startle] = newCurve(together(out[burst].at, normal(s.jumps, watched)))
}

const (
	// A jump of how bright a picture is, within so long.
	leastFlash, flashMs = 0.12, 400
	// A picture is black below so much light.
	blackIs = 0.03
	// growthMs is over how long a face is seen to grow.
	growthMs = 2000
	// What happens at once counts for a second.
	atOnceSteps = 1000 / Step
	// A cut or a change of the screen lies so near to what it belongs to.
	nearMs = 1000
)

// add takes in a part of the film.
func (s *sight) add(p Seen, steps int) {
	mark := func(list []float64, ms int, by float64) {
		if i := ms / Step; i >= 0 && i < steps {
			list[i] += by
		}
	}
	for _, c := range p.Cuts {
		mark(s.cuts, c, 1)
	}
	for _, c := range p.Changes {
		mark(s.changes, c, atOnceSteps)
	}
	first, at := p.FromMs/Step, func(list []float32, k int) float64 {
		if k < 0 || k >= len(list) {
			return 0
		}
		return float64(list[k])
	}
	for i := max(first, 0); i < min(p.ToMs/Step, steps); i++ {
		k := i - first
		s.seen[i], s.face[i], s.mouth[i], s.motion[i] = true, at(p.Face, k), at(p.Mouth, k), at(p.Motion, k)
		if was := at(p.Face, k-growthMs/Step); was > 0 && s.face[i] > 0 {
			s.grows[i] = math.Log(s.face[i] / was)
		}
		s.sharp[i], s.lost[i] = at(p.Sharp, k), at(p.Lost, k)
		s.jumps[i] = max(0, at(p.Motion, k)-at(p.Motion, k-flashMs/Step))
		if k < len(p.Light) && p.Light[k] < blackIs {
			s.black[i] = 1
		}
		if k < flashMs/Step || k >= len(p.Light) {
			continue
		}
		if by := math.Abs(at(p.Light, k) - at(p.Light, k-flashMs/Step)); by >= leastFlash {
			for to := i; to < min(i+atOnceSteps, steps); to++ {
				s.flashes[to] = max(s.flashes[to], min(by/leastFlash, 3))
			}
		}
	}
}

// together is where two things jump at once: the lesser of both, for a second.
func together(a, b []float64) []float64 {
	out := make([]float64, len(a))
	const near = 300 / Step
	for i := range b {
		if b[i] <= 1 {
			continue
		}
		for k := max(0, i-near); k < min(len(a), i+near+1); k++ {
			if a[k] <= 0 {
				continue
			}
			for to := k; to < min(k+atOnceSteps, len(out)); to++ {
				out[to] = max(out[to], min(a[k], b[i]))
			}
		}
	}
	return out
}

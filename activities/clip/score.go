package clip

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// Pick is a part of a film as it was scored.
type Pick struct {
	FromMs, ToMs int
	Score        float64 // 0-1
	Sure         bool    // its score passes the bar
	Reasons      []farm.ClipReason
	terms        map[string]bool
}

// How a score is put together.
const (
	hookShare, bodyShare, peakShare, landShare, frameShare = 0.35, 0.25, 0.15, 0.15, 0.10
	hookMs, landMs                                         = 3000, 3000
	// bar is the score from which a clip is a good one of its kind.
	bar = 0.5
	// soundBesideWords is what sound and pictures count beside words that are all known, and
	// cueSteps how long a word tells of what is said.
	soundBesideWords = 0.6
	cueSteps         = 15
	// deadAir is a silence that loses whoever watches.
	deadAir = 2000
)

// judge holds a film's curves for one focus.
type judge struct {
	film   *Film
	tongue tongue
	ask    Ask
	focus  focus
	line   curve // how much a moment is what the focus looks for
	sound  curve // the same without words
	by     map[signal]curve
	voice  curve
	rate   curve
	seen   curve // 1 where the film was watched
	face   curve
	pitch  curve     // of voices, in semitones, 0 where none is
	points []point   // of lists
	novel  []float64 // sums up to each word of how seldom telling words are said
}

func newJudge(f *Film, a Ask) *judge {
	f.spoken()
	tongue := f.tongue()
	j := &judge{film: f, tongue: tongue, ask: a, focus: focuses[a.Focus], by: f.signals()}
	n := f.steps()
	line := make([]float64, n)
	for s, weight := range j.focus.moments {
		for i, v := range j.by[s].at {
			line[i] += weight * v
		}
	}
	j.sound = newCurve(normal(line, func(int) bool { return true }))
	if f.Whole && len(tongue.phrases) > 0 {
		for i := range line {
			line[i] *= soundBesideWords
		}
	}
	for i, w := range f.Words {
		for _, c := range tongue.found(f.Words, i) {
			for k := max(w.StartMs/Step-3, 0); k < min(w.StartMs/Step+cueSteps, n); k++ {
				line[k] += j.focus.words[c]
			}
		}
	}
	j.line = newCurve(normal(line, func(int) bool { return true }))
	j.voice = newCurve(floats(within(f.Voice, n)))
	j.rate = newCurve(padded(f.Rate, n))
	tones := padded(f.Pitch, n)
	for i, hz := range tones {
		if hz > 0 {
			tones[i] = 12 * math.Log2(hz)
		}
	}
	j.pitch = newCurve(tones)
	j.novel, j.points = f.novelty(), f.points(tongue)
	watched, face := make([]float64, n), make([]float64, n)
	for _, s := range f.Seen {
		for i := max(s.FromMs/Step, 0); i < min(s.ToMs/Step, n); i++ {
			watched[i] = 1
			if k := i - s.FromMs/Step; k < len(s.Face) && s.Face[k] > 0 {
				face[i] = 1
			}
		}
	}
	j.seen, j.face = newCurve(watched), newCurve(face)
	return j
}

func floats(on []bool) []float64 {
	out := make([]float64, len(on))
	for i, v := range on {
		if v {
			out[i] = 1
		}
	}
	return out
}

func padded(values []float32, n int) []float64 {
	out := make([]float64, n)
	for i := range min(n, len(values)) {
		out[i] = float64(values[i])
	}
	return out
}

// squash is any value as 0-1, 0.5 for what is usual in the film.
func squash(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// score judges a stretch.
func (j *judge) score(from, to bound) Pick {
	p := Pick{FromMs: from.ms, ToMs: to.ms}
	ms := to.ms - from.ms
	first, _ := j.line.most(from.ms, min(from.ms+hookMs, to.ms))
	hook := squash(0.7*first + 0.3*j.line.mean(from.ms, min(from.ms+hookMs, to.ms)) + j.opening(from.ms))
	body := squash(2 * j.line.mean(from.ms, to.ms))
	if j.focus.steady > 0 {
		body = 0.44*body + 0.54*j.steadiness(from.ms, to.ms) + 0.02*j.oneTopic(from.ms, to.ms)
	}
	if j.focus.late > 0 { // it may begin quietly, and has to come to something
		turn := from.ms + ms*6/10
		hook = 0.25 + 0.5*hook
		body = 0.4*body + 0.6*squash(2*(j.sound.mean(turn, to.ms)-j.sound.mean(from.ms, turn)))
	}
	high, at := j.line.most(from.ms, to.ms)
	peak := squash(high - 0.8)
	if j.focus.late > 0 {
		peak *= 0.45 + 0.55*lateness(at-from.ms, ms)
	}
	land := j.landing(from.ms, to)
	frame := j.framing(from.ms, to.ms)
	p.Score = hookShare*hook + bodyShare*body + peakShare*peak + landShare*land + frameShare*frame
	p.Reasons = []farm.ClipReason{{Name: "hook", Value: hook}, {Name: "body", Value: body}, {Name: "peak", Value: peak},
		{Name: "landing", Value: land}, {Name: "framing", Value: frame}}
	fit := math.Abs(float64(ms)/float64(j.ask.MaxMs) - j.focus.ideal)
	p.Score -= (0.12+0.3*j.focus.late)*fit + j.faults(&p, from, to)
	p.Score += j.wished(&p) + j.judged(&p) + j.news(&p) + j.toldOf(&p)
	p.Score = min(max(p.Score, 0), 1)
	p.Sure = p.Score >= bar
	return p
}

func lateness(at, of int) float64 {
	if share := float64(at) / float64(max(of, 1)); share >= 0.6 {
		return 1
	} else {
		return share / 0.6 * 0.7
	}
}

// steadiness is how evenly and without pauses somebody speaks, 0-1.
func (j *judge) steadiness(fromMs, toMs int) float64 {
	voiced := j.voice.mean(fromMs, toMs)
	from, to := j.voice.places(fromMs, toMs)
	sum, squares, n := 0.0, 0.0, 0.0
	for i := from; i < to; i++ {
		if j.voice.at[i] > 0 {
			v := j.by[loudness].at[i]
			sum, squares, n = sum+v, squares+v*v, n+1
		}
	}
	if n < 10 {
		return 0
	}
	uneven := math.Sqrt(max(squares/n-sum/n*sum/n, 0))
	return min(max(voiced, 0), 1) * (1 - 0.5*min(uneven, 1))
}

// opening is what the first words are worth.
func (j *judge) opening(fromMs int) float64 {
	i := firstFrom(j.film.Words, fromMs)
	if !j.film.Whole || i >= len(j.film.Words) || j.film.Words[i].StartMs > fromMs+1500 {
		return 0
	}
	if oneOf(j.tongue.leaning, plain(j.film.Words[i].Text)) {
		return -0.5
	}
	for k := i; k < min(i+14, len(j.film.Words)); k++ {
		if slices.Contains(j.tongue.found(j.film.Words, k), asks) {
			if j.focus.told != "" { // what is told counts, not what is asked
				return 0.1
			}
			return 0.4
		}
		if ends(j.film.Words[k].Text) {
			break
		}
	}
	return 0
}

// landing is how well a clip ends: at a sentence's end or a pause, on a fall of the
// voice or on laughter, with silence after it.
func (j *judge) landing(fromMs int, to bound) float64 {
	f := j.film
	value := 0.25
	if to.clean {
		value += 0.3
	}
	from := max(fromMs, to.ms-landMs)
	fall := j.by[loudness].mean(from, max(from, to.ms-1200)) - j.by[loudness].mean(max(from, to.ms-1200), to.ms)
	value += 0.2 * min(max(fall, 0), 1)
	if j.falls(from, to.ms) {
		value += 0.1
	}
	if j.by[laughter].mean(from, min(to.ms+500, f.Ms)) > 0.1 {
		value += 0.2
	}
	if j.voice.mean(to.ms, min(to.ms+600, f.Ms)) < 0.2 {
		value += 0.15
	}
	return min(value, 1)
}

// softShare is what a stretch that is out of focus loses of its framing, by deviations of the
// film's sharpness below softFrom.
const softShare, softFrom = 0.3, 0.5

// framing is how much of a stretch that was watched shows a face, less where it is out of
// focus; what was not watched is taken for half.
func (j *judge) framing(fromMs, toMs int) float64 {
	if j.seen.mean(fromMs, toMs) < 0.5 {
		return 0.5
	}
	frame := min(1, 0.25+0.75*j.face.mean(fromMs, toMs))
	return max(0, frame-softShare*max(0, -j.by[focused].mean(fromMs, toMs)-softFrom))
}

// unreadShare is what a stretch loses of whose writing all is cut off.
const unreadShare = 0.12

// blackShare is what a stretch loses that is black all through, leastBlack of how much on none
// is told.
const blackShare, leastBlack = 0.3, 0.02

// faults is what a stretch loses, with the reasons.
func (j *judge) faults(p *Pick, from, to bound) float64 {
	lost := 0.0
	if !from.clean && j.film.speaksAt(from.ms) {
		lost += 0.15
		p.Reasons = append(p.Reasons, farm.ClipReason{Name: "startsMidSpeech", Value: -0.15})
	}
	if !to.clean && j.film.speaksAt(to.ms) {
		lost += 0.1
		p.Reasons = append(p.Reasons, farm.ClipReason{Name: "endsMidSpeech", Value: -0.1})
	}
	dead := 0.0
	for i, v := range j.film.Voice {
		if i > 0 {
			gap := overlap(p.FromMs, p.ToMs, j.film.Voice[i-1].ToMs, v.FromMs)
			if gap > deadAir && j.by[loudness].mean(j.film.Voice[i-1].ToMs, v.FromMs) < -0.5 {
				dead += 0.08
			}
		}
	}
	if n := j.partedList(p.FromMs, p.ToMs); n > 0 {
		lost += partedShare * float64(n)
		p.Reasons = append(p.Reasons, farm.ClipReason{Name: "listCutOff", Value: -partedShare * float64(n)})
	}
	if cut := unreadShare * j.by[unread].mean(p.FromMs, p.ToMs); cut > 0.005 {
		lost += cut
		p.Reasons = append(p.Reasons, farm.ClipReason{Name: string(unread), Value: -cut})
	}
	if dark := j.by[black].mean(p.FromMs, p.ToMs); dark > leastBlack {
		lost += blackShare * dark
		p.Reasons = append(p.Reasons, farm.ClipReason{Name: string(black), Value: -blackShare * dark})
	}
	if dead = min(dead, 0.24); dead > 0 {
		p.Reasons = append(p.Reasons, farm.ClipReason{Name: "deadAir", Value: -dead})
	}
	return lost + dead
}

// wished is what a stretch gains by the words of the notes.
func (j *judge) wished(p *Pick) float64 {
	if len(j.ask.Steer.Raise) == 0 || len(j.film.Words) == 0 {
		return 0
	}
	said := map[string]bool{}
	first, after := j.film.said(p.FromMs, p.ToMs)
	for _, w := range j.film.Words[first:after] {
		if s := Stem(plain(w.Text)); oneOf(j.ask.Steer.Raise, s) {
			said[s] = true
		}
	}
	if len(said) == 0 {
		return 0
	}
	gain := min(0.22+0.08*float64(len(said)), 0.4)
	p.Reasons = append(p.Reasons, farm.ClipReason{Name: "notes", Value: gain})
	return gain
}

// sameAs is how much a part shares with one that was judged to be the same.
const sameAs = 0.7

// judged is what a stretch gains by another's judgement.
func (j *judge) judged(p *Pick) float64 {
	for _, o := range j.ask.Judged {
		if shared(p.FromMs, p.ToMs, o.FromMs, o.ToMs) >= sameAs {
			p.Reasons = append(p.Reasons, farm.ClipReason{Name: "model", Value: o.Gain})
			return o.Gain
		}
	}
	return 0
}

// told are the reasons with what was measured, rounded.
func (j *judge) told(p Pick) []farm.ClipReason {
	out := p.Reasons
	for _, s := range []signal{loudness, rise, pace, melody, laughter, reveal, burst, startle, cutting, moving, screen, flash, growing, swing,
		facing, mouthing, onsets, focused} {
		if v := j.by[s].mean(p.FromMs, p.ToMs); (j.focus.moments[s] != 0 || s == focused) && math.Abs(v) > 0.005 {
			out = append(out, farm.ClipReason{Name: string(s), Value: v})
		}
	}
	seen := map[cue]int{}
	first, after := j.film.said(p.FromMs, p.ToMs)
	for i := first; i < after; i++ {
		for _, c := range j.tongue.found(j.film.Words, i) {
			seen[c]++
		}
	}
	for _, c := range []cue{truth, turns, asks, counts, lists, exclaims, surprises, tells, most} {
		if seen[c] > 0 && j.focus.words[c] > 0 {
			out = append(out, farm.ClipReason{Name: string(c), Value: float64(seen[c])})
		}
	}
	for i := range out {
		out[i].Value = math.Round(out[i].Value*1000) / 1000
	}
	return out
}

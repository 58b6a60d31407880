package clip

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

const (
	// A film of fewer telling words has no words that are seldom.
	leastTelling = 60
	// topicMs is how long a topic is taken to last where words are counted by topics.
	topicMs = 30_000
	// newsShare is what a stretch gains or loses by how seldom its words are.
	newsShare = 0.02
	// fallTones is how far a voice falls at the end of what it says, in semitones, and
	// fallMs the end.
	fallTones, fallMs = 1.5, 700
)

// novelty is how seldom the telling words of a film are in it, summed up to each word:
// 0-1 each, by in how many of its topics they are said. nil of a film of few words.
func (f *Film) novelty() []float64 {
	if !f.Whole {
		return nil
	}
	stems, topics := make([]string, len(f.Words)), map[string]map[int]bool{}
	telling := 0
	for i, w := range f.Words {
		s := Stem(plain(w.Text))
		if len(s) <= 3 || common[s] {
			continue
		}
		stems[i] = s
		if topics[s] == nil {
			topics[s] = map[int]bool{}
		}
		topics[s][w.StartMs/topicMs] = true
		telling++
	}
	if telling < leastTelling {
		return nil
	}
	all := math.Log(float64(f.Ms/topicMs + 1))
	sums := make([]float64, len(stems)+1)
	for i, s := range stems {
		sums[i+1] = sums[i]
		if s != "" && all > 0 {
			sums[i+1] += math.Log(float64(f.Ms/topicMs+1)/float64(len(topics[s]))) / all
		}
	}
	return sums
}

// news is what a stretch gains by words that are seldom in the film, and loses by those
// that are said all the time.
func (j *judge) news(p *Pick) float64 {
	if j.novel == nil {
		return 0
	}
	first, after := j.film.said(p.FromMs, p.ToMs)
	if after-first < 5 {
		return 0
	}
	usual := j.novel[len(j.novel)-1] / float64(len(j.novel)-1)
	here := (j.novel[after] - j.novel[first]) / float64(after-first)
	gain := newsShare * min(max(here-usual, -0.5), 0.5) * 2
	p.Reasons = append(p.Reasons, farm.ClipReason{Name: "novelty", Value: gain})
	return gain
}

const (
	// toldGain is what saying it is worth, and roundGain what is said for a while before it
	// and after it each.
	toldGain, roundGain = 0.03, 0.05
	roundMs             = 6000
)

// toldOf is what a stretch gains by saying what the focus looks for, after it led up to it
// and with what comes of it.
func (j *judge) toldOf(p *Pick) float64 {
	if j.focus.told == "" || !j.film.Whole {
		return 0
	}
	first, after := j.film.said(p.FromMs, p.ToMs)
	from, to := -1, 0
	for i := first; i < after; i++ {
		if slices.Contains(j.tongue.found(j.film.Words, i), j.focus.told) {
			if from < 0 {
				from = j.film.Words[i].StartMs
			}
			to = j.film.Words[i].EndMs
		}
	}
	if from < 0 {
		return 0
	}
	round := func(ms int) float64 { return roundGain * min(float64(ms)/roundMs, 1) }
	gain := toldGain + round(from-p.FromMs) + round(p.ToMs-to)
	p.Reasons = append(p.Reasons, farm.ClipReason{Name: "told", Value: gain})
	return gain
}

// oneTopic is how much of what the second half of a stretch says is of what the first
// said, 0-1; 0.5 where no words are known.
func (j *judge) oneTopic(fromMs, toMs int) float64 {
	if !j.film.Whole {
		return 0.5
	}
	a, b := j.film.terms(fromMs, (fromMs+toMs)/2), j.film.terms((fromMs+toMs)/2, toMs)
	if len(a) == 0 || len(b) == 0 {
		return 0.5
	}
	both := 0
	for w := range b {
		if a[w] {
			both++
		}
	}
	return min(1, 3*float64(both)/float64(len(b))) // a third is much: people do not repeat themselves
}

// falls reports a voice that goes down at the end of what it says.
func (j *judge) falls(fromMs, toMs int) bool {
	tone := func(from, to int) (sum, n float64) {
		a, b := j.pitch.places(from, to)
		for _, v := range j.pitch.at[a:max(a, b)] {
			if v > 0 {
				sum, n = sum+v, n+1
			}
		}
		return sum, n
	}
	last := toMs
	for last > fromMs && j.voice.mean(last-Step, last) == 0 {
		last -= Step
	}
	before, n := tone(fromMs, last-fallMs)
	end, m := tone(last-fallMs, last)
	return n >= 5 && m >= 2 && before/n-end/m >= fallTones
}

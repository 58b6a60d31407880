package see

import (
	"math"

	"github.com/snackfarm/farm/activities/hear"
)

// Turn is a stretch in which the face of a track speaks.
type Turn struct{ FromMs, ToMs, Track, Shot int }

const (
	// A mouth is judged by how much it moves within so many steps before and after.
	mouthSteps = 3
	// It speaks when it moves so much a step, as a part of the face's height, and so
	// much more than any other's.
	leastMotion, leadFactor = 0.004, 1.15
	leastTurnMs             = 600
)

// Speakers says whose mouth moves while somebody speaks. Where no mouth moves
// clearly more than others, who spoke before goes on; where nobody did, it is nobody.
func (f *Film) Speakers(voice []hear.Span) []Turn {
	var out []Turn
	now := 0 // the track that speaks
	shot := 0
	for at := f.FromMs; at < f.ToMs; at += watchStep {
		if s := shotAt(f.Shots[shot:], at) + shot; s != shot {
			shot, now = s, 0
		}
		if !within(voice, at, at+watchStep) {
			continue
		}
		now = f.loudest(shot, at, now)
		if now == 0 {
			continue
		}
		if n := len(out); n > 0 && out[n-1].Track == now && out[n-1].ToMs == at {
			out[n-1].ToMs += watchStep
			continue
		}
		out = append(out, Turn{at, at + watchStep, now, shot})
	}
	return steady(out)
}

// loudest is whose mouth moves most at a time, or who spoke before.
func (f *Film) loudest(shot, at, before int) int {
	best, second, who, there := 0.0, 0.0, 0, false
	for _, t := range f.Tracks {
		if t.Shot != shot {
			continue
		}
		m, seen := t.motion(at)
		if !seen {
			continue
		}
		there = there || t.ID == before
		if m > best {
			best, second, who = m, best, t.ID
		} else {
			second = max(second, m)
		}
	}
	if best >= leastMotion && best >= second*leadFactor {
		return who
	}
	if there {
		return before
	}
	return 0
}

// motion is how much a mouth moves a step around a time; false where it is not seen.
func (t Track) motion(at int) (float64, bool) {
	if _, ok := t.Box(at); !ok {
		return 0, false
	}
	sum, n := 0.0, 0
	first := (at - t.Sights[0].AtMs) / watchStep
	for i := max(1, first-mouthSteps); i <= min(first+mouthSteps, len(t.Sights)-1); i++ {
		if a, b := t.Sights[i-1].Mouth, t.Sights[i].Mouth; a >= 0 && b >= 0 {
			sum, n = sum+math.Abs(b-a), n+1
		}
	}
	return sum / float64(max(1, n)), n > 0
}

// within reports whether a voice is there for half of a stretch at least.
func within(voice []hear.Span, from, to int) bool {
	sum := 0
	for _, s := range voice {
		sum += max(0, min(s.ToMs, to)-max(s.FromMs, from))
	}
	return 2*sum >= to-from
}

// steady joins turns over short pauses and gives those that are too short to whom
// speaks before them in the same shot.
func steady(turns []Turn) []Turn {
	var out []Turn
	for _, t := range turns {
		n := len(out)
		if n > 0 && t.Shot == out[n-1].Shot && t.FromMs-out[n-1].ToMs <= leastTurnMs && (t.Track == out[n-1].Track ||
			t.ToMs-t.FromMs < leastTurnMs) {
			out[n-1].ToMs = t.ToMs
			continue
		}
		out = append(out, t)
	}
	return out
}

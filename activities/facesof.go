package activities

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/see"
)

const (
	// leastFaceMs is how long a face is seen to be kept clear of words, faceEvery how many
	// sights are told as one, and faceStands how long one counts.
	leastFaceMs, faceEvery, faceStandsMs = 600, 5, 1000
)

// facesOf is where faces are in a part of a film, second by second.
func facesOf(f *see.Film, fromMs, toMs int) []farm.ClipFace {
	var out []farm.ClipFace
	for _, t := range f.Tracks {
		n := len(t.Sights)
		if n == 0 || t.Sights[n-1].AtMs-t.Sights[0].AtMs < leastFaceMs {
			continue
		}
		for i := 0; i < n; i += faceEvery {
			s := t.Sights[i]
			from, to := max(s.AtMs, fromMs), min(s.AtMs+faceStandsMs, toMs)
			if to <= from {
				continue
			}
			face := farm.ClipFace{FromMs: from, ToMs: to, Box: shareOf(f, s.Box)}
			if head := shareOf(f, f.Head(s.Box, s.AtMs)); head != face.Box {
				face.Head = &head
			}
			out = append(out, face)
		}
	}
	return out
}

// shareOf is a box in shares of a film's picture.
func shareOf(f *see.Film, b see.Box) farm.Box {
	w, h := float64(f.Width), float64(f.Height)
	round := func(v float64) float64 { return math.Round(v*10_000) / 10_000 }
	return farm.Box{X: round(b.X / w), Y: round(b.Y / h), W: round(b.W / w), H: round(b.H / h)}
}

// writingIn is where a part of a film shows something to be read, shot by shot.
func writingIn(f *see.Film, fromMs, toMs int) []farm.ClipFace {
	var out []farm.ClipFace
	for _, w := range f.Writing {
		from, to := max(f.Shots[w.Shot].FromMs, fromMs), min(f.Shots[w.Shot].ToMs, toMs)
		for _, line := range w.Lines {
			if to > from {
				out = append(out, farm.ClipFace{FromMs: from, ToMs: to, Box: shareOf(f, line)})
			}
		}
	}
	return out
}

package activities

import (
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
			w, h := float64(f.Width), float64(f.Height)
			out = append(out, farm.ClipFace{FromMs: from, ToMs: to, Box: farm.Box{X: s.Box.X / w, Y: s.Box.Y / h, W: s.Box.W / w, H: s.Box.H / h}})
		}
	}
	return out
}

package layout_test

import (
	"math"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// faceOut is by how many px the face of a drawn head leaves the safe box to a side while its
// layer moves; who comes in from beside the frame has time for that.
func faceOut(l farm.Layer, safe farm.Box) float64 {
	const comesIn = 800 // ms
	value := func(property string, at int, otherwise float64) float64 {
		for _, t := range l.Tracks {
			if t.Property != property {
				continue
			}
			v := t.Keys[0].Value
			for _, k := range t.Keys {
				if k.AtMs <= at {
					v = k.Value
				}
			}
			return v
		}
		return otherwise
	}
	times := []int{0}
	for _, t := range l.Tracks {
		for _, k := range t.Keys {
			times = append(times, k.AtMs)
		}
	}
	out, enters := 0.0, false
	for _, at := range times {
		half := 0.25 * l.Box.W * value("scale", at, 1)
		mid := l.Box.X + l.Box.W/2 + value("x", at, 0)
		by := math.Max(safe.X-(mid-half), mid+half-(safe.X+safe.W))
		enters = enters || at == 0 && by > 200
		if !enters || at > comesIn {
			out = math.Max(out, by)
		}
	}
	return out
}

// The faces of a story's cast stand in the safe box in every shot, whatever the style, the seed
// and the platform.
func TestFacesOfStoriesStandInTheSafeBox(t *testing.T) {
	t.Parallel()
	faces := 0
	for i, style := range farm.StoryStyles() {
		for seed := range uint32(2) {
			s := farm.Story{Prompt: tale, Style: style, Length: farm.StoryLengths()[seed%2], Platform: farm.DeckPlatforms()[(i+int(seed))%5]}
			snack := staged(t, s, nil, seed*23+uint32(i)*7, nil)
			for _, sc := range snack.Scenes {
				for _, l := range sc.Layers {
					if !strings.HasPrefix(l.ID, "cast-") || !strings.HasSuffix(l.ID, "-head") {
						continue
					}
					faces++
					if out := faceOut(l, snack.SafeBox); out > 2 {
						t.Errorf("%s, seed %d, %s: the face of %s is %.0f px outside", style, seed, sc.ID, l.ID, out)
					}
				}
			}
		}
	}
	if faces < 100 {
		t.Fatalf("%d faces were seen", faces)
	}
}

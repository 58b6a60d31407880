package renderer

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
)

// A group of pictures begins with each scene that is worth copying; short ones in a row
// share one. A chunk has those that lie in it, counted from its first frame.
func TestSceneKeys(t *testing.T) {
	s := farm.Composition{Canvas: farm.Canvas{FPS: 30}}
	for _, ms := range []int{2000, 300, 300, 300, 1000, 500, 2000} {
		s.Scenes = append(s.Scenes, farm.Scene{DurationMs: ms})
	}
	opt := Options{SceneKeys: true}
	for _, c := range []struct {
		chunk Chunk
		want  []int
	}{
		{Chunk{0, 192}, []int{60, 87, 117, 132}}, // none at 2.3 and 2.6 s
		{Chunk{60, 192}, []int{27, 57, 72}},
		{Chunk{0, 60}, nil},
	} {
		if got := opt.keys(s, c.chunk); !slices.Equal(got, c.want) {
			t.Errorf("keys of %v are %v, want %v", c.chunk, got, c.want)
		}
	}
	opt.SceneKeys = false
	if got := opt.keys(s, Chunk{0, 192}); got != nil {
		t.Errorf("keys are %v without being asked for", got)
	}
}

package trace

import (
	"testing"

	"github.com/snackfarm/farm"
)

// A scene goes on where what was drawn before it stands from its first moment on: it is told
// as no cut.
func TestScenesThatGoOn(t *testing.T) {
	for name, c := range map[string]struct {
		layers []farm.Layer
		want   bool
	}{
		"a board that stands on": {[]farm.Layer{{ID: "ground"}, {ID: "kept-2-drawing"}}, true},
		"comes back later":       {[]farm.Layer{{ID: "kept-2-drawing", StartMs: 400}}, false},
		"all new":                {[]farm.Layer{{ID: "ground"}, {ID: "drawing"}}, false},
	} {
		if got := goesOn(farm.Scene{Layers: c.layers}); got != c.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

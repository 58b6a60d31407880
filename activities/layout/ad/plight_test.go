package ad

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm/activities/draw"
)

// Every story has somebody and something that can be drawn.
func TestPlights(t *testing.T) {
	if len(plights) != 16 {
		t.Errorf("%d fields have stories, not 16", len(plights))
	}
	for field, list := range plights {
		for i, p := range list {
			if !slices.Contains(draw.Characters(""), p.who) {
				t.Errorf("%s %d: there is no %s", field, i, p.who)
			}
			for _, f := range []string{p.first, p.then} {
				if !slices.Contains(draw.Feelings(), f) {
					t.Errorf("%s %d: nobody feels %s", field, i, f)
				}
			}
			for _, o := range p.props {
				if !slices.Contains(draw.Objects(""), o) && !slices.Contains(draw.Characters(""), o) {
					t.Errorf("%s %d: there is no %s", field, i, o)
				}
			}
			want := map[string]int{"pile": 3, "grow": 2, "crowd": 3}[p.gag]
			if len(p.props) != want || want == 0 {
				t.Errorf("%s %d: %s with %d things", field, i, p.gag, len(p.props))
			}
			if !slices.Contains([]string{"room", "night", "open"}, p.place) {
				t.Errorf("%s %d: there is no place %s", field, i, p.place)
			}
		}
	}
}

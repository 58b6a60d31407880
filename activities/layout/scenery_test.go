package layout_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// layersOf counts the scenes that have a layer whose id begins so.
func layersOf(s farm.Snack, id string) int {
	n := 0
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			if strings.HasPrefix(l.ID, id) {
				n++
				break
			}
		}
	}
	return n
}

// A film whose words name little that can be drawn plays somewhere: people act in a place,
// in each of the three layouts. A visual style without pictures of that kind keeps its own.
func TestFilmsPlaySomewhere(t *testing.T) {
	t.Parallel()
	const topic = "Why meetings run late. Nobody says when they end. The first ten minutes go to those who are not there. " +
		"A question without an owner comes back next week. Write the answer down before you leave."
	seen := map[string]bool{}
	for seed := range uint32(6) {
		s := filmed(t, asked(topic, 30), "en", seed*7+1, nil)
		seen[s.Variant] = true
		if n := layersOf(s, "set-back"); n*10 < len(s.Scenes)*8 {
			t.Errorf("seed %d: %d of %d scenes play somewhere", seed, n, len(s.Scenes))
		}
		if n := layersOf(s, "somebody"); n*2 < len(s.Scenes) {
			t.Errorf("seed %d: somebody acts in %d of %d scenes", seed, n, len(s.Scenes))
		}
		if n := layersOf(s, "type"); n > 0 {
			t.Errorf("seed %d: %d scenes are type alone", seed, n)
		}
	}
	if len(seen) < 3 {
		t.Errorf("layouts %v of three", seen)
	}
	v := asked(topic, 30)
	v.Style.Visual = "minimal"
	if n := layersOf(filmed(t, v, "en", 1, nil), "set-back"); n > 0 {
		t.Errorf("a minimal film has %d sets", n)
	}
}

package copywriter

import (
	"maps"
	"testing"

	"github.com/snackfarm/farm"
)

// How much a slot of copy holds stands in one table, which the finished files are held to:
// the writer has none of its own for it, but for how few words it is content with.
func TestWordBoundsStandOnce(t *testing.T) {
	t.Parallel()
	shared := map[string]bool{}
	for name, l := range limits {
		w, ok := farm.WordingOf(name)
		if name == "row" { // a benefit in a row
			w, ok = farm.WordingOf("benefit")
		}
		if !ok {
			continue
		}
		shared[name] = true
		if l.MostWords != w.MostWords || l.MostChars != w.MostChars {
			t.Errorf("%s is written by %+v and judged by %+v", name, l, w)
		}
	}
	if !maps.Equal(shared, checked) { // what the renderer's checks count
		t.Errorf("the slots that the one table bounds are %v, not %v", shared, checked)
	}
}

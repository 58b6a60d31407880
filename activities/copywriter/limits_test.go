package copywriter

import (
	"testing"

	"github.com/snackfarm/farm"
)

// How much a slot of copy holds stands in one table, which the finished files are held to:
// the writer has none of its own for it, but for how few words it is content with.
func TestWordBoundsStandOnce(t *testing.T) {
	t.Parallel()
	shared := 0
	for name, l := range limits {
		w, ok := farm.WordingOf(name)
		if name == "row" { // a benefit in a row
			w, ok = farm.WordingOf("benefit")
		}
		if !ok {
			continue
		}
		shared++
		if l.MostWords != w.MostWords || l.MostChars != w.MostChars {
			t.Errorf("%s is written by %+v and judged by %+v", name, l, w)
		}
	}
	if shared < 8 {
		t.Errorf("only %d slots are bounded by the one table", shared)
	}
}

package copywriter

import (
	"fmt"
	"testing"

	"github.com/snackfarm/farm"
)

// A post does not open as another of its pack does while there is a line whose turn no
// pack nearby has; where there is none, it keeps its turn, so that packs in a row differ.
func TestPostsShareTheLines(t *testing.T) {
	f := Read(loft, "")
	many, few := make([]lead, 2*fewTurns+2), make([]lead, fewTurns)
	for i := range many {
		many[i] = lead{text: fmt.Sprint("Line number ", i), fact: "a"}
	}
	copy(few, many)
	for seed := range uint32(farm.SeedRow) {
		w := NewWriter(f, seed)
		w.Begin("snack-1", farm.Slides)
		w.opens(many[3].text)
		w.Begin("snack-2", farm.StaticAd)
		if at := w.next(3, many); at == 3 || at < 0 {
			t.Errorf("pack %d: of many lines it takes that of another post", seed)
		}
		if at := w.next(3, few); at != 3 {
			t.Errorf("pack %d: of few lines it takes %d, which is another pack's", seed, at)
		}
		if at := w.next(4, many); at != 4 {
			t.Errorf("pack %d: it takes %d instead of its own", seed, at)
		}
	}
}

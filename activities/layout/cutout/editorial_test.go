package cutout_test

import (
	"math"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// Pictures of editorial stand in a window of 4:5 within a page of paper, drawn things as
// photographs; other styles fill the frame with them.
func TestEditorialHasWindows(t *testing.T) {
	for _, style := range []string{"editorial", "bloom"} {
		pages, windows := 0, 0
		for _, sc := range polished(style).Compose().Scenes {
			for _, l := range sc.Layers {
				switch {
				case strings.HasPrefix(l.ID, "page-"):
					if pages++; l.Box != (farm.Box{W: 1080, H: 1920}) {
						t.Errorf("%s: the page is %+v", style, l.Box)
					}
				case style == "editorial" && l.Mask != nil && strings.HasPrefix(l.ID, "near-"):
					b := *l.Mask.Box
					if windows++; math.Abs(b.W/b.H-0.8) > 0.01 || b.X < 40 || b.X+b.W > 1040 || b.H > 1300 {
						t.Errorf("%s: %s is behind no window of 4:5: %+v", style, l.ID, b)
					}
				case style == "editorial" && strings.HasPrefix(l.ID, "broll-"):
					if b := l.Box; b.X < 48 || b.X+b.W > 1032 || b.Y < 192 {
						t.Errorf("%s: %s reaches over the window: %+v", style, l.ID, b)
					}
				}
			}
		}
		if want := style == "editorial"; (pages > 0) != want || (windows > 0) != want {
			t.Errorf("%s has %d pages with %d windows", style, pages, windows)
		}
	}
}

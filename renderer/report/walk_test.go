package report_test

import (
	"testing"

	"github.com/snackfarm/farm/renderer/report"
)

// The small frames of a film of any length that can be rendered fit into what a check
// reads of one, and those of a film of two minutes are as large as they can be.
func TestSmallFramesFit(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]int{{1080, 1920}, {1080, 1080}, {1920, 1080}} {
		for _, seconds := range []int{1, 60, 110, 180, 300, 600} {
			w, h := report.WalkSize(c[0], c[1], 30*seconds)
			if w*h*30*seconds > 48<<20 || w < 24 || h < 2 || seconds <= 110 && w != 90 {
				t.Errorf("%d s of %v are kept as %dx%d", seconds, c, w, h)
			}
		}
	}
}

package see_test

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/reframe"
	"github.com/snackfarm/farm/activities/see"
)

func init() { see.AfterWatch = upright }

// upright holds how a film is shown upright that was watched and whose truth is known: two
// who speak by turns are shown both or in turns; who moves is followed, with the face in
// the middle 60 % of the crop on 97 of 100 frames, no faster than 12 % of the width a
// second, and with nothing that moves over the cut.
func upright(t *testing.T, film *see.Film, turns []see.Turn, truth see.Truth) {
	t.Helper()
	shots := reframe.Plan(film, turns, 0, truth.Ms)
	if len(shots) != 2 || shots[0].EndMs != shots[1].StartMs || shots[0].Layout != farm.ClipSplit || shots[1].Layout != farm.ClipTrack {
		t.Fatalf("%+v", shots)
	}
	for i, middle := range []float64{0.25, 0.75} { // the left one above
		if w := shots[0].Windows[i]; w.X > middle || w.X+w.W < middle || w.X < 1-middle && w.X+w.W > 1-middle {
			t.Errorf("window %d shows %.2f to %.2f", i, w.X, w.X+w.W)
		}
	}
	w := shots[1].Windows[0]
	if first := w.Path[0].AtMs; first < shots[1].StartMs {
		t.Errorf("a move begins %d ms before its shot", shots[1].StartMs-first)
	}
	good, all, fastest := 0, 0, 0.0
	for ms := shots[1].StartMs; ms < truth.Ms; ms += 40 {
		left := w.At(ms)
		off := math.Abs(truth.Face(ms)/float64(film.Width) - left - w.W/2)
		fastest = max(fastest, math.Abs(w.At(ms+40)-left)*25)
		all++
		if off <= 0.3*w.W || (left < 1e-4 || left+w.W > 1-1e-4) && off < w.W/2 {
			good++
		}
	}
	t.Logf("the face is in the middle 60 %% of the crop on %d of %d frames; the crop moves at most %.3f of the width a second",
		good, all, fastest)
	if good*100 < 97*all || fastest > 0.1215 {
		t.Errorf("in the middle on %d of %d frames, at most %.3f of the width a second", good, all, fastest)
	}
}

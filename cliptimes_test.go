package farm_test

import (
	"errors"
	"testing"
	"time"

	"github.com/snackfarm/farm"
)

// The longest film that an error tells is one that is taken, and one a little longer is
// not. Two hours of 1080p are taken for ten clips of a minute; of a long film less is
// watched than of a short one, and never less than half as much again as is asked for.
func TestLongestAnalysis(t *testing.T) {
	pace, within := farm.DefaultClipPace, int((12 * time.Minute).Milliseconds())
	for _, c := range []struct {
		clips, seconds, width, height int
		leastMinutes                  int // that have to be taken
	}{{3, 30, 1920, 1080, 150}, {10, 60, 1920, 1080, 120}, {10, 120, 1920, 1080, 60}, {1, 10, 3840, 2160, 120}, {5, 60, 1280, 720, 120}} {
		o := farm.ClipAnalysisOrder{Clips: c.clips, MaxMs: c.seconds * 1000}
		longest := o.LongestMs(pace, c.width, c.height, within)
		if longest < c.leastMinutes*60_000 {
			t.Errorf("%+v: %d min at most", c, longest/60_000)
		}
		asked := c.clips * c.seconds * 1000
		for _, ms := range []int{10 * 60_000, longest} {
			o.DurationMs = ms
			watched := o.WatchableMs(pace, c.width, c.height, within)
			took := pace.Hear*float64(ms) + pace.Watch*max(0.4, float64(c.width*c.height)/(1920*1080))*float64(min(watched, ms))
			if watched < asked*3/2 || watched > 6*asked || took > float64(within) {
				t.Errorf("%+v: of %d s %d s are watched, which takes %.0f s in all", c, ms/1000, watched/1000, took/1000)
			}
		}
		bound := time.Duration(longest) * time.Millisecond
		var e *farm.Error
		if err := farm.TooLong("input.r2Key", longest, bound); err != nil {
			t.Errorf("%+v: the longest is refused: %v", c, err)
		}
		if err := farm.TooLong("input.r2Key", longest+1000, bound); !errors.As(err, &e) || e.Code != farm.CodeTooLong ||
			e.Details["longestSeconds"] != longest/1000 || e.Fields["input.r2Key"] == "" {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if hd, uhd := pace.LongestClips(1920, 1080, within), pace.LongestClips(3840, 2160, within); hd < 900_000 || uhd*2 > hd || uhd < 120_000 {
		t.Errorf("clips of %d s, of 4K of %d s", hd/1000, uhd/1000)
	}
}

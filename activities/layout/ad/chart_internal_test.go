package ad

import (
	"math"
	"testing"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// A chart shows a share as it was supplied, and nothing else has one.
func TestShares(t *testing.T) {
	for figure, want := range map[string]share{
		"87 %": {0.87, 10}, "87\u00a0%": {0.87, 10}, "12,5%": {0.125, 10}, "100 %": {1, 10}, "9 of 10": {0.9, 10}, "3/4": {0.75, 4},
		"19 von 20": {0.95, 20}, "37 of 50": {0.74, 10}, "0 %": {0, 10},
	} {
		got, ok := shareIn(figure)
		if !ok || math.Abs(got.of-want.of) > 1e-9 || got.marks != want.marks {
			t.Errorf("%q: %+v %v, want %+v", figure, got, ok, want)
			continue
		}
		b := kit.Box(100, 50, 800, 40)
		filled := 0.0
		for _, l := range got.chart(b, "#112233", "#DDDDDD") {
			if l.Box.X < b.X-0.01 || l.Box.X+l.Box.W > b.X+b.W+0.01 {
				t.Errorf("%q: a mark lies outside: %+v", figure, l.Box)
			}
			if l.ID == "part" {
				filled += l.Box.W
			}
		}
		gaps := b.H * 0.3 * float64(got.marks-1)
		if share := filled / (b.W - gaps); math.Abs(share-want.of) > 0.003 {
			t.Errorf("%q: %.3f of the marks are filled", figure, share)
		}
	}
	for _, figure := range []string{"48 h", "120 %", "24/7", "3x", "", "1/1", "1-2", "€9 of 10"} {
		if got, ok := shareIn(figure); ok {
			t.Errorf("%q is taken for the share %+v", figure, got)
		}
	}
}

package renderer_test

import (
	"testing"

	"github.com/snackfarm/farm"
)

// Footage is turned by its layer's rotation with all that is around it, as it is
// by a track.
func TestTurnedFootage(t *testing.T) {
	l := farm.Layer{Box: farm.Box{X: 30, Y: 270, W: 300, H: 100}, Footage: &farm.Footage{Asset: "wide", Loop: true},
		Border: &farm.Stroke{Width: 10, Color: "#101010"}}
	turned, tracked := l, l
	turned.Rotation = 90
	tracked.Tracks = []farm.Track{{Property: "rotation", Keys: []farm.Key{{Value: 90}}}}
	at := shownAt(t, playing(500, turned), "turned")
	same := shownAt(t, playing(500, tracked), "tracked")
	for what, c := range map[string]struct {
		x, y int
		want [3]int
	}{
		"its left third": {180, 200, [3]int{0x20, 0x40, 0xC0}}, "its middle": {180, 320, [3]int{0xE0, 0xE0, 0xE0}},
		"its right third": {180, 440, [3]int{0xC0, 0x30, 0x30}}, "its border": {180, 175, [3]int{0x10, 0x10, 0x10}},
	} {
		for _, n := range []int{0, 9} {
			near(t, what, at(n, c.x, c.y), c.want)
			near(t, what+", by a track", same(n, c.x, c.y), c.want)
		}
	}
	if got := at(4, 40, 320); got == [3]int{0x20, 0x40, 0xC0} || got[2] > got[0]+60 {
		t.Errorf("where it lay before it was turned it is %v", got)
	}
}

package native

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// statusHigh is how high the signs of a phone's upper edge are, statusRise how far over
// what is read they stand, px.
const statusHigh, statusRise = 36.0, 96.0

// status is a phone's upper edge: the time, and how well it hears and how full it is.
// They are drawn, and not read: nobody is told what time it is.
func (t *Take) status(ink farm.Color) {
	y := t.room.Y - statusRise
	if form, ratio, ok := t.Lettering(t.timeOf(0), ink); ok {
		w := min(statusHigh/ratio, 150)
		l := form(t.Side(t.room.X+8), y, w)
		if t.RightToLeft() {
			l.Box.X -= w
		}
		l.ID = "set"
		t.add(l)
	}
	at := t.Sided(kit.Box(t.room.X+t.room.W-190, y, 182, statusHigh))
	view := kit.Box(0, 0, 182, statusHigh)
	path := ""
	for i := range 4 {
		h := 12 + 8*float64(i)
		path += fmt.Sprintf("M%d %.0f h9 v%.0f h-9 Z ", i*14, statusHigh-h, h)
	}
	// A wave, and a battery of which a quarter is gone.
	path += "M72 15 C84 3 102 3 114 15 L109 21 C100 12 86 12 77 21 Z M81 25 C88 18 98 18 105 25 L93 37 Z "
	path += "M130 8 h44 v20 h-44 Z M176 14 h6 v9 h-6 Z"
	t.add(farm.Layer{ID: "set", Box: at, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(ink)}})
}

// timeOf is the time of a message, so many after the first: by the seed.
func (t *Take) timeOf(n int) string {
	at := 8*60 + int(t.Snack.Seed%600) + 2*t.Nth + n
	return fmt.Sprintf("%d:%02d", at/60, at%60)
}

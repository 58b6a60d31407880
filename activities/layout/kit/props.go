package kit

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// Props are at most n things that the brand's own words name, the most telling
// first; none where no word has a picture.
func (d *Draft) Props(n int) []string {
	var out []string
	for _, f := range d.things() {
		if len(out) < n {
			out = append(out, f.Object)
		}
	}
	return out
}

// StandThing is a thing of a size whose foot stands on a floor, about the middle x.
func (d *Draft) StandThing(name string, x, floor, side float64) farm.Layer {
	side = math.Round(side)
	foot := side
	if c, err := objects.Covers(d.drawingOf(name, Box(0, 0, side, side))); err == nil {
		foot = c.Y + c.H
	}
	return d.Thing("thing", name, Box(math.Round(x-side/2), math.Round(floor-foot), side, side))
}

// Drawable reports a thing that can be drawn on this machine.
func Drawable(name string) bool {
	shelf, err := objects.Load()
	return err == nil && shelf.Has(name)
}

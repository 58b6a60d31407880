package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
)

// A thing fills its box by what it paints, whatever air its cell has, and on its
// foot where it stands.
func TestPlace(t *testing.T) {
	d := &Draft{Theme: ThemeOf(farm.Brand{Name: "Quay"}, nil),
		Snack: farm.Snack{Composition: farm.Composition{Canvas: OrganicCanvas, Assets: map[string]farm.Asset{}}}}
	o := Object{Name: "automobile"}
	o.Asset = d.AddDrawing(farm.Drawing{Kind: "thing", Name: o.Name, Width: 1080, Height: 1080})
	in := Box(100, 200, 800, 900)
	thing := d.Place(o, in, true)
	assert.InDelta(t, 800, thing.At.W, 1)
	assert.Less(t, thing.At.H, 700.0, "a car is wider than high")
	assert.InDelta(t, in.Y+in.H, thing.At.Y+thing.At.H, 1)
	assert.Greater(t, thing.Box.H, thing.At.H, "the cell is square")
	assert.InDelta(t, 500, d.Place(o, in, false).At.X+d.Place(o, in, false).At.W/2, 1)

	for way := range stillWays {
		for _, name := range []string{"automobile", "candle", "canoe"} {
			o := Object{Name: name, Asset: d.AddDrawing(farm.Drawing{Kind: "thing", Name: name, Width: 1080, Height: 1080})}
			layers := d.Still(o, Box(0, 900, 1080, 1020), d.Page(), way, way)
			assert.NotEmpty(t, layers, name)
			assert.Less(t, len(layers), 40, "a scene holds 64")
			assert.Equal(t, o.Asset, layers[len(layers)-1].Picture.Asset)
			if name == "canoe" {
				assert.Zero(t, layers[len(layers)-1].Rotation, "water lies level")
			}
		}
	}
	assert.Empty(t, d.Still(o, Box(0, 1800, 1080, 120), d.Page(), 0, 0), "there is no room")
}

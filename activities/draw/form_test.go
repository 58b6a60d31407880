package draw_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// A disc is blown up to a ball: its side towards the lamp is lighter than the other, its
// lamp moves with the cell, and what lies outside of its outline stays free.
func TestFormIsBlownUp(t *testing.T) {
	const disc = "M50 0C77.6 0 100 22.4 100 50C100 77.6 77.6 100 50 100C22.4 100 0 77.6 0 50C0 22.4 22.4 0 50 0Z"
	d := farm.Drawing{Kind: "form", Name: "disc", Path: disc, ViewBox: &farm.Box{W: 100, H: 100}, Width: 200, Height: 200,
		Palette: map[string]farm.Color{"accent": "#C02040"}, Cells: []string{"", "light/0.6"}, Columns: 2}
	for _, style := range []string{"gloss", "foil"} {
		d.Style = style
		img, err := draw.Sheet(d)
		require.NoError(t, err)
		sum := func(x, y int) int {
			p := img.RGBAAt(x, y)
			return int(p.R) + int(p.G) + int(p.B)
		}
		require.Greater(t, sum(70, 60), sum(110, 165)+60, "%s: the lamp is above on the left", style)
		require.Zero(t, img.RGBAAt(3, 3).A, "%s: a corner is free", style)
		moved := 0
		for y := 20; y < 180; y += 8 {
			for x := 20; x < 180; x += 8 {
				if a, b := sum(x, y), sum(x+200, y); a-b > 60 || b-a > 60 {
					moved++
				}
			}
		}
		require.Greater(t, moved, 8, "%s: the lamp moves", style)
	}
	for _, bad := range []func(*farm.Drawing){
		func(d *farm.Drawing) { d.Path = "" }, func(d *farm.Drawing) { d.ViewBox = nil }, func(d *farm.Drawing) { d.Style = "clay" },
		func(d *farm.Drawing) { d.Cells = []string{"happy"} },
	} {
		not := d
		bad(&not)
		_, err := draw.Sheet(not)
		require.Equal(t, farm.CodeInvalid, farm.CodeOf(err))
	}
}

func BenchmarkForm(b *testing.B) {
	const disc = "M50 0C77.6 0 100 22.4 100 50C100 77.6 77.6 100 50 100C22.4 100 0 77.6 0 50C0 22.4 22.4 0 50 0Z"
	for range b.N {
		_, err := draw.Sheet(farm.Drawing{Kind: "form", Name: "disc", Path: disc, ViewBox: &farm.Box{W: 100, H: 100}, Width: 900, Height: 900,
			Style: "gloss", Shadow: true, Cells: []string{"light/-0.5", "light/-0.3", "light/-0.1", "light/0.1", "light/0.3", "light/0.5"}})
		require.NoError(b, err)
	}
}

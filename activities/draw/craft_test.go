package draw_test

import (
	"image/color"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// crafts are the styles that are made of something, and the pen's.
var crafts = []string{"cartoon", "clay", "felt", "solid"}

// Figures, things and places of each craft look as they did.
func TestGoldenCrafts(t *testing.T) {
	accent := map[string]farm.Color{"accent": "#B5451B"}
	for _, style := range crafts {
		var list []farm.Drawing
		for i, n := range []string{"mug", "cat", "tooth", "cloud", "sheep", "coin", "phone", "battery"} {
			list = append(list, farm.Drawing{Kind: "character", Name: n, Style: style, Seed: uint32(i), Cells: []string{draw.Feelings()[i]},
				Palette: accent})
		}
		list = append(list, farm.Drawing{Kind: "character", Name: "mug", Style: style, Cells: []string{"happy/squash"}, Palette: accent},
			farm.Drawing{Kind: "character", Name: "mug", Style: style, Cells: []string{"happy/stretch"}, Palette: accent})
		for i, n := range []string{"laptop", "coins", "bed", "parcel", "plant", "sneaker"} {
			list = append(list, farm.Drawing{Kind: "object", Name: n, Style: style, Seed: uint32(i), Palette: accent})
		}
		for i, n := range append(draw.Sets(), "room-night", "room-dusk", "open-night", "table-dusk") {
			list = append(list, farm.Drawing{Kind: "set", Name: n, Style: style, Seed: uint32(i), Palette: accent})
		}
		golden(t, "craft-"+style, table(t, 8, 112, 120, color.RGBA{214, 222, 236, 255}, list))
	}
}

// What is made by hand is never the same twice; a pen's and a computer's figures
// are.
func TestCraftsBoil(t *testing.T) {
	for _, style := range crafts {
		img := sheet(t, farm.Drawing{Kind: "character", Name: "mug", Style: style, Width: 120, Height: 120, Cells: []string{"happy", "happy"}})
		differ := 0
		for y := range 120 {
			for x := range 120 {
				if img.RGBAAt(x, y) != img.RGBAAt(x+120, y) {
					differ++
				}
			}
		}
		if made := style == "clay" || style == "felt"; made != (differ > 500) {
			t.Errorf("%s: %d px of two cells differ", style, differ)
		}
	}
}

// A form of a material is lit from the upper left.
func TestCraftsAreLit(t *testing.T) {
	for _, style := range []string{"clay", "felt", "solid"} {
		img := sheet(t, farm.Drawing{Kind: "object", Name: "pill", Style: style, Width: 400, Height: 170,
			Palette: map[string]farm.Color{"accent": "#4477AA"}})
		light := func(x, y int) int {
			sum := 0
			for j := range 9 {
				for i := range 9 {
					c := img.RGBAAt(x+i, y+j)
					sum += int(c.R) + int(c.G) + int(c.B)
				}
			}
			return sum
		}
		if up, down := light(90, 8), light(300, 150); up <= down {
			t.Errorf("%s: %d above, %d below", style, up, down)
		}
	}
}

// A set that nobody knows is refused by name.
func TestUnknownSet(t *testing.T) {
	_, err := draw.Sheet(farm.Drawing{Kind: "set", Name: "moon", Style: "clay", Width: 100, Height: 100})
	if farm.CodeOf(err) != farm.CodeInvalid {
		t.Error(err)
	}
}

// A character that nobody knows is refused, and so is one that wears what it cannot.
func TestUnknownCharacter(t *testing.T) {
	for name, known := range map[string]bool{"being": true, "being-apron": true, "being-crown": false, "being-": false, "cat-apron": false,
		"unicorn": false} {
		_, err := draw.Sheet(farm.Drawing{Kind: "character", Name: name, Cells: []string{"happy"}, Width: 64, Height: 64})
		if known != (err == nil) || !known && farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

package raster

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
)

// Textures of things made by hand are of their colour, have a grain, and repeat
// without a seam.
func TestCraftTextures(t *testing.T) {
	for _, kind := range []string{"clay", "felt"} {
		img, err := paintFill(farm.Fill{Kind: kind, Colors: []farm.Color{"#4A6FB5"}, Seed: 7}, 2*tile, 300)
		if err != nil {
			t.Fatal(err)
		}
		// The mean step of green from a column to the next.
		step := func(x int) float64 {
			sum := 0.0
			for y := range 300 {
				sum += math.Abs(float64(img.RGBAAt(x, y).G) - float64(img.RGBAAt(x+1, y).G))
			}
			return sum / 300
		}
		inside, most := 0.0, 0.0
		for x := 40; x < 440; x += 10 {
			inside += step(x) / 40
			most = max(most, step(x))
		}
		if inside < 0.5 {
			t.Errorf("%s has no grain: steps of %.2f", kind, inside)
		}
		if seam := step(tile - 1); seam > 1.3*most {
			t.Errorf("%s has a seam: a step of %.1f, elsewhere at most %.1f", kind, seam, most)
		}
		sum := [3]float64{}
		for y := range 300 {
			for x := range tile {
				c := img.RGBAAt(x, y)
				sum[0], sum[1], sum[2] = sum[0]+float64(c.R), sum[1]+float64(c.G), sum[2]+float64(c.B)
			}
		}
		for i, want := range []float64{0x4A, 0x6F, 0xB5} {
			if got := sum[i] / (300 * tile); math.Abs(got-want) > 14 {
				t.Errorf("%s: channel %d is %.0f on average, its colour's %.0f", kind, i, got, want)
			}
		}
	}
}

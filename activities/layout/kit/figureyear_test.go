package kit

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// The leaves of a year have numerals of one size: a narrow 1 is no larger than a 9.
func TestNumeralsOfAYearAreOfOneSize(t *testing.T) {
	ruler, err := renderer.NewRuler("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, brand := range []string{"Besalen Sriwi", "Tidewater", "Quay", "Rimbury Bells", "Karina"} {
		d := &Draft{Theme: ThemeOf(farm.Brand{Name: brand}, nil), Ruler: ruler, Snack: farm.Snack{}}
		d.Snack.Language = "en"
		d.Snack.Canvas, d.Snack.SafeBox = farm.Canvas{Width: 1080, Height: 1350}, Box(60, 60, 960, 1200)
		least, most, n := math.Inf(1), 0.0, 0
		for _, l := range d.Figure(Figure{Kind: FigureYear, Mark: "1961"}, FigureAt{Box: Box(90, 300, 900, 500), Look: d.Page()}) {
			if l.Text == nil {
				continue
			}
			m, err := ruler.Text(l)
			if err != nil {
				t.Fatal(err)
			}
			least, most, n = min(least, m.Size), max(most, m.Size), n+1
		}
		if n != 4 || most > least*1.001 {
			t.Errorf("%s: %d numerals are %.0f to %.0f px", brand, n, least, most)
		}
	}
}

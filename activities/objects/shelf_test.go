package objects

import (
	"context"
	"flag"
	"fmt"
	"image"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

var update = flag.Bool("update", false, "measure the boxes of the shelf anew")

// painted is the box of what an SVG of 32 by 32 units paints.
func painted(t *testing.T, name string) (farm.Box, error) {
	t.Helper()
	svg, err := shelf(t).read("art/" + name + ".svg")
	if err != nil {
		t.Fatal(err)
	}
	const side, units = 256, 32.0
	img, err := converted(context.Background(), svg, side, side)
	if err != nil {
		return farm.Box{}, err
	}
	var at image.Rectangle
	for y := range side {
		for x := range side {
			if img.Pix[y*img.Stride+x*4+3] > 8 {
				at = at.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	k := units / side
	return farm.Box{X: float64(at.Min.X) * k, Y: float64(at.Min.Y) * k, W: float64(at.Dx()) * k, H: float64(at.Dy()) * k}, nil
}

// Each object of the shelf has a box, and the boxes are those of the art.
func TestShelf(t *testing.T) {
	s := shelf(t)
	if *update {
		var b strings.Builder
		for line := range strings.Lines(shelfText) {
			f := strings.Fields(line)
			if !strings.HasPrefix(line, "#") {
				v, err := painted(t, f[0])
				if err != nil {
					t.Logf("%s leaves the shelf: %v", f[0], err)
					continue
				}
				rest := slices.DeleteFunc(f[2:], func(s string) bool { return strings.Contains(s, ",") })
				line = strings.Join(append([]string{f[0], f[1], fmt.Sprintf("%.3g,%.3g,%.3g,%.3g", v.X, v.Y, v.W, v.H)}, rest...), " ") + "\n"
			}
			b.WriteString(line)
		}
		if err := os.WriteFile("shelf.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	names := slices.Sorted(maps.Keys(kinds()))
	if len(names) < 700 {
		t.Errorf("the shelf has %d objects", len(names))
	}
	for i, name := range names {
		k := kinds()[name]
		if !s.Has(name) || k.box.W < 2 || k.box.H < 2 || k.box.X < 0 || k.box.X+k.box.W > 32.2 || k.box.Y+k.box.H > 32.2 {
			t.Errorf("%s has the box %v", name, k.box)
		}
		if i%60 == 0 {
			v, err := painted(t, name)
			if err != nil {
				t.Fatal(err)
			}
			if d := math.Abs(v.X-k.box.X) + math.Abs(v.Y-k.box.Y) + math.Abs(v.W-k.box.W) + math.Abs(v.H-k.box.H); d > 0.5 {
				t.Errorf("%s paints %v, the shelf says %v", name, v, k.box)
			}
		}
	}
}

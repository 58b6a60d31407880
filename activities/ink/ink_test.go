package ink

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/snackfarm/farm"
)

// The outline of a disc is one line around it; what parts its colours is a second one.
func TestOutlineOfADisc(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 200, 200))
	for y := range 200 {
		for x := range 200 {
			if math.Hypot(float64(x)-99.5, float64(y)-99.5) > 80 {
				continue
			}
			c := color.RGBA{220, 40, 40, 255}
			if x > 100 {
				c = color.RGBA{30, 60, 200, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	lines := Outline(img, 2000)
	if len(lines) != 2 {
		for _, l := range lines {
			t.Log(len(l), l.Long(), l[0], l[len(l)-1])
		}
		t.Fatalf("%d lines, want 2", len(lines))
	}
	if n := lines[0].Long(); math.Abs(n-2*math.Pi*80) > 30 {
		t.Errorf("the rim is %.0f px long", n)
	}
	for _, p := range lines[0] {
		if d := math.Hypot(p.X-99.5, p.Y-99.5); math.Abs(d-80) > 3 {
			t.Errorf("the rim is %.1f px from the middle at %v", d, p)
		}
	}
	if only := Outline(img, 0); len(only) != 1 {
		t.Errorf("%d lines where the pen may go no further", len(only))
	}
}

// Two bars are two strokes, in the order of writing; each is led along its middle.
func TestLettersAreWrittenInOrder(t *testing.T) {
	path := "M0 0L40 0L40 400L0 400ZM300 0L340 0L340 400L300 400Z"
	box := farm.Box{W: 340, H: 400}
	for _, c := range []struct {
		way   Way
		first float64
	}{{Rightward, 20}, {Leftward, 320}, {Squares, 20}} {
		lines := Letters(path, box, 400, 0.1, c.way)
		if len(lines) != 2 {
			t.Fatalf("%d strokes, want 2", len(lines))
		}
		p, q := lines[0][0], lines[0][len(lines[0])-1]
		if math.Abs(p.X-c.first) > 6 || p.Y > 40 || q.Y < 360 {
			t.Errorf("way %d: the first stroke goes from %v to %v", c.way, p, q)
		}
	}
	if got := Letters("", farm.Box{}, 400, 0.1, Rightward); got != nil {
		t.Errorf("strokes of nothing: %v", got)
	}
}

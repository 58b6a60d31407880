package objects

import (
	"bytes"
	"context"
	"image"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// A thing that lives shows its moods, each another picture, on feet that reach the floor
// and inside of its cell; a creature and what is solemn never get a face.
func TestAlive(t *testing.T) {
	shelf(t)
	const side = 200
	for _, name := range []string{"accordion", "wrench", "closed-umbrella", "delivery-truck", "teapot", "dress-form"} {
		if !Lives(name) {
			t.Errorf("%s may not live", name)
			continue
		}
		d := farm.Drawing{Kind: Kind, Name: name, Width: side, Height: side, Cells: []string{"happy", "happy/2", "surprised", "cool", "worried"}}
		img, err := Picture(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		var cells []*image.RGBA
		for i := range d.Cells {
			cell := image.NewRGBA(image.Rect(0, 0, side, side))
			foot := 0
			for y := range side {
				copy(cell.Pix[y*cell.Stride:][:side*4], img.Pix[y*img.Stride+i*side*4:][:side*4])
				for x := range side {
					if cell.Pix[y*cell.Stride+x*4+3] > 128 {
						foot = y
					}
				}
			}
			if foot < side*9/10 || foot > side-1 {
				t.Errorf("%s %s: its feet are at %d of %d", name, d.Cells[i], foot, side)
			}
			for k, other := range cells {
				if bytes.Equal(other.Pix, cell.Pix) {
					t.Errorf("%s: %s is %s", name, d.Cells[i], d.Cells[k])
				}
			}
			cells = append(cells, cell)
		}
		if at, err := Covers(d); err != nil || at.H < side/3 || at.Y < 0 || at.Y+at.H > side {
			t.Errorf("%s covers %v: %v", name, at, err)
		}
	}
	for _, name := range []string{"cat", "coffin", "mosque", "houses", "nothing"} {
		if Lives(name) {
			t.Errorf("%s lives", name)
		}
	}
	d := farm.Drawing{Kind: Kind, Name: "wrench", Width: 64, Height: 64, Cells: []string{"furious"}}
	if _, err := Picture(context.Background(), d); err == nil {
		t.Error("a mood that nobody knows is drawn")
	}
}

// A creature plays as it is: startled and in love it is another picture, on the floor of its
// cell; it has no second face.
func TestActs(t *testing.T) {
	shelf(t)
	const side = 200
	for _, name := range []string{"rabbit", "horse", "parrot", "honeybee", "turtle"} {
		if !Acts(name) || Lives(name) {
			t.Errorf("%s acts %v, lives %v", name, Acts(name), Lives(name))
			continue
		}
		var before []byte
		for _, mood := range []string{"happy", "happy/2", "surprised", "love", "worried"} {
			d := farm.Drawing{Kind: Kind, Name: name, Width: side, Height: side, Cells: []string{mood}}
			img, err := Picture(context.Background(), d)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Equal(before, img.Pix) {
				t.Errorf("%s: %s is as the mood before", name, mood)
			}
			before = img.Pix
			at, err := Covers(d)
			if err != nil || at.H < side/3 || at.X < 0 || at.X+at.W > side || at.Y+at.H < side*9/10 || at.Y+at.H > side {
				t.Errorf("%s covers %v: %v", name, at, err)
			}
		}
	}
	for _, name := range []string{"wrench", "fish", "snowman", "nothing"} {
		if Acts(name) {
			t.Errorf("%s acts", name)
		}
	}
}

// The list of what never lives names objects that there are, each once.
func TestStills(t *testing.T) {
	seen := map[string]bool{}
	for line := range strings.Lines(stillText) {
		f := strings.Fields(line)
		if len(f) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		for _, name := range f[1:] {
			if _, ok := kinds()[name]; !ok {
				t.Errorf("there is no object %q", name)
			}
			if seen[name] {
				t.Errorf("%q is named twice", name)
			}
			seen[name] = true
		}
	}
}

package film

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// setting is walls larger than a frame of 220 by 240, somebody before them, and a table
// of which the upper rows are seen through; all of it is magnified and moved.
func setting(r *rand.Rand, table image.Rectangle) []raster.Node {
	noise := func(at image.Rectangle, clear int) raster.Node {
		img := image.NewRGBA(image.Rectangle{Max: at.Size()})
		for y := range at.Dy() {
			for x := range at.Dx() {
				if y >= clear || (x+y)%7 == 0 {
					img.SetRGBA(x, y, color.RGBA{uint8(r.IntN(256)), uint8(r.IntN(256)), uint8(r.IntN(256)), 255})
				}
			}
		}
		key := func(property string, from, to float64) farm.Track {
			return farm.Track{Property: property, Keys: []farm.Key{{Value: from, Ease: "linear"}, {AtMs: 2000, Value: to}}}
		}
		return raster.Node{Parts: []raster.Part{{Image: img, At: at.Min}}, Layer: farm.Layer{
			Box:    farm.Box{X: float64(at.Min.X), Y: float64(at.Min.Y), W: float64(at.Dx()), H: float64(at.Dy())},
			Tracks: []farm.Track{key("scale", 0.97+0.1*r.Float64(), 1.08), key("x", 8*r.Float64(), -6), key("y", 5*r.Float64(), 3)}}}
	}
	return []raster.Node{noise(image.Rect(-31, -26, 262, 281), 0), noise(image.Rect(40, 60, 121, 190), 40), noise(table, 33)}
}

// What hides all below it in its rows is drawn straight into the frame, and nothing
// below it: the frame is, to the byte, that of all drawn over each other.
func TestWhatHidesIsDrawnAlone(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 17))
	for _, table := range []image.Rectangle{image.Rect(-40, 100, 270, 300), image.Rect(-33, 120, 261, 251), image.Rect(30, 90, 190, 201)} {
		nodes := setting(r, table)
		st, err := newStage(context.Background(), staging{farm.Canvas{Width: 220, Height: 240, FPS: 30}, 2000, 0, 0, nodes, false}, &reel{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(st.close)
		bare, _ := newFrame(220, 240)
		parted, _ := newFrame(220, 240)
		t.Cleanup(bare.free)
		t.Cleanup(parted.free)
		for n := range 12 {
			if err := st.advance(float64(n) * 161.3); err != nil {
				t.Fatal(err)
			}
			for _, it := range st.items {
				it.solid = image.Rectangle{}
			}
			st.band(bare, bare.rect())
			st.find(parted)
			if it := st.items[0]; !parted.rect().In(it.solid) {
				t.Fatalf("frame %d: the walls hide %v of all", n, it.solid)
			}
			if it := st.items[2]; it.solid.Empty() != (table.Min.X > 0) { // from side to side, or not at all
				t.Fatalf("frame %d: the table at %v hides %v", n, table, it.solid)
			}
			for _, part := range []image.Rectangle{parted.rect(), image.Rect(40, 36, 180, 200)} {
				clear(parted.block)
				copy(parted.block, bare.block)
				parted.fillRect(part)
				if st.draw(parted, part); !bytes.Equal(bare.block, parted.block) {
					t.Fatalf("frame %d differs in %v where the table is at %v", n, part, table)
				}
			}
		}
	}
}

// fillRect makes a part of a frame another, so that what is not drawn is seen.
func (f *frame) fillRect(r image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			f.y[y*f.w+x] ^= 255
		}
	}
}

package film

import (
	"context"
	"image"
	"image/color"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// leaningThing is a shadow, a body and a picture that lean as one.
func leaningThing(t farm.Track) raster.Node {
	patch := func(r image.Rectangle, c func(x, y int) color.RGBA) raster.Part {
		img := image.NewRGBA(image.Rectangle{Max: r.Size()})
		for y := range r.Dy() {
			for x := range r.Dx() {
				img.SetRGBA(x, y, c(x, y))
			}
		}
		return raster.Part{Image: img, At: r.Min}
	}
	return raster.Node{
		Layer: farm.Layer{Box: farm.Box{X: 60, Y: 50, W: 100, H: 120}, Tracks: []farm.Track{t}},
		Under: []raster.Part{
			patch(image.Rect(40, 40, 180, 190), func(x, y int) color.RGBA { return color.RGBA{A: uint8(min(x, 139-x, y, 149-y, 100))} }),
			patch(image.Rect(58, 48, 162, 172), func(x, y int) color.RGBA { return color.RGBA{30, 32, 40, 255} }),
		},
		Parts: []raster.Part{patch(image.Rect(66, 56, 154, 164), func(x, y int) color.RGBA {
			return color.RGBA{uint8(2 * x), uint8(y), uint8(200 - x), 255}
		})},
	}
}

// shown is a film's frame of nodes on grey.
func shown(t *testing.T, at float64, nodes ...raster.Node) (*frame, int) {
	t.Helper()
	st, err := newStage(context.Background(), staging{farm.Canvas{Width: 220, Height: 240, FPS: 30}, 2000, 0, 0, nodes, false}, &reel{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(st.close)
	for i := range st.base.y {
		st.base.y[i] = 128
	}
	if err := st.advance(at); err != nil {
		t.Fatal(err)
	}
	f, err := newFrame(220, 240)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.free)
	st.draw(f, f.rect())
	return f, len(st.items)
}

// A thing with its shadow and body leans as one sprite, and looks as its parts do
// one over another.
func TestLeaningThingsAreFlat(t *testing.T) {
	for _, c := range []struct {
		property string
		from, to float64
	}{{"rotation", -9, 4}, {"scale", 0.8, 1.1}} {
		track := farm.Track{Property: c.property, Keys: []farm.Key{{Value: c.from, Ease: "linear"}, {AtMs: 2000, Value: c.to}}}
		n := leaningThing(track)
		var apart []raster.Node
		for _, p := range append(append([]raster.Part{}, n.Under...), n.Parts...) {
			apart = append(apart, raster.Node{Layer: n.Layer, Parts: []raster.Part{p}})
		}
		one, items := shown(t, 700, n)
		three, _ := shown(t, 700, apart...)
		if items != 1 {
			t.Errorf("%s: %d items, want 1", c.property, items)
		}
		far := 0
		for i, v := range one.block {
			if d := int(v) - int(three.block[i]); d > 3 || d < -3 {
				far++
			}
		}
		// At edges that lie over each other what is below shines through by another part.
		if far > 220 {
			t.Errorf("%s: %d of %d samples differ from the parts one over another", c.property, far, len(one.block))
		}
	}
	for name, track := range map[string]farm.Track{
		"wiped": {Property: "wipe", Keys: []farm.Key{{Value: 0}, {AtMs: 900, Value: 1}}},
		"moved": {Property: "x", Keys: []farm.Key{{Value: 0}, {AtMs: 900, Value: 50}}},
	} {
		if n := flat(leaningThing(track)); len(n.Under) != 2 {
			t.Errorf("what is %s is flat", name)
		}
	}
}

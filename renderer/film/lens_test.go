package film

import (
	"image"
	"math/rand/v2"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

const lensW, lensH = 216, 384

// lensOver lays a lens over a picture of a bright bar on a grey ground, and gives the
// frame before and after.
func lensOver(t *testing.T, l farm.Lens, now refraction, mask *image.Alpha) (was, is *frame) {
	t.Helper()
	was, is = lensFrame(t), lensFrame(t)
	var x lenses
	if err := x.ready(lensW, lensH); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(x.free)
	box := farm.Box{W: lensW, H: lensH}
	it := &item{lens: &l, node: raster.Node{Layer: farm.Layer{Box: box}, View: is.rect(), Mask: mask}}
	it.now = state{visible: true, op: 256, rect: is.rect(), lens: now}
	x.lay(is, it)
	return was, is
}

func lensFrame(t *testing.T) *frame {
	t.Helper()
	f, err := newFrame(lensW, lensH)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.free)
	for i := range f.y {
		f.y[i] = 90
		if x := i % lensW; x >= 100 && x < 140 {
			f.y[i] = 225
		}
	}
	for i := range f.u {
		f.u[i], f.v[i] = 120, 140
	}
	return f
}

// differs is the share of the luma that two frames differ in by more than 6.
func differs(a, b *frame, r image.Rectangle) float64 {
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if d := int(a.y[y*a.w+x]) - int(b.y[y*a.w+x]); d > 6 || d < -6 {
				n++
			}
		}
	}
	return float64(n) / float64(r.Dx()*r.Dy())
}

// Each lens does what its kind says, on the pixels.
func TestLensKinds(t *testing.T) {
	at := func(f *frame, x, y int) (luma, u, v int) {
		o := y/2*(f.w/2) + x/2
		return int(f.y[y*f.w+x]), int(f.u[o]), int(f.v[o])
	}
	_, is := lensOver(t, farm.Lens{Kind: "split"}, refraction{dx: 14}, nil)
	if _, _, v := at(is, 150, 100); v < 170 { // red is right of the bar
		t.Errorf("split: no red beside the bar, %d", v)
	}
	if _, u, _ := at(is, 90, 100); u < 150 { // blue is left of it
		t.Errorf("split: no blue beside the bar, %d", u)
	}
	_, is = lensOver(t, farm.Lens{Kind: "sway"}, refraction{dx: 20, scale: 1}, nil)
	if y, _, _ := at(is, 155, 100); y < 220 {
		t.Errorf("sway: the bar did not move: %d", y)
	}
	_, is = lensOver(t, farm.Lens{Kind: "glow", Amount: 18}, refraction{}, nil)
	if y, _, _ := at(is, 92, 100); y < 96 {
		t.Errorf("glow: nothing shines beside the bar: %d", y)
	}
	_, is = lensOver(t, farm.Lens{Kind: "blur"}, refraction{}, nil)
	if y, _, _ := at(is, 99, 100); y < 110 || y > 200 {
		t.Errorf("blur: the bar's edge is %d", y)
	}
	if y, _, _ := at(is, 0, 0); y < 86 {
		t.Errorf("blur: the frame's corner is dark: %d", y)
	}
	was, is := lensOver(t, farm.Lens{Kind: "night"}, refraction{}, nil)
	if a, _, _ := at(was, 120, 9); a < 200 {
		t.Fatal("the picture has no bar")
	}
	if y, _, _ := at(is, 120, 9); y > 130 {
		t.Errorf("night: it is as light as %d", y)
	}
	_, is = lensOver(t, farm.Lens{Kind: "warm"}, refraction{}, nil)
	if _, u, v := at(is, 120, 9); u >= 120 || v <= 141 {
		t.Errorf("warm: colours %d %d", u, v)
	}
	_, is = lensOver(t, farm.Lens{Kind: "mute"}, refraction{}, nil)
	if _, u, v := at(is, 120, 9); u < 121 || u > 122 || v < 137 || v > 139 { // 8 below the middle and 12 above were 15 % less
		t.Errorf("mute: colours %d %d", u, v)
	}
	_, is = lensOver(t, farm.Lens{Kind: "lines"}, refraction{}, nil)
	if a, _, _ := at(is, 10, 4); a != 90 {
		t.Errorf("lines: an even row is %d", a)
	}
	if a, _, _ := at(is, 10, 6); a >= 90 {
		t.Errorf("lines: an odd one is %d", a)
	}
	for _, kind := range []string{"slices", "haze"} {
		was, is := lensOver(t, farm.Lens{Kind: kind}, refraction{dx: 30, tick: 3}, nil)
		if differs(was, is, is.rect()) < 0.005 {
			t.Errorf("%s: nothing moved", kind)
		}
	}
}

// A sway that turns nothing gives what one that turns by nearly nothing does; a glow that is
// half as strong shines half as much; a mask over all of the frame changes nothing.
func TestLensShortcuts(t *testing.T) {
	_, shifted := lensOver(t, farm.Lens{Kind: "sway"}, refraction{dx: 7.3, dy: -4.6, scale: 1.04}, nil)
	_, turned := lensOver(t, farm.Lens{Kind: "sway"}, refraction{dx: 7.3, dy: -4.6, scale: 1.04, degrees: 1e-9}, nil)
	for i := range shifted.y {
		if d := int(shifted.y[i]) - int(turned.y[i]); d > 1 || d < -1 {
			t.Fatalf("place %d is %d, turned %d", i, shifted.y[i], turned.y[i])
		}
	}
	whole := image.NewAlpha(image.Rect(0, 0, lensW, lensH))
	for i := range whole.Pix {
		whole.Pix[i] = 255
	}
	for _, kind := range []string{"night", "split", "blur", "glow"} {
		_, bare := lensOver(t, farm.Lens{Kind: kind}, refraction{dx: 14, scale: 1}, nil)
		_, masked := lensOver(t, farm.Lens{Kind: kind}, refraction{dx: 14, scale: 1}, whole)
		for i := range bare.y {
			if d := int(bare.y[i]) - int(masked.y[i]); d > 1 || d < -1 {
				t.Fatalf("%s: place %d is %d, masked %d", kind, i, bare.y[i], masked.y[i])
			}
		}
	}
}

// A mask keeps a lens off places, and a burn lets more through the farther it has gone.
func TestLensMaskAndBurn(t *testing.T) {
	mask := image.NewAlpha(image.Rect(0, 0, lensW, lensH))
	for i := range mask.Pix[:lensW*lensH/2] {
		mask.Pix[i] = 255
	}
	was, is := lensOver(t, farm.Lens{Kind: "night"}, refraction{}, mask)
	upper, lower := image.Rect(0, 0, lensW, lensH/2), image.Rect(0, lensH/2, lensW, lensH)
	if top, low := differs(was, is, upper), differs(was, is, lower); top < 0.99 || low > 0 {
		t.Errorf("a masked lens changes %.2f above and %.2f below", top, low)
	}
	last := -1.0
	for _, level := range []float64{0, 0.3, 0.6, 0.9, 1} {
		var x lenses
		if err := x.ready(lensW, lensH); err != nil {
			t.Fatal(err)
		}
		below, above := lensFrame(t), lensFrame(t)
		x.kept.copyRect(below, below.rect())
		for i := range above.y {
			above.y[i] = 30
		}
		it := &item{lens: &farm.Lens{Kind: "burn", Seed: 4}, node: raster.Node{View: above.rect()}}
		it.now = state{visible: true, op: 256, rect: above.rect(), lens: refraction{level: level}}
		x.lay(above, it)
		x.free()
		through := 0
		for _, v := range above.y {
			if v == 30 {
				through++
			}
		}
		share := float64(through) / float64(len(above.y))
		if share <= last && level < 1 || level == 0 && share > 0.01 || level == 1 && share < 0.99 {
			t.Errorf("at %.1f it shows %.2f of what is above", level, share)
		} else {
			last = share
		}
	}
}

// Lenses leave every plane in range whatever lies below them.
func TestLensesStayInRange(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, kind := range farm.LensKinds() {
		f := lensFrame(t)
		for i := range f.block {
			f.block[i] = uint8(16 + r.IntN(220))
		}
		var x lenses
		if err := x.ready(lensW, lensH); err != nil {
			t.Fatal(err)
		}
		it := &item{lens: &farm.Lens{Kind: kind, Seed: 9}, node: raster.Node{Layer: farm.Layer{Box: farm.Box{X: -40, W: 500, H: 90}},
			View: image.Rect(-40, 0, 460, 90)}}
		it.now = state{visible: true, op: 200, rect: it.node.View,
			lens: refraction{dx: -900, dy: 700, scale: 0.2, degrees: 77, level: 0.4, tick: 1 << 20}}
		x.lay(f, it)
		x.free()
		for i, v := range f.block {
			if v < 15 || v > 241 {
				t.Fatalf("%s: a sample is %d, at %d", kind, v, i)
			}
		}
	}
}

// A front shows again what was kept where its sheet is light, of the cell that is shown, and
// nothing else.
func TestLensFront(t *testing.T) {
	sheet := image.NewRGBA(image.Rect(0, 0, 40, 36)) // two cells: the left half, the right half
	for y := range 36 {
		for x := range 40 {
			if x < 10 || x >= 30 {
				sheet.Pix[sheet.PixOffset(x, y)+1] = 255
			}
		}
	}
	for cell, kept := range []image.Rectangle{image.Rect(0, 0, 96, lensH), image.Rect(120, 0, lensW, lensH)} {
		var x lenses
		if err := x.ready(lensW, lensH); err != nil {
			t.Fatal(err)
		}
		below, above := lensFrame(t), lensFrame(t)
		x.kept.copyRect(below, below.rect())
		for i := range above.y {
			above.y[i] = 30
		}
		it := &item{lens: &farm.Lens{Kind: "front", Cells: &farm.Cells{Columns: 2}},
			node: raster.Node{View: above.rect(), Sheet: sheet, Layer: farm.Layer{Box: farm.Box{W: lensW, H: lensH}}}}
		it.now = state{visible: true, op: 256, rect: above.rect(), lens: refraction{scale: 1, cell: cell}}
		x.lay(above, it)
		x.free()
		if off := differs(above, below, kept); off > 0 {
			t.Errorf("cell %d: %.2f of what is in front is not shown", cell, off)
		}
		bare := image.Rect(120, 0, lensW, lensH)
		if cell == 1 {
			bare = image.Rect(0, 0, 96, lensH)
		}
		if off := differs(above, below, bare); off < 0.99 {
			t.Errorf("cell %d: %.2f of the rest is shown too", cell, 1-off)
		}
	}
}

package film

import (
	"testing"

	"github.com/snackfarm/farm"
)

// Two flat scenes of 64x96 px that a transition of ten frames joins, dark to light.
func joined(t *testing.T, tr farm.Transition) [][]byte {
	t.Helper()
	flat := func(c farm.Color) []farm.Layer {
		return []farm.Layer{{Box: farm.Box{W: 64, H: 96}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{c}}}}
	}
	tr.DurationMs = 333
	all := frames(t, filmOf(t, farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 64, Height: 96, FPS: 30}, Scenes: []farm.Scene{
		{ID: "a", DurationMs: 400, Layers: flat("#202020")}, {ID: "b", DurationMs: 600, Enter: &tr, Layers: flat("#A0A0A0")},
	}}))
	return all[12:]
}

// A wipe and an iris uncover the later scene from where they begin; at the end
// nothing of the earlier is left.
func TestUncovering(t *testing.T) {
	const w, h = 64, 96
	for _, c := range []struct {
		tr          farm.Transition
		first, last int // samples that are uncovered first and last
	}{
		{farm.Transition{Kind: "wipe"}, 40*w + w - 1, 40 * w},
		{farm.Transition{Kind: "wipe", Direction: "right"}, 40 * w, 40*w + w - 1},
		{farm.Transition{Kind: "wipe", Direction: "up"}, (h - 1) * w, 0},
		{farm.Transition{Kind: "wipe", Direction: "down"}, 0, (h - 1) * w},
		{farm.Transition{Kind: "iris"}, h/2*w + w/2, 0},
		{farm.Transition{Kind: "iris", Focus: &farm.Point{X: 1, Y: 1}}, h*w - 1, 0},
	} {
		all := joined(t, c.tr)
		dark, light := all[0][c.last], all[14][0]
		mid := all[5]
		if mid[c.first] != light || mid[c.last] != dark || dark >= light {
			t.Errorf("%+v: in the middle %d and %d, want %d and %d", c.tr, mid[c.first], mid[c.last], light, dark)
		}
		for _, v := range all[10][:w*h] {
			if v != light {
				t.Errorf("%+v: at the end there is luma %d, want %d", c.tr, v, light)
				break
			}
		}
	}
}

// A flash is brighter than both scenes for a while and no white frame; one goes
// through an earlier scene without a jump at its ends.
func TestFlashAndThrough(t *testing.T) {
	all := joined(t, farm.Transition{Kind: "flash"})
	most := byte(0)
	for _, f := range all[:10] {
		most = max(most, f[0])
	}
	if most <= all[14][0]+20 || most >= 230 {
		t.Errorf("the flash reaches luma %d over %d", most, all[14][0])
	}
	all = joined(t, farm.Transition{Kind: "through"})
	for i, v := range []byte{all[0][0], all[5][0], all[10][0]} {
		if i > 0 && v <= all[0][0] {
			t.Errorf("frame %d of going through has luma %d", 5*i, v)
		}
	}
	if all[0][0] > all[14][0]/2 || all[10][0] != all[14][0] {
		t.Errorf("going through begins at luma %d and ends at %d, want %d", all[0][0], all[10][0], all[14][0])
	}
}

// one is a film of a white word on black, 400x200 px, moved by what is given.
func one(t *testing.T, l farm.Layer) [][]byte {
	t.Helper()
	l.Box = farm.Box{X: 20, Y: 60, W: 360, H: 90}
	l.Text = &farm.Text{Content: "FLAP", Font: "Inter", Weight: 800, Size: 90, Leading: 1, Color: "#FFFFFF"}
	return frames(t, filmOf(t, farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 400, Height: 200, FPS: 30},
		Scenes: []farm.Scene{{ID: "a", DurationMs: 1500, Layers: []farm.Layer{
			{Box: farm.Box{W: 400, H: 200}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#000000"}}}, l,
		}}}}))
}

// lit is the rows of a frame of 400x200 in which there is white, first and last,
// and how many pixels are; none is -1 and -1.
func lit(f []byte) (first, last, n int) {
	first, last = -1, -1
	for i, v := range f[:400*200] {
		if v > 128 {
			if n++; first < 0 {
				first = i / 400
			}
			last = i / 400
		}
	}
	return first, last, n
}

// Words that rise out of an edge are seen nowhere but where they will rest, with
// room for letters that hang below the line, and more of them from frame to frame; they go up through it in the same way.
func TestMask(t *testing.T) {
	all := one(t, farm.Layer{Enter: &farm.Motion{Kind: "mask", DurationMs: 400}, Exit: &farm.Motion{Kind: "mask", DurationMs: 300},
		EndMs: 1200})
	top, foot, whole := lit(all[20])
	before := 0
	for i := range 10 {
		a, b, n := lit(all[i])
		if n > 0 && b > foot+38 || n < before-200 {
			t.Errorf("frame %d has white in the rows %d-%d, %d px after %d; at rest %d-%d", i, a, b, n, before, top, foot)
		}
		before = n
	}
	_, _, first := lit(all[0])
	a, _, going := lit(all[35])
	if _, _, gone := lit(all[36]); first >= whole || going >= whole || a < top-24 || gone != 0 {
		t.Errorf("%d px at first, %d at rest, %d going from row %d, %d when gone", first, whole, going, a, gone)
	}
}

// A level shows the foot of the words first.
func TestLevel(t *testing.T) {
	all := one(t, farm.Layer{Tracks: []farm.Track{{Property: "level", Keys: []farm.Key{{Value: 0, Ease: "linear"}, {AtMs: 1000, Value: 1}}}}})
	_, foot, whole := lit(all[40])
	if _, _, n := lit(all[0]); n != 0 {
		t.Errorf("%d px at level 0", n)
	}
	a, b, n := lit(all[15])
	if b != foot || n == 0 || n >= whole*3/4 {
		t.Errorf("half way: rows %d-%d, %d of %d px, the foot is at %d", a, b, n, whole, foot)
	}
}

// The letters of a board come from left to right, after others of the word.
func TestFlap(t *testing.T) {
	all := one(t, farm.Layer{Enter: &farm.Motion{Kind: "flap", StaggerMs: 132}})
	same := func(f []byte, x0, x1 int) bool {
		for y := range 200 {
			for x := x0; x < x1; x++ {
				if d := int(f[y*400+x]) - int(all[44][y*400+x]); d > 8 || d < -8 {
					return false
				}
			}
		}
		return true
	}
	landed := func(x0, x1 int) int {
		at := len(all) - 1
		for at > 0 && same(all[at-1], x0, x1) {
			at--
		}
		return at
	}
	first, last := landed(20, 70), landed(200, 280)
	if first < 4 || last <= first || last > 30 {
		t.Errorf("the first letter has come at frame %d, the last at %d", first, last)
	}
	if _, _, n := lit(all[0]); n == 0 {
		t.Error("nothing is there while the board turns")
	}
}

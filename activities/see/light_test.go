package see

import (
	"slices"
	"testing"
)

// painted is a picture of one brightness with a bar of another from one column on.
func painted(ground, bar byte, from, to int) *Frame {
	f := &Frame{Width: 96, Height: 54, RGB: make([]byte, 3*96*54)}
	for i := range f.RGB {
		f.RGB[i] = ground
		if x := i / 3 % 96; x >= from && x < to {
			f.RGB[i] = bar
		}
	}
	return f
}

// A slide that changes is told, a walk and a cut are none; what walks moves, what
// stands does not, and light is as bright as it is.
func TestLight(t *testing.T) {
	var l lights
	for range 5 {
		l.take(painted(40, 40, 0, 0)) // 0-800 ms: nothing
	}
	for range 5 {
		l.take(painted(40, 220, 10, 30)) // 1000: a line appears
	}
	for i := range 5 {
		l.take(painted(40, 220, 10+6*i, 30+6*i)) // 2000: it walks
	}
	for range 5 {
		l.take(painted(200, 200, 0, 0)) // 3000: a cut
	}
	film := &Film{FromMs: 10_000, ToMs: 14_000, Shots: []Shot{{10_000, 12_950}, {12_950, 14_000}}}
	motion, light, changes := l.told(film)
	if !slices.Equal(changes, []int{11_000}) {
		t.Errorf("changes at %v", changes)
	}
	if len(motion) != 20 || len(light) != 20 || light[0] < 0.15 || light[0] > 0.17 || light[19] < 0.77 || light[19] > 0.8 {
		t.Errorf("light %v", light)
	}
	for i, v := range motion {
		if moves := i == 5 || i > 10 && i <= 15; moves != (v > 0.005) {
			t.Errorf("motion at %d ms is %.3f", i*StepMs, v)
		}
	}
	var tiny lights // smaller than its cells
	tiny.take(&Frame{Width: 1, Height: 2, RGB: []byte{255, 255, 255, 255, 255, 255}})
	if tiny.mean[0] < 0.99 {
		t.Errorf("a white dot is %v bright", tiny.mean)
	}
}

// Brightness is that of a place, at the time, and of the brightest picture of it.
func TestBrightness(t *testing.T) {
	var l lights
	for range watchFPS {
		l.take(painted(30, 230, 0, 48)) // the left half is bright
	}
	for i := range watchFPS {
		if l.take(painted(30, 30, 0, 0)); i == 2 {
			l.take(painted(30, 128, 48, 96)) // the right for a moment
		}
	}
	f := &Film{FromMs: 2000, ToMs: 4200, Width: 960, Height: 540, Bright: l.bright}
	left, right := Box{X: 100, Y: 100, W: 300, H: 200}, Box{X: 560, Y: 100, W: 300, H: 200}
	for i, c := range []struct {
		at       Box
		from, to int
		want     float64
	}{{left, 2000, 3000, 230.0 / 255}, {right, 2000, 3000, 30.0 / 255}, {left, 3000, 4000, 30.0 / 255}, {right, 3000, 4000, 128.0 / 255},
		{right, 2000, 4000, 128.0 / 255}, {left, 9000, 9500, 30.0 / 255}} {
		if got := f.Brightness(c.at, c.from, c.to); got < c.want-0.01 || got > c.want+0.01 {
			t.Errorf("%d: %.3f, want %.3f", i, got, c.want)
		}
	}
	if got := (&Film{Width: 10, Height: 10}).Brightness(left, 0, 100); got != 1 {
		t.Errorf("what was not looked at is %.2f bright", got)
	}
}

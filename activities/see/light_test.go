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

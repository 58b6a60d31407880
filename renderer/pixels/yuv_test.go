package pixels

import "testing"

// Colour runs from sample to sample without steps, and a flat picture stays as
// it is.
func TestSmoothFromYUV(t *testing.T) {
	const w, h = 8, 4
	y, u, v := make([]byte, w*h), make([]byte, w*h/4), make([]byte, w*h/4)
	for i := range y {
		y[i] = 120
	}
	for i := range u {
		u[i], v[i] = 90, 170
	}
	flat, smooth := FromYUV(w, h, y, u, v), SmoothFromYUV(w, h, y, u, v)
	for i := range flat.Pix {
		if flat.Pix[i] != smooth.Pix[i] {
			t.Fatalf("byte %d of a flat picture is %d, want %d", i, smooth.Pix[i], flat.Pix[i])
		}
	}
	for i := range v {
		v[i] = byte(100 + 20*(i%(w/2)))
	}
	img := SmoothFromYUV(w, h, y, u, v)
	for x := 2; x < w-1; x++ { // a quarter and three quarters of the way: steps of half a sample
		if step := int(At(img, x, 1).R) - int(At(img, x-1, 1).R); step < 15 || step > 21 {
			t.Errorf("red goes %d from %d to %d, want 18 each", step, x-1, x)
		}
	}
}

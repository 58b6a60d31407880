package film

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/snackfarm/farm/renderer/kernel"
)

// shiftSlowly is shifter.plane, a sample at a time: across with rounding, then
// down.
func shiftSlowly(dst []uint8, dw, dh int, src []uint8, sw, sh, qx, qy int) {
	filter := func(at func(int) uint8, q int) func(int) uint8 {
		n := (q + 15) >> 4
		phase := n<<4 - q
		if phase == 0 {
			return func(i int) uint8 { return at(i - n) }
		}
		return func(i int) uint8 {
			var out [1]uint8
			kernel.Filter(out[:], []uint8{at(i - n - 1)}, []uint8{at(i - n)}, []uint8{at(i - n + 1)}, []uint8{at(i - n + 2)}, taps[phase])
			return out[0]
		}
	}
	rows := make([]uint8, dw*sh)
	for y := range sh {
		across := filter(edged(sw, func(x int) uint8 { return src[y*sw+x] }), qx)
		for x := range dw {
			rows[y*dw+x] = across(x)
		}
	}
	for x := range dw {
		down := filter(edged(sh, func(y int) uint8 { return rows[y*dw+x] }), qy)
		for y := range dh {
			dst[y*dw+x] = down(y)
		}
	}
}

// edged is n samples with nothing around them.
func edged(n int, at func(int) uint8) func(int) uint8 {
	return func(i int) uint8 {
		if i < 0 || i >= n {
			return 0
		}
		return at(i)
	}
}

// A picture and its border come to lie up to 3 samples off the corner of where
// they are drawn, which is as much larger.
func TestShiftsAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var s shifter
	for n := range 400 {
		sw, sh := 1+rng.IntN(80), 1+rng.IntN(40)
		dw, dh := sw+3, sh+3
		src := make([]uint8, sw*sh)
		for i := range src {
			src[i] = uint8(rng.UintN(256))
		}
		qx, qy := rng.IntN(49), rng.IntN(49)
		if n%3 == 0 {
			qx = qx &^ 15
		}
		if n%4 == 0 {
			qy = qy &^ 15
		}
		got, want := bytes.Repeat([]byte{7}, dw*dh), make([]uint8, dw*dh)
		s.plane(plane{pix: got, w: dw, h: dh}, plane{pix: src, w: sw, h: sh}, qx, qy)
		shiftSlowly(want, dw, dh, src, sw, sh, qx, qy)
		if !bytes.Equal(got, want) {
			t.Fatalf("shift %d of %dx%d by %d/16, %d/16 differs", n, sw, sh, qx, qy)
		}
	}
}

func BenchmarkShift(b *testing.B) {
	src, dst := make([]uint8, 640*1360), make([]uint8, 644*1364)
	var s shifter
	for _, way := range []struct {
		name   string
		qx, qy int
	}{{"down", 16, 5}, {"across", 5, 16}, {"both", 5, 5}} {
		b.Run(way.name, func(b *testing.B) {
			for b.Loop() {
				s.plane(plane{pix: dst, w: 644, h: 1364}, plane{pix: src, w: 640, h: 1360}, way.qx, way.qy)
			}
		})
	}
}

package film

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"
)

// turnSlowly is turnPlanes without its short cuts.
func turnSlowly(dst []uint8, dw int, src []uint8, sw, sh int, x, y, sin, cos float64) {
	const one = 1 << 16
	ax, ay := int(cos*one), int(-sin*one)
	for i := 0; i < len(dst); i += dw {
		line := float64(i/dw) + 0.5
		px, py := int((x+0.5*cos+line*sin-0.5)*one), int((y-0.5*sin+line*cos-0.5)*one)
		for k := range dw {
			ix, iy := px>>16, py>>16
			dst[i+k] = 0
			if uint(ix) < uint(sw-1) && uint(iy) < uint(sh-1) {
				fx, fy := px>>8&255, py>>8&255
				p, q := src[iy*sw+ix:], src[(iy+1)*sw+ix:]
				top, low := int(p[0])*(256-fx)+int(p[1])*fx, int(q[0])*(256-fx)+int(q[1])*fx
				dst[i+k] = uint8((top*(256-fy) + low*fy + 1<<15) >> 16)
			}
			px, py = px+ax, py+ay
		}
	}
}

func TestTurnsAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := range 400 {
		sw, sh, dw, dh := 1+rng.IntN(60), 1+rng.IntN(60), 1+rng.IntN(90), 1+rng.IntN(90)
		src := make([]uint8, sw*sh)
		for i := range src {
			src[i] = uint8(rng.UintN(256))
		}
		sin, cos := math.Sincos(rng.Float64() * 2 * math.Pi)
		if n%7 == 0 {
			sin, cos = 0, 1
		}
		scale := 0.3 + rng.Float64()*2
		sin, cos = sin/scale, cos/scale
		x, y := float64(sw)*(rng.Float64()*3-1), float64(sh)*(rng.Float64()*3-1)
		got, want := bytes.Repeat([]byte{7}, dw*dh), make([]uint8, dw*dh)
		turning{dw, sw, sh, x, y, sin, cos}.planes(turned{got, src})
		turnSlowly(want, dw, src, sw, sh, x, y, sin, cos)
		if !bytes.Equal(got, want) {
			t.Fatalf("turn %d of %dx%d into %dx%d by %g, %g at %g, %g differs", n, sw, sh, dw, dh, sin, cos, x, y)
		}
	}
}

func BenchmarkTurn(b *testing.B) {
	src, dst := make([]uint8, 640*1360), make([]uint8, 820*1440)
	sin, cos := math.Sincos(8 * math.Pi / 180)
	for _, way := range []struct {
		name string
		do   func()
	}{
		{"planes", func() { turning{820, 640, 1360, 0, 90, sin, cos}.planes(turned{dst, src}) }},
		{"slowly", func() { turnSlowly(dst, 820, src, 640, 1360, 0, 90, sin, cos) }},
	} {
		b.Run(way.name, func(b *testing.B) {
			for b.Loop() {
				way.do()
			}
		})
	}
}

package kernel

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/adler32"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// Lay gives what image/draw does, whatever alpha and colours, with vectors or not.
func TestLayIsDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, n := range lengths {
		for range 20 {
			under, over := random(r, 4*n), random(r, 4*n)
			for i := 0; i < 4*n; i += 4 { // colours are at most alpha
				for k := range 3 {
					over[i+k] = min(over[i+k], over[i+3])
				}
			}
			if n > 20 {
				clear(over[32:64])
			}
			want := &image.RGBA{Pix: slices.Clone(under), Stride: 4 * n, Rect: image.Rect(0, 0, n, 1)}
			draw.Draw(want, want.Rect, &image.RGBA{Pix: over, Stride: 4 * n, Rect: want.Rect}, image.Point{}, draw.Over)
			got, twin := slices.Clone(under), slices.Clone(under)
			Lay(got, over)
			lay(twin, over)
			if !bytes.Equal(got, want.Pix) || !bytes.Equal(twin, want.Pix) {
				t.Fatalf("%d pixels:\n%v over\n%v is\n%v, its twin\n%v, want\n%v", n, over, under, got, twin, want.Pix)
			}
		}
	}
}

// What PNG needs and what scaling needs are the same with vectors and without.
func TestPageTwins(t *testing.T) {
	for _, n := range append(lengths, 4096, 6000) {
		a, b, c := make([]uint8, 4*n+64), make([]uint8, 4*n+64), make([]uint8, 4*n+64)
		fill := func(r *rand.Rand) {
			copy(a, random(r, len(a)))
			copy(b, random(r, len(b)))
			copy(c, random(r, len(c)))
			if k := r.IntN(n + 2); k > 1 { // alike for a while, opaque for a while
				copy(b[1:k], a[1:k])
			}
			for i := 3; i < len(c)-r.IntN(3)*len(c)/4; i += 4 {
				c[i] = 255
			}
		}
		out := make([]uint8, 64)
		both(t, n, fill, out, func() { copy(out, fmt.Sprint(Adler(uint32(n+1), a[1:1+n]))) })
		both(t, n, fill, out, func() { copy(out, fmt.Sprint(Sizes(a[4:4+n], a[1:], b[:]))) })
		both(t, n, fill, out, func() { copy(out, fmt.Sprint(Same(a[1:1+n], b[1:]))) })
		both(t, n, fill, out, func() { copy(out, fmt.Sprint(Opaque(c[:4*n]))) })
		pixels := make([]uint8, 4*n+8)
		both(t, n, fill, pixels, func() { YCbCr(pixels[3:3+4*n], a[:n], b, c) })
		in, sums := make([]float32, 8*n+64), make([]float32, 4*n)
		floats := func(r *rand.Rand) {
			fill(r)
			for i := range in {
				in[i] = r.Float32()*2.4 - 0.7
			}
		}
		table := append(random(rand.New(rand.NewPCG(1, 2)), 1025), 0, 0, 0)
		both(t, n, floats, pixels, func() { Place(pixels[1:1+4*n], in[:4*n], table, 1024, 0xFF000000) })
		same := func(do func()) {
			t.Helper()
			both(t, n, floats, pixels, func() {
				do()
				for i, v := range sums {
					binary.LittleEndian.PutUint32(pixels[4*(i%n):], math.Float32bits(v)^binary.LittleEndian.Uint32(pixels[4*(i%n):]))
				}
			})
		}
		same(func() { SumRows(sums, [][]float32{in, in[7:], in[40:]}, []float32{0.7, -0.1, 0.4}) })
		first, weights := make([]int32, n), make([]float32, 3*n)
		for i := range first {
			first[i] = int32(2 * i)
			weights[3*i], weights[3*i+1], weights[3*i+2] = 0.3, float32(i)*0.01, -0.2
		}
		same(func() { SumColumns(sums, in, first, weights, 3) })
		lights := [256]float32{3: 0.5, 255: 1, 77: 0.001}
		same(func() { LookUp(sums, a[:4*n], &lights) })
	}
}

// Adler's sum is the library's, and colours of JPEG are.
func TestPageIsRight(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for _, n := range []int{0, 1, 31, 32, 4096, 5552, 5553, 20000} {
		p := random(r, n)
		for i := range min(n, 9000) {
			p[i] = 255
		}
		if got := Adler(1, p); got != adler32.Checksum(p) {
			t.Errorf("%d bytes: %d, want %d", n, got, adler32.Checksum(p))
		}
	}
	y, cb, cr := random(r, 4000), random(r, 2000), random(r, 2000)
	out := make([]uint8, 16000)
	YCbCr(out, y, cb, cr)
	for i := range y {
		red, green, blue := color.YCbCrToRGB(y[i], cb[i/2], cr[i/2])
		if [3]uint8(out[4*i:]) != [3]uint8{red, green, blue} {
			t.Fatalf("%d, %d, %d is %v, want %d, %d, %d", y[i], cb[i/2], cr[i/2], out[4*i:4*i+3], red, green, blue)
		}
	}
}

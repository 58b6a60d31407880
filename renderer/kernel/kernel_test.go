package kernel

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// lengths are those around whole registers, and rows as films have them.
var lengths = []int{0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 47, 63, 64, 65, 100, 127, 540, 1080}

func random(r *rand.Rand, n int) []uint8 {
	b := make([]uint8, n)
	for i := range b {
		switch r.IntN(4) { // the ends of the range matter most
		case 0:
			b[i] = 0
		case 1:
			b[i] = 255
		default:
			b[i] = uint8(r.Uint32())
		}
	}
	return b
}

// both runs do with and without vectors on buffers that stand off their
// alignment, and compares what is in out, and that nothing beyond it changed.
func both(t *testing.T, n int, fill func(r *rand.Rand), out []uint8, do func()) {
	t.Helper()
	for seed := range uint64(12) {
		fill(rand.New(rand.NewPCG(seed, uint64(n))))
		before := slices.Clone(out)
		do()
		got := slices.Clone(out)
		copy(out, before)
		was := vector
		vector = false
		do()
		vector = was
		if !bytes.Equal(got, out) {
			t.Fatalf("%d: the vector kernel gives\n%v, its twin\n%v", n, got, out)
		}
	}
}

func TestTwins(t *testing.T) {
	for _, n := range lengths {
		a, b, c, d := make([]uint8, 8*n+9)[1:], make([]uint8, 8*n+9)[3:], make([]uint8, 8*n+9)[2:], make([]uint8, 8*n+9)[1:]
		out, out2 := make([]uint8, 2*n+64), make([]uint8, n+5)
		fill := func(r *rand.Rand) {
			for _, s := range [][]uint8{a, b, c, d, out} {
				copy(s, random(r, len(s)))
			}
			if n > 40 {
				clear(b[16:40]) // a stretch where nothing is to be done
			}
		}
		for _, k := range []int{1, 77, 128, 255, 256} {
			t.Run(fmt.Sprintf("%d/%d", n, k), func(t *testing.T) {
				both(t, n, fill, out, func() { Blend(out[1:1+n], a, b, k) })
				both(t, n, fill, out, func() { BlendHalf(out[1:1+n], a, b, k) })
				both(t, n, fill, out, func() { Over(out[1:1+n], a, b, k) })
				both(t, n, fill, out, func() { Mix(out[1:1+n], a, b, k) })
			})
		}
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			for _, fy := range []int{0, 1, 128, 255} {
				words := make([]int16, n)
				both(t, n, fill, out, func() {
					Rows(words, a, b, fy)
					for i, w := range words {
						out[2*i], out[2*i+1] = uint8(w), uint8(w>>8)
					}
				})
			}
			for _, w := range [][4]int8{{-9, 111, 29, -3}, {-8, 72, 72, -8}, {0, 127, 1, 0}} {
				both(t, n, fill, out, func() { Filter(out[1:1+n], a, b, c, d, w) })
			}
			both(t, n, fill, out, func() { Luma(out[1:1+n], a) })
			both(t, n, fill, out, func() { Minus(out[1:1+n], a, b) })
			both(t, n, fill, out, func() { MinusMean(out[1:1+n], a, b, c) })
			both(t, n, fill, out, func() { Pack(out[1:1+n/3*3], a[:n/3*4]) })
			both(t, n, fill, out, func() {
				cells := make([]Cell, (n/4+7)/8)
				for i := range cells {
					for ch := range 3 {
						cells[i].Base[ch], cells[i].Step[ch] = int32(a[3*i+ch])*4096+int32(b[i])*16-300_000, int32(b[3*i+ch])*64-8192
					}
				}
				Dither(out[1:1+n/4*4], cells, 0x1234567*uint32(n+1), 12042)
			})
			for _, round := range []int{0, 2} {
				both(t, n, fill, out, func() {
					Chroma(out[1:1+n], out2[:n], a, b, round)
					copy(out[n+1:2*n+1], out2)
				})
			}
		})
	}
}

// Blend and Over are what they should be at the ends, and nearly so between.
func TestBlendIsRight(t *testing.T) {
	for d := range 256 {
		for s := 0; s < 256; s += 5 {
			for a := range 256 {
				dst := []uint8{uint8(d)}
				Blend(dst, []uint8{uint8(s)}, []uint8{uint8(a)}, 256)
				want := float64(d) + float64(s-d)*float64(a)/255
				if diff := float64(dst[0]) - want; diff > 0.51 || diff < -0.51 {
					t.Fatalf("%d over %d by %d is %d, want %.2f", s, d, a, dst[0], want)
				}
				dst[0] = uint8(d)
				Over(dst, []uint8{uint8((s*a + 127) / 255)}, []uint8{uint8(a)}, 256)
				if diff := float64(dst[0]) - want; diff > 1.01 || diff < -1.01 {
					t.Fatalf("%d over %d by %d, multiplied, is %d, want %.2f", s, d, a, dst[0], want)
				}
			}
		}
	}
}

// Turn reads no byte outside of its plane and gives the same bytes either way,
// also along lines that touch the last row.
func TestTurnTwins(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		sw, sh, n := 2+r.IntN(300), 2+r.IntN(60), 1+r.IntN(200)
		src := random(r, sw*sh)
		src = src[:len(src):len(src)]
		// A line between two places inside.
		x0, y0, x1, y1 := r.IntN((sw-1)<<16), r.IntN((sh-1)<<16), r.IntN((sw-1)<<16), r.IntN((sh-1)<<16)
		ax, ay := (x1-x0)/n, (y1-y0)/n
		if r.IntN(5) == 0 {
			y0, ay = (sh-1)<<16-1, 0
		}
		got, want := make([]uint8, n), make([]uint8, n)
		Turn(got, src, sw, Line{x0, y0, ax, ay})
		turn(want, src, sw, Line{x0, y0, ax, ay})
		if !bytes.Equal(got, want) {
			t.Fatalf("%d samples of %dx%d from %d, %d by %d, %d:\n%v, its twin\n%v", n, sw, sh, x0, y0, ax, ay, got, want)
		}
	}
}

// TurnTwo reads no byte outside of its planes and gives what their twin gives,
// along lines that lean a little as along others, where little is opaque too.
func TestTurnTwoTwins(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 6000 {
		sw, sh, n := 2+r.IntN(300), 2+r.IntN(60), 1+r.IntN(120)
		ax, ay := r.IntN(2<<16+1), r.IntN(2*19500)-19500
		if r.IntN(3) == 0 {
			ax = 65536 - r.IntN(1000)
		}
		if r.IntN(8) == 0 {
			ay = 0
		}
		x0, y0 := r.IntN((sw-1)<<16), r.IntN((sh-1)<<16)
		if ax > 0 {
			n = min(n, ((sw-1)<<16-1-x0)/ax+1)
		}
		if ay > 0 {
			n = min(n, ((sh-1)<<16-1-y0)/ay+1)
		} else if ay < 0 {
			n = min(n, y0/-ay+1)
		}
		var got, want, src [2][]uint8
		for k := range src {
			src[k] = random(r, sw*sh)
			clear(src[k][:r.IntN(2)*r.IntN(len(src[k]))])
			src[k] = src[k][:len(src[k]):len(src[k])]
			got[k], want[k] = bytes.Repeat([]byte{7}, n), make([]uint8, n)
			turn(want[k], src[k], sw, Line{x0, y0, ax, ay})
		}
		TurnTwo(got, src, sw, Line{x0, y0, ax, ay})
		for k := range src {
			if !bytes.Equal(got[k], want[k]) {
				t.Fatalf("%d samples of %dx%d from %d, %d by %d, %d:\n%v, its twin\n%v", n, sw, sh, x0, y0, ax, ay, got[k], want[k])
			}
		}
	}
}

// Columns' tables give the same bytes by group and one by one, from columns
// packed close to ones too far apart for a group.
func TestColumnsTwins(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var c Columns
	for _, n := range lengths[1:] {
		for _, step := range []float64{0.13, 0.5, 0.999, 1, 1.0371, 1.5, 1.99, 2, 2.3, 3.1} {
			size := max(2, int(float64(n)*step)+3)
			c.Set(n, r.IntN(3), r.Float64()*3-1, step, size)
			row := make([]int16, size+Pad)
			for i := range row {
				row[i] = int16(r.IntN(255*256+1) - 1<<15) // what Rows makes
			}
			got, want := make([]uint8, n), make([]uint8, n)
			c.Draw(got, row)
			c.draw(want, row, 0)
			if !bytes.Equal(got, want) {
				t.Fatalf("%d columns, step %g: %v, want %v", n, step, got, want)
			}
			first, last := c.Span()
			if first < 0 || last >= size {
				t.Fatalf("%d columns, step %g: reads %d to %d of %d", n, step, first, last, size)
			}
		}
	}
}

// Each benchmark is a 1080x1920 frame's luma plane, with the twin beside it.
func BenchmarkKernels(b *testing.B) {
	const w, h = 1080, 1920
	r := rand.New(rand.NewPCG(3, 4))
	plane := func(n int) []uint8 {
		p := make([]uint8, n)
		for i := range p {
			p[i] = uint8(r.Uint32())
		}
		return p
	}
	out, x, y, z, q := plane(w*h), plane(w*h), plane(w*h), plane(w*h), plane(w*h)
	mask, rgba := plane(2*w), plane(w*h*4)
	u, v := plane(w*h/4), plane(w*h/4)
	words := make([]int16, w*13/10+Pad)
	cells := make([]Cell, w/32)
	var c Columns
	c.Set(w, 0, 0.3, 1.17, w*13/10)
	row := func(p []uint8, i int) []uint8 { return p[i*w : i*w+w] }
	for _, k := range []struct {
		name string
		do   func(i int) // row by row, as the renderer calls them
	}{
		{"copy", func(i int) { copy(row(out, i), row(x, i)) }},
		{"blend", func(i int) { Blend(row(out, i), row(x, i), row(y, i), 200) }},
		{"blendhalf", func(i int) { BlendHalf(row(out, i), row(x, i), mask, 256) }},
		{"over", func(i int) { Over(row(out, i), row(x, i), row(y, i), 200) }},
		{"mix", func(i int) { Mix(row(out, i), row(x, i), row(y, i), 100) }},
		{"rows", func(i int) { Rows(words[:w], row(x, i), row(y, i), 99) }},
		{"columns", func(i int) { c.Draw(row(out, i), words) }},
		{"filter", func(i int) { Filter(row(out, i), row(x, i), row(y, i), row(z, i), row(q, i), [4]int8{-9, 111, 29, -3}) }},
		{"turn", func(i int) { Turn(row(out, i)[:w*3/4], x, w, Line{i << 13, (i * 3 / 4) << 16, 64900, 9121}) }},
		{"turntwo", func(i int) {
			TurnTwo([2][]uint8{row(out, i)[:w*3/4], row(q, i)[:w*3/4]}, [2][]uint8{x, y}, w, Line{i << 13, (i * 3 / 4) << 16, 64900, 9121})
		}},
		{"turnlean", func(i int) {
			TurnTwo([2][]uint8{row(out, i)[:w*3/4], row(q, i)[:w*3/4]}, [2][]uint8{x, y}, w, Line{i << 13, (i * 3 / 4) << 16, 64900, 15121})
		}},
		{"minus", func(i int) { Minus(row(out, i), row(x, i), row(y, i)) }},
		{"minusmean", func(i int) { MinusMean(row(out, i), row(x, i), row(y, i), row(z, i)) }},
		{"pack", func(i int) { Pack(row(out, i), rgba[:w*4/3/4*4]) }},
		{"dither", func(i int) { Dither(row(out, i)[:w/4*4], cells, uint32(i)*7919, 12042) }},
		{"luma", func(i int) { Luma(row(out, i), rgba[i*w*4:][:w*4]) }},
		{"chroma", func(i int) {
			if i%2 == 0 {
				o := i / 2 * w / 2
				Chroma(u[o:o+w/2], v[o:o+w/2], rgba[i*w*4:][:w*4], rgba[(i+1)*w*4:][:w*4], 2)
			}
		}},
	} {
		for _, kind := range []string{"vector", "scalar"} {
			if kind == "vector" && !vector {
				continue
			}
			b.Run(k.name+"/"+kind, func(b *testing.B) {
				was := vector
				vector = kind == "vector"
				defer func() { vector = was }()
				b.SetBytes(w * h)
				b.ReportAllocs()
				for b.Loop() {
					for i := range h {
						k.do(i)
					}
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "frames/s")
			})
		}
	}
}

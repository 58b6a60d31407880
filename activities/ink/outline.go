package ink

import (
	"image"
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// Outline are the lines that a person would draw of a picture with alpha: around what
// it shows first, then what parts its colours, the longest first. most bounds how far
// the pen goes, px of the picture; the outer line is drawn whatever it takes.
func Outline(img *image.RGBA, most float64) []Line {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	p := planesOf(img)
	slope := make([]float64, w*h)
	way := make([]uint8, w*h)
	for y := 1; y < h-1; y++ {
		for x := 1; x < w-1; x++ {
			slope[y*w+x], way[y*w+x] = p.slope(x, y)
		}
	}
	b := ridges(slope, way, w, h)
	b.thin()
	var outer, inner []Line
	for _, l := range joined(b.chains(), 5) {
		if len(l) < 2 {
			continue
		}
		if p.rim(l) {
			outer = append(outer, l)
		} else {
			inner = append(inner, l)
		}
	}
	short := float64(w) / 16
	keep := func(lines []Line, least float64) []Line {
		var out []Line
		for _, l := range lines {
			if l.Long() >= least {
				out = append(out, sparse(smooth(smooth(l)), 0.55))
			}
		}
		return out
	}
	outer, inner = keep(outer, short/2), keep(inner, short)
	longestFirst(inner)
	left := most - Long(outer)
	var kept []Line
	for _, l := range inner {
		if n := l.Long(); n <= left {
			kept, left = append(kept, l), left-n
		}
	}
	outer = around(outer, 9)
	longestFirst(outer)
	if len(outer) > 0 {
		outer = nearestFirst(outer, outer[0][0])
	}
	last := farm.Point{}
	if n := len(outer); n > 0 {
		last = outer[n-1][len(outer[n-1])-1]
	}
	return slices.Concat(outer, nearestFirst(kept, last))
}

// planes are a picture's colours over white and its alpha, softened, 0-255.
type planes struct {
	w, h int
	p    [4][]float64 // r, g, b, a
}

func planesOf(img *image.RGBA) planes {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := planes{w: w, h: h}
	for c := range 4 {
		v := make([]float64, w*h)
		for y := range h {
			for x := range w {
				px := img.Pix[y*img.Stride+x*4:]
				v[y*w+x] = float64(px[c])
				if c < 3 {
					v[y*w+x] += 255 - float64(px[3])
				}
			}
		}
		out.p[c] = softened(v, w, h)
	}
	return out
}

// softened is a plane under a small bell.
func softened(v []float64, w, h int) []float64 {
	bell := [5]float64{0.07, 0.24, 0.38, 0.24, 0.07}
	pass := func(v []float64, step, n, lines, skip int) []float64 {
		out := make([]float64, len(v))
		for l := range lines {
			for i := range n {
				sum := 0.0
				for k, share := range bell {
					sum += share * v[l*skip+min(max(i+k-2, 0), n-1)*step]
				}
				out[l*skip+i*step] = sum
			}
		}
		return out
	}
	return pass(pass(v, 1, w, h, w), w, h, w, 1)
}

// slope is how steep the colours are at a pixel, and along which of four ways.
func (p planes) slope(x, y int) (float64, uint8) {
	best, gx, gy := 0.0, 0.0, 0.0
	for c := range 4 {
		v := p.p[c]
		i := y*p.w + x
		dx := v[i-p.w+1] + 2*v[i+1] + v[i+p.w+1] - v[i-p.w-1] - 2*v[i-1] - v[i+p.w-1]
		dy := v[i+p.w-1] + 2*v[i+p.w] + v[i+p.w+1] - v[i-p.w-1] - 2*v[i-p.w] - v[i-p.w+1]
		if m := math.Hypot(dx, dy); m > best {
			best, gx, gy = m, dx, dy
		}
	}
	turn := math.Mod(math.Atan2(gy, gx)+2*math.Pi, math.Pi) / math.Pi * 4
	return best, uint8(int(turn+0.5) % 4)
}

// Slopes of edges: sure ones begin a line, others go on with it.
const surely, perhaps = 150.0, 62.0

// ridges are the pixels where the slope is greatest across its way, of lines that have
// a sure one.
func ridges(slope []float64, way []uint8, w, h int) bits {
	b := newBits(w, h)
	step := [4]int{1, w + 1, w, w - 1}
	var next []int
	maybe := make([]bool, w*h)
	for y := 1; y < h-1; y++ {
		for x := 1; x < w-1; x++ {
			i := y*w + x
			s := step[way[i]]
			if slope[i] < perhaps || slope[i] < slope[i-s] || slope[i] <= slope[i+s] {
				continue
			}
			maybe[i] = true
			if slope[i] >= surely {
				next = append(next, i)
			}
		}
	}
	for len(next) > 0 {
		i := next[len(next)-1]
		next = next[:len(next)-1]
		if !maybe[i] {
			continue
		}
		maybe[i] = false
		b.on[(i/w+1)*b.w+i%w+1] = true
		for _, k := range []int{i - w - 1, i - w, i - w + 1, i - 1, i + 1, i + w - 1, i + w, i + w + 1} {
			if k > 0 && k < len(maybe) && maybe[k] {
				next = append(next, k)
			}
		}
	}
	return b
}

// rim reports a line along the edge of what the picture shows.
func (p planes) rim(l Line) bool {
	n := 0
	for _, q := range l {
		a := p.p[3][min(max(int(q.Y), 0), p.h-1)*p.w+min(max(int(q.X), 0), p.w-1)]
		if a < 230 {
			n++
		}
	}
	return 2*n > len(l)
}

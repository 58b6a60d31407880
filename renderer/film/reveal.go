package film

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/kernel"
)

// The transitions that uncover the later scene, or go through light or into the
// earlier one.

// wipe lets the later scene come behind an edge that has gone a share k of its
// way: to the left it comes from the right.
func (j *joint) wipe(out *frame, dir string, k float64) {
	copy(out.block, j.from.block)
	r := out.rect()
	x, y := int(math.Round(k*float64(out.w)/2))*2, int(math.Round(k*float64(out.h)/2))*2
	switch dir {
	case "right":
		r.Max.X = x
	case "up":
		r.Min.Y = out.h - y
	case "down":
		r.Max.Y = y
	default:
		r.Min.X = out.w - x
	}
	for row := r.Min.Y; row < r.Max.Y; row++ {
		j.uncover(out, row, r.Min.X, r.Max.X)
	}
}

// uncover shows the later scene in a row from x0 to x1, both even.
func (j *joint) uncover(out *frame, row, x0, x1 int) {
	if x0 >= x1 {
		return
	}
	copy(out.y[row*out.w+x0:row*out.w+x1], j.to.y[row*out.w+x0:])
	if row%2 == 0 {
		at, n := row/2*(out.w/2)+x0/2, (x1-x0)/2
		copy(out.u[at:at+n], j.to.u[at:])
		copy(out.v[at:at+n], j.to.v[at:])
	}
}

// focusIn is a place of a frame, px.
func focusIn(out *frame, f *farm.Point) (x, y float64) {
	if f == nil {
		f = &farm.Point{X: 0.5, Y: 0.5}
	}
	return f.X * float64(out.w), f.Y * float64(out.h)
}

// iris shows the later scene in a circle that ends at the farthest corner.
func (j *joint) iris(out *frame, focus *farm.Point, k float64) {
	copy(out.block, j.from.block)
	x, y := focusIn(out, focus)
	r := k * math.Hypot(max(x, float64(out.w)-x), max(y, float64(out.h)-y))
	even := func(v float64) int { return min(max(int(v/2)*2, 0), out.w) }
	for row := range out.h {
		dy := float64(row&^1) + 1 - y // a pair of rows has one row of colours
		if half := r*r - dy*dy; half > 0 {
			j.uncover(out, row, even(x-math.Sqrt(half)), even(x+math.Sqrt(half)))
		}
	}
}

const (
	flashPeak = 0.3  // of its time
	flashMost = 0.72 // of the way to white
)

// flash goes through a burst of light that the later scene comes out of.
func (j *joint) flash(out *frame, t float64) {
	from, k := j.to.block, flashMost*(1-smoothstep((t-flashPeak)/(1-flashPeak)))
	if t < flashPeak {
		from, k = j.from.block, flashMost*smoothstep(t/flashPeak)
	}
	const white, grey = 235, 128
	lit := func(to, from []uint8, light float64) {
		var table [256]uint8
		for v := range table {
			table[v] = uint8(float64(v) + (light-float64(v))*k + 0.5)
		}
		for i, v := range from {
			to[i] = table[v]
		}
	}
	n := out.w * out.h
	lit(out.block[:n], from[:n], white)
	lit(out.block[n:], from[n:], grey)
}

const (
	throughScale = 7.0 // of the earlier scene in the end
	throughShows = 0.35
)

// through goes into a place of the earlier scene until the later shows.
func (j *joint) through(out *frame, focus *farm.Point, t float64) {
	scale := math.Pow(throughScale, t*t)
	x, y := focusIn(out, focus)
	w, h := float64(out.w)/scale, float64(out.h)/scale
	win := window{min(max(x-x/scale, 0), float64(out.w)-w), min(max(y-y/scale, 0), float64(out.h)-h), w, h}
	r := image.Rect(0, 0, out.w, out.h)
	j.lens.plane(plane{pix: out.y, w: out.w}, plane{pix: j.from.y, w: out.w, h: out.h}, win, whole(r))
	win, r = win.half(), halved(r)
	j.lens.plane(plane{pix: out.u, w: out.w / 2}, plane{pix: j.from.u, w: out.w / 2, h: out.h / 2}, win, whole(r))
	j.lens.plane(plane{pix: out.v, w: out.w / 2}, plane{pix: j.from.v, w: out.w / 2, h: out.h / 2}, win, whole(r))
	if k := smoothstep(min(max((t-throughShows)/(1-throughShows), 0), 1)); k > 0 {
		kernel.Mix(out.block, out.block, j.to.block, int(k*256+0.5))
	}
}

package film

import (
	"image"
	"math"

	"github.com/snackfarm/farm/renderer/kernel"
	"github.com/snackfarm/farm/renderer/raster"
)

// border is what an item that moves has of nothing around it, so that its edge
// can be resampled like its inside.
const border = 2

// subPixel is the share of a pixel to which moves are rounded. An eighth of a
// pixel is a sixteenth of a chroma sample.
const subPixel = 8

// subPixels is a move rounded so, counted in that unit.
func subPixels(d float64) int { return int(math.Round(d * subPixel)) }

// upright reports whether a pose neither scales nor turns.
func upright(scale, degrees float64) bool {
	return math.Abs(scale-1) <= 1e-4 && math.Abs(degrees) <= 1e-3
}

// poseBox is where an item whose upper left corner rests at a place comes to
// lie in a pose, w by h px with its margin. It begins and ends on even pixels.
func poseBox(at image.Point, margin, w, h int, p raster.Pose) image.Rectangle {
	x, y := at.X-margin, at.Y-margin
	if upright(p.Scale, p.Degrees) {
		x, y = x+subPixels(p.DX)>>3, y+subPixels(p.DY)>>3
		return even(image.Rect(x-1, y-1, x+w+2, y+h+2))
	}
	sin, cos := math.Sincos(p.Degrees * math.Pi / 180)
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for k := range 4 {
		cx := (float64(x+k&1*w) - p.CenterX) * p.Scale
		cy := (float64(y+k>>1*h) - p.CenterY) * p.Scale
		px, py := p.CenterX+p.DX+cx*cos-cy*sin, p.CenterY+p.DY+cx*sin+cy*cos
		minX, maxX, minY, maxY = min(minX, px), max(maxX, px), min(minY, py), max(maxY, py)
	}
	return even(image.Rect(int(math.Floor(minX)), int(math.Floor(minY)), int(math.Ceil(maxX)), int(math.Ceil(maxY))))
}

func even(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X&^1, r.Min.Y&^1, (r.Max.X+1)&^1, (r.Max.Y+1)&^1)
}

// repose draws an item as it stands now into its posed sprite.
func (s *stage) repose(it *item) {
	want := state{pose: it.now.pose, soft: it.now.soft, win: it.now.win, number: it.now.number, rect: it.solid}
	if it.drawn == want {
		return
	}
	was := it.drawn
	it.drawn = want
	if it.content != nil || it.clip != nil {
		if it.rest == nil || was.win != want.win || was.number != want.number { // else it shows what it showed
			s.drawView(it)
		}
	} else {
		it.atRest()
	}
	out := it.posed.over
	roomFor(out, it.posed.w, it.posed.h)
	p := it.now.pose
	switch {
	case upright(p.Scale, p.Degrees):
		s.shift(out, it)
	case p.Scale <= 0:
		clear(out.a)
		clear(out.ca)
	case math.Abs(p.Degrees) <= 1e-3:
		s.scale(out, it)
	default:
		turn(out, it)
	}
	if it.now.soft > 0 {
		s.soft.content(out, it.now.soft)
	}
}

// roomFor makes c w by h px, both even, in the memory it has where that is enough.
func roomFor(c *content, w, h int) {
	n := w * h
	if cap(c.y) < n {
		n = n * 5 / 4 // a spring overshoots
		c.y, c.a, c.u, c.v, c.ca = make([]uint8, n), make([]uint8, n), make([]uint8, n/4), make([]uint8, n/4), make([]uint8, n/4)
		n = w * h
	}
	c.w, c.h, c.cw = w, h, w/2
	c.y, c.a, c.u, c.v, c.ca = c.y[:n], c.a[:n], c.u[:n/4], c.v[:n/4], c.ca[:n/4]
}

// drawView draws what a view shows now, at rest.
func (s *stage) drawView(it *item) {
	size := it.node.View.Size()
	view := image.Rectangle{Max: size}.Add(image.Pt(it.margin, it.margin))
	fresh := it.rest == nil
	if fresh {
		it.rest = makeContent(size.X+2*it.margin, size.Y+2*it.margin, true)
	}
	c := it.rest
	all := image.Rect(0, 0, c.w, c.h)
	src := it.content
	if src == nil {
		src = &it.clip.content
	}
	if !fresh && (it.node.Mask != nil || src.a != nil) {
		clear(c.y) // what is blended is blended over nothing
		clear(c.u)
		clear(c.v)
	}
	b := brush{view, all, it.node.Mask, 1, 256}
	s.drawInside(target{c.w, c.y, c.u, c.v}, it, b)
	switch {
	case src.a != nil:
		clear(c.a)
		clear(c.ca)
		a, ca := c.opacity()
		s.sampler.plane(a, plane{src.a, src.a, src.w, src.h}, it.now.win, b)
		s.sampler.plane(ca, plane{src.ca, src.ca, src.cw, src.h / 2}, it.now.win.half(), b.half())
	case fresh:
		coverage(c.a, c.w, view, it.node.Mask, 1)
		coverage(c.ca, c.cw, halved(view), it.node.Mask, 2)
	}
}

// coverage writes a view's mask, or 255 where it has none.
func coverage(dst []uint8, dw int, view image.Rectangle, mask *image.Alpha, step int) {
	for y := view.Min.Y; y < view.Max.Y; y++ {
		out := dst[y*dw+view.Min.X : y*dw+view.Max.X]
		for i := range out {
			out[i] = 255
			if mask != nil {
				out[i] = mask.Pix[(y-view.Min.Y)*step*mask.Stride+i*step]
			}
		}
	}
}

// shift moves an item by parts of a pixel.
func (s *stage) shift(out *content, it *item) {
	c, p := it.rest, it.now.pose
	// From the output's corner to the item's, in eighths.
	qx := subPixels(p.DX) + (it.corner().X-it.margin-it.posedAt.X)*subPixel
	qy := subPixels(p.DY) + (it.corner().Y-it.margin-it.posedAt.Y)*subPixel
	y, u, v := out.planes()
	a, ca := out.opacity()
	cy, cu, cv := c.planes()
	oa, oca := c.opacity()
	s.shifter.plane(y, cy, 2*qx, 2*qy)
	s.shifter.plane(a, oa, 2*qx, 2*qy)
	s.shifter.plane(u, cu, qx, qy)
	s.shifter.plane(v, cv, qx, qy)
	s.shifter.plane(ca, oca, qx, qy)
}

// scale magnifies or shrinks an item about its pose's centre. Rows of which all is drawn
// straight into frames are left as they are.
func (s *stage) scale(out *content, it *item) {
	c, win := it.rest, it.magnified()
	y, u, v := out.planes()
	a, ca := out.opacity()
	cy, cu, cv := c.planes()
	oa, oca := c.opacity()
	for _, b := range it.bands(whole(image.Rect(0, 0, out.w, out.h))) {
		s.sampler.plane(y, cy.bare(), win, b)
		s.sampler.plane(a, oa, win, b)
		win, b := win.half(), b.half()
		s.sampler.plane(u, cu.bare(), win, b)
		s.sampler.plane(v, cv.bare(), win, b)
		s.sampler.plane(ca, oca, win, b)
	}
}

// turn draws an item in any pose.
func turn(out *content, it *item) {
	c, p := it.rest, it.now.pose
	sin, cos := math.Sincos(p.Degrees * math.Pi / 180)
	sin, cos = sin/p.Scale, cos/p.Scale
	at := it.corner()
	// The item's coordinates of the output's corner.
	fx, fy := float64(it.posedAt.X)-p.CenterX-p.DX, float64(it.posedAt.Y)-p.CenterY-p.DY
	x := fx*cos + fy*sin + p.CenterX - float64(at.X-it.margin)
	y := fy*cos - fx*sin + p.CenterY - float64(at.Y-it.margin)
	t := turning{dw: out.w, sw: c.w, sh: c.h, x: x, y: y, sin: sin, cos: cos}
	t.planes(turned{out.y, c.y}, turned{out.a, c.a})
	t.dw, t.sw, t.sh, t.x, t.y = out.cw, c.cw, c.h/2, x/2, y/2
	t.planes(turned{out.u, c.u}, turned{out.v, c.v}, turned{out.ca, c.ca})
}

// turned is a plane and what it becomes.
type turned struct{ dst, src []uint8 }

// turning is how planes of sw by sh samples become planes of rows of dw: lines
// run through them by (cos, -sin) a pixel, and (x, y) is where the output's
// corner lies.
type turning struct {
	dw, sw, sh     int
	x, y, sin, cos float64
}

// planes samples planes of one size bilinearly. The outermost samples are
// nothing, and so is what lies outside.
func (t turning) planes(planes ...turned) {
	const one = 1 << 16
	dw, sw, sh, x, y, sin, cos := t.dw, t.sw, t.sh, t.x, t.y, t.sin, t.cos
	ax, ay := int(cos*one), int(-sin*one)
	for i := 0; i < len(planes[0].dst); i += dw {
		line := float64(i/dw) + 0.5
		px := int((x + 0.5*cos + line*sin - 0.5) * one)
		py := int((y - 0.5*sin + line*cos - 0.5) * one)
		from, to := within(px, ax, (sw-1)<<16, 0, dw)
		from, to = within(py, ay, (sh-1)<<16, from, to)
		for k := 0; k < len(planes); k += 2 {
			p, q := planes[k], planes[min(k+1, len(planes)-1)] // one without another goes with itself
			out, low := p.dst[i:i+dw], q.dst[i:i+dw]
			clear(out[:from])
			clear(out[to:])
			clear(low[:from])
			clear(low[to:])
			if from < to {
				kernel.TurnTwo([2][]uint8{out[from:to], low[from:to]}, [2][]uint8{p.src, q.src}, sw,
					kernel.Line{X: px + from*ax, Y: py + from*ay, DX: ax, DY: ay})
			}
		}
	}
}

// within narrows from-to to the k for which p+k*step lies in 0 to limit, that
// not included.
func within(p, step, limit, from, to int) (int, int) {
	first := from
	in := func(k int) bool { return uint(p+k*step) < uint(limit) }
	if step != 0 && limit > 0 { // a guess that the loops below put right
		a, b := -p/step, (limit-p)/step
		from, to = max(from, min(a, b)-1), min(to, max(a, b)+2)
	}
	for from < to && !in(from) {
		from++
	}
	for to > from && !in(to-1) {
		to--
	}
	if from >= to {
		return first, first
	}
	return from, to
}

// shifter moves planes by sixteenths of a sample with four taps of Catmull and
// Rom, which keep text as sharp at a half as it is at a whole.
type shifter struct {
	line, rows, none []uint8
}

// taps are the weights of a shift by n/16.
var taps = func() (w [16][4]int8) {
	for n := range w {
		t := float64(n) / 16
		w[n][0] = int8(math.Round(128 * (-t + 2*t*t - t*t*t) / 2))
		w[n][2] = int8(math.Round(128 * (t + 4*t*t - 3*t*t*t) / 2))
		w[n][3] = int8(math.Round(128 * (t*t*t - t*t) / 2))
		w[n][1] = int8(min(128-int(w[n][0])-int(w[n][2])-int(w[n][3]), 127)) // 127 only at 0, which is not asked
	}
	return w
}()

// plane writes a plane, moved right and down by qx/16 and qy/16 samples, over
// another. Outside of it is nothing.
func (s *shifter) plane(to, moved plane, qx, qy int) {
	dst, dw, dh := to.pix, to.w, to.h
	src, sw, sh := moved.pix, moved.w, moved.h
	if len(s.none) < dw {
		s.none = make([]uint8, dw)
	}
	// The columns of dst that are drawn, and where the first is in a row.
	begin, end, first := 0, dw, 0
	if n := qx >> 4; n<<4 == qx { // rows are taken as they are
		begin, end = min(max(n, 0), dw), max(min(n+sw, dw), 0)
		first = begin - n
	} else {
		src, sw = s.across(dw, src, sw, sh, qx), dw
	}
	n := (qy + 15) >> 4
	phase := n<<4 - qy
	row := func(y int) []uint8 {
		if y < 0 || y >= sh {
			return s.none[:end-begin]
		}
		return src[y*sw+first : y*sw+first+end-begin]
	}
	for y := range dh {
		line := dst[y*dw : y*dw+dw]
		out := line[begin:end]
		clear(line[:begin])
		clear(line[end:])
		if phase == 0 {
			copy(out, row(y-n))
			continue
		}
		kernel.Filter(out, row(y-n-1), row(y-n), row(y-n+1), row(y-n+2), taps[phase])
	}
}

// across is src, dw samples wide, moved right by qx/16 of one that are no whole.
func (s *shifter) across(dw int, src []uint8, sw, sh, qx int) []uint8 {
	const lead = 8
	if len(s.line) < dw+2*lead {
		s.line = make([]uint8, dw+2*lead)
	}
	if cap(s.rows) < dw*sh {
		s.rows = make([]uint8, dw*sh)
	}
	n := (qx + 15) >> 4
	line, rows := s.line[:dw+2*lead], s.rows[:dw*sh]
	clear(line)
	p := line[lead-n:]
	for y := range sh {
		copy(line[lead:], src[y*sw:y*sw+sw])
		kernel.Filter(rows[y*dw:y*dw+dw], line[lead-n-1:], p, p[1:], p[2:], taps[n<<4-qx])
	}
	return rows
}

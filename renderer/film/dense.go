package film

import (
	"encoding/binary"
	"image"
	"math"
	"slices"
)

const (
	// leastDense is how many rows are worth a band of their own.
	leastDense = 32
	// denseIn is how far inside of dense rows all samples are, of luma and of colours,
	// that a pixel is made of.
	denseIn = 4
)

// atRest makes what a posed sprite is drawn of, and finds what of it hides all below.
func (it *item) atRest() {
	if it.rest != nil {
		return
	}
	img := it.part.Image
	it.rest = multiplied(img, even(image.Rect(0, 0, img.Rect.Dx(), img.Rect.Dy())).Inset(-it.margin))
	it.dense = it.rest.opaqueRows(it.margin, it.margin+img.Rect.Dx())
	if it.resampled {
		it.letGo()
	}
}

// opaqueRows are the most rows below each other that are opaque between two columns.
func (c *content) opaqueRows(from, to int) image.Rectangle {
	var out image.Rectangle
	first := 0
	for y := range c.h + 1 {
		if y < c.h && opaque(c.a[y*c.w+from:y*c.w+to]) {
			continue
		}
		if y-first > out.Dy() {
			out = image.Rect(from, first, to, y)
		}
		first = y + 1
	}
	return out
}

func opaque(alpha []uint8) bool {
	for ; len(alpha) >= 8; alpha = alpha[8:] {
		if binary.LittleEndian.Uint64(alpha) != math.MaxUint64 {
			return false
		}
	}
	return !slices.ContainsFunc(alpha, func(a uint8) bool { return a != 255 })
}

// find finds what each item hides of the frame as it stands now: rows from side to side
// of one that is scaled and does not lean, as the walls and the table of a set are.
// A lens looks at all of the frame at once: under one, nothing is taken apart.
func (s *stage) find(f *frame) {
	whole := slices.ContainsFunc(s.items, func(it *item) bool { return it.lens != nil && it.now.visible })
	for _, it := range s.items {
		n := it.now
		it.solid = image.Rectangle{}
		if whole || it.part.Image == nil || !n.magnified(it) || !n.rect.Overlaps(f.rect()) {
			continue
		}
		it.atRest()
		d := it.dense.Inset(denseIn)
		if d.Empty() {
			continue
		}
		win, k := it.magnified(), n.pose.Scale
		r := image.Rect(int(math.Ceil((float64(d.Min.X)-win.x)*k)), int(math.Ceil((float64(d.Min.Y)-win.y)*k)),
			int(math.Floor((float64(d.Max.X)-win.x)*k)), int(math.Floor((float64(d.Max.Y)-win.y)*k))).Add(it.posedAt)
		r = r.Intersect(n.rect) // a wipe cuts it
		r = image.Rect((r.Min.X+1)&^1, (r.Min.Y+1)&^1, r.Max.X&^1, r.Max.Y&^1)
		if seen := f.evenRect(n.rect); r.Intersect(seen).Dy() >= leastDense && r.Min.X <= seen.Min.X && r.Max.X >= seen.Max.X {
			it.solid = r
		}
	}
}

// magnified reports whether a state is that of an item that is seen whole and sharp, and
// is scaled and nothing else.
func (n state) magnified(it *item) bool {
	return n.visible && n.op >= 256 && n.soft == 0 && n.sprite != nil && n.sprite == it.posed && n.pose.Scale > 0 &&
		math.Abs(n.pose.Degrees) <= 1e-3 && !upright(n.pose.Scale, n.pose.Degrees)
}

// edges are the rows inside r at which what hides others begins or ends, in order.
func (s *stage) edges(r image.Rectangle) []int {
	s.cuts = s.cuts[:0]
	for _, it := range s.items {
		if !it.solid.Overlaps(r) {
			continue
		}
		for _, y := range [2]int{it.solid.Min.Y, it.solid.Max.Y} {
			if y > r.Min.Y && y < r.Max.Y {
				s.cuts = append(s.cuts, y)
			}
		}
	}
	slices.Sort(s.cuts)
	s.cuts = slices.Compact(s.cuts)
	return s.cuts
}

// magnified is the window of what an item is at rest that its pose shows.
func (it *item) magnified() window {
	p, at := it.now.pose, it.corner()
	k := 1 / p.Scale
	return window{
		x: (float64(it.posedAt.X)-p.CenterX-p.DX)*k + p.CenterX - float64(at.X-it.margin),
		y: (float64(it.posedAt.Y)-p.CenterY-p.DY)*k + p.CenterY - float64(at.Y-it.margin),
		w: float64(it.posed.w) * k, h: float64(it.posed.h) * k,
	}
}

// magnify draws a part of an item through which nothing is seen straight into a frame.
func (s *stage) magnify(f *frame, it *item, clip image.Rectangle) {
	y, u, v := target{f.w, f.y, f.u, f.v}.planes()
	cy, cu, cv := it.rest.planes()
	b := brush{view: image.Rect(0, 0, it.posed.w, it.posed.h).Add(it.posedAt), clip: clip, step: 1, op: 256}
	win := it.magnified()
	s.sampler.plane(y, cy.bare(), win, b)
	s.sampler.plane(u, cu.bare(), win.half(), b.half())
	s.sampler.plane(v, cv.bare(), win.half(), b.half())
}

// bands are the parts of a brush over a posed sprite that are above and below what is
// drawn straight into frames.
func (it *item) bands(all brush) [2]brush {
	s := it.solid.Sub(it.posedAt)
	over, under := all, all
	if it.solid.Empty() {
		s.Min.Y, s.Max.Y = all.clip.Max.Y, all.clip.Max.Y
	}
	over.clip.Max.Y, under.clip.Min.Y = min(max(s.Min.Y, 0), all.clip.Max.Y), min(max(s.Max.Y, 0), all.clip.Max.Y)
	return [2]brush{over, under}
}

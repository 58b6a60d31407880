package film

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/kernel"
)

// refraction is all that decides what a lens does to a frame.
type refraction struct {
	dx, dy, scale, degrees float64
	level                  float64
	cell                   int // of its sheet
	tick                   int // the frame, of one that moves by itself
}

// lenses change frames while they are drawn. Memory is taken for stages that have any.
type lenses struct {
	from  *frame // a frame before the lens
	kept  *frame // what a burn shows again
	noise *burnNoise
	small []uint8 // planes at a part of their size
	spare []uint8
	cols  kernel.Columns // of a plane that is moved without being turned
	row   []int16
	lit   []int32
}

// ready takes memory for frames of a size.
func (x *lenses) ready(w, h int) (err error) {
	if x.from != nil {
		return nil
	}
	if x.from, err = newFrame(w, h); err != nil {
		return err
	}
	if x.kept, err = newFrame(w, h); err == nil {
		x.kept.black() // of a burn without a keep
	}
	return err
}

func (x *lenses) free() {
	x.from.free()
	x.kept.free()
}

// refract finds what a lens does in a pose. One that would change nothing is not seen.
func (it *item) refract(p pose, op, tick int) {
	r := refraction{dx: p.dx, dy: p.dy, scale: p.scale, degrees: p.degrees, level: p.level, cell: p.cell}
	idle := false
	switch it.lens.Kind {
	case "sway":
		idle = upright(r.scale, r.degrees) && r.dx == 0 && r.dy == 0
	case "split", "slices":
		idle = math.Abs(r.dx) < 0.5 && math.Abs(r.dy) < 0.5
	case "burn":
		idle = r.level >= 1
	case "haze":
		r.tick = tick
	}
	if it.now = (state{}); !idle {
		it.now = state{visible: true, op: op, rect: it.node.View, lens: r}
	}
}

// burning reports whether a lens is seen that shows again what was kept.
func (s *stage) burning() bool {
	for _, it := range s.items {
		if it.lens != nil && it.now.visible && (it.lens.Kind == "burn" || it.lens.Kind == "front") {
			return true
		}
	}
	return false
}

// glass is a lens that is being laid over a frame.
type glass struct {
	*lenses
	f      *frame
	r      image.Rectangle // of the frame, even
	lens   farm.Lens
	now    refraction
	centre farm.Point
	sheet  *image.RGBA
	// strength is how much of a glow is laid over, 0-256.
	strength int
}

// sampling are the lenses that look at other places than the one that they change.
var sampling = map[string]bool{"sway": true, "split": true, "slices": true, "haze": true, "blur": true}

// lay lays an item's lens over a frame, all of which was drawn below it.
func (x *lenses) lay(f *frame, it *item) {
	g := glass{lenses: x, f: f, r: f.evenRect(it.now.rect), lens: *it.lens, now: it.now.lens, sheet: it.node.Sheet}
	b := it.node.Layer.Box
	g.centre = farm.Point{X: b.X + b.W/2, Y: b.Y + b.H/2}
	if g.r.Empty() {
		return
	}
	if g.lens.Kind == "keep" {
		x.kept.copyRect(f, f.rect())
		return
	}
	blended := it.now.op < 256 || it.node.Mask != nil
	if g.strength = 256; g.lens.Kind == "glow" && it.node.Mask == nil { // its light is so much weaker
		g.strength, blended = it.now.op, false
	}
	if blended || sampling[g.lens.Kind] {
		x.from.copyRect(f, f.rect())
	}
	switch g.lens.Kind {
	case "sway":
		g.sway()
	case "split":
		g.split()
	case "slices":
		g.slices()
	case "haze":
		g.haze()
	case "glow":
		g.glow()
	case "blur":
		g.blur()
	case "lines":
		g.lines()
	case "burn":
		g.burn()
	case "front":
		g.front()
	default:
		g.grade(grades[g.lens.Kind])
	}
	if blended {
		g.blend(it)
	}
}

func (g glass) amount(usual float64) float64 {
	if g.lens.Amount > 0 {
		return g.lens.Amount
	}
	return usual
}

// sheet is a plane of a frame and the same before the lens.
type sheet struct {
	pix, from []uint8
	w, h      int
	step      int // px of the frame that one of its samples covers
}

func (g glass) sheets() [3]sheet {
	w, h := g.f.w, g.f.h
	return [3]sheet{{g.f.y, g.from.y, w, h, 1}, {g.f.u, g.from.u, w / 2, h / 2, 2}, {g.f.v, g.from.v, w / 2, h / 2, 2}}
}

// reach is the part of a sheet that the lens covers.
func (g glass) reach(s sheet) image.Rectangle {
	return image.Rect(g.r.Min.X/s.step, g.r.Min.Y/s.step, g.r.Max.X/s.step, g.r.Max.Y/s.step)
}

// blend takes back what of a lens its opacity and its mask leave out.
func (g glass) blend(it *item) {
	mask, at := it.node.Mask, it.node.View.Min
	for _, s := range g.sheets() {
		r := g.reach(s)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			now, was := s.pix[y*s.w+r.Min.X:y*s.w+r.Max.X], s.from[y*s.w+r.Min.X:y*s.w+r.Max.X]
			if mask == nil {
				kernel.Mix(now, was, now, it.now.op)
				continue
			}
			x, my := r.Min.X*s.step-at.X, y*s.step-at.Y
			if my < mask.Rect.Min.Y || my >= mask.Rect.Max.Y || x < mask.Rect.Min.X || x+len(now)*s.step > mask.Rect.Max.X {
				g.blendAt(now, was, it, image.Pt(x, my), s.step)
				continue
			}
			cover := mask.Pix[mask.PixOffset(x, my):][:len(now)*s.step]
			if s.step == 1 {
				kernel.Blend(was, now, cover, it.now.op)
			} else {
				kernel.BlendHalf(was, now, cover, it.now.op)
			}
			copy(now, was)
		}
	}
}

// blendAt blends a row that its mask does not cover as a whole.
func (g glass) blendAt(now, was []uint8, it *item, at image.Point, step int) {
	for x := range now {
		k := it.now.op * int(it.node.Mask.AlphaAt(at.X+x*step, at.Y).A) / 255
		now[x] = uint8(int(was[x]) + ((int(now[x])-int(was[x]))*k+128)>>8)
	}
}

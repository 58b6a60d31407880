package raster

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// Hole is a place in a set text that one can go through: the widest room that
// its letters enclose or, where they enclose none, the heart of their widest
// stroke.
type Hole struct {
	X, Y   float64 // its middle on the canvas at rest, px
	Radius float64 // of the largest circle in it, px
	Open   bool    // the ground shows in it; else it is ink
}

// holeScale is the part of its size at which a text is searched for holes.
const holeScale = 4.0

// leastHole is the radius, in shares of the type's size, from which on a hole is
// one to go through.
const leastHole = 0.035

// Hole finds where to go through a text layer.
func (p *Painter) Hole(l farm.Layer) (Hole, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	lay, st, err := p.typeset(l)
	if err != nil {
		return Hole{}, err
	}
	t := *l.Text
	t.Size, t.MinSize = st.Size, st.Size
	t.Shadow, t.Shadows, t.Stroke, t.Outline, t.Plate, t.Fill, t.Through, t.Color = nil, nil, nil, nil, nil, nil, nil, "#FFFFFF"
	l.Text = &t
	w := &words{p: p, l: l, t: &t, lay: lay, width: l.Box.W}
	if err := w.prepare(); err != nil {
		return Hole{}, err
	}
	part, err := w.part(0, len(lay.Lines), [2]int{0, len(lay.Runes)}, 0, face)
	if err != nil || part.Image.Rect.Empty() {
		return Hole{}, err
	}
	m := smaller(part.Image)
	x, y, r := widest(m, enclosed(m))
	open := r*holeScale >= leastHole*st.Size
	if !open {
		x, y, r = widest(m, func(i int) bool { return m.Pix[i] >= 128 })
	}
	return Hole{
		X: float64(part.At.X) + (x+0.5)*holeScale, Y: float64(part.At.Y) + (y+0.5)*holeScale, Radius: r * holeScale, Open: open,
	}, nil
}

// smaller is a picture's opacity at a quarter of its size, in a border of nothing.
func smaller(img *image.RGBA) *image.Alpha {
	w, h := img.Rect.Dx()/holeScale+2, img.Rect.Dy()/holeScale+2
	out := image.NewAlpha(image.Rect(0, 0, w, h))
	for y := range h - 2 {
		for x := range w - 2 {
			out.Pix[y*out.Stride+x] = img.Pix[(y*holeScale+holeScale/2)*img.Stride+(x*holeScale+holeScale/2)*4+3]
		}
	}
	return out
}

// enclosed reports which pixels of a mask are empty and not to be reached from
// its edge.
func enclosed(m *image.Alpha) func(int) bool {
	w, h := m.Rect.Dx(), m.Rect.Dy()
	seen := make([]bool, len(m.Pix))
	queue := make([]int, 0, len(m.Pix))
	add := func(i int) {
		if !seen[i] && m.Pix[i] < 128 {
			seen[i] = true
			queue = append(queue, i)
		}
	}
	for x := range w {
		add(x)
		add((h-1)*w + x)
	}
	for y := range h {
		add(y * w)
		add(y*w + w - 1)
	}
	for len(queue) > 0 {
		i := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		x, y := i%w, i/w
		if x > 0 {
			add(i - 1)
		}
		if x < w-1 {
			add(i + 1)
		}
		if y > 0 {
			add(i - w)
		}
		if y < h-1 {
			add(i + w)
		}
	}
	return func(i int) bool { return m.Pix[i] < 128 && !seen[i] }
}

// widest is the middle and the radius of the largest square with cut corners that
// lies in a part of a mask: near enough to a circle.
func widest(m *image.Alpha, in func(int) bool) (x, y, r float64) {
	w, h := m.Rect.Dx(), m.Rect.Dy()
	far := make([]float64, w*h)
	const side, corner = 1.0, math.Sqrt2
	least := func(i int, steps ...float64) {
		if !in(i) {
			far[i] = 0
			return
		}
		for k := 0; k < len(steps); k += 2 {
			far[i] = min(far[i], far[i+int(steps[k])]+steps[k+1])
		}
	}
	for i := range far {
		far[i] = math.Inf(1)
	}
	for i := range far {
		if cx, cy := i%w, i/w; cx == 0 || cy == 0 || cx == w-1 || cy == h-1 {
			far[i] = 0
			continue
		}
		least(i, -1, side, float64(-w), side, float64(-w-1), corner, float64(-w+1), corner)
	}
	for i := len(far) - 1; i >= 0; i-- {
		if cx, cy := i%w, i/w; cx == 0 || cy == 0 || cx == w-1 || cy == h-1 {
			continue
		}
		least(i, 1, side, float64(w), side, float64(w+1), corner, float64(w-1), corner)
		if far[i] > r {
			x, y, r = float64(i%w), float64(i/w), far[i]
		}
	}
	return x, y, r
}

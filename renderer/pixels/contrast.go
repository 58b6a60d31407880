package pixels

import (
	"image"
	"math"
	"slices"
	"sort"
)

// Text says where text is to be found on a picture.
type Text struct {
	Ink     image.Rectangle // of the glyphs, at most a few px off
	InkPx   int             // pixels that the glyphs cover
	Inks    []RGB           // colours that they have
	Filled  bool            // each has all of the colours, as a gradient or texture has
	Opacity float64         // 0-1
	Stroke  float64         // px; 6 design px or more are the ground of its text
	Glow    float64         // px around the letters that are lit by them and belong to them
	Unit    float64         // canvas px of one design px
}

// Finding is what was measured on a text.
type Finding struct {
	// Contrast is the worst decile of the contrast between the ink and the
	// pixels around it, 1-21. Ink that cannot be told from its ground counts as
	// contrast 1.
	Contrast float64
	// Seen is the smallest rectangle around the ink that was found, and Px how
	// many pixels it has.
	Seen image.Rectangle
	Px   int
}

const (
	behind      = 8  // design px around the glyphs that count as behind them
	outline     = 2  // contrast of what can be the end of a letter
	leastStroke = 6  // design px of an outline that is a ground by itself
	edge        = 3  // px that anti-aliasing and the codec mix at an edge
	lumaNear    = 26 // a pixel this near to the ink in luma
	chromaNear  = 44 // and in the colour differences, which codecs halve, is ink
	inkExcess   = 1.35
	decile      = 0.1
)

// Reach is how far around its ink Measure looks at a picture, px.
func Reach(unit float64) int { return int(math.Ceil(behind*unit)) + edge }

// Measure finds a text by its colour and measures its contrast against the
// pixels behind the glyphs grown by 8 design px. It reports false when there
// is no ink to be seen.
func Measure(img *image.RGBA, t Text) (Finding, bool) {
	grow := Reach(t.Unit)
	area := t.Ink.Inset(-grow).Intersect(img.Rect)
	if area.Empty() || t.InkPx == 0 {
		return Finding{}, false
	}
	inks := t.Inks
	if t.Opacity < 0.99 {
		ground := border(img, t.Ink, area)
		inks = make([]RGB, len(t.Inks))
		for i, c := range t.Inks {
			inks[i] = blend(ground, c, t.Opacity)
		}
	}
	s := surroundings{img: img, area: area, lums: luminances(inks)}
	stroked := t.Stroke >= leastStroke*t.Unit
	core := s.core(inks, stroked)
	f, inkLums := s.found(core, t.Ink.Inset(-edge))
	if f.Px == 0 {
		return f, false
	}
	sort.Float64s(inkLums)
	s.ink = inkLums[len(inkLums)/2]
	if len(inks) > 1 && !t.Filled { // two colours: each pixel is judged against the nearer to it, at worst
		s.ink = -1
	}
	s.inside, s.outside = max(float64(edge)-0.5, t.Glow), float64(grow)
	if stroked {
		s.inside, s.outside = 1.5, max(t.Stroke-1, 2.5)
	}
	// Ground that looks like ink was taken for it: as much of it as there is
	// more than the glyphs cover is ground of contrast 1.
	s.over = int(max(float64(f.Px)-inkExcess*float64(t.InkPx), 0))
	f.Contrast = s.contrast(core)
	if stroked {
		if letters, left := thick(core, area.Dx(), area.Dy()); left > f.Px*3/4 {
			f.Contrast = max(f.Contrast, s.contrast(letters))
		}
	}
	return f, true
}

// surroundings are the pixels in which a text is looked for.
type surroundings struct {
	img             *image.RGBA
	area            image.Rectangle
	lums            []float64 // of the inks
	ink             float64   // luminance that was found; -1 is the nearest of lums
	inside, outside float64   // distances from the ink between which lies its ground
	over            int       // px of ground that were taken for ink
}

// at is the place of the area's i-th pixel.
func (s *surroundings) at(i int) image.Point {
	return image.Pt(s.area.Min.X+i%s.area.Dx(), s.area.Min.Y+i/s.area.Dx())
}

func (s *surroundings) rgb(i int) RGB {
	p := s.at(i)
	return At(s.img, p.X, p.Y)
}

// core marks the pixels that have an ink's colour. The letters of stroked text
// end at their outline: what can be reached from the edge of the area without
// crossing one is ground of their colour, or a letter of another text.
func (s *surroundings) core(inks []RGB, stroked bool) []bool {
	core := make([]bool, s.area.Dx()*s.area.Dy())
	looked := make([]inYCC, len(inks))
	for i, c := range inks {
		looked[i] = yccOf(c)
	}
	last, is := RGB{}, near(RGB{}, looked) // neighbours are often of one colour
	for i := range core {
		if c := s.rgb(i); c != last {
			last, is = c, near(c, looked)
		}
		core[i] = is
	}
	if !stroked {
		return core
	}
	open := make([]bool, len(core))
	for i := range open {
		open[i] = leastRatio(s.rgb(i).Luminance(), s.lums) < outline
	}
	for i, out := range reached(open, s.area.Dx(), s.area.Dy()) {
		core[i] = core[i] && !out
	}
	return core
}

// found is what of the core lies in a rectangle, and its luminances.
func (s *surroundings) found(core []bool, in image.Rectangle) (f Finding, lums []float64) {
	in = in.Intersect(s.area)
	w := s.area.Dx()
	for y := in.Min.Y; y < in.Max.Y; y++ {
		row := core[(y-s.area.Min.Y)*w : (y-s.area.Min.Y+1)*w]
		for x := in.Min.X; x < in.Max.X; x++ {
			if row[x-s.area.Min.X] {
				f.Px++
				f.Seen = f.Seen.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	lums = make([]float64, 0, f.Px)
	for y := f.Seen.Min.Y; y < f.Seen.Max.Y; y++ {
		for x := f.Seen.Min.X; x < f.Seen.Max.X; x++ {
			if core[(y-s.area.Min.Y)*w+x-s.area.Min.X] {
				lums = append(lums, At(s.img, x, y).Luminance())
			}
		}
	}
	return f, lums
}

// contrast is the worst decile of that between the ink and what is around it.
func (s *surroundings) contrast(core []bool) float64 {
	w := s.area.Dx()
	inside, outside := steps(s.inside), steps(s.outside)
	d := distances(core, w, s.area.Dy())
	n := s.over
	for _, d := range d {
		if d > inside && d <= outside {
			n++
		}
	}
	ratios := make([]float64, 0, n)
	for i, d := range d {
		if d <= inside || d > outside {
			continue
		}
		l := At(s.img, s.area.Min.X+i%w, s.area.Min.Y+i/w).Luminance()
		if s.ink >= 0 {
			ratios = append(ratios, Ratio(s.ink, l))
			continue
		}
		ratios = append(ratios, leastRatio(l, s.lums))
	}
	for range s.over {
		ratios = append(ratios, 1)
	}
	if len(ratios) < 16 {
		return 1
	}
	slices.Sort(ratios)
	return ratios[int(decile*float64(len(ratios)))]
}

func leastRatio(l float64, lums []float64) float64 {
	out := 21.0
	for _, k := range lums {
		out = min(out, Ratio(k, l))
	}
	return out
}

// reached is what can be reached from the edge over what is open.
func reached(open []bool, w, h int) []bool {
	out := make([]bool, len(open))
	var todo []int
	take := func(x, y int) {
		if i := y*w + x; x >= 0 && y >= 0 && x < w && y < h && open[i] && !out[i] {
			out[i] = true
			todo = append(todo, i)
		}
	}
	for x := range w {
		take(x, 0)
		take(x, h-1)
	}
	for y := range h {
		take(0, y)
		take(w-1, y)
	}
	for len(todo) > 0 {
		x, y := todo[len(todo)-1]%w, todo[len(todo)-1]/w
		todo = todo[:len(todo)-1]
		take(x-1, y)
		take(x+1, y)
		take(x, y-1)
		take(x, y+1)
	}
	return out
}

func luminances(cs []RGB) []float64 {
	out := make([]float64, len(cs))
	for i, c := range cs {
		out[i] = c.Luminance()
	}
	return out
}

// inYCC is a colour as its luma and its differences from blue and red.
type inYCC struct{ y, u, v float64 }

func near(p RGB, inks []inYCC) bool {
	c := yccOf(p)
	for _, k := range inks {
		if math.Abs(c.y-k.y) <= lumaNear && math.Abs(c.u-k.u) <= chromaNear && math.Abs(c.v-k.v) <= chromaNear {
			return true
		}
	}
	return false
}

func yccOf(c RGB) inYCC {
	y := c.Luma()
	return inYCC{y, (float64(c.B) - y) / 1.8556, (float64(c.R) - y) / 1.5748}
}

func blend(under, over RGB, k float64) RGB {
	m := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*k + 0.5) }
	return RGB{m(under.R, over.R), m(under.G, over.G), m(under.B, over.B)}
}

// border is the median colour of what surrounds the ink.
func border(img *image.RGBA, ink, area image.Rectangle) RGB {
	var r, g, b []int
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if !image.Pt(x, y).In(ink.Inset(-2)) {
				p := At(img, x, y)
				r, g, b = append(r, int(p.R)), append(g, int(p.G)), append(b, int(p.B))
			}
		}
	}
	if len(r) == 0 {
		return RGB{}
	}
	sort.Ints(r)
	sort.Ints(g)
	sort.Ints(b)
	return RGB{uint8(r[len(r)/2]), uint8(g[len(g)/2]), uint8(b[len(b)/2])}
}

// A step to a neighbour beside and one to a neighbour across, in the units of
// distances: their ratio is within 0.01 % of the root of two.
const (
	step  = 70
	slant = 99
)

// steps is px in the units of distances, rounded down.
func steps(px float64) int32 { return int32(px * step) }

// distances is, for each pixel, about how far the nearest core pixel is, in
// steps. Whole numbers are compared in half the time of others.
func distances(core []bool, w, h int) []int32 {
	const far = 1 << 30
	out := make([]int32, w*h)
	for i, c := range core {
		if !c {
			out[i] = far
		}
	}
	above := make([]int32, w+2) // the row passed before, with nothing near beside it
	for i := range above {
		above[i] = far
	}
	for y := range h {
		row, beside := out[y*w:y*w+w], int32(far)
		for x, v := range row {
			beside = min(v, above[x]+slant, above[x+1]+step, above[x+2]+slant, beside+step)
			row[x] = beside
		}
		copy(above[1:], row)
	}
	for i := range above {
		above[i] = far
	}
	for y := h - 1; y >= 0; y-- {
		row, beside := out[y*w:y*w+w], int32(far)
		for x := w - 1; x >= 0; x-- {
			beside = min(row[x], above[x]+slant, above[x+1]+step, above[x+2]+slant, beside+step)
			row[x] = beside
		}
		copy(above[1:], row)
	}
	return out
}

// thick leaves out what is thinner than three pixels, and counts what is left:
// where an outline ends on a bright ground, the way from one to the other may lead
// over the letters' colour.
func thick(core []bool, w, h int) (out []bool, left int) {
	out = make([]bool, len(core))
	for y := 1; y+1 < h; y++ {
		for x := 1; x+1 < w; x++ {
			whole := true
			for k := range 9 {
				whole = whole && core[(y+k/3-1)*w+x+k%3-1]
			}
			for k := range 9 {
				if at := (y+k/3-1)*w + x + k%3 - 1; whole && !out[at] {
					out[at] = true
					left++
				}
			}
		}
	}
	return out, left
}

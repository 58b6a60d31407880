package cutout

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// Front is who stands before a large word: a sheet of masks of the frame, one for each frame
// of the film while the word is seen.
type Front struct {
	Asset         farm.Asset
	Columns, Rows int
	Frames        int
	Place         // of the word
}

// Place is where the picture of a large word stands in a frame, px, and how large it is: 1 is
// as wide as the frame.
type Place struct{ X, Y, Scale float64 }

// Fronted reports a style whose large words stand behind who is nearest.
func Fronted(style string) bool { return style == "parallax" }

// FrontOf is a sheet of so many masks before a word that stands at a place.
func FrontOf(a farm.Asset, frames int, at Place) Front {
	return Front{Asset: a, Columns: frontColumns, Rows: (frames + frontColumns - 1) / frontColumns, Frames: frames, Place: at}
}

// Standing is what is seen while a large word stands.
type Standing struct {
	FromMs, ToMs int // of the film
	// At is the part of the picture that the frame shows at a time of the film.
	At func(filmMs int) farm.Box
}

// Standing tells what is seen while a word stands: nothing where the film is cut meanwhile,
// or where more than one part of it is shown.
func (e *Edit) Standing(n int) (Standing, bool) {
	from, to := e.Words[n].StartMs, e.standsTo(n)
	film, until := e.filmMs(from), e.filmMs(to)
	if d := until - film - (to - from); d > frameMs(e.Source.FPS) || d < -frameMs(e.Source.FPS) {
		return Standing{}, false
	}
	for _, s := range e.Shots {
		one := s.Layout == farm.ClipStill || s.Layout == farm.ClipTrack
		if s.StartMs > from || s.EndMs < to || !one || len(s.Windows) != 1 {
			continue
		}
		w := s.Windows[0]
		return Standing{FromMs: film, ToMs: until, At: func(filmMs int) farm.Box {
			return farm.Box{X: w.At(from + filmMs - film), Y: w.Y, W: w.W, H: w.H}
		}}, true
	}
	return Standing{}, false
}

const (
	frontColumns = 8
	leastFronts  = 6
	mostFronts   = 64 // frames of a sheet
	frontShort   = 144
	// A word stands behind somebody where so much of its letters is hidden.
	leastBehind, mostBehind, bestBehind = 0.05, 0.3, 0.16
	// Of no strip as wide as a letter is more hidden: a word that lacks a letter is another.
	letterStrips, mostOfStrip = 12, 0.62
	// What of a mask is nobody, and what is wholly somebody.
	nobody, somebody = 0.3, 0.72
)

// FrontCell is the size of a mask of a format's frame, px.
func FrontCell(format string) image.Point {
	s := stages[format]
	k := frontShort / float64(min(s.w, s.h))
	return image.Pt(int(math.Round(float64(s.w)*k)), int(math.Round(float64(s.h)*k)))
}

// FrontSheet lays masks of people, each told by how sure a place is, into a sheet; false
// where there are none or too many.
func FrontSheet(format string, frames []func(x, y float64) float64) (*image.Gray, int, bool) {
	n, cell := len(frames), FrontCell(format)
	if n < leastFronts || n > mostFronts {
		return nil, 0, false
	}
	rows := (n + frontColumns - 1) / frontColumns
	img := image.NewGray(image.Rect(0, 0, frontColumns*cell.X, rows*cell.Y))
	for i, at := range frames {
		o := image.Pt(i%frontColumns*cell.X, i/frontColumns*cell.Y)
		for y := range cell.Y {
			for x := range cell.X {
				v := (at((float64(x)+0.5)/float64(cell.X), (float64(y)+0.5)/float64(cell.Y)) - nobody) / (somebody - nobody)
				v = min(max(v, 0), 1)
				img.Pix[(o.Y+y)*img.Stride+o.X+x] = uint8(255*v*v*(3-2*v) + 0.5)
			}
		}
	}
	return img, rows, true
}

// behindSizes are how large a word is that stands behind somebody, the largest that can: who
// fills the middle of the frame leaves room for a smaller one at a side.
var behindSizes = []float64{1, 0.78, 0.6}

// Behind is where a word of letters stands so that people stand before a little of it, in
// all frames of a sheet. false where there is no such place.
func Behind(format string, sheet *image.Gray, frames int, letters image.Image) (Place, bool) {
	b := behind{stage: stages[format], cell: FrontCell(format), sheet: sheet, frames: []int{0, frames / 2, frames - 1}}
	if b.ink, b.all = inkOf(letters); len(b.all) == 0 {
		return Place{}, false
	}
	for _, size := range behindSizes {
		if at, ok := b.at(letters.Bounds().Size(), size); ok {
			return at, true
		}
	}
	return Place{}, false
}

// behind looks for a place of a word.
type behind struct {
	stage
	cell   image.Point
	sheet  *image.Gray
	frames []int
	ink    image.Rectangle
	all    []image.Point
}

// at is the best place of a size.
func (b behind) at(size image.Point, scale float64) (best Place, found bool) {
	k := scale * float64(b.w) / float64(size.X) // px of the frame that one of the picture is
	least, tall := math.Inf(1), float64(size.Y)*k
	left, right := b.safe.X-float64(b.ink.Min.X)*k, b.safe.X+b.safe.W-float64(b.ink.Max.X)*k
	lefts := []float64{0}
	if scale < 1 {
		lefts = []float64{math.Round(float64(b.w) * (1 - scale) / 2), math.Round(left), math.Round(right)}
	}
	for _, x := range lefts {
		for top := b.safe.Y - float64(b.ink.Min.Y)*k; top+float64(b.ink.Max.Y)*k < float64(b.h)*0.6; top += 24 {
			sum, worst := b.hidden(x, top, k)
			if off := math.Abs(sum - bestBehind); sum >= leastBehind && worst <= mostBehind && off < least {
				best, found, least = Place{X: x, Y: math.Round(min(top, float64(b.h)-tall)), Scale: scale}, true, off
			}
		}
	}
	return best, found
}

// hidden is how much of the letters people hide, in the mean and at worst; all where a letter
// would be hidden.
func (b behind) hidden(left, top, k float64) (mean, worst float64) {
	for _, f := range b.frames {
		o := image.Pt(f%frontColumns*b.cell.X, f/frontColumns*b.cell.Y)
		hidden, strips, inks := 0.0, [letterStrips]float64{}, [letterStrips]float64{}
		for _, p := range b.all {
			strip := (p.X - b.ink.Min.X) * letterStrips / b.ink.Dx()
			inks[strip]++
			x := int((left + float64(p.X)*k) / float64(b.w) * float64(b.cell.X))
			y := int((top + float64(p.Y)*k) / float64(b.h) * float64(b.cell.Y))
			if x >= 0 && y >= 0 && x < b.cell.X && y < b.cell.Y {
				h := float64(b.sheet.GrayAt(o.X+x, o.Y+y).Y) / 255
				hidden, strips[strip] = hidden+h, strips[strip]+h
			}
		}
		for i, n := range inks {
			if n > 0 && strips[i]/n > mostOfStrip {
				worst = 1
			}
		}
		hidden /= float64(len(b.all))
		worst, mean = max(worst, hidden), mean+hidden/float64(len(b.frames))
	}
	return mean, worst
}

// inkOf is where the letters of a picture lie, and places all over them.
func inkOf(img image.Image) (r image.Rectangle, all []image.Point) {
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y += 6 {
		for x := b.Min.X; x < b.Max.X; x += 6 {
			if _, _, _, a := img.At(x, y).RGBA(); a > 0x8000 {
				p := image.Pt(x-b.Min.X, y-b.Min.Y)
				all = append(all, p)
				r = r.Union(image.Rectangle{Min: p, Max: p.Add(image.Pt(6, 6))})
			}
		}
	}
	return r, all
}

const (
	groundBlur = 4.0
	frontGrows = 1.03
)

// before lays who stands before a word over its layers.
func (m moment) before(f Front, layers []farm.Layer) []farm.Layer {
	until := m.to
	out := []farm.Layer{m.lens("keep-ground", "keep", 0, m.from, until)}
	frame := 1000 / float64(m.Source.FPS)
	cells := keys("cell", "linear", float64(m.from), 0.5, float64(m.from)+(float64(f.Frames)-1.5)*frame, float64(f.Frames-1))
	front := m.lens("front", "front", 0, m.from, until, cells)
	front.Lens.Asset = m.prop(frontID(m.n), &f.Asset)
	front.Lens.Cells = &farm.Cells{Columns: f.Columns, Rows: f.Rows}
	if m.polished() { // the ground is soft, and who stands before it comes nearer and goes its way
		ground := m.lens("soft-ground", "blur", groundBlur, m.from, until, m.swell(m.from, m.frames(3), until-m.from-m.frames(7), m.frames(4), 1))
		out = append(out, ground)
		front.Tracks = append(front.Tracks, keys("scale", "smooth", float64(m.from), 1, float64(until)-3*frame, frontGrows, float64(until), 1),
			m.there(until, frontSpeed))
	}
	return append(append(out, layers...), front)
}

const (
	// How far about a face its head and shoulders reach, of its width and height, and how soft
	// their edge is, px.
	headWide, headTall, headSoft = 2.4, 2.8, 110.0
)

// apart moves the largest face that is seen while a word stands, with what lies close about
// it, against the ground, which is soft: where no outline of somebody is known.
func (m moment) apart(until int) []farm.Layer {
	k := m.composerOf(m.part)
	mid := m.part.FromMs + (m.from+until)/2
	var face farm.Box
	for _, f := range k.faces {
		for _, s := range k.clip.Shots {
			if mid < f.FromMs || mid >= f.ToMs || mid < s.StartMs || mid >= s.EndMs {
				continue
			}
			for _, b := range k.shown(s, f.Box, mid) {
				if b.W*b.H > face.W*face.H {
					face = b
				}
			}
		}
	}
	if face.W == 0 {
		return nil
	}
	about := farm.Box{W: face.W * headWide, H: face.H * headTall}
	about.X, about.Y = face.X+face.W/2-about.W/2, face.Y+0.62*face.H-about.H/2
	mask := farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Feather: headSoft, Box: &about}
	ground, near := m.lens("soft-ground", "blur", groundBlur, m.from, until), m.lens("near", "sway", 0, m.from, until)
	ground.Tracks = []farm.Track{m.swell(m.from, m.frames(3), until-m.from-m.frames(7), m.frames(4), 1)}
	near.Mask, near.Tracks = &mask, []farm.Track{m.there(until, frontSpeed)}
	far := mask
	far.Invert = true
	ground.Mask = &far
	return []farm.Layer{ground, near}
}

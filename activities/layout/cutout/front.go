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
	Y             float64 // where the word's picture begins, px of the frame
}

// Fronted reports a style whose large words stand behind who is nearest.
func Fronted(style string) bool { return style == "parallax" }

// FrontOf is a sheet of so many masks before a word whose picture begins at y, px.
func FrontOf(a farm.Asset, frames int, y float64) Front {
	return Front{Asset: a, Columns: frontColumns, Rows: (frames + frontColumns - 1) / frontColumns, Frames: frames, Y: y}
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

// Behind is where a word of letters stands so that people stand before a little of it, in
// all frames of a sheet: the top of its picture in a frame of a format. false where there is
// no such place.
func Behind(format string, sheet *image.Gray, frames int, letters image.Image) (float64, bool) {
	s, cell := stages[format], FrontCell(format)
	ink, all := inkOf(letters)
	if len(all) == 0 {
		return 0, false
	}
	w := float64(s.w)
	k := w / float64(letters.Bounds().Dx())
	tall := float64(letters.Bounds().Dy()) * k
	best, found, least := 0.0, false, math.Inf(1)
	for top := s.safe.Y - float64(ink.Min.Y)*k; top+float64(ink.Max.Y)*k < float64(s.h)*0.6; top += 24 {
		worst, sum := 0.0, 0.0
		for _, f := range []int{0, frames / 2, frames - 1} {
			o := image.Pt(f%frontColumns*cell.X, f/frontColumns*cell.Y)
			hidden, strips, inks := 0.0, [letterStrips]float64{}, [letterStrips]float64{}
			for _, p := range all {
				strip := (p.X - ink.Min.X) * letterStrips / ink.Dx()
				inks[strip]++
				x, y := int(float64(p.X)*k/w*float64(cell.X)), int((top+float64(p.Y)*k)/float64(s.h)*float64(cell.Y))
				if x >= 0 && y >= 0 && x < cell.X && y < cell.Y {
					h := float64(sheet.GrayAt(o.X+x, o.Y+y).Y) / 255
					hidden, strips[strip] = hidden+h, strips[strip]+h
				}
			}
			for i, n := range inks {
				if n > 0 && strips[i]/n > mostOfStrip {
					worst = 1
				}
			}
			hidden /= float64(len(all))
			worst, sum = max(worst, hidden), sum+hidden/3
		}
		if off := math.Abs(sum - bestBehind); sum >= leastBehind && worst <= mostBehind && off < least {
			best, found, least = top, true, off
		}
	}
	return math.Round(min(best, float64(s.h)-tall)), found
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
	if m.polished() { // the ground is soft, and who stands before it comes nearer
		ground := m.lens("soft-ground", "blur", groundBlur, m.from, until, m.swell(m.from, m.frames(3), until-m.from-m.frames(7), m.frames(4), 1))
		out = append(out, ground)
		front.Tracks = append(front.Tracks, keys("scale", "smooth", float64(m.from), 1, float64(until)-3*frame, frontGrows, float64(until), 1))
		// Who stands before it goes one way, and the ground the other, and both come back.
		front.Tracks = append(front.Tracks, m.there(until, frontSpeed))
		out = append(out, m.lens("far-ground", "sway", 0, m.from, until, m.there(until, -groundSpeed)))
	}
	return append(append(out, layers...), front)
}

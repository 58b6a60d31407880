package trace

import (
	"image"

	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/pixels"
)

// view is a picture that is looked at. A film's frame becomes pixels where it is
// looked at, in memory that the next is drawn over.
type view struct {
	img   *image.RGBA
	frame film.Picture
	rows  []bool // which rows are pixels; nil where all are
}

// take looks at another frame.
func (v *view) take(p film.Picture) {
	if size := image.Pt(p.Width, p.Height); v.img == nil || v.img.Rect.Size() != size {
		v.img, v.rows = image.NewRGBA(image.Rectangle{Max: size}), make([]bool, p.Height)
	}
	v.frame = p
	clear(v.rows)
}

// of is the picture with all pixels that pixels.Measure reads of a text with that
// ink; the others may be of other frames.
func (v *view) of(ink image.Rectangle, unit float64) *image.RGBA {
	if v.rows == nil {
		return v.img
	}
	area := ink.Inset(-pixels.Reach(unit)).Intersect(v.img.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		if !v.rows[y] {
			v.rows[y] = true
			pixels.IntoRGBA(v.img, v.frame.Y, v.frame.U, v.frame.V, y, y+1)
		}
	}
	return v.img
}

package raster

import "image"

const (
	wideSigma = 12 // from here on a blur has no detail that every other pixel lacks
	coarser   = 2
)

// soften is blurAlpha; wide blurs are made of half of the pixels in each
// direction and drawn out again.
func soften(m *image.Alpha, sigma float64) {
	if sigma < wideSigma {
		blurAlpha(m, sigma)
		return
	}
	w, h := m.Rect.Dx(), m.Rect.Dy()
	// A margin of one sample lets the drawing out reach the edges.
	small := image.NewAlpha(image.Rect(0, 0, w/coarser+3, h/coarser+3))
	for y := range small.Rect.Dy() {
		for x := range small.Rect.Dx() {
			sum := 0
			for j := (y - 1) * coarser; j < y*coarser; j++ {
				if j < 0 || j >= h {
					continue
				}
				for i := max((x-1)*coarser, 0); i < min(x*coarser, w); i++ {
					sum += int(m.Pix[j*m.Stride+i])
				}
			}
			small.Pix[y*small.Stride+x] = uint8(sum / (coarser * coarser))
		}
	}
	blurAlpha(small, sigma/coarser)
	for y := range h {
		// Pixel centres, in quarters of a sample from the first sample's centre.
		v := 2*y + 3
		row := small.Pix[v/4*small.Stride:]
		next := small.Pix[(v/4+1)*small.Stride:]
		fy := v % 4
		for x := range w {
			u := 2*x + 3
			i, fx := u/4, u%4
			top := int(row[i])*(4-fx) + int(row[i+1])*fx
			bottom := int(next[i])*(4-fx) + int(next[i+1])*fx
			m.Pix[y*m.Stride+x] = uint8((top*(4-fy) + bottom*fy + 8) / 16)
		}
	}
}

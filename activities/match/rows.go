package match

import (
	"image"
	"slices"
)

const (
	rowStrip   = 48 // px across in which rows of text are looked for
	rowStep    = 28 // of 255: an edge of a letter
	rowEdges   = 3  // edges across a strip that a row of text has at least
	leastRow   = 5  // px of a row of text
	mostRow    = 90
	rowsEnough = 12
	// rowSize is the size of type by the height of its ink.
	rowSize = 1.2
	small   = 0.25 // the share of the rows that may be smaller than what is told
)

// textSize is about how large the smaller type of a drawn screen is, px of the
// picture; 0 where there are too few rows of it.
func textSize(img *image.RGBA) float64 {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	var heights []int
	light := func(x, y int) int {
		p := img.Pix[y*img.Stride+x*4:]
		return (299*int(p[0]) + 587*int(p[1]) + 114*int(p[2])) / 1000
	}
	for x0 := 0; x0+rowStrip < w; x0 += rowStrip {
		began := -1
		for y := range h {
			edges := 0
			for x := x0; x < x0+rowStrip-1; x++ {
				if d := light(x+1, y) - light(x, y); d > rowStep || d < -rowStep {
					edges++
				}
			}
			switch inked := edges >= rowEdges; {
			case inked && began < 0:
				began = y
			case !inked && began >= 0:
				if n := y - began; n >= leastRow && n <= mostRow {
					heights = append(heights, n)
				}
				began = -1
			}
		}
	}
	if len(heights) < rowsEnough {
		return 0
	}
	slices.Sort(heights)
	return rowSize * float64(heights[int(small*float64(len(heights)))])
}

const profile = 96 // places across and down at which unrest is told

// profiles are how much happens along the columns and rows of a picture, 0-255:
// where there is least, it can be cut without cutting anything in two.
func profiles(img *image.RGBA) (across, down []byte) {
	b := img.Bounds()
	cols, rows := make([]float64, profile), make([]float64, profile)
	light := func(x, y int) float64 {
		c := img.RGBAAt(x, y)
		return 0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)
	}
	for y := b.Min.Y; y < b.Max.Y-1; y++ {
		for x := b.Min.X; x < b.Max.X-1; x++ {
			v := light(x, y)
			dx, dy := light(x+1, y)-v, light(x, y+1)-v
			cols[(x-b.Min.X)*profile/b.Dx()] += max(dx, -dx)
			rows[(y-b.Min.Y)*profile/b.Dy()] += max(dy, -dy)
		}
	}
	scaled := func(all []float64) []byte {
		out, most := make([]byte, len(all)), slices.Max(all)
		for i, v := range all {
			out[i] = byte(255 * v / max(most, 1))
		}
		return out
	}
	return scaled(cols), scaled(rows)
}

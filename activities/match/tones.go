package match

import (
	"image"
	"math"
)

// Tones are the lights and darks of a picture in a grid of equal cells, row by
// row: what words that stand on it can be read on.
type Tones struct {
	Columns, Rows int
	Light         []byte // mean lightness of a cell, 0-255
	Busy          []byte // its standard deviation
	Across, Down  []byte // how much happens along 96 columns and rows, 0-255
}

const tonesSide = 12 // cells across and down

// tones looks at a picture in its own shape.
func tones(img *image.RGBA) Tones {
	b := img.Bounds()
	t := Tones{Columns: min(tonesSide, b.Dx()), Rows: min(tonesSide, b.Dy())}
	for j := range t.Rows {
		for i := range t.Columns {
			sum, square, n := 0.0, 0.0, 0.0
			for y := b.Min.Y + j*b.Dy()/t.Rows; y < b.Min.Y+(j+1)*b.Dy()/t.Rows; y++ {
				for x := b.Min.X + i*b.Dx()/t.Columns; x < b.Min.X+(i+1)*b.Dx()/t.Columns; x++ {
					c := img.RGBAAt(x, y)
					v := 0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)
					sum, square, n = sum+v, square+v*v, n+1
				}
			}
			mean := sum / max(n, 1)
			t.Light = append(t.Light, byte(mean))
			t.Busy = append(t.Busy, byte(math.Sqrt(max(square/max(n, 1)-mean*mean, 0))))
		}
	}
	return t
}

// In is the darkest and lightest cell, 0-255, and the mean unrest of the part of
// a picture between shares of its width and height. ok is false when it was not
// looked at.
func (t Tones) In(left, top, right, bottom float64) (dark, light, busy float64, ok bool) {
	dark, n := 255, 0.0
	for j := range t.Rows {
		for i := range t.Columns {
			x, y := float64(i)/float64(t.Columns), float64(j)/float64(t.Rows)
			if x >= right || y >= bottom || x+1/float64(t.Columns) <= left || y+1/float64(t.Rows) <= top {
				continue
			}
			v, u := float64(t.Light[j*t.Columns+i]), float64(t.Busy[j*t.Columns+i])
			dark, light, busy, n = min(dark, max(v-u, 0)), max(light, min(v+u, 255)), busy+u, n+1
		}
	}
	if n == 0 {
		return 0, 255, 0, false
	}
	return dark, light, busy / n, true
}

const flatStep = 2 // steps of lightness within which what was one colour stays after a lossy file

// flatness is the share of a picture that the four commonest lightnesses take: a
// drawn screen has few colours and large areas of each, a photograph has none
// twice.
func flatness(img *image.RGBA) float64 {
	img = shrink(img, sharpSide)
	var count [256]int
	n := 0
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			p := img.Pix[y*img.Stride+x*4:]
			count[(299*int(p[0])+587*int(p[1])+114*int(p[2]))/1000]++
			n++
		}
	}
	sum := 0
	for range 4 {
		best, most := 0, -1
		for v := range count {
			here := 0
			for k := max(v-flatStep, 0); k <= min(v+flatStep, 255); k++ {
				here += count[k]
			}
			if here > most {
				best, most = v, here
			}
		}
		sum += most
		for k := max(best-flatStep, 0); k <= min(best+flatStep, 255); k++ {
			count[k] = 0
		}
	}
	return float64(sum) / float64(max(n, 1))
}

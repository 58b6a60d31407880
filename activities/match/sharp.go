package match

import "image"

const (
	sharpSide  = 1080 // px of the longer side at which sharpness is measured: as large as it is shown
	sharpBlock = 8    // px
	sharpRange = 0.16 // lightness that a block needs to hold an edge
	enoughSeen = 1.0 / 400
)

// sharpness is how sharp the edges of a picture are, 0-1: of each small block
// with an edge, the part of its range that the steepest step from one pixel to
// the next takes. Drawn screens have about 0.9, good photographs 0.35 to 0.7,
// what is out of focus or much enlarged less than 0.25. It is 1 for a picture without
// edges: nothing in it can look blurred.
func sharpness(img *image.RGBA) float64 {
	img = shrink(img, sharpSide)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	light := func(x, y int) float64 {
		p := img.Pix[y*img.Stride+x*4:]
		return (0.299*float64(p[0]) + 0.587*float64(p[1]) + 0.114*float64(p[2]) + float64(255-p[3])/2) / 255
	}
	sum, n, all := 0.0, 0.0, 0.0
	for y := 0; y+sharpBlock < h; y += sharpBlock {
		for x := 0; x+sharpBlock < w; x += sharpBlock {
			all++
			least, most, step := 1.0, 0.0, 0.0
			for j := range sharpBlock {
				for i := range sharpBlock {
					v := light(x+i, y+j)
					least, most = min(least, v), max(most, v)
					right, below := light(x+i+1, y+j)-v, light(x+i, y+j+1)-v
					step = max(step, right, -right, below, -below)
				}
			}
			if most-least > sharpRange {
				sum += min(step/(most-least), 1)
				n++
			}
		}
	}
	if n < all*enoughSeen || n == 0 {
		return 1
	}
	return sum / n
}

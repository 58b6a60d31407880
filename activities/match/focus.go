package match

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// What draws the eye, as shares of a pixel's weight: where lightness changes,
// where there is colour, what is unlike the picture's mean (Achanta and others,
// 2009: frequency-tuned salient region detection), and skin. More skin than
// mostSkin of a picture is a wall or a table.
const (
	edgeWeight   = 1.0
	colorWeight  = 0.45
	unlikeWeight = 1.6
	skinWeight   = 1.6
	mostSkin     = 0.15
)

// focus is the centre of the square, as large as the picture allows, that keeps
// most of what draws the eye; what lies in the square's middle counts most.
func focus(img *image.RGBA) farm.Point {
	b := img.Bounds()
	w, h := b.Dx(), b.Dy()
	at := farm.Point{X: 0.5, Y: 0.5}
	if min(w, h) < 8 || w == h {
		return at
	}
	weight := interest(img)
	line := make([]float64, max(w, h)) // summed across the short side
	for y := range h {
		for x := range w {
			if w > h {
				line[x] += weight[y*w+x]
			} else {
				line[y] += weight[y*w+x]
			}
		}
	}
	found := bestWindow(line, min(w, h))
	if w > h {
		at.X = found
	} else {
		at.Y = found
	}
	return at
}

// bestWindow is the middle, 0-1 of the line, of the window that gathers the
// most; of equals the one nearest to the line's middle.
func bestWindow(line []float64, window int) float64 {
	best, most := 0.5, 0.0
	nearest := func(p float64) float64 { return math.Abs(p - 0.5) }
	for from := 0; from+window <= len(line); from++ {
		sum := 0.0
		for i := range window {
			d := (float64(i)+0.5)/float64(window)*2 - 1
			sum += line[from+i] * (1 - 0.6*d*d)
		}
		middle := (float64(from) + float64(window)/2) / float64(len(line))
		if sum > most*1.001 || (sum > most*0.999 && nearest(middle) < nearest(best)) {
			best, most = middle, max(sum, most)
		}
	}
	return best
}

// opponent is a colour as lightness and two differences of colours.
type opponent [3]float64

func (o opponent) from(p opponent) float64 {
	return math.Sqrt((o[0]-p[0])*(o[0]-p[0]) + (o[1]-p[1])*(o[1]-p[1]) + (o[2]-p[2])*(o[2]-p[2]))
}

// interest is the weight of each pixel, row by row.
func interest(img *image.RGBA) []float64 {
	b := img.Bounds()
	w, h := b.Dx(), b.Dy()
	seen := make([]opponent, w*h)
	skins, solid := make([]float64, w*h), make([]float64, w*h)
	out := make([]float64, w*h)
	var mean opponent
	whole, allSkin := 0.0, 0.0
	for y := range h {
		for x := range w {
			c := img.RGBAAt(b.Min.X+x, b.Min.Y+y)
			r, g, bl, i := float64(c.R)/255, float64(c.G)/255, float64(c.B)/255, y*w+x
			seen[i], solid[i], skins[i] = opponent{0.2126*r + 0.7152*g + 0.0722*bl, r - g, (r+g)/2 - bl}, float64(c.A)/255, skin(r, g, bl)
			for k := range mean {
				mean[k] += seen[i][k] * solid[i]
			}
			whole += solid[i]
			allSkin += skins[i] * solid[i]
			out[i] = colorWeight * vivid(r, g, bl)
		}
	}
	if whole == 0 {
		return out
	}
	for k := range mean {
		mean[k] /= whole
	}
	people := skinWeight
	if allSkin > mostSkin*whole {
		people = 0
	}
	for y := range h {
		for x := range w {
			i := y*w + x
			out[i] = solid[i] * (out[i] + people*skins[i] + unlikeWeight*seen[i].from(mean))
			if x > 0 && y > 0 && x < w-1 && y < h-1 {
				out[i] += edgeWeight * math.Abs(4*seen[i][0]-seen[i-1][0]-seen[i+1][0]-seen[i-w][0]-seen[i+w][0])
			}
		}
	}
	return out
}

// vivid is how saturated a colour is that is neither dark nor pale, 0-1.
func vivid(r, g, b float64) float64 {
	most, least := max(r, g, b), min(r, g, b)
	if most < 0.2 || least > 0.9 || most == 0 {
		return 0
	}
	return max(0, (most-least)/most-0.35) / 0.65
}

// skin is how near a colour is to skin, 0-1: of all people, skin differs in
// lightness far more than in the shares of red and green (Störring, Andersen
// and Granum, 1999: the skin locus in normalised r and g).
func skin(r, g, b float64) float64 {
	sum := r + g + b
	if sum < 0.35 || sum > 2.75 {
		return 0
	}
	dr, dg := (r/sum-0.43)/0.055, (g/sum-0.32)/0.03
	return max(0, 1-math.Hypot(dr, dg))
}

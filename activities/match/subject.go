package match

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

const (
	subjectCells = 24   // of the longer side
	standsOut    = 0.7  // standard deviations above the mean
	leastSubject = 0.02 // share of the picture that a subject's box takes
	mostSubject  = 0.6
	oneSubject   = 0.45 // of all that stands out, this much is the subject
	leadsOthers  = 0.25 // and this much is what one looks at first
)

// subject is the box, 0-1, of the largest connected part of a picture that
// draws the eye more than the rest, empty when there is no such part; and the
// middle of what does: of its largest part, or of all of it where none leads.
func subject(img *image.RGBA) (farm.Box, farm.Point) {
	heart := farm.Point{X: 0.5, Y: 0.5}
	b := img.Bounds()
	side := (max(b.Dx(), b.Dy()) + subjectCells - 1) / subjectCells
	w, h := (b.Dx()+side-1)/side, (b.Dy()+side-1)/side
	if b.Dx() < 32 || b.Dy() < 32 {
		return farm.Box{}, heart
	}
	cells := make([]float64, w*h)
	for i, v := range interest(img) {
		x, y := i%b.Dx(), i/b.Dx()
		cells[y/side*w+x/side] += v
	}
	sum, square := 0.0, 0.0
	for _, v := range cells {
		sum += v
		square += v * v
	}
	n := float64(len(cells))
	mean := sum / n
	bar := mean + standsOut*math.Sqrt(max(square/n-mean*mean, 0))
	if bar <= mean*1.05 {
		return farm.Box{}, heart
	}
	var best image.Rectangle
	var heartOf farm.Point // of the strongest part
	most, all := 0.0, 0.0
	seen := make([]bool, len(cells))
	heart = farm.Point{}
	for i := range cells {
		if cells[i] >= bar {
			heart.X += cells[i] * (float64(i%w) + 0.5) * float64(side) / float64(b.Dx())
			heart.Y += cells[i] * (float64(i/w) + 0.5) * float64(side) / float64(b.Dy())
		}
		if seen[i] || cells[i] < bar {
			continue
		}
		part, weight, at := grown(cells, seen, i, w, h, bar)
		all += weight
		if weight > most {
			best, most, heartOf = part, weight, farm.Point{X: at.X * float64(side) / float64(b.Dx()), Y: at.Y * float64(side) / float64(b.Dy())}
		}
	}
	if all <= 0 { // an even picture, whose mean and deviation are rounding errors
		return farm.Box{}, farm.Point{X: 0.5, Y: 0.5}
	}
	heart = farm.Point{X: min(heart.X/all, 1), Y: min(heart.Y/all, 1)}
	if most >= leadsOthers*all { // between two parts there may be nothing
		heart = farm.Point{X: min(heartOf.X, 1), Y: min(heartOf.Y, 1)}
	}
	out := farm.Box{
		X: float64(best.Min.X*side) / float64(b.Dx()), Y: float64(best.Min.Y*side) / float64(b.Dy()),
		W: float64(best.Dx()*side) / float64(b.Dx()), H: float64(best.Dy()*side) / float64(b.Dy()),
	}
	out.W, out.H = min(out.W, 1-out.X), min(out.H, 1-out.Y)
	if share := out.W * out.H; share < leastSubject || share > mostSubject || most < oneSubject*all {
		return farm.Box{}, heart
	}
	return out, heart
}

// grown is the connected cells around i that stand out, their weight, and its middle
// in cells.
func grown(cells []float64, seen []bool, i, w, h int, bar float64) (image.Rectangle, float64, farm.Point) {
	var part image.Rectangle
	var mid farm.Point
	weight := 0.0
	todo := []int{i}
	seen[i] = true
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		x, y := at%w, at/w
		weight += cells[at]
		mid.X, mid.Y = mid.X+cells[at]*(float64(x)+0.5), mid.Y+cells[at]*(float64(y)+0.5)
		part = part.Union(image.Rect(x, y, x+1, y+1))
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				if nx, ny := x+dx, y+dy; nx >= 0 && ny >= 0 && nx < w && ny < h && !seen[ny*w+nx] && cells[ny*w+nx] >= bar {
					seen[ny*w+nx] = true
					todo = append(todo, ny*w+nx)
				}
			}
		}
	}
	return part, weight, farm.Point{X: mid.X / weight, Y: mid.Y / weight}
}

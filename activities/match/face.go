package match

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// A face is looked for at this size, px of the longer side, and from this share
// of the shorter side on.
const (
	faceSide  = 288
	leastFace = 0.09
	mostFace  = 0.80
	faceStep  = 1.14 // from one size to the next
	faceTall  = 1.32 // from the hairline to the chin, by the width at the cheeks
	// SureFace is how sure the finder has to be for a face to be believed.
	SureFace = 0.5
)

// findFace is the upright face, seen from about the front, that is most sure to
// be one: its box from hairline to chin and cheek to cheek, 0-1 of the picture,
// and how sure it is, 0-1. A picture without colours is judged by light alone,
// and never as sure.
//
// It is no trained detector. A window is scored by what faces have in common:
// the colour of skin, which differs between people in lightness far more than
// in hue, and which ends at the hair; eyes and mouth darker than what surrounds
// them; two halves that mirror each other.
func findFace(img *image.RGBA) (farm.Box, float64) {
	small := shrink(img, faceSide)
	f := newFaceField(small)
	short := float64(min(f.w, f.h))
	var best farm.Box
	most := math.Inf(-1)
	var all []faceWindow
	for w := max(short*leastFace, 14); w <= short*mostFace; w *= faceStep {
		h := w * faceTall
		step := max(w/12, 1)
		for y := -0.1 * h; y+h <= float64(f.h)+0.06*h; y += step {
			for x := -0.08 * w; x+w <= float64(f.w)+0.08*w; x += step {
				s := f.score(x, y, w, h)
				if s > most {
					best, most = farm.Box{X: x, Y: y, W: w, H: h}, s
				}
				if s > -1 {
					all = append(all, faceWindow{farm.Box{X: x, Y: y, W: w, H: h}, s})
				}
			}
		}
	}
	if math.IsInf(most, -1) {
		return farm.Box{}, 0
	}
	sure := 1 / (1 + math.Exp(-most))
	if !f.colored {
		sure *= 0.8
	}
	best = middleOf(all, best, most)
	fw, fh := float64(f.w), float64(f.h)
	x0, y0 := max(best.X/fw, 0), max(best.Y/fh, 0)
	x1, y1 := min((best.X+best.W)/fw, 1), min((best.Y+best.H)/fh, 1)
	return farm.Box{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}, sure
}

type faceWindow struct {
	at    farm.Box
	score float64
}

// middleOf is the mean of the windows about the best that are nearly as good:
// steadier than the best alone.
func middleOf(all []faceWindow, best farm.Box, most float64) farm.Box {
	var sum farm.Box
	n := 0.0
	for _, w := range all {
		if w.score < most-0.7 || common(w.at, best) < 0.5 {
			continue
		}
		k := w.score - most + 0.75
		sum.X, sum.Y, sum.W, sum.H, n = sum.X+k*w.at.X, sum.Y+k*w.at.Y, sum.W+k*w.at.W, sum.H+k*w.at.H, n+k
	}
	return farm.Box{X: sum.X / n, Y: sum.Y / n, W: sum.W / n, H: sum.H / n}
}

// common is the area that two boxes share by what they cover together.
func common(a, b farm.Box) float64 {
	w := min(a.X+a.W, b.X+b.W) - max(a.X, b.X)
	h := min(a.Y+a.H, b.Y+b.H) - max(a.Y, b.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h / (a.W*a.H + b.W*b.H - w*h)
}

// faceField is a picture as sums over its lightness and skin, so that the mean
// of any rectangle costs four look-ups.
type faceField struct {
	w, h               int
	light, square, tan []float64 // sums above and left of each pixel
	colored            bool
}

func newFaceField(img *image.RGBA) *faceField {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	f := &faceField{w: w, h: h}
	stride := w + 1
	f.light, f.square, f.tan = make([]float64, stride*(h+1)), make([]float64, stride*(h+1)), make([]float64, stride*(h+1))
	colors := 0.0
	for y := range h {
		var l, q, s float64
		for x := range w {
			c := img.RGBAAt(img.Rect.Min.X+x, img.Rect.Min.Y+y)
			a := float64(c.A) / 255
			// What shows through is taken for a grey wall.
			r, g, b := float64(c.R)/255+(1-a)/2, float64(c.G)/255+(1-a)/2, float64(c.B)/255+(1-a)/2
			v := 0.299*r + 0.587*g + 0.114*b
			l, q, s = l+v, q+v*v, s+a*skinLocus(r, g, b)
			colors += max(r, g, b) - min(r, g, b)
			at, above := (y+1)*stride+x+1, y*stride+x+1
			f.light[at], f.square[at], f.tan[at] = f.light[above]+l, f.square[above]+q, f.tan[above]+s
		}
	}
	f.colored = colors/float64(w*h) > 0.02
	return f
}

// skinLocus is how surely a colour may be skin under some white light, 0-1: in
// shares of red and green all skin lies between two parabolas (Soriano,
// Martinkauppi, Huovinen and Laaksonen, 2003).
func skinLocus(r, g, b float64) float64 {
	sum := r + g + b
	if sum < 0.24 || b > r {
		return 0
	}
	r, g = r/sum, g/sum
	over := -1.3767*r*r + 1.0743*r + 0.1452 - g
	under := g - (-0.776*r*r + 0.5601*r + 0.1766)
	inside := min(over, under)
	white := math.Hypot(r-1.0/3, g-1.0/3)
	return min(max(0.5+inside/0.012, 0), 1) * min(max((white-0.02)/0.03, 0), 1)
}

// mean is the mean of a sum over a rectangle, cut to the picture.
func (f *faceField) mean(sums []float64, x0, y0, x1, y1 float64) float64 {
	a, b := int(math.Round(max(x0, 0))), int(math.Round(max(y0, 0)))
	c, d := int(math.Round(min(x1, float64(f.w)))), int(math.Round(min(y1, float64(f.h))))
	a, b = min(a, f.w-1), min(b, f.h-1)
	c, d = max(c, a+1), max(d, b+1)
	s := f.w + 1
	return (sums[d*s+c] - sums[b*s+c] - sums[d*s+a] + sums[b*s+a]) / float64((c-a)*(d-b))
}

// score is how much the window looks like a face: above 0 is likely.
func (f *faceField) score(x, y, w, h float64) float64 {
	in := func(sums []float64, x0, x1, y0, y1 float64) float64 {
		return f.mean(sums, x+x0*w, y+y0*h, x+x1*w, y+y1*h)
	}
	tan := 0.55
	edge := 0.3
	if f.colored {
		tan = in(f.tan, 0.18, 0.82, 0.14, 0.90)
		if tan < 0.35 {
			return math.Inf(-1)
		}
		sides := (in(f.tan, -0.30, -0.06, 0.05, 0.80) + in(f.tan, 1.06, 1.30, 0.05, 0.80)) / 2
		edge = tan - 0.6*sides - 0.4*in(f.tan, 0.1, 0.9, -0.30, -0.10)
	}
	mean := in(f.light, 0.08, 0.92, 0.08, 0.95)
	dev := math.Sqrt(max(in(f.square, 0.08, 0.92, 0.08, 0.95)-mean*mean, 0))
	if dev < 0.02 {
		return math.Inf(-1)
	}
	dev = max(dev, 0.06)
	eyeL, eyeR := in(f.light, 0.14, 0.40, 0.33, 0.46), in(f.light, 0.60, 0.86, 0.33, 0.46)
	cheekL, cheekR := in(f.light, 0.16, 0.38, 0.52, 0.66), in(f.light, 0.62, 0.84, 0.52, 0.66)
	bridge := in(f.light, 0.44, 0.56, 0.36, 0.52)
	brow := in(f.light, 0.30, 0.70, 0.14, 0.26)
	mouth := in(f.light, 0.33, 0.67, 0.74, 0.83)
	lip, chin := in(f.light, 0.36, 0.64, 0.66, 0.71), in(f.light, 0.38, 0.62, 0.87, 0.95)
	clip := func(v, least, most float64) float64 { return min(max(v/dev, least), most) }
	left, right := clip(cheekL-eyeL, -1, 1.4), clip(cheekR-eyeR, -1, 1.4)
	return -6.2 +
		2.6*min(tan, 0.85) + 2.2*min(max(edge, -0.3), 0.7) +
		1.3*min(left, right) + 0.5*max(left, right) +
		1.0*clip(bridge-(eyeL+eyeR)/2, -1, 1.2) +
		0.5*clip(brow-(eyeL+eyeR)/2, -1, 1) +
		0.9*clip((lip+chin)/2-mouth, -0.8, 0.9) +
		2.2*f.mirrored(x, y, w, h)
}

// mirrored is how much the right half of a window repeats the left one, -1 to 1:
// their correlation, free of a light from one side.
func (f *faceField) mirrored(x, y, w, h float64) float64 {
	const cols, rows = 4, 9
	var sl, sr, ll, rr, lr float64
	for j := range rows {
		y0, y1 := y+h*(0.12+0.80*float64(j)/rows), y+h*(0.12+0.80*float64(j+1)/rows)
		for i := range cols {
			x0, x1 := 0.12+0.38*float64(i)/cols, 0.12+0.38*float64(i+1)/cols
			l, r := f.mean(f.light, x+x0*w, y0, x+x1*w, y1), f.mean(f.light, x+(1-x1)*w, y0, x+(1-x0)*w, y1)
			sl, sr, ll, rr, lr = sl+l, sr+r, ll+l*l, rr+r*r, lr+l*r
		}
	}
	const n = cols * rows
	vl, vr := ll-sl*sl/n, rr-sr*sr/n
	if vl < 1e-6 || vr < 1e-6 {
		return 0
	}
	return (lr - sl*sr/n) / math.Sqrt(vl*vr)
}

package match

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// A face is looked for at this size, px of the longer side, and from this share
// of the shorter side on.
const (
	faceSide   = 288
	glanceSide = 128 // of pictures that need not show a person
	leastFace  = 0.11
	mostFace   = 0.80
	faceStep   = 1.18 // from one size to the next
	faceTall   = 1.32 // from the hairline to the chin, by the width at the cheeks
	// SureFace is how sure the finder has to be of a face where one is expected,
	// surerFace of one that nobody promised.
	SureFace  = 0.5
	surerFace = 0.85
)

// findFace is the upright face, seen from about the front, that is most sure to
// be one: its box from hairline to chin and cheek to cheek, 0-1 of the picture,
// and how sure it is, 0-1. A picture without colours is judged by light alone,
// and never as sure.
//
// A window is scored by what faces have in common: the colour of skin, which
// differs between people in lightness far more than in hue, and which ends at
// the hair; eyes and mouth darker than what surrounds them; edges at the eyes and
// not on the cheeks.
func findFace(img *image.RGBA, side int) (farm.Box, float64) {
	small := shrink(img, side)
	f := newFaceField(small)
	short := float64(min(f.w, f.h))
	var best farm.Box
	most := math.Inf(-1)
	var all []faceWindow
	for w := max(short*leastFace, 14); w <= short*mostFace; w *= faceStep {
		h := w * faceTall
		step := max(w/10, 1.5)
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
	sure := 1 / (1 + math.Exp(-2*most))
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
	if n == 0 { // all are so unlikely that none was noted
		return best
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
	down, across       []float64 // of the steps in lightness from pixel to pixel
	colored            bool
}

func newFaceField(img *image.RGBA) *faceField {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	f := &faceField{w: w, h: h}
	stride := w + 1
	for _, sums := range []*[]float64{&f.light, &f.square, &f.tan, &f.down, &f.across} {
		*sums = make([]float64, stride*(h+1))
	}
	row := make([]float64, w) // of lightness, the one above
	colors := 0.0
	for y := range h {
		var l, q, s, d, e, before float64
		for x := range w {
			c := img.RGBAAt(img.Rect.Min.X+x, img.Rect.Min.Y+y)
			a := float64(c.A) / 255
			// What shows through is taken for a grey wall.
			r, g, b := float64(c.R)/255+(1-a)/2, float64(c.G)/255+(1-a)/2, float64(c.B)/255+(1-a)/2
			v := 0.299*r + 0.587*g + 0.114*b
			l, q, s = l+v, q+v*v, s+a*skinLocus(r, g, b)
			if y > 0 {
				d += math.Abs(v - row[x])
			}
			if x > 0 {
				e += math.Abs(v - before)
			}
			row[x], before = v, v
			colors += max(r, g, b) - min(r, g, b)
			at, above := (y+1)*stride+x+1, y*stride+x+1
			f.light[at], f.square[at], f.tan[at] = f.light[above]+l, f.square[above]+q, f.tan[above]+s
			f.down[at], f.across[at] = f.down[above]+d, f.across[above]+e
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

// features are what is compared of a window; ok is false where no face can be.
func (f *faceField) features(x, y, w, h float64) (v [faceFeatures]float64, ok bool) {
	in := f.shares(x, y, w, h)
	tan := 0.6
	if f.colored {
		if tan = in(f.tan, 0.18, 0.82, 0.14, 0.90); tan < 0.3 {
			return v, false
		}
	}
	mean := in(f.light, 0.08, 0.92, 0.08, 0.95)
	dev := math.Sqrt(max(in(f.square, 0.08, 0.92, 0.08, 0.95)-mean*mean, 0))
	if dev < 0.02 {
		return v, false
	}
	// Inside there is more to see than on a ball.
	core := in(f.light, 0.28, 0.72, 0.3, 0.75)
	if in(f.square, 0.28, 0.72, 0.3, 0.75)-core*core < 0.02*0.02 {
		return v, false
	}
	dev = max(dev, 0.05)
	light := func(x0, x1, y0, y1 float64) float64 { return (in(f.light, x0, x1, y0, y1) - mean) / dev }
	eyeL, eyeR := light(0.14, 0.42, 0.34, 0.47), light(0.58, 0.86, 0.34, 0.47)
	cheekL, cheekR := light(0.16, 0.38, 0.53, 0.67), light(0.62, 0.84, 0.53, 0.67)
	bridge, nose := light(0.43, 0.57, 0.36, 0.50), light(0.42, 0.58, 0.50, 0.63)
	nostrils := light(0.38, 0.62, 0.64, 0.70)
	front := light(0.28, 0.72, 0.16, 0.28)
	lip, mouth, chin := light(0.36, 0.64, 0.69, 0.73), light(0.32, 0.68, 0.75, 0.83), light(0.38, 0.62, 0.87, 0.95)
	sideL, sideR := light(-0.22, -0.04, 0.15, 0.70), light(1.04, 1.22, 0.15, 0.70)
	v = [faceFeatures]float64{
		1,
		clip(min(cheekL-eyeL, cheekR-eyeR), -1.5, 2),
		clip(max(cheekL-eyeL, cheekR-eyeR), -1.5, 3),
		clip(bridge-(eyeL+eyeR)/2, -1.5, 2),
		clip(front-(eyeL+eyeR)/2, -2, 2.5),
		clip(math.Abs(eyeL-eyeR), 0, 2),
		clip(nose-nostrils, -1.5, 2),
		clip((lip+chin)/2-mouth, -1.5, 2),
		clip((cheekL+cheekR)/2-mouth, -2, 2.5),
		clip(math.Abs(cheekL-cheekR), 0, 2),
		clip(math.Abs(sideL+sideR)/2, 0, 2),
		clip(math.Abs(sideL-sideR), 0, 3),
		clip(front-light(0.2, 0.8, -0.16, 0), -2, 3),
		clip((cheekL+cheekR)/2-(eyeL+eyeR)/2, -1.5, 2.5),
	}
	f.edgeFeatures(&v, in, dev)
	f.tanFeatures(&v, in, tan)
	return v, true
}

// shares is the mean of sums over a part of a window, given by shares of it.
func (f *faceField) shares(x, y, w, h float64) func(sums []float64, x0, x1, y0, y1 float64) float64 {
	return func(sums []float64, x0, x1, y0, y1 float64) float64 {
		return f.mean(sums, x+x0*w, y+y0*h, x+x1*w, y+y1*h)
	}
}

func clip(v, least, most float64) float64 { return min(max(v, least), most) }

// edgeFeatures are where the edges lie: at eyes and mouth, not on cheeks and
// forehead.
func (f *faceField) edgeFeatures(v *[faceFeatures]float64, in func(sums []float64, x0, x1, y0, y1 float64) float64, dev float64) {
	busy := in(f.down, 0.1, 0.9, 0.1, 0.95) + in(f.across, 0.1, 0.9, 0.1, 0.95) + 0.01
	v[14] = clip((in(f.down, 0.14, 0.86, 0.32, 0.48)-in(f.down, 0.16, 0.84, 0.53, 0.67))/busy, -1, 1.5)
	v[15] = clip((in(f.down, 0.32, 0.68, 0.72, 0.85)-in(f.down, 0.28, 0.72, 0.14, 0.27))/busy, -1, 1.5)
	v[16] = clip((in(f.down, 0.28, 0.72, 0.14, 0.27)+in(f.across, 0.28, 0.72, 0.14, 0.27))/busy, 0, 2)
	v[17] = clip((in(f.down, 0.16, 0.84, 0.54, 0.64)+in(f.across, 0.16, 0.84, 0.54, 0.64))/busy, 0, 2)
	v[18] = clip(busy/dev, 0, 2)
}

// tanFeatures are where the colour of skin lies, and what is usual where there is
// no colour.
func (f *faceField) tanFeatures(v *[faceFeatures]float64, in func(sums []float64, x0, x1, y0, y1 float64) float64, tan float64) {
	if f.colored {
		sides := (in(f.tan, -0.30, -0.05, 0.05, 0.75) + in(f.tan, 1.05, 1.30, 0.05, 0.75)) / 2
		cheeks := in(f.tan, 0.16, 0.84, 0.52, 0.68)
		v[19], v[20] = tan, tan*tan
		v[21] = tan - sides
		v[22] = tan - in(f.tan, 0.1, 0.9, -0.26, -0.08)
		v[23] = cheeks - in(f.tan, 0.14, 0.86, 0.36, 0.46)
		v[24] = cheeks
		v[25] = in(f.tan, 0.3, 0.7, 1.02, 1.2)
	} else {
		v[19], v[20], v[21], v[22], v[23], v[24], v[25] = 0.7, 0.5, 0.4, 0.4, 0.1, 0.75, 0.6
	}
}

const faceFeatures = 26

// score is how much the window looks like a face: above 0 is likely.
func (f *faceField) score(x, y, w, h float64) float64 {
	v, ok := f.features(x, y, w, h)
	if !ok {
		return math.Inf(-1)
	}
	sum := 0.0
	for i, k := range faceWeights {
		sum += k * v[i]
	}
	return sum
}

// faceWeights are what each feature counts: logistic regression with a ridge on
// windows of 27 faces and 40 drawn ones against those of 90 pictures without
// people. On pictures that it was not fitted to, the finder was right about two
// portraits in three and wrong about one in eight, and believed in a face in one
// of ten pictures that show nobody.
var faceWeights = [faceFeatures]float64{
	-3.12, 0.21, -0.00, 0.29, 0.40, -0.26, 0.24, -0.22, 0.18,
	-0.13, 0.52, -0.21, 0.10, -0.11, 1.01, 0.80, 0.39, 0.77,
	-0.47, -3.87, 5.14, 1.91, 0.89, 0.74, -1.15, -0.57,
}

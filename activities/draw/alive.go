package draw

import (
	"image"
	stddraw "image/draw"
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// A thing that lives stands in the box of a character: it is so wide and high at most,
// on legs whose feet are on the floor.
const (
	aliveW, aliveH = 300.0, 300.0
	aliveFoot      = 368.0
	aliveMid       = 200.0
	aliveLimb      = 25.0 // how thick its limbs are
)

// Alive draws a thing with a face, arms and legs in the feeling that a cell names, in a
// cell of d. ratio is the thing's width of its height, and thing draws it in a size.
func Alive(d farm.Drawing, cell string, ratio float64, thing func(w, h float64) (*image.RGBA, error)) (*image.RGBA, error) {
	l, err := begun(d, cell)
	if err != nil {
		return nil, err
	}
	a, f, k := l.artist, l.f, l.k
	if a.outline.a > 0 {
		a.outlineWidth = 6 / 400.0 * creatureW
	}
	w, h := aliveSize(ratio)
	w, h = w*(1+0.6*f.squash), h*(1-f.squash)
	body, err := thing(w*k, h*k)
	if err != nil {
		return nil, err
	}
	Lit(body, d.Style, d.Seed)
	l.body, l.at = body, image.Pt(int(math.Round(l.x+(aliveMid-w/2)*k)), int(math.Round(l.y+(aliveFoot-h)*k)))
	return l.draw(), nil
}

// begun is what lives in a cell of d, in the feeling that the cell names, without its body.
func begun(d farm.Drawing, cell string) (living, error) {
	f, err := feelingOf(cell)
	if err != nil {
		return living{}, err
	}
	if err := bounds(d); err != nil {
		return living{}, err
	}
	a, err := newArtist(newCanvas(d.Width, d.Height), d)
	if err != nil {
		return living{}, err
	}
	k, x, y := placedCreature(a, d)
	return living{artist: a, d: d, f: f, k: k, x: x, y: y}, nil
}

// Feels reports a cell of a character: a mood, with what the face does after a slash.
func Feels(cell string) bool {
	_, err := feelingOf(cell)
	return err == nil && cell != ""
}

// AliveCovers is where in its cell a thing that lives stands, with its arms and legs, in px.
func AliveCovers(d farm.Drawing, ratio float64) farm.Box {
	a := artist{ar: aspect{float64(d.Width), float64(d.Height)}}
	k, x, y := placedCreature(&a, d)
	w, h := aliveSize(ratio)
	const arm = 40.0 // that is seen at each side
	left, right := max(x+(aliveMid-w/2-arm)*k, 0), min(x+(aliveMid+w/2+arm)*k, float64(d.Width))
	return farm.Box{X: left, Y: y + (aliveFoot-h)*k, W: right - left, H: (floorY - aliveFoot + h) * k}
}

// aliveSize is how wide and high a thing of a ratio is in the box of a character.
func aliveSize(ratio float64) (w, h float64) {
	if aliveW/ratio > aliveH {
		return aliveH * ratio, aliveH
	}
	return aliveW, aliveW / ratio
}

// placedCreature is the scale of a character in its cell, and where its box lies.
func placedCreature(a *artist, d farm.Drawing) (k, x, y float64) {
	k, x, y = a.placed(creatureW, creatureH, d)
	return k, x + creatureX*k, y + creatureY*k
}

// living is a thing that lives, in the making.
type living struct {
	*artist
	d       farm.Drawing
	f       feeling
	k, x, y float64 // px of a unit, and where the box of the character lies
	body    *image.RGBA
	at      image.Point // where the body lies
}

func (l living) draw() *image.RGBA {
	face, skin := l.facePlace()
	light, ch, h := skin.lch()
	limb := oklch(min(max(light-0.14, 0.36), 0.7), ch, h)
	c := character{arms: l.shoulders(face), legs: l.hips(), thick: aliveLimb}
	before := map[string]bool{"cheeks": true, "chin": true, "hug": true, "hips": true, "cross": true, "facepalm": true}[l.f.arms]
	out := l.painted(func() {
		l.legsOf(c, limb)
		if !before {
			l.armed(c, limb)
		}
	})
	stddraw.Draw(out, l.body.Rect.Add(l.at), l.body, image.Point{}, stddraw.Over)
	mood := l.f
	mood.blush = 0
	drawn := l.painted(func() { l.face(face, mood) })
	if l.d.Style == "" && light >= 0.42 { // what is painted on the thing does not run into it
		CutOut(drawn, 4.5*face.k*l.k, false)
	}
	stddraw.Draw(out, out.Rect, drawn, image.Point{}, stddraw.Over)
	if before {
		stddraw.Draw(out, out.Rect, l.painted(func() { l.armed(c, limb) }), image.Point{}, stddraw.Over)
	}
	return out
}

// armed are its arms as the feeling holds them.
func (l living) armed(c character, limb ink) {
	for _, n := range armsOf(c, l.f) {
		l.noodle(c, n, limb)
	}
}

// painted is a picture of the cell with what paint draws in the character's units.
func (l living) painted(paint func()) *image.RGBA {
	line, wide, pressed := l.outline, l.outlineWidth, l.pressure
	l.wipe()
	l.outline, l.outlineWidth, l.pressure = line, wide, pressed
	if l.stuff = newMaterial(l.d.Style, l.d.Seed, 0); l.stuff != nil {
		l.stuff.u = l.k / unitPx
	}
	l.with(translation(l.x, l.y).after(scaling(l.k, l.k)), paint)
	on := l.image()
	return &image.RGBA{Pix: slices.Clone(on.Pix), Stride: on.Stride, Rect: on.Rect}
}

// solid reports a pixel of the body that hides what is behind it.
func (l living) solid(x, y int) bool {
	return image.Pt(x, y).In(l.body.Rect) && l.body.Pix[y*l.body.Stride+x*4+3] > 128
}

// unit is a pixel of the body in the character's units.
func (l living) unit(x, y int) point {
	return pt((float64(x+l.at.X)-l.x)/l.k, (float64(y+l.at.Y)-l.y)/l.k)
}

// shoulders are where its arms begin: a little inside of its sides, where it has some, and
// under its mouth.
func (l living) shoulders(face countenance) [2]point {
	const inside, mouth = 12.0, 62.0
	w, h := l.body.Rect.Dx(), l.body.Rect.Dy()
	under := min(max(((face.y+mouth*face.k)*l.k+l.y-float64(l.at.Y))/float64(h), 0.5), 0.8)
	for _, off := range []float64{0, -0.07, 0.07, -0.14, 0.14, -0.22} {
		y := int((under + off) * float64(h))
		left, right := w, -1
		for x := range w {
			if l.solid(x, y) {
				left, right = min(left, x), x
			}
		}
		if right < 0 {
			continue
		}
		p, q := l.unit(left, y), l.unit(right, y)
		by := min(inside, (q.x-p.x)*0.4)
		return [2]point{p.add(pt(by, 0)), q.add(pt(-by, 0))}
	}
	return [2]point{pt(aliveMid-60, aliveFoot-120), pt(aliveMid+60, aliveFoot-120)}
}

// hips are where its legs begin: behind its underside, on both sides of its middle.
func (l living) hips() []point {
	const behind, apart = 14.0, 34.0
	w, h := l.body.Rect.Dx(), l.body.Rect.Dy()
	left, right := w, -1
	for y := h * 3 / 4; y < h; y++ {
		for x := range w {
			if l.solid(x, y) {
				left, right = min(left, x), max(right, x)
			}
		}
	}
	if right < 0 {
		left, right = w/3, w*2/3
	}
	mid := float64(left+right) / 2
	half := min(max(float64(right-left)*0.22, apart*l.k/2), 62*l.k)
	var out []point
	for _, side := range []float64{-1, 1} {
		x := int(mid + side*half)
		low := h - 1
		for low > h/2 && !l.solid(x, low) {
			low--
		}
		if low <= h/2 { // nothing is above this foot
			low = h - 1
		}
		p := l.unit(x, low)
		out = append(out, pt(p.x, p.y-behind))
	}
	return out
}

// facePlace is where its face goes: where there is most of it around, in its middle and a
// little above rather than elsewhere; and the colour that it has there.
func (l living) facePlace() (countenance, ink) {
	const side = 96
	w, h := l.body.Rect.Dx(), l.body.Rect.Dy()
	step := float64(max(w, h)) / side
	n, m := int(float64(w)/step)+3, int(float64(h)/step)+3
	air := make([]uint8, n*m*4) // what is not the thing, with a seam of air about it
	for y := range m {
		for x := range n {
			if !l.solid(int((float64(x)-0.5)*step), int((float64(y)-0.5)*step)) {
				air[(y*n+x)*4+3] = 255
			}
		}
	}
	room := distances(air, n, m, noPixel)
	best, bx, by := math.Inf(-1), n/2, m/2
	for y := range m {
		for x := range n {
			r := float64(room[y*n+x])
			if r == 0 {
				continue
			}
			off := math.Hypot(float64(x)-float64(n)/2, 1.2*(float64(y)-0.44*float64(m)))
			if v := r - 0.3*off; v > best {
				best, bx, by = v, x, y
			}
		}
	}
	r := float64(room[by*n+bx]) * step
	x, y := (float64(bx)-0.5)*step, (float64(by)-0.5)*step
	skin := l.colourAbout(x, y, r*0.8)
	p := l.unit(int(x), int(y))
	k := min(max(r/l.k/66, 0.92), 1.3)
	return countenance{x: p.x, y: p.y - 9*k, k: k, skin: skin, dots: skin.lightness() > 0.86}, skin
}

// colourAbout is the mean colour of the body about a place.
func (l living) colourAbout(x, y, r float64) ink {
	var sum [3]float64
	n := 0.0
	for py := int(y - r); py <= int(y+r); py++ {
		for px := int(x - r); px <= int(x+r); px++ {
			if !l.solid(px, py) {
				continue
			}
			s := l.body.Pix[py*l.body.Stride+px*4:][:4]
			for i := range sum {
				sum[i] += float64(s[i])
			}
			n++
		}
	}
	if n == 0 {
		return l.accent
	}
	return ink{r: sum[0] / n, g: sum[1] / n, b: sum[2] / n, a: 1}
}

package talkfilm

import (
	"image"
	"math"
)

// rgb of a place of a ground; both run from 0 to 1.
type paint func(x, y float64) (r, g, b float64)

// ground paints what stands behind people.
func ground(at paint) frame {
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			r, g, b := at(float64(x)/width, float64(y)/height)
			px := m.Pix[m.PixOffset(x, y):]
			px[0], px[1], px[2], px[3] = byte(r), byte(g), byte(b), 255
		}
	}
	return newFrame(m)
}

// glow is the light of a lamp at a place.
func glow(x, y, atX, atY, size float64) float64 {
	d := math.Hypot((x-atX)*width/height, y-atY)
	return math.Exp(-d * d / (size * size))
}

// room is a wall with two lamps, a shelf and a darker floor, as bright as a factor says:
// a cut from one to another is seen.
func room(hue, bright float64) paint {
	return func(x, y float64) (r, g, b float64) {
		light := 0.55*bright + 0.6*glow(x, y, 0.14, 0.2, 0.3) + 0.5*glow(x, y, 0.86, 0.24, 0.28)
		r, g, b = 70+30*hue, 84-8*hue, 96-34*hue
		if math.Mod(x*9, 1) < 0.012 { // boards
			light *= 0.85
		}
		if y > 0.2 && y < 0.215 && x > 0.38 && x < 0.62 {
			r, g, b = 120, 88, 56
		}
		if y > 0.07 && y <= 0.2 && x > 0.4 && x < 0.6 && math.Mod(x*60, 1) < 0.72+0.2*math.Sin(math.Floor(x*60)*5) {
			n := math.Floor(x * 60)
			r, g, b = 90+50*math.Sin(n*3), 80+40*math.Sin(n*5+1), 85+45*math.Sin(n*7+2)
		}
		if d := y*height - desk; d >= 0 { // lit at its edge
			grain := 6 * math.Sin(x*90+3*math.Sin(y*40))
			r, g, b, light = 122+grain, 84+grain, 54+grain/2, 0.9-0.4*d/(height-desk)
			if d < 8 {
				light = 1.25
			}
		}
		return math.Min(r*light, 235), math.Min(g*light, 235), math.Min(b*light, 235)
	}
}

// bars is a chart on paper.
func bars(x, y float64) (r, g, b float64) {
	heights := []float64{0.42, 0.5, 0.46, 0.55, 0.6, 0.58, 0.14, 0.1, 0.08, 0.07}
	if i := int((x - 0.1) / 0.08); x > 0.1 && i < len(heights) && math.Mod(x-0.1, 0.08) < 0.055 && y < 0.86 && y > 0.86-heights[i] {
		if i > 5 {
			return 226, 122, 52
		}
		return 46, 92, 138
	}
	if y > 0.86 && y < 0.866 && x > 0.08 && x < 0.92 {
		return 40, 40, 40
	}
	return 244, 240, 230
}

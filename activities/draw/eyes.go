package draw

import "math"

// look is how eyes stand: how far they are open (1 is all), where they look,
// and whether a smile closes them.
type eyeLook struct {
	open   float64
	dx, dy float64
	joy    bool // closed to an arc that points upwards
	big    float64
	squint float64 // of the lower lid
}

var gazes = map[string]eyeLook{
	"":       {open: 1},
	"open":   {open: 1},
	"half":   {open: 0.52},
	"closed": {},
	"left":   {open: 1, dx: -12},
	"right":  {open: 1, dx: 12},
	"up":     {open: 1, dy: -9},
	"down":   {open: 0.7, dy: 8},
	"wide":   {open: 1.24, big: -1.5},
	"joy":    {joy: true},
	"proud":  {open: 0.72, squint: 0.35},
	"smile":  {open: 0.86, squint: 0.5},
}

// Gazes are the cells of a presenter's eyes.
func Gazes() []string {
	return []string{"open", "half", "closed", "left", "right", "up", "down", "wide", "joy", "proud", "smile"}
}

const eyeApart = 74.0

// eyes draws both eyes and, over them, glasses.
func (a *artist) eyes(p person, cell string) error {
	g, ok := gazes[cell]
	if !ok {
		return unknownCell(cell, gazes)
	}
	for _, side := range []float64{-1, 1} {
		a.with(translation(side*eyeApart, eyeLine), func() { a.eye(p, g, side) })
	}
	a.glasses(p)
	return nil
}

// eye draws one about 0,0. side is -1 for the left one: outer corners are away
// from the nose.
func (a *artist) eye(p person, g eyeLook, side float64) {
	if p.being != nil {
		a.castEye(p, g, side)
		return
	}
	line := rgb("2A1C1A")
	if p.Skin >= 5 {
		line = rgb("1B1110")
	}
	const w = 33.0
	m := scaling(side, 1) // inner corner at -w, outer at +w
	switch {
	case g.joy:
		a.with(m, func() { a.brush(curve(-w, 8, -14, -12, 12, -13, w, 6), 10, line) })
		return
	case g.open == 0:
		a.with(m, func() {
			a.brush(curve(-w, 4, -10, 15, 14, 15, w+2, 3), 9, line)
			a.lashesOf(p, 10, line, 1)
		})
		return
	}
	h := 21 * g.open // of the upper lid
	low := 15.0 * (1 - g.squint) * math.Min(1, 0.5+g.open/2)
	white := new(path).move(pt(-w, 5)).
		cubic(pt(-w+14, -h-4), pt(10, -h-7), pt(w, -3)).
		cubic(pt(w-8, low+2), pt(-10, low+7), pt(-w, 5)).close()
	white = white.mapped(m)
	r := 17.5 + g.big
	a.shape0(white, rgb("FFFDFA"), func() {
		at := pt(g.dx, g.dy-1)
		a.fill(circle(at.x, at.y, r), p.iris)
		a.fill(circle(at.x, at.y, r*0.56), rgb("17100F"))
		a.fill(ellipse(at.x, at.y-r*0.9, r*1.1, r*0.55), line.at(0.35))
		a.fill(circle(at.x-6, at.y-7, 5.2), rgb("FFFFFF"))
		a.fill(circle(at.x+6.5, at.y+6, 2.4), rgb("FFFFFF").at(0.7))
		// The lid's shadow.
		lid := new(path).move(pt(-w-4, 5)).cubic(pt(-w+14, -h-4), pt(10, -h-7), pt(w+4, -3)).line(pt(w+4, 3)).cubic(pt(12, -h+2),
			pt(-w+16, -h+4),
			pt(-w-4, 10)).close().mapped(m)
		a.fill(lid, p.skin.deep.at(0.30))
	})
	a.with(m, func() {
		upper := new(path).move(pt(-w, 6)).cubic(pt(-w+14, -h-4), pt(10, -h-7), pt(w+3, -4))
		a.fill(a.ribbon(upper, func(t float64) float64 { return 4.5 + 5.5*math.Sin(math.Pi*math.Min(1, 0.15+0.8*t)) }), line)
		if g.open < 0.95 { // the skin of a lid that is half down
			a.brush(curve(-w+6, -16, 0, -27, w-2, -14), 4, p.skin.deep.at(0.55))
		}
		a.lashesOf(p, -4, line, -1)
		a.brush(curve(-w+12, low+2, 4, low+6, w-6, low-2), 3, p.skin.deep.at(0.35))
	})
}

// shape0 is a shape that has no outline in any style: an eye has its own.
func (a *artist) shape0(form *path, col ink, details ...func()) { a.group(form, flatly(col), details) }

func (a *artist) lashesOf(p person, y float64, line ink, dir float64) {
	if !p.lashes {
		return
	}
	const w = 33.0
	a.brush(curve(w-4, y, w+6, y+3*dir, w+13, y+9*dir), 6, line)
	a.brush(curve(w-14, y+6*dir*0.6, w-5, y+9*dir, w+3, y+14*dir), 5, line)
}

func (a *artist) glasses(p person) {
	if p.Glasses == "none" || p.Glasses == "" {
		return
	}
	frame := rgb("2B2730")
	if p.Skin >= 5 {
		frame = rgb("E7C27A")
	}
	lens := map[string]*path{
		"round":  circle(0, 4, 52),
		"square": rect(-54, -36, 108, 80, 24),
		"cat":    svg("M-50 -14C-50 -36 -30 -40 -6 -40C22 -40 50 -46 66 -52C66 -20 58 40 8 42C-34 44 -50 18 -50 -14Z"),
		"half":   svg("M-52 -24H52C54 10 36 42 0 42C-36 42 -54 10 -52 -24Z"),
	}[p.Glasses]
	for _, side := range []float64{-1, 1} {
		a.with(translation(side*(eyeApart+2), eyeLine).after(scaling(side, 1)), func() {
			a.fill(lens, rgb("DDEBFF").at(0.10))
			a.inside(lens, func() {
				a.fill(polygon(-30, -60, -8, -60, -44, 60, -66, 60).mapped(scaling(side, 1)), rgb("FFFFFF").at(0.16))
				a.fill(polygon(4, -60, 12, -60, -24, 60, -32, 60).mapped(scaling(side, 1)), rgb("FFFFFF").at(0.13))
			})
			a.stroke(lens, 8, frame)
			if p.Glasses == "half" {
				a.stroke(curve(-52, -24, 52, -24), 11, frame)
			}
			a.taper(curve(50, -12, p.head.cheek-eyeApart-4, -6), 9, 7, frame)
		})
	}
	a.stroke(curve(-26, eyeLine-4, 0, eyeLine-14, 26, eyeLine-4), 8, frame)
}

package draw

import "math"

// mateName is the character that stands for a brand which names nothing that could act for it. A
// dash and a garment may follow: being-apron.
const mateName = "being"

// mateForm is the body of a being, in a view of 100 by 110 whose middle is at x 50.
type mateForm struct {
	outline string
	face    float64 // how far down its eyes are
	top     float64 // of its head
	head    float64 // half of how wide that is, where a hat sits
	arms    float64 // how far down they begin
	reach   float64 // half of how wide it is there
	legs    float64 // half of how far they are apart
}

// mateForms are the bodies of beings: no two of one outline, and none of them a letter.
var mateForms = []mateForm{
	{"M52 4C80 3 93 22 92 48C91 62 95 72 93 86C90 102 74 109 52 109C28 109 9 100 7 80C5 60 16 54 15 36C14 18 28 5 52 4Z",
		48, 4, 27, 72, 42, 17}, // a bean
	{"M50 -8C55 -8 58 0 63 11C74 32 95 48 95 74C95 97 76 109 50 109C24 109 5 97 5 74C5 48 26 32 37 11C42 0 45 -8 50 -8Z",
		60, -8, 14, 80, 44, 18}, // a drop
	{"M24 10H76C90 10 96 18 96 30V88C96 100 88 108 76 108H24C12 108 4 100 4 88V30C4 18 10 10 24 10Z",
		50, 10, 36, 76, 45, 20}, // a cube
	{"M20 28C14 10 34 0 46 11C56 -3 82 3 82 22C98 28 99 50 93 60C102 78 92 103 73 104C62 111 38 111 27 104C8 103 -2 78 7 60C1 50 2 34 20 28Z",
		50, 6, 24, 76, 44, 18}, // a cloud
	{"M50 -2C58 -2 63 4 67 12L95 88C99 100 92 109 80 109H20C8 109 1 100 5 88L33 12C37 4 42 -2 50 -2Z",
		60, -2, 13, 82, 38, 20}, // a cone
	{"M50 22C82 22 108 50 108 82C108 101 92 109 50 109C8 109 -8 101 -8 82C-8 50 18 22 50 22Z",
		62, 22, 30, 82, 54, 24}, // a bun
	{"", 52, 8, 26, 76, 44, 17}, // with fur
	{"M50 0C72 0 95 34 95 66C95 94 76 109 50 109C24 109 5 94 5 66C5 34 28 0 50 0Z",
		50, 0, 22, 76, 43, 17}, // an egg
	{"M50 -8C74 -8 87 8 87 32V86C87 101 79 109 67 109H33C21 109 13 101 13 86V32C13 8 26 -8 50 -8Z",
		34, -8, 28, 66, 36, 15}, // a capsule
	{"M50 -2C70 -2 80 13 82 32C85 51 99 62 99 82C99 100 80 109 50 109C20 109 1 100 1 82C1 62 15 51 18 32C20 13 30 -2 50 -2Z",
		36, -2, 25, 72, 42, 18}, // a pear
	{"M50 0C78 0 93 22 93 50C93 70 99 84 99 98C99 109 87 109 80 102C73 97 68 109 58 109C50 109 46 98 38 103C30 111 20 109 15 102C10 " +
		"96 1 107 1 97C3 84 7 70 7 50C7 22 22 0 50 0Z", 44, 0, 28, 72, 43, 15}, // a wisp
	{"M18 24C10 4 28 -4 38 14C46 11 54 11 62 14C72 -4 90 4 82 24C96 36 99 58 97 78C95 101 78 109 50 109C22 109 5 101 3 78C1 58 4 36 18 24Z",
		52, 13, 12, 78, 44, 18}, // with ears
	{"M34 6H66C74 6 79 9 83 16L98 48C101 55 101 61 98 68L82 100C78 107 74 109 66 109H34C26 109 22 107 18 100L2 68C-1 61 -1 55 2 48L17 " +
		"16C21 9 26 6 34 6Z", 50, 6, 27, 74, 44, 17}, // a pebble
	{"M30 14C36 0 64 0 70 14C86 10 100 26 92 42C106 54 102 78 88 82C86 102 62 114 50 104C38 114 14 102 12 82C-2 78 -6 54 8 42C0 26 14 10 30 " +
		"14Z", 50, 4, 20, 78, 40, 15}, // a blossom
}

// mateScale, mateX and mateY are where the view of a body lies in the box of a character.
const mateScale, mateX, mateY = 2.9, 55.0, 46.0

// mateAt is a place of a body's view in the box of a character.
func mateAt(x, y float64) point { return pt(mateX+mateScale*x, mateY+mateScale*y) }

// chance is a number of a being, by its seed, below n: for each trait another.
func (a *artist) chance(trait uint32, n int) int {
	return int(hash2(uint32(a.coat), 7001+trait*31)>>4) % n
}

// mateBody is the body of a being, by its seed.
func (a *artist) mateBody() mateForm { return mateForms[a.chance(1, len(mateForms))] }

// path is a body's outline in the box of a character.
func (b mateForm) path() *path {
	if b.outline != "" {
		return svg(b.outline).mapped(translation(mateX, mateY).after(scaling(mateScale, mateScale)))
	}
	const tips = 34
	var xy []float64
	for i := range 2 * tips {
		r := 1.0
		if i%2 == 1 {
			r = 0.9
		}
		turn := (float64(i) + 0.4*float64(i%3)) / (2 * tips) * 2 * math.Pi
		xy = append(xy, mateX+mateScale*(50+47*r*math.Sin(turn)), mateY+mateScale*(57-50*r*math.Cos(turn)))
	}
	return rounded(7, xy...)
}

// scale is how large a being stands in the box of a character: with room for what is on its head,
// and for a body that stretches.
func (b mateForm) scale(hat bool) float64 {
	const grown, worn, stretched = 58.0, 84.0, 1.08
	on := grown
	if hat {
		on = worn
	}
	return min(1, (floorY+creatureY-8)/((floorY-mateAt(50, b.top).y+on)*stretched))
}

// of is a being with its own arms and legs.
func (c character) of(b mateForm) character {
	c.arms = [2]point{mateAt(50-b.reach, b.arms), mateAt(50+b.reach, b.arms)}
	c.legs = []point{mateAt(50-b.legs, 101), mateAt(50+b.legs, 101)}
	return c
}

// mate is a being of nobody's kind in the brand's colour: what it is like goes by the seed, what
// it wears by its trade.
func (a *artist) mate(f feeling) countenance {
	b, col := a.mateBody(), a.own()
	form := b.path()
	hat := mateHats[a.wears]
	if hat == nil {
		a.mateTop(b, col)
	}
	edge := col.darker(3.4, 0.9)
	inside := func() {
		a.matePattern(b, form, col)
		if garment := mateGarments[a.wears]; garment != nil {
			a.asPaper(func() { garment(a, b) })
		}
	}
	switch {
	case a.stuff != nil || a.outline.a > 0:
		a.lit(form, col, 24, func() { a.inside(form, inside) })
	default:
		a.stroke(form, 11, edge)
		lo, hi := form.box()
		lit := along(pt(lo.x, lo.y), pt(hi.x-20, hi.y), col.light(), col.mix(col.shade(), 0.7))
		a.group(form, lit, []func(){inside, func() { a.mateLight(form, col) }})
	}
	if hat != nil {
		hat(a, b)
	}
	at := mateAt(50, b.face)
	c := countenance{x: at.x, y: at.y, k: 1.2, skin: col}
	c.apart, c.large = []float64{42, 47, 38}[a.chance(5, 3)], []float64{1.2, 1.3, 1.1}[a.chance(6, 3)]
	if a.wears == "glasses" && f.eyes != "shades" {
		c.nose = func() { a.mateGlasses(c) }
	}
	return c
}

// mateLight is the light on a body: from the upper left, less at its foot and its far side, and a
// little along the far rim.
func (a *artist) mateLight(form *path, col ink) {
	lo, hi := form.box()
	w, h := hi.x-lo.x, hi.y-lo.y
	a.inside(form, func() {
		a.shadow(ellipse(lo.x+w*0.56, hi.y+h*0.06, w*0.56, h*0.2), 26, col.deep().at(0.5))
		a.shadow(ellipse(hi.x+w*0.05, lo.y+h*0.62, w*0.13, h*0.4), 24, col.deep().at(0.42))
		a.shadow(ellipse(lo.x+w*0.3, lo.y+h*0.17, w*0.24, h*0.15), 22, rgb("FFFFFF").at(0.4))
	})
	a.inside(form.moved(-9, -7), func() { a.cut(form, form.moved(10, 8), rgb("FFFFFF").at(0.42)) })
}

// mateTop is what grows on a head.
func (a *artist) mateTop(b mateForm, col ink) {
	at := mateAt(50, b.top)
	edge, tip := col.darker(3.4, 0.9), a.second
	hair := func(xy ...float64) {
		for i := range xy {
			xy[i] += []float64{at.x, at.y}[i%2]
		}
		a.brush(curve(xy...), 19, edge)
		a.brush(curve(xy...), 11, col)
	}
	ball := func(x, y, r float64) {
		a.fill(circle(at.x+x, at.y+y, r+5), edge)
		a.shape(circle(at.x+x, at.y+y, r), tip)
		a.fill(circle(at.x+x-r*0.3, at.y+y-r*0.35, r*0.3), rgb("FFFFFF").at(0.75))
	}
	leaf := func(turn, k float64) {
		form := svg("M0 4C14 -26 50 -40 84 -22C66 10 30 22 0 4Z").mapped(translation(at.x, at.y-34).after(rotation(turn)).after(scaling(k, k)))
		a.stroke(form, 10, rgb("2C5A2E"))
		a.lit(form, rgb("6FBF5B"), 6)
	}
	switch a.chance(2, 8) {
	case 0: // one feeler
		hair(0, 12, -4, -14, 4, -34, 20, -40)
		ball(20, -42, 15)
	case 1: // two feelers
		hair(-18, 14, -30, -14, -44, -30)
		hair(18, 14, 30, -14, 44, -30)
		ball(-46, -36, 13)
		ball(46, -36, 13)
	case 2: // a sprout
		hair(0, 12, 2, -12, 0, -34)
		leaf(-8, 0.9)
		leaf(196, 0.72)
	case 3: // a tuft
		hair(-12, 14, -26, -8, -32, -26)
		hair(12, 14, 24, -8, 34, -22)
		hair(0, 14, -2, -14, 4, -38)
	case 4: // a curl
		hair(0, 14, -16, -18, 6, -42, 26, -26, 14, -12)
	case 5: // horns
		for _, side := range []float64{-1, 1} {
			form := svg("M6 22C2 -4 14 -24 36 -34C40 -14 38 6 30 24Z").mapped(translation(at.x, at.y).after(scaling(side, 1)))
			a.stroke(form, 10, edge)
			a.lit(form, tip, 6)
		}
	case 6: // a bow
		for _, side := range []float64{-1, 1} {
			form := svg("M2 2C14 -26 40 -32 46 -20C52 -6 48 20 38 22C24 24 12 16 2 2Z").mapped(translation(at.x, at.y-6).after(scaling(side, 1)))
			a.stroke(form, 10, edge)
			a.lit(form, tip, 6)
		}
		ball(0, -6, 11)
	default: // a comb
		form := svg("M-34 20C-44 -8 -22 -26 -12 -8C-14 -40 18 -42 14 -10C26 -28 46 -8 34 20Z").moved(at.x, at.y)
		a.stroke(form, 10, edge)
		a.lit(form, tip, 6)
	}
}

// matePattern is how a body is coloured.
func (a *artist) matePattern(b mateForm, form *path, col ink) {
	pale := col.mix(rgb("FFFFFF"), 0.42)
	foot := mateAt(50, 104)
	face := mateAt(50, b.face)
	a.asPaper(func() {
		switch a.chance(3, 6) {
		case 0, 1: // a belly
			a.fill(ellipse(foot.x, foot.y-12, b.reach*mateScale*0.66, 74), pale)
		case 2: // freckles
			for _, q := range [][2]float64{{-86, 20}, {-72, 34}, {-96, 38}, {86, 20}, {72, 34}, {96, 38}} {
				a.fill(circle(face.x+q[0], face.y+q[1], 6), col.deep().at(0.55))
			}
		case 3: // dipped
			wave := new(path).move(pt(0, foot.y-64))
			for x := 0.0; x < 400; x += 80 {
				wave.cubic(pt(x+20, foot.y-94), pt(x+60, foot.y-34), pt(x+80, foot.y-64))
			}
			a.fill(wave.line(pt(400, 440)).line(pt(0, 440)).close(), a.second.mix(col, 0.25))
		case 4: // spots
			for _, q := range [][3]float64{{-104, -62, 24}, {96, -84, 17}, {118, -30, 12}, {-112, 118, 20}, {104, 110, 26}, {60, 150, 14}} {
				a.fill(circle(face.x+q[0], face.y+q[1], q[2]), col.shade().at(0.8))
			}
		case 5: // stripes on the back of its head
			for i, x := range []float64{-44, 0, 44} {
				top := mateAt(50, b.top)
				a.taper(new(path).move(pt(top.x+x, top.y-8)).line(pt(top.x+x*0.8, top.y+46+float64(i%2)*18)), 26, 8, col.deep().at(0.75))
			}
		}
	})
}

package draw

// being is who a presenter is when nobody's look: a fruit, an animal or a toy on a
// person's shoulders. Its face lies where a person's does, so that it looks, speaks
// and gestures as people do.
type being struct {
	colour string // of its skin, "" is the person's own
	// outline is its head, the middle at x 0; "" is the person's own, with hair.
	outline string
	behind  func(*artist, person) // drawn before the head: ears, leaves
	over    func(*artist, person) // drawn on it
	eyes    string                // round, cel; "" is a person's
	mouth   float64               // times a person's; 0 is 1
	nose    func(*artist, person) // nil is none
	face    string                // colour around eyes and mouth, "" is the skin's
	build   float64               // of the shoulders, times a person's; 0 is 0.88
}

// Beings are those that a presenter can be beside a person, fruits first.
func Beings() []string {
	return []string{"strawberry", "banana", "apple", "lemon", "orange", "pear", "grape", "pineapple", "watermelon", "cherry", "avocado",
		"peach", "cat", "dog", "bear", "fox", "rabbit", "robot", "doll", "puppet", "cel"}
}

var beings map[string]being

func init() { // some of them name each other's parts
	beings = map[string]being{
		"strawberry": {colour: "E63B4B", over: (*artist).strawberryTop, eyes: "round",
			outline: "M0 168C60 120 170 128 204 210C234 300 150 470 60 566C30 598 -30 598 -60 566C-150 470 -234 " +
				"300 -204 210C-170 128 -60 120 0 168Z"},
		"banana": {colour: "F5CC45", over: (*artist).bananaTop, eyes: "round",
			outline: "M-62 62C-30 44 26 50 44 78C54 120 138 200 156 340C168 470 96 590 0 596C-98 590 -168 480 -160 350C-152 210 -82 130 -62 62Z"},
		"apple": {colour: "D93838", over: (*artist).appleTop, eyes: "round",
			outline: "M0 176C60 120 190 124 214 262C232 400 150 592 62 592C36 592 22 580 0 580C-22 580 -36 592 -62 592C-150 592 -232 " +
				"400 -214 262C-190 124 -60 120 0 176Z"},
		"lemon": {colour: "F6DC43", over: (*artist).lemonTop, eyes: "round",
			outline: "M0 116C26 116 40 134 52 152C150 178 204 270 204 366C204 462 150 548 56 574C40 598 22 606 0 606C-22 606 -40 598 -56 574C-150 " +
				"548 -204 462 -204 366C-204 270 -150 178 -52 152C-40 134 -26 116 0 116Z"},
		"orange": {colour: "F2942B", over: (*artist).orangeTop, eyes: "round",
			outline: "M0 148C122 148 216 244 216 370C216 496 122 592 0 592C-122 592 -216 496 -216 370C-216 244 -122 148 0 148Z"},
		"pear": {colour: "B8CC52", over: (*artist).pearTop, eyes: "round",
			outline: "M0 96C60 96 104 140 112 214C122 280 222 330 222 446C222 540 130 598 0 598C-130 598 -222 540 -222 446C-222 330 -122 " +
				"280 -112 214C-104 140 -60 96 0 96Z"},
		"grape": {colour: "7B4CAB", behind: (*artist).grapeBunch, over: (*artist).grapeTop, eyes: "round",
			outline: "M0 196C108 196 184 272 184 380C184 500 104 588 0 588C-104 588 -184 500 -184 380C-184 272 -108 196 0 196Z"},
		"pineapple": {colour: "E8B23A", behind: (*artist).pineappleCrown, over: (*artist).pineappleSkin, eyes: "round", face: "F6CE68",
			outline: "M0 176C112 176 188 240 192 372C194 510 120 596 0 596C-120 596 -194 510 -192 372C-188 240 -112 176 0 176Z"},
		"watermelon": {colour: "4FA85B", over: (*artist).melonSkin, eyes: "round",
			outline: "M0 130C134 130 224 236 224 366C224 496 134 596 0 596C-134 596 -224 496 -224 366C-224 236 -134 130 0 130Z"},
		"cherry": {colour: "BF2440", over: (*artist).cherryTop, eyes: "round",
			outline: "M0 210C44 168 214 176 214 366C214 500 122 592 0 592C-122 592 -214 500 -214 366C-214 176 -44 168 0 210Z"},
		"avocado": {colour: "5E8B3C", over: (*artist).avocadoFace, eyes: "round", face: "DDE59A",
			outline: "M0 98C66 98 112 150 128 226C146 300 220 350 220 446C220 544 128 600 0 600C-128 600 -220 544 -220 446C-220 350 -146 " +
				"300 -128 226C-112 150 -66 98 0 98Z"},
		"peach": {colour: "F59B78", over: (*artist).peachTop, eyes: "round",
			outline: "M0 166C70 116 216 148 216 340C216 484 116 594 0 594C-116 594 -216 484 -216 340C-216 148 -70 116 0 166Z"},
		"cat": {colour: "8C8794", behind: (*artist).catEars, over: (*artist).catFace, eyes: "round", mouth: 0.8,
			outline: "M0 152C120 152 206 230 206 366C206 500 116 588 0 588C-116 588 -206 500 -206 366C-206 230 -120 152 0 152Z"},
		"dog": {colour: "C98A54", behind: nil, over: (*artist).dogFace, eyes: "round", mouth: 0.8,
			outline: "M0 148C116 148 196 226 196 360C196 500 116 596 0 596C-116 596 -196 500 -196 360C-196 226 -116 148 0 148Z"},
		"bear": {colour: "9A6A45", behind: (*artist).bearEars, over: (*artist).bearFace, eyes: "round", mouth: 0.8,
			outline: "M0 146C124 146 210 232 210 370C210 504 120 594 0 594C-120 594 -210 504 -210 370C-210 232 -124 146 0 146Z"},
		"fox": {colour: "E07B35", behind: (*artist).foxEars, over: (*artist).foxFace, eyes: "round", mouth: 0.8,
			outline: "M0 156C120 156 190 214 206 330C226 420 130 500 60 566C28 600 -28 600 -60 566C-130 500 -226 420 " +
				"-206 330C-190 214 -120 156 0 156Z"},
		"rabbit": {colour: "EFE6E0", behind: (*artist).rabbitEars, over: (*artist).rabbitFace, eyes: "round", mouth: 0.75,
			outline: "M0 176C112 176 192 248 192 376C192 508 112 592 0 592C-112 592 -192 508 -192 376C-192 248 -112 176 0 176Z"},
		"robot": {colour: "A9B8C6", behind: (*artist).robotEars, over: (*artist).robotFace, eyes: "round",
			outline: "M-150 170H150C186 170 206 190 206 226V520C206 566 186 590 146 590H-146C-186 590 -206 566 -206 " +
				"520V226C-206 190 -186 170 -150 170Z"},
		"doll":   {eyes: "round", mouth: 0.86, nose: (*artist).buttonNose},
		"puppet": {eyes: "round", mouth: 1.12, nose: (*artist).ballNose},
		"cel":    {eyes: "cel", mouth: 0.56, nose: (*artist).celNose, build: 0.84},
	}
}

// become makes a person a being: its skin, and no hair where its head is its own.
func (p *person) become(name string) {
	b, ok := beings[name]
	if !ok {
		return
	}
	p.being = &b
	if b.build == 0 {
		b.build = 0.88 // a large head on narrow shoulders
	}
	p.build *= b.build
	if b.colour != "" {
		c := rgb(b.colour)
		p.skin = skin{base: c, shade: c.shade(), deep: c.deep(), light: c.light(), blush: c.mix(rgb("FF4E5E"), 0.55),
			lip: c.deep().mix(rgb("8A1E2E"), 0.5)}
	}
	if b.outline != "" {
		p.Hair, p.Beard, p.Earrings, p.freckle = "bald", "none", "none", false
		p.hair = p.skin.deep
	}
}

// creature draws the head of a being that has its own.
func (a *artist) creature(p person, m mood) {
	b := p.being
	if b.behind != nil {
		b.behind(a, p)
	}
	form := svg(b.outline)
	a.shape(form, p.skin.base, func() {
		a.dim(form, form.moved(-38, -10), p.skin.shade)
		a.shadow(ellipse(-84, 250, 80, 46), 30, p.skin.light.at(0.6))
	})
	if b.over != nil {
		b.over(a, p)
	}
	a.asPaper(func() {
		a.inside(form, func() {
			a.both(func() { a.shadow(ellipse(-122, 452, 42, 27), 13, p.skin.blush.at(m.blush+0.15)) })
		})
	})
	if b.nose != nil {
		b.nose(a, p)
	}
	a.brows(p, m)
}

// browInk is the colour of a being's brows: dark on its face.
func (b being) browInk(p person) ink {
	on := p.skin.base
	if b.face != "" {
		on = rgb(b.face)
	}
	if on.lightness() < 0.4 {
		return rgb("1B1014")
	}
	return on.mix(rgb("2A1420"), 0.72)
}

// castEye draws a large eye of a being about 0,0.
func (a *artist) castEye(p person, g eyeLook, side float64) {
	line := rgb("20141C")
	cel := p.being.eyes == "cel"
	rx, ry := 47.0, 55.0
	if cel {
		rx, ry = 50, 70
	}
	m := scaling(side, 1)
	switch {
	case g.joy:
		a.with(m, func() { a.brush(curve(-rx+4, 16, -18, -16, 16, -18, rx-2, 12), 12, line) })
		return
	case g.open == 0:
		a.with(m, func() { a.brush(curve(-rx+4, 4, -16, 22, 16, 24, rx, 6), 11, line) })
		return
	}
	if cel {
		a.celEye(p, g, m, rx, ry)
		return
	}
	form := ellipse(0, 2, rx, ry*min(g.open, 1.08))
	a.asPaper(func() { a.shadow(form.moved(0, 5), 8, p.skin.deep.at(0.5)) })
	a.group(form, flatly(rgb("FFFFFF")), []func(){func() {
		at := pt(g.dx*1.15-side*4, g.dy*1.3+4)
		r := 29.0 + 3*g.big
		a.asPaper(func() {
			a.paint(circle(at.x, at.y, r), around(at.add(pt(3, 9)), r*1.2, p.iris.light().light(), p.iris.deep()))
			a.fill(circle(at.x, at.y, r*0.58), rgb("120B10"))
			a.fill(circle(at.x-9, at.y-11, 8.5), rgb("FFFFFF"))
			a.fill(circle(at.x+10, at.y+11, 4.2), rgb("FFFFFF").at(0.8))
		})
	}})
	cover := 1 - min(g.open, 1) // what the lids cover
	if cover > 0.02 || g.squint > 0 {
		lid := p.skin.base.mix(p.skin.shade, 0.6)
		a.asPaper(func() {
			a.inside(ellipse(0, 2, rx+2, ry+2), func() {
				a.fill(rect(-rx-6, -ry-8, 2*rx+12, 8+2.1*ry*cover, 0), lid)
				if g.squint > 0 {
					a.fill(ellipse(0, ry*(1.5-g.squint), rx*1.4, ry*0.6), lid)
				}
			})
		})
	}
	a.lidLine(p, m, point{rx, ry}, cover, line)
}

// lidLine is the line over a round eye, whose lid covers a share of it.
func (a *artist) lidLine(p person, m matrix, r point, cover float64, line ink) {
	rx, ry := r.x, r.y
	y := -ry + 2.1*ry*cover + 2
	half := rx
	if cover > 0.02 {
		half = rx * 0.98
	}
	a.asPaper(func() {
		if cover > 0.02 {
			a.with(m, func() { a.brush(curve(-half, y+4, -10, y-3, 14, y-3, half+4, y+2), 10, line) })
			return
		}
		a.with(m, func() { a.brush(curve(-rx+1, -20, -26, -ry*0.86, 10, -ry-1, rx+2, -22), 9, line) })
		if p.lashes {
			a.with(m, func() {
				a.brush(curve(rx-6, -30, rx+10, -40, rx+20, -52), 7, line)
				a.brush(curve(rx-18, -42, rx-6, -54, rx+2, -66), 6, line)
			})
		}
	})
}

// celEye is tall, with light in it, under a heavy lid.
func (a *artist) celEye(p person, g eyeLook, m matrix, rx, ry float64) {
	line := rgb("20141C")
	high := ry * min(g.open, 1.06)
	form := new(path).move(pt(-rx, 6)).cubic(pt(-rx+6, -high*1.15), pt(rx-14, -high*1.28), pt(rx, -10)).
		cubic(pt(rx-2, ry*0.72), pt(rx*0.4, ry*0.92), pt(-4, ry*0.9)).cubic(pt(-rx*0.62, ry*0.88), pt(-rx+2, ry*0.5), pt(-rx, 6)).close()
	form = form.mapped(m)
	a.group(form, flatly(rgb("FFFFFF")), []func(){func() {
		at := pt(g.dx*1.2, g.dy*1.3+6)
		iris := ellipse(at.x, at.y, 36+2*g.big, 56+2*g.big)
		a.paint(iris, along(at.add(pt(0, -54)), at.add(pt(0, 54)), p.iris.deep().mix(rgb("120B18"), 0.4), p.iris.light().light().light()))
		a.fill(ellipse(at.x, at.y-2, 17, 29), rgb("150C16"))
		a.fill(ellipse(at.x, at.y+32, 22, 13), rgb("FFFFFF").at(0.4))
		a.fill(ellipse(at.x-13, at.y-22, 13, 17), rgb("FFFFFF"))
		a.fill(circle(at.x+15, at.y+18, 6.4), rgb("FFFFFF").at(0.9))
		a.fill(new(path).move(pt(-rx-9, -high)).line(pt(rx+9, -high)).line(pt(rx+9, -high*0.62)).line(pt(-rx-9, -high*0.5)).close(),
			rgb("40304A").at(0.28))
	}})
	a.with(m, func() {
		lid := new(path).move(pt(-rx-3, 8)).cubic(pt(-rx+6, -high*1.15), pt(rx-14, -high*1.28), pt(rx+6, -14))
		a.fill(a.ribbon(lid, func(t float64) float64 { return 6 + 9*t }), line)
		a.brush(curve(-rx+22, ry*0.92, 2, ry*0.98, rx-16, ry*0.74), 4, line.at(0.8))
		if p.lashes {
			a.brush(curve(rx-2, -20, rx+12, -26, rx+22, -40), 7, line)
			a.brush(curve(rx-2, -8, rx+12, -10, rx+20, -16), 5, line)
		}
	})
}

// BeingColour is the colour of a being's skin as RRGGBB; "" is that of a person.
func BeingColour(name string) string { return beings[name].colour }

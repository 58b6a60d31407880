package draw

// Places of trades that no thing tells: a shop and an office.

// shop is a wall with shelves full of what is sold, under an awning's edge.
func (a *artist) shop(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall, func() { a.asPaper(func() { a.wallpaper(t) }) })
	a.shape(rect(-60, 1148, 1320, 240, 0), t.deep)
	a.shape(rect(-60, 1128, 1320, 44, 14), t.trim)
	for i := range 7 { // the awning
		col := a.own()
		if i%2 == 1 {
			col = t.card
		}
		a.lit(svg("M0 0H180V118C180 168 136 190 90 190C44 190 0 168 0 118Z").moved(float64(i)*180-30, 400), col, 12)
	}
	a.shape(rect(-60, 372, 1320, 40, 12), wood)
	for side, x := range []float64{20, 760} {
		a.shelves(t, x, side)
	}
	a.stroke(new(path).move(pt(600, 560)).line(pt(600, 690)), 9, wood.shade()) // a lamp
	a.lit(svg("M600 680C670 680 700 740 706 786H494C500 740 530 680 600 680Z"), a.own(), 12)
	a.glow(circle(600, 800, 40), rgb("FFE9A0").at(0.7))
	a.fill(circle(600, 796, 24), rgb("FFF1B8"))
}

// shelves are three boards with wares on them, from x on.
func (a *artist) shelves(t tones, x float64, side int) {
	const wide = 420.0
	a.shape(rect(x-16, 640, wide+32, 470, 14), t.deep.light())
	cols := []ink{a.own(), t.cloth, t.card, a.own().light(), t.cloth.light()}
	for row := range 3 {
		foot := 770 + float64(row)*150
		at := x + 18
		for n := 0; at < x+wide-90; n++ {
			h := hash2(uint32(row*7+n), uint32(31+side))
			w, high := 62+float64(h&31), 72+float64(h>>5&31)
			col := cols[(n+row*2+side)%len(cols)]
			switch h >> 10 % 3 {
			case 0: // a box
				a.shape(rect(at, foot-high, w, high, 10), col, func() {
					a.asPaper(func() { a.fill(rect(at, foot-high*0.62, w, high*0.26, 0), rgb("FFFFFF").at(0.55)) })
				})
			case 1: // a jar
				a.shape(rect(at, foot-high*0.84, w, high*0.84, 20), col)
				a.shape(rect(at+8, foot-high, w-16, high*0.24, 8), t.trim)
			default: // rolled goods
				a.shape(circle(at+w/2, foot-w/2, w/2), col)
				a.fill(circle(at+w/2, foot-w/2, w/5), col.shade())
			}
			at += w + 12
		}
		a.shape(rect(x-16, foot, wide+32, 26, 10), wood)
	}
}

// office is a wall with a wide window over a town, a board with notes and a shelf.
func (a *artist) office(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall)
	a.shape(rect(-60, 1148, 1320, 240, 0), t.deep)
	a.shape(rect(-60, 1128, 1320, 44, 14), t.trim)
	a.shape(rect(40, 520, 620, 470, 26), t.trim, func() {
		a.form(rect(66, 546, 568, 418, 14), along(pt(66, 546), pt(66, 964), t.sky, t.sky.mix(rgb("FFFFFF"), 0.5)), func() {
			for i, q := range [][3]float64{{70, 760, 120}, {180, 690, 100}, {276, 800, 130}, {400, 720, 96}, {490, 780, 150}} {
				col := []ink{t.far, t.cloth, t.near, a.own()}[i%4].mix(t.sky, 0.45)
				a.fill(rect(q[0], q[1], q[2], 400, 8), col)
				a.asPaper(func() {
					for k := range 6 {
						a.fill(rect(q[0]+16+float64(k%2)*q[2]*0.46, q[1]+26+float64(k/2)*62, 26, 34, 4), rgb("FFFFFF").at(0.55))
					}
				})
			}
		})
		a.fill(rect(342, 530, 18, 450, 0), t.trim)
	})
	for i := range 4 { // blinds
		a.shape(rect(52, 534+float64(i)*34, 596, 24, 8), t.light)
	}
	a.shape(rect(760, 540, 380, 290, 18), wood, func() { // a board with notes
		a.form(rect(780, 560, 340, 250, 8), flatly(t.card.mix(wood, 0.4)))
		for i, q := range [][2]float64{{800, 580}, {912, 592}, {1018, 576}, {808, 690}, {920, 702}, {1020, 694}} {
			a.shape(rect(q[0], q[1], 84, 88, 6), []ink{a.own().light(), t.cloth.light(), rgb("FFD97A")}[i%3])
		}
	})
	a.shape(rect(740, 1010, 420, 32, 12), wood)
	for i := range 6 { // files
		x := 762 + float64(i)*54
		a.shape(rect(x, 876, 46, 134, 8), []ink{a.own(), t.cloth, t.card}[i%3], func() {
			a.asPaper(func() { a.fill(circle(x+23, 974, 11), rgb("FFFFFF").at(0.7)) })
		})
	}
	a.with(translation(1100, 850).after(scaling(0.5, 0.5)), func() { a.plant() })
}

// desk is a table of an office with sheets and a pencil on it.
func (a *artist) desk(t tones) {
	a.counterTop(t)
	for i, q := range [][2]float64{{150, 300}, {960, 320}} {
		a.with(about(pt(q[0]+120, q[1]+70), rotation([]float64{-9, 8}[i])), func() {
			a.shape(rect(q[0], q[1], 230, 150, 8), t.card)
			a.asPaper(func() {
				for k := range 4 {
					a.fill(rect(q[0]+26, q[1]+26+float64(k)*28, 178-float64(k%2)*50, 10, 5), a.own().at(0.4))
				}
			})
		})
	}
	a.with(about(pt(420, 430), rotation(-14)), func() {
		a.shape(rect(330, 420, 190, 24, 10), rgb("F2B93B"))
		a.shape(polygon(520, 420, 556, 432, 520, 444), wood.light())
	})
}

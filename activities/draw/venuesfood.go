package draw

// Places of trades that make food and drink, each 1200 by 1360 with its floor at 1148.

// bricks are courses of bricks between two heights.
func (a *artist) bricks(from, to float64, gap ink) {
	a.asPaper(func() {
		row := 0
		for y := from; y < to; y += 58 {
			a.stroke(new(path).move(pt(-40, y)).line(pt(1240, y)), 5, gap)
			for i := range 10 {
				x := float64(i)*136 + float64(row%2)*68
				a.stroke(new(path).move(pt(x, y)).line(pt(x, min(y+58, to))), 5, gap)
			}
			row++
		}
	})
}

// ledge is a board on a wall with its shadow.
func (a *artist) ledge(x, y, w float64) {
	a.asPaper(func() { a.fill(rect(x+10, y+26, w-20, 26, 8), ink{r: 20, g: 10, b: 20, a: 0.16}) })
	a.shape(rect(x, y, w, 32, 10), wood)
}

// lampOver hangs from the ceiling with its light below.
func (a *artist) lampOver(x, y float64, col ink) {
	a.shape(rect(x-5, -60, 10, y+60, 4), wood.deep())
	a.glow(circle(x, y+108, 90), rgb("FFE9A0").at(0.5))
	a.lit(svg("M0 0C62 0 96 50 104 92H-104C-96 50 -62 0 0 0Z").moved(x, y), col, 10)
	a.fill(ellipse(x, y+96, 54, 17), rgb("FFF1B8"))
}

// loaf is a round loaf with cuts, its foot's middle at (0, 0).
func (a *artist) loaf(k float64) {
	crust := rgb("C9853F")
	a.with(scaling(k, k), func() {
		a.lit(svg("M-74 0C-84 -50 -44 -84 0 -84C44 -84 84 -50 74 0C60 8 -60 8 -74 0Z"), crust, 10, func() {
			for _, x := range []float64{-34, 0, 34} {
				a.stroke(curve(x-10, -22, x-6, -40, x+4, -58, x+16, -68), 9, rgb("F3D9A4"))
			}
		})
	})
}

// bakery is a wall of bricks with an oven that glows, and shelves of loaves.
func (a *artist) bakery(t tones) {
	brick := rgb("D9A07C").mix(t.wall, 0.45)
	if t.night {
		brick = brick.mix(t.wall, 0.5)
	}
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall)
	a.shape(rect(-40, 560, 1280, 640, 0), brick, func() { a.bricks(560, 1160, brick.light().at(0.8)) })
	a.shape(rect(-60, 536, 1320, 34, 10), wood)
	a.lit(svg("M20 1180V820C20 660 140 600 290 600C440 600 560 660 560 820V1180Z"), brick.shade(), 22)
	a.shape(svg("M110 1090V860C110 750 190 700 290 700C390 700 470 750 470 860V1090Z"), rgb("3A2320"), func() {
		a.paint(circle(290, 1010, 240), around(pt(290, 1040), 240, rgb("FF9A3D"), rgb("FF9A3D").at(0)))
		for i, x := range []float64{180, 250, 330, 398} {
			a.fill(svg("M0 0C-30 -30 -22 -70 4 -104C14 -70 36 -52 26 0Z").moved(x, 1092), []ink{rgb("FFC24A"), rgb("FF8A2E")}[i%2])
		}
	})
	a.shape(rect(84, 1080, 412, 30, 8), rgb("5B4A48"))
	a.skirting(t)
	for row, y := range []float64{800, 950, 1100} {
		a.ledge(690, y, 450)
		for i := range 3 {
			a.with(translation(772+float64(i)*144, y), func() { a.loaf(0.78 + 0.1*float64((row+i)%3)) })
		}
	}
	a.lampOver(640+float64(a.coat/2%2)*260, 330, a.own())
}

// cafe is a panelled wall with a machine on a counter, cups, and a slate with strokes of chalk.
func (a *artist) cafe(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall, func() { a.asPaper(func() { a.wallpaper(t) }) })
	a.shape(rect(-60, 1010, 1320, 240, 0), a.own().shade(), func() {
		a.asPaper(func() {
			for i := range 16 {
				a.fill(rect(float64(i)*84-40, 1010, 8, 240, 0), a.own().deep().at(0.5))
			}
		})
	})
	a.shape(rect(-60, 990, 1320, 40, 12), wood)
	steelish := steel.mix(t.wall, 0.1)
	a.lit(rect(60, 760, 400, 236, 30), steelish, 14)
	a.shape(rect(60, 760, 400, 62, 24), a.own())
	a.shape(rect(96, 900, 330, 20, 8), steelish.deep())
	for _, x := range []float64{150, 330} {
		a.shape(rect(x-34, 834, 68, 40, 12), steelish.deep())
		a.shape(rect(x-8, 868, 16, 22, 6), wood.deep())
		a.shape(svg("M-34 0H34L26 56H-26Z").moved(x, 926), t.card)
	}
	for i, x := range []float64{100, 186, 272, 358} {
		a.shape(svg("M-32 0H32L26 -46H-26Z").moved(x, 760), []ink{t.card, t.cloth}[i%2])
	}
	a.shape(rect(690, 600, 440, 330, 18), wood, func() {
		a.form(rect(716, 626, 388, 278, 8), flatly(rgb("33403C")))
		a.asPaper(func() {
			chalk := rgb("F4F1E4")
			a.stroke(curve(760, 676, 820, 660, 900, 690, 960, 668), 9, chalk)
			for k := range 4 {
				y := 736 + float64(k)*42
				a.fill(rect(756, y, 170+float64(k*37%60), 9, 4), chalk.at(0.75))
				a.fill(rect(1020, y, 52, 9, 4), rgb("FFD766").at(0.9))
			}
		})
	})
	for i, x := range []float64{190, 470, 1010} {
		a.lampOver(x, 280+float64(i%2)*60, []ink{a.own(), t.cloth, a.own()}[i])
	}
	a.shape(rect(-60, 1160, 1320, 240, 0), t.deep)
}

// barrel lies on its side, seen from its end, about (0, 0).
func (a *artist) barrel(r float64) {
	a.lit(circle(0, 0, r), wood.shade(), 12)
	a.shape(circle(0, 0, r*0.84), wood, func() {
		a.asPaper(func() {
			for i := range 6 {
				a.stroke(new(path).move(pt(-r, -r*0.7+float64(i)*r*0.28)).line(pt(r, -r*0.7+float64(i)*r*0.28)), 4, wood.deep().at(0.6))
			}
		})
	})
	a.shape(circle(0, r*0.42, r*0.13), wood.deep())
}

// jug is a jar of clay with a lid, its foot's middle at (0, 0).
func (a *artist) jug(k float64, col ink) {
	a.with(scaling(k, k), func() {
		a.lit(svg("M-62 0C-112 -70 -118 -170 -66 -214H66C118 -170 112 -70 62 0Z"), col, 14, func() {
			a.asPaper(func() { a.fill(rect(-120, -126, 240, 16, 0), col.deep().at(0.5)) })
		})
		a.shape(rect(-78, -244, 156, 40, 16), col.deep())
		a.shape(circle(0, -252, 18), col.deep())
	})
}

// cellar is a vault of stone with barrels and jars of clay.
func (a *artist) cellar(t tones) {
	stone := oklch(0.62, 0.03, 60).mix(t.wall, 0.35)
	a.shape(rect(-40, -40, 1280, 1440, 0), stone.shade(), func() { a.bricks(-20, 1180, stone.deep().at(0.5)) })
	a.lit(svg("M-60 1400V620C-60 380 240 300 600 300C960 300 1260 380 1260 620"+
		"V1400H1110V700C1110 540 880 460 600 460C320 460 90 540 90 700V1400Z"),
		stone.light(), 18)
	a.form(svg("M90 1400V700C90 540 320 460 600 460C880 460 1110 540 1110 700V1400Z"), along(pt(0, 460), pt(0, 1200),
		stone.deep().mix(a.accent, 0.15), stone.shade()), func() {
		a.paint(circle(600, 700, 420), around(pt(600, 700), 420, rgb("FFD9A0").at(0.4), rgb("FFD9A0").at(0)))
	})
	for _, q := range [][3]float64{{170, 1040, 130}, {430, 1040, 130}, {300, 822, 130}} {
		a.with(translation(q[0], q[1]), func() { a.barrel(q[2]) })
	}
	clay := rgb("A9653F")
	for i, q := range [][3]float64{{760, 1130, 0.98}, {1030, 1150, 1.2}, {900, 1172, 0.8}} {
		a.with(translation(q[0], q[1]), func() { a.jug(q[2], []ink{clay, clay.shade(), a.own().mix(clay, 0.5)}[i]) })
	}
	a.lampOver(600, 430, rgb("6B5A4C"))
	a.shape(rect(-60, 1168, 1320, 240, 0), stone.deep())
}

// market is a stall under a striped awning with crates of fruit.
func (a *artist) market(t tones) {
	a.sunlit(t, 980, 330, 70)
	for i, q := range [][3]float64{{-60, 620, 250}, {180, 690, 200}, {820, 660, 220}, {1020, 600, 240}} {
		a.shape(rect(q[0], q[1], q[2], 700, 8), []ink{t.far, t.deep, t.wall, t.near}[i].mix(t.sky, 0.3))
	}
	for i := range 8 { // bunting
		x := float64(i)*165 - 30
		a.shape(polygon(x, 250+float64(i%2)*16, x+110, 250+float64((i+1)%2)*16, x+56, 360), []ink{a.own(), t.cloth, t.card}[i%3])
	}
	for _, x := range []float64{70, 1096} {
		a.shape(rect(x, 640, 36, 620, 8), wood.deep())
	}
	a.shape(rect(40, 690, 1120, 360, 0), t.deep.shade())
	for i := range 9 {
		col := []ink{a.own(), t.card}[i%2]
		a.lit(svg("M0 0H138V120C138 166 104 184 69 184C34 184 0 166 0 120Z").moved(float64(i)*136-12, 560), col, 10)
	}
	a.shape(rect(-30, 536, 1260, 40, 14), wood)
	fruit := []ink{rgb("E4572E"), rgb("F2A33A"), rgb("8BBF4B"), rgb("7B4BA0"), rgb("F2D14B")}
	for n := range 4 {
		x := 60 + float64(n)*276
		for i := range 9 {
			a.lit(circle(x+36+float64(i%5)*44, 930-float64(i/5)*36, 28), fruit[(n+a.coat/2)%5], 6)
		}
		a.shape(rect(x, 930, 250, 130, 10), wood.light(), func() {
			a.asPaper(func() { a.fill(rect(x, 986, 250, 9, 0), wood.deep().at(0.6)) })
		})
	}
	a.shape(rect(10, 1056, 1180, 340, 8), wood, func() {
		a.asPaper(func() {
			for i := range 10 {
				a.fill(rect(float64(i)*122, 1056, 7, 340, 0), wood.deep().at(0.5))
			}
		})
	})
}

package draw

// Places of trades of clothes, bodies and pets.

// cloths are rolls of cloth on a rack, seen from their ends.
func (a *artist) cloths(t tones, x, y float64) {
	cols := []ink{a.own(), t.cloth, t.card, a.own().light(), t.cloth.light(), a.own().deep()}
	for row := range 3 {
		for i := range 4 {
			col := cols[(row*5+i+a.coat)%len(cols)]
			cx, cy := x+54+float64(i)*106, y+54+float64(row)*130
			a.lit(circle(cx, cy, 50), col, 8, func() { a.stroke(circle(cx, cy, 30), 6, col.shade()) })
			a.fill(circle(cx, cy, 13), wood.light())
		}
		a.ledge(x-10, y+106+float64(row)*130, 444)
	}
}

// atelier has rolls of cloth, a form with a dress on it and a table with a machine.
func (a *artist) atelier(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall, func() { a.asPaper(func() { a.wallpaper(t) }) })
	a.skirting(t)
	a.cloths(t, 700, 600)
	a.shape(rect(690, 1030, 470, 30, 10), wood)
	for _, x := range []float64{716, 1114} {
		a.shape(rect(x, 1050, 26, 200, 6), wood.deep())
	}
	// The form on its stand.
	a.shape(rect(252, 980, 22, 230, 8), wood.deep())
	a.lit(svg("M180 1210C200 1176 326 1176 346 1210Z"), wood.deep(), 8)
	a.lit(svg("M222 560C222 536 304 536 304 560V600C380 620 400 700 372 780"+
		"C352 830 372 900 404 1000H122C154 900 174 830 154 780C126 700 146 620 222 600Z"),
		a.second.light(), 18, func() {
			a.stroke(new(path).move(pt(263, 600)).line(pt(263, 1000)), 6, a.second.shade())
			a.stroke(curve(150, 800, 220, 830, 310, 830, 378, 800), 6, a.second.shade())
		})
	a.lit(ellipse(263, 552, 42, 16), wood, 6)
	a.asPaper(func() { // the tape around its neck
		a.stroke(curve(214, 606, 200, 700, 216, 780, 204, 880), 26, rgb("FFD65C"))
		a.stroke(curve(312, 606, 330, 680, 318, 740, 326, 800), 26, rgb("FFD65C"))
		for i := range 9 {
			y := 640 + float64(i)*26
			a.fill(rect(196, y, 14, 4, 0), wood.deep())
		}
	})
	a.lampOver(560, 300, a.own())
}

// clinic is a calm room: a chair that tilts, a lamp on an arm, a cabinet and a plant.
func (a *artist) clinic(t tones) {
	calm := t.wall.mix(oklch(0.93, 0.03, 195), 0.55)
	if t.night {
		calm = t.wall.mix(oklch(0.45, 0.05, 215), 0.5)
	}
	a.shape(rect(-40, -40, 1280, 1440, 0), calm)
	a.shape(rect(-60, 900, 1320, 500, 0), calm.mix(rgb("FFFFFF"), map[bool]float64{true: 0.1, false: 0.55}[t.night]))
	a.shape(rect(-60, 888, 1320, 22, 8), a.own().light())
	a.skirting(t)
	a.shape(rect(720, 580, 400, 290, 24), t.trim, func() {
		a.form(rect(746, 606, 348, 238, 12), along(pt(0, 606), pt(0, 844), t.sky, t.sky.mix(rgb("FFFFFF"), 0.5)))
		a.fill(svg("M740 850C820 760 900 780 960 820C1010 780 1060 790 1100 820V860H740Z"), t.far)
	})
	for i := range 5 {
		a.shape(rect(730, 592+float64(i)*26, 380, 16, 6), t.card)
	}
	a.shape(rect(800, 960, 320, 210, 16), t.card, func() {
		for i := range 3 {
			a.form(rect(820, 978+float64(i)*62, 280, 50, 8), flatly(calm))
			a.fill(rect(930, 996+float64(i)*62, 60, 12, 6), steel)
		}
	})
	a.with(translation(880, 800).after(scaling(0.5, 0.5)), func() { a.plant() })
	// The chair.
	a.shape(rect(230, 1080, 60, 120, 10), steel)
	a.lit(svg("M120 1200H420C410 1176 130 1176 120 1200Z"), steel.shade(), 8)
	a.lit(svg("M60 690C70 650 130 640 160 680L250 900H420C470 900 490 950 470 980"+
		"L440 1020H220C180 1020 160 1000 146 966L70 770C60 740 54 716 60 690Z"),
		a.own(), 18)
	a.lit(svg("M76 650C90 610 140 610 154 644L166 690C150 720 106 720 92 700Z"), a.own().light(), 10)
	a.stroke(curve(470, 250, 560, 330, 560, 440, 430, 520), 20, steel)
	a.glow(circle(392, 600, 110), rgb("FFF6D0").at(0.55))
	a.lit(svg("M340 520C350 480 450 480 470 530L440 570C410 590 360 580 340 550Z"), t.card, 10)
}

// salon has mirrors with bulbs around them, bottles and a chair.
func (a *artist) salon(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall.mix(a.own(), 0.16), func() { a.asPaper(func() { a.wallpaper(t) }) })
	a.skirting(t)
	for k, x := range []float64{70, 700} {
		a.lit(svg("M0 460V200C0 70 110 0 215 0C320 0 430 70 430 200V460Z").moved(x, 470), []ink{t.card, t.card}[k], 14)
		a.form(svg("M0 420V190C0 80 90 20 175 20C260 20 350 80 350 190V420Z").moved(x+40, 480), along(pt(x, 480), pt(x+350, 900),
			t.sky.mix(rgb("FFFFFF"), 0.75), t.sky.mix(rgb("FFFFFF"), 0.3)), func() {
			a.asPaper(func() { a.fill(polygon(x+110, 480, x+190, 480, x+90, 920, x+10, 920), rgb("FFFFFF").at(0.5)) })
		})
		for i := range 7 {
			v := polar(180+float64(i)*30, 196)
			a.glow(circle(x+215+v.x, 676+v.y, 26), rgb("FFE9A0").at(0.8))
			a.fill(circle(x+215+v.x, 676+v.y, 17), rgb("FFF6D0"))
		}
		a.ledge(x-20, 940, 470)
		for i, w := range []float64{40, 30, 46, 34} {
			high := 66 + float64((i*31+k*17)%50)
			a.shape(rect(x+40+float64(i)*96, 940-high, w, high, 10), []ink{a.own(), t.cloth, t.card, a.own().deep()}[(i+k)%4])
			a.shape(rect(x+48+float64(i)*96, 940-high-20, w-16, 24, 6), t.deep)
		}
	}
	a.lit(svg("M120 1010H380V1100C380 1150 340 1160 250 1160C160 1160 120 1150 120 1100Z"), a.second, 16)
	a.shape(rect(234, 1150, 34, 70, 8), steel)
}

// gym has wall bars, a bag on its chain and a rack of weights.
func (a *artist) gym(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall)
	a.asPaper(func() { a.fill(polygon(-40, 760, 1240, 560, 1240, 720, -40, 920), a.own().at(0.55)) })
	a.skirting(t)
	for _, x := range []float64{50, 380} {
		a.shape(rect(x, 480, 34, 700, 8), wood.deep())
	}
	for i := range 9 {
		a.lit(rect(60, 510+float64(i)*74, 344, 26, 12), wood.light(), 6)
	}
	a.shape(rect(944, -60, 14, 560, 4), steel.deep())
	a.lit(rect(868, 480, 166, 430, 76), a.own(), 20, func() {
		a.fill(rect(860, 590, 190, 22, 0), a.own().deep())
		a.fill(rect(860, 790, 190, 22, 0), a.own().deep())
	})
	a.ledge(640, 1090, 540)
	for i := range 4 {
		x := 700 + float64(i)*136
		a.shape(rect(x-40, 1052, 80, 18, 8), steel)
		for _, s := range []float64{-1, 1} {
			a.lit(rect(x+s*44-16, 1026, 32, 70, 10), []ink{a.second, t.deep.deep()}[i%2], 6)
		}
	}
}

// petroom is a room with a basket, a bowl, a scratching post and prints of paws.
func (a *artist) petroom(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall, func() {
		a.asPaper(func() {
			for i := range 18 {
				h := hash2(uint32(i), 12)
				x, y := 60+float64(i%6)*210+float64(h&31), 520+float64(i/6)*200+float64(h>>5&31)
				for k := range 3 {
					a.fill(circle(x-24+float64(k)*24, y-26-float64(k%2)*10, 11), t.light)
				}
				a.fill(ellipse(x, y, 26, 21), t.light)
			}
		})
	})
	a.skirting(t)
	a.lit(rect(960, 620, 70, 560, 20), rgb("D8B98A"), 10, func() {
		for i := range 18 {
			a.fill(rect(950, 630+float64(i)*32, 90, 7, 0), rgb("B08C58"))
		}
	})
	a.lit(rect(820, 590, 350, 54, 24), a.own(), 10)
	a.lit(rect(880, 860, 270, 46, 22), a.second, 10)
	a.lit(rect(820, 1150, 340, 50, 20), a.own(), 10)
	a.shape(rect(1010, 640, 6, 120, 0), t.deep.deep())
	a.lit(circle(1090, 762, 26), rgb("E4572E"), 8)
	a.lit(svg("M50 1010C40 1150 90 1190 260 1190C430 1190 480 1150 470 1010Z"), wood.light(), 16, func() {
		a.asPaper(func() {
			for i := range 5 {
				a.stroke(curve(40, 1040+float64(i)*34, 180, 1056+float64(i)*34, 340, 1056+float64(i)*34, 480,
					1040+float64(i)*34), 8, wood.shade().at(0.6))
			}
		})
	})
	a.lit(ellipse(260, 1012, 212, 58), wood, 10)
	a.lit(ellipse(260, 1014, 176, 40), t.cloth.light(), 10)
	a.lit(svg("M560 1100H720L744 1180H536Z"), a.own(), 8)
	a.shape(ellipse(640, 1100, 80, 18), rgb("8A5A34"))
	a.shape(rect(110, 560, 300, 240, 16), wood, func() {
		a.form(rect(134, 584, 252, 192, 8), flatly(t.card))
		a.fill(circle(228, 668, 20), a.own())
		a.fill(circle(260, 650, 20), a.own())
		a.fill(circle(292, 668, 20), a.own())
		a.fill(ellipse(260, 712, 46, 36), a.own())
	})
}

package draw

// Places of trades that work outdoors, or behind a door.

// tree has a round crown, its foot at (0, 0).
func (a *artist) tree(k float64, crown ink) {
	a.with(scaling(k, k), func() {
		a.shape(svg("M-22 10C-14 -60 -30 -90 -50 -130L-30 -136L-4 -104L24 -146L44 -138C24 -96 12 -60 24 10Z"), wood.deep())
		a.lit(svg("M-110 -128C-160 -150 -150 -230 -92 -236C-84 -300 10 -320 48 -270"+
			"C110 -286 156 -226 122 -180C136 -136 80 -110 40 -126C0 -100 -70 -100 -110 -128Z"),
			crown, 14)
	})
}

// grove is a field with rows of trees that run to the hills.
func (a *artist) grove(t tones) {
	a.sunlit(t, 260, 560, 76)
	a.lit(svg("M-60 900C120 780 300 760 470 850C660 740 900 740 1270 870V1420H-60Z"), t.far, 16)
	a.shape(svg("M-60 960C300 900 900 900 1270 960V1420H-60Z"), t.ground)
	crown := t.leaf.mix(oklch(0.70, 0.07, 130), 0.5)
	if t.night {
		crown = crown.mix(rgb("1B2A4A"), 0.45)
	}
	for row, q := range []struct{ y, k, step float64 }{{960, 0.34, 128}, {1020, 0.52, 196}, {1120, 0.8, 330}} {
		for i := range 10 {
			x := 600 + (float64(i)-4.5)*q.step
			if row == 2 && x > 300 && x < 900 || x < -120 || x > 1320 { // room for who plays there
				continue
			}
			a.with(translation(x, q.y), func() { a.tree(q.k, crown.moved(0.02*float64((i+row)%3), 1, float64(i%3)*8)) })
		}
	}
	a.asPaper(func() {
		for i := range 8 {
			x := float64(i)*240 - 240
			a.stroke(new(path).move(pt(600+(x-600)*0.2, 960)).line(pt(x, 1400)), 12, t.near.at(0.4))
		}
	})
}

// moored is a boat with a mast and a sail, its keel's middle at (0, 0).
func (a *artist) moored(k float64, hull ink, t tones) {
	a.with(scaling(k, k), func() {
		a.shape(rect(-7, -330, 14, 300, 6), wood.deep())
		a.lit(svg("M16 -320C90 -250 120 -150 126 -74H16Z"), t.card, 10)
		a.lit(svg("M-16 -290C-60 -220 -84 -150 -92 -74H-16Z"), t.cloth, 10)
		a.lit(svg("M-150 -60H160C150 -6 110 14 60 14H-70C-120 14 -144 -10 -150 -60Z"), hull, 12, func() {
			a.asPaper(func() { a.fill(rect(-160, -44, 330, 14, 0), rgb("FFFFFF").at(0.7)) })
		})
	})
}

// pier is a lake with boats at their moorings.
func (a *artist) pier(t tones) {
	a.sunlit(t, 900, 560, 80)
	a.lit(svg("M-60 920C100 790 250 770 380 860C560 730 720 760 850 860C980 790 1120 800 1270 880V1000H-60Z"), t.far.mix(t.sky, 0.3), 14)
	w := t.waters(a.accent)
	a.form(rect(-60, 930, 1320, 460, 0), along(pt(0, 930), pt(0, 1300), w[0], w[2]))
	a.asPaper(func() {
		for i := range 26 {
			h := hash2(uint32(i), 77)
			a.fill(ellipse(float64(h&1023)/1023*1200, 956+float64(h>>10&255), 30+float64(h>>20&31), 4), rgb("FFFFFF").at(0.34))
		}
	})
	for i, q := range [][3]float64{{560, 960, 0.42}, {250, 1010, 0.86}, {990, 1040, 1.02}} {
		a.with(translation(q[0], q[1]), func() { a.moored(q[2], []ink{t.card, a.own(), t.cloth.shade()}[i], t) })
	}
	for _, x := range []float64{40, 1150} {
		a.lit(rect(x-26, 960, 52, 440, 14), wood.shade(), 8)
		a.shape(rect(x-34, 944, 68, 34, 14), t.card)
	}
}

// door is a house at its door, under a lamp: its window is lit.
func (a *artist) doorstep(t tones) {
	wall := t.wall.mix(rgb("B5745C"), 0.35)
	if t.night {
		wall = t.wall.mix(rgb("6B4A55"), 0.3)
	}
	a.shape(rect(-40, -40, 1280, 1440, 0), wall, func() { a.bricks(-30, 1200, wall.light().at(0.6)) })
	a.shape(rect(60, 640, 330, 330, 12), t.trim, func() { // the window
		a.form(rect(86, 666, 278, 278, 6), along(pt(0, 666), pt(0, 944), rgb("FFE3A1"), rgb("FFC05E")))
		a.fill(svg("M80 660H190C180 760 150 860 86 940Z"), a.own().at(0.8))
		a.fill(svg("M370 660H260C270 760 300 860 364 940Z"), a.own().at(0.8))
		a.fill(rect(216, 660, 18, 290, 0), t.trim)
	})
	a.shape(rect(40, 960, 370, 38, 12), t.trim)
	a.lit(rect(660, 560, 440, 840, 20), t.trim, 14)
	a.lit(rect(706, 610, 348, 800, 12), a.own(), 14, func() {
		for _, y := range []float64{660, 900} {
			for _, x := range []float64{744, 896} {
				a.form(rect(x, y, 122, 190, 10), flatly(a.own().shade()))
			}
		}
	})
	a.lit(circle(1006, 960, 26), rgb("F2C14E"), 8)
	a.shape(rect(994, 1000, 24, 56, 10), rgb("5A4636"))
	a.shape(svg("M520 560H580V590H552V620H520Z"), t.deep.deep())
	a.glow(circle(548, 690, 170), rgb("FFE9A0").at(0.75))
	a.lit(svg("M500 620H596L580 740H516Z"), rgb("FFE6A0"), 10)
	a.shape(rect(490, 604, 116, 26, 8), t.deep.deep())
	a.shape(rect(600, 1150, 560, 60, 10), t.card.mix(t.deep, 0.4))
	a.shape(rect(540, 1200, 680, 200, 10), t.card.mix(t.deep, 0.55))
}

// hallway is a passage with three doors, each under its own light.
func (a *artist) hallway(t tones) {
	col := a.own().moved(-0.24, 0.7, 10)
	a.form(rect(-40, -40, 1280, 1440, 0), along(pt(0, 200), pt(0, 1200), col.moved(-0.08, 1, 0), col.moved(0.04, 1, 0)))
	a.shape(rect(-40, 980, 1280, 200, 0), col.deep(), func() {
		a.asPaper(func() {
			for i := range 9 {
				a.fill(rect(float64(i)*150-20, 1010, 110, 130, 8), col.at(0.7))
			}
		})
	})
	for i, x := range []float64{30, 440, 850} {
		leafed := []ink{rgb("C8553D"), rgb("E0A63A"), rgb("4E8098")}[(i+a.coat/2)%3].mix(a.accent, 0.2)
		a.glow(circle(x+160, 560, 150), rgb("FFE9A0").at(0.6))
		a.lit(rect(x, 620, 320, 600, 16), t.trim.mix(col, 0.4), 10)
		a.lit(rect(x+30, 650, 260, 580, 10), leafed, 12, func() {
			a.form(rect(x+70, 700, 180, 150, 10), flatly(leafed.shade()))
			a.form(rect(x+70, 900, 180, 240, 10), flatly(leafed.shade()))
		})
		a.lit(circle(x+256, 950, 18), rgb("F2C14E"), 6)
		a.shape(svg("M-60 0H60L36 -54H-36Z").moved(x+160, 600), rgb("F2C14E"))
	}
	a.shape(rect(-60, 1168, 1320, 240, 0), col.deep().deep())
}

// peaks is a path to mountains with snow, a hut and pines.
func (a *artist) peaks(t tones) {
	a.sunlit(t, 300, 460, 70)
	snow := rgb("F6FAFF").mix(t.sky, map[bool]float64{true: 0.5, false: 0.08}[t.night])
	rock := t.far.mix(oklch(0.60, 0.03, 260), 0.5)
	a.lit(polygon(-60, 1180, 300, 660, 640, 1180), rock.light(), 14, func() {
		a.fill(polygon(100, 960, 300, 640, 480, 940, 390,
			900, 320, 950, 220, 890), snow)
	})
	a.lit(polygon(330, 1200, 800, 520, 1290, 1200), rock, 16, func() {
		a.fill(polygon(620, 800, 800, 500, 990, 790, 900, 750,
			820, 830, 720, 750), snow)
	})
	a.lit(svg("M-60 1080C160 980 420 990 620 1060C840 990 1060 1000 1270 1080V1420H-60Z"), t.near, 16)
	for _, q := range [][3]float64{{70, 1100, 1.2}, {180, 1130, 0.9}, {1120, 1110, 1.25}, {1010, 1140, 0.8}} {
		a.with(translation(q[0], q[1]).after(scaling(q[2], q[2])), func() { a.pine(t) })
	}
	a.lit(rect(846, 1000, 130, 110, 6), wood, 8)
	a.lit(polygon(820, 1012, 911, 930, 1002, 1012), a.own(), 8)
	a.shape(rect(892, 1046, 40, 64, 4), rgb("FFE08A"))
}

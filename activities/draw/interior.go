package draw

// Sets with a ceiling: a studio, a theatre, and floors.

// backdrop are the tones of a studio, all of the brand's own colour.
func (a *artist) backdrop(t tones) (wall, disc, arch ink) {
	_, ch, h := a.accent.lch()
	switch {
	case t.night:
		return oklch(0.36, min(ch, 0.09), h), oklch(0.50, min(ch, 0.15), h), oklch(0.43, min(ch, 0.10), h+28)
	case t.dusk:
		return oklch(0.70, min(ch, 0.08), h+16), oklch(0.60, min(ch, 0.15), h), oklch(0.64, min(ch, 0.10), h+34)
	}
	return oklch(0.91, min(ch*0.36, 0.05), h), oklch(0.72, min(ch, 0.14), h), oklch(0.82, min(ch*0.6, 0.09), h+34)
}

// cyclorama is a wall that runs into its floor, with forms of the brand's colours
// before it and the light of a large lamp on it.
func (a *artist) cyclorama(t tones) {
	wall, disc, arch := a.backdrop(t)
	a.form(rect(-40, -40, 1280, 1440, 0), along(pt(0, 100), pt(0, 1300), wall, wall.moved(-0.05, 1.15, 0)))
	a.asPaper(func() {
		a.paint(circle(360, 420, 900), around(pt(360, 420), 900, rgb("FFFFFF").at(0.5), rgb("FFFFFF").at(0)))
	})
	a.lit(svg("M760 1400V880C760 700 880 590 1010 590C1140 590 1260 700 1260 880V1400Z"), arch, 22, func() {
		a.shape(svg("M850 1400V900C850 770 930 690 1010 690C1090 690 1170 770 1170 900V1400Z"), arch.moved(-0.07, 1.1, 0))
	})
	a.lit(circle(560, 930, 330), disc, 26)
	a.asPaper(func() {
		a.paint(circle(440, 800, 430), around(pt(440, 800), 430, rgb("FFFFFF").at(0.30), rgb("FFFFFF").at(0)))
	})
	for i, q := range [][3]float64{{-60, 1010, 250}, {150, 1120, 170}} { // steps
		a.lit(rect(q[0], q[1], q[2], 420, 18), arch.moved(0.04-0.05*float64(i), 1, -30), 18)
	}
	a.lit(circle(66, 950, 62), disc.moved(0.08, 0.9, 40), 14)
}

// standFloor is the floor of the studio, round where the light falls.
func (a *artist) standFloor(t tones) {
	wall, disc, _ := a.backdrop(t)
	floor := wall.moved(-0.045, 1.3, 0)
	a.form(rect(-60, 30, 1400, 1600, 0), along(pt(0, 30), pt(0, 620), floor, floor.moved(-0.07, 1.2, 0)))
	a.lit(svg("M120 286V330C120 420 350 470 640 470C930 470 1160 420 1160 330V286Z"), disc.shade(), 20)
	a.lit(ellipse(640, 272, 520, 150), disc.moved(0.05, 0.9, 0), 18, func() {
		a.asPaper(func() {
			a.fill(ellipse(640, 266, 440, 118), rgb("FFFFFF").at(0.20))
			a.fill(ellipse(560, 250, 260, 66), rgb("FFFFFF").at(0.18))
		})
	})
}

// theatre is a stage with curtains in the brand's colour and two lights on it.
func (a *artist) theatre(t tones) {
	col := a.own()
	back := col.moved(-0.30, 0.7, 12)
	a.form(rect(-40, -40, 1280, 1440, 0), along(pt(0, 300), pt(0, 1250), back.moved(-0.06, 1, 0), back.moved(0.06, 1, 0)))
	a.asPaper(func() {
		for _, q := range [][2]float64{{250, 430}, {950, 770}} {
			a.fill(polygon(q[0]-30, -40, q[0]+30, -40, q[1]+330, 1400, q[1]-200, 1400), rgb("FFF3CF").at(0.17))
		}
		for i := range 26 {
			h := hash2(uint32(i), 21)
			a.fill(circle(float64(h&1023)*1.17, 520+float64(h>>10&511), 3+float64(h>>20&3)), rgb("FFE9B0").at(0.5))
		}
	})
	for _, side := range []float64{-1, 1} {
		a.with(translation(600, 0).after(scaling(side, 1)), func() {
			for i := range 4 {
				x := 640 - float64(i)*78
				fold := col.moved(-0.045*float64(i%2)-0.02*float64(i), 1, 0)
				drape := svg("M0 -60H96C110 300 70 620 104 900C112 1000 108 1200 100 1420H-8C-2 1100 14 900 -4 640C-20 380 -6 120 0 -60Z")
				a.lit(drape.moved(x-40, 0), fold, 12)
			}
			a.shape(rect(392, 880, 250, 34, 17), rgb("F2B93B"))
		})
	}
	for i := range 5 {
		a.lit(svg("M0 0H300V70C260 150 40 150 0 70Z").moved(float64(i)*262-80, 480), col.moved(-0.02*float64(i%2), 1, 0), 12)
	}
	a.shape(rect(-60, -40, 1320, 540, 0), col.moved(-0.06, 1, 0))
	a.shape(rect(-60, 476, 1320, 26, 8), rgb("F2B93B"))
}

// planked is a floor of planks that run away from the eye.
func (a *artist) planked(t tones, col ink) {
	a.shape(svg("M-60 60C-60 40 -50 30 -20 30H1300C1330 30 1340 40 1340 60V1600H-60Z"), col, func() {
		a.asPaper(func() {
			a.paint(ellipse(640, 280, 640, 260), around(pt(640, 280), 640, rgb("FFFFFF").at(0.26), rgb("FFFFFF").at(0)))
			for i := range 13 {
				x := -160 + float64(i)*133
				a.stroke(new(path).move(pt(x*0.62+240, 30)).line(pt(x*1.5-320, 1500)), 5, col.shade().at(0.6))
			}
			for i := range 9 {
				h := hash2(uint32(i), 3)
				y := 90 + float64(i)*86
				x := float64(h&1023)/1023*1200 + 40
				a.stroke(new(path).move(pt(x, y)).line(pt(x+96+float64(i)*8, y)), 4, col.shade().at(0.5))
			}
		})
	})
}

// boards are the floor of a stage, with its foot lights.
func (a *artist) boards(t tones) {
	a.planked(t, t.floor.moved(-0.12, 1, 0))
	a.asPaper(func() { a.fill(ellipse(640, 272, 460, 130), rgb("FFF3CF").at(0.45)) })
	a.shape(rect(-60, 520, 1400, 90, 10), a.own().moved(-0.12, 1, 0))
	for i := range 7 {
		x := 60 + float64(i)*194
		a.glow(circle(x, 520, 46), rgb("FFE9A0").at(0.8))
		a.shape(circle(x, 524, 34), rgb("FFF1B8"))
	}
}

// rug is a wooden floor with a carpet on it.
func (a *artist) rug(t tones) {
	a.planked(t, t.floor)
	a.shape(ellipse(640, 290, 560, 190), t.mat, func() {
		a.fill(ellipse(640, 286, 500, 160), t.mat.mix(rgb("FFFFFF"), 0.45))
		a.fill(ellipse(640, 282, 420, 126), t.mat.mix(rgb("FFFFFF"), 0.16))
		a.fill(ellipse(640, 280, 350, 100), t.mat.mix(rgb("FFFFFF"), 0.62))
	})
}

// bench is a worktop with a vice, shavings and a drawer below.
func (a *artist) bench(t tones) {
	top := wood.mix(t.floor, 0.4)
	a.shape(rect(-40, 500, 1400, 1100, 0), top.deep(), func() {
		for i := range 3 {
			x := -120 + float64(i)*510
			a.form(rect(x, 640, 450, 230, 20), flatly(top.shade()))
			a.fill(rect(x+165, 740, 120, 30, 15), steel)
		}
	})
	a.shape(rect(-60, 30, 1400, 520, 24), top, func() {
		a.asPaper(func() {
			a.paint(ellipse(600, 260, 620, 240), around(pt(600, 260), 620, rgb("FFFFFF").at(0.26), rgb("FFFFFF").at(0)))
			for i := range 6 {
				y := 96 + float64(i)*72
				a.stroke(curve(-60, y, 300, y-8+float64(i%3)*8, 760, y+6, 1340, y-4), 4, top.shade().at(0.6))
			}
		})
	})
	a.shape(rect(-60, 516, 1400, 40, 12), top.light())
	a.shape(rect(1010, 90, 220, 74, 14), a.own())
	a.shape(rect(1040, 150, 160, 70, 10), a.own().shade())
	for i, q := range [][2]float64{{120, 380}, {220, 440}, {960, 430}, {1130, 390}, {70, 460}} {
		a.with(about(pt(q[0], q[1]), rotation(float64(i)*67)), func() {
			a.stroke(curve(q[0]-26, q[1], q[0]-6, q[1]-22, q[0]+20, q[1]-6, q[0]+12, q[1]+16, q[0]-4, q[1]+8), 12, wood.light())
		})
	}
}

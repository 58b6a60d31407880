package draw

import "math"

// Sets of the open: water, sky and what grows. Each is two planes that a film moves
// against each other, with the light from the upper left.

// waters are the tones of water from far to near.
func (t tones) waters(accent ink) [4]ink {
	far := oklch(0.78, 0.085, 222).mix(accent, 0.04)
	switch {
	case t.night:
		far = oklch(0.44, 0.075, 250).mix(accent, 0.05)
	case t.dusk:
		far = oklch(0.68, 0.09, 20).mix(accent, 0.05)
	}
	return [4]ink{far, far.moved(-0.055, 1.1, 0), far.moved(-0.11, 1.18, 0), far.moved(-0.16, 1.2, 0)}
}

// sunlit is a sky from the top down to y, with the sun or the moon in it.
func (a *artist) sunlit(t tones, x, y, r float64) {
	white := 0.66
	if t.night {
		white = 0.14
	}
	a.form(rect(-40, -40, 1280, 1440, 0), along(pt(0, 0), pt(0, 1040), t.sky.moved(-0.03, 1.15, 0), t.sky.mix(rgb("FFFFFF"), white)))
	sun := rgb("FFD15C")
	if t.night {
		sun = rgb("FCE9A9")
	}
	a.asPaper(func() {
		a.paint(circle(x, y, 5.2*r), around(pt(x, y), 5.2*r, sun.at(0.42), sun.at(0)))
		if !t.night {
			for i := range 9 { // shafts of light
				at := float64(i)*40 + 12
				p, q, v := polar(at-4, 7.4*r), polar(at+4, 7.4*r), polar(at, 1.3*r)
				a.fill(polygon(x+v.x, y+v.y, x+p.x, y+p.y, x+q.x, y+q.y), rgb("FFF6D8").at(0.13))
			}
		}
	})
	a.shape(circle(x, y, r), sun)
}

// ripple is a band of water whose upper edge goes up and down.
func ripple(y, high, wide, shift float64) *path {
	p := new(path).move(pt(-80, 1500)).line(pt(-80, y))
	for x := -80.0; x < 1400; x += wide {
		p.cubic(pt(x+wide*0.3, y-high*math.Cos(x/wide+shift)), pt(x+wide*0.7, y+high), pt(x+wide, y))
	}
	return p.line(pt(1400, 1500)).close()
}

// shore is water before wooded hills.
func (a *artist) shore(t tones) {
	a.sunlit(t, 300, 720, 74)
	white := t.sky.mix(rgb("FFFFFF"), 0.9)
	if t.night {
		white = t.sky.mix(rgb("FFFFFF"), 0.3)
	}
	for _, q := range [][3]float64{{560, 560, 1.2}, {980, 680, 0.8}, {40, 600, 0.7}} {
		a.with(translation(q[0], q[1]).after(scaling(q[2], q[2])), func() { a.fluffy(white) })
	}
	haze := t.far.mix(t.sky, 0.5)
	a.lit(svg("M-60 930C60 800 200 780 330 890C470 760 640 770 760 880C900 790 1060 800 1270 900V1420H-60Z"), haze, 14)
	a.lit(svg("M-60 960C40 900 150 900 250 952C360 910 430 930 520 980H-60Z"), t.far, 14)
	a.lit(svg("M620 984C760 880 900 870 1010 920C1100 890 1200 890 1270 930V1000H620Z"), t.far, 14)
	for _, q := range [][3]float64{{70, 950, 0.62}, {128, 944, 0.8}, {196, 948, 0.56}, {880, 930, 0.6}, {950, 926, 0.86}, {1024, 924, 0.7},
		{1100, 926, 0.95}, {1170, 930, 0.62}} {
		a.with(translation(q[0], q[1]).after(scaling(q[2], q[2])), func() { a.pine(t) })
	}
	w := t.waters(a.accent)
	a.form(rect(-60, 972, 1320, 420, 0), along(pt(0, 972), pt(0, 1300), w[0], w[2]))
	a.asPaper(func() { // the light on the water
		for i := range 9 {
			y := 992 + float64(i)*26
			wide := 70 + float64(i)*16
			a.fill(ellipse(300+float64(i%3-1)*22, y, wide, 5.5), rgb("FFF6D8").at(0.55-0.035*float64(i)))
		}
		for i := range 16 {
			h := hash2(uint32(i), 77)
			x, y := float64(h&1023)/1023*1200, 1000+float64(h>>10&255)
			a.fill(ellipse(x, y, 34+float64(h>>20&31), 3.5), rgb("FFFFFF").at(0.32))
		}
	})
}

// water is waves, each nearer than the one before.
func (a *artist) water(t tones) {
	w := t.waters(a.accent)
	for i, q := range [][3]float64{{26, 16, 150}, {150, 22, 210}, {330, 30, 280}, {560, 36, 340}} {
		col := w[min(i+1, 3)].moved(-0.018*float64(i), 1, 0)
		form := ripple(q[0]+20, q[1], q[2], float64(i)*1.7)
		a.shape(form, col, func() {
			a.asPaper(func() {
				for k := range 5 {
					h := hash2(uint32(k+7*i), 5)
					x := float64(h&1023) / 1023 * 1280
					a.fill(ellipse(x, q[0]+72+float64(k%3)*22, 70+16*float64(i), 5+1.5*float64(i)), rgb("FFFFFF").at(0.30))
				}
			})
		})
	}
}

// wave is the water before what swims in it.
func (a *artist) wave(t tones) {
	w := t.waters(a.accent)
	a.shape(ripple(40, 20, 240, 0.6), w[2].moved(0.01, 1, 0), func() {
		a.asPaper(func() {
			for k := range 6 {
				a.fill(ellipse(60+float64(k)*236, 84+float64(k%2)*30, 84, 7), rgb("FFFFFF").at(0.4))
			}
		})
	})
	for i, y := range []float64{190, 340} { // nearer ones
		a.shape(ripple(y, 24, 300+80*float64(i), 1.9*float64(i+1)), w[3].moved(-0.02*float64(i), 1, 0), func() {
			a.asPaper(func() {
				for k := range 4 {
					a.fill(ellipse(170+float64(k)*330-90*float64(i), y+62+float64(k%2)*34, 110, 9), rgb("FFFFFF").at(0.28))
				}
			})
		})
	}
}

// heaven is clouds over clouds.
func (a *artist) heaven(t tones) {
	a.sunlit(t, 890, 640, 92)
	white := rgb("FFFFFF")
	if t.night {
		white = t.sky.mix(white, 0.34)
		for i := range 22 {
			h := hash2(uint32(i), 9)
			a.asPaper(func() {
				a.fill(circle(float64(h&1023)*1.17, 60+float64(h>>10&1023), 3+float64(h>>20&3)), rgb("FFF5D0"))
			})
		}
	}
	for i, q := range [][3]float64{{-40, 560, 1.3}, {420, 660, 0.9}, {820, 860, 1.5}, {60, 930, 1.7}, {560, 1010, 1.9}, {1000, 1080, 1.4},
		{-80, 1150, 2.0}} {
		a.with(translation(q[0], q[1]).after(scaling(q[2], q[2])), func() { a.fluffy(t.sky.mix(white, 0.55+0.06*float64(i))) })
	}
}

// cloudBank is the clouds that one flies over.
func (a *artist) cloudBank(t tones) {
	white := rgb("FFFFFF")
	if t.night {
		white = t.sky.mix(white, 0.4)
	}
	for i, y := range []float64{164, 340, 520} {
		col := t.sky.mix(white, 0.72+0.12*float64(i))
		p := new(path).move(pt(-120, 1700)).line(pt(-120, y))
		for x := -120.0; x < 1420; {
			h := hash2(uint32(x+2000), uint32(i))
			wide := 190 + float64(h&127)
			p.cubic(pt(x+wide*0.05, y-wide*0.62), pt(x+wide*0.95, y-wide*0.62), pt(x+wide, y))
			x += wide
		}
		a.lit(p.line(pt(1420, 1700)).close(), col, 16)
	}
}

// grass is what one looks through: blades and flowers at the foot of the frame.
func (a *artist) grass(t tones) {
	green := t.near.moved(-0.09, 1.1, 0)
	for i := range 34 {
		h := hash2(uint32(i), 61)
		x := float64(i)*40 - 30
		lean := float64(h&127) - 64
		high := 120 + float64(h>>8&127)
		tip := pt(x+lean, 330-high)
		if far := math.Abs(x-640) / 640; far < 0.62 { // the middle stays free
			tip.y += (0.62 - far) * 190
		}
		blade := new(path).move(pt(x-22, 420)).cubic(pt(x-16, 340), pt(tip.x-20, tip.y+70), tip).
			cubic(pt(tip.x+4, tip.y+80), pt(x+24, 350), pt(x+26, 420)).close()
		a.shape(blade, green.moved(0.03*float64(h>>16&3)/3, 1, float64(h>>18&15)))
	}
	for i, q := range [][2]float64{{70, 150}, {196, 214}, {1090, 190}, {1216, 130}} {
		c := []ink{a.own(), t.cloth, rgb("FFD15C"), t.card}[i]
		a.with(translation(q[0], q[1]).after(scaling(1.7, 1.7)), func() {
			for k := range 5 {
				v := polar(float64(k)*72-90, 17)
				a.shape(circle(v.x, v.y, 13), c)
			}
			a.fill(circle(0, 0, 10), rgb("FFF3C4"))
		})
	}
}

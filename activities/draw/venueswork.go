package draw

// Places of trades of hands, lessons and guests.

// garage has a door that rolls up, a stack of tyres, a chest of drawers and a wheel on the wall.
func (a *artist) garage(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall)
	a.shape(rect(330, 470, 560, 760, 12), t.deep.shade(), func() {
		for i := range 10 {
			a.form(rect(346, 486+float64(i)*70, 528, 60, 8), flatly(t.trim))
		}
	})
	a.skirting(t)
	rubber := rgb("3A3D46")
	for i := range 4 {
		y := 1110 - float64(i)*84
		a.lit(rect(30, y, 290, 88, 40), rubber.moved(0.02*float64(i%2), 1, 0), 12, func() {
			for k := range 9 {
				a.fill(rect(44+float64(k)*32, y+8, 12, 72, 4), rubber.light())
			}
		})
	}
	a.lit(rect(920, 830, 250, 370, 18), a.own(), 12, func() {
		for i := range 4 {
			a.form(rect(940, 852+float64(i)*84, 210, 66, 8), flatly(a.own().shade()))
			a.fill(rect(1000, 874+float64(i)*84, 90, 14, 6), steel)
		}
	})
	a.lit(circle(1050, 640, 120), rubber, 8)
	a.shape(circle(1050, 640, 92), t.wall)
	for i := range 8 {
		v := polar(float64(i)*45, 92)
		a.stroke(new(path).move(pt(1050, 640)).line(pt(1050+v.x, 640+v.y)), 6, steel)
	}
	a.lit(circle(1050, 640, 22), steel, 6)
	a.lampOver(610, 300, a.own())
}

// glasshouse is a roof of panes over shelves of plants.
func (a *artist) glasshouse(t tones) {
	a.sunlit(t, 860, 420, 70)
	a.lit(svg("M-60 940C120 860 320 860 600 930C880 860 1080 870 1270 930V1420H-60Z"), t.near, 14)
	frame := t.card.mix(t.sky, 0.12)
	for _, x := range []float64{-10, 290, 590, 890, 1190} {
		a.shape(rect(x-11, 560, 22, 800, 4), frame)
		a.stroke(new(path).move(pt(x, 566)).line(pt(600+(x-600)*0.36, 180)), 20, frame)
	}
	for _, y := range []float64{556, 860} {
		a.shape(rect(-60, y, 1320, 22, 4), frame)
	}
	a.stroke(new(path).move(pt(380, 180)).line(pt(820, 180)), 22, frame)
	a.asPaper(func() {
		for _, x := range []float64{60, 660} {
			a.fill(polygon(x+60, 580, x+150, 580, x+40, 860, x-50, 860), rgb("FFFFFF").at(0.25))
		}
	})
	for side, x := range []float64{-20, 760} {
		for row, y := range []float64{1000, 1170} {
			a.ledge(x, y, 460)
			for i := range 4 {
				px := x + 64 + float64(i)*112
				a.lit(svg("M-38 -64H38L28 0H-28Z").moved(px, y), []ink{rgb("C8704A"), a.own(), rgb("C8704A"), t.cloth}[(i+row+side)%4], 7)
				for k, lean := range []float64{-34, 0, 34} {
					a.lit(svg("M-6 0C-24 -40 -18 -80 0 -106C18 -80 24 -40 6 0Z").turned(pt(0, 0), lean).moved(px, y-60),
						t.leaf.moved(0.03*float64((i+k)%3), 1, float64(i)*6), 6)
				}
				if (i+side+row)%2 == 0 {
					a.lit(circle(px, y-164, 20), []ink{a.own(), rgb("FFD15C"), rgb("E86A92")}[(i+row)%3], 6)
				}
			}
		}
	}
}

// classroom has a slate with chalk, a globe and a shelf of books.
func (a *artist) classroom(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall)
	a.skirting(t)
	a.shape(rect(110, 480, 980, 440, 16), wood, func() {
		a.form(rect(140, 510, 920, 380, 8), flatly(rgb("2F5D50").mix(a.accent, 0.1)))
		a.asPaper(func() {
			chalk := rgb("F4F1E4").at(0.8)
			a.stroke(curve(190, 820, 260, 640, 330, 640, 400, 820), 10, chalk)
			a.stroke(new(path).move(pt(170, 830)).line(pt(450, 830)), 8, chalk)
			a.stroke(circle(880, 700, 90), 10, chalk)
			a.stroke(new(path).move(pt(880, 700)).line(pt(960, 660)), 8, chalk)
			for k := range 3 {
				a.fill(rect(540, 770+float64(k)*36, 150-float64(k)*30, 9, 4), chalk)
			}
		})
	})
	a.shape(rect(130, 912, 940, 26, 8), wood.light())
	a.ledge(-20, 1100, 360)
	for i := range 6 {
		h := 110 + float64(hash2(uint32(i), 3)&31)
		a.shape(rect(10+float64(i)*52, 1100-h, 44, h, 6), []ink{a.own(), t.cloth, t.card, rgb("E0A63A")}[i%4])
	}
	a.lit(svg("M930 1190H1090C1080 1160 940 1160 930 1190Z"), wood.deep(), 6)
	a.shape(rect(1000, 1110, 20, 70, 6), wood.deep())
	a.lit(circle(1010, 1020, 96), rgb("6FB7D6"), 14, func() {
		a.fill(svg("M950 960C990 930 1030 960 1016 1000C1000 1040 960 1030 950 1060C920 1040 920 990 950 960Z"), t.leaf)
		a.fill(svg("M1050 1030C1080 1010 1110 1040 1090 1080C1060 1110 1030 1080 1050 1030Z"), t.leaf)
	})
	a.stroke(curve(920, 960, 900, 1040, 930, 1110, 1006, 1124), 12, wood.deep())
}

// musicroom has a piano, a violin and a guitar on the wall.
func (a *artist) musicroom(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall, func() { a.asPaper(func() { a.wallpaper(t) }) })
	a.skirting(t)
	black := rgb("3B2A2E").mix(a.accent, 0.12)
	a.lit(rect(30, 720, 500, 500, 18), black, 14)
	a.shape(rect(20, 700, 520, 36, 12), black.light())
	a.lit(rect(10, 930, 540, 60, 12), black.light(), 8)
	a.shape(rect(36, 940, 488, 46, 4), t.card, func() {
		a.asPaper(func() {
			for i := range 15 {
				a.fill(rect(36+float64(i)*34, 940, 3, 46, 0), black.at(0.5))
				if m := i % 7; m != 2 && m != 6 {
					a.fill(rect(58+float64(i)*34, 940, 20, 28, 3), black)
				}
			}
		})
	})
	a.shape(rect(190, 760, 190, 140, 6), t.card, func() {
		a.asPaper(func() {
			for i := range 5 {
				a.fill(rect(206, 784+float64(i)*20, 158, 4, 0), black.at(0.6))
			}
			for i, y := range []float64{800, 836, 820, 852} {
				a.fill(ellipse(226+float64(i)*36, y, 9, 7), black)
			}
		})
	})
	for i, x := range []float64{760, 1030} {
		col := []ink{rgb("B5602E"), a.own()}[i]
		k := []float64{0.82, 1}[i]
		a.with(translation(x, 1040).after(scaling(k, k)), func() {
			a.shape(rect(-14, -520, 28, 330, 8), rgb("4A3128"))
			a.lit(rect(-26, -560, 52, 64, 12), rgb("4A3128"), 6)
			a.lit(svg("M0 -240C74 -240 84 -180 64 -136C56 -110 64 -94 84 -70C120 -10 80 50 0 50"+
				"C-80 50 -120 -10 -84 -70C-64 -94 -56 -110 -64 -136C-84 -180 -74 -240 0 -240Z"),
				col, 14)
			a.shape(circle(0, -90, 30), rgb("3B2A22"))
			a.shape(rect(-40, -8, 80, 16, 6), rgb("4A3128"))
			a.asPaper(func() {
				for k := range 4 {
					a.fill(rect(-10+float64(k)*6, -500, 2.4, 496, 0), rgb("F4E8C8"))
				}
			})
		})
	}
	a.lampOver(600, 280, a.second)
}

// guestroom has a bed, a lamp and a view of mountains.
func (a *artist) guestroom(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall, func() { a.asPaper(func() { a.wallpaper(t) }) })
	a.skirting(t)
	a.shape(rect(680, 520, 450, 430, 24), t.trim, func() {
		a.form(rect(710, 550, 390, 370, 12), along(pt(0, 550), pt(0, 920), t.sky, t.sky.mix(rgb("FFFFFF"), 0.6)), func() {
			a.fill(polygon(700, 930, 830, 690, 960, 930), t.far.shade())
			a.fill(polygon(850, 930, 990, 640, 1120, 930), t.far)
			a.fill(polygon(936, 750, 990, 640, 1042, 750, 1010, 736, 984, 764, 960, 734), rgb("FFFFFF").at(0.9))
			a.fill(svg("M700 900C800 850 900 890 1110 860V940H700Z"), t.near)
		})
		a.fill(rect(896, 540, 18, 390, 0), t.trim)
	})
	for _, x := range []float64{650, 1090} {
		a.lit(svg("M0 0H84C90 160 60 320 80 480H6C14 300 -6 160 0 0Z").moved(x, 500), a.own(), 10)
	}
	a.shape(rect(630, 480, 560, 30, 14), wood)
	a.lit(rect(-60, 760, 560, 440, 40), wood.shade(), 16)
	a.lit(rect(-60, 960, 640, 260, 40), t.card, 16)
	a.lit(svg("M-60 1060H600V1240H-60Z"), a.own(), 14, func() {
		a.asPaper(func() { a.fill(rect(-60, 1084, 680, 22, 0), a.own().light()) })
	})
	for i, x := range []float64{40, 270} {
		a.lit(rect(x, 880, 210, 120, 46), []ink{t.cloth.light(), rgb("FFFFFF").mix(t.cloth, 0.1)}[i], 14)
	}
	a.shape(rect(560, 900, 14, 240, 4), wood.deep())
	a.glow(circle(567, 860, 130), rgb("FFE9A0").at(0.6))
	a.lit(svg("M510 900L536 800H598L624 900Z"), rgb("FFEDB8"), 8)
}

// library is a wall of books with a ladder and a lamp.
func (a *artist) library(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall)
	a.shape(rect(20, 420, 1160, 800, 16), wood.shade())
	cols := []ink{a.own(), t.cloth, t.card, a.own().deep(), rgb("C8704A"), rgb("E0A63A"), t.cloth.deep()}
	for row := range 4 {
		foot := 604 + float64(row)*184
		a.shape(rect(46, foot-156, 1108, 160, 6), wood.deep())
		for x, n := 56.0, 0; x < 1110; n++ {
			h := hash2(uint32(n+row*29), 17+uint32(a.coat))
			w, high := 30+float64(h&15), 104+float64(h>>5&31)
			if h>>12&15 == 0 {
				x += w
				continue
			}
			a.shape(rect(x, foot-high, w, high, 5), cols[h>>8%7])
			x += w + 3
		}
		a.shape(rect(30, foot, 1140, 26, 8), wood)
	}
	for _, x := range []float64{880, 1030} {
		a.stroke(new(path).move(pt(x, 440)).line(pt(x+36, 1240)), 20, wood.light())
	}
	for i := range 7 {
		y := 520 + float64(i)*104
		a.stroke(new(path).move(pt(884+(y-440)*0.045, y)).line(pt(1034+(y-440)*0.045, y)), 15, wood.light())
	}
	a.lampOver(420, 250, a.own())
	a.shape(rect(-60, 1180, 1320, 240, 0), t.deep)
}

// makeover is a room half painted, with a ladder, a radiator and tins.
func (a *artist) makeover(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall)
	a.shape(svg("M520 -40H1240V1180H560C540 1080 600 1000 560 900C530 800 590 720 548 620C520 520 580 420 540 300Z"), a.own().light())
	a.skirting(t)
	for i := range 6 {
		a.lit(rect(740+float64(i)*64, 850, 52, 250, 24), t.card, 8)
	}
	a.shape(rect(726, 1080, 392, 20, 8), t.trim)
	for _, s := range [][2]float64{{170, 90}, {290, 370}} {
		a.stroke(new(path).move(pt(s[0], 560)).line(pt(s[1], 1230)), 22, wood.light())
	}
	for i := range 5 {
		y := 640 + float64(i)*112
		k := (y - 560) / 670
		a.stroke(new(path).move(pt(170-80*k, y)).line(pt(290+80*k, y)), 20, wood.light())
	}
	a.lit(rect(150, 540, 160, 36, 10), wood, 8)
	for i, x := range []float64{420, 560} {
		a.lit(rect(x, 1090, 116, 120, 10), t.card, 10, func() { a.fill(rect(x, 1120, 116, 52, 0), []ink{a.own(), a.second}[i]) })
		a.shape(ellipse(x+58, 1092, 58, 14), []ink{a.own(), a.second}[i])
	}
	a.shape(rect(720, 540, 330, 240, 14), t.trim, func() {
		a.form(rect(744, 564, 282, 192, 8), along(pt(0, 564), pt(0, 756), t.sky, t.sky.mix(rgb("FFFFFF"), 0.5)))
		a.fill(rect(878, 550, 14, 220, 0), t.trim)
	})
}

// tilesFloor is a floor of tiles in two tones.
func (a *artist) tilesFloor(t tones) {
	light, dark := t.card.mix(t.wall, 0.4), t.deep
	if t.night {
		light = t.light
	}
	a.shape(rect(-60, 30, 1400, 1600, 0), light, func() {
		a.asPaper(func() {
			y := 30.0
			for row := range 8 {
				high := 62 + float64(row)*26
				near := (y - 30) / 600
				for i := range 18 {
					if (i+row)%2 == 1 {
						continue
					}
					k, k2 := 1+near, 1+(y+high-30)/600
					x0, x1 := (float64(i)-9)*108, (float64(i)-8)*108
					a.fill(polygon(640+x0*k, y, 640+x1*k, y, 640+x1*k2, y+high, 640+x0*k2, y+high), dark.at(0.55))
				}
				y += high
			}
			a.paint(ellipse(640, 260, 640, 260), around(pt(640, 260), 640, rgb("FFFFFF").at(0.3), rgb("FFFFFF").at(0)))
		})
	})
}

// planksFloor is a floor of planks.
func (a *artist) planksFloor(t tones) { a.planked(t, t.floor.moved(-0.05, 1, 0)) }

// soil is a field in furrows with tufts of grass.
func (a *artist) soil(t tones) {
	earth := rgb("A9774A").mix(t.ground, 0.35)
	if t.night {
		earth = earth.mix(rgb("24304E"), 0.45)
	}
	a.lit(svg("M-60 90C240 20 1040 20 1340 90V1600H-60Z"), earth, 14, func() {
		a.asPaper(func() {
			for i := range 11 {
				x := float64(i)*170 - 210
				a.stroke(new(path).move(pt(640+(x-640)*0.6, 30)).line(pt(x, 560)).line(pt(640+(x-640)*2, 1500)), 26, earth.shade().at(0.6))
			}
		})
	})
	for i := range 9 {
		x, y := 40+float64(i)*150, 96+float64(i*67%5)*70
		if x > 330 && x < 950 && y < 330 {
			continue
		}
		for _, lean := range []float64{-26, 0, 26} {
			a.shape(svg("M-6 0C-14 -30 -8 -52 0 -70C8 -52 14 -30 6 0Z").turned(pt(0, 0), lean).moved(x, y), t.leaf)
		}
	}
}

// jetty is planks over water.
func (a *artist) jetty(t tones) {
	a.water(t)
	a.shape(svg("M250 60H1030L1200 1500H80Z"), wood.mix(t.floor, 0.4), func() {
		a.asPaper(func() {
			y := 60.0
			for i := range 12 {
				a.stroke(new(path).move(pt(-60, y)).line(pt(1340, y)), 6+float64(i)*0.5, wood.deep().at(0.6))
				y += 52 + float64(i)*9
			}
			a.paint(ellipse(640, 240, 440, 180), around(pt(640, 240), 440, rgb("FFFFFF").at(0.25), rgb("FFFFFF").at(0)))
		})
	})
}

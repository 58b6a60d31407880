package draw

// What beings bear on their heads and in their faces. Heads have their middle at x 0,
// eyes at eyeLine, mouths at mouthLine.

// leafAt is a leaf from a point, turned.
func (a *artist) leafAt(x, y, turn, k float64, col ink) {
	leaf := svg("M0 0C20 -44 66 -58 116 -40C92 2 46 22 0 0Z")
	a.with(translation(x, y).after(rotation(turn)).after(scaling(k, k)), func() {
		a.lit(leaf, col, 6, func() { a.brush(curve(6, -2, 50, -24, 100, -36), 5, col.light()) })
	})
}

func (a *artist) stalk(x, y, lean, high float64) {
	a.form(a.ribbon(curve(x, y, x+lean*0.3, y-high*0.5, x+lean, y-high), func(t float64) float64 { return 15 + 5*t }), flatly(rgb("6B4426")))
}

// speckled puts small marks on a head beside its face.
func (a *artist) speckled(at [][2]float64, mark func()) {
	for _, q := range at {
		a.with(translation(q[0], q[1]), mark)
	}
}

func (a *artist) strawberryTop(p person) {
	a.asPaper(func() {
		a.speckled([][2]float64{{-150, 250}, {-172, 316}, {-150, 388}, {-104, 470}, {-64, 540}, {150, 250}, {172, 316}, {150, 388},
			{108, 470}, {64, 540}, {0, 236}, {-70, 216}, {70, 216}, {0, 570}}, func() {
			a.fill(svg("M0 -13C8 -4 9 6 0 12C-9 6 -8 -4 0 -13Z"), rgb("FFD98A"))
		})
	})
	leaf := svg("M0 190C-20 214 -64 210 -92 236C-96 204 -140 206 -176 192C-130 176 -120 140 -78 136C-60 118 -24 122 -10 96C14 84 20 116 60 " +
		"120C100 124 124 168 176 190C140 204 100 204 92 236C64 210 20 214 0 190Z")
	a.lit(leaf, rgb("4FA347"), 10, func() {
		a.strands(6, rgb("7CC76A"), []float64{0, 150, -50, 168, -120, 188}, []float64{0, 150, 50, 168, 120, 188})
	})
	a.stalk(0, 116, 26, 66)
}

func (a *artist) bananaTop(p person) {
	a.form(svg("M-60 70C-70 20 -46 -2 -18 -4C10 -4 34 18 42 78C20 90 -40 90 -60 70Z"), flatly(rgb("A8792F")))
	a.asPaper(func() {
		a.brush(curve(-96, 250, -130, 350, -112, 470), 9, p.skin.shade)
		a.brush(curve(96, 220, 128, 330, 116, 470), 9, p.skin.shade)
		a.speckled([][2]float64{{-120, 520}, {132, 520}, {-60, 160}, {70, 190}}, func() { a.fill(ellipse(0, 0, 10, 6), rgb("A8792F").at(0.7)) })
	})
}

func (a *artist) appleTop(p person) {
	a.asPaper(func() { a.shadow(ellipse(0, 176, 62, 22), 12, p.skin.deep.at(0.75)) })
	a.stalk(0, 184, 26, 110)
	a.leafAt(14, 128, -8, 1.25, rgb("5BAA4C"))
}

func (a *artist) lemonTop(p person) {
	a.asPaper(func() {
		a.speckled([][2]float64{{-150, 290}, {-168, 380}, {-140, 470}, {150, 290}, {168, 380}, {140, 470}, {-60, 200}, {60, 200}},
			func() { a.fill(circle(0, 0, 6), p.skin.shade) })
	})
	a.stalk(0, 126, 6, 34)
	a.leafAt(4, 112, -14, 1.1, rgb("67AE4A"))
	a.leafAt(-2, 112, 196, 0.8, rgb("559A40"))
}

func (a *artist) orangeTop(p person) {
	a.asPaper(func() {
		a.speckled([][2]float64{{-160, 280}, {-180, 370}, {-152, 470}, {160, 280}, {180, 370}, {152, 470}, {-70, 206}, {70, 206}, {-100, 540},
			{100, 540}}, func() { a.fill(circle(0, 0, 6), p.skin.shade) })
	})
	a.shape(svg("M0 176C-20 160 -44 166 -40 150C-24 152 -18 138 0 134C18 138 24 152 40 150C44 166 20 160 0 176Z"), rgb("4F8F3F"))
	a.leafAt(6, 148, -16, 1.25, rgb("5BAA4C"))
}

func (a *artist) pearTop(p person) {
	a.asPaper(func() {
		a.speckled([][2]float64{{-170, 440}, {-150, 520}, {168, 430}, {150, 520}, {-60, 220}, {60, 200}, {-180, 480}, {186, 480}},
			func() { a.fill(circle(0, 0, 5), rgb("8E9E36")) })
	})
	a.stalk(0, 106, 22, 86)
	a.leafAt(12, 62, -4, 1, rgb("5BAA4C"))
}

func (a *artist) grapeBunch(p person) {
	for _, q := range [][3]float64{{-150, 250, 66}, {150, 250, 66}, {-176, 360, 62}, {176, 360, 62}, {-150, 468, 60}, {150, 468, 60},
		{-84, 190, 64}, {84, 190, 64}, {0, 168, 66}, {-92, 548, 56}, {92, 548, 56}} {
		a.lit(circle(q[0], q[1], q[2]), p.skin.base.moved(-0.03, 1, 0), 10)
	}
}

func (a *artist) grapeTop(p person) {
	a.stalk(0, 120, 18, 74)
	a.leafAt(10, 100, -4, 1.2, rgb("5BAA4C"))
	a.leafAt(-4, 104, 190, 0.9, rgb("4C9440"))
}

func (a *artist) pineappleCrown(p person) {
	for i, q := range [][3]float64{{-90, -52, 0.74}, {90, 52, 0.74}, {-56, -30, 0.9}, {56, 30, 0.9}, {-20, -9, 1}, {24, 12, 0.96}} {
		col := []ink{rgb("3F8A3B"), rgb("5BAA4C")}[i/2%2]
		a.with(translation(q[0], 206).after(rotation(q[1])).after(scaling(q[2], q[2])), func() {
			a.lit(svg("M-30 0C-44 -60 -20 -130 0 -168C20 -130 44 -60 30 0Z"), col, 6)
		})
	}
}

func (a *artist) pineappleSkin(p person) {
	form := svg(p.being.outline)
	a.asPaper(func() {
		a.inside(form, func() {
			for i := -8; i < 9; i++ {
				x := float64(i) * 74
				a.stroke(curve(x-300, 160, x, 380, x+300, 600), 6, p.skin.shade)
				a.stroke(curve(x+300, 160, x, 380, x-300, 600), 6, p.skin.shade)
			}
		})
	})
	a.form(ellipse(0, 430, 150, 136), flatly(rgb("F6CE68")))
}

func (a *artist) melonSkin(p person) {
	form := svg(p.being.outline)
	dark := rgb("2C7A41")
	a.asPaper(func() {
		a.inside(form, func() {
			for _, x := range []float64{-196, -118, 118, 196} {
				a.fill(a.ribbon(curve(x*0.3, 120, x*0.96, 250, x*1.06, 370, x*0.9, 500, x*0.3, 610), func(t float64) float64 {
					return 34 * (0.5 + 2*t*(1-t))
				}), dark)
			}
			a.fill(a.ribbon(curve(0, 120, 0, 200, 0, 260), func(t float64) float64 { return 30 * (1 - t) }), dark)
		})
	})
	a.form(a.ribbon(curve(0, 140, 8, 110, 40, 92, 30, 66), func(t float64) float64 { return 14 - 6*t }), flatly(rgb("3E8A3B")))
}

func (a *artist) cherryTop(p person) {
	a.form(a.ribbon(curve(0, 214, 14, 140, 60, 70, 116, 36), func(t float64) float64 { return 14 + 4*t }), flatly(rgb("5C7A34")))
	a.leafAt(92, 56, 20, 1.2, rgb("5BAA4C"))
	a.asPaper(func() { a.fill(ellipse(-128, 292, 26, 52).turned(pt(-128, 292), 24), rgb("FFFFFF").at(0.30)) })
}

func (a *artist) avocadoFace(p person) {
	in := svg(p.being.outline).mapped(about(pt(0, 370), scaling(0.84, 0.86)))
	a.form(in, flatly(rgb("DDE59A")))
	a.stalk(0, 104, 8, 30)
}

func (a *artist) peachTop(p person) {
	a.asPaper(func() {
		a.inside(svg(p.being.outline), func() { a.shadow(ellipse(110, 460, 110, 120), 60, rgb("E8505A").at(0.35)) })
		a.brush(curve(0, 170, 26, 210, 22, 268), 10, p.skin.deep.at(0.6))
	})
	a.stalk(0, 176, 10, 50)
	a.leafAt(6, 152, -12, 1.35, rgb("5BAA4C"))
}

func (a *artist) pairOf(paint func()) { // of ears, about the middle
	for _, side := range []float64{-1, 1} {
		a.with(scaling(side, 1), paint)
	}
}

func (a *artist) snout(w, h float64, light, nose ink) {
	a.form(ellipse(0, 490, w, h), flatly(light))
	a.asPaper(func() {
		a.fill(svg("M-30 -14C-30 -26 30 -26 30 -14C30 6 10 18 0 18C-10 18 -30 6 -30 -14Z").moved(0, 440), nose)
		a.fill(ellipse(-9, 430, 9, 4.5), rgb("FFFFFF").at(0.6))
	})
}

func (a *artist) catEars(p person) {
	a.pairOf(func() {
		a.lit(rounded(20, 60, 196, 178, 60, 206, 300), p.skin.base, 8)
		a.form(rounded(12, 100, 200, 168, 110, 184, 250), flatly(rgb("F0A39D")))
	})
}

func (a *artist) catFace(p person) {
	a.asPaper(func() {
		for _, x := range []float64{-60, 0, 60} {
			a.fill(a.ribbon(curve(x, 156, x*0.9, 196, x*0.8, 240-abs(x)*0.3), func(t float64) float64 { return 24 * (1 - 0.75*t) }), p.skin.deep)
		}
	})
	a.snout(96, 66, p.skin.base.mix(rgb("FFFFFF"), 0.7), rgb("E0717C"))
	a.asPaper(func() {
		a.both(func() {
			a.brush(curve(-110, 476, -170, 462, -228, 466), 6, rgb("FFFFFF").at(0.85))
			a.brush(curve(-110, 500, -170, 504, -222, 522), 6, rgb("FFFFFF").at(0.85))
		})
	})
}

func (a *artist) dogFace(p person) {
	a.form(ellipse(88, 330, 88, 100), flatly(p.skin.deep.mix(p.skin.base, 0.35)))
	a.snout(104, 78, p.skin.base.mix(rgb("FFFFFF"), 0.74), rgb("2B1F2E"))
	a.pairOf(func() {
		a.lit(svg("M120 190C190 150 258 190 262 290C268 400 250 470 214 472C176 474 172 400 176 340C178 280 160 230 120 190Z"), p.skin.deep, 12)
	})
}

func (a *artist) bearEars(p person) {
	a.pairOf(func() {
		a.lit(circle(160, 196, 72), p.skin.base, 10)
		a.form(circle(164, 196, 42), flatly(p.skin.base.mix(rgb("FFFFFF"), 0.45)))
	})
}

func (a *artist) bearFace(p person) {
	a.snout(100, 78, p.skin.base.mix(rgb("FFFFFF"), 0.62), rgb("2B1F2E"))
}

func (a *artist) foxEars(p person) {
	a.pairOf(func() {
		a.lit(rounded(16, 50, 200, 190, 36, 214, 300), p.skin.base, 8)
		a.form(rounded(10, 104, 196, 180, 90, 192, 240), flatly(rgb("3A2630")))
	})
}

func (a *artist) foxFace(p person) {
	form := svg(p.being.outline)
	a.asPaper(func() {
		a.inside(form, func() {
			a.pairOf(func() { a.fill(svg("M0 460C60 420 150 400 230 330V640H0Z"), rgb("FFF4E8")) })
		})
		a.fill(svg("M-28 -14C-28 -24 28 -24 28 -14C28 6 10 16 0 16C-10 16 -28 6 -28 -14Z").moved(0, 446), rgb("2B1F2E"))
		a.fill(ellipse(-8, 437, 8, 4), rgb("FFFFFF").at(0.6))
	})
}

func (a *artist) rabbitEars(p person) {
	a.pairOf(func() {
		ear := svg("M40 220C20 130 40 30 92 24C144 30 150 140 124 226Z")
		a.lit(ear, p.skin.base, 8)
		a.form(ear.mapped(about(pt(86, 140), scaling(0.52, 0.74))), flatly(rgb("F2B3AE")))
	})
}

func (a *artist) rabbitFace(p person) {
	a.asPaper(func() {
		a.both(func() { a.fill(ellipse(-40, 486, 48, 40), rgb("FFFFFF")) })
		a.fill(svg("M-20 -10C-20 -18 20 -18 20 -10C20 4 8 12 0 12C-8 12 -20 4 -20 -10Z").moved(0, 446), rgb("E8707A"))
	})
}

func (a *artist) robotEars(p person) {
	a.pairOf(func() { a.lit(rect(190, 320, 56, 120, 20), p.skin.shade, 8) })
	a.form(rect(-9, 90, 18, 100, 8), flatly(p.skin.deep))
	a.lit(circle(0, 84, 30), a.accent, 8)
}

func (a *artist) robotFace(p person) {
	a.form(rect(-168, 262, 336, 300, 60), flatly(rgb("E9F1F6")))
	a.asPaper(func() {
		for _, q := range [][2]float64{{-172, 206}, {172, 206}, {-172, 570}, {172, 570}} {
			a.fill(circle(q[0], q[1], 9), p.skin.deep)
		}
	})
}

func (a *artist) buttonNose(p person) {
	a.form(ellipse(0, 440, 17, 13), flatly(p.skin.base.mix(p.skin.blush, 0.4)))
}

func (a *artist) ballNose(p person) {
	a.lit(ellipse(0, 432, 34, 30), p.skin.base.mix(p.skin.blush, 0.5), 6)
}

func (a *artist) celNose(p person) {
	a.brush(curve(6, 430, 14, 446, 2, 452), 5, p.skin.deep.at(0.85))
}

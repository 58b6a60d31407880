package draw

// What a thing stirs up where it lands, and what falls on it.

// splash is water thrown up.
func (a *artist) splash(t tones) {
	w := t.waters(a.accent)
	a.shape(ellipse(260, 288, 240, 30), w[0].mix(rgb("FFFFFF"), 0.55))
	for i, q := range [][3]float64{{-62, 190, 30}, {-40, 226, 40}, {-16, 262, 44}, {14, 270, 46}, {38, 232, 40}, {60, 188, 30}} {
		tip := polar(q[0]*0.7-90, q[1])
		foot := 260 + q[0]*1.9
		x, y := foot+tip.x*0.5, 300+tip.y
		jet := new(path).move(pt(foot-q[2], 304)).cubic(pt(foot-q[2]*0.8, 230), pt(x-q[2]*0.6, y+60), pt(x, y)).
			cubic(pt(x+q[2]*0.6, y+60), pt(foot+q[2]*0.8, 230), pt(foot+q[2], 304)).close()
		a.shape(jet, w[i%2].moved(0.06, 0.9, 0))
		a.shape(circle(x+tip.x*0.22, y-8+float64(i%2)*26, 11+float64(i%3)*4), w[0].moved(0.10, 0.8, 0))
	}
	a.shape(ellipse(260, 300, 190, 18), rgb("FFFFFF").mix(w[0], 0.2))
}

// dust is what wheels and feet raise.
func (a *artist) dust(t tones) {
	col := t.card.mix(t.floor, 0.35)
	for i, q := range [][3]float64{{70, 230, 44}, {140, 196, 60}, {226, 214, 54}, {310, 200, 62}, {388, 222, 50}, {452, 240, 36},
		{180, 140, 26},
		{340, 136, 22}} {
		a.lit(circle(q[0], q[1], q[2]), col.moved(-0.025*float64(i%3), 1, 0), 10)
	}
}

// leaves whirl.
func (a *artist) leaves(t tones) {
	for i := range 14 {
		h := hash2(uint32(i), 17)
		x, y := 40+float64(h&511)/511*440, 30+float64(h>>9&255)
		col := []ink{t.leaf, t.near, a.own(), t.cloth, rgb("FFD15C")}[i%5]
		a.with(about(pt(x, y), rotation(float64(h>>18&255)*1.4)), func() {
			a.shape(svg("M0 -30C22 -20 26 10 0 32C-26 10 -22 -20 0 -30Z").moved(x, y), col, func() {
				a.asPaper(func() { a.stroke(new(path).move(pt(x, y-26)).line(pt(x, y+28)), 4, col.shade()) })
			})
		})
	}
}

// crumbs fly.
func (a *artist) crumbs(t tones) {
	for i := range 18 {
		h := hash2(uint32(i), 29)
		x, y := 30+float64(h&511)/511*460, 30+float64(h>>9&255)
		col := []ink{rgb("E8C48A"), rgb("C98D56"), t.card, a.own().light()}[i%4]
		r := 9 + float64(h>>18&7)*1.6
		crumb := rounded(5, x-r, y-r*0.8, x+r*0.9, y-r, x+r, y+r*0.8, x-r*0.8, y+r)
		a.with(about(pt(x, y), rotation(float64(h>>20&255))), func() { a.shape(crumb, col) })
	}
}

// rain falls in strokes.
func (a *artist) rain(t tones) {
	col := rgb("58B8F0").mix(a.accent, 0.1)
	for i := range 46 {
		h := hash2(uint32(i), 53)
		x, y := 20+float64(h&1023)/1023*1040, 20+float64(h>>10&1023)/1023*900
		a.shape(svg("M0 -34C9 -12 13 0 13 11C13 21 7 27 0 27C-7 27 -13 21 -13 11C-13 0 -9 -12 0 -34Z").moved(x, y+40), col)
	}
}

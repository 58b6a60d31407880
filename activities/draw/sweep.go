package draw

// A studio without furniture: a sheet of one clean colour that runs from wall to floor, one
// light, and what is used on it. It is where a trade is seen that has no place of its own.

// sweptTones are the colours of the sheet: its wall, its floor, and where the light falls.
func (a *artist) sweptTones(t tones) (wall, floor, bright ink) {
	_, ch, h := a.accent.lch()
	if t.night || t.dusk {
		return oklch(0.30, min(ch, 0.085), h), oklch(0.25, min(ch, 0.075), h), oklch(0.42, min(ch, 0.11), h)
	}
	return oklch(0.925, min(ch*0.42, 0.062), h), oklch(0.88, min(ch*0.46, 0.072), h), oklch(0.975, min(ch*0.16, 0.02), h)
}

// sweep is the wall of the sheet with a lamp's light on it.
func (a *artist) sweep(t tones) {
	wall, _, bright := a.sweptTones(t)
	a.form(rect(-40, -40, 1280, 1440, 0), flatly(wall))
	a.asPaper(func() {
		a.paint(circle(600, 700, 760), around(pt(600, 700), 760, bright.at(0.95), bright.at(0)))
	})
}

// sweepFloor is the foot of the sheet, round where the light falls.
func (a *artist) sweepFloor(t tones) {
	wall, floor, bright := a.sweptTones(t)
	a.form(rect(-60, 0, 1400, 1700, 0), along(pt(0, 0), pt(0, 420), wall, floor))
	a.asPaper(func() {
		a.paint(ellipse(640, 250, 620, 190), around(pt(640, 250), 560, bright.at(0.75), bright.at(0)))
	})
}

// helpingHand is an arm whose finger points up: a thumb beside it, three fingers bent, and a sleeve.
func (a *artist) helpingHand(t tones) {
	skin, col := rgb("F2B98C"), a.own()
	a.lit(svg("M62 230H172V360H62Z"), skin, 12)
	a.lit(rect(54, 120, 122, 152, 44), skin, 12)
	a.lit(rect(54, 4, 42, 170, 21), skin, 9)
	for i := range 3 {
		a.lit(rect(92+float64(i)*30, 106+float64(i)*8, 32, 76, 16), skin, 7)
	}
	a.lit(rounded(20, 16, 128, 44, 116, 96, 196, 84, 232, 58, 226), skin.moved(0.02, 1, 0), 8)
	a.lit(svg("M50 300C90 284 130 284 176 300L200 1100H20Z"), col, 16)
	a.lit(svg("M44 292C90 274 140 274 184 292V336C140 318 90 318 44 336Z"), col.light(), 8)
}

// placard is a sign on a stick.
func (a *artist) placard(t tones) {
	a.lit(rect(432, 560, 36, 900, 12), wood, 8)
	a.lit(rect(16, 16, 868, 608, 54), a.own(), 16)
	a.shape(rect(48, 48, 804, 544, 34), t.card)
}

// fist holds a stick: four fingers round it, a thumb, and a sleeve.
func (a *artist) holdingFist(t tones) {
	skin, col := rgb("F2B98C"), a.own()
	a.lit(svg("M70 150H250V330H70Z"), skin, 12)
	a.lit(rect(36, 30, 248, 170, 64), skin, 14)
	for i := range 4 {
		a.lit(rect(34+float64(i)*62, 20, 62, 150, 30), skin, 9)
	}
	a.lit(rect(60, 140, 150, 60, 30), skin.moved(0.02, 1, 0), 8)
	a.lit(svg("M44 290q116 -26 232 0L320 1100H0Z"), col, 18)
	a.lit(svg("M38 284q122 -28 244 0v44q-122 -28 -244 0Z"), col.light(), 8)
}

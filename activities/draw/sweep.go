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

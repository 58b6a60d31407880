package draw

// A hand that reaches into a picture from below is drawn on a stage of its own,
// reachW by reachH units: the wrist at its middle, the sleeve down to its foot.
const reachW, reachH = 420.0, 1200.0

var reaches = map[string]string{"": "point", "point": "point", "open": "open", "thumb": "thumb", "two": "two", "three": "three",
	"grip": "grip"}

// ReachTip is the end of the finger that points, in shares of the stage.
func ReachTip() (x, y float64) {
	return 0.5 + 37*reachScale/reachW, (reachWrist - 248*reachScale) / reachH
}

const (
	reachWrist = 330.0
	reachScale = 1.1
)

// reach draws a hand with its forearm, pointing up.
func (a *artist) reach(p person, cell string) error {
	hand, ok := reaches[cell]
	if !ok {
		return unknownCell(cell, reaches)
	}
	l := arm{elbow: pt(60, reachH+260), wrist: pt(0, reachWrist), hand: hand}
	line := new(path).move(l.elbow).line(l.wrist)
	o := p.outfit
	if o.short {
		fore := a.sleeve(line, func(t float64) float64 { return 128 - 44*t })
		a.shape(fore, p.skin.base, func() { a.armShade(fore, l, p.skin.shade) })
		a.handAt(p, l)
		return nil
	}
	wide := func(t float64) float64 { return 190 - 74*t }
	a.fabric(p, a.sleeve(line, wide), line, l, 1)
	a.handAt(p, l)
	d := l.wrist.sub(l.elbow)
	d = d.times(1 / d.length())
	n, at := pt(-d.y, d.x).times(wide(1)/2+3), l.wrist.sub(d.times(34))
	end := at.add(d.times(48))
	cuff := o.main.mix(o.main.light(), 0.7)
	if p.Outfit == "blazer" || p.Outfit == "jacket" {
		cuff = o.under
	}
	a.shape(rounded(8, at.x+n.x, at.y+n.y, end.x+n.x, end.y+n.y, end.x-n.x, end.y-n.y, at.x-n.x, at.y-n.y), cuff)
	a.stroke(new(path).move(at.add(n.times(0.94))).line(at.sub(n.times(0.94))), 3.5, o.line.at(0.6))
	return nil
}

// handAt draws the hand at the size of a reaching arm.
func (a *artist) handAt(p person, l arm) {
	k := reachScale / l.size(p)
	a.with(translation(l.wrist.x, l.wrist.y).after(scaling(k, k)).after(translation(-l.wrist.x, -l.wrist.y)),
		func() { a.hand(p, l, p.skin) })
}

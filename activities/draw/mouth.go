package draw

// lips is a mouth about 0,0: half its width, how far the upper and lower lip
// are from the middle, and where its corners stand.
type lips struct {
	w, up, low float64
	corner     float64 // up is negative
	teeth      float64 // height of the upper row
	lower      bool    // the lower row shows too
	tongue     float64 // height of the tongue above the lower lip
	skew       float64 // one corner higher than the other
}

// mouths are the cells of a presenter's mouth: eight forms for sounds, and
// those of the moods.
var mouths = map[string]lips{
	"":        {w: 48, corner: -5},
	"rest":    {w: 48, corner: -5},
	"closed":  {w: 38, corner: 2},                              // m b p
	"half":    {w: 40, up: 6, low: 11, teeth: 6},               // between two others
	"ah":      {w: 42, up: 13, low: 33, teeth: 11, tongue: 16}, // a
	"ee":      {w: 54, up: 9, low: 17, teeth: 10, lower: true}, // e i s
	"oh":      {w: 30, up: 19, low: 29, tongue: 10},            // o
	"oo":      {w: 20, up: 14, low: 18},                        // u w
	"eff":     {w: 40, up: 9, low: 7, teeth: 13},               // f v
	"ell":     {w: 42, up: 11, low: 23, teeth: 9, tongue: 24},  // l n d t
	"smile":   {w: 62, corner: -20},
	"grin":    {w: 63, up: 2, low: 30, corner: -16, teeth: 16},
	"laugh":   {w: 64, up: 6, low: 50, corner: -18, teeth: 18, tongue: 24},
	"gasp":    {w: 27, up: 24, low: 36, tongue: 12},
	"frown":   {w: 44, corner: 13},
	"worried": {w: 42, corner: 9},
	"smirk":   {w: 48, corner: -2, skew: 13},
}

// Mouths are the cells of a presenter's mouth: first those of sounds.
func Mouths() []string {
	return []string{"rest", "closed", "half", "ah", "ee", "oh", "oo", "eff", "ell", "smile", "grin", "laugh", "gasp", "frown", "worried",
		"smirk"}
}

func (a *artist) mouth(p person, cell string) error {
	m, ok := mouths[cell]
	if !ok {
		return unknownCell(cell, mouths)
	}
	k := 1.0
	if p.being != nil && p.being.mouth > 0 {
		k = p.being.mouth
	}
	a.with(translation(0, mouthLine).after(scaling(k, k)), func() { a.lipsOf(p, m) })
	return nil
}

func (a *artist) lipsOf(p person, m lips) {
	s := p.skin
	line := s.lip.deep()
	left, right := pt(-m.w, m.corner), pt(m.w, m.corner-m.skew)
	if m.up+m.low == 0 {
		sag := -m.corner * 0.62
		mid := new(path).move(left).cubic(pt(-m.w*0.45, sag+m.corner*0.1), pt(m.w*0.45, sag+m.corner*0.1), right)
		if m.skew > 0 {
			mid = new(path).move(left).cubic(pt(-m.w*0.3, 6), pt(m.w*0.5, 8), right)
		}
		if p.lashes { // lips have a colour
			lower := new(path).move(left.to(right, 0.1)).cubic(pt(-m.w*0.4, sag+4), pt(m.w*0.4, sag+4), right.to(left, 0.1)).
				cubic(pt(m.w*0.4, sag+22), pt(-m.w*0.4, sag+22), left.to(right, 0.1)).close()
			upper := new(path).move(left.to(right, 0.06)).cubic(pt(-m.w*0.5, sag-6), pt(-m.w*0.22, sag-14), pt(0, sag*0.7-7)).
				cubic(pt(m.w*0.22, sag-14), pt(m.w*0.5, sag-6), right.to(left, 0.06)).
				cubic(pt(m.w*0.4, sag+4), pt(-m.w*0.4, sag+4), left.to(right, 0.06)).close()
			a.fill(upper, s.lip)
			a.fill(lower, s.lip.light())
		} else {
			a.shadow(ellipse(0, sag+17, m.w*0.42, 5), 3, s.deep.at(0.5))
		}
		a.fill(a.ribbon(mid, func(t float64) float64 { return 4.5 + 5.5*4*t*(1-t) }), line)
		a.dimples(p, m, left, right)
		return
	}
	open := new(path).move(left).
		cubic(pt(-m.w*0.62, -m.up*1.12+m.corner*0.1), pt(m.w*0.62, -m.up*1.12+m.corner*0.1), right).
		cubic(pt(m.w*0.78, m.low*1.3), pt(-m.w*0.78, m.low*1.3), left).close()
	if m.w < 32 { // round ones
		open = ellipse(0, (m.low-m.up)/2, m.w, (m.up+m.low)/2)
	}
	if p.lashes {
		a.stroke(open, 15, s.lip)
	} else {
		a.stroke(open, 9, s.lip.mix(s.deep, 0.35))
	}
	a.shape0(open, rgb("5A1B1E"), func() {
		if m.tongue > 0 {
			a.fill(ellipse(0, m.low+14-m.tongue*0.55, m.w*0.66, m.tongue), rgb("D8616A"))
			a.fill(ellipse(-4, m.low+8-m.tongue*0.6, m.w*0.3, m.tongue*0.45), rgb("E88087"))
		}
		if m.teeth > 0 {
			top := -m.up*1.12 + m.corner - 20
			a.fill(rect(-m.w*0.86, top, m.w*1.72, m.teeth+20+m.up*0.28-m.corner*0.55, 9), rgb("FFFDF8"))
		}
		if m.lower {
			a.fill(rect(-m.w*0.8, m.low*0.52, m.w*1.6, 40, 8), rgb("F1EAE2"))
		}
	})
	a.dimples(p, m, left, right)
}

// dimples end a smile at its corners.
func (a *artist) dimples(p person, m lips, left, right point) {
	if m.corner > -8 && m.skew == 0 {
		return
	}
	if m.skew == 0 {
		a.brush(curve(left.x-5, left.y-8, left.x-7, left.y+1, left.x-2, left.y+8), 4.5, p.skin.deep.at(0.75))
	}
	a.brush(curve(right.x+5, right.y-8, right.x+7, right.y+1, right.x+2, right.y+8), 4.5, p.skin.deep.at(0.75))
}

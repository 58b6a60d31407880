package draw

// arm is how one arm of a presenter lies: where its elbow and wrist are, which
// hand it ends in and where that points (degrees clockwise from up). It is
// described for the arm on the screen's left; right mirrors it.
type arm struct {
	right        bool
	elbow, wrist point
	hand         string
	turn         float64
	flip         bool // the hand's thumb on the other side
}

// gestures are the cells of a presenter's arms.
var gestures = map[string][]arm{
	"":            {hanging(false), hanging(true)},
	"rest":        {hanging(false), hanging(true)},
	"point-left":  {hanging(true), {elbow: pt(-338, 1210), wrist: pt(-372, 950), hand: "point", turn: -40}},
	"point-right": {hanging(false), {right: true, elbow: pt(-338, 1210), wrist: pt(-372, 950), hand: "point", turn: -40}},
	"point-up":    {hanging(false), {right: true, elbow: pt(-396, 1180), wrist: pt(-376, 868), hand: "point", turn: 3}},
	"palms": {{elbow: pt(-330, 1210), wrist: pt(-384, 970), hand: "open", turn: -32},
		{right: true, elbow: pt(-330, 1210), wrist: pt(-384, 970), hand: "open", turn: -32}},
	"shrug": {{elbow: pt(-318, 1180), wrist: pt(-392, 950), hand: "open", turn: -60},
		{right: true, elbow: pt(-318, 1180), wrist: pt(-392, 950), hand: "open", turn: -60}},
	"count-1":   {hanging(false), {right: true, elbow: pt(-396, 1180), wrist: pt(-376, 868), hand: "one", turn: 4}},
	"count-2":   {hanging(false), {right: true, elbow: pt(-396, 1180), wrist: pt(-376, 868), hand: "two", turn: 4}},
	"count-3":   {hanging(false), {right: true, elbow: pt(-396, 1180), wrist: pt(-376, 868), hand: "three", turn: 4}},
	"phone":     {hanging(false), {right: true, elbow: pt(-396, 1210), wrist: pt(-352, 960), hand: "phone", turn: 4}},
	"facepalm":  {hanging(false), {right: true, elbow: pt(-430, 950), wrist: pt(-168, 530), hand: "cover", turn: 33}},
	"thumbs-up": {hanging(false), {right: true, elbow: pt(-380, 1220), wrist: pt(-236, 1060), hand: "thumb", turn: 50}},
	"crossed": {{elbow: pt(-346, 1160), wrist: pt(128, 1112), hand: "none", turn: 90},
		{right: true, elbow: pt(-346, 1172), wrist: pt(96, 1070), hand: "grip", turn: 74}},
	"wave": {hanging(false), {right: true, elbow: pt(-400, 1170), wrist: pt(-392, 850), hand: "open", turn: -2}},
}

// Gestures are the cells of a presenter's arms.
func Gestures() []string {
	return []string{"rest", "point-left", "point-right", "point-up", "palms", "shrug", "count-1", "count-2", "count-3", "phone",
		"facepalm", "thumbs-up", "crossed", "wave"}
}

func hanging(right bool) arm {
	return arm{right: right, elbow: pt(-350, 1150), wrist: pt(-330, 1640), hand: "none", turn: 180}
}

func (a *artist) arms(p person, cell string) error {
	list, ok := gestures[cell]
	if !ok {
		return unknownCell(cell, gestures)
	}
	for _, l := range list {
		m := identity
		if l.right {
			m = scaling(-1, 1)
		}
		l = l.fitted(p)
		a.with(m, func() {
			a.arm(p, l)
		})
	}
	return nil
}

// limb is the middle line of an arm, its elbow rounded.
func limb(s, e, w point, r float64) *path {
	r = min(r, e.sub(s).length()*0.48, w.sub(e).length()*0.48)
	in, out := e.toward(s, r), e.toward(w, r)
	return new(path).move(s).line(in).cubic(in.to(e, 0.6), out.to(e, 0.6), out).line(w)
}

// wristUnder is how much of a hand's end lies under the sleeve.
const wristUnder = 64.0

// castShade is a shadow on cloth of any colour.
var castShade = rgb("1E1630").at(0.26)

func (a *artist) arm(p person, l arm) {
	o, s := p.outfit, p.skin
	b := 0.80 + 0.20*p.build
	shoulder := pt(-p.shoulder()+66, 852)
	line := limb(shoulder, l.elbow, l.wrist, 80)
	upper, lower := shoulder.sub(l.elbow).length(), l.wrist.sub(l.elbow).length()
	bend := upper / (upper + lower)
	width := func(top, mid, end float64) func(float64) float64 {
		return func(t float64) float64 {
			if t < bend {
				return (top - (top-mid)*t/bend) * b
			}
			return (mid - (mid-end)*(t-bend)/(1-bend)) * b
		}
	}
	long := width(140, 122, 100)
	sleeve := a.sleeve(line, long)
	// Paper lies over paper: the arm throws a shadow on the body, but for the
	// shoulder, where it is one with it.
	a.inside(p.torso(p.neckWidth()+20, 668, 60, false), func() {
		a.shadow(a.sleeve(share(line, 0.3*bend, 1), func(t float64) float64 { return long(0.3*bend+t*(1-0.3*bend)) - 10 }).moved(9, 18), 11,
			castShade)
	})
	if o.short {
		fore := a.sleeve(line, width(100, 92, 74))
		a.shape(fore, s.base, func() { a.armShade(fore, l, s.shade) })
		end := 0.62 * bend
		cut := share(line, 0, end)
		wide := func(t float64) float64 { return long(t*end) + 8*t }
		sleeve = a.sleeve(cut, wide)
		a.fabric(p, sleeve, cut, l, wide(1))
		if l.hand != "none" {
			a.hand(p, l, s)
		}
		return
	}
	a.fabric(p, sleeve, line, l, 0)
	if l.hand == "none" {
		return
	}
	a.hand(p, l, s)
	// The sleeve goes over the wrist.
	over := share(line, 1-wristUnder/(upper+lower), 1)
	end := a.sleeve(over, func(float64) float64 { return long(1) + 1 })
	ground := o.main
	if o.stripes {
		ground = o.under
	}
	a.fill(end, ground)
	a.inside(end, func() {
		shade := ground.shade()
		if o.stripes {
			shade = rgb("2A2350").at(0.14)
		}
		a.armShade(sleeve, l, shade)
	})
	a.cuff(p, l, long(1))
}

// cuff ends a long sleeve, which is so wide there.
func (a *artist) cuff(p person, l arm, wide float64) {
	o := p.outfit
	cuff := o.main.mix(o.main.light(), 0.7)
	if p.Outfit == "blazer" || p.Outfit == "jacket" {
		cuff = o.under
	}
	d := l.wrist.sub(l.elbow)
	d = d.times(1 / d.length())
	n, at := pt(-d.y, d.x).times(wide/2+3), l.wrist.sub(d.times(28))
	to := at.add(d.times(38))
	a.shape(rounded(7, at.x+n.x, at.y+n.y, to.x+n.x, to.y+n.y, to.x-n.x, to.y-n.y, at.x-n.x, at.y-n.y), cuff)
	a.stroke(new(path).move(at.add(n.times(0.94))).line(at.sub(n.times(0.94))), 3.5, o.line.at(0.6))
}

// fabric paints a sleeve along its line; hem is the width of a short one's end.
func (a *artist) fabric(p person, sleeve, line *path, l arm, hem float64) {
	o := p.outfit
	ground := o.main
	if o.stripes || p.Outfit == "dungarees" {
		ground = o.under
	}
	runs, _ := line.flat(0.3)
	run := runs[0]
	a.shape(sleeve, ground, func() {
		shade := ground.shade()
		if o.stripes {
			a.striped(p, l, run, hem)
			shade = rgb("2A2350").at(0.14)
		}
		a.armShade(sleeve, l, shade)
		if l.hand != "none" && hem == 0 {
			a.creases(l, line, shade)
		}
		if hem > 0 {
			end := run[len(run)-1]
			d := end.sub(run[len(run)-2])
			n := pt(-d.y, d.x).times(hem / 2 / max(d.length(), 1e-6))
			back := d.times(-22 / max(d.length(), 1e-6))
			a.stroke(new(path).move(end.add(back).add(n)).line(end.add(back).sub(n)), 4, o.line.at(0.6))
		}
	})
}

// striped paints the stripes of a sleeve: those of the upper arm, and over them
// the lower arm with its own, so that they do not cross where it bends.
func (a *artist) striped(p person, l arm, run []point, hem float64) {
	o := p.outfit
	bars := func(from, to point) {
		for _, q := range normals([]point{from, to}, 66) {
			a.stroke(new(path).move(q[0].add(q[1].times(100))).line(q[0].sub(q[1].times(100))), 27, o.main)
		}
	}
	top := run[0].toward(l.elbow, -92)
	bars(top, l.elbow.toward(run[0], -60))
	if hem > 0 {
		return
	}
	lower := a.ribbon(new(path).move(l.elbow).line(l.wrist), func(float64) float64 { return 126 })
	a.group(lower, flatly(o.under), []func(){func() { bars(l.elbow.toward(l.wrist, 22), l.wrist) }})
}

// creases gather inside of a bent elbow.
func (a *artist) creases(l arm, line *path, col ink) {
	runs, _ := line.flat(0.3)
	s := runs[0][0]
	in, out := s.sub(l.elbow), l.wrist.sub(l.elbow)
	d := in.times(1 / in.length()).add(out.times(1 / out.length()))
	if d.length() < 0.25 {
		return
	}
	d = d.times(1 / d.length())
	side := pt(-d.y, d.x)
	base := l.elbow.add(d.times(50))
	for _, k := range []float64{-1, 0.1, 1} {
		to := base.add(side.times(k * 44)).sub(d.times(56 - 16*k*k))
		a.brush(smooth([]point{base.add(d.times(16)).add(side.times(k * 8)), base.to(to, 0.5).add(side.times(k * 7)), to}, false, 1), 8,
			col)
	}
}

// armShade darkens the side away from the light.
func (a *artist) armShade(form *path, l arm, col ink) {
	if l.right { // mirrored: the light comes from the other side
		a.cut(form, form.moved(22, -8), col)
		return
	}
	a.cut(form, form.moved(-22, -8), col)
}

// share is the part of a line between two shares of its length.
func share(line *path, from, to float64) *path {
	runs, _ := line.flat(0.3)
	run := runs[0]
	total := 0.0
	for i := 1; i < len(run); i++ {
		total += run[i].sub(run[i-1]).length()
	}
	out, at := new(path), 0.0
	for i := 1; i < len(run); i++ {
		l := run[i].sub(run[i-1]).length()
		if l == 0 {
			continue
		}
		if len(out.ops) == 0 && at+l >= from*total {
			out.move(run[i-1].to(run[i], (from*total-at)/l))
		}
		if at+l >= to*total {
			return out.line(run[i-1].to(run[i], (to*total-at)/l))
		}
		at += l
		if len(out.ops) > 0 {
			out.line(run[i])
		}
	}
	return out
}

// normals are places on a line at a distance from each other, each with the
// direction across it.
func normals(run []point, step float64) [][2]point {
	var out [][2]point
	left := step / 2
	for i := 1; i < len(run); i++ {
		d := run[i].sub(run[i-1])
		l := d.length()
		for l > 0 && left <= l {
			out = append(out, [2]point{run[i-1].to(run[i], left/l), pt(-d.y/l, d.x/l)})
			left += step
		}
		left -= l
	}
	return out
}

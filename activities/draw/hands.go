package draw

// Hands are drawn about their wrist at 0,0, pointing up, palm to the viewer,
// the thumb on the right. A hand is about 240 units long.

type finger struct {
	path  []float64
	width float64
}

// hand draws the hand of an arm.
func (a *artist) hand(p person, l arm, s skin) {
	m := translation(l.wrist.x, l.wrist.y).after(rotation(l.turn))
	if l.flip {
		m = m.after(scaling(-1, 1))
	}
	b := l.size(p)
	a.with(m.after(scaling(b, b)), func() {
		switch l.hand {
		case "open":
			a.openHand(s)
		case "point", "one":
			a.fist(s, 1)
		case "two":
			a.fist(s, 2)
		case "three":
			a.fist(s, 3)
		case "thumb":
			a.thumbUp(s)
		case "phone":
			a.phoneHand(s)
		case "cover":
			a.coverHand(s)
		case "grip":
			a.gripHand(s)
		}
	})
}

// finger draws one with a dark seam around, so that those beside each other are
// told apart.
func (a *artist) finger(s skin, f finger) {
	line := curve(f.path...)
	width := func(t float64) float64 { return f.width * (1.06 - 0.2*t) }
	a.fill(a.ribbon(line, func(t float64) float64 { return width(t) + 5 }), s.deep.mix(s.shade, 0.35))
	if a.outline.a > 0 {
		a.fill(a.ribbon(line, func(t float64) float64 { return width(t) + 2*a.outlineWidth }), a.outline)
	}
	form := a.ribbon(line, width)
	a.group(form, flatly(s.base), []func(){func() { a.cut(form, form.moved(-f.width*0.26, -2), s.shade) }})
}

// wristOf joins the hand to the arm.
func (a *artist) wristOf(s skin) {
	a.fill(rounded(12, -38, 20, -40, -30, 40, -30, 38, 20), s.base)
}

func (a *artist) palmOf(s skin, form *path) {
	a.shape(form, s.base, func() {
		a.cut(form, form.moved(-20, -4), s.shade)
	})
}

func (a *artist) openHand(s skin) {
	a.wristOf(s)
	for _, f := range []finger{
		{[]float64{-40, -84, -58, -136, -66, -176}, 27},
		{[]float64{-16, -94, -24, -160, -27, -212}, 30},
		{[]float64{12, -96, 13, -164, 14, -222}, 31},
		{[]float64{38, -90, 47, -150, 53, -200}, 30},
	} {
		a.finger(s, f)
	}
	palm := svg("M-40 24C-46 -10 -58 -50 -56 -88C-54 -110 -40 -118 -20 -118H30C48 -118 56 -106 57 -88C58 -50 46 -10 40 24Z")
	a.palmOf(s, palm)
	a.finger(s, finger{[]float64{30, -22, 66, -54, 98, -104}, 33})
	a.fill(ellipse(22, -34, 30, 34), s.base)
	a.brush(curve(-2, -20, 6, -56, 40, -78), 5, s.deep.at(0.55))
	a.brush(curve(-36, -76, -6, -84, 20, -78), 4.5, s.deep.at(0.4))
}

// fist is a hand with its first n fingers up and the thumb over the others.
func (a *artist) fist(s skin, n int) {
	a.wristOf(s)
	up := []finger{
		{[]float64{36, -96, 40, -160, 42, -226}, 32},
		{[]float64{10, -98, 4, -168, -4, -236}, 33},
		{[]float64{-16, -96, -34, -156, -48, -212}, 31},
	}
	for i := n - 1; i >= 0; i-- {
		f := up[i]
		if n == 1 {
			f.path = []float64{34, -96, 36, -164, 37, -232}
		}
		a.finger(s, f)
	}
	palm := svg("M-38 24C-46 -10 -60 -50 -58 -86C-56 -112 -40 -118 -20 -118H30C48 -118 58 -106 58 -86C58 -50 44 -10 38 24Z")
	a.palmOf(s, palm)
	for i := n; i < 4; i++ {
		x := []float64{38, 12, -15, -40}[i]
		y := []float64{-4, 0, 2, 8}[i]
		a.finger(s, finger{[]float64{x, -116 + y, x + 2, -92 + y, x + 3, -66 + y}, 31})
	}
	// The thumb holds them.
	tip := []float64{42, -14, 50, -46, 14, -66}
	if n == 1 {
		tip = []float64{42, -14, 46, -48, 4, -62}
	}
	if n == 3 {
		tip = []float64{42, -14, 32, -50, -22, -60}
	}
	a.finger(s, finger{tip, 34})
	a.fill(ellipse(30, -8, 26, 24), s.base)
}

// thumbUp is a fist whose thumb stands up to the left of where the arm points.
func (a *artist) thumbUp(s skin) {
	a.wristOf(s)
	a.finger(s, finger{[]float64{-30, -40, -84, -84, -136, -140}, 40})
	palm := svg("M-40 24C-54 -14 -66 -44 -62 -82C-58 -116 -40 -126 -18 -126H34C58 -126 66 -110 66 -88C66 -50 48 -10 40 24Z")
	a.palmOf(s, palm)
	// The fingers are curled in towards the viewer.
	for i := range 4 {
		x := 52 - float64(i)*29
		a.finger(s, finger{[]float64{x + 6, -122 + 3*float64(i), x + 3, -92, x - 2, -54 + 3*float64(i)}, 32})
	}
	a.brush(curve(-60, -62, -48, -50, -34, -46), 5, s.deep.at(0.5))
}

// phoneScreen is the screen of a phone that is held, about the wrist.
var phoneScreen = [4]float64{-80, -318, 160, 296}

func (a *artist) phoneHand(s skin) {
	a.wristOf(s)
	palm := svg("M-40 24C-54 -20 -70 -60 -66 -110H70C74 -60 52 -10 40 24Z")
	a.palmOf(s, palm)
	body := rect(-92, -332, 184, 324, 30)
	a.shadow(body.moved(6, 8), 8, s.deep.at(0.4))
	a.shape(body, rgb("1D1E24"), func() {
		a.form(rect(phoneScreen[0], phoneScreen[1], phoneScreen[2], phoneScreen[3], 20),
			along(pt(-80, -320), pt(80, -20), a.accent.light(), a.accent.shade()), func() {
				a.fill(polygon(20, -330, 84, -330, -30, -10, -94, -10), rgb("FFFFFF").at(0.12))
			})
		a.stroke(rect(-91, -331, 182, 322, 29), 3, rgb("6E727C"))
	})
	// Fingers reach around one side, the thumb lies on the other.
	for i := range 4 {
		y := -210 + float64(i)*42
		a.finger(s, finger{[]float64{-112, y + 10, -98, y + 1, -74, y - 2}, 33 - float64(i)})
	}
	a.finger(s, finger{[]float64{58, -18, 104, -70, 92, -150}, 36})
	a.fill(ellipse(40, -8, 34, 26), s.base)
}

// coverHand lies on a forehead, seen from its back.
func (a *artist) coverHand(s skin) {
	a.wristOf(s)
	for _, f := range []finger{
		{[]float64{46, -90, 70, -132, 80, -168}, 29},
		{[]float64{22, -100, 34, -160, 38, -204}, 32},
		{[]float64{-6, -102, -6, -168, -8, -216}, 33},
		{[]float64{-34, -96, -46, -152, -54, -196}, 32},
	} {
		a.finger(s, f)
	}
	palm := svg("M-40 24C-52 -10 -62 -50 -58 -90C-56 -112 -40 -120 -20 -122H30C50 -122 62 -110 62 -88C62 -50 48 -10 40 24Z")
	a.palmOf(s, palm)
	a.finger(s, finger{[]float64{-30, -16, -70, -42, -96, -80}, 34})
	a.fill(ellipse(-20, -26, 28, 30), s.base)
	for _, x := range []float64{-32, -6, 20, 44} {
		a.brush(curve(x-8, -104, x, -110, x+8, -104), 4.5, s.deep.at(0.45))
	}
}

// gripHand lies on the other arm.
func (a *artist) gripHand(s skin) {
	a.wristOf(s)
	palm := svg("M-40 24C-48 -10 -54 -40 -50 -78C-48 -100 -34 -106 -16 -106H26C44 -106 52 -96 52 -78C52 -40 46 -10 40 24Z")
	a.palmOf(s, palm)
	for i := range 4 {
		x := -36 + float64(i)*25
		a.finger(s, finger{[]float64{x, -98, x - 2, -136, x - 8, -170 + 8*float64((i-1)*(i-1))}, 28})
	}
	a.palmOf(s, palm)
	a.finger(s, finger{[]float64{40, -34, 62, -62, 58, -104}, 29})
}

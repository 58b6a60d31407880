package draw

import "math/rand/v2"

// outfitColours are those of a person's clothes.
type outfitColours struct {
	main, under, line ink
	short             bool // sleeves end above the elbow
	stripes           bool
}

var (
	cream = rgb("F6F0E6")
	night = rgb("33313D")
)

// clothes picks colours: the accent is always worn, over or under something
// quiet.
func (a *artist) clothes(p person, rng *rand.Rand) outfitColours {
	accent := a.accent.moved(0, 0.92, 0)
	if accent.lightness() > 0.86 { // white on white has no folds
		accent = accent.moved(-0.08, 1, 0)
	}
	quiet := []ink{cream, night, rgb("E6D5BC"), rgb("D9DCE6")}[rng.IntN(4)]
	if accent.lightness() > 0.72 && quiet.lightness() > 0.7 {
		quiet = night
	}
	if accent.lightness() < 0.42 && quiet == night {
		quiet = cream
	}
	o := outfitColours{main: accent, under: quiet}
	switch p.Outfit {
	case "tee", "polo":
		o.short = true
	case "dungarees":
		o.short = true
	case "stripes":
		o.stripes = true
		o.under = cream
	case "blazer", "cardigan", "jacket":
		if rng.IntN(2) == 0 {
			o.main, o.under = quiet, accent
		}
	}
	o.line = o.main.deep()
	return o
}

// shoulder is half the width of the shoulders.
func (p person) shoulder() float64 { return 322 * p.build }

// torso is a garment with a neckline from -w to w at y, depth deep: round, or
// pointed.
func (p person) torso(w, y, depth float64, pointed bool) *path {
	s := p.shoulder()
	out := new(path).move(pt(-w, y))
	if pointed {
		out.cubic(pt(-w*0.8, y+depth*0.4), pt(-w*0.3, y+depth*0.8), pt(0, y+depth)).cubic(pt(w*0.3, y+depth*0.8), pt(w*0.8, y+depth*0.4),
			pt(w, y))
	} else {
		out.cubic(pt(-w*0.92, y+depth*0.75), pt(-w*0.5, y+depth), pt(0, y+depth)).cubic(pt(w*0.5, y+depth), pt(w*0.92, y+depth*0.75),
			pt(w, y))
	}
	return out.
		cubic(pt(w+44, y+36), pt(s*0.52, y+72), pt(s*0.70, y+108)).
		cubic(pt(s*0.94, y+146), pt(s, y+220), pt(s, y+320)).
		line(pt(s-16, 1180)).cubic(pt(s-34, 1310), pt(s-34, 1450), pt(s-22, 1620)).
		line(pt(-s+22, 1620)).cubic(pt(-s+34, 1450), pt(-s+34, 1310), pt(-s+16, 1180)).
		line(pt(-s, y+320)).
		cubic(pt(-s, y+220), pt(-s*0.94, y+146), pt(-s*0.70, y+108)).
		cubic(pt(-s*0.52, y+72), pt(-w-44, y+36), pt(-w, y)).close()
}

// neckWidth is half of it.
func (p person) neckWidth() float64 {
	if p.lashes {
		return 66
	}
	return 84
}

func (a *artist) neck(p person) {
	s, w := p.skin, p.neckWidth()
	form := new(path).move(pt(-w, 500)).line(pt(-w, 622)).cubic(pt(-w-4, 660), pt(-w-30, 684), pt(-w-66, 704)).
		line(pt(0, 900)).line(pt(w+66, 704)).cubic(pt(w+30, 684), pt(w+4, 660), pt(w, 622)).line(pt(w, 500)).close()
	a.shape(form, s.base, func() {
		a.fill(form.moved(w*1.15, 0), s.shade)
		// The chin's shadow.
		a.fill(p.head.outline().moved(12, 46), s.shade)
		a.fill(p.head.outline().moved(20, 24), s.shade.mix(s.deep, 0.32))
		a.both(func() { a.brush(curve(-w*0.42, 690, -w*0.2, 724, -14, 742), 6, s.deep.at(0.4)) })
		a.both(func() { a.brush(curve(-w-64, 716, -w, 730, -34, 748), 6, s.deep.at(0.28)) })
	})
}

// body draws a neck and what is worn, without the arms.
func (a *artist) body(p person, _ string) error {
	a.neck(p)
	w := p.neckWidth()
	o := p.outfit
	switch p.Outfit {
	case "tee":
		a.garment(p, p.torso(w+34, 672, 84, false), o.main)
		a.ribbed(p, w+34, 672, 84, o.main)
	case "stripes":
		form := p.torso(w+62, 684, 44, false)
		a.shape(form, o.under, func() {
			for y := 760.0; y < 1640; y += 66 {
				a.stroke(curve(-500, y+10, -200, y-4, 0, y+6, 200, y-4, 500, y+10), 27, o.main)
			}
			a.folds(p, form, rgb("2A2350").at(0.12))
		})
		a.ribbed(p, w+62, 684, 44, o.main)
	case "turtleneck":
		a.garment(p, p.torso(w+20, 650, 40, false), o.main)
		tube := rounded(26, -w-12, 586, w+12, 586, w+26, 690, -w-26, 690)
		a.shape(tube, o.main, func() {
			a.fill(tube.moved(w*1.1, 0), o.main.shade())
			for x := -w; x <= w+8; x += 17 {
				a.stroke(curve(x, 596, x*1.06, 684), 3.4, o.line.at(0.5))
			}
			a.shadow(p.head.outline().moved(8, 30), 8, o.line.at(0.7))
		})
		a.stroke(curve(-w-20, 672, 0, 694, w+20, 672), 8, o.line.at(0.75))
	case "hoodie":
		a.hoodie(p)
	case "shirt":
		a.shirt(p)
	case "polo":
		a.garment(p, p.torso(w+22, 664, 120, true), o.main)
		a.placket(p, 784, 930, 3)
		a.collar(p, o.main.light(), 118)
	case "blouse":
		a.blouse(p)
	case "blazer":
		a.blazer(p)
	case "cardigan":
		a.cardigan(p)
	case "dungarees":
		a.dungarees(p)
	case "jacket":
		a.jacket(p)
	}
	return nil
}

// garment paints a torso with its shade and folds.
func (a *artist) garment(p person, form *path, col ink) {
	a.shape(form, col, func() { a.folds(p, form, col.shade()) })
}

// folds are what the arms throw, creases, and the shade of the hem.
func (a *artist) folds(p person, form *path, shade ink) {
	s := p.shoulder()
	a.fill(svg("M0 0C-46 70 -70 190 -66 340C-34 220 -4 120 36 30Z").moved(s*0.62, 930), shade)
	a.fill(svg("M0 0C46 70 70 190 66 340C34 220 4 120 -36 30Z").moved(-s*0.66, 950), shade)
	a.brush(curve(-s*0.50, 1000, -s*0.34, 1046, -s*0.14, 1058), 13, shade)
	a.brush(curve(s*0.40, 1036, s*0.26, 1074, s*0.08, 1080), 13, shade)
	a.brush(curve(-s*0.5, 1380, -s*0.2, 1424, s*0.1, 1420), 14, shade)
	a.brush(curve(s*0.56, 1310, s*0.3, 1372, s*0.06, 1386), 13, shade)
	a.fill(svg("M0 1080C60 1200 90 1400 70 1640H-30C10 1400 20 1200 0 1080Z").moved(s*0.78, 0), shade)
	// The head's shadow on the chest.
	a.fill(ellipse(20, 700, 118, 52), shade)
}

// ribbed is the band of a round neckline.
func (a *artist) ribbed(p person, w, y, depth float64, col ink) {
	line := new(path).move(pt(-w, y)).cubic(pt(-w*0.92, y+depth*0.75), pt(-w*0.5, y+depth), pt(0, y+depth)).
		cubic(pt(w*0.5, y+depth), pt(w*0.92, y+depth*0.75), pt(w, y))
	a.stroke(line, 24, col.light())
	a.stroke(line.moved(0, 12), 3.5, col.deep().at(0.6))
}

// collar is a folded one, with points d below the neck.
func (a *artist) collar(p person, col ink, d float64) {
	w := p.neckWidth()
	left := new(path).move(pt(-w+2, 618)).cubic(pt(-w-18, 640), pt(-w-40, 656), pt(-w-62, 676)).
		line(pt(-w*0.62, 676+d)).cubic(pt(-w*0.2, 730+d*0.2), pt(-10, 748), pt(0, 752)).
		cubic(pt(-w*0.5, 720), pt(-w+6, 680), pt(-w+2, 618)).close()
	a.shadow(left.moved(10, 14), 9, p.outfit.line.at(0.5))
	a.shadow(left.mirrored(0).moved(10, 14), 9, p.outfit.line.at(0.5))
	a.shape(left, col, func() { a.brush(curve(-w-52, 682, -w*0.64, 668+d, -8, 756), 4, p.outfit.line.at(0.35)) })
	a.shape(left.mirrored(0), col, func() {
		a.fill(left.mirrored(0).moved(24, -16), col.shade())
	})
}

func (a *artist) placket(p person, from, to float64, buttons int) {
	o := p.outfit
	a.stroke(curve(-20, from, -20, to), 3.5, o.line.at(0.8))
	a.stroke(curve(22, from-4, 22, to), 3.5, o.line.at(0.8))
	if to < 1200 {
		a.stroke(curve(-20, to, 22, to), 3.5, o.line.at(0.8))
	}
	for i := range buttons {
		y := from + 26 + float64(i)*(to-from-40)/float64(max(buttons, 1))
		a.fill(circle(1, y+2, 9), o.line.at(0.5))
		a.fill(circle(0, y, 8.5), cream)
		a.fill(circle(-2.6, y, 1.7), o.line)
		a.fill(circle(2.6, y, 1.7), o.line)
	}
}

func (a *artist) shirt(p person) {
	o, w := p.outfit, p.neckWidth()
	form := p.torso(w+16, 660, 150, true)
	a.garment(p, form, o.main)
	a.placket(p, 812, 1600, 6)
	a.collar(p, o.main.light(), 130)
	s := p.shoulder()
	pocket := rounded(12, -s*0.62, 1040, -s*0.28, 1040, -s*0.28, 1160, -s*0.45, 1186, -s*0.62, 1160)
	a.shape(pocket, o.main.shade().mix(o.main, 0.5), func() { a.stroke(curve(-s*0.62, 1062, -s*0.28, 1062), 4, o.line.at(0.7)) })
	a.stroke(pocket, 3.5, o.line.at(0.6))
}

func (a *artist) hoodie(p person) {
	o, w, s := p.outfit, p.neckWidth(), p.shoulder()
	form := p.torso(w+30, 672, 100, false)
	a.garment(p, form, o.main)
	hood := svg("M-78 606C-130 622 -196 656 -214 714C-224 758 -150 790 -84 812C-40 826 -10 838 0 846C10 838 40 826 84 812C150 790 224 758 " +
		"214 714C196 656 130 622 78 606C86 672 66 742 0 790C-66 742 -86 672 -78 606Z").
		mapped(scaling((w+10)/88, 1))
	a.inside(form, func() { a.shadow(hood.moved(6, 20), 12, o.line.at(0.55)) })
	a.shape(hood, o.main, func() {
		a.fill(svg("M0 840C40 820 200 790 240 700V900H0Z"), o.main.shade())
		a.strands(9, o.main.deep(), []float64{-150, 676, -110, 748, -40, 800}, []float64{150, 676, 110, 748, 40, 800})
		a.strands(10, o.main.light(), []float64{-178, 700, -136, 762, -60, 800})
	})
	for _, x := range []float64{-46, 46} {
		a.stroke(curve(x, 812, x*1.12, 900, x*1.02, 990), 9, cream)
		a.fill(rect(x*1.02-7, 984, 14, 30, 6), o.line)
	}
	pocket := rounded(20, -s*0.46, 1330, s*0.46, 1330, s*0.62, 1560, s*0.62, 1640, -s*0.62, 1640, -s*0.62, 1560)
	a.shape(pocket, o.main.mix(o.main.shade(), 0.55))
	a.stroke(pocket, 4, o.line.at(0.6))
}

func (a *artist) blouse(p person) {
	o, w, s := p.outfit, p.neckWidth(), p.shoulder()
	form := p.torso(w+46, 676, 150, true)
	a.garment(p, form, o.main)
	for _, x := range []float64{-0.36, -0.2, 0.2, 0.36} {
		a.brush(curve(s*x, 860, s*x*0.9, 1060, s*x*1.1, 1280), 9, o.main.shade())
	}
	edge := new(path).move(pt(-w-46, 676)).cubic(pt(-(w+46)*0.8, 736), pt(-(w+46)*0.3, 796), pt(0, 826)).cubic(pt((w+46)*0.3, 796),
		pt((w+46)*0.8, 736), pt(w+46, 676))
	a.stroke(edge, 20, o.main.light())
	bow := svg("M0 826C-30 786 -108 770 -128 806C-142 840 -90 880 0 842C90 880 142 840 128 806C108 770 30 786 0 826Z")
	tails := svg("M-8 846C-30 900 -56 950 -84 1000C-60 1012 -40 1010 -24 1000C-8 950 4 900 6 850Z")
	a.shape(tails, o.main.light())
	a.shape(tails.mirrored(0), o.main.shade())
	a.shape(bow, o.main.light(), func() {
		a.fill(svg("M10 820C60 800 100 800 140 820V900H10Z"), o.main.shade())
		a.strands(6, o.line.at(0.6), []float64{-14, 834, -50, 822, -84, 820}, []float64{14, 834, 50, 826, 84, 826})
	})
	a.shape(rect(-17, 812, 34, 42, 13), o.main)
}

func (a *artist) blazer(p person) {
	o, w, s := p.outfit, p.neckWidth(), p.shoulder()
	shirt := p.torso(w+22, 668, 96, false)
	a.garment(p, shirt, o.under)
	a.ribbed(p, w+22, 668, 96, o.under)
	// Two fronts that meet at the button.
	left := new(path).move(pt(-w-14, 640)).cubic(pt(-w-60, 690), pt(-s*0.52, 736), pt(-s*0.70, 772)).
		cubic(pt(-s*0.94, 812), pt(-s, 888), pt(-s, 990)).line(pt(-s+16, 1180)).cubic(pt(-s+34, 1310), pt(-s+34, 1450), pt(-s+22, 1620)).
		line(pt(6, 1620)).line(pt(6, 1330)).cubic(pt(-60, 1180), pt(-w-30, 900), pt(-w-14, 640)).close()
	right := left.mirrored(0)
	a.shadow(left.moved(14, 8), 10, o.line.at(0.35))
	a.shape(right, o.main, func() {
		a.folds(p, right, o.main.shade())
	})
	a.shape(left, o.main, func() { a.folds(p, p.torso(w, 660, 40, false), o.main.shade()) })
	lapel := new(path).move(pt(-w-14, 640)).line(pt(-w-92, 712)).line(pt(-w-130, 868)).line(pt(-w-84, 884)).line(pt(-w-112, 930)).
		line(pt(2, 1330)).cubic(pt(-60, 1160), pt(-w-10, 900), pt(-w-14, 640)).close()
	a.shadow(lapel.moved(-8, 14), 10, o.line.at(0.6))
	a.shape(lapel, o.main.light(), func() { a.brush(curve(-w-20, 680, -w-30, 900, -10, 1300), 6, o.line.at(0.4)) })
	a.shadow(lapel.mirrored(0).moved(8, 14), 10, o.line.at(0.6))
	a.shape(lapel.mirrored(0), o.main.mix(o.main.light(), 0.35))
	a.fill(circle(30, 1372, 16), o.line)
	a.fill(circle(27, 1368, 12), o.main.deep().light())
	a.stroke(curve(-s*0.66, 1130, -s*0.36, 1116), 7, o.line.at(0.8))
	a.shape(polygon(-s*0.60, 1122, -s*0.52, 1076, -s*0.47, 1108, -s*0.42, 1072, -s*0.39, 1114), o.under)
}

func (a *artist) cardigan(p person) {
	o, w, s := p.outfit, p.neckWidth(), p.shoulder()
	a.garment(p, p.torso(w+30, 672, 88, false), o.under)
	a.ribbed(p, w+30, 672, 88, o.under)
	left := new(path).move(pt(-w-40, 664)).cubic(pt(-w-80, 700), pt(-s*0.52, 736), pt(-s*0.70, 772)).
		cubic(pt(-s*0.94, 812), pt(-s, 888), pt(-s, 990)).line(pt(-s+16, 1180)).cubic(pt(-s+34, 1310), pt(-s+34, 1450), pt(-s+22, 1620)).
		line(pt(-90, 1620)).cubic(pt(-80, 1400), pt(-96, 1000), pt(-w-40, 664)).close()
	for _, side := range []*path{left.mirrored(0), left} {
		a.shadow(side.moved(0, 10), 12, o.line.at(0.3))
		a.shape(side, o.main, func() {
			a.folds(p, p.torso(w, 660, 40, false), o.main.shade())
		})
	}
	band := curve(-w-40, 664, -112, 980, -92, 1280, -92, 1620)
	for _, line := range []*path{band, band.mirrored(0)} {
		a.stroke(line, 34, o.main.light())
		a.stroke(line.moved(14, 0), 3, o.line.at(0.4))
	}
	for y := 1000.0; y < 1600; y += 150 {
		a.fill(circle(-94, y, 11), o.line)
		a.fill(circle(-97, y-3, 8), o.line.light())
	}
}

func (a *artist) dungarees(p person) {
	o, w, s := p.outfit, p.neckWidth(), p.shoulder()
	form := p.torso(w+36, 674, 78, false)
	a.garment(p, form, o.under)
	a.ribbed(p, w+36, 674, 78, o.under)
	a.inside(form, func() {
		bib := rounded(26, -s*0.56, 1040, s*0.56, 1040, s*0.62, 1340, s*1.1, 1420, s*1.1, 1660, -s*1.1, 1660, -s*1.1, 1420, -s*0.62, 1340)
		for _, side := range []float64{-1, 1} {
			a.with(scaling(side, 1), func() {
				a.stroke(curve(s*0.46, 1090, s*0.48, 900, s*0.40, 700), 62, o.line.at(0.25))
				a.stroke(curve(s*0.44, 1080, s*0.46, 890, s*0.38, 690), 58, o.main)
			})
		}
		a.shadow(bib.moved(6, 12), 10, o.under.deep().at(0.5))
		a.shape(bib, o.main, func() {
			a.strands(14, o.main.shade(), []float64{-s * 0.5, 1440, -s * 0.2, 1480, s * 0.1, 1476})
		})
		a.stroke(rounded(18, -s*0.50, 1062, s*0.50, 1062, s*0.56, 1350, -s*0.56, 1350), 3.5, o.main.light().at(0.8))
		pocket := rounded(16, -s*0.26, 1130, s*0.26, 1130, s*0.26, 1270, 0, 1310, -s*0.26, 1270)
		a.shape(pocket, o.main.light())
		a.stroke(curve(-s*0.26, 1158, s*0.26, 1158), 3.5, o.line.at(0.7))
		for _, x := range []float64{-1, 1} {
			a.fill(circle(x*s*0.44, 1084, 22), rgb("E2A93B"))
			a.fill(circle(x*s*0.44-4, 1079, 9), rgb("FFE29A"))
		}
	})
}

func (a *artist) jacket(p person) {
	o, w, s := p.outfit, p.neckWidth(), p.shoulder()
	a.garment(p, p.torso(w+26, 670, 90, false), o.under)
	a.ribbed(p, w+26, 670, 90, o.under)
	left := new(path).move(pt(-w-24, 650)).cubic(pt(-w-70, 694), pt(-s*0.52, 736), pt(-s*0.70, 772)).
		cubic(pt(-s*0.94, 812), pt(-s, 888), pt(-s, 990)).line(pt(-s+16, 1180)).cubic(pt(-s+34, 1310), pt(-s+34, 1450), pt(-s+22, 1620)).
		line(pt(-52, 1620)).cubic(pt(-60, 1300), pt(-70, 900), pt(-w-24, 650)).close()
	for i, side := range []*path{left.mirrored(0), left} {
		a.shape(side, o.main, func() {
			a.folds(p, p.torso(w, 660, 40, false), o.main.shade())
		})
		zip := curve(-w-24, 660, -74, 900, -60, 1240, -56, 1620)
		if i == 0 {
			zip = zip.mirrored(0)
		}
		a.stroke(zip, 18, o.line)
		a.stroke(zip, 6, rgb("C9CCD3"))
	}
	// A turned down collar.
	collar := new(path).move(pt(-w+4, 606)).cubic(pt(-w-20, 640), pt(-w-60, 668), pt(-w-104, 706)).cubic(pt(-w-104, 740), pt(-w-84, 776),
		pt(-w-56, 800)).
		cubic(pt(-w-44, 760), pt(-w-16, 720), pt(-w+2, 690)).cubic(pt(-w+8, 660), pt(-w+8, 630), pt(-w+4, 606)).close()
	for i, side := range []*path{collar, collar.mirrored(0)} {
		a.shadow(side.moved(0, 12), 8, o.line.at(0.6))
		a.shape(side, o.main.light(), func() {
			if i == 1 {
				a.cut(side, side.moved(-16, -6), o.main)
			}
		})
	}
	for _, x := range []float64{-1, 1} {
		a.stroke(curve(x*s*0.34, 1250, x*s*0.58, 1390), 10, o.line)
	}
	a.stroke(curve(-s*0.62, 1010, -s*0.3, 1010), 9, o.line)
}

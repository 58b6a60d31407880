package draw

// GuestName is the character that is a person as flat as a set is: a head on shoulders, of few
// forms, with hands. Its top is the accent, its skin the surface and its hair what is muted.
const GuestName = "guest"

// The view of a guest: how large it is, and where in it the head is and how large that is. The
// trunk goes on to the foot of the view.
const guestWide, guestView, guestX, guestHead, guestR = 700.0, 900.0, 350.0, 200.0, 120.0

// guest draws a person in a feeling; all cells share one frame.
func (a *artist) guest(cell string) error {
	f, err := feelingOf(cell)
	if err != nil {
		return err
	}
	lean := about(pt(guestX, guestView), rotation(f.lean*0.35).after(scaling(1+f.squash*0.4, 1-f.squash*0.5)))
	a.with(scaling(a.ar.w/guestWide, a.ar.h/guestView), func() { a.with(lean, func() { a.guestIn(f) }) })
	return nil
}

func (a *artist) guestIn(f feeling) {
	const x, y, r = guestX, guestHead, guestR
	cut := a.coat % len(guestHair)
	if back := guestHair[cut].back; back != nil {
		back(a)
	}
	a.fill(rect(x-r*1.36, y+r*0.82, r*2.72, guestView, r), a.accent)
	a.fill(rect(x-r*0.3, y+r*0.7, r*0.6, r*0.42, r*0.2), a.surface.shade())
	a.fill(circle(x, y-r*0.14, r*1.08), a.muted)
	a.fill(ellipse(x, y+r*0.14, r*0.9, r*0.86), a.surface)
	if front := guestHair[cut].front; front != nil {
		front(a)
	}
	a.with(translation(x, y+r*0.12).after(scaling(1.1, 1.1)), func() { a.guestFace(f) })
	for _, side := range []float64{-1, 1} {
		a.guestArm(side, guestArms(f.arms, side))
	}
}

// guestHair are the ways a guest wears it: what is behind the head and what before it.
var guestHair = []struct{ back, front func(*artist) }{
	{nil, func(a *artist) { // a fringe to one side
		a.fill(svg("M-106 -2C-104 -70 -50 -104 6 -100C64 -100 104 -66 106 -6C76 -12 40 -34 20 -62C-8 -32 -60 -8 -106 -2Z").moved(guestX,
			guestHead), a.muted)
	}},
	{func(a *artist) { a.fill(rect(guestX-138, guestHead-140, 276, 250, 110), a.muted) }, (*artist).guestFringe},
	{func(a *artist) { a.fill(circle(guestX, guestHead-156, 48), a.muted) }, nil},
	{func(a *artist) {
		for i := range 11 {
			p := pt(guestX, guestHead-14).add(polar(170+float64(i)*20, 112))
			a.fill(circle(p.x, p.y, 46), a.muted)
		}
	}, nil},
	{func(a *artist) { a.fill(rect(guestX-146, guestHead-142, 292, 400, 120), a.muted) }, (*artist).guestFringe},
	{nil, func(a *artist) { // a beard
		a.inside(ellipse(guestX, guestHead+guestR*0.14, guestR*0.9, guestR*0.86), func() {
			a.fill(rect(guestX-140, guestHead+46, 280, 120, 30), a.muted)
			a.fill(ellipse(guestX, guestHead+72, 42, 28), a.surface)
		})
	}},
}

func (a *artist) guestFringe() {
	a.fill(svg("M-110 6C-108 -70 -58 -106 0 -106C58 -106 108 -70 110 6C96 -18 80 -34 60 -44C20 -30 -20 -30 -60 -44C-80 -34 -96 -18 -110 6Z").
		moved(guestX, guestHead), a.muted)
}

// guestFace is a face about the middle between its eyes.
func (a *artist) guestFace(f feeling) {
	const apart = 42.0
	line := faceInk(a.surface)
	c := countenance{apart: apart, skin: a.surface}
	if guestHair[a.coat%len(guestHair)].back != nil || a.coat%len(guestHair) == 0 { // none beside a beard
		a.both(func() { a.shadow(ellipse(-apart-18, 30, 19, 12), 5, rgb("F0524E").at(0.5*f.blush)) })
	}
	for _, side := range []float64{-1, 1} {
		a.with(translation(side*apart, 0), func() { a.guestEye(f, side, line) })
		lift := 0.0
		if side > 0 {
			lift = f.lift
		}
		y := -34 + lift*0.8
		a.with(scaling(side, 1), func() {
			a.stroke(curve(apart-20, y+f.inner, apart, y-4+(f.inner+f.outer)/2, apart+20, y+f.outer), 9, a.muted.mix(line, 0.35))
		})
	}
	a.with(translation(0, 52), func() { a.characterMouth(f.mouth, line, rgb("F1C7A3")) })
	if f.extra != "spark" && f.extra != "zzz" {
		a.extras(c, f)
	}
}

// guestEye is an eye as those of a set's people: a dot, which what the person feels opens wide or
// covers.
func (a *artist) guestEye(f feeling, side float64, line ink) {
	switch {
	case f.eyes == "arcs":
		a.stroke(curve(-17, 6, -9, -8, 0, -11, 9, -8, 17, 6), 8, line)
	case f.eyes == "squeezed":
		a.with(scaling(-side, 1), func() {
			a.stroke(curve(-14, -12, 4, -4, 13, 1), 8, line)
			a.stroke(curve(13, 1, 2, 5, -14, 12), 8, line)
		})
	case f.eyes == "bows" || f.eyes == "hearts":
		a.stroke(curve(-17, 0, -9, 9, 0, 11, 9, 9, 17, 0), 8, line)
	case f.pupil > 0 && f.pupil < 0.7: // wide open
		a.fill(ellipse(0, 0, 23, 25), rgb("FFFFFF"))
		a.fill(circle(f.dx*8, f.dy*8, 10), line)
	default:
		a.fill(circle(f.dx*9, f.dy*9, 13.5), line)
		if f.lid > 0.3 { // half closed
			a.fill(rect(-24+f.dx*9, -24+f.dy*9, 48, 22, 0), a.surface)
			a.stroke(curve(-19+f.dx*9, -2+f.dy*9, 19+f.dx*9, -2+f.dy*9), 7, line)
		}
	}
}

// guestReach is where the elbow and the hand of an arm are, from the middle outwards.
type guestReach struct {
	elbow, hand point
	finger      bool
}

// guestArms is how a feeling holds an arm of a guest.
func guestArms(how string, side float64) guestReach {
	right := side > 0
	down := guestReach{elbow: pt(186, 560), hand: pt(168, 730)}
	switch how {
	case "wave", "point":
		if right {
			return guestReach{pt(262, 470), pt(290, 330), how == "point"}
		}
		return guestReach{elbow: pt(214, 540), hand: pt(90, 600)}
	case "raise":
		if right {
			return guestReach{pt(244, 400), pt(206, 190), true}
		}
		return down
	case "up":
		return guestReach{elbow: pt(270, 390), hand: pt(236, 190)}
	case "cheeks":
		return guestReach{elbow: pt(218, 440), hand: pt(106, 262)}
	case "hips", "hang":
		if how == "hang" {
			return down
		}
		return guestReach{elbow: pt(290, 530), hand: pt(150, 640)}
	case "chin":
		if right {
			return guestReach{elbow: pt(160, 580), hand: pt(52, 322)}
		}
		return guestReach{elbow: pt(200, 560), hand: pt(-60, 590)}
	case "hug":
		return guestReach{elbow: pt(216, 540), hand: pt(40, 560)}
	case "cross":
		return guestReach{elbow: pt(222, 530), hand: pt(-70, 500)}
	case "shrug":
		return guestReach{elbow: pt(236, 540), hand: pt(312, 410)}
	case "facepalm":
		if right {
			return guestReach{elbow: pt(216, 440), hand: pt(24, 206)}
		}
	}
	return down
}

// guestArm is a sleeve, a little darker than the trunk before which it is seen, and a hand.
func (a *artist) guestArm(side float64, to guestReach) {
	const wide = 62.0
	at := func(p point) point { return pt(guestX+side*p.x, p.y) }
	shoulder, elbow, hand := at(pt(124, 372)), at(to.elbow), at(to.hand)
	wrist := hand.toward(elbow, 26)
	sleeve := new(path).move(shoulder).cubic(shoulder.to(elbow, 0.8), elbow.to(shoulder, 0.06), elbow).
		cubic(elbow.to(wrist, 0.06), wrist.to(elbow, 0.5), wrist)
	a.stroke(sleeve, wide, a.accent.shade())
	if to.finger {
		a.stroke(new(path).move(hand).line(hand.add(pt(side*4, -62))), 22, a.surface)
	}
	a.fill(circle(hand.x, hand.y, 34), a.surface)
	if to.hand.y < 420 { // before the face or beside it
		a.stroke(new(path).move(hand.add(pt(-side*18, -8))).line(hand.add(pt(-side*32, -28))), 18, a.surface)
	}
}

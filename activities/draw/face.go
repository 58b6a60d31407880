package draw

// headForm is half the width of a face at four heights, and where its chin is.
// A face's middle is at x 0.
type headForm struct {
	temple, cheek, jaw, chin float64
	bottom                   float64
	corner                   float64 // 0-1, how much the jaw has corners
}

var headForms = map[string]headForm{
	"oval":    {157, 158, 124, 58, 588, 0.2},
	"round":   {163, 172, 146, 74, 572, 0.1},
	"square":  {159, 162, 148, 84, 584, 0.8},
	"heart":   {166, 162, 112, 44, 588, 0.2},
	"long":    {150, 151, 124, 62, 606, 0.4},
	"diamond": {148, 167, 116, 48, 592, 0.4},
	"soft":    {160, 166, 136, 70, 580, 0.2},
	"broad":   {168, 173, 152, 80, 586, 0.5},
}

const skullTop = 138.0

// outline is a face without ears.
func (f headForm) outline() *path {
	right := []point{
		pt(0, skullTop), pt(f.temple*0.70, skullTop+34), pt(f.temple, 262), pt(f.cheek, 372),
	}
	// A round jaw has one point, one with corners two that are close.
	low := f.bottom - 78
	if f.corner > 0.3 {
		right = append(right, pt(f.jaw+6*f.corner, low-14), pt(f.jaw-10*f.corner, low+16))
	} else {
		right = append(right, pt(f.jaw, low))
	}
	right = append(right, pt(f.chin, f.bottom-15))
	all := append([]point{}, right...)
	all = append(all, pt(0, f.bottom))
	for i := len(right) - 1; i > 0; i-- {
		all = append(all, pt(-right[i].x, right[i].y))
	}
	return smooth(all, true, 1.06)
}

// mood is what a feeling does to a face: the brows' inner and outer ends (up is
// negative), and which eyes and mouth go with it.
type mood struct {
	inner, outer, arch float64 // of the brow
	lift               float64 // of the other brow alone
	blush              float64
	gaze, mouth        string
	wrinkle            bool // between the brows
	raised             bool // lines on the forehead
}

var moods = map[string]mood{
	"":          {blush: 0.30, gaze: "open", mouth: "rest"},
	"neutral":   {blush: 0.30, gaze: "open", mouth: "rest"},
	"happy":     {inner: -6, outer: -4, arch: 5, blush: 0.46, gaze: "open", mouth: "smile"},
	"surprised": {inner: -26, outer: -20, arch: 9, blush: 0.30, gaze: "wide", mouth: "gasp", raised: true},
	"sceptical": {inner: 8, outer: -2, arch: 0, lift: -30, blush: 0.22, gaze: "half", mouth: "smirk"},
	"worried":   {inner: -20, outer: 10, arch: -1, blush: 0.20, gaze: "open", mouth: "worried", wrinkle: true},
	"proud":     {inner: -3, outer: -9, arch: 6, blush: 0.40, gaze: "proud", mouth: "smile"},
	"laughing":  {inner: -12, outer: -6, arch: 9, blush: 0.52, gaze: "joy", mouth: "laugh"},
	"annoyed":   {inner: 16, outer: -4, arch: -2, blush: 0.26, gaze: "half", mouth: "frown", wrinkle: true},
}

// Moods are those that a presenter's head can have.
func Moods() []string {
	return []string{"neutral", "happy", "surprised", "sceptical", "worried", "proud", "laughing", "annoyed"}
}

// headPart draws everything of a head that neither looks nor speaks.
func (a *artist) headPart(p person, cell string) error {
	m, ok := moods[cell]
	if !ok {
		return unknownCell(cell, moods)
	}
	if p.being != nil && p.being.outline != "" {
		a.creature(p, m)
		return nil
	}
	cut := p.haircut()
	if cut.behind != nil {
		a.hairFit(p, cut.behind)
	}
	if !cut.covers {
		a.ears(p)
	}
	face := p.head.outline()
	a.shape(face, p.skin.base, func() { a.faceShade(p, m, face) })
	a.beard(p)
	if p.being != nil {
		p.being.nose(a, p)
	} else {
		a.noseOf(p)
	}
	if cut.front != nil {
		a.hairFit(p, cut.front)
	}
	a.brows(p, m)
	if !cut.covers {
		a.earrings(p)
	}
	return nil
}

// faceShade is what lies on a face: the shadow of its far side and of the hair,
// cheeks, lines.
func (a *artist) faceShade(p person, m mood, face *path) {
	f, s := p.head, p.skin
	// The light comes from the upper left: the right side lies in shade.
	far := face.mapped(translation(-34, -6))
	a.cut(face, far, s.shade)
	a.shadow(ellipse(-62, 236, 78, 46), 26, s.light.at(0.55))
	if cut := p.haircut(); cut.front != nil && cut.cast > 0 {
		outline := a.outline
		a.outline = ink{}
		r, m := a.castBy(func() { a.hairFit(p, cut.front) }, pt(5, cut.cast))
		a.outline = outline
		a.blend(r, m, flatly(s.shade))
	}
	a.both(func() {
		a.shadow(ellipse(-f.cheek*0.62, 438, 40, 27), 13, s.blush.at(m.blush))
	})
	if p.freckle {
		for _, q := range [][2]float64{{-92, 420}, {-76, 432}, {-104, 437}, {-62, 417}, {-86, 448}, {88, 418}, {72, 430}, {104, 434},
			{60, 416},
			{90, 446}, {-14, 408}, {12, 412}} {
			a.fill(circle(q[0], q[1], 3.1), s.deep.at(0.45))
		}
	}
	if m.raised || p.Age == "senior" {
		a.brush(curve(-62, 246, 0, 240, 62, 246), 3.4, s.deep.at(0.35))
		a.brush(curve(-46, 266, 0, 261, 46, 266), 3.4, s.deep.at(0.35))
	}
	if m.wrinkle {
		a.brush(curve(-10, 298, -8, 312, -10, 324), 4, s.deep.at(0.45))
		a.brush(curve(10, 298, 8, 312, 10, 324), 4, s.deep.at(0.45))
	}
	if p.Age == "senior" {
		a.both(func() {
			a.brush(curve(-44, 452, -62, 474, -68, 506), 4, s.deep.at(0.5))
			a.brush(curve(-100, 388, -78, 396, -52, 390), 3.2, s.deep.at(0.38))
			a.brush(curve(-122, 340, -130, 346, -134, 354), 3, s.deep.at(0.38))
			a.brush(curve(-122, 352, -130, 360, -132, 370), 3, s.deep.at(0.38))
		})
	}
}

// cut paints what of a form lies outside of another.
func (a *artist) cut(form, without *path, col ink) {
	r, m := a.cover(form)
	if r.Empty() {
		return
	}
	keep := append([]uint8(nil), m...)
	a.carve(keep, r, without)
	a.blend(r, keep, flatly(col))
}

func (a *artist) ears(p person) {
	s := p.skin
	x := p.head.cheek - 3
	for _, side := range []float64{-1, 1} {
		a.with(scaling(side, 1), func() {
			ear := svg("M0 -50C18 -62 38 -52 37 -22C36 2 30 22 22 36C14 50 0 50 -6 42Z").moved(x-2, 372)
			base := s.base
			if side > 0 {
				base = s.base.mix(s.shade, 0.7)
			}
			a.shape(ear, base, func() {
				a.brush(svg("M8 -28C22 -34 26 -22 24 -6C22 6 16 14 8 20").moved(x-2, 372), 6, s.shade)
				a.brush(svg("M8 -4C16 -6 16 8 8 14").moved(x-2, 372), 4.5, s.deep.at(0.6))
			})
		})
	}
}

func (a *artist) noseOf(p person) {
	s := p.skin
	switch p.nose {
	case 0: // a soft bridge and a round tip
		a.fill(svg("M4 352C8 384 22 414 30 432C34 444 26 454 12 455C2 456 -2 450 0 446C12 446 18 440 14 428C8 408 2 384 4 352Z"), s.shade)
		a.brush(curve(-22, 444, -12, 456, 2, 456, 18, 456, 28, 444), 6, s.deep.at(0.85))
	case 1: // small
		a.fill(svg("M6 372C10 398 20 418 26 432C30 444 22 452 10 452C16 444 14 432 10 420C6 408 4 390 6 372Z"), s.shade)
		a.brush(curve(-16, 444, -4, 452, 12, 452, 22, 444), 6, s.deep.at(0.85))
	default: // broad
		a.fill(svg("M6 358C8 390 22 414 34 432C40 446 32 458 16 456C4 454 12 444 14 434C12 412 4 388 6 358Z"), s.shade)
		a.brush(curve(-32, 440, -26, 454, -10, 454, 4, 460, 18, 454, 32, 452, 36, 440), 6, s.deep.at(0.85))
	}
	a.shadow(ellipse(-6, 424, 9, 12), 5, s.light.at(0.75))
}

// brows lie at eyeLine-58; each is a brush that is thick inside and thin
// outside.
func (a *artist) brows(p person, m mood) {
	col := p.hair
	if p.Hair == "bald" || p.Hair == "covered" || p.Hair == "turban" || p.HairColor == "accent" {
		col = hairColours["espresso"]
		if p.Age == "senior" {
			col = hairColours["grey"]
		}
	}
	switch l := col.lightness(); {
	case p.being != nil && p.being.outline != "":
		col = p.being.browInk(p)
	case l > 0.62:
		col = col.moved(-0.2, 1, 0)
	case p.Skin >= 5:
		col = col.moved(-0.04, 1, 0)
	}
	for _, side := range []float64{-1, 1} {
		lift := 0.0
		if side > 0 {
			lift = m.lift
		}
		y := eyeLine - 54.0
		if p.being != nil { // whose eyes are larger
			y -= 26
		}
		inner, outer := pt(36, y+m.inner+lift), pt(116, y+6+m.outer+lift)
		line := new(path).move(inner).cubic(inner.to(outer, 0.36).add(pt(0, -15-m.arch)), inner.to(outer, 0.72).add(pt(0, -19-m.arch)),
			outer)
		a.with(scaling(side, 1), func() {
			a.fill(a.ribbon(line, func(t float64) float64 { return p.brow * (0.9 + 0.3*t - 0.95*t*t) }), col)
		})
	}
}

func (a *artist) beard(p person) {
	f := p.head
	jaw := f.outline()
	col := p.hair
	low := f.bottom - 78
	full := func(top, mouth float64, drop float64) *path {
		// From the sideburns around the jaw, free around the mouth.
		side := f.cheek + 2
		out := new(path).move(pt(-side, top)).
			cubic(pt(-side, top+60), pt(-f.jaw-8, low), pt(-f.jaw+4, low+22)).
			cubic(pt(-f.chin-28, f.bottom+drop-6), pt(-f.chin+10, f.bottom+drop), pt(0, f.bottom+drop)).
			cubic(pt(f.chin-10, f.bottom+drop), pt(f.chin+28, f.bottom+drop-6), pt(f.jaw-4, low+22)).
			cubic(pt(f.jaw+8, low), pt(side, top+60), pt(side, top)).
			line(pt(side-13, top)).
			cubic(pt(side-20, top+80), pt(side-44, mouth-10), pt(76, mouth-30)).
			cubic(pt(50, mouth-40), pt(20, mouth-38), pt(0, mouth-26)).
			cubic(pt(-20, mouth-38), pt(-50, mouth-40), pt(-76, mouth-30)).
			cubic(pt(-side+44, mouth-10), pt(-side+20, top+80), pt(-side+13, top)).close()
		return out
	}
	lips := ellipse(0, mouthLine+2, 52, 17)
	moustache := svg("M0 474C14 464 40 466 62 486C72 496 80 500 82 506C64 506 52 500 38 496C24 492 10 494 0 490C-10 494 -24 492 -38 496C-52 " +
		"500 -64 506 -82 506C-80 500 -72 496 -62 486C-40 466 -14 464 0 474Z")
	switch p.Beard {
	case "stubble":
		a.inside(jaw, func() { a.fill(full(340, mouthLine, 4), col.mix(p.skin.shade, 0.35).at(0.34)) })
	case "short":
		a.shape(full(340, mouthLine, 5), col, func() {
			a.cut(full(340, mouthLine, 5), full(340, mouthLine, 5).moved(-30, -6), col.shade())
			a.fill(lips, p.skin.shade)
		})
	case "full":
		a.shape(full(340, mouthLine, 50), col, func() {
			a.cut(full(340, mouthLine, 50), full(340, mouthLine, 50).moved(-34, -6), col.shade())
			a.fill(lips, p.skin.shade)
			for _, x := range []float64{-70, -28, 18, 62} {
				a.brush(curve(x, f.bottom-30, x*0.9, f.bottom+8, x*0.62, f.bottom+40), 7, col.deep().at(0.55))
			}
		})
		a.fill(moustache, col.light())
	case "moustache":
		a.shape(moustache, col)
	case "goatee":
		a.shape(svg("M-46 528C-30 538 30 538 46 528C58 552 44 604 0 612C-44 604 -58 552 -46 528Z").moved(0, f.bottom-588), col)
		a.shape(moustache, col)
	}
}

func (a *artist) earrings(p person) {
	gold, light := rgb("E2A93B"), rgb("FFD97A")
	for _, side := range []float64{-1, 1} {
		a.with(scaling(side, 1), func() {
			x, y := p.head.cheek+12, 424.0
			switch p.Earrings {
			case "studs":
				a.fill(circle(x, y-2, 9), gold)
				a.fill(circle(x-3, y-5, 3.4), light)
			case "hoops":
				a.stroke(ellipse(x+1, y+28, 21, 28), 7, gold)
				a.brush(curve(x-18, y+16, x-20, y+30, x-12, y+48), 4, light)
			case "drops":
				a.stroke(curve(x, y-4, x, y+14), 5, gold)
				a.shape(svg("M0 0C9 16 17 26 17 38C17 48 9 56 0 56C-9 56 -17 48 -17 38C-17 26 -9 16 0 0Z").moved(x, y+10), a.accent)
				a.fill(ellipse(x-6, y+42, 4, 8), light.at(0.7))
			}
		})
	}
}

// MoodParts are the gaze and the mouth that go with a mood.
func MoodParts(name string) (gaze, mouth string) {
	m := moods[name]
	if m.gaze == "" {
		m = moods["neutral"]
	}
	return m.gaze, m.mouth
}

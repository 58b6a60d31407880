package draw

// mateHats are what beings wear on their heads, in place of what grows there.
var mateHats = map[string]func(*artist, mateForm){
	"toque": (*artist).mateToque, "cap": (*artist).mateCap, "helmet": (*artist).mateHelmet, "headphones": (*artist).matePhones,
	"beret": (*artist).mateBeret, "band": (*artist).mateBand, "straw": (*artist).mateStraw,
}

// mateGarments are what beings wear on their bodies.
var mateGarments = map[string]func(*artist, mateForm){"apron": (*artist).mateApron, "scarf": (*artist).mateScarf}

// mateWears are all that a being can wear.
var mateWears = func() map[string]bool {
	out := map[string]bool{"glasses": true}
	for _, all := range []map[string]func(*artist, mateForm){mateHats, mateGarments} {
		for name := range all {
			out[name] = true
		}
	}
	return out
}()

// hatLine is the edge around what a being wears.
var hatLine = rgb("2B2440")

// hatted draws forms about the top of a head, so wide that they sit on it.
func (a *artist) hatted(b mateForm, down float64, paint func()) {
	at := mateAt(50, b.top)
	k := max(b.head*mateScale/70, 0.62)
	if room := (at.y + down + 60) / 110; room < k { // a tall one has a small hat
		k = max(room, 0.62)
	}
	a.with(translation(at.x, at.y+down).after(scaling(k, k)), paint)
}

// edged is a form with a dark line around it.
func (a *artist) edged(form *path, col ink, details ...func()) {
	a.stroke(form, 9, hatLine)
	a.lit(form, col, 8, details...)
}

func (a *artist) mateToque(b mateForm) {
	a.hatted(b, 16, func() {
		a.edged(svg("M-62 -34C-104 -44 -98 -104 -52 -98C-40 -132 40 -132 52 -98C98 -104 104 -44 62 -34L56 10H-56Z"), rgb("FFFFFF"), func() {
			a.brush(curve(-22, -76, -20, -44, -22, -24), 6, rgb("D5D8E2"))
			a.brush(curve(22, -76, 20, -44, 22, -24), 6, rgb("D5D8E2"))
		})
		a.edged(rect(-66, -20, 132, 38, 14), rgb("F1F2F6"))
	})
}

func (a *artist) mateCap(b mateForm) {
	a.hatted(b, 22, func() {
		a.edged(svg("M-78 6C-80 -58 -40 -76 0 -76C40 -76 80 -58 78 6Z"), a.second)
		a.edged(svg("M-84 2C-30 -16 40 -16 92 0C130 8 142 24 132 30C90 18 -40 18 -84 22C-92 18 -92 8 -84 2Z"), a.second.shade())
		a.fill(circle(0, -78, 9), hatLine)
	})
}

func (a *artist) mateHelmet(b mateForm) {
	a.hatted(b, 24, func() {
		a.edged(svg("M-84 8C-88 -60 -44 -88 0 -88C44 -88 88 -60 84 8Z"), rgb("FFC83D"), func() {
			a.fill(rect(-15, -92, 30, 96, 12), rgb("FFDF85"))
		})
		a.edged(rect(-100, -6, 200, 28, 14), rgb("F2B21F"))
	})
}

func (a *artist) matePhones(b mateForm) {
	y := mateAt(50, b.face).y
	at := mateAt(50, b.top)
	half := b.reach * mateScale * 0.96
	band := new(path).move(pt(at.x-half, y)).cubic(pt(at.x-half, at.y-48), pt(at.x+half, at.y-48), pt(at.x+half, y))
	a.stroke(band, 30, hatLine)
	a.stroke(band, 18, rgb("4A4560"))
	for _, side := range []float64{-1, 1} {
		a.edged(rect(at.x+side*half-24, y-46, 48, 96, 24), a.second)
	}
}

func (a *artist) mateBeret(b mateForm) {
	a.hatted(b, 18, func() {
		a.stroke(curve(10, -70, 16, -84, 26, -90), 12, hatLine)
		a.edged(svg("M-86 -6C-112 -54 -40 -84 20 -74C84 -66 116 -26 78 2C30 18 -50 16 -86 -6Z"), a.second)
	})
}

func (a *artist) mateBand(b mateForm) {
	y := mateAt(50, b.face).y - 74
	half := b.reach * mateScale
	a.asPaper(func() {
		a.inside(b.path(), func() {
			a.fill(rect(200-half-30, y-20, 2*half+60, 44, 0), hatLine)
			a.fill(rect(200-half-30, y-14, 2*half+60, 32, 0), rgb("FF5A5F"))
			a.fill(rect(200-half-30, y-2, 2*half+60, 8, 0), rgb("FFFFFF"))
		})
	})
}

func (a *artist) mateStraw(b mateForm) {
	a.hatted(b, 24, func() {
		a.edged(svg("M-64 0C-66 -60 -36 -80 0 -80C36 -80 66 -60 64 0Z"), rgb("F2CF7C"))
		a.edged(ellipse(0, 2, 128, 24), rgb("E9BE5E"))
		a.fill(svg("M-64 -30C-24 -18 24 -18 64 -30L66 -8C24 6 -24 6 -66 -8Z"), a.second.shade())
	})
}

func (a *artist) mateApron(b mateForm) {
	y := mateAt(50, b.arms).y
	wide := b.reach * mateScale * 0.62
	cloth := a.second.mix(rgb("FFFFFF"), 0.25)
	a.stroke(new(path).move(pt(200-wide*0.7, y-6)).line(pt(200-wide*1.7, y-70)), 13, cloth.shade())
	a.stroke(new(path).move(pt(200+wide*0.7, y-6)).line(pt(200+wide*1.7, y-70)), 13, cloth.shade())
	form := svg("M-72 0H72C78 30 96 40 100 60V160H-100V60C-96 40 -78 30 -72 0Z").mapped(translation(200, y).after(scaling(wide/76, 1)))
	a.stroke(form, 8, hatLine)
	a.fill(form, cloth)
	pocket := rect(200-wide*0.5, y+44, wide, 46, 12)
	a.stroke(pocket, 6, cloth.deep())
}

func (a *artist) mateScarf(b mateForm) {
	y := mateAt(50, b.arms).y
	cloth := a.second
	form := svg("M-170 -22C-90 22 90 22 170 -22V18C90 62 -90 62 -170 18Z").moved(200, y)
	a.stroke(form, 9, hatLine)
	a.fill(form, cloth)
	tail := svg("M30 34L86 26L102 112L52 122Z").moved(200, y)
	a.stroke(tail, 9, hatLine)
	a.fill(tail, cloth.shade())
}

// mateGlasses are round ones about the eyes of a face.
func (a *artist) mateGlasses(c countenance) {
	frame := rgb("2B2440")
	a.stroke(curve(-12, -2, 0, -7, 12, -2), 7, frame)
	for _, side := range []float64{-1, 1} {
		a.fill(circle(side*c.apart, 0, 35), rgb("FFFFFF").at(0.14))
		a.stroke(circle(side*c.apart, 0, 35), 7, frame)
	}
}

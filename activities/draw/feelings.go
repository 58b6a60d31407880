package draw

import (
	"math"
	"strings"
)

// feeling is how a character looks and holds itself.
type feeling struct {
	lid, low     float64 // how far the upper and lower lids are closed, 0-1
	dx, dy       float64 // where the pupils look, of their room
	pupil        float64 // times its size; 0 is 1
	eyes         string  // in place of open ones: arcs, bows, squeezed, hearts, shades
	inner, outer float64 // the brows' ends; both 0 is no brow
	lift         float64 // of the right brow alone
	mouth        lips
	blush        float64
	extra        string // sweat, tears, zzz, bags, spark
	arms         string // down, wave, up, cheeks, hips, chin, hang, hug, shrug, point
	lean         float64
	squash       float64 // how much lower the body is
	fast         bool    // in the air: a pen draws streaks
}

// feelings are the moods of characters.
var feelings = map[string]feeling{
	"":          {mouth: lips{w: 20, corner: -7}, blush: 0.5, arms: "down"},
	"neutral":   {mouth: lips{w: 20, corner: -7}, blush: 0.5, arms: "down"},
	"happy":     {low: 0.12, mouth: lips{w: 30, up: 1, low: 22, corner: -8, tongue: 12}, blush: 0.8, arms: "wave", lean: -3},
	"surprised": {pupil: 0.62, inner: -12, outer: -8, mouth: lips{w: 12, up: 12, low: 19}, blush: 0.4, arms: "cheeks", squash: -0.04},
	"sceptical": {lid: 0.42, dx: 0.5, inner: 5, outer: -2, lift: -17, mouth: lips{w: 22, corner: 2, skew: 7}, blush: 0.3, arms: "chin",
		lean: 3},
	"worried": {pupil: 0.82, inner: -13, outer: 5, mouth: lips{w: 20, corner: 7}, blush: 0.2, extra: "sweat", arms: "hug"},
	"proud": {eyes: "bows", inner: -4, outer: -6, mouth: lips{w: 28, corner: -12}, blush: 0.8, extra: "spark", arms: "hips", lean: -4,
		squash: -0.03},
	"laughing": {eyes: "arcs", mouth: lips{w: 36, up: 3, low: 38, corner: -11, teeth: 10, tongue: 18}, blush: 0.9, extra: "tears",
		arms:   "up",
		squash: 0.04},
	"annoyed": {lid: 0.36, inner: 9, outer: -8, mouth: lips{w: 20, corner: 8}, blush: 0.3, arms: "hips"},
	"tired": {lid: 0.6, dy: 0.25, inner: -5, outer: 5, mouth: lips{w: 15, up: 4, low: 10}, blush: 0.15, extra: "bags", arms: "hang",
		lean: 5, squash: 0.06},
	"asleep": {eyes: "bows", mouth: lips{w: 8, up: 5, low: 8}, blush: 0.6, extra: "zzz", arms: "hang", lean: 7, squash: 0.05},
	"love":   {eyes: "hearts", mouth: lips{w: 28, up: 1, low: 22, corner: -8, tongue: 12}, blush: 1, arms: "hug", lean: -4},
	"cool":   {eyes: "shades", mouth: lips{w: 26, corner: -4, skew: 9}, blush: 0.4, arms: "hips", lean: -5},
	"stressed": {eyes: "squeezed", inner: 5, outer: -3, mouth: lips{w: 30, up: 8, low: 14, teeth: 30}, blush: 0.5, extra: "sweat",
		arms: "cheeks", squash: 0.03},
	"deadpan": {lid: 0.5, inner: 3, outer: 3, mouth: lips{w: 22}, blush: 0.2, arms: "hang"},
	"smug": {lid: 0.45, low: 0.14, dx: 0.4, inner: 3, outer: -5, lift: -11, mouth: lips{w: 24, corner: -4, skew: 10}, blush: 0.7,
		arms: "cross", lean: -4},
	"shocked": {pupil: 0.46, inner: -18, outer: -13, mouth: lips{w: 18, up: 12, low: 38}, blush: 0.1, extra: "sweat", arms: "cheeks",
		squash: -0.07},
	"weeping": {eyes: "bows", inner: -15, outer: 7, mouth: lips{w: 25, up: 7, low: 24, corner: 9, tongue: 10}, blush: 0.9, extra: "streams",
		arms: "hang", squash: 0.05},
	"side-eye":  {lid: 0.36, dx: 1.05, inner: 4, outer: -1, mouth: lips{w: 17, corner: 4}, blush: 0.3, arms: "cross"},
	"sweating":  {pupil: 0.64, inner: -14, outer: 5, mouth: lips{w: 27, up: 7, low: 11, teeth: 30}, blush: 0.3, extra: "drops", arms: "hug"},
	"shrugging": {lid: 0.16, dx: -0.4, inner: -9, outer: -3, mouth: lips{w: 20, corner: 4, skew: 5}, blush: 0.4, arms: "shrug", lean: 3},
	"facepalm":  {eyes: "bows", inner: 6, outer: -3, mouth: lips{w: 20, corner: 8}, blush: 0.4, arms: "facepalm", lean: 4},
	"raising": {low: 0.1, inner: -7, outer: -7, mouth: lips{w: 27, up: 1, low: 20, corner: -8, tongue: 10}, blush: 0.8, arms: "raise",
		squash: -0.02},
	"bored":    {lid: 0.5, dx: 0.6, dy: -0.3, inner: 2, outer: -1, mouth: lips{w: 19, corner: 6, skew: 3}, blush: 0.2, arms: "chin"},
	"inhaling": {eyes: "bows", inner: -13, outer: -6, mouth: lips{w: 14, up: 9, low: 13}, blush: 0.3, arms: "raise", squash: -0.06},
	"mortified": {pupil: 0.6, inner: -15, outer: 5, mouth: lips{w: 24, up: 6, low: 9, teeth: 30}, blush: 1, extra: "sweat",
		arms: "cheeks", squash: 0.03},
	"pointing": {low: 0.12, dx: 0.5, mouth: lips{w: 28, up: 1, low: 20, corner: -8, tongue: 10}, blush: 0.7, arms: "point", lean: 4},
}

// Feelings are the moods that a character can have anywhere; bored, inhaling and mortified belong to
// a scene.
func Feelings() []string {
	return []string{"neutral", "happy", "surprised", "sceptical", "worried", "proud", "laughing", "annoyed", "tired", "asleep", "love",
		"cool", "stressed", "pointing", "deadpan", "smug", "shocked", "weeping", "side-eye", "sweating", "shrugging", "facepalm", "raising"}
}

// feelingOf reads the cell of a character: a mood, with what it does after a
// slash: blink, talk, oh, squash, stretch, or 2, which is the other of two frames of
// standing still.
func feelingOf(cell string) (feeling, error) {
	name, does, _ := strings.Cut(cell, "/")
	f, ok := feelings[name]
	if !ok {
		return f, unknownCell(name, feelings)
	}
	switch does {
	case "":
	case "blink":
		if f.eyes == "" {
			f.eyes = "bows"
		}
	case "talk":
		f.mouth = lips{w: max(f.mouth.w*0.85, 16), up: 5, low: 20, corner: min(f.mouth.corner, 0) / 2, tongue: 10}
	case "oh": // a mouth of a rounder sound
		f.mouth = lips{w: 12, up: 8, low: 14}
	case "squash": // lands, or is about to jump
		f.squash += 0.13
		f.lean = 0
	case "stretch": // in the air
		f.squash -= 0.10
		f.lean, f.arms, f.fast = 0, "up", true
	case "2":
		f.squash += 0.035
		f.lean *= 0.4
	default:
		return f, unknownCell(does, map[string]int{"blink": 0, "talk": 0, "oh": 0, "squash": 0, "stretch": 0, "2": 0})
	}
	return f, nil
}

// countenance is where a character's face is: the middle between its eyes, its
// scale, half of what is between the eyes, and the colour it is on.
type countenance struct {
	x, y, k, apart float64
	skin           ink
	nose           func() // drawn between eyes and mouth
	mouthY         float64
	dots           bool // eyes without whites
	// large is how much larger eyes are than a character's; 0 is as large.
	large float64
}

func faceInk(skin ink) ink {
	if skin.lightness() < 0.42 {
		return rgb("15101A")
	}
	return rgb("2B1F2E")
}

// face draws one.
func (a *artist) face(c countenance, f feeling) {
	line := faceInk(c.skin)
	if c.apart == 0 {
		c.apart = 42
	}
	if c.mouthY == 0 {
		c.mouthY = 44
	}
	eyes := 1.0
	if a.stuff != nil && a.stuff.kind == "solid" {
		eyes, c.apart = 1.24, c.apart*1.06
	}
	if c.large > 0 {
		eyes *= c.large
	}
	a.with(translation(c.x, c.y).after(scaling(c.k, c.k)), func() {
		a.both(func() { a.shadow(ellipse(-c.apart-16, 32, 17, 11), 5, rgb("FF6B6B").at(0.62*f.blush)) })
		for _, side := range []float64{-1, 1} {
			a.with(translation(side*c.apart, 0).after(scaling(eyes, eyes)), func() { a.roundEye(c, f, side, line) })
		}
		if f.inner != 0 || f.outer != 0 {
			for _, side := range []float64{-1, 1} {
				lift := 0.0
				if side > 0 {
					lift = f.lift
				}
				y := -40 + lift
				brow := line
				if c.skin.lightness() < 0.42 {
					brow = c.skin.moved(0.34, 0.8, 0)
				}
				a.with(scaling(side, 1), func() {
					a.brush(curve(c.apart-20, y+f.inner, c.apart, y-5+(f.inner+f.outer)/2, c.apart+21, y+f.outer), 8, brow)
				})
			}
		}
		if c.nose != nil {
			c.nose()
		}
		a.with(translation(0, c.mouthY), func() { a.characterMouth(f.mouth, line, c.skin) })
		a.extras(c, f)
	})
}

func (a *artist) roundEye(c countenance, f feeling, side float64, line ink) {
	const rx, ry = 20.0, 24.0
	stroke := line
	if c.skin.lightness() < 0.42 && f.eyes != "" {
		stroke = rgb("FFF7EC")
	}
	if a.eyeSign(c, f, side, stroke) {
		return
	}
	k := f.pupil
	if k == 0 {
		k = 1
	}
	if c.dots {
		k *= 1.14
	}
	white := ellipse(0, 0, rx, ry)
	paint := func() {
		at := pt(f.dx*7-side*1.5, f.dy*8+1)
		a.pupil(at, k, line, c.dots)
		a.asPaper(func() {
			a.fill(circle(at.x-4.6*k, at.y-6.4*k, 5.2*k), rgb("FFFFFF"))
			a.fill(circle(at.x+5*k, at.y+6*k, 2.4*k), rgb("FFFFFF").at(0.75))
		})
	}
	if c.dots {
		paint()
	} else {
		if c.large > 0 && a.stuff == nil { // whites that stand out of what they lie on
			a.stroke(white, 6, line)
		}
		a.group(white, flatly(rgb("FFFFFF")), []func(){paint})
	}
	if f.lid > 0 {
		a.inside(ellipse(0, 0, rx+1.5, ry+1.5), func() {
			a.fill(rect(-rx-4, -ry-6, 2*rx+8, 6+2*ry*f.lid, 0), c.skin.mix(c.skin.shade(), 0.55))
		})
		y := -ry + 2*ry*f.lid
		half := rx * math.Sqrt(max(0, 1-y*y/(ry*ry)))
		a.stroke(curve(-half-2, y, half+2, y), 5.5, line)
	}
	if f.low > 0 {
		a.inside(ellipse(0, 0, rx+1.5, ry+1.5), func() {
			a.fill(ellipse(0, ry*(1.35-f.low), rx*1.3, ry*0.55), c.skin)
		})
	}
}

// eyeSign draws the eyes of feelings that show no pupil; it reports false for
// all others.
func (a *artist) eyeSign(c countenance, f feeling, side float64, stroke ink) bool {
	switch f.eyes {
	case "arcs":
		a.brush(curve(-20, 7, -10, -9, 0, -13, 10, -9, 20, 7), 9, stroke)
	case "bows":
		a.brush(curve(-20, 0, -10, 10, 0, 13, 10, 10, 20, 0), 8.5, stroke)
	case "squeezed":
		a.with(scaling(-side, 1), func() {
			a.brush(curve(-15, -13, 4, -5, 14, 1), 9, stroke)
			a.brush(curve(14, 1, 2, 5, -15, 13), 9, stroke)
		})
	case "hearts":
		a.fill(heart(0, 2, 1.15), rgb("F0345A"))
		a.fill(ellipse(-9, -7, 5, 4), rgb("FF9DB0"))
	case "shades":
		if side < 0 {
			a.with(translation(c.apart, 0), func() {
				a.stroke(curve(-14, -8, 0, -10, 14, -8), 7, rgb("17141C"))
				a.both(func() {
					lens := svg("M-76 -20H-10C-8 6 -18 24 -42 24C-66 24 -78 6 -76 -20Z")
					a.fill(lens, rgb("17141C"))
					a.inside(lens, func() { a.fill(polygon(-70, -24, -56, -24, -72, 26, -86, 26), rgb("FFFFFF").at(0.28)) })
				})
			})
		}
	default:
		return false
	}
	return true
}

// pupil is the dark of an eye; in a solid's it lies in an iris.
func (a *artist) pupil(at point, k float64, line ink, dots bool) {
	if a.stuff == nil || a.stuff.kind != "solid" || dots {
		a.fill(ellipse(at.x, at.y, 14*k, 17*k), line)
		return
	}
	_, ch, h := a.accent.lch()
	iris := oklch(0.52, max(min(ch, 0.12), 0.05), h)
	a.asPaper(func() {
		a.paint(ellipse(at.x, at.y, 14.5*k, 17.5*k), around(at.add(pt(2, 5)), 20*k, iris.light().light(), iris.deep()))
		a.fill(ellipse(at.x, at.y, 8.5*k, 11*k), line)
	})
}

func heart(x, y, k float64) *path {
	return svg("M0 20C-22 4 -24 -6 -22 -12C-18 -24 -4 -22 0 -10C4 -22 18 -24 22 -12C24 -6 22 4 0 20Z").mapped(translation(x,
		y).after(scaling(k, k)))
}

func (a *artist) characterMouth(m lips, line, skin ink) {
	if skin.lightness() < 0.42 {
		line = rgb("FFF7EC")
	}
	left, right := pt(-m.w, m.corner), pt(m.w, m.corner-m.skew)
	if m.up+m.low == 0 {
		sag := -m.corner * 0.7
		mid := new(path).move(left).cubic(pt(-m.w*0.5, sag), pt(m.w*0.5, sag), right)
		if m.skew > 0 {
			mid = new(path).move(left).cubic(pt(-m.w*0.3, 5), pt(m.w*0.5, 6), right)
		}
		a.stroke(mid, 6.5, line)
		return
	}
	open := new(path).move(left).cubic(pt(-m.w*0.5, -m.up+m.corner*0.25), pt(m.w*0.5, -m.up+m.corner*0.25), right).
		cubic(pt(m.w*0.86, m.low*1.28), pt(-m.w*0.86, m.low*1.28), left).close()
	if m.w < 20 {
		open = ellipse(0, (m.low-m.up)/2, m.w, (m.up+m.low)/2)
	}
	if m.teeth > 20 { // clenched
		open = rect(-m.w, -m.up, 2*m.w, m.up+m.low, 9)
		a.group(open, flatly(rgb("FFFFFF")), []func(){func() {
			for x := -m.w + 15; x < m.w; x += 15 {
				a.stroke(curve(x, -30, x, 40), 3, rgb("2B1F2E").at(0.5))
			}
			a.stroke(curve(-m.w, (m.low-m.up)/2, m.w, (m.low-m.up)/2), 3, rgb("2B1F2E").at(0.5))
		}})
		a.stroke(open, 5, rgb("2B1F2E"))
		return
	}
	a.group(open, flatly(rgb("6A1C2B")), []func(){func() {
		if m.tongue > 0 {
			a.fill(ellipse(0, m.low+2, m.w*0.62, m.tongue), rgb("F2727F"))
		}
		if m.teeth > 0 {
			a.fill(rect(-m.w*0.8, m.corner-20, m.w*1.6, m.teeth+22, 6), rgb("FFFFFF"))
		}
	}})
	a.stroke(open, 5, rgb("2B1F2E"))
}

func (a *artist) extras(c countenance, f feeling) {
	drop := svg("M0 -18C9 -6 13 2 13 9C13 17 7 22 0 22C-7 22 -13 17 -13 9C-13 2 -9 -6 0 -18Z")
	water, shine := rgb("58B8F0"), rgb("D9F1FF")
	switch f.extra {
	case "sweat":
		a.with(translation(c.apart+38, -42), func() {
			a.fill(drop, water)
			a.fill(ellipse(-4, 8, 3, 6), shine)
		})
	case "drops":
		for _, q := range [][3]float64{{c.apart + 40, -46, 1}, {-c.apart - 42, -30, 0.8}, {c.apart + 52, 6, 0.64}} {
			a.with(translation(q[0], q[1]).after(scaling(q[2], q[2])), func() {
				a.fill(drop, water)
				a.fill(ellipse(-4, 8, 3, 6), shine)
			})
		}
	case "streams":
		for _, side := range []float64{-1, 1} {
			a.with(translation(side*c.apart, 0).after(scaling(side, 1)), func() {
				a.fill(svg("M-13 14C-8 20 8 20 13 14C16 40 22 62 34 84C26 94 8 90 0 80C-8 62 -14 40 -13 14Z"), water)
				a.fill(svg("M-5 26C-2 30 2 30 4 28C6 46 10 60 16 74C10 74 4 68 2 60C-2 48 -5 38 -5 26Z"), shine)
			})
		}
	case "tears":
		for _, side := range []float64{-1, 1} {
			a.with(translation(side*(c.apart+20), 18).after(rotation(side*-22)).after(scaling(0.72, 0.72)), func() {
				a.fill(drop, water)
				a.fill(ellipse(-4, 8, 3, 6), shine)
			})
		}
	case "bags":
		a.both(func() {
			a.brush(curve(-c.apart-17, 26, -c.apart, 34, -c.apart+17, 26), 5, c.skin.deep().at(0.75))
			a.brush(curve(-c.apart-11, 35, -c.apart, 40, -c.apart+11, 35), 4, c.skin.deep().at(0.5))
		})
	case "spark":
		for _, q := range [][3]float64{{c.apart + 58, -46, 1}, {c.apart + 82, -22, 0.6}} {
			a.fill(svg("M0 -20C3 -6 6 -3 20 0C6 3 3 6 0 20C-3 6 -6 3 -20 0C-6 -3 -3 -6 0 -20Z").mapped(translation(q[0],
				q[1]).after(scaling(q[2], q[2]))), rgb("FFC93C"))
		}
	case "zzz":
		for _, q := range [][3]float64{{c.apart + 46, -46, 0.7}, {c.apart + 74, -78, 0.95}} {
			a.with(translation(q[0], q[1]).after(rotation(-8)).after(scaling(q[2], q[2])), func() {
				a.stroke(new(path).move(pt(-14, -14)).line(pt(14, -14)).line(pt(-14, 14)).line(pt(14, 14)), 9, a.accent)
			})
		}
	}
}

package draw

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// character is a thing or an animal with a face, in a box of 400 by 440 units
// whose floor is at 424.
type character struct {
	fields []string
	// body paints everything but arms and legs and says where the face is.
	body func(*artist, feeling) countenance
	// arms are where the left and the right one begin; legs are where they
	// begin, none for those that sit.
	arms [2]point
	legs []point
	limb func(*artist) ink
	// thick is how thick its limbs are; 0 is a line's width.
	thick float64
}

const (
	creatureW, creatureH = 460.0, 460.0
	creatureX, creatureY = 30.0, 18.0 // where the box of a character lies in that
	floorY               = 424.0
)

// Characters lists the names of characters of a field, all of them for "", in
// alphabetical order. Every field has one at least.
func Characters(field string) []string {
	var out []string
	for name, c := range characters {
		if field == "" || slices.Contains(c.fields, field) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

func (a *artist) character(d farm.Drawing, cell string) error {
	name, wears, dressed := strings.Cut(d.Name, "-")
	if d.Name == GuestName {
		return a.guest(cell)
	}
	c, ok := characters[name]
	if !ok || dressed && (name != mateName || !mateWears[wears]) {
		return farm.InvalidField("drawing.name", "is %q; there is no such character", d.Name)
	}
	f, err := feelingOf(cell)
	if err != nil {
		return err
	}
	k := 1.0
	if name == mateName {
		a.wears = wears
		c = c.of(a.mateBody())
		k = a.mateBody().scale(mateHats[a.wears] != nil)
	}
	o := object{w: creatureW, h: creatureH, draw: func(a *artist) {
		a.with(translation(creatureX, creatureY).after(about(pt(200, floorY), scaling(k, k))), func() { a.standing(c, f) })
	}}
	if d.Edge > 0 && len(d.Cells) <= 1 { // alone on its sticker
		a.fitted(o, d)
		return nil
	}
	a.fit(o.w, o.h, d, func() { o.draw(a) }) // cells of a sheet share one frame
	return nil
}

// standing draws a character in a feeling.
func (a *artist) standing(c character, f feeling) {
	limb := a.text
	if c.limb != nil {
		limb = c.limb(a)
	} else if l := a.text.lightness(); l > 0.5 {
		limb = rgb("2A2433")
	}
	if f.fast && a.pressure { // a smear
		for i, x := range []float64{128, 200, 272} {
			a.taper(new(path).move(pt(x, 330)).line(pt(x+(x-200)*0.06, floorY+14-float64(i%2)*18)), 17, 3, a.outline.at(0.55))
		}
	}
	a.legsOf(c, limb)
	// The body leans and squashes about its feet; arms go with it.
	lean := f.lean
	if c.legs == nil && c.thick > 0 { // sits, and only shifts its weight
		lean *= 0.25
	}
	m := about(pt(200, floorY-30), rotation(lean).after(scaling(1+f.squash*0.6, 1-f.squash)))
	a.with(m, func() {
		a.face(c.body(a, f), f)
		for _, l := range armsOf(c, f) {
			a.noodle(c, l, limb)
		}
	})
}

// noodle is an arm: a line that bends like rubber, and its hand.
type noodle struct {
	from, bend, to point
	point          bool // with a finger
}

func (a *artist) noodle(c character, n noodle, col ink) {
	w := c.thickness(a.canvas)
	line := new(path).move(n.from).cubic(n.from.to(n.bend, 0.75), n.to.to(n.bend, 0.75), n.to)
	arm := a.ribbon(line, func(t float64) float64 { return w * (1.05 - 0.12*t) })
	if w > 24 && a.outline.a == 0 && a.stuff == nil { // a limb of the body's own colour needs an edge
		edge := col.shade()
		a.fill(arm.wider(8), edge)
		a.fill(circle(n.to.x, n.to.y, w*0.82+4), edge)
		a.fill(circle(n.from.x, n.from.y, w*0.62), col)
	}
	a.form(arm, flatly(col))
	a.form(circle(n.to.x, n.to.y, w*0.82), flatly(col))
	if n.point {
		d := n.to.sub(n.bend)
		d = d.times(1 / d.length())
		a.stroke(new(path).move(n.to).line(n.to.add(d.times(w*2.1))), w*0.72, col)
		side := pt(-d.y, d.x)
		a.stroke(new(path).move(n.to).line(n.to.add(side.times(-w*1.1)).add(d.times(w*0.3))), w*0.66, col)
	}
}

// armsOf is how a feeling holds its arms.
func armsOf(c character, f feeling) []noodle {
	l, r := c.arms[0], c.arms[1]
	if l == (point{}) && r == (point{}) {
		return nil
	}
	mid := (l.x + r.x) / 2
	reach := (r.x - l.x) / 2
	left := func(bx, by, tx, ty float64) noodle {
		return noodle{from: l, bend: l.add(pt(-bx, by)), to: l.add(pt(-tx, ty))}
	}
	right := func(bx, by, tx, ty float64) noodle {
		return noodle{from: r, bend: r.add(pt(bx, by)), to: r.add(pt(tx, ty))}
	}
	switch f.arms {
	case "wave":
		return []noodle{left(44, 34, 24, 66), right(54, -6, 42, -78)}
	case "up":
		return []noodle{left(58, -14, 34, -88), right(58, -14, 34, -88)}
	case "cheeks":
		return []noodle{left(52, 24, -reach*0.14, -34), right(52, 24, -reach*0.14, -34)}
	case "hips":
		return []noodle{left(66, 18, 2, 56), right(66, 18, 2, 56)}
	case "chin":
		return []noodle{left(60, 20, 2, 54), {from: r, bend: r.add(pt(40, 64)), to: pt(mid+reach*0.42, r.y-2)}}
	case "hang":
		return []noodle{left(22, 40, 14, 84), right(22, 40, 14, 84)}
	case "hug":
		return []noodle{{from: l, bend: l.add(pt(-26, 56)), to: pt(mid-16, l.y+30)},
			{from: r, bend: r.add(pt(26, 56)), to: pt(mid+16, r.y+30)}}
	case "shrug":
		return []noodle{left(52, 50, 68, -2), right(52, 50, 68, -2)}
	case "raise":
		return []noodle{left(40, 26, 34, 62), right(30, -44, 30, -112)}
	case "cross":
		return []noodle{{from: l, bend: l.add(pt(-24, 52)), to: pt(mid+reach*0.4, l.y+34)},
			{from: r, bend: r.add(pt(24, 56)), to: pt(mid-reach*0.4, r.y+44)}}
	case "facepalm":
		return []noodle{left(26, 40, 18, 76), {from: r, bend: r.add(pt(48, 16)), to: pt(mid+14, r.y-34)}}
	case "point":
		p := right(40, 26, 60, -46)
		p.point = true
		return []noodle{left(60, 18, 2, 54), p}
	default:
		return []noodle{left(40, 26, 34, 62), right(40, 26, 34, 62)}
	}
}

// thickness is that of its limbs: a line cannot be kneaded or sewn.
func (c character) thickness(on *canvas) float64 {
	switch {
	case c.thick > 0:
		return c.thick
	case on.stuff != nil:
		return 21
	}
	return 15
}

func (a *artist) legsOf(c character, col ink) {
	w := c.thickness(a.canvas)
	for i, p := range c.legs {
		out := -1.0
		if i > 0 {
			out = 1
		}
		foot := pt(p.x+out*6, floorY-9)
		a.form(a.ribbon(new(path).move(p).cubic(p.add(pt(out*4, 14)), foot.add(pt(-out*2, -16)), foot), func(float64) float64 { return w }),
			flatly(col))
		a.form(svg("M-12 9C-16 -2 -8 -12 6 -12C22 -12 30 -4 30 9Z").mapped(translation(foot.x, foot.y).after(scaling(out*w/15, w/15))),
			flatly(col))
	}
}

// lit paints a form with the light from the upper left: its far side in shade,
// and what details add.
func (a *artist) lit(form *path, col ink, d float64, details ...func()) {
	a.shape(form, col, append([]func(){func() { a.dim(form, form.moved(-d, -d*0.35), col.shade()) }}, details...)...)
}

// dim is the side away from the light, where the light is drawn: a material has
// its own.
func (a *artist) dim(form, without *path, col ink) {
	if a.stuff == nil {
		a.cut(form, without, col)
	}
}

// gloss is where the light falls on something smooth.
func (a *artist) gloss(form *path, col ink) {
	if a.stuff != nil {
		return
	}
	a.fill(form, col.light().mix(rgb("FFFFFF"), 0.35).at(0.85))
}

// own is the thing's own colour: the accent, or what lies near where that is
// too pale or too dark to carry a face.
func (a *artist) own() ink {
	l, ch, h := a.accent.lch()
	return oklch(min(max(l, 0.52), 0.82), ch, h)
}

var characters = map[string]character{
	"mug": {[]string{"coffee", "food", "general"}, (*artist).mug, [2]point{{88, 262}, {292, 262}}, []point{{152, 352}, {232, 352}}, nil,
		0},
	"phone": {[]string{"software", "shop", "general"}, (*artist).phoneFigure, [2]point{{112, 246}, {288, 246}},
		[]point{{164, 360}, {236, 360}}, nil, 0},
	"clock": {[]string{"sleep", "general"}, (*artist).clockFigure, [2]point{{74, 256}, {326, 256}}, []point{{148, 342}, {252, 342}}, nil,
		0},
	"pillow": {[]string{"sleep", "home"}, (*artist).pillowFigure, [2]point{{72, 268}, {328, 268}}, []point{{146, 348}, {254, 348}}, nil, 0},
	"bean":   {[]string{"coffee", "food"}, (*artist).beanFigure, [2]point{{96, 262}, {304, 262}}, []point{{166, 366}, {234, 366}}, nil, 0},
	"tooth":  {[]string{"dental", "health"}, (*artist).toothFigure, [2]point{{84, 244}, {316, 244}}, nil, nil, 0},
	"coin":   {[]string{"finance", "shop"}, (*artist).coinFigure, [2]point{{72, 250}, {328, 250}}, []point{{158, 344}, {242, 344}}, nil, 0},
	"bulb": {[]string{"education", "software", "general"}, (*artist).bulbFigure, [2]point{{98, 236}, {302, 236}},
		[]point{{172, 382}, {228, 382}}, nil, 0},
	"cloud": {[]string{"software", "sleep"}, (*artist).cloudFigure, [2]point{{66, 286}, {334, 286}}, []point{{158, 340}, {242, 340}}, nil,
		0},
	"sun":  {[]string{"travel", "general"}, (*artist).sunFigure, [2]point{{98, 254}, {302, 254}}, []point{{166, 326}, {234, 326}}, nil, 0},
	"moon": {[]string{"sleep"}, (*artist).moonFigure, [2]point{{82, 262}, {318, 262}}, []point{{160, 352}, {240, 352}}, nil, 0},
	"ghost": {[]string{"sleep", "general"}, (*artist).ghostFigure, [2]point{{92, 262}, {308, 262}}, nil,
		func(*artist) ink { return rgb("DCD6F2") }, 30},
	"cat":  {[]string{"home", "general"}, (*artist).catFigure, [2]point{{134, 302}, {266, 302}}, nil, (*artist).fur, 34},
	"dog":  {[]string{"home", "general"}, (*artist).dogFigure, [2]point{{130, 304}, {270, 304}}, nil, (*artist).fur, 36},
	"bear": {[]string{"sleep", "education"}, (*artist).bearFigure, [2]point{{122, 296}, {278, 296}}, nil, (*artist).fur, 44},
	"frog": {[]string{"education", "general"}, (*artist).frogFigure, [2]point{{112, 296}, {288, 296}}, nil,
		func(*artist) ink { return rgb("4F9E4B") }, 26},
	"bird": {[]string{"travel", "fashion", "general"}, (*artist).birdFigure, [2]point{{98, 262}, {302, 262}},
		[]point{{176, 372}, {224, 372}}, (*artist).plumage, 20},
	"sheep": {[]string{"sleep"}, (*artist).sheepFigure, [2]point{{92, 300}, {308, 300}}, []point{{158, 356}, {242, 356}},
		func(*artist) ink { return rgb("4A4152") }, 20},
	"being": {nil, (*artist).mate, [2]point{}, nil, func(a *artist) ink { return a.own().darker(1.5, 1) }, 27},
	"battery": {[]string{"software", "fitness"}, (*artist).batteryFigure, [2]point{{112, 262}, {288, 262}}, []point{{166, 366}, {234, 366}},
		nil, 0},
	"book": {[]string{"education"}, (*artist).bookFigure, [2]point{{96, 262}, {306, 262}}, []point{{156, 362}, {246, 362}}, nil, 0},
}

func (a *artist) mug(f feeling) countenance {
	col := a.own()
	a.stroke(svg("M282 180C352 166 366 278 280 286"), 30, col.shade())
	if a.outline.a > 0 {
		a.stroke(svg("M282 166C370 150 386 296 280 300"), a.outlineWidth, a.outline)
	}
	steam := a.accent.mix(rgb("FFFFFF"), 0.55)
	a.brush(curve(160, 112, 146, 92, 166, 70, 154, 46), 13, steam.at(0.9))
	a.brush(curve(220, 112, 206, 88, 228, 62, 214, 30), 13, steam.at(0.9))
	a.lit(svg("M86 132H294V286C294 330 268 356 228 356H152C112 356 86 330 86 286Z"), col, 26, func() {
		a.gloss(rect(104, 168, 15, 116, 7), col)
		a.fill(rect(86, 308, 220, 16, 0), a.onAccent.at(0.24))
	})
	a.shape(ellipse(190, 132, 104, 25), col.light())
	a.fill(ellipse(190, 135, 88, 17), rgb("5F3A24"))
	a.fill(ellipse(172, 132, 46, 7), rgb("8A5A3A"))
	return countenance{x: 190, y: 222, k: 1.08, skin: col}
}

func (a *artist) phoneFigure(f feeling) countenance {
	col := a.own()
	a.shape(rect(108, 44, 184, 324, 38), rgb("24232C"), func() { a.stroke(rect(110, 46, 180, 320, 36), 4, rgb("5B5A68")) })
	screen := rect(121, 58, 158, 296, 26)
	a.form(screen, along(pt(120, 60), pt(280, 350), col.light(), col), func() {
		a.fill(polygon(230, 50, 290, 50, 170, 360, 110, 360), rgb("FFFFFF").at(0.10))
		a.fill(rect(170, 68, 60, 13, 6.5), rgb("24232C"))
		a.fill(rect(164, 336, 72, 6, 3), rgb("FFFFFF").at(0.8))
	})
	return countenance{x: 200, y: 190, k: 1, apart: 38, skin: col}
}

func (a *artist) clockFigure(f feeling) countenance {
	col := a.own()
	for _, side := range []float64{-1, 1} {
		a.with(translation(200, 0).after(scaling(side, 1)), func() {
			a.with(about(pt(86, 104), rotation(34)), func() {
				a.lit(svg("M34 112C34 70 58 48 86 48C114 48 138 70 138 112Z"), col.mix(a.second, 0.5), 16)
			})
			a.stroke(curve(62, 124, 70, 112), 13, col.deep())
		})
	}
	a.stroke(curve(200, 92, 200, 60), 11, col.deep())
	a.shape(circle(200, 54, 15), col.deep())
	a.lit(circle(200, 226, 136), col, 22)
	a.form(circle(200, 226, 110), flatly(rgb("FFFBF2")), func() {
		a.dim(circle(200, 226, 110), circle(206, 232, 106), rgb("E8DFD0"))
		for i := range 12 {
			w, r := 5.0, 96.0
			if i%3 == 0 {
				w, r = 9, 92
			}
			a.stroke(new(path).move(pt(200, 226).add(polar(float64(i)*30, r))).line(pt(200, 226).add(polar(float64(i)*30, 101))), w,
				col.deep())
		}
	})
	return countenance{x: 200, y: 212, k: 0.98, apart: 40, skin: rgb("FFFBF2"), dots: true}
}

func (a *artist) pillowFigure(f feeling) countenance {
	col := a.accent.mix(rgb("FFFFFF"), 0.72)
	form := svg("M72 130C56 104 84 92 108 108C164 124 236 124 292 108C316 92 344 104 328 130C312 190 312 280 328 332C342 360 316 370 292 " +
		"354C236 340 164 340 108 354C84 370 58 360 72 332C88 280 88 190 72 130Z")
	a.lit(form, col, 24, func() {
		inner := form.mapped(about(pt(200, 230), scaling(0.86, 0.83)))
		runs, _ := inner.flat(0.5)
		for _, q := range normals(append(runs[0], runs[0][0]), 22) {
			d := pt(q[1].y, -q[1].x).times(6)
			a.stroke(new(path).move(q[0].sub(d)).line(q[0].add(d)), 4.5, a.own().at(0.6))
		}
		a.strands(9, col.shade(), []float64{84, 124, 104, 138, 126, 142}, []float64{316, 124, 296, 138, 274, 142},
			[]float64{86, 338, 104, 326, 124, 322}, []float64{314, 338, 296, 326, 276, 322})
	})
	return countenance{x: 200, y: 216, k: 1.05, skin: col, dots: true}
}

func (a *artist) beanFigure(f feeling) countenance {
	col := rgb("7B4A2D")
	form := svg("M200 74C282 74 318 150 312 236C306 322 268 374 200 374C132 374 94 322 88 236C82 150 118 74 200 74Z")
	a.lit(form, col, 26, func() {
		crease := svg("M168 60C204 92 178 122 200 146C222 168 200 190 210 206")
		a.fill(a.ribbon(crease, func(t float64) float64 { return 15 * (1 - t*0.7) }), rgb("4B2A18"))
		a.gloss(svg("M118 168C122 134 138 112 158 104C146 124 136 148 132 178C130 190 116 186 118 168Z"), col)
	})
	return countenance{x: 200, y: 232, k: 1.05, skin: col}
}

func (a *artist) toothFigure(f feeling) countenance {
	col := rgb("FDFEFF")
	form := svg("M200 108C176 84 112 74 88 116C66 158 84 216 100 262C112 300 108 372 130 412C146 430 164 416 168 384C172 352 178 318 200 " +
		"318C222 318 228 352 232 384C236 416 254 430 270 412C292 372 288 300 300 262C316 216 334 158 312 116C288 74 224 84 200 108Z")
	shade := a.accent.mix(rgb("FFFFFF"), 0.72)
	a.shape(form, col, func() {
		a.dim(form, form.moved(-24, -8), shade)
		a.brush(curve(164, 116, 186, 130, 204, 126), 8, shade.shade())
		a.fill(svg("M102 138C106 112 126 102 146 102C128 116 118 136 116 166C114 180 100 160 102 138Z"), rgb("FFFFFF"))
	})
	if a.outline.a == 0 && a.stuff == nil { // white on white grounds needs an edge
		a.stroke(form, 5, shade.shade())
	}
	return countenance{x: 200, y: 206, k: 1.05, skin: col, dots: true}
}

func (a *artist) coinFigure(f feeling) countenance {
	col := rgb("F5BE3D")
	a.shape(ellipse(212, 226, 132, 136), col.deep())
	a.lit(circle(196, 226, 134), col, 18, func() {
		a.stroke(circle(196, 226, 110), 8, col.shade())
		a.stroke(circle(194, 224, 110), 4, col.light())
		a.inside(circle(196, 226, 134), func() { a.fill(polygon(60, 210, 180, 70, 216, 70, 60, 256), rgb("FFF3C4").at(0.5)) })
	})
	return countenance{x: 196, y: 214, k: 1.08, skin: col}
}

func (a *artist) bulbFigure(f feeling) countenance {
	col := rgb("FFD95A")
	a.shape(rounded(16, 150, 316, 250, 316, 244, 372, 226, 392, 174, 392, 156, 372), rgb("9AA0AE"), func() {
		a.dim(rect(150, 316, 100, 80, 0), rect(126, 300, 100, 110, 0), rgb("747A89"))
		for y := 330.0; y < 384; y += 18 {
			a.stroke(curve(146, y, 200, y+5, 254, y-3), 6, rgb("6B707E"))
		}
	})
	form := svg("M200 62C284 62 328 122 324 190C320 246 276 268 264 322H136C124 268 80 246 76 190C72 122 116 62 200 62Z")
	a.lit(form, col, 26, func() {
		a.gloss(svg("M104 176C106 132 134 104 166 98C146 116 130 146 128 184C126 202 104 198 104 176Z"), col)
		a.stroke(svg("M172 322V286C160 268 172 260 184 274C190 288 200 288 206 274C214 262 226 268 224 284V322"), 6, rgb("D99A1F"))
	})
	return countenance{x: 200, y: 182, k: 1.08, skin: col}
}

func (a *artist) cloudFigure(f feeling) countenance {
	col := a.accent.mix(rgb("FFFFFF"), 0.82)
	form := new(path)
	for _, c := range [][3]float64{{112, 270, 76}, {168, 186, 88}, {262, 204, 76}, {300, 276, 66}, {200, 268, 92}} {
		form.disc(pt(c[0], c[1]), c[2])
	}
	form.join(rect(60, 240, 290, 104, 52))
	if a.outline.a > 0 {
		a.stroke(form, 2*a.outlineWidth, a.outline)
	}
	a.group(form, flatly(col), []func(){func() {
		a.dim(rect(0, 0, 440, 440, 0), form.moved(-16, -24), col.shade())
		a.fill(ellipse(148, 146, 44, 26), rgb("FFFFFF").at(0.8))
	}})
	return countenance{x: 200, y: 238, k: 1.1, skin: col, dots: true}
}

func (a *artist) sunFigure(f feeling) countenance {
	col := rgb("FFC533")
	for i := range 12 {
		at := float64(i) * 30
		a.with(about(pt(200, 224), rotation(at)), func() {
			a.shape(rounded(9, 182, 106, 200, 52, 218, 106), rgb("FF9F2E"))
		})
	}
	a.lit(circle(200, 224, 112), col, 20, func() { a.gloss(ellipse(150, 164, 34, 20).turned(pt(150, 164), -34), col) })
	return countenance{x: 200, y: 214, k: 1.05, skin: col}
}

func (a *artist) moonFigure(f feeling) countenance {
	col := rgb("FCEBB6")
	a.lit(circle(200, 244, 122), col, 26, func() {
		for _, c := range [][3]float64{{284, 196, 17}, {126, 318, 15}, {276, 306, 22}, {108, 226, 10}} {
			a.fill(circle(c[0], c[1], c[2]), col.shade())
			a.fill(circle(c[0]+2, c[1]+3, c[2]-4), col.mix(col.shade(), 0.5))
		}
	})
	cap := a.own()
	a.lit(svg("M84 206C92 130 150 78 226 84C288 88 342 128 350 214C334 190 312 170 296 164C310 186 318 200 318 214C250 158 150 158 84 206Z"),
		cap, 16, func() {
			a.brush(curve(150, 160, 160, 126, 200, 92), 12, cap.light())
			a.brush(curve(216, 160, 220, 130, 246, 98), 12, cap.light())
		})
	a.shape(svg("M74 212C140 150 256 150 326 210C334 226 324 242 308 236C244 190 156 190 92 238C76 242 66 228 74 212Z"),
		cap.mix(rgb("FFFFFF"), 0.7))
	a.shape(circle(350, 222, 24), cap.mix(rgb("FFFFFF"), 0.7),
		func() { a.dim(circle(350, 222, 24), circle(343, 216, 24), cap.mix(rgb("FFFFFF"), 0.45)) })
	return countenance{x: 200, y: 264, k: 1.0, skin: col, dots: true}
}

func (a *artist) ghostFigure(f feeling) countenance {
	col := rgb("EFEBFB")
	form := svg("M200 60C284 60 322 126 320 214L326 398C316 424 300 416 288 400C276 388 264 392 252 408C240 424 224 424 212 408C204 398 192 " +
		"398 184 408C172 424 156 424 144 408C132 392 122 388 110 400C98 416 82 424 74 398L80 214C78 126 116 60 200 60Z")
	a.lit(form, col, 28, func() {
		a.fill(svg("M110 178C112 132 136 104 166 98C146 118 134 150 132 190C130 206 110 202 110 178Z"), rgb("FFFFFF"))
	})
	return countenance{x: 200, y: 190, k: 1.12, skin: col, dots: true}
}

func (a *artist) fur() ink {
	return []ink{rgb("E89A4C"), rgb("8C8794"), rgb("C98A54"), rgb("5A5263"), rgb("F0DCC0")}[a.coat%5]
}

// muzzle is a light snout with a nose.
func (a *artist) muzzle(y, w, h float64, light, nose ink, big float64) func() {
	return func() {
		a.fill(ellipse(0, y, w, h), light)
		a.fill(svg("M-15 -8C-15 -14 15 -14 15 -8C15 2 5 10 0 10C-5 10 -15 2 -15 -8Z").mapped(translation(0,
			y-h*0.45).after(scaling(big, big))),
			nose)
		a.fill(ellipse(-4*big, y-h*0.45-7*big, 5*big, 2.4*big), rgb("FFFFFF").at(0.55))
		a.stroke(curve(0, y-h*0.45+8*big, 0, y-h*0.45+18*big), 4.5, rgb("2B1F2E"))
	}
}

// seated is an animal's body with feet.
func (a *artist) seated(col, belly ink) {
	a.lit(svg("M200 262C270 262 304 320 300 378C298 412 262 422 200 422C138 422 102 412 100 378C96 320 130 262 200 262Z"), col, 20, func() {
		a.fill(ellipse(200, 372, 58, 62), belly)
	})
	for _, side := range []float64{-1, 1} {
		a.with(translation(200, 0).after(scaling(side, 1)), func() {
			a.shape(svg("M30 424C28 398 44 386 70 386C98 386 114 402 112 424Z"), col.light(), func() {
				a.stroke(curve(62, 408, 62, 426), 4, col.deep().at(0.7))
				a.stroke(curve(84, 408, 84, 426), 4, col.deep().at(0.7))
			})
		})
	}
}

func (a *artist) scarf(y, half float64) {
	col := a.own()
	band := new(path).move(pt(200-half, y)).cubic(pt(200-half*0.5, y+34), pt(200+half*0.5, y+34), pt(200+half, y)).
		cubic(pt(200+half+8, y+18), pt(200+half, y+34), pt(200+half-14, y+38)).cubic(pt(200+half*0.4, y+64), pt(200-half*0.4, y+64),
		pt(200-half+14, y+38)).
		cubic(pt(200-half, y+34), pt(200-half-8, y+18), pt(200-half, y)).close()
	a.lit(band, col, 12)
}

func (a *artist) catFigure(f feeling) countenance {
	col := a.fur()
	dark, light := col.deep(), col.mix(rgb("FFFFFF"), 0.72)
	a.form(a.ribbon(curve(286, 392, 346, 388, 362, 330, 336, 286, 350, 250), func(t float64) float64 { return 34 - 6*t }), flatly(col))
	a.form(a.ribbon(curve(336, 286, 340, 264, 350, 250), func(t float64) float64 { return 29 - 2*t }), flatly(dark))
	a.seated(col, light)
	for _, side := range []float64{-1, 1} {
		a.with(translation(200, 0).after(scaling(side, 1)), func() {
			a.shape(rounded(16, 40, 118, 92, 26, 138, 150), col)
			a.fill(rounded(10, 66, 108, 94, 56, 120, 130), rgb("F3A6A0"))
		})
	}
	head := svg("M200 84C290 84 340 138 338 196C336 256 280 292 200 292C120 292 64 256 62 196C60 138 110 84 200 84Z")
	a.lit(head, col, 24, func() {
		for _, x := range []float64{-34, 0, 34} {
			a.fill(a.ribbon(curve(200+x, 76, 200+x*0.9, 104, 200+x*0.8, 122-abs(x)*0.3),
				func(t float64) float64 { return 17 * (1 - 0.75*t) }), dark)
		}
	})
	a.scarf(268, 84)
	return countenance{x: 200, y: 182, k: 1.12, apart: 52, skin: col, mouthY: 56, nose: func() {
		a.fill(ellipse(0, 46, 42, 26), light)
		a.fill(svg("M-12 24C-12 19 12 19 12 24C12 31 4 36 0 36C-4 36 -12 31 -12 24Z"), rgb("E8707A"))
		a.both(func() {
			a.brush(curve(-52, 36, -84, 30, -112, 30), 5, light.mix(rgb("FFFFFF"), 0.5))
			a.brush(curve(-52, 48, -84, 50, -108, 58), 5, light.mix(rgb("FFFFFF"), 0.5))
		})
	}}
}

func abs(v float64) float64 { return max(v, -v) }

func (a *artist) dogFigure(f feeling) countenance {
	col := a.fur()
	dark, light := col.deep(), col.mix(rgb("FFFFFF"), 0.75)
	a.form(a.ribbon(curve(282, 396, 330, 372, 348, 318), func(t float64) float64 { return 32 - 12*t }), flatly(col))
	a.seated(col, light)
	head := svg("M200 78C276 78 322 126 322 192C322 256 272 296 200 296C128 296 78 256 78 192C78 126 124 78 200 78Z")
	a.lit(head, col, 22, func() {
		a.fill(ellipse(254, 178, 46, 54), dark.mix(col, 0.25))
	})
	for _, side := range []float64{-1, 1} {
		a.with(translation(200, 0).after(scaling(side, 1)), func() {
			ear := svg("M74 96C112 76 150 104 156 156C162 208 152 250 128 252C104 254 96 214 98 180C100 146 88 120 74 96Z")
			a.lit(ear, dark, 12)
		})
	}
	collar := a.own()
	a.shape(svg("M122 276C160 318 240 318 278 276L288 300C246 344 154 344 112 300Z"), collar)
	a.shape(circle(200, 338, 16), rgb("F5BE3D"), func() { a.fill(circle(195, 329, 5), rgb("FFEFB0")) })
	return countenance{x: 200, y: 176, k: 1.1, apart: 48, skin: col, mouthY: 66, nose: a.muzzle(56, 50, 36, light, rgb("2B1F2E"), 1.3)}
}

func (a *artist) bearFigure(f feeling) countenance {
	col := a.fur()
	light := col.mix(rgb("FFFFFF"), 0.66)
	a.seated(col, light)
	for _, side := range []float64{-1, 1} {
		a.with(translation(200, 0).after(scaling(side, 1)), func() {
			a.shape(circle(98, 108, 44), col.mix(col.shade(), 0.5))
			a.fill(circle(98, 110, 25), light.mix(col, 0.3))
		})
	}
	a.lit(svg("M200 76C282 76 330 130 328 194C326 256 272 294 200 294C128 294 74 256 72 194C70 130 118 76 200 76Z"), col, 24)
	a.scarf(266, 86)
	return countenance{x: 200, y: 178, k: 1.1, apart: 50, skin: col, mouthY: 66, nose: a.muzzle(56, 46, 35, light, rgb("2B1F2E"), 1.2)}
}

func (a *artist) frogFigure(f feeling) countenance {
	col := rgb("62B35A")
	a.lit(svg("M200 250C276 250 318 304 318 366C318 408 276 420 200 420C124 420 82 408 82 366C82 304 124 250 200 250Z"), col, 22,
		func() { a.fill(ellipse(200, 366, 78, 62), rgb("D9EFA8")) })
	for _, side := range []float64{-1, 1} {
		a.with(translation(200, 0).after(scaling(side, 1)), func() {
			a.shape(svg("M62 424C60 400 74 386 96 386C118 386 122 394 138 398C152 400 154 424 138 424Z"), col.light())
			a.shape(circle(66, 128, 54), col)
		})
	}
	a.lit(svg("M200 122C292 122 342 168 340 218C338 268 280 294 200 294C120 294 62 268 60 218C58 168 108 122 200 122Z"), col, 22, func() {
		a.fill(ellipse(172, 204, 4.5, 3), col.deep())
		a.fill(ellipse(228, 204, 4.5, 3), col.deep())
	})
	a.shape(svg("M150 296L200 312L250 296C256 318 256 336 250 346L200 324L150 346C144 336 144 318 150 296Z"), a.own())
	return countenance{x: 200, y: 132, k: 1.3, apart: 51, skin: col, mouthY: 84}
}

func (a *artist) plumage() ink { return a.own().shade() }

func (a *artist) birdFigure(f feeling) countenance {
	col := a.own()
	a.shape(svg("M280 330C330 330 362 352 372 384C340 390 300 384 268 368Z"), col.deep())
	form := svg("M200 84C282 84 320 150 318 232C316 322 268 378 200 378C132 378 84 322 82 232C80 150 118 84 200 84Z")
	a.lit(form, col, 24, func() { a.fill(ellipse(200, 330, 84, 92), col.mix(rgb("FFFFFF"), 0.7)) })
	a.shape(svg("M186 92C166 60 182 40 200 36C196 54 204 66 212 72C214 56 226 46 240 46C230 62 228 78 216 94Z"), col.shade())
	beak := rgb("F59A23")
	return countenance{x: 200, y: 178, k: 1.12, apart: 46, skin: col, mouthY: 66, nose: func() {
		a.fill(svg("M-24 22C-10 14 10 14 24 22C16 40 8 48 0 50C-8 48 -16 40 -24 22Z"), beak)
		a.fill(svg("M-24 22C-10 30 10 30 24 22C16 40 8 48 0 50C-8 48 -16 40 -24 22Z"), beak.shade())
	}}
}

func (a *artist) sheepFigure(f feeling) countenance {
	wool := rgb("FBF6EE")
	form := scalloped(200, 262, 122, 96, 34, 15)
	if a.outline.a > 0 {
		a.stroke(form, 2*a.outlineWidth, a.outline)
	}
	a.group(form, flatly(wool), []func(){func() {
		a.dim(rect(0, 0, 440, 440, 0), form.moved(-20, -16), wool.shade())
		for _, q := range [][2]float64{{112, 300}, {284, 306}, {250, 340}, {150, 342}, {300, 246}} {
			a.brush(curve(q[0]-16, q[1]+4, q[0]-8, q[1]-12, q[0]+10, q[1]-10, q[0]+14, q[1]+4), 7, wool.shade())
		}
	}})
	skin := rgb("5A4F66")
	for _, side := range []float64{-1, 1} {
		a.with(translation(200, 0).after(scaling(side, 1)), func() {
			a.shape(svg("M76 176C104 158 136 164 146 182C136 206 104 212 80 200Z"), skin.shade())
		})
	}
	a.lit(svg("M200 126C252 126 286 160 286 206C286 262 250 306 200 306C150 306 114 262 114 206C114 160 148 126 200 126Z"), skin, 18)
	tuft := scalloped(200, 128, 66, 26, 22, 10)
	a.group(tuft, flatly(wool), []func(){func() { a.dim(rect(0, 0, 440, 440, 0), tuft.moved(-12, -8), wool.shade()) }})
	return countenance{x: 200, y: 208, k: 0.98, apart: 38, skin: skin}
}

func (a *artist) batteryFigure(f feeling) countenance {
	col := a.own()
	if f.extra == "bags" || f.extra == "sweat" || f.extra == "zzz" {
		col = rgb("E4523F") // nearly empty
	}
	a.shape(rect(166, 58, 68, 40, 12), rgb("5C5A68"))
	body := rect(108, 84, 184, 288, 40)
	a.shape(body, rgb("F4F2F8"), func() {
		level := 116.0
		if f.extra == "bags" || f.extra == "sweat" || f.extra == "zzz" {
			level = 306
		}
		a.fill(rect(108, level, 184, 300, 0), col)
		a.dim(body, body.moved(-24, 0), ink{r: 30, g: 20, b: 50, a: 0.14})
		a.stroke(body, 16, rgb("5C5A68"))
		a.fill(rect(130, 112, 13, 190, 6.5), rgb("FFFFFF").at(0.5))
	})
	skin := col
	if f.extra == "bags" || f.extra == "sweat" || f.extra == "zzz" {
		skin = rgb("F4F2F8")
	}
	return countenance{x: 200, y: 206, k: 1, apart: 38, skin: skin, dots: skin.lightness() > 0.9}
}

func (a *artist) bookFigure(f feeling) countenance {
	col := a.own()
	a.shape(rounded(16, 104, 100, 312, 100, 312, 372, 104, 372), col.deep())
	a.shape(rounded(8, 112, 330, 304, 330, 304, 362, 112, 362), rgb("FFFDF6"), func() {
		for y := 338.0; y < 362; y += 8 {
			a.stroke(curve(112, y, 304, y), 2.5, rgb("D9D2C2"))
		}
	})
	cover := rounded(18, 90, 84, 302, 84, 302, 340, 90, 340)
	a.lit(cover, col, 22, func() {
		a.fill(rect(90, 84, 30, 260, 0), col.shade())
		a.stroke(rect(134, 104, 150, 216, 14), 4, a.onAccent.at(0.35))
	})
	a.shape(svg("M252 84H280V150L266 138L252 150Z"), a.second)
	return countenance{x: 208, y: 208, k: 1, apart: 40, skin: col}
}

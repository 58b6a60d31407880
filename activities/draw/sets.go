package draw

import (
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// set is a part of a place where figures stand, in px of a film, drawn as wide
// as its cell; what is not painted is seen through.
type set struct {
	w, h float64 // h 0: as high as the cell, whatever that is
	draw func(*artist, tones)
}

// tones are the colours of a place, all of one light: day or night.
type tones struct {
	night, dusk              bool
	wall, trim, deep, light  ink // of a room
	sky, far, near, ground   ink // of the open
	floor, apron, mat, cloth ink
	leaf, card               ink
}

// Sets lists the parts of places, in alphabetical order. A name may end in
// "-night".
func Sets() []string {
	var out []string
	for name := range sets {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

var sets = map[string]set{
	"room":       {1200, 1360, (*artist).room},
	"open":       {1200, 1360, (*artist).open},
	"kitchen":    {1200, 1360, (*artist).kitchen},
	"workshop":   {1200, 1360, (*artist).workshop},
	"street":     {1200, 1360, (*artist).street},
	"studio":     {1200, 1360, (*artist).studio},
	"cyclo":      {1200, 1360, (*artist).cyclorama},
	"shore":      {1200, 1360, (*artist).shore},
	"sky":        {1200, 1360, (*artist).heaven},
	"theatre":    {1200, 1360, (*artist).theatre},
	"shop":       {1200, 1360, (*artist).shop},
	"office":     {1200, 1360, (*artist).office},
	"bakery":     {1200, 1360, (*artist).bakery},
	"cafe":       {1200, 1360, (*artist).cafe},
	"cellar":     {1200, 1360, (*artist).cellar},
	"market":     {1200, 1360, (*artist).market},
	"grove":      {1200, 1360, (*artist).grove},
	"pier":       {1200, 1360, (*artist).pier},
	"doorstep":   {1200, 1360, (*artist).doorstep},
	"hallway":    {1200, 1360, (*artist).hallway},
	"peaks":      {1200, 1360, (*artist).peaks},
	"atelier":    {1200, 1360, (*artist).atelier},
	"clinic":     {1200, 1360, (*artist).clinic},
	"salon":      {1200, 1360, (*artist).salon},
	"gym":        {1200, 1360, (*artist).gym},
	"petroom":    {1200, 1360, (*artist).petroom},
	"garage":     {1200, 1360, (*artist).garage},
	"glasshouse": {1200, 1360, (*artist).glasshouse},
	"classroom":  {1200, 1360, (*artist).classroom},
	"musicroom":  {1200, 1360, (*artist).musicroom},
	"guestroom":  {1200, 1360, (*artist).guestroom},
	"library":    {1200, 1360, (*artist).library},
	"makeover":   {1200, 1360, (*artist).makeover},
	"tiles":      {1280, 0, (*artist).tilesFloor},
	"planks":     {1280, 0, (*artist).planksFloor},
	"soil":       {1280, 0, (*artist).soil},
	"jetty":      {1280, 0, (*artist).jetty},
	"desk":       {1280, 0, (*artist).desk},
	"stand":      {1280, 0, (*artist).standFloor},
	"sweep":      {1200, 1360, (*artist).sweep},
	"swept":      {1280, 0, (*artist).sweepFloor},
	"water":      {1280, 0, (*artist).water},
	"wave":       {1280, 0, (*artist).wave},
	"clouds":     {1280, 0, (*artist).cloudBank},
	"grass":      {1280, 420, (*artist).grass},
	"boards":     {1280, 0, (*artist).boards},
	"rug":        {1280, 0, (*artist).rug},
	"bench":      {1280, 0, (*artist).bench},
	"splash":     {520, 330, (*artist).splash},
	"dust":       {520, 290, (*artist).dust},
	"leaves":     {520, 330, (*artist).leaves},
	"crumbs":     {520, 330, (*artist).crumbs},
	"rain":       {1080, 1000, (*artist).rain},
	"pavement":   {1280, 0, (*artist).pavement},
	"table":      {1280, 0, (*artist).tableTop},
	"counter":    {1280, 0, (*artist).counterTop},
	"meadow":     {1280, 0, (*artist).meadow},
	"plate":      {800, 300, (*artist).plate},
	"pillar":     {560, 400, (*artist).pillar},
	"plinth":     {560, 170, (*artist).plinth},
	"sign":       {340, 340, (*artist).sign},
	"burst":      {1000, 1000, (*artist).burstOfLight},
	"cloud":      {520, 330, (*artist).rainCloud},
	"confetti":   {1080, 1000, (*artist).confetti},
}

func (a *artist) set(d farm.Drawing) error {
	name, light, _ := strings.Cut(d.Name, "-")
	s, ok := sets[name]
	if !ok {
		return farm.InvalidField("drawing.name", "is %q; there is no such set", d.Name)
	}
	k := a.ar.w / s.w
	if a.stuff != nil {
		a.stuff.u, a.stuff.slabs = k, true
	}
	if a.outline.a > 0 {
		a.outlineWidth = penWidth
	}
	m := scaling(k, k)
	if s.h > 0 {
		m = scaling(k, a.ar.h/s.h)
	}
	if name != "open" && s.w == 1200 && a.coat%2 == 1 { // seen from the other side
		m = m.after(about(pt(s.w/2, 0), scaling(-1, 1)))
	}
	a.with(m, func() { s.draw(a, a.tones(light)) })
	return nil
}

// tones come from the accent: walls in its hue, floors of wood warmed or cooled
// by it.
func (a *artist) tones(light string) tones {
	night := light == "night"
	_, ch, h := a.accent.lch()
	c := min(ch, 0.13)
	beside := 85.0 // cream or sky, whichever what has the accent stands out of
	if away(h, 235) > away(h, 85) {
		beside = 235
	}
	t := tones{
		night: night, dusk: light == "dusk",
		wall: oklch(0.89, 0.036*c/0.13+0.014, beside), trim: oklch(0.96, 0.018, beside), deep: oklch(0.79, 0.062*c/0.13+0.015,
			beside), light: oklch(0.925, 0.03, beside),
		sky: oklch(0.86, 0.075, 232).mix(a.accent, 0.12), far: oklch(0.80, 0.085, 160).mix(a.accent, 0.22), near: oklch(0.74, 0.12,
			142).mix(a.accent, 0.12), ground: oklch(0.80, 0.13, 128).mix(a.accent, 0.06),
		floor: oklch(0.83, 0.088, 72).mix(a.accent, 0.06), apron: oklch(0.66, 0.085, 58).mix(a.accent, 0.42), mat: a.own(), cloth: a.second,
		leaf: leaf, card: oklch(0.972, 0.014, h+30),
	}
	if t.dusk {
		evening := beside
		if beside == 85 { // which is olive in little light
			evening = 32
		}
		t.wall, t.trim, t.deep, t.light = oklch(0.66, 0.07, evening), oklch(0.80, 0.05, evening), oklch(0.55, 0.07, evening),
			oklch(0.70, 0.07,
				evening)
		t.sky, t.far, t.near, t.ground = oklch(0.74, 0.13, 48), oklch(0.55, 0.09, 350), oklch(0.56, 0.09, 160).mix(a.accent, 0.12),
			oklch(0.64,
				0.11, 130).mix(a.accent, 0.06)
		t.floor, t.apron = oklch(0.72, 0.10, 60).mix(a.accent, 0.08), oklch(0.56, 0.09, 48).mix(a.accent, 0.42)
	}
	if night {
		evening := 262.0
		if away(h, evening) < 40 {
			evening = 215
		}
		t.wall, t.trim, t.deep, t.light = oklch(0.40, 0.068, evening), oklch(0.54, 0.06, evening), oklch(0.34, 0.06, evening),
			oklch(0.46, 0.065,
				evening)
		t.sky, t.far, t.near, t.ground = oklch(0.33, 0.075, 262), oklch(0.38, 0.06, 220), oklch(0.42, 0.075, 180), oklch(0.46, 0.08, 160)
		t.floor, t.apron = oklch(0.56, 0.065, 52).mix(a.accent, 0.16), oklch(0.42, 0.07, 46).mix(a.accent, 0.4)
	}
	return t
}

// wallpaper is stripes, dots or panels.
func (a *artist) wallpaper(t tones) {
	switch a.coat / 2 % 3 {
	case 0:
		for i := range 9 {
			a.fill(rect(-20+float64(i)*150, -20, 72, 1400, 0), t.light.at(0.42))
		}
	case 1:
		for j := range 15 {
			for i := range 12 {
				a.fill(circle(float64(i)*112+float64(j%2)*56, 20+float64(j)*80, 13), t.light.at(0.6))
			}
		}
	default:
		for i := range 4 {
			a.stroke(rect(40+float64(i)*290, 60, 240, 1010, 22), 9, t.light.at(0.75))
		}
	}
}

// away is how many degrees are between two hues.
func away(a, b float64) float64 { return math.Abs(math.Remainder(a-b, 360)) }

// room is a wall with a window, a shelf and a picture on it.
func (a *artist) room(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall, func() { a.asPaper(func() { a.wallpaper(t) }) })
	a.shape(rect(-60, 1148, 1320, 240, 0), t.deep)
	a.shape(rect(-60, 1128, 1320, 44, 14), t.trim)
	// The window.
	a.shape(rect(84, 556, 372, 452, 40), t.trim, func() {
		a.form(rect(112, 584, 316, 396, 22), along(pt(112, 584), pt(112, 980), t.sky,
			t.sky.mix(rgb("FFFFFF"), map[bool]float64{true: 0.1, false: 0.5}[t.night])), func() {
			if t.night {
				a.moonlight(t)
			} else {
				a.fill(circle(340, 676, 50), rgb("FFD766"))
				a.fill(svg("M150 780C150 754 184 748 194 766C204 740 250 742 252 772C280 768 284 800 262 802H166C140 804 134 786 150 780Z"),
					rgb("FFFFFF"))
			}
			a.fill(svg("M90 930C150 870 220 880 270 920C320 870 400 880 460 940V1000H90Z"), t.far)
			a.fill(svg("M90 960C170 920 240 950 300 940C360 930 410 940 460 970V1000H90Z"), t.near)
		})
		a.fill(rect(260, 570, 20, 420, 0), t.trim)
		a.fill(rect(100, 772, 340, 20, 0), t.trim)
	})
	a.shape(rect(56, 996, 428, 40, 18), t.trim)
	for _, side := range []float64{-1, 1} {
		a.with(translation(270, 0).after(scaling(side, 1)), func() {
			a.lit(svg("M150 520H246C256 640 236 760 262 900C266 930 262 960 256 1010H196C206 900 186 830 176 740C170 660 156 600 150 520Z"), a.own(),
				10, func() {
					a.strands(7, a.own().shade(), []float64{186, 540, 200, 700, 222, 880, 216, 1000},
						[]float64{222, 540, 226, 700, 244, 880, 240, 1000})
				})
		})
	}
	a.shape(rect(10, 504, 520, 34, 17), wood)
	// A shelf with books.
	a.shape(rect(706, 930, 400, 34, 12), wood)
	x := 730.0
	for i, q := range [][2]float64{{44, 150}, {36, 124}, {52, 168}, {40, 134}} {
		a.shape(rect(x, 930-q[1], q[0], q[1], 8), []ink{a.own(), t.cloth, t.card, a.own().light()}[i], func() {
			a.asPaper(func() { a.fill(rect(x, 930-q[1]+22, q[0], 12, 0), rgb("FFFFFF").at(0.5)) })
		})
		x += q[0] + 5
	}
	a.with(translation(968, 768).after(scaling(0.5, 0.5)), func() { a.plant() })
	// A picture.
	a.shape(rect(744, 560, 236, 176, 16), wood, func() {
		a.form(rect(764, 580, 196, 136, 6), flatly(t.card), func() {
			a.fill(circle(900, 624, 24), rgb("FFC857"))
			a.fill(svg("M750 720C800 640 840 640 872 690C900 660 930 664 980 724Z"), t.cloth)
		})
	})
}

func (a *artist) moonlight(t tones) {
	a.fill(circle(344, 668, 46), rgb("FCE9A9"))
	a.fill(circle(366, 654, 38), t.sky)
	for _, q := range [][3]float64{{160, 640, 1}, {220, 690, 0.7}, {190, 760, 0.8}, {330, 800, 0.8}, {390, 750, 0.6}, {240, 620, 0.5}} {
		a.asPaper(func() { a.fill(circle(q[0], q[1], 5*q[2]), rgb("FFF5D0")) })
	}
}

// open is a sky over hills.
func (a *artist) open(t tones) {
	sky := rect(-40, -40, 1280, 1440, 0)
	a.form(sky, along(pt(0, 0), pt(0, 1000), t.sky, t.sky.mix(rgb("FFFFFF"), map[bool]float64{true: 0.12, false: 0.62}[t.night])))
	if t.night {
		a.fill(circle(930, 640, 82), rgb("FCE9A9"))
	} else {
		a.glow(circle(930, 640, 130), rgb("FFE9A0").at(0.7))
		a.shape(circle(930, 640, 86), rgb("FFD15C"))
	}
	for _, q := range [][3]float64{{60, 640, 1.15}, {500, 570, 0.9}, {1010, 780, 0.8}} {
		a.with(translation(q[0], q[1]).after(scaling(q[2], q[2])), func() { a.fluffy(t.sky.mix(rgb("FFFFFF"), 0.86)) })
	}
	a.lit(svg("M-60 1010C90 850 250 830 400 950C520 820 720 790 860 930C980 850 1120 860 1270 970V1420H-60Z"), t.far, 18)
	a.lit(svg("M-60 1120C120 990 300 1000 470 1080C680 970 900 980 1270 1110V1420H-60Z"), t.near, 18)
	for _, q := range [][3]float64{{120, 1060, 1}, {206, 1076, 0.76}, {1010, 1050, 1.05}, {1104, 1072, 0.8}, {690, 1030, 0.6}} {
		a.with(translation(q[0], q[1]).after(scaling(q[2], q[2])), func() { a.pine(t) })
	}
}

func (a *artist) fluffy(col ink) {
	a.shape(svg("M20 92C-14 88 -10 38 30 40C34 -4 104 -10 116 32C140 14 182 30 176 62C204 64 206 96 178 96H24Z"), col)
}

// pine stands with its foot at (0, 0).
func (a *artist) pine(t tones) {
	green := t.leaf.mix(t.near, 0.35)
	if t.night {
		green = green.mix(rgb("1B2A4A"), 0.4)
	}
	a.shape(rect(-11, -36, 22, 44, 6), wood.deep())
	for i, q := range [][3]float64{{62, -34, -132}, {50, -96, -184}, {36, -152, -226}} {
		a.lit(rounded(12, 0, q[2], q[0], q[1], -q[0], q[1]), green.moved(0.025*float64(i), 1, 0), 8)
	}
}

// tableTop is seen from a little above: its upper side, its edge, and a mat.
func (a *artist) tableTop(t tones) {
	a.counterTop(t)
	a.shape(ellipse(640, 262, 470, 142), t.mat.mix(rgb("FFFFFF"), 0.42), func() {
		a.fill(ellipse(640, 262, 418, 120), t.mat.mix(rgb("FFFFFF"), 0.62))
	})
}

// counterTop is a table on which nothing lies.
func (a *artist) counterTop(t tones) {
	a.shape(svg("M-40 520H1320V1500H-40Z"), t.apron, func() {
		for _, y := range []float64{680, 930} {
			for _, x := range []float64{-180, 330, 840} {
				a.form(rect(x, y, 450, 210, 26), flatly(t.apron.light()))
				a.fill(circle(x+225, y+105, 24), t.floor.light())
			}
		}
		a.asPaper(func() { a.fill(rect(-40, 520, 1400, 70, 0), ink{r: 20, g: 10, b: 20, a: 0.16}) })
	})
	a.shape(svg("M-60 60C-60 34 -50 24 -20 24H1300C1330 24 1340 34 1340 60V556H-60Z"), t.floor, func() {
		a.asPaper(func() {
			for i, y := range []float64{112, 214, 336, 470} {
				a.stroke(new(path).move(pt(-60, y)).line(pt(1340, y)), 5, t.floor.shade().at(0.55))
				for k := range 3 {
					x := 160 + float64((i*410+k*470)%1180)
					a.stroke(new(path).move(pt(x, y)).line(pt(x+(x-640)*0.05, y+[]float64{102, 122, 134, 90}[i])), 4,
						t.floor.shade().at(0.4))
				}
			}
		})
	})
	a.shape(rect(-60, 524, 1400, 42, 16), t.floor.light())
}

// meadow is a mound with a path and flowers.
func (a *artist) meadow(t tones) {
	a.lit(svg("M-60 120C200 10 420 16 640 40C860 10 1100 20 1340 110V1500H-60Z"), t.ground, 14)
	a.shape(ellipse(640, 262, 470, 128), t.ground.light().light())
	a.lit(svg("M-60 520C180 430 420 470 640 520C880 450 1120 450 1340 530V1500H-60Z"), t.near, 14)
	for i, q := range [][2]float64{{96, 230}, {190, 380}, {1120, 210}, {1030, 400}, {1200, 330}, {60, 440}, {320, 470}, {880, 480}} {
		c := []ink{a.own(), t.cloth, rgb("FFD15C"), t.card}[i%4]
		a.with(translation(q[0], q[1]).after(scaling(1.1, 1.1)), func() {
			a.stroke(new(path).move(pt(0, 0)).line(pt(0, 46)), 8, t.leaf.shade())
			for k := range 5 {
				v := polar(float64(k)*72-90, 17)
				a.shape(circle(v.x, v.y, 12), c)
			}
			a.fill(circle(0, 0, 9), rgb("FFF3C4"))
		})
	}
}

// plate is what a title is written on.
func (a *artist) plate(t tones) {
	form := rect(14, 14, 772, 272, 46)
	a.shape(form, t.card)
	if a.stuff == nil {
		a.asPaper(func() { a.stroke(rect(34, 34, 732, 232, 30), 5, a.own().at(0.35)) })
	}
}

// plinth is what the product stands on.
func (a *artist) plinth(t tones) {
	col := a.own()
	a.lit(svg("M20 66V104C20 146 136 164 280 164C424 164 540 146 540 104V66Z"), col.shade(), 16)
	a.shape(ellipse(280, 64, 260, 54), col)
	a.fill(ellipse(280, 60, 226, 40), col.light())
}

// sign is what a brand's own sign is set on.
func (a *artist) sign(t tones) {
	a.lit(rect(12, 12, 316, 316, 74), a.accent, 12)
}

// pillar is a plinth for what has to stand higher.
func (a *artist) pillar(t tones) {
	col := a.own()
	a.lit(svg("M56 70V330C56 372 146 394 280 394C414 394 504 372 504 330V70Z"), col.shade(), 16, func() {
		a.asPaper(func() {
			for i := range 4 {
				a.fill(rect(104+float64(i)*98, 60, 34, 340, 0), col.at(0.5))
			}
		})
	})
	a.shape(ellipse(280, 64, 246, 52), col)
	a.fill(ellipse(280, 60, 212, 38), col.light())
}

// burstOfLight is rays around something new.
func (a *artist) burstOfLight(t tones) {
	form := new(path)
	for i := range 16 {
		at := float64(i) * 22.5
		long := 486.0
		if i%2 == 1 {
			long = 400
		}
		form.join(rounded(
			14, polar(at-4.2, 150).x, polar(at-4.2, 150).y, polar(at-4.6, long).x, polar(at-4.6, long).y, polar(at+4.6, long).x,
			polar(at+4.6, long).y, polar(at+4.2, 150).x, polar(at+4.2, 150).y,
		))
	}
	for i := range form.ops {
		for k := range form.ops[i].p {
			form.ops[i].p[k] = form.ops[i].p[k].add(pt(500, 500))
		}
	}
	a.shape(form, rgb("FFD766").mix(a.accent, 0.10))
}

// rainCloud is bad luck in person.
func (a *artist) rainCloud(t tones) {
	col := rgb("8C93A6")
	a.lit(svg("M96 214C20 210 14 110 100 106C100 20 240 -6 286 76C340 30 430 66 424 132C506 132 506 214 430 216Z"), col, 18)
	for i, x := range []float64{120, 204, 290, 374} {
		y := 236 + float64(i%2)*22
		a.shape(svg("M0 -22C11 -6 15 2 15 11C15 21 8 27 0 27C-8 27 -15 21 -15 11C-15 2 -11 -6 0 -22Z").moved(x, y+20), rgb("58B8F0"))
	}
}

// confetti is joy that falls.
func (a *artist) confetti(t tones) {
	cols := []ink{a.own(), t.cloth, rgb("FFD15C"), rgb("FFFFFF"), rgb("7BD389")}
	for i := range 64 {
		h := hash2(uint32(i), 41)
		x, y := 30+float64(h&1023)/1023*1020, 24+float64(h>>10&1023)/1023*950
		col := cols[i%len(cols)]
		a.with(about(pt(x, y), rotation(float64(h>>20&255))), func() {
			switch i % 3 {
			case 0:
				a.shape(rect(x-25, y-11, 50, 22, 8), col)
			case 1:
				a.shape(circle(x, y, 16), col)
			default:
				a.shape(heart(x, y, 1.15), col)
			}
		})
	}
}

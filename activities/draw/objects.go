package draw

// The objects of all fields, each in a box of its own. Things have the brand's
// accent where a thing of that kind may have any colour.

func init() {
	for _, list := range []map[string]object{
		restObjects, foodObjects, healthObjects, softwareObjects, moneyObjects, styleObjects, sportObjects, homeObjects, travelObjects,
		schoolObjects, shopObjects, anyObjects,
	} {
		for name, o := range list {
			objects[name] = o
		}
	}
}

var (
	steel  = rgb("B9BECB")
	iron   = rgb("5A5C6B")
	ebony  = rgb("33313D")
	gold   = rgb("F2B93B")
	wood   = rgb("C98D56")
	paper  = rgb("FFFBF2")
	leaf   = rgb("5BA866")
	tomato = rgb("E9573F")
	glass  = rgb("CFE6F5")
)

var restObjects = map[string]object{
	"bed":       {[]string{"sleep", "home"}, 360, 250, (*artist).bed},
	"lamp":      {[]string{"sleep", "home"}, 240, 320, (*artist).lamp},
	"sleepmask": {[]string{"sleep"}, 360, 190, (*artist).sleepMask},
	"night":     {[]string{"sleep"}, 300, 300, (*artist).night},
	"slippers":  {[]string{"sleep", "home"}, 320, 210, (*artist).slippers},
	"alarm":     {[]string{"sleep", "general"}, 300, 320, (*artist).alarm},
}

func (a *artist) bed() {
	col := a.own()
	a.shape(rect(14, 30, 34, 210, 14), wood.shade())
	a.lit(rect(312, 96, 32, 144, 14), wood.shade(), 8)
	a.lit(rounded(14, 26, 150, 334, 150, 334, 214, 26, 214), wood, 14)
	a.lit(rect(30, 116, 300, 62, 22), paper, 10)
	a.lit(svg("M52 96C84 84 120 88 132 104C140 118 130 132 112 134H60C42 130 40 104 52 96Z"), glass, 10)
	a.lit(svg("M132 112C200 96 270 104 330 120V186C270 198 190 198 140 186C128 160 126 136 132 112Z"), col, 16, func() {
		a.strands(9, col.shade(), []float64{170, 122, 182, 150, 176, 184}, []float64{230, 116, 242, 150, 236, 190},
			[]float64{288, 122, 294, 150, 290, 186})
		a.fill(svg("M128 112C160 104 176 106 186 110C176 136 176 160 184 190H136Z"), col.light())
	})
}

func (a *artist) lamp() {
	col := a.own()
	a.glow(ellipse(120, 150, 90, 50), rgb("FFE08A").at(0.5))
	a.stroke(curve(120, 130, 120, 290), 15, iron)
	a.lit(svg("M62 300C62 284 178 284 178 300C186 316 54 316 62 300Z"), iron, 10)
	a.lit(rounded(12, 74, 12, 166, 12, 220, 144, 20, 144), col, 22,
		func() { a.fill(polygon(84, 0, 102, 0, 72, 160, 40, 160), col.light()) })
	a.stroke(curve(164, 144, 164, 186), 4, gold)
	a.fill(circle(164, 192, 8), gold)
}

func (a *artist) sleepMask() {
	col := a.own()
	a.stroke(curve(20, 80, -6, 60, 14, 30), 14, col.deep())
	a.stroke(curve(340, 80, 366, 60, 346, 30), 14, col.deep())
	form := svg("M180 46C110 24 20 34 16 96C12 160 70 184 120 176C150 170 160 132 180 132C200 132 210 170 240 176C290 184 " +
		"348 160 344 96C340 34 250 24 180 46Z")
	a.lit(form, col, 16, func() {
		a.stroke(form.mapped(about(pt(180, 108), scaling(0.9, 0.84))), 4, col.light())
		a.both2(180, func() {
			a.brush(curve(70, 104, 104, 128, 138, 104), 9, paper)
			for _, x := range []float64{80, 104, 128} {
				a.brush(curve(x, 116-abs(x-104)*0.25, x+(x-104)*0.3, 138-abs(x-104)*0.25), 7, paper)
			}
		})
	})
}

// glow is light in the air; a sticker is cut from paper and has none.
func (a *artist) glow(form *path, col ink) {
	if !a.cutting {
		a.shadow(form, 22, col)
	}
}

// both2 paints something and, mirrored at x, once more.
func (a *artist) both2(x float64, paint func()) {
	paint()
	a.with(about(pt(x, 0), scaling(-1, 1)), paint)
}

func (a *artist) night() {
	sky := a.own().mix(rgb("1B1B45"), 0.7)
	a.shape(circle(150, 150, 140), sky, func() {
		a.fill(svg("M-10 240C40 190 100 200 150 230C200 190 260 200 320 240V320H-10Z"), sky.light())
		a.fill(svg("M-10 270C60 220 140 250 180 268C230 240 280 250 320 262V320H-10Z"), sky.deep())
		moon := circle(166, 116, 62)
		a.cut(moon, circle(196, 98, 56), rgb("FCE9A9"))
		for _, q := range [][3]float64{{70, 90, 1}, {104, 52, 0.6}, {236, 166, 0.8}, {58, 158, 0.55}, {214, 48, 0.5}} {
			a.fill(svg("M0 -16C2 -5 5 -2 16 0C5 2 2 5 0 16C-2 5 -5 2 -16 0C-5 -2 -2 -5 0 -16Z").mapped(translation(q[0],
				q[1]).after(scaling(q[2], q[2]))), rgb("FFF5D0"))
		}
	})
}

func (a *artist) slippers() {
	col := a.own()
	for _, m := range []matrix{translation(96, -14).after(rotation(8)), identity} {
		a.with(m, func() {
			a.shape(svg("M20 150C10 110 40 84 90 88C150 92 208 120 216 160C220 190 190 204 150 204H60C36 204 24 180 20 150Z"), col.deep())
			a.fill(ellipse(66, 132, 38, 24).turned(pt(66, 132), 14), rgb("FFF3E2"))
			a.lit(svg("M84 92C148 96 208 122 216 162C218 192 190 204 150 204C112 180 88 140 84 92Z"), col, 14,
				func() { a.fill(ellipse(150, 128, 40, 16).turned(pt(150, 128), 24), col.light()) })
			a.group(scalloped(86, 140, 14, 44, 13, 9).turned(pt(86, 140), -22), flatly(paper), []func(){func() {}})
		})
	}
}

func (a *artist) alarm() {
	col := a.own()
	a.both2(150, func() {
		a.with(about(pt(80, 70), rotation(-34)), func() { a.lit(svg("M34 84C34 46 54 28 80 28C106 28 126 46 126 84Z"), gold, 12) })
		a.stroke(curve(88, 262, 70, 300), 18, iron)
	})
	a.stroke(curve(150, 66, 150, 36), 10, iron)
	a.shape(circle(150, 32, 13), iron)
	a.lit(circle(150, 178, 114), col, 18)
	a.form(circle(150, 178, 90), flatly(paper), func() {
		for i := range 4 {
			q := pt(150, 178)
			a.stroke(new(path).move(q.add(polar(float64(i)*90, 66))).line(q.add(polar(float64(i)*90, 78))), 8, iron)
		}
	})
	a.stroke(new(path).move(pt(150, 178)).line(pt(150, 124)), 10, ebony)
	a.stroke(new(path).move(pt(150, 178)).line(pt(188, 200)), 10, ebony)
	a.fill(circle(150, 178, 10), tomato)
}

var foodObjects = map[string]object{
	"cup":       {[]string{"coffee", "food", "general"}, 340, 300, (*artist).cup},
	"coffeebag": {[]string{"coffee", "food", "shop"}, 250, 340, (*artist).coffeeBag},
	"croissant": {[]string{"coffee", "food"}, 340, 230, (*artist).croissant},
	"kettle":    {[]string{"coffee", "food", "home"}, 340, 300, (*artist).kettle},
	"beans":     {[]string{"coffee", "food"}, 300, 260, (*artist).beans},
	"donut":     {[]string{"food"}, 300, 300, (*artist).donut},
	"pizza":     {[]string{"food"}, 280, 320, (*artist).pizza},
	"bowl":      {[]string{"food", "health", "fitness"}, 340, 270, (*artist).bowl},
}

func (a *artist) cup() {
	col := a.own()
	a.lit(ellipse(160, 262, 156, 30), paper.shade(), 16)
	a.fill(ellipse(160, 256, 112, 18), paper.deep().at(0.5))
	a.stroke(svg("M256 128C324 112 334 212 240 216"), 24, col.shade())
	a.lit(svg("M50 104H270C270 190 246 258 160 258C74 258 50 190 50 104Z"), col, 22,
		func() { a.gloss(svg("M72 120H90C92 170 104 206 122 230C88 210 74 170 72 120Z"), col) })
	a.shape(ellipse(160, 104, 110, 26), col.light())
	a.fill(ellipse(160, 107, 94, 18), rgb("6B4128"))
	a.fill(svg("M160 112C146 104 140 98 150 94C156 92 160 98 160 98C160 98 164 92 170 94C180 98 174 104 160 112Z").mapped(about(pt(160,
		102), scaling(1.9, 1.1))), rgb("E9C9A0"))
	steam := a.accent.mix(rgb("FFFFFF"), 0.55)
	a.brush(curve(124, 76, 110, 54, 130, 34, 116, 10), 13, steam.at(0.9))
	a.brush(curve(190, 76, 176, 50, 198, 28, 182, 0), 13, steam.at(0.9))
}

func (a *artist) coffeeBag() {
	col := a.own()
	form := svg("M36 52C40 38 210 38 214 52C210 120 222 240 232 326C232 336 18 336 18 326C28 240 40 120 36 52Z")
	a.lit(form, col, 22, func() {
		a.fill(svg("M60 50C54 140 50 250 44 340H18V50Z"), col.light())
		a.fill(rect(30, 30, 190, 34, 0), col.shade())
		a.strands(5, col.deep(), []float64{40, 66, 125, 74, 212, 66})
	})
	a.shape(rect(28, 14, 194, 34, 8), col.deep())
	a.lit(rect(66, 138, 120, 120, 60), paper, 10)
	a.bean1(126, 198, 1, 24)
}

func (a *artist) bean1(x, y, k, turn float64) {
	a.with(translation(x, y).after(rotation(turn)).after(scaling(k, k)), func() {
		a.lit(ellipse(0, 0, 30, 42), rgb("7B4A2D"), 9)
		a.fill(a.ribbon(curve(-4, -40, 8, -18, -7, 4, 5, 24, 0, 40), func(float64) float64 { return 7 }), rgb("482717"))
		a.fill(ellipse(-15, -12, 5, 12).turned(pt(-15, -12), 14), rgb("A06A47"))
	})
}

func (a *artist) beans() {
	for _, q := range [][4]float64{{96, 96, 1.5, -30}, {206, 100, 1.45, 34}, {70, 190, 1.25, 60}, {226, 200, 1.2, -50},
		{148, 178, 1.55, 8}} {
		a.bean1(q[0], q[1], q[2], q[3])
	}
}

func (a *artist) croissant() {
	crust := rgb("E0A04E")
	a.shape(svg("M14 176C6 140 24 96 66 74C84 96 92 130 78 168C60 196 24 206 14 176Z"), crust.shade(),
		func() { a.fill(ellipse(38, 128, 18, 34), crust) })
	a.shape(svg("M326 176C334 140 316 96 274 74C256 96 248 130 262 168C280 196 316 206 326 176Z"), crust.deep())
	a.lit(svg("M62 84C78 52 112 34 138 34C150 78 148 128 130 172C104 188 80 184 70 168C80 136 76 108 62 84Z"), crust, 8)
	a.lit(svg("M278 84C262 52 228 34 202 34C190 78 192 128 210 172C236 188 260 184 270 168C260 136 264 108 278 84Z"), crust.shade(), 8)
	a.lit(svg("M128 40C150 18 190 18 212 40C226 88 220 140 200 184C182 196 158 196 140 184C120 140 114 88 128 40Z"), crust.light(), 14,
		func() { a.fill(ellipse(156, 84, 12, 38), crust.light().light()) })
	a.strands(6, crust.deep(), []float64{132, 48, 122, 100, 142, 176}, []float64{208, 48, 218, 100, 198, 176},
		[]float64{70, 92, 78, 128, 70, 164}, []float64{270, 92, 262, 128, 270, 164})
}

func (a *artist) kettle() {
	col := a.own()
	a.stroke(svg("M96 96C96 20 244 20 244 96"), 18, ebony)
	a.shape(svg("M250 190C296 186 296 132 330 118L336 140C320 160 318 220 258 236Z"), col.shade())
	a.lit(svg("M78 110H262C284 160 290 220 272 268C268 282 72 282 68 268C50 220 56 160 78 110Z"), col, 26,
		func() { a.gloss(svg("M94 130H112C96 170 92 220 100 258H84C74 216 78 168 94 130Z"), col) })
	a.shape(svg("M92 114C96 86 244 86 248 114Z"), col.shade())
	a.shape(circle(170, 82, 13), ebony)
}

func (a *artist) donut() {
	dough, icing := rgb("E0A55E"), a.own()
	ring := circle(150, 150, 136).join(circle(150, 150, 46).reversed())
	a.lit(ring, dough, 16)
	var top []point
	for i := range 22 {
		r := 118.0
		if i%2 == 1 {
			r = 108 + float64(i*7%13)
		}
		top = append(top, pt(150, 148).add(polar(float64(i)*360/22, r)))
	}
	a.shape(smooth(top, true, 1).join(circle(150, 148, 58).reversed()), icing, func() {
		a.cut(circle(150, 148, 130), circle(140, 142, 126), icing.shade())
		for i := range 26 {
			q := pt(150, 148).add(polar(float64(i)*137.5, 70+float64(i*29%42)))
			a.with(about(q, rotation(float64(i*67))), func() {
				a.fill(rect(q.x-10, q.y-3.5, 20, 7, 3.5), []ink{paper, gold, a.second.light(), rgb("8BE0C2")}[i%4])
			})
		}
	})
	a.brush(curve(64, 110, 84, 72, 122, 54), 10, icing.light())
}

func (a *artist) pizza() {
	crust, cheese := rgb("D9944A"), rgb("FBD267")
	a.lit(svg("M20 66C90 20 190 20 260 66L148 314C144 322 136 322 132 314Z"), cheese, 18, func() {
		for _, q := range [][3]float64{{100, 110, 26}, {180, 116, 27}, {142, 190, 25}, {138, 262, 15}} {
			a.fill(circle(q[0]+2, q[1]+4, q[2]), cheese.deep())
			a.fill(circle(q[0], q[1], q[2]), tomato)
			a.fill(circle(q[0]-6, q[1]-6, q[2]*0.4), tomato.light())
		}
		for _, q := range [][3]float64{{140, 92, 20}, {106, 160, -30}, {180, 168, 50}} {
			a.fill(ellipse(q[0], q[1], 15, 7).turned(pt(q[0], q[1]), q[2]), leaf)
		}
	})
	a.lit(svg("M8 62C80 4 200 4 272 62C282 78 268 94 252 88C190 46 90 46 28 88C12 94 -2 78 8 62Z"), crust, 10, func() {
		a.strands(9, crust.light(), []float64{40, 56, 90, 34, 140, 28})
	})
}

func (a *artist) bowl() {
	col := a.own()
	for _, q := range [][4]float64{{92, 96, 44, 58}, {250, 92, 46, 56}, {150, 74, 46, 60}, {204, 78, 44, 56}} {
		a.fill(ellipse(q[0], q[1], q[2], q[3]).turned(pt(q[0], q[1]), (q[0]-170)*0.3), leaf)
		a.brush(curve(q[0], q[1]-44, q[0], q[1]+30), 5, leaf.light())
	}
	a.lit(circle(118, 110, 34), tomato, 8, func() { a.fill(circle(106, 98, 9), tomato.light()) })
	a.lit(circle(224, 112, 32), tomato, 8, func() { a.fill(circle(213, 100, 8), tomato.light()) })
	a.lit(ellipse(172, 112, 34, 40), paper, 8, func() { a.fill(circle(170, 116, 18), gold) })
	a.lit(svg("M24 132H316C316 210 262 258 170 258C78 258 24 210 24 132Z"), col, 24, func() {
		a.gloss(svg("M46 146H66C70 190 90 216 118 234C74 220 50 190 46 146Z"), col)
		a.stroke(curve(20, 156, 320, 156), 7, col.light())
	})
}

var healthObjects = map[string]object{
	"toothbrush":  {[]string{"dental", "health"}, 320, 320, (*artist).toothbrush},
	"toothpaste":  {[]string{"dental"}, 330, 230, (*artist).toothpaste},
	"stethoscope": {[]string{"health"}, 300, 320, (*artist).stethoscope},
	"plaster":     {[]string{"health"}, 310, 310, (*artist).plaster},
	"apple":       {[]string{"health", "food", "dental"}, 280, 310, (*artist).apple},
	"heart":       {[]string{"health", "general"}, 310, 290, (*artist).heartObject},
}

func (a *artist) toothbrush() {
	col := a.own()
	a.with(translation(-2, 8).after(about(pt(160, 160), rotation(-42).after(scaling(0.76, 0.76)))), func() {
		for i := range 6 {
			c := paper
			if i%2 == 1 {
				c = col.mix(paper, 0.45)
			}
			a.shape(rect(-34+float64(i)*20, 92, 20, 62, 6), c)
		}
		a.lit(svg("M-40 142H88C112 142 128 150 152 150H340C368 150 368 194 340 194H142C122 194 108 184 90 184H-40C-60 184 -60 142 -40 142Z"), col,
			6, func() {
				a.fill(rect(226, 160, 112, 9, 4.5), col.light())
				a.fill(rect(-34, 148, 116, 7, 3.5), col.light())
			})
	})
}

func (a *artist) toothpaste() {
	col := a.own()
	a.with(about(pt(165, 115), rotation(-14)), func() {
		a.shape(rect(262, 82, 46, 66, 8), col.deep())
		for x := 270.0; x < 306; x += 11 {
			a.stroke(curve(x, 86, x, 144), 3, col)
		}
		a.lit(svg("M16 52C20 46 26 46 30 52L250 72C262 76 266 90 266 115C266 140 262 154 250 158L30 178C26 184 20 184 16 178Z"), paper,
			14, func() {
				a.fill(svg("M70 40L180 50V190L70 190Z"), col)
				a.fill(svg("M180 50H200V190H180Z"), a.second)
				a.cut(rect(0, 0, 340, 240, 0), svg("M0 0H340V150L0 166Z"), ebony.at(0.14))
			})
		a.shape(rect(8, 46, 18, 138, 6), col)
		a.fill(svg("M108 92C118 84 128 92 128 92C128 92 138 84 148 92C156 104 146 118 144 132C142 142 134 140 132 130C131 124 125 124 124 "+
			"130C122 140 114 142 112 132C110 118 100 104 108 92Z"), paper)
	})
}

func (a *artist) stethoscope() {
	col := a.own()
	a.stroke(svg("M74 30V110C74 170 174 170 174 110V30"), 17, ebony)
	a.stroke(svg("M124 156V220C124 300 244 300 244 220V176"), 17, ebony)
	for _, x := range []float64{74, 174} {
		a.stroke(curve(x, 26, x, 60), 19, steel)
		a.fill(circle(x, 22, 13), ebony)
	}
	a.lit(circle(244, 146, 40), steel, 9)
	a.shape(circle(244, 146, 25), col, func() { a.fill(circle(236, 138, 8), col.light()) })
}

func (a *artist) plaster() {
	skin := rgb("F1BE93")
	a.with(about(pt(155, 155), rotation(-38)), func() {
		a.lit(rect(-8, 100, 326, 110, 55), skin, 14, func() {
			for _, x := range []float64{30, 58, 252, 280} {
				for _, y := range []float64{132, 155, 178} {
					a.fill(circle(x, y, 5), skin.shade())
				}
			}
		})
		a.shape(rect(96, 104, 118, 102, 14), a.own().mix(paper, 0.55))
		a.fill(heart(155, 158, 1.6), a.own())
	})
}

func (a *artist) apple() {
	red := tomato
	a.stroke(curve(140, 78, 138, 48, 150, 20), 12, wood.deep())
	a.shape(svg("M150 54C166 20 210 14 232 26C222 58 186 72 150 54Z"), leaf,
		func() { a.brush(curve(156, 50, 190, 40, 220, 28), 5, leaf.shade()) })
	a.lit(svg("M140 84C110 58 44 62 26 120C10 180 46 280 100 296C118 300 126 290 140 290C154 290 162 300 180 296C234 280 270 180 254 120C236 "+
		"62 170 58 140 84Z"), red, 24, func() {
		a.gloss(svg("M50 130C56 104 78 90 98 88C80 102 70 124 68 152C66 168 46 160 50 130Z"), red)
		a.brush(curve(112, 84, 140, 98, 168, 84), 7, red.deep())
	})
}

func (a *artist) heartObject() {
	col := a.own()
	form := svg("M155 282C40 200 4 144 14 88C26 24 112 8 155 72C198 8 284 24 296 88C306 144 270 200 155 282Z")
	a.lit(form, col, 24, func() { a.gloss(svg("M40 100C44 70 66 50 92 50C72 64 62 84 62 110C62 130 38 126 40 100Z"), col) })
}

var softwareObjects = map[string]object{
	"laptop": {[]string{"software", "education", "general"}, 360, 260, (*artist).laptop},
	"server": {[]string{"software"}, 270, 310, (*artist).server},
	"window": {[]string{"software"}, 340, 270, (*artist).codeWindow},
	"gear":   {[]string{"software", "general"}, 300, 300, (*artist).gear},
	"plug":   {[]string{"software", "home"}, 280, 310, (*artist).plug},
	"rocket": {[]string{"software", "education", "general"}, 280, 340, (*artist).rocket},
	"bug":    {[]string{"software"}, 300, 300, (*artist).bug},
}

func (a *artist) laptop() {
	col := a.own()
	a.lit(rect(56, 14, 248, 176, 18), iron, 8)
	a.form(rect(70, 28, 220, 146, 8), along(pt(70, 28), pt(290, 174), col.light(), col.shade()), func() {
		a.fill(polygon(210, 20, 300, 20, 190, 180, 100, 180), paper.at(0.10))
		a.fill(rect(88, 48, 76, 14, 7), paper.at(0.9))
		a.fill(rect(88, 76, 130, 10, 5), paper.at(0.55))
		a.fill(rect(88, 98, 104, 10, 5), paper.at(0.55))
		a.fill(rect(88, 126, 62, 26, 13), paper.at(0.95))
	})
	a.lit(svg("M30 196H330L352 232C354 242 346 248 336 248H24C14 248 6 242 8 232Z"), steel, 10,
		func() { a.fill(rounded(6, 146, 226, 214, 226, 218, 244, 142, 244), steel.shade()) })
	a.fill(rect(30, 190, 300, 10, 4), iron)
}

func (a *artist) server() {
	col := a.own()
	for i := range 3 {
		y := 14 + float64(i)*98
		a.lit(rect(12, y, 246, 86, 18), iron, 12, func() {
			a.fill(rect(12, y, 246, 8, 0), iron.light())
			for k := range 4 {
				a.fill(rect(128+float64(k)*26, y+30, 13, 28, 5), ebony)
			}
		})
		a.fill(circle(50, y+43, 14), []ink{col, rgb("6EE7A0"), col}[i])
		a.fill(circle(46, y+39, 4.5), paper.at(0.8))
		a.fill(circle(88, y+43, 9), []ink{rgb("6EE7A0"), gold, gold}[i])
	}
}

func (a *artist) codeWindow() {
	col := a.own()
	form := rect(10, 12, 320, 246, 24)
	a.shape(form, ebony, func() {
		a.fill(rect(10, 12, 320, 50, 0), iron)
		a.fill(circle(42, 37, 9), tomato)
		a.fill(circle(70, 37, 9), gold)
		a.fill(circle(98, 37, 9), rgb("62C46B"))
		for i, q := range [][3]float64{{36, 92, 62}, {62, 124, 110}, {62, 156, 76}, {36, 188, 44}, {36, 220, 130}} {
			c := []ink{col, paper.at(0.85), a.second, col, paper.at(0.5)}[i]
			a.fill(rect(q[0], q[1], q[2], 14, 7), c)
			a.fill(rect(q[0]+q[2]+14, q[1], 40+float64(i*37%60), 14, 7), []ink{paper.at(0.5), col.light(), paper.at(0.5), a.second, col}[i])
		}
	})
}

func (a *artist) gear() {
	col := a.own()
	var p []point
	for i := range 8 {
		at := float64(i) * 45
		for _, q := range [][2]float64{{-14, 106}, {-10, 140}, {10, 140}, {14, 106}} {
			p = append(p, pt(150, 150).add(polar(at+q[0], q[1])))
		}
	}
	xy := make([]float64, 0, len(p)*2)
	for _, q := range p {
		xy = append(xy, q.x, q.y)
	}
	a.lit(rounded(9, xy...), col, 14)
	a.fill(circle(150, 150, 74), col.light())
	a.shape(circle(150, 150, 44), paper, func() { a.cut(circle(150, 150, 44), circle(158, 158, 44), col.deep()) })
}

func (a *artist) plug() {
	col := a.own()
	a.stroke(svg("M140 200C140 300 60 250 70 310"), 18, ebony)
	a.shape(rect(92, 20, 24, 90, 10), steel)
	a.shape(rect(164, 20, 24, 90, 10), steel)
	a.lit(svg("M56 96H224V140C224 190 186 222 140 222C94 222 56 190 56 140Z"), col, 18, func() { a.gloss(rect(72, 112, 14, 50, 7), col) })
	a.fill(svg("M150 118L118 164H140L130 204L164 152H142Z"), gold)
}

func (a *artist) rocket() {
	col := a.own()
	a.shape(svg("M104 262C112 300 128 324 140 338C152 324 168 300 176 262Z"), rgb("FF9A2E"))
	a.fill(svg("M120 258C124 284 132 300 140 312C148 300 156 284 160 258Z"), rgb("FFE27A"))
	a.both2(140, func() { a.lit(svg("M86 170C50 190 34 226 38 266C60 250 80 244 100 244Z"), col.shade(), 6) })
	a.lit(svg("M140 6C190 46 204 120 188 252H92C76 120 90 46 140 6Z"), paper, 18, func() {
		a.fill(svg("M140 0C170 24 184 56 190 88H90C96 56 110 24 140 0Z"), col)
		a.fill(rect(80, 228, 120, 30, 0), col)
	})
	a.shape(circle(140, 138, 33), col)
	a.fill(circle(140, 138, 22), glass)
	a.fill(circle(133, 131, 8), paper)
}

func (a *artist) bug() {
	col := tomato
	a.both2(150, func() {
		for _, q := range [][]float64{{100, 140, 60, 120, 36, 84}, {88, 184, 48, 184, 20, 190}, {100, 226, 66, 246, 46, 280}} {
			a.stroke(curve(q...), 13, ebony)
		}
		a.stroke(curve(136, 78, 122, 50, 100, 34), 10, ebony)
	})
	a.lit(svg("M100 96C104 60 196 60 200 96Z"), ebony, 8)
	a.lit(ellipse(150, 184, 80, 96), col, 18, func() {
		a.stroke(curve(150, 80, 150, 290), 8, col.deep())
		for _, q := range [][3]float64{{112, 150, 15}, {186, 146, 15}, {108, 214, 14}, {190, 216, 14}} {
			a.fill(circle(q[0], q[1], q[2]), ebony)
		}
	})
	a.fill(circle(128, 82, 9), paper)
	a.fill(circle(172, 82, 9), paper)
}

var moneyObjects = map[string]object{
	"wallet": {[]string{"finance", "shop"}, 320, 270, (*artist).wallet},
	"coins":  {[]string{"finance", "shop"}, 300, 300, (*artist).coins},
	"chart":  {[]string{"finance", "software"}, 310, 280, (*artist).chartObject},
	"piggy":  {[]string{"finance"}, 340, 280, (*artist).piggy},
	"card":   {[]string{"finance", "shop"}, 340, 250, (*artist).card},
	"safe":   {[]string{"finance"}, 290, 300, (*artist).safe},
}

func (a *artist) wallet() {
	col := a.own()
	a.shape(rounded(10, 60, 30, 280, 30, 280, 120, 60, 120).turned(pt(160, 80), -6), leaf.light(),
		func() { a.stroke(circle(160, 76, 26), 6, leaf.shade()) })
	a.lit(rounded(26, 14, 64, 292, 64, 292, 252, 14, 252), col, 18,
		func() { a.stroke(rounded(18, 28, 78, 278, 78, 278, 238, 28, 238), 4, col.light()) })
	a.lit(rounded(22, 196, 124, 310, 124, 310, 196, 196, 196), col.shade(), 8)
	a.shape(circle(230, 160, 17), gold)
}

func (a *artist) coins() {
	stack := func(x, y float64, n int) {
		for i := range n {
			at := y - float64(i)*27
			a.lit(svg("M-66 0V-22C-66 -38 66 -38 66 -22V0C66 18 -66 18 -66 0Z").moved(x, at), gold.shade(), 14)
			a.shape(ellipse(x, at-22, 66, 18), gold.light())
			a.stroke(ellipse(x, at-22, 46, 11), 4, gold.shade())
		}
	}
	stack(214, 264, 3)
	stack(86, 264, 6)
	stack(156, 284, 2)
}

func (a *artist) chartObject() {
	col := a.own()
	for i, h := range []float64{124, 196, 92, 164, 138} { // no trend: it is nobody's figures
		c := []ink{col.mix(paper, 0.42), col, col.mix(paper, 0.58), a.second, col.mix(paper, 0.3)}[i]
		a.lit(rect(14+float64(i)*58, 256-h, 44, h, 12), c, 8)
	}
	a.stroke(curve(4, 262, 306, 262), 9, ebony)
}

func (a *artist) piggy() {
	pink := rgb("F39BA6")
	a.stroke(svg("M304 150C330 140 334 116 316 110C304 108 304 126 322 130"), 9, pink.shade())
	for _, x := range []float64{92, 136, 210, 254} {
		a.shape(rect(x, 206, 34, 62, 12), pink.shade())
	}
	a.lit(
		svg("M170 66C256 60 312 104 312 158C312 214 250 242 180 242C104 242 54 208 52 160C50 110 96 72 170 66Z"), pink, 20,
		func() { a.gloss(ellipse(130, 104, 40, 14).turned(pt(130, 104), -16), pink) },
	)
	a.shape(svg("M92 92C84 56 100 38 112 34C132 46 142 66 142 84Z"), pink.shade())
	a.lit(svg("M20 138C20 112 52 104 66 114C78 130 78 182 66 196C52 206 20 198 20 172Z"), pink.light(), 6, func() {
		a.fill(ellipse(40, 150, 6, 9), pink.deep())
		a.fill(ellipse(40, 172, 6, 9), pink.deep())
	})
	a.fill(circle(106, 138, 9), ebony)
	a.fill(rect(156, 70, 76, 12, 6), pink.deep())
	a.lit(circle(194, 34, 32), gold, 6, func() { a.stroke(circle(194, 34, 22), 4, gold.shade()) })
	a.fill(rect(156, 66, 76, 10, 5), pink.deep())
}

func (a *artist) card() {
	col := a.own()
	a.with(about(pt(170, 125), rotation(-7)), func() {
		a.shape(rect(30, 52, 296, 184, 26), a.second.shade())
		a.lit(rect(14, 30, 296, 184, 26), col, 14, func() {
			a.fill(ellipse(300, 40, 150, 150), col.light().at(0.5))
			a.fill(rect(14, 66, 296, 34, 0), col.deep())
		})
		a.lit(rect(42, 122, 54, 40, 10), gold, 6, func() {
			a.stroke(curve(42, 142, 96, 142), 3, gold.deep())
			a.stroke(curve(69, 122, 69, 162), 3, gold.deep())
		})
		for i := range 4 {
			a.fill(rect(42+float64(i)*62, 178, 46, 11, 5.5), paper.at(0.85))
		}
	})
}

func (a *artist) safe() {
	col := a.own().mix(iron, 0.45)
	a.shape(rect(44, 266, 44, 30, 8), ebony)
	a.shape(rect(202, 266, 44, 30, 8), ebony)
	a.lit(rect(12, 14, 266, 260, 30), col, 18)
	a.lit(rect(40, 42, 210, 204, 20), col.light(), 12)
	a.lit(circle(146, 144, 58), steel, 10)
	for i := range 4 {
		a.stroke(new(path).move(pt(146, 144)).line(pt(146, 144).add(polar(45+float64(i)*90, 44))), 11, iron)
	}
	a.fill(circle(146, 144, 17), ebony)
	a.fill(rect(14, 84, 14, 40, 6), ebony)
	a.fill(rect(14, 172, 14, 40, 6), ebony)
}

var styleObjects = map[string]object{
	"dress":      {[]string{"fashion"}, 260, 330, (*artist).dress},
	"handbag":    {[]string{"fashion", "shop"}, 290, 300, (*artist).handbag},
	"lipstick":   {[]string{"fashion"}, 180, 320, (*artist).lipstick},
	"sunglasses": {[]string{"fashion", "travel"}, 350, 170, (*artist).sunglasses},
	"hanger":     {[]string{"fashion"}, 330, 300, (*artist).hanger},
	"cream":      {[]string{"fashion", "health"}, 290, 260, (*artist).cream},
}

func (a *artist) dress() {
	col := a.own()
	a.stroke(svg("M96 20C92 50 92 70 96 96M164 20C168 50 168 70 164 96"), 11, col.shade())
	a.lit(svg("M86 74C104 96 156 96 174 74C182 110 176 140 166 160C190 210 224 260 244 308C200 330 60 330 16 308C36 260 70 210 94 160C84 "+
		"140 78 110 86 74Z"), col, 18, func() {
		a.strands(11, col.shade(), []float64{110, 176, 90, 240, 66, 314}, []float64{132, 176, 134, 250, 130, 324},
			[]float64{152, 176, 178, 250, 200, 314})
		a.fill(rect(80, 150, 100, 18, 0), a.second)
	})
}

func (a *artist) handbag() {
	col := a.own()
	a.stroke(svg("M84 130C70 10 220 10 206 130"), 17, col.deep())
	a.lit(svg("M46 112H244C252 112 258 118 260 126L284 262C286 280 276 290 260 290H30C14 290 4 280 6 262L30 126C32 118 38 112 46 112Z"),
		col, 18)
	a.lit(svg("M38 112H252L240 190C236 206 226 212 212 212H78C64 212 54 206 50 190Z"), col.light(), 8)
	a.shape(rect(122, 188, 46, 46, 14), gold, func() { a.fill(circle(145, 211, 8), gold.deep()) })
}

func (a *artist) lipstick() {
	col := a.own()
	a.lit(svg("M58 124V56C58 40 110 8 122 20V124Z"), col, 12,
		func() { a.fill(svg("M122 20C110 10 60 40 58 56C80 60 110 46 122 20Z"), col.light()) })
	a.lit(rect(48, 112, 84, 66, 8), gold, 12, func() { a.gloss(rect(60, 116, 10, 58, 5), gold) })
	a.lit(rect(34, 170, 112, 140, 16), ebony, 14, func() { a.fill(rect(48, 184, 11, 112, 5.5), iron) })
}

func (a *artist) sunglasses() {
	frame := a.own().deep()
	a.stroke(curve(26, 60, 6, 40), 15, frame)
	a.stroke(curve(324, 60, 344, 40), 15, frame)
	a.stroke(curve(146, 64, 175, 50, 204, 64), 15, frame)
	a.both2(175, func() {
		lens := svg("M22 52C22 38 34 34 50 34H130C150 34 158 44 156 62C152 120 128 150 90 150C48 150 22 116 22 52Z")
		a.form(lens, along(pt(40, 30), pt(110, 150), rgb("2D2B3A"), a.own().shade()))
		a.stroke(lens, 13, frame)
	})
	a.fill(polygon(56, 52, 80, 52, 60, 110, 42, 96), paper.at(0.3))
	a.fill(polygon(236, 52, 260, 52, 238, 110, 220, 96), paper.at(0.3))
}

func (a *artist) hanger() {
	col := a.own()
	a.stroke(svg("M165 92C165 74 190 72 190 50C190 20 140 20 140 48"), 11, steel.shade())
	a.stroke(svg("M165 92L34 170C14 184 20 204 44 204H286C310 204 316 184 296 170Z"), 19, wood)
	a.lit(svg("M110 150C130 178 200 178 220 150L292 186L270 236L246 222V292H84V222L60 236L38 186Z"), col, 14,
		func() { a.stroke(curve(104, 146, 165, 184, 226, 146), 8, col.light()) })
}

func (a *artist) cream() {
	col := a.own()
	a.lit(svg("M30 118H260V206C260 238 236 250 210 250H80C54 250 30 238 30 206Z"), paper, 20, func() {
		a.fill(rect(30, 150, 240, 56, 0), col)
		a.cut(rect(20, 110, 260, 150, 0), rect(0, 100, 234, 160, 0), ebony.at(0.12))
	})
	a.shape(ellipse(145, 118, 115, 26), paper.shade())
	a.lit(
		svg("M56 116C62 90 100 96 112 76C122 58 158 40 172 20C186 44 180 58 186 70C196 92 230 92 234 116C220 132 72 132 56 116Z"),
		rgb("FFF1EA"), 14, func() { a.brush(curve(88, 106, 130, 98, 160, 66), 9, paper) },
	)
}

var sportObjects = map[string]object{
	"dumbbell":   {[]string{"fitness"}, 350, 190, (*artist).dumbbell},
	"sportflask": {[]string{"fitness", "health"}, 170, 330, (*artist).flask},
	"sneaker":    {[]string{"fitness", "fashion"}, 350, 220, (*artist).sneaker},
	"stopwatch":  {[]string{"fitness", "general"}, 270, 320, (*artist).stopwatch},
	"ball":       {[]string{"fitness"}, 290, 290, (*artist).ball},
	"mat":        {[]string{"fitness", "health"}, 340, 210, (*artist).mat},
}

func (a *artist) dumbbell() {
	col := a.own()
	a.with(about(pt(175, 95), rotation(-12)), func() {
		a.lit(rect(90, 80, 170, 30, 12), steel, 6)
		for _, q := range [][4]float64{{18, 54, 36, 82}, {296, 54, 36, 82}, {52, 18, 48, 154}, {250, 18, 48, 154}} {
			a.lit(rect(q[0], q[1], q[2], q[3], 14), col, 10, func() { a.gloss(rect(q[0]+9, q[1]+14, 8, q[3]*0.5, 4), col) })
		}
	})
}

func (a *artist) flask() {
	col := a.own()
	a.lit(rounded(14, 56, 10, 114, 10, 120, 54, 50, 54), ebony, 8)
	a.lit(rounded(12, 34, 50, 136, 50, 142, 96, 28, 96), iron, 10)
	a.lit(svg("M26 92H144C150 120 144 140 138 156C150 190 148 260 144 300C142 318 28 318 26 300C22 260 20 190 32 156C26 140 20 120 26 92Z"),
		col, 18, func() {
			a.gloss(rect(40, 176, 14, 96, 7), col)
			for i := range 4 {
				a.fill(rect(104, 190+float64(i)*26, 30, 7, 3.5), paper.at(0.75))
			}
		})
}

func (a *artist) sneaker() {
	col := a.own()
	a.lit(svg("M22 50C40 64 74 70 96 40C140 90 210 116 280 126C320 134 336 150 334 176H20C8 140 10 90 22 50Z"), col, 12, func() {
		a.fill(svg("M230 116C300 122 340 140 340 180H250Z"), col.light())
		a.fill(svg("M10 110C50 120 80 140 90 180H10Z"), col.shade())
		a.stroke(svg("M92 176C150 170 190 140 210 112"), 14, paper)
		for i := range 4 {
			q := pt(124+float64(i)*30, 62+float64(i)*16)
			a.stroke(new(path).move(q).line(q.add(pt(-20, 34))), 8, paper)
		}
	})
	a.lit(svg("M12 168H338C346 190 336 208 312 208H40C20 208 10 190 12 168Z"), paper, 8, func() { a.fill(rect(10, 190, 330, 8, 0), col) })
}

func (a *artist) stopwatch() {
	col := a.own()
	a.shape(rect(108, 12, 54, 34, 12), ebony)
	a.fill(rect(124, 40, 22, 34, 4), iron)
	a.with(about(pt(135, 192), rotation(42)), func() { a.shape(rect(118, 44, 34, 30, 8), ebony) })
	a.lit(circle(135, 192, 120), col, 16)
	a.form(circle(135, 192, 94), flatly(paper), func() {
		for i := range 12 {
			a.stroke(new(path).move(pt(135, 192).add(polar(float64(i)*30, 74))).line(pt(135, 192).add(polar(float64(i)*30, 84))), 6, iron)
		}
		a.fill(new(path).move(pt(135, 192)).line(pt(135, 118)).cubic(pt(176, 118), pt(209, 151), pt(209, 192)).close(),
			col.mix(paper, 0.55))
	})
	a.stroke(new(path).move(pt(135, 192)).line(pt(135, 126)), 9, tomato)
	a.fill(circle(135, 192, 12), ebony)
}

func (a *artist) ball() {
	col := a.own()
	a.lit(circle(145, 145, 134), col, 22, func() {
		a.stroke(svg("M145 0V290M0 145H290"), 8, ebony)
		a.stroke(svg("M44 30C110 90 110 200 44 260M246 30C180 90 180 200 246 260"), 8, ebony)
		a.gloss(ellipse(92, 74, 30, 15).turned(pt(92, 74), -34), col)
	})
	if a.outline.a == 0 {
		a.stroke(circle(145, 145, 132), 7, ebony)
	}
}

func (a *artist) mat() {
	col := a.own()
	a.lit(svg("M70 116H330V192C330 200 324 204 316 204H70Z"), col, 10, func() { a.strands(5, col.shade(), []float64{120, 170, 320, 170}) })
	a.lit(circle(76, 130, 74), col.light(), 10)
	a.stroke(spiral(76, 130, 60, 3.2), 8, col.deep())
	a.stroke(curve(220, 116, 222, 160, 220, 204), 13, paper)
}

func spiral(cx, cy, r, turns float64) *path {
	var p []point
	n := int(turns * 14)
	for i := range n + 1 {
		t := float64(i) / float64(n)
		p = append(p, pt(cx, cy).add(polar(t*turns*360, r*(1-t*0.9))))
	}
	return smooth(p, false, 1)
}

var homeObjects = map[string]object{
	"chair":  {[]string{"home"}, 250, 320, (*artist).chair},
	"plant":  {[]string{"home", "health", "general"}, 270, 330, (*artist).plant},
	"house":  {[]string{"home", "general"}, 320, 300, (*artist).house},
	"roller": {[]string{"home"}, 290, 310, (*artist).roller},
	"candle": {[]string{"home", "sleep"}, 220, 310, (*artist).candle},
	"hammer": {[]string{"home"}, 310, 310, (*artist).hammer},
}

func (a *artist) chair() {
	col := a.own()
	for _, q := range [][]float64{{70, 220, 50, 308}, {186, 220, 206, 308}, {96, 226, 90, 296}, {160, 226, 166, 296}} {
		a.stroke(curve(q...), 16, wood.shade())
	}
	a.lit(svg("M60 30C60 14 196 14 196 30C206 90 204 140 196 184H60C52 140 50 90 60 30Z"), col, 14, func() {
		a.strands(9, col.shade(), []float64{98, 26, 96, 100, 98, 180}, []float64{158, 26, 160, 100, 158, 180})
	})
	a.lit(svg("M38 176C30 186 30 220 40 230H216C226 220 226 186 218 176Z"), col.light(), 10)
}

func (a *artist) plant() {
	pot := a.own()
	for _, q := range [][3]float64{{-46, 150, 1}, {40, 140, 1.02}, {-12, 170, 1.1}, {72, 110, 0.86}, {-80, 112, 0.84}} {
		a.with(translation(135, 214).after(rotation(q[0])).after(scaling(q[2], q[1]/150)), func() {
			leafForm := svg("M0 10C-46 -40 -46 -120 0 -196C46 -120 46 -40 0 10Z")
			a.lit(leafForm, leaf, 12, func() {
				a.brush(curve(0, 4, 0, -90, 0, -176), 6, leaf.light())
				for _, y := range []float64{-50, -90, -130} {
					a.brush(curve(0, y, 20, y-20), 4, leaf.light())
					a.brush(curve(0, y, -20, y-20), 4, leaf.light())
				}
			})
		})
	}
	a.lit(svg("M64 216H206L192 306C190 320 80 320 78 306Z"), pot, 16)
	a.lit(rect(52, 196, 166, 36, 12), pot.light(), 10)
}

func (a *artist) house() {
	col := a.own()
	a.shape(rect(228, 40, 40, 90, 6), tomato.shade())
	a.lit(rounded(10, 44, 128, 276, 128, 276, 286, 44, 286), paper, 18)
	a.lit(rounded(18, 160, 6, 318, 146, 292, 170, 28, 170, 2, 146), col, 0,
		func() { a.strands(9, col.shade(), []float64{60, 150, 160, 60, 262, 150}) })
	a.lit(rounded(10, 132, 196, 190, 196, 190, 290, 132, 290), wood, 8)
	a.fill(circle(178, 244, 6), gold)
	for _, x := range []float64{66, 214} {
		a.shape(rect(x, 192, 46, 46, 8), glass)
		a.stroke(svg("M0 -23V23M-23 0H23").moved(x+23, 215), 5, paper)
	}
	a.shape(circle(160, 112, 20), glass)
}

func (a *artist) roller() {
	col := a.own()
	a.stroke(svg("M252 66H274C282 66 284 72 284 80V130C284 140 278 144 268 144H160C150 144 146 150 146 160V190"), 13, iron)
	a.lit(rect(128, 184, 36, 116, 16), wood, 8)
	a.fill(svg("M34 96C60 104 60 150 70 158C84 166 84 128 100 128C120 128 118 190 134 186C150 180 130 110 160 106H34Z"), col)
	a.lit(rect(14, 24, 240, 84, 20), col, 14, func() { a.gloss(rect(34, 38, 190, 12, 6), col) })
}

func (a *artist) candle() {
	col := a.own()
	a.glow(circle(110, 60, 50), rgb("FFD97A").at(0.5))
	a.stroke(curve(110, 120, 110, 92), 7, ebony)
	a.shape(svg("M110 14C140 50 144 84 110 98C76 84 80 50 110 14Z"), rgb("FFA92E"))
	a.fill(svg("M110 48C124 66 126 82 110 92C94 82 96 66 110 48Z"), rgb("FFF0B0"))
	a.lit(svg("M34 128C34 106 186 106 186 128V282C186 304 34 304 34 282Z"), glass, 16, func() {
		a.fill(rect(34, 158, 160, 150, 0), col.mix(paper, 0.55))
		a.cut(rect(34, 150, 160, 160, 0), rect(10, 140, 150, 180, 0), ebony.at(0.12))
	})
	a.lit(rect(62, 188, 96, 76, 10), paper, 6, func() {
		a.fill(rect(80, 214, 60, 8, 4), col)
		a.fill(rect(90, 234, 40, 8, 4),
			col.light())
	})
}

func (a *artist) hammer() {
	col := a.own()
	a.with(about(pt(155, 155), rotation(40)), func() {
		a.lit(rect(136, 86, 40, 220, 16), wood, 9, func() { a.fill(rect(136, 220, 40, 90, 0), col) })
		a.lit(svg("M84 32H196C222 32 240 48 250 74C236 70 222 72 210 90H84C74 90 70 84 70 76V46C70 38 74 32 84 32Z"), iron, 10,
			func() { a.gloss(rect(90, 42, 100, 9, 4.5), iron) })
	})
}

var travelObjects = map[string]object{
	"suitcase": {[]string{"travel"}, 270, 320, (*artist).suitcase},
	"plane":    {[]string{"travel"}, 330, 300, (*artist).plane},
	"camera":   {[]string{"travel", "general"}, 330, 260, (*artist).camera},
	"tent":     {[]string{"travel"}, 340, 250, (*artist).tent},
	"map":      {[]string{"travel", "general"}, 320, 260, (*artist).mapObject},
	"ticket":   {[]string{"travel", "general"}, 340, 230, (*artist).ticket},
}

func (a *artist) suitcase() {
	col := a.own()
	a.stroke(svg("M96 74V24C96 14 104 10 112 10H158C166 10 174 14 174 24V74"), 13, iron)
	a.fill(circle(70, 304, 15), ebony)
	a.fill(circle(200, 304, 15), ebony)
	a.lit(rect(24, 64, 222, 232, 34), col, 18, func() {
		for _, x := range []float64{78, 135, 192} {
			a.stroke(curve(x, 60, x, 300), 9, col.shade())
		}
	})
	a.shape(rect(20, 66, 46, 46, 14), gold.shade())
	a.shape(rect(204, 66, 46, 46, 14), gold.shade())
	a.shape(circle(170, 206, 34), paper, func() { a.fill(heart(170, 208, 0.9), tomato) })
}

func (a *artist) plane() {
	col := a.own()
	a.with(about(pt(165, 150), rotation(-24)), func() {
		a.lit(svg("M150 130L210 20C216 10 236 10 236 24L214 136Z"), col.shade(), 6)
		a.lit(svg("M30 60C28 50 40 48 48 52L92 130H40Z"), col.shade(), 4)
		a.lit(svg("M26 118C40 112 220 104 262 112C310 122 326 146 322 160C310 180 260 190 210 190C120 194 60 188 34 168C18 156 14 124 26 118Z"),
			paper, 12, func() {
				a.fill(svg("M10 156C100 176 240 176 330 152V210H10Z"), col)
				for i := range 6 {
					a.fill(rect(92+float64(i)*26, 130, 14, 16, 6), glass.shade())
				}
				a.fill(svg("M274 118C296 124 310 136 316 148H268Z"), glass.shade())
			})
		a.lit(svg("M138 172L120 282C120 294 138 294 146 286L230 176Z"), col, 8)
	})
}

func (a *artist) camera() {
	col := a.own()
	a.shape(rounded(12, 108, 18, 214, 18, 234, 74, 88, 74), ebony)
	a.lit(rect(12, 54, 306, 196, 34), ebony, 14, func() { a.fill(rect(12, 100, 306, 92, 0), col) })
	a.shape(rect(40, 38, 50, 24, 8), iron)
	a.lit(circle(166, 150, 74), steel, 10)
	a.shape(circle(166, 150, 56), ebony)
	a.form(circle(166, 150, 42), along(pt(130, 110), pt(200, 190), col.light(), rgb("231F3A")))
	a.fill(ellipse(148, 130, 14, 10), paper.at(0.8))
	a.fill(circle(272, 82, 11), tomato)
}

func (a *artist) tent() {
	col := a.own()
	a.shape(svg("M12 236H328C334 236 336 244 330 246H10C4 244 6 236 12 236Z"), leaf.shade())
	a.lit(rounded(10, 170, 20, 320, 238, 20, 238), col, 0, func() {
		a.fill(polygon(170, 10, 340, 250, 230, 250), col.shade())
		a.fill(polygon(170, 10, 186, 10, 250, 250, 214, 250), col.deep().at(0.5))
	})
	a.shape(polygon(160, 84, 212, 238, 108, 238), ebony)
	a.shape(svg("M160 84C150 150 132 200 96 238H108Z"), col.light())
	a.stroke(curve(170, 22, 166, 4), 8, wood.deep())
}

func (a *artist) mapObject() {
	col := a.own()
	fold := func(x float64, up float64, c ink) {
		a.shape(polygon(x, 52+up, x+100, 52-up+24-24, x+100, 240-up, x, 240+up), c)
	}
	fold(10, -8, rgb("DDEBC8"))
	fold(110, 8, rgb("C6DDA8"))
	fold(210, -8, rgb("DDEBC8"))
	a.stroke(svg("M34 210C80 150 120 210 160 160C200 110 220 190 284 120"), 7, paper)
	a.brush(curve(20, 96, 90, 116, 150, 90, 300, 100), 18, glass.shade())
	a.lit(svg("M200 20C236 20 254 48 248 78C242 106 214 128 200 158C186 128 158 106 152 78C146 48 164 20 200 20Z"), col, 10)
	a.fill(circle(200, 68, 19), paper)
}

func (a *artist) ticket() {
	col := a.own()
	a.with(about(pt(170, 115), rotation(-10)), func() {
		form := svg("M30 40H310C322 40 326 46 326 56V84C306 86 306 144 326 146V174C326 184 322 190 310 190H30C18 190 14 184 14 174V146C34 " +
			"144 34 86 14 84V56C14 46 18 40 30 40Z")
		a.lit(form, col, 10, func() {
			for y := 50.0; y < 190; y += 22 {
				a.stroke(curve(240, y, 240, y+9), 6, a.onAccent.at(0.8))
			}
			a.fill(rect(52, 70, 110, 16, 8), a.onAccent)
			a.fill(rect(52, 104, 156, 11, 5.5), a.onAccent.at(0.6))
			a.fill(rect(52, 130, 130, 11, 5.5), a.onAccent.at(0.6))
			for i, w := range []float64{6, 3, 8, 3, 5, 9, 4} {
				a.fill(rect(266+float64(i)*7, 74, w*0.7, 84, 0), a.onAccent)
			}
		})
	})
}

var schoolObjects = map[string]object{
	"pencil":   {[]string{"education", "general"}, 300, 300, (*artist).pencil},
	"gradcap":  {[]string{"education"}, 340, 250, (*artist).gradCap},
	"notebook": {[]string{"education", "general"}, 270, 310, (*artist).notebook},
	"globe":    {[]string{"education", "travel"}, 270, 330, (*artist).globe},
	"blocks":   {[]string{"education"}, 300, 300, (*artist).blocks},
	"backpack": {[]string{"education", "travel"}, 270, 320, (*artist).backpack},
}

func (a *artist) pencil() {
	col := a.own()
	a.with(about(pt(150, 150), rotation(42)), func() {
		a.shape(rect(122, -24, 56, 46, 14), rgb("F28C9B"))
		a.shape(rect(120, 14, 60, 30, 4), steel)
		a.shape(rect(120, 40, 60, 196, 0), col, func() {
			a.fill(rect(120, 40, 20, 200, 0), col.light())
			a.fill(rect(160, 40, 20, 200, 0), col.shade())
		})
		a.shape(polygon(120, 234, 180, 234, 150, 316), rgb("F3D3A2"), func() {
			a.fill(polygon(136, 278, 164, 278, 150, 316), ebony)
			a.fill(polygon(160, 234, 190, 234, 152, 316), rgb("D9AE74"))
		})
	})
}

func (a *artist) gradCap() {
	col := a.own()
	a.lit(svg("M84 122V190C84 226 256 226 256 190V122Z"), col.shade(), 10)
	a.lit(rounded(8, 170, 24, 332, 98, 170, 172, 8, 98), col, 0,
		func() { a.fill(polygon(170, 172, 340, 96, 340, 110, 170, 190, 0, 110, 0, 96), col.deep()) })
	a.stroke(svg("M170 98L292 116V178"), 7, gold)
	a.shape(svg("M280 172H304L310 224C300 232 284 232 274 224Z"), gold, func() { a.stroke(curve(292, 176, 292, 230), 4, gold.deep()) })
	a.fill(circle(170, 97, 9), gold)
}

func (a *artist) notebook() {
	col := a.own()
	a.shape(rect(32, 24, 222, 270, 22), paper.shade())
	a.lit(rect(24, 16, 222, 270, 22), col, 14, func() { a.fill(rect(24, 16, 36, 270, 0), col.shade()) })
	for y := 46.0; y < 270; y += 38 {
		a.stroke(curve(12, y, 30, y-8, 44, y), 8, steel)
		a.fill(circle(44, y, 6), ebony)
	}
	a.shape(rect(86, 66, 130, 64, 12), paper,
		func() { a.fill(rect(104, 84, 92, 9, 4.5), col); a.fill(rect(104, 104, 62, 9, 4.5), col.light()) })
	a.shape(svg("M206 190H230V286L218 274L206 286Z"), a.second)
}

func (a *artist) globe() {
	col := a.own()
	a.stroke(svg("M66 40C-14 120 30 276 160 268"), 13, gold.shade())
	a.lit(svg("M70 316C74 296 196 296 200 316C202 326 68 326 70 316Z"), wood, 6)
	a.stroke(curve(135, 264, 135, 304), 14, gold.shade())
	a.lit(circle(145, 140, 110), glass.shade().mix(col, 0.25), 16, func() {
		a.fill(svg("M70 60C110 40 140 60 130 88C120 110 150 120 140 150C126 184 90 180 76 150C60 120 40 90 70 60Z"), leaf)
		a.fill(svg("M180 70C220 70 250 100 250 140C240 170 200 160 190 136C170 120 160 84 180 70Z"), leaf)
		a.fill(svg("M150 200C180 184 210 200 200 224C180 250 150 240 150 200Z"), leaf.light())
		a.gloss(ellipse(102, 76, 26, 12).turned(pt(102, 76), -36), glass)
	})
}

func (a *artist) blocks() {
	col := a.own()
	block := func(x, y, s float64, c ink, mark func()) {
		a.lit(rect(x, y, s, s, 16), c, 12)
		a.stroke(rect(x+14, y+14, s-28, s-28, 10), 5, c.light())
		a.with(translation(x+s/2, y+s/2), mark)
	}
	block(14, 154, 132, col, func() { a.fill(circle(0, 0, 28), paper) })
	block(154, 154, 132, a.second, func() { a.fill(polygon(0, -32, 32, 24, -32, 24), paper) })
	block(84, 18, 132, gold, func() { a.fill(heart(0, 2, 1.35), paper) })
}

func (a *artist) backpack() {
	col := a.own()
	a.stroke(svg("M104 50C104 4 166 4 166 50"), 14, col.deep())
	for _, x := range []float64{8, 222} {
		a.lit(rect(x, 166, 40, 106, 18), col.shade(), 6)
	}
	a.lit(svg("M36 128C36 60 80 40 135 40C190 40 234 60 234 128V276C234 300 220 312 196 312H74C50 312 36 300 36 276Z"), col, 18)
	a.lit(rect(62, 186, 146, 104, 24), col.light(), 10)
	a.stroke(curve(62, 222, 135, 228, 208, 222), 6, col.deep())
	a.shape(rect(124, 214, 22, 30, 8), gold)
	a.stroke(curve(70, 118, 135, 104, 200, 118), 6, col.deep())
	a.fill(rect(108, 138, 54, 26, 10), a.second)
}

var shopObjects = map[string]object{
	"parcel":      {[]string{"shop", "general"}, 310, 300, (*artist).parcel},
	"cart":        {[]string{"shop"}, 330, 300, (*artist).cart},
	"shoppingbag": {[]string{"shop", "fashion"}, 260, 310, (*artist).shoppingBag},
	"gift":        {[]string{"shop", "general"}, 290, 310, (*artist).gift},
	"truck":       {[]string{"shop"}, 350, 240, (*artist).truck},
	"pricetag":    {[]string{"shop"}, 290, 300, (*artist).plainTag},
}

func (a *artist) parcel() {
	board := rgb("D9A566")
	a.shape(polygon(155, 20, 296, 84, 155, 150, 14, 84), board.light())
	a.shape(polygon(14, 84, 155, 150, 155, 290, 14, 222), board)
	a.shape(polygon(296, 84, 155, 150, 155, 290, 296, 222), board.shade())
	col := a.own()
	a.fill(polygon(70, 58, 104, 42, 246, 106, 212, 122), col.light())
	a.fill(polygon(212, 122, 246, 106, 246, 152, 212, 170), col.shade())
	a.fill(polygon(36, 182, 88, 206, 88, 236, 36, 212), paper)
}

func (a *artist) cart() {
	col := a.own()
	a.stroke(svg("M12 34H56L104 208H270"), 15, ebony)
	a.lit(rounded(16, 70, 70, 316, 70, 282, 180, 100, 180), col, 12, func() {
		for _, x := range []float64{126, 176, 226, 276} {
			a.stroke(curve(x, 60, x-6, 190), 6, col.shade())
		}
		a.stroke(curve(70, 122, 310, 122), 6, col.shade())
	})
	for _, x := range []float64{130, 250} {
		a.lit(circle(x, 252, 30), ebony, 6)
		a.fill(circle(x, 252, 11), steel)
	}
}

func (a *artist) shoppingBag() {
	col := a.own()
	a.stroke(svg("M84 112V70C84 8 176 8 176 70V112"), 12, col.deep())
	a.lit(rounded(14, 26, 90, 234, 90, 250, 300, 10, 300), col, 18,
		func() { a.fill(polygon(190, 80, 250, 80, 260, 310, 220, 310), col.shade()) })
	a.fill(heart(124, 196, 1.9), a.onAccent.at(0.92))
	a.fill(circle(84, 118, 8), col.deep())
	a.fill(circle(176, 118, 8), col.deep())
}

func (a *artist) gift() {
	col := a.own()
	ribbon := a.second
	if contrast(ribbon, col) < 1.35 {
		ribbon = gold
	}
	a.lit(rect(32, 142, 226, 156, 16), col, 16)
	a.lit(rect(16, 94, 258, 58, 14), col.light(), 10)
	a.fill(rect(124, 94, 42, 204, 0), ribbon)
	a.fill(rect(124, 94, 42, 58, 0), ribbon.light())
	a.both2(145, func() {
		a.lit(svg("M145 94C120 40 50 10 44 54C42 88 100 98 145 94Z"), ribbon, 5)
		a.fill(svg("M130 88C110 66 80 50 70 62C66 78 100 88 130 88Z"), ribbon.deep())
	})
	a.shape(circle(145, 90, 17), ribbon.light())
}

func (a *artist) truck() {
	col := a.own()
	a.lit(rect(10, 34, 206, 154, 18), col, 14, func() {
		a.fill(rect(34, 96, 110, 14, 7), a.onAccent.at(0.85))
		a.fill(rect(34, 122, 70, 14, 7), a.onAccent.at(0.55))
	})
	a.lit(svg("M216 76H282C292 76 298 80 302 88L334 138C338 144 340 148 340 156V188H216Z"), col.light(), 8)
	a.shape(svg("M236 96H278L304 140H236Z"), glass)
	a.fill(rect(8, 180, 334, 18, 6), ebony)
	for _, x := range []float64{82, 270} {
		a.lit(circle(x, 196, 36), ebony, 6)
		a.fill(circle(x, 196, 14), steel)
	}
	a.fill(rect(322, 150, 18, 16, 5), gold)
}

func (a *artist) plainTag() {
	col := a.own()
	a.with(about(pt(145, 150), rotation(-36)), func() {
		a.lit(rounded(24, 74, 40, 216, 40, 276, 150, 216, 260, 74, 260).turned(pt(160, 150), -90), col, 12)
	})
	a.fill(circle(204, 92, 19), paper)
	a.stroke(curve(204, 92, 250, 50, 264, 8), 7, wood.shade())
}

var anyObjects = map[string]object{
	"megaphone": {[]string{"general"}, 330, 280, (*artist).megaphone},
	"calendar":  {[]string{"general", "health"}, 290, 300, (*artist).calendar},
	"envelope":  {[]string{"general", "software"}, 320, 240, (*artist).envelope},
	"key":       {[]string{"general", "home", "finance"}, 320, 220, (*artist).key},
	"magnifier": {[]string{"general", "software"}, 300, 300, (*artist).magnifier},
	"hourglass": {[]string{"general", "sleep"}, 220, 320, (*artist).hourglass},
	"fire":      {[]string{"general", "fitness"}, 240, 320, (*artist).fire},
	"thumb":     {[]string{"general"}, 310, 330, func(a *artist) { a.loneHand("thumb") }},
	"victory":   {[]string{"general"}, 200, 366, func(a *artist) { a.loneHand("two") }},
	"pointer":   {[]string{"general"}, 200, 366, func(a *artist) { a.loneHand("one") }},
	"open-hand": {[]string{"general"}, 244, 366, func(a *artist) { a.loneHand("open") }},
}

func (a *artist) megaphone() {
	col := a.own()
	a.lit(svg("M96 196L124 262C130 276 158 272 160 258L146 190Z"), col.deep(), 6)
	a.lit(svg("M120 90L264 24C276 18 286 24 286 38V222C286 236 276 242 264 236L120 176Z"), col, 12,
		func() { a.gloss(svg("M140 100L250 50V66L140 112Z"), col) })
	a.shape(svg("M120 88V178H60C6 178 6 88 60 88Z"), paper, func() { a.fill(rect(10, 140, 120, 50, 0), paper.shade()) })
	a.shape(ellipse(286, 130, 22, 106), col.light())
	a.shape(ellipse(288, 130, 12, 84), col.deep())
}

func (a *artist) calendar() {
	col := a.own()
	a.lit(rect(14, 34, 262, 252, 28), paper, 12,
		func() { a.fill(rect(14, 34, 262, 76, 0), col); a.fill(rect(14, 104, 262, 7, 0), col.shade()) })
	for _, x := range []float64{84, 206} {
		a.stroke(curve(x, 20, x, 62), 15, ebony)
	}
	for r := range 3 {
		for c := range 4 {
			cell := rect(42+float64(c)*54, 134+float64(r)*48, 38, 32, 8)
			if r == 1 && c == 2 {
				a.fill(cell.mapped(about(pt(169, 198), scaling(1.25, 1.3))), a.second)
				a.stroke(svg("M-9 0L-2 8L11 -8").moved(169, 198), 6, paper)
				continue
			}
			a.fill(cell, paper.deep().at(0.4))
		}
	}
}

func (a *artist) envelope() {
	col := a.own()
	a.lit(rect(14, 30, 292, 196, 22), col, 12)
	a.shape(svg("M20 44L142 138C154 146 166 146 178 138L300 44C296 34 290 30 280 30H40C30 30 24 34 20 44Z"), col.light(), func() {})
	a.stroke(svg("M20 44L142 138C154 146 166 146 178 138L300 44"), 6, col.deep())
	a.fill(heart(160, 132, 1.3), tomato)
}

func (a *artist) key() {
	col := gold
	a.with(about(pt(160, 110), rotation(-14)), func() {
		a.lit(rounded(8, 130, 92, 300, 92, 300, 154, 276, 154, 276, 126, 256, 126, 256, 146, 234, 146, 234, 126, 130, 126), col, 0)
		a.lit(circle(84, 110, 72).join(circle(70, 110, 27).reversed()), col, 10)
		a.brush(curve(30, 92, 46, 62, 84, 50), 8, col.light())
	})
}

func (a *artist) magnifier() {
	col := a.own()
	a.stroke(curve(196, 196, 270, 270), 40, ebony)
	a.stroke(curve(214, 214, 264, 264), 22, col)
	a.lit(circle(126, 126, 112), steel, 10)
	a.form(circle(126, 126, 86), along(pt(70, 60), pt(190, 190), rgb("E6F4FC"), glass.shade()), func() {
		a.fill(svg("M62 130C60 92 90 60 128 60C104 74 90 98 88 132C86 148 62 148 62 130Z"), paper.at(0.9))
	})
}

func (a *artist) hourglass() {
	col := a.own()
	a.shape(svg("M46 44H174C174 110 130 130 130 160C130 190 174 210 174 276H46C46 210 90 190 90 160C90 130 46 110 46 44Z"), glass, func() {
		a.fill(svg("M50 90C90 100 130 100 170 90C160 120 124 136 122 160H98C96 136 60 120 50 90Z"), gold)
		a.fill(rect(106, 150, 8, 120, 4), gold)
		a.fill(svg("M40 280C60 230 100 226 110 226C120 226 160 230 180 280Z"), gold.shade())
		a.fill(svg("M60 52H76C76 100 92 116 102 132C76 116 62 90 60 52Z"), paper.at(0.8))
	})
	a.lit(rect(24, 16, 172, 36, 14), col, 8)
	a.lit(rect(24, 270, 172, 36, 14), col, 8)
}

func (a *artist) fire() {
	a.lit(svg("M120 10C136 70 220 110 216 200C214 262 170 308 120 308C70 308 24 264 24 204C24 160 52 142 60 104C76 116 84 132 86 148C106 "+
		"116 116 70 120 10Z"), rgb("FF7A2E"), 18)
	a.fill(svg("M122 132C134 168 176 190 174 236C172 276 148 300 120 300C92 300 66 278 66 242C66 212 84 204 88 180C100 190 104 200 106 "+
		"208C116 190 122 164 122 132Z"), rgb("FFB93C"))
	a.fill(svg("M120 214C128 234 146 246 144 268C142 288 132 298 120 298C106 298 94 288 94 270C94 250 114 240 120 214Z"), rgb("FFEFA8"))
}

// loneHand is a hand with a piece of sleeve, in a tone chosen by the seed.
func (a *artist) loneHand(kind string) {
	tone := skins[a.coat%len(skins)]
	col := a.own()
	l := arm{hand: kind, wrist: pt(96, 284)}
	switch kind {
	case "thumb":
		l.wrist, l.turn = pt(112, 250), 48
	case "open":
		l.wrist = pt(106, 284)
	}
	d := polar(l.turn-90, 1)
	n := pt(-d.y, d.x)
	from, to := l.wrist.sub(d.times(70)), l.wrist.add(d.times(6))
	a.lit(rounded(10, from.x+n.x*52, from.y+n.y*52, to.x+n.x*50, to.y+n.y*50, to.x-n.x*50, to.y-n.y*50, from.x-n.x*52, from.y-n.y*52),
		col, 10)
	a.hand(person{build: 1, skin: tone}, l, tone)
	a.shape(rounded(8, to.x+n.x*56-d.x*26, to.y+n.y*56-d.y*26, to.x+n.x*56, to.y+n.y*56, to.x-n.x*56, to.y-n.y*56, to.x-n.x*56-d.x*26,
		to.y-n.y*56-d.y*26), paper)
}

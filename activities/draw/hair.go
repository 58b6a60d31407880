package draw

import "math"

// haircut is hair in three depths: what hangs behind the shoulders, what is
// before the body but behind the face, and what is before the face. It is drawn
// for temples at 160 and fitted to others.
type haircut struct {
	back, behind, front func(*artist, person)
	covers              bool    // the ears
	cast                float64 // how far down its shadow falls on the forehead; 0 is none
}

// hairFit draws hair as wide as the head is.
func (a *artist) hairFit(p person, draw func(*artist, person)) {
	k := (p.head.temple*2 + p.head.cheek) / 3 / 160
	a.with(scaling(k, 1), func() { draw(a, p) })
}

func (a *artist) back(p person, _ string) error {
	if cut := p.haircut(); cut.back != nil {
		a.hairFit(p, cut.back)
	}
	return nil
}

// hairs are filled in by init: some of them name each other's parts.
var hairs map[string]haircut

func init() {
	hairs = map[string]haircut{
		"bald":     {},
		"buzz":     {front: (*artist).buzz},
		"crop":     {front: (*artist).crop, cast: 13},
		"quiff":    {front: (*artist).quiff, cast: 13},
		"parted":   {front: (*artist).parted, cast: 13},
		"curls":    {front: (*artist).curls, cast: 13},
		"afro":     {back: (*artist).afroBack, front: (*artist).afroFront, cast: 14, covers: true},
		"bob":      {back: (*artist).bobBack, front: (*artist).bobFront, covers: true, cast: 13},
		"wavy":     {back: (*artist).wavyBack, front: (*artist).wavyFront, covers: true, cast: 13},
		"long":     {back: (*artist).longBack, front: (*artist).longFront, covers: true, cast: 13},
		"bun":      {back: (*artist).bunBack, front: (*artist).pulledBack, cast: 8},
		"ponytail": {back: (*artist).tail, front: (*artist).pulledBack, cast: 8},
		"braids":   {back: (*artist).braidsBack, front: (*artist).braidsFront, cast: 11},
		"locs":     {back: (*artist).locsBack, front: (*artist).locsFront, covers: true, cast: 13},
		"fringe":   {back: (*artist).bobBack, front: (*artist).fringe, covers: true, cast: 13},
		"covered":  {behind: (*artist).coveredBehind, front: (*artist).coveredFront, covers: true, cast: 13},
		"turban":   {front: (*artist).turban, cast: 13},
	}
}

// strands are brushed along lines of the hair's flow.
func (a *artist) strands(width float64, col ink, lines ...[]float64) {
	for _, l := range lines {
		a.brush(curve(l...), width, col)
	}
}

func (a *artist) buzz(p person) {
	col := p.hair.mix(p.skin.shade, 0.28)
	form := svg("M-161 352C-174 300 -170 236 -150 196C-126 148 -70 125 0 125C70 125 126 148 150 196C170 236 174 300 161 352L149 350C146 318 " +
		"150 300 142 276C134 250 118 236 96 229C62 219 30 224 0 224C-30 224 -62 219 -96 229C-118 236 -134 250 " +
		"-142 276C-150 300 -146 318 -149 350Z")
	a.shape(form, col, func() {
		a.shadow(form.moved(88, 26), 16, col.shade().at(0.8))
		a.shadow(ellipse(-58, 160, 60, 22), 14, col.light().at(0.8))
	})
}

// faded is short hair at the sides.
func (a *artist) faded(p person) {
	col := p.hair.mix(p.skin.shade, 0.42)
	form := svg("M-161 362C-174 300 -172 230 -150 190L-110 180C-120 220 -134 250 -142 276C-150 300 -146 330 -148 362Z")
	a.both(func() { a.shape(form, col) })
}

func (a *artist) crop(p person) {
	a.faded(p)
	h := p.hair
	form := svg("M-151 270C-172 228 -170 160 -134 122C-104 90 -44 76 14 79C82 82 142 112 158 168C166 204 " +
		"162 240 151 270C147 254 141 244 133 238L123 214L104 234L90 210L67 231L49 207L22 231L2 206L-24 230L-46 207L-70 231L-90 211L-112 " +
		"236L-127 228C-138 240 -146 254 -151 270Z")
	a.shape(form, h, func() {
		a.fill(form.moved(70, 44), h.shade())
		a.strands(9, h.light(), []float64{-120, 178, -96, 132, -40, 104}, []float64{-78, 176, -52, 140, -2, 116},
			[]float64{-26, 178, 0, 150, 40, 130})
		a.strands(8, h.deep(), []float64{30, 196, 52, 166, 92, 148}, []float64{86, 200, 108, 180, 132, 176},
			[]float64{-66, 214, -46, 190, -20, 180})
	})
}

func (a *artist) quiff(p person) {
	a.faded(p)
	h := p.hair
	form := svg("M-152 268C-168 226 -166 186 -152 158C-160 104 -116 58 -44 46C40 30 132 46 162 96C182 132 174 204 152 268C148 236 140 216 " +
		"120 206C74 186 24 200 -28 216C-70 228 -108 214 -127 214C-142 228 -148 246 -152 268Z")
	a.shape(form, h, func() {
		a.fill(svg("M-152 268C-160 200 -120 178 -60 182C20 188 80 150 170 150V290Z"), h.shade())
		a.strands(12, h.light(), []float64{-128, 170, -120, 118, -60, 82, 30, 74}, []float64{-92, 172, -78, 130, -20, 106, 70, 94},
			[]float64{-50, 176, -30, 146, 30, 126, 106, 116})
		a.strands(8, h.deep(), []float64{-100, 208, -30, 200, 40, 176, 130, 168}, []float64{-60, 214, 10, 200, 70, 184, 140, 190})
	})
}

func (a *artist) parted(p person) {
	a.faded(p)
	h := p.hair
	form := svg("M-153 290C-172 236 -172 180 -152 144C-132 96 -96 70 -62 66C-20 42 60 40 112 74C158 104 174 170 153 290C150 258 142 238 128 " +
		"222C92 202 30 200 -16 176C-44 166 -64 156 -75 144C-82 170 -100 198 -126 216C-142 236 -150 262 -153 290Z")
	a.shape(form, h, func() {
		a.fill(svg("M-153 300C-140 240 -104 220 -84 160L-75 144C-62 186 30 206 96 206C140 212 150 250 156 310H-160Z"), h.shade())
		a.strands(11, h.light(), []float64{-58, 108, -14, 76, 50, 72, 112, 110, 142, 170},
			[]float64{-50, 132, 0, 108, 66, 108, 118, 150, 138, 196})
		a.strands(9, h.light(), []float64{-94, 98, -126, 130, -142, 190})
		a.strands(7, h.deep(), []float64{-75, 146, -76, 104, -60, 70}, []float64{-36, 150, 20, 160, 84, 168, 130, 206})
	})
}

func (a *artist) curls(p person) {
	a.faded(p)
	h := p.hair
	type curl struct{ x, y, r float64 }
	list := []curl{{-148, 236, 34}, {-164, 190, 38}, {-140, 140, 44}, {-92, 104, 48}, {-34, 88, 50}, {30, 86, 50}, {90, 102, 48},
		{140, 138, 44}, {164, 188, 38}, {148, 234, 34},
		{-104, 172, 46}, {-44, 148, 50}, {22, 146, 50}, {84, 160, 48}, {118, 200, 36}, {-116, 214, 36}, {-72, 204, 38}, {-18, 200, 40},
		{38, 202,
			38}, {86, 208, 34}}
	outer := new(path)
	for _, c := range list {
		outer.disc(pt(c.x, c.y), c.r)
	}
	if a.outline.a > 0 {
		a.fill(a.ribbon(outer, func(float64) float64 { return 2 * a.outlineWidth }), a.outline)
	}
	a.group(outer, flatly(h), []func(){func() {
		a.fill(svg("M-40 260C0 160 80 150 220 90V280Z"), h.shade().at(0.7))
		for i, c := range list {
			col, from := h.deep(), 20.0
			if i%2 == 0 {
				col, from = h.light(), 190.0
			}
			arc := make([]float64, 0, 10)
			for k := range 5 {
				q := pt(c.x, c.y).add(polar(from+float64(k)*42, c.r*0.62))
				arc = append(arc, q.x, q.y)
			}
			a.brush(curve(arc...), 7, col.at(0.9))
		}
	}})
}

// scalloped is a disc whose rim has n bumps.
func scalloped(cx, cy, rx, ry, bump float64, n int) *path {
	out := ellipse(cx, cy, rx, ry)
	for i := range n {
		s, c := math.Sincos(float64(i) / float64(n) * 2 * math.Pi)
		out.disc(pt(cx+c*rx, cy+s*ry), bump)
	}
	return out
}

func (a *artist) afroBack(p person) {
	form := scalloped(0, 262, 226, 214, 32, 26)
	a.group(form, flatly(p.hair), []func(){func() {
		a.shadow(ellipse(110, 380, 170, 150), 40, p.hair.shade())
	}})
}

func (a *artist) afroFront(p person) {
	h := p.hair
	// The same ball, without the face.
	opening := svg("M-150 440C-166 380 -160 300 -138 262C-112 222 -60 206 0 206C60 206 112 222 138 262C160 300 166 380 150 440C160 460 150 " +
		"470 150 480L150 620H-150V480C-150 470 -160 460 -150 440Z")
	r, m := a.cover(scalloped(0, 262, 226, 214, 32, 26))
	if r.Empty() {
		return
	}
	keep := append([]uint8(nil), m...)
	a.carve(keep, r, opening)
	a.blend(r, keep, flatly(h))
	a.shadow(ellipse(-92, 130, 76, 46), 24, h.light().at(0.75))
	for i := range 30 {
		ang := 150 + float64(i*37%250)
		d := 0.62 + 0.32*float64(i*53%100)/100
		q := pt(0, 262).add(pt(polar(ang, 1).x*226*d, polar(ang, 1).y*214*d))
		if q.y > 250 && math.Abs(q.x) < 170 || q.y > 210 && math.Abs(q.x) < 120 {
			continue
		}
		col := h.light()
		if i%3 == 0 {
			col = h.deep()
		}
		a.brush(curve(q.x-12, q.y+4, q.x-6, q.y-9, q.x+8, q.y-8, q.x+11, q.y+5), 6, col.at(0.8))
	}
}

func (a *artist) bobBack(p person) {
	h := p.hair
	form := svg("M-182 300C-204 160 -120 84 0 82C120 84 204 160 182 300C194 400 206 490 182 572C172 598 " +
		"130 604 96 598H-96C-130 604 -172 598 -182 572C-206 490 -194 400 -182 300Z")
	a.shape(form, h.shade(), func() {
		a.strands(10, h.deep(), []float64{-150, 440, -156, 520, -150, 590}, []float64{-122, 460, -126, 530, -118, 596},
			[]float64{150, 440, 156, 520, 150, 590}, []float64{122, 460, 126, 530, 118, 596})
	})
}

func (a *artist) bobFront(p person) {
	h := p.hair
	left := svg("M14 86C-70 72 -160 116 -182 214C-200 306 -208 440 -188 566C-182 586 -150 588 -134 576C-124 510 -152 440 -148 356C-145 300 " +
		"-112 268 -64 232C-30 206 -4 176 14 86Z")
	right := svg("M6 86C80 76 162 118 182 214C200 306 208 440 188 566C182 586 150 588 134 576C124 510 152 440 148 356C146 " +
		"310 130 270 92 234C60 204 26 178 6 86Z")
	a.shape(right, h, func() {
		a.fill(right.moved(-30, 90), h.shade())
		a.strands(9, h.light(), []float64{40, 124, 104, 160, 152, 240, 168, 330})
		a.strands(8, h.deep(), []float64{150, 330, 162, 430, 154, 560}, []float64{24, 132, 84, 190, 130, 250})
	})
	a.shape(left, h, func() {
		a.strands(14, h.light(), []float64{-30, 120, -110, 150, -160, 240, -172, 340}, []float64{-20, 150, -90, 186, -140, 260, -158, 350})
		a.strands(8, h.deep(), []float64{-150, 350, -172, 450, -160, 570}, []float64{0, 160, -60, 214, -120, 262})
	})
}

func (a *artist) wavyBack(p person) {
	h := p.hair
	form := svg("M-184 300C-206 160 -120 80 0 78C120 80 206 160 184 300C196 350 232 372 222 430C214 478 250 500 246 560C242 620 262 650 236 " +
		"706C200 772 110 740 60 760H-60C-110 740 -200 772 -236 706C-262 650 -242 620 -246 560C-250 500 -214 478 " +
		"-222 430C-232 372 -196 350 -184 300Z")
	a.shape(form, h.shade(), func() {
		a.strands(
			12, h.deep(), []float64{-170, 430, -196, 520, -170, 600, -196, 690}, []float64{170, 430, 196, 520, 170, 600, 196, 690},
			[]float64{-120, 560, -140, 640, -116, 730}, []float64{120, 560, 140, 640, 116, 730},
		)
	})
}

func (a *artist) wavyFront(p person) {
	h := p.hair
	left := svg("M44 84C-60 62 -168 116 -186 220C-196 300 -176 340 -204 396C-230 448 -196 486 -222 540C-240 590 -214 620 -226 672C-196 664 " +
		"-176 640 -168 606C-156 566 -178 540 -160 496C-144 456 -168 420 -150 376C-140 320 -106 286 -40 246C16 210 44 160 44 84Z")
	right := svg("M28 84C100 74 176 122 186 220C194 300 178 340 204 396C228 448 198 486 222 540C238 590 216 620 226 672C196 664 178 640 170 " +
		"606C158 566 178 540 162 496C146 456 168 420 150 370C142 310 120 270 92 234C62 196 34 150 28 84Z")
	a.shape(right, h, func() {
		a.fill(right.moved(-26, 80), h.shade())
		a.strands(10, h.light(), []float64{58, 124, 120, 160, 160, 240, 164, 320})
		a.strands(9, h.deep(), []float64{170, 390, 188, 450, 176, 510, 194, 590})
	})
	a.shape(left, h, func() {
		a.strands(15, h.light(), []float64{-6, 116, -100, 136, -158, 220, -164, 320}, []float64{10, 152, -70, 184, -136, 250, -156, 330})
		a.strands(12, h.light(), []float64{-186, 420, -204, 470, -188, 520, -204, 580})
		a.strands(9, h.deep(), []float64{-164, 380, -184, 450, -172, 510, -190, 600}, []float64{30, 170, -30, 226, -100, 266})
	})
}

func (a *artist) longBack(p person) {
	h := p.hair
	form := svg("M-182 300C-204 160 -120 82 0 80C120 82 204 160 182 300C198 420 214 600 226 780C230 860 220 930 206 980C140 1010 -140 1010 " +
		"-206 980C-220 930 -230 860 -226 780C-214 600 -198 420 -182 300Z")
	a.shape(form, h.shade(), func() {
		a.strands(10, h.deep(), []float64{-160, 440, -176, 600, -186, 760}, []float64{160, 440, 176, 600, 186, 760},
			[]float64{-130, 560, -140, 660, -146, 760}, []float64{130, 560, 140, 660, 146, 760})
	})
}

func (a *artist) longFront(p person) {
	h := p.hair
	left := svg("M4 86C-80 76 -166 122 -184 220C-200 330 -212 480 -222 640C-226 700 -224 750 -216 790C-190 796 -164 790 -150 778C-156 690 " +
		"-160 600 -156 500C-152 440 -156 400 -148 352C-142 300 -110 268 -66 230C-34 200 -6 160 4 86Z")
	a.with(scaling(-1, 1), func() {
		a.shape(left, h, func() {
			a.fill(left.moved(26, 90), h.shade())
			a.strands(9, h.deep(), []float64{-164, 380, -176, 520, -184, 700})
			a.strands(10, h.light(), []float64{-50, 128, -116, 170, -160, 250, -172, 360})
		})
	})
	a.shape(left, h, func() {
		a.strands(15, h.light(), []float64{-36, 118, -110, 150, -162, 240, -178, 360, -188, 480},
			[]float64{-26, 150, -90, 188, -142, 262, -160, 370})
		a.strands(9, h.deep(), []float64{-158, 400, -172, 540, -176, 720}, []float64{-8, 150, -60, 212, -120, 262},
			[]float64{-188, 500, -200, 620, -206, 760})
	})
}

// pulledBack is hair combed back tightly from a soft hairline.
func (a *artist) pulledBack(p person) {
	h := p.hair
	form := svg("M-161 356C-178 250 -154 108 0 106C154 108 178 250 161 356C154 344 152 326 149 304C142 262 122 238 96 222C66 204 34 196 0 " +
		"196C-34 196 -66 204 -96 222C-122 238 -142 262 -149 304C-152 326 -154 344 -161 356Z")
	a.shape(form, h, func() {
		a.fill(svg("M0 100C60 130 110 170 140 240C156 290 160 330 170 370H190V90Z"), h.shade())
		a.strands(9, h.light(), []float64{-120, 236, -104, 176, -56, 126}, []float64{-80, 214, -62, 164, -22, 116},
			[]float64{-144, 290, -146, 220, -108, 150})
		a.strands(7, h.deep(), []float64{40, 200, 34, 160, 14, 114}, []float64{88, 220, 76, 170, 40, 122},
			[]float64{130, 260, 124, 200, 80, 140},
			[]float64{-30, 200, -24, 160, -8, 114})
	})
}

func (a *artist) bunBack(p person) {
	h := p.hair
	a.shape(ellipse(0, 92, 78, 70), h, func() {
		a.fill(ellipse(34, 118, 78, 66), h.shade())
		a.strands(9, h.light(), []float64{-58, 92, -44, 58, -6, 46, 30, 58}, []float64{-34, 100, -22, 78, 4, 72})
		a.strands(8, h.deep(), []float64{-40, 124, 0, 134, 40, 116, 54, 84}, []float64{-10, 104, 14, 104, 24, 88})
	})
}

func (a *artist) tail(p person) {
	h := p.hair
	form := svg("M60 120C150 60 262 130 262 260C262 360 214 420 232 520C240 570 262 600 300 622C240 660 170 620 156 540C142 460 " +
		"190 380 170 290C160 230 110 200 60 180Z")
	a.shape(form, h.shade(), func() {
		a.strands(14, h, []float64{110, 130, 190, 140, 220, 240, 206, 340, 190, 430, 206, 540},
			[]float64{120, 160, 176, 190, 188, 280, 180, 360})
		a.strands(9, h.light(), []float64{130, 118, 214, 150, 240, 250, 222, 350})
		a.strands(9, h.deep(), []float64{176, 420, 170, 500, 190, 580, 240, 618})
	})
	a.fill(ellipse(84, 148, 34, 40), a.accent)
}

func (a *artist) braidsBack(p person) {
	a.shape(svg("M-168 300C-186 170 -110 92 0 90C110 92 186 170 168 300C172 380 170 440 150 470H-150C-170 440 -172 380 -168 300Z"),
		p.hair.shade())
}

func (a *artist) braidsFront(p person) {
	h := p.hair
	a.both(func() {
		for i := range 9 {
			t := float64(i) / 8
			x, y := -172-34*t+8*math.Sin(t*4), 420+t*330
			r := 34 - 8*t
			a.fill(svg("M0 -26C24 -30 34 -10 26 8C20 22 8 30 0 34C-8 30 -20 22 -26 8C-34 -10 -24 -30 0 -26Z").mapped(translation(x,
				y).after(scaling(r/30, r/30))), h)
			a.brush(curve(x-r*0.5, y-r*0.5, x-r*0.1, y+r*0.1, x, y+r*0.9), 6, h.deep())
			a.brush(curve(x+r*0.55, y-r*0.4, x+r*0.4, y+r*0.1, x+r*0.05, y+r*0.7), 5, h.light())
		}
		a.stroke(curve(-216, 762, -194, 768), 16, a.accent)
		a.fill(svg("M-206 770C-184 776 -178 806 -204 822C-226 806 -228 778 -206 770Z"), h)
	})
	left := svg("M0 100C-90 90 -168 140 -166 262C-170 330 -176 380 -178 426C-166 440 -150 436 -146 420C-152 380 -152 330 -146 298C-136 262 " +
		"-104 240 -66 220C-30 200 -4 164 0 100Z")
	a.with(scaling(-1, 1), func() { a.shape(left, h, func() { a.fill(left.moved(20, 60), h.shade()) }) })
	a.shape(left, h, func() {
		a.strands(12, h.light(), []float64{-34, 126, -100, 156, -144, 230})
		a.strands(8, h.deep(), []float64{-14, 160, -70, 206, -130, 252}, []float64{-150, 300, -162, 360, -164, 420})
	})
	a.strands(5, h.deep(), []float64{0, 100, 0, 130, 0, 150})
}

func (a *artist) loc(x0, y0, x1, y1, bend float64, col ink) {
	line := curve(x0, y0, (x0+x1)/2+bend, (y0+y1)/2, x1, y1)
	a.stroke(line, 30, col)
	for i := range 5 {
		t := 0.3 + 0.15*float64(i)
		q := pt(x0, y0).to(pt(x1, y1), t).add(pt(bend*(1-4*(t-0.5)*(t-0.5)), 0))
		a.brush(curve(q.x-12, q.y-4, q.x, q.y+3, q.x+12, q.y-2), 4, col.deep().at(0.7))
	}
}

func (a *artist) locsBack(p person) {
	h := p.hair.shade()
	a.fill(svg("M-180 300C-196 160 -116 84 0 82C116 84 196 160 180 300V520H-180Z"), h)
	for i := range 8 {
		x := -182 + float64(i)*52
		a.loc(x*0.92, 300, x*1.1, 640+float64(i*37%60), float64(i%3-1)*10, h)
	}
}

func (a *artist) locsFront(p person) {
	h := p.hair
	for _, side := range []float64{1, -1} {
		a.with(scaling(side, 1), func() {
			tone := h
			if side > 0 {
				tone = h.mix(h.shade(), 0.6)
			}
			a.loc(-166, 250, -214, 640, -16, tone.shade())
			a.loc(-156, 226, -186, 676, -20, tone)
			a.loc(-142, 236, -152, 620, -26, tone.shade())
		})
	}
	cap := svg("M-172 340C-190 240 -160 90 0 86C160 90 190 240 172 340C158 330 154 300 148 280C136 244 100 218 60 204C36 196 10 176 -6 " +
		"150C-22 176 -46 198 -68 210C-104 226 -134 248 -146 282C-152 302 -158 330 -172 340Z")
	a.shape(cap, h, func() {
		a.fill(svg("M20 80C80 140 140 170 180 330H220V80Z"), h.shade())
		a.strands(
			9, h.deep(), []float64{-16, 176, -40, 130, -30, 92}, []float64{-70, 220, -90, 160, -60, 104},
			[]float64{-126, 256, -140, 190, -104, 124}, []float64{50, 204, 60, 150, 40, 100}, []float64{104, 226, 118, 170, 84, 112},
		)
		a.strands(9, h.light(), []float64{-46, 200, -66, 150, -48, 104}, []float64{-98, 236, -116, 176, -86, 116})
	})
}

func (a *artist) fringe(p person) {
	h := p.hair
	side := svg("M-60 110C-150 120 -188 190 -188 280C-200 380 -208 480 -190 566C-182 588 -150 590 -134 576C-128 500 -150 420 " +
		"-146 340C-146 300 -130 260 -100 240Z")
	a.with(scaling(-1, 1), func() { a.shape(side, h.mix(h.shade(), 0.7)) })
	a.shape(side, h, func() { a.strands(11, h.light(), []float64{-168, 260, -178, 360, -174, 460}) })
	bangs := svg("M-156 292C-170 180 -110 84 0 82C110 84 170 180 156 292C150 298 140 300 130 296C126 290 122 286 118 284C112 296 92 304 76 " +
		"300C72 296 68 290 66 286C56 300 34 306 14 302C10 298 6 292 4 288C-8 302 -32 306 -50 300C-54 296 -56 290 -58 286C-70 300 -92 304 -110 " +
		"296C-114 292 -116 288 -118 284C-128 294 -146 300 -156 292Z")
	a.shape(bangs, h, func() {
		a.fill(svg("M60 60C100 140 110 220 112 320H200V60Z"), h.shade())
		a.strands(16, h.light(), []float64{-118, 220, -108, 170, -70, 130}, []float64{-76, 216, -66, 170, -34, 128},
			[]float64{-34, 214, -24, 168, 4, 130})
		a.strands(
			7, h.deep(), []float64{-60, 286, -66, 230, -50, 160}, []float64{2, 290, -2, 230, 6, 160}, []float64{64, 288, 60, 230, 52, 160},
			[]float64{-116, 286, -116, 240, -96, 180}, []float64{116, 286, 112, 240, 92, 180},
		)
	})
}

func (a *artist) cloth() ink {
	if a.accent.lightness() > 0.8 {
		return a.second
	}
	return a.second.mix(a.accent, 0.25)
}

func (a *artist) coveredBehind(p person) {
	c := a.cloth()
	form := svg("M-180 330C-196 196 -130 92 0 90C130 92 196 196 180 330C184 450 196 548 240 640C268 704 210 776 0 792C-210 776 -268 704 " +
		"-240 640C-196 548 -184 450 -180 330Z")
	a.shape(form, c.shade(), func() {
		a.fill(svg("M-200 560C-120 640 120 640 200 560L270 700C200 800 -200 800 -270 700Z"), c)
		a.strands(12, c.shade(), []float64{-190, 590, -90, 690, 60, 720, 200, 680}, []float64{-214, 650, -110, 742, 20, 770},
			[]float64{190, 580, 120, 650, 20, 690})
		a.strands(9, c.light(), []float64{-206, 620, -110, 706, 30, 736, 150, 720})
	})
}

func (a *artist) coveredFront(p person) {
	c := a.cloth()
	outer := svg("M-182 340C-198 196 -130 90 0 88C130 90 198 196 182 340C184 430 190 520 206 590C150 656 60 680 0 682C-60 680 -150 656 " +
		"-206 590C-190 520 -184 430 -182 340Z")
	opening := svg("M0 196C-86 196 -138 254 -141 350C-143 440 -124 520 -78 566C-54 588 -26 596 0 596C26 596 54 588 78 566C124 520 " +
		"143 440 141 350C138 254 86 196 0 196Z")
	r, m := a.cover(outer)
	if r.Empty() {
		return
	}
	keep := append([]uint8(nil), m...)
	a.carve(keep, r, opening)
	a.blend(r, keep, flatly(c))
	a.clip(keep, r, func() {
		a.fill(svg("M30 80C110 120 150 220 146 360C144 470 120 560 60 604L100 700H260V80Z"), c.shade())
		a.strands(14, c.light(), []float64{-120, 180, -164, 270, -166, 400, -158, 500}, []float64{-86, 132, -140, 190, -160, 280})
		a.strands(8, c.deep(), []float64{-140, 470, -120, 560, -50, 624, 40, 640}, []float64{-160, 540, -100, 620, -20, 660},
			[]float64{136, 480, 116, 560, 50, 620}, []float64{-30, 104, 50, 126, 120, 190})
	})
	// The edge lies on the face.
	a.stroke(opening, 9, c.light())
}

func (a *artist) turban(p person) {
	c := a.cloth()
	form := svg("M-172 322C-232 236 -224 92 -120 46C-60 18 60 18 120 46C224 92 232 236 172 322C150 262 86 " +
		"224 0 222C-86 224 -150 262 -172 322Z")
	a.shape(form, c, func() {
		a.fill(svg("M60 0C150 100 180 220 180 340H260V0Z"), c.shade())
		for _, l := range [][]float64{{-180, 300, -150, 236, -70, 176, 40, 150, 110, 90}, {-206, 240, -160, 170, -90, 118, 10, 96, 70, 52},
			{-196, 160, -150, 104, -90, 70, -20, 52, 20, 30}} {
			a.brush(curve(l...), 9, c.deep().at(0.8))
		}
		for _, l := range [][]float64{{180, 296, 150, 240, 96, 196, 40, 176, -10, 172}, {206, 226, 176, 166, 130, 128, 92, 112},
			{190, 150, 160, 108, 130, 84, 104, 72}} {
			a.brush(curve(l...), 9, c.deep().at(0.8))
		}
		a.strands(16, c.light(), []float64{-182, 262, -140, 196, -60, 146, 20, 124}, []float64{-196, 196, -150, 132, -80, 92, -10, 74})
		a.fill(svg("M-22 223C-24 200 -12 182 6 166C20 182 28 202 26 223Z"), c.light())
	})
}

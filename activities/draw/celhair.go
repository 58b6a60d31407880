package draw

// celCuts are the haircuts of a cel's people by the names of those that they stand for:
// locks that end in points, over the brow, with a band of light.
var celCuts map[string]haircut

func init() {
	celCuts = map[string]haircut{
		"long":     {back: (*artist).longBack, front: (*artist).celLong, covers: true, cast: 16},
		"bob":      {back: (*artist).celBobBack, front: (*artist).celBob, covers: true, cast: 16},
		"ponytail": {back: (*artist).celTail, front: (*artist).celBangs, cast: 16},
		"quiff":    {back: (*artist).celNape, front: (*artist).celSpikes, cast: 16},
		"curls":    {back: (*artist).celNape, front: (*artist).celSwept, cast: 16},
		"parted":   {back: (*artist).celNape, front: (*artist).celParted, cast: 16},
	}
}

// haircut is the hair of a person, as its being wears it.
func (p person) haircut() haircut {
	if p.being != nil && p.being.eyes == "cel" {
		if cut, ok := celCuts[p.Hair]; ok {
			return cut
		}
	}
	return hairs[p.Hair]
}

// celCap is hair over the brow, with the shade of its far side and a band of light.
func (a *artist) celCap(p person, form string, locks ...[]float64) {
	h := p.hair
	shape := svg(form)
	a.shape(shape, h, func() {
		a.fill(svg("M70 60C120 150 136 240 140 440H240V40Z"), h.shade())
		a.fill(svg("M-150 232C-116 172 -60 150 0 150C60 150 116 172 150 232L136 214L120 224L100 192L78 206L52 180L24 196L-4 176L-30 196"+
			"L-56 178L-84 206L-104 190L-124 226L-138 212Z"), h.light().light().at(0.75))
		a.strands(6, h.deep(), locks...)
	})
}

// sideLock is a lock beside the face, down to a point.
func (a *artist) sideLock(p person, foot float64) {
	lock := new(path).move(pt(-168, 250)).cubic(pt(-196, 330), pt(-204, foot-140), pt(-172, foot)).
		cubic(pt(-160, foot-120), pt(-150, foot-190), pt(-134, 300)).close()
	a.both(func() { a.shape(lock, p.hair) })
}

const celFringe = "M-170 420C-196 250 -150 82 0 78C150 82 196 250 170 420C158 412 152 396 148 376C150 350 140 300 112 262C108 292 98 " +
	"318 76 " +
	"338C78 306 70 272 52 246C46 288 32 320 4 346C6 308 0 272 -14 244C-24 284 -38 310 -62 332C-62 298 -66 270 -78 250C-88 294 -104 324 -126 " +
	"350C-124 316 -126 292 -130 276C-138 330 -148 380 -152 412Z"

func (a *artist) celLong(p person) {
	a.sideLock(p, 700)
	a.celCap(p, celFringe, []float64{-126, 350, -116, 250, -60, 150}, []float64{-62, 332, -50, 240, -16, 150}, []float64{4, 346, 10,
		240, 14, 150},
		[]float64{76, 338, 70, 250, 44, 150})
}

func (a *artist) celBangs(p person) {
	a.sideLock(p, 560)
	a.celCap(p, celFringe, []float64{-62, 332, -50, 240, -16, 150}, []float64{4, 346, 10, 240, 14, 150}, []float64{76, 338, 70, 250, 44, 150})
}

func (a *artist) celBob(p person) {
	a.sideLock(p, 590)
	a.celCap(p, "M-176 470C-204 260 -156 80 0 76C156 80 204 260 176 470C164 440 156 410 152 372C146 330 134 296 116 266C110 300 96 318 "+
		"72 322C76 300 74 280 66 262C56 302 34 322 2 326C8 300 6 278 -2 260C-14 300 -36 320 -68 324C-62 300 -64 280 -72 262C-84 300 -104 320 "+
		"-132 330C-126 310 -128 292 -132 278C-142 340 -156 410 -164 452Z",
		[]float64{-68, 324, -54, 240, -20, 150}, []float64{2, 326, 8, 240, 12, 150}, []float64{72, 322, 68, 250, 44, 150})
}

func (a *artist) celBobBack(p person) {
	h := p.hair
	a.shape(svg("M0 76C150 80 214 210 208 360C210 450 218 540 196 612L168 584L148 628L120 592L92 630H-92L-120 592L-148 628L-168 584L-196 612"+
		"C-218 540 -210 450 -208 360C-214 210 -150 80 0 76Z"), h.shade())
}

func (a *artist) celTail(p person) {
	h := p.hair
	tail := svg("M120 110C230 90 330 200 320 380C316 500 270 600 232 680C240 600 226 560 222 500C206 560 190 590 168 620C184 520 196 " +
		"420 168 " +
		"320C150 250 120 190 96 150Z")
	a.shape(tail, h.shade(), func() {
		a.strands(9, h.deep(), []float64{180, 170, 250, 260, 262, 400}, []float64{160, 200, 214, 300, 218, 440})
		a.strands(9, h, []float64{210, 150, 286, 250, 290, 380})
	})
	a.fill(ellipse(128, 138, 26, 34), a.accent)
}

// celNape is what is seen of short hair behind the neck.
func (a *artist) celNape(p person) {
	a.shape(svg("M0 90C140 94 196 200 186 340C184 420 172 480 148 530L128 494L104 540L80 500H-80L-104 540L-128 494L-148 530C-172 480 "+
		"-184 420 "+
		"-186 340C-196 200 -140 94 0 90Z"), p.hair.shade())
}

const celCrown = "M-170 420C-194 330 -196 240 -164 166L-190 150C-164 138 -146 126 -126 112L-138 82C-108 88 -84 84 -60 76L-58 46C-36 " +
	"62 -14 68 8 " +
	"66L34 40C44 64 62 76 84 84L120 74C122 98 136 114 156 130L188 134C174 152 170 170 178 196C194 270 190 340 170 420"

func (a *artist) celSpikes(p person) {
	a.celCap(p, celCrown+"C160 404 152 380 148 344C138 316 126 292 108 270C102 300 84 318 58 324C64 300 60 276 46 254C32 296 6 318 "+
		"-30 324C-18 300 "+
		"-16 276 -24 254C-44 292 -74 312 -110 318C-100 300 -98 284 -104 270C-124 306 -146 352 -152 408Z",
		[]float64{-30, 324, -16, 240, 10, 140}, []float64{58, 324, 52, 240, 50, 140}, []float64{-110, 318, -90, 230, -44, 140})
}

func (a *artist) celSwept(p person) {
	a.celCap(p, celCrown+"C160 400 154 372 150 336C146 300 130 262 104 240C70 286 10 322 -60 336C-44 318 -34 302 -28 286C-62 318 -98 "+
		"334 -136 338"+
		"C-126 326 -120 314 -118 302C-132 330 -146 366 -152 410Z",
		[]float64{-60, 336, 20, 300, 70, 200, 80, 130}, []float64{-136, 338, -60, 290, 0, 200, 30, 130})
}

func (a *artist) celParted(p person) {
	a.celCap(p, celCrown+"C160 404 156 372 152 340C148 312 140 292 126 276C122 304 112 326 94 344C96 300 76 240 30 186C-14 250 -60 "+
		"300 -116 342"+
		"C-112 322 -112 304 -116 288C-132 326 -146 366 -152 410Z",
		[]float64{94, 344, 96, 260, 60, 160}, []float64{-116, 342, -60, 280, 0, 190}, []float64{126, 276, 116, 200, 86, 130})
}

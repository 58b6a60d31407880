package draw

import "github.com/snackfarm/farm"

// Size of a hand that writes, in its own units, which are px where it is drawn as large.
const WritingWide, WritingHigh = 900.0, 1980.0

// Hands that write on a board come from below on the right; what they write with ends
// at the upper left corner of what is drawn. They are no things of a field: nobody's
// list of objects has them.
var writing = map[string]object{
	"marker-hand": {nil, WritingWide, WritingHigh, func(a *artist) { a.writingHand((*artist).marker) }},
	"chalk-hand":  {nil, WritingWide, WritingHigh, func(a *artist) { a.writingHand((*artist).chalk) }},
	"eraser-hand": {nil, WritingWide, WritingHigh, (*artist).eraserHand},
}

// objectNamed is an object of any field, or a hand that writes.
func objectNamed(name string) (object, bool) {
	if o, ok := writing[name]; ok {
		return o, true
	}
	o, ok := objects[name]
	return o, ok
}

// writingHand is a right hand that holds something between thumb and forefinger.
func (a *artist) writingHand(tool func(*artist)) {
	s := skins[a.coat%len(skins)]
	a.forearm(s, pt(330, 400), pt(850, 1980))
	// The fingers that lie under the others, then the palm's side.
	a.finger(s, finger{[]float64{330, 372, 246, 392, 196, 350}, 58})
	a.finger(s, finger{[]float64{318, 330, 226, 340, 160, 288}, 60})
	palm := svg("M236 232C300 196 372 232 402 300C424 352 424 420 396 466C352 492 292 472 262 426C232 380 214 " +
		"330 216 290C216 262 220 242 236 232Z")
	a.palmOf(s, palm)
	a.finger(s, finger{[]float64{300, 292, 206, 268, 132, 206}, 60})
	tool(a)
	// Thumb and forefinger hold it from both sides.
	a.finger(s, finger{[]float64{352, 286, 330, 176, 152, 122}, 62})
	a.fill(ellipse(352, 292, 42, 38), s.base)
	a.finger(s, finger{[]float64{272, 402, 206, 330, 132, 182}, 62})
	a.fill(ellipse(280, 404, 44, 36), s.base)
	nail := func(x, y, turn float64) {
		a.with(translation(x, y).after(rotation(turn)), func() {
			a.fill(ellipse(0, 0, 11, 15), s.light)
			a.stroke(ellipse(0, 0, 11, 15), 2, s.shade)
		})
	}
	nail(160, 126, -62)
	nail(142, 202, -24)
	a.brush(curve(296, 186, 306, 204, 304, 226), 4, s.deep.at(0.5))
	a.brush(curve(226, 330, 244, 342, 250, 362), 4, s.deep.at(0.45))
	a.brush(curve(236, 236, 262, 262, 330, 268), 4, s.deep.at(0.35))
}

// forearm goes from a wrist down and out of the picture, with a sleeve.
func (a *artist) forearm(s skin, wrist, elbow point) {
	way := elbow.sub(wrist)
	way = way.times(1 / way.length())
	side := pt(-way.y, way.x)
	piece := func(from, to, wide, wider, round float64) *path {
		p, q := wrist.add(way.times(from)), wrist.add(way.times(to))
		u, v := side.times(wide/2), side.times(wider/2)
		return rounded(round, p.x+u.x, p.y+u.y, p.x-u.x, p.y-u.y, q.x-v.x, q.y-v.y, q.x+v.x, q.y+v.y)
	}
	fore := piece(-60, 360, 150, 178, 40)
	a.shape(fore, s.base, func() { a.cut(fore, fore.moved(-34, -10), s.shade) })
	cloth := a.own()
	sleeve := piece(228, elbow.sub(wrist).length(), 204, 262, 6)
	a.shape(sleeve, cloth, func() {
		a.cut(sleeve, sleeve.moved(-46, -14), cloth.shade())
		for i := range 5 {
			y := wrist.add(way.times(330 + 150*float64(i)))
			a.brush(curve(y.x-104, y.y+20, y.x-30, y.y+34, y.x+60, y.y-14), 7, cloth.shade().at(0.6))
		}
	})
	cuff := piece(196, 262, 208, 214, 20)
	a.shape(cuff, cloth.light(), func() { a.cut(cuff, cuff.moved(-44, -14), cloth) })
}

// held is a stretch of a stick that points to the corner.
func held(from, to, wide, aside float64) *path {
	const x, y = 0.717, 0.697
	p, q := pt(from*x+aside*y, from*y-aside*x), pt(to*x+aside*y, to*y-aside*x)
	n := pt(-y, x).times(wide / 2)
	return rounded(min(6, wide/4), p.x+n.x, p.y+n.y, p.x-n.x, p.y-n.y, q.x-n.x, q.y-n.y, q.x+n.x, q.y+n.y)
}

// marker points to the corner.
func (a *artist) marker() {
	ink := a.text
	a.fill(polygon(0, 0, 34, 18, 44, 46, 18, 34), ink)
	grey, white := rgb("D9DCE3"), rgb("F6F7F9")
	a.fill(polygon(30, 14, 92, 58, 60, 92, 14, 30), grey)
	a.fill(polygon(30, 14, 92, 58, 84, 66, 28, 20), rgb("FFFFFF"))
	a.shape(held(100, 404, 58, 0), white, func() {
		a.cut(held(100, 404, 58, 0), held(100, 404, 58, 13), rgb("C9CDD6"))
	})
	a.shape(held(94, 138, 60, 0), ink, func() { a.fill(held(90, 142, 8, 14), ink.light()) })
	a.shape(held(396, 452, 60, 0), ink, func() { a.fill(held(390, 460, 8, 14), ink.light()) })
}

// chalk is a short stick.
func (a *artist) chalk() {
	a.fill(polygon(0, 0, 40, 14, 58, 44, 44, 58, 14, 40), a.text)
	whole := held(40, 300, 54, 0)
	a.shape(whole, a.text, func() { a.cut(whole, held(40, 300, 54, 13), a.text.shade()) })
}

// eraserHand holds a felt block with its fingers over the back of it.
func (a *artist) eraserHand() {
	s := skins[a.coat%len(skins)]
	a.forearm(s, pt(330, 380), pt(850, 1980))
	felt := rounded(16, 0, 70, 86, 300, 216, 252, 130, 22)
	a.shadow(felt.moved(14, 18), 16, rgb("000000").at(0.25))
	a.shape(felt, rgb("4A4E5A"))
	block := rounded(18, 26, 66, 104, 272, 224, 228, 146, 22)
	a.shape(block, a.own(), func() { a.cut(block, block.moved(-16, -12), a.own().shade()) })
	palm := svg("M216 196C290 168 368 216 398 288C420 342 420 408 396 446C346 470 276 450 244 398C214 350 196 262 216 196Z")
	a.palmOf(s, palm)
	for i := range 4 {
		y := 92 + 58*float64(i)
		a.finger(s, finger{[]float64{300 + 8*float64(i), 232 + 40*float64(i), 226, y + 66, 128 + 14*float64(i), y + 22}, 58})
	}
	a.fill(ellipse(312, 300, 66, 86), s.base)
}

// WritingTip is where a hand that writes touches the board, in px of its picture where
// that is WritingWide by WritingHigh.
func WritingTip(name string) (x, y float64) {
	o, ok := writing[name]
	if !ok {
		return 0, 0
	}
	a := &artist{canvas: newCanvas(measureSide, measureSide), ar: aspect{WritingWide, WritingHigh}}
	a.palette.accent, a.palette.text = rgb("5B3FD6"), rgb("2A2350")
	lo, hi := a.measured(o)
	k, left, top := a.placed(hi.x-lo.x, hi.y-lo.y, farm.Drawing{Width: WritingWide, Height: WritingHigh})
	if name == "eraser-hand" {
		return left + (60-lo.x)*k, top + (160-lo.y)*k
	}
	return left - lo.x*k, top - lo.y*k
}

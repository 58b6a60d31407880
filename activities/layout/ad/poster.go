package ad

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// poster is an ad that its words carry alone. What is empty is left out, and
// what is left is set larger.
type poster struct {
	head    copywriter.Line
	quote   bool     // somebody's words: they have a drawn mark
	stars   float64  // of 5, over the head
	by      string   // who said it
	body    string   // a whole sentence
	rows    []string // facts below each other
	numbers bool     // that are counted
	area    string   // where
	burst   string   // a few words on a seal
	cta     string
}

// posters are the ways in which words fill a frame, in order; a format begins
// with the one that suits it.
var posters = []func(*kit.Draft, frame, poster) []farm.Layer{loudPoster, splitPoster, bandPoster, labelPoster, tilePoster}

// The ways by name.
const (
	loudWay = iota
	splitWay
	bandWay
	labelWay
	tileWay
)

// posted draws a poster in the ways that a format has, by turns.
func posted(d *kit.Draft, f frame, p poster, ways ...int) ([]farm.Layer, bool) {
	if len(p.rows) == 1 && p.body == "" { // one fact is no list
		p.body, p.rows, p.numbers = p.rows[0], nil, false
	}
	if afloat(d) && !p.numbers && p.stars == 0 && !p.quote {
		return settled(d, f, 1, func(int) []farm.Layer { return largeBleed(d, f, p) }) // it takes the foot of the frame
	}
	if thin(d, f, p) {
		return settled(d, f, len(alonePosters), func(v int) []farm.Layer { return alonePosters[v](d, f, p) })
	}
	if worded(d, f, p) {
		if layers, ok := wordPoster(d, f, p); ok {
			return layers, true
		}
	}
	return settled(d, f, len(ways), func(v int) []farm.Layer { return posters[ways[v]](d, f, p) })
}

// The sizes of posters, px: the head is at least three times as large as what
// stands below it wherever the frame allows.
const (
	headMost, headLeast = 300.0, 56.0
	bodyMost, bodyLeast = 52.0, 34.0
	restMost            = 84.0 // of what stands below, on a field of its own
)

// filling sets words as large as a box holds them.
func filling(d *kit.Draft, id, text string, b farm.Box, c farm.Color) farm.Layer {
	l := d.TextLayer(id, text, kit.Step{Size: guessed(text, b), Least: headLeast, Leading: 0.98, Display: true, Tracking: -0.022,
		Lines: 7}, b, c)
	m, err := d.Ruler.Text(l)
	if most := mostHead * float64(d.Snack.Canvas.Width*d.Snack.Canvas.Height); err == nil && m.W*m.H > most { // the frame needs air as well
		l.Text.Size = max(m.Size*math.Sqrt(most/(m.W*m.H)), l.Text.MinSize)
	}
	return d.Fit(l)
}

// mostHead is the share of the frame that a head takes at most.
const mostHead = 0.28

// guessed is a size a little over that at which a text fills a box: the search
// for the size that fits begins there.
func guessed(text string, b farm.Box) float64 {
	ems := 0.0
	for _, r := range text {
		if r >= 0x2E80 { // as wide as high
			ems += 0.5
		}
		ems += 0.5
	}
	return min(max(1.3*math.Sqrt(b.W*b.H/max(ems, 1)), headLeast), headMost)
}

// stressed lets the point of a head stand out: in the scheme's own colour, or,
// where that is the ink's, in a light neighbour of the ground's.
func stressed(d *kit.Draft, l farm.Layer, part string, g kit.Scheme) farm.Layer {
	if part == "" {
		return l
	}
	return kit.Stress(l, part, pointOn(d, g))
}

// pointOn is a colour that stands out of a scheme's ink and still reads.
func pointOn(d *kit.Draft, g kit.Scheme) farm.Color {
	if g.Point != g.Ink {
		return g.Point
	}
	const white farm.Color = "#FFFFFF"
	if kit.Luminance(g.Ink) < 0.3 && min(kit.Contrast(white, g.Bg), kit.Contrast(white, g.Bg2), kit.Contrast(white, g.Bg3)) >= 3.1 {
		return white // dark words on a middle tone: nothing is louder
	}
	_, _, ha := kit.ToLCH(g.Bg)
	_, c, h := kit.ToLCH(d.Second)
	if turn := math.Abs(math.Remainder(h-ha, 360)); turn < 30 {
		h = ha + 60
	}
	l := 0.93
	if kit.Luminance(g.Ink) < 0.3 {
		l = 0.36
	}
	out := kit.FromLCH(l, max(c, 0.13), h)
	for _, ground := range []farm.Color{g.Bg, g.Bg2, g.Bg3} {
		out = kit.Readable(out, ground, 3.2)
	}
	return out
}

// grounds are the schemes of a set of ads, by turns, so that no two that follow
// each other have the same.
func grounds(d *kit.Draft, k int) kit.Scheme {
	all := []func() kit.Scheme{d.Accented, d.Inverse, d.Seconded, d.Page}
	g := all[(turnOf(d)+k)%len(all)]()
	if g.Button != d.Accent && kit.Contrast(d.Accent, g.Bg) >= 2 {
		g.Button, g.OnButton = d.Accent, d.OnAccent
	}
	return g
}

// below is what stands under a head: a sentence or rows, in a box from its top;
// it gives where it ends.
func below(d *kit.Draft, p poster, b farm.Box, g kit.Scheme, size float64) told {
	out := told{end: b.Y}
	put := func(l farm.Layer, gap float64) {
		l = kit.At(l, b.X, out.end)
		out.layers = append(out.layers, l)
		out.end = kit.Under(l, gap)
	}
	if p.by != "" {
		put(d.Fit(d.TextLayer("reviewer", p.by, kit.Step{Size: size, Least: 34, Leading: 1.15, Weight: 600, Lines: 2},
			kit.Box(0, 0, b.W, 0), g.Ink)), 14)
	}
	if p.body != "" {
		put(d.Fit(d.TextLayer("body", p.body, kit.Step{Size: size, Least: 34, Leading: 1.24, Weight: 500, Lines: 5},
			kit.Box(0, 0, b.W, 0), g.Ink)), 14)
	}
	if len(p.rows) > 0 {
		list := ruled(d, p, kit.Box(b.X, out.end, b.W, b.H-(out.end-b.Y)), g, size)
		out.layers = append(out.layers, list.layers...)
		out.end = list.end
	}
	if p.area != "" {
		chip := areaChip(d, p.area, b.X, out.end+16, b.W, g)
		out.layers = append(out.layers, chip...)
		if len(chip) > 0 {
			out.end += 16 + 72
		}
	}
	return out
}

// ruled is rows between rules, counted where they are.
func ruled(d *kit.Draft, p poster, b farm.Box, g kit.Scheme, size float64) told {
	const pad, line = 18.0, 4.0
	numW := 0.0
	if p.numbers {
		numW = size * 1.5
	}
	n := float64(len(p.rows))
	texts := linesWithin(d, "row", p.rows, kit.Step{Size: size, Least: 32, Leading: 1.14, Weight: 650, Lines: 3},
		rowsRoom{w: b.W - numW, h: b.H - n*(2*pad+line), least: size, gap: 0}, g.Ink)
	out := told{end: b.Y}
	for i, t := range texts {
		out.layers = append(out.layers, kit.Panel("rule", kit.Box(b.X, out.end, b.W, line), 0, kit.Solid(kit.Alpha(g.Ink, 0.85))))
		y := out.end + line + pad
		if p.numbers {
			num := d.TextLayer("numeral", d.Counted(kit.Digit(i+1)), kit.Step{Size: size, Least: 32, Leading: 1.1, Weight: 800, Lines: 1},
				kit.Box(0, 0, numW, 0), g.Ink)
			num.Text.Size = sizeOf(d, t)
			out.layers = append(out.layers, kit.At(d.Fit(num), b.X, y))
		}
		out.layers = append(out.layers, kit.At(t, b.X+numW, y))
		out.end = y + t.Box.H + pad
	}
	return out
}

// headOf sets a poster's head, with its mark or stars above it, in a box; it
// gives where it ends.
func headOf(d *kit.Draft, p poster, b farm.Box, g kit.Scheme) told {
	out := told{end: b.Y}
	switch {
	case p.stars > 0:
		out.layers = starRow(p.stars/5, b.X, b.Y, 56, pointOn(d, g), kit.Alpha(g.Ink, 0.2))
		out.end += 56 + 28
	case p.quote:
		out.layers = append(out.layers, quoteMark(b.X, b.Y, pointOn(d, g)))
		out.end += 124
	}
	h := b.H - (out.end - b.Y)
	head := stressed(d, filling(d, "headline", p.head.Text, kit.Box(b.X, out.end, b.W, h), g.Ink), p.head.Emphasis, g)
	out.layers = append(out.layers, head)
	out.end = kit.Under(head, 0)
	return out
}

// headShare is the share of the words' height that a head has, with what stands
// below it.
func (p poster) headShare(f frame) float64 {
	switch {
	case f.story && len(p.rows) > 0:
		return 0.36
	case f.story && p.body != "":
		return 0.5
	case len(p.rows) > 2:
		return 0.42
	case len(p.rows) > 0:
		return 0.5
	case p.body != "" || p.by != "":
		return 0.66
	}
	return 0.94
}

// loudPoster is one ground with the head as large as it goes, and the rest at
// the foot.
func loudPoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	f0 := f
	f = f.signed(d, signMast, signRow, signSide, signBand)
	g := grounds(d, 0)
	room := f.stage(f.safe.Y)
	words := headOf(d, p, kit.Box(room.X, room.Y, room.W, room.H*p.headShare(f)), g)
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint([]string{"halftone", "grain", "paper", "rays"}[turnOf(d)/4%4], g,
		f.spot(400, 400)))}
	if f.story {
		return posterStory(d, f, p, words, layers, g)
	}
	if !hasThing(d) && !p.alone() { // a second field takes what would be empty
		return splitPoster(d, f0, p)
	}
	rest := below(d, p, kit.Box(room.X, words.end+34, room.W, room.Y+room.H-words.end-34), g, bodyMost)
	down := max(0, room.Y+room.H-rest.end) // at the foot; the head keeps the top
	shown := shapes(d, f, g, kit.Box(0, words.end, f.w(), down))
	layers = append(layers, shown...)
	if len(shown) > 0 && shown[0].Picture != nil { // one thing in the room is enough
		p.burst = ""
	}
	for _, l := range rest.layers {
		words.layers = append(words.layers, lowered(l, down))
	}
	layers = append(layers, words.layers...)
	layers = append(layers, footer(d, f, p.cta, g)...)
	return append(layers, sealOn(d, f, p, g, kit.Box(room.X, words.end, room.W, down+34))...)
}

// lowered is a layer with its mask further down.
func lowered(l farm.Layer, by float64) farm.Layer {
	l.Box.Y += by
	if l.Mask != nil && l.Mask.Box != nil {
		m, b := *l.Mask, *l.Mask.Box
		b.Y += by
		m.Box = &b
		l.Mask = &m
	}
	return l
}

// posterStory is a poster on an upright screen: the words in the safe box, and a
// field of colour with forms under them.
func posterStory(d *kit.Draft, f frame, p poster, words told, back []farm.Layer, g kit.Scheme) []farm.Layer {
	room := f.wordsRoom(words.end + 34)
	rest := below(d, p, room, g, 46)
	words.layers = append(words.layers, rest.layers...)
	words.end = max(rest.end, words.end)
	return posterStoryOf(d, f, back, words, p.cta, g)
}

// posterStoryOf puts the words of an upright poster over a field of colour.
func posterStoryOf(d *kit.Draft, f frame, back []farm.Layer, words told, cta string, g kit.Scheme) []farm.Layer {
	y := f.afterFoot(words.end)
	on := grounds(d, 1)
	if on.Bg == g.Bg {
		on = grounds(d, 2)
	}
	layers := append(back, kit.Panel("field", kit.Box(0, y, f.w(), f.h()-y), 0, kit.Solid(on.Bg)))
	layers = append(layers, shapes(d, f, on, kit.Box(0, y, f.w(), f.h()-y))...)
	layers = append(layers, words.layers...)
	return append(layers, footAt(d, f, words.end+footGap, cta, g)...)
}

// shapes are what fills the room that words leave free: the thing of the ad's line,
// or else, where the room goes down to the frame's foot, the brand's first letter, and
// in a low room bars of colour from edge to edge.
func shapes(d *kit.Draft, f frame, g kit.Scheme, free farm.Box) []farm.Layer {
	if things := cutOut(d, f, g, free); things != nil {
		return things
	}
	if free.H < 90 || free.Y+free.H < f.h()-1 {
		return nil
	}
	if letter := letterIn(d, g, free); letter != nil {
		return letter
	}
	n := math.Ceil(free.H / 420)
	var out []farm.Layer
	for i := range int(n) {
		on := grounds(d, 2+i)
		if on.Bg == g.Bg {
			on = grounds(d, 3+i)
		}
		out = append(out, farm.Layer{ID: "form", Box: kit.Box(0, free.Y+free.H*float64(i)/n, f.w(), free.H/n+1),
			Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid(on.Bg)}})
	}
	return out
}

const sealSide = 270.0

// sealOn is a few words on a seal in what the words leave free.
func sealOn(d *kit.Draft, f frame, p poster, g kit.Scheme, free farm.Box) []farm.Layer {
	if p.burst == "" || free.H < sealSide+36 {
		return nil
	}
	b := kit.Box(f.safe.X+f.safe.W-sealSide, free.Y+(free.H-sealSide)/2, sealSide, sealSide)
	return seal(d, p.burst, b, g)
}

// seal is a few words on a disc with a scalloped edge, turned a little.
func seal(d *kit.Draft, text string, b farm.Box, g kit.Scheme) []farm.Layer {
	const lean = -9.0
	plate, ink := g.Loud, g.OnLoud
	if g.Loud == g.Ink {
		plate = pointOn(d, g)
		_, _, h := kit.ToLCH(plate)
		ink = kit.Opposite(plate, h)
	}
	l := kit.Centered(d.TextLayer("burst", text, kit.Step{Size: 62, Least: 34, Leading: 1.02, Display: true, Lines: 4},
		kit.Box(0, 0, b.W*0.74, b.H*0.56), ink))
	m, err := d.Ruler.Text(l)
	if err != nil {
		return nil
	}
	l.Box.H = math.Ceil(m.H) + 1
	l = kit.At(l, b.X+(b.W-l.Box.W)/2, b.Y+(b.H-l.Box.H)/2)
	l.Rotation = lean
	disc := kit.Panel("seal", b, 0, kit.Solid(plate))
	disc.Rotation = lean
	disc.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: sealPath, ViewBox: &farm.Box{W: 200, H: 200}}}
	return []farm.Layer{disc, l}
}

// hasThing reports whether a poster has an object in what its words leave free.
func hasThing(d *kit.Draft) bool { return !photographed(d) && hasObjects(d) }

// alone reports a poster of nothing but its head.
func (p poster) alone() bool { return p.body == "" && p.by == "" && len(p.rows) == 0 }

// splitPoster has the head on one colour and the rest on another.
func splitPoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	f = f.signed(d, signRow)
	top, foot := grounds(d, 0), grounds(d, 1)
	room := f.stage(f.safe.Y)
	if f.story {
		words := headOf(d, p, kit.Box(room.X, room.Y, room.W, room.H*p.headShare(f)), top)
		return posterStory(d, f, p, words, []farm.Layer{kit.Ground(f.canvas, d.Paint("grain", top, nil))}, top)
	}
	rest := below(d, p, kit.Box(room.X, 0, room.W, room.H*(1-p.headShare(f))-70), foot, bodyMost)
	h := rest.end
	if h == 0 {
		h = -40
	}
	seam := f.floor() - h - 44
	words := headOf(d, p, kit.Box(room.X, room.Y, room.W, seam-room.Y-44), top)
	drop := 0.0
	var who []farm.Layer
	if !hasThing(d) && h > 0 { // the seam under the head, and larger words in the larger field
		seam = max(words.end+52, room.Y+room.H*0.3)
		high := f.floor() - seam - 44
		who = mateIn(d, kit.Box(room.X+room.W*0.64, seam+30, room.W*0.38, f.floor()-seam-30), "happy", false)
		if narrow := below(d, p, kit.Box(room.X, 0, room.W*0.62, high), foot, bodyMost); len(who) > 0 && narrow.end <= high {
			room.W, rest = room.W*0.62, narrow
		} else {
			who = nil
		}
		for size := restMost; size > bodyMost; size -= 4 {
			if larger := below(d, p, kit.Box(room.X, 0, room.W, high), foot, size); larger.end <= high {
				rest = larger
				break
			}
		}
		drop = max(0, (high-rest.end)*0.36)
	}
	layers := []farm.Layer{
		kit.Ground(f.canvas, d.Paint([]string{"paper", "solid", "grain"}[turnOf(d)/3%3], foot, nil)),
		kit.Panel("field", kit.Box(0, 0, f.w(), seam), 0, fillOf(d.Paint([]string{"rays", "grain", "halftone", "solid"}[turnOf(d)/2%4],
			top, f.spot(300, 300)))),
	}
	layers = append(layers, shapes(d, f, top, kit.Box(0, words.end+20, f.w(), seam-words.end-20))...)
	layers = append(layers, kit.Panel("foot-field", kit.Box(0, seam, f.w(), f.h()-seam), 0, kit.Solid(foot.Bg)))
	layers = append(append(layers, words.layers...), who...)
	for _, l := range rest.layers {
		layers = append(layers, lowered(l, seam+44+drop))
	}
	layers = append(layers, footer(d, f, p.cta, foot)...)
	return append(layers, sealOn(d, f, p, top, kit.Box(room.X, words.end, room.W, seam-words.end))...)
}

// bandPoster has its rows as bands of colour from edge to edge, as large as they
// go; without rows the sentences of its head are.
func bandPoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	if len(p.rows) < 2 {
		return splitPoster(d, f, p)
	}
	f = f.signed(d, signRow, signBand)
	schemes := []kit.Scheme{d.Accented(), d.Inverse(), d.Seconded(), d.Page()}
	turn := turnOf(d)
	first := schemes[(turn+3)%4]
	head := stressed(d, d.Fit(d.TextLayer("headline", p.head.Text, kit.Step{Size: 148, Least: 50, Leading: 1, Display: true,
		Tracking: -0.02, Lines: 4},
		kit.Box(f.safe.X, f.safe.Y, f.safe.W, f.by(330, 230, 250)), first.Ink)), p.head.Emphasis, first)
	top := kit.Under(head, 44)
	foot := f.footTop() - 40
	if f.sign == signBand {
		foot = f.footTop() - bandPad
	}
	if f.story {
		foot = min(f.wordsRoom(0).H, top+float64(len(p.rows))*150)
	}
	bandH := (foot - top) / float64(len(p.rows))
	numW := 0.0
	size := min(bandH*0.52, 88)
	if p.numbers {
		numW = size
	}
	rows := lines(d, "row", p.rows, kit.Step{Size: size, Least: 34, Leading: 1.04, Display: true, Tracking: -0.015, Lines: 2},
		f.safe.W-numW-14, first.Ink)
	for i := range rows { // two lines of the longest may still be too high
		if rows[i].Box.H > bandH-16 {
			rows = linesIn(d, p.rows, f.safe.W-numW-14, bandH-16, first.Ink)
			break
		}
	}
	last := first
	layers := []farm.Layer{kit.Ground(f.canvas, *kit.Solid(first.Bg)), head}
	for i, l := range rows {
		on := schemes[(turn+i)%3]
		y := top + bandH*float64(i)
		layers = append(layers, kit.Panel("band", kit.Box(0, y, f.w(), bandH+1), 0, kit.Solid(on.Bg)))
		if p.numbers {
			num := d.Fit(d.Numeral(i+1, sizeOf(d, l), pointOn(d, on)))
			layers = append(layers, kit.At(num, f.safe.X, y+(bandH-num.Box.H)/2))
		}
		l.Text.Color = on.Ink
		layers = append(layers, kit.At(l, f.safe.X+numW+14, y+(bandH-l.Box.H)/2))
	}
	if f.story {
		layers = append(layers, shapes(d, f, first, kit.Box(0, f.afterFoot(foot), f.w(), f.h()-f.afterFoot(foot)))...)
		return append(layers, footAt(d, f, foot+footGap, p.cta, first)...)
	}
	return append(layers, footer(d, f, p.cta, last)...)
}

// linesIn sets display lines at the size at which each fits a height.
func linesIn(d *kit.Draft, texts []string, w, h float64, c farm.Color) []farm.Layer {
	out := make([]farm.Layer, len(texts))
	for i, t := range texts {
		out[i] = d.TextLayer("row", t, kit.Step{Size: 90, Least: 32, Leading: 1.04, Display: true, Tracking: -0.015, Lines: 2},
			kit.Box(0, 0, w, h), c)
	}
	out = alike(d, out...)
	for i := range out {
		out[i] = d.Fit(out[i])
	}
	return out
}

// labelPoster is a label as on a bottle: two frames, everything in the middle.
func labelPoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	f = f.signed(d, signRow)
	back, g := grounds(d, 0), grounds(d, 2)
	const edge = 40.0
	card := kit.Box(edge, edge, f.w()-2*edge, f.h()-2*edge)
	if f.story {
		card = kit.Box(f.mid.X-36, f.safe.Y-36, f.mid.W+72, f.safe.H+72)
	}
	pad := f.by(74, 58, 44)
	in := kit.Box(card.X+pad, card.Y+pad, card.W-2*pad, card.H-2*pad)
	border := func(id string, by, width float64, c farm.Color) farm.Layer {
		l := farm.Layer{ID: id, Box: kit.Box(card.X+by, card.Y+by, card.W-2*by, card.H-2*by), Radius: 30 - by*0.4, Fill: kit.Solid(g.Bg),
			Border: &farm.Stroke{Width: width, Color: c}}
		return l
	}
	plate := border("card", 0, 6, g.Ink)
	plate.Fill = fillOf(d.Paint("paper", g, nil))
	plate.Shadow = kit.SoftShadow()
	inner := border("card-line", 18, 3, g.Ink)
	inner.Fill = kit.Solid(kit.Alpha(g.Bg, 0))
	layers := []farm.Layer{paintGround(d, f, back, nil, "grain", "halftone", "rays"), plate}
	mark := middleMark(d, kit.Box(in.X, in.Y, in.W, markRow), g.Ink, g.Bg)
	button := d.ArrowButton(p.cta, in.W, g)
	button.Box.X, button.Box.Y = (f.w()-button.Box.W)/2, in.Y+in.H-kit.FootRow-f.notes
	top, foot := in.Y+markRow+40, button.Box.Y-44
	rest := p
	rest.numbers = false
	var lower []farm.Layer
	y := foot
	for _, t := range slices.Backward(append(nonEmptyOf(p.by, p.body), p.rows...)) {
		l := kit.Centered(d.Fit(d.TextLayer("row", t, kit.Step{Size: 46, Least: 34, Leading: 1.2, Weight: 600, Lines: 3},
			kit.Box(in.X, 0, in.W, 0), g.Ink)))
		y -= l.Box.H
		lower = append(lower, kit.At(l, in.X, y))
		y -= 20
	}
	if len(lower) > 0 {
		y -= 16
		lower = append(lower, kit.Panel("rule", kit.Box(f.w()/2-70, y, 140, 5), 2, kit.Solid(pointOn(d, g))))
		y -= 36
	}
	if p.stars > 0 {
		layers = append(layers, starRow(p.stars/5, (f.w()-starsWide(52))/2, top, 52, pointOn(d, g), kit.Alpha(g.Ink, 0.2))...)
		top += 52 + 26
	}
	told := figureUnder(d, p, kit.Box(in.X, top, in.W, y-top), g)
	if len(told) > 0 {
		y = top + (y-top)*headOverFigure
	} else {
		layers = append(layers, letterOn(d, card, g)...)
	}
	layers = append(layers, inner)
	head := kit.Centered(d.TextLayer("headline", p.head.Text, kit.Step{Size: min(guessed(p.head.Text, kit.Box(0, 0, in.W, y-top)), 220),
		Least: 52, Leading: 1, Display: true, Tracking: -0.02, Lines: 7}, kit.Box(in.X, top, in.W, y-top), g.Ink))
	head = d.Fit(kit.Middle(stressed(d, head, p.head.Emphasis, g)))
	layers = append(append(layers, told...), mark, head)
	layers = append(layers, lower...)
	layers = append(layers, button)
	return append(layers, finePrint(d, f, g)...)
}

func nonEmptyOf(texts ...string) []string {
	return slices.DeleteFunc(texts, func(s string) bool { return s == "" })
}

// tilePoster is four fields of colour from edge to edge, one fact in each, under
// the head.
func tilePoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	if len(p.rows) < 3 || f.story {
		return bandPoster(d, f, p)
	}
	f = f.signed(d, signRow)
	turn := turnOf(d)
	schemes := []kit.Scheme{d.Accented(), d.Inverse(), d.Seconded(), d.Page()}
	first := schemes[(turn+3)%4]
	head := stressed(d, d.Fit(d.TextLayer("headline", p.head.Text, kit.Step{Size: 148, Least: 50, Leading: 1, Display: true,
		Tracking: -0.02, Lines: 3},
		kit.Box(f.safe.X, f.safe.Y, f.safe.W, f.by(300, 210, 0)), first.Ink)), p.head.Emphasis, first)
	top, foot := kit.Under(head, 44), f.footTop()-40
	n := len(p.rows)
	tall := (foot - top) / 2
	layers := []farm.Layer{kit.Ground(f.canvas, *kit.Solid(first.Bg)), head}
	half := f.w() / 2
	type cell struct{ b farm.Box }
	var cells []cell
	for i := range n {
		w, x := half, float64(i%2)*half
		if n == 3 && i == 0 {
			w, x = f.w(), 0
		} else if n == 3 {
			x = float64(i-1) * half
		}
		row := float64(i / 2)
		if n == 3 && i > 0 {
			row = 1
		}
		cells = append(cells, cell{kit.Box(x, top+row*tall, w+1, tall+1)})
	}
	var texts []farm.Layer
	for i, c := range cells {
		left, right := max(c.b.X+44, f.safe.X), min(c.b.X+c.b.W-30, f.safe.X+f.safe.W)
		texts = append(texts, d.TextLayer("row", p.rows[i], kit.Step{Size: 84, Least: 36, Leading: 1.04, Display: true, Tracking: -0.015,
			Lines: 4}, kit.Box(left, c.b.Y+36, right-left, c.b.H-72), first.Ink))
	}
	texts = alike(d, texts...)
	var shown []string
	for i, c := range cells {
		on := schemes[(turn+[]int{0, 1, 2, 0}[i%4])%3]
		layers = append(layers, kit.Panel("field", c.b, 0, kit.Solid(on.Bg)))
		l := texts[i]
		l.Text.Color = on.Ink
		l = d.Fit(l)
		thing, name := tileThing(d, p.rows[i], c.b, kit.Under(l, 12), on, shown)
		shown = append(shown, name)
		layers = append(append(layers, thing...), l)
	}
	return append(layers, footer(d, f, p.cta, first)...)
}

// tileThing is the thing that a row names, in what its words leave free of a tile,
// over the tile's corner; another than those shown.
func tileThing(d *kit.Draft, row string, tile farm.Box, from float64, g kit.Scheme, shown []string) ([]farm.Layer, string) {
	o, ok := thingFor(d, row, shown...)
	free := tile.Y + tile.H - from
	if !ok || free < 130 || slices.Contains(shown, o.Name) {
		return nil, ""
	}
	if objects.Afloat(o.Name) {
		room := kit.Box(tile.X, from, tile.W, free)
		return windowed(named(d.Still(o, room, g, kit.StillCrop, 0), o), room), o.Name
	}
	t := d.Place(o, kit.Box(0, 0, min(tile.W*0.62, 420), free*1.12), false)
	t = t.Moved(tile.X+tile.W-t.At.W*0.9-t.At.X, tile.Y+tile.H-t.At.H*0.92-t.At.Y)
	return windowed(named([]farm.Layer{t.Cast(g.Bg), t.Layer}, o), tile), o.Name
}

package ad

import (
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// worded reports a poster that has nothing to show and no list: a line and a sentence.
// It is not set as two fields below each other each time.
func worded(d *kit.Draft, f frame, p poster) bool {
	return !f.story && !hasThing(d) && !photographed(d) && len(p.rows) < 2 && !p.quote && p.stars == 0 && p.area == "" && p.body != ""
}

// wordPosters are the ways of such posters. They differ in what carries the line, in
// where it stands and in what lies under it.
var wordPosters = []func(*kit.Draft, frame, poster) []farm.Layer{keyPoster, borne(kit.BearPaper), slopePoster, borne(kit.BearTicket),
	sidePoster, borne(kit.BearPlate), splitPoster, borne(kit.BearBubble)}

// wordPoster is the way of a format: formats that follow each other have others, and
// so have the ads of a format. A way that its words do not fit leaves its place to the
// next.
func wordPoster(d *kit.Draft, f frame, p poster) ([]farm.Layer, bool) {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character())) // a hash takes everything
	first := int(h.Sum32()>>8%8) + slices.Index(wordFormats, d.Snack.Format) + int(d.Seed%farm.SeedRow) + d.Repeat
	for i := range wordPosters {
		v := (first + 1 + i) % len(wordPosters)
		layers, ok := settled(d, f, 1, func(int) []farm.Layer { return wordPosters[v](d, f, p) })
		if ok {
			d.Snack.Variant = "V" + kit.Digit(v+1)
			return layers, true
		}
	}
	return nil, false
}

// wordFormats are those that are a line and a sentence where a brand has words alone.
var wordFormats = []farm.AdFormat{farm.ProductHero, farm.SocialProofStat, farm.PressBar, farm.ReviewCard, farm.ProblemSolution,
	farm.ServiceHero}

// keyPoster has what the line counts or its key word as the picture, from side to
// side, and the line under it.
func keyPoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	f = f.signed(d, signRow, signBand)
	g := grounds(d, 0)
	room := f.stage(f.safe.Y)
	words := []farm.Layer{}
	head := stressed(d, d.Fit(d.TextLayer("headline", p.head.Text, kit.Step{Size: 92, Least: 50, Leading: 1.02, Display: true,
		Tracking: -0.015, Lines: 4}, kit.Box(room.X, 0, room.W, room.H*0.3), g.Ink)), p.head.Emphasis, g)
	rest := below(d, p, kit.Box(room.X, 0, room.W, room.H*0.22), g, 44)
	top := room.Y + room.H - rest.end - head.Box.H - 26
	words = append(words, kit.At(head, room.X, top))
	for _, l := range rest.layers {
		words = append(words, lowered(l, room.Y+room.H-rest.end))
	}
	seam := top - 56
	layers := []farm.Layer{kit.Ground(f.canvas, *kit.Solid(g.Bg))}
	on := grounds(d, 1)
	layers = append(layers, kit.Panel("field", kit.Box(0, 0, f.w(), seam), 0, fillOf(d.Paint([]string{"grain", "halftone"}[turnOf(d)%2], on,
		f.spot(f.w()*0.7, 200)))))
	figure := d.FigureOrWord(p.head.Text)
	layers = append(layers, d.Figure(figure, kit.FigureAt{Box: kit.Box(f.safe.X, f.safe.Y, f.safe.W, seam-f.safe.Y-44), Look: on, Turn: 1,
		Bleed: kit.Box(24, f.safe.Y, f.w()-48, seam-f.safe.Y-40), Safe: kit.Box(0, 0, f.w(), f.h())})...)
	return append(append(layers, words...), footer(d, f, p.cta, g)...)
}

// borne has the line on an object that bears words, and the sentence beside it.
func borne(kind int) func(*kit.Draft, frame, poster) []farm.Layer {
	return func(d *kit.Draft, f frame, p poster) []farm.Layer {
		f = f.signed(d, signRow, signMast, signBand)
		g := grounds(d, 1+kind)
		for k := 2; k < 5 && kit.Contrast(g.Card, g.Bg) < leastCard; k++ { // its edge would be lost
			g = grounds(d, k+kind)
		}
		room := f.stage(f.safe.Y)
		rest := below(d, p, kit.Box(room.X, 0, room.W, room.H*0.26), g, 46)
		b := kit.Box(room.X+14, room.Y+26, room.W-28, room.H-rest.end-26-54)
		layers := []farm.Layer{kit.Ground(f.canvas, d.Paint([]string{"rays", "grain", "halftone", "paper"}[(kind+turnOf(d))%4], g,
			f.spot(canvasMid, b.Y+b.H/2)))}
		said := kit.Borne{Line: p.head.Text, Emphasis: p.head.Emphasis, ID: "headline", Head: d.Facts.Name, Foot: d.Facts.Offering()}
		layers = append(layers, d.Bear(kind, said, kit.FigureAt{Box: b, Look: g, Turn: turnOf(d), Safe: kit.Box(0, 0, f.w(), f.h())})...)
		for _, l := range rest.layers {
			layers = append(layers, lowered(l, room.Y+room.H-rest.end))
		}
		return append(layers, footer(d, f, p.cta, g)...)
	}
}

// leastCard is the least contrast of what bears words with its ground.
const leastCard = 1.3

// slopePoster has two fields with a slope between them, and the sentence at the end of
// the lower one.
func slopePoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	const slope = 150.0
	f = f.signed(d, signRow)
	top, foot := grounds(d, 0), grounds(d, 2)
	room := f.stage(f.safe.Y)
	words := headOf(d, p, kit.Box(room.X, room.Y, room.W, room.H*0.56), top)
	seam := max(words.end+60, room.Y+room.H*0.46)
	rest := below(d, p, kit.Box(room.X+room.W*0.24, 0, room.W*0.76, room.Y+room.H-seam-slope-20), foot, 62)
	field := kit.Box(0, seam, f.w(), f.h()-seam)
	path := kit.Form(fmt.Sprintf("M0 0 L%.0f %.0f L%.0f %.0f L0 %.0f Z", field.W, slope, field.W, field.H, field.H), field, foot.Bg)
	if d.RightToLeft() {
		rest = below(d, p, kit.Box(room.X, 0, room.W*0.76, room.Y+room.H-seam-slope-20), foot, 62)
		path = kit.Form(fmt.Sprintf("M0 %.0f L%.0f 0 L%.0f %.0f L0 %.0f Z", slope, field.W, field.W, field.H, field.H), field, foot.Bg)
	}
	path.ID = "slope"
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint([]string{"grain", "rays"}[turnOf(d)%2], top, f.spot(f.w(), 0))), path}
	left := kit.Box(room.X-20, seam+slope*0.5, room.W*0.3, f.floor()-seam-slope*0.5)
	if who := mateIn(d, left, "happy", false); len(who) > 0 && !d.RightToLeft() && d.Seed%2 == 0 {
		rest = below(d, p, kit.Box(room.X+room.W*0.34, 0, room.W*0.66, room.Y+room.H-seam-slope-20), foot, 62)
		layers = append(layers, who...)
	} else if f, ok := d.FigureOf(p.body); ok && !d.RightToLeft() {
		rest = below(d, p, kit.Box(room.X+room.W*0.5, 0, room.W*0.5, room.Y+room.H-seam-slope-20), foot, 62)
		on := foot
		if figure, ok := d.Puffed("figure", f.Text, kit.Box(room.X-10, left.Y+30, room.W*0.47, left.H-50), on, 0); ok {
			layers = append(layers, figure)
		}
	}
	layers = append(layers, words.layers...)
	for _, l := range rest.layers {
		layers = append(layers, lowered(l, max(f.floor()-rest.end-24, seam+slope)))
	}
	return append(layers, footer(d, f, p.cta, foot)...)
}

// sidePoster has a column of colour with the key word up it, and the line beside it.
func sidePoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	const column = 250.0
	f = f.signed(d, signRow)
	g, on := grounds(d, 3), grounds(d, 0)
	if g.Bg == on.Bg {
		g = grounds(d, 2)
	}
	x, left := 0.0, column+56
	if d.RightToLeft() {
		x, left = f.w()-column, f.safe.X
	}
	wide := f.w() - column - 56 - f.safe.X
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint([]string{"paper", "grain"}[turnOf(d)%2], g, nil)),
		kit.Panel("column", kit.Box(x, 0, column, f.h()), 0, fillOf(d.Paint("grain", on, nil)))}
	if form, ratio, ok := d.Lettering(d.KeyWord(p.head.Text), on.Loud); ok {
		w := min(f.h()*0.92, column*0.78/ratio)
		l := form(x+column/2-w/2, f.h()/2-w*ratio/2, w)
		l.Rotation = -90
		layers = append(layers, l)
	}
	side := f
	side.safe.X, side.safe.W = left, wide
	side.mid = side.safe
	room := side.stage(side.safe.Y)
	rest := below(d, p, kit.Box(left, 0, wide, room.H*0.36), g, 62)
	words := headOf(d, p, kit.Box(left, room.Y, wide, room.H-rest.end-50), g)
	layers = append(layers, words.layers...)
	for _, l := range rest.layers {
		layers = append(layers, lowered(l, room.Y+room.H-rest.end))
	}
	return append(layers, wideButton(d, side, p.cta, g)...)
}

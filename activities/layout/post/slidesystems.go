package post

import (
	"fmt"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// The page's columns and rows, px.
const (
	left, wideCol = 90.0, 870.0
	top, foot     = 330.0, 1400.0
	pageW, pageH  = 1080.0, 1920.0
)

// wedge is the part of a page under a line that goes on from page to page, by
// heights at its edges.
func wedge(y0, y1 float64, c *farm.Fill) farm.Layer {
	from := min(y0, y1)
	view := kit.Box(0, 0, pageW, pageH-from)
	path := fmt.Sprintf("M0 %.0f L%.0f %.0f L%.0f %.0f L0 %.0f Z", y0-from, pageW, y1-from, pageW, view.H, view.H)
	return farm.Layer{ID: "block", Box: kit.Box(0, from, pageW, view.H), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Fill: c}}
}

// typePoster9 fills each page with its words; a block of another colour stands
// under them and its edge runs on through the set.
func typePoster9(s *slideShow, i int) stage {
	g := s.scheme(i)
	heights := []float64{1500, 1610, 1470, 1580, 1490, 1620, 1500, 1580}
	k := int(s.Snack.Seed>>8) % 3
	ground := s.Paint([]string{"grain", "paper", "halftone"}[int(s.Snack.Seed>>7)%3], g, &farm.Point{X: 0.9, Y: 0.9})
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, ground)}
	under = append(under, wedge(heights[(i+k)%8], heights[(i+k+1)%8], kit.Solid(blockOn(g, s.scheme(i+1)))))
	under = append(under, s.hairline(top-28, g))
	words := kit.Box(left, top, wideCol-60, foot-top-40)
	if s.RightToLeft() {
		words.X += 60
	}
	if i < s.of-1 && !s.has(i) && s.pictured == 0 {
		under = append(under, s.upright(g))
	}
	return stage{under: under, g: g, words: words, size: 440, apart: true, thing: true, way: kit.StillCrop,
		block: true, open: true}
}

// blockOn is the ground of the next scheme, or what shows on this one.
func blockOn(g, next kit.Scheme) farm.Color {
	for _, c := range []farm.Color{next.Bg, g.Loud, g.Ink} {
		if kit.Contrast(c, g.Bg) > 1.25 {
			return c
		}
	}
	return g.Bg3
}

// hairline is a thin rule under the masthead.
func (s *slideShow) hairline(y float64, g kit.Scheme) farm.Layer {
	return farm.Layer{ID: "rule", Box: kit.Box(left, y, wideCol, 4),
		Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 3, Color: kit.Alpha(g.Ink, 0.5)}}}
}

// upright is the address, or the name, along the edge of the page.
func (s *slideShow) upright(g kit.Scheme) farm.Layer {
	words := s.Facts.Domain
	if words == "" {
		words = s.Facts.Name
	}
	l := kit.Centered(s.TextLayer("edge", words, kit.Step{Size: 34, Least: 32, Leading: 1.1, Weight: 600, Lines: 1},
		kit.Box(0, 0, 760, 46), g.Ink))
	x := 934.0
	if s.RightToLeft() {
		x = 116
	}
	l.Box = kit.Box(x-380, 1000-23, 760, 46)
	l.Rotation = 90
	return l
}

// statement sets whole sentences like a page of a book, with a rule at the side
// that is drawn farther on every page.
func statement(s *slideShow, i int) stage {
	g := s.scheme(i / 2)
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, s.Paint("paper", g, nil))}
	x := 90.0
	if s.RightToLeft() {
		x = 970
	}
	const from, to = 330.0, 1860.0
	share := float64(i+1) / float64(s.of)
	bar := func(high float64, c farm.Color) farm.Layer {
		return farm.Layer{ID: "rail", Box: kit.Box(x, from, 20, high), Radius: 10, Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid(c)}}
	}
	rail, way := bar(to-from, kit.Alpha(g.Ink, 0.16)), bar((to-from)*share, g.Loud)
	under = append(under, rail, way)
	words := kit.Box(150, top, 810, foot-top)
	if s.RightToLeft() {
		words.X = 90
		words.W = 830
	}
	return stage{under: under, g: g, words: words, size: 330, apart: true, thing: true, way: kit.StillEcho, open: true,
		rail: true}
}

// indexCards are cards in a box, of which the front one is read: as many stand
// behind it as are to come.
func indexCards(s *slideShow, i int) stage {
	ground := s.scheme(i / 3)
	g := s.Page()
	if g.Bg == ground.Bg {
		ground = s.Accented()
	}
	card := g
	card.Bg, card.Ink, card.Quiet, card.Point = g.Card, g.OnCard, g.QuietCard, g.PointCard
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, s.Paint("grain", ground, nil))}
	rest := s.of - 1 - i
	for k := rest; k > 0; k-- {
		up := float64(k) * 26
		sheet := kit.Panel("card", kit.Box(40+float64(k)*13, 196-up*0.9+60, 1000-float64(k)*26, 1500), 26,
			kit.Solid(kit.Mixed(card.Bg, ground.Bg, min(0.16*float64(k), 0.75))))
		sheet.Shadow = &farm.Shadow{Y: -4, Blur: 22, Color: "#00000026"}
		under = append(under, sheet)
	}
	front := kit.Panel("card", kit.Box(40, 196, 1000, 1560), 26, s.paperOf(card.Bg))
	front.Shadow = &farm.Shadow{Y: 10, Blur: 60, Color: "#00000055", Contact: true}
	under = append(under, front, farm.Layer{ID: "rule", Box: kit.Box(40, 300, 1000, 6), Fill: kit.Solid(card.Point)})
	under = append(under, s.progress(i, 1560, card)...)
	return stage{under: under, g: card, words: kit.Box(left, 350, wideCol, foot-350-20), size: 400, apart: true, thing: true,
		way: kit.StillPattern, card: kit.Box(40, 306, 1000, 1226), open: true}
}

// progress is a row of fields at the foot of a page, one for each of the set, those
// that were read filled.
func (s *slideShow) progress(i int, y float64, g kit.Scheme) []farm.Layer {
	const gap, high = 14.0, 96.0
	w := (900 - gap*float64(s.of-1)) / float64(s.of)
	var out []farm.Layer
	for k := range s.of {
		c := kit.Alpha(g.Ink, 0.14)
		if k <= i {
			c = g.Point
		}
		out = append(out, farm.Layer{ID: "progress", Box: s.Sided(kit.Box(90+float64(k)*(w+gap), y, w, high)), Radius: 14,
			Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid(c)}})
	}
	return out
}

func (s *slideShow) paperOf(c farm.Color) *farm.Fill {
	return &farm.Fill{Kind: "paper", Colors: []farm.Color{c}, Seed: s.Snack.Seed}
}

// bearerSet sets the pages on objects of paper of one kind, as cards of a file or
// leaves of a block, on grounds that change.
func bearerSet(kind int) slideSystem {
	return func(s *slideShow, i int) stage {
		ground := s.scheme(i)
		g := s.Page()
		for _, other := range []kit.Scheme{s.scheme(i + 1), s.Accented(), s.Seconded()} {
			if kit.Contrast(g.Card, ground.Bg) < 1.3 { // its edge would be lost
				ground = other
			}
		}
		card := g
		card.Bg, card.Ink, card.Quiet, card.Point = g.Card, g.OnCard, g.QuietCard, g.PointCard
		card.Loud = g.PointCard
		look := g
		look.Bg = ground.Bg
		under := []farm.Layer{kit.Ground(kit.OrganicCanvas, s.Paint([]string{"grain", "paper"}[int(s.Snack.Seed>>9)%2], ground, nil))}
		under = append(under, s.Bear(kind, kit.Borne{Straight: true}, kit.FigureAt{Box: kit.Box(40, 60, 1000, 1780), Look: look, Turn: i})...)
		return stage{under: under, g: card, words: kit.Box(left, top+20, wideCol, foot-top-40), size: 360, apart: true, thing: true,
			way: kit.StillPattern, card: kit.Box(40, 306, 1000, 1330), open: true}
	}
}

// hangTag is a label with a hole and a string, as one hangs on goods.
func hangTag(s *slideShow, i int) stage {
	ground := s.scheme(i)
	g := s.Page()
	tag := g
	tag.Bg, tag.Ink, tag.Quiet, tag.Point = g.Card, g.OnCard, g.QuietCard, g.PointCard
	for _, other := range []kit.Scheme{s.scheme(i + 1), s.Accented(), s.Seconded()} {
		if kit.Contrast(tag.Bg, ground.Bg) < 1.3 { // its edge would be lost
			ground = other
		}
	}
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, s.Paint([]string{"rays", "halftone", "grain"}[int(s.Snack.Seed>>10)%3], ground,
		&farm.Point{X: 0.5, Y: 0.08}))}
	const x, y, w, h, cut = 40.0, 60.0, 1000.0, 1700.0, 190.0
	view := kit.Box(0, 0, w, h)
	path := fmt.Sprintf("M%g 0 H%g L%g %g V%g Q%g %g %g %g H40 Q0 %g 0 %g V%g Z", cut, w-cut, w, cut, h-40, w, h, w-40, h, h, h-40, cut)
	shape := farm.Layer{ID: "tag", Box: kit.Box(x, y, w, h), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Fill: kit.Solid(tag.Bg)},
		Shadow: &farm.Shadow{Y: 16, Blur: 60, Color: "#00000060"}}
	hole := kit.Dot(540, 150, 44, ground.Bg)
	ring := farm.Layer{ID: "ring", Box: kit.Box(540-58, 150-58, 116, 116),
		Shape: &farm.Shape{Kind: "ellipse", Stroke: &farm.Stroke{Width: 14, Color: tag.Point}}}
	string9 := farm.Layer{ID: "string", Box: kit.Box(540-6, -40, 12, 190), Fill: kit.Solid(kit.Mixed(tag.Ink, ground.Bg, 0.3))}
	under = append(under, shape, hole, ring, string9)
	seam := []farm.Layer{}
	for px := x + 50; px < x+w-50; px += 36 {
		seam = append(seam, farm.Layer{ID: "seam", Box: kit.Box(px, 1470, 18, 6), Fill: kit.Solid(kit.Alpha(tag.Ink, 0.4))})
	}
	under = append(under, seam...)
	under = append(under, s.hairline(top-28, tag))
	under = append(under, s.progress(i, 1560, tag)...)
	return stage{under: under, g: tag, words: kit.Box(left, top+10, wideCol, foot-top-10), size: 400, apart: true, thing: true,
		way: kit.StillEcho, card: kit.Box(40, 306, 1000, 1156)}
}

// routeMap leads a line up through the pages, a stop on each: the steps of a way.
func routeMap(s *slideShow, i int) stage {
	g := s.scheme(i / 2)
	rise := func(k int) float64 { return 1800 - 420*float64(k)/float64(s.of) }
	y0, y1 := rise(i), rise(i+1)
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, s.Paint("grain", g, nil)), wedge(y0, y1, kit.Solid(kit.Mixed(g.Bg, g.Loud, 0.22)))}
	from := min(y0, y1) - 40
	view := kit.Box(0, 0, pageW, 500)
	line := farm.Layer{ID: "route", Box: kit.Box(0, from, pageW, 500),
		Shape: &farm.Shape{Kind: "path", ViewBox: &view, Stroke: &farm.Stroke{Width: 22, Color: g.Loud},
			Path: fmt.Sprintf("M-20 %.0f L1100 %.0f", y0-from+(y0-y1)*0.02, y1-from-(y0-y1)*0.02)}}
	mid := (y0 + y1) / 2
	stop := kit.Dot(540, mid, 58, g.Loud)
	inner := kit.Dot(540, mid, 34, g.Bg)
	under = append(under, line, stop, inner)
	st := stage{under: under, g: g, words: kit.Box(left, top, wideCol, foot-top-60), size: 400, apart: true}
	if i > 0 && i < s.of-1 {
		if p := s.deck.pages[i-1]; p.label != "" {
			st.loud = true
			st.over = append(st.over, s.Fit(s.numeral(p.label, 420, g, left, top-30)))
			st.words = kit.Box(left, top+400, wideCol, foot-top-440)
		}
	}
	return st
}

// objectSet stands the thing that a page names large under its words, each page in
// another way; a page that names none is its words alone.
func objectSet(s *slideShow, i int) stage {
	g := s.scheme(i)
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, s.Paint([]string{"grain", "paper"}[int(s.Snack.Seed>>7)%2], g, nil))}
	st := stage{g: g, words: kit.Box(left, top, wideCol, foot-top-20), size: 380, thing: true, way: int(s.Snack.Seed >> 12), apart: true,
		open: true}
	if p, id, ok := s.Shot(i); ok && p.Cut != nil && !(s.has(i) && i%2 == 1) {
		const side = 900.0
		x := []float64{300, -40, 210}[i%3]
		under = append(under, kit.Panel("plane", kit.Box(0, 1500, pageW, pageH-1500), 0, kit.Solid(blockOn(g, s.scheme(i+1)))))
		under = append(under, s.Stand(id, p, kit.Box(x, 960, side, 900), kit.Stance{Down: true, Tilt: []float64{4, -4, 2}[i%3]}).Layers...)
		st.words.H, st.thing, st.apart = 600, false, false
	}
	st.under = under
	return st
}

// photoEssay tells with one photograph, another part and treatment of it on every
// page.
func photoEssay(s *slideShow, i int) stage {
	p := s.photos[i%len(s.photos)]
	way := []int{kit.PhotoBleed, kit.PhotoSplit, kit.PhotoBleed, kit.PhotoStack, kit.PhotoDuotone, kit.PhotoMask,
		kit.PhotoSplit}[(i+int(s.Snack.Seed>>11)%2*2*min(i, 1))%7]
	words := kit.Box(left, 960, wideCol, foot-960)
	low := true
	if i%2 == 1 {
		words, low = kit.Box(left, top, wideCol, 640), false
	}
	if i == s.of-1 {
		words, low = kit.Box(left, top, wideCol, 720), false
	}
	ph := s.PhotoStage(p, way, words, kit.ViewOf(i/len(s.photos), i))
	st := stage{under: ph.Layers, g: ph.Scheme, words: words, low: low, size: 300}
	on := s.OnPhoto()
	if low || ph.Scheme.Bg == on.Bg { // the masthead lies on it
		st.under, st.mast = append(st.under, headShade(p)), &on
	}
	if way == kit.PhotoBleed && ph.Scheme.Bg == on.Bg && s.oneText(i) { // the photograph stays as light as it is
		st.label = true
		st.under = slices.DeleteFunc(st.under, func(l farm.Layer) bool { return l.ID == "shade" || l.ID == "scrim" })
		st.under = append(st.under, headShade(p))
		s.footed(&st, i)
		st.words, st.low = kit.Box(left+labelPadX, top+20, wideCol-2*labelPadX, foot-top-50), p.Heart.Y < 0.58
	}
	return st
}

// footed ends a photograph that is not as high as the page with an edge, and has how far
// one has come on a field below it.
func (s *slideShow) footed(st *stage, i int) {
	at := slices.IndexFunc(st.under, func(l farm.Layer) bool { return l.ID == "fade" })
	if at < 0 {
		return
	}
	fade := st.under[at].Box
	end := fade.Y + fade.H - 2
	if end >= pageH-1 { // the head of the page is without it
		return
	}
	g := s.Accented()
	st.under[at] = kit.Panel("field", kit.Box(0, end, pageW, pageH-end), 0, kit.Solid(g.Bg))
	st.under = append(st.under, s.progress(i, (end+pageH)/2-48, g)...)
}

// oneText reports a page whose words are one text.
func (s *slideShow) oneText(i int) bool {
	if i == 0 {
		return true
	}
	return i < s.of-1 && s.deck.pages[i-1].hero == "" && s.deck.pages[i-1].label == ""
}

// The room about words on labels, px, and the height of their lines.
const (
	labelPadX, labelPadY = 26.0, 6.0
	labelLead            = 1.2
	mostLabel            = 116.0
)

// labelled are words on labels of the brand's colour, one a line, over whatever lies
// below them.
func (s *slideShow) labelled(id, text string, b farm.Box) farm.Layer {
	l := s.Set(s.TextLayer(id, text, kit.Step{Size: mostLabel, Least: 50, Leading: labelLead, Display: true, Tracking: -0.014, Lines: 7}, b,
		s.OnAccent))
	l.Text.Plate = &farm.Plate{Color: s.Accent, Radius: 14, PadX: labelPadX, PadY: labelPadY, Per: "line"}
	return l
}

// headShade darkens the head of a photograph as far as the masthead needs it.
func headShade(p match.Picture) farm.Layer {
	const high, row, most = 620.0, 262.0, 96.0
	_, light, busy, _ := p.Tones.In(0, 0, 1, 0.3)
	light = min(light+busy*0.6, 255)
	share := min(max((light-most)/max(light-24, 1)/(1-row/high), 0.3), 0.96)
	return farm.Layer{ID: "scrim", Box: kit.Box(0, 0, pageW, high),
		Fill: &farm.Fill{Kind: "scrim", AngleDeg: 270, Colors: []farm.Color{kit.Alpha("#0E0E10", share)}}}
}

// photoCards lay prints of a photograph on coloured grounds.
func photoCards(s *slideShow, i int) stage {
	g := s.scheme(i)
	p := s.photos[i%len(s.photos)]
	if i%3 == 2 { // between the prints one that is cut to a form
		words := kit.Box(left, top, wideCol, s.below(i, 860)-top)
		ph := s.PhotoStage(p, kit.PhotoMask, words, kit.ViewOf(i/len(s.photos), i))
		return stage{under: ph.Layers, g: ph.Scheme, words: words, size: 300}
	}
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, s.Paint("grain", g, nil))}
	turn := []float64{-4, 3, -2.5}[i%3]
	w := min(860, float64(p.Asset.Width)*1.5)
	x := 540 - w/2 + []float64{90, -70, 30}[i%3]
	under = append(under, s.Print(p, kit.Box(x, s.below(i, 960), w, 1010), turn, i/len(s.photos))...)
	return stage{under: under, g: g, words: kit.Box(left, top, wideCol, s.below(i, 900)-top), size: 300}
}

// below is where a picture under the words begins: lower on the last page, which
// has more of them.
func (s *slideShow) below(i int, y float64) float64 {
	if i == s.of-1 {
		return y + 160
	}
	return y
}

// screenTour looks closer at a screen on every page.
func screenTour(s *slideShow, i int) stage {
	g := s.scheme(i)
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, s.Paint([]string{"grain", "mesh"}[int(s.Snack.Seed>>7)%2], g,
		&farm.Point{X: 0.5, Y: 0.7}))}
	p := s.screens[i%len(s.screens)]
	room := kit.Box(0, s.below(i, 860), pageW, pageH-s.below(i, 860))
	if i == 0 || i == s.of-1 {
		under = append(under, s.Leaning(p, kit.Box(-60, s.below(i, 900), 1240, 1000), i/len(s.screens))...)
	} else {
		under = append(under, s.Lifted(p, room, (i-1)/len(s.screens))...)
	}
	return stage{under: under, g: g, words: kit.Box(left, top, wideCol, s.below(i, 840)-top), size: 260}
}

// screenCards show a part of a screen as a card that comes in from the edge.
func screenCards(s *slideShow, i int) stage {
	g := s.scheme(i)
	p := s.screens[i%len(s.screens)]
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, s.Paint("paper", g, nil))}
	side := math.Mod(float64(i), 2)
	b := kit.Box(60+side*30, s.below(i, 880), 1080, 1100)
	under = append(under, s.Detail(p, b, i/len(s.screens)))
	return stage{under: under, g: g, words: kit.Box(left, top, wideCol, s.below(i, 840)-top), size: 260}
}

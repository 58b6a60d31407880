package layout

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// serviceWords are a promise, what one can be sure of, and where.
type serviceWords struct {
	head       copywriter.Line
	assurances []string
	area, cta  string
}

func (s *sheet) serviceWords() (serviceWords, bool) {
	w := serviceWords{assurances: s.words.Labels(leastRows, 30)}
	if len(w.assurances) < leastRows {
		return w, false
	}
	w.head, w.area, w.cta = s.words.Headline(44), s.say("area", s.words.Area()), s.say("cta", s.words.CTA())
	s.say("headline", w.head.Text)
	for i, a := range w.assurances {
		s.say("label-"+digit(i+1), a)
	}
	if w.area == "" {
		s.instead("no area was supplied: the place of the service is left out")
	}
	return w, true
}

// serviceHero is a picture, a line and three assurances. V1 has a panel over the
// picture's foot, V2 a card in the picture, V3 the picture in an arch.
func (s *sheet) serviceHero(f adFrame) ([]farm.Layer, bool) {
	w, ok := s.serviceWords()
	if !ok {
		return nil, false
	}
	return s.settled(f, 3, func(v int) []farm.Layer {
		switch v {
		case 1:
			return s.serviceCard(f, w)
		case 2:
			return s.serviceArch(f, w)
		}
		return s.servicePanel(f, w)
	})
}

// place is the picture of a service in b: its photograph, its screen on a stage,
// or a drawn view of where it is at home.
func (s *sheet) place(b farm.Box, m *farm.Mask, horizon float64) []farm.Layer {
	masked := func(l farm.Layer) farm.Layer { l.Mask = m; return l }
	if p, id, ok := s.photo(s.nth, b.W, b.H); ok {
		return []farm.Layer{masked(farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: s.focusOf(p)}})}
	}
	g := s.accented()
	if len(s.Screenshots) > 0 {
		out := []farm.Layer{masked(panel("stage", b, 0, fillOf(s.painted([]string{"rays", "grain", "mesh"}[int(s.snack.Seed>>9)%3], g, &farm.Point{X: 0.5, Y: 0.5}))))}
		in := box(b.X+b.W*0.14, b.Y+b.H*0.12, b.W*0.72, b.H*0.74)
		if s.lying(s.nth) && b.H > b.W { // it runs out of an upright place at its end
			in = box(b.X+b.W*0.12, b.Y+b.H*0.30, b.W*1.5, b.H*0.56)
		}
		item := s.shown(s.nth, in, g, stance{down: true})
		for i, l := range item.layers {
			if i == len(item.layers)-1 {
				l = masked(l)
			}
			out = append(out, l)
		}
		return out
	}
	g = s.soft()
	view := "hills"
	if s.Product != nil && s.Product.Area != "" || strings.Contains(strings.ToLower(s.facts.Category), "clinic") {
		view = "city"
	}
	_, c, h := lch(s.Accent)
	colors := []farm.Color{g.bg2, g.bg, s.Accent}
	if s.Dark {
		colors = []farm.Color{color(0.26, min(c, 0.06), h), color(0.36, min(c, 0.09), h+20), s.Accent}
	}
	out := []farm.Layer{masked(panel("view", b, 0, &farm.Fill{Kind: view, Seed: s.snack.Seed, Colors: colors, Focus: &farm.Point{X: 0.5, Y: horizon}}))}
	side := min(b.W*0.3, b.H*0.42)
	item := s.relief(box(b.X+(b.W-side)/2, max(b.Y+b.H*0.16, s.snack.SafeBox.Y), side, side), s.page(), stance{closed: true})
	return append(out, item.layers...)
}

// assuranceRows are signs with labels below each other from y; it gives where
// they end.
func (s *sheet) assuranceRows(texts []string, x, y, w, h float64, ink farm.Color, g scheme) []farm.Layer {
	side, size, gap := 68.0, 40.0, 40.0
	if h > 420 { // room enough for larger ones
		side, size, gap = 92, 48, 84
	}
	rows := s.linesWithin("label", texts, adLabel.sized(size, 34, 3), w-side-24, ink, h, side, 10)
	heights := heightsOf(rows, side)
	paths := iconsFor(texts)
	var out []farm.Layer
	for i, ty := range spread(heights, y, h, gap) {
		out = append(out, badge(paths[i], box(x, ty+(heights[i]-side)/2, side, side), side*0.3, g.loud, g.onLoud)...)
		out = append(out, at(rows[i], x+side+24, ty+(heights[i]-rows[i].Box.H)/2))
	}
	return out
}

// areaChip says where a service is at home.
func (s *sheet) areaChip(area string, x, y, most float64, g scheme) []farm.Layer {
	if area == "" {
		return nil
	}
	text := s.text("area", area, adLabel.sized(40, 34, 1), box(0, 0, 0, 0), g.onCard)
	m, err := s.ruler.Text(text)
	if err != nil || m.W+120 > most {
		return nil
	}
	text.Box.W = m.W + 2
	text = s.fitted(text)
	const h = 72.0
	b := box(x, y, m.W+112, h)
	plate := panel("area-chip", b, h/2, solid(g.card))
	plate.Shadow = softShadow()
	pin := "M48 86 C28 62 20 50 20 38 C20 22 32 10 48 10 C64 10 76 22 76 38 C76 50 68 62 48 86 Z M48 28 A10 10 0 1 1 47.9 28 Z"
	return []farm.Layer{plate, icon(pin, box(x+26, y+16, 40, 40), 4, g.pointCard), at(text, x+80, y+(h-text.Box.H)/2)}
}

func (s *sheet) servicePanel(f adFrame, w serviceWords) []farm.Layer {
	g := s.page()
	if f.story {
		return s.serviceStory(f, w, g)
	}
	seam := f.by(f.h()*0.45, f.h()*0.38, 0)
	layers := s.place(box(0, 0, f.w(), seam+60), nil, 0.74)
	sheet := panel("panel", box(0, seam, f.w(), f.h()-seam+60), 44, solid(g.bg))
	layers = append(layers, sheet)
	head := s.fitted(s.highlighted(s.text("headline", w.head.Text, adHeadline.sized(f.by(84, 72, 76), 46, 2), box(f.safe.X, seam+f.by(52, 40, 46), f.safe.W, f.by(190, 150, 170)), g.ink), w.head.Emphasis, g))
	layers = append(layers, head)
	y := under(head, 28)
	layers = append(layers, s.assuranceRows(w.assurances, f.safe.X, y, f.safe.W, f.floor()-y, g.ink, g)...)
	layers = append(layers, s.areaChip(w.area, f.safe.X, seam-100, f.safe.W, g)...)
	return append(layers, s.adFoot(f, w.cta, g)...)
}

// serviceStory has the words on the ground above and the picture below them, to
// the frame's edges.
func (s *sheet) serviceStory(f adFrame, w serviceWords, g scheme) []farm.Layer {
	head := s.fitted(s.highlighted(s.text("headline", w.head.Text, adHeadline.sized(92, 50, 3), box(f.safe.X, f.safe.Y, f.safe.W, 250), g.ink), w.head.Emphasis, g))
	list := s.iconList(w.assurances, f.wordsRoom(under(head, 44)), 48, 30, g.loud, g.onLoud, g.ink)
	end := list.end
	chip := s.areaChip(w.area, f.safe.X, end+34, f.safe.W, g)
	if len(chip) > 0 {
		end += 34 + 72
	}
	y := f.afterFoot(end)
	layers := []farm.Layer{s.adGround(f, g, f.spot(400, 500), "paper", "grain", "mesh")}
	layers = append(layers, s.place(box(0, y, f.w(), f.h()-y), nil, 0.62)...)
	layers = append(append(append(layers, head), list.layers...), chip...)
	return append(layers, s.footAt(f, end+footGap, w.cta, g)...)
}

func (s *sheet) serviceCard(f adFrame, w serviceWords) []farm.Layer {
	g := s.accented()
	b := f.safe
	pad := f.by(52, 40, 40)
	head := s.fitted(s.text("headline", w.head.Text, adHeadline.sized(f.by(84, 72, 74), 46, 3), box(b.X+pad, 0, b.W-2*pad, f.by(250, 180, 230)), g.ink))
	const side = 68.0
	rowsH := 3*side + 2*24
	card := box(b.X-f.by(24, 20, 0), 0, b.W+2*f.by(24, 20, 0), pad+head.Box.H+34+rowsH+pad)
	card.Y = f.footTop() - 30 - card.H
	if f.story { // a sheet of colour from the picture to the frame's foot, the button on it
		card = box(0, card.Y, f.w(), f.h()-card.Y+60)
	}
	layers := s.place(box(0, 0, f.w(), card.Y+110), nil, 0.70)
	layers = append([]farm.Layer{ground(f.canvas, *solid(s.page().bg))}, layers...)
	plate := panel("card", card, 44, fillOf(s.painted([]string{"grain", "mesh", "linear"}[int(s.snack.Seed>>9)%3], g, nil)))
	plate.Shadow = softShadow()
	head.Box.Y = card.Y + pad
	layers = append(layers, plate, head)
	inner := g
	inner.loud, inner.onLoud = g.ink, g.bg
	layers = append(layers, s.assuranceRows(w.assurances, b.X+pad, under(head, 34), b.W-2*pad, rowsH, g.ink, inner)...)
	layers = append(layers, s.areaChip(w.area, b.X, card.Y-104, b.W, s.page())...)
	if f.story {
		return append(layers, s.adFoot(f, w.cta, g)...)
	}
	return append(layers, s.adFoot(f, w.cta, s.page())...)
}

// archMask cuts to a doorway with a round head.
func archMask(b farm.Box) *farm.Mask {
	r := b.W / 2
	return &farm.Mask{Box: &b, Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: b.W, H: b.H},
		Path: pathOf("M0 %.0f L0 %.0f A%.0f %.0f 0 0 1 %.0f %.0f L%.0f %.0f Z", b.H, r, r, r, b.W, r, b.W, b.H)}}
}

func (s *sheet) serviceArch(f adFrame, w serviceWords) []farm.Layer {
	g := s.soft()
	head := s.adHead(f, w.head, f.safe.Y, g, false)
	room := f.stage(under(head, 40))
	archW := room.W * 0.47
	arch := box(room.X+room.W-archW, room.Y, archW, room.H)
	if f.story {
		list := s.iconList(w.assurances, f.wordsRoom(room.Y), 48, 30, g.loud, g.onLoud, g.ink)
		end := list.end
		chip := s.areaChip(w.area, room.X, end+34, room.W, g)
		if len(chip) > 0 {
			end += 34 + 72
		}
		archW = 760
		arch = f.centred(f.afterFoot(end), archW, f.h()-f.afterFoot(end)+20)
		layers := append([]farm.Layer{s.adGround(f, g, f.spot(300, 640), "paper", "grain", "blobs")}, s.place(arch, archMask(arch), 0.62)...)
		layers = append(append(append(layers, head), list.layers...), chip...)
		return append(layers, s.footAt(f, end+footGap, w.cta, g)...)
	}
	layers := []farm.Layer{s.adGround(f, g, f.spot(300, 640), "paper", "grain", "blobs"), head}
	layers = append(layers, s.place(arch, archMask(arch), 0.66)...)
	layers = append(layers, s.areaChip(w.area, room.X, room.Y+8, room.W*0.5, g)...)
	top := room.Y
	if w.area != "" {
		top += 110
	}
	layers = append(layers, s.assuranceRows(w.assurances, room.X, top, room.W-archW-36, f.floor()-top, g.ink, g)...)
	return append(layers, s.adFoot(f, w.cta, g)...)
}

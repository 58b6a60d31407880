package ad

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// serviceWords are a promise, what one can be sure of, and where.
type serviceWords struct {
	head       copywriter.Line
	assurances []string
	area, cta  string
}

func writeService(d *kit.Draft) (serviceWords, bool) {
	w := serviceWords{assurances: d.Writer.Labels(leastRows, 30)}
	if len(w.assurances) < leastRows {
		return w, false
	}
	w.head, w.area, w.cta = statement(d, 56, w.assurances...), d.Say("area", d.Writer.Area()), d.Say("cta", d.Writer.CTA())
	for i, a := range w.assurances {
		d.Say("label-"+kit.Digit(i+1), a)
	}
	if w.area == "" {
		d.Substitute("no area was supplied: the place of the service is left out")
	}
	return w, true
}

// serviceHero is a picture, a line and three assurances. V1 has a panel over the
// picture's foot, V2 a card in the picture, V3 the picture in an arch.
func serviceHero(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	if !photographed(d) {
		head := statement(d, 56)
		area := d.Say("area", d.Writer.Area())
		if area == "" {
			d.Substitute("no area was supplied: the place of the service is left out")
		}
		p := poster{head: head, rows: rowsOf(d, leastRows, head.Text), area: area, cta: d.Say("cta", d.Writer.CTA())}
		return posted(d, f, p, splitWay, loudWay, labelWay)
	}
	w, ok := writeService(d)
	if !ok { // too little that is short enough for an assurance
		head := statement(d, 56)
		return bleed(d, f, poster{head: head, rows: rowsOf(d, leastRows, head.Text), area: d.Say("area", d.Writer.Area()),
			cta: d.Say("cta", d.Writer.CTA())})
	}
	return settled(d, f, 4, func(v int) []farm.Layer {
		switch v {
		case 3:
			return bleedPage(d, f, poster{head: w.head, rows: w.assurances, area: w.area, cta: w.cta})
		case 1:
			return serviceCard(d, f, w)
		case 2:
			return serviceArch(d, f, w)
		}
		return servicePanel(d, f, w)
	})
}

// place is the picture of a service in b: its photograph, its screen on a stage,
// or a drawn view of where it is at home.
func place(d *kit.Draft, b farm.Box, m *farm.Mask, horizon float64) []farm.Layer {
	masked := func(l farm.Layer) farm.Layer { l.Mask = m; return l }
	if p, id, ok := photo(d, d.Nth, b.W, b.H); ok {
		return []farm.Layer{masked(farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset), Focus: d.FocusOf(p)}})}
	}
	g := d.Accented()
	if len(d.Screenshots) > 0 {
		out := []farm.Layer{masked(kit.Panel("stage", b, 0, fillOf(d.Paint([]string{"rays", "grain", "mesh"}[int(d.Snack.Seed>>9)%3], g,
			&farm.Point{X: 0.5, Y: 0.5}))))}
		in := kit.Box(b.X+b.W*0.14, b.Y+b.H*0.12, b.W*0.72, b.H*0.74)
		if lying(d, d.Nth) && b.H > b.W { // it runs out of an upright place at its end
			in = kit.Box(b.X+b.W*0.12, b.Y+b.H*0.30, b.W*1.5, b.H*0.56)
		}
		item := show(d, d.Nth, in, g, kit.Stance{Down: true})
		for i, l := range item.Layers {
			if i == len(item.Layers)-1 {
				l = masked(l)
			}
			out = append(out, l)
		}
		return out
	}
	g = d.Soft()
	view := "hills"
	if d.Product != nil && d.Product.Area != "" || strings.Contains(strings.ToLower(d.Facts.Category), "clinic") {
		view = "city"
	}
	_, c, h := kit.ToLCH(d.Accent)
	colors := []farm.Color{g.Bg2, g.Bg, d.Accent}
	if d.Dark {
		colors = []farm.Color{kit.FromLCH(0.26, min(c, 0.06), h), kit.FromLCH(0.36, min(c, 0.09), h+20), d.Accent}
	}
	out := []farm.Layer{masked(kit.Panel("view", b, 0, &farm.Fill{Kind: view, Seed: d.Snack.Seed, Colors: colors,
		Focus: &farm.Point{X: 0.5, Y: horizon}}))}
	side := min(b.W*0.3, b.H*0.42)
	item := show(d, d.Nth, kit.Box(b.X+(b.W-side)/2, max(b.Y+b.H*0.16, d.Snack.SafeBox.Y), side, side), d.Page(), kit.Stance{Closed: true})
	return append(out, item.Layers...)
}

// assuranceRows are signs with labels below each other in a box.
func assuranceRows(d *kit.Draft, texts []string, in farm.Box, ink farm.Color, g kit.Scheme) []farm.Layer {
	side, size, gap := 68.0, 40.0, 40.0
	if in.H > 420 { // room enough for larger ones
		side, size, gap = 92, 48, 84
	}
	rows := linesWithin(d, "label", texts, labelStep.Sized(size, 34, 3), rowsRoom{w: in.W - side - 24, h: in.H, least: side, gap: 10}, ink)
	heights := heightsOf(rows, side)
	paths := signsFor(texts)
	var out []farm.Layer
	for i, ty := range spread(heights, in.Y, in.H, gap) {
		out = append(out, badge(paths[i], kit.Box(in.X, ty+(heights[i]-side)/2, side, side), side*0.3, g.Loud, g.OnLoud)...)
		out = append(out, kit.At(rows[i], in.X+side+24, ty+(heights[i]-rows[i].Box.H)/2))
	}
	return out
}

// areaChip says where a service is at home.
func areaChip(d *kit.Draft, area string, x, y, most float64, g kit.Scheme) []farm.Layer {
	if area == "" {
		return nil
	}
	text := d.TextLayer("area", area, labelStep.Sized(40, 34, 1), kit.Box(0, 0, 0, 0), g.OnCard)
	m, err := d.Ruler.Text(text)
	if err != nil || m.W+120 > most {
		return nil
	}
	text.Box.W = m.W + 2
	text = d.Fit(text)
	const h = 72.0
	b := kit.Box(x, y, m.W+112, h)
	plate := kit.Panel("area-chip", b, h/2, kit.Solid(g.Card))
	plate.Shadow = kit.SoftShadow()
	pin := "M48 86 C28 62 20 50 20 38 C20 22 32 10 48 10 C64 10 76 22 76 38 C76 50 68 62 48 86 Z M48 28 A10 10 0 1 1 47.9 28 Z"
	return []farm.Layer{plate, kit.Icon(pin, kit.Box(x+26, y+16, 40, 40), 4, g.PointCard), kit.At(text, x+80, y+(h-text.Box.H)/2)}
}

func servicePanel(d *kit.Draft, f frame, w serviceWords) []farm.Layer {
	g := d.Page()
	if f.story {
		return serviceStory(d, f, w, g)
	}
	seam := f.by(f.h()*0.45, f.h()*0.38, 0)
	layers := place(d, kit.Box(0, 0, f.w(), seam+60), nil, 0.74)
	sheet := kit.Panel("panel", kit.Box(0, seam, f.w(), f.h()-seam+60), 44, kit.Solid(g.Bg))
	layers = append(layers, sheet)
	head := d.Fit(d.Highlight(d.TextLayer(
		"headline", w.head.Text, headlineStep.Sized(f.by(84, 72, 76), 46, 2),
		kit.Box(f.safe.X, seam+f.by(52, 40, 46), f.safe.W, f.by(190, 150, 170)), g.Ink,
	), w.head.Emphasis, g))
	layers = append(layers, head)
	y := kit.Under(head, 28)
	layers = append(layers, assuranceRows(d, w.assurances, kit.Box(f.safe.X, y, f.safe.W, f.floor()-y), g.Ink, g)...)
	layers = append(layers, areaChip(d, w.area, f.safe.X, seam-100, f.safe.W, g)...)
	return append(layers, footer(d, f, w.cta, g)...)
}

// serviceStory has the words on the ground above and the picture below them, to
// the frame's edges.
func serviceStory(d *kit.Draft, f frame, w serviceWords, g kit.Scheme) []farm.Layer {
	head := d.Fit(d.Highlight(d.TextLayer("headline", w.head.Text, headlineStep.Sized(92, 50, 3),
		kit.Box(f.safe.X, f.safe.Y, f.safe.W, 250), g.Ink), w.head.Emphasis, g))
	list := iconList(d, w.assurances, f.wordsRoom(kit.Under(head, 44)), 48, 30, signTones{g.Loud, g.OnLoud, g.Ink})
	end := list.end
	chip := areaChip(d, w.area, f.safe.X, end+34, f.safe.W, g)
	if len(chip) > 0 {
		end += 34 + 72
	}
	y := f.afterFoot(end)
	layers := []farm.Layer{paintGround(d, f, g, f.spot(400, 500), "paper", "grain", "mesh")}
	layers = append(layers, place(d, kit.Box(0, y, f.w(), f.h()-y), nil, 0.62)...)
	layers = append(append(append(layers, head), list.layers...), chip...)
	return append(layers, footAt(d, f, end+footGap, w.cta, g)...)
}

func serviceCard(d *kit.Draft, f frame, w serviceWords) []farm.Layer {
	g := d.Accented()
	b := f.safe
	pad := f.by(52, 40, 40)
	head := d.Fit(d.TextLayer("headline", w.head.Text, headlineStep.Sized(f.by(84, 72, 74), 46, 3),
		kit.Box(b.X+pad, 0, b.W-2*pad, f.by(250, 180, 230)), g.Ink))
	const side = 68.0
	rowsH := 3*side + 2*24
	card := kit.Box(b.X-f.by(24, 20, 0), 0, b.W+2*f.by(24, 20, 0), pad+head.Box.H+34+rowsH+pad)
	card.Y = f.footTop() - 30 - card.H
	if f.story { // a sheet of colour from the picture to the frame's foot, the button on it
		card = kit.Box(0, card.Y, f.w(), f.h()-card.Y+60)
	}
	layers := place(d, kit.Box(0, 0, f.w(), card.Y+110), nil, 0.70)
	layers = append([]farm.Layer{kit.Ground(f.canvas, *kit.Solid(d.Page().Bg))}, layers...)
	plate := kit.Panel("card", card, 44, fillOf(d.Paint([]string{"grain", "mesh", "linear"}[int(d.Snack.Seed>>9)%3], g, nil)))
	plate.Shadow = kit.SoftShadow()
	head.Box.Y = card.Y + pad
	layers = append(layers, plate, head)
	inner := g
	inner.Loud, inner.OnLoud = g.Ink, g.Bg
	layers = append(layers, assuranceRows(d, w.assurances, kit.Box(b.X+pad, kit.Under(head, 34), b.W-2*pad, rowsH), g.Ink, inner)...)
	layers = append(layers, areaChip(d, w.area, b.X, card.Y-104, b.W, d.Page())...)
	if f.story {
		return append(layers, footer(d, f, w.cta, g)...)
	}
	return append(layers, footer(d, f, w.cta, d.Page())...)
}

// archMask cuts to a doorway with a round head.
func archMask(b farm.Box) *farm.Mask {
	r := b.W / 2
	return &farm.Mask{Box: &b, Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: b.W, H: b.H},
		Path: pathOf("M0 %.0f L0 %.0f A%.0f %.0f 0 0 1 %.0f %.0f L%.0f %.0f Z", b.H, r, r, r, b.W, r, b.W, b.H)}}
}

func serviceArch(d *kit.Draft, f frame, w serviceWords) []farm.Layer {
	g := d.Soft()
	head := headline(d, f, w.head, f.safe.Y, g, false)
	room := f.stage(kit.Under(head, 40))
	archW := room.W * 0.47
	arch := kit.Box(room.X+room.W-archW, room.Y, archW, room.H)
	if f.story {
		list := iconList(d, w.assurances, f.wordsRoom(room.Y), 48, 30, signTones{g.Loud, g.OnLoud, g.Ink})
		end := list.end
		chip := areaChip(d, w.area, room.X, end+34, room.W, g)
		if len(chip) > 0 {
			end += 34 + 72
		}
		archW = 760
		arch = f.centred(f.afterFoot(end), archW, f.h()-f.afterFoot(end)+20)
		layers := append([]farm.Layer{paintGround(d, f, g, f.spot(300, 640), "paper", "grain", "blobs")},
			place(d, arch, archMask(arch), 0.62)...)
		layers = append(append(append(layers, head), list.layers...), chip...)
		return append(layers, footAt(d, f, end+footGap, w.cta, g)...)
	}
	layers := []farm.Layer{paintGround(d, f, g, f.spot(300, 640), "paper", "grain", "blobs"), head}
	layers = append(layers, place(d, arch, archMask(arch), 0.66)...)
	layers = append(layers, areaChip(d, w.area, room.X, room.Y+8, room.W*0.5, g)...)
	top := room.Y
	if w.area != "" {
		top += 110
	}
	layers = append(layers, assuranceRows(d, w.assurances, kit.Box(room.X, top, room.W-archW-36, f.floor()-top), g.Ink, g)...)
	return append(layers, footer(d, f, w.cta, g)...)
}

package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

const leastPress, mostPress = 2, 5

// pressWords are the publications that the source names. They are set in type of
// one tone: they are nobody's logo.
type pressWords struct {
	head  copywriter.Line
	press []string
	cta   string
}

func writePress(d *kit.Draft) pressWords {
	w := pressWords{head: statement(d, 56), cta: d.Say("cta", d.Writer.CTA())}
	for _, x := range d.Product.Press[:min(len(d.Product.Press), mostPress)] {
		w.press = append(w.press, d.Say("press-"+kit.Digit(len(w.press)+1), copywriter.Clean(x.Name)))
	}
	return w
}

// pressBar has the product over a bar of names. V1 has the bar under the
// product, V2 a card across the frame, V3 the names in a column beside it.
func pressBar(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	if p := d.Product; p == nil || len(p.Press) < leastPress || !pictured(d) {
		return pressPoster(d, f)
	}
	w := writePress(d)
	return settled(d, f, 3, func(v int) []farm.Layer {
		if v == 2 {
			return pressColumn(d, f, w)
		}
		return pressOver(d, f, w, v == 1)
	})
}

// pressPoster has names in bands; without any, what the brand's own kinds or
// facts are called.
func pressPoster(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	head := statement(d, 56)
	p := poster{head: head, cta: d.Say("cta", d.Writer.CTA())}
	if x := d.Product; x != nil && len(x.Press) >= leastPress {
		for _, n := range x.Press[:min(len(x.Press), 4)] {
			p.rows = append(p.rows, d.Say("press-"+kit.Digit(len(p.rows)+1), copywriter.Clean(n.Name)))
		}
		return posted(d, f, p, bandWay, splitWay, loudWay)
	}
	d.Substitute("no press was supplied: what the brand says of itself is shown in its place")
	if kinds := d.Facts.Variants(); len(kinds) > 1 {
		for _, k := range kinds[:min(len(kinds), 4)] {
			p.rows = append(p.rows, d.Say("kind-"+kit.Digit(len(p.rows)+1), k))
		}
	}
	if pictured(d) {
		p.body = body(d, head.Text)
		return bleed(d, f, p)
	}
	if len(p.rows) == 0 {
		p.body, p.burst = body(d, head.Text), shout(d, head.Text)
		return posted(d, f, p, splitWay, labelWay, loudWay)
	}
	return posted(d, f, p, bandWay, labelWay, splitWay)
}

func pressOver(d *kit.Draft, f frame, w pressWords, card bool) []farm.Layer {
	g := d.Page()
	if card {
		g = d.Accented()
	}
	head := headline(d, f, w.head, f.safe.Y, g, true)
	if f.story {
		return pressStory(d, f, w, g, head, card)
	}
	bar := kit.Box(f.safe.X, 0, f.safe.W, 0)
	ink := g.Ink
	if card {
		ink = g.OnCard
	}
	words, h := namesRow(d, w.press, bar.W-f.by(72, 64, 48), ink)
	pad := 30.0
	if card {
		pad = 38
	}
	bar.H = h + 2*pad
	bar.Y = f.floor() - bar.H
	room := kit.Box(f.mid.X, kit.Under(head, 36), f.mid.W, bar.Y-kit.Under(head, 36)-10)
	if card { // the product stands behind the card's upper edge
		room.H += 36
	}
	item := show(d, d.Nth, kit.Box(room.X+room.W*0.10, room.Y, room.W*0.80, room.H), g, kit.Stance{Down: true, Closed: card})
	focus := f.spot(canvasMid, room.Y+room.H*0.45)
	layers := []farm.Layer{paintGround(d, f, g, focus, "rays", "mesh", "bokeh", "blobs"), head}
	if !card {
		layers[0] = floorAt(d, f, g, room.Y+room.H-24)
		if d.Snack.Seed%2 == 0 {
			layers[0] = paintGround(d, f, g, focus, "halftone", "rays", "grain")
		}
	}
	layers = append(layers, item.Layers...)
	if card {
		plate := kit.Panel("bar", bar, 32, kit.Solid(g.Card))
		plate.Shadow = kit.SoftShadow()
		layers = append(layers, plate)
	} else {
		layers = append(
			layers, kit.Panel("rule", kit.Box(bar.X, bar.Y, bar.W, 4), 2, kit.Solid(kit.Alpha(g.Ink, 0.16))),
			kit.Panel("rule", kit.Box(bar.X, bar.Y+bar.H-4, bar.W, 4), 2, kit.Solid(kit.Alpha(g.Ink, 0.16))),
		)
	}
	for _, l := range words {
		l.Box.X += bar.X + (bar.W-(bar.W-f.by(72, 64, 48)))/2
		l.Box.Y += bar.Y + pad
		layers = append(layers, l)
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

// pressStory has the names or signs under the line and the product below.
func pressStory(d *kit.Draft, f frame, w pressWords, g kit.Scheme, head farm.Layer, card bool) []farm.Layer {
	ink, pad := g.Ink, 30.0
	if card {
		ink, pad = g.OnCard, 38
	}
	inner := f.safe.W - 2*24
	row, h := namesRow(d, w.press, inner, ink)
	bar := kit.Box(f.safe.X, kit.Under(head, 44), f.safe.W, h+2*pad)
	words := told{[]farm.Layer{head}, bar.Y + bar.H}
	if card {
		plate := kit.Panel("bar", bar, 32, kit.Solid(g.Card))
		plate.Shadow = kit.SoftShadow()
		words.layers = append(words.layers, plate)
	} else {
		words.layers = append(
			words.layers, kit.Panel("rule", kit.Box(bar.X, bar.Y, bar.W, 4), 2, kit.Solid(kit.Alpha(g.Ink, 0.16))),
			kit.Panel("rule", kit.Box(bar.X, bar.Y+bar.H-4, bar.W, 4), 2, kit.Solid(kit.Alpha(g.Ink, 0.16))),
		)
	}
	for _, l := range row {
		words.layers = append(words.layers, kit.At(l, l.Box.X+bar.X+24, l.Box.Y+bar.Y+pad))
	}
	return storied(d, f, []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, f.h()*0.7), "rays", "mesh", "bokeh", "grain")}, words, w.cta,
		g)
}

// namesRow spreads names over a row, over two where one does not hold them.
func namesRow(d *kit.Draft, names []string, width float64, ink farm.Color) ([]farm.Layer, float64) {
	const gap = 48.0
	set := func(names []string, size float64) (out []farm.Layer, sum, h float64) {
		for _, n := range names {
			l := d.Fit(d.TextLayer("press", n, kit.Step{Size: size, Least: size, Leading: 1.1, Display: true, Lines: 1},
				kit.Box(0, 0, 0, 0), ink))
			l.Text.Color = ink
			if m, err := d.Ruler.Text(l); err == nil {
				l.Box.W = m.W + 4
			}
			sum += l.Box.W
			h = max(h, l.Box.H)
			out = append(out, l)
		}
		return out, sum, h
	}
	place := func(row []farm.Layer, sum, y float64) {
		room := (width - sum) / float64(len(row)+1)
		x := room
		for i := range row {
			row[i].Box.X, row[i].Box.Y = x, y
			x += row[i].Box.W + room
		}
	}
	for _, size := range []float64{56, 50, 44, 40, 36} {
		if row, sum, h := set(names, size); sum+gap*float64(len(row)-1) <= width {
			place(row, sum, 0)
			return row, h
		}
	}
	for _, size := range []float64{50, 44, 38, 34} {
		half := (len(names) + 1) / 2
		a, sa, ha := set(names[:half], size)
		b, sb, hb := set(names[half:], size)
		if max(sa, sb)+gap*float64(half-1) <= width || size == 34 {
			place(a, sa, 0)
			place(b, sb, ha+22)
			return append(a, b...), ha + 22 + hb
		}
	}
	return nil, 0
}

func pressColumn(d *kit.Draft, f frame, w pressWords) []farm.Layer {
	g := d.Soft()
	head := headline(d, f, w.head, f.safe.Y, g, false)
	room := f.stage(kit.Under(head, 44))
	layers := []farm.Layer{paintGround(d, f, g, f.spot(700, room.Y+room.H/2), "grain", "blobs", "bokeh", "halftone"), head}
	if f.story {
		room = f.wordsRoom(kit.Under(head, 44))
		names := lines(d, "press", w.press, kit.Step{Size: 64, Least: 34, Leading: 1.08, Display: true, Lines: 2}, room.W, g.Ink)
		words := told{layers: []farm.Layer{head}}
		for i, y := range stacked(heightsOf(names, 0), room.Y, room.H, 52) {
			if i > 0 {
				words.layers = append(words.layers, kit.Panel("rule", kit.Box(room.X, y-28, room.W*0.4, 4), 2, kit.Solid(g.Loud)))
			}
			words.layers = append(words.layers, kit.At(names[i], room.X, y))
			words.end = y + names[i].Box.H
		}
		return storied(d, f, layers[:1], words, w.cta, g)
	}
	listW := room.W * 0.46
	item := beside(d, f, d.Nth, kit.Box(room.X+listW+36, room.Y, room.W-listW-36, room.H), g, kit.Stance{Down: true})
	layers = append(layers, item.Layers...)
	names := lines(d, "press", w.press, kit.Step{Size: 60, Least: 34, Leading: 1.08, Display: true, Lines: 2}, listW, g.Ink)
	for i, y := range spread(heightsOf(names, 0), room.Y+20, room.H-40, 90) {
		if i > 0 {
			layers = append(layers, kit.Panel("rule", kit.Box(room.X, y-34, listW*0.7, 4), 2, kit.Solid(g.Loud)))
		}
		layers = append(layers, kit.At(names[i], room.X, y))
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

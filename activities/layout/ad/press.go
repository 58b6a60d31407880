package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

const leastPress, mostPress = 2, 5

// pressWords are the publications that the source names, or, without them,
// three of what the product does. Names are set in type of one tone: they are
// nobody's logo.
type pressWords struct {
	head          copywriter.Line
	press, labels []string
	cta           string
}

func writePress(d *kit.Draft) (pressWords, bool) {
	w := pressWords{head: d.Writer.Headline(44)}
	if p := d.Product; p != nil && len(p.Press) >= leastPress {
		for _, x := range p.Press[:min(len(p.Press), mostPress)] {
			w.press = append(w.press, d.Say("press-"+kit.Digit(len(w.press)+1), copywriter.Clean(x.Name)))
		}
	} else {
		w.labels = d.Writer.Labels(leastRows, 30)
		if len(w.labels) < leastRows {
			return w, false
		}
		for i, l := range w.labels {
			d.Say("label-"+kit.Digit(i+1), l)
		}
		d.Substitute("no press was supplied: three features are shown with signs")
	}
	d.Say("headline", w.head.Text)
	w.cta = d.Say("cta", d.Writer.CTA())
	return w, true
}

// pressBar has the product over a bar of names. V1 has the bar under the
// product, V2 a card across the frame, V3 the names in a column beside it.
func pressBar(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	w, ok := writePress(d)
	if !ok {
		return nil, false
	}
	return settled(d, f, 3, func(v int) []farm.Layer {
		if v == 2 {
			return pressColumn(d, f, w)
		}
		return pressOver(d, f, w, v == 1)
	})
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
	words, h := pressRow(d, w, bar.W-f.by(72, 64, 48), ink, g, card)
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
	item := d.Show(d.Nth, kit.Box(room.X+room.W*0.10, room.Y, room.W*0.80, room.H), g, kit.Stance{Down: true, Closed: card})
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
	row, h := pressRow(d, w, inner, ink, g, card)
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
	return storied(d, f, []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, f.h()*0.7), "rays", "mesh", "bokeh", "grain")}, words, w.cta, g)
}

// pressRow sets names in one or two rows, or features in three columns, from
// (0, 0); it gives the height.
func pressRow(d *kit.Draft, w pressWords, width float64, ink farm.Color, g kit.Scheme, card bool) ([]farm.Layer, float64) {
	if len(w.press) > 0 {
		return namesRow(d, w.press, width, ink)
	}
	const side, gap = 76.0, 28.0
	col := (width - 2*gap) / 3
	texts := lines(d, "label", w.labels, labelStep.Sized(40, 32, 3), col, ink)
	paths := kit.IconsFor(w.labels)
	plate, sign := g.Loud, g.OnLoud
	if card {
		plate, sign = d.Accent, d.OnAccent
	}
	var out []farm.Layer
	h := 0.0
	for i, t := range texts {
		x := float64(i) * (col + gap)
		out = append(out, badge(paths[i], kit.Box(x+(col-side)/2, 0, side, side), 24, plate, sign)...)
		out = append(out, kit.Centered(kit.At(t, x, side+18)))
		h = max(h, side+18+t.Box.H)
	}
	return out, h
}

// namesRow spreads names over a row, over two where one does not hold them.
func namesRow(d *kit.Draft, names []string, width float64, ink farm.Color) ([]farm.Layer, float64) {
	const gap = 48.0
	set := func(names []string, size float64) (out []farm.Layer, sum, h float64) {
		for _, n := range names {
			l := d.Fit(d.TextLayer("press", n, kit.Step{Size: size, Least: size, Leading: 1.1, Display: true, Lines: 1}, kit.Box(0, 0, 0, 0), ink))
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
		if len(w.press) == 0 {
			list := iconList(d, w.labels, room, 50, 34, signTones{g.Loud, g.OnLoud, g.Ink})
			return storied(d, f, layers[:1], told{append([]farm.Layer{head}, list.layers...), list.end}, w.cta, g)
		}
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
	if len(w.press) > 0 {
		names := lines(d, "press", w.press, kit.Step{Size: 60, Least: 34, Leading: 1.08, Display: true, Lines: 2}, listW, g.Ink)
		heights := heightsOf(names, 0)
		for i, y := range spread(heights, room.Y+20, room.H-40, 90) {
			if i > 0 {
				layers = append(layers, kit.Panel("rule", kit.Box(room.X, y-34, listW*0.7, 4), 2, kit.Solid(g.Loud)))
			}
			layers = append(layers, kit.At(names[i], room.X, y))
		}
		return append(layers, footer(d, f, w.cta, g)...)
	}
	const side = 88.0
	texts := lines(d, "label", w.labels, kit.Step{Size: 46, Least: 34, Leading: 1.14, Weight: 650, Lines: 4}, listW-side-26, g.Ink)
	heights := heightsOf(texts, side)
	paths := kit.IconsFor(w.labels)
	for i, y := range spread(heights, room.Y, room.H, 96) {
		layers = append(layers, badge(paths[i], kit.Box(room.X, y+(heights[i]-side)/2, side, side), 26, g.Loud, g.OnLoud)...)
		layers = append(layers, kit.At(texts[i], room.X+side+26, y+(heights[i]-texts[i].Box.H)/2))
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

package still

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// figured is the number of the lead as large as the page is wide, and the words around it small.
func (p *Page) figured() (Made, bool) {
	a, ok := p.numeral()
	if !ok {
		return Made{}, false
	}
	made, room := p.sheet(p.look(0))
	g := made.Head
	s, ok := p.stackOf(a, stacking{box: room, over: g, on: g, gap: giantGap, ink: g.Point, lines: 2})
	if !ok || s.full < leastFull {
		return Made{}, false
	}
	made.Layers = append(made.Layers, s.layers()...)
	return made, true
}

// tabled is the lead over two or three other facts in rows, the number of each at its end, on a field of their own.
func (p *Page) tabled() (Made, bool) {
	const air, row = 40.0, 26.0
	g := p.look(0)
	on := p.against(g)
	rows := p.tableRows(on)
	if len(rows) < leastTable {
		return Made{}, false
	}
	high := 0.0
	for _, r := range rows {
		high += r.high + 2*row
	}
	top := foot(p.Room) - high
	box := kit.Box(p.Room.X, p.Room.Y, p.Room.W, top-air*1.4-p.Room.Y)
	s, ok := p.stack(p.aims(), stacking{box: box, over: g, on: g, gap: giantGap, ink: g.Point})
	if !ok || s.full < leastFull {
		return Made{}, false
	}
	made := Made{Layers: []farm.Layer{p.ground(g), p.field(on, top-air*0.6, foot(p.Frame))}, Head: g, Foot: on}
	made.Layers = append(made.Layers, s.layers()...)
	y := top
	for i, r := range rows {
		if i > 0 {
			made.Layers = append(made.Layers, kit.Panel("rule", kit.Box(p.Room.X, y-2, p.Room.W, 4), 0, kit.Solid(on.Ink)))
		}
		p.Say("row-"+kit.Digit(i+1), r.said)
		h := r.high + 2*row
		made.Layers = append(made.Layers, r.at(p.Room, y+h/2)...)
		y += h
	}
	return made, true
}

// factRow is a fact in a row: what it is about, and its number at the end.
type factRow struct {
	said          string
	label, number farm.Layer
	high          float64
}

// rowOf is a fact in a row of the page whose number is at most so high; false where the number stands in its midst, or
// where the row has no room for both.
func (p *Page) rowOf(said, point string, most float64, g kit.Scheme) (r factRow, ok bool) {
	const share, air = 0.42, 34.0
	label, figure, ok := p.labelled(said, point)
	if !ok {
		return r, false
	}
	number, fits := p.token(figure, kit.Box(0, 0, p.Room.W*share, most), g.Point)
	m, err := p.Ruler.Text(number)
	if !fits || err != nil {
		return r, false
	}
	number.Box.W = m.W + 2
	text, fits := p.plainText(label, p.Room.W-number.Box.W-air, g)
	return factRow{said, text, number, max(text.Box.H, number.Box.H)}, fits
}

// at are the layers of a row, its middle at a height.
func (r factRow) at(room farm.Box, mid float64) []farm.Layer {
	out := []farm.Layer{kit.At(r.label, room.X, mid-r.label.Box.H/2)}
	if r.number.Text != nil {
		out = append(out, kit.At(r.number, room.X+room.W-r.number.Box.W, mid-r.number.Box.H/2))
	}
	return out
}

// tableRows are the facts beside the lead whose number stands at an end of them, the price first.
func (p *Page) tableRows(g kit.Scheme) []factRow {
	const most, high = 3, 104.0
	var out []factRow
	add := func(said, point string) {
		if len(out) == most || len(out) > 0 && out[0].said == said {
			return
		}
		if r, ok := p.rowOf(said, point, high, g); ok {
			out = append(out, r)
		}
	}
	price := p.second()
	if add(price.Text, price.Point); p.owes() && len(out) == 0 {
		return nil
	}
	for _, l := range p.More {
		for _, part := range p.Facts.Messages(l.Text) {
			if s := p.plain(p.Facts.StillLine(part)); s.Text != "" && s.Point != "" {
				add(s.Text, s.Point)
			}
		}
	}
	return out
}

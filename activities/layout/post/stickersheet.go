package post

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// sheetArea is where stickers lie on the sheet, and sheetGap the least room
// between two, px.
var sheetArea = kit.Box(56, 196, 968, 1082)

const (
	sheetGap    = 22.0
	mostSheetUp = 1.5  // how much larger than its file a sticker is shown at most
	leastRead   = 0.58 // and how much smaller at least, where it has words
)

// sheetRow is stickers beside each other, all of one height.
type sheetRow struct {
	list []sticker
	high float64
}

// wide is a sticker's width for its height.
func (st sticker) wide() float64 { return st.paints.W / st.paints.H }

// rowOf makes stickers as high as a width lets them be.
func rowOf(list []sticker, width float64) sheetRow {
	sum, most := 0.0, math.Inf(1)
	for _, st := range list {
		sum += st.wide()
		most = min(most, mostSheetUp*st.paints.H)
	}
	return sheetRow{list, min((width-sheetGap*float64(len(list)-1))/sum, most)}
}

// cost is how badly rows fill an area: what they leave or lack of its height, rows
// that are narrow or crowded, words that get too small, and a first sticker that is
// not the largest.
func cost(rows []sheetRow, area farm.Box) float64 {
	high := area.H
	sum, out := sheetGap*float64(len(rows)-1), 0.0
	most, small := 0.0, math.Inf(1)
	for _, r := range rows {
		sum += r.high
		wide := sheetGap * float64(len(r.list)-1)
		for _, st := range r.list {
			wide += st.wide() * r.high
			most, small = max(most, st.wide()*r.high*r.high), min(small, st.wide()*r.high*r.high)
			if k := r.high / st.paints.H; st.written && k < leastRead {
				out += 1000 * (leastRead - k)
			}
		}
		out += 0.6*(area.W-wide) + 90*float64(max(len(r.list)-3, 0))
	}
	first := rows[0]
	out += 110 * (most/(first.list[0].wide()*first.high*first.high) - 1)
	out += 24 * max(most/small-4, 0) // none is a crumb beside a giant
	if sum > high {                  // all of it gets smaller
		return out + 0.55*(sum-high)
	}
	return out + high - sum
}

// rowsFor divides stickers over rows so that they fill an area best, the first in
// the first row; others may change places.
func rowsFor(list []sticker, area farm.Box) []sheetRow {
	var best []sheetRow
	least := math.Inf(1)
	var divide func(rest []sticker, rows []sheetRow)
	divide = func(rest []sticker, rows []sheetRow) {
		if len(rest) == 0 {
			if c := cost(rows, area); c < least {
				best, least = slices.Clone(rows), c
			}
			return
		}
		for n := 1; n <= min(4, len(rest)) && len(rows) < 5; n++ {
			divide(rest[n:], append(rows, rowOf(rest[:n:n], area.W)))
		}
	}
	for i := range list {
		for j := i; j < len(list); j++ {
			order := slices.Clone(list)
			if i > 0 {
				order[i], order[j] = order[j], order[i]
			}
			divide(order, nil)
		}
	}
	return best
}

// contactSheet shows all stickers on one sheet under the brand: in rows from edge to
// edge, as large as they go.
func (p *pack) contactSheet(list []sticker) farm.Scene {
	c := farm.Canvas{Width: kit.FeedCanvas.Width, Height: kit.FeedCanvas.Height}
	g := []kit.Scheme{p.Seconded(), p.Soft(), p.Deep(), p.Accented()}[p.turn%4]
	layers := []farm.Layer{
		kit.Ground(c, p.Paint([]string{"paper", "halftone", "rays"}[p.turn%3], g, &farm.Point{X: 0.5, Y: 0.5})),
		{ID: "brand", Box: kit.Box(72, 80, 936, 84), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
			Children: []farm.Layer{p.Lockup(76, 900, g.Ink, g.Bg)}}},
	}
	area := sheetArea
	if d := domainLabel(p.Draft, g.Ink); d != nil {
		area.H -= 60
		layers = append(layers, farm.Layer{ID: "domain", Box: kit.Box(72, 1222, 936, 56),
			Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: d}})
	}
	rows := rowsFor(list, area)
	sum := 0.0
	for _, r := range rows {
		sum += r.high
	}
	between := sheetGap * float64(len(rows)-1)
	k := min(1, (area.H-between)/sum)
	gap := (area.H - sum*k) / float64(len(rows))
	y := area.Y + gap/2
	for i, r := range rows {
		layers = append(layers, p.sheetRow(r, k, i, kit.Box(area.X, y, area.W, r.high*k))...)
		y += r.high*k + gap
	}
	return farm.Scene{ID: "sheet", Slot: "sheet", Layers: layers, Frame: &farm.Frame{Width: c.Width, Height: c.Height,
		SafeBox: kit.FeedBox}}
}

// sheetRow lays a row in a box, from one side or the other.
func (p *pack) sheetRow(r sheetRow, k float64, i int, b farm.Box) []farm.Layer {
	list := slices.Clone(r.list)
	if (i+p.turn)%2 == 1 {
		slices.Reverse(list)
	}
	wide := 0.0
	for _, st := range list {
		wide += st.wide() * b.H
	}
	gap := (b.W - wide) / float64(len(list))
	x := b.X + gap/2
	var out []farm.Layer
	for _, st := range list {
		s := b.H / st.paints.H
		box := kit.Box(math.Round(x-st.paints.X*s), math.Round(b.Y-st.paints.Y*s), stickerSide*s, stickerSide*s)
		out = append(out, st.layers(box)...)
		x += st.wide()*b.H + gap
	}
	return out
}

package post

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// sheetArea is where stickers lie on the sheet, and sheetGap the least room
// between two, px.
var sheetArea = kit.Box(50, 176, 980, 1130)

const (
	sheetGap    = 6.0
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

// mostRow is how high a row is at most.
const mostRow = 430.0

// rowOf makes stickers as high as a width lets them be.
func rowOf(list []sticker, width float64) sheetRow {
	sum, most := 0.0, math.Inf(1)
	for _, st := range list {
		sum += st.wide()
		most = min(most, mostSheetUp*st.paints.H)
	}
	return sheetRow{list, min((width-sheetGap*float64(len(list)-1))/sum, most, mostRow)}
}

// contactSheet shows all stickers on one sheet under the brand, close together and a little
// aslant, the first the largest.
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
		area.H -= 116 // a sticker leans
		layers = append(layers, farm.Layer{ID: "domain", Box: kit.Box(72, 1222, 936, 56),
			Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: d}})
	}
	for i, at := range collage(list, area) {
		st := list[i]
		s := at.H / st.paints.H
		box := kit.Box(math.Round(at.X-st.paints.X*s), math.Round(at.Y-st.paints.Y*s), stickerSide*s, stickerSide*s)
		if (p.turn)%2 == 1 { // the other way about
			box.X = float64(c.Width) - box.X - 2*st.paints.X*s - st.paints.W*s
		}
		lean := sheetLeans[(i+p.turn)%len(sheetLeans)]
		layers = append(layers, leaning(st.layers(box), scaled(st.paints, box), lean)...)
	}
	return farm.Scene{ID: "sheet", Slot: "sheet", Layers: layers, Frame: &farm.Frame{Width: c.Width, Height: c.Height,
		SafeBox: kit.FeedBox}}
}

// sheetLeans are how stickers lie on the sheet, degrees.
var sheetLeans = []float64{-4, 5, -6, 3, 7, -3, 6, -5}

// leaning are the layers of a sticker turned about the middle of what it covers.
func leaning(layers []farm.Layer, on farm.Box, degrees float64) []farm.Layer {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	mx, my := on.X+on.W/2, on.Y+on.H/2
	for i := range layers {
		b := &layers[i].Box
		x, y := b.X+b.W/2-mx, b.Y+b.H/2-my
		b.X, b.Y = mx+x*cos-y*sin-b.W/2, my+x*sin+y*cos-b.H/2
		layers[i].Rotation += degrees
	}
	return layers
}

// The parts of the sheet's width that its largest sticker may take, and how high it may be.
var heroShares = []float64{0.6, 0.56, 0.52, 0.48, 0.44, 0.4}

const mostHeroHigh = 660.0

// collage is where the stickers of a list lie on an area: the first large in a corner, two or
// three beside it one below the other, and rows of the others under them.
func collage(list []sticker, area farm.Box) []farm.Box {
	best := make([]farm.Box, len(list))
	least := math.Inf(1)
	for _, share := range heroShares {
		hero := list[0]
		w := area.W * share
		h := w / hero.wide()
		if h > mostHeroHigh {
			w, h = mostHeroHigh*hero.wide(), mostHeroHigh
		}
		for _, beside := range columns(len(list)) {
			at, cost := besides(list, beside, kit.Box(area.X, area.Y, w, h), area)
			if cost < least {
				best, least = at, cost
			}
		}
	}
	return best
}

// columns are the choices of two or three stickers that stand beside the first.
func columns(n int) [][]int {
	var out [][]int
	for i := 1; i < n; i++ {
		out = append(out, []int{i})
		for j := i + 1; j < n; j++ {
			out = append(out, []int{i, j})
			for k := j + 1; k < n; k++ {
				out = append(out, []int{i, j, k})
			}
		}
	}
	return out
}

// besides lays some stickers beside the first and the others in rows below; the cost is what
// is left empty, and words that get too small.
func besides(list []sticker, beside []int, hero farm.Box, area farm.Box) ([]farm.Box, float64) {
	at := make([]farm.Box, len(list))
	x := hero.X + hero.W + sheetGap
	w := area.X + area.W - x
	high, cost := 0.0, 0.0
	for _, i := range beside {
		high += min(w/list[i].wide(), mostSheetUp*list[i].paints.H)
	}
	k := min(1, (hero.H+60-sheetGap*float64(len(beside)-1))/high)
	y := area.Y
	used := 0.0
	for _, i := range beside {
		h := min(w/list[i].wide(), mostSheetUp*list[i].paints.H) * k
		at[i] = kit.Box(x+(w-h*list[i].wide())/2, y, h*list[i].wide(), h)
		y += h + sheetGap
		used += h * h * list[i].wide()
		cost += small(list[i], h)
	}
	top := max(hero.H, y-sheetGap-area.Y)
	at[0] = kit.Box(hero.X, area.Y+(top-hero.H)/2, hero.W, hero.H)
	cost += 0.9 * (w*top - used) / area.W // what is empty beside it
	var rest []sticker
	var index []int
	for i := 1; i < len(list); i++ {
		if !slices.Contains(beside, i) {
			rest, index = append(rest, list[i]), append(index, i)
		}
	}
	low := kit.Box(area.X, area.Y+top+sheetGap, area.W, area.H-top-sheetGap)
	cost += below(rest, index, low, at)
	return at, cost + uneven(at)
}

// uneven is what stickers cost that are larger than the first, or crumbs beside the others.
func uneven(at []farm.Box) float64 {
	sum := 0.0
	for _, b := range at {
		sum += b.W * b.H
	}
	first, mean, cost := at[0].W*at[0].H, sum/float64(len(at)), 0.0
	for _, b := range at[1:] {
		cost += 500*max(b.W*b.H/first-0.75, 0) + 700*max(0.5-b.W*b.H/mean, 0)
	}
	return cost
}

// small is what words cost that get too small for a height.
func small(st sticker, high float64) float64 {
	if k := high / st.paints.H; st.written && k < leastRead {
		return 1000 * (leastRead - k)
	}
	return 0
}

// below lays stickers in one or two rows of an area, and tells what of it stays empty.
func below(list []sticker, index []int, area farm.Box, at []farm.Box) float64 {
	if len(list) == 0 {
		return area.H
	}
	least := math.Inf(1)
	for _, rows := range splits(len(list)) {
		sum := sheetGap * float64(len(rows)-1)
		var highs []float64
		for _, r := range rows {
			highs = append(highs, rowOf(list[r[0]:r[1]], area.W).high)
			sum += highs[len(highs)-1]
		}
		k := min(1, area.H/sum)
		cost, y := math.Abs(area.H-sum), area.Y+max(area.H-sum, 0)/2
		var placed []farm.Box
		for n, r := range rows {
			placed = append(placed, row(list[r[0]:r[1]], kit.Box(area.X, y, area.W, highs[n]*k))...)
			wide := 0.0
			for _, st := range list[r[0]:r[1]] {
				wide += st.wide() * highs[n] * k
			}
			cost += (area.W - wide) * highs[n] * k / area.W // what is empty beside them
			y += highs[n]*k + sheetGap
		}
		for i := range placed {
			cost += small(list[i], placed[i].H)
		}
		if cost < least {
			least = cost
			for i, b := range placed {
				at[index[i]] = b
			}
		}
	}
	return least
}

// splits are the ways to divide n stickers over one, two or three rows.
func splits(n int) [][][2]int {
	out := [][][2]int{{{0, n}}}
	for i := 1; i < n; i++ {
		out = append(out, [][2]int{{0, i}, {i, n}})
		for j := i + 1; j < n; j++ {
			out = append(out, [][2]int{{0, i}, {i, j}, {j, n}})
		}
	}
	return out
}

// row are stickers beside each other in a box.
func row(list []sticker, b farm.Box) []farm.Box {
	wide := 0.0
	for _, st := range list {
		wide += st.wide() * b.H
	}
	gap := (b.W - wide) / float64(len(list))
	x := b.X + gap/2
	var out []farm.Box
	for _, st := range list {
		out = append(out, kit.Box(x, b.Y, st.wide()*b.H, b.H))
		x += st.wide()*b.H + gap
	}
	return out
}

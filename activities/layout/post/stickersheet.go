package post

import (
	"math"
	"math/rand/v2"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// sheetArea is where stickers lie on the sheet, and sheetGap the room between two, px.
var sheetArea = kit.Box(44, 44, 992, 1262)

const (
	sheetGap    = 14.0
	mostSheetUp = 1.58   // how much larger than its file a sticker is shown at most
	leastRead   = 38.0   // px of a row of letters at least
	sheetTries  = 60_000 // ways to lay stickers that are looked at
	emptyCost   = 16.0   // of a sheet that shows nothing
)

// wide is a sticker's width for its height.
func (st sticker) wide() float64 { return st.paints.W / st.paints.H }

// contactSheet shows all stickers on one sheet, close together and a little aslant.
func (p *pack) contactSheet(list []sticker) farm.Scene {
	c := farm.Canvas{Width: kit.FeedCanvas.Width, Height: kit.FeedCanvas.Height}
	g := p.sheetGround()
	layers := []farm.Layer{kit.Ground(c, *kit.Solid(g.Bg))}
	area := sheetArea
	if d := domainLabel(p.Draft, g.Ink); d != nil {
		area.H -= 92
		layers = append(layers, farm.Layer{ID: "domain", Box: kit.Box(72, 1222, 936, 56),
			Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: d}})
	}
	for i, at := range collage(list, area) {
		st := list[i]
		s := at.H / st.paints.H
		box := kit.Box(math.Round(at.X-st.paints.X*s), math.Round(at.Y-st.paints.Y*s), stickerSide*s, stickerSide*s)
		lean := sheetLeans[(i+p.turn)%len(sheetLeans)]
		layers = append(layers, leaning(st.layers(box), scaled(st.paints, box), lean)...)
	}
	return farm.Scene{ID: "sheet", Slot: "sheet", Layers: layers, Frame: &farm.Frame{Width: c.Width, Height: c.Height,
		SafeBox: kit.FeedBox}}
}

// sheetGround is the ground of the sheet: the first of a few pale ones that lies far enough from
// what is below the letters of the stickers, else the farthest.
func (p *pack) sheetGround() kit.Scheme {
	_, _, ha := kit.ToLCH(p.Accent)
	_, _, hs := kit.ToLCH(p.Second)
	var all []kit.Scheme
	for _, hue := range append(turned([]float64{hs, ha, ha + 180, hs + 180}, p.turn), 85) {
		g := p.Seconded()
		g.Bg = kit.FromLCH(0.885, 0.032, hue)
		g.Ink = kit.Readable(g.Ink, g.Bg, 4.6)
		all = append(all, g)
	}
	paper := all[0]
	paper.Bg = kit.FromLCH(0.95, 0.036, 85)
	all = append(all, paper)
	const enough = 0.1
	best, most := all[0], 0.0
	for _, g := range all {
		least := math.Inf(1)
		for _, base := range p.bases {
			least = min(least, apart(g.Bg, base))
		}
		if least > most {
			best, most = g, least
		}
		if most >= enough {
			break
		}
	}
	return best
}

// apart is how far two colours are from each other for the eye.
func apart(a, b farm.Color) float64 {
	la, ca, ha := kit.ToLCH(a)
	lb, cb, hb := kit.ToLCH(b)
	at := func(c, h float64) (float64, float64) { return c * math.Cos(h*math.Pi/180), c * math.Sin(h*math.Pi/180) }
	xa, ya := at(ca, ha)
	xb, yb := at(cb, hb)
	return math.Sqrt((la-lb)*(la-lb) + (xa-xb)*(xa-xb) + (ya-yb)*(ya-yb))
}

// sheetLeans are how stickers lie on the sheet, degrees.
var sheetLeans = []float64{-2, 2.5, -3, 1.5, 3, -1.5, 2, -2.5}

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

// cell is a sticker, or two cells beside each other or below each other.
type cell struct {
	at    int // of the list, where it is a sticker
	parts []cell
	below bool
	wide  float64 // its width for its height
}

// collage is where the stickers of a list lie on an area, which they fill: of many ways to
// cut it from side to side and from head to foot the one that suits their forms best.
func collage(list []sticker, area farm.Box) []farm.Box {
	rng := rand.New(rand.NewPCG(7, uint64(len(list))))
	var best []farm.Box
	least := math.Inf(1)
	for range sheetTries {
		root := cut(list, rng.Perm(len(list)), rng)
		if k := root.wide * area.H / area.W; emptyCost*(1-min(k, 1/k)) >= least {
			continue
		}
		at := make([]farm.Box, len(list))
		root.laid(fitted(root.wide, area), at)
		if cost := unlike(list, at, area); cost < least {
			best, least = at, cost
		}
	}
	return spread(best, area)
}

// spread moves boxes apart until they reach the edges of an area on all sides.
func spread(all []farm.Box, area farm.Box) []farm.Box {
	on := all[0]
	for _, b := range all[1:] {
		on = around(on, b)
	}
	to := func(x, wide, from, room, start, all float64) float64 { // a box keeps its size, and its share of the room
		if room-wide < 1 {
			return x
		}
		return start + (x-from)*(all-wide)/(room-wide)
	}
	out := make([]farm.Box, len(all))
	for i, b := range all {
		out[i] = kit.Box(to(b.X, b.W, on.X, on.W, area.X, area.W), to(b.Y, b.H, on.Y, on.H, area.Y, area.H), b.W, b.H)
	}
	return out
}

// cut parts stickers into cells by chance.
func cut(list []sticker, order []int, rng *rand.Rand) cell {
	if len(order) == 1 {
		return cell{at: order[0], wide: list[order[0]].wide()}
	}
	n := 1 + rng.IntN(len(order)-1)
	a, b := cut(list, order[:n], rng), cut(list, order[n:], rng)
	c := cell{parts: []cell{a, b}, below: rng.IntN(2) == 0, wide: a.wide + b.wide}
	if c.below {
		c.wide = 1 / (1/a.wide + 1/b.wide)
	}
	return c
}

// fitted is the largest box of a width for its height in the middle of an area.
func fitted(wide float64, area farm.Box) farm.Box {
	w, h := area.W, area.W/wide
	if h > area.H {
		w, h = area.H*wide, area.H
	}
	return kit.Box(area.X+(area.W-w)/2, area.Y+(area.H-h)/2, w, h)
}

// laid notes where the stickers of a cell lie that fills a box.
func (c cell) laid(b farm.Box, at []farm.Box) {
	if len(c.parts) == 0 {
		at[c.at] = fitted(c.wide, grown(b, -sheetGap/2))
		return
	}
	first, second := b, b
	if c.below {
		first.H = b.W / c.parts[0].wide
		second.Y, second.H = b.Y+first.H, b.H-first.H
	} else {
		first.W = b.H * c.parts[0].wide
		second.X, second.W = b.X+first.W, b.W-first.W
	}
	c.parts[0].laid(first, at)
	c.parts[1].laid(second, at)
}

// unlike is what a way to lay stickers costs: what stays empty, words that get too small,
// stickers that outgrow their files, a first one that is not the largest, and sizes that are
// far apart.
func unlike(list []sticker, at []farm.Box, area farm.Box) float64 {
	sum, cost := 0.0, 0.0
	for i, b := range at {
		sum += b.W * b.H
		k := b.H / list[i].paints.H
		dear := 3.0
		if list[i].picture { // whose pixels would be seen
			dear = 60
		}
		cost += dear * max(k-mostSheetUp, 0)
		if list[i].least > 0 {
			cost += 0.16 * max(leastRead-k*list[i].least, 0)
		}
	}
	mean := sum / float64(len(at))
	for i, b := range at {
		share := b.W * b.H / mean
		if list[i].hero {
			cost += 1.2*max(1.4-share, 0) + 6*max(0.9-share, 0)
			continue
		}
		cost += 1.2*max(0.58-share, 0) + 0.8*max(share-1.4, 0)
	}
	return cost + emptyCost*(1-sum/(area.W*area.H))
}

package post

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

func (p *slidePage) hasThing() bool { return p.things[p.i].Name != "" }

// objectPlate is a page's thing, most of the page, with its words: each page has it in another way.
func (p *slidePage) objectPlate() []farm.Layer {
	ways := []func(*slidePage) []farm.Layer{(*slidePage).thingFoot, (*slidePage).thingHead, (*slidePage).thingDisc}
	k := int(p.Snack.Seed>>12) + p.used["thing"]
	p.used["thing"]++
	if objects.Afloat(p.things[p.i].Name) {
		k = 0
	}
	return ways[k%len(ways)](p)
}

// words are a page's words at its head, at most so high.
func (p *slidePage) words(high float64) []farm.Layer {
	return p.block("body", p.line, kit.Box(left, p.head, wideCol, high), p.g, "")
}

// thingFoot has the thing larger than the foot of the page, over its edges, on a plane.
func (p *slidePage) thingFoot() []farm.Layer {
	o := p.things[p.i]
	words := p.words(560)
	from := endOf(words) + 40
	room := kit.Box(0, from, pageW, pageH-from)
	layers := []farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("grain", p.g, nil))}
	if objects.Afloat(o.Name) {
		return slices.Concat(layers, p.Still(o, room, p.g, kit.StillCrop, p.i), words)
	}
	side := 1.0
	if (p.i%2 == 1) != p.RightToLeft() {
		side = -1
	}
	t := p.Reach(o, farm.Point{}, pageW*1.12, room.H*1.06)
	lean, x := -8*side, pageW/2+side*60
	if t.At.W < pageW*0.62 { // slim: it lies across the page
		t = p.Reach(o, farm.Point{}, pageW*1.2, room.H*1.16)
		lean = 24 * side
	}
	if objects.Level(o.Name) {
		lean = 0
	}
	t = t.Moved(x, room.Y+t.At.H/2-max((t.At.H-room.H)*0.2, -40)).Turned(lean)
	plane := kit.Panel("plane", kit.Box(0, room.Y+room.H*0.5, pageW, room.H*0.5), 0, kit.Solid(blockOn(p.g, p.scheme(p.i+1))))
	return slices.Concat(layers, []farm.Layer{plane, t.Cast(p.g.Bg), t.Layer}, words)
}

// thingHead has the thing over the head of the page and the words on a field of another colour.
func (p *slidePage) thingHead() []farm.Layer {
	below := p.scheme(p.i + 1)
	if kit.Contrast(below.Bg, p.g.Bg) < 1.25 {
		below = p.scheme(p.i + 2)
	}
	words := p.block("body", p.line, kit.Box(left, 900, wideCol, p.foot-900), below, "bottom")
	seam := words[0].Box.Y - 70
	on := *p
	on.g = below
	field := kit.Panel("field", kit.Box(0, seam, pageW, pageH-seam), 0, kit.Solid(below.Bg))
	t := p.Reach(p.things[p.i], farm.Point{X: pageW / 2, Y: 290 + (seam-290)/2}, pageW*1.0, (seam-290)*1.02)
	if t.At.W < pageW*0.5 && !objects.Level(p.things[p.i].Name) {
		t = p.Reach(p.things[p.i], farm.Point{X: pageW / 2, Y: 290 + (seam-290)/2}, pageW, (seam-290)*1.2).Turned(38)
	}
	disc := kit.Dot(pageW/2, 290+(seam-290)/2, min((seam-290)*0.55, 500), kit.Mixed(p.g.Bg, blockOn(p.g, below), 0.4))
	return slices.Concat([]farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("grain", p.g, nil)), disc, field},
		threads[p.thread%len(threads)](&on), []farm.Layer{t.Cast(p.g.Bg), t.Layer}, words)
}

// thingDisc has the thing before a disc that is larger than the foot of the page.
func (p *slidePage) thingDisc() []farm.Layer {
	words := p.words(560)
	from := endOf(words) + 50
	mid := farm.Point{X: pageW / 2, Y: from + (pageH-from)*0.5}
	disc := kit.Dot(mid.X, mid.Y+60, 620, blockOn(p.g, p.scheme(p.i+1)))
	disc.ID = "disc"
	t := p.Reach(p.things[p.i], mid, pageW*0.98, (pageH-from)*0.94)
	if t.At.W < pageW*0.5 && !objects.Level(p.things[p.i].Name) {
		t = p.Reach(p.things[p.i], mid, pageW, (pageH-from)*1.1).Turned(-30)
	}
	return slices.Concat([]farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("paper", p.g, nil)), disc, t.Cast(p.g.Bg), t.Layer}, words)
}

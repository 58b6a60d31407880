package still

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// plated has the picture over the whole page and the words on a calm plate where its heart is not.
func (p *Page) plated() (Made, bool) {
	return p.tried(p.onPlate)
}

func (p *Page) onPlate(share float64, with bool) (Made, bool) {
	const side, pad, rule = 40.0, 44.0, 26.0
	head, g := p.look(0), p.look(1)
	made := Made{Layers: []farm.Layer{p.ground(head)}, Head: head, Foot: head}
	lead, second := p.told(), p.aside()
	plate := kit.Box(p.Frame.X+side, 0, p.Frame.W-2*side, 0)
	in := kit.Box(plate.X+pad, 0, plate.W-2*pad, p.Room.H*share*0.7)
	text, ok := p.within(lead.Text, in, 120, style{id: "headline", g: g, stress: lead.Point})
	if !ok {
		return Made{}, false
	}
	words, high := []farm.Layer{text}, text.Box.H
	if with {
		below, ok := p.within(second.Text, kit.Box(in.X, 0, in.W, p.Room.H*0.22), text.Text.Size*0.7,
			style{id: "second", g: g, stress: second.Point, plain: true})
		if !ok {
			return Made{}, false
		}
		p.Say("body", second.Text)
		words = append(words, kit.Panel("rule", kit.Box(in.X, 0, in.W, 4), 0, kit.Solid(kit.Alpha(g.Ink, 0.25))), below)
		high += below.Box.H + 2*rule + 4
	}
	plate.H = high + 2*pad
	free := kit.Box(p.Stage.X, p.Stage.Y, p.Stage.W, p.Stage.H-plate.H-side)
	plate.Y = foot(p.Stage) - side - plate.H
	if p.shown.kind == photograph && kit.HeartOf(p.shown.Picture).Y > 0.56 {
		plate.Y, free.Y = p.Stage.Y+max(side, p.Room.Y-pad-p.Stage.Y), foot(p.Stage)-free.H
	}
	if free.H < photoLeast*p.Stage.H {
		return Made{}, false
	}
	shown, ok := p.spread(free)
	if !ok {
		return Made{}, false
	}
	card := kit.Panel("plate", plate, 30, kit.Solid(g.Bg))
	card.Shadow = kit.SoftShadow()
	made.Layers = append(append(made.Layers, shown...), card)
	y := plate.Y + pad
	for _, l := range words {
		if l.ID == "rule" {
			l.Box.Y = y + rule
			y += 2*rule + 4
		} else {
			l = kit.At(l, in.X, y)
			y += l.Box.H
		}
		made.Layers = append(made.Layers, l)
	}
	return made, true
}

// spread is the picture over the whole stage: a photograph with its heart in what is free, the rows
// of a phone's screen from side to side above the plate.
func (p *Page) spread(free farm.Box) ([]farm.Layer, bool) {
	if p.shown.kind == photograph {
		l, ok := p.photo(p.Stage, free)
		return []farm.Layer{l}, ok
	}
	g := p.look(2)
	in := kit.Box(p.Stage.X+54, free.Y+44, p.Stage.W-108, free.H-88)
	l, ok := p.rows(in)
	if !ok && free.H >= leastHandset {
		return append([]farm.Layer{kit.Panel("stage", p.Stage, 0, kit.Solid(g.Bg))}, p.handset(free)...), true
	}
	return []farm.Layer{kit.Panel("stage", p.Stage, 0, kit.Solid(g.Bg)), l}, ok
}

// tagged has the lead over the picture, and the second fact on a tag that points into it.
func (p *Page) tagged() (Made, bool) {
	const pad, away, side = 34.0, 44.0, 56.0
	g, on := p.look(0), p.look(1)
	made := Made{Layers: []farm.Layer{p.ground(g)}, Head: g, Foot: g}
	head, seam, ok := p.headed(0.34, g)
	if !ok {
		return Made{}, false
	}
	b := kit.Box(p.Stage.X, seam, p.Stage.W, foot(p.Stage)-seam)
	second := p.aside()
	text, ok := p.within(second.Text, kit.Box(0, 0, b.W*0.6, b.H*0.3), 64, style{id: "second", g: on, stress: second.Point, plain: true})
	if !ok || !p.shown.fills(b) {
		return Made{}, false
	}
	m, err := p.Ruler.Text(text)
	if err != nil {
		return Made{}, false
	}
	text.Box.W = m.W + 4
	tag := kit.Box(0, 0, text.Box.W+2*pad, text.Box.H+2*pad)
	free := kit.Box(b.X, b.Y, b.W, b.H-tag.H-away)
	photo, ok := p.photo(b, free)
	if !ok {
		return Made{}, false
	}
	heart := p.seen(*photo.Picture.Crop, b)
	tag.X, tag.Y = b.X+side, foot(b)-away-tag.H
	if heart.X < b.X+b.W/2 {
		tag.X = b.X + b.W - side - tag.W
	}
	if heart.Y > tag.Y-90 || heart.Y < b.Y+50 {
		return Made{}, false
	}
	p.Say("body", second.Text)
	card := kit.Panel("tag", tag, 22, kit.Solid(on.Bg))
	card.Shadow = kit.SoftShadow()
	made.Layers = append(made.Layers, photo)
	if s := p.shown.Subject; s.W > 0 && s.W < 0.7 {
		made.Layers = append(made.Layers, pointer(farm.Point{X: min(max(heart.X, tag.X+60), tag.X+tag.W-60), Y: tag.Y + 6}, heart, on.Bg)...)
	}
	made.Layers = append(made.Layers, card, kit.At(text, tag.X+pad, tag.Y+pad), head)
	return made, true
}

// seen is where in a box the heart of the photograph is, on the other side where the page is turned
// round: a photograph that fills it is not.
func (p *Page) seen(crop, b farm.Box) farm.Point {
	at := kit.HeartOf(p.shown.Picture)
	out := farm.Point{X: b.X + (at.X-crop.X)/crop.W*b.W, Y: b.Y + (at.Y-crop.Y)/crop.H*b.H}
	if p.RightToLeft() {
		out.X = 2*p.Frame.X + p.Frame.W - out.X
	}
	return out
}

// pointer is a line from a place to another that ends in a ring.
func pointer(from, to farm.Point, c farm.Color) []farm.Layer {
	const thick, ring = 7.0, 34.0
	dx, dy := to.X-from.X, to.Y-from.Y
	long := math.Hypot(dx, dy)
	if long < ring+20 {
		return nil
	}
	short := (long - ring) / long
	end := farm.Point{X: from.X + dx*short, Y: from.Y + dy*short}
	line := kit.Panel("pointer", kit.Box((from.X+end.X)/2-(long-ring)/2, (from.Y+end.Y)/2-thick/2, long-ring, thick), 0, kit.Solid(c))
	line.Rotation = math.Atan2(dy, dx) * 180 / math.Pi
	spot := farm.Layer{ID: "ring", Box: kit.Box(to.X-ring, to.Y-ring, 2*ring, 2*ring), Shape: &farm.Shape{Kind: "ellipse",
		Stroke: &farm.Stroke{Width: thick, Color: c}}}
	return []farm.Layer{line, spot}
}

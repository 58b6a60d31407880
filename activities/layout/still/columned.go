package still

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// columned has the photograph at the end side from the head to the foot, and the lead beside it,
// its number giant over it where it has one.
func (p *Page) columned() (Made, bool) {
	const share, gap = 0.47, 40.0
	g := p.look(0)
	made, stage := p.lined(g, p.look(1), true)
	if made.Foot == g && p.owes() {
		return Made{}, false
	}
	b := kit.Box(stage.X+stage.W*(1-share), stage.Y, stage.W*share, stage.H)
	photo, ok := p.photo(b, b)
	if !ok {
		return Made{}, false
	}
	low := foot(stage) - bandPad
	if made.Foot == g {
		low = foot(p.Room)
	}
	room := kit.Box(p.Room.X, p.Room.Y, b.X-gap-p.Room.X, low-p.Room.Y)
	lead := p.told()
	var words []farm.Layer
	if lead.Point != "" {
		_, figure, _ := p.cut(lead.Text, lead.Point)
		number, ok := p.token(figure, kit.Box(room.X, 0, room.W, room.H*0.34), g.Point)
		if ok && number.Text.Size >= 90 {
			text, ok := p.within(lead.Text, kit.Box(room.X, 0, room.W, room.H-number.Box.H-30), 76, style{id: "headline", g: g, plain: true})
			if ok {
				words = column([]farm.Layer{number, text}, room, 36)
				p.Say("line-1", figure+" – "+lead.Text)
			}
		}
	}
	if len(words) == 0 {
		text, ok := p.within(lead.Text, room, mostType, style{id: "headline", g: g, stress: lead.Point})
		if !ok || text.Box.H < 0.3*room.H {
			return Made{}, false
		}
		words = []farm.Layer{text}
	}
	out := append([]farm.Layer{made.Layers[0], photo}, made.Layers[1:]...)
	made.Layers = append(out, words...)
	return made, true
}

// rounded has the photograph in a disc that runs out of the page, under the lead.
func (p *Page) rounded() (Made, bool) {
	const wide, edge = 0.95, 24.0 // of the frame, so that the edge about it is no wider than that
	g := p.look(0)
	made, stage := p.lined(g, p.look(1), true)
	head, seam, ok := p.headed(0.36, g)
	if !ok || made.Foot == g && p.owes() {
		return Made{}, false
	}
	d := stage.W * wide
	b := kit.Box(stage.X+stage.W-d*0.9, seam-10, d, d)
	if foot(stage)-b.Y < 0.44*stage.H {
		return Made{}, false
	}
	free := kit.Box(b.X, b.Y, b.W*0.9, foot(stage)-b.Y)
	photo, ok := p.photo(b, free)
	if !ok {
		return Made{}, false
	}
	photo.Radius = d / 2
	ring := farm.Layer{ID: "disc", Box: kit.Box(b.X-edge, b.Y-edge, d+2*edge, d+2*edge),
		Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(g.Loud)}}
	out := append([]farm.Layer{made.Layers[0], ring, photo}, p.footed(stage, g)...)
	made.Layers = append(append(out, made.Layers[1:]...), head)
	return made, true
}

// footed is the page's ground below its stage, over what runs out of that.
func (p *Page) footed(stage farm.Box, g kit.Scheme) []farm.Layer {
	if foot(stage) >= foot(p.Frame)-1 {
		return nil
	}
	return []farm.Layer{p.field(g, foot(stage), foot(p.Frame))}
}

// lensed has the lead over the whole of a screen, and a part of it before that, large enough to be
// read.
func (p *Page) lensed() (Made, bool) { return p.tried(p.throughLens) }

func (p *Page) throughLens(share float64, with bool) (Made, bool) {
	g, on := p.look(0), p.look(1)
	made, stage := p.lined(g, p.look(2), with)
	head, seam, ok := p.headed(share, g)
	if !ok {
		return Made{}, false
	}
	b := kit.Box(stage.X, seam, stage.W, foot(stage)-seam)
	if b.H < photoLeast*p.Stage.H {
		return Made{}, false
	}
	var back farm.Layer
	in := kit.Box(p.Room.X+60, b.Y+b.H*0.36, p.Room.W-60, b.H*0.64-40)
	if p.shown.kind == phone {
		back = p.Phone(p.shown.id, p.shown.Picture, p.Room.X, b.Y+40, 430)
		in = kit.Box(p.Room.X+250, b.Y+b.H*0.3, p.Room.W-250, b.H*0.7-40)
	} else {
		back = p.Browser(p.shown.id, p.shown.Picture, p.Room.X, b.Y+40, p.Room.W-40, b.H-80)
	}
	back.ID, back.Picture.Dim, back.Picture.Blur = "behind", 0.1, 5 // what is read stands before it
	card, ok := p.rows(in)
	if !ok {
		return Made{}, false
	}
	card.Box.X = p.Room.X + p.Room.W - card.Box.W
	card.Shadow = &farm.Shadow{Y: 22, Blur: 70, Color: "#00000070", Contact: true}
	card.Border = &farm.Stroke{Width: 5, Color: p.Accent}
	out := append([]farm.Layer{made.Layers[0], kit.Panel("stage", b, 0, kit.Solid(on.Bg)), back, card}, p.footed(stage, g)...)
	made.Layers = append(append(out, made.Layers[1:]...), head)
	return made, true
}

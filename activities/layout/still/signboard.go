package still

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostSigned is how long a line is at most that stands on a sign.
const mostSigned = 120

// rules reports a lead that says what is not done: it is put up as a sign.
func (p *Page) rules() bool {
	lead := p.short(p.Lead)
	return p.Facts.Denies(lead.Text) && !p.Facts.Priced(lead.Text) && p.chars(lead.Text) <= mostSigned
}

// signed is what the brand does not do, on an enamel sign on two posts.
func (p *Page) signed() (Made, bool) {
	const pad, inset, share, plane, mostSign = 84.0, 22.0, 0.7, 400.0, 260.0
	lead := p.short(p.Lead)
	made, room := p.grounded()
	g := made.Head
	on := p.against(g)
	text, ok := p.within(lead.Text, kit.Box(room.X+pad, 0, room.W-2*pad, room.H*share-2*pad), mostSign,
		style{id: "headline", g: on, stress: lead.Point})
	if !ok {
		return Made{}, false
	}
	b := kit.Box(room.X, 0, room.W, text.Box.H+2*pad)
	b.Y = room.Y + max((room.H-b.H)*0.34, 10)
	if p.Solo { // the posts are seen
		b.Y = room.Y + max((room.H-b.H)*0.5, 10)
	}
	text = kit.At(text, b.X+pad, b.Y+pad)
	text.Text.Align = "center"
	end, land := p.low(room), foot(room)-40
	if p.Solo {
		land = foot(p.Frame) - plane
	}
	if made.Foot == g { // nothing else stands at the foot
		made.Layers = append(made.Layers, kit.Panel("field", kit.Box(p.Frame.X, land, p.Frame.W, foot(p.Frame)-land), 0,
			kit.Solid(kit.Mixed(g.Bg, g.Ink, 0.13))))
	}
	made.Layers = append(made.Layers, p.posts(b, end, g)...)
	made.Layers = append(made.Layers, enamel(b, inset, on)...)
	made.Layers = append(made.Layers, text)
	return made, true
}

// posts are what a sign stands on, down to a height.
func (p *Page) posts(b farm.Box, end float64, g kit.Scheme) []farm.Layer {
	const wide = 54.0
	dark, light := kit.Mixed(g.Bg, g.Ink, 0.62), kit.Mixed(g.Bg, g.Ink, 0.42)
	var out []farm.Layer
	for _, x := range []float64{b.X + b.W*0.2 - wide/2, b.X + b.W*0.8 - wide/2} {
		out = append(out, kit.Panel("post", kit.Box(x, foot(b)-20, wide, end-foot(b)+20), 0, kit.Solid(dark)),
			kit.Panel("post", kit.Box(x, foot(b)-20, wide*0.34, end-foot(b)+20), 0, kit.Solid(light)))
	}
	return out
}

// enamel is a plate with a line along its edge and a screw in each corner.
func enamel(b farm.Box, inset float64, on kit.Scheme) []farm.Layer {
	plate := kit.Panel("sign", b, 40, kit.Solid(on.Bg))
	plate.Shadow = &farm.Shadow{X: 10, Y: 18, Blur: 26, Color: "#00000050"}
	line := farm.Layer{ID: "edge", Box: kit.Box(b.X+inset, b.Y+inset, b.W-2*inset, b.H-2*inset), Radius: 26,
		Shape: &farm.Shape{Kind: "rect", Stroke: &farm.Stroke{Width: 7, Color: on.Ink}}}
	out := []farm.Layer{plate, line}
	for _, x := range []float64{b.X + inset + 34, b.X + b.W - inset - 34} {
		for _, y := range []float64{b.Y + inset + 34, foot(b) - inset - 34} {
			screw := kit.Dot(x, y, 13, kit.Mixed(on.Bg, on.Ink, 0.5))
			screw.ID = "screw"
			slot := kit.Panel("slot", kit.Box(x-10, y-2, 20, 4), 0, kit.Solid(on.Bg))
			slot.Rotation = 35
			out = append(out, screw, slot)
		}
	}
	return out
}

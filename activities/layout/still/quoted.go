package still

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The form of a quotation mark in its box of 100 by 150, and of the corner that Chinese and Japanese
// have in its place.
const (
	commaForm  = "M96 0 C44 18 4 66 4 112 A40 38 0 1 0 44 72 C50 44 70 24 104 14 Z"
	cornerForm = "M0 150 V0 H100 V30 H30 V150 Z"
)

// quoted is a sentence in the brand's own voice under a mark of quotation that is as large as a
// picture, printed in two inks.
func (p *Page) quoted() (Made, bool) {
	const high, gap = 210.0, 44.0
	lead := p.short(p.Lead)
	made, room := p.grounded()
	g := made.Head
	k := high / 150
	text, ok := p.within(lead.Text, kit.Box(room.X, room.Y+high+gap, room.W, room.H-high-gap), 150,
		style{id: "headline", g: g, stress: lead.Point})
	if !ok {
		return Made{}, false
	}
	over := max(room.H-high-gap-text.Box.H, 0) * 0.3
	text.Box.Y = room.Y + over + high + gap
	form, steps := commaForm, []float64{0, 118}
	if slices.Contains([]string{"ja", "zh"}, p.Facts.Language) {
		form, steps = cornerForm, []float64{0}
	}
	for _, ink := range []struct {
		c  farm.Color
		by float64
	}{{kit.Mixed(g.Bg, second(g), 0.55), 16}, {second(g), 0}} {
		for _, x := range steps {
			l := kit.Form(form, kit.Box(0, 0, 104, 150), ink.c)
			l.ID, l.Box = "quotation", kit.Box(room.X+x*k+ink.by, room.Y+over+ink.by, 104*k, high)
			made.Layers = append(made.Layers, l)
		}
	}
	made.Layers = append(made.Layers, text)
	return made, true
}

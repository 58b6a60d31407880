package still

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// offset is how far the second ink of a print lies beside the first, of what is printed.
const offset = 0.035

// struck is large type as it is printed in two inks that do not lie on each other: the second of
// them is a hard shadow.
func struck(l farm.Layer, c farm.Color) farm.Layer {
	t := *l.Text
	by := max(t.Size*offset, 5)
	t.Shadows = []farm.Shadow{{X: by, Y: by, Color: c}}
	l.Text = &t
	return l
}

// screen is a printer's screen over a box of the frame, whose dots grow from its head to its foot.
func (p *Page) screen(b farm.Box, g kit.Scheme) farm.Layer {
	return kit.Panel("screen", b, 0, &farm.Fill{Kind: "halftone", Colors: []farm.Color{g.Bg, kit.Mixed(g.Bg, second(g), 0.34)},
		Focus: &farm.Point{X: 0.5, Y: -0.1}, Seed: p.Snack.Seed})
}

// second is the ink of a scheme beside that of its words.
func second(g kit.Scheme) farm.Color {
	if kit.Contrast(g.Loud, g.Bg) >= 1.35 && g.Loud != g.Ink {
		return g.Loud
	}
	return kit.Mixed(g.Bg, g.Ink, 0.45)
}

// against is a scheme whose ground is told from another's, from the one on whose turn it is.
func (p *Page) against(g kit.Scheme) kit.Scheme {
	for k := 1; k < len(p.looks); k++ {
		if on := p.look(k); kit.Contrast(on.Bg, g.Bg) >= 1.6 {
			return on
		}
	}
	return p.look(1)
}

// paper is the lightest of the page's schemes.
func (p *Page) paper() kit.Scheme {
	return slices.MaxFunc(p.looks, func(a, b kit.Scheme) int {
		if kit.Luminance(a.Bg) > kit.Luminance(b.Bg) {
			return 1
		}
		return -1
	})
}

// low is where a drawing ends that nothing stands under: the foot of the frame on a page of a set,
// else that of the room.
func (p *Page) low(room farm.Box) float64 {
	if p.Solo {
		return foot(p.Frame)
	}
	return foot(room)
}

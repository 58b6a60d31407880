package layout

import (
	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
)

// painted is a ground of a scheme in one of the kinds of fill. focus is where
// it stays quiet, or where its light is; nil is the fill's own place.
func (s *sheet) painted(kind string, g scheme, focus *farm.Point) farm.Fill {
	f := farm.Fill{Kind: kind, Seed: s.snack.Seed, Focus: focus}
	switch kind {
	case "solid", "paper":
		f.Colors = []farm.Color{g.bg}
	case "linear":
		f.Colors, f.AngleDeg = []farm.Color{g.bg, g.bg2}, 60+float64(s.snack.Seed%5)*15
	case "grain":
		f.Colors, f.AngleDeg = []farm.Color{g.bg, g.bg2, g.bg3}, 40+float64(s.snack.Seed%7)*20
	case "mesh":
		f.Colors = []farm.Color{g.bg, g.bg2, g.bg3, mixed(g.bg2, g.bg3, 0.5)}
	case "waves":
		f.Colors = []farm.Color{g.bg, g.bg2, g.bg3}
	case "halftone", "dots":
		f.Colors = []farm.Color{g.bg, g.bg3}
	case "rays":
		f.Colors = []farm.Color{g.bg, g.bg2}
	case "stage":
		wall, floor := g.bg2, lighter(g.bg2, -0.05)
		light := lighter(g.bg, 0.02)
		if g.dark {
			light = g.bg3
		}
		f.Colors = []farm.Color{wall, floor, light}
	case "riso":
		f.Colors = g.inks()
	default: // blobs, collage, bokeh, hills, city
		f.Colors = []farm.Color{g.bg, g.bg2, g.bg3}
	}
	return f
}

// inks are the ground and the two inks of a print on it, as strong as words
// still read where both lie over each other.
func (g scheme) inks() []farm.Color {
	clear := farm.Color("#FFFFFF") // an ink that changes nothing
	if l, _, _ := lch(g.bg); l < 0.5 {
		clear = "#000000"
	}
	for share := 1.0; share > 0; share -= 0.08 {
		a, b := mixed(clear, g.bg2, share), mixed(clear, g.bg3, share)
		if on := printed(g.bg, a, b); min(Contrast(g.ink, on), Contrast(g.quiet, on)) >= 4.7 {
			return []farm.Color{g.bg, a, b}
		}
	}
	return []farm.Color{g.bg, clear, clear}
}

// printed is inks over each other on a ground as the renderer prints them: on
// paper they darken, on a dark ground they lighten.
func printed(ground farm.Color, inks ...farm.Color) farm.Color {
	l, _, _ := lch(ground)
	out, err := colorful.Hex(string(ground)[:7])
	for _, ink := range inks {
		i, errI := colorful.Hex(string(ink)[:7])
		if err != nil || errI != nil {
			return ground
		}
		if l < 0.5 {
			out = colorful.Color{R: 1 - (1-out.R)*(1-i.R), G: 1 - (1-out.G)*(1-i.G), B: 1 - (1-out.B)*(1-i.B)}
		} else {
			out = colorful.Color{R: out.R * i.R, G: out.G * i.G, B: out.B * i.B}
		}
	}
	return farm.Color(out.Hex())
}

// adGround fills the frame with one of some kinds of ground, by seed.
func (s *sheet) adGround(f adFrame, g scheme, focus *farm.Point, kinds ...string) farm.Layer {
	if f.story && len(s.Screenshots) == 0 { // nothing is shown below the words: the ground fills the foot
		kinds, focus = []string{"waves", "hills", "hills"}, &farm.Point{X: 0.5, Y: 0.72}
	}
	kind := kinds[int(s.snack.Seed>>5)%len(kinds)]
	return ground(f.canvas, s.painted(kind, g, focus))
}

// floorAt is a studio whose floor begins at a height: the fill is as much higher
// than the frame as it takes.
func (s *sheet) floorAt(f adFrame, g scheme, y float64) farm.Layer {
	const horizon = 0.62 // of the stage's own height
	p := s.painted("stage", g, &farm.Point{X: 0.40, Y: 0.28})
	l := ground(f.canvas, p)
	l.Box.H = min(max(y/horizon, f.h()), 4000)
	return l
}

// spot is a place of the frame as a share of it.
func (f adFrame) spot(x, y float64) *farm.Point { return &farm.Point{X: x / f.w(), Y: y / f.h()} }

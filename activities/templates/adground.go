package templates

import "github.com/snackfarm/farm"

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
	default: // blobs, collage, riso, bokeh, hills, city
		f.Colors = []farm.Color{g.bg, g.bg2, g.bg3}
	}
	return f
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

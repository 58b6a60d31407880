package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// envelopeTones are the light and the dark of an envelope's paper.
func (s *stage) envelopeTones() (light, mid, deep farm.Color) {
	_, c, h := kit.ToLCH(s.Accent)
	c = min(c, 0.07)
	return kit.FromLCH(0.84, c, h), kit.FromLCH(0.76, c, h), kit.FromLCH(0.64, c, h)
}

// desk is the wood on which an envelope lies open, with a sprig beside it.
func (s *stage) desk() {
	s.fixed(farm.Layer{ID: "set-desk", Box: kit.Box(-60, -60, 1200, 2040), Fill: &farm.Fill{Kind: "wood", Seed: s.Snack.Seed}})
	x := 0.2
	if s.side() < 0 {
		x = 0.8
	}
	s.fixed(farm.Layer{ID: "shine", Box: kit.Whole(s.Snack.Canvas), Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{"#FFF0CC73", "#FFE9B81A", "#2A140699"}, Focus: &farm.Point{X: x, Y: 0.12}}})
	for k, q := range []struct{ x, y, turn float64 }{{-150, 60, 38}, {820, 640, -64}} {
		it := s.fixed(made(s.Draft, s.craft, "set-sprig", "leaves", kit.Box(q.x, q.y, 420, 266), farAs))
		it.layer.Rotation = q.turn
		it.move = func(at float64) pose { r := atRest; r.turn = 2 * math.Sin(at/700+float64(k)*2); return r }
	}
	_, mid, deep := s.envelopeTones()
	s.fixed(farm.Layer{ID: "flap", Box: kit.Box(-10, slotY-520, 1100, 540), Shape: &farm.Shape{Kind: "path",
		ViewBox: &farm.Box{W: 1100, H: 540},
		Path:    "M0 540 L1100 540 L1088 500 L610 40 Q550 -16 490 40 L12 500 Z", Fill: kit.Solid(deep)},
		Shadow: &farm.Shadow{Y: -10, Blur: 40, Color: "#1E0F0466"}})
	s.fixed(farm.Layer{ID: "lining", Box: kit.Box(50, slotY-460, 980, 480), Shape: &farm.Shape{Kind: "path",
		ViewBox: &farm.Box{W: 980, H: 480},
		Path:    "M0 480 L980 480 L520 36 Q490 8 460 36 Z", Fill: kit.Solid(mid)}})
}

// pocket is the front of an envelope, out of which a letter comes, with its seal.
func (s *stage) pocket() {
	light, mid, deep := s.envelopeTones()
	const high = 720.0
	b := kit.Box(-10, slotY, 1100, high)
	s.fixed(farm.Layer{ID: "figure-envelope", Box: b, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{mid}, Seed: s.Snack.Seed},
		Shadow: &farm.Shadow{Y: -12, Blur: 36, Color: "#1E0F0480"}})
	fold := func(id, path string, c farm.Color) {
		s.fixed(farm.Layer{ID: id, Box: b, Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: b.W, H: b.H},
			Path: path, Fill: kit.Solid(c)},
			Shadow: &farm.Shadow{Y: 4, Blur: 16, Color: "#1E0F0440"}})
	}
	fold("fold-side", "M0 0 L520 400 L0 720 Z M1100 0 L580 400 L1100 720 Z", kit.Mixed(mid, deep, 0.3))
	fold("fold-front", "M0 720 L500 330 Q550 296 600 330 L1100 720 Z", light)
	_, c, h := kit.ToLCH(s.Second)
	wax := kit.FromLCH(0.46, max(min(c, 0.15), 0.08), h)
	const r = 96.0
	x, y := middleX, slotY+350
	s.fixed(farm.Layer{ID: "seal", Box: kit.Box(x-r, y-r, 2*r, 2*r), Radius: r, Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{kit.Lighter(wax, 0.14), wax, kit.Lighter(wax, -0.10)}, Focus: &farm.Point{X: 0.34, Y: 0.28}},
		Shadow: &farm.Shadow{X: 4, Y: 12, Blur: 16, Color: "#1E0F0499"}})
	s.fixed(farm.Layer{ID: "seal-ring", Box: kit.Box(x-66, y-66, 132, 132), Shape: &farm.Shape{Kind: "ellipse",
		Stroke: &farm.Stroke{Width: 9, Color: kit.Lighter(wax, -0.08)}}})
}

package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The measures of the road's world, px about the middle of what is read.
const (
	boardGap  = 1330.0
	boardHigh = 1010.0
	boardTop  = -474.0
	roadTop   = 800.0
)

// road is a country road on which a billboard comes for each clause.
func (s *stage) road() {
	for k := range s.told {
		s.told[k].at = view{s.side() * float64(k) * boardGap, 0, 1}
	}
	s.camera = s.driving()
	s.country(float64(len(s.told)-1) * boardGap)
	for k := range s.told {
		s.billboard(k)
	}
	s.verge(float64(len(s.told)-1) * boardGap)
	last := len(s.told) - 1
	s.closesBefore(card{k: last, paper: s.noteColor(last)})
}

// driving is a camera that goes along the road: fast from one board to the next, and slowly past it.
func (s *stage) driving() func(float64) view {
	still := s.travel(0.04)
	return func(at float64) view {
		v := still(at)
		c := s.told[s.clauseAt(at)]
		f := min(max((at-c.from)/max(c.to-c.from, 1), 0), 1)
		v.x += s.side() * 18 * (f - 0.5)
		v.y += 4 * math.Sin(at/130) * math.Exp(-(at-c.from)/500)
		return v
	}
}

// country is what lies behind the boards along so much of the road.
func (s *stage) country(long float64) {
	_, c, h := kit.ToLCH(s.Accent)
	_, c2, h2 := kit.ToLCH(s.Second)
	c, c2 = min(c, 0.10), min(c2, 0.09)
	s.fixed(farm.Layer{ID: "set-sky", Box: kit.Whole(s.Snack.Canvas), Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{kit.FromLCH(0.74, c, h), kit.FromLCH(0.90, c*0.6, h), kit.FromLCH(0.95, 0.03, 80)}}})
	sun := s.fixed(farm.Layer{ID: "set-sun", Box: kit.Box(620, 150, 420, 420), Radius: 210, Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{"#FFF8E0", "#FFE9A8", "#FFE9A8"}}, Shadow: &farm.Shadow{Blur: 120, Color: "#FFF3C4CC"}})
	sun.move = func(at float64) pose { q := atRest; q.x = -s.side() * at / 110; return q }
	hill := func(id string, depth, top, high float64, col farm.Color) {
		wave, seed := 0.065*high, 7*depth
		wide := min(long*depth+1700, 4000)
		path := pathOf("M0 %.0f ", high)
		for x := 0.0; x <= wide; x += 40 {
			path += pathOf("L%.0f %.0f ", x, wave*(1.1+math.Sin(x/330+seed)+0.5*math.Sin(x/141+2*seed)))
		}
		path += pathOf("L%.0f %.0f Z", wide, high)
		x := -850.0
		if s.side() < 0 {
			x = 850 - wide
		}
		s.scenery(farm.Layer{ID: id, Box: kit.Box(x, top, wide, high), Shape: &farm.Shape{Kind: "path",
			ViewBox: &farm.Box{W: wide, H: high},
			Path:    path, Fill: kit.Solid(col)}}, depth)
	}
	hill("set-far", 0.18, 330, 900, kit.FromLCH(0.78, c*0.7, h))
	hill("set-hills", 0.36, 480, 800, kit.FromLCH(0.66, c2, h2))
	green := kit.FromLCH(0.56, 0.10, 132)
	s.fixed(farm.Layer{ID: "set-field", Box: kit.Box(0, frameY+610, 1080, 700), Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{kit.Lighter(green, 0.10), green}}})
	for k := 0.0; k*boardGap/2 < long+1400; k++ { // trees between the boards
		x := s.side() * (k*boardGap/2 - boardGap/4 + 110*math.Sin(k*7))
		s.tree(x, 640, 230+60*math.Sin(k*5), kit.FromLCH(0.47+0.05*math.Sin(k*3), 0.09, 140))
	}
}

// tree is a tree of two crowns with its foot at a place.
func (s *stage) tree(x, foot, high float64, leaf farm.Color) {
	s.scenery(farm.Layer{ID: "decor", Box: kit.Box(x-14, foot-high*0.6, 28, high*0.6), Radius: 8, Fill: kit.Solid("#6B4A32")}, 0.8)
	r := high * 0.42
	s.scenery(farm.Layer{ID: "decor", Box: kit.Box(x-r, foot-high-r*0.4, 2*r, 2*r), Radius: r, Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{kit.Lighter(leaf, 0.14), leaf, kit.Lighter(leaf, -0.08)}, Focus: &farm.Point{X: 0.35, Y: 0.25}}}, 0.8)
}

// verge is the road with its dashes, and the grass that passes before the camera.
func (s *stage) verge(long float64) {
	s.fixed(farm.Layer{ID: "set-road", Box: kit.Box(0, frameY+roadTop, 1080, 420), Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{"#5A5E66", "#3C4047"}}})
	s.fixed(farm.Layer{ID: "set-kerb", Box: kit.Box(0, frameY+roadTop-14, 1080, 24), Fill: kit.Solid("#E9E4D6")})
	const depth, tile = 1.35, 2700.0
	for k := 0.0; k*tile < long*depth+2200; k++ {
		path := ""
		for x := 0.0; x < tile; x += 300 {
			path += pathOf("M%.0f 0 L%.0f 0 L%.0f 34 L%.0f 34 Z ", x, x+170, x+160, x-10)
		}
		x := -1200 + k*tile
		if s.side() < 0 {
			x = 1200 - (k+1)*tile
		}
		s.scenery(farm.Layer{ID: "set-dashes", Box: kit.Box(x, roadTop+130, tile, 34), Shape: &farm.Shape{Kind: "path",
			ViewBox: &farm.Box{W: tile, H: 34}, Path: path, Fill: kit.Solid("#F4EFE0")}}, depth)
	}
	const near = 1.7
	for k := 0.0; k*1280 < long*near+1600; k++ {
		x := s.side()*k*1280 - 640
		g := made(s.Draft, s.craft, "set-grass", "grass", kit.Box(x, roadTop+150, 1280, 420), farAs)
		g.Picture.Blur = 3
		s.scenery(g, near)
	}
}

// billboard is a clause's board on its posts; its poster is pasted up as it is said.
func (s *stage) billboard(k int) {
	t := s.told[k]
	x := t.at.x
	b := kit.Box(x-cardWide/2, boardTop, cardWide, boardHigh)
	for _, dx := range []float64{-250, 230} {
		s.scenery(farm.Layer{ID: "post", Box: kit.Box(x+dx, boardTop+boardHigh-10, 44, 300), Fill: &farm.Fill{Kind: "linear",
			Colors: []farm.Color{"#54402F", "#8A6A4B", "#4A3727"}}}, 1)
	}
	s.scenery(farm.Layer{ID: "decor", Box: kit.Box(x-320, boardTop+boardHigh+268, 640, 44), Shape: &farm.Shape{Kind: "ellipse",
		Fill: kit.Solid("#1F3A1B66")}}, 1)
	wood := kit.Box(b.X-22, b.Y-22, b.W+44, b.H+44)
	s.scenery(farm.Layer{ID: "figure-board", Box: wood, Radius: 14, Fill: &farm.Fill{Kind: "wood", Seed: s.Snack.Seed},
		Shadow: &farm.Shadow{X: 14, Y: 26, Blur: 40, Color: "#00000066"}}, 1)
	s.scenery(farm.Layer{ID: "bare", Box: b, Fill: kit.Solid("#D9D2C2")}, 1)
	c := card{k: k, paper: s.noteColor(k), box: b}
	c.ink, c.point = s.paperInk(c.paper)
	from := t.from - 120
	poster := farm.Layer{ID: "poster", Box: b, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{c.paper},
		Seed: s.Snack.Seed + uint32(k)}}
	strip := farm.Layer{ID: "strip", Box: kit.Box(b.X, b.Y+b.H-40, b.W, 40), Fill: kit.Solid(kit.Readable(s.Accent, c.paper, 2))}
	if k > 0 {
		poster.Enter, strip.Enter = &farm.Motion{Kind: "wipe", DurationMs: 360}, &farm.Motion{Kind: "wipe", DurationMs: 360}
		s.cueAt("swipe", from, -8)
		s.cueAt("whoosh", t.from-goesMs, -12)
	} else {
		from = 0
	}
	rest := t.from + comesMs
	s.add(poster, from, rest, nil)
	s.add(strip, from, rest, nil)
	if t.ends {
		c.box.H = endFootsAt - cardTop
		s.signedOff(c, func(float64) pose { return atRest })
		return
	}
	c.words = kit.Box(b.X+cardPad, b.Y+40, b.W-2*cardPad, b.H-120)
	if s.shows(k) {
		c.words.H = 380
		c.picture = kit.Box(b.X+cardPad, b.Y+440, b.W-2*cardPad, b.H-440-70)
	}
	c = s.headed(c)
	comes := s.comes(k, 60)
	s.together(s.picturedOn(c), comes, rest, farm.Point{X: x, Y: b.Y + b.H - 60}, s.acting(k, comes))
	l := s.typed(t, c.words, c.ink, c.point, "center")
	s.saying(k, l, &farm.Motion{Kind: "wipe", DurationMs: 300}, nil)
}

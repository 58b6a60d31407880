package meme

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// place is where a meme plays: a set that its thing is at home in, that thing from near,
// or a wall full of it.
type place struct {
	home    draw.Home
	pattern bool    // the thing again and again
	near    bool    // the thing so near that it is the place
	hue     float64 // degrees of its light
}

// whereabouts chooses the place of the film: by its thing; without one, any.
func (f *film) whereabouts() place {
	_, _, h := kit.ToLCH(f.Accent)
	p := place{home: draw.Neutral, hue: h + kit.PickOne(f.Draft, []float64{0, 40, -45, 170, 110})}
	all := draw.Homes()
	any, walls := f.Rand.IntN(len(all)), f.Rand.IntN(3)
	if !f.hasThing {
		switch {
		case f.Unbranded():
			p.home = all[any]
		case !f.grave: // a room is somebody's, a studio is nobody's
			p.home = draw.HomeOf([]string{"chair", "taxi", "microphone"}[any%3])
		}
		return p
	}
	p.home = f.homeOf()
	p.near = f.cutOut && (p.home == draw.Neutral || walls == 0)
	p.pattern = p.near && walls == 1
	return p
}

// homeOf is where the thing of the film is at home, or where most of the brand's things
// are.
func (f *film) homeOf() draw.Home {
	if h := draw.HomeOf(f.thing.Name); h != draw.Neutral {
		return h
	}
	found := map[draw.Home]int{}
	best := draw.Neutral
	for _, o := range f.things {
		h := draw.HomeOf(o.Name)
		if h == draw.Neutral {
			continue
		}
		if found[h]++; found[h] > found[best] {
			best = h
		}
	}
	return best
}

// How high the planes of a set are above and below its floor, px at scale 1, and how
// much smaller than it is shown a set is stored.
const (
	farTop, farFoot = 1532.0, 81.0
	nearTop         = 268.0
	nearHigh        = 760.0
	storedAs        = 1.4
)

// seen is how the camera sees a place: so near, its floor at y, grey where the film
// stands still.
type seen struct {
	near, floor float64
	act         int
	frozen      bool
}

// set is the place as the camera sees it.
func (f *film) set(s seen) []farm.Layer {
	switch {
	case f.where.pattern:
		return f.wall(s)
	case f.where.near:
		return f.close(s)
	}
	light := ""
	if f.turnsBad() && s.act == 1 {
		light = "-night"
	}
	var out []farm.Layer
	for _, q := range []struct {
		name string
		box  farm.Box
	}{{f.where.home.Back, kit.Box(-100, -farTop, 1280, farTop-farFoot)}, {f.where.home.Front, kit.Box(-136, -nearTop, 1280, nearHigh)}} {
		drawing := farm.Drawing{Kind: "set", Name: q.name + light, Seed: f.Snack.Seed, Palette: f.DrawnPalette(),
			Width: int(math.Ceil(q.box.W / storedAs)), Height: int(math.Ceil(q.box.H / storedAs))}
		l := farm.Layer{ID: "set", Box: kit.Box(540-q.box.W/2*s.near, s.floor+q.box.Y*s.near, q.box.W*s.near, q.box.H*s.near),
			Picture: &farm.Picture{Asset: f.AddDrawing(drawing)}}
		if s.frozen {
			l.Picture.Saturation, l.Picture.Dim, l.Picture.Blur = -0.9, 0.22, 5
		}
		l.Tracks = []farm.Track{f.pushedOnBeats(1, 1.09, float64([]int{f.hitMs, f.afterMs()}[s.act]))}
		out = append(out, l)
	}
	warm := kit.FromLCH(0.9, 0.1, f.where.hue)
	return append(out, farm.Layer{ID: "light", Box: kit.Whole(f.Snack.Canvas), Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{kit.Alpha(warm, 0.26), kit.Alpha(warm, 0.02), kit.Alpha(kit.FromLCH(0.3, 0.06, f.where.hue), 0.20)},
		Focus:  &farm.Point{X: 0.5, Y: 0.62}}})
}

// close is the thing so near that it is what somebody stands before, out of focus, on the
// brand's colour.
func (f *film) close(s seen) []farm.Layer {
	g := f.looks[s.act]
	side := 1500 * s.near / 1.24
	thing := f.thing
	if a := f.Snack.Assets[thing.Asset]; a.Drawing != nil {
		as := *a.Drawing
		as.Width, as.Height, as.Edge, as.Shadow = farm.MaxDrawingSide/2, farm.MaxDrawingSide/2, 0, false
		thing.Asset = f.AddDrawing(as)
	}
	lean := []float64{-12, 9}[s.act]
	l := kit.ObjectLayer("wall", thing, kit.Box(540-side/2+[]float64{90, -90}[s.act], 1120-side/2, side, side))
	l.Rotation = lean
	l.Picture.Blur = 5
	if s.frozen {
		l.Picture.Saturation, l.Picture.Dim = -0.9, 0.22
	}
	ms := float64([]int{f.hitMs, f.afterMs()}[s.act])
	l.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 1, ms, 1.1), kit.Track("rotation", "smooth", 0, 0, ms, -lean/2)}
	floor := farm.Layer{ID: "light", Box: kit.Box(0, 1300, 1080, 620), Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90,
		Colors: []farm.Color{kit.Alpha(kit.Lighter(g.Bg, -0.2), 0.75)}}}
	return []farm.Layer{kit.Ground(f.Snack.Canvas, f.Varied(g, s.act, &farm.Point{X: 0.5, Y: 0.6})), l, floor}
}

// wall is the thing again and again, on the brand's colour.
func (f *film) wall(s seen) []farm.Layer {
	g := f.looks[s.act]
	out := []farm.Layer{kit.Ground(f.Snack.Canvas, f.Varied(g, s.act, &farm.Point{X: 0.5, Y: 0.7}))}
	side := 470.0
	if s.frozen {
		side = 600
	}
	for row := range 5 {
		for col := range 4 {
			x, y := (float64(col)-0.3-0.5*float64(row&1))*side*0.86, (float64(row)-0.35)*side*0.94
			if x > 1060 || y > 1900 || x+side < 20 {
				continue
			}
			l := kit.ObjectLayer("wall", f.thing, kit.Box(x, y, side*0.74, side*0.74))
			l.Rotation = []float64{-14, 12, 18, -8}[(row*3+col)%4]
			if s.frozen {
				l.Picture.Saturation, l.Picture.Dim = -0.9, 0.22
			}
			out = append(out, l)
		}
	}
	dim := kit.Alpha(kit.Lighter(g.Bg, -0.05), 0.30)
	return append(out, farm.Layer{ID: "light", Box: kit.Whole(f.Snack.Canvas), Fill: kit.Solid(dim)})
}

package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// exhibitAt is where the thing stands in its museum.
var exhibitAt = kit.Box(250, 560, 580, 600)

// exhibit is a thing of the brand's in a museum that nobody may touch; somebody does, and it
// wakes.
func (f *film) exhibit() (setup, punch []farm.Layer) {
	setup = f.museum(0)
	thing := f.Place(f.thing, exhibitAt, true)
	setup = append(setup, kit.ShadowUnder(thing.At, thing.At.Y+thing.At.H), thing.Layer)
	setup = append(setup, f.plaque()...)
	setup = append(setup, f.finger(thing.At))

	punch = f.museum(1)
	cut := f.at(2)
	punch = append(punch, ending(shaken(f.faced(exhibitAt, cut, nil, kit.FaceMove{Mood: "shocked"}), 0), cut)...)
	punch = append(punch, lasting([]farm.Layer{f.varied(f.looks[1], 2, 0.6)}, cut, 0)...)
	near := kit.Box(40, 660, 1000, 1180)
	punch = append(punch, lasting(f.faced(near, f.afterMs(), nil, kit.FaceMove{AtMs: cut, Mood: "glad"}), cut, 0)...)
	said := shout("punch", f.words.Punch, kit.Step{Size: 180, Least: 56, Lines: 4}, kit.Box(90, 226, 870, 400))
	said.Text.Color = punchInk
	f.Cue("boing", f.hitMs+cut, -9)
	return setup, append(punch, f.slammed(said))
}

// museum is a hall with a column and a lamp on it; with the hit the alarm goes.
func (f *film) museum(act int) []farm.Layer {
	_, c, h := kit.ToLCH(f.Accent)
	h += f.turn * 0.6 // each film has another hall
	wall, deep := kit.FromLCH(0.42, min(c, 0.09), h), kit.FromLCH(0.22, min(c, 0.06), h)
	out := []farm.Layer{kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "radial", Colors: []farm.Color{wall, deep},
		Focus: &farm.Point{X: 0.5, Y: 0.42}})}
	out = append(out, kit.Slab(-4, 1560, 1088, 364, 0, kit.FromLCH(0.3, 0.05, 60)), kit.Slab(-4, 1548, 1088, 18, 0, "#E8D9A8"))
	view := kit.Box(0, 0, 100, 100)
	cone := farm.Layer{ID: "light", Box: kit.Box(60, -20, 960, 1220), Shape: &farm.Shape{Kind: "path", Path: "M44 0 L56 0 L100 100 L0 100 Z",
		ViewBox: &view, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{"#FFF6D0AA", "#FFF6D01E"}}}}
	out = append(out, cone, kit.Slab(230, 1150, 620, 56, 12, "#F4F1EA"), kit.Slab(270, 1206, 540, 480, 0, "#DCD7CC"),
		kit.Slab(230, 1676, 620, 60, 12, "#F4F1EA"))
	for _, x := range []float64{90, 990} { // the posts of a rope
		out = append(out, kit.Slab(x-16, 1420, 32, 400, 12, "#D9B44A"), kit.Dot(x, 1410, 34, "#E8C75E"),
			farm.Layer{ID: "set", Box: kit.Box(x-60, 1800, 120, 34), Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid("#B08F30")}})
	}
	if act == 1 {
		alarm := farm.Layer{ID: "flash", Box: kit.Whole(f.Snack.Canvas), Fill: kit.Solid("#E0262B")}
		t := kit.Track("opacity", "smooth", 0, 0.5)
		for n := 1; f.at(float64(n)/2) < f.afterMs(); n++ {
			t.Keys = append(t.Keys, kit.Key(f.at(float64(n)/2), []float64{0.42, 0.06}[n%2], "smooth"))
		}
		alarm.Tracks = []farm.Track{t}
		out = append(out, alarm)
	}
	return out
}

// plaque is what stands on the column.
func (f *film) plaque() []farm.Layer {
	b := kit.Box(300, 1236, 480, 180)
	return []farm.Layer{{ID: "card", Box: b, Radius: 12, Fill: kit.Solid("#E8D9A8"), Border: &farm.Stroke{Width: 6, Color: "#8A7440"}},
		kit.Centered(f.plain("expectation", f.words.Labels[0], kit.Step{Size: 72, Least: 38, Lines: 3},
			kit.Box(b.X+24, b.Y+14, b.W-48, b.H-28), "#3A2F12")),
		shout("setup", f.words.Title, kit.Step{Size: 130, Least: 60, Lines: 2}, kit.Box(90, 226, 870, 260))}
}

// finger is an arrow that comes nearer to the thing on each beat, goes back, and comes again.
func (f *film) finger(at farm.Box) farm.Layer {
	view := kit.Box(0, 0, 100, 100)
	x := at.X + at.W*0.62
	l := farm.Layer{ID: "pointer", Box: kit.Box(x, at.Y+at.H*0.5, 280, 280), Shape: &farm.Shape{Kind: "path",
		Path: "M8 4 L8 74 L26 58 L38 88 L52 82 L40 53 L64 53 Z", ViewBox: &view, Fill: kit.Solid("#FFFFFF"),
		Stroke: &farm.Stroke{Width: 12, Color: "#15171D"}}}
	dx, dy := kit.Track("x", "smooth", 0, 320), kit.Track("y", "smooth", 0, 420)
	stands := []float64{0.5, 0.8, 0.35, 0.62, 0.2, 0.12}
	for n, k := range stands {
		until := f.at(float64(n + 1))
		if until > f.hitMs-breathHeld {
			break
		}
		dx.Keys = append(dx.Keys, kit.Key(until, 320*k, "smooth"))
		dy.Keys = append(dy.Keys, kit.Key(until, 420*k, "smooth"))
	}
	dx.Keys, dy.Keys = append(dx.Keys, kit.Key(f.hitMs, 0, "in")), append(dy.Keys, kit.Key(f.hitMs, 0, "in"))
	l.Tracks = []farm.Track{dx, dy}
	return l
}

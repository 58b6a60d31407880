package meme

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// waterline is where the sea begins.
const waterline = 660.0

// iceberg is a mountain in the sea: what everybody sees is its tip, below the water it goes
// deeper with each fact, and with the hit down to where there is no light.
func (f *film) iceberg() (setup, punch []farm.Layer) {
	n := len(f.words.Items)
	setup = append(f.sea(), f.tip()...)
	const foot = 1416.0
	h := (foot - waterline - 50) / float64(n)
	for i := range n {
		b := kit.Box(90, waterline+50+float64(i)*h, 870, h-20)
		words := shout(itemSlot(i), f.words.Items[i], kit.Step{Size: 132, Least: 50, Lines: 2 + 6/(2*n)}, b)
		words.Text.Stroke.Color = "#06243F"
		setup = append(setup, f.awaited(kit.Box(b.X+200, b.Y, b.W-400, b.H), f.comes(i, n), "#FFFFFF66")...)
		setup = append(setup, f.dropped([]farm.Layer{words}, f.comes(i, n), "pop")...)
	}
	setup = append(setup, f.wakes(n)...)
	if !f.Nobody() {
		swims := f.fills(f.who, f.Sided(kit.Box(40, 440, 300, 290)))
		l := hopping(f.plays(f.who, swims, f.hitMs, 12, move{0, "happy", true}, move{f.comes(0, n), "surprised", true},
			move{f.comes(n-1, n), "stressed", true}), 0, f.hitMs-breathHeld, f.beatMs(), 22, 5)
		setup = append(setup, l)
	}
	setup = append(setup, f.waves()...)
	return setup, f.abyss()
}

// wakes is the mountain's own face, far below the words: it sleeps where nobody looks, opens its
// eyes with the first fact and looks up at each that comes nearer to it.
func (f *film) wakes(n int) []farm.Layer {
	script := []kit.FaceMove{{Mood: "hopeful"}}
	if n > 1 {
		script = append(script, kit.FaceMove{AtMs: f.comes(n-1, n), Mood: "shocked"})
	}
	face := kit.Countenance(kit.Box(350, 1390, 420, 420), f.hitMs, script...)
	rises := hopping(farm.Layer{}, 0, f.hitMs-breathHeld, f.beatMs(), 18, 0).Tracks[:1]
	for i := range face {
		face[i].Tracks = append(slices.Clone(face[i].Tracks), rises...)
	}
	return face
}

// sea is the sky, the water that gets darker, and the mountain in it.
func (f *film) sea() []farm.Layer {
	_, _, h := kit.ToLCH(f.Accent)
	h += f.turn
	sky := farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{kit.FromLCH(0.86, 0.06, h), kit.FromLCH(0.95, 0.03, h)}}
	water := farm.Layer{ID: "set", Box: kit.Box(-4, waterline, 1088, 1924-waterline), Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{"#2E9CCB", "#0F5C94", "#06243F", "#020B17"}}}
	view := kit.Box(0, 0, 100, 160)
	ice := farm.Layer{ID: "set", Box: kit.Box(20, 250, 1040, 1664), Shape: &farm.Shape{Kind: "path", ViewBox: &view,
		Path: "M50 4 L60 14 L66 12 L78 30 L86 39 L99 52 L94 78 L84 96 L80 118 L66 138 L56 156 L46 140 L34 128" +
			" L24 104 L8 84 L2 54 L16 39 L26 24 L36 18 Z",
		Fill: &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{"#FFFFFF", "#DDF3FB", "#7CC4E4", "#3C86B4", "#1D4F7C"}}}}
	facet := farm.Layer{ID: "set", Box: ice.Box, Shape: &farm.Shape{Kind: "path", ViewBox: &view,
		Path: "M50 4 L60 14 L58 39 L66 80 L60 120 L56 156 L46 140 L50 96 L42 60 L46 39 Z", Fill: kit.Solid("#FFFFFF2E")}}
	veil := farm.Layer{ID: "light", Box: water.Box, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{"#2E9CCB22", "#06243F7A", "#020B17D8"}}}
	return []farm.Layer{kit.Ground(f.Snack.Canvas, sky), water, ice, facet, veil}
}

// tip is what everybody sees: the brand's name on the mountain, under what the form calls it.
func (f *film) tip() []farm.Layer {
	label := shout("expectation", f.words.Labels[0], kit.Step{Size: 116, Least: 44, Lines: 2}, kit.Box(90, 224, 870, 160))
	name := heading("setup", f.words.Title, kit.Step{Size: 116, Least: 44, Lines: 3}, kit.Box(330, 400, 420, 236), "#0F3A5F")
	return []farm.Layer{label, f.nudged(name, 0, f.hitMs-breathHeld, 1.05)}
}

// waves are what moves on the water before the mountain.
func (f *film) waves() []farm.Layer {
	var out []farm.Layer
	for i := range 7 {
		l := farm.Layer{ID: "set", Box: kit.Box(-60+float64(i)*170, waterline-16, 200, 32), Shape: &farm.Shape{Kind: "ellipse",
			Fill: kit.Solid("#8ED1EC")}}
		l.Tracks = []farm.Track{kit.Track("x", "smooth", 0, -20, float64(f.hitMs)/2, 26, float64(f.hitMs), -20)}
		out = append(out, l)
	}
	for i := range 9 { // what rises from below
		l := kit.Dot(60+float64((i*367)%960), 1900, 9+float64(i%3)*7, "#CFEFFC88")
		from, rise := float64(i*240), 900+float64((i*131)%260)
		l.Tracks = []farm.Track{kit.Track("y", "linear", from, 0, float64(f.hitMs)+from, -rise)}
		out = append(out, l)
	}
	return out
}

// abyss is the deep: the line that hardly anybody knows shines in it.
func (f *film) abyss() []farm.Layer {
	end := float64(f.afterMs())
	glow := kit.FromLCH(0.85, 0.16, 190)
	out := []farm.Layer{kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "radial", Colors: []farm.Color{"#0C4A78", "#04182C", "#01060D"},
		Focus: &farm.Point{X: 0.5, Y: 0.42}})}
	view := kit.Box(0, 0, 100, 100)
	floor := farm.Layer{ID: "set", Box: kit.Box(-40, 1560, 1160, 420), Shape: &farm.Shape{Kind: "path", ViewBox: &view,
		Path: "M0 40 L12 22 L20 34 L33 10 L44 30 L58 16 L70 36 L82 12 L92 28 L100 20 L100 100 L0 100 Z", Fill: kit.Solid("#020A14")}}
	out = append(out, floor)
	for i := range 14 { // what drifts down there
		x, y := 40+float64((i*397)%1000), 300+float64((i*271)%1450)
		l := kit.Dot(x, y, 5+float64(i%4)*4, kit.Alpha(glow, 0.5))
		l.Tracks = []farm.Track{kit.Track("y", "linear", 0, 120, end, -160-30*float64(i%5))}
		out = append(out, l)
	}
	label := shout("reality", f.words.Labels[1], kit.Step{Size: 110, Least: 44, Lines: 2}, kit.Box(90, 224, 870, 170))
	label.Text.Color = glow
	said := shout("punch", f.words.Punch, kit.Step{Size: 200, Least: 72, Lines: 6}, kit.Box(90, 410, 870, 680))
	said.Text.Stroke.Color = "#01060D"
	out = append(out, label)
	out = append(out, f.deepest(end)...)
	return append(out, f.slammed(said))
}

// deepest is who is met down there, in the light of a lamp: the thing of the line, or whoever
// acts for the brand, or what has no name.
func (f *film) deepest(end float64) []farm.Layer {
	lamp := kit.Dot(540, 1400, 430, kit.Alpha("#BFF3FF", 0.16))
	lamp.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 0.8, end/2, 1.08, end, 0.92)}
	sinks := kit.Track("y", "out", 0, -420, 700, 0, end, 30)
	if !f.Nobody() {
		b := f.fills(f.who, kit.Box(240, 1090, 600, 620))
		l := f.plays(f.who, b, f.afterMs(), 0, move{0, "surprised", false}, move{f.at(2), "worried", true}, move{f.at(4), "love", true})
		near := float64(f.at(4)) // the camera jumps at the face
		l.Tracks = append(l.Tracks, sinks, kit.Track("rotation", "smooth", 0, -7, end/2, 7, end, -5),
			kit.Track("scale", "out", 0, 1, near, 1, near+90, 1.34, near+220, 1.26))
		return []farm.Layer{lamp, l}
	}
	if letter := f.letter(kit.Box(300, 1120, 480, 560), f.afterMs(), 0, f.feelings(1)...); len(letter) > 0 {
		for i := range letter {
			letter[i].Tracks = append(letter[i].Tracks, sinks)
		}
		return append([]farm.Layer{lamp}, letter...)
	}
	return append([]farm.Layer{lamp}, f.lurker(sinks)...)
}

// lurker is a fish of the deep with its light: two eyes and teeth in the dark.
func (f *film) lurker(sinks farm.Track) []farm.Layer {
	view := kit.Box(0, 0, 100, 70)
	body := kit.Box(200, 1120, 700, 490)
	shape := func(path string, c farm.Color) farm.Layer {
		return farm.Layer{ID: "set", Box: body, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(c)}}
	}
	out := []farm.Layer{
		shape("M22 12 C44 -4 74 6 80 30 L98 16 L94 38 L98 60 L80 46 "+
			"C70 66 40 72 20 58 C10 52 6 46 8 40 L30 40 L10 30 C12 22 16 16 22 12 Z", "#17405F"),
		shape("M10 31 L14 38 L18 33 L21 39 L25 36 L28 40 L8 41 Z", "#EAF7FF"),
		kit.Dot(body.X+body.W*0.32, body.Y+body.H*0.3, 46, "#FFFFFF"), kit.Dot(body.X+body.W*0.305, body.Y+body.H*0.31, 20, "#01060D"),
		kit.Dot(body.X+body.W*0.06, body.Y-20, 34, "#FFF3B0"), kit.Dot(body.X+body.W*0.06, body.Y-20, 80, "#FFF3B033"),
		shape("M30 12 C26 -2 14 -8 6 -3 L6 -1 C14 -5 24 1 27 13 Z", "#17405F"),
	}
	for i := range out {
		out[i].Tracks = append(out[i].Tracks, sinks)
	}
	return out
}

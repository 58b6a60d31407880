package ad

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// thingOf is the thing that a scene shows where it shows none of the brand's pictures:
// what its line names, under a hook that names none the brand's foremost one.
func (a standIn) thingOf(i int, u spoken.Utterance) (kit.Object, bool) {
	if i < len(a.Screenshots) {
		return kit.Object{}, false
	}
	if o, ok := a.ObjectOf(u.Text); ok {
		return o, true
	}
	f, told := a.FigureOf(u.Text)
	if told && !slices.Contains(bareFigures, f.Kind) || i > 0 || len(a.Screenshots) > 0 {
		return kit.Object{}, false
	}
	all := a.Objects(1)
	if len(all) == 0 || !leads(a.Draft, all[0]) {
		return kit.Object{}, false
	}
	return all[0], true
}

// staging is how who talks and a thing stand together, in the reading direction.
type staging struct {
	thing, host farm.Box // of the thing what it paints
	before      bool     // the thing stands before who shows it
	lean        float64
}

// stagings are the ways of it, the thing always as large as half of the frame or more:
// beside who shows it, with somebody who looks over it, from near, and as a giant.
var stagings = []staging{
	{thing: kit.Box(300, 760, 770, 1110), host: kit.Box(-30, 1270, 560, 610), lean: 5},
	{thing: kit.Box(60, 1090, 960, 800), host: kit.Box(270, 690, 560, 600), before: true, lean: -3},
	{thing: kit.Box(420, 960, 640, 900), host: kit.Box(-190, 880, 860, 1010), before: true, lean: 8},
	{thing: kit.Box(110, 740, 940, 1140), host: kit.Box(-20, 1400, 460, 490), lean: -6},
}

// leastClear is the least contrast of a thing in the brand's colour with its ground.
const leastClear = 1.9

// clear is the colours of a scene out of whose ground a thing in the brand's colour stands.
func (a standIn) clear(i int) kit.Scheme {
	best := a.scheme(i)
	for _, g := range []kit.Scheme{best, a.Other(), a.Soft(), a.Page()} {
		if kit.Contrast(g.Bg, a.Accent) >= leastClear && (a.Dark || !g.Dark) {
			return g
		}
		if kit.Contrast(g.Bg, a.Accent) > kit.Contrast(best.Bg, a.Accent) {
			best = g
		}
	}
	return best
}

// staged is who talks with the thing of a line, one of them in the midst of an act: a
// shot of its scene for each turn. A thing that talks of itself fills the frame.
func (a standIn) staged(o kit.Object, i int, u spoken.Utterance, ms int) []farm.Layer {
	g := a.clear(i)
	ground := kit.Ground(a.Snack.Canvas, a.Varied(g, i+a.turn, &farm.Point{X: 0.5, Y: 0.66}))
	ground.Fill.DriftPxPerSec = spoken.Restless
	out := []farm.Layer{ground, a.floor(g)}
	if !a.Nobody() && a.Companion().Name == o.Name && (i+a.turn)%2 == 0 {
		whole := kit.Box(70, 800, 940, 1090)
		return append(out, a.host(whole, whole, i, u, ms)...)
	}
	s := stagings[(i+2*a.turn+a.v+int(a.Seed%farm.SeedRow))%len(stagings)]
	if a.Nobody() { // it has the frame to itself
		s.thing = kit.Box(70, []float64{760, 860}[a.turn%2], 940, 1110-100*float64(a.turn%2))
	}
	if (i%2 == 1) != a.RightToLeft() {
		s.thing.X, s.host.X = 1080-s.thing.X-s.thing.W, 1080-s.host.X-s.host.W
		s.lean = -s.lean
	}
	denied := copywriter.Denies(u.Text, a.Facts.Own)
	thing := a.Place(o, s.thing, true)
	l := thing.Layer
	l.Tracks = a.thingMoves(u, ms, s.lean, denied)
	if denied {
		l.Picture.Saturation = -0.7
	}
	shadow := kit.ShadowUnder(thing.At, thing.At.Y+thing.At.H-8)
	who := a.host(s.host, thing.At, i, u, ms)
	if s.before && !a.Nobody() {
		return append(append(out, who...), shadow, l)
	}
	return append(append(out, shadow, l), who...)
}

// thingMoves are how a thing moves with what is said of it: it hops with the words that
// are stressed; one that is refused shakes its head and leaves.
func (a standIn) thingMoves(u spoken.Utterance, ms int, lean float64, denied bool) []farm.Track {
	if denied {
		shake := kit.Track("rotation", "smooth", 0, 0)
		for n := 1; n < 40 && n*170 < ms; n++ {
			shake.Keys = append(shake.Keys, kit.Key(kit.OnFrame(float64(n*170)), []float64{9, -9}[n%2], "smooth"))
		}
		return []farm.Track{shake, kit.Track("scale", "out", 0, 1.1, 200, 1, float64(ms), 0.9)}
	}
	hop := hopping(u, ms, 70)
	return []farm.Track{hop, kit.Track("rotation", "smooth", 0, -lean, float64(ms)/2, lean, float64(ms), -lean)}
}

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

// staging is how a mascot and a thing stand together, in the reading direction.
type staging struct {
	thing, mascot farm.Box // of the thing what it paints
	pose          spoken.Pose
	before        bool // the thing stands before who shows it
	lean          float64
}

// stagings are the ways of it: beside a thing as large as who shows it, peeping over a
// large one, near with the thing at hand, and far away before a giant.
var stagings = []staging{
	{thing: kit.Box(470, 800, 580, 1060), mascot: kit.Box(-150, 1010, 860, 870), pose: spoken.Beside, lean: 5},
	{thing: kit.Box(70, 1240, 940, 670), mascot: kit.Box(-160, 730, 1400, 1000), pose: spoken.Proud, before: true, lean: -3},
	{thing: kit.Box(640, 1180, 430, 560), mascot: kit.Box(-330, 800, 1400, 1320), pose: spoken.Thinks, before: true, lean: 10},
	{thing: kit.Box(260, 770, 790, 1080), mascot: kit.Box(-90, 1330, 540, 550), pose: spoken.Aside, lean: -6},
}

// staged is who talks with the thing of a line, one of them in the midst of an act: a
// shot of its scene for each turn.
func (a standIn) staged(o kit.Object, i int, u spoken.Utterance, ms int) []farm.Layer {
	g := a.scheme(i)
	ground := kit.Ground(a.Snack.Canvas, a.Varied(g, i+a.turn, &farm.Point{X: 0.5, Y: 0.66}))
	ground.Fill.DriftPxPerSec = spoken.Restless
	s := stagings[(i+2*a.turn+a.v+int(a.Seed%farm.SeedRow))%len(stagings)]
	denied := copywriter.Denies(u.Text, a.Facts.Own)
	if denied {
		s.pose = spoken.Shrug
	}
	if (i%2 == 1) != a.RightToLeft() {
		s.thing.X, s.mascot.X = 1080-s.thing.X-s.thing.W, 1080-s.mascot.X-s.mascot.W
		s.pose, s.lean = s.pose.Mirrored(), -s.lean
	}
	thing := a.Place(o, s.thing, true)
	acts := a.thingMoves(u, ms, s.lean, denied)
	l := thing.Layer
	l.Tracks = acts
	if denied {
		l.Picture.Saturation = -0.7
	}
	shadow := kit.ShadowUnder(thing.At, thing.At.Y+thing.At.H-8)
	who := spoken.Mascot(a.Draft, s.mascot, u, ms, s.pose)
	out := []farm.Layer{ground, a.floor(g)}
	if s.before {
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
	hop := kit.Track("y", "out", 0, 70, 200, -18, 320, 0)
	for _, w := range u.Words {
		at := float64(spoken.LeadMs + w.StartMs)
		if last := hop.Keys[len(hop.Keys)-1].AtMs; w.Stress && int(at) > last+160 && int(at)+300 < ms && len(hop.Keys) < 80 {
			hop.Keys = append(hop.Keys, kit.Track("y", "out", at, 0, at+120, -46, at+270, 0).Keys...)
		}
	}
	return []farm.Track{hop, kit.Track("rotation", "smooth", 0, -lean, float64(ms)/2, lean, float64(ms), -lean)}
}

package meme

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The two rows of yes and no.
const (
	rowSeam = 960.0
	rowGap  = 14.0
	faceBox = 740.0
)

// yesNo is two rows: the mascot turns one thing down, and is glad of the other.
func (f *film) yesNo() (setup, punch []farm.Layer) {
	calm, loud := f.looks[0], f.looks[1]
	grey, greyInk, _ := calm.Grey()
	no := kit.Scheme{Bg: grey, Ink: greyInk, Bg3: kit.Lighter(grey, -0.03)}
	yes := loud
	setup = append(f.row(0, no), f.row(1, kit.Scheme{Bg: kit.Mixed(no.Bg, yes.Bg, 0.35), Bg3: kit.Mixed(no.Bg, yes.Bg, 0.42)})...)
	shakes := f.face(0, f.hitMs, move{0, "annoyed", false}, move{f.at(2), "sceptical", false})
	shakes.Tracks = append(shakes.Tracks, f.headShake(f.hitMs-breathHeld))
	setup = append(setup, shakes, f.hidden(f.faceAt(1), kit.Mixed(no.Bg, yes.Bg, 0.9)))
	setup = append(setup, f.sign(f.itemSlot(0), f.words.Items[0], 0, no.Ink), f.verdict(0, "cross", "#D8383A", 200))
	setup = append(setup, f.waiting(f.signBox(1).X+f.signBox(1).W/2, 1190, yes.Bg, kit.Mixed(no.Bg, yes.Bg, 0.35))...)

	dim := no
	dim.Ink = kit.Mixed(no.Ink, no.Bg, 0.3)
	dim.Ink = kit.Readable(dim.Ink, no.Bg, 4.6)
	punch = append(f.row(0, dim), f.row(1, yes)...)
	still := f.face(0, f.afterMs(), move{0, "annoyed", false}, move{f.at(2), "surprised", false})
	glad := hopping(f.face(1, f.afterMs(), move{0, "pointing", true}, move{f.at(3), "love", true}), 0, f.afterMs()-40, f.beatMs(), 40, 5)
	punch = append(punch, still, f.slammed(glad), f.sign(f.itemSlot(0), f.words.Items[0], 0, dim.Ink), f.verdict(0, "cross", "#D8383A", -1))
	punch = append(punch, f.slammed(f.sign(f.itemSlot(1), f.words.Items[1], 1, yes.Ink)), f.verdict(1, "check", "#1E9E57", f.at(1)))
	if f.words.Title != "" {
		at := kit.Box(90, 222, 870, 124)
		setup = append(setup, heading("setup", f.words.Title, kit.Step{Size: 100, Least: 48, Lines: 2}, at, no.Ink))
		punch = append(punch, heading("setup", f.words.Title, kit.Step{Size: 100, Least: 48, Lines: 2}, at, dim.Ink))
	}
	return setup, punch
}

// row is one of the two grounds.
func (f *film) row(i int, g kit.Scheme) []farm.Layer {
	b := []farm.Box{kit.Box(-2, -2, 1084, rowSeam-rowGap/2+2), kit.Box(-2, rowSeam+rowGap/2, 1084, 1924-rowSeam)}[i]
	kind := []string{"halftone", "waves"}[i]
	out := []farm.Layer{{ID: "ground", Box: b, Fill: &farm.Fill{Kind: kind, AngleDeg: 90, Colors: []farm.Color{g.Bg, g.Bg3, g.Bg},
		Focus: &farm.Point{X: 0.28, Y: 0.6}, DriftPxPerSec: 12, Seed: f.Snack.Seed}}}
	if i == 1 {
		out = append(out, kit.Slab(-2, rowSeam-rowGap/2, 1084, rowGap, 0, "#FFFFFF"))
	}
	return out
}

// faceAt is where the mascot of a row stands: at the start side.
func (f *film) faceAt(i int) farm.Box {
	b := kit.Box(-110, []float64{rowSeam - faceBox*0.94, 1900 - faceBox*0.96}[i], faceBox, faceBox)
	if f.RightToLeft() {
		b.X = 1080 - b.X - b.W
	}
	return b
}

func (f *film) face(i, ms int, script ...move) farm.Layer {
	return f.plays(f.who, f.faceAt(i), ms, f.whiteEdge(), script...)
}

// headShake turns a face away and back, twice a beat.
func (f *film) headShake(untilMs int) farm.Track {
	t := kit.Track("x", "smooth", 0, 0)
	for n := 1; n < 60; n++ {
		at := kit.OnFrame(float64(n) * f.beatMs() / 2)
		if at > untilMs {
			break
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: []float64{34, -16}[n%2], Ease: "smooth"})
	}
	return t
}

// signBox is where the words of a row stand: beside the mascot, clear of what
// platforms lay over the frame.
func (f *film) signBox(i int) farm.Box {
	b := kit.Box(500, []float64{370, 1020}[i], 460, []float64{500, 390}[i])
	if f.RightToLeft() {
		b.X = 90
	}
	return b
}

func (f *film) sign(id, t string, i int, ink farm.Color) farm.Layer {
	return heading(id, t, kit.Step{Size: 200, Least: 56, Lines: 5}, f.signBox(i), ink)
}

// verdict is a cross or a tick stamped on a row; at -1 it stands there.
func (f *film) verdict(i int, kind string, c farm.Color, atMs int) farm.Layer {
	b := f.faceAt(i)
	size := 180.0
	x := 56.0
	if f.RightToLeft() {
		x = 1080 - 56 - size
	}
	l := farm.Layer{ID: "verdict", Box: kit.Box(x, math.Max(b.Y-30, 362), size, size),
		Shape: &farm.Shape{Kind: kind, Stroke: &farm.Stroke{Width: 34, Color: c}}, Rotation: -8}
	if atMs >= 0 {
		l.StartMs, l.Enter = atMs, &farm.Motion{Kind: "pop", DurationMs: 220}
	}
	return l
}

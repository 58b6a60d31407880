package video

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// The layouts of an actor alone.
const (
	waySelfie  = iota // held at arm's length
	wayTable          // at a table with a microphone, in light of two colours
	wayCounter        // behind a counter with what the film is about
)

// alone is the layout of the actor alone: where it shows pictures besides, it is near,
// and so is a photograph, which has no hands and seldom a chest.
func (f *film) alone() int {
	if f.ask.Type != farm.UGCVideo || f.actor.Photo {
		return waySelfie
	}
	return f.way
}

// stances are where the actor is alone in each layout.
func (f *film) stances() [ugcWays]stance {
	return [ugcWays]stance{
		waySelfie:  {x: kit.MidX, eyes: 850, size: 1.08, atY: 860, hand: 13},
		wayTable:   {x: kit.MidX, eyes: 830, size: 0.92, atY: 840, hand: 10},
		wayCounter: {x: f.Side(590), eyes: 820, size: 0.78, atY: 840, hand: 8},
	}
}

// punches are how near the camera is from sentence to sentence, in each layout.
var punches = [ugcWays][]float64{
	waySelfie: {1, 1.12, 1.24, 1.06, 1.18}, wayTable: {1, 1.12, 1.24, 1.06, 1.18}, wayCounter: {1, 1.24, 1.1, 1.2, 1.04},
}

// punch is how near the camera is in the next shot of the actor.
func (f *film) punch() float64 {
	list := punches[f.alone()]
	f.actor.pushes++
	return list[(f.actor.pushes-1)%len(list)]
}

// behindActor is what lies behind the actor: its place, out of focus, or the picture that the
// request sent.
func (f *film) behindActor(s sight, cam kit.Camera) []farm.Layer {
	back := []farm.Layer{kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "solid", Colors: []farm.Color{f.Tone(1.6)}})}
	box := kit.Box(-405, -140, 1890, 2142) // its floor lies below the frame: none is seen of a selfie
	if f.alone() != waySelfie {
		box = kit.Box(-160, -80, 1400, 1587)
	}
	light := ""
	if f.alone() == wayTable {
		light = "night"
	}
	l := f.placeIn(box, light)
	if f.alone() == wayCounter {
		l.Picture.Blur = 2
	}
	back = append(back, f.seenFrom(l, cam, 0.6, s, nil))
	if f.alone() != wayTable {
		return back
	}
	glow := farm.Layer{ID: "set-light", Box: kit.Whole(f.Snack.Canvas), Fill: &farm.Fill{Kind: "linear", AngleDeg: 0,
		Colors: []farm.Color{kit.Alpha(f.Accent, 0.5), kit.Alpha("#0B0B14", 0.12), kit.Alpha(f.Second, 0.46)}}}
	return append(back, glow)
}

// seenFrom lays a layer of the world on the frame as a shot sees it.
func (f *film) seenFrom(l farm.Layer, cam kit.Camera, depth float64, s sight, by func(float64) (float64, float64)) farm.Layer {
	x, y, z := cam.Spot(l.Box.X, l.Box.Y, depth)
	l.Box = kit.Box(math.Round(x), math.Round(y), math.Round(l.Box.W*z), math.Round(l.Box.H*z))
	return cam.Filmed(l, kit.Filming{Depth: depth, Ms: s.ms, By: by})
}

// inFront is what stands before the actor: a table with a microphone on its arm, or a
// counter with the thing that the film is about.
func (f *film) inFront(s sight, cam kit.Camera) []farm.Layer {
	var out []farm.Layer
	switch f.alone() {
	case wayTable:
		out = append(out, f.seenFrom(f.table(1560), cam, 1.05, s, nil))
		for _, l := range f.microphone() {
			out = append(out, f.seenFrom(l, cam, 1.05, s, nil))
		}
	case wayCounter:
		out = append(out, f.seenFrom(f.table(1330), cam, 1.05, s, nil))
		for _, l := range f.motif() {
			out = append(out, f.seenFrom(l, cam, 1.05, s, nil))
		}
	}
	return out
}

// table is one that begins at y of the world.
func (f *film) table(y float64) farm.Layer {
	b := kit.Box(-136, y, 1352, 800)
	name := "counter"
	if f.alone() == wayTable {
		name += "-night"
	}
	d := farm.Drawing{Kind: "set", Name: name, Width: int(b.W), Height: int(b.H), Seed: f.Snack.Seed &^ 1,
		Palette: f.DrawnPalette()}
	return farm.Layer{ID: "set-front", Box: b, Picture: &farm.Picture{Asset: f.AddDrawing(d)}}
}

// motif is the thing that the film is about, on the counter, whole in the frame also where the
// camera is nearest.
func (f *film) motif() []farm.Layer {
	found, ok := f.motifThing()
	if !ok {
		return nil
	}
	o := f.Draw(found, farm.Drawing{Width: 560, Height: 560})
	const most = 330.0
	side := most
	if in := f.Inked(o, side); in.W > 0 {
		side *= min(most/in.W, most/max(in.H, 1))
	}
	l := f.Standing(o, f.Side(330), 1420, side)
	l.ID = "motif"
	return []farm.Layer{l}
}

// motifThing is what the film is about, as far as it can stand on a counter.
func (f *film) motifThing() (objects.Find, bool) {
	for _, text := range []string{f.ask.Topic, f.ask.UGC.Script} {
		if all := f.ThingsIn(text, f.origin.Language); len(all) > 0 {
			return all[0], true
		}
	}
	return objects.Find{}, false
}

// isMotif reports a thing that stands on the counter.
func (f *film) isMotif(object string) bool {
	found, ok := f.motifThing()
	return ok && found.Object == object
}

// microphone is one on an arm that reaches in from the side.
func (f *film) microphone() []farm.Layer {
	dark, edge, light := farm.Color("#17181C"), farm.Color("#2C2E35"), farm.Color("#4A4D57")
	arm := kit.Slab(-160, 1452, 640, 30, 15, edge)
	arm.Rotation = -14
	joint := kit.Dot(452, 1384, 30, light)
	mount := kit.Slab(396, 1236, 32, 150, 16, edge)
	mount.Rotation = -8
	body := kit.Slab(338, 1030, 148, 250, 74, dark)
	body.Shadow = kit.SoftShadow()
	out := []farm.Layer{arm, mount, joint, body}
	for i := range 6 { // its grille
		y := 1062 + float64(i)*22
		out = append(out, kit.Slab(358, y, 108, 8, 4, edge))
	}
	return append(out, kit.Slab(338, 1206, 148, 14, 7, f.Accent))
}

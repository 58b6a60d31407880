package meme

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// letter is who acts for a brand that names nothing that could: the letter of its name, blown
// up, with eyes and two feet, on the foot of a box from a time on. Of a calm trade, or of one
// that wants no jokes, it is the letter alone.
func (f *film) letter(b farm.Box, ms, from int, script ...kit.FaceMove) []farm.Layer {
	if f.Unbranded() || len(script) == 0 {
		return nil
	}
	const feet = 0.13 // of its height
	look := f.looks[0]
	if from > 0 || ms == f.afterMs() {
		look = f.looks[1]
	}
	body, ok := f.PuffedSign("letter", f.Facts.Name, kit.Box(b.X, b.Y, b.W, b.H*(1-feet)), look, ms)
	if !ok {
		return nil
	}
	body.StartMs = from
	if f.Facts.Calm() || f.Solemn() {
		return []farm.Layer{f.nudged(body, from, ms, 1.05)}
	}
	at := body.Box
	foot := at.Y + at.H*0.95
	out := []farm.Layer{kit.ShadowUnder(at, foot+b.H*feet)}
	for _, side := range []float64{0.32, 0.68} {
		x := at.X + at.W*side
		leg := kit.Slab(x-14, foot-at.H*0.14, 28, b.H*feet+at.H*0.12, 14, faceDark)
		shoe := farm.Layer{ID: "letter", Box: kit.Box(x-52, foot+b.H*feet-44, 104, 52), Shape: &farm.Shape{Kind: "ellipse",
			Fill: kit.Solid(faceDark)}}
		out = append(out, leg, shoe)
	}
	out = append(out, body)
	out = append(out, kit.Countenance(at, ms, script...)...)
	hop := hopping(farm.Layer{}, from, ms-40, f.beatMs(), 46, 0).Tracks[:1]
	for i := range out {
		if out[i].StartMs = max(out[i].StartMs, from); i > 0 {
			out[i].Tracks = append(slices.Clone(out[i].Tracks), hop...)
		}
	}
	return out
}

// faceDark is the colour of what a letter stands on.
const faceDark farm.Color = "#17181C"

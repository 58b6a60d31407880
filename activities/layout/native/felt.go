package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Faces as one sends them, in a square of 100: brows, eyes and mouth as strokes, and what is filled.
var faces = map[string][2]string{
	asksBaffled: {"M24 34 Q34 22 44 30 M58 36 H76 M36 74 Q52 64 66 72", "M34 44 a6 7 0 1 0 0.1 0 Z M66 44 a6 7 0 1 0 0.1 0 Z"},
	asksAmazed: {"M24 26 Q32 18 42 22 M58 22 Q68 18 76 26",
		"M34 36 a8 9 0 1 0 0.1 0 Z M66 36 a8 9 0 1 0 0.1 0 Z M50 60 a12 15 0 1 0 0.1 0 Z"},
	asksStops: {"M24 40 L42 44 M76 40 L58 44 M38 74 H62", "M34 46 a6 6 0 1 0 0.1 0 Z M66 46 a6 6 0 1 0 0.1 0 Z"},
	asksPlace: {"M28 36 H44 M56 36 H72 M42 74 H58", "M36 44 a7 8 0 1 0 0.1 0 Z M64 44 a7 8 0 1 0 0.1 0 Z"},
	asksMuch:  {"M28 40 Q35 32 42 40 M58 40 Q65 32 72 40", "M28 58 Q50 66 72 58 Q68 84 50 84 Q32 84 28 58 Z"},
}

// face is a face as one sends it, in a box.
func (t *Take) face(of string, b farm.Box) []farm.Layer {
	paths, ok := faces[of]
	if !ok {
		return nil
	}
	disc := farm.Layer{ID: "face", Box: b, Radius: b.W / 2, Fill: kit.Solid("#FFC93C")}
	lines := strokes(b, paths[0], "#3A2408", b.W*0.055)
	form := kit.Form(paths[1], kit.Box(0, 0, 100, 100), "#3A2408")
	form.ID, form.Box, lines.ID = "face", b, "face"
	return []farm.Layer{disc, lines, form}
}

// felt is how who asks felt, as large as there is room from a height on.
func (c *chat) felt(t *Take, m turn, top float64) []farm.Layer {
	side := min(1760-top, 680)
	if c.Solemn() || side < 260 {
		return nil
	}
	out := t.face(m.asked, kit.Box(540-side/2, top+(1800-top-side)/2, side, side))
	for i := range out {
		out[i].Enter = &farm.Motion{Kind: "pop", DurationMs: 150}
		out[i].Tracks = append(out[i].Tracks, kit.Track("rotation", "smooth", 0, -10, 260, 9, 520, -7, 800, 6))
	}
	return out
}

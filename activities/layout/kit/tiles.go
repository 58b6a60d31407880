package kit

import (
	"math"

	"github.com/snackfarm/farm"
)

// tileForms are drawn in a square of 100: a quarter of a disc, half of one, a leaf,
// a ring's quarter and a step.
var tileForms = []string{
	"M0 0H100A100 100 0 0 1 0 100Z", "M0 0H100A50 50 0 0 1 0 0Z", "M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z",
	"M0 0H100V36A64 64 0 0 0 36 100H0Z", "M0 0H100V50H50V100H0Z",
}

// Tiles fill a box with a pattern of simple forms in a scheme's colours, as many
// side by side as across says. On the beat some of them turn by a quarter, so that
// the pattern never rests; rows beyond the box's foot are left out.
func (d *Draft) Tiles(b farm.Box, g Scheme, across int, ms int, beatMs float64) []farm.Layer {
	side := b.W / float64(across)
	down := int(math.Ceil(b.H/side - 0.05))
	seed := int(d.Snack.Seed >> 3)
	inks := []farm.Color{g.Loud, Mixed(g.Bg, g.Loud, 0.3), Mixed(g.Bg, g.Loud, 0.6), g.Bg3}
	first := tileForms[seed%len(tileForms)]
	second := tileForms[(seed+2)%len(tileForms)]
	out := []farm.Layer{Panel("field", b, 0, Solid(g.Bg))}
	for row := range down {
		for col := range across {
			k := seed + row*5 + col*3
			form := first
			if k%3 == 0 {
				form = second
			}
			view := Box(0, 0, 100, 100)
			l := farm.Layer{ID: "tile-form", Box: Box(b.X+float64(col)*side, b.Y+float64(row)*side, side+1, side+1),
				Shape: &farm.Shape{Kind: "path", Path: form, ViewBox: &view, Fill: Solid(inks[(row*across+col+k)%len(inks)])}}
			l.Rotation = float64(90 * (k % 4))
			l.Tracks = turning(row+col+seed, beatMs, ms)
			out = append(out, l)
		}
	}
	return out
}

// turning turns a tile by a quarter on each second beat, on the one that is its own.
func turning(k int, beatMs float64, ms int) []farm.Track {
	t := farm.Track{Property: "rotation", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}}}
	turn := 0.0
	for n := k % 2; beatMs > 0; n += 2 {
		at := OnFrame(max(float64(n)*beatMs, 66))
		if at+300 > ms {
			break
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: turn, Ease: "inout"}, farm.Key{AtMs: at + 280, Value: turn + 90, Ease: "hold"})
		turn += 90
	}
	if len(t.Keys) == 1 {
		return nil
	}
	return []farm.Track{t}
}

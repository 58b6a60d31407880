package kit

import (
	"hash/fnv"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// Companion is the character that goes with a brand, the same in all of its films, to be
// drawn in some moods and a size: the thing that the brand is about with a face, arms and
// legs; of a brand that names none a being of nobody's kind in its colours.
func (d *Draft) Companion() farm.Drawing {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character() + "companion")) // a hash takes everything
	seed := h.Sum32() >> 4
	if f, ok := d.living(); ok {
		d.tell(f)
		out := d.ofThing(f, farm.Drawing{})
		out.Seed = seed
		return out
	}
	return farm.Drawing{Kind: "character", Name: "being", Seed: seed, Palette: d.companionPalette()}
}

// living is the first thing of those that the brand is about which may be given a face.
func (d *Draft) living() (objects.Find, bool) {
	text := d.ownText()
	for _, f := range d.things() {
		if about(f, text) && objects.Lives(f.Object) && nearness(f, "") < 2 {
			return f, true
		}
	}
	return objects.Find{}, false
}

// companionPalette is the colours of a being: of another hue than the grounds.
func (d *Draft) companionPalette() map[string]farm.Color {
	out := d.DrawnPalette()
	_, c, h := ToLCH(d.Second)
	out["accent"] = FromLCH(0.64, min(max(c, 0.11), 0.16), h)
	out["onAccent"] = Opposite(out["accent"], h)
	return out
}

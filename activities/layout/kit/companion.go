package kit

import (
	"hash/fnv"

	"github.com/snackfarm/farm"
)

// companions are the characters that may go with a brand.
var companions = []string{"cat", "bird", "bear", "frog", "sheep"}

// Companion is the character that goes with a brand, and the seed of how it looks: the
// same in all of its films.
func (d *Draft) Companion() (name string, seed uint32) {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character() + "companion")) // a hash takes everything
	return companions[int(h.Sum32()>>4)%len(companions)], h.Sum32()
}

// CompanionPalette is its colours: of another hue than the grounds.
func (d *Draft) CompanionPalette() map[string]farm.Color {
	out := d.DrawnPalette()
	_, c, h := ToLCH(d.Second)
	out["accent"] = FromLCH(0.64, min(max(c, 0.11), 0.16), h)
	out["onAccent"] = Opposite(out["accent"], h)
	return out
}

package kit

import (
	"hash/fnv"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// Persona is a drawn person of a brand.
type Persona struct {
	Look    farm.Look
	Seed    uint32
	Palette map[string]farm.Color
}

// Person is the k-th of the brand's people: the same in every pack of the
// brand.
func (d *Draft) Person(k int) Persona {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character())) // a hash takes everything
	if d.Unbranded() {
		k += int(d.Seed % 4096)
	}
	seed := h.Sum32() + uint32(k)
	look := draw.Person(seed)
	if look.Outfit == "stripes" { // captions stand on clothes
		look.Outfit = "cardigan"
	}
	return Persona{Look: look, Seed: seed, Palette: map[string]farm.Color{"accent": d.Accent, "onAccent": d.OnAccent}}
}

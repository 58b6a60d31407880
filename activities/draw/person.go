package draw

import (
	"math/rand/v2"

	"github.com/snackfarm/farm"
)

// Person is a look with every field chosen: who goes with a seed. Neighbouring
// seeds are people of different kinds.
func Person(seed uint32) farm.Look {
	rng := rand.New(rand.NewPCG(uint64(seed), 29))
	pick := func(from ...string) string { return from[rng.IntN(len(from))] }
	l := farm.Look{Skin: 1 + int((seed+uint32(rng.IntN(3)))%farm.MaxSkin), Beard: "none", Glasses: "none", Earrings: "none", Age: "adult"}
	switch rng.IntN(8) {
	case 0:
		l.Age = "senior"
	case 1, 2:
		l.Age = "young"
	}
	soft := seed%2 == 0
	if soft {
		l.Head = pick("oval", "heart", "soft", "round", "diamond")
		l.Hair = pick("bob", "wavy", "long", "bun", "ponytail", "fringe", "curls", "afro")
		l.Earrings = pick("none", "studs", "hoops", "drops", "none")
		l.Outfit = pick("blazer", "turtleneck", "cardigan", "dungarees", "blouse", "jacket", "stripes", "shirt", "hoodie", "tee")
		switch rng.IntN(9) {
		case 0:
			l.Hair, l.Earrings = "covered", "none"
		case 1:
			l.Hair, l.Age = "braids", "young"
		}
	} else {
		l.Head = pick("square", "oval", "long", "broad", "diamond", "soft")
		l.Hair = pick("crop", "quiff", "parted", "buzz", "curls", "crop", "quiff", "parted")
		l.Beard = pick("none", "none", "stubble", "short", "full", "short", "moustache")
		l.Outfit = pick("tee", "shirt", "hoodie", "blazer", "turtleneck", "cardigan", "polo", "jacket", "stripes")
		switch rng.IntN(10) {
		case 0:
			l.Hair = "bald"
		case 1:
			l.Hair, l.Beard = "turban", "full"
		}
		if l.Age == "young" {
			l.Beard = "none"
		}
	}
	if l.Skin >= 4 && rng.IntN(3) == 0 {
		l.Hair = pick("afro", "locs", "buzz")
		if soft {
			l.Hair = pick("afro", "bun", "locs")
		}
	}
	if rng.IntN(3) == 0 {
		l.Glasses = pick("round", "square", "half")
		if soft {
			l.Glasses = pick("round", "cat", "square")
		}
	}
	l.HairColor = naturalHair(rng, l.Skin, l.Age)
	return l
}

func naturalHair(rng *rand.Rand, skin int, age string) string {
	from := []string{"black", "espresso", "brown"}
	switch {
	case age == "senior":
		from = []string{"grey", "white"}
	case skin <= 2:
		from = []string{"brown", "chestnut", "blond", "auburn", "espresso", "copper"}
	case skin <= 4:
		from = []string{"black", "espresso", "brown", "chestnut"}
	}
	return from[rng.IntN(len(from))]
}

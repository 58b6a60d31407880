package kit

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// Props are n different things of the brand's field, in an order by seed; where
// it has fewer, things that everybody has.
func (d *Draft) Props(n int) []string {
	rng := rand.New(rand.NewPCG(uint64(d.Snack.Seed), 31))
	shuffled := func(field string) []string {
		all := draw.Objects(field)
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		return all
	}
	out := shuffled(d.DrawnField())
	for _, o := range shuffled("general") {
		if !slices.Contains(out, o) {
			out = append(out, o)
		}
	}
	out = slices.DeleteFunc(out, func(o string) bool { return slices.Contains(hands, o) })
	return out[:min(n, len(out))]
}

// hands are objects that would be somebody's.
var hands = []string{"thumb", "victory", "pointer", "open-hand"}

// StandThing is a thing of a size whose foot stands on a floor, about the middle x.
func (d *Draft) StandThing(name string, x, floor, side float64) farm.Layer {
	side = math.Round(side)
	foot := side
	if c, err := draw.Covers(farm.Drawing{Kind: "object", Name: name, Width: int(side), Height: int(side)}); err == nil {
		foot = c.Y + c.H
	}
	return d.Thing("thing", name, Box(math.Round(x-side/2), math.Round(floor-foot), side, side))
}

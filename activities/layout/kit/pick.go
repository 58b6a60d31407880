package kit

import (
	"fmt"

	"github.com/snackfarm/farm/activities/match"
)

// What showing a picture again costs it against the others.
const (
	againInSnack = 1.3
	againInPack  = 0.35
	fartherOn    = 0.06 // for each place behind the one whose turn it is
)

// Shows counts where the brand's pictures have been shown.
type Shows struct {
	Said  map[string]int // how often the pack has led with a line
	pack  []int          // snacks of the pack that show the picture
	snack []int          // places of this snack that show it
	Slots map[string]int // which place of this snack shows which
}

// Pick is the picture of the brand that suits a place of the snack best, and
// the asset id that it goes by; ok is false when the brand has none. Pictures
// take turns: within a snack none is repeated while another does as well, and
// each snack of a pack begins with another. Asked again for the same place, it
// gives the same picture.
func (d *Draft) Pick(slot string, want match.Want) (p match.Picture, id string, ok bool) {
	return d.PickOf(func(match.Picture) bool { return true }, slot, want)
}

// PickOf is pick among the pictures that will do.
func (d *Draft) PickOf(do func(match.Picture) bool, slot string, want match.Want) (p match.Picture, id string, ok bool) {
	return d.PickAt(func(i int) bool { return do(d.Screenshots[i]) }, slot, want)
}

// PickAt is pick among the pictures whose places in the list will do.
func (d *Draft) PickAt(do func(int) bool, slot string, want match.Want) (p match.Picture, id string, ok bool) {
	if d.Shows == nil { // a sheet by itself, without a pack
		d.Shows = d.Shows.Begin(len(d.Screenshots))
	}
	best, again := d.Shows.Slots[slot]
	if !again || !do(best) {
		best = d.best(do, want)
		if best < 0 {
			return match.Picture{}, "", false
		}
		if d.Shows.snack[best] == 0 {
			d.Shows.pack[best]++
		}
		d.Shows.snack[best]++
		d.Shows.Slots[slot] = best
	}
	return d.Screenshots[best], ScreenID(best), true
}

// IDOf is the asset id that a picture of the brand goes by.
func (d *Draft) IDOf(p match.Picture) string {
	for i := range d.Screenshots {
		if d.Screenshots[i].Asset == p.Asset {
			return ScreenID(i)
		}
	}
	return ""
}

// ScreenID is the asset id of the brand's i-th picture.
func ScreenID(i int) string { return fmt.Sprintf("screen-%d", i+1) }

// best is the index of the picture that suits best now, -1 when none will do.
func (d *Draft) best(do func(int) bool, want match.Want) int {
	n := len(d.Screenshots)
	best, most := -1, 0.0
	for k := range n {
		i := (int(d.Seed>>5)%n + max(d.Snack.Position, 1) - 1 + k) % n
		if !do(i) {
			continue
		}
		score := d.Screenshots[i].Suits(want) - againInSnack*float64(d.Shows.snack[i]) - againInPack*float64(d.Shows.pack[i]) -
			fartherOn*float64(k)
		if best < 0 || score > most {
			best, most = i, score
		}
	}
	return best
}

// Begin forgets what the snack before has shown.
func (s *Shows) Begin(n int) *Shows {
	if s == nil {
		s = &Shows{pack: make([]int, n), Said: map[string]int{}}
	}
	s.snack, s.Slots = make([]int, n), map[string]int{}
	return s
}

// Tall reports whether most of the brand's pictures stand upright.
func (d *Draft) Tall() bool {
	n := 0
	for _, p := range d.Screenshots {
		if p.Tall() {
			n++
		}
	}
	return 2*n > len(d.Screenshots)
}

// ShapeOf is the shape of a picture for an upright place, or a lying one.
func ShapeOf(tall bool) match.Shape {
	if tall {
		return match.TallShape
	}
	return match.WideShape
}

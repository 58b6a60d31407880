package layout

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

// shows counts where the brand's pictures have been shown.
type shows struct {
	pack  []int          // snacks of the pack that show the picture
	snack []int          // places of this snack that show it
	slots map[string]int // which place of this snack shows which
}

// pick is the picture of the brand that suits a place of the snack best, and
// the asset id that it goes by; ok is false when the brand has none. Pictures
// take turns: within a snack none is repeated while another does as well, and
// each snack of a pack begins with another. Asked again for the same place, it
// gives the same picture.
func (s *sheet) pick(slot string, want match.Want) (p match.Picture, id string, ok bool) {
	return s.pickOf(func(match.Picture) bool { return true }, slot, want)
}

// pickOf is pick among the pictures that will do.
func (s *sheet) pickOf(do func(match.Picture) bool, slot string, want match.Want) (p match.Picture, id string, ok bool) {
	return s.pickAt(func(i int) bool { return do(s.Screenshots[i]) }, slot, want)
}

// pickAt is pick among the pictures whose places in the list will do.
func (s *sheet) pickAt(do func(int) bool, slot string, want match.Want) (p match.Picture, id string, ok bool) {
	if s.shows == nil { // a sheet by itself, without a pack
		s.shows = s.shows.begin(len(s.Screenshots))
	}
	best, again := s.shows.slots[slot]
	if !again || !do(best) {
		best = s.best(do, want)
		if best < 0 {
			return match.Picture{}, "", false
		}
		if s.shows.snack[best] == 0 {
			s.shows.pack[best]++
		}
		s.shows.snack[best]++
		s.shows.slots[slot] = best
	}
	return s.Screenshots[best], screenID(best), true
}

// idOf is the asset id that a picture of the brand goes by.
func (s *sheet) idOf(p match.Picture) string {
	for i := range s.Screenshots {
		if s.Screenshots[i].Asset == p.Asset {
			return screenID(i)
		}
	}
	return ""
}

// screenID is the asset id of the brand's i-th picture.
func screenID(i int) string { return fmt.Sprintf("screen-%d", i+1) }

// best is the index of the picture that suits best now, -1 when none will do.
func (s *sheet) best(do func(int) bool, want match.Want) int {
	n := len(s.Screenshots)
	best, most := -1, 0.0
	for k := range n {
		i := (int(s.Seed>>5)%n + max(s.snack.Position, 1) - 1 + k) % n
		if !do(i) {
			continue
		}
		score := s.Screenshots[i].Suits(want) - againInSnack*float64(s.shows.snack[i]) - againInPack*float64(s.shows.pack[i]) - fartherOn*float64(k)
		if best < 0 || score > most {
			best, most = i, score
		}
	}
	return best
}

// begin forgets what the snack before has shown.
func (s *shows) begin(n int) *shows {
	if s == nil {
		s = &shows{pack: make([]int, n)}
	}
	s.snack, s.slots = make([]int, n), map[string]int{}
	return s
}

// tall reports whether most of the brand's pictures stand upright.
func (s *sheet) tall() bool {
	n := 0
	for _, p := range s.Screenshots {
		if p.Tall() {
			n++
		}
	}
	return 2*n > len(s.Screenshots)
}

// shapeOf is the shape of a picture for an upright place, or a lying one.
func shapeOf(tall bool) match.Shape {
	if tall {
		return match.TallShape
	}
	return match.WideShape
}

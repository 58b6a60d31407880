package post

import "github.com/snackfarm/farm"

// before is how many pages in a row before the i-th show the same thing as it.
func (s *slideShow) before(i int) int {
	n := 0
	for k := i - 1; k >= 0 && s.things[k].Name == s.things[i].Name; k-- {
		n++
	}
	return n
}

// over has a thing that two pages in a row show run from the first over its edge to the
// second, larger than a page: one swipes to see the rest of it. A third page in a row has it
// in rows. Nil is a page of another kind.
func (s *slideShow) over(i int, room farm.Box, st stage) []farm.Layer {
	const wide, least = 1.5, 420.0 // of the page, px
	if st.card.W > 0 || s.things[i].Name == "" || room.H < least {
		return nil
	}
	n := s.before(i)
	lies := func(k int) bool { return !s.turnable(k, st) } // a thing at the head of its page goes on nowhere
	goes := i+1 < s.of && s.things[i+1].Name == s.things[i].Name && lies(i+1)
	edge := pageW
	switch {
	case n%3 == 0 && goes:
	case n%3 == 1 && lies(i-1):
		edge = 0
	case n%3 == 2:
		return s.Pattern(s.things[i], room, "", 3)
	default:
		return nil
	}
	if s.RightToLeft() {
		edge = pageW - edge
	}
	high := min(room.H*1.05, 980)
	t := s.Reach(s.things[i], farm.Point{X: edge, Y: pageH - 60 - high/2}, pageW*wide, high)
	return []farm.Layer{t.Cast(st.g.Bg), t.Layer}
}

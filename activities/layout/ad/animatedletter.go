package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// widestSign is how wide words are at most that play a part, px.
const widestSign = 940.0

// letterHero is the word of an act that shows no thing, as that would move.
func (a *animated) letterHero(i, k int, s shot, t take) []farm.Layer {
	floor, top := min(s.floor, 1720), deedTop
	if s.stand > 0 {
		floor, top = s.stand, 200.0
	}
	move := a.moveOf(i, k, s, t)
	high := min(s.size, floor-top-40)
	l, ok := a.PuffedOf("letters", a.acts[i].line, kit.Box(middleX-widestSign/2, floor-high, widestSign, high), a.Page(), 0)
	if !ok {
		return nil
	}
	const air = 32.0 // about the form in its cell
	l.Box.Y = floor - l.Box.H + air
	out := []farm.Layer{a.craft.calm().moved(l, t.to, uint32(7+k), footed(move, l.Box, floor))}
	if s.stand == 0 {
		out = append([]farm.Layer{a.shade(l, shot{floor: floor}, t)}, out...)
	}
	return out
}

package meme

import (
	"github.com/snackfarm/farm"
)

// mostBehind is how many layers of a place are seen behind those who hear a fact.
const mostBehind = 10

// cutaway is a shot of one or two of those who hear a fact in their place, so near, their faces at a
// height of the frame; of a place with nobody else whoever acts from a little farther.
func (f *film) cutaway(d decor, shot int, sight, near float64) []farm.Layer {
	all := append(append([]person{}, d.people...), d.near...)
	if len(all) == 0 {
		return f.framedAt(d, shot, f.nearness(d.at)*0.7*near, sight)
	}
	first := all[0]
	k := 1500 * near / first.high
	from := farm.Point{X: first.x, Y: first.foot - first.high*(1-headHigh)}
	out := zoomed(d.back, min(k, 2.4), from, farm.Point{X: 540, Y: sight})
	out = out[:min(len(out), mostBehind)]
	places := []struct{ x, high float64 }{{540, 1500}}
	if len(all) > 1 {
		places = []struct{ x, high float64 }{{300, 1160}, {800, 1100}}
	}
	var shown []person
	for i, at := range places {
		p := all[i]
		if p.mood == "" { // seen from behind till now
			p.mood = "shocked"
		}
		p.x, p.high, p.hop = at.x, at.high*near, 0
		p.foot = sight - 20*float64(i) + p.high*(1-headHigh)
		shown = append(shown, p)
	}
	return append(out, f.peopled(shown, shot)...)
}

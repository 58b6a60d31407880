package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// under is the strongest tone of a scheme's accent on which its ink still reads.
func under(g kit.Scheme) farm.Color {
	const reads = 4.7
	for share := 0.9; share > 0.06; share -= 0.06 {
		if c := kit.Mixed(g.Bg, g.Loud, share); g.Loud != g.Ink && kit.Contrast(g.Ink, c) >= reads && kit.Contrast(g.Point, c) >= 3.2 {
			return c
		}
	}
	return g.Bg3
}

// letterOn is the brand's first letter under the words of a card, which it leaves at
// the foot and at a side.
func letterOn(d *kit.Draft, card farm.Box, g kit.Scheme) []farm.Layer {
	b := kit.Box(card.X-card.W*0.1, card.Y+card.H*0.16, card.W*1.2, card.H*1.02)
	l, ok := d.Initial("letters", d.Facts.Name, b, kit.Mixed(g.Bg, under(g), 0.7))
	if !ok || l.Box.W > mostBehind*l.Box.H { // a word behind words is read with them
		return nil
	}
	window := card
	l.Box.X += []float64{1, -1}[turnOf(d)%2] * card.W * 0.12
	l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid("#000000")}, Box: &window, Radius: 30}
	return []farm.Layer{l}
}

// mostBehind is how wide a sign is at most, of its height, that may lie under words.
const mostBehind = 1.25

// letterIn is the brand's first letter, blown up, in the room that words leave at the foot of
// the frame; nil where that is low.
func letterIn(d *kit.Draft, g kit.Scheme, free farm.Box) []farm.Layer {
	const least = 240.0
	if free.H < least {
		return nil
	}
	l, ok := d.PuffedSign("letters", d.Facts.Name, kit.Box(free.X+free.W*0.1, free.Y+40, free.W*0.8, (free.H-56)*0.9), g, 0)
	if !ok {
		return nil
	}
	return []farm.Layer{l}
}

// headOverFigure is the share of a card's words that a head has over what it counts.
const headOverFigure = 0.5

// figureUnder is what a poster's words count, in the lower part of the room of its
// head; nil where that is low, or it counts nothing.
func figureUnder(d *kit.Draft, p poster, room farm.Box, g kit.Scheme) []farm.Layer {
	const least = 260.0
	if room.H*(1-headOverFigure) < least || hasThing(d) {
		return nil
	}
	for _, line := range []string{p.body, p.head.Text} {
		if f, ok := d.FigureOf(line); ok && line != "" {
			top := room.Y + room.H*headOverFigure + 24
			return d.Figure(f, kit.FigureAt{Box: kit.Box(room.X, top, room.W, room.Y+room.H-top), Look: g, Turn: turnOf(d)})
		}
	}
	return nil
}

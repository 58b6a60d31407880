package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// tile is what a line is about on a card in a colour of the brand's, from side to side of
// the frame and down to its foot, from a time to another.
func (t *Take) tile(line string, b farm.Box, from, to int, hops ...int) []farm.Layer {
	tone := t.tileTone(t.Nth*2 + len(line))
	card := farm.Layer{ID: "set", Box: b, Radius: 48, Fill: kit.Solid(tone), StartMs: from, EndMs: t.until(to)}
	if from > 0 {
		card.Enter = &farm.Motion{Kind: "rise", Distance: 220, DurationMs: 260}
	}
	t.on = tone
	in := kit.Box(b.X+b.W*0.05, b.Y+b.H*0.05, b.W*0.9, b.H*0.9)
	out := append([]farm.Layer{card}, t.stand(line, in, from, to, hops...)...)
	t.on = ""
	return out
}

// tileTone is a colour of the brand's that is told from the screen and from the cards on it:
// the k-th of those, else the one that is told best.
func (t *Take) tileTone(k int) farm.Color {
	const clear = 1.35
	ground := t.screen
	if len(t.over) > 0 && t.over[0].Fill != nil && len(t.over[0].Fill.Colors) > 0 {
		ground = t.over[0].Fill.Colors[0]
	}
	tones := t.tones()
	best, most := tones[0], 0.0
	for i := range tones {
		c := tones[(i+k)%len(tones)]
		told := min(kit.Contrast(c, ground), kit.Contrast(c, t.card)+0.15)
		if told >= clear {
			return c
		}
		if told > most {
			best, most = c, told
		}
	}
	return best
}

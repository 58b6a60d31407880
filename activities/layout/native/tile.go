package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// tile is what a line is about on a card in a colour of the brand's, from side to side of
// the frame and down to its foot, from a time to another.
func (t *Take) tile(line string, b farm.Box, from, to int, hops ...int) []farm.Layer {
	tones := t.tones()
	tone := tones[(t.Nth*2+len(line))%len(tones)]
	if kit.Contrast(tone, t.card) < 1.2 { // it would not be told from what lies beside it
		tone = t.loud
	}
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

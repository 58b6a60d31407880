package post

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mateWords is where words lie over the feet of a character, mateHead where over its head.
var (
	mateWords = kit.Box(16, 316, 480, 180)
	mateHead  = kit.Box(16, 6, 480, 262)
)

// mateMoods are how the brand's character feels on the stickers of a pack.
var mateMoods = []string{"love", "laughing", "cool"}

// mateCovers is what a character covers of its cell, from its ears to its feet.
var mateCovers = farm.Box{X: 0.13, Y: 0.1, W: 0.74, H: 0.845}

// mate is the brand's character as it feels the n-th time, cut out; over words of the
// brand's where some are given that fit.
func (p *pack) mate(n int, text string) sticker {
	place := kit.Box(11, 6, stickerSide-22, stickerSide-22) // with room around its edge
	var words func(farm.Box) []farm.Layer
	var on farm.Box
	if text != "" {
		words, on, place = p.mateSays(text, place)
		if words == nil { // another sticker says it
			p.sayings = append([]string{text}, p.sayings...)
		}
	}
	d := p.Companion()
	d.Cells, d.Width, d.Height = []string{mateMoods[(n+p.turn)%len(mateMoods)]}, stickerSide, stickerSide
	d.Shadow, d.Edge = true, stickerEdge*stickerSide/place.W
	covers := grown(kit.Box(place.X+place.W*mateCovers.X, place.Y+place.H*mateCovers.Y, place.W*mateCovers.W, place.H*mateCovers.H),
		stickerEdge)
	if words != nil {
		covers = around(covers, on)
	}
	return sticker{written: words != nil, paints: covers, layers: func(b farm.Box) []farm.Layer {
		out := []farm.Layer{p.shows("mate", d, scaled(place, b))}
		if words != nil {
			out = append(out, words(b)...)
		}
		return out
	}}
}

// mates are stickers of the brand's character, each with another feeling; none for a solemn
// brand.
func (p *pack) mates() []sticker {
	if !p.reacts() {
		return nil
	}
	return []sticker{p.mate(1, ""), p.mate(2, ""), p.mate(0, "")}
}

// mostMates is how many stickers of a pack have the brand's character on them.
const mostMates = 3

// mateSays are the words of a sticker with the brand's character, over its feet or, where
// there are more of them, over its head, and where it then stands.
func (p *pack) mateSays(text string, alone farm.Box) (words func(farm.Box) []farm.Layer, on, place farm.Box) {
	if words, on = p.plates(text, mateWords, 2); words != nil {
		return words, on, kit.Box(66, 0, 380, 380)
	}
	if words, on = p.plates(text, mateHead, 3); words != nil {
		return words, on, kit.Box(100, 206, 312, 312)
	}
	return nil, on, alone
}

// says is a text of the brand's that its character says; nothing where the words do not fit.
func (p *pack) says(n int, text string) sticker {
	if words, _, _ := p.mateSays(text, farm.Box{}); words == nil {
		return sticker{}
	}
	return p.mate(n, text)
}

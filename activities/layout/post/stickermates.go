package post

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// fewPictures is up to how many things and prints of a pack its character joins them:
// type alone is nothing that somebody sends.
const fewPictures = 1

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
		if words, on = p.plates(text, kit.Box(16, 316, 480, 180), 2); words != nil {
			place = kit.Box(66, 0, 380, 380)
		} else { // another sticker says it
			p.sayings = append([]string{text}, p.sayings...)
		}
	}
	name, seed := p.Companion()
	d := farm.Drawing{Kind: "character", Name: name, Cells: []string{mateMoods[(n+p.turn)%len(mateMoods)]}, Seed: seed,
		Palette: p.CompanionPalette(), Width: stickerSide, Height: stickerSide, Shadow: true, Edge: stickerEdge * stickerSide / place.W}
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

// mates are stickers of the brand's character for a pack that has so many pictures; none
// for a solemn brand.
func (p *pack) mates(pictures int) []sticker {
	if p.Solemn() || pictures > fewPictures {
		return nil
	}
	return []sticker{p.mate(1, ""), p.mate(2, "")}
}

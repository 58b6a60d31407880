package post

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// letteringRoom is where letters stand that are cut out by themselves: what they are grown by,
// their edge and its shadow have room around them.
var letteringRoom = kit.Box(52, 48, 408, 404)

// letteringWays are how words are cut out.
var letteringWays = []func(*pack, block, inks) []cutPart{(*pack).raised, (*pack).hugged, (*pack).starred, (*pack).underlined}

// lettered is words as lettering that is cut out, another way each time; nothing where they do
// not fit.
func (p *pack) lettered(words string) sticker {
	if words == "" {
		return sticker{}
	}
	c := p.nextInks()
	way := (p.letterings + p.turn) % len(letteringWays)
	bend := []int{blockRises, blockStraight, blockArches, blockBulges, blockStraight, blockGrows}[(p.letterings*2+p.turn)%6]
	p.letterings++
	room := letteringRoom
	if bend == blockRises || bend == blockArches {
		room = kit.Box(room.X, room.Y+28, room.W, room.H-56)
	}
	b, ok := p.block(words, room)
	if !ok {
		return sticker{}
	}
	if bent := b.bentBy(bend, p.RightToLeft()); bent.drawable() {
		b = bent
	}
	if !b.drawable() {
		return sticker{}
	}
	parts := letteringWays[way](p, b, c)
	return sticker{least: b.least(), paints: grown(b.at, letteringOver), layers: func(b farm.Box) []farm.Layer { return p.cutOut(parts, b) }}
}

// letteringOver is how far lettering reaches over its letters.
const letteringOver = 12 + stickerEdge

// all is every row of a block.
func all(blockRow) bool { return true }

// raised has a dark body below the letters, on which they stand.
func (p *pack) raised(b block, c inks) []cutPart {
	var out []cutPart
	for _, path := range b.paths(all) {
		low := kit.MovedPath(path, func(x, y float64) (float64, float64) { return x, y + 8 })
		out = append(out, cutPart{path: path, grown: 11, color: c.base}, cutPart{path: low, grown: 11, color: c.base})
	}
	return append(out, faces(b, c)...)
}

// hugged has a field of colour around the letters, as far as they reach.
func (p *pack) hugged(b block, c inks) []cutPart {
	var out []cutPart
	for _, path := range b.paths(all) {
		out = append(out, cutPart{path: path, grown: 20, color: c.base})
	}
	return append(out, faces(b, c)...)
}

// starred has a round of the brand's second colour behind the letters.
func (p *pack) starred(b block, c inks) []cutPart {
	behind := p.Seconded().Bg
	if c.base == behind {
		behind = p.Accent
	}
	side := min(max(b.at.H*1.12, 300), 436)
	round := bowed(kit.Box(stickerSide/2-side/2, b.at.Y+b.at.H/2-side/2, side, side), 12, 0.07)
	return append([]cutPart{{path: round, color: behind}}, p.raised(b, c)...)
}

// underlined has a stroke of a brush below the letters.
func (p *pack) underlined(b block, c inks) []cutPart {
	y := b.at.Y + b.at.H + 10
	x0, x1 := b.at.X+b.at.W*0.06, b.at.X+b.at.W*0.94
	brush := fmt.Sprintf("M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f Z", x0, y+8, x0+70, y-10, x1-90,
		y-14, x1, y-4, x1-90, y+4, x0+70, y+10, x0, y+8)
	out := append([]cutPart{{path: brush, grown: 11, color: c.base}}, p.raised(b, c)...)
	return append(out, cutPart{path: brush, grown: 2, color: c.loud, inner: true})
}

package post

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// letteringRoom is where letters stand that are cut out by themselves: what they are grown by,
// their edge and its shadow have room around them.
var letteringRoom = kit.Box(52, 48, 408, 404)

// lettered is words as lettering that is cut out, straight; nothing where they do not fit.
func (p *pack) lettered(words string) sticker {
	if words == "" {
		return sticker{}
	}
	b, ok := p.block(words, letteringRoom)
	if !ok || !b.drawable() {
		return sticker{}
	}
	p.letterings++
	c := p.nextInks()
	var parts []cutPart
	for _, path := range b.paths(all) {
		parts = append(parts, cutPart{path: path, grown: letteringOver - stickerEdge, color: c.base})
	}
	parts = append(parts, faces(b, inks{c.base, c.face, c.loud})...)
	return sticker{least: b.least(), paints: grown(b.at, letteringOver), layers: func(b farm.Box) []farm.Layer { return p.cutOut(parts, b) }}
}

// letteringOver is how far lettering reaches over its letters.
const letteringOver = 20 + stickerEdge

// all is every row of a block.
func all(blockRow) bool { return true }

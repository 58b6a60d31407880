package post

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostFigures is how many figures a pack has at most.
const mostFigures = 3

// roundFigures are those that are a disc, which is cut out; the others lie on a tile.
var roundFigures = []string{kit.FigureClock, kit.FigureSpan}

// figures are the stickers of what the brand's sentences tell, one of each kind.
func (p *pack) figures() []sticker {
	if p.Facts.Mixed() {
		return nil
	}
	var kinds []string
	var out []sticker
	for _, s := range turned(p.Facts.Whole(), p.turn) {
		f, ok := p.FigureOf(s)
		mute := f.Kind == kit.FigureSpan && !strings.ContainsFunc(f.Mark, unicode.IsDigit) // a dial without its number
		if !ok || mute || slices.Contains(kinds, f.Kind) || !slices.Contains(stuckFigures, f.Kind) {
			continue
		}
		if kinds = append(kinds, f.Kind); len(kinds) > mostFigures {
			break
		}
		if f.Mark != "" {
			p.marks = append(p.marks, f.Mark)
		}
		if st := p.tagged(f); st.written {
			out = append(out, st)
			continue
		}
		out = append(out, p.figured(f))
	}
	return out
}

// stuckFigures are those that say something without their sentence.
// A clock and a leaf of a calendar do not.
var stuckFigures = []string{kit.FigureShare, kit.FigureDegree, kit.FigurePrice, kit.FigureYear}

// tagged is a price on a tag that is cut out; nothing for other figures.
func (p *pack) tagged(f kit.Figure) sticker {
	if f.Kind != kit.FigurePrice {
		return sticker{}
	}
	p.forms++
	fill, ink := p.colours()
	layers, on := p.onForm("tag", f.Mark, fill, ink)
	return sticker{layers: layers, written: layers != nil, paints: on}
}

// figured is a figure, cut out or on a tile.
func (p *pack) figured(f kit.Figure) sticker {
	p.forms++
	ground, ink := p.colours()
	g := p.Page()
	round := slices.Contains(roundFigures, f.Kind)
	pad := 36.0
	if round {
		g.Card, g.OnCard, g.PointCard, g.Loud = ground, ink, ink, ground // an edge of its own is told from the paper
		if f.Kind == kit.FigureClock {
			g.Loud = kit.Mixed(ground, ink, 0.3)
		}
	} else {
		if pad = 72; f.Kind == kit.FigureWord { // type goes nearly from edge to edge
			pad = 52
		}
		g.Bg, g.Ink, g.Loud, g.OnLoud = ground, ink, ink, ground
		g.Card, g.OnCard = "#FFFFFF", kit.Opposite("#FFFFFF", 0)
		g.PointCard = kit.Readable(p.Accent, g.Card, 4.5)
		if f.Kind != kit.FigureWord && f.Kind != kit.FigureShare && kit.Contrast(g.Loud, g.Card) < 1.6 {
			g.Loud, g.OnLoud = g.PointCard, g.Card // the head of a leaf shows on it
		}
	}
	whole := kit.Box(pad, pad, stickerSide-2*pad, stickerSide-2*pad)
	draw := func(b farm.Box) []farm.Layer {
		return p.Figure(f, kit.FigureAt{Box: scaled(whole, b), Look: g, Safe: b, Alone: true, Turn: 1})
	}
	return sticker{paints: kit.Box(8, 8, stickerSide-16, stickerSide-16), layers: func(b farm.Box) []farm.Layer {
		if !round {
			return append(tile(b, ground), draw(b)...)
		}
		k := b.W / stickerSide
		side := whole.W*0.98*0.98 + 2*stickerEdge
		at := scaled(kit.Box((stickerSide-side)/2, (stickerSide-side)/2, side, side), b)
		paper := kit.Panel("paper", at, at.W/2, kit.Solid("#FFFFFF"))
		paper.Shadow = &farm.Shadow{Y: 4 * k, Blur: 8 * k, Color: "#00000038"}
		return append([]farm.Layer{paper}, draw(b)...)
	}}
}

// tile is a square with round corners in a white edge.
func tile(b farm.Box, ground farm.Color) []farm.Layer {
	k := b.W / stickerSide
	at := scaled(kit.Box(32, 32, stickerSide-64, stickerSide-64), b)
	paper := kit.Panel("paper", grown(at, stickerEdge*k), 84*k, kit.Solid("#FFFFFF"))
	paper.Shadow = &farm.Shadow{Y: 4 * k, Blur: 8 * k, Color: "#00000038"}
	return []farm.Layer{paper, kit.Panel("plate", at, 70*k, kit.Solid(ground))}
}

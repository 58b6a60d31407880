package post

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// stickerInks are the colours of a thing: its body, the letters on it and those that stand out,
// the body's shade and light, a light field with what stands out on it, the pack's dark and its
// second colour, and its paper, which is never as white as the edge that is cut around it.
type stickerInks struct {
	base, face, loud, shade, glint farm.Color
	paper, strong, deep, pop, card farm.Color
}

// packRange are the four colours of a pack: the brand's, a dark one, a light one, and one of
// another hue.
type packRange struct{ main, deep, light, pop farm.Color }

// The hues between which a dark colour is a brown, and how far hues lie apart that are two.
const brownFrom, brownTo, twoHues = 25.0, 125.0, 45.0

// colours are the pack's four: what is dark has a hue that one sees, and no brown.
func (p *pack) colours() packRange {
	_, c, h := kit.ToLCH(p.Accent)
	_, c2, h2 := kit.ToLCH(p.Second)
	r := packRange{main: p.Accent, light: kit.FromLCH(0.95, 0.03, 88)}
	dark := h
	if dark > brownFrom && dark < brownTo {
		dark = h2
		if dark > brownFrom && dark < brownTo || c2 < 0.03 {
			dark = 255
		}
	}
	if c < 0.02 {
		dark = h2
	}
	r.deep = kit.FromLCH(0.31, min(max(c, c2, 0.05), 0.09), dark)
	if p.Solemn() {
		r.deep = kit.FromLCH(0.3, 0.025, dark)
	}
	switch {
	case p.Solemn():
		r.pop = kit.FromLCH(0.84, min(c2, 0.04), h2)
	case kit.HuesApart(h, h2) >= twoHues && c2 > 0.04:
		r.pop = kit.FromLCH(0.83, min(max(c2, 0.1), 0.14), h2)
	default:
		r.pop = kit.FromLCH(0.83, 0.12, h+150)
	}
	return r
}

// nextInks are the colours of the next thing: the pack's own, by turns, each as often as the others.
func (p *pack) nextInks() stickerInks {
	r := p.colours()
	p.forms++
	all := []stickerInks{
		{base: r.main, face: kit.Opposite(r.main, 0), loud: r.pop}, {base: r.pop, face: r.deep, loud: r.deep},
		{base: r.deep, face: r.light, loud: r.pop}, {base: r.light, face: r.deep, loud: r.main},
	}
	if p.Accent == r.pop {
		all = all[1:]
	}
	c := all[(p.forms+p.turn)%len(all)]
	const reads = 3.4
	if kit.Contrast(c.face, c.base) < reads {
		c.face = kit.Opposite(c.base, 0)
	}
	if kit.Contrast(c.loud, c.base) < reads {
		c.loud = c.face
	}
	c.deep, c.pop, c.paper, c.card = r.deep, r.pop, r.light, r.light
	if c.base == r.light { // a light field on a light body
		c.paper = "#FFFFFF"
	}
	c.strong = r.deep
	if kit.Contrast(r.main, c.paper) >= reads {
		c.strong = r.main
	}
	c.shade, c.glint = kit.Mixed(c.base, r.deep, 0.26), kit.Mixed(c.base, "#FFFFFF", 0.4)
	if c.base == r.deep {
		c.shade, c.glint = kit.Mixed(c.base, "#000000", 0.3), kit.Mixed(c.base, r.light, 0.2)
	}
	if c.base != r.light { // which its details tell from any ground
		p.bases = append(p.bases, c.base)
	}
	return c
}

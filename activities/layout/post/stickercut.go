package post

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// cutPart is a form of a sticker, in its 512 px: how far it is grown, and its colour.
type cutPart struct {
	path  string
	grown float64
	color farm.Color
	line  bool // only its outline
	inner bool // it lies on another and is not cut out itself
}

// cutOut are forms on white paper that is cut out around all of them, with the paper's shadow.
func (p *pack) cutOut(parts []cutPart, b farm.Box) []farm.Layer {
	k := b.W / stickerSide
	var shades, papers, out []farm.Layer
	for _, c := range parts {
		if !c.inner {
			paper := cutForm("paper", c.path, c.grown+stickerEdge, "#FFFFFF", b)
			shade := paper
			shade.ID, shade.Shadow = "shade", &farm.Shadow{Y: 4 * k, Blur: 8 * k, Color: "#00000038"}
			shades, papers = append(shades, shade), append(papers, paper)
		}
		l := cutForm("form", c.path, c.grown, c.color, b)
		if c.line {
			l.Shape.Fill = nil
		}
		out = append(out, l)
	}
	if len(shades) == 1 {
		papers = nil
	}
	return append(append(shades, papers...), out...)
}

// cutForm is a path of a sticker, grown by so many of its px.
func cutForm(id, path string, grown float64, c farm.Color, b farm.Box) farm.Layer {
	view := kit.Box(0, 0, stickerSide, stickerSide)
	s := &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(c)}
	if grown > 0 {
		s.Stroke = &farm.Stroke{Width: 2 * grown * b.W / stickerSide, Color: c}
	}
	return farm.Layer{ID: id, Box: b, Shape: s}
}

// inks are the colours of a cut-out: what lies below its letters, the letters, and those of
// the row that stands out.
type inks struct{ base, face, loud farm.Color }

// nextInks are the colours of the next sticker: the brand's own, by turns.
func (p *pack) nextInks() inks {
	p.forms++
	deep, second := p.Deep(), p.Seconded()
	all := []inks{
		{deep.Bg, second.Bg, "#FFFFFF"}, {p.Accent, p.OnAccent, p.OnAccent}, {second.Bg, second.Ink, p.Accent},
		{deep.Bg, "#FFFFFF", second.Bg}, {p.Accent, p.OnAccent, second.Bg},
	}
	c := all[(p.forms+p.turn)%len(all)]
	const reads = 3.4
	if kit.Contrast(c.face, c.base) < reads {
		c.face = kit.Opposite(c.base, 0)
	}
	if kit.Contrast(c.loud, c.base) < reads {
		c.loud = c.face
	}
	p.bases = append(p.bases, c.base)
	return c
}

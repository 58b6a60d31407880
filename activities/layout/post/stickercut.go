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
	inner bool // it lies on another and is not cut out itself
}

// cutOut are forms on white paper that is cut out around all of them, with the paper's shadow: forms
// that are grown alike have one paper.
func (p *pack) cutOut(parts []cutPart, b farm.Box) []farm.Layer {
	k := b.W / stickerSide
	var papers, out []farm.Layer
	cut := map[float64]int{} // papers by what they are grown by
	for _, c := range parts {
		l := cutForm("form", c.path, c.grown, c.color, b)
		out = append(out, l)
		if c.inner {
			continue
		}
		if i, ok := cut[c.grown]; ok && kit.CommandsOf(papers[i].Shape.Path+c.path) <= kit.MostCommands {
			papers[i].Shape.Path += c.path
			continue
		}
		cut[c.grown] = len(papers)
		paper := cutForm("paper", c.path, c.grown+stickerEdge, "#FFFFFF", b)
		paper.Shadow = &farm.Shadow{Y: 4 * k, Blur: 8 * k, Color: "#00000038"}
		papers = append(papers, paper)
	}
	if len(papers) > 1 { // no paper lies in the shadow of another
		for _, l := range papers {
			l.ID, l.Shadow = "sheet", nil
			papers = append(papers, l)
		}
	}
	return append(papers, out...)
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

// inks are the colours of letters: what lies below them, they themselves, and the row that stands out.
type inks struct{ base, face, loud farm.Color }

package post

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// telling are the sentences of the brand's that tell what can be drawn.
func (p *poster) telling() []string {
	if p.Facts.Mixed() || p.Lines != nil {
		return nil
	}
	var out []string
	for _, s := range p.Facts.Whole() {
		if _, ok := p.FigureOf(s); ok && holdsChars(s, mostBody) {
			out = append(out, s)
		}
	}
	return out
}

// told is a sentence that tells a figure, another for each pack.
func (p *poster) told() (copywriter.Line, kit.Figure) {
	all := p.telling()
	s := p.Writer.LeadOf(all)
	f, _ := p.FigureOf(s)
	emphasis := f.Text
	if f.Kind == kit.FigureAsked {
		emphasis = p.pointOf(s)
	}
	return copywriter.Line{Text: p.Say("sentence", s), Emphasis: emphasis}, f
}

// figured has a sentence at the head and what it tells drawn large below.
func (p *poster) figured() []farm.Layer {
	g := p.g
	line, f := p.told()
	head := p.headIn(line, kit.Box(72, 84, 936, 400), g)
	end := kit.Under(head, 56)
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint([]string{"paper", "grain"}[int(p.Snack.Seed>>7)%2], g, nil))}
	layers = append(layers, p.Figure(f, kit.FigureAt{Box: kit.Box(72, end, 936, 1150-end), Look: g})...)
	return append(append(layers, head), p.foot(g)...)
}

// figureOver has what a sentence tells on a field of one colour, over a field of
// another with the sentence.
func (p *poster) figureOver() []farm.Layer {
	g := p.g
	line, f := p.told()
	below := p.apart(g)
	head := p.headIn(line, kit.Box(72, 0, 936, 420), below)
	seam := 1160 - head.Box.H - 64
	head.Box.Y = seam + 44
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("grain", g, nil))}
	layers = append(layers, p.Figure(f, kit.FigureAt{Box: kit.Box(72, 84, 936, seam-140), Look: g, Turn: 1})...)
	layers = append(layers, farm.Layer{ID: "field", Box: kit.Box(0, seam, 1080, 1350-seam), Fill: kit.Solid(below.Bg)}, head)
	return append(layers, p.foot(below)...)
}

// borne is a sentence on an object that bears it.
func (p *poster) borne() []farm.Layer {
	g := p.g
	line := p.whole(120)
	said := p.BorneBy(line.Text, line.Emphasis)
	said.ID, said.Foot = "headline", ""
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint([]string{"grain", "halftone", "rays"}[int(p.Snack.Seed>>7)%3], g,
		&farm.Point{X: 0.5, Y: 0.45}))}
	layers = append(layers, p.Bear(int(p.Seed), said, kit.FigureAt{Box: kit.Box(50, 66, 980, 1070), Look: g, Turn: int(p.Seed % 4)})...)
	return append(layers, p.foot(g)...)
}

// overWord sets the copywriter's hook over its key word, larger than the poster.
func (p *poster) overWord() []farm.Layer {
	g := p.g
	line := p.Writer.Hook(48)
	p.Say("hook", line.Text)
	head := p.headIn(line, kit.Box(72, 84, 936, 520), g)
	end := kit.Under(head, 50)
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("paper", g, nil))}
	layers = append(layers, p.Figure(p.FigureOrWord(line.Text), kit.FigureAt{Box: kit.Box(72, end, 936, 1160-end), Look: g,
		Bleed: kit.Box(0, end, 1080, 1168-end), Turn: int(p.Seed % 4)})...)
	return append(append(layers, head), p.foot(g)...)
}

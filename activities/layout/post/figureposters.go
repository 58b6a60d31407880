package post

import (
	"strings"

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
		emphasis = p.Key(s)
	}
	return copywriter.Line{Text: p.Say("sentence", s), Emphasis: emphasis}, f
}

// figured has a sentence at the head and what it tells drawn large below.
func (p *poster) figured() []farm.Layer {
	g := p.g
	line, f := p.told()
	head := p.headIn(line, kit.Box(72, 84, 936, 400), g)
	end := endOf(head) + 56
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint([]string{"paper", "grain"}[int(p.Snack.Seed>>7)%2], g, nil))}
	layers = append(layers, p.Figure(f, kit.FigureAt{Box: kit.Box(72, end, 936, 1150-end), Look: g,
		Turn: int(p.Seed % 4)})...)
	return append(append(layers, head...), p.foot(g)...)
}

// figureOver has what a sentence tells on a field of one colour, over a field of
// another with the sentence.
func (p *poster) figureOver() []farm.Layer {
	g := p.g
	line, f := p.told()
	below := p.apart(g)
	head := p.headIn(line, kit.Box(72, 0, 936, 420), below)
	seam := 1160 - kit.RowsHigh(head) - 64
	head = lowered(head, seam+44)
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("grain", g, nil))}
	layers = append(layers, p.Figure(f, kit.FigureAt{Box: kit.Box(72, 84, 936, seam-140), Look: g, Turn: 1})...)
	layers = append(layers, farm.Layer{ID: "field", Box: kit.Box(0, seam, 1080, 1350-seam), Fill: kit.Solid(below.Bg)})
	layers = append(layers, head...)
	return append(layers, p.foot(below)...)
}

// clauses are the parts of a sentence of a script without spaces that its commas make,
// each as large as the poster is wide; nil where a part would be small.
func (p *poster) clauses(line copywriter.Line) []farm.Layer {
	const least = 84.0
	var out []farm.Layer
	for _, part := range strings.FieldsFunc(line.Text, func(r rune) bool { return strings.ContainsRune("，、,。；", r) }) {
		l := p.LargeType(part, kit.Box(72, 0, 936, 420), kit.KineticStyle{ID: "headline", Most: 330, Lines: 1, Point: p.Accent,
			Emphasis: partOf(line.Emphasis, part)})
		m, err := p.Ruler.Text(l)
		if err != nil || m.Size < least {
			return nil
		}
		l.Box.H = m.H + 1
		out = append(out, l)
	}
	return out
}

// partOf is an emphasis where a text has it, "" elsewhere.
func partOf(emphasis, text string) string {
	if strings.Contains(text, emphasis) && emphasis != text {
		return emphasis
	}
	return ""
}

// borne is a sentence on an object that bears it.
func (p *poster) borne() []farm.Layer { return p.borneOf(p.whole(120)) }

func (p *poster) borneOf(line copywriter.Line) []farm.Layer {
	g := p.g
	said := p.BorneBy(line.Text, line.Emphasis)
	said.ID, said.Foot = "headline", ""
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint([]string{"grain", "halftone", "rays"}[int(p.Snack.Seed>>7)%3], g,
		&farm.Point{X: 0.5, Y: 0.45}))}
	layers = append(layers, p.Bear(int(p.Seed), said, kit.FigureAt{Box: kit.Box(50, 66, 980, 1070), Look: g, Turn: int(p.Seed % 4)})...)
	return append(layers, p.foot(g)...)
}

// said is a sentence that the brand's character says.
func (p *poster) said() []farm.Layer {
	const floor = 1176.0
	g := p.g
	line := p.whole(120)
	said := p.BorneBy(line.Text, line.Emphasis)
	said.ID, said.Foot, said.Straight = "headline", "", true
	ground := p.Paint([]string{"grain", "halftone", "rays"}[int(p.Snack.Seed>>7)%3], g, &farm.Point{X: 0.5, Y: 0.8})
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, ground), kit.Panel("plane", kit.Box(0, floor-130, 1080, 1350-floor+130), 0, g.Plate())}
	who, _ := p.Mate(kit.Box(90, 640, 900, floor-640), int(p.Seed))
	layers = append(layers, kit.ShadowUnder(who.Box, floor), who)
	layers = append(layers, p.Bear(kit.BearBubble, said, kit.FigureAt{Box: kit.Box(60, 70, 960, 590), Look: g})...)
	on := g
	on.Bg, on.Ink = g.Loud, g.OnLoud
	return append(layers, p.foot(on)...)
}

// barred is a sentence in rows from side to side, each on a bar of its own colour that
// runs over both edges.
func (p *poster) barred() []farm.Layer {
	const foot = 1166.0
	line := p.whole(120)
	looks := []kit.Scheme{p.Accented(), p.Other(), p.Deep(), p.Page()}
	at := int(p.Snack.Seed >> 7)
	rows := p.Rows(line.Text, kit.Box(72, 0, 936, foot-220), kit.KineticStyle{ID: "headline", Most: 330, Point: p.Accent,
		Emphasis: line.Emphasis})
	if len(rows) < 2 {
		rows = p.clauses(line)
	}
	if len(rows) < 2 {
		return p.borneOf(line)
	}
	high := 0.0
	for _, r := range rows {
		high += r.Box.H
	}
	pad := (foot - 40 - high) / float64(2*len(rows))
	var bars, words []farm.Layer
	y := 0.0
	for i, r := range rows {
		g := looks[(at+i)%len(looks)]
		head := pad
		if i == 0 { // the frame's edge takes some of it
			head += 40
		}
		bar := kit.Panel("bar", kit.Box(0, y, 1080, r.Box.H+head+pad+1), 0, fillWith(p.Paint("grain", g, nil)))
		text := *r.Text
		if text.Color = g.Ink; text.EmphasisColor != "" {
			text.EmphasisColor = g.Point
		}
		r.Text, r.Box.Y = &text, y+head
		bars, words = append(bars, bar), append(words, r)
		y += bar.Box.H - 1
	}
	last := looks[(at+len(rows))%len(looks)]
	layers := append([]farm.Layer{kit.Ground(kit.FeedCanvas, *kit.Solid(last.Bg))}, bars...)
	return append(append(layers, words...), p.foot(last)...)
}

func fillWith(f farm.Fill) *farm.Fill { return &f }

// overWord sets the copywriter's hook over its key word, larger than the poster.
func (p *poster) overWord() []farm.Layer {
	line := p.Writer.Hook(48)
	if strings.EqualFold(line.Text, p.Facts.Name) { // the row at the foot says it
		return p.overWordOf(p.whole(120))
	}
	p.Say("hook", line.Text)
	return p.overWordOf(line)
}

func (p *poster) overWordOf(line copywriter.Line) []farm.Layer {
	g := p.g
	figure := p.FigureOrWord(line.Text)
	if figure.Kind == kit.FigureWord && p.TellingPart(line.Text) == "" && !strings.EqualFold(line.Text, p.Facts.Name) {
		return p.filled(line) // its picture would be the name, which the row at the foot says
	}
	head := p.headIn(line, kit.Box(72, 84, 936, 520), g)
	end := endOf(head) + 50
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("paper", g, nil))}
	layers = append(layers, p.Figure(figure, kit.FigureAt{Box: kit.Box(72, end, 936, 1160-end), Look: g,
		Bleed: kit.Box(0, end, 1080, 1168-end), Turn: int(p.Seed % 4)})...)
	return append(append(layers, head...), p.foot(g)...)
}

// filled is a line as large as the frame holds it, on a field that a slope parts.
func (p *poster) filled(line copywriter.Line) []farm.Layer {
	g := p.g
	head := p.headIn(line, kit.Box(72, 96, 936, 1050), g)
	head = lowered(head, max((1150-endOf(head))/2, 0))
	slope := kit.Form("M1080 0 L1080 620 L420 0 Z", kit.Box(0, 0, 1080, 1350), g.Bg2)
	slope.ID = "slope"
	return append(append([]farm.Layer{p.bare(g), slope}, head...), p.foot(g)...)
}

package post

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// pick is a picture of the brand that will do.
func (p *poster) pick(do func(match.Picture) bool) match.Picture {
	shot, _, _ := p.PickOf(do, "picture", match.Want{W: 900})
	return shot
}

// photograph fills the frame with a photograph, the words where it leaves room.
func (p *poster) photograph() []farm.Layer {
	shot := p.pick(p.IsPhotograph)
	way := []int{kit.PhotoBleed, kit.PhotoDuotone, kit.PhotoBleed}[int(p.Snack.Seed>>9)%3]
	line := p.line(64)
	words := kit.Box(72, 760, 936, 400)
	ph := p.PhotoStage(shot, way, words, int(p.Snack.Seed>>12)%2)
	step := kit.Step{Size: 170, Least: 64, Leading: 1.0, Display: true, Tracking: -0.018, Lines: 4}
	head := p.Set(p.TextLayer("headline", line.Text, step, words, ph.Ink))
	head = p.Highlight(kit.At(head, words.X, words.Y+words.H-head.Box.H), line.Emphasis, ph.Scheme)
	return append(append(ph.Layers, head), p.foot(ph.Scheme)...)
}

// framed shows a photograph torn off, in an arch, as prints, or through the letters
// of a short line.
func (p *poster) framed() []farm.Layer {
	shot := p.pick(p.IsPhotograph)
	if short := p.shortest(); short != "" && p.Snack.Seed>>10&1 == 0 {
		return p.window(shot, short)
	}
	line := p.line(64)
	way := []int{kit.PhotoMask, kit.PhotoStack}[int(p.Snack.Seed>>11)%2]
	words := kit.Box(72, 84, 936, 400)
	ph := p.PhotoStage(shot, way, words, 0)
	head := p.Set(p.Highlight(p.TextLayer("headline", line.Text, kit.Step{Size: 170, Least: 60, Leading: 1.0, Display: true,
		Tracking: -0.018, Lines: 4}, words, ph.Ink), line.Emphasis, ph.Scheme))
	layers := append(ph.Layers, head)
	g := ph.Scheme
	// The picture runs to the frame's foot: the row has a ground of its own.
	layers = append(layers, farm.Layer{ID: "strip", Box: kit.Box(0, 1166, 1080, 184), Fill: kit.Solid(g.Bg)})
	return append(layers, p.foot(g)...)
}

// shortest is a part of the brand's text that is short enough to be a window.
func (p *poster) shortest() string {
	for _, ph := range p.Facts.Phrases() {
		if (ph.Kind == "number" || ph.Kind == "item" || ph.Kind == "name") && holdsChars(ph.Text, 18) &&
			utf8.RuneCountInString(ph.Text) > 3 && p.around(ph.Text) != "" {
			return ph.Text
		}
	}
	return ""
}

// window shows a photograph through few letters as large as the frame.
func (p *poster) window(shot match.Picture, short string) []farm.Layer {
	g := p.Deep()
	if p.Snack.Seed>>14&1 == 0 {
		g = p.Page()
	}
	p.Say("point", copywriter.UpperFirst(p.Snack.Language, short))
	step := kit.Step{Size: 460, Least: 110, Leading: 0.92, Display: true, Tracking: -0.03, Lines: 4}
	head := p.held(p.TextLayer("headline", p.Snack.Copy["point"], step, kit.Box(72, 92, 936, 700), g.Ink), mostLarge)
	head = p.Window(head, shot, g, 0)
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("paper", g, nil))}
	return append(layers, p.under(head, p.around(short), g)...)
}

// under are large words with the sentence below them, and the foot.
func (p *poster) under(head farm.Layer, sentence string, g kit.Scheme) []farm.Layer {
	y := kit.Under(head, 50)
	room := 1150 - y
	text := p.Fit(p.TextLayer("sub", p.Say("sentence", sentence), kit.Step{Size: 66, Least: 38, Leading: 1.26, Lines: 7},
		kit.Box(72, y, 936, room), g.Ink))
	text.Box.Y = 1150 - text.Box.H
	rule := farm.Layer{ID: "rule", Box: kit.Box(72, 1172, 936, 4),
		Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 3, Color: kit.Alpha(g.Ink, 0.45)}}}
	const most = 0.24 * 1350 // of air between them
	air := text.Box.Y - kit.Under(head, 0)
	if o, ok := p.ObjectFor(sentence, kit.LargeObject); ok && air > 300 && len(p.Screenshots) == 0 {
		at := p.Sided(kit.Box(400, kit.Under(head, 24), 640, air-56))
		thing := p.Place(o, at, false)
		return append([]farm.Layer{thing.Cast(g.Bg), thing.Layer, head, text, rule}, p.foot(g)...)
	}
	const least = 260.0
	if f, ok := p.FigureOf(sentence); ok && air > least && len(p.Screenshots) == 0 && f.Kind != kit.FigureYear && f.Kind != kit.FigurePrice {
		at := kit.FigureAt{Box: kit.Box(72, kit.Under(head, 30), 936, air-70), Look: g}
		return append(append(p.Figure(f, at), head, text, rule), p.foot(g)...)
	}
	if air > most {
		head.Box.Y += min(air-most, most)
	}
	return append([]farm.Layer{head, text, rule}, p.foot(g)...)
}

// number sets a number of the brand's as large as the frame, its sentence below.
func (p *poster) number() []farm.Layer {
	all, lead := p.figures(), p.Writer.LeadOf(p.numbered())
	f := all[max(slices.IndexFunc(all, func(f copywriter.Figure) bool { return p.around(f.Text) == lead }), 0)]
	g := p.g
	p.Say("figure", copywriter.UpperFirst(p.Snack.Language, f.Text))
	step := kit.Step{Size: 520, Least: 110, Leading: 0.92, Display: true, Figures: true, Tracking: -0.035, Lines: 4}
	share := mostLarge
	if _, ok := p.FigureOf(p.around(f.Text)); ok && len(p.Screenshots) == 0 { // its picture stands below
		share *= 0.5
	}
	head := p.held(p.TextLayer("headline", p.Snack.Copy["figure"], step, kit.Box(72, 92, 936, 720), g.Point), share)
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint([]string{"grain", "halftone", "paper"}[int(p.Snack.Seed>>7)%3], g,
		&farm.Point{X: 0.9, Y: 0.1}))}
	return append(layers, p.under(head, p.around(f.Text), g)...)
}

// variants sets the kinds of a thing below each other, a rule between them.
func (p *poster) variants() []farm.Layer {
	all := p.Facts.Variants()
	g := p.g
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("grain", g, nil))}
	each := (1130 - 92.0) / float64(len(all))
	step := kit.Step{Size: min(each*0.74/p.Display.Scale, 330), Least: 60, Leading: 1, Display: true, Tracking: -0.025, Lines: 1}
	for _, v := range all {
		if m, err := p.Ruler.Text(p.TextLayer("v", v, step, kit.Box(0, 0, 936, 0), g.Ink)); err == nil {
			step.Size = min(step.Size, m.Size/p.Display.Scale)
		}
	}
	y := 92.0
	for i, v := range all {
		l := p.Fit(p.TextLayer("variant", v, step, kit.Box(72, y, 936, 0), g.Ink))
		l.Box.Y = y + (each-l.Box.H)/2
		if i%2 == int(p.Snack.Seed>>8)%2 {
			l.Text.Color = g.Point
		}
		layers = append(layers, l)
		if i > 0 {
			layers = append(layers, farm.Layer{ID: "rule", Box: kit.Box(72, y, 936, 4),
				Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 4, Color: kit.Alpha(g.Ink, 0.6)}}})
		}
		y += each
	}
	p.Say("point", strings.Join(all, " · "))
	layers = append(layers, farm.Layer{ID: "rule", Box: kit.Box(72, 1150, 936, 4),
		Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 4, Color: kit.Alpha(g.Ink, 0.6)}}})
	return append(layers, p.foot(g)...)
}

// question sets a question large and the brand's answer on another ground below.
func (p *poster) question() []farm.Layer {
	all, lead := p.answers(), p.Writer.LeadOf(p.answering())
	a := all[max(slices.IndexFunc(all, func(a copywriter.Answer) bool { return a.Answer == lead }), 0)]
	g, below := p.g, p.Page()
	if below.Bg == g.Bg {
		below = p.Deep()
	}
	if below.Bg == g.Bg {
		below = p.Accented()
	}
	const seam = 800.0
	p.Say("question", a.Question)
	head := p.Set(p.TextLayer("headline", a.Question, kit.Step{Size: 220, Least: 80, Leading: 0.98, Display: true, Tracking: -0.02,
		Lines: 5}, kit.Box(72, 92, 936, seam-92-70), g.Ink))
	text := kit.Middle(p.TextLayer("sub", p.Say("answer", a.Answer), kit.Step{Size: 66, Least: 40, Leading: 1.2, Weight: 600, Lines: 6},
		kit.Box(72, seam+40, 936, 1160-seam-50), below.Ink))
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("grain", g, nil)),
		{ID: "answer", Box: kit.Box(0, seam, 1080, 1350-seam), Fill: kit.Solid(below.Bg)}, head, text}
	return append(layers, p.foot(below)...)
}

// product stands the brand's own cut-out under a line.
func (p *poster) product() []farm.Layer {
	g := p.g
	line := p.line(64)
	shot := p.pick(func(m match.Picture) bool { return m.Cut != nil })
	head := p.Set(p.Highlight(p.TextLayer("headline", line.Text, kit.Step{Size: 170, Least: 64, Leading: 0.99, Display: true,
		Tracking: -0.018, Lines: 4}, kit.Box(72, 84, 936, 400), g.Ink), line.Emphasis, g))
	y := kit.Under(head, 40)
	ground := p.Paint([]string{"rays", "halftone", "grain"}[int(p.Snack.Seed>>7)%3], g, &farm.Point{X: 0.5, Y: 0.66})
	thing := p.Stand(p.IDOf(shot), shot, kit.Box(110, y, 860, 1170-y),
		kit.Stance{Down: true, Tilt: []float64{-4, 4, 0}[int(p.Snack.Seed>>4)%3]})
	layers := append([]farm.Layer{kit.Ground(kit.FeedCanvas, ground)}, thing.Layers...)
	return append(append(layers, head), p.foot(g)...)
}

func isScreen(d *kit.Draft) func(match.Picture) bool {
	return func(m match.Picture) bool { return m.Cut == nil && !d.IsPhotograph(m) }
}

// screen lifts a part of a screen out of it, under a line.
func (p *poster) screen() []farm.Layer {
	g := p.g
	line := p.line(70)
	shot := p.pick(isScreen(p.Draft))
	head := p.Set(p.Highlight(p.TextLayer("headline", line.Text, kit.Step{Size: 130, Least: 60, Leading: 1.0, Display: true,
		Tracking: -0.018, Lines: 3}, kit.Box(72, 80, 936, 300), g.Ink), line.Emphasis, g))
	y := kit.Under(head, 56)
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("grain", g, nil))}
	layers = append(layers, p.Lifted(shot, kit.Box(0, y, 1080, 1166-y), int(p.Snack.Seed>>9)%2)...)
	return append(append(layers, head), p.foot(g)...)
}

// screenAside lets a screen lean in from the side, or an upright one stand in its
// phone.
func (p *poster) screenAside() []farm.Layer {
	g := p.g
	line := p.line(70)
	shot := p.pick(isScreen(p.Draft))
	head := p.Set(p.Highlight(p.TextLayer("headline", line.Text, kit.Step{Size: 150, Least: 60, Leading: 1.0, Display: true,
		Tracking: -0.018, Lines: 3}, kit.Box(72, 80, 936, 330), g.Ink), line.Emphasis, g))
	y := kit.Under(head, 60)
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, p.Paint("mesh", g, &farm.Point{X: 0.5, Y: 0.7}))}
	layers = append(layers, p.Leaning(shot, kit.Box(-40, y, 1190, 1250-y), int(p.Snack.Seed>>9)%2)...)
	strip := farm.Layer{ID: "strip", Box: kit.Box(0, 1172, 1080, 178), Fill: kit.Solid(g.Bg)}
	return append(append(layers, strip, head), p.foot(g)...)
}

// A poster's blocks of text take at most so much of it that their letters, four
// fifths of a block, leave two thirds of the frame free.
const (
	mostLarge = 0.23 // of few large words with a sentence below
	feedArea  = 1080 * 1350
)

// held is Set for words that are most of a poster: in a block of at most a share
// of it, so that it keeps air.
func (p *poster) held(l farm.Layer, share float64) farm.Layer {
	for l.Text.Size > l.Text.MinSize && blockArea(p.Draft, l) > share*feedArea {
		t := *l.Text
		t.Size = max(t.Size*0.96, t.MinSize)
		l.Text = &t
	}
	if l.Text.MaxLines <= figureLines { // few words: a short line is no stub
		return p.Fit(l)
	}
	return p.Set(l)
}

// figureLines are the lines of a figure at most.
const figureLines = 4

// blockArea is the area in px of the box about texts as they are set.
func blockArea(d *kit.Draft, layers ...farm.Layer) float64 {
	sum := 0.0
	for _, l := range layers {
		if m, err := d.Ruler.Text(l); err == nil {
			sum += m.W * m.H
		}
	}
	return sum
}

package carousel

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// figure is what the words of a layer tell that can be drawn; false without.
func (p *page) figure(f *Figure) (kit.Figure, bool) {
	for _, from := range f.From {
		words, _ := unstarred(p.value(from))
		words = strings.ReplaceAll(words, noBreak, " ") // where lines do not break says nothing of what is told
		if found, ok := kit.FigureIn(words, p.f.language); ok {
			return found, true
		}
	}
	return kit.Figure{}, false
}

// noBreak is a space at which lines do not break: between a number and its unit.
const noBreak = "\u00a0"

// leastFigure is the side of the smallest box that a figure is drawn in, px.
const leastFigure = 120

// putFigure draws a figure in its box.
func (p *page) putFigure(n *node, box farm.Box) []farm.Layer {
	if min(box.W, box.H) < leastFigure {
		return nil
	}
	font := p.f.template.Fonts[n.l.Figure.Font]
	return kit.Still{Box: rounded(box), Look: p.look(n.on[0]), Language: p.f.language, Seed: p.f.order.Seed, Ruler: p.f.ruler,
		Face: kit.Face{Family: font.Family, Weight: font.Weight, Scale: 1, Caps: font.Caps}}.Draw(n.figure)
}

// look is the page's colours for what is drawn on one of them.
func (p *page) look(on farm.Color) kit.Scheme {
	told := func(c farm.Color, least float64) farm.Color {
		if kit.Contrast(c, on) < least {
			return readable(p.paint.of("text"), []farm.Color{on})
		}
		return c
	}
	card := p.paint.of("surface")
	if kit.Contrast(card, on) < 1.06 {
		by := 0.07
		if kit.Luminance(on) > 0.4 {
			by = -0.06
		}
		card = kit.Lighter(on, by)
	}
	ink := readable(p.paint.of("text"), []farm.Color{on})
	loud := told(p.paint.of("accent"), 1.7)
	onCard := readable(p.paint.of("text"), []farm.Color{card})
	point := p.paint.of("accent")
	if kit.Contrast(point, card) < 2 {
		point = onCard
	}
	return kit.Scheme{Bg: on, Bg2: kit.Mixed(on, ink, 0.1), Bg3: kit.Mixed(on, loud, 0.35), Ink: ink, Quiet: ink, Point: loud, Sign: loud,
		Loud: loud, OnLoud: kit.Opposite(loud, hueOf(loud)), Card: card, OnCard: onCard, QuietCard: onCard, PointCard: point,
		Button: loud, OnButton: kit.Opposite(loud, hueOf(loud))}
}

func hueOf(c farm.Color) float64 {
	_, _, h := kit.ToLCH(c)
	return h
}

// mostForm is how long the data of a drawn word is at most, characters.
const mostForm = 20_000

// probe is the size at which words are turned into forms, px.
const probe = 200

// lettersOf are the words of a layer that are drawn; "" without.
func (p *page) lettersOf(l *Letters) string {
	words, ok := p.said(l.Content)
	if !ok {
		return ""
	}
	words, _ = unstarred(words)
	if l.First > 0 {
		words = kit.FirstLetters(words, l.First)
	}
	return words
}

// fewLetters are so few that they are a sign, which need not be seen whole.
const fewLetters = 2

// edge is how far whole words stay from the edges of a page, as a share of its width.
const edge = 0.04

// inside is the part of a box that lies across the page.
func (p *page) inside(box farm.Box) farm.Box {
	wide := float64(p.f.out.Canvas.Width)
	from, to := max(box.X, edge*wide), min(box.X+box.W, (1-edge)*wide)
	if to > from {
		box.X, box.W = from, to-from
	}
	return box
}

// putLetters draws words as a form, as large as their box.
func (p *page) putLetters(n *node, box farm.Box, out farm.Layer) []farm.Layer {
	l := n.l.Letters
	font := p.f.template.Fonts[l.Font]
	t := farm.Layer{ID: n.id, Text: &farm.Text{Content: n.words, Font: font.Family, Weight: font.Weight, Width: font.Width,
		Italic: font.Italic, Caps: font.Caps, Size: probe, MinSize: probe, MaxLines: 1, Leading: 1, Tracking: font.Tracking,
		Color: "#000000"}}
	path, ink, err := p.f.ruler.Outline(t)
	if err != nil || path == "" || ink.W < 1 || ink.H < 1 || len(path) > mostForm {
		return nil // the face has no outlines of it
	}
	if len([]rune(n.words)) > fewLetters { // a sign may leave the page, a word is whole
		box = p.inside(box)
	}
	k := min(box.W/ink.W, box.H/ink.H)
	w, h := ink.W*k, ink.H*k
	x := box.X
	switch {
	case l.Align == "center":
		x += (box.W - w) / 2
	case (l.Align == "end") != p.f.rtl:
		x += box.W - w
	}
	out.Box = farm.Box{X: math.Round(x), Y: math.Round(box.Y + (box.H-h)/2), W: max(math.Round(w), 1), H: max(math.Round(h), 1)}
	switch l.VAlign {
	case "top":
		out.Box.Y = math.Round(box.Y)
	case "bottom":
		out.Box.Y = math.Round(box.Y + box.H - h)
	}
	out.Shape = &farm.Shape{Kind: "path", Path: path, ViewBox: &ink, Stroke: p.line(l.Stroke)}
	if l.Color != "" {
		out.Shape.Fill = kit.Solid(p.paint.of(l.Color))
	}
	return []farm.Layer{out}
}

package still

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The sizes of type of a still, px.
const (
	leastType = 44.0
	mostType  = 168.0
	shrink    = 0.95
)

// style is how words are set.
type style struct {
	id     string
	g      kit.Scheme
	stress string // the part of them that is marked
	plain  bool   // in the text face
}

// words are a text of one size in a width, as high as it is; ok is false where a word is wider.
func (p *Page) words(s string, size, w float64, st style) (farm.Layer, bool) {
	step := kit.Step{Size: size, Least: size, Leading: 1.04, Display: true, Tracking: -0.012, Lines: 14}
	if st.plain {
		step.Display, step.Weight, step.Leading, step.Tracking = false, 650, 1.2, 0
	}
	l := p.TextLayer(st.id, s, step, kit.Box(0, 0, w, 0), st.g.Ink)
	l = marked(l, st.stress, st.g)
	m, err := p.Ruler.Text(l)
	if err != nil || m.W > w+1 {
		return l, false
	}
	made, err := p.Ruler.Text(kit.Yielding([]farm.Layer{l})[0])
	if err != nil || made.Size < m.Size-0.5 { // a render sets it smaller rather than break a phrase
		return l, false
	}
	return p.Fit(l), true
}

// marked lets a part of a text stand out: in the accent where that reads, else by a line under it.
func marked(l farm.Layer, part string, g kit.Scheme) farm.Layer {
	if part == "" {
		return l
	}
	if g.Point != g.Ink {
		return kit.Stress(l, part, g.Point)
	}
	for _, bar := range []farm.Color{g.Loud, g.Card, g.OnCard} {
		if kit.Contrast(bar, g.Bg) >= 1.3 && bar != g.Ink {
			l = kit.Stress(l, part, bar)
			l.Text.EmphasisStyle = "underline"
			break
		}
	}
	return l
}

// How much smaller than it could be a text is set so that none of its lines is a stub, and what
// smaller type costs against that.
const mostSmaller, smallerCosts, evenEnough = 0.74, 0.8, 0.66

// soloEven is how much even lines count where the words are all that there is.
const soloEven = 0.3

// evenness is how long the shortest line of some texts is of the longest of its text, 0-1.
func (p *Page) evenness(all ...farm.Layer) float64 {
	out := evenEnough
	for _, l := range all {
		m, err := p.Ruler.Text(l)
		if n := len(m.Lines); err == nil && n > 1 {
			out = min(out, slices.Min(m.Lines[:n-1])/slices.Max(m.Lines), m.Lines[n-1]/slices.Max(m.Lines)+0.3)
		}
	}
	return out
}

// ratio is how long the shortest line of a text is of its longest, 0-1.
func (p *Page) ratio(l farm.Layer) float64 {
	m, err := p.Ruler.Text(l)
	if err != nil || len(m.Lines) < 2 {
		return 1
	}
	return slices.Min(m.Lines) / slices.Max(m.Lines)
}

// largest sets something at the largest of some sizes at which it fits, or a little smaller where
// its lines are more even so.
func largest[T any](most float64, set func(size float64) (T, float64, bool)) (best T, ok bool) {
	first, score := 0.0, 0.0
	for size := most; size >= max(leastType, first*mostSmaller); size *= shrink {
		made, even, fits := set(size)
		if !fits {
			continue
		}
		if first == 0 {
			first = size
		}
		if v := even - smallerCosts*(1-size/first); !ok || v > score {
			best, score, ok = made, v, true
		}
	}
	return best, ok
}

// within are words as large as a box holds them, in its middle.
func (p *Page) within(s string, b farm.Box, most float64, st style) (farm.Layer, bool) {
	return largest(most, func(size float64) (farm.Layer, float64, bool) {
		l, ok := p.words(s, size, b.W, st)
		even := p.evenness(l)
		switch {
		case p.Solo && !farm.LanguageOf(p.Facts.Language).SpacesWords: // uneven lines part words
			even = p.ratio(l)
		case p.Solo: // nothing but its words fills the page
			even *= soloEven
		}
		return kit.At(l, b.X, b.Y+(b.H-l.Box.H)/2), even, ok && l.Box.H <= b.H
	})
}

// token is a number with its unit as large as a box holds it in one row, or in two where that is
// far larger.
func (p *Page) token(s string, b farm.Box, ink farm.Color) (farm.Layer, bool) {
	const most = 640.0
	face := p.Figures()
	set := func(lines int) farm.Layer {
		return p.LargeType(s, b, kit.KineticStyle{ID: "figure", Ink: ink, Face: &face, Most: most, Least: 60, Lines: lines, Leading: 1})
	}
	l := set(1)
	if two := set(2); strings.ContainsFunc(s, unicode.IsSpace) && two.Text.Size > 1.7*l.Text.Size {
		l = two
	}
	if m, err := p.Ruler.Text(l); err != nil || m.W > b.W+1 || m.H > b.H+1 {
		return l, false
	}
	return p.Fit(l), true
}

// cut is a line in three: what stands before a part of it, the part with the letters that hang on
// it, and what follows, without the marks at its ends.
func (p *Page) cut(line, part string) (before, token, after string) {
	before, after, _ = strings.Cut(line, part)
	hangs := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }
	if n := strings.IndexFunc(after, hangs); farm.LanguageOf(p.Facts.Language).SpacesWords && n > 0 && n <= mostHanging {
		part, after = part+after[:n], after[n:]
	}
	after = strings.TrimLeft(trimmed(after), " ,،、，;；")
	if !farm.LanguageOf(p.Facts.Language).SpacesWords && utf8.RuneCountInString(after) <= mostHanging/3 { // "円です"
		part, after = part+after, ""
	}
	return strings.TrimSpace(before), part, after
}

// mostHanging is how many bytes hang on a number at most: a particle.
const mostHanging = 9

// trimmed is a text without the marks that a cut leaves at its end.
func trimmed(s string) string {
	return strings.TrimRight(strings.TrimSpace(s), " ,،、，;；:：.。।\u00a0")
}

// column has layers below each other in a box with even gaps between them, in its middle.
func column(layers []farm.Layer, b farm.Box, most float64) []farm.Layer {
	high := 0.0
	for _, l := range layers {
		high += l.Box.H
	}
	gap := 0.0
	if n := len(layers); n > 1 {
		gap = min(most, max((b.H-high)/float64(n+1), 0))
	}
	y := b.Y + (b.H-high-gap*float64(len(layers)-1))/2
	out := make([]farm.Layer, len(layers))
	for i, l := range layers {
		out[i] = kit.At(l, b.X, y)
		y += l.Box.H + gap
	}
	return out
}

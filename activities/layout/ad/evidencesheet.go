package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/renderer"
)

// proofPage is a page of the brand's own that fills the frame behind who talks, as a green screen
// shows one, filled with nothing but the brand's words. It is laid out as large as the
// camera sees it from near: so letters are sharp, and the whole page is seen by making all
// of it smaller.
type proofPage struct {
	standIn
	evidence
	look   kit.Scheme // of its paper
	loud   kit.Scheme // of its head and its picture
	at, ms int        // which scene, and how long it lasts
	talk   spoken.Utterance
	col    farm.Box   // the sentence's place on the page
	words  farm.Layer // the sentence
	step   kit.Step   // in which it was set
	layers []farm.Layer
}

// sentenceX is where the middle of a sentence stands on the frame, sentenceWide how wide and
// sentenceHigh how high it is at most, px.
const sentenceX, sentenceWide, sentenceHigh = 504.0, 768.0, 600.0

// sheetOf is the page of a scene before anything stands on it.
func (a standIn) sheetOf(i int, e evidence, u spoken.Utterance, ms int) *proofPage {
	var tints []kit.Scheme
	for _, g := range []kit.Scheme{a.paper(), a.Soft(), a.Inverse(), a.Seconded(), a.paper()} {
		if kit.Luminance(g.Bg) > 0.5 { // a highlighter is seen
			tints = append(tints, g)
		}
	}
	turn := i + 2*a.v + int(a.Seed%farm.SeedRow)
	s := &proofPage{standIn: a, evidence: e, look: tints[turn%len(tints)], at: i, ms: ms, talk: u}
	for k := range 3 { // its head and foot are told from its paper
		if s.loud = a.scheme(turn + int(a.Seed/farm.SeedRow) + k); apart(s.loud.Bg, s.look.Bg) >= leastApart {
			break
		}
	}
	return s
}

// leastApart is how far the head of a page is from its paper to the eye.
const leastApart = 0.14

// paper is white, with the brand's hue in its ink.
func (a standIn) paper() kit.Scheme {
	g := a.Page()
	if a.Dark {
		g = a.Inverse()
	}
	_, c, h := kit.ToLCH(a.Accent)
	g.Bg, g.Bg2, g.Ink = "#FFFFFF", kit.FromLCH(0.955, min(c, 0.02), h), kit.FromLCH(0.2, min(c, 0.04), h)
	return g
}

// sentence sets what is read of a page with its upper edge at a height, in a step that is as large
// as its room lets it be.
func (s *proofPage) sentence(y float64, st kit.Step, high float64) {
	s.step = st
	st.Least, st.Lines = leastType, 14
	var m renderer.Measured
	for ; ; st.Size -= 4 {
		s.words = s.TextLayer("evidence", s.text, st, kit.Box(0, 0, sentenceWide, 0), s.look.Ink)
		s.words.Text.MinSize = leastType
		got, err := s.Ruler.Text(s.words)
		if m = got; err == nil && m.H <= high && m.Size > s.words.Text.Size-1 || st.Size <= leastSentence {
			break
		}
	}
	s.words.Text.Size = max(m.Size, leastType)
	s.col = kit.Box(margin, y, column, m.H)
	s.words.Box = kit.Box(margin, y, sentenceWide, math.Ceil(m.H+spare*s.words.Text.Size))
}

// leastType is how small type is that an edited text may shrink to, px.
const leastType = 32.0

// leastSentence is how small the type of a sentence is on the frame, px; spare is how much
// room under a text its box has, of its size: texts that were edited need it.
const leastSentence, spare = 48.0, 0.5

// on is a box of the page's column, which what is read from the right begins at its right.
func (s *proofPage) on(x, y, w, h float64) farm.Box {
	if s.RightToLeft() && x >= margin && x+w <= margin+column {
		x = 2*sentenceX - x - w
	}
	return kit.Box(math.Round(x), math.Round(y), math.Round(w), math.Round(h))
}

// add puts layers on the page, those that come later over those before.
func (s *proofPage) add(layers ...farm.Layer) { s.layers = append(s.layers, layers...) }

// quietly is how much of what is not said is seen: it stands back behind what is.
const quietly = 0.82

// dim is a layer that stands back.
func dim(l farm.Layer) farm.Layer {
	o := quietly
	l.Opacity = &o
	return l
}

// para sets other words of the brand in a box of the page, and tells how high they are; 0 where
// they do not fit.
func (s *proofPage) para(text string, b farm.Box, st kit.Step, ink farm.Color) float64 {
	st.Least = st.Size
	if st.Leading == 0 {
		st.Leading = 1.24
	}
	l := dim(s.TextLayer("page", text, st, kit.Box(0, 0, b.W, 0), ink))
	m, err := s.Ruler.Text(l)
	if text == "" || err != nil || m.H > b.H {
		return 0
	}
	l.Box = s.on(b.X, b.Y, b.W, m.H)
	l.Box.H += spare * st.Size
	s.add(l)
	return m.H
}

// drawn is words of the page as a form, high units high and at most w wide, at the start side of
// a place.
func (s *proofPage) drawn(words string, x, y, w, high float64, ink farm.Color) {
	form, ratio, ok := s.Lettering(words, ink)
	if !ok {
		return
	}
	wide := min(high/ratio, w)
	b := s.on(x, y+(high-wide*ratio)/2, wide, wide*ratio)
	l := form(b.X, b.Y, b.W)
	l.ID = "set"
	s.add(l)
}

// slab is an area of the page.
func (s *proofPage) slab(x, y, w, h, radius float64, c farm.Color) {
	s.add(farm.Layer{ID: "set", Box: s.on(x, y, w, h), Radius: radius, Fill: kit.Solid(c)})
}

// seen are the layers of a page as the camera goes over it, before who talks.
func (s *proofPage) seen() []farm.Layer {
	way := s.way()
	paper := farm.Layer{ID: "set", Box: kit.Box(0, 0, 1080, 2400), Fill: kit.Solid(s.look.Bg), Shadow: kit.SoftShadow()}
	marks, over := s.marks()
	all := append(append(append([]farm.Layer{paper}, s.layers...), marks...), s.words)
	all = append(all, over...)
	for i := range all {
		all[i] = way.over(all[i])
	}
	desk := kit.Mixed(s.loud.Bg, s.loud.Ink, 0.22)
	return append([]farm.Layer{kit.Ground(s.Snack.Canvas, *kit.Solid(desk))}, all...)
}

package text

import (
	"fmt"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
)

// Style is how words are set.
type Style struct {
	Family   string
	Weight   int
	Italic   bool    // in families that have italics
	Width    int     // percent, of variable families; 0 is 100
	Size     float64 // px
	Leading  float64 // line distance / Size
	Tracking float64 // em
	Language string
}

// Setter shapes and breaks text. It is not safe for concurrent use.
type Setter struct {
	lib      *Library
	faces    map[faceRef]*font.Face
	shaper   shaping.HarfbuzzShaper
	split    shaping.Segmenter
	bidi     bidi.Paragraph
	prepared map[prepareKey]*prepared
}

// NewSetter makes a setter of a library's fonts.
func NewSetter(l *Library) *Setter {
	return &Setter{lib: l, faces: map[faceRef]*font.Face{}, prepared: map[prepareKey]*prepared{}}
}

// Forget drops the texts that the setter remembers as shaped.
func (s *Setter) Forget() { clear(s.prepared) }

// Glyph is one glyph placed on a line: its pen position, x from the line's
// left edge and y from the baseline, downwards.
type Glyph struct {
	Face  *font.Face
	ID    font.GID
	Scale float64 // px per font unit
	X, Y  float64
	Rune  int // index into the text's runes
	Width float64
}

// Line is one set line.
type Line struct {
	Glyphs     []Glyph // in visual order
	Width      float64
	Ascent     float64 // ink above the baseline
	Descent    float64 // ink below it
	Start, End int     // runes of the text
}

// Layout is a set text.
type Layout struct {
	Runes    []rune
	Lines    []Line
	Size     float64
	LineStep float64 // px from baseline to baseline
	CapTop   float64 // px from the first baseline up to the top of the block
	Bottom   float64 // px from the last baseline down to the end of the block
	Width    float64 // of the widest line
	RTL      bool
	// Overflow says that a word was broken in two or is wider than allowed.
	Overflow bool
	// clusters says where each grapheme cluster begins.
	clusters []bool
}

// Height is the block's: from the top of the first line's capitals (or higher
// ink) to below the last line's descenders.
func (l Layout) Height() float64 {
	if len(l.Lines) == 0 {
		return 0
	}
	return l.CapTop + float64(len(l.Lines)-1)*l.LineStep + l.Bottom
}

// Baseline is line i's, from the top of the block.
func (l Layout) Baseline(i int) float64 { return l.CapTop + float64(i)*l.LineStep }

// Letters are the runes of each grapheme cluster of line i that has glyphs of
// its own, in logical order: what a reader takes for one letter. Letters that
// are joined into one glyph stay together.
func (l Layout) Letters(i int) [][2]int {
	line := l.Lines[i]
	drawn := map[int]bool{}
	for _, g := range line.Glyphs {
		drawn[g.Rune] = true
	}
	var out [][2]int
	for r := line.Start; r < line.End; r++ {
		switch {
		case l.clusters[r] && drawn[r]:
			out = append(out, [2]int{r, r + 1})
		case len(out) > 0:
			out[len(out)-1][1] = r + 1
		}
	}
	return out
}

// Joins reports whether the letters of the text's script join or stack, so
// that no letter may move alone.
func (l Layout) Joins() bool { return joins(l.Runes) }

// MaxRunes bounds a text; the longest honest one, a text wall, has 400.
const MaxRunes = 4000

// Lay sets s in at most width px. Lines are balanced: about equally long, and
// as few as there can be. A width of 0 sets one line of any width.
func (s *Setter) Lay(content string, st Style, width float64) (Layout, error) {
	return s.lay(content, st, measure{width: width})
}

func (s *Setter) lay(content string, st Style, m measure) (Layout, error) {
	runes := []rune(content)
	if len(runes) > MaxRunes {
		return Layout{}, fmt.Errorf("text has %d characters, at most %d can be set", len(runes), MaxRunes)
	}
	if joined(runes) {
		st.Tracking = 0
	}
	out := Layout{Runes: runes, Size: st.Size, RTL: rightToLeft(runes, st.Language)}
	out.LineStep = st.Size * max(st.Leading*leadingFactor(runes, st.Language), leastStep(runes))
	if blank(runes) {
		return out, nil
	}
	p, err := s.prepare(content, st)
	if err != nil {
		return out, err
	}
	pos := make([]float64, len(p.pos))
	for i, v := range p.pos {
		pos[i] = v * st.Size
	}
	// Lines are chosen by the pen's places, in which the last letter has its
	// tracking as well: letters that are set tighter end by so much later.
	ink := m
	if m.width > 0 {
		ink.width = max(m.width-max(-st.Tracking, 0)*st.Size, 1)
	}
	starts := p.breaks.compose(pos, ink)
	for i, start := range starts {
		end := len(runes)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		out.Lines = append(out.Lines, s.line(p, start, end, st, st.Tracking))
	}
	out.clusters = p.breaks.cluster
	out.measure(st, m)
	return out, nil
}

const (
	capShare     = 0.72 // of the size: capitals of the house's faces
	descentShare = 0.22 // room kept for descenders, whether a line has any or not
	// slack forgives rounding when a line is compared with its measure.
	slack = 1.5
)

func (l *Layout) measure(st Style, m measure) {
	first, last := l.Lines[0], l.Lines[len(l.Lines)-1]
	l.CapTop = max(capShare*st.Size, first.Ascent)
	l.Bottom = max(descentShare*st.Size, last.Descent)
	for _, line := range l.Lines {
		l.Width = max(l.Width, line.Width)
		l.Overflow = l.Overflow || m.width > 0 && line.Width > m.width+slack
	}
}

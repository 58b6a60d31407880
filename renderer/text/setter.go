package text

import (
	"fmt"
	"math"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// Style is how words are set.
type Style struct {
	Family   string
	Weight   int
	Size     float64 // px
	Leading  float64 // line distance / Size
	Tracking float64 // em
	Language string
}

// Setter shapes and breaks text. It is not safe for concurrent use.
type Setter struct {
	lib     *Library
	faces   map[faceRef]*font.Face
	shaper  shaping.HarfbuzzShaper
	wrapper shaping.LineWrapper
	split   shaping.Segmenter
}

// NewSetter makes a setter of a library's fonts.
func NewSetter(l *Library) *Setter { return &Setter{lib: l, faces: map[faceRef]*font.Face{}} }

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

// MaxRunes bounds a text; the longest honest one, a text wall, has 400.
const MaxRunes = 4000

// Lay sets s in at most width px. Lines are balanced: no wider than needed for
// their number. A width of 0 sets one line of any width.
func (s *Setter) Lay(content string, st Style, width float64) (Layout, error) {
	runes := []rune(content)
	if len(runes) > MaxRunes {
		return Layout{}, fmt.Errorf("text has %d characters, at most %d can be set", len(runes), MaxRunes)
	}
	out := Layout{Runes: runes, Size: st.Size, RTL: direction(content, st.Language) == di.DirectionRTL}
	out.LineStep = st.Size * st.Leading * leadingFactor(content, st.Language)
	if strings.TrimSpace(content) == "" {
		return out, nil
	}
	shaped, err := s.shape(runes, st, out.RTL)
	if err != nil {
		return out, err
	}
	lines := s.wrap(runes, shaped, width, out.RTL)
	if width > 0 && len(lines) > 1 {
		lines = s.balance(runes, shaped, width, len(lines), out.RTL)
	}
	for _, l := range lines {
		out.Lines = append(out.Lines, placed(l))
	}
	s.measure(&out, st, width)
	return out, nil
}

func direction(content, lang string) di.Direction {
	for _, r := range content {
		if unicode.In(r, unicode.Arabic, unicode.Hebrew) {
			return di.DirectionRTL
		}
		if unicode.IsLetter(r) {
			return di.DirectionLTR
		}
	}
	if RightToLeft(lang) {
		return di.DirectionRTL
	}
	return di.DirectionLTR
}

// shape turns runes into glyph runs of one face, script and direction each.
func (s *Setter) shape(runes []rune, st Style, rtl bool) ([]shaping.Output, error) {
	dir := di.DirectionLTR
	if rtl {
		dir = di.DirectionRTL
	}
	faces, err := s.resolver(runes, st)
	if err != nil {
		return nil, err
	}
	inputs := s.split.Split(shaping.Input{
		Text: runes, RunEnd: len(runes), Direction: dir, Size: fixed.Int26_6(st.Size * 64),
		Language: language.NewLanguage(st.Language),
	}, faces)
	if faces.missing != 0 {
		return nil, fmt.Errorf("no installed font has the character %q (U+%04X)", faces.missing, faces.missing)
	}
	tracking := st.Tracking
	if joined(string(runes)) {
		tracking = 0
	}
	var outs []shaping.Output
	for _, in := range faces.freeSpaces(inputs) {
		in.Size = fixed.Int26_6(st.Size * faces.factor[in.Face] * 64)
		outs = append(outs, s.shaper.Shape(in))
	}
	if tracking != 0 {
		shaping.AddSpacing(outs, runes, 0, fixed.Int26_6(tracking*st.Size*64))
	}
	return outs, nil
}

func (s *Setter) wrap(runes []rune, shaped []shaping.Output, width float64, rtl bool) []shaping.Line {
	if width <= 0 {
		width = 1 << 20
	}
	dir := di.DirectionLTR
	if rtl {
		dir = di.DirectionRTL
	}
	// The wrapper changes the glyphs that it is given: it takes the width from
	// spaces at line ends.
	runs := append([]shaping.Output(nil), shaped...)
	for i := range runs {
		runs[i].Glyphs = append([]shaping.Glyph(nil), runs[i].Glyphs...)
	}
	lines, _ := s.wrapper.WrapParagraph(shaping.WrapConfig{Direction: dir, BreakPolicy: shaping.WhenNecessary},
		int(math.Ceil(width)), runes, shaping.NewSliceIterator(runs))
	out := make([]shaping.Line, len(lines))
	for i, l := range lines {
		out[i] = append(shaping.Line(nil), l...)
	}
	return out
}

// balance finds the narrowest measure that still gives n lines, so that they
// are about equally long.
func (s *Setter) balance(runes []rune, shaped []shaping.Output, width float64, n int, rtl bool) []shaping.Line {
	lo, hi := width/float64(n)*0.6, width
	may := breaksOf(runes)
	broken := may.broken(s.wrap(runes, shaped, width, rtl))
	for hi-lo > 4 {
		mid := (lo + hi) / 2
		l := s.wrap(runes, shaped, mid, rtl)
		if len(l) <= n && (broken || !may.broken(l)) {
			hi = mid
		} else {
			lo = mid
		}
	}
	return s.wrap(runes, shaped, hi, rtl)
}

// placed turns a wrapped line into glyphs in visual order.
func placed(l shaping.Line) Line {
	runs := append(shaping.Line(nil), l...)
	// The order of drawing is VisualIndex's; runs come in logical order.
	for i := 1; i < len(runs); i++ {
		for j := i; j > 0 && runs[j].VisualIndex < runs[j-1].VisualIndex; j-- {
			runs[j], runs[j-1] = runs[j-1], runs[j]
		}
	}
	out := Line{Start: 1 << 30}
	x := 0.0
	for _, r := range runs {
		out.Start = min(out.Start, r.Runes.Offset)
		out.End = max(out.End, r.Runes.Offset+r.Runes.Count)
		scale := px(r.Size) / float64(r.Face.Upem())
		for _, g := range r.Glyphs {
			out.Glyphs = append(out.Glyphs, Glyph{
				Face: r.Face, ID: g.GlyphID, Scale: scale, X: x + px(g.XOffset), Y: -px(g.YOffset),
				Rune: g.TextIndex(), Width: px(g.Advance),
			})
			out.Ascent = max(out.Ascent, px(g.YBearing)+px(g.YOffset))
			out.Descent = max(out.Descent, -px(g.YBearing)-px(g.YOffset)-px(g.Height))
			x += px(g.Advance)
		}
	}
	out.Width = x
	return out
}

func px(v fixed.Int26_6) float64 { return float64(v) / 64 }

const (
	capShare     = 0.72 // of the size: capitals of the house's faces
	descentShare = 0.22 // room kept for descenders, whether a line has any or not
	// slack forgives rounding when a line is compared with its measure.
	slack = 1.5
)

func (s *Setter) measure(l *Layout, st Style, width float64) {
	first, last := l.Lines[0], l.Lines[len(l.Lines)-1]
	l.CapTop = max(capShare*st.Size, first.Ascent)
	l.Bottom = max(descentShare*st.Size, last.Descent)
	may := breaksOf(l.Runes)
	for _, line := range l.Lines {
		l.Width = max(l.Width, line.Width)
		if width > 0 && line.Width > width+slack {
			l.Overflow = true
		}
		l.Overflow = l.Overflow || !may.at(line.End)
	}
}

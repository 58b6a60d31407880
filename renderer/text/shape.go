package text

import (
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// unit is the size in px that texts are shaped at; glyphs and advances scale
// from it to any size, so that a text is shaped once however often it is
// fitted.
const unit = 1024

// run is a stretch of one face, script and direction.
type run struct {
	in     shaping.Input
	level  bidi.Level
	factor float64 // of the size, to match the script's letters to Latin's
	out    shaping.Output
}

// prepared is a text shaped in one line, with the places where it may break.
type prepared struct {
	breaks *breaks
	runs   []run // in logical order
	pos    []float64
	rtl    bool
	// parts are the stretches of runs that lines at any size were made of: a text that
	// is fitted breaks at the same places again and again.
	parts map[stretch]shaping.Output
}

// stretch is runes of one run, without the one at its end.
type stretch struct{ start, end int }

// mostParts bounds what is remembered of a text.
const mostParts = 256

// part shapes a stretch of a run, once.
func (s *Setter) part(p *prepared, in shaping.Input) shaping.Output {
	key := stretch{in.RunStart, in.RunEnd}
	out, ok := p.parts[key]
	if !ok {
		out = s.shaper.Shape(in)
		if len(p.parts) < mostParts {
			p.parts[key] = out
		}
	}
	return out
}

// prepare shapes a text once.
func (s *Setter) prepare(content string, st Style) (*prepared, error) {
	key := prepareKey{content, st.Family, st.Weight, st.Width, st.Italic, st.Language, st.Tracking}
	if p, ok := s.prepared[key]; ok {
		return p, nil
	}
	runes, err := clean(content)
	if err != nil {
		return nil, err
	}
	p := &prepared{rtl: rightToLeft(runes, st.Language), parts: map[stretch]shaping.Output{}}
	if p.breaks, err = breaksOf(runes, st.Language, s.lib.thai); err != nil {
		return nil, err
	}
	faces, factors, err := s.chooseFaces(p.breaks, st)
	if err != nil {
		return nil, err
	}
	advance := make([]float64, len(runes))
	for _, r := range s.runs(onOneLine(runes), st, p.rtl, faces) {
		r.factor = factors[r.in.Face]
		r.out = s.shaper.Shape(r.in)
		last := -1
		for _, g := range r.out.Glyphs {
			if g.GlyphID == 0 {
				return nil, missing(runes[g.TextIndex():][:1])
			}
			if g.TextIndex() != last {
				advance[g.TextIndex()] += st.Tracking
				last = g.TextIndex()
			}
			advance[g.TextIndex()] += px(g.Advance) / unit * r.factor
		}
		p.runs = append(p.runs, r)
	}
	p.pos = make([]float64, len(runes)+1)
	for i, a := range advance {
		p.pos[i+1] = p.pos[i] + a
	}
	if len(s.prepared) >= maxPrepared {
		clear(s.prepared)
	}
	s.prepared[key] = p
	return p, nil
}

// onOneLine has spaces for the ends of lines, at which the order of scripts would
// end with its paragraph and leave out what follows.
func onOneLine(runes []rune) []rune {
	if !slices.Contains(runes, '\n') {
		return runes
	}
	out := slices.Clone(runes)
	for i, r := range out {
		if r == '\n' {
			out[i] = ' '
		}
	}
	return out
}

// maxPrepared bounds the texts that a setter remembers.
const maxPrepared = 128

type prepareKey struct {
	content, family string
	weight, width   int
	italic          bool
	language        string
	tracking        float64
}

// rightToLeft is a text's direction: the language's own when it has a letter
// of that direction, else that of its first letter.
func rightToLeft(runes []rune, lang string) bool {
	own, first, known := RightToLeft(lang), false, false
	for _, r := range runes {
		if !unicode.IsLetter(r) {
			continue
		}
		rtl := unicode.In(r, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana)
		if rtl == own {
			return own
		}
		if !known {
			first, known = rtl, true
		}
	}
	return known && first || !known && own
}

const (
	leftMark  = '\u200E'
	rightMark = '\u200F'
)

// runs cuts a text by direction, script and face.
func (s *Setter) runs(runes []rune, st Style, rtl bool, faces []*font.Face) []run {
	// A mark before the text sets its direction, whatever its first letter is.
	mark, base := leftMark, bidi.LeftToRight
	if rtl {
		mark, base = rightMark, bidi.RightToLeft
	}
	levels := s.bidi.Segment(append([]rune{mark}, runes...), base)
	var out []run
	for i := range levels.NumRuns() {
		l := levels.Run(i)
		start, end := max(l.Start-1, 0), l.End-1
		if start >= end {
			continue
		}
		dir := di.DirectionLTR
		if !l.IsLeftToRight() {
			dir = di.DirectionRTL
		}
		parts := s.split.Split(shaping.Input{
			Text: runes, RunStart: start, RunEnd: end, Direction: dir, Size: fixed.I(unit),
			Language: language.NewLanguage(st.Language),
		}, oneFace{faces[start]})
		for _, in := range parts {
			for at := in.RunStart; at < in.RunEnd; {
				stop := at + 1
				for stop < in.RunEnd && faces[stop] == faces[at] {
					stop++
				}
				part := in
				part.RunStart, part.RunEnd, part.Face, part.Direction = at, stop, faces[at], dir
				out = append(out, run{in: part, level: l.Level})
				at = stop
			}
		}
	}
	return out
}

// oneFace leaves the choice of faces to the chooser.
type oneFace struct{ face *font.Face }

// ResolveFace implements shaping.Fontmap.
func (f oneFace) ResolveFace(rune) *font.Face { return f.face }

// line shapes the runes start to end as a line of their own, at a size.
func (s *Setter) line(p *prepared, start, end int, st Style, tracking float64) Line {
	out := Line{Start: start, End: end}
	stop := p.breaks.trim(start, end)
	var runs []run
	for _, r := range p.runs {
		from, to := max(r.in.RunStart, start), min(r.in.RunEnd, stop)
		if from >= to {
			continue
		}
		if from != r.in.RunStart || to != r.in.RunEnd {
			r.in.RunStart, r.in.RunEnd = from, to
			r.out = s.part(p, r.in)
		}
		runs = append(runs, r)
	}
	visual(runs)
	x, last := 0.0, -1
	for _, r := range runs {
		size := st.Size * r.factor
		k := size / unit
		scale := size / float64(r.in.Face.Upem())
		for _, g := range r.out.Glyphs {
			if g.TextIndex() != last && last >= 0 {
				x += tracking * st.Size
			}
			last = g.TextIndex()
			out.Glyphs = append(out.Glyphs, Glyph{
				Face: r.in.Face, ID: g.GlyphID, Scale: scale, X: x + px(g.XOffset)*k, Y: -px(g.YOffset) * k,
				Rune: g.TextIndex(), Width: px(g.Advance) * k,
			})
			out.Ascent = max(out.Ascent, (px(g.YBearing)+px(g.YOffset))*k)
			out.Descent = max(out.Descent, (-px(g.YBearing)-px(g.YOffset)-px(g.Height))*k)
			x += px(g.Advance) * k
		}
	}
	out.Width = x
	return out
}

// visual brings a line's runs into the order in which they are drawn: from the
// highest level down to the lowest odd one, stretches of at least that level
// are turned round (UAX 9, L2).
func visual(runs []run) {
	highest := bidi.Level(0)
	for _, r := range runs {
		highest = max(highest, r.level)
	}
	for level := highest; level > 0; level-- {
		for i := 0; i < len(runs); i++ {
			end := i
			for end < len(runs) && runs[end].level >= level {
				end++
			}
			for a, b := i, end-1; a < b; a, b = a+1, b-1 {
				runs[a], runs[b] = runs[b], runs[a]
			}
			i = max(i, end)
		}
	}
}

func px(v fixed.Int26_6) float64 { return float64(v) / 64 }

func blank(runes []rune) bool { return strings.TrimSpace(string(runes)) == "" }

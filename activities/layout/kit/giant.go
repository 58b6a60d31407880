package kit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// unset are the kinds of figures that are not set as giant type.
var unset = []string{"", FigureAsked, FigurePlace, FigureWord, FigureWeekday, FigureMonth, FigureClock}

// mostGiant is how many characters a figure has at most that is set giant.
const mostGiant = 26

// Sets reports a figure of a line that Giant sets.
func (f Figure) Sets(line string) bool {
	t := strings.TrimSpace(f.Text)
	return !slices.Contains(unset, f.Kind) && t != "" && utf8.RuneCountInString(t) <= mostGiant && strings.Count(line, t) == 1
}

// giant is a figure on its way to be set as large as its room.
type giant struct {
	*Draft
	of  Figure
	g   Scheme
	ink farm.Color
}

// pointedOn is the colour of what leads a frame on a scheme's ground.
func pointedOn(g Scheme) farm.Color {
	if Contrast(g.Point, g.Bg) < 1.9 {
		return g.Ink
	}
	return g.Point
}

// NumeralOf is the first run of digits of a figure with what parts them; digits is false for one
// that is written in words, which is kept whole.
func NumeralOf(mark string) (number string, digits bool) {
	for _, word := range strings.Fields(mark) {
		if strings.ContainsFunc(word, unicode.IsDigit) && !strings.ContainsFunc(word, unicode.IsLetter) {
			return word, true
		}
	}
	return mark, false
}

// CutOut is a line in three: what stands before its figure, the figure with what hangs on it, and
// what follows.
func (d *Draft) CutOut(line string, f Figure) (before, big, after string) {
	return cutOut(line, strings.TrimSpace(f.Text), farm.LanguageOf(d.Facts.Language).SpacesWords)
}

// GiantPart sets a part of a line with a figure as large as a box holds it, from its head on, in an ink.
func (d *Draft) GiantPart(big string, f Figure, b farm.Box, g Scheme, ink farm.Color) []farm.Layer {
	return giant{d, f, g, ink}.in(big, b, 0)
}

// Yielding lets large words shrink to what a caller may write in their place.
func Yielding(rows []farm.Layer) []farm.Layer {
	for i := range rows {
		if rows[i].Text == nil {
			continue
		}
		t := *rows[i].Text
		t.MinSize = min(t.MinSize, 40)
		rows[i].Text = &t
	}
	return rows
}

// Lowered moves layers down.
func Lowered(layers []farm.Layer, by float64) []farm.Layer {
	for i := range layers {
		layers[i].Box.Y += by
	}
	return layers
}

// EndOf is where the lowest of some layers ends.
func EndOf(layers []farm.Layer) float64 {
	end := 0.0
	for _, l := range layers {
		end = max(end, l.Box.Y+l.Box.H)
	}
	return end
}

// cutOut is a line in three: what stands before a part of it, the part with what hangs on it, and
// what follows. A full stop at the end goes.
func cutOut(line, part string, spaced bool) (before, big, after string) {
	before, after, _ = strings.Cut(line, part)
	big = part
	hangs := func(r rune) bool {
		letter := spaced && (unicode.IsLetter(r) || unicode.IsMark(r))
		return letter || unicode.Is(unicode.Hiragana, r) || unicode.IsPunct(r) && !strings.ContainsRune("(«“„", r)
	}
	for n := 0; after != "" && n < 12; n++ {
		r, size := utf8.DecodeRuneInString(after)
		if !hangs(r) || !spaced && n > 2 {
			break
		}
		big, after = big+after[:size], after[size:]
	}
	after = strings.TrimSpace(after)
	trim := func(s string) string { return strings.TrimRight(s, ".。।") }
	if after == "" {
		big = trim(big)
	}
	return strings.TrimSpace(before), big, trim(after)
}

// numbered is a part in its number and what is before and after it; number is "" where it is no
// digits.
func numbered(part, mark string) (head, number, unit string) {
	n, digits := NumeralOf(mark)
	if !digits || n == "" || !strings.Contains(part, n) {
		return "", "", ""
	}
	head, unit, _ = strings.Cut(part, n)
	return strings.TrimSpace(head), n, strings.TrimSpace(unit)
}

// shortUnit is how many characters a unit has at most that stays beside its number.
const shortUnit = 2

// in sets a part of a line as large as a box holds it, from its head on: digits as forms that
// may be wider than the box, by over px on each side, with their unit below them, and words in rows.
func (t giant) in(big string, b farm.Box, over float64) []farm.Layer {
	style := KineticStyle{ID: "figure", Ink: t.ink, Ground: t.g.Bg, Most: 460, Lines: 1}
	head, number, unit := numbered(big, t.of.Mark)
	bare := strings.TrimRightFunc(unit, unicode.IsPunct)
	if utf8.RuneCountInString(bare) <= shortUnit {
		number, unit = number+bare, ""
	}
	if number == "" || utf8.RuneCountInString(head+number) > 9 {
		return t.Stacked(big, b, style)
	}
	share := 0.68
	if over == 0 { // on a label, whose unit is read with it
		share = 0.58
	}
	if unit == "" {
		share = 1
	}
	l, ok := t.Spelled("figure", head+number, 0, b.Y, b.H*share, t.ink)
	if !ok {
		return t.Stacked(big, b, style)
	}
	k := min((b.W+2*over)/l.Box.W, 1)
	l.Box.W, l.Box.H = l.Box.W*k, l.Box.H*k
	l.Box.X = b.X
	if l.Box.W > b.W {
		l.Box.X = b.X + (b.W-l.Box.W)/2
	} else if t.RightToLeft() {
		l.Box.X = b.X + b.W - l.Box.W
	}
	out := []farm.Layer{l}
	if unit != "" {
		y := Under(l, 26)
		style.ID, style.Most, style.Lines = "unit", 250, 2
		out = append(out, Yielding([]farm.Layer{t.Fit(t.LargeType(unit, Box(b.X, y, b.W, b.Y+b.H-y), style))})...)
	}
	return out
}

// Stacked has few words below each other, each as large as the box is wide, and more of them in rows.
func (d *Draft) Stacked(words string, b farm.Box, style KineticStyle) []farm.Layer {
	const mostWords, least = 3, 90.0
	all := strings.Fields(words)
	if len(all) > mostWords || slices.ContainsFunc(all, func(s string) bool { return utf8.RuneCountInString(s) < 3 }) {
		style.Most, style.Lines = 330, 0
		return Yielding(d.Rows(words, b, style))
	}
	var out []farm.Layer
	y := b.Y
	for i, w := range all {
		room := (b.Y + b.H - y) / float64(len(all)-i)
		l := d.Fit(d.LargeType(w, Box(b.X, y, b.W, room), style))
		if l.Text.Size < least {
			style.Most, style.Lines = 330, 0
			return Yielding(d.Rows(words, b, style))
		}
		out, y = append(out, l), Under(l, 0)
	}
	return Yielding(out)
}

// Giant sets a line with its figure giant between what stands before and after it, over the whole
// of a box.
func (d *Draft) Giant(line string, f Figure, b farm.Box, g Scheme, over float64) []farm.Layer {
	const gap = 40.0
	spaced := farm.LanguageOf(d.Facts.Language).SpacesWords
	before, big, after := cutOut(line, strings.TrimSpace(f.Text), spaced)
	step := Step{Size: 132, Least: 50, Leading: 1.04, Display: true, Tracking: -0.015, Lines: 4}
	var head, tail []farm.Layer
	room := b
	if before != "" {
		head = Yielding([]farm.Layer{d.Set(d.TextLayer("before", before, step, Box(b.X, b.Y, b.W, b.H*0.3), g.Ink))})
		room.Y = Under(head[0], gap)
		room.H = b.Y + b.H - room.Y
	}
	if after != "" {
		tail = Yielding([]farm.Layer{d.Set(d.TextLayer("after", after, step, Box(b.X, b.Y, b.W, b.H*0.34), g.Ink))})
		room.H -= tail[0].Box.H + gap
	}
	if room.H < 180 {
		return nil
	}
	all := giant{d, f, g, pointedOn(g)}.in(big, room, over)
	end := EndOf(all)
	if end > room.Y+room.H+6 {
		return nil
	}
	if tail != nil {
		tail[0].Box.Y = end + gap
		end = EndOf(tail)
	}
	// They stand together, the air above and below them.
	return Lowered(slices.Concat(head, all, tail), min(max(b.Y+b.H-end, 0)*0.5, 200))
}

package post

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// unset are the kinds of figures that are not set as giant type.
var unset = []string{"", kit.FigureAsked, kit.FigurePlace, kit.FigureWord, kit.FigureWeekday, kit.FigureMonth,
	kit.FigureClock}

// mostGiant is how many characters a figure has at most that is set giant.
const mostGiant = 26

func (p *slidePage) figure() kit.Figure { return p.figures[p.i] }

func (p *slidePage) hasFigure() bool {
	f := p.figure()
	t := strings.TrimSpace(f.Text)
	return !slices.Contains(unset, f.Kind) && t != "" && utf8.RuneCountInString(t) <= mostGiant && strings.Count(p.line.Text, t) == 1
}

func (p *slidePage) hasPrice() bool { return p.hasFigure() && p.figure().Kind == kit.FigurePrice }

// hasClock reports a time of the day with nothing after it that could change it, "half past".
func (p *slidePage) hasClock() bool {
	_, after, found := strings.Cut(p.line.Text, strings.TrimSpace(p.figure().Text))
	r, _ := utf8.DecodeRuneInString(after)
	return p.figure().Kind == kit.FigureClock && found && (after == "" || unicode.IsPunct(r))
}

func (p *slidePage) hasPlace() bool { return p.figure().Kind == kit.FigurePlace }

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
	n, digits := numeralOf(mark)
	if !digits || n == "" || !strings.Contains(part, n) {
		return "", "", ""
	}
	head, unit, _ = strings.Cut(part, n)
	return strings.TrimSpace(head), n, strings.TrimSpace(unit)
}

// shortUnit is how many characters a unit has at most that stays beside its number.
const shortUnit = 2

// giantIn sets a part of a line as large as a box holds it, from its head on: digits as forms that
// may be wider than the box, by over px on each side, with their unit below them, and words in rows.
func (p *slidePage) giantIn(big string, b farm.Box, ink farm.Color, over float64) []farm.Layer {
	style := kit.KineticStyle{ID: "figure", Ink: ink, Ground: p.g.Bg, Most: 460, Lines: 1}
	head, number, unit := numbered(big, p.figure().Mark)
	bare := strings.TrimRightFunc(unit, unicode.IsPunct)
	if utf8.RuneCountInString(bare) <= shortUnit {
		number, unit = number+bare, ""
	}
	if number == "" || utf8.RuneCountInString(head+number) > 9 {
		return p.stacked(big, b, style)
	}
	share := 0.68
	if over == 0 { // on a label, whose unit is read with it
		share = 0.58
	}
	if unit == "" {
		share = 1
	}
	l, ok := p.Spelled("figure", head+number, 0, b.Y, b.H*share, ink)
	if !ok {
		return p.stacked(big, b, style)
	}
	k := min((b.W+2*over)/l.Box.W, 1)
	l.Box.W, l.Box.H = l.Box.W*k, l.Box.H*k
	l.Box.X = b.X
	if l.Box.W > b.W {
		l.Box.X = b.X + (b.W-l.Box.W)/2
	} else if p.RightToLeft() {
		l.Box.X = b.X + b.W - l.Box.W
	}
	out := []farm.Layer{l}
	if unit != "" {
		y := kit.Under(l, 26)
		style.ID, style.Most, style.Lines = "unit", 250, 2
		out = append(out, yielding([]farm.Layer{p.Fit(p.LargeType(unit, kit.Box(b.X, y, b.W, b.Y+b.H-y), style))})...)
	}
	return out
}

// stacked has few words below each other, each as large as the box is wide, and more of them in rows.
func (p *slidePage) stacked(words string, b farm.Box, style kit.KineticStyle) []farm.Layer {
	const mostWords, least = 3, 90.0
	all := strings.Fields(words)
	if len(all) > mostWords || slices.ContainsFunc(all, func(s string) bool { return utf8.RuneCountInString(s) < 3 }) {
		style.Most, style.Lines = 330, 0
		return yielding(p.Rows(words, b, style))
	}
	var out []farm.Layer
	y := b.Y
	for i, w := range all {
		room := (b.Y + b.H - y) / float64(len(all)-i)
		l := p.Fit(p.LargeType(w, kit.Box(b.X, y, b.W, room), style))
		if l.Text.Size < least {
			style.Most, style.Lines = 330, 0
			return yielding(p.Rows(words, b, style))
		}
		out, y = append(out, l), kit.Under(l, 0)
	}
	return yielding(out)
}

// set3 sets a line with a part of it giant between what stands before and after it, over the whole
// of a box.
func (p *slidePage) set3(b farm.Box, ink farm.Color) []farm.Layer {
	const gap = 40.0
	spaced := farm.LanguageOf(p.Facts.Language).SpacesWords
	before, big, after := cutOut(p.line.Text, strings.TrimSpace(p.figure().Text), spaced)
	step := kit.Step{Size: 132, Least: 50, Leading: 1.04, Display: true, Tracking: -0.015, Lines: 4}
	var head, tail []farm.Layer
	room := b
	if before != "" {
		head = yielding([]farm.Layer{p.Set(p.TextLayer("before", before, step, kit.Box(b.X, b.Y, b.W, b.H*0.3), p.g.Ink))})
		room.Y = kit.Under(head[0], gap)
		room.H = b.Y + b.H - room.Y
	}
	if after != "" {
		tail = yielding([]farm.Layer{p.Set(p.TextLayer("after", after, step, kit.Box(b.X, b.Y, b.W, b.H*0.34), p.g.Ink))})
		room.H -= tail[0].Box.H + gap
	}
	if room.H < 180 {
		return nil
	}
	giant := p.giantIn(big, room, ink, 75)
	end := endOf(giant)
	if end > room.Y+room.H+6 {
		return nil
	}
	if tail != nil {
		tail[0].Box.Y = end + gap
		end = endOf(tail)
	}
	// They stand together, the air above and below them.
	return lowered(slices.Concat(head, giant, tail), min(max(b.Y+b.H-end, 0)*0.5, 200))
}

// figurePlate is a line with its number giant in it.
func (p *slidePage) figurePlate() []farm.Layer {
	words := p.set3(kit.Box(left, top, wideCol, p.foot-top), pointed(p.g))
	if words == nil {
		return nil
	}
	return append(p.ground("grain"), words...)
}

// tagPlate is a price on a label as large as the page, with what it is for before and after it.
func (p *slidePage) tagPlate() []farm.Layer {
	const high = 520.0
	spaced := farm.LanguageOf(p.Facts.Language).SpacesWords
	before, big, after := cutOut(p.line.Text, strings.TrimSpace(p.figure().Text), spaced)
	step := kit.Step{Size: 112, Least: 52, Leading: 1.04, Display: true, Tracking: -0.015, Lines: 4}
	y := top
	var words []farm.Layer
	if before != "" {
		words = yielding([]farm.Layer{p.Set(p.TextLayer("before", before, step, kit.Box(left, y, wideCol, 300), p.g.Ink))})
		y = kit.Under(words[0], 60)
	}
	tag := kit.Box(60, y, pageW-60+40, high)
	if p.RightToLeft() {
		tag.X = -40
	}
	if after != "" {
		text := p.Set(p.TextLayer("after", after, step, kit.Box(left, tag.Y+high+60, wideCol, foot-tag.Y-high-60), p.g.Ink))
		words = append(words, yielding([]farm.Layer{text})...)
		if text.Box.Y+text.Box.H > foot+2 {
			return nil
		}
	}
	card := p.g
	if kit.Contrast(card.Card, p.g.Bg) < 1.3 {
		card.Card, card.OnCard, card.PointCard = p.g.Loud, p.g.OnLoud, p.g.OnLoud
	}
	if kit.Contrast(card.Card, p.g.Bg) < 1.2 {
		return nil
	}
	inner := kit.Box(300, tag.Y+56, 640, high-112)
	if p.RightToLeft() {
		inner.X = 1080 - 30 - inner.X - inner.W
		inner.X = max(inner.X, 90)
	}
	price := p.giantIn(big, inner, card.PointCard, 0)
	over := endOf(price) - inner.Y - inner.H
	if over > 6 {
		return nil
	}
	price = lowered(price, -over/2)
	layers := append(p.ground("paper"), p.label(tag, card)...)
	return append(append(layers, words...), price...)
}

// label is a paper label with a hole and a string at its start; it runs over the other edge.
func (p *slidePage) label(b farm.Box, g kit.Scheme) []farm.Layer {
	flip := func(x float64) float64 {
		if p.RightToLeft() {
			return b.W - x
		}
		return x
	}
	view := kit.Box(0, 0, b.W, b.H)
	body := farm.Layer{ID: "tag", Box: b, Shadow: &farm.Shadow{Y: 18, Blur: 50, Color: "#00000050"}, Shape: &farm.Shape{Kind: "path",
		ViewBox: &view, Fill: kit.Solid(g.Card), Path: pathf("M%g 0 H%g V%g H%g L%g %g V%g Z", flip(170), flip(b.W), b.H, flip(170), flip(0),
			b.H*0.68, b.H*0.32)}}
	hole := kit.Dot(b.X+flip(120), b.Y+b.H/2, 40, p.g.Bg)
	hole.ID = "hole"
	sv := kit.Box(0, 0, 300, 300)
	at := kit.Box(b.X+flip(120)-250, b.Y+b.H/2-250, 300, 300)
	path := "M250 250 C190 120 120 240 -20 60"
	if p.RightToLeft() {
		at.X, path = b.X+flip(120)-50, "M50 250 C110 120 180 240 320 60"
	}
	cord := farm.Layer{ID: "string", Box: at, Shape: &farm.Shape{Kind: "path", ViewBox: &sv, Path: path,
		Stroke: &farm.Stroke{Width: 12, Color: p.g.Ink}}}
	return []farm.Layer{body, hole, cord}
}

// mapPlate has a map over the foot of the page with a pin, under the words.
func (p *slidePage) mapPlate() []farm.Layer {
	const from = 880.0
	words := p.block("body", copywriter.Line{Text: p.line.Text, Emphasis: p.figure().Text}, kit.Box(left, top, wideCol, from-top-60), p.g, "")
	y := max(endOf(words)+50, 700)
	drawn := p.Figure(p.figure(), kit.FigureAt{Box: kit.Box(0, y, pageW, pageH-y), Look: p.g, Alone: true})
	drawn = slices.DeleteFunc(drawn, func(l farm.Layer) bool { return l.ID == "plate" || l.ID == "sign" }) // the words say it
	return slices.Concat([]farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("paper", p.g, nil))}, drawn, words)
}

// dialPlate has a clock that stands at the time of the line, larger than the foot of the page.
func (p *slidePage) dialPlate() []farm.Layer {
	words := p.block("body", copywriter.Line{Text: p.line.Text, Emphasis: p.figure().Text}, kit.Box(left, top, wideCol, 620), p.g, "")
	y := endOf(words) + 60
	side := min(1180, (pageH-y)*1.25)
	x := pageW - side*0.8
	if p.RightToLeft() {
		x = -side * 0.2
	}
	dial := p.Figure(p.figure(), kit.FigureAt{Box: kit.Box(x, y, side, side), Look: p.g, Alone: true, Turn: 1})
	return slices.Concat([]farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("grain", p.g, nil))}, dial, words)
}

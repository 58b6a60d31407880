package video

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/ink"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/renderer/raster"
)

// Pens of a board, px.
const (
	letterPen = 12.0
	linePen   = 9.0
	broadPen  = 16.0
)

// saidAt is when a sign of a shot's text is said, ms of its scene: the one after so many.
func (f *film) saidAt(s shot, after int) float64 {
	l := f.lines[s.line]
	for k := range min(s.part, len(l.Shots)) {
		after += signs(l.Shots[k])
	}
	before := 0
	for _, w := range l.Words {
		if before >= after {
			return float64(l.at + leadMs + w.StartMs - s.at)
		}
		before += signs(w.Text)
	}
	return float64(s.ms) / 2
}

// wantedAt is when a part of a shot's text is said.
func (f *film) wantedAt(s sight, part string) float64 {
	if i := strings.Index(s.text, part); i > 0 {
		return f.saidAt(s.shot, signs(s.text[:i]))
	}
	return 0
}

// written are strokes that write a part of a shot's text.
func (f *film) written(s sight, id, part string, lines []ink.Line, width float64, colour farm.Color) task {
	return task{mark: mark{lines: lines, width: width, colour: colour}, id: id, wanted: f.wantedAt(s, part), said: f.ask.Captions.Enabled}
}

// gist is what of a shot's words is written: all of a few, else what has its figure, else
// the part that stands out.
func (f *film) gist(text string) string {
	text = trimmed(text)
	few := len(strings.Fields(text)) <= 3 && utf8.RuneCountInString(text) <= 26
	if !farm.LanguageOf(f.Facts.Language).SpacesWords {
		few = utf8.RuneCountInString(text) <= 10
	}
	if few || !f.ask.Captions.Enabled && utf8.RuneCountInString(text) <= 90 {
		return text
	}
	if n := numberIn(text); n != "" {
		return n
	}
	if fig, ok := f.FigureOf(text); ok && slices.Contains(spans, fig.Kind) && strings.Contains(text, fig.Text) &&
		utf8.RuneCountInString(fig.Text) <= 30 && len(strings.Fields(fig.Text)) > 1 {
		return fig.Text
	}
	if key := f.Key(text); utf8.RuneCountInString(key) >= 4 && utf8.RuneCountInString(key) <= 30 {
		return key
	}
	if part := clauseOf(text); part != "" {
		return part
	}
	if key := f.KeyWord(text); key != "" {
		return key
	}
	return text
}

// spans are the figures that are told in words: "six days".
var spans = []string{kit.FigureSpan, kit.FigureDays, kit.FigureWeeks, kit.FigureMonths, kit.FigureCount}

// figured are a number with what is written against it, and the word after it.
var figured = regexp.MustCompile(
	`[€$£¥₩]?\p{Nd}[\p{Nd}.,:/]*(?:\s?(?:%|°\s?[CF]?|[€$£¥₩]))?(?: \p{L}{1,12}|[かヶカヵ]月|[\p{Han}\p{Hangul}]{1,2})?`)

// shortUnits are words of two letters at most that belong to a number before them.
var shortUnits = []string{"km", "m", "cm", "mm", "g", "kg", "mg", "l", "ml", "dl", "h", "s", "t", "c", "f", "€", "км", "м", "см",
	"мм", "г", "кг", "л",
	"ч", "л"}

// numberIn is the first number of a text with its unit, or the word that it counts; "" where
// there is none.
func numberIn(text string) string {
	found := strings.TrimRight(figured.FindString(text), ".,:/ ")
	number, word, two := strings.Cut(found, " ")
	if two && utf8.RuneCountInString(word) <= 2 && !slices.Contains(shortUnits, strings.ToLower(word)) && !strings.ContainsAny(word,
		"%°€$£¥₩") {
		return number // "1918 a" of "in 1918 a pigeon"
	}
	return found
}

// clauseOf is the last part of a sentence between two marks that has two to four words.
func clauseOf(text string) string {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;:،、，–—", r) })
	for i := len(parts) - 1; i >= 0 && len(parts) > 1; i-- {
		p := strings.TrimSpace(parts[i])
		if n := len(strings.Fields(p)); n >= 2 && n <= 4 && utf8.RuneCountInString(p) <= 30 {
			return p
		}
	}
	return ""
}

// noted keeps what is written on the board in the copy: people read it.
func (f *film) noted(s sight, words string) string {
	if s.first {
		return words
	}
	return f.Say(titleSlot(s), words)
}

// jottedThing draws a thing with its words: above it, on a page beside it.
func (f *film) jottedThing(s sight, o kit.Object, room farm.Box, written bool) []task {
	var out []task
	pic := room
	const unhurried = 2400                                                    // ms
	if f.look.way == wayPages && f.ask.Captions.Enabled && s.ms < unhurried { // its half of the page is the drawing's
		written = false
	}
	if written {
		words := f.noted(s, f.gist(s.text))
		box := kit.Box(room.X, room.Y, room.W, min(room.H*0.3, 270))
		if f.look.way == wayPages {
			box = kit.Box(room.X, room.Y+30, room.W*0.46, room.H-60)
			pic = kit.Box(room.X+room.W*0.5, room.Y, room.W*0.5, room.H)
			if (f.half() == 1) != f.RightToLeft() {
				box.X, pic.X = room.X+room.W*0.54, room.X
			}
		}
		lines, foot := f.PennedBlock(words, box, 170, true)
		switch {
		case lines == nil:
		case f.look.way == wayPages:
			lines = ink.Moved(lines, 1, 0, max((box.Y+box.H-foot)/2, 0))
			out = append(out, f.written(s, "words", words, lines, letterPen, f.board.ink))
		default:
			out = append(out, f.written(s, "words", words, lines, letterPen, f.board.ink))
			pic = kit.Box(room.X, foot+24, room.W, room.Y+room.H-foot-24)
		}
	}
	return append(out, f.sketched(s, "thing", o.Name, o.Word, pic)...)
}

// sketched draws a thing's lines in a box and then its colours.
func (f *film) sketched(s sight, id, name, word string, b farm.Box) []task {
	lines := f.Traced(name)
	in := ink.Bounds(lines)
	if in.W <= 0 || in.H <= 0 {
		return nil
	}
	k := min(b.W/in.W, b.H/in.H, 860/max(in.W, in.H))
	x, y := b.X+(b.W-in.W*k)/2-in.X*k, b.Y+(b.H-in.H*k)/2-in.Y*k
	drawn := f.written(s, id, word, ink.Moved(lines, k, x, y), linePen, f.board.ink)
	drawn.whole = ink.Long(drawn.lines)
	side := kit.TracedSide * k
	style := f.look.style
	pic := kit.ObjectLayer(id+"-fill",
		kit.Object{Asset: f.AddDrawing(farm.Drawing{Kind: "thing", Name: name, Width: 720, Height: 720, Style: style,
			Seed: f.Snack.Seed})}, kit.Box(x, y, side, side))
	return []task{drawn, f.tinted(id, pic, kit.Box(x+in.X*k, y+in.Y*k, in.W*k, in.H*k))}
}

// tinted fills the lines of a picture with its colours, in the strokes of a broad pen.
func (f *film) tinted(id string, pic farm.Layer, at farm.Box) task {
	share := 0.72
	pic.Opacity = &share
	pic.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: hatching(at.W, at.H), ViewBox: &farm.Box{W: at.W, H: at.H},
		Stroke: &farm.Stroke{Width: 22, Color: "#000000"}}, Box: &at}
	return task{mark: mark{filled: &pic, lines: scribble(at, f.RightToLeft())}, id: id + "-fill"}
}

// hatching are the slanted lines of a broad pen over a box.
func hatching(w, h float64) string {
	var out strings.Builder
	const step = 25.0
	slant := h * 0.5
	for x := -slant; x < w+step; x += step {
		fmt.Fprintf(&out, "M%.1f %.1fL%.1f %.1f", x, h, x+slant, 0.0)
	}
	return out.String()
}

// scribble is the way of the hand that colours a box: across it, up and down a little, no
// longer than a third more than the box is wide.
func scribble(b farm.Box, back bool) []ink.Line {
	var l ink.Line
	const turns = 6
	rise := min(b.H*0.3, b.W*0.15)
	for i := range turns + 1 {
		x := b.X + b.W*float64(i)/turns
		if back {
			x = b.X + b.W - b.W*float64(i)/turns
		}
		y := b.Y + b.H*0.5 + rise/2
		if i%2 == 0 {
			y -= rise
		}
		l = append(l, farm.Point{X: x, Y: y})
	}
	return []ink.Line{l}
}

// jottedFigure writes a number large, with a ring around it, and its words below.
func (f *film) jottedFigure(s sight, mark string, room farm.Box) []task {
	big := kit.Box(room.X+110, room.Y+90, room.W-220, min(room.H*0.36, 330))
	if f.look.way == wayPages {
		big = kit.Box(room.X+70, room.Y+60, room.W*0.42, room.H-150)
	}
	num, foot := f.PennedBlock(f.Say(titleSlot(s), mark), big, 300, true)
	if num == nil {
		return f.jottedWords(s, room)
	}
	in := ink.Bounds(num)
	pad := 64.0
	ring := ringAround(kit.Box(in.X-pad*1.2, in.Y-pad, in.W+2.4*pad, in.H+2*pad))
	out := []task{f.written(s, "number", mark, num, broadPen, f.board.accent),
		{mark: mark2(ring, linePen+2, f.board.second), id: "ring", wanted: f.wantedAt(s, mark)}}
	words := f.gist(strings.TrimSpace(strings.Replace(trimmed(s.text), mark, "", 1)))
	box := kit.Box(room.X+40, foot+100, room.W-80, max(room.Y+room.H-foot-100, 160))
	if f.look.way == wayPages {
		box = kit.Box(room.X+room.W*0.58, room.Y+40, room.W*0.42, room.H-80)
	}
	if len(f.ThingsIn(words, f.script.Language)) > 0 && f.look.way != wayPages { // it was drawn
		return append(out, f.doodle(s, kit.Box(room.X, foot+110, room.W, max(room.Y+room.H-foot-110, 200)))...)
	}
	if f.look.way != wayPages { // somebody stands below them
		box.H = min(box.H, 230)
	}
	if words != "" && !strings.Contains(mark, words) {
		if lines, low := f.PennedBlock(f.Say("told-"+titleSlot(s), words), box, 140, true); lines != nil {
			out, foot = append(out, f.written(s, "words", words, lines, letterPen, f.board.ink)), low
		}
	}
	if f.look.way == wayPages {
		return out
	}
	return f.shownBy(s, out, kit.Box(room.X, foot+60, room.W, room.Y+room.H-foot-60))
}

func mark2(lines []ink.Line, width float64, colour farm.Color) mark {
	return mark{lines: lines, width: width, colour: colour}
}

// ringAround goes around a box by hand, a little more than once.
func ringAround(b farm.Box) []ink.Line {
	var l ink.Line
	const n = 64
	for i := range n + 8 {
		sin, cos := sincos(float64(i)*360/n - 50)
		grow := 1 + 0.05*float64(i)/n
		l = append(l, farm.Point{X: b.X + b.W/2 + b.W/2*sin*grow, Y: b.Y + b.H/2 - b.H/2*cos*grow})
	}
	return []ink.Line{l}
}

// underlined is a line below a box, drawn by hand: there and half back.
func underlined(b farm.Box) []ink.Line {
	var l ink.Line
	const n = 20
	y := b.Y + b.H + 26
	for i := range n + 1 {
		t := float64(i) / n
		l = append(l, farm.Point{X: b.X + b.W*t, Y: y + 10*t*(1-t)*4 - 6*t})
	}
	for i := range n/2 + 1 {
		t := 1 - float64(i)/n
		l = append(l, farm.Point{X: b.X + b.W*t, Y: y + 18 + 4*(1-t)})
	}
	return []ink.Line{l}
}

// jottedList writes the things of a list below each other, each with its tick.
func (f *film) jottedList(s sight, room farm.Box) []task {
	items := s.line.Items[:min(len(s.line.Items), 5)]
	high := min(room.H/float64(len(items)), 230)
	var out []task
	for i, item := range items {
		row := kit.Box(room.X, room.Y+float64(i)*high, room.W, high)
		words := trimmed(item)
		side := high * 0.52
		box := f.Sided(kit.Box(row.X+10, row.Y+(high-side)/2, side, side))
		out = append(out, task{mark: mark2(ticked(box), linePen+2, f.board.accent), id: fmt.Sprintf("tick-%d", i+1), wanted: f.wantedAt(s, item)})
		wide := row.W - side - 60
		found := f.ThingsIn(item, f.script.Language)
		if len(found) > 0 {
			wide -= high
		}
		text := f.Sided(kit.Box(row.X+side+50, row.Y+10, wide, high-20))
		if lines, foot := f.PennedBlock(f.Say(fmt.Sprintf("item-%d", i+1), words), text, 110, false); lines != nil {
			lines = ink.Moved(lines, 1, 0, max((text.Y+text.H-foot)/2, 0))
			out = append(out, f.written(s, fmt.Sprintf("item-%d", i+1), item, lines, letterPen-1, f.board.ink))
		}
		if len(found) > 0 {
			f.shown["thing "+found[0].Object] = s.at
			pic := f.Sided(kit.Box(row.X+row.W-high, row.Y+12, high-24, high-24))
			out = append(out, f.sketched(s, fmt.Sprintf("thing-%d", i+1), found[0].Object, item, pic)[:1]...)
		}
	}
	return out
}

// ticked is a box with a tick.
func ticked(b farm.Box) []ink.Line {
	at := func(x, y float64) farm.Point { return farm.Point{X: b.X + b.W*x, Y: b.Y + b.H*y} }
	return []ink.Line{{at(0.02, 0.04), at(0.98, 0), at(1, 0.97), at(0, 1), at(0.02, 0.02)}, {at(0.2, 0.5), at(0.44, 0.8), at(1.12, -0.16)}}
}

// jottedWords writes the words of a shot as large as they go, with a line under them or
// the sign that they end with beside them.
func (f *film) jottedWords(s sight, room farm.Box) []task {
	words := f.noted(s, f.gist(s.text))
	box, most := kit.Box(room.X+20, room.Y+20, room.W-40, room.H*0.46), 240.0
	sign := f.look.way != wayPages && f.signTells(s)
	who := kit.Box(0, 0, 0, 0) // where somebody stands who shows the words
	switch {
	case f.look.way == wayPages:
		wide := room.W * 0.56
		box, who = kit.Box(room.X+10, room.Y+20, wide, room.H-110), kit.Box(room.X+wide+30, room.Y+10, room.W-wide-30, room.H-20)
		if (f.half() == 1) != f.RightToLeft() {
			box.X, who.X = room.X+room.W-wide-10, room.X
		}
	case !sign:
		box, most = kit.Box(room.X+20, room.Y+20, room.W-40, room.H*0.36), 200
	}
	lines, foot := f.PennedBlock(words, box, most, true)
	if lines == nil {
		return nil
	}
	if rest := box.Y + box.H - foot; rest > 0 && f.look.way == wayPages {
		lines, foot = ink.Moved(lines, 1, 0, rest/2), foot+rest/2
	}
	out := []task{f.written(s, "words", words, lines, letterPen+1, f.board.ink)}
	in := ink.Bounds(lines)
	out = append(out, task{mark: mark2(underlined(kit.Box(in.X, in.Y, in.W, in.H)), broadPen-2, f.board.accent), id: "line"})
	left := kit.Box(room.X, foot+70, room.W, room.Y+room.H-foot-70)
	if left.H > 240 && sign {
		return append(out, f.doodle(s, left)...)
	}
	if who.W == 0 {
		who = left
	}
	return f.shownBy(s, out, who)
}

// doodle is a sign that belongs to no thing: what asks has its mark, other words the icon
// that they mean, and where they mean none somebody shows them. No sign comes twice.
func (f *film) doodle(s sight, room farm.Box) []task {
	if o, ok := f.topicThing(); ok && s.first && f.fresh("thing "+o.Name, s) {
		return f.sketched(s, "thing", o.Name, o.Word, room)
	}
	side := min(room.W, room.H, 640)
	b := kit.Box(room.X+(room.W-side)/2, room.Y+(room.H-side)/2, side, side)
	if strings.ContainsAny(s.sees, "?？؟") && f.fresh("sign ?", s) {
		sign := "?"
		if f.RightToLeft() {
			sign = "؟"
		}
		if lines, w, h := f.Penned(sign, side*1.1); lines != nil {
			lines = ink.Moved(lines, 1, b.X+(side-w)/2, b.Y+(side-h)/2)
			return []task{{mark: mark2(lines, broadPen+10, f.board.accent), id: "sign"}}
		}
	}
	if n, ok := f.counted(s); ok {
		return f.tallied(s, n, room)
	}
	name := draw.IconFor(s.sees, s.n, f.board.signs...)
	if slices.Contains(plainIcons, name) || draw.Icon(name) == "" {
		if who := f.shower(s, room); who != nil {
			return who
		}
		for _, n := range tellingIcons {
			if !slices.Contains(f.board.signs, n) {
				name = n
				break
			}
		}
	}
	f.board.signs = append(f.board.signs, name)
	if name == "bulb" {
		return []task{{mark: mark2(bulb(b), linePen+3, f.board.second), id: "sign"}}
	}
	side *= 0.72
	b = kit.Box(room.X+(room.W-side)/2, room.Y+(room.H-side)/2, side, side)
	grid := draw.IconGrid
	strokes, err := raster.Strokes(farm.Layer{Box: b, Shape: &farm.Shape{Kind: "path", Path: draw.Icon(name), ViewBox: &grid}})
	if err != nil {
		return nil
	}
	var lines []ink.Line
	for _, l := range strokes {
		lines = append(lines, l)
	}
	return []task{{mark: mark2(lines, linePen+5, []farm.Color{f.board.second, f.board.accent}[len(f.board.signs)%2]), id: "sign"}}
}

// signTells reports whether a doodle of a shot tells something of its words: how many
// there are, that they ask, or an icon that they mean.
func (f *film) signTells(s sight) bool {
	_, many := f.counted(s)
	name := draw.IconFor(s.sees, s.n, f.board.signs...)
	return many || strings.ContainsAny(s.sees, "?？؟") || !slices.Contains(plainIcons, name) && draw.Icon(name) != ""
}

// mostTallied is how many are drawn one by one.
const mostTallied = 12

// counted is how many of something a shot tells of, where each can be drawn.
func (f *film) counted(s sight) (int, bool) {
	fig, ok := f.FigureOf(s.text)
	n := int(fig.Value)
	return n, ok && fig.Kind == kit.FigureCount && fig.Value == float64(n) && n >= 2 && n <= mostTallied
}

// tallied is as many discs, drawn one after another in rows while the number is said.
func (f *film) tallied(s sight, n int, room farm.Box) []task {
	columns := n
	for columns > 5 || columns > 3 && float64(columns) > 2*room.W/max(room.H, 1) {
		columns = (columns + 1) / 2
	}
	rows := (n + columns - 1) / columns
	side := min(room.W/(float64(columns)+0.3*float64(columns-1)), room.H/(float64(rows)+0.3*float64(rows-1)), 250)
	var out []task
	for i := range n {
		row, in := i/columns, min(columns, n-i/columns*columns)
		wide := side * (float64(in) + 0.3*float64(in-1))
		x := f.sideways(float64(i%columns)*side*1.3-(wide-side)/2) + room.X + room.W/2 - side/2
		b := kit.Box(x, room.Y+float64(row)*side*1.3, side, side)
		t := task{mark: mark2(ringAround(b), linePen+5, f.board.second), id: fmt.Sprintf("one-%d", i+1)}
		if i == 0 {
			t.wanted = f.saidAt(s.shot, signs(s.text)/2)
		}
		out = append(out, t)
	}
	return out
}

// plainIcons stand where the words of a text mean no icon; tellingIcons, and a lamp of
// its own, are drawn in their place.
var (
	plainIcons   = []string{"check", "sparkle", "plus", "arrow"}
	tellingIcons = []string{"bulb", "eye", "target", "sparkle", "chat", "brain", "magnifier", "pencil", "compass", "check"}
)

// bulb is a lamp with rays in a box.
func bulb(b farm.Box) []ink.Line {
	at := func(x, y float64) farm.Point { return farm.Point{X: b.X + b.W*x, Y: b.Y + b.H*y} }
	var glass ink.Line
	for i := range 41 {
		sin, cos := sincos(-150 + float64(i)*300/40)
		glass = append(glass, at(0.5+0.21*sin, 0.42-0.21*cos))
	}
	out := []ink.Line{glass, {at(0.395, 0.6), at(0.41, 0.7), at(0.59, 0.7), at(0.605, 0.6)}, {at(0.42, 0.76), at(0.58, 0.76)},
		{at(0.45, 0.82), at(0.55, 0.82)}, {at(0.43, 0.42), at(0.47, 0.5), at(0.5, 0.42), at(0.53, 0.5), at(0.57, 0.42)}}
	for i := range 7 {
		sin, cos := sincos(-90 + float64(i)*30)
		out = append(out, ink.Line{at(0.5+0.28*sin, 0.42-0.28*cos), at(0.5+0.38*sin, 0.42-0.38*cos)})
	}
	return out
}

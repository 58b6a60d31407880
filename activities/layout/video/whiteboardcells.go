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

// written are strokes that write a part of a shot's text; people read it, so the copy has it.
func (f *film) written(s sight, id, part string, lines []ink.Line, width float64, colour farm.Color) task {
	return task{mark: mark{lines: lines, width: width, colour: colour}, id: id, wanted: f.wantedAt(s, part), said: f.ask.Captions.Enabled,
		slot: titleSlot(s), words: part}
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
	if label := f.labelFor(text, 28); label != "" {
		return label
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

// split parts a room into where words stand and where what they are about is drawn: beside each
// other by turns in a wide room, else below each other.
func (f *film) split(s sight, room farm.Box) (words, picture farm.Box) {
	if room.W < 1.25*room.H {
		high := min(room.H*0.3, 270)
		return kit.Box(room.X, room.Y, room.W, high), kit.Box(room.X, room.Y+high+24, room.W, room.H-high-24)
	}
	words, picture = kit.Box(room.X, room.Y+20, room.W*0.5, room.H-40), kit.Box(room.X+room.W*0.52, room.Y, room.W*0.48, room.H)
	if (s.n%2 == 1) != f.RightToLeft() {
		words.X, picture.X = room.X+room.W*0.5, room.X
	}
	return words, picture
}

// leastPenned is how large letters on a board are at least, px.
const leastPenned = 76.0

// penned are words in the middle of a box, written as large as it has room; nil where it has none.
func (f *film) penned(s sight, id, words string, b farm.Box, most float64) []task {
	lines, foot := f.PennedFrom(words, b, leastPenned, most, true)
	if lines == nil {
		return nil
	}
	lines = ink.Moved(lines, 1, 0, max((b.Y+b.H-foot)*0.38, 0)) // near what is above it
	return []task{f.written(s, id, words, lines, letterPen, f.board.ink)}
}

// inHand reports whether a pen can do tasks in so many ms, if the colours bring the small parts
// of drawings.
func inHand(tasks []task, time float64) bool {
	return takeAll(bare(0.38)(without("line")(without("link")(tasks))), mostSpeed) <= time
}

// briefly are the words that a shot may have written, the longest first: what stands out, a
// shorter label, and the one word that stands for it. The name of a thing is not parted; where
// words have no spaces between them, nobody knows the one word.
func (f *film) briefly(s sight, word string) []string {
	out := []string{f.gist(s.text)}
	if strings.Contains(word, out[0]) && strings.Contains(s.text, word) {
		out[0] = word
	}
	const short, few = 17, 5
	last := f.shortPart(trimmed(s.text), few)
	if f.spaced() {
		last = f.KeyWord(trimmed(s.text))
	}
	for _, w := range []string{word, f.labelFor(s.text, short), last} {
		if n := utf8.RuneCountInString(w); n > 1 && n < utf8.RuneCountInString(out[len(out)-1]) && strings.Contains(s.text, w) {
			out = append(out, w)
		}
	}
	return out
}

// jottedThing draws a thing and writes its words beside it; in little time the thing alone, as
// large as its room: captions have the words.
func (f *film) jottedThing(s sight, o kit.Object, room farm.Box, time float64) []task {
	at, pic := f.split(s, room)
	few := f.briefly(s, o.Word)
	var all []task
	for _, k := range []float64{1, 0.84, 0.7, 0.58} {
		drawn := f.sketched(s, "thing", o.Name, o.Word, shrunk(pic, k))
		for _, words := range few {
			if all = slices.Concat(f.penned(s, "words", words, at, 170*k), drawn); len(all) > len(drawn) && inHand(all, time) {
				return all
			}
		}
	}
	if !f.ask.Captions.Enabled { // else nobody reads them
		return all
	}
	return f.byItself(room, time, func(b farm.Box) []task { return f.sketched(s, "thing", o.Name, o.Word, b) })
}

// shrunk is a box times k about its middle.
func shrunk(b farm.Box, k float64) farm.Box {
	return kit.Box(b.X+b.W*(1-k)/2, b.Y+b.H*(1-k)/2, b.W*k, b.H*k)
}

// byItself is a drawing that has a room for itself, as large as a pen has time.
func (f *film) byItself(room farm.Box, time float64, draw func(farm.Box) []task) (out []task) {
	for _, k := range []float64{1, 0.9, 0.8, 0.7, 0.6} {
		drawn := draw(shrunk(room, k))
		if drawn == nil {
			return out
		}
		if out = drawn; takeAll(bare(0.32)(out), mostSpeed) <= time {
			return out
		}
	}
	return out
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
	drawn := task{mark: mark2(ink.Moved(lines, k, x, y), linePen, f.board.ink), id: id, wanted: f.wantedAt(s, word)}
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

// jottedFigure writes a number large, with a ring around it, and beside it its words, or
// somebody who marvels at it.
func (f *film) jottedFigure(s sight, mark string, room farm.Box, time float64) []task {
	at, beside := f.split(s, room)
	if room.W < 1.25*room.H {
		at.H = room.H * 0.46
		beside = kit.Box(room.X, at.Y+at.H+20, room.W, room.H-at.H-20)
	}
	pad := min(at.W*0.12, at.H*0.16, 64)
	lines, foot := f.PennedBlock(mark, kit.Box(at.X+pad*1.6, at.Y+pad*1.4, at.W-pad*3.2, at.H-pad*2.8), 300, true)
	if lines == nil {
		return f.jottedWords(s, room, time)
	}
	lines = ink.Moved(lines, 1, 0, max((at.Y+at.H-pad*1.4-foot)/2, 0))
	num := f.written(s, "number", mark, lines, broadPen, f.board.accent)
	in := ink.Bounds(lines)
	ring := ringAround(kit.Box(in.X-pad*1.2, in.Y-pad, in.W+2.4*pad, in.H+2*pad))
	out := []task{num, {mark: mark2(ring, linePen+2, f.board.second), id: "ring", wanted: num.wanted}}
	words := f.gist(strings.TrimSpace(strings.Replace(trimmed(s.text), mark, "", 1)))
	if words != "" && !strings.Contains(mark, words) && len(f.ThingsIn(words, f.script.Language)) == 0 { // which was drawn
		said := f.penned(s, "words", words, beside, 140)
		for i := range said {
			said[i].slot = "told-" + said[i].slot
		}
		if all := slices.Concat(out, said); inHand(all, time) {
			return all
		}
	}
	return f.shownBy(s, out, beside, time)
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
		if lines, foot := f.PennedBlock(words, text, 110, false); lines != nil {
			lines = ink.Moved(lines, 1, 0, max((text.Y+text.H-foot)/2, 0))
			t := f.written(s, fmt.Sprintf("item-%d", i+1), item, lines, letterPen-1, f.board.ink)
			t.slot, t.words = t.id, words
			out = append(out, t)
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

// jottedWords writes the words of a shot, and beside them the sign that they mean, or somebody who
// shows them. In little time the words stand alone, and where even they take too long what shows
// them does: captions have them.
func (f *film) jottedWords(s sight, room farm.Box, time float64) []task {
	at, pic := f.split(s, room)
	word, named := "", false
	if found := f.ThingsIn(s.text, f.script.Language); len(found) > 0 { // it stands on the board already
		word, named = found[0].Word, true
	}
	few := f.briefly(s, word)
	var shown []task
	_, many := f.counted(s)
	sign := f.signTells(s) && (!named || many || strings.ContainsAny(s.sees, "?？؟"))
	if sign {
		shown = f.doodle(s, pic)
	}
	for _, words := range few {
		said := f.penned(s, "words", words, at, 190)
		if said == nil {
			continue
		}
		if all := slices.Concat(said, shown); sign && inHand(all, time) {
			return all
		} else if all := f.shownBy(s, said, pic, time); !sign && len(all) > len(said) {
			return all
		}
	}
	if f.look.way == wayMap && f.board.corners == 0 { // the middle of a map
		if out := f.encircled(s, room, time); out != nil {
			return out
		}
		if who := f.byItself(room, time, func(b farm.Box) []task { return f.shower(s, b) }); who != nil && f.ask.Captions.Enabled {
			return who
		}
	}
	var out []task
	for _, words := range few {
		if out = f.penned(s, "words", words, room, 260); out != nil && inHand(out, time) {
			return append(out, task{mark: mark2(underlined(ink.Bounds(out[0].lines)), broadPen-2, f.board.accent), id: "line"})
		}
	}
	if f.ask.Captions.Enabled && sign {
		return inMiddle(shown, room)
	}
	if f.ask.Captions.Enabled {
		if who := f.byItself(room, time, func(b farm.Box) []task { return f.shower(s, b) }); who != nil {
			return who
		}
	}
	if out == nil {
		if lines, _ := f.PennedBlock(few[len(few)-1], room, 200, true); lines != nil {
			out = []task{f.written(s, "words", few[len(few)-1], lines, letterPen, f.board.ink)}
		}
	}
	return out
}

// encircled are words in a ring: the middle of a map.
func (f *film) encircled(s sight, room farm.Box, time float64) []task {
	for _, words := range f.briefly(s, "") {
		out := f.penned(s, "words", words, kit.Box(room.X+90, room.Y+room.H*0.22, room.W-180, room.H*0.5), 260)
		if out == nil {
			continue
		}
		in := ink.Bounds(out[0].lines)
		ring := ringAround(kit.Box(in.X-90, in.Y-110, in.W+180, in.H+220))
		if out = append(out, task{mark: mark2(ring, broadPen, f.board.accent), id: "ring"}); inHand(out, time) {
			return out
		}
	}
	return nil
}

// inMiddle moves a sign to the middle of a room.
func inMiddle(tasks []task, room farm.Box) []task {
	if len(tasks) == 0 {
		return nil
	}
	all := ink.Bounds(tasks[0].lines)
	for _, t := range tasks[1:] {
		all = around(all, ink.Bounds(t.lines))
	}
	out := make([]task, len(tasks))
	for i, t := range tasks {
		out[i] = t.scaled(1, room.X+room.W/2-all.X-all.W/2, room.Y+room.H/2-all.Y-all.H/2)
	}
	return out
}

// flourish is what a pen adds where a scene leaves it time: a ground below what it has drawn, and
// strokes that make it stand out; a line below words alone.
func (f *film) flourish(s sight, tasks []task, time float64) []task {
	if len(tasks) == 0 {
		return nil
	}
	var out []task
	add := func(more task) {
		if all := slices.Concat(tasks, out, []task{more}); takeAll(all, penSpeed) < time {
			out = append(out, more)
		}
	}
	for _, t := range tasks {
		b := ink.Bounds(t.lines)
		switch {
		case t.drawing() && t.id != "who":
			add(task{mark: mark2(grounded(b, s.n%2 == 1), linePen+2, f.board.second), id: "ground"})
			add(task{mark: mark2(rays(b), linePen+3, f.board.accent), id: "rays"})
		case t.id == "who":
			add(task{mark: mark2(rays(b), linePen+3, f.board.accent), id: "rays"})
		case t.id == "words" && !slices.ContainsFunc(tasks, func(o task) bool { return o.id == "line" }):
			if s.n%2 == 0 {
				add(task{mark: mark2(underlined(b), broadPen-2, f.board.accent), id: "line"})
			} else {
				add(task{mark: mark2(f.overlined(b), 78, f.board.second+"4D"), id: "line"})
			}
		}
	}
	return out
}

// overlined is a stroke of a highlighter over words.
func (f *film) overlined(b farm.Box) []ink.Line {
	from, to := b.X-10, b.X+b.W+10
	if f.RightToLeft() {
		from, to = to, from
	}
	y := b.Y + b.H*0.55
	return []ink.Line{{{X: from, Y: y + 4}, {X: (from + to) / 2, Y: y - 4}, {X: to, Y: y + 3}}}
}

// grounded is a line under a drawing, with a few strokes below it.
func grounded(b farm.Box, back bool) []ink.Line {
	var l ink.Line
	const n = 16
	y := b.Y + b.H + 8
	for i := range n + 1 {
		t := float64(i) / n
		l = append(l, farm.Point{X: b.X - 30 + (b.W+60)*t, Y: y + 5*t*(1-t)*4})
	}
	if back {
		slices.Reverse(l)
	}
	return []ink.Line{l}
}

// rays are short strokes about the upper corners of a drawing.
func rays(b farm.Box) []ink.Line {
	var out []ink.Line
	mid := farm.Point{X: b.X + b.W/2, Y: b.Y + b.H/2}
	const inner, outer = 1.0, 1.13
	for _, degrees := range []float64{-62, -46, -30, 30, 46, 62} {
		sin, cos := sincos(degrees)
		on := func(k float64) farm.Point {
			return farm.Point{X: mid.X + sin*(b.W/2*1.16+24)*k, Y: mid.Y - cos*(b.H/2*1.1+20)*k}
		}
		out = append(out, ink.Line{on(inner), on(outer)})
	}
	return out
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

package kit

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// KeyWord is the one word of a line that stands for it: one with a number, else the
// longest of the part that stands out, else its longest, and neither the brand's name
// nor one that leads on where there is another. A script without spaces has its part that stands out, or
// its first word.
func (d *Draft) KeyWord(line string) string {
	key := d.Key(line)
	if !farm.LanguageOf(d.Facts.Language).SpacesWords {
		if n := utf8.RuneCountInString(key); n > 0 && n <= mostSigns {
			return key
		}
		if word := d.thingWord(line); word != "" {
			return word
		}
		return firstWord(line, d.Facts.Language)
	}
	name, lead := strings.Fields(strings.ToLower(d.Facts.Name)), slices.Concat(leading(d.Facts.Language), joining(d.Facts.Language))
	best, score := "", -1
	for _, w := range strings.Fields(line) {
		w = strings.TrimFunc(w, func(r rune) bool {
			return unicode.IsPunct(r) && r != '%' && r != '٪' || unicode.IsSymbol(r) && !unicode.Is(unicode.Sc, r)
		})
		n := utf8.RuneCountInString(w)
		switch {
		case n > mostSigns*2:
			n = 2
		case slices.Contains(lead, strings.ToLower(w)):
			n = 0
		case slices.Contains(name, strings.ToLower(w)):
			n = 1
		case isNumber(w): // "6" of "6 December" tells nothing without what it counts
			n = 0
		case strings.ContainsFunc(w, unicode.IsDigit):
			n += 200
		case hasWord(strings.ToLower(key), strings.ToLower(w)):
			n += 100
		}
		if w != "" && n > score {
			best, score = w, n
		}
	}
	if inParts(d.Facts.Language) {
		return d.wholeWord(line, best)
	}
	return best
}

// joining are the words of a language that every text has: "you", "within", "from".
func joining(language string) []string {
	tell := farm.LanguageOf(language).Section("tell")
	return slices.Concat(tell.Words("words"), tell.Words("also"))
}

// isNumber reports digits without a sign or letter that says what they are.
func isNumber(w string) bool {
	return w != "" && strings.IndexFunc(w, func(r rune) bool { return !unicode.IsDigit(r) && !strings.ContainsRune(".,:٫٬/-–", r) }) < 0
}

// thingWord is the word of a line for a thing that can be drawn, "" without one.
func (d *Draft) thingWord(line string) string {
	for _, f := range d.ThingsIn(line, d.Facts.Language) {
		if n := utf8.RuneCountInString(f.Word); n > 0 && n <= mostSigns && strings.Contains(line, f.Word) {
			return f.Word
		}
	}
	return ""
}

// mostSigns is how many signs a word of a script without spaces has at most that is
// set as large as the frame.
const mostSigns = 8

// firstWord is the first word of a line of a script without spaces that tells
// something: in Thai by the list of its words, else the first signs that are no
// particles, as far as they are of one script.
func firstWord(line, tag string) string {
	const least, most = 2, 4
	if tag == "th" {
		words, err := text.ThaiWords(strings.TrimSpace(line))
		if err != nil || len(words) == 0 {
			return strings.TrimSpace(line)
		}
		said := farm.LanguageOf(tag).Section("rarity").Words("selling") // "we", "make", "give"
		for _, w := range words {
			if n := utf8.RuneCountInString(w); n > least && n <= mostSigns && !slices.Contains(said, w) {
				return w
			}
		}
		return words[0]
	}
	if tag == "ja" {
		if w := firstRun([]rune(line), unicode.Katakana, least, most+2); w != "" {
			return w
		}
		if w := nounOf(line); w != "" {
			return w
		}
		if w := firstRun([]rune(line), unicode.Han, least, most+2); w != "" {
			return w
		}
		if w := firstRun([]rune(line), unicode.Han, 1, most); w != "" { // 床, not 床の
			return w
		}
	}
	if tag != "ja" {
		line = strings.TrimLeft(strings.TrimPrefix(line, "我们"), "我你您他她它们给用把在从的和这那每只就也都")
	}
	first := firstSigns(line, least)
	if r := []rune(first); tag == "ja" && len(r) > 1 && strings.ContainsRune("のはがをにでともへや", r[len(r)-1]) { // no particle
		return string(r[:len(r)-1])
	}
	return first
}

// particles stand after a Japanese noun, the longer ones first.
var particles = []string{"から", "まで", "より", "には", "では", "は", "が", "を", "に", "で", "と", "も", "へ", "の"}

// nounOf is the first noun of a Japanese line, whole: what stands in a phrase before its
// particle and ends in an ideograph or in katakana. "" without one.
func nounOf(line string) string {
	parts, err := text.Parts(line, "ja")
	if err != nil {
		return ""
	}
	for _, p := range parts {
		p = strings.TrimFunc(p, unicode.IsPunct)
		for _, mark := range particles {
			w, ok := strings.CutSuffix(p, mark)
			last, _ := utf8.DecodeLastRuneInString(w)
			if n := utf8.RuneCountInString(w); ok && n > 1 && n <= mostSigns && (unicode.In(last, unicode.Han, unicode.Katakana) || last == 'ー') {
				return w
			}
		}
	}
	return ""
}

// firstRun is the first run of signs of a script in Japanese, from least to most of
// them, without the stem of a verb at its end.
func firstRun(line []rune, script *unicode.RangeTable, least, most int) string {
	for i := 0; i < len(line); {
		n := 0
		for i+n < len(line) && (unicode.Is(script, line[i+n]) || n > 0 && line[i+n] == 'ー') {
			n++
		}
		word := line[i : i+n]
		if end := i + n; end < len(line) && unicode.Is(unicode.Hiragana, line[end]) && !strings.ContainsRune("はがをにでともへのや", line[end]) {
			word = word[:max(n-1, 0)]
		}
		if len(word) >= least && len(word) <= most {
			return string(word)
		}
		i += n + 1
	}
	return ""
}

// firstSigns are the first letters of a line.
func firstSigns(line string, n int) string {
	for i := range strings.TrimSpace(line) {
		if n--; n < 0 {
			return strings.TrimSpace(line)[:i]
		}
	}
	return strings.TrimSpace(line)
}

// FigureOrWord is the figure of a line, or else its key word, as type that is as large
// as the frame: every line has one.
func (d *Draft) FigureOrWord(line string) Figure {
	if f, ok := d.FigureOf(line); ok {
		return f
	}
	return Figure{Kind: FigureWord, Mark: d.KeyWord(line), Text: line}
}

// Lettering is words as forms in a colour, w px wide and as high as that makes them,
// with their corner at a place: what nobody has to read may run out of the frame.
// False where the face has no outlines of them.
func (d *Draft) Lettering(words string, c farm.Color) (form func(x, y, w float64) farm.Layer, ratio float64, ok bool) {
	path, ink, ok := d.Letters(words)
	if !ok {
		return nil, 0, false
	}
	return func(x, y, w float64) farm.Layer {
		view := ink
		return farm.Layer{ID: "letters", Box: Box(x, y, w, w*ink.H/ink.W), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
			Fill: Solid(c)}}
	}, ink.H / ink.W, true
}

// Letters is words in the display face as a path that stands on y 0, and where its ink
// lies. False where the face has no outlines of them, or they would be too many.
func (d *Draft) Letters(words string) (path string, ink farm.Box, ok bool) {
	return d.lettersApart(words, -0.02)
}

// lettersApart is the same with letters so far apart, of their size.
func (d *Draft) lettersApart(words string, tracking float64) (path string, ink farm.Box, ok bool) {
	f := d.Display
	const size = 200.0
	t := farm.Layer{ID: "letters", Text: &farm.Text{Content: words, Font: f.Family, Weight: f.Weight, Size: size, MinSize: size, MaxLines: 1,
		Leading: 1, Color: "#000000", Caps: f.Caps, Tracking: tracking}}
	path, ink, err := d.Ruler.Outline(t)
	return path, ink, err == nil && path != "" && ink.W >= 1 && ink.H >= 1 && len(path) <= mostPath
}

// MovedPath is a path of absolute places of which each is moved.
func MovedPath(path string, to func(x, y float64) (float64, float64)) string {
	var out strings.Builder
	for path != "" {
		n := strings.IndexAny(path[1:], "MLQCZ") + 1
		if n == 0 {
			n = len(path)
		}
		out.WriteByte(path[0])
		at := strings.Fields(path[1:n])
		for i := 0; i+1 < len(at); i += 2 {
			x, _ := strconv.ParseFloat(at[i], 64) // Letters wrote them
			y, _ := strconv.ParseFloat(at[i+1], 64)
			x, y = to(x, y)
			out.WriteString(strconv.FormatFloat(x, 'f', 1, 64) + " " + strconv.FormatFloat(y, 'f', 1, 64) + " ")
		}
		path = path[n:]
	}
	return out.String()
}

// mostPath is how long the path of lettering is at most.
const mostPath = 24_000

// puffed is what a figure says as blown-up type in its box. Nil where the face has no
// outlines for it, and in an animated ad, whose things are all of its craft.
func (p figure) puffed(words string) []farm.Layer {
	if p.Snack.Type == farm.AnimatedAd {
		return nil
	}
	var out []farm.Layer
	if p.still() {
		out = p.blown(words)
	} else {
		out = p.PartSet(words, p.FigureAt)
	}
	if len(out) > 0 {
		p.ShowsPart(words)
	}
	return out
}

// word is the key word of a line: the brand's character has it by turns, where its own text
// has one, else it is blown-up type; where that cannot be made, type that fills the box and
// runs out of it, its first letter or rows that pass each other.
func (p figure) word() []farm.Layer {
	word := p.of.Mark
	if word == "" {
		word = p.Facts.Name
	}
	var out []farm.Layer
	part := word
	if p.of.Text != "" { // a number that was not read has no line
		part = cmp.Or(p.TellingPart(p.of.Text), p.Facts.Name)
	}
	if p.Turn%2 == 0 {
		out = p.mated(part)
	}
	if len(out) == 0 {
		out = p.puffed(part)
	}
	if n := utf8.RuneCountInString(word); n > 2 && len(out) == 0 {
		if p.Alone || p.Turn%3 == 1 {
			out = p.wordSplit(word)
		}
		if len(out) == 0 {
			out = p.wordRows(word)
		}
	}
	if len(out) == 0 {
		out = p.wordLetter(word)
	}
	window := p.window()
	if p.still() || p.Bleed.W == 0 { // what lies beside it stays free
		for i := range out {
			out[i].Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: Solid("#000000")}, Box: &window}
		}
	}
	return out
}

// window is what a word is seen in.
func (p figure) window() farm.Box {
	if p.Bleed.W > 0 {
		return p.Bleed
	}
	return p.Box
}

// wordLetter is a word whole, a short one so large that the window cuts it.
func (p figure) wordLetter(word string) []farm.Layer {
	form, ratio, ok := p.Lettering(word, p.Look.Loud)
	if !ok {
		return nil
	}
	b := p.window()
	over, wide := 1.2, 1.04
	switch {
	case p.Alone: // it is all there is
		over, wide = 0.94, 0.94
	case p.still() || p.Bleed.W == 0: // a letter that ends where nothing does looks broken
		over = 0.98
	}
	w := min(b.H*over/ratio, b.W*wide)
	x := b.X + b.W*1.06 - w
	if p.Alone || p.Turn%2 == 1 && w < b.W*0.8 {
		x = b.X + (b.W-w)/2
	}
	if p.RightToLeft() {
		x = 2*b.X + b.W - x - w
	}
	high := w * ratio
	y := max(b.Y+b.H*1.1-high, b.Y+8)
	if high < b.H*0.9 || over < 1 {
		y = b.Y + (b.H-high)/2
	}
	l := form(x, y, w)
	return p.swinging(p.rising([]farm.Layer{l}), 3)
}

// wordSplit is a word in two or three parts below each other, each as wide as the
// window: type that is the picture. Nil of words of letters, which are read in one, and
// of shorter ones than fill it so.
func (p figure) wordSplit(word string) []farm.Layer {
	const least, gap, side = 4, 0.035, 0.93
	b, runes := p.window(), []rune(word)
	if len(runes) < least || !spells(runes) {
		return nil
	}
	type part struct {
		form func(x, y, w float64) farm.Layer
		high float64
	}
	var best []part
	wide := b.W * side
	for n := 2; n <= 3 && n*2 <= len(runes); n++ {
		var parts []part
		high := gap * b.H * float64(n-1)
		for i := range n {
			form, ratio, ok := p.Lettering(string(runes[i*len(runes)/n:(i+1)*len(runes)/n]), p.Look.Loud)
			if !ok {
				return nil
			}
			parts, high = append(parts, part{form, ratio * wide}), high+ratio*wide
		}
		if high <= b.H*0.97 {
			best = parts
		}
	}
	if best == nil {
		return nil
	}
	high := gap * b.H * float64(len(best)-1)
	for _, r := range best {
		high += r.high
	}
	y := b.Y + (b.H-high)/2
	var out []farm.Layer
	for _, r := range best {
		out = append(out, r.form(b.X+(b.W-wide)/2, y, wide))
		y += r.high + gap*b.H
	}
	out = p.rising(out)
	for i := range out { // on the beat, one after the other
		if at := float64(i) * p.beat(); !p.still() && !p.First && at < 0.5*float64(p.Ms) {
			out[i].StartMs = OnFrame(at)
		}
	}
	return out
}

// spells reports a word whose signs are read below each other as well as side by side.
func spells(word []rune) bool {
	return !slices.ContainsFunc(word, func(r rune) bool {
		return !unicode.In(r, unicode.Hangul, unicode.Han, unicode.Katakana, unicode.Hiragana)
	})
}

// widestRow is how wide a row of a word is at most, within the renderer's bound of a
// layer; a longer word is set in more rows, of which there are so many at most.
const widestRow, mostRows = 3600.0, 8

// wordRows are rows of a word from edge to edge, every other one in outline, which
// pass each other as long as the scene lasts.
func (p figure) wordRows(word string) []farm.Layer {
	b := p.window()
	form, ratio, ok := p.Lettering(word, p.Look.Loud)
	if !ok || ratio > 0.9 {
		return nil
	}
	if p.still() || p.Bleed.W == 0 { // what passes by would leave a box empty
		return p.wordStack(form, ratio)
	}
	n := max(min(int(b.H/(b.W*1.06*ratio)+0.4), 4), 1)
	gap := b.H * 0.045
	for n < mostRows && (b.H/float64(n)-gap)/ratio > widestRow {
		n++
	}
	high := min(b.H/float64(n)-gap, widestRow*ratio)
	w := high / ratio
	if n == 1 { // it passes by
		w = max(w, b.W*1.1)
		high = min(w*ratio, b.H)
		w = high / ratio
	}
	var out []farm.Layer
	for i := range n {
		y := b.Y + gap/2 + (high+gap)*float64(i)
		if n == 1 {
			y = b.Y + (b.H-high)/2
		}
		over := max(w-b.W, 0)
		x := b.X - over*0.06
		if w < b.W {
			x = b.X + (b.W-w)/2
		}
		if n > 1 && i%2 == 1 {
			x = b.X - over*0.94
		}
		l := form(x, y, w)
		if i != n/2 && n > 1 {
			l.Shape.Fill, l.Shape.Stroke = nil, &farm.Stroke{Width: 5, Color: p.Look.Loud}
		}
		out = append(out, p.passing(l, over, i, n))
	}
	return out
}

// wordStack is a word whole from side to side, again and again below each other and
// stronger each time: on a page or a card a word that is cut looks broken.
func (p figure) wordStack(form func(x, y, w float64) farm.Layer, ratio float64) []farm.Layer {
	const side, lead, most = 0.95, 1.2, 8
	b := p.window()
	w := min(b.W*side, b.H*0.96/ratio)
	n := max(min(int((b.H/(w*ratio)-1)/lead)+1, most), 1)
	y := b.Y + (b.H-w*ratio*(1+lead*float64(n-1)))/2
	var out []farm.Layer
	for i := range n {
		l := form(b.X+(b.W-w)/2, y+w*ratio*lead*float64(i), w)
		if i < n-1 {
			l.Shape.Fill = Solid(Mixed(p.Look.Bg, p.Look.Loud, 0.2+0.4*float64(i)/float64(n)))
		}
		out = append(out, p.coming(l, i, n, 1.05))
	}
	return p.hopping(out)
}

// hopping lets rows that have come hop together on every other beat.
func (p figure) hopping(rows []farm.Layer) []farm.Layer {
	if p.still() || p.Solemn() {
		return rows
	}
	t := Track("y", "out", 0, 0)
	t.Keys[0].Ease = "hold"
	for b := 2 * p.beat(); b+300 < float64(p.Ms); b += 2 * p.beat() {
		at := OnFrame(b)
		t.Keys = append(t.Keys, Key(at, 0, "out"), Key(at+100, -p.Box.H*0.06, "in"), Key(at+233, 0, "hold"))
	}
	if len(t.Keys) < 2 {
		return rows
	}
	for i := range rows {
		rows[i].Tracks = append(rows[i].Tracks, t)
	}
	return rows
}

// passing lets a row pass by, as far as it reaches out of the window.
func (p figure) passing(l farm.Layer, over float64, i, n int) farm.Layer {
	to := -max(over*0.88, 90)
	if i%2 == 1 {
		to = -to
	}
	from, ms := 0.0, float64(p.Ms)
	if n > 1 && over < 100 {
		from, to = -to/2, to/2
	}
	l.Tracks = append(l.Tracks, Track("x", "smooth", 0, from, ms, to))
	if !p.First {
		drop := p.Box.H * 0.4
		l.Tracks = append(l.Tracks, Track("y", "out", 0, drop, 300+60*float64(i), 0))
	}
	return l
}

package kit

import (
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// FirstLetter is the first letter of a text with the marks that belong to it; "" of
// a text without letters and digits.
func FirstLetter(s string) string {
	runes := []rune(s)
	for i, r := range runes {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			continue
		}
		end := i + 1
		for end < len(runes) && unicode.IsMark(runes[end]) {
			end++
		}
		if thaiVowelAhead(r) && end < len(runes) { // it is written before the letter that it belongs to
			end++
		}
		return string(runes[i:end])
	}
	return ""
}

func thaiVowelAhead(r rune) bool { return r >= 'เ' && r <= 'ไ' }

// letterProbe is the size at which letters are turned into forms.
const letterProbe = 400.0

// Spelled is a text as a form in a colour, high px high from the upper edge of its
// ink and as wide as that makes it, at (x, y): it is drawn and not read, so that it
// may leave the frame. ok is false where the face has no forms for it.
func (d *Draft) Spelled(id, content string, x, y, high float64, c farm.Color) (l farm.Layer, ok bool) {
	f := d.Display
	t := farm.Layer{ID: id, Text: &farm.Text{Content: content, Font: f.Family, Weight: f.Weight, Size: letterProbe, MinSize: letterProbe,
		MaxLines: 1, Leading: 1, Caps: f.Caps, Color: c}}
	path, ink, err := d.Ruler.Outline(t)
	if err != nil || ink.H <= 0 || ink.W <= 0 || len(path) > mostForm {
		return l, false
	}
	return farm.Layer{ID: id, Box: Box(x, y, ink.W*high/ink.H, high), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &ink,
		Fill: Solid(c)}}, true
}

// mostForm is how long the data of a form is at most, characters.
const mostForm = 20_000

// Initial is the sign of a text as a form that fills a box as far as its shape lets
// it, in the box's middle: a letter that tells itself from a bar, or a word where
// letters join or are syllables.
func (d *Draft) Initial(id, content string, b farm.Box, c farm.Color) (farm.Layer, bool) {
	l, ok := d.Monogram(id, content, b, c)
	if !ok || d.wholeSigns(content) == "" {
		return l, ok
	}
	return rowed(l, b), true
}

// rowed is a low word in as many rows as a box has room for, in its middle.
func rowed(l farm.Layer, b farm.Box) farm.Layer {
	n := min(int(b.H/(l.Box.H*rowLead)+0.3), mostSignRows, mostForm/max(len(l.Shape.Path), 1))
	if n < 2 {
		return l
	}
	path, view := l.Shape.Path, *l.Shape.ViewBox
	for i := 1; i < n; i++ {
		down := view.H * rowLead * float64(i)
		path += MovedPath(l.Shape.Path, func(x, y float64) (float64, float64) { return x, y + down })
	}
	grown := 1 + rowLead*float64(n-1)
	view.H *= grown
	l.Box.H *= grown
	l.Box.Y = b.Y + (b.H-l.Box.H)/2
	shape := *l.Shape
	shape.Path, shape.ViewBox = path, &view
	l.Shape = &shape
	return l
}

const (
	// rowLead is how far rows of a word are apart, of its height.
	rowLead = 1.16
	// mostSignRows is how many rows a word has at most that stands for a letter.
	mostSignRows = 4
)

// Monogram is the sign of a text once.
func (d *Draft) Monogram(id, content string, b farm.Box, c farm.Color) (farm.Layer, bool) {
	if d.wholeSigns(content) != "" { // a word that runs out of the frame is another one
		left, right := max(b.X, signEdge), min(b.X+b.W, float64(d.Snack.Canvas.Width)-signEdge)
		b.X, b.W = left, max(right-left, 1)
	}
	for _, sign := range d.signsOf(content) {
		l, ok := d.Spelled(id, sign, b.X, b.Y, b.H, c)
		if !ok || l.Box.W < leastSign*l.Box.H {
			continue
		}
		if k := b.W / l.Box.W; k < 1 {
			l.Box.W, l.Box.H = l.Box.W*k, l.Box.H*k
		}
		l.Box.X, l.Box.Y = b.X+(b.W-l.Box.W)/2, b.Y+(b.H-l.Box.H)/2
		return l, true
	}
	return farm.Layer{}, false
}

// leastSign is how wide a letter is at least, of its height, that is no bar: I, l and
// alef are narrower in all faces.
const leastSign = 0.42

// signEdge is what is left beside a word that stands for a name, px.
const signEdge = 36.0

// stems are letters that are a bar where their foot is out of the frame.
const stems = "LlIiJj1"

// mostSyllables is how many signs a name has at most that stands for itself where
// its signs are syllables or words.
const mostSyllables = 4

// signsOf are what stands for a text as large as a picture, the best first: its first
// letter, then those of its other words, then its first word. Where letters join, or
// are syllables, a single one says nothing: its words stand there.
func (d *Draft) signsOf(content string) []string {
	words := strings.Fields(content)
	if len(words) == 0 {
		return nil
	}
	if whole := d.wholeSigns(content); whole != "" {
		return []string{whole}
	}
	var out []string
	for _, w := range words {
		if l := FirstLetter(w); l != "" && !strings.Contains(stems, l) {
			out = append(out, text.Upper(l, d.Facts.Language))
		}
	}
	return append(out, words[0])
}

// wholeSigns is the word that stands for a text in a script whose letters join or are
// syllables: a short name whole, else its first word. "" of other scripts.
func (d *Draft) wholeSigns(content string) string {
	r := []rune(strings.TrimFunc(content, unicode.IsPunct))
	if len(r) == 0 || unicode.In(r[0], unicode.Latin, unicode.Cyrillic, unicode.Greek) || !unicode.IsLetter(r[0]) {
		return ""
	}
	if len(r) <= mostSyllables && !strings.Contains(string(r), " ") {
		return string(r)
	}
	first := strings.Fields(string(r))[0]
	if n := len([]rune(first)); n > mostSigns && unicode.In(r[0], unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) {
		return firstWord(first, d.Facts.Language)
	}
	return first
}

// FirstLetters are the first n letters of a text with the marks that belong to them.
func FirstLetters(s string, n int) string {
	out, rest := "", s
	for range n {
		l := FirstLetter(rest)
		if l == "" {
			break
		}
		out += l
		rest = rest[strings.Index(rest, l)+len(l):]
	}
	return out
}

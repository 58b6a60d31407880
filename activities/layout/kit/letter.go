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

// Initial is the first letter of a text as a form that fills a box as far as its
// shape lets it, in the box's middle.
func (d *Draft) Initial(id, content string, b farm.Box, c farm.Color) (farm.Layer, bool) {
	l, ok := d.Spelled(id, text.Upper(FirstLetter(content), d.Facts.Language), b.X, b.Y, b.H, c)
	if !ok {
		return l, false
	}
	if k := b.W / l.Box.W; k < 1 {
		l.Box.W, l.Box.H = l.Box.W*k, l.Box.H*k
	}
	l.Box.X, l.Box.Y = b.X+(b.W-l.Box.W)/2, b.Y+(b.H-l.Box.H)/2
	return l, true
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

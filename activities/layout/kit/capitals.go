package kit

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// The least distance of lines of capitals, times the size: with marks above them, with
// marks above and below, and with two above each other.
const (
	markedCaps = 1.14
	bothCaps   = 1.27
	twiceCaps  = 1.4
)

// CapsLeading is the distance of lines of words in capitals, of a face that is set as
// near as leading: the marks of one line do not meet those of the next, as Ş would
// meet Ü.
func CapsLeading(leading float64, words string) float64 {
	if strings.ContainsAny(words, "ığşİ") { // Turkish: a small i keeps its dot
		words = strings.ReplaceAll(words, "i", "İ")
	}
	letter, row := false, 0
	above, below, twice := false, false, false
	for _, r := range norm.NFD.String(words) {
		switch {
		case !unicode.Is(unicode.Mn, r):
			letter, row = unicode.In(r, unicode.Latin, unicode.Cyrillic), 0
		case letter && hangs(r):
			below = true
		case letter:
			row++
			above, twice = true, twice || row > 1
		}
	}
	switch {
	case twice:
		return max(leading, twiceCaps)
	case above && below:
		return max(leading, bothCaps)
	case above || below:
		return max(leading, markedCaps)
	}
	return leading
}

// hangs reports a mark that stands below its letter: a cedilla, an ogonek, a dot.
func hangs(r rune) bool { return r >= 0x0323 && r <= 0x0333 || r == 0x0316 || r == 0x0317 }

// Unnamed is a line that begins with the brand's name and a colon, a stop or a dash without them:
// the frame tells elsewhere whose it is.
func (d *Draft) Unnamed(line string) string {
	rest, ok := strings.CutPrefix(line, d.Facts.Name)
	rest = strings.TrimLeftFunc(rest, unicode.IsSpace) // a colon has one before it in French
	after := strings.TrimLeft(rest, ":\uFF1A.。—–")
	if !ok || after == rest || strings.TrimSpace(after) == "" {
		return line
	}
	return d.Begun(strings.TrimSpace(after))
}

package kit

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

const lineWords = 3.2 // a second

// ReadingMs is how long a line of the pack's language is read, ms.
func (d *Draft) ReadingMs(t string) float64 {
	if t == "" {
		return 0
	}
	return math.Max(1200, ReadingWords(t, d.Facts.Language)*1000/lineWords)
}

// ReadingWords is how many words a text is to a reader: scripts without spaces are
// counted by their characters.
func ReadingWords(text, language string) float64 {
	perWord := farm.LanguageOf(language).Section("reading").Number("word", 0)
	if perWord == 0 {
		return float64(len(strings.Fields(text)))
	}
	return float64(utf8.RuneCountInString(text)) / perWord
}

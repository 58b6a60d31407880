package copywriter

import (
	"strings"

	"github.com/snackfarm/farm"
)

// Chunked tells how a sentence is parted as it is said; nil parts none.
func (w *Writer) Chunked(chunks func(line string) []string) { w.chunks = chunks }

// AsQuestion is a word that is asked for, with the marks of its language.
func AsQuestion(s, language string) string {
	form := farm.LanguageOf(language).Section("stickers").Text("or")
	before, rest, _ := strings.Cut(form, "{a}")
	_, after, ok := strings.Cut(rest, "{b}")
	if !ok {
		return s + "?"
	}
	return before + s + after
}

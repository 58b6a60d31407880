package plan

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Song is the words of a music-ad: the word on the first frame, one noun a
// beat, two lines that rhyme or run parallel, and the line of the end card.
type Song struct {
	Word   string
	Nouns  []string
	Lyrics [2]string
	Close  Line
}

const (
	maxNouns     = 8
	maxWordChars = 14
	maxLyric     = 34
)

// Song writes a music-ad.
func (w *Writer) Song() Song {
	var all []string
	add := func(phrase string) {
		words := strings.Fields(strings.Trim(phrase, ".,;:!?"))
		if len(words) == 0 {
			return
		}
		last := strings.Trim(words[len(words)-1], ".,;:!?") // what a row is about stands at its end
		if n := utf8.RuneCountInString(last); n > 2 && n <= maxWordChars && !looseEnd[strings.ToLower(last)] && !slices.Contains(all, upperFirst(last)) {
			all = append(all, upperFirst(last))
		}
	}
	for _, row := range w.Rows(maxNouns, maxLyric) {
		add(row)
	}
	add(w.Facts.Category)
	out := Song{Close: w.Recap(60)}
	if len(all) == 0 {
		all = []string{initialWord(w.Facts.Name)}
	}
	k := w.rng.IntN(min(2, len(all)))
	out.Word, out.Nouns = all[k], slices.Delete(slices.Clone(all), k, k+1)
	rows := w.Rows(2, maxLyric)
	for i := range min(2, len(rows)) {
		out.Lyrics[i] = rows[i]
	}
	return out
}

// initialWord is the first word of a name.
func initialWord(name string) string {
	if f := strings.Fields(name); len(f) > 0 {
		return f[0]
	}
	return name
}

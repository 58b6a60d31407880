package copywriter

import (
	"unicode"
	"unicode/utf8"
)

// Kinship tells which of the catalogue's lines speak of the same things as a
// prompt: by the stems of their longer words, or, in scripts without spaces,
// by runs of two characters that carry meaning.

// marksOf are the stems of a text, or its runs.
func marksOf(s string) map[string]bool {
	out := map[string]bool{}
	if unspaced(s) {
		r := []rune(s)
		for i := 0; i+1 < len(r); i++ {
			if meaning(r[i]) && meaning(r[i+1]) {
				out[string(r[i:i+2])] = true
			}
		}
		return out
	}
	for _, w := range wordsOf(s) {
		if n := utf8.RuneCountInString(w); n > 3 || n > 1 && hangul(w) {
			out[stem(stem(w))] = true // meetings are a meeting
		}
	}
	return out
}

// meaning reports characters of words rather than of their endings.
func meaning(r rune) bool { return unicode.In(r, unicode.Han, unicode.Katakana, unicode.Thai) }

// shared is how many marks two texts have in common.
func shared(a map[string]bool, text string) int {
	n := 0
	for m := range marksOf(text) {
		if a[m] {
			n++
		}
	}
	return n
}

// nearest is the field whose lines share most with a prompt that names none; a
// mark counts the more, the more lines of the field have it, and the less, the
// more fields do. "other" where none does.
func nearest(prompt, language string) string {
	fields, marks := catalogueOf(language).fields, marksOf(prompt)
	have := map[string]map[string]int{}
	in := map[string]float64{}
	for _, name := range fieldNames {
		f := fields[name]
		if f == nil || name == "other" || name == "token" {
			continue
		}
		lines := append(append([]string{f.noun}, f.habits...), f.words...)
		for _, list := range f.lists {
			lines = append(lines, list...)
		}
		for _, s := range f.situations {
			lines = append(lines, s.title, s.worse, s.spoken)
		}
		for _, j := range f.jokes {
			lines = append(lines, j[0], j[1])
		}
		have[name] = map[string]int{}
		for _, l := range lines {
			for m := range marksOf(l) {
				have[name][m]++
			}
		}
		for m := range have[name] {
			in[m]++
		}
	}
	best, most := "other", 0.0
	for _, name := range fieldNames {
		score := 0.0
		for m := range marks {
			if n := have[name][m]; n > 0 && in[m] <= 3 {
				score += float64(min(n, 3)) / in[m]
			}
		}
		if score > most+1e-9 {
			best, most = name, score
		}
	}
	return best
}

// PromptLanguage is the language of a prompt that stands alone, a primary tag.
func PromptLanguage(prompt string) string { return promptLanguage(clean(prompt), "") }

// promptLanguage is the language of a prompt, which may have none of the words
// that tell a longer text's: every word that a catalogue uses counts too.
func promptLanguage(prompt, asked string) string {
	if tag := byScript(prompt); tag != "" {
		return tag
	}
	if tag, sure := tell(prompt); sure {
		return tag
	}
	if asked != "" {
		return asked
	}
	best, most := "en", 0
	for _, t := range tongues() { // English first, so that it wins a draw
		vocabulary := vocabulary(t.language)
		n := 0
		for _, w := range wordsOf(prompt) {
			if t.common[w] {
				n += letterWeight
			} else if vocabulary[w] {
				n++
			}
		}
		if n > most {
			best, most = t.language, n
		}
	}
	return best
}

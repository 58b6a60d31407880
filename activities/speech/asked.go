package speech

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Asked reports whether what a caller steers to asks for a voice, in a language or
// in English: "with a voiceover", "mit Sprecherin". "No voiceover" does not.
func Asked(steer, language string) bool {
	lower := strings.ToLower(steer)
	return slices.ContainsFunc([]string{language, "en"}, func(tag string) bool {
		s := farm.LanguageOf(tag).Section("voice")
		none := listed(s.Text("unasked"))
		return slices.ContainsFunc(listed(s.Text("asked")), func(word string) bool { return askedAt(lower, word, none) })
	})
}

func listed(s string) []string {
	var out []string
	for _, w := range strings.Split(s, ",") {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// askedAt reports whether a word stands in a text, whole, and none of others before
// it.
func askedAt(text, word string, none []string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], word)
		if at < 0 {
			return false
		}
		at += from
		from = at + len(word)
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[from:])
		first, _ := utf8.DecodeRuneInString(word)
		spaced := !unicode.In(first, unicode.Han, unicode.Katakana, unicode.Thai, unicode.Hangul)
		if spaced && (unicode.IsLetter(before) || unicode.IsLetter(after)) {
			continue
		}
		lead := strings.TrimRight(text[:at], " ")
		for _, article := range farm.WordsOfAll("voice", "article") {
			lead = strings.TrimRight(strings.TrimSuffix(lead, " "+article), " ")
		}
		if !slices.ContainsFunc(none, func(n string) bool { return endsIn(lead, n, spaced) }) {
			return true
		}
	}
}

// endsIn reports whether a text ends in a word, whole where words are spaced.
func endsIn(text, word string, spaced bool) bool {
	rest, ok := strings.CutSuffix(text, word)
	r, _ := utf8.DecodeLastRuneInString(rest)
	return ok && (!spaced || !unicode.IsLetter(r))
}

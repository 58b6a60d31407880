package speech

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// word is one word of a line as it is written, and how it is said.
type word struct {
	written string
	said    string // words for the voice, "moonwell dot app"; with a mark that makes a pause
}

// sentence is what is said in one breath.
type sentence []word

const (
	stops  = ".!?…。！？؟।"
	pauses = ",;:،；：，、–—"
)

// sentences takes a line apart. Words that are not said (an emoji, a dash, a
// bullet) are written with the word before them; without any word to say, it is
// an error.
func sentences(l Line) ([]sentence, error) {
	var out []sentence
	var now sentence
	lead := "" // what is written before the first word that is said
	tokens := split(l.Text, l.Language)
	loud := shouted(tokens)
	for _, w := range tokens {
		w = strings.Map(unpictured, w)
		said := w
		if loud {
			said = strings.ToLower(w)
		}
		if said = spell(said, l.Language); !sayable(said) {
			switch n := len(now); {
			case n > 0:
				now[n-1].written = joined(now[n-1].written, w, l.Language)
				now[n-1].said = paused(now[n-1].said, w)
			case len(out) == 0:
				lead = joined(lead, w, l.Language)
			}
			if ends(w) && len(now) > 0 {
				out, now = append(out, now), nil
			}
			continue
		}
		now = append(now, word{joined(lead, w, l.Language), said})
		lead = ""
		if ends(w) {
			out, now = append(out, now), nil
		}
	}
	if len(now) > 0 {
		out = append(out, now)
	}
	if len(out) == 0 {
		return nil, farm.InvalidField("line.text", "has no words that can be said")
	}
	return out, nil
}

// ends reports whether a word ends its sentence.
func ends(w string) bool {
	w = strings.TrimRight(w, `"'”’»)]」』`)
	return strings.ContainsRune(stops, lastRune(w)) && !dotted.MatchString(w) && w != "vs."
}

// joined writes a and b as one word of a caption, b with a space before it
// unless it is a mark that has none.
func joined(a, b, language string) string {
	if a == "" || b == "" || spaceless(language) || strings.Trim(b, stops+pauses+`)]"”’»`) == "" && !strings.ContainsAny(b, "–—") {
		return a + b
	}
	return a + " " + b
}

// shouted reports a line in capitals: they are no initials then.
func shouted(tokens []string) bool {
	capitals, words := 0, 0
	for _, w := range tokens {
		if letters := strings.Map(onlyLetters, w); utf8.RuneCountInString(letters) > 1 {
			words++
			if letters == strings.ToUpper(letters) && letters != strings.ToLower(letters) {
				capitals++
			}
		}
	}
	return words > 2 && 2*capitals > words
}

func onlyLetters(r rune) rune {
	if unicode.IsLetter(r) {
		return r
	}
	return -1
}

// unpictured drops emoji and what belongs to them: they are not said, and have
// no place in a caption of what is.
func unpictured(r rune) rune {
	switch {
	case unicode.Is(unicode.So, r) && r != '°', r >= 0x1F3FB && r <= 0x1F3FF, r == 0xFE0F, r == 0x20E3, r >= 0x1F000:
		return -1
	}
	return r
}

// paused lets a dash after a word be heard.
func paused(said, mark string) string {
	if strings.ContainsAny(mark, "-–—|·•/") && !strings.ContainsRune(stops+pauses, lastRune(said)) {
		return said + ","
	}
	return said
}

// split cuts a text into words: at spaces, and in languages without them where
// words are likely to end.
func split(text, language string) []string {
	fields := strings.Fields(strings.Map(plain, text))
	if !spaceless(language) {
		return fields
	}
	var out []string
	for _, f := range fields {
		out = append(out, segments(f, language)...)
	}
	return out
}

// plain takes out what no voice should see: control characters, which
// espeak-ng takes for commands, and marks of direction.
func plain(r rune) rune {
	switch {
	case unicode.IsControl(r):
		return ' '
	case unicode.In(r, unicode.Cf) && r != '\u200d' && r != '\u200c':
		return -1
	}
	return r
}

func spaceless(language string) bool { return !farm.LanguageOf(language).SpacesWords }

// sayable reports whether there is a letter or digit in a text.
func sayable(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

func lastRune(s string) rune { r, _ := utf8.DecodeLastRuneInString(s); return r }

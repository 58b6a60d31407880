package draw

import (
	"strings"
	"sync"
	"unicode"

	"github.com/snackfarm/farm"
)

// stems are the beginnings of words that a name stands for, in all languages of
// the house. Words of less than four letters must be whole.
type stems struct {
	name  string
	words []string
}

// stemsOf are those of a section of the languages' files, in the order of the
// English one: the first name of whose words a text has one is its name.
func stemsOf(section string) []stems {
	var out []stems
	for _, name := range farm.LanguageOf("en").Section(section).Keys() {
		s := stems{name: name}
		for _, tag := range farm.Languages() {
			s.words = append(s.words, farm.LanguageOf(tag).Section(section).Words(name)...)
		}
		out = append(out, s)
	}
	return out
}

// meanings are the icons, fields those of a brand.
var (
	meanings = sync.OnceValue(func() []stems { return stemsOf("icons") })
	fields   = sync.OnceValue(func() []stems { return stemsOf("fields") })
)

// otherIcons stand where nothing is known of a text's meaning.
var otherIcons = []string{"check", "sparkle", "plus", "arrow"}

// IconFor is the name of the icon that stands for a text, in any of the farm's
// languages. Icons in taken are passed over; n chooses among those that say
// nothing, where no word is known.
func IconFor(text string, n int, taken ...string) string {
	lower := strings.ToLower(text)
	words := strings.FieldsFunc(lower, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '-' && r != '’' })
	used := func(icon string) bool {
		for _, t := range taken {
			if t == icon {
				return true
			}
		}
		return false
	}
	for _, m := range meanings() {
		if used(m.name) {
			continue
		}
		for _, stem := range m.words {
			if means(lower, words, stem) {
				return m.name
			}
		}
	}
	for i := range otherIcons {
		if icon := otherIcons[(n+i)%len(otherIcons)]; !used(icon) {
			return icon
		}
	}
	return otherIcons[n%len(otherIcons)]
}

// means reports whether a text has a word that begins with a stem; short stems
// are whole words, and those of scripts without spaces stand anywhere.
func means(text string, words []string, stem string) bool {
	runes := []rune(stem)
	if joined(runes[0]) {
		return strings.Contains(text, stem)
	}
	for _, w := range words {
		if w == stem || len(runes) >= 4 && strings.HasPrefix(w, stem) {
			return true
		}
	}
	return false
}

// joined reports whether a letter is of a script whose words stand without
// spaces, or change at both ends.
func joined(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Arabic, unicode.Devanagari)
}

// FieldOf is the field that a brand's words tell: sleep, coffee, food, dental,
// health, software, finance, fashion, fitness, home, travel, education or shop;
// "general" where they tell none. Earlier texts count before later ones.
func FieldOf(texts ...string) string {
	for _, text := range texts {
		words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
		for _, f := range fields() {
			for _, stem := range f.words {
				if means("", words, stem) {
					return f.name
				}
			}
		}
	}
	return "general"
}

package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// calendar are English words with a capital that have others in other languages.
var calendar = words("monday tuesday wednesday thursday friday saturday sunday january february march april may june july august " +
	"september " +
	"october november december english german french spanish italian european american british i i'm i'll i've i'd god christmas easter")

// LostNames are the names in a line of Latin letters that its translation into such letters
// does not have, each by its own beginning: "London" is in "Londres" and in "Londynie".
// Places may be called otherwise there, so that none of them proves a mistake. Lines in
// German, whose nouns have capitals too, are not read, and a word that begins a sentence is
// no name.
func (t Translated) LostNames() []string {
	from, to := farm.LanguageOf(t.From), farm.LanguageOf(t.To)
	if !from.Latin() || !to.Latin() || from.CapitalNouns {
		return nil
	}
	now := plainLetters(strings.ToLower(t.Now))
	var out []string
	for _, name := range capitalsIn(t.Was) {
		runes := []rune(plainLetters(strings.ToLower(name)))
		stem := string(runes[:max(min(len(runes), 3), len(runes)-2)])
		begins := func(w string) bool { return strings.HasPrefix(w, stem) }
		if !slices.ContainsFunc(wordsOf(now), begins) && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// capitalsIn are the words of a line that have a capital inside of a sentence, without those of
// the calendar.
func capitalsIn(line string) []string {
	const least = 3 // letters
	var out []string
	opens := true
	for _, field := range strings.Fields(line) {
		word := strings.TrimFunc(field, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		for _, end := range []string{"'s", "’s"} {
			word = strings.TrimSuffix(word, end)
		}
		first, _ := utf8.DecodeRuneInString(word)
		if !opens && unicode.IsUpper(first) && utf8.RuneCountInString(word) >= least && !calendar[strings.ToLower(word)] {
			out = append(out, word)
		}
		opens = strings.ContainsAny(field, ".!?:…“”\"«»")
	}
	return out
}

// marksOff are letters with marks, without them.
var marksOff = strings.NewReplacer("á", "a", "à", "a", "â", "a", "ä", "a", "ã", "a", "å", "a", "é", "e", "è", "e", "ê", "e", "ë",
	"e", "í", "i",
	"ì", "i", "î", "i", "ï", "i", "ı", "i", "ó", "o", "ò", "o", "ô", "o", "ö", "o", "õ", "o", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ñ", "n",
	"ç", "c", "ł", "l", "ś", "s", "ş", "s", "ź", "z", "ż", "z", "ń", "n", "ć", "c", "ę", "e", "ą", "a", "ğ", "g")

func plainLetters(s string) string { return marksOff.Replace(s) }

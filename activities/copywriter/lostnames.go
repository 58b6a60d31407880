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

// generic are words of names that every language has its own for.
var generic = words("lake city river sea ocean mount mountain mountains valley bay island islands cape street road avenue square bridge " +
	"station park forest castle church cathedral museum university school college company north south east west saint king queen prince " +
	"president doctor professor lago ciudad río calle lac ville rue roi reine")

// LostNames are the names in a line that its translation does not have, each by its own
// beginning: "London" is in "Londres" and in "Londynie", and by its sounds in "Лондоне".
// Places may be called otherwise there, so that none of them proves a mistake. A word that
// begins a sentence is no name. In German, whose nouns have capitals too, a name is what
// follows another capital; of a line in a script without capitals the words in Latin letters
// are names. Chinese signs are not heard.
func (t Translated) LostNames() []string {
	var out []string
	for _, name := range t.namesIn() {
		if !t.kept(name) && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// namesIn are the words of the line that are names.
func (t Translated) namesIn() []string {
	from := farm.LanguageOf(t.From)
	switch {
	case from.CapitalNouns:
		return namesBeside(t.Was)
	case from.Latin() || slices.Contains(from.Scripts, "Cyrillic"):
		return capitalsIn(t.Was)
	}
	const least = 3 // letters
	return slices.DeleteFunc(latinWord.FindAllString(t.Was, -1), func(w string) bool {
		return utf8.RuneCountInString(w) < least || !strings.ContainsFunc(w, unicode.IsUpper)
	})
}

// kept reports a name that the translation has.
func (t Translated) kept(name string) bool {
	now := plainLetters(strings.ToLower(t.Now))
	first, _ := utf8.DecodeRuneInString(name)
	scripts := farm.LanguageOf(t.To).Scripts
	if latin := unicode.Is(unicode.Latin, first); latin || slices.Contains(scripts, "Cyrillic") {
		runes := []rune(plainLetters(strings.ToLower(name)))
		stem := string(runes[:max(min(len(runes), 3), len(runes)-2)])
		if slices.ContainsFunc(wordsOf(now), func(w string) bool { return strings.HasPrefix(w, stem) }) {
			return true
		}
		if latin && farm.LanguageOf(t.To).Latin() {
			return false
		}
	}
	foreign := func(r rune) bool { return unicode.Is(unicode.Katakana, r) || unicode.Is(unicode.Latin, r) }
	switch {
	case !slices.Contains(scripts, "Han"):
	case !slices.Contains(scripts, "Katakana"), !strings.ContainsFunc(t.Now, foreign):
		return true // in signs that are not heard
	}
	return soundsLike(name, now, t.To)
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
		lower := strings.ToLower(word)
		if !opens && unicode.IsUpper(first) && utf8.RuneCountInString(word) >= least && !calendar[lower] && !generic[lower] {
			out = append(out, word)
		}
		opens = strings.ContainsAny(field, ".!?:…“”\"«»")
	}
	return out
}

// namesBeside are the names of a line in a language whose nouns have capitals: words that
// follow another capital, as "Anton Karas" and "Firma Horngacher" do and nouns seldom, and
// words with a capital inside. What is measured is none: "eine Tasse Kaffee".
func namesBeside(line string) []string {
	const least = 3 // letters
	var out []string
	beside, measured := false, false
	for _, field := range strings.Fields(line) {
		word := strings.TrimFunc(field, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		first, size := utf8.DecodeRuneInString(word)
		capital := unicode.IsUpper(first) && utf8.RuneCountInString(word) >= least
		mixed := capital && strings.ContainsFunc(word[size:], unicode.IsUpper) && strings.ContainsFunc(word, unicode.IsLower) &&
			!strings.Contains(word, "-")
		if mixed || capital && beside && !measured {
			out = append(out, word)
		}
		if !unicode.IsUpper(first) {
			lower := strings.ToLower(word)
			measured = unicode.IsDigit(first) || amounts[lower] || measured && lower == ""
		} else if !beside && amounts[strings.ToLower(word)] {
			measured = true
		}
		ends := strings.ContainsAny(field[len(field)-1:], ".,!?:;\"") && !titles[strings.ToLower(word)]
		beside = unicode.IsUpper(first) && !ends && !amounts[strings.ToLower(word)] && !openers[strings.ToLower(word)]
	}
	return out
}

// amounts are words before what is measured, titles those that have a stop and go on, openers
// those that begin a sentence and are no nouns.
var (
	amounts = words("ein eine einen einem einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf viel viele " +
		"wenig etwas mehr kein keine halbe")
	titles  = words("dr prof st hl nr")
	openers = words("der die das den dem des und oder aber in im am an auf aus bei mit nach von vom zu zum zur für über unter vor " +
		"wie was wer wo wann warum nie nur wenn dann danach zuerst jeder jede jedes alle diese dieser dieses seit bis ohne um durch gegen " +
		"so es er sie wir ihr man dein deine mein meine sein seine unser unsere")
)

// marksOff are letters with marks, without them.
var marksOff = strings.NewReplacer("á", "a", "à", "a", "â", "a", "ä", "a", "ã", "a", "å", "a", "é", "e", "è", "e", "ê", "e", "ë",
	"e", "í", "i",
	"ì", "i", "î", "i", "ï", "i", "ı", "i", "ó", "o", "ò", "o", "ô", "o", "ö", "o", "õ", "o", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ñ", "n",
	"ç", "c", "ł", "l", "ś", "s", "ş", "s", "ź", "z", "ż", "z", "ń", "n", "ć", "c", "ę", "e", "ą", "a", "ğ", "g")

func plainLetters(s string) string { return marksOff.Replace(s) }

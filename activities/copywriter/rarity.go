package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// lexicon is what a language's files tell of single words: which only hold a
// sentence together, which every brand says, and which count.
type lexicon struct {
	lang     string
	function map[string]bool
	selling  []string
	common   map[string]bool
	numbers  map[string]bool
	and, or  map[string]bool
	joins    map[string]bool // what follows belongs to the noun before
	before   map[string]bool // a number, and belongs to it
	then     map[string]bool // begins a clause that the one before does without
	subjects map[string]bool // of the first and second person
	last     map[string]bool // may close a sentence, though they stand before others
	// unitWords is how many words after a number are its unit. Where the verb
	// comes last, what it is about follows at once.
	unitWords int
	cases     bool           // what follows a preposition stands alone only with it
	ranges    [][2]string    // what stands before and between the ends of a range; "" is nothing
	until     []string       // what stands between them, in scripts without spaces
	units     *regexp.Regexp // numbers with their units, in scripts without spaces
	list, cut []string       // signs of lists, and endings of what is cut, in such scripts
}

// lexicons are those of all languages, made once.
var lexicons = sync.OnceValue(func() map[string]*lexicon {
	out := map[string]*lexicon{}
	for tag, r := range readers() {
		l := farm.LanguageOf(tag)
		own := l.Section("rarity")
		lex := &lexicon{lang: tag, function: map[string]bool{}, selling: own.Words("selling"),
			common:  words(strings.Join(own.Words("common"), " ")),
			numbers: words(strings.Join(own.Words("numbers"), " ")), and: words(own.Text("and")), or: words(own.Text("or")),
			ranges: rangesOf(own.Text("range")), until: own.Words("range"),
			joins: words(own.Text("joins")), before: words(own.Text("before")),
			then: words(own.Text("then")), subjects: words(own.Text("subjects")), last: words(own.Text("last")),
			unitWords: int(own.Number("unit words", 2)), cases: own.Text("case") != "", units: patternOf(own, "units"),
			list: strings.Split(own.Text("list"), ""), cut: own.Words("cut")}
		if tag == "en" {
			for w := range closedTags() {
				lex.function[w] = true
			}
		}
		for w := range r.and {
			lex.and[w] = true
		}
		for _, list := range []map[string]bool{
			r.not, r.and, r.rel, r.is, r.they, r.we, r.open, r.back, r.aux, r.end, r.det, words(l.Section("tell").Text("words")),
			words(l.Section("lines").Text("on")), words(l.Section("lines").Text("back")), words(own.Text("function")),
			words(own.Text("or")), words(own.Text("joins")),
		} {
			for w := range list {
				lex.function[w] = !lex.numbers[w] || r.end[w] || r.det[w]
			}
		}
		out[tag] = lex
	}
	return out
})

func lexiconOf(tag string) *lexicon {
	if l := lexicons()[tag]; l != nil {
		return l
	}
	return lexicons()["en"]
}

// negates reports a word that denies what follows.
func (l *lexicon) negates(w string) bool { return readers()[l.lang] != nil && readers()[l.lang].not[w] }

// sells reports a word that every brand says: it begins with one of the
// language's and has at most an ending more.
func (l *lexicon) sells(w string) bool {
	const ending = 4
	n := utf8.RuneCountInString(w)
	return slices.ContainsFunc(l.selling, func(s string) bool {
		size := utf8.RuneCountInString(s)
		return w == s || size >= minKey && n <= size+ending && strings.HasPrefix(w, s)
	})
}

// counts reports a figure, in digits or in words.
func (l *lexicon) counts(w string) bool {
	return strings.ContainsFunc(w, unicode.IsDigit) || l.numbers[w] && !l.function[w] ||
		strings.Contains(w, "-") && l.numbers[firstPart(w, "-")]
}

// rarityOf is how rare a word is: 0 is said by everybody, 1 by nobody else.
// capital says that it has a capital which its place does not give it.
func (l *lexicon) rarityOf(w string, capital bool) float64 {
	switch n := utf8.RuneCountInString(w); {
	case w == "" || l.function[w]:
		return 0
	case l.counts(w):
		return 0.85
	case capital && !capitalNouns(l.lang):
		return 0.95
	case l.sells(w):
		return 0.1
	case l.common[w]:
		return 0.35
	case n < 3:
		return 0.3
	default:
		return min(0.6+0.02*float64(n), 0.8)
	}
}

// rarityUnspaced is how rare a text without spaces is: by its figures, its
// katakana and Latin names, and the share that every brand says.
func (l *lexicon) rarityUnspaced(s string) float64 {
	letters, sold := 0, 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	for _, w := range l.selling {
		sold += strings.Count(s, w) * utf8.RuneCountInString(w)
	}
	out := 0.55
	if len(figuresUnspaced(s, l.lang)) > 0 {
		out += 0.25
	}
	if strings.ContainsFunc(s, func(r rune) bool { return unicode.In(r, unicode.Katakana, unicode.Latin) }) {
		out += 0.1
	}
	return max(0, out-float64(sold)/float64(max(letters, 1)))
}

package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// mostThings is how many things of a topic are asked about.
const mostThings = 4

// things are nouns of the topic with their articles, "the heap", in its order and each
// once: what can stand at the head of a question as it was written. Only a word right
// after an article and before a word that cannot go on with it is surely one. In languages
// without articles it is a word that nothing but a noun stands beside, or one that the
// dictionary of drawn things has in the form in which it is looked up.
func (w *filmWriter) things() (out []string) {
	articles := farm.LanguageOf(w.out.Language).Section("film").Words("articles")
	if len(articles) == 0 {
		return w.bareThings()
	}
	var last string // the noun before, in small letters
	for _, s := range deckSentences(w.text()) {
		words := strings.Fields(s)
		for i := range words {
			thing := w.thingAt(words, i, articles)
			if key := strings.ToLower(thing); thing != "" && key != last && !slices.Contains(out, thing) && len(out) < mostThings {
				out, last = append(out, thing), key
			}
		}
	}
	return out
}

// gluedArticle is the article that is written in one with its noun.
const gluedArticle = "ال"

// thingAt is the thing whose last word is at a place of a sentence; "" where there is none.
func (w *filmWriter) thingAt(words []string, i int, articles []string) string {
	word := strings.TrimRightFunc(words[i], unicode.IsPunct)
	lex := lexiconOf(w.out.Language)
	strange := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) }
	if utf8.RuneCountInString(word) < 3 || strings.ContainsFunc(word, strange) ||
		lex.function[strings.ToLower(word)] || lex.counts(strings.ToLower(word)) {
		return ""
	}
	if word == words[i] && i+1 < len(words) && !lex.function[wordLetters(words[i+1])] && !lex.joins[wordLetters(words[i+1])] {
		return "" // it may go on
	}
	if slices.Contains(articles, gluedArticle) {
		if before := i > 0 && strings.HasPrefix(words[i-1], gluedArticle); before || !strings.HasPrefix(word, gluedArticle) {
			return ""
		}
		return word
	}
	first, _ := utf8.DecodeRuneInString(word)
	article := ""
	if i > 0 {
		article = strings.ToLower(words[i-1])
	}
	if !slices.Contains(articles, article) || unicode.IsUpper(first) != capitalNouns(w.out.Language) || w.measures(word) {
		return ""
	}
	if w.out.Language == "en" && !isNoun(word) {
		return ""
	}
	return article + " " + word
}

// bareThings are the things of a topic in a language without articles.
func (w *filmWriter) bareThings() (out []string) {
	lang := farm.LanguageOf(w.out.Language)
	shelf, err := objects.Load()
	for _, s := range deckSentences(w.text()) {
		var found []objects.Find
		if err == nil {
			found, _ = shelf.Find(s, w.out.Language, "") // without a dictionary, by what stands beside them
		}
		for _, f := range found {
			if f.Cited || f.Plain && (f.At == 0 || !w.hasCases()) { // what a sentence begins with does something
				out = w.withThing(out, f.Word)
			}
		}
		if lang.SpacesWords {
			words := strings.Fields(s)
			for i := range words {
				out = w.withThing(out, w.nounAt(words, i))
			}
			continue
		}
		marks := lang.Section("film").Words("noun before")
		for _, m := range signNoun.FindAllStringSubmatch(s, -1) {
			if slices.Contains(marks, m[2]) {
				out = w.withThing(out, m[1])
			}
		}
		for clause := range strings.FieldsFuncSeq(s, unicode.IsPunct) {
			out = w.withThing(out, headBefore(clause, marks))
		}
	}
	return out[:min(len(out), mostThings)]
}

// signNoun is a run of signs that a particle follows at once.
var signNoun = regexp.MustCompile(`([\p{Han}々]{1,4}|[\p{Katakana}ー]{2,8})(\p{Hiragana})`)

// headBefore is what a clause in signs begins with, up to the first mark; "" where that is no
// short run of signs.
func headBefore(clause string, marks []string) string {
	const most = 4
	at := len(clause)
	for _, m := range marks {
		if i := strings.Index(clause, m); i > 0 && i < at && unspaced(m) {
			at = i
		}
	}
	head := clause[:at]
	if at == len(clause) || utf8.RuneCountInString(head) > most ||
		strings.ContainsFunc(head, func(r rune) bool { return !unicode.Is(unicode.Han, r) }) {
		return ""
	}
	return head
}

// hasCases reports a language whose nouns have endings for their places.
func (w *filmWriter) hasCases() bool {
	return readerOfPrompts(w.out.Language).Text("cases") == "endings"
}

// joinsParticles reports a language whose particles grow together with the noun before them.
func (w *filmWriter) joinsParticles() bool {
	return readerOfPrompts(w.out.Language).Text("joined") == "yes"
}

// nounAt is the noun at a place of a sentence whose words are spaced: before a particle that
// follows nouns alone, written in one with it or by itself, or after a word that leads one, at
// the end of a clause. "" where it is not sure.
func (w *filmWriter) nounAt(words []string, i int) string {
	film, lex := farm.LanguageOf(w.out.Language).Section("film"), lexiconOf(w.out.Language)
	joined := w.joinsParticles()
	word := strings.TrimRightFunc(words[i], unicode.IsPunct)
	for _, mark := range film.Words("noun before") {
		if noun, ok := strings.CutSuffix(word, mark); ok && word == words[i] && joined {
			return noun
		}
		if i+1 < len(words) && word == words[i] && words[i+1] == mark && !hasSuffix(word, film.Words("oblique")) {
			return word
		}
	}
	if i > 0 && slices.Contains(film.Words("noun after"), strings.ToLower(words[i-1])) &&
		(word != words[i] || i == len(words)-1 || lex.function[wordLetters(words[i+1])]) {
		return word
	}
	return ""
}

// countingSigns begin what counts in scripts without spaces.
const countingSigns = "一二三四五六七八九十百千両两半几"

// withThing are things with one more, if it is one: no word that everybody says, counts or
// measures, and none that is there.
func (w *filmWriter) withThing(things []string, word string) []string {
	lex, low := lexiconOf(w.out.Language), strings.ToLower(word)
	least := 3
	if unspaced(word) {
		least = 1
	} else if w.joinsParticles() {
		least = 2
	}
	strange := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && r != ' ' }
	never := slices.ContainsFunc(farm.LanguageOf(w.out.Language).Section("film").Words("no noun"), func(no string) bool {
		return no == low || unspaced(word) && unspaced(no) && strings.Contains(low, no)
	})
	counted := unspaced(word) && strings.ContainsAny(word, countingSigns)
	switch {
	case utf8.RuneCountInString(word) < least, strings.ContainsFunc(word, strange), lex.function[low], lex.counts(low), counted, never,
		standaloneOf(w.out.Language).measure(low), w.measures(word),
		slices.ContainsFunc(things, func(t string) bool { return strings.EqualFold(t, word) }):
		return things
	}
	return append(things, lowerFirst(word))
}

func wordLetters(word string) string {
	return strings.ToLower(strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }))
}

// measures reports a word that counts or measures in the topic: days, grams.
func (w *filmWriter) measures(word string) bool {
	return slices.ContainsFunc(w.out.Facts.Figures(), func(f Figure) bool { return strings.EqualFold(f.Unit, word) })
}

// isNoun reports an English word that is a noun after an article.
func isNoun(word string) bool {
	tags := tagged(Facts{}.tokens("the " + word + "."))
	return len(tags) == 2 && (tags[1] == 'n' || tags[1] == 'N')
}

// about is a question about a thing: the thing, a colon, and the question.
func (w *filmWriter) about(thing, question string) string {
	colon := farm.LanguageOf(w.out.Language).Section("marks").TextOr("colon", ": ")
	opening := strings.HasPrefix(question, "¿")
	question = strings.TrimPrefix(question, "¿")
	if first, size := utf8.DecodeRuneInString(question); strings.IndexByte(question, ' ') == size {
		question = string(unicode.ToLower(first)) + question[size:] // "À quoi"
	}
	question = lowerFirst(question)
	if opening {
		question = "¿" + question
	}
	return upperFirstIn(w.out.Language, thing) + colon + question
}

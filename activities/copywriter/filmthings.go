package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// mostThings is how many things of a topic are asked about.
const mostThings = 4

// things are nouns of the topic with their articles, "the heap", in its order and each
// once: what can stand at the head of a question as it was written. Only a word right
// after an article and before a word that cannot go on with it is surely one; in languages
// whose nouns have cases and no articles there is none.
func (w *filmWriter) things() (out []string) {
	articles := farm.LanguageOf(w.out.Language).Section("film").Words("articles")
	if len(articles) == 0 {
		return nil
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

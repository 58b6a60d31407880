package video

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/renderer/text"
)

// labelFor is what a board says of a sentence in so many signs: all of a short one, else the part
// between two marks that has the word which tells, else a figure, a name or a thing of it, else
// that word with what it belongs to. A verb, an adverb or a part of a word alone labels nothing.
// "" is none.
func (f *film) labelFor(sentence string, most int) string {
	label := f.labelOf(sentence, most)
	prompt := farm.LanguageOf(f.script.Language).Section("prompt")
	for f.spaced() { // no label begins with "and"
		first, rest, more := strings.Cut(label, " ")
		if !more || !slices.Contains(slices.Concat(prompt.Words("and"), prompt.Words("but")), strings.ToLower(first)) {
			break
		}
		label = rest
	}
	return label
}

// labelOf is labelFor as the sentence has it.
func (f *film) labelOf(sentence string, most int) string {
	sentence = trimmed(sentence)
	if !f.spaced() {
		most = most * 6 / 11
	}
	if utf8.RuneCountInString(sentence) <= most {
		return sentence
	}
	key := f.Key(sentence)
	if part := partWith(sentence, key); key != "" && utf8.RuneCountInString(part) <= most {
		return part
	}
	for _, p := range f.telling(sentence) {
		if utf8.RuneCountInString(p) <= most && strings.Contains(sentence, p) {
			return p
		}
	}
	if key == "" {
		return f.shortPart(sentence, most)
	}
	return phraseAbout(sentence, key, most, f.script.Language)
}

// shortPart is the first part between two marks of a sentence without spaces that has no more
// than so many signs; its words are not known. "" of others.
func (f *film) shortPart(sentence string, most int) string {
	if f.spaced() {
		return ""
	}
	for _, part := range strings.FieldsFunc(sentence, isMark) {
		if n := utf8.RuneCountInString(part); n > 1 && n <= most {
			return part
		}
	}
	return ""
}

// isMark reports a mark between two parts of a sentence.
func isMark(r rune) bool { return strings.ContainsRune(",;:—–!?.،؛、，。：；", r) }

// telling are the parts of a sentence that label something by themselves: its figures, names
// and phrases of more than a word, then the things that it names.
func (f *film) telling(sentence string) []string {
	var out []string
	lower := strings.ToLower(sentence)
	for _, p := range f.Facts.Phrases() {
		if i := strings.Index(lower, strings.ToLower(p.Text)); i < 0 || len(lower) != len(sentence) {
			continue
		} else if p.Kind == "number" || p.Kind == "name" || p.Named() && strings.Contains(p.Text, " ") {
			out = append(out, sentence[i:i+len(p.Text)])
		}
	}
	often := f.toldOften(f.script.Language)
	for _, t := range f.ThingsIn(sentence, f.script.Language) {
		topic := slices.ContainsFunc(often, func(o objects.Find) bool { return o.Object == t.Object })
		if utf8.RuneCountInString(t.Word) > 1 && !topic { // what all of the film is about labels none of its parts
			out = append(out, t.Word)
		}
	}
	return out
}

// partWith is the part of a sentence between two of its marks that has a word; in a language
// without spaces a space is such a mark.
func partWith(sentence, word string) string {
	at := strings.Index(sentence, word)
	if at < 0 || word == "" {
		return sentence
	}
	from := strings.LastIndexFunc(sentence[:at], isMark)
	if from >= 0 {
		_, n := utf8.DecodeRuneInString(sentence[from:])
		from += n
	}
	from = max(from, 0)
	to := len(sentence)
	if i := strings.IndexFunc(sentence[at+len(word):], isMark); i >= 0 {
		to = at + len(word) + i
	}
	return strings.TrimSpace(sentence[from:to])
}

// phraseAbout is a word of a sentence with what it belongs to, in so many signs: to the end of
// its part of the sentence, from the begin of that, or with the word before it. A noun of a language
// that writes them with a capital, and a phrase of more than a word, stands by itself.
func phraseAbout(sentence, key string, most int, language string) string {
	l := farm.LanguageOf(language)
	if strings.Contains(key, " ") || l.CapitalNouns && unicode.IsUpper([]rune(key)[0]) && !strings.HasPrefix(sentence, key) {
		return key
	}
	part := partWith(sentence, key)
	if !l.SpacesWords {
		return runAbout(part, key, most, language)
	}
	words := strings.Fields(part)
	i := slices.IndexFunc(words, func(w string) bool { return strings.Contains(w, key) })
	if i < 0 {
		return key
	}
	best := key
	for _, span := range [][2]int{{i, len(words)}, {0, i + 1}, {i - 1, len(words)}, {i - 2, i + 1}, {i - 1, i + 1}} {
		if span[0] < 0 || span[1]-span[0] < 2 || copywriter.Holds(words[span[1]-1], language) {
			continue
		}
		if span[0] == i-1 && span[1] == i+1 && copywriter.Holds(words[i-1], language) {
			continue // "of rain"
		}
		if phrase := strings.Join(words[span[0]:span[1]], " "); utf8.RuneCountInString(phrase) <= most {
			best = phrase
			break
		}
	}
	return best
}

// runAbout are the phrases of a sentence without spaces that a word lies in; all of it, where it
// is not known what its phrases are, as far as it is short.
func runAbout(part, key string, most int, language string) string {
	phrases, ok := text.Phrases(part, language)
	if !ok {
		return ""
	}
	at := strings.Index(part, key)
	from, out := 0, ""
	for _, p := range phrases {
		if from < at+len(key) && from+len(p) > at {
			out += p
		}
		from += len(p)
	}
	if utf8.RuneCountInString(out) > most {
		return ""
	}
	return trimmed(out)
}

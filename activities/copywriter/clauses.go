package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// joining are English words that no line ends in: what they belong to is missing.
var joining = words("a an the every to which where when while because although though if unless whether as than like")

// standsAlone reports a text that is no stump: it neither begins nor ends on a
// word that only holds a sentence together, and does not point at what is not
// there.
func (f Facts) standsAlone(s string) bool { return f.Stump(s) == "" }

// Stump says why a line is a stump: it begins or ends on a function word that
// something belongs to, or begins by pointing at what stands elsewhere; "" when
// it is whole.
func (f Facts) Stump(s string) string { return f.stump(s, f.Own) }

// ended are sentences without a clause at their end that lost its words: signs or pictures
// stood for them, which nobody can read.
//
//	Kyle & Skerry sails to nine islands | , even when
func (f Facts) ended(all []string) []string {
	for i, s := range all {
		at := strings.LastIndex(s, ", ")
		if at < 0 || !strings.HasPrefix(f.Stump(s), "ends on") {
			continue
		}
		if before := s[:at]; len(strings.Fields(before)) >= leastFact && f.Stump(before) == "" {
			all[i] = before
		}
	}
	return all
}

func (f Facts) stump(s, lang string) string {
	lex := lexiconOf(lang)
	if s == "" {
		return "is empty"
	}
	if !spaced(lang) {
		if n := utf8.RuneCountInString(s); n < 3 || hasSuffix(s, lex.cut) {
			return "is cut"
		}
		for _, lean := range farm.LanguageOf(lang).Section("clauses").Words("leans") {
			if strings.HasPrefix(s, lean) {
				return "begins with “" + lean + "”"
			}
		}
		return ""
	}
	r := newReader(lang)
	for _, part := range sentences(s) {
		tokens := wordsOf(part)
		if len(tokens) == 0 {
			continue
		}
		first, last := tokens[0], tokens[len(tokens)-1]
		fields := strings.Fields(strings.TrimRight(part, ".!?…।؟ "))
		lastWord := strings.ToLower(strings.TrimFunc(fields[len(fields)-1], notInWord))
		if lastWord != "" {
			last = lastWord
		}
		switch {
		case len(tokens) > 1 && r != nil && r.end[last] && !lex.last[last]:
			return "ends on “" + last + "”"
		case lang == "en" && (looseEnd[last] || joining[last] || closedTags()[last] == 'P' && last != "his" ||
			closedTags()[last] == 'c' && last != "yet") && !lex.last[last]:
			return "ends on “" + last + "”"
		case lang == f.Own && f.hangs(part):
			return "begins by pointing back: “" + first + "”"
		case r != nil && lang != "en" && r.rel[first] && !r.det[first]:
			return "begins with “" + first + "”"
		case r != nil && lang != "en" && (r.and[first] || lex.or[first]):
			return "begins with “" + first + "”"
		}
	}
	return ""
}

// aboutNoun reports a word with which, behind a comma, a clause about the noun before it begins, or
// one that sums the clause before it up: "die trüb geworden sind", "where the rods have been tried".
func (f Facts) aboutNoun(first string) bool {
	c := farm.LanguageOf(f.Own).Section("clauses")
	return slices.Contains(c.Words("sums"), first) || f.Own == "en" && relatives[first] ||
		c.Text("relative") == "comma" && slices.Contains(c.Words("hangs"), first)
}

// HangsOn reports a part of a sentence, behind a comma, that says something of what stands before it.
func (f Facts) HangsOn(part string) bool {
	return spaced(f.Own) && f.aboutNoun(bare(firstPart(strings.TrimSpace(part), " ")))
}

// hangsBehind reports words that are such a clause of a sentence of the text, or stand inside of one.
func (f Facts) hangsBehind(s sentence, words string) bool {
	at := strings.Index(strings.ToLower(s.text), strings.ToLower(words))
	if at < 2 || at > len(s.text) || !spaced(f.Own) {
		return false
	}
	if from := len(f.tokens(s.text[:at])); s.tags != nil && from < len(s.tokens) && s.subordinate(from, newReader(f.Own), lexiconOf(f.Own)) {
		return true
	}
	return strings.HasSuffix(strings.TrimRight(s.text[:min(at, len(s.text))], " "), ",") && f.aboutNoun(bare(firstPart(words, " ")))
}

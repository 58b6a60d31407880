package copywriter

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm/activities/objects"
)

// Concrete are the things of the brand's text that can be seen, as written: words
// that the dictionary of drawn things has, in the text's order. In languages whose
// nouns have endings for their places only those are taken that stand as the
// dictionary has them. Without a dictionary they are the nouns of languages that
// tell them surely.
func (f Facts) Concrete() []string {
	shelf, err := objects.Load()
	if err != nil {
		return f.sureThings()
	}
	found, err := shelf.Find(strings.Join(f.Sentences, "\n"), f.Own, f.Name)
	if err != nil {
		return f.sureThings()
	}
	slices.SortStableFunc(found, func(a, b objects.Find) int { return cmp.Or(cmp.Compare(b.Sure, a.Sure), cmp.Compare(a.At, b.At)) })
	endings := readerOfPrompts(f.Own).Text("cases") == "endings"
	var out []string
	for _, x := range found {
		if w := f.bareWord(x.Word); w != "" && (x.Plain || !endings) && !among(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// bareWord is a word without what has grown together with it; "" for a part of the
// name, and for what only measures.
func (f Facts) bareWord(w string) string {
	w = strings.TrimFunc(w, notInWord)
	if _, rest, ok := strings.Cut(w, "’"); ok && f.Own != "en" && f.Own != "tr" { // l’acqua
		w = rest
	}
	if utf8.RuneCountInString(w) < 2 && !unspaced(w) || standaloneOf(f.Own).measure(strings.ToLower(w)) || words(f.Name)[w] {
		return ""
	}
	return w
}

// sureThings are the text's nouns where a tagger or a capital tells them.
func (f Facts) sureThings() []string {
	if f.Own != "en" && !capitalNouns(f.Own) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(f.Things()), func(t string) bool {
		if f.bareWord(t) == "" || f.Own != "en" {
			return f.bareWord(t) == ""
		}
		tags := tagLexicon()[t] // without a capital, and nothing else than a noun
		return tags == "" || strings.Trim(tags, "nN") != ""
	})
}

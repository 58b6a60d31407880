package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// OfferLine is what something costs, else what is free or guaranteed: a sentence of the brand's
// text, or a clause of one that may be read by itself, for which there is room. A film ends on it.
// "" where the text has none.
func (f Facts) OfferLine(fits func(string) bool) string {
	if f.Mixed() {
		return ""
	}
	all := f.StillLines()
	for _, only := range []func(string) bool{f.Priced, func(s string) bool { return f.SellRank(s) == SellOffer }} {
		for _, l := range all {
			for _, s := range slices.Concat([]string{l.Text}, f.beginnings(l.Text), l.Parts) {
				if alone := s == l.Text || f.Alone(s) || f.begins(l.Text, s); alone && only(s) && fits(s) && !f.Leans(s) && !f.Serves(s) {
					return UpperFirst(f.Own, s)
				}
			}
		}
	}
	return ""
}

// begins reports a clause with which a sentence begins and that is true without what follows.
func (f Facts) begins(text, clause string) bool {
	key, lex := lineKey(text), lexiconOf(f.Own)
	if rest := strings.TrimLeft(strings.TrimPrefix(text, clause), commas+" "); f.HangsOn(rest) && strings.ContainsAny(rest, commas) {
		return false // "After each cut my sister, who has never found a middle, walks it"
	}
	return strings.HasPrefix(text, clause) && slices.ContainsFunc(f.read().sentences, func(s sentence) bool {
		return lineKey(s.text) == key && f.cutLies(s, "clause", clause, lex) == ""
	})
}

// beginnings are a sentence up to each of its commas, the shortest first.
func (f Facts) beginnings(text string) []string {
	var out []string
	for i, r := range text {
		next := strings.TrimLeft(text[i+utf8.RuneLen(r):], " ")
		if strings.ContainsRune(commas, r) && (next != text[i+1:] || r > unicode.MaxASCII) { // no figure's own
			out = append(out, text[:i])
		}
	}
	return out
}

package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// tradesToSee are the brand's line of business as what a tap shows and, where an article
// or an ending tells that its first word is its noun, that word alone, which a small
// button holds: "la location de kilts", "la location".
func (f Facts) tradesToSee() []string {
	trade := f.tradeToSee()
	if trade == "" {
		return nil
	}
	out := []string{trade}
	if calls := farm.LanguageOf(f.Own).Section("calls"); calls.Text("articles") != "" {
		if fields := strings.Fields(trade); len(fields) > 2 && !strings.Contains(fields[0], "’") {
			out = append(out, strings.Join(fields[:2], " "))
		}
		if fields := strings.Fields(trade); len(fields) > 1 && strings.Contains(fields[0], "’") {
			out = append(out, fields[0])
		}
	}
	return out
}

// asObject is a line of business as the object of a verb in the text's language, with its
// article or its ending; "" where these are not sure.
func (f Facts) asObject(trade string) string {
	calls := farm.LanguageOf(f.Own).Section("calls")
	first := firstPart(trade, " ")
	if hasSuffix(first, calls.Words("unfit")) {
		return ""
	}
	if endings := calls.Words("articles"); len(endings) > 0 {
		article := byEnding(first, endings)
		initial, _ := utf8.DecodeRuneInString(first)
		switch {
		case article == "":
			return ""
		case strings.ContainsRune("aeiouyéèêâîôàh", initial):
			return calls.Text("elided") + trade
		case article == "il" && beginsAsLo(first, calls.Words("before")):
			article = "lo"
		}
		return article + " " + trade
	}
	for _, e := range calls.Words("accusative") {
		if from, to, _ := strings.Cut(e, ":"); strings.HasSuffix(first, from) {
			return strings.TrimSuffix(first, from) + to + strings.TrimPrefix(trade, first)
		}
	}
	return trade
}

// byEnding is what a list of "ending:value" has for a word's longest ending; "" for none.
func byEnding(word string, list []string) string {
	best, value := "", ""
	for _, e := range list {
		if end, v, _ := strings.Cut(e, ":"); strings.HasSuffix(word, end) && len(end) > len(best) {
			best, value = end, v
		}
	}
	return value
}

// beginsAsLo reports an Italian word before which the article is "lo".
func beginsAsLo(word string, beginnings []string) bool {
	for _, b := range beginnings {
		if b == "s+" && len(word) > 1 && word[0] == 's' && !strings.ContainsRune("aeiou", rune(word[1])) || strings.HasPrefix(word, b) {
			return true
		}
	}
	return false
}

// toldToGet is the key of what a tap brings where neither an offer nor the trade says it, but
// a sentence of the brand's does: lessons, something to rent, a repair; "" where none does, and
// where it is denied.
func (f Facts) toldToGet() string {
	if f.Mixed() {
		return ""
	}
	own := farm.LanguageOf(f.Own).Section("calls")
	for _, kind := range []struct{ key, words string }{{"course", "teaches"}, {"rental", "rents"}, {"repair", "mends"}} {
		told := f.told
		if kind.key == "repair" { // what is said of it later is a service beside another offer
			told = told[:min(len(told), 2)]
		}
		for _, s := range append([]string{f.trade}, told...) {
			if f.allows(s) && f.saysOne(s, own.Words(kind.words)) && !negative(s, f.Own) {
				return kind.key
			}
		}
	}
	return ""
}

// byAppointment reports a trade that one makes an appointment with, unless the text says that
// none is needed.
func (f Facts) byAppointment() bool {
	not := callForms(f.Own, "unbooked")
	return f.saysOne(f.trade, farm.LanguageOf(f.Own).Section("calls").Words("books")) &&
		(not == nil || !slices.ContainsFunc(f.told, not.MatchString))
}

// tells reports one of some sentences that has a word of a kind of calls and denies nothing.
func (f Facts) tells(all []string, kind string) bool {
	list := farm.LanguageOf(f.Own).Section("calls").Words(kind)
	return slices.ContainsFunc(all, func(s string) bool { return f.allows(s) && f.saysOne(s, list) && !negative(s, f.Own) })
}

package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Grave reports a brand whose own words say that nothing about it is to be laughed at: its
// trade is one of mourning, of law or of need, or its text speaks of death.
func (f Facts) Grave() bool {
	for _, tag := range slices.Compact([]string{f.Own, "en"}) {
		own := farm.LanguageOf(tag).Section("grave")
		if f.saysGrave(f.trade, own.Words("trades")) {
			return true
		}
	}
	return f.Mourning() || f.saysGrave(strings.Join(f.told, " "), farm.LanguageOf(f.Own).Section("grave").Words("death"))
}

// Mourning reports a brand whose trade is one of burials, mourning or graves: nobody hops for
// it, and nothing is drawn that its words name by the way.
func (f Facts) Mourning() bool {
	for _, tag := range slices.Compact([]string{f.Own, "en"}) {
		own := farm.LanguageOf(tag).Section("grave")
		if f.saysGrave(f.trade, slices.Concat(own.Words("death"), own.Words("graves"))) {
			return true
		}
	}
	return false
}

// Calm reports a brand of a trade in which no being of nobody's kind jests: a clinic, accounts,
// clothes that are made to measure.
func (f Facts) Calm() bool {
	for _, tag := range slices.Compact([]string{f.Own, "en"}) {
		if f.saysGrave(f.trade, farm.LanguageOf(tag).Section("grave").Words("calm")) {
			return true
		}
	}
	return f.Field == "medical"
}

// saysGrave reports one of some words in a text; an underscore is a space.
func (f Facts) saysGrave(text string, list []string) bool {
	text = strings.ToLower(text)
	var single []string
	for _, w := range list {
		if !strings.Contains(w, "_") {
			single = append(single, w)
		} else if p := strings.ReplaceAll(w, "_", " "); has(text, []string{p}) != "" {
			return true
		}
	}
	if hangul(text) || unspaced(text) {
		return slices.ContainsFunc(single, func(w string) bool { return (hangul(w) || unspaced(w)) && strings.Contains(text, w) })
	}
	return f.saysOne(text, single)
}

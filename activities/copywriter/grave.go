package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// gravity is what the words of a brand say of jests about it, read once.
type gravity struct{ grave, mourning, calm bool }

// Grave reports a brand whose own words say that nothing about it is to be laughed at: its
// trade is one of mourning, of law or of need, or its text speaks of death.
func (f Facts) Grave() bool { return f.gravity.grave }

// Mourning reports a brand whose trade is one of burials, mourning or graves: nobody hops for
// it, and nothing is drawn that its words name by the way.
func (f Facts) Mourning() bool { return f.gravity.mourning }

// Calm reports a brand of a trade in which no being of nobody's kind jests: a clinic, accounts,
// clothes that are made to measure.
func (f Facts) Calm() bool { return f.gravity.calm || f.Field == "medical" }

// weighed is the gravity of a brand, by the words of its own language and of English.
func (f Facts) weighed() gravity {
	trade := func(keys ...string) bool {
		return slices.ContainsFunc(slices.Compact([]string{f.Own, "en"}), func(tag string) bool {
			var list []string
			for _, key := range keys {
				list = append(list, farm.LanguageOf(tag).Section("grave").Words(key)...)
			}
			return f.saysGrave(f.trade, list)
		})
	}
	out := gravity{mourning: trade("death", "graves"), calm: trade("calm")}
	out.grave = out.mourning || trade("trades") ||
		f.saysGrave(strings.Join(f.told, " "), farm.LanguageOf(f.Own).Section("grave").Words("death"))
	return out
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

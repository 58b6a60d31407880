package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// mostOffering is how many characters say under a name what a brand is.
const mostOffering = 34

// Offering says under the brand's name what it is: its trade, where that is more than one
// word or a word that the brand says itself, else a thing of its text that says something by
// itself; "" where it has none. A bare "Crafts" or "App" tells nobody anything.
func (f Facts) Offering() string {
	if f.Mixed() {
		return ""
	}
	if f.tellsTrade(f.Category) {
		return f.Category
	}
	for _, p := range f.read().phrases {
		if p.alone && p.Kind != "clause" && p.Kind != "count" && p.Rarity >= common && utf8.RuneCountInString(p.Text) <= mostOffering &&
			!strings.ContainsAny(p.Text, ":;—–") && f.allows(p.Text) && f.neutral(p.Text) && f.EndsOnThing(p.Text) && !f.Denies(p.Text) {
			return p.Text
		}
	}
	return ""
}

// leastTrade is how many signs name a trade in scripts without spaces, and how many letters a
// single noun has that joins several.
const leastTrade, leastCompound = 3, 12

// tellsTrade reports a line of business that tells what a brand is.
func (f Facts) tellsTrade(trade string) bool {
	all := wordsOf(trade)
	switch {
	case len(all) == 0:
		return false
	case !spaced(f.Own):
		return utf8.RuneCountInString(trade) >= leastTrade
	case len(all) > 1 || utf8.RuneCountInString(trade) >= leastCompound:
		return true
	}
	return !vagueTrades[all[0]] && slices.Contains(wordsOf(strings.Join(f.told, " ")), all[0])
}

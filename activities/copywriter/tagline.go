package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Tagline is what the brand is in the fewest words: its name and, behind a colon, its line of
// business. "" where its trade says nothing, or is in its name.
func (f Facts) Tagline() string {
	trade := f.Searched()
	low := strings.ToLower(f.Name)
	if trade == "" || f.Name == "" || !f.tellsTrade(f.trade) || strings.Contains(low, strings.ToLower(trade)) {
		return ""
	}
	line := f.Name + f.marks().TextOr("colon", ": ") + trade
	if !f.allows(line) || !f.standsAlone(line) || slices.ContainsFunc(strings.Fields(line), longest) {
		return ""
	}
	return line
}

// mostOfWord is how many letters a word of a tagline has at most: it is set as large as a frame.
const mostOfWord = 24

func longest(word string) bool { return utf8.RuneCountInString(word) > mostOfWord }

// taglineOffer is the tagline as a line of the bank: it tells what the sentence tells that
// introduces the brand.
func (f Facts) taglineOffer(all []sentence) (offer, bool) {
	line := f.Tagline()
	at := slices.IndexFunc(all, func(s sentence) bool { return f.kindOf(s.text) == introLine })
	if line == "" || at < 0 {
		return offer{}, false
	}
	return offer{Line: Line{Text: line, Emphasis: f.Name}, form: "tagline", facts: []string{all[at].text}, rarity: all[at].rarity}, true
}

package copywriter

import (
	"strings"

	"github.com/snackfarm/farm"
)

// deskless is the venue of trades that work anywhere: an app about dogs is seen where dogs are.
const deskless = "office"

// VenueOf is the place that a brand's trade is seen in, in any language: a bakery, a pier, an
// atelier. It is "" where its words tell none. What calls itself something else is in no place
// that its sentences name by the way: a former bakery, a father's garage, a member's day job.
func VenueOf(b farm.Brand) string {
	tags := []string{"en"}
	if own := languageOr(b.Description, ""); own != "" && own != "en" {
		tags = append(tags, own)
	}
	told := venueHits(tags, b.Description+" "+b.Name)
	trade := venueHits(tags, b.Industry)
	best := most(trade, told)
	if best == "" && strings.TrimSpace(b.Industry) != "" {
		return ""
	}
	if best == "" || best == deskless {
		delete(told, deskless)
		if other := most(told, nil); other != "" {
			return other
		}
	}
	return best
}

// venueHits are how many words of each venue a text has.
func venueHits(tags []string, text string) map[string]int {
	words, low := wordsOf(text), strings.ToLower(text)
	out := map[string]int{}
	for _, tag := range tags {
		list := farm.LanguageOf(tag).Section("venues")
		for _, venue := range list.Keys() {
			n := 0
			for _, key := range list.Words(venue) {
				if hits(words, low, strings.ToLower(key)) {
					n++
				}
			}
			out[venue] = max(out[venue], n)
		}
	}
	return out
}

// most is the venue with the most words, of those with as many the one that beside has more of,
// and then the first; "" without words.
func most(of, beside map[string]int) string {
	best := ""
	for _, venue := range farm.LanguageOf("en").Section("venues").Keys() {
		n := of[venue]
		if n > 0 && (best == "" || n > of[best] || n == of[best] && beside[venue] > beside[best]) {
			best = venue
		}
	}
	return best
}

package ad

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// offerLine is what a film ends on, with the part of it that stands out.
type offerLine struct {
	line, point string
	tells       string // what is drawn with it, where the line itself tells nothing
}

// offerRank are the facts of an offer, the foremost first: what it costs or does not, then proof.
var offerRank = []string{kit.FigurePrice, kit.FactFree, kit.FigureShare, kit.FactPeople, kit.FactMany,
	kit.FigureSpan, kit.FigureDays, kit.FigureRings}

// mostOffer is how many characters of English a film's last line has at most.
const mostOffer = 100

// offerOf is a whole sentence of the brand's own with what its offer is; its recap where none tells it.
func offerOf(d *kit.Draft) offerLine {
	if priced, ok := pricedEnd(d); ok {
		return priced
	}
	best, at := offerLine{}, len(offerRank)
	fits := func(s string) bool { return utf8.RuneCountInString(plainEnd(s)) <= room(d, mostOffer) }
	whole := d.Facts.Whole()
	for _, s := range d.Facts.Whole() { // what stands after a semicolon is a sentence of its own
		whole = append(whole, strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(";；؛", r) })...)
	}
	for _, s := range slices.Concat(whole, d.Facts.Leads(fits), d.Facts.Steps(), d.Facts.Openings(fits)) {
		s = d.Begun(plainEnd(s))
		if !fits(s) || bareName(d, s) || fragment(d, s) {
			continue
		}
		f, ok := d.FactOf(s)
		if k := slices.Index(offerRank, f.Kind); ok && k >= 0 && k < at {
			best, at = offerLine{line: s, point: figureIn(f, s)}, k
		}
	}
	if best.line != "" {
		return best
	}
	l := d.Closing(48)
	return offerLine{line: l.Text, point: l.Emphasis}
}

// bareName reports a line that says no more than the brand's name and its trade.
func bareName(d *kit.Draft, s string) bool {
	const more = 6 // letters
	low, name, trade := strings.ToLower(s), strings.ToLower(d.Facts.Name), strings.ToLower(d.Brand.Industry)
	return strings.Contains(low, name) && utf8.RuneCountInString(low) <= utf8.RuneCountInString(name)+utf8.RuneCountInString(trade)+more
}

// fragment reports a line of few words that was taken from the middle of a sentence, and tells no fact.
func fragment(d *kit.Draft, s string) bool {
	const few = 4
	if _, ok := d.FactOf(s); ok {
		return false
	}
	return len(strings.Fields(s)) <= few && farm.LanguageOf(d.Facts.Language).SpacesWords && !strings.Contains(d.Brand.Description, s)
}

// placeIn is where a line stands in the brand's text; one that stands nowhere keeps its place at the
// beginning.
func placeIn(d *kit.Draft, s string) int {
	return strings.Index(straight(d.Brand.Description), straight(plainEnd(s)))
}

// straight is a text in small letters with straight apostrophes: sentences have printers' ones.
func straight(s string) string {
	return strings.NewReplacer("’", "'", "‘", "'", "“", "\"", "”", "\"").Replace(strings.ToLower(s))
}

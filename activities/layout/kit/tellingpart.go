package kit

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm/activities/copywriter"
)

// How much a part loses each time that the piece has shown it, and how much less than the
// best of a line another tells that still has its turn in a pack.
const (
	lessAgain = 0.6
	nearly    = 0.06
)

// unlettered are figures that say nothing as type: a place's address, a day that is not told
// from others, and what is no figure.
var unlettered = []string{FigureAsked, FigureWord, FigurePlace, FigureWeekday, FigureMonth}

// TellingPart is what of a line is set as large as a picture: a price, a number with what it
// counts, what is free or denied, else the noun that tells it, and where the line has none the
// brand's line of business or its name. What the piece has shown makes room for others, and
// packs take turns with what tells about as well.
func (d *Draft) TellingPart(line string) string {
	all := d.Facts.TellingParts(line)
	if f, ok := d.FigureOf(line); ok && !slices.Contains(unlettered, f.Kind) && f.Text != "" && !bareNumber(f.Text) {
		weight := 1.0
		if f.Kind == FigurePrice {
			weight = 1.05
		}
		if again := slices.IndexFunc(all, func(p copywriter.TellingPart) bool { return covers(p.Text, f.Text) }); again < 0 {
			all = append(all, copywriter.TellingPart{Text: strings.TrimSpace(f.Text), Weight: weight})
		} else {
			all[again].Weight = max(all[again].Weight, weight)
			if len(f.Text) > len(all[again].Text) && len([]rune(f.Text)) <= mostPuffed { // nothing of a number is lost
				all[again].Text = strings.TrimSpace(f.Text)
			}
		}
	}
	best := 0.0
	for i := range all {
		all[i].Weight -= lessAgain * float64(d.lettered[strings.ToLower(all[i].Text)])
		best = max(best, all[i].Weight)
	}
	all = slices.DeleteFunc(all, func(p copywriter.TellingPart) bool { return p.Weight < best-nearly })
	if len(all) == 0 {
		return d.Facts.Name
	}
	return all[d.Snack.Position%len(all)].Text
}

// covers reports words that hold others whole, or are held by them.
func covers(a, b string) bool {
	a, b = strings.ToLower(a), strings.ToLower(b)
	return strings.Contains(a, b) || strings.Contains(b, a)
}

// bareNumber reports a number that says nothing of what it counts.
func bareNumber(s string) bool {
	says := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsSymbol(r) || r == '%' || r == '٪' }
	return len(s) < 3 && !strings.ContainsFunc(s, says)
}

// ShowsPart notes a part that the piece shows: it makes room for others.
func (d *Draft) ShowsPart(words string) {
	again := map[string]int{} // a copy: what is only tried leaves nothing
	for w, n := range d.lettered {
		again[w] = n
	}
	again[strings.ToLower(words)]++
	d.lettered = again
}

package kit

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/renderer/text"
)

// How much a part loses each time that the piece has shown it and for each other post of the
// pack that shows it, and how much less than the best of a line another tells that still has
// its turn in a pack.
const (
	lessAgain  = 0.6
	lessShared = 0.12
	nearly     = 0.06
)

// mostShared is how many posts of a pack show one part, and leastTelling how well one tells
// that is shown at all.
const mostShared, leastTelling = 3, 0.45

// measuredFigures are figures that say what they measure wherever they stand.
var measuredFigures = []string{FigurePrice, FigureShare, FigureDegree, FigureAngle, FigureLength, FigureWeight, FigureDate}

// TellingPart is what of a line is set as large as a picture: a price, what is free, a number
// with what it counts, what is denied, or what the line names; "" where nothing of it tells
// enough. What the piece has shown makes room for others, so does what other posts of the pack
// show, and packs take turns with what tells about as well.
func (d *Draft) TellingPart(line string) string {
	all := d.Facts.TellingParts(line)
	if f, ok := d.FigureOf(line); ok && slices.Contains(measuredFigures, f.Kind) && f.Text != "" {
		weight := 1.0
		if f.Kind == FigurePrice {
			weight = 1.05
		}
		if again := slices.IndexFunc(all, func(p copywriter.TellingPart) bool { return covers(p.Text, f.Text) }); again < 0 {
			all = append(all, copywriter.TellingPart{Text: strings.TrimSpace(f.Text), Weight: weight})
		} else {
			all[again].Weight = max(all[again].Weight, weight)
			if f.Kind == FigurePrice || len(f.Text) > len(all[again].Text) && len([]rune(f.Text)) <= mostPuffed { // nothing of a number is lost
				all[again].Text = strings.TrimSpace(f.Text)
			}
		}
	}
	best := leastTelling
	for i := range all {
		others := d.otherPosts(all[i].Text)
		if others >= mostShared {
			all[i].Weight = 0
		}
		all[i].Weight -= lessAgain*float64(d.lettered[strings.ToLower(all[i].Text)]) + lessShared*float64(others)
		best = max(best, all[i].Weight)
	}
	all = slices.DeleteFunc(all, func(p copywriter.TellingPart) bool { return p.Weight < max(best-nearly, leastTelling) })
	if len(all) == 0 {
		return ""
	}
	return all[d.Snack.Position%len(all)].Text
}

// otherPosts are how many other posts of the pack show a part.
func (d *Draft) otherPosts(part string) int {
	if d.Writer == nil {
		return 0
	}
	return d.Writer.PartElsewhere(part)
}

// timedFigures are figures that are drawn of one number.
var timedFigures = []string{FigureClock, FigureSpan, FigureDays, FigureWeeks, FigureMonths, FigureRings}

// wholeFigures are figures of a line without those that are torn out of a longer number, and
// with what they count.
func (d *Draft) wholeFigures(line string, all []Figure) []Figure {
	if len(all) == 0 {
		return all
	}
	facts := d.Facts
	if facts.Language == "" {
		facts.Language = d.Snack.Language
	}
	parts := facts.TellingParts(line)
	of := func(f Figure) string {
		first, _, _ := strings.Cut(strings.ToLower(f.Text), " ")
		for _, p := range parts {
			if text := strings.ToLower(p.Text); strings.HasPrefix(text, first) || strings.Contains(text, strings.ToLower(f.Text)) {
				return p.Text
			}
		}
		return ""
	}
	out := all[:0:0]
	for _, f := range all {
		part := of(f)
		switch {
		case f.Kind == FigureCount && part == "" && facts.Counts(strings.Fields(f.Text)[0]),
			slices.Contains(timedFigures, f.Kind) && numbersIn(part) > 1:
			continue
		case f.Kind == FigurePrice && numbersIn(part) > 1: // from one price to another
			f.Text, f.Mark = part, part
		case f.Kind == FigureCount && part != "":
			f.Text = part
		}
		out = append(out, f)
	}
	return out
}

// numbersIn is how many numbers in digits a text has.
func numbersIn(s string) int {
	n := 0
	runes := []rune(s)
	for i, r := range runes {
		if unicode.IsDigit(r) && (i == 0 || !unicode.IsDigit(runes[i-1])) && !text.InNumber(runes, i) {
			n++
		}
	}
	return n
}

// covers reports words that hold others whole, or are held by them.
func covers(a, b string) bool {
	a, b = strings.ToLower(a), strings.ToLower(b)
	return strings.Contains(a, b) || strings.Contains(b, a)
}

// ShowsPart notes a part that the piece shows: it makes room for others.
func (d *Draft) ShowsPart(words string) {
	if words == "" {
		return
	}
	if d.Writer != nil {
		d.Writer.ShowsPart(words)
	}
	again := map[string]int{} // a copy: what is only tried leaves nothing
	for w, n := range d.lettered {
		again[w] = n
	}
	again[strings.ToLower(words)]++
	d.lettered = again
}

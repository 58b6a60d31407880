package ad

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// room is how many characters of the pack's language say what so many of English
// do.
func room(d *kit.Draft, chars int) int {
	return int(float64(chars) * min(max(farm.LanguageOf(d.Facts.Language).Wordiness, 0.5), 1.15))
}

// wholes are up to n whole sentences of the brand's own, each of at most so many
// characters of English, without their full stops; each ad of a set begins with
// another. What is skipped, or says the same, is left out.
func wholes(d *kit.Draft, n, chars int, skip ...string) []string {
	all := slices.DeleteFunc(slices.Clone(d.Facts.Whole()), func(s string) bool { return utf8.RuneCountInString(s) > room(d, chars) })
	var out []string
	for i := range all {
		s := plainEnd(all[(i+turnOf(d))%len(all)])
		same := func(o string) bool { return d.Facts.Alike(o, s) }
		if len(out) < n && !slices.ContainsFunc(slices.Concat(out, nonEmptyOf(skip...)), same) {
			out = append(out, s)
		}
	}
	return out
}

// plainEnd is a sentence without its full stop, as it stands on a poster.
func plainEnd(s string) string { return strings.TrimRight(strings.TrimSpace(s), ".。।") }

// statement is one sentence of the brand's own that a poster can carry, with the
// part of it that nobody else says; without a sentence so short, the writer's
// headline.
func statement(d *kit.Draft, chars int, skip ...string) copywriter.Line {
	if s := d.Writer.LeadOf(leadLines(d, chars, skip)); s != "" {
		d.Say("line-1", s)
		s = d.Unnamed(s)
		return copywriter.Line{Text: s, Emphasis: pointIn(d, s)}
	}
	l := d.Writer.Headline(44)
	d.Say("headline", l.Text)
	return l
}

// enoughClaims is how many lines a brand has at least beside the one that says what it is, that
// this one leads no ad: with fewer of them ads of a pack would begin alike.
const enoughClaims = 4

// leadLines are the lines of at most so many characters that may lead an ad, one of
// each sentence of the brand's: the kinds that it lists stand for the sentence that
// lists them, where that is too long.
func leadLines(d *kit.Draft, chars int, skip []string) []string {
	all := d.Facts.Openings(func(s string) bool { return utf8.RuneCountInString(plainEnd(s)) <= room(d, chars) })
	if len(all) == 0 {
		all = kindsLine(d, chars, skip)
	}
	var out []string
	claims := slices.DeleteFunc(slices.Clone(all), func(s string) bool { return d.Unnamed(s) != s })
	if len(claims) > enoughClaims { // what it is does not lead where it says more
		all = claims
	}
	for _, s := range all {
		s = plainEnd(s)
		same := func(o string) bool { return d.Facts.Alike(o, s) }
		if !slices.ContainsFunc(nonEmptyOf(skip...), same) {
			out = append(out, s)
		}
	}
	return out
}

// kindsLine is the kinds that the brand lists, each a sentence; none where they
// are too many or too long.
func kindsLine(d *kit.Draft, chars int, skip []string) []string {
	kinds := d.Facts.Variants()
	if len(kinds) < 2 || len(kinds) > 4 || len(skip) > 0 {
		return nil
	}
	stop := ". "
	if !farm.LanguageOf(d.Facts.Own).SpacesWords {
		stop = "。"
	}
	line := ""
	for _, k := range kinds {
		line += d.Begun(k) + stop
	}
	if line = strings.TrimSpace(line); utf8.RuneCountInString(line) > room(d, chars) {
		return nil
	}
	return []string{line}
}

// pointIn is the rarest part of a sentence that stands in it as it was written;
// "" when that is most of it.
func pointIn(d *kit.Draft, s string) string {
	for _, kind := range []string{"number", "name", "item", "thing"} {
		for _, p := range d.Facts.Phrases() {
			if p.Kind == kind && strings.Contains(s, p.Text) && 2*len(p.Text) < len(s) && !strings.Contains(d.Facts.Name, p.Text) {
				return p.Text
			}
		}
	}
	return ""
}

// rowsOf are up to n facts as rows: what the writer has in short, and where that
// is too little, whole sentences.
func rowsOf(d *kit.Draft, n int, skip ...string) []string {
	out := wholes(d, n, 52, skip...)
	if len(out) < n {
		for _, r := range d.Writer.Rows(n, 44) {
			same := func(o string) bool {
				a, b := strings.ToLower(o), strings.ToLower(r)
				return strings.Contains(a, b) || strings.Contains(b, a)
			}
			if len(out) < n && !slices.ContainsFunc(slices.Concat(out, nonEmptyOf(skip...)), same) {
				out = append(out, r)
			}
		}
	}
	for i, r := range out {
		d.Say("row-"+kit.Digit(i+1), r)
	}
	return out
}

// shout is a figure of the brand's text with its unit, few enough words for a
// seal; "" without one.
func shout(d *kit.Draft, not string) string {
	const most = 18
	for _, f := range d.Facts.Figures() {
		s := figureText(d, f)
		if s != "" && utf8.RuneCountInString(s) <= most && !strings.Contains(not, s) {
			return d.Say("burst", s)
		}
	}
	return ""
}

// body is a whole sentence under a head.
func body(d *kit.Draft, skip ...string) string {
	for _, s := range wholes(d, 1, 120, skip...) {
		return d.Say("body", s)
	}
	return ""
}

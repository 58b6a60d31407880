package source

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// What a page plainly says of itself in figures, in a sentence or label of its
// own: how many people trust it, how they rate it, since when it has been, and
// the terms of buying. The languages with a section [figures] are read; whatever
// is not certain is left out.

const (
	maxFigureText = 90 // characters of a sentence with a figure
	sinceWords    = 5  // before a year; more tell of something else
	maxTerms      = 6
	leastPeople   = 50 // fewer are nothing to be proud of, and often a limit
)

// figurePatterns are what sentences with figures look like, whole.
type figurePatterns struct {
	trusted *regexp.Regexp // lead, number, plus, people who chose the thing
	glad    *regexp.Regexp // nothing, number, plus, people who are happy with it
	since   *regexp.Regexp // lead, year in which a thing began
	rating  *regexp.Regexp // mean of reviews, its scale, the rest
	raters  *regexp.Regexp // count of the reviews of a rating, plus
	rated   *regexp.Regexp // says that a figure without a count is a rating
	terms   *regexp.Regexp // terms of buying
}

// patterns are made once of what the languages' files tell.
var patterns = sync.OnceValue(func() figurePatterns {
	// 12,000, 12 000+, 40k, 1.2 million
	number := `(\d{1,3}(?:[.,’'\x{00a0}\x{202f} ]\d{3})+|\d{2,7}|\d{1,3}(?:[.,]\d)?\s?(?:[kK]|` + anyOf("million") + `))(\s?\+)?`
	people := `(?:` + anyOf("people") + `)`
	terms := strings.NewReplacer(
		"{days}", `\d{1,3}(?:\s?[-–]\s?\d{1,2})?`,
		"{money}", `(?:[€$£]\s?\d{1,4}(?:[.,]\d{2})?|\d{1,4}(?:[.,]\d{2})?\s?(?:€|EUR|euros?|CHF|zł|\$|£))`,
	).Replace(anyOf("terms"))
	whole := func(parts ...string) *regexp.Regexp {
		return regexp.MustCompile(`(?i)^` + strings.Join(parts, "") + `$`)
	}
	return figurePatterns{
		trusted: whole(`(`, anyOf("trusted"), `)\s`, number, `\s((?:\p{L}+\s){0,2}`, people, `(?:\s[\p{L}\s,’'-]{2,40})?)`),
		glad: whole(`()`, number, `\s((?:`, anyOf("glad"), `)\s`, people, `(?:\s[\p{L}\s’'-]{2,32})?`,
			`|(?:\p{L}+\s)?`, people, `\s(?:`, anyOf("gladly"), `))`),
		since: whole(`((?:[^\d?!]{0,36}\s)?(?:`, anyOf("since"), `)|(?:`, anyOf("founded"), `))\s((?:1[5-9]|20)\d\d)`),
		rating: regexp.MustCompile(`(?i)(?:^|[^\d.,])([1-9](?:[.,]\d{1,2})?|10)\s?(?:` +
			anyOf("of") + `|/)\s?(5|10)\b(?:\s?(?:` + anyOf("stars") + `|★+))?(.{0,60})$`),
		raters: whole(`[\s,:·(–—-]*(?:(?:`, anyOf("from"), `)\s)?(?:(?:`, anyOf("over"), `)\s)?`, number,
			`\s(?:(?:`, anyOf("verified"), `)\s)?(?:`, anyOf("reviews"), `)[)\s.]*`),
		rated: regexp.MustCompile(`(?i)^(?:` + anyOf("rated") + `)\s`),
		terms: whole(`(?:`, terms, `)`),
	}
})

// anyOf matches what a key of [figures] has in any language.
func anyOf(key string) string { return strings.Join(farm.LinesOfAll("figures", key), "|") }

// figureOf reads a sentence that is a claim in figures whole; ok is false for any
// other.
func figureOf(s string) (out farm.Stat, ok bool) {
	if utf8.RuneCountInString(s) > maxFigureText || strings.ContainsAny(s, "*†¹²³?") {
		return out, false
	}
	if m := shareOf().FindStringSubmatch(s); m != nil && utf8.RuneCountInString(m[2]) <= maxStatUnit {
		return farm.Stat{Value: m[1], Unit: m[2]}, true
	}
	for _, re := range []*regexp.Regexp{patterns().trusted, patterns().glad} {
		if m := re.FindStringSubmatch(s); m != nil && (amount(m[2]) >= leastPeople || strings.ContainsAny(m[2], "kKmM")) {
			return farm.Stat{Lead: m[1], Value: m[2] + m[3], Unit: m[4]}, true
		}
	}
	if m := patterns().since.FindStringSubmatch(s); m != nil && len(strings.Fields(m[1])) <= sinceWords {
		return farm.Stat{Lead: m[1], Value: m[2]}, true
	}
	return out, false
}

// ratingIn reads a sentence that gives the mean of reviews: with a count of them,
// or with a word that says so.
func ratingIn(s string) (farm.Rating, bool) {
	if utf8.RuneCountInString(s) > maxFigureText || strings.ContainsAny(s, "*†?") {
		return farm.Rating{}, false
	}
	m := patterns().rating.FindStringSubmatch(s)
	if m == nil {
		return farm.Rating{}, false
	}
	value, err := strconv.ParseFloat(strings.Replace(m[1], ",", ".", 1), 64)
	scale, _ := strconv.ParseFloat(m[2], 64) // 5 or 10
	out := farm.Rating{Value: value, Scale: scale}
	rest := strings.TrimSpace(m[3])
	if err != nil || value < 1 || value > scale {
		return out, false
	}
	if n := patterns().raters.FindStringSubmatch(rest); n != nil && n[2] == "" && !strings.ContainsAny(n[1], "kKmM") {
		out.Count = amount(n[1])
		return out, out.Count > 0
	}
	return out, rest == "" && patterns().rated.MatchString(s)
}

// amount is a whole number that is written with its thousands apart.
func amount(s string) int {
	n, err := strconv.Atoi(strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, s))
	if err != nil {
		return 0
	}
	return n
}

// term enters a sentence that is a term of buying whole.
func (p *Page) term(s, from string) {
	if utf8.RuneCountInString(s) <= maxFigureText && patterns().terms.MatchString(s) {
		p.enter(&p.Product.Terms, maxTerms, "term", s, from)
	}
}

package copywriter

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// lineKind is what a line of a brand's text is in a post: what makes a stranger stop, what the
// brand is, how it works, what it costs, and what only a customer has to know.
type lineKind string

// The kinds of lines.
const (
	oddLine     lineKind = "oddity"       // a count of things, a year, a long wait, a denial
	freeLine    lineKind = "free"         // what costs nothing, a guarantee
	introLine   lineKind = "introduction" // what the brand is
	processLine lineKind = "process"      // how it works, what it is made of
	priceLine   lineKind = "offer"        // what it costs
	placeLine   lineKind = "place"        // where it is
	hoursLine   lineKind = "hours"        // when it is open, booked, sent and fetched
	termsLine   lineKind = "terms"        // conditions, closings, limits of age, house rules
)

// spine are the kinds in the order in which a post tells them behind its first line.
var spine = []lineKind{introLine, oddLine, processLine, freeLine, priceLine, placeLine, hoursLine, termsLine}

// kindOf is the kind of a line of the brand's text. What only a customer has to know is held
// to first: no figure makes a condition a reason to stop.
func (f Facts) kindOf(line string) lineKind {
	if f.parts == nil {
		return f.readKind(line)
	}
	return kept(&f.parts.kinds, line, func() lineKind { return f.readKind(line) })
}

func (f Facts) readKind(line string) lineKind {
	switch {
	case f.promises(line):
		return freeLine
	case f.fine(line), f.hangsOnIf(line), f.kindSigned(line, "terms"):
		return termsLine
	case f.introduces(line), sameLine(line, f.Tagline()):
		return introLine
	case f.kindSigned(line, "guarantee"), f.free(line):
		return freeLine
	case f.costs(line):
		return priceLine
	case f.isService(line), f.kindSigned(line, "hours"), f.opensAt(line), f.onDay(line):
		return hoursLine
	case f.odd(line):
		return oddLine
	case f.kindSigned(line, "site"):
		return placeLine
	}
	return processLine
}

// dayOfMonth is a day of the year as scripts without spaces write it.
var dayOfMonth = regexp.MustCompile(`\p{N}月\s?\p{N}`)

// onDay reports a line that is about a day of the year, or about an hour of a day of the week.
func (f Facts) onDay(line string) bool {
	if dayOfMonth.MatchString(line) || f.tellsTime(line, "weekday") && f.tellsHour(line) {
		return true
	}
	return f.tellsTime(line, "monthname") && strings.ContainsFunc(line, unicode.IsDigit) && !oldYear.MatchString(line)
}

// kindSigned reports a line with a sign of a kind: words in a row, of which a star at either
// end stands for the rest of one.
func (f Facts) kindSigned(line, key string) bool {
	return slices.ContainsFunc(f.kindSigns(key), func(sign string) bool {
		if end, ok := strings.CutPrefix(sign, "*"); ok && spaced(f.Own) {
			return slices.ContainsFunc(wordsOf(line), func(w string) bool { return strings.HasSuffix(w, end) })
		}
		return hasSign(line, sign, f.Own)
	})
}

func (f Facts) kindSigns(key string) []string {
	return bars(strings.Join(farm.LanguageOf(f.Own).Section("kinds").Lines(key), " | "))
}

// hangsOnIf reports a line of which a clause begins with a condition. Where words have no
// spaces, or take their condition as an ending, it may stand anywhere.
func (f Facts) hangsOnIf(line string) bool {
	if !spaced(f.Own) || hangul(line) {
		return f.kindSigned(line, "if")
	}
	signs := f.kindSigns("if")
	for _, clause := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(clauseMarks+sentenceEnd, r) }) {
		words := strings.Join(wordsOf(clause), " ")
		if slices.ContainsFunc(signs, func(s string) bool { return words == s || strings.HasPrefix(words, s+" ") }) {
			return true
		}
	}
	return false
}

// introduces reports the sentence that says what the brand is: the first of its text, or one
// near the start that begins with its name.
func (f Facts) introduces(line string) bool {
	const near = 2
	key := lineKey(line)
	for i, s := range f.told[:min(len(f.told), near)] {
		if lineKey(s) != key {
			continue
		}
		first := strings.Fields(s)
		at := strings.Index(s, f.Name)
		named := f.Name != "" && at >= 0 && len(strings.Fields(s[:at])) <= near || i == 0 && f.saysShortName(s)
		if named || i == 0 && len(first) > 0 && (f.byUs(s, bare(first[0])) || f.saysTrade(s)) {
			return true
		}
	}
	return false
}

// saysShortName reports a sentence with what people call the brand: the first word of its name.
func (f Facts) saysShortName(s string) bool {
	const least = 3
	short := firstPart(f.Name, " ")
	if !spaced(f.Own) {
		runes := []rune(short)
		short = string(runes[:min(len(runes), least)])
	}
	return utf8.RuneCountInString(short) >= least && strings.Contains(s, short)
}

// saysTrade reports a sentence with a word of the brand's line of business.
func (f Facts) saysTrade(s string) bool {
	if !spaced(f.Own) {
		return f.trade != "" && strings.Contains(s, f.trade)
	}
	return sharesWord(f.trade, s)
}

// costs reports a line with an amount of money, or with what prices are told by.
func (f Facts) costs(line string) bool {
	return strings.ContainsFunc(line, func(r rune) bool { return unicode.Is(unicode.Sc, r) }) || isPrice(line) || f.kindSigned(line, "price")
}

// oldYear is a year in digits, of which a brand may boast.
var oldYear = regexp.MustCompile(`(?:^|\P{Nd})(?:1[5-9]|20)\p{Nd}{2}(?:\P{Nd}|$)`)

// shareOf is a share of all.
var shareOf = regexp.MustCompile(`\p{Nd}\s?[%％٪]`)

// longWait is how many hours, days or weeks make a stranger stop.
const longWait = 20

// odd reports a line that makes a stranger stop: a year, a count of things, a long wait, or
// what is never done.
func (f Facts) odd(line string) bool {
	switch {
	case f.turnsAway(line) && Denies(line, f.Own):
		return false
	case oldYear.MatchString(line), shareOf.MatchString(line), f.kindSigned(line, "eras"), f.kindSigned(line, "denials"),
		negative(line, f.Own):
		return true
	case f.countsBy(line):
		return true
	}
	s := sentence{text: line, tokens: f.tokens(line)}
	if f.Own == "en" {
		s.tags = tagged(s.tokens)
	}
	return slices.ContainsFunc(f.statsOf(s, lexiconOf(f.Own)), f.oddFigure)
}

// countsBy reports a line of a script without spaces in which a number stands before a word
// that counts things.
func (f Facts) countsBy(line string) bool {
	return slices.ContainsFunc(farm.LanguageOf(f.Own).Section("kinds").Words("counters"), func(c string) bool {
		for at := strings.Index(line, c); at > 0; {
			if r := lastRune(line[:at]); unicode.IsNumber(r) || strings.ContainsRune("二三四五六七八九十百千万萬两兩", r) {
				return true
			}
			next := strings.Index(line[at+len(c):], c)
			if next < 0 {
				break
			}
			at += len(c) + next
		}
		return false
	})
}

// oddFigure reports a number of things, or of days and more: no distance, no weight, no minutes
// and no size of a party.
func (f Facts) oddFigure(fig Figure) bool {
	unit := strings.ToLower(fig.Unit)
	own := farm.LanguageOf(f.Own).Section("drawn")
	is := func(keys ...string) bool {
		return slices.ContainsFunc(keys, func(key string) bool {
			return slices.ContainsFunc(own.Words(key), func(form string) bool { return isForm(unit, form) })
		})
	}
	switch {
	case unit == "" || strings.Contains(fig.Value, rangeDash) || slices.Contains(f.kindSigns("people"), unit):
		return false
	case is("month", "year", "percent", "degree"):
		return true
	case is("hour", "day", "week"):
		n, err := strconv.Atoi(fig.Value)
		return err == nil && n >= longWait
	case strings.Trim(fig.Value, "万億千百") == "", is("minute", "clock", "length", "weight", "monthname"):
		return false
	}
	return utf8.RuneCountInString(unit) > 1 || !spaced(f.Own)
}

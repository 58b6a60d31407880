package copywriter

import (
	"regexp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// factKind is what a whole line of a brand tells, as far as its words say so plainly. What
// leads to a fact in a meme asks for its kind.
type factKind string

// The kinds of facts, in the order in which a line is held to them.
const (
	refusalFact factKind = "refusal" // what is not done
	dateFact    factKind = "date"    // a day of the year: news
	weekFact    factKind = "week"    // a day of the week
	hourFact    factKind = "hour"    // an hour of the day
	longFact    factKind = "long"    // how long something takes
	numberFact  factKind = "number"  // how many there are of something
	yoursFact   factKind = "yours"   // what whoever reads it does
	oursFact    factKind = "ours"    // what the brand does
	thingFact   factKind = "thing"   // what is so of something else
)

// factKindOf is the kind of a line of the brand's text.
func (f Facts) factKindOf(line string) factKind {
	switch first := bare(firstPart(line, " ")); {
	case f.refuses(line):
		return refusalFact
	case f.inContext(line) && f.dated(line), f.tellsTime(line, "monthname"):
		return dateFact
	case f.tellsTime(line, "weekday"):
		return weekFact
	case f.tellsHour(line):
		return hourFact
	case f.tellsSpan(line):
		return longFact
	case f.tellsNumber(line):
		return numberFact
	case f.Own == "en" && (first == "you" || verbs()[strings.ToLower(firstPart(line, " "))]):
		return yoursFact
	case f.byUs(line, first):
		return oursFact
	}
	return thingFact
}

// refuses reports a line whose main clause says what is not done or not there.
func (f Facts) refuses(line string) bool {
	if Denies(line, f.Own) {
		return true
	}
	clause := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(clauseMarks, r) })
	return len(clause) > 1 && f.byUs(clause[0], bare(firstPart(clause[0], " "))) && negative(clause[0], f.Own)
}

// byUs reports a line whose subject is the brand.
func (f Facts) byUs(line, first string) bool {
	r := newReader(f.Own)
	if r == nil {
		return false
	}
	if f.Name != "" && strings.HasPrefix(line, f.Name) {
		return true
	}
	if !spaced(f.Own) {
		return slices.ContainsFunc(slices.Concat(r.clauses.Words("own topic"), r.clauses.Words("own")),
			func(w string) bool { return strings.HasPrefix(line, w) })
	}
	ends := r.clauses.Words("we ends")
	last := bare(line[strings.LastIndex(strings.TrimRight(line, stops), " ")+1:])
	if f.Own == "en" {
		return first == "we" || first == "i"
	}
	begins := slices.ContainsFunc(r.clauses.Words("we begins"), func(b string) bool { return strings.HasPrefix(first, b) })
	return r.we[first] || begins || hasSuffix(first, ends) || r.clauses.Text("verb") == "last" && hasSuffix(last, ends)
}

// tellsTime reports a text with a word of the language's times: of a key's forms, of which
// bars part those of one word and a star stands for any ending.
func (f Facts) tellsTime(line, key string) bool {
	low := strings.ToLower(line)
	all := wordsOf(line)
	for _, forms := range farm.LanguageOf(f.Own).Section("drawn").Words(key) {
		for _, form := range strings.Split(forms, "|") {
			if !spaced(f.Own) && strings.Contains(low, form) {
				return true
			}
			if spaced(f.Own) && slices.ContainsFunc(all, func(w string) bool { return isForm(w, form) }) {
				return true
			}
		}
	}
	return false
}

// isForm reports a word of a form, whose star stands for any ending.
func isForm(word, form string) bool {
	if stem, ok := strings.CutSuffix(form, "*"); ok {
		return strings.HasPrefix(word, stem)
	}
	return word == form
}

var clockTime = regexp.MustCompile(`\p{Nd}{1,2}[:.]\p{Nd}{2}\b`)

// tellsHour reports a line with an hour of the day.
func (f Facts) tellsHour(line string) bool {
	if clockTime.MatchString(line) {
		return true
	}
	own := farm.LanguageOf(f.Own).Section("drawn")
	if !spaced(f.Own) {
		return slices.ContainsFunc(figuresUnspaced(line, f.Own), func(fig Figure) bool { return slices.Contains(own.Words("clock"), fig.Unit) })
	}
	lex, all := lexiconOf(f.Own), wordsOf(line)
	for i := 0; i+1 < len(all); i++ {
		if lex.counts(all[i]) && slices.ContainsFunc(own.Words("clock"), func(form string) bool { return isForm(all[i+1], form) }) {
			return true
		}
	}
	return false
}

// spans are the keys of words that tell how long something takes.
var spans = []string{"minute", "hour", "day", "week", "month", "year"}

// mostToUnit is how many words after a number its unit of time may stand.
const mostToUnit = 2

// tellsSpan reports a line that tells how long something takes: a number with a unit of
// time.
func (f Facts) tellsSpan(line string) bool {
	own := farm.LanguageOf(f.Own).Section("drawn")
	isUnit := func(w string) bool {
		return slices.ContainsFunc(spans, func(key string) bool {
			return slices.ContainsFunc(own.Words(key), func(form string) bool { return isForm(w, form) })
		})
	}
	if !spaced(f.Own) {
		return slices.ContainsFunc(figuresUnspaced(line, f.Own), func(fig Figure) bool { return isUnit(fig.Unit) })
	}
	lex, all := lexiconOf(f.Own), wordsOf(line)
	for i, w := range all {
		if lex.counts(w) && slices.ContainsFunc(all[i+1:min(i+1+mostToUnit, len(all))], isUnit) {
			return true
		}
	}
	return false
}

// tellsNumber reports a line that counts something, more than one of it.
func (f Facts) tellsNumber(line string) bool {
	if !spaced(f.Own) {
		return len(figuresUnspaced(line, f.Own)) > 0
	}
	lex, one := lexiconOf(f.Own), standaloneOf(f.Own).one
	return slices.ContainsFunc(wordsOf(line), func(w string) bool { return lex.counts(w) && !one[w] })
}

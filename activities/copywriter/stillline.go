package copywriter

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// SellRank is how much a sentence sells, the most first: films, stills and pages go by it.
type SellRank int

// The ranks of sentences.
const (
	SellOffer SellRank = iota // what it costs, what is free, what is guaranteed
	SellProof                 // a number of things, a measure
	SellTells                 // what the brand is, what it does and how
	SellTerms                 // what only a customer has to know
)

// StillLine is a whole sentence of the brand's text as a still shows it.
type StillLine struct {
	Text  string   // without its full stop
	Parts []string // its clauses in the order of the text, the whole of it
	Rank  SellRank
	Point string // its price, its number with what that counts, or what is free in it; "" without one
}

// StillLines are the whole sentences of the brand's text, what sells most first, and those of
// a rank as the text's facts are ordered: what only gives colour behind the others.
func (f Facts) StillLines() []StillLine {
	var out, hanging []StillLine
	for _, s := range f.Whole() {
		l := f.stillLine(s)
		if f.hangs(s) || f.fine(s) {
			hanging = append(hanging, l)
			continue
		}
		out = append(out, l)
	}
	if len(out) == 0 {
		out = hanging
	}
	slices.SortStableFunc(out, func(a, b StillLine) int {
		return cmp.Or(int(a.Rank-b.Rank), boolInt(f.Colour(a.Text))-boolInt(f.Colour(b.Text)))
	})
	return out
}

// StillLine is a sentence, or a clause of one, as a still shows it.
func (f Facts) StillLine(s string) StillLine { return f.stillLine(s) }

func (f Facts) stillLine(s string) StillLine {
	text := strings.TrimRight(strings.TrimSpace(s), ".。।")
	return StillLine{Text: text, Parts: f.partsOf(text, mostStillParts), Rank: f.SellRank(s), Point: f.stillPoint(text)}
}

// StillOpenings are the lines that may lead a still: its sentences, and behind those the clauses
// with which they begin, whose subject is theirs.
func (f Facts) StillOpenings() []StillLine {
	all := f.StillLines()
	out := slices.Clone(all)
	for _, line := range f.Openings(func(string) bool { return true }) {
		text := strings.TrimRight(line, ".。।")
		begins := func(l StillLine) bool {
			rest, ok := strings.CutPrefix(l.Text, text)
			return ok && rest != "" && len(strings.Fields(text)) > leastPartWords
		}
		if !strings.ContainsAny(line, "?？؟") && spaced(f.Own) && slices.ContainsFunc(all, begins) {
			out = append(out, f.stillLine(line))
		}
	}
	slices.SortStableFunc(out, func(a, b StillLine) int { return int(a.Rank - b.Rank) })
	return out
}

// Sells reports a line that says what something costs, what is free or promised, or how many.
func (f Facts) Sells(line string) bool { return f.SellRank(line) <= SellProof }

// SellRank is how much a line sells.
func (f Facts) SellRank(s string) SellRank {
	switch kind := f.kindOf(s); {
	case f.Priced(s), f.free(s), f.kindSigned(s, "guarantee"), kind == priceLine:
		return SellOffer
	case !f.Colour(s) && slices.ContainsFunc(f.TellingParts(s), proves):
		return SellProof
	case kind == termsLine, kind == hoursLine:
		return SellTerms
	}
	return SellTells
}

// proves reports a number in digits with what it counts.
func proves(p TellingPart) bool {
	return p.Weight >= tellsNumber && strings.ContainsFunc(p.Text, unicode.IsDigit)
}

// stillPoint is the part of a sentence that is set largest.
func (f Facts) stillPoint(text string) string {
	for _, p := range f.TellingParts(text) {
		t := strings.TrimSpace(p.Text)
		if p.Weight >= tellsFree && strings.Count(text, t) == 1 && 2*utf8.RuneCountInString(t) < utf8.RuneCountInString(text) {
			return t
		}
	}
	return ""
}

// The least that a part of a sentence has by itself: words, or signs of a script without spaces.
const leastPartWords, leastPartSigns = 3, 7

// mostStillParts is how many parts a sentence has at most.
const mostStillParts = 4

// Clauses are a sentence's own, the whole of it in its order.
func (f Facts) Clauses(sentence string) []string {
	return f.partsOf(strings.TrimRight(sentence, ".。।"), mostStillParts)
}

// mostMessages is how many messages a sentence is sent in at most.
const mostMessages = 8

// Messages are a sentence as somebody sends it, a clause a message: all of it in its order.
func (f Facts) Messages(sentence string) []string {
	return f.partsOf(strings.TrimRight(sentence, ".。।"), mostMessages)
}

// partsOf are the clauses of a sentence at its commas and colons, at most so many, all of it in its order.
// What is too short to be read by itself, begins with a word that only leads to others or ends
// with one belongs to the part before it: nothing of a list is torn from the rest of it.
func (f Facts) partsOf(text string, most int) []string {
	cut := stillCuts(text, !spaced(f.Own))
	var out []string
	for _, p := range cut {
		n := len(out) - 1
		switch {
		case n < 0:
			out = append(out, p)
		case f.tooShort(out[n]), f.tooShort(p), len(out) == most:
			out[n] += p
		case !endsClause(out[n]) && (f.endsOpen(out[n]) || f.EndsList(p) || !f.beginsPart(p) && (most < mostMessages || !f.goesOn(p))):
			out[n] += p
		default:
			out = append(out, p)
		}
	}
	for i, p := range out {
		p = strings.Trim(p, " ,،、，;；؛:：—–\u00a0")
		if i > 0 {
			p = f.withoutAnd(p)
		}
		out[i] = upperFirstIn(f.Own, p)
	}
	return out
}

// stillCuts is a text cut behind its commas, colons and dashes, but for those inside of a number
// or of brackets.
func stillCuts(text string, dense bool) []string {
	var out []string
	from, deep := 0, 0
	for i, r := range text {
		switch {
		case strings.ContainsRune("([«“„「『", r):
			deep++
		case strings.ContainsRune(")]»”」』", r):
			deep--
		}
		end := i + utf8.RuneLen(r)
		if deep > 0 || end == len(text) || !strings.ContainsRune(",،、，;；؛:：", r) {
			continue
		}
		next, _ := utf8.DecodeRuneInString(text[end:])
		if unicode.IsDigit(next) || !dense && !unicode.IsSpace(next) {
			continue
		}
		out = append(out, text[from:end])
		from = end
	}
	return append(out, text[from:])
}

func (f Facts) tooShort(part string) bool {
	if !spaced(f.Own) {
		return utf8.RuneCountInString(part) < leastPartSigns
	}
	return len(strings.Fields(part)) < leastPartWords
}

// endsOpen reports a part whose last word leads to others: "in flower beds and".
func (f Facts) endsOpen(part string) bool {
	all := strings.Fields(part)
	if !spaced(f.Own) || len(all) == 0 {
		return false
	}
	lex, last := lexiconOf(f.Own), bare(all[len(all)-1])
	return lex.and[last] || lex.or[last] || lex.function[last]
}

// endsClause reports a part with a mark behind it that ends more than a comma does.
func endsClause(part string) bool {
	return strings.ContainsRune(";:；؛：", lastRune(strings.TrimSpace(part)))
}

// mostListEnd is how many words the end of a list has at most: "weddings and birthdays".
const mostListEnd = 5

// EndsList reports a part that is the end of a list that the part before it begins.
func (f Facts) EndsList(part string) bool {
	all := strings.Fields(part)
	if !spaced(f.Own) || len(all) > mostListEnd || len(all) == 0 {
		return false
	}
	lex := lexiconOf(f.Own)
	return slices.ContainsFunc(all[1:], func(w string) bool { return lex.and[bare(w)] || lex.or[bare(w)] })
}

// beginsPart reports a part that can be read by itself below the one before it: it begins with
// an and, or with no word that only leads to others.
func (f Facts) beginsPart(part string) bool {
	all := strings.Fields(part)
	if !spaced(f.Own) || len(all) == 0 {
		return true
	}
	lex, first := lexiconOf(f.Own), bare(all[0])
	if lex.and[first] {
		return len(all) > leastPartWords
	}
	return !lex.or[first] && !lex.function[first] && !looseStart(strings.TrimSpace(part))
}

// goesOn reports a part that is sent after the one before it: "and costs 40 pounds".
func (f Facts) goesOn(part string) bool {
	all := strings.Fields(part)
	return len(all) >= leastPartWords && lexiconOf(f.Own).and[bare(all[0])]
}

// withoutAnd is a part without the word that joins it to the one before it.
func (f Facts) withoutAnd(part string) string {
	first, rest, ok := strings.Cut(part, " ")
	if ok && spaced(f.Own) && lexiconOf(f.Own).and[bare(first)] {
		return rest
	}
	return part
}

package ad

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/native"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// A mascot's ad tells one fact a page: first one that sells or proves, then others in the order of
// the brand's own text, and at its end the strongest again.

// fact is a part of a sentence that a page proves, and how well it sells: the best is 0.
type fact struct {
	line string
	from int // which of the brand's sentences
	rank int
	// begins says that its sentence begins with it, or that it stands alone: what follows may
	// mean nothing without what it follows.
	begins bool
}

// How well a line sells: what the ad's caller asks for, then by what it costs, spares or guarantees,
// by a number, by what is done, and by what only a customer has to know.
const (
	rankAsked = iota // what the ad's caller asked for
	rankSells
	rankProves
	rankTells
	rankServes
)

// How many pages an ad has at most and at least, from how few sentences on each part of one is a
// page of its own, and how long a part is at most, in words as a reader counts them.
const (
	mostFacts    = 4
	leastFacts   = 2
	fewSentences = 2
	mostPiece    = 11.0
)

// rankOf is how well a line sells.
func (a standIn) rankOf(line string) int {
	f, counts := a.FactOf(line)
	counts = counts && !a.named(f) && f.Kind != kit.FigurePlace
	dated := slices.Contains([]string{kit.FigureClock, kit.FigureWeekday, kit.FigureDate}, f.Kind)
	switch {
	case a.Facts.Serves(line) && !a.costs(line) && (!counts || dated):
		return rankServes
	case a.costs(line), a.Facts.SellRank(line) == copywriter.SellOffer:
		return rankSells
	case counts:
		return rankProves
	}
	return rankTells
}

// pieces are the clauses of a sentence in its order, those that are too long for a page in halves.
func (a standIn) pieces(s string) []string {
	var out []string
	for _, piece := range a.Facts.Clauses(s) {
		out = append(out, a.halves(trimmed(piece))...)
	}
	return out
}

// halves are a part of a sentence that is too long for a page, parted at an "and" in its midst.
func (a standIn) halves(piece string) []string {
	if kit.ReadingWords(piece, a.Facts.Language) <= mostPiece {
		return []string{piece}
	}
	words, best := strings.Fields(piece), 0
	for i := 3; i+3 <= len(words); i++ {
		if a.joins(words[i]) && (best == 0 || max(i, len(words)-i) < max(best, len(words)-best)) {
			best = i
		}
	}
	if best == 0 {
		return []string{piece}
	}
	return []string{strings.Join(words[:best], " "), strings.Join(words[best:], " ")}
}

// joins reports an "and".
func (a standIn) joins(word string) bool {
	l := farm.LanguageOf(a.Facts.Language)
	low := strings.ToLower(word)
	return slices.Contains(l.Section("rarity").Words("and"), low) || slices.Contains(l.Section("prompt").Words("and"), low)
}

// named reports a fact whose number stands in the brand's name.
func (a standIn) named(f kit.Figure) bool {
	digits := strings.TrimFunc(f.Text, func(r rune) bool { return !unicode.IsDigit(r) })
	return digits != "" && strings.Contains(a.Facts.Name, digits)
}

// facts are what pages may prove, in the order of the text: the parts of each sentence that sell
// or prove, else the best one; of a brand with few sentences each of their parts.
func (a standIn) facts() []fact {
	all := a.sentences()
	var out []fact
	for i, s := range all {
		var parts []fact
		for _, piece := range a.pieces(s) {
			line := a.opened(piece)
			parts = append(parts, fact{line, i, a.rankOf(piece), len(parts) == 0 || len(all) <= fewSentences || a.Facts.Alone(line)})
		}
		if len(all) <= fewSentences {
			out = append(out, parts...)
			continue
		}
		if a.Facts.Steered(s) {
			for k := range parts {
				parts[k].rank = min(parts[k].rank, rankAsked)
			}
		}
		if whole := trimmed(s); kit.ReadingWords(whole, a.Facts.Language) <= mostPiece {
			parts = []fact{{whole, i, min(parts[0].rank, a.rankOf(whole)), true}}
		}
		best := slices.MinFunc(parts, func(x, y fact) int { return cmp.Compare(x.rank, y.rank) })
		for _, f := range parts {
			if f == best || f.rank <= rankProves {
				out = append(out, f)
			}
		}
	}
	return slices.DeleteFunc(out, func(f fact) bool { return a.Facts.Denies(f.line) && f.rank > rankSells })
}

// opened is a part of a sentence without the "and" that it begins with.
func (a standIn) opened(piece string) string {
	first, rest, ok := strings.Cut(piece, " ")
	if ok && a.joins(first) {
		return rest
	}
	return piece
}

// strongest is the fact that an ad ends on: the first of those that sell best, one that its
// sentence begins with before others.
func (a standIn) strongest(all []fact) fact {
	return slices.MinFunc(all, func(x, y fact) int { return cmp.Or(cmp.Compare(x.rank, y.rank), boolInt(y.begins)-boolInt(x.begins)) })
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// lines are what is said, page for page.
func (a standIn) lines() []spoken.Utterance {
	all := a.facts()
	if a.Brief.Lines != nil || len(all) < leastFacts {
		return a.given()
	}
	first, _ := native.Tell(a.Draft, a.Writer.UGCAd(), 1, mostPiece)
	if strings.Contains(first, a.Facts.Name) && a.Brand.Industry != "" { // whose it is stops nobody
		first = a.strongest(all).line
	}
	words := kit.ReadingWords(first, a.Facts.Language)
	kept := []fact{}
	for rank := rankAsked; rank <= rankServes; rank++ {
		for _, f := range all {
			n := kit.ReadingWords(f.line, a.Facts.Language)
			if a.tells(first, f) || f.rank != rank || len(kept) == mostFacts-1 || len(kept) > 0 && words+n > mostWords {
				continue
			}
			words += n
			kept = append(kept, f)
		}
	}
	slices.SortStableFunc(kept, func(x, y fact) int { return cmp.Compare(slices.Index(all, x), slices.Index(all, y)) })
	out := []spoken.Utterance{{Role: "hook", Text: first}}
	for _, f := range kept {
		out = append(out, spoken.Utterance{Role: "does", Text: f.line})
	}
	return out
}

// tells reports a line that says a fact, or more of its sentence.
func (a standIn) tells(line string, f fact) bool {
	low, of := strings.ToLower(trimmed(line)), strings.ToLower(trimmed(f.line))
	return strings.Contains(low, of) || strings.Contains(of, low)
}

// given are the lines that a writer gives the ad, its hook first: those that its caller sent, or
// what can be said of a brand whose text is one line.
func (a standIn) given() []spoken.Utterance {
	hook, told := native.Tell(a.Draft, a.Writer.UGCAd(), mostFacts, mostPiece)
	out := []spoken.Utterance{{Role: "hook", Text: hook}}
	words := kit.ReadingWords(hook, a.Facts.Language)
	for _, s := range told {
		if n := kit.ReadingWords(s, a.Facts.Language); s != hook && words+n <= mostWords && len(out) < mostFacts {
			words += n
			out = append(out, spoken.Utterance{Role: "does", Text: s})
		}
	}
	if len(out) < leastFacts {
		out = append(out, spoken.Utterance{Role: "does", Text: told[0]})
	}
	return out
}

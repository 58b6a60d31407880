package ad

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/native"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// A mascot's ad tells one fact a card: sentences whole where they are short, else clause by clause
// behind the one with which they begin, and at its end what it costs.

// fact is a sentence or a clause that a card tells.
type fact struct {
	line string
	from int  // which of the brand's sentences
	rank int  // how well it sells: the best is 0
	lead int  // which of the facts has to be told before it; -1 of one that stands alone
	open bool // its sentence begins with it
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

// How many cards an ad has at most and at least before its end, and how long a line of one is at most,
// in words as a reader counts them.
const (
	mostFacts   = 6
	leastFacts  = 2
	enoughFacts = 4
	mostPiece   = 12.0
	mostWhole   = 18.0 // of a sentence that is told whole
	// fewSentences is of how many sentences each clause has a card.
	fewSentences = 2
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

// pieces are the clauses of a sentence in its order, those that are too long for a card in halves.
func (a standIn) pieces(s string) []string {
	var out []string
	for _, piece := range a.Facts.Messages(s) {
		halves := a.InBeats(piece, mostPiece)
		short := func(p string) bool { return kit.ReadingWords(p, a.Facts.Language) < leastPiece && !namesPlace(p) }
		if slices.ContainsFunc(halves, short) { // the end of a list is none: "A wash"
			halves = []string{piece}
		}
		out = append(out, halves...)
	}
	return out
}

// namesPlace reports words with a name behind the first: "À Nantes".
func namesPlace(words string) bool {
	_, rest, ok := strings.Cut(words, " ")
	return ok && strings.ContainsFunc(rest, unicode.IsUpper)
}

// leastPiece is how many words a part of a line has at least that has a card of its own.
const leastPiece = 3.0

// named reports a fact whose number stands in the brand's name.
func (a standIn) named(f kit.Figure) bool {
	digits := strings.TrimFunc(f.Text, func(r rune) bool { return !unicode.IsDigit(r) })
	return digits != "" && strings.Contains(a.Facts.Name, digits)
}

// facts are what cards may tell, in the order of the text.
func (a standIn) facts() []fact {
	var out []fact
	sentences := a.sentences()
	for i, s := range sentences {
		steered := a.Facts.Steered(s)
		rank := func(line string) int {
			if steered {
				return rankAsked
			}
			return a.rankOf(line)
		}
		if whole := trimmed(s); kit.ReadingWords(whole, a.Facts.Language) <= mostWhole && len(sentences) > fewSentences {
			out = append(out, fact{whole, i, rank(whole), -1, true})
			continue
		}
		lead := -1
		for _, piece := range a.pieces(s) {
			f := fact{a.opened(piece), i, rank(piece), lead, lead < 0}
			if a.Facts.Alone(f.line) {
				f.lead = -1
			}
			out = append(out, f)
			lead = len(out) - 1
		}
	}
	return out
}

// opened is a part of a sentence without the "and" that it begins with.
func (a standIn) opened(piece string) string {
	first, rest, ok := strings.Cut(piece, " ")
	if ok && a.JoinsLines(first) {
		return rest
	}
	return piece
}

// lines are what is said, card for card.
func (a standIn) lines() []spoken.Utterance {
	all := a.facts()
	if a.Brief.Lines != nil || len(all) < leastFacts {
		return a.given()
	}
	kept := a.kept(all)
	if len(kept) < leastFacts {
		return a.given()
	}
	var told []string
	for _, f := range kept {
		told = append(told, f.line)
	}
	return a.beats(told)
}

// parted is a line in two at its comma where the first half can be read by itself: no list loses its end.
func (a standIn) parted(line string, long float64) []string {
	parts := a.AtComma(line, long)
	for _, p := range parts {
		if len(parts) > 1 && !a.Facts.Alone(p) && !a.Facts.SaysAlone(p) {
			return []string{line}
		}
	}
	return parts
}

// opensRole is the role of the line that opens an ad, which is read while it is said.
const opensRole = "opens"

// beats are lines as a film says them; of few lines those that have commas are parted there.
func (a standIn) beats(told []string) []spoken.Utterance {
	const long = 6.0
	if len(told) < enoughFacts {
		var parts []string
		for i, s := range told {
			if i == 0 {
				parts = append(parts, s)
				continue
			}
			parts = append(parts, a.parted(s, long)...)
		}
		told = parts
	}
	out := make([]spoken.Utterance, len(told))
	for i, s := range told {
		out[i] = spoken.Utterance{Role: "does", Text: a.Begun(s)}
	}
	out[0].Role = opensRole
	return out
}

// kept are the facts that an ad has the time for, what sells before all else: first those of the
// sentence that opens it, then the others in the order of the text. What its end tells is left to
// that, but where another clause needs it.
func (a standIn) kept(all []fact) []fact {
	ms := 0.0
	again := func(f fact) bool { return a.ends != "" && a.tells(a.ends, f) && len(all) > leastFacts }
	var in []int
	take := func(i int) {
		var chain []int
		n := 0.0
		for k := i; k >= 0 && !slices.Contains(in, k); k = all[k].lead {
			chain, n = append(chain, k), n+a.saidMs(all[k].line)
		}
		if len(in)+len(chain) <= mostFacts && (len(in) == 0 || ms+n <= mostSaidMs) {
			in, ms = append(in, chain...), ms+n
		}
	}
	first := a.opens(all)
	take(first)
	for rank := rankAsked; rank <= rankServes; rank++ {
		for i, f := range all {
			denied := a.Facts.Denies(f.line) && f.rank > rankSells
			if f.rank == rank && !denied && !again(f) && (rank < rankServes || len(in) < enoughFacts) && !slices.Contains(in, i) {
				take(i)
			}
		}
	}
	slices.SortFunc(in, func(x, y int) int {
		opens := func(k int) int { return boolInt(all[k].from != all[first].from) }
		return cmp.Or(opens(x)-opens(y), cmp.Compare(x, y))
	})
	var out []fact
	for i, k := range in {
		goes := i+1 < len(in) && in[i+1] == k+1 || k+1 == len(all) || all[k+1].from != all[k].from
		if goes || i == 0 || !strings.HasPrefix(a.Facts.Stump(all[k].line), "ends on") { // else its end is missing
			out = append(out, all[k])
		}
	}
	return out
}

// opens is which of some facts an ad opens with: one that makes a stranger stop, else one that begins a sentence
// and is not what its end tells.
// It proves something or says what the brand does, which its first sentence does: what is told by the way
// opens none.
func (a standIn) opens(all []fact) int {
	may := func(f fact) bool {
		bare := strings.Contains(f.line, a.Facts.Name) && a.Brand.Industry != "" // whose it is stops nobody
		return f.open && f.rank < rankServes && !bare && !(a.ends != "" && a.tells(a.ends, f)) && !a.Facts.Denies(f.line)
	}
	line := a.Writer.StrikingLine(func(s string) bool {
		return slices.ContainsFunc(all, func(f fact) bool { return f.open && f.line == s })
	})
	if at := slices.IndexFunc(all, func(f fact) bool { return f.open && f.line == line }); line != "" && at >= 0 {
		return at
	}
	turn, _ := native.Tell(a.Draft, a.Writer.UGCAd(), 1, mostPiece)
	ways := []func(fact) bool{func(f fact) bool { return a.tells(turn, f) && (f.rank <= rankProves || f.from == 0) },
		func(f fact) bool { return f.from == 0 }, func(f fact) bool { return f.rank <= rankProves }, func(fact) bool { return true }}
	for _, way := range ways {
		if at := slices.IndexFunc(all, func(f fact) bool { return may(f) && way(f) }); at >= 0 {
			return at
		}
	}
	return 0
}

// mostClosing is how many words the line of an end card has at most.
const mostClosing = 14.0

// closing is what an ad ends on: the first of its prices, else what is free or promised, in a line that
// can be read by itself; else the fact that sells or proves best. "" of a text without one.
func (a standIn) closing() string {
	fits := func(s string) bool { return kit.ReadingWords(trimmed(s), a.Facts.Language) <= mostClosing }
	all := a.facts()
	offer := trimmed(a.Facts.OfferLine(fits))
	told, _ := a.Tells(offer, kit.FigurePrice)
	for _, f := range all {
		price, ok := a.Tells(f.line, kit.FigurePrice)
		switch {
		case !ok || !fits(f.line):
		case price.Text == told.Text:
			return offer
		default:
			return f.line
		}
	}
	if offer != "" || len(all) < enoughFacts {
		return offer
	}
	for _, rank := range []int{rankSells, rankProves} {
		if at := slices.IndexFunc(all, func(f fact) bool { return f.rank == rank && fits(f.line) }); at >= 0 {
			return all[at].line
		}
	}
	return ""
}

// tells reports a line that says a fact, or more of its sentence.
func (a standIn) tells(line string, f fact) bool {
	low, of := strings.ToLower(trimmed(line)), strings.ToLower(trimmed(f.line))
	return strings.Contains(low, of) || strings.Contains(of, low)
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// given are the lines that a writer gives the ad, its hook first: those that its caller sent, or
// what can be said of a brand whose text is one line.
func (a standIn) given() []spoken.Utterance {
	hook, told := native.Tell(a.Draft, a.Writer.UGCAd(), mostFacts, mostPiece)
	lines := []string{hook}
	ms := a.saidMs(hook)
	for _, s := range told {
		n := a.saidMs(s)
		again := slices.ContainsFunc(lines, func(l string) bool { return a.Facts.Alike(l, s) })
		if !again && ms+n <= mostSaidMs && len(lines) < mostFacts {
			ms += n
			lines = append(lines, s)
		}
	}
	if len(lines) < leastFacts {
		lines = append(lines, told[0])
	}
	return a.beats(lines)
}

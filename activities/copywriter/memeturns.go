package copywriter

import (
	"cmp"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// byTurns is the meme of a brand whose turn it is: the memes of its text go round over
// the memes of its packs in a row, so that none is told again before all of them were.
// Where the pack has its format or its line, the next one is taken. It is false for a
// prompt's, and where the text fills none.
func (s memeSource) byTurns(formats []MemeFormat) (Meme, bool) {
	if s.prompt != nil || s.Facts.Mixed() {
		return Meme{}, false
	}
	all := s.everySituation(formats)
	n := len(all)
	if n == 0 {
		return Meme{}, false
	}
	const most = 4 // more than any that may be taken
	pick, least := -1, most
	at, far := s.place(n), awayFrom(n)
	for i := range n {
		k := (at + i*far) % n
		if n > fewTurns && i > 0 { // no near pack's
			k = (at + (i+fewTurns-2)%(n-1) + 1) % n
		}
		if had := 2*order(s.used["format "+string(all[k].Format)]) + order(s.used["meme "+lineKey(all[k].turn())]); had < least {
			pick, least = k, had
		}
	}
	m := all[pick]
	s.used["format "+string(m.Format)], s.used[lineKey(m.turn())], s.used["meme "+lineKey(m.turn())] = true, true, true
	return m, true
}

// awayFrom is a step through n things that comes to each of them, and at first far away:
// what is taken there is no near pack's.
func awayFrom(n int) int {
	for step := n/2 + 1; step < n; step++ {
		a, b := n, step
		for b > 0 {
			a, b = b, a%b
		}
		if a == 1 {
			return step
		}
	}
	return 1
}

// place is where among n memes this one of this pack is looked for: each pack of a row
// one on, and the second type of a pack half of them away.
func (s memeSource) place(n int) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(s.Facts.Name)) // a hash takes everything
	at := int(h.Sum32()%97) + int(s.seed%farm.SeedRow)
	if s.kind == farm.MemeEdit {
		at += n / 2
	}
	return at % n
}

// fewPunches is how many lines worth telling a brand has before clauses of its long sentences are
// told as well.
const fewPunches = 3

// punches are the brand's whole lines that may turn a meme, the oddest first: lines that tell
// something by themselves, then those that many know.
func (s memeSource) punches() []string {
	fit := slices.DeleteFunc(s.oddest(), func(line string) bool {
		return s.fit(line, punchChars) == "" || !s.brief(Meme{Punch: line})
	})
	if keen := slices.DeleteFunc(slices.Clone(fit), func(line string) bool { return s.dull(line) > 1 }); len(keen) < fewPunches {
		for _, line := range s.oddest() {
			for _, part := range s.punchClauses(line) {
				if !among(fit, part) && s.brief(Meme{Punch: part}) && !hasAny(lineKey(strings.Join(fit, " ")), []string{lineKey(part)}) {
					fit = append(fit, part)
				}
			}
		}
	}
	if len(fit) < leastPunches {
		fit = s.filled(fit, punchChars)
	}
	slices.SortStableFunc(fit, func(a, b string) int {
		if d := s.dull(a) - s.dull(b); d != 0 {
			return d
		}
		return cmp.Compare(s.Facts.Strike(b), s.Facts.Strike(a))
	})
	return fit
}

// filled are lines with as many more as the two memes of a pack need: clauses that stand alone,
// then the beginnings of sentences that no bound holds, what is dull last.
func (s memeSource) filled(lines []string, chars int) []string {
	more := s.adsLast(s.spokenLines())
	for _, line := range s.oddest() {
		more = append(more, s.Facts.held(line, s.memeRoom(chars)))
	}
	slices.SortStableFunc(more, func(a, b string) int { return s.dull(a) - s.dull(b) })
	for _, part := range more {
		told := slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(lineKey(line), lineKey(part)) })
		if len(lines) < leastPunches && !told && s.fit(part, chars) != "" && s.brief(Meme{Punch: part}) {
			lines = append(lines, part)
		}
	}
	return lines
}

// hasAny reports a text that has one of some words in it.
func hasAny(s string, list []string) bool {
	return slices.ContainsFunc(list, func(w string) bool { return w != "" && strings.Contains(s, w) })
}

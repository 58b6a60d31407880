package copywriter

import (
	"hash/fnv"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// still reports a format whose words are the same in each pack of a brand.
func (f MemeFormat) still() bool {
	return slices.Contains(ownForms, f)
}

// byTurns is the meme of a brand whose turn it is: the memes of its text go round over
// the memes of its packs in a row, so that none is told again before all of them were.
// Where the pack has its format or its line, the next one is taken. It is false for a
// prompt's, and where the text fills none.
func (s memeSource) byTurns(formats []MemeFormat) (Meme, bool) {
	if s.prompt != nil || len(s.whole) == 0 {
		return Meme{}, false
	}
	all := s.everyMeme(formats)
	if len(all) < leastTurns {
		s.loose = true
		all = s.everyMeme(formats)
	}
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
	for _, item := range m.Items {
		s.used["short "+lineKey(item)] = true
	}
	s.used["format "+string(m.Format)], s.used[lineKey(m.turn())], s.used["meme "+lineKey(m.turn())] = true, true, true
	return m, true
}

// MemeTurns is with how many lines a brand's memes in some formats turn; 0 of a prompt.
func (w *Writer) MemeTurns(formats ...MemeFormat) int {
	s := w.memeSource()
	if s.prompt != nil || len(s.whole) == 0 {
		return 0
	}
	turns := map[string]bool{}
	for _, m := range s.everyMeme(formats) {
		turns[lineKey(m.turn())] = true
	}
	return len(turns)
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

// leastTurns is how many memes of the strict kind make do.
const leastTurns = 6

// fewMemes is among how many memes five packs of a brand take turns at least, where its
// text fills so many.
const fewMemes = 14

// everyMeme are the memes that a brand's text gives: those that turn in its own words,
// and beside each one or two whose joke is in the form, formats by turns, each with
// another line than before.
func (s memeSource) everyMeme(formats []MemeFormat) []Meme {
	var own, listed, formed []Meme
	told := map[string]int{}
	lines := s.punches()
	for r := range max(len(lines), 1) {
		for k, f := range formats {
			mine := slices.Contains(ownForms, f)
			if f.still() && r > 0 || f.lists() && r >= listRounds {
				continue
			}
			if n := len(lines); n > 0 {
				at := (r + k) % n
				s.whole = slices.Concat(lines[at:], lines[:at])
			}
			if mine { // whole sentences, long ones as well
				s.whole = s.Facts.reasons()
			}
			m, ok := s.meme(f)
			alike := func(o Meme) bool { return o.Format == m.Format && o.Title == m.Title && o.turn() == m.turn() }
			switch {
			case !ok || !s.suits(m) || slices.ContainsFunc(own, alike) || slices.ContainsFunc(formed, alike):
			case mine:
				own = append(own, m)
			case f.lists():
				// Of few lines one that turns them all leaves the other forms none.
				if told[m.turn()]++; told[m.turn()] <= listRounds || len(lines) > fewPunches {
					listed = append(listed, m)
				}
			default:
				formed = append(formed, m)
			}
		}
	}
	own = mixed(own, listed)
	var out []Meme
	formed = formed[:min(len(formed), max(fewMemes-2*len(own), 0))]
	for i := 0; i < len(own) || len(formed) > 0; i++ {
		if i < len(own) {
			out = append(out, own[i])
		}
		for range 1 + i%2 {
			if len(formed) > 0 {
				out, formed = append(out, formed[0]), formed[1:]
			}
		}
	}
	return out
}

// listRounds is with how many lines a form that lists facts is told.
const listRounds = 2

// mixed are two lists by turns: one of the first after two of the second.
func mixed(first, second []Meme) []Meme {
	var out []Meme
	for len(first)+len(second) > 0 {
		k := min(2, len(second))
		out, second = append(out, second[:k]...), second[k:]
		if len(first) > 0 {
			out, first = append(out, first[0]), first[1:]
		}
	}
	return out
}

// talked are the memes in which friends talk to each other, as nobody does who is polite.
var talked = []MemeFormat{AsleepMeme, TellMeMeme, DateMeme, GuysMeme}

// suits reports a meme whose own lines stand in the script that the brand writes, and speak
// to the reader as was asked.
func (s memeSource) suits(m Meme) bool {
	if s.Facts.Orders.Address == "formal" && slices.Contains(talked, m.Format) {
		return false
	}
	return !slices.ContainsFunc([]string{m.Title, m.Labels[0], m.Labels[1], m.Plain[0], m.Plain[1]}, func(line string) bool {
		return !s.Facts.inItsScript(line) || !s.Facts.addressed(line)
	})
}

// fewPunches is how many short lines there are before longer ones are left out.
const fewPunches = 3

// glanceWords is how many words are read at a glance, in English.
const glanceWords = 11

// punches are the brand's lines that may turn a meme, the least like an ad first:
// those that are read at a glance where there are some.
func (s memeSource) punches() []string {
	telling := s.Facts.reasons()
	telling = telling[:min(len(telling), max(fewPunches, (2*len(telling)+2)/3))] // the rarest
	fit := slices.DeleteFunc(s.oddest(), func(line string) bool {
		if !among(telling, line) && len(telling) >= fewPunches {
			return true
		}
		punch := s.fit(line, punchChars)
		return punch == "" || !s.brief(Meme{Labels: [2]string{s.frame("nobody"), s.Facts.Name}, Punch: punch})
	})
	if few := s.Facts.room(Limit{0, glanceWords, 200, 0}).MostWords; slices.ContainsFunc(fit, func(line string) bool {
		return len(strings.Fields(line)) <= few
	}) { // a long sentence is no punch line where there is another
		fit = slices.DeleteFunc(fit, func(line string) bool { return len(strings.Fields(line)) > few })
	}
	most := s.Facts.limit("punch", 0).MostWords
	short := slices.DeleteFunc(slices.Clone(fit), func(line string) bool { return len(strings.Fields(line)) > most })
	if len(short) >= fewPunches {
		return short
	}
	slices.SortStableFunc(fit, func(a, b string) int { return len(strings.Fields(a)) - len(strings.Fields(b)) })
	return fit[:min(len(fit), fewTurns)]
}

// turnsOn reports a line with a turn in it: it denies, objects, or asks.
func (s memeSource) turnsOn(line string) bool {
	if strings.ContainsAny(line, "?？؟") {
		return true
	}
	lex, p := lexiconOf(s.Facts.Own), readerOfPrompts(s.Facts.Own)
	if !p.spaced {
		return hasAny(line, p.breaks)
	}
	without := words(strings.Join(p.Words("without"), " "))
	return slices.ContainsFunc(wordsOf(line), func(w string) bool { return lex.negates(w) || p.but[w] || without[w] })
}

// hasAny reports a text that has one of some words in it.
func hasAny(s string, list []string) bool {
	return slices.ContainsFunc(list, func(w string) bool { return w != "" && strings.Contains(s, w) })
}

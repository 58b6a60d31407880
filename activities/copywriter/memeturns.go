package copywriter

import (
	"slices"
	"strings"
)

// still reports a format whose words are the same in each pack of a brand.
func (f MemeFormat) still() bool {
	return slices.Contains([]MemeFormat{YesNoMeme, TiersMeme, ButtonsMeme, StarterMeme, LevelsMeme}, f)
}

// byTurns is the meme of a brand whose turn it is in this pack: formats and the lines
// that turn them go round together, so that few packs in a row tell the same one. Where
// the pack has its format, another is taken that is no near pack's, if there is one,
// or where the pack has its line as well. It is false for a prompt's, and where the
// text turns none.
func (s memeSource) byTurns(formats []MemeFormat) (Meme, bool) {
	if s.prompt != nil || len(s.whole) == 0 {
		return Meme{}, false
	}
	had := func(m Meme) bool { return s.used["format "+string(m.Format)] }
	all := s.everyMeme(formats)
	none := len(all) > 0 && !slices.ContainsFunc(all, func(m Meme) bool { return !had(m) })
	if formatsOf(all) < fewFormats || none {
		s.flat = true
		all = s.everyMeme(formats)
	}
	n := len(all)
	if n == 0 {
		return Meme{}, false
	}
	at := s.Begins(n)
	pick := at
	if had(all[at]) {
		near := none || s.used[lineKey(all[at].turn())] || s.used["memes "+string(s.kind)] // of this type, too
		far := func(i int) bool { return i >= fewTurns && i <= n-fewTurns }                // no near pack's
		for i := 1; i < n; i++ {
			if !had(all[(at+i)%n]) && (far(i) || near && pick == at) {
				if pick = (at + i) % n; far(i) {
					break
				}
			}
		}
	}
	m := all[pick]
	s.used["memes "+string(s.kind)] = true
	s.used["format "+string(m.Format)], s.used[lineKey(m.turn())] = true, true
	return m, true
}

// fewFormats is how many formats a brand's text should fill: with fewer of them packs
// look alike, and a story that does not turn is told as well.
const fewFormats = 3

// formatsOf counts the formats of memes.
func formatsOf(all []Meme) int {
	seen := map[MemeFormat]bool{}
	for _, m := range all {
		seen[m.Format] = true
	}
	return len(seen)
}

// everyMeme are the memes that a brand's text gives: formats by turns, each with
// another line than before. One that says the same in each pack comes once.
func (s memeSource) everyMeme(formats []MemeFormat) []Meme {
	lines := s.punches()
	var out []Meme
	for r := range max(len(lines), 1) {
		for k, f := range formats {
			if f.still() && r > 0 {
				continue
			}
			if n := len(lines); n > 0 {
				at := (r + k) % n
				s.whole = slices.Concat(lines[at:], lines[:at])
			}
			m, ok := s.meme(f)
			if ok && !slices.ContainsFunc(out, func(o Meme) bool { return o.Format == m.Format && o.Title == m.Title && o.turn() == m.turn() }) {
				out = append(out, m)
			}
		}
	}
	return out
}

// fewPunches is how many short lines there are before longer ones are left out.
const fewPunches = 3

// punches are the brand's lines that may turn a meme, the least like an ad first:
// those that are read at a glance where there are some.
func (s memeSource) punches() []string {
	fit := slices.DeleteFunc(slices.Clone(s.whole), func(line string) bool {
		punch := s.fit(line, punchChars)
		return punch == "" || !s.brief(Meme{Labels: [2]string{s.frame("nobody"), s.Facts.Name}, Punch: punch})
	})
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
	if s.flat || strings.ContainsAny(line, "?？؟") {
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

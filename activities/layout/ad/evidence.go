package ad

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/native"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// evidence is what proves a line on a page: the sentence of the brand's own text that says
// it, what of that sentence is said, and what of that is marked.
type evidence struct {
	slot, text string // the sentence as it stands on the page
	said       string // the part of it that is said
	key        string // the part of what is said that a hand marks; "" marks all of it
	question   string // what it answers, as a customer asks; "" where nobody would
	kind       string // of the question
}

// mostEvidence is how long a sentence on a page is at most, in words as a reader counts them.
const mostEvidence = 26.0

// evidenceOf is what proves a line. A line that no sentence has in it stands by itself.
func (a standIn) evidenceOf(slot, line string) evidence {
	line = trimmed(line)
	line = a.Begun(line)
	e := evidence{slot: slot, text: line, said: line}
	all := a.sentences()
	for _, s := range all {
		at := foundIn(s, line, a.Facts.Language)
		if at < 0 || kit.ReadingWords(s, a.Facts.Language) > mostEvidence {
			continue
		}
		if len(all) > fewSentences { // else each part of a sentence has its page
			e.text, e.said = s, s[at:at+len(line)]
		}
		break
	}
	e.kind = native.KindOf(a.Draft, e.said)
	e.question = a.Facts.Question(e.kind)
	if e.kind == copywriter.AsksMore {
		e.question = ""
	}
	e.key = a.keyOf(e.said)
	return e
}

// sentences are the brand's own, whole, in the order of its text.
func (a standIn) sentences() []string {
	all := slices.Clone(a.Facts.Whole())
	plain := func(s string) string {
		return strings.ToLower(strings.NewReplacer("’", "'", "\u00a0", " ", "\u202f", " ").Replace(s))
	}
	text := plain(a.Brand.Description)
	at := func(s string) int { // what stands nowhere as it is written comes last
		if i := strings.Index(text, plain(trimmed(s))); i >= 0 {
			return i
		}
		return len(text)
	}
	slices.SortStableFunc(all, func(x, y string) int { return at(x) - at(y) })
	return all
}

// foundIn is where a line stands in a sentence, whatever letter it begins with, between whole
// words; -1 where it does not.
func foundIn(s, line, language string) int {
	low, want := strings.ToLower(s), strings.ToLower(line)
	at := strings.Index(low, want)
	if at < 0 || len(low) != len(s) || len(want) != len(line) || !utf8.ValidString(s[at:at+len(line)]) {
		return -1
	}
	before, _ := utf8.DecodeLastRuneInString(s[:at])
	after, _ := utf8.DecodeRuneInString(s[at+len(line):])
	if farm.LanguageOf(language).SpacesWords && (unicode.IsLetter(before) || unicode.IsLetter(after)) {
		return -1
	}
	return at
}

// keyOf is what a hand marks of a line: its price or another figure as it is written; "" of a
// line that tells none.
func (a standIn) keyOf(line string) string {
	if f, ok := a.Tells(line, kit.FigurePrice, kit.FigureShare, kit.FigureSpan, kit.FigureDate, kit.FigureLength, kit.FigureWeight,
		kit.FigureDays, kit.FigureWeeks, kit.FigureMonths, kit.FigureRings, kit.FigureCount, kit.FigureClock, kit.FigureYear,
		kit.FigureWeekday, kit.FigurePlace); ok {
		if text := strings.TrimSpace(f.Text); text != "" && strings.Contains(line, text) && text != line {
			return text
		}
	}
	return ""
}

// keyAt is when the key of a line begins to be said and how long what is said takes, ms.
func (e evidence) keyAt(u spoken.Utterance) (at, ms int) {
	ms = max(u.LastsMs(), 600)
	if i := strings.Index(e.said, e.key); i > 0 && e.key != "" {
		at = ms * utf8.RuneCountInString(e.said[:i]) / max(utf8.RuneCountInString(e.said), 1)
	}
	return spoken.LeadMs + at, ms
}

// next is what follows on a page: the sentence behind the one that is read, else the one before
// it; "" where the brand says nothing else.
func (a standIn) next(text string) string {
	all := a.sentences()
	at := slices.IndexFunc(all, func(s string) bool { return strings.Contains(s, trimmed(text)) })
	switch {
	case len(all) < 2 || at < 0:
		return ""
	case at+1 < len(all):
		return all[at+1]
	}
	return all[at-1]
}

// pages are those on which a sentence may stand, by what it tells.
func (a standIn) pages(e evidence) []page {
	if town := a.Town(); town != "" && strings.Contains(e.said, town) {
		return []page{placePage}
	}
	out := []page{sitePage}
	if e.question != "" {
		out = append(out, answersPage)
	}
	if strings.ContainsFunc(e.key, unicode.IsDigit) {
		out = append(out, listPage)
	}
	if a.next(e.text) != "" {
		out = append(out, letterPage)
	}
	return out
}

// pageFor is the page of a scene: another one than in the scene before, where there is one.
func (a standIn) pageFor(i int, e evidence, before map[string]int) page {
	all := a.pages(e)
	from := i + a.v + int(a.Seed%farm.SeedRow)
	best := all[from%len(all)]
	for k := range all {
		if p := all[(from+k)%len(all)]; before[p.name] < before[best.name] {
			best = p
		}
	}
	return best
}

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
	found      bool   // the brand's own text says it so
	key        string // the part of what is said that a hand marks; "" marks all of it
	question   string // what it answers, as a customer asks; "" where nobody would
	kind       string // of the question
}

// mostEvidence is how long a sentence on a page is at most, in words as a reader counts them.
const mostEvidence = 26.0

// evidenceOf is what proves a line. A line that no sentence has in it stands by itself.
func (a standIn) evidenceOf(slot, line string) evidence {
	line = trimmed(line)
	e := evidence{slot: slot, text: line, said: line}
	for _, s := range a.sentences() {
		at := foundIn(s, line, a.Facts.Language)
		if at < 0 || kit.ReadingWords(s, a.Facts.Language) > mostEvidence {
			continue
		}
		e.text, e.said, e.found = s, s[at:at+len(line)], true
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
	text := a.Brand.Description
	slices.SortStableFunc(all, func(x, y string) int { return strings.Index(text, trimmed(x)) - strings.Index(text, trimmed(y)) })
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

// keyOf is what a hand marks of a line: its price or another figure as it is written, else
// the rarest words of it; "" where only the whole line would do.
func (a standIn) keyOf(line string) string {
	if f, ok := a.Tells(line, kit.FigurePrice, kit.FigureShare, kit.FigureSpan, kit.FigureDate, kit.FigureLength, kit.FigureWeight,
		kit.FigureDays, kit.FigureWeeks, kit.FigureMonths, kit.FigureRings, kit.FigureCount, kit.FigureClock, kit.FigureYear,
		kit.FigureWeekday, kit.FigurePlace); ok {
		if text := strings.TrimSpace(f.Text); text != "" && strings.Contains(line, text) && text != line {
			return text
		}
	}
	if key := native.KeyOf(a.Draft, line); key != line {
		return key
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

// others are what else stands on a page of the brand's: at most n of its sentences, without
// those that a page shows already, beginning at another one for each page.
func (a standIn) others(n, from int, without ...string) []string {
	var out []string
	all := a.sentences()
	for i := range all {
		s := all[(i+from)%len(all)]
		shown := slices.ContainsFunc(without, func(w string) bool { return strings.Contains(s, trimmed(w)) })
		if len(out) < n && !shown {
			out = append(out, s)
		}
	}
	return out
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
	if _, told := a.FigureOf(e.said); told && len(a.priced(e.text)) > 0 {
		out = append(out, listPage)
	}
	if len(a.sentences()) > 2 {
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

// row is a row of a list: a sentence and the figure that it tells.
type row struct{ text, figure string }

// priced are the brand's sentences that tell a figure, those that tell prices first.
func (a standIn) priced(without string) []row {
	var first, out []row
	for _, s := range a.sentences() {
		if s == without {
			continue
		}
		if f, ok := a.Tells(s, kit.FigurePrice); ok {
			first = append(first, row{s, strings.TrimSpace(f.Text)})
		} else if f, ok := a.Tells(s, kit.FigureShare, kit.FigureSpan, kit.FigureLength, kit.FigureWeight, kit.FigureDays, kit.FigureWeeks,
			kit.FigureMonths, kit.FigureRings, kit.FigureCount); ok {
			out = append(out, row{s, strings.TrimSpace(f.Text)})
		}
	}
	return append(first, out...)
}

package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// ofRuns are the parts of a line of a script without spaces: numbers with their units and
// nouns as their script or its particles tell them, no ending of a verb and no particle.
func (t *teller) ofRuns(line string) []TellingPart {
	out := t.countedInRun(line)
	for _, s := range t.free {
		if s = strings.TrimSuffix(s, "*"); strings.Contains(line, s) {
			out = append(out, TellingPart{s, tellsFree})
		}
	}
	return slices.DeleteFunc(out, func(p TellingPart) bool { return utf8.RuneCountInString(p.Text) > mostTellingPart/2+3 })
}

// countedInRun are the numbers of a line with their units and, where a unit only counts, with
// what it counts, which stands before it or behind it.
func (t *teller) countedInRun(line string) []TellingPart {
	var out []TellingPart
	from := 0
	for _, fig := range figuresUnspaced(line, t.Language) {
		at := from + strings.Index(line[from:], fig.Text)
		from = at + len(fig.Text)
		said := strings.TrimSpace(fig.Text)
		weight := tellsTime - lessLater
		switch {
		case t.alone.one[fig.Value]:
			continue
		case isPrice(said):
			weight = tellsPrice
		case slices.Contains(t.own.Words("counters"), fig.Unit):
			if said = t.withCounted(line, said, at, from); said == "" || t.asked(line) {
				continue
			}
			weight = tellsCount
		}
		if strings.ContainsFunc(said, unicode.IsDigit) {
			weight = max(weight, tellsNumber)
		}
		out = append(out, TellingPart{said, weight})
	}
	return out
}

// withCounted is a number from one byte of a line to another with its counter and what it
// counts: "天然砥石を四百本"; "" where that does not stand beside it.
func (t *teller) withCounted(line, said string, from, to int) string {
	if object := t.own.Text("object"); object != "" {
		for _, mark := range t.own.Words("counted") {
			before, ok := strings.CutSuffix(line[:from], mark)
			if !ok {
				continue
			}
			n := 0
			for runes := []rune(before); n < len(runes) && runOfNoun(runes[len(runes)-n-1:]) == n+1; {
				n++
			}
			runes := []rune(before)
			if n > 1 && n <= mostRun {
				return string(runes[len(runes)-n:]) + mark + said
			}
		}
		return ""
	}
	parts, err := text.Parts(line[to:], t.Language)
	if err != nil || len(parts) == 0 {
		return ""
	}
	noun := strings.TrimFunc(parts[0], notInWord)
	if utf8.RuneCountInString(noun) == 1 && len(parts) > 1 {
		noun += strings.TrimFunc(parts[1], notInWord)
	}
	if utf8.RuneCountInString(noun) > 1 && !t.beginsNoNoun(noun) && !t.lex.sells(noun) {
		return said + noun
	}
	return ""
}

// mostRun is how many signs a noun has at most that a number counts.
const mostRun = 6

// beginsNoNoun reports a sign with which no noun begins.
func (t *teller) beginsNoNoun(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return strings.ContainsRune(t.own.Text("begins none"), r) ||
		strings.ContainsRune(farm.LanguageOf(t.Language).Section("rarity").Text("no noun"), r)
}

// runOfNoun is how many signs of ideographs or of katakana a text begins with.
func runOfNoun(line []rune) int {
	n := 0
	for n < len(line) && (unicode.In(line[n], unicode.Han, unicode.Katakana) || n > 0 && line[n] == 'ー') {
		n++
	}
	return n
}

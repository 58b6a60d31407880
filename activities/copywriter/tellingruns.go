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
	for _, clause := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(clauseEnd+sentenceEnd, r) }) {
		if r := readers()[t.Language]; r == nil || !r.denial(clause) {
			out = append(out, t.nounsOfRun(clause)...)
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
	if noun := strings.TrimFunc(parts[0], notInWord); utf8.RuneCountInString(noun) > 1 && !t.beginsNoNoun(noun) && !t.lex.sells(noun) {
		return said + noun
	}
	return ""
}

// nounsOfRun are the nouns of a clause.
func (t *teller) nounsOfRun(clause string) []TellingPart {
	if object := t.own.Text("object"); object != "" {
		return t.marked([]rune(clause), object)
	}
	var out []TellingPart
	nouns, _ := promptNouns(clause, t.Language)
	words, err := text.Parts(clause, t.Language)
	for _, n := range nouns {
		runes := utf8.RuneCountInString(n)
		if runes < 2 || t.alone.measure(n) || t.lex.sells(n) || t.beginsNoNoun(n) || strings.ContainsFunc(n, unicode.IsDigit) {
			continue
		}
		if runes < leastRun || runes > mostRun || err != nil || !wholeParts(words, n) { // one plain word, or hardly one
			continue
		}
		weight := tellsNoun + 0.1 + 0.62*t.lex.rarityUnspaced(n)
		if t.spokenOf(n) {
			weight += moreKnown
		}
		out = append(out, TellingPart{n, weight})
	}
	return out
}

// leastRun and mostRun are how many signs a noun has that is told from others: two words of
// two signs each at least.
const leastRun, mostRun = 4, 6

// wholeParts reports a text that is one or more of the words of a line.
func wholeParts(all []string, s string) bool {
	for i := range all {
		joined := ""
		for _, w := range all[i:] {
			if joined += strings.TrimFunc(w, notInWord); joined == s {
				return true
			}
		}
	}
	return false
}

// beginsNoNoun reports a sign with which no noun begins.
func (t *teller) beginsNoNoun(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return strings.ContainsRune(t.own.Text("begins none"), r) ||
		strings.ContainsRune(farm.LanguageOf(t.Language).Section("rarity").Text("no noun"), r)
}

// marked are the nouns of a clause that are runs of ideographs or of katakana before a
// particle or its end. What goes on in other signs is the stem of a verb.
func (t *teller) marked(line []rune, object string) []TellingPart {
	particles := byLength(t.own.Words("tails"))
	aside, genitive := t.own.Words("aside"), t.own.Text("of")
	var out []TellingPart
	for i := 0; i < len(line); {
		n := runOfNoun(line[i:])
		if n == 0 {
			i++
			continue
		}
		word, rest := string(line[i:i+n]), string(line[i+n:])
		before := i > 0 && unicode.IsDigit(line[i-1])
		i += n
		mark, ok := "", rest == ""
		for _, s := range particles {
			if strings.HasPrefix(rest, s) {
				mark, ok = s, true
				break
			}
		}
		if !ok || before || n < 2 || t.alone.measure(word) || t.prompt.skip[word] || len(figuresUnspaced(word, t.Language)) > 0 ||
			t.beginsNoNoun(word) {
			continue
		}
		weight := tellsNoun + 0.62*t.lex.rarityUnspaced(word)
		switch {
		case slices.Contains(aside, mark):
			weight -= lessAside
		case mark == object:
			weight += 0.08
		case mark == genitive:
			weight -= 0.1 // it describes what follows
			if k := runOfNoun(line[min(i+1, len(line)):]); k > 0 && n+k+1 <= 8 {
				pair := word + genitive + string(line[i+1:i+1+k])
				after := string(line[i+1+k:])
				if after == "" || slices.ContainsFunc(particles, func(s string) bool { return strings.HasPrefix(after, s) }) {
					out = append(out, TellingPart{pair, weight + 0.3})
				}
			}
		}
		if t.spokenOf(word) {
			weight += moreKnown
		}
		if n >= leastRun {
			out = append(out, TellingPart{word, weight + 0.02*float64(min(n, 5)) + 0.15})
		}
	}
	return out
}

// runOfNoun is how many signs of ideographs or of katakana a text begins with.
func runOfNoun(line []rune) int {
	n := 0
	for n < len(line) && (unicode.In(line[n], unicode.Han, unicode.Katakana) || n > 0 && line[n] == 'ー') {
		n++
	}
	return n
}

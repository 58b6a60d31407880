package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// How many words of a line are its twist at most, and how many signs that are one word of it at least.
const mostTwist, leastTwist = 4, 4

// Twist is the part of a line that carries it, of a few words: one that says something alone, else the last word that
// says something, for a line is told towards its end. The brand's name and its trade are none: they stand in every
// post. "" where nothing of it stands out.
func (f Facts) Twist(line string) string {
	if k := f.TwistAlone(line); k != "" {
		return k
	}
	if !spaced(f.Own) {
		return f.twistOfSigns(line)
	}
	return twistBy(line, f.twistAtEnd)
}

// TwistAlone is the twist of a line that says something without it: its price or its number with what that counts,
// else what it denies up to the end of the clause; "" without one.
func (f Facts) TwistAlone(line string) string {
	words := len(strings.Fields(line))
	if p := f.Point(line); p != "" && !(strings.HasPrefix(line, p) && words > mostTwist && !strings.ContainsFunc(p, unicode.IsDigit)) {
		return p
	}
	if !spaced(f.Own) {
		return ""
	}
	return twistBy(line, f.twistOfNumber, f.twistOfDenial)
}

// twistBy is a part of a line that the first of some ways finds, no more than three fifths of it.
func twistBy(line string, ways ...func([]string) (int, int)) string {
	words := strings.Fields(line)
	for _, way := range ways {
		from, to := way(words)
		if to <= from {
			continue
		}
		part := strings.TrimFunc(strings.Join(words[from:to], " "), isTwistEdge)
		if part != "" && strings.Count(line, part) == 1 && 5*utf8.RuneCountInString(part) <= 3*utf8.RuneCountInString(line) {
			return part
		}
	}
	return ""
}

// isTwistEdge reports signs that no twist begins or ends with.
func isTwistEdge(r rune) bool {
	return strings.ContainsRune(".,;:!?…—–-«»“”\"'‘’()،؛؟।¿¡ ", r)
}

// clauseEndsAt reports a word behind which a clause ends.
func clauseEndsAt(word string) bool {
	last, _ := utf8.DecodeLastRuneInString(word)
	return strings.ContainsRune(".,;:!?…—–،؛؟।", last)
}

// twistOfNumber is a number in digits or in words with the word that it counts: "quaranta in una mattina".
func (f Facts) twistOfNumber(words []string) (from, to int) {
	lex := lexiconOf(f.Own)
	one := farm.LanguageOf(f.Own).Section("alone").Words("one")
	for i, w := range words {
		word := bare(w)
		digits := strings.ContainsFunc(w, unicode.IsDigit)
		if i == 0 && !digits && len(words) > mostTwist+1 && lex.numbers[word] { // the line goes on to something else
			return 0, 0
		}
		counts := lex.numbers[word] && !lex.function[word] && !slices.Contains(one, word)
		if !digits && !counts || clauseEndsAt(w) && !digits || i+1 == len(words) && !digits {
			continue
		}
		to = i + 1
		for to < len(words) && to < i+mostTwist && !clauseEndsAt(words[to-1]) {
			next := bare(words[to])
			to++
			if !lex.numbers[next] && !lex.function[next] {
				break
			}
		}
		for to > i+1 && lex.function[bare(words[to-1])] { // no part ends with a word that only leads to others
			to--
		}
		return i, to
	}
	return 0, 0
}

// twistOfDenial is the last denial with what follows it in its clause.
func (f Facts) twistOfDenial(words []string) (from, to int) {
	lex := lexiconOf(f.Own)
	joins := farm.LanguageOf(f.Own).Section("rarity").Words("and")
	for i, w := range slices.Backward(words) {
		if !lex.negates(bare(w)) || i == 0 || clauseEndsAt(w) {
			continue
		}
		to = i + 1
		for to < len(words) && !clauseEndsAt(words[to-1]) && !slices.Contains(joins, bare(words[to])) {
			to++
		}
		if to-i == 1 && i > 1 && !lex.function[bare(words[i-1])] && !clauseEndsAt(words[i-1]) {
			return i - 1, to
		}
		if to-i <= mostTwist && (to-i > 1 || utf8.RuneCountInString(bare(w)) > leastTwist) {
			return i, to
		}
	}
	return 0, 0
}

// twistOfSigns is, of a line whose words stand without spaces, the last run of a few Chinese signs between other ones
// that the brand's name and trade do not have.
func (f Facts) twistOfSigns(line string) string {
	known := f.Name + " " + f.trade
	best := ""
	for _, run := range strings.FieldsFunc(line, func(r rune) bool { return !unicode.Is(unicode.Han, r) }) {
		if n := utf8.RuneCountInString(run); n >= 2 && n <= mostTwist && !strings.Contains(known, run) && strings.Count(line, run) == 1 {
			best = run
		}
	}
	if 2*utf8.RuneCountInString(best) > utf8.RuneCountInString(line) {
		return ""
	}
	return best
}

// twistAtEnd is the last word of a line that says something.
func (f Facts) twistAtEnd(words []string) (from, to int) {
	lex := lexiconOf(f.Own)
	known := wordsOf(f.Name + " " + f.trade)
	for i, w := range slices.Backward(words) {
		word := bare(w)
		if utf8.RuneCountInString(word) < leastTwist-boolInt(i == len(words)-1) || lex.function[word] || slices.Contains(known, word) {
			continue
		}
		return i, i + 1
	}
	return 0, 0
}

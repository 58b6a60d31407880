package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// joinedWord is a word of a line whose particles have grown together with it, without them.
type joinedWord struct {
	text string // the noun
	tail string // what was taken off
	kind byte   // 'n' a noun, '#' a number with what it counts, 'x' all else
	last bool
}

// ofJoined are the parts of a line whose nouns have their particles grown together with them:
// bare nouns and numbers with what they count, no verb and no particle.
func (t *teller) ofJoined(line string) []TellingPart {
	fields := strings.Fields(line)
	all := make([]joinedWord, len(fields))
	for i, w := range fields {
		next := ""
		if i+1 < len(fields) {
			next = strings.TrimFunc(fields[i+1], notInWord)
		}
		all[i] = t.joined(w, next, !slices.ContainsFunc(all[:i], func(b joinedWord) bool { return b.tail != "" || b.last }))
	}
	var out []TellingPart
	add := func(weight float64, text string) {
		if fitsPart(text) || utf8.RuneCountInString(text) == 1 {
			out = append(out, TellingPart{text, weight})
		}
	}
	for i, w := range all {
		switch {
		case w.kind == '#':
			if weight, text := t.countedJoined(all, i); text != "" {
				add(weight, text)
			}
		case t.isFree(w.text):
			add(tellsFree, w.text)
		}
	}
	return out
}

// joined is a word without its particle or its copula. A word that none of them ends is a
// noun only where the brand's text has it as one; before a word that needs a verb form, it
// is none.
func (t *teller) joined(w, next string, first bool) joinedWord {
	bare := strings.TrimFunc(w, notInWord)
	out := joinedWord{text: bare, kind: wordOther, last: strings.ContainsAny(w, clauseEnd+sentenceEnd)}
	noun, tail := t.withoutTail(bare)
	out.tail = tail
	counts := t.numbers(bare) || t.numbers(noun) || strings.ContainsFunc(noun, unicode.IsDigit)
	switch {
	case noun == "" || t.prompt.skip[noun] || t.prompt.skip[bare]:
	case counts && t.multiplies(bare): // no particle, though it is written alike
		out.text, out.tail, out.kind = bare, "", '#'
	case counts:
		out.text, out.kind = noun, '#'
	case slices.Contains(t.own.Words("bound"), next) || t.alone.measure(noun) || t.late(noun) || t.lex.sells(noun):
	case tail == "":
		if t.bareElsewhere(bare) || !t.describes(bare) {
			out.kind = wordNoun
		}
	case slices.Contains(t.own.Words("doubtful"), tail) && (!first || utf8.RuneCountInString(noun) == 1) && !t.bareElsewhere(noun):
	default:
		out.text, out.kind = noun, wordNoun
	}
	if slices.Contains(t.own.Words("no noun"), noun) {
		out.kind = wordOther
	}
	return out
}

// describes reports a word without a particle that may stand before a noun and describe it,
// a form of a verb, or before a verb: by the consonant that ends it, or by its ending.
func (t *teller) describes(w string) bool {
	last, _ := utf8.DecodeLastRuneInString(w)
	if end := t.own.Words("describes"); slices.ContainsFunc(end, func(s string) bool { return strings.HasSuffix(w, s) }) {
		return true
	}
	final := (last - firstSyllable) % finals
	return !syllable(last) || final == finalN || final == finalL
}

// withoutTail is a word without the particle or copula that ends it, and that, the longest
// that may stand there: some follow only an open syllable, others only a closed one.
func (t *teller) withoutTail(w string) (noun, tail string) {
	if verb := patternOf(t.own, "not"); verb != nil && verb.MatchString(w) && t.copula(w) == "" {
		return "", ""
	}
	tails := slices.Concat(t.own.Words("is"), t.own.Words("open"), t.own.Words("closed"), t.own.Words("tails"))
	for _, s := range byLength(tails) {
		rest, ok := strings.CutSuffix(w, s)
		if !ok || rest == "" {
			continue
		}
		last, _ := utf8.DecodeLastRuneInString(rest)
		closed := closedSyllable(last)
		flows := slices.Contains(t.own.Words("flowing"), s) && (last-firstSyllable)%finals == finalL
		if slices.Contains(t.own.Words("open"), s) && closed && !flows || slices.Contains(t.own.Words("closed"), s) && !closed {
			continue
		}
		return rest, s
	}
	return w, ""
}

// copula is the "is" that ends a word.
func (t *teller) copula(w string) string {
	for _, s := range byLength(t.own.Words("is")) {
		if rest, ok := strings.CutSuffix(w, s); ok && rest != "" {
			return s
		}
	}
	return ""
}

// closedSyllable reports a Hangul syllable that ends in a consonant.
func closedSyllable(r rune) bool { return syllable(r) && (r-firstSyllable)%finals != 0 }

// syllable reports a syllable of Hangul.
func syllable(r rune) bool { return r >= firstSyllable && r <= lastSyllable }

// finalL is the place of l among the finals of a syllable, and lastSyllable the last of them.
const finalL, lastSyllable = 8, 0xD7A3

// bareElsewhere reports a word that the brand's text has with another ending: a noun.
func (t *teller) bareElsewhere(w string) bool {
	seen := map[string]bool{}
	for _, s := range append([]string{t.Facts.trade, t.Name}, t.Sentences...) {
		for _, field := range strings.Fields(s) {
			field = strings.TrimFunc(field, notInWord)
			if noun, tail := t.withoutTail(field); noun == w && (tail == "" || !slices.Contains(t.own.Words("doubtful"), tail)) {
				seen[tail] = true
			}
		}
	}
	return len(seen) > 1 || len(seen) == 1 && !seen[""]
}

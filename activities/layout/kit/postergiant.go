package kit

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// How much of a sentence its giant has at most, and up to how many signs a whole one is its giant.
const (
	mostGiantSigns  = 32
	mostGiantWords  = 6
	mostClauseSigns = 40 // of a last clause, on which its sentence turns
	mostClauseWords = 8
	wholeGiant      = 20
	wholeDense      = 30 // of a script without spaces
)

// sentence is a sentence of a poster in its parts: the giant is the phrase of it that carries the point.
type sentence struct{ before, giant, after string }

// sentenceOf parts words about the phrase of them that is worth a poster.
func (p placard) sentenceOf(words string) sentence {
	giant := p.giantOf(words)
	at := strings.Index(words, giant)
	if giant == "" || at < 0 {
		return sentence{giant: words}
	}
	trim := func(s string) string { return trimmed(strings.TrimSpace(strings.TrimRight(s, HangingMarks+" "))) }
	before, after := trim(words[:at]), trim(words[at+len(giant):])
	return sentence{before, strings.TrimRight(giant, HangingMarks+" "), after}
}

// giantOf is the phrase of some words that is set as large as the frame: a number with what it counts, the clause on
// which they turn, what they end on, the thing that they name with what belongs to it, else their longest word with
// what belongs to that.
func (p placard) giantOf(words string) string {
	if utf8.RuneCountInString(words) <= wholeGiant && len(p.PhrasesOf(words)) <= 4 {
		return words
	}
	point := p.PointOf(words)
	if !p.spaced() && utf8.RuneCountInString(words) <= wholeDense && !strings.ContainsFunc(p.Stress+point, unicode.IsDigit) {
		return words
	}
	for _, s := range []string{p.Stress, point} {
		if s == "" || !strings.Contains(words, s) || p.labelled(s) || s == p.thingWord(words) || s == p.placeIn(words) {
			continue
		}
		if s = inWhole(words, s); utf8.RuneCountInString(s) <= mostGiantSigns && len(s) < len(words) {
			return p.phraseAbout(words, s)
		}
		if n := digitWord(s); n != "" && strings.Contains(words, n) {
			return p.phraseAbout(words, n)
		}
	}
	for _, s := range []string{p.lastClause(words), p.lastJoined(words), p.lastPhrase(words)} {
		if s != "" {
			return s
		}
	}
	if s := p.thingWord(words); s != "" && strings.Contains(words, s) && !p.labelled(s) {
		return p.phraseAbout(words, inWhole(words, s))
	}
	return p.phraseAbout(words, p.longestPart(words))
}

// lastClause is the clause that a sentence of several ends on: it turns there. "" of one clause, or where the last is
// too long or all but the sentence.
func (p placard) lastClause(words string) string {
	all := p.Facts.Messages(words)
	if len(all) < 2 || !p.spaced() {
		return ""
	}
	last := all[len(all)-1]
	n := utf8.RuneCountInString(last)
	at := len(words) - len(last)
	if at <= 0 || !strings.EqualFold(words[at:], last) || n > mostClauseSigns || n < 6 || len(text.Words(last)) > mostClauseWords {
		return ""
	}
	if w := text.Words(words[:at]); len(w) > 1 && slices.Contains(p.chunker(w).joins, strings.ToLower(w[len(w)-1])) { // "and nothing else"
		at = strings.LastIndex(words[:at], w[len(w)-1])
	}
	return words[at:]
}

// placeIn is a place that some words name: the head of the frame says where.
func (p placard) placeIn(words string) string {
	if f, ok := p.FactOf(words); ok && f.Kind == FigurePlace {
		return strings.TrimSpace(f.Text)
	}
	return ""
}

// lastJoined is what a sentence ends on from an "and" or "but" on, where that is as much as a clause; "" otherwise.
func (p placard) lastJoined(words string) string {
	const least, before = 4, 4 // words
	all := text.Words(words)
	if !p.spaced() || strings.Join(all, " ") != words {
		return ""
	}
	c := p.chunker(all)
	for i := len(all) - least; i >= before; i-- {
		if !slices.Contains(c.joins, strings.ToLower(all[i])) {
			continue
		}
		last := all[i:]
		if s := strings.Join(last, " "); utf8.RuneCountInString(s) <= mostClauseSigns && len(last) <= mostClauseWords && !p.inTown(last) {
			return s
		}
		return ""
	}
	return ""
}

// longestPart is the longest part of some words that tells something.
func (p placard) longestPart(words string) string {
	parts := p.PhrasesOf(words)
	if len(parts) < 2 {
		return words
	}
	best, long := "", 0
	for _, s := range parts {
		s = strings.TrimFunc(s, func(r rune) bool { return unicode.IsPunct(r) || unicode.IsSpace(r) })
		if n := utf8.RuneCountInString(s); n > long && !p.OnlyLeads(s) && !p.labelled(s) && (n <= mostGiantSigns || best == "") {
			best, long = s, n
		}
	}
	return best
}

// lastPhrase is the phrase that a sentence of many words ends on; "" of one that ends on too long a phrase or on where
// it is, and of a script without spaces.
func (p placard) lastPhrase(words string) string {
	n := len(text.Words(words))
	if !p.spaced() || n < 4 {
		return ""
	}
	parts := p.Parts(words, min(max(int(math.Round(float64(n)/3)), 2), 4))
	if len(parts) == 0 {
		return ""
	}
	all := text.Words(words)
	from := n - len(text.Words(parts[len(parts)-1]))
	c := p.chunker(all)
	leads := func(i int) bool {
		w := strings.ToLower(all[i])
		return slices.Contains(c.lead, w) || slices.Contains(c.of, w) || slices.Contains(c.joins, w) || p.OnlyLeads(w)
	}
	for from > 0 && leads(from) && !endsClause(all[from-1]) { // "on a lurcher" says nothing without what is on it
		from--
	}
	if from > 0 && leads(from-1) && p.ofNoun(c, from-1) {
		from--
	}
	last := all[max(from, 0):]
	s := strings.Join(last, " ")
	if from <= 0 || !strings.HasSuffix(words, s) || p.inTown(last) || utf8.RuneCountInString(s) > mostGiantSigns ||
		len(last) > mostGiantWords || utf8.RuneCountInString(s) < 7 || len(last) < 2 || p.tellsLittle(last) {
		return ""
	}
	return s
}

// tellsLittle reports words of which none has the length of one that tells something.
func (p placard) tellsLittle(all []string) bool {
	const telling = 5
	return !slices.ContainsFunc(all, func(w string) bool {
		long := utf8.RuneCountInString(strings.TrimFunc(w, unicode.IsPunct)) >= telling
		return !p.OnlyLeads(w) && (long || strings.ContainsFunc(w, unicode.IsDigit))
	})
}

// inTown reports words that say where something is, as names of places alone or as the head of the frame does.
func (p placard) inTown(all []string) bool {
	names := !farm.LanguageOf(p.Facts.Language).CapitalNouns
	for _, w := range all {
		w = strings.TrimFunc(w, unicode.IsPunct)
		if w == "" || p.OnlyLeads(w) {
			continue
		}
		if utf8.RuneCountInString(w) > 2 && p.labelled(w) {
			return true
		}
		first, _ := utf8.DecodeRuneInString(w)
		names = names && unicode.IsUpper(first)
	}
	return names
}

// phraseAbout is a part of some words with the words that belong to it: what it is of, "les essaims d'abeilles", whose
// it is, "vos propres abeilles", what a number counts, and what would else stand alone before or behind it.
func (p placard) phraseAbout(words, part string) string {
	all := text.Words(words)
	if !p.spaced() || strings.Join(all, " ") != words {
		return part
	}
	from, to, ok := wordsAbout(all, words, part)
	if !ok {
		return part
	}
	c := p.chunker(all)
	fits := func(from, to int) bool {
		return to-from <= mostGiantWords && utf8.RuneCountInString(strings.Join(all[from:to], " ")) <= mostGiantSigns
	}
	to = p.counted(c, from, to, fits)
	numbered := strings.ContainsFunc(strings.Join(all[from:to], " "), unicode.IsDigit)
	for from > 0 && fits(from-1, to) && !endsClause(all[from-1]) && (c.ofBefore(from) || c.waitsFor(from)) {
		from--
	}
	if from > 1 && fits(from-2, to) && slices.Contains(c.of, strings.ToLower(all[from-1])) && !p.OnlyLeads(all[from-2]) &&
		!endsClause(all[from-2]) {
		from -= 2
	}
	for n := 0; !numbered && n < 2 && from > 0 && fits(from-1, to) && p.ofNoun(c, from-1); n++ { // its article, and what it is like
		from--
	}
	if from > 0 && p.OnlyLeads(strings.Join(all[:from], " ")) && fits(0, to) { // "Les" alone says nothing
		from = 0
	}
	if rest := strings.Join(all[to:], " "); to < len(all) && utf8.RuneCountInString(rest) <= 9 && fits(from, len(all)) {
		to = len(all)
	}
	if from > 0 && utf8.RuneCountInString(strings.Join(all[:from], " ")) <= 3 && fits(0, to) {
		from = 0
	}
	return strings.Join(all[from:to], " ")
}

// counted is where a number ends with what it counts: its clause, or the noun behind it.
func (p placard) counted(c chunker, from, to int, fits func(from, to int) bool) int {
	_, _, number := c.told.value(strings.ToLower(strings.TrimFunc(c.words[to-1], unicode.IsPunct)))
	number = number || strings.TrimFunc(c.words[to-1], func(r rune) bool { return unicode.IsDigit(r) || unicode.IsPunct(r) }) == ""
	if number && to < len(c.words) && !endsClause(c.words[to-1]) && fits(from, to+1) && !p.OnlyLeads(c.words[to]) {
		to++
	}
	return to
}

// ofNoun reports a word before a noun that stands with it: an article, or what it is like; not what leads on to it.
func (p placard) ofNoun(c chunker, at int) bool {
	w := strings.ToLower(c.words[at])
	prep := farm.LanguageOf(p.Facts.Language).Section("prompt").Words("prep")
	return !endsClause(c.words[at]) && !slices.Contains(prep, w) && !slices.Contains(c.of, w) && !slices.Contains(c.joins, w) &&
		slices.Contains(c.lead, w)
}

// wordsAbout are the words of a text in which a part of it lies.
func wordsAbout(all []string, words, part string) (from, to int, ok bool) {
	begin := strings.Index(words, part)
	end, at := begin+len(part), 0
	from = -1
	for i, w := range all {
		if from < 0 && at+len(w) > begin {
			from = i
		}
		if at < end {
			to = i + 1
		}
		at += len(w) + 1
	}
	return from, to, begin >= 0 && from >= 0 && from < to
}

// waitsFor reports a word that stays with the one before it.
func (c chunker) waitsFor(at int) bool {
	bare := strings.ToLower(strings.TrimRightFunc(c.words[at-1], unicode.IsPunct))
	return c.together(at) || c.waits(at, bare, strings.ToLower(c.words[at])) && !slices.Contains(c.lead, bare)
}

// ofBefore reports a word that says by its beginning that it is of the one before it: "d'abeilles".
func (c chunker) ofBefore(at int) bool {
	head, _, ok := strings.Cut(strings.ToLower(strings.ReplaceAll(c.words[at], "’", "'")), "'")
	return ok && (slices.Contains(c.of, head) || slices.Contains(c.of, head+"'"))
}

// endsClause reports a word that a mark stands behind.
func endsClause(w string) bool {
	return strings.ContainsRune(",;:.!?،؛…", lastRune(w))
}

// labelled reports a part of a sentence that the head of the frame says as well, or the brand's name.
func (p placard) labelled(s string) bool {
	has := func(of string) bool { return of != "" && strings.Contains(strings.ToLower(of), strings.ToLower(s)) }
	return has(p.Sold) || has(p.Facts.Name)
}

// digitWord is the first word of a text that has a digit.
func digitWord(s string) string {
	for _, w := range strings.Fields(s) {
		if w = strings.Trim(w, HangingMarks); strings.ContainsFunc(w, unicode.IsDigit) {
			return w
		}
	}
	return ""
}

package copywriter

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// A film, a cover and a poster open with the line of the brand's text that a stranger repeats to a friend:
// "my sister, who has never once found a middle, walks it with a stopwatch". Such a line denies or excepts
// something, gives a reason, has somebody in it or an exact number, and says nothing of money or hours.

// What signs of a line add to how much it strikes.
const (
	strikesLimit   = 1.0  // "only", "never", "nobody", at most twice
	strikesReason  = 0.7  // "because"
	strikesPromise = 0.9  // "if it does not fit, you pay nothing"
	strikesOddly   = 0.8  // people of a family, animals, ghosts, what is lost: the language's list
	strikesNumber  = 0.5  // a number that is no price
	strikesExactly = 0.2  // and is not round
	strikesName    = 0.6  // somebody or something named
	strikesColour  = -2.0 // the oldest one, what is not for sale: a pretty line that sells nothing
	strikesLeans   = -1.5 // "of them": who that is stands in another line
	strikesPrice   = -1.6 // money comes at the end
	strikesServes  = -3.0 // hours and terms
	strikesIntro   = -0.9 // what the brand does is told next
	strikesList    = -0.6 // four things in a row
	strikesSells   = -0.2 // each word that every brand says, at most twice
)

// The length of a striking line, in characters of English: up to easyStrike it is read at a glance, over
// mostStrike it strikes nobody, and under leastStrike it says too little.
const easyStrike, mostStrike, leastStrike = 72, 140, 18

// leastStriking is from which strike on a line strikes at all, and leastHook how much the best one strikes at least
// that is told before what the brand does.
const leastStriking, leastHook = 0.3, 0.75

// Strike is how much a line of the brand's text makes a stranger stop; the higher, the more. Lines that are
// not understood by themselves strike nobody.
func (f Facts) Strike(line string) float64 {
	if f.parts == nil {
		return f.strike(line)
	}
	return kept(&f.parts.strikes, line, func() float64 { return f.strike(line) })
}

func (f Facts) strike(line string) float64 {
	chars := float64(utf8.RuneCountInString(line)) / min(max(farm.LanguageOf(f.Own).Wordiness, 0.3), 1.15)
	promises := f.promises(line)
	if !promises && (f.Leans(line) || f.hangs(line)) || f.joinsOn(line) || chars > mostStrike {
		return -2
	}
	out := strikesLimit*float64(min(f.limits(line), 2)) + f.strikesBySigns(line)
	if f.Colour(line) {
		out += strikesColour
	}
	if !promises && f.of(line, "them", farAlong) || f.beginsOnMost(line) {
		out += strikesLeans
	}
	switch {
	case promises:
		out += strikesPromise
	case f.Serves(line):
		out += strikesServes
	case f.costs(line):
		out += strikesPrice
	}
	if f.introduces(line) || f.topicOf(line) {
		out += strikesIntro
	}
	if chars > easyStrike {
		out -= (chars - easyStrike) / 50
	} else if chars < leastStrike {
		out -= (leastStrike - chars) / 12
	}
	return out
}

// topicOf reports a line that stands in the sentence with which the text begins.
func (f Facts) topicOf(line string) bool {
	return strings.Contains(lineKey(f.firstSentence()), lineKey(line))
}

// strikesBySigns is what single signs of a line add.
func (f Facts) strikesBySigns(line string) (out float64) {
	lex, all := lexiconOf(f.Own), wordsOf(line)
	if f.kindSigned(line, "reason") {
		out += strikesReason
	}
	if f.kindSigned(line, "strange") {
		out += strikesOddly
	}
	if digits := strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsDigit(r) }); len(digits) > 0 {
		out += strikesNumber
		if n := digits[0]; len(n) > 1 && !strings.HasSuffix(n, "0") && !strings.HasSuffix(n, "5") {
			out += strikesExactly
		}
	} else if slices.ContainsFunc(all, func(w string) bool { return lex.numbers[w] && !lex.function[w] }) {
		out += strikesNumber / 2
	}
	if f.namesSomebody(line) {
		out += strikesName
	}
	if strings.Count(line, ",")+strings.Count(line, "、")+strings.Count(line, "،") >= 3 {
		out += strikesList
	}
	sells := 0
	for _, w := range all {
		sells += boolInt(lex.sells(w))
	}
	return out + strikesSells*float64(min(sells, 2))
}

// promises reports a line of which a clause is a condition under which something costs nothing: "If it does not fit
// through the door, you pay nothing". Whoever reads what the brand does knows what "it" is. What a customer has to do
// for it, as to cancel in time, is no promise.
func (f Facts) promises(line string) bool {
	return f.hangsOnIf(line) && (f.kindSigned(line, "guarantee") || f.free(line)) &&
		!f.fine(line) && !f.kindSigned(line, "terms") && !f.kindSigned(line, "hours")
}

// limits is how many words of a line deny or except something, or say it of all.
func (f Facts) limits(line string) (n int) {
	lex, own := lexiconOf(f.Own), farm.LanguageOf(f.Own).Section("alone").Words("all")
	if !spaced(f.Own) {
		for _, w := range own {
			n += boolInt(strings.Contains(line, w))
		}
		return n
	}
	for _, w := range wordsOf(line) {
		n += boolInt(lex.negates(w) || slices.Contains(own, w) || f.Own == "ko" && len(w) > 3 && strings.HasPrefix(w, "않"))
	}
	return n + boolInt(n == 0 && (Denies(line, f.Own) || negative(line, f.Own)))
}

// namesSomebody reports a line that has a name behind its first word which neither the brand's name, nor its
// trade, nor its first sentence has.
func (f Facts) namesSomebody(line string) bool {
	if !spaced(f.Own) || capitalNouns(f.Own) {
		return false
	}
	known := wordsOf(f.Name + " " + f.trade + " " + f.firstSentence())
	for i, w := range strings.Fields(line) {
		first, _ := utf8.DecodeRuneInString(w)
		if word := bare(w); i > 0 && unicode.IsUpper(first) && utf8.RuneCountInString(word) > 2 && !slices.Contains(known, word) {
			return true
		}
	}
	return false
}

// How much less than the best a line strikes that may have its turn, and how many lines take turns.
const strikesAlike, mostStriking = 0.9, 4

// StrikingLine is the line with which a post makes a stranger stop: one of the most striking of those that fit, by
// turns, and none with which another post of the pack opens. "" where no such line strikes, where a caller orders
// what is told, and in another language than the text's.
func (w *Writer) StrikingLine(fits func(string) bool) string {
	if w.Ordered() {
		return ""
	}
	all := w.striking(fits)
	if len(all) == 0 {
		return ""
	}
	return w.LeadOf(all)
}

// leastFresh is how much a line strikes at least with which a post opens after the most striking ones have opened others.
const leastFresh = -0.5

// striking are the most striking lines of those that fit with which no other post of the pack opens; where all that
// strike do, the next best of the text.
func (w *Writer) striking(fits func(string) bool) []string {
	fresh := func(s string) bool { return fits(s) && !w.opensElsewhere(s) }
	if all := w.Facts.Striking(fresh); len(all) > 0 || len(w.Facts.Striking(fits)) == 0 {
		return all
	}
	if next := w.Facts.striking(leastFresh, fresh); len(next) > 0 {
		return []string{next[0].Text}
	}
	return nil
}

// StillLead is the line with which a still opens, whole, by turns of packs: one of the most striking of the text that
// fit and open no other post of the pack yet, else the next that strikes. "" where no such line is left, where a
// caller orders what is told, and in another language than the text's.
func (w *Writer) StillLead(fits func(string) bool) string {
	if w.Ordered() {
		return ""
	}
	if line, ok := w.stills[w.snack]; ok {
		return line
	}
	free := func(s string) bool {
		return fits(s) && !w.opensElsewhere(s) &&
			slices.ContainsFunc(w.Facts.Whole(), func(all string) bool { return lineKey(all) == lineKey(s) })
	}
	all := w.Facts.striking(leastStriking, free)
	if len(all) == 0 {
		all = w.Facts.striking(leastFresh, free)
	}
	if len(all) == 0 {
		return ""
	}
	if w.stills == nil {
		w.stills = map[string]string{}
	}
	line := all[int(w.seed%farm.SeedRow)%min(len(all), mostStriking)].Text
	w.stills[w.snack] = line
	w.opens(line)
	return line
}

// Striking are the lines of the brand's text that strike about as much as the best of them, the best first:
// whole sentences, and beginnings and clauses that are true by themselves, one of a sentence.
func (f Facts) Striking(fits func(string) bool) []string {
	var out []string
	all := f.striking(leastStriking, fits)
	if len(all) == 0 || f.Strike(all[0].Text) < leastHook {
		return nil
	}
	for _, l := range all {
		if len(out) < mostStriking && f.Strike(l.Text) >= f.Strike(firstOr(out, l.Text))-strikesAlike {
			out = append(out, l.Text)
		}
	}
	return out
}

// partStrikes is by how much more a part of a sentence strikes that is told without the rest.
const partStrikes = 0.6

func firstOr(all []string, or string) string {
	if len(all) > 0 {
		return all[0]
	}
	return or
}

// striking are the lines of the brand's text that strike, the most striking first: whole sentences, and of one
// that is too long the beginnings that are true by themselves, each of which strikes as much as the least. Each
// sentence is in it once.
func (f Facts) striking(least float64, fits func(string) bool) []Line {
	type struck struct {
		text, from string
		by         float64
	}
	var all []struck
	for _, s := range f.read().sentences {
		if s.context || s.hangs {
			continue
		}
		best := struck{}
		for _, text := range f.strikers(s) {
			more := least
			if best.text != "" { // the whole before a part of it
				more = best.by + partStrikes
			}
			if by := f.Strike(text); by > more && fits(text) {
				best = struck{text, s.text, by}
			}
		}
		if best.text != "" {
			all = append(all, best)
		}
	}
	slices.SortStableFunc(all, func(a, b struck) int { return cmp.Compare(b.by, a.by) })
	var out []Line
	for _, s := range all {
		out = append(out, Line{Text: s.text, Emphasis: f.point(s.text)})
	}
	return out
}

// leastStruckShare is how much of a sentence its beginning has at least that strikes without the rest.
const leastStruckShare = 0.3

// strikers are a sentence, the beginnings of it that are true by themselves, and its clauses that are whole.
func (f Facts) strikers(s sentence) []string {
	out := []string{strings.TrimRight(s.text, stops)}
	for _, text := range f.beginnings(s.text) {
		if float64(len(text)) > leastStruckShare*float64(len(s.text)) && f.begins(s.text, text) && f.standsAlone(text) {
			out = append(out, text)
		}
	}
	for _, c := range s.clauses {
		if !f.hangsBehind(s, c) && f.Alone(c) {
			out = append(out, upperFirstIn(f.Own, c))
		}
	}
	return out
}

// farAlong is among how many words of a line one stands that points at another line.
const farAlong = 6

// of reports a line among whose first words one of a list of the language's file stands.
func (f Facts) of(line, key string, among int) bool {
	own := farm.LanguageOf(f.Own).Section("alone").Words(key)
	all := wordsOf(line)
	return spaced(f.Own) && slices.ContainsFunc(all[:min(len(all), among)], func(w string) bool { return slices.Contains(own, w) })
}

// asksWho reports a clause that only begins a sentence about whoever does something: "Wer seine Tiere
// zurückschickt (, zahlt kein Porto)".
func (f Facts) asksWho(clause string) bool {
	return slices.Contains(farm.LanguageOf(f.Own).Section("kinds").Words("whoever"), bare(firstPart(clause, " ")))
}

// joinsOn reports a line that begins with an "and": grown together with its first word in Arabic.
func (f Facts) joinsOn(line string) bool {
	first := firstPart(line, " ")
	return spaced(f.Own) && lexiconOf(f.Own).and[bare(first)] ||
		f.Own == "ar" && strings.HasPrefix(first, "و") && utf8.RuneCountInString(first) > 3
}

// beginsOnMost reports a line about the longest or oldest of what another line names: "The longest was for a map
// printer".
func (f Facts) beginsOnMost(line string) bool {
	all := wordsOf(line)
	return slices.ContainsFunc(f.kindSigns("most"), func(sign string) bool {
		if !spaced(f.Own) {
			return strings.HasPrefix(line, sign)
		}
		n := len(strings.Fields(sign))
		return len(all) > n && hasSign(strings.Join(all[:n], " "), sign, f.Own)
	})
}

package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// How a reel is told: how many sentences it has beside the one that names a price, and how many of those are
// there for their colour alone.
const mostReeled, mostColoured = 5, 1

// leastProof is from which strike on a line is told behind the opening, though it is not about the trade.
const leastProof = 1

// fewReeled is how many lines a reel has at least before it leaves out what is there for its colour.
const fewReeled = 3

// Reel is what a film of type tells: a line that makes a stranger stop, where the text has one, then what the
// brand does, how it works and what it promises, in the order of its text, and what it costs last. What only a
// customer has to know stays away, and so does what leans on another sentence; one line at most is there for
// its colour.
// What other posts of the pack have told comes after all else. The call comes last. Nil where a caller
// orders what is told, and where the text has no sentence for it.
func (w *Writer) Reel(most float64, length func(string) float64) []Line {
	w.called = ""
	if w.Ordered() {
		return nil
	}
	out := w.struck(most, length)
	strikes := out != nil
	if !strikes {
		out = w.reeled(w.reelLines(most, length), most, length, fewReeled)
	}
	var lines []Line
	for i, o := range out {
		if i == 0 && !strikes {
			w.open(o)
		} else {
			w.note(o)
			w.fresh(o.Text)
		}
		lines = append(lines, w.putLine("passage", passageLine, Line{o.Text, w.Facts.point(o.Text)}))
	}
	if call := w.cta(w.Facts.limit("cta", 0)); call != w.cat.say("learn") && len(lines) > 0 {
		w.called = w.put("cta", passageLine, call)
		lines = append(lines, Line{w.called, ""})
	}
	return lines
}

// mostOfHook is the share of a reel that the line takes with which it makes a stranger stop.
const mostOfHook = 0.4

// leastStruck is how many lines stand behind such a line at least.
const leastStruck = 1

// struck is a reel that opens with a striking line; nil where none is short enough, or too little is told
// behind it.
func (w *Writer) struck(most float64, length func(string) float64) []offer {
	hook := w.StrikingLine(func(s string) bool { return length(s) <= mostOfHook*most && !w.Facts.topicOf(s) })
	if hook == "" {
		return nil
	}
	from := w.Facts.sentenceWith(hook)
	all := slices.DeleteFunc(w.reelLines(most, length), func(o offer) bool { return o.facts[0] == from })
	out := w.reeled(all, most-length(hook), length, fewReeled-1)
	if len(out) < leastStruck {
		return nil
	}
	return append([]offer{{Line: Line{Text: hook}, form: "sentence", facts: []string{from}}}, out...)
}

// Ordered reports a writer whom a caller tells what to say, and one whose text is in another language than
// its words.
func (w *Writer) Ordered() bool {
	return w.Facts.Mixed() || len(w.Facts.Quotes) > 0 || slices.ContainsFunc(w.deck, func(o offer) bool { return o.context })
}

// reelLines are the sentences that a reel may tell, in the order of its text, each once: a long one up to one of
// its commas, where that is true by itself; a price without what follows it. An only sentence has all of the
// time.
func (w *Writer) reelLines(most float64, length func(string) float64) []offer {
	all := w.Facts.read().sentences
	share := mostOfReel * most
	if len(all) == 1 {
		share = most
	}
	var out []offer
	for _, s := range all {
		if s.context || len(all) > 1 && (s.hangs || w.Facts.Serves(s.text) || w.Facts.Leans(s.text)) {
			continue
		}
		o := offer{Line: Line{Text: strings.TrimRight(s.text, stops)}, form: "sentence", facts: []string{s.text}}
		if o = w.shortened(o, share, len(all) > 1, length); length(o.Text) <= most && w.mayTell(o) {
			out = append(out, o)
		}
	}
	return out
}

// mostOfReel is the share of a reel that one sentence takes.
const mostOfReel = 0.42

// briefIntro is the share of what one sentence takes that the one takes at most which says what the brand does: it is
// told up to its first comma, for the label says it, too.
const briefIntro = 0.6

// shortened is a line up to a comma: a priced one of several up to the first behind its price, what the brand does up
// to the first, and another that is too long up to the last that leaves it short enough; the whole line where what
// stands before a comma is not true alone.
func (w *Writer) shortened(o offer, most float64, several bool, length func(string) float64) offer {
	priced := several && w.Facts.Priced(o.Text)
	intro := several && o.facts[0] == w.Facts.firstSentence() && length(o.Text) > briefIntro*most
	if !priced && !intro && length(o.Text) <= most {
		return o
	}
	cuts := w.Facts.beginnings(o.Text)
	if !priced && !intro {
		slices.Reverse(cuts)
	}
	for _, s := range cuts {
		whole := w.Facts.begins(o.Text, s) && w.Facts.standsAlone(s) && !w.Facts.Leans(s) && !w.Facts.asksWho(s)
		if whole && (!several || w.Facts.Priced(s) == priced) && length(s) <= most {
			return offer{Line: Line{Text: s}, form: "clause", facts: o.facts, rarity: o.rarity}
		}
	}
	return o
}

// reeled are those of some lines that a reel has the time for, a few at least: the price has its time before all others, and
// what is about the trade before what is not.
func (w *Writer) reeled(all []offer, most float64, length func(string) float64, few int) []offer {
	var out, price []offer
	left := most
	if at := slices.IndexFunc(all, func(o offer) bool { return w.Facts.Priced(o.Text) }); at >= 0 {
		price, left = all[at:at+1], left-length(all[at].Text)
	}
	coloured := 0
	add := func(do func(offer) bool) {
		for _, o := range all {
			told := slices.ContainsFunc(slices.Concat(out, price), func(k offer) bool { return k.facts[0] == o.facts[0] })
			colour := !w.Facts.topical(o.Text)
			if told || len(out) == mostReeled || length(o.Text) > left || colour && coloured == mostColoured || !do(o) {
				continue
			}
			coloured += boolInt(colour)
			out, left = append(out, o), left-length(o.Text)
		}
	}
	intro := w.Facts.firstSentence()
	add(func(o offer) bool { return o.facts[0] == intro })
	add(func(o offer) bool { return !w.seen(o.Text) && w.Facts.Strike(o.Text) >= leastProof })
	add(func(o offer) bool { return !w.seen(o.Text) && w.Facts.topical(o.Text) })
	add(func(o offer) bool { return w.Facts.topical(o.Text) })
	if len(out)+len(price) < few {
		add(func(o offer) bool { return !w.seen(o.Text) })
		add(func(offer) bool { return true })
	}
	slices.SortStableFunc(out, func(a, b offer) int { return w.placeOf(a) - w.placeOf(b) })
	fresh := slices.IndexFunc(out, func(o offer) bool { return !w.hasOpened(o) })
	if fresh > 0 { // another post of the pack opens with what would be first: the trade stands before it anyway
		first := out[fresh]
		out = slices.Insert(slices.Delete(out, fresh, fresh+1), 0, first)
	}
	return append(out, price...)
}

// hasOpened reports a line whose sentence, or the beginning of it, opens another post of the pack.
func (w *Writer) hasOpened(o offer) bool { return w.opensElsewhere(o.facts[0]) }

// OpensElsewhere reports a line of which the sentence, or a part of it, opens another post of the pack.
func (w *Writer) OpensElsewhere(line string) bool { return w.opensElsewhere(line) }

// opensElsewhere reports a sentence that opens another post of the pack, or of which a part does.
func (w *Writer) opensElsewhere(sentence string) bool {
	whole := lineKey(sentence)
	for key, snack := range w.openedBy {
		if snack != w.snack && key != "" && (strings.HasPrefix(whole, key) || strings.HasPrefix(key, whole)) {
			return true
		}
	}
	return false
}

// placeOf is which sentence of the text a line is of.
func (w *Writer) placeOf(o offer) int {
	return slices.IndexFunc(w.Facts.read().sentences, func(s sentence) bool { return s.text == o.facts[0] })
}

// firstSentence is the one with which the text begins; "" without a text.
func (f Facts) firstSentence() string {
	if all := f.read().sentences; len(all) > 0 {
		return all[0].text
	}
	return ""
}

// The least that two words have alike which are forms of one, and signs of a script without spaces.
const stemLetters, stemShare, stemSigns = 4, 0.7, 2

// topical reports a line that has a word of the trade in it, or of the sentence that says what the brand does:
// what has none is an anecdote, or a habit of the house.
func (f Facts) topical(line string) bool {
	about := f.trade + " " + f.firstSentence()
	if f.sourceOf(line) == f.firstSentence() {
		return true
	}
	if !spaced(f.Own) {
		signs := []rune(line)
		for i := range len(signs) - stemSigns + 1 {
			if s := string(signs[i : i+stemSigns]); tells(s) && strings.Contains(about, s) {
				return true
			}
		}
		return false
	}
	lex := lexiconOf(f.Own)
	known := wordsOf(about)
	return slices.ContainsFunc(wordsOf(line), func(w string) bool {
		return utf8.RuneCountInString(w) >= stemLetters && !lex.function[w] &&
			slices.ContainsFunc(known, func(k string) bool { return alikeStem(w, k) })
	})
}

// tells reports signs that stand for a meaning, and no endings or marks.
func tells(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) || unicode.Is(unicode.Hiragana, r) })
}

// alikeStem reports two words that begin alike for the most of them.
func alikeStem(a, b string) bool {
	x, y := []rune(a), []rune(b)
	n := 0
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	return n >= stemLetters && float64(n) >= stemShare*float64(min(len(x), len(y)))
}

// Opens are the first n sentences of the text.
func (f Facts) Opens(n int) []string {
	var out []string
	for _, s := range f.read().sentences {
		if !s.context && len(out) < n {
			out = append(out, s.text)
		}
	}
	return out
}

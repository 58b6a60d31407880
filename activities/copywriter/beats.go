package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// mostBeatWords is how many words a beat has at most.
const mostBeatWords = 11

// Beats are at most n short whole lines for type-led films in the order of a
// story: hook, rare facts, call. Each has at most chars characters, the hook up to
// twice as many where packs could not take turns otherwise.
func (w *Writer) Beats(n, chars int) []Line {
	lim := Limit{0, mostBeatWords, chars, 0}
	if !spaced(w.Facts.Language) {
		lim.MostWords = chars
	}
	var out []Line
	w.called = ""
	add := func(l Line, o offer) {
		w.note(o)
		w.fresh(l.Text)
		out = append(out, w.putLine("beat", lim, l))
	}
	all := w.short(lim)
	if n > 1 && len(w.deck) > 0 {
		opens, widest := w.opener(lim), lim
		widest.MostChars, widest.MostWords = lim.MostChars*14/8, lim.MostWords*2
		var l Line
		o, steered := offer{}, false
		if w.kind == farm.TextWall && w.seed%2 == 0 { // in other packs a meme tells it
			o, steered = w.longSteered(widest)
		}
		if !steered { // a longer line than the others that open, where it is its turn
			if all := w.steered(widest); len(all) > 0 && !w.told(all[0]) && !w.openedOfType(all[0].Text) {
				o, steered = all[0], true
			}
		}
		if steered {
			w.open(o)
			l, opens = o.Line, widest
		} else {
			l = w.hookThat(opens, func(string) bool { return true })
		}
		w.fresh(l.Text)
		out = append(out, w.putLine("beat", opens, l))
	}
	for _, again := range []bool{false, true} {
		for _, o := range w.spined(w.dueFirst(turnedBy(all, w.turn))) {
			if len(out) >= n-1 || w.told(o) && !again || w.seen(o.Text) && !again || w.inLines(out, o.Text) {
				continue
			}
			add(Line{o.Text, w.Facts.point(o.Text)}, o)
		}
	}
	w.turn += n
	if call := w.cta(w.Facts.limit("cta", 0)); len(out) < n && call != w.cat.say("learn") && utf8.RuneCountInString(call) <= chars {
		w.called = w.put("cta", lim, call)
		out = append(out, Line{w.called, ""})
	}
	return out
}

// Calls reports the line of the last beats that calls to do something.
func (w *Writer) Calls(line string) bool { return line != "" && line == w.called }

// inLines reports a text of which lines have a part already, or that has them, or that
// says in other words what one of them does: "We show the scale", "Ott shows the scale".
func (w *Writer) inLines(lines []Line, text string) bool {
	for _, l := range lines {
		if contains([]string{l.Text}, text) || w.sameWords(l.Text, text) || w.Facts.Alike(l.Text, text) {
			return true
		}
	}
	return false
}

// sameWords reports two lines of which the one with fewer words that tell something has
// none that the other lacks, the brand's name aside.
func (w *Writer) sameWords(a, b string) bool {
	if !spaced(w.Facts.Own) {
		return false
	}
	x, y := w.tellingWords(a), w.tellingWords(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	return len(x) > 0 && !slices.ContainsFunc(x, func(word string) bool { return !slices.Contains(y, word) })
}

// tellingWords are the stems of a line's words that tell something.
func (w *Writer) tellingWords(s string) []string {
	lex, name := lexiconOf(w.Facts.Own), words(strings.ToLower(w.Facts.Name))
	var out []string
	for _, word := range wordsOf(s) {
		if !lex.function[word] && !name[word] {
			out = append(out, stem(stem(word)))
		}
	}
	return out
}

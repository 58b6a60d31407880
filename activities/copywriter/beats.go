package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// mostBeatWords is how many words a beat has at most.
const mostBeatWords = 9

// Beats are at most n short whole lines for type-led films in the order of a
// story: hook, rare facts, call. Each has at most chars characters, the hook up to
// twice as many where packs could not take turns otherwise.
func (w *Writer) Beats(n, chars int) []Line {
	lim := Limit{0, mostBeatWords, chars, 0}
	if !spaced(w.Facts.Language) {
		lim.MostWords = chars
	}
	var out []Line
	add := func(l Line, o offer) {
		w.note(o)
		w.fresh(l.Text)
		out = append(out, w.putLine("beat", lim, l))
	}
	all := w.short(lim)
	if n > 1 && len(w.deck) > 0 {
		opens := w.opener(lim)
		l := w.hookThat(opens, func(string) bool { return true })
		w.fresh(l.Text)
		out = append(out, w.putLine("beat", opens, l))
	}
	for _, again := range []bool{false, true} {
		for i := range all {
			o := all[(i+w.turn)%len(all)]
			if len(out) >= n-1 || w.told(o) && !again || w.seen(o.Text) && !again || inLines(out, o.Text) {
				continue
			}
			add(Line{o.Text, w.Facts.point(o.Text)}, o)
		}
	}
	w.turn += n
	if call := w.cta(w.Facts.limit("cta", 0)); len(out) < n && call != w.cat.say("learn") && utf8.RuneCountInString(call) <= chars {
		out = append(out, Line{w.put("cta", lim, call), ""})
	}
	return out
}

// inLines reports a text of which lines have a part already, or that has them.
func inLines(lines []Line, text string) bool {
	for _, l := range lines {
		if contains([]string{l.Text}, text) {
			return true
		}
	}
	return false
}

// Shouts are up to n shouts of at most five words: the brand's kinds, its things by
// what tells them from others, its shortest sentences, and things that can be seen.
func (w *Writer) Shouts(n int) []string {
	f := w.Facts
	lim := f.room(Limit{0, 5, 32, 0})
	var all []string
	add := func(s string) {
		s = upperFirstIn(f.Own, strings.Trim(s, ".,;:!?。、"))
		if lim.room(s) && utf8.RuneCountInString(s) > 1 && f.allows(s) && f.Stump(s) == "" && !contains(all, s) &&
			!strings.EqualFold(s, f.Name) {
			all = append(all, s)
		}
	}
	for _, s := range f.Variants() {
		add(s)
	}
	for _, p := range f.read().phrases {
		if p.alone && p.Kind != "clause" || p.named {
			add(p.Text)
		}
	}
	for _, o := range w.deck {
		if o.form == "sentence" || o.form == "clause" {
			add(o.Text)
		}
	}
	for _, s := range slices.Concat(f.Concrete(), f.sureThings()) {
		add(s)
	}
	var out []string
	at := w.way("shouts", len(all))
	for i := range all {
		if len(out) < n {
			out = append(out, w.put("shout", lim, all[(at+i)%len(all)]))
		}
	}
	w.ways["shouts"] = at + n
	return out
}

package native

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// beat is a question and a sentence of the brand's that answers it, in the parts in which somebody
// sends or says it, all of it in its order.
type beat struct {
	asked string
	parts []string
	cut   bool // they are parts of a sentence
}

func (b beat) text() string { return strings.Join(b.parts, " ") }

// A sentence of at most mostWhole words is told at once; a part of more than mostPart is parted at
// a comma, neither half of fewer than leastHalf.
const mostWhole, mostPart, leastHalf = 9.0, 11.0, 3.0

// parts are a sentence as somebody sends it.
func (w *words) parts(sentence string) []string {
	count := func(s string) float64 { return kit.ReadingWords(s, w.d.Facts.Language) }
	sentence = trimStop(sentence)
	if count(sentence) <= mostWhole {
		return []string{w.d.Begun(sentence)}
	}
	var out []string
	for _, p := range w.d.Facts.Messages(sentence) {
		out = append(out, w.halved(p, count)...)
	}
	return joined(sentence, out, count)
}

// joined are the parts of a sentence of which two that follow each other are one, as the sentence has them,
// where they are short.
func joined(sentence string, parts []string, count func(string) float64) []string {
	low := strings.ToLower(sentence)
	if len(low) != len(sentence) {
		return parts
	}
	var out []string
	begin, end := 0, 0 // of the last one
	for _, p := range parts {
		at := strings.Index(low[end:], strings.ToLower(p))
		if at < 0 {
			return parts
		}
		from, to := end+at, end+at+len(p)
		if n := len(out) - 1; n >= 0 && count(sentence[begin:to]) <= mostWhole {
			out[n] += sentence[end:to]
		} else {
			out, begin = append(out, p), from
		}
		end = to
	}
	return out
}

// halved is a part in halves, and each of them in halves, until none is too long.
func (w *words) halved(part string, count func(string) float64) []string {
	if count(part) <= mostPart {
		return []string{part}
	}
	first, second := w.halves(part, count)
	if second == "" {
		return []string{part}
	}
	return append(w.halved(first, count), w.halved(second, count)...)
}

// told are the beats of a film. Where somebody asks, it is what a customer asks first: what that is,
// then what it costs; else the hook opens it, and what sells most follows.
func (f *film) told(way manner) []beat {
	hook, from := f.hooked(way.opens)
	leans := f.Facts.Leans(hook.parts[0])
	another := from == "" && way.opens && f.opener() != "" // the brand's own sentence says it
	if !another {
		f.words.take(hook.text())
	}
	if from != "" {
		f.words.take(from)
	}
	var first, offers, rest []beat
	for i, s := range f.words.whole {
		if s == from || f.words.told(s) {
			continue
		}
		b := beat{parts: f.words.parts(s)}
		switch rank := f.Facts.SellRank(s); {
		case (way.opens || leans) && s == f.opener():
			if len(f.words.whole) > 2 {
				b.parts = f.introduced(b.parts)
			}
			first = append(first, b)
		case rank == copywriter.SellOffer && len(offers) < 2 || i == 0 && len(offers) == 0:
			offers = append(offers, b)
		default:
			rest = append(rest, b)
		}
		f.words.take(s)
	}
	switch {
	case another:
	case !way.opens && !leans || from != "" && from == f.opener():
		first = append([]beat{hook}, first...)
	case f.Facts.SellRank(from) == copywriter.SellOffer:
		offers = append([]beat{hook}, offers...)
	default:
		offers = append(offers, hook)
	}
	if !way.ad && len(rest) > 1 { // a post tells one thing more before it sells
		offers, rest = slices.Concat(rest[:1], offers), rest[1:]
	}
	all := slices.Concat(first, offers, rest)
	for n := parted(all); n < leastParts; n++ { // too little: what else of the text is short and true
		s := f.words.clauses(mostSaid)
		if len(s) == 0 {
			break
		}
		all = append(all, beat{parts: []string{f.words.take(s[0])}})
	}
	if way.asks {
		all = f.questioned(all)
	}
	if way.ad && way.asks {
		all = f.pricedFirst(all)
	}
	return f.timed(all, way)
}

// pricedFirst are those beats with the one first that tells what something costs, where it is understood
// without another: that is what a customer asks.
func (f *film) pricedFirst(all []beat) []beat {
	asked := f.Facts.Question(copywriter.AsksPrice)
	for i, b := range all {
		begins := slices.ContainsFunc(f.words.whole, func(s string) bool { return strings.HasPrefix(key(s), key(b.parts[0])) })
		if b.asked == asked && (begins || f.whole(b.parts[0])) && !f.Facts.Leans(b.parts[0]) {
			return slices.Concat(all[i:i+1], all[:i], all[i+1:])
		}
	}
	return all
}

// timed are those beats for which a film has the time: what sells stays, and of the rest what comes last
// goes first. A beat that loses its end is told where its beginning is a whole clause.
func (f *film) timed(all []beat, way manner) []beat {
	type place struct{ beat, part int }
	var out []place
	for i, b := range all {
		for n := range b.parts {
			out = append(out, place{i, n})
		}
	}
	long := func() float64 {
		ms := 400.0
		for _, p := range out {
			read := f.ReadingMs(all[p.beat].parts[p.part])
			if ms += max(read*way.share, leastMessageMs); p.part == 0 && all[p.beat].asked != "" {
				ms += answersMs
			}
		}
		return ms
	}
	stays := func(p place) bool { // the hook, and what sells with what it is said of
		parts := all[p.beat].parts
		next := p.part + 1
		if parts[p.part] == f.hookPart || f.offers(parts[p.part]) {
			return true
		}
		return next < len(parts) && f.offers(parts[next]) && f.answers(parts[next]) != copywriter.AsksPrice
	}
	for long() > float64(f.most()) && len(out) > leastParts {
		at := len(out) - 1
		for at > 1 && stays(out[at]) {
			at--
		}
		if at == 1 && stays(out[1]) {
			at = len(out) - 1
		}
		out = slices.Delete(out, at, at+1)
	}
	kept := f.kept(all, func(beat, part int) bool { return slices.Contains(out, place{beat, part}) })
	f.hooks(said(kept))
	return kept
}

// offers reports a line that tells what something costs, what is free or promised.
func (f *film) offers(line string) bool { return f.Facts.SellRank(line) == copywriter.SellOffer }

// hooks holds the hook of a film to be one of the parts that it tells, the first where it tells no such.
func (f *film) hooks(told []string) {
	if !slices.Contains(told, f.hookPart) && len(told) > 0 {
		f.hookPart = told[0]
	}
}

// said are all parts of beats.
func said(all []beat) []string {
	var out []string
	for _, b := range all {
		out = append(out, b.parts...)
	}
	return out
}

// kept are those parts of beats that do says are told. What goes on where another part is left out is told
// where it is whole or a price; a beat ends where it ends, with a whole part or with an offer.
func (f *film) kept(all []beat, do func(beat, part int) bool) []beat {
	var kept []beat
	for i, b := range all {
		var parts []string
		for n, p := range b.parts {
			alone := n == 0 || do(i, n-1) || f.whole(p) || f.answers(p) == copywriter.AsksPrice
			if do(i, n) && alone {
				parts = append(parts, p)
			}
		}
		ends := func() bool {
			last := parts[len(parts)-1]
			return last == b.parts[len(b.parts)-1] || f.whole(last) || f.offers(last)
		}
		for len(parts) > 1 && !ends() {
			parts = parts[:len(parts)-1]
		}
		if len(parts) == 0 || len(kept) > 0 && !ends() {
			continue
		}
		kept = append(kept, beat{asked: b.asked, parts: parts, cut: len(parts) > 1 || len(b.parts) > 1 || b.cut})
	}
	return kept
}

// leastParts is how many parts a film has at least, where the text has them.
const leastParts = 3

func parted(all []beat) int {
	n := 0
	for _, b := range all {
		n += len(b.parts)
	}
	return n
}

// opener is the sentence with which the brand says what it does, and denies nothing.
func (f *film) opener() string {
	if s := f.does(); !f.Facts.Denies(s) {
		return s
	}
	return ""
}

// does is the first sentence of the brand's text, with which it says what it does; "" where a film does not tell it.
func (f *film) does() string {
	if len(f.Facts.Sentences) == 0 {
		return ""
	}
	first := trimStop(f.Facts.Sentences[0])
	if at := slices.IndexFunc(f.words.whole, func(s string) bool { return trimStop(s) == first }); at >= 0 {
		return f.words.whole[at]
	}
	return ""
}

// introduced is what a brand does without the rest of a long sentence, where its beginning says it.
func (f *film) introduced(parts []string) []string {
	for n := range parts {
		text := strings.Join(parts[:n+1], " ")
		if kit.ReadingWords(text, f.Facts.Language) >= leastClause && slices.ContainsFunc(f.Facts.Phrases(), func(p copywriter.Phrase) bool {
			return p.Kind == "clause" && p.Alone() && key(p.Text) == key(parts[0])
		}) {
			return parts[:n+1]
		}
	}
	return parts
}

// hooked is the beat of the hook, and the sentence that has it in it, "" for none: the hook comes first
// where it sells by itself, else the sentence is told from its beginning, as where somebody asks.
func (f *film) hooked(asks bool) (b beat, from string) {
	for _, s := range f.words.whole {
		if !strings.Contains(key(s), key(f.hook)) && !f.Facts.Alike(s, f.hook) {
			continue
		}
		b.parts = f.words.parts(s)
		at := slices.IndexFunc(b.parts, func(p string) bool { return strings.Contains(key(p), key(f.hook)) })
		if at >= 0 {
			f.hookPart = b.parts[at]
		}
		if at > 0 && !asks && f.Facts.Sells(f.hook) && !f.onlyNames(f.hook) {
			first := b.parts[at]
			b.parts = append([]string{f.Begun(first)}, slices.Delete(slices.Clone(b.parts), at, at+1)...)
		}
		return b, s
	}
	return beat{parts: f.words.parts(f.hook)}, ""
}

// questioned gives beats the questions that they answer, each once: the first one is what that is. A part
// that tells a price, what is free or what is promised answers a question of its own.
func (f *film) questioned(all []beat) []beat {
	var out []beat
	var asked []string
	if f.Facts.Orders.Sure { // nobody asks
		return all
	}
	ask := func(kinds ...string) string {
		for _, k := range kinds {
			if q := f.Facts.Question(k); k != "" && q != "" && !slices.Contains(asked, q) {
				asked = append(asked, q)
				return q
			}
		}
		return ""
	}
	for i, b := range all {
		for n, p := range b.parts {
			q := ""
			switch {
			case i == 0 && n == 0:
				q = ask(f.opens(b), copywriter.AsksWhat)
			case n == 0:
				if q = f.ownQuestion(b.text(), asked); q == "" {
					q = ask(f.answers(p))
				} else {
					asked = append(asked, q)
				}
			default:
				if k := f.answers(p); k == copywriter.AsksPrice || k == copywriter.AsksFree || k == copywriter.AsksSure {
					q = ask(k)
				}
			}
			if q != "" || n == 0 {
				out = append(out, beat{asked: q, cut: len(b.parts) > 1})
			}
			last := &out[len(out)-1]
			last.parts = append(last.parts, p)
		}
	}
	return out
}

// opens is what the first beat of a film answers: what the brand does, where it says that.
func (f *film) opens(b beat) string {
	if first := f.opener(); first != "" && strings.Contains(key(first), key(b.parts[0])) {
		return copywriter.AsksWhat
	}
	return f.answers(b.parts[0])
}

// ownQuestion is one that a sentence of the brand's answers in whole, "" without one.
func (f *film) ownQuestion(text string, asked []string) string {
	for _, a := range f.words.asked {
		if key(a.Answer) == key(text) && !slices.Contains(asked, a.Question) {
			return a.Question
		}
	}
	return ""
}

// mostTimed is how many words a line has at most that answers how long something takes.
const mostTimed = 8.0

// answers is the question that a line answers plainly, "" for none.
func (f *film) answers(line string) string {
	tells := func(kinds ...string) bool {
		_, ok := f.Tells(line, kinds...)
		return ok
	}
	short := kit.ReadingWords(line, f.Facts.Language) <= mostTimed
	switch {
	case tells(kit.FigurePrice), f.offers(line) && strings.ContainsFunc(line, unicode.IsDigit) && !f.Facts.Free(line) &&
		!f.Facts.Guarantees(line):
		return copywriter.AsksPrice
	case f.Facts.Free(line):
		return copywriter.AsksFree
	case f.Facts.Guarantees(line):
		return copywriter.AsksSure
	case f.Facts.Denies(line):
		return ""
	case tells(kit.FigureDate):
		return copywriter.AsksDates
	case tells(kit.FigureClock) && short:
		return copywriter.AsksWhen
	case tells(kit.FigureWeekday) && short:
		return copywriter.AsksDays
	case tells(kit.FigureSpan, kit.FigureDays, kit.FigureWeeks) && short:
		return copywriter.AsksLong
	}
	return ""
}

// payoff is what is free or promised or what something costs, as a whole line; else a sentence with a count, else
// what the film opened with.
func (f *film) payoff() string {
	fits := func(s string) bool { return kit.ReadingWords(s, f.Facts.Language) <= mostPayoff }
	if s := f.Facts.OfferLine(fits); s != "" {
		return s
	}
	all := append(slices.Clone(f.words.whole), said(f.beats)...)
	for _, sells := range []func(string) bool{f.Facts.Priced, f.Facts.Sells} {
		for _, s := range all {
			if sells(s) && fits(s) {
				return trimStop(s)
			}
		}
	}
	return f.beats[0].parts[0]
}

// mostPayoff is how many words a payoff has at most.
const mostPayoff = 16.0

// whole reports a part of a sentence that is understood without the rest of it.
func (f *film) whole(part string) bool {
	return slices.ContainsFunc(f.Facts.Phrases(), func(p copywriter.Phrase) bool {
		return p.Kind == "clause" && p.Alone() && key(p.Text) == key(part)
	}) || !farm.LanguageOf(f.Facts.Own).SpacesWords && f.Facts.Stump(part) == ""
}

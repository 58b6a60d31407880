package copywriter

import (
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// Part is a stretch of what is spoken, and of the captions, which are the same
// words. Role is hook, problem, product, does, benefit, proof or cta.
type Part struct{ Role, Text string }

// Script is what a presenter says, in order.
type Script []Part

// Text is the whole of what is spoken.
func (s Script) Text() string {
	var out []string
	for _, p := range s {
		out = append(out, p.Text)
	}
	return strings.Join(out, " ")
}

// Words counts what is spoken as words of about 0.4 s: in scripts that set no
// spaces by their characters.
func (f Facts) Words(s string) int {
	letters := 0
	for _, r := range s {
		if unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) {
			letters++
		}
	}
	if word := int(farm.LanguageOf(f.Language).Section("spoken").Number("letters", 0)); word > 0 && unspaced(s) {
		return (letters + word - 1) / word
	}
	return len(strings.Fields(s))
}

// maxUGC and maxUGCAd are the most words of a presenter's script and of an ad's;
// in languages with shorter or longer words about as much is said in other
// numbers.
const maxUGC, maxUGCAd = 52, 72

// spokenBounds are a script's in words of the language.
func (f Facts) spokenBounds(least, most int) (int, int) {
	share := farm.LanguageOf(f.Language).Section("spoken")
	return least * int(share.Number("least", 90)) / 100, most * int(share.Number("most", 110)) / 100
}

// UGC is what a presenter says of the product in at most 20 s: hook, whole
// sentences of the brand, call to action. Nobody claims to be a customer.
// English scripts have at most 52 words; a text that says little has fewer.
func (w *Writer) UGC() Script {
	_, most := w.Facts.spokenBounds(0, maxUGC)
	cta := w.spokenCTA()
	out := Script{{"hook", w.spokenHook()}}
	room := most - w.Facts.Words(out[0].Text) - w.Facts.Words(cta)
	if does := w.says(maxSaid, room); len(does) > 0 {
		out = append(out, Part{"does", strings.Join(does, w.gap())})
	}
	return w.spoken(append(out, Part{"cta", cta}))
}

// UGCAd is what is said in an ad of at most 30 s: hook, what the product is, up
// to three benefits, proof where one was supplied, call to action. English
// scripts have at most 72 words.
func (w *Writer) UGCAd() Script {
	_, most := w.Facts.spokenBounds(0, maxUGCAd)
	out := Script{{"hook", w.spokenHook()}}
	if s := w.introduction(); s != "" {
		out = append(out, Part{"product", s})
	}
	cta, proof := w.spokenCTA(), w.spokenProof()
	room := most - w.Facts.Words(out.Text()) - w.Facts.Words(cta) - w.Facts.Words(proof)
	for _, s := range w.says(maxSaid, room) {
		out = append(out, Part{"benefit", s})
	}
	if proof != "" {
		out = append(out, Part{"proof", proof})
	}
	return w.spoken(append(out, Part{"cta", cta}))
}

// maxSaid is how many facts a script tells after its hook.
const maxSaid = 3

// says are up to n whole sentences of the brand in at most room words: those that
// the pack has not said first.
func (w *Writer) says(n, room int) []string {
	lim := w.Facts.limit("spoken", 0)
	var out []string
	for _, next := range []func(Limit) string{w.statement, w.again} {
		for len(out) < n {
			s := next(lim)
			if s == "" || w.Facts.Words(s) > room {
				break
			}
			room -= w.Facts.Words(s)
			out = append(out, w.sentence(s))
		}
		if len(out) > 1 {
			break
		}
	}
	return out
}

// spoken sends the parts out, except what is quoted.
func (w *Writer) spoken(s Script) Script {
	var out Script
	lim := w.Facts.limit("spoken", 0)
	for _, p := range s {
		if p.Text == "" {
			continue
		}
		if p.Role != "proof" {
			if p.Role == "does" {
				lim = w.Facts.limit("spoken-does", 0)
			}
			p.Text = w.put("spoken-"+p.Role, lim, p.Text)
			lim = w.Facts.limit("spoken", 0)
		}
		out = append(out, p)
	}
	w.turn++
	return out
}

// spokenHook is a hook as a sentence, whose parts are not said again.
func (w *Writer) spokenHook() string {
	s := w.sentence(w.hookThat(w.glanced(), func(string) bool { return true }).Text)
	for _, part := range sentences(s) {
		w.fresh(part)
	}
	return s
}

// mostGlanced is how many words are read before a thumb moves on.
const mostGlanced = 9

// glanced is the bound of a spoken hook: as short as is read at a glance, where packs
// can take turns with lines of that length.
func (w *Writer) glanced() Limit {
	lim := w.Facts.limit("hook", 0)
	short := lim
	if word := int(farm.LanguageOf(w.Facts.Language).Section("reading").Number("word", 0)); word > 0 {
		short.MostChars = min(lim.MostChars, mostGlanced*word)
	} else {
		short.MostWords = min(lim.MostWords, mostGlanced)
	}
	if w.openers(short) < fewTurns {
		return w.roomy(lim)
	}
	return short
}

// introduction is the brand's own sentence of what it is; "" where the pack has
// said it, or the text has none.
func (w *Writer) introduction() string {
	lim := w.Facts.limit("spoken", 0)
	for _, o := range w.deck {
		if o.form == "sentence" && strings.HasPrefix(o.Text, w.Facts.Name) && lim.room(o.Text) && !w.told(o) && w.fresh(o.Text) {
			w.note(o)
			return w.sentence(o.Text)
		}
	}
	return ""
}

// spokenProof is what was supplied and can be said, as given: a review, the
// rating or a figure, each once in a pack; "" when nothing is left.
func (w *Writer) spokenProof() string {
	p := w.Facts.Product
	if p == nil {
		return ""
	}
	var all []string
	if q := w.review(); q != nil && w.Facts.Words(q.Quote) <= 16 {
		all = append(all, w.Facts.quote(clean(q.Quote)))
	}
	if s := w.Facts.ratingText(); s != "" {
		if n := w.Facts.countText(); n != "" {
			s += ", " + n
		}
		all = append(all, s)
	}
	for _, s := range p.Stats {
		all = append(all, said(s))
	}
	for _, s := range all {
		if s = w.sentence(s); w.fresh("proof " + s) {
			return s
		}
	}
	return ""
}

// spokenCTA ends a script: what the brand itself asks for, else where it is found,
// else its name.
func (w *Writer) spokenCTA() string {
	lim := w.Facts.limit("spoken", 0)
	if c := w.Facts.ownCall(lim); c != "" {
		return w.sentence(c)
	}
	if s := w.say("spokenlook", w.brandValues(), lim); s != "" {
		return s
	}
	return w.sentence(w.Facts.Name)
}

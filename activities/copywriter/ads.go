package copywriter

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// review is the next of the supplied ones of which a whole sentence fits; nil
// when there is none.
func (w *Writer) review() *farm.Review {
	p := w.Facts.Product
	if p == nil {
		return nil
	}
	lim := w.Facts.limit("quote", 0)
	at := w.ways["review"]
	for i := range p.Reviews {
		r := &p.Reviews[(at+i)%len(p.Reviews)]
		if w.wholeSentences(clean(r.Quote), lim) != "" {
			w.ways["review"] = at + i + 1
			return r
		}
	}
	return nil
}

// wholeSentences are as many of a text's first sentences as fit.
func (w *Writer) wholeSentences(s string, lim Limit) string {
	out := ""
	for _, t := range sentences(s) {
		next := strings.TrimSpace(out + " " + t)
		if !lim.room(next) {
			break
		}
		out = next
	}
	return out
}

// marks are the signs that the pack's language sets between words and sentences.
func (f Facts) marks() farm.Section { return farm.LanguageOf(f.Language).Section("marks") }

// quote sets the language's quotation marks around what somebody said.
func (f Facts) quote(s string) string {
	s = strings.Trim(s, "“”„«»\" ")
	m := f.marks()
	return m.TextOr("open", "“") + s + m.TextOr("close", "”")
}

// Native is a post in a plain voice, at most 30 words: the brand's own sentences.
func (w *Writer) Native() string {
	lim := w.Facts.limit("plain", 0)
	lim.LeastWords = 0
	text := ""
	for _, next := range []func(Limit) string{w.statement, w.again} {
		for w.Facts.Words(text) < leastNative {
			s := next(lim)
			joined := strings.TrimSpace(text + w.gap() + w.sentence(s))
			if s == "" || !lim.room(joined) {
				break
			}
			text = joined
		}
	}
	if text == "" {
		text = w.lastLine(lim).Text
	}
	return w.put("plain", lim, text)
}

// leastNative is how many words a plain post should have.
const leastNative = 12

// Note is a handwritten line of at most nine words beside a photo: the
// brand's, not a buyer's.
func (w *Writer) Note() string {
	lim := w.Facts.limit("note", 0)
	for _, s := range w.rowsFor(lim) {
		if w.fresh(s) {
			return w.put("note", lim, s)
		}
	}
	return w.put("note", lim, w.headline(lim).Text)
}

// PictureLabels are up to n short texts for store pictures: the product's name
// with its price as supplied, then its facts. A pair's price moves: it is told
// with its time (TokenLine, TokenNote) or not at all.
func (w *Writer) PictureLabels(n, limit int) []string {
	lim := w.Facts.limit("label", limit)
	first := w.Facts.Name
	if p := w.Facts.Price(); p != "" && w.Facts.token() == nil && utf8.RuneCountInString(first+" · "+p) <= lim.MostChars {
		first += " · " + p
	}
	out := []string{first}
	if n > 1 {
		out = append(out, w.Labels(n-1, limit)...)
	}
	return out
}

// Label names a fixed text of the pack's language.
type Label string

// The fixed texts.
const (
	LabelPresenter Label = "presenter" // AI presenter
	LabelAdvice    Label = "advice"    // Not financial advice
	LabelPrice     Label = "price"     // Price
)

// Fixed is a fixed text in the pack's language.
func (w *Writer) Fixed(l Label) string { return w.cat.say(string(l)) }

// HowItWorks heads what the product says of itself, in the pack's language: "How
// Moonwell works", or, of what does not work in any way, "In its own words".
func (w *Writer) HowItWorks() string {
	if s := w.say("own", w.brandValues(), w.Facts.limit("title", 0)); !w.Facts.works() && s != "" {
		return s
	}
	if s := w.say("how", w.brandValues(), w.Facts.limit("title", 0)); s != "" {
		return s
	}
	return w.cat.say("howthis")
}

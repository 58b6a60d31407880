package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Slide is the words of one page.
type Slide struct{ Title, Body string }

// Slides are up to n pages between the cover and the last: a fact each, what
// may stand alone of it above the sentence that it is from. Where the text has
// fewer facts there are fewer pages.
func (w *Writer) Slides(n int) []Slide {
	title, body := w.Facts.limit("title", 0), w.Facts.limit("body", 0)
	var out []Slide
	pages := w.pages(title, body)
	if n := len(pages); n > 0 {
		pages = slices.Concat(pages[w.turn%n:], pages[:w.turn%n])
	}
	slices.SortStableFunc(pages, func(a, b page) int { return w.Facts.Spine(a.from) - w.Facts.Spine(b.from) })
	for _, again := range []bool{false, true} {
		for i := range pages {
			p := pages[i]
			key := w.snack + " page " + lineKey(p.from)
			if len(out) == n || w.used[key] || !again && (w.seen(p.Title) || w.used[w.snack+" fact "+p.from]) || again &&
				(len(out) >= leastPages || w.used[w.snack+" fact "+p.from]) {
				continue
			}
			w.used[key] = true
			w.fresh(p.Title)
			w.fresh(p.Body)
			w.used[w.snack+" fact "+p.from] = true
			out = append(out, Slide{w.put("title", title, p.Title), w.put("body", body, p.Body)})
		}
	}
	w.turn += n
	return out
}

// leastPages is how many pages a set has before facts of its cover are told again.
const leastPages = 3

// page is a slide and the sentence that it is from.
type page struct {
	Slide
	from string
}

// pages are the slides that the text gives, one for each sentence, rarest first.
func (w *Writer) pages(title, body Limit) []page {
	f := w.Facts
	var out []page
	named := false
	for _, o := range w.deck {
		if o.form != "sentence" || !body.room(o.Text) && !title.room(o.Text) {
			continue
		}
		from := o.facts[0]
		p := page{from: from}
		if len(out) > 0 && hasPage(out, from) {
			continue
		}
		switch {
		case title.room(o.Text):
			p.Title = o.Text
		default:
			p.Title, p.Body = w.titleOf(from, title), f.sentence(o.Text)
			if p.Title == "" && named || p.Title == "" && !title.room(f.Name) {
				continue
			}
			if p.Title == "" {
				p.Title, named = f.Name, true
			}
		}
		out = append(out, p)
	}
	for _, o := range w.short(title) { // sentences that are too long for any page still have parts
		if !hasPage(out, o.facts[0]) && title.holds(o.Text) {
			out = append(out, page{Slide{Title: o.Text}, o.facts[0]})
		}
	}
	return out
}

func hasPage(pages []page, from string) bool {
	for _, p := range pages {
		if p.from == from {
			return true
		}
	}
	return false
}

// titleOf is what may stand alone of a sentence above it: its rarest phrase of
// two words and more, else a clause.
func (w *Writer) titleOf(from string, lim Limit) string {
	clause := ""
	for _, p := range w.Facts.read().phrases {
		text := upperFirstIn(w.Facts.Own, p.Text)
		if !p.alone || p.From != from || !lim.room(text) || !w.Facts.allows(text) ||
			utf8.RuneCountInString(text)*10 > utf8.RuneCountInString(from)*9 {
			continue
		}
		n := len(strings.Fields(text))
		switch {
		case p.Kind == "clause":
			if clause == "" {
				clause = text
			}
		case lim.holds(text) && (n > 1 || unspaced(text)):
			if !w.seen(text) {
				return text
			}
		}
	}
	return clause
}

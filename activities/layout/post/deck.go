package post

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// deck is a set of slides as words.
type deck struct {
	hook  copywriter.Line
	pages []deckPage // between the cover and the last
	last  copywriter.Line
	cta   string
	told  *toldSet // the brand's own sentences, where it has them
}

// deckPage is one of them. Hero is few words that may stand large; without it
// Body is a whole sentence that does.
type deckPage struct {
	label    string // its number, where the order tells something
	hero     string
	body     string
	emphasis string // part of the hero or, without one, of the body
	slot     string // of the hero in the copy
}

const (
	slideMiddles      = 4 // pages between the cover and the last
	leastSlideMiddles = 3

	mostHero = 48  // characters
	mostBody = 170 // the wording of a body
)

// newDeck has the brand's own sentences as pages, or else lines that somebody writes.
func newDeck(d *kit.Draft) deck {
	if told, ok := newToldSet(d); ok {
		return told.deck(d)
	}
	out := deck{hook: d.Writer.Hook(60), pages: linePages(d)}
	out.pages = apartFrom(out.hook.Text, once(out.pages))
	out.pages = enough(d, out.pages[:min(len(out.pages), slideMiddles)])
	out.last = out.lastLine(d)
	out.cta = d.Writer.CTA()
	return out
}

// apartFrom leaves out the page that says what the cover says, where enough remain.
func apartFrom(hook string, pages []deckPage) []deckPage {
	key := func(s string) string { return strings.ToLower(strings.TrimRight(s, ".!?。！？।")) }
	rest := slices.DeleteFunc(slices.Clone(pages), func(p deckPage) bool {
		return p.label == "" && (key(p.body) == key(hook) || p.body == "" && key(p.hero) == key(hook))
	})
	if len(rest) < leastSlideMiddles {
		return pages
	}
	return rest
}

// lastLine is a sentence of the brand's own that no page has, else the line that
// closes any piece.
func (s deck) lastLine(d *kit.Draft) copywriter.Line {
	if !d.Facts.Mixed() && d.Lines == nil {
		for _, w := range d.Facts.Whole() {
			told := sharesWords(s.hook.Text, w) || slices.ContainsFunc(s.pages,
				func(p deckPage) bool { return p.body == w || p.hero == w })
			if !told && holdsChars(w, 64) && !d.Facts.Refuses(w) && !d.Facts.Serves(w) {
				return copywriter.Line{Text: w}
			}
		}
	}
	return d.Closing(64)
}

// repeats reports a last line that the cover or a page has said.
func (s deck) repeats() bool {
	for _, w := range append([]string{s.hook.Text}, s.said()...) {
		if w != "" && sharesWords(s.last.Text, w) {
			return true
		}
	}
	return false
}

// said is what the pages between the cover and the last say.
func (s deck) said() []string {
	var out []string
	for _, p := range s.pages {
		out = append(out, p.hero, p.body)
	}
	return out
}

// trade is what the brand is, in the language of its text; "" where its name says it, or
// the language is another.
func (s deck) trade(d *kit.Draft) string {
	t := d.Facts.Offering()
	if t == "" || !holdsChars(t, 40) ||
		strings.Contains(strings.ToLower(d.Facts.Name), strings.ToLower(t)) {
		return ""
	}
	return copywriter.UpperFirst(d.Snack.Language, t)
}

// sharesWords reports two lines of which one has the other in it, whatever signs they end
// with.
func sharesWords(a, b string) bool {
	bare := func(s string) string { return strings.ToLower(strings.TrimRight(s, ".!?。！？।")) }
	return strings.Contains(bare(a), bare(b)) || strings.Contains(bare(b), bare(a))
}

// say notes the words of a deck.
func (s deck) say(d *kit.Draft) {
	d.Say("hook", s.hook.Text)
	for i, p := range s.pages {
		if p.hero != "" {
			d.Say(fmt.Sprintf("%s-%d", p.slot, i+1), p.hero)
		}
		d.Say(fmt.Sprintf("body-%d", i+1), p.body)
	}
	d.Say("recap", s.last.Text)
	d.Say("cta", s.cta)
}

func holdsChars(s string, most int) bool {
	n := utf8.RuneCountInString(s)
	return n > 0 && n <= most
}

// once has no page say its title again in its text: there it is marked.
func once(pages []deckPage) []deckPage {
	for i, p := range pages {
		if at := strings.Index(strings.ToLower(p.body), strings.ToLower(p.hero)); p.hero != "" && at >= 0 && at+len(p.hero) <= len(p.body) {
			pages[i].emphasis, pages[i].hero = p.body[at:at+len(p.hero)], ""
		}
	}
	return pages
}

// linePages are the copywriter's titles with their texts.
func linePages(d *kit.Draft) []deckPage {
	var out []deckPage
	for _, p := range d.Writer.Slides(slideMiddles) {
		out = append(out, deckPage{hero: p.Title, body: p.Body, slot: "title"})
	}
	return out
}

// enough adds what the brand says of itself where there is too little for a set:
// its sentences whole, its parts, its name, its address.
func enough(d *kit.Draft, pages []deckPage) []deckPage {
	told := func(text string) bool {
		return slices.ContainsFunc(pages, func(p deckPage) bool { return p.hero == text || p.body == text })
	}
	for _, s := range d.Facts.Sentences {
		if len(pages) < leastSlideMiddles && !told(s) && holdsChars(s, mostBody) {
			pages = append(pages, deckPage{body: s, slot: "point"})
		}
	}
	for _, ph := range d.Facts.Phrases() {
		if len(pages) < leastSlideMiddles && (ph.Kind == "number" || ph.Kind == "item" || ph.Kind == "clause") && !told(ph.Text) &&
			holdsChars(ph.Text, mostHero) {
			pages = append(pages, deckPage{hero: ph.Text, slot: "point"})
		}
	}
	for _, t := range []string{d.Facts.Name, d.Facts.Category, copywriter.Clean(d.Brand.Industry), d.Facts.Audience, d.Facts.Domain} {
		if n := utf8.RuneCountInString(t); len(pages) < leastSlideMiddles && n > 1 && n <= mostHero && !told(t) {
			pages = append(pages, deckPage{hero: t, slot: "point"})
		}
	}
	for i := 0; i < len(pages) && len(pages) < leastSlideMiddles; i++ { // a short text under a hero stands alone
		if p := pages[i]; p.hero != "" && holdsChars(p.body, mostHero) {
			pages[i].body = ""
			pages = slices.Insert(pages, i+1, deckPage{hero: p.body, slot: "point"})
		}
	}
	return pages
}

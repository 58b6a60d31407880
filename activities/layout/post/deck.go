package post

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// deck is a set of slides as words: one idea that runs through it.
type deck struct {
	idea  string // steps, variants, answers, facts, sentence or lines
	hook  copywriter.Line
	pages []deckPage // between the cover and the last
	last  copywriter.Line
	cta   string
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

// newDeck finds the idea that the brand's text carries and its pages. Packs in a
// row take the ideas by turns.
func newDeck(d *kit.Draft) deck {
	out := deck{hook: d.Writer.Hook(60)}
	ideas := []func(*kit.Draft) []deckPage{stepPages, variantPages, answerPages, factPages}
	names := []string{"steps", "variants", "answers", "facts"}
	if d.Lines != nil || d.Asked != nil || d.Facts.Mixed() { // somebody else's lines, or none in this language
		ideas, names = nil, nil
	}
	var could [][]deckPage
	var called []string
	for i, idea := range ideas {
		if pages := idea(d); len(pages) >= leastSlideMiddles {
			could, called = append(could, pages), append(called, names[i])
		}
	}
	if parts := sentenceParts(d); len(could) == 0 && ideas != nil && len(parts) > leastSlideMiddles {
		out.idea, out.hook, out.pages = "sentence", copywriter.Line{Text: parts[0]}, nil
		for _, part := range parts[1:] {
			out.pages = append(out.pages, deckPage{hero: part, slot: "point"})
		}
	} else if n := len(could); n > 0 {
		k := (int(d.Seed%10) + d.Nth) % n
		out.idea, out.pages = called[k], could[k]
	} else {
		out.idea, out.pages = "lines", linePages(d)
	}
	out.pages = once(out.pages)
	if out.idea != "sentence" {
		out.pages = apartFrom(out.hook.Text, out.pages)
	}
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
	for _, w := range append([]string{s.hook.Text}, s.told()...) {
		if w != "" && sharesWords(s.last.Text, w) {
			return true
		}
	}
	return false
}

// told is what the pages between the cover and the last say.
func (s deck) told() []string {
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

// stepPages are the steps of a process, numbered.
func stepPages(d *kit.Draft) []deckPage {
	var out []deckPage
	for i, s := range d.Facts.Steps() {
		if !holdsChars(s, mostHero*2) {
			return nil
		}
		p := deckPage{label: fmt.Sprint(i + 1), slot: "point"}
		if holdsChars(s, mostHero) {
			p.hero = s
		} else {
			p.body = s
		}
		out = append(out, p)
	}
	return out[:min(len(out), slideMiddles)]
}

// variantPages are the kinds of a thing that the brand lists, with what it says
// of each.
func variantPages(d *kit.Draft) []deckPage {
	all := d.Facts.Variants()
	var out []deckPage
	for _, v := range all {
		p := deckPage{hero: v, slot: "point"}
		for _, ph := range d.Facts.Phrases() { // "Campfire for eggs"
			another := slices.ContainsFunc(all, func(o string) bool { return o != v && strings.Contains(ph.Text, o) })
			if strings.HasPrefix(ph.Text, v) && ph.Text != v && holdsChars(ph.Text, 90) && !another {
				p.body = ph.Text
				break
			}
		}
		out = append(out, p)
	}
	if len(out) == leastSlideMiddles-1 { // the sentence that they come from
		for _, s := range d.Facts.Whole() {
			if strings.Contains(s, all[0]) && strings.Contains(s, all[1]) && holdsChars(s, mostBody) {
				out = append(out, deckPage{body: s, emphasis: all[0]})
				break
			}
		}
	}
	return out[:min(len(out), slideMiddles)]
}

// answerPages are questions and the brand's own answers.
func answerPages(d *kit.Draft) []deckPage {
	var out []deckPage
	for _, a := range d.Facts.Answers() {
		if holdsChars(a.Question, mostHero+16) && holdsChars(a.Answer, mostBody) {
			out = append(out, deckPage{hero: a.Question, body: a.Answer, slot: "question"})
		}
	}
	return out[:min(len(out), slideMiddles)]
}

// factPages are the brand's rarest sentences, whole, with their rarest part marked.
func factPages(d *kit.Draft) []deckPage {
	var out []deckPage
	told := map[string]bool{}
	for _, s := range d.Facts.Whole() {
		if !holdsChars(s, mostBody) || told[s] {
			continue
		}
		told[s] = true
		p := deckPage{body: s, slot: "point", emphasis: d.Facts.Point(s)}
		for _, ph := range d.Facts.Phrases() {
			if ph.From != s || !strings.Contains(s, ph.Text) {
				continue
			}
			if p.emphasis == "" && ph.Kind != "clause" {
				p.emphasis = ph.Text
			}
		}
		out = append(out, p)
	}
	// Each pack begins elsewhere in the text, and tells what it takes of it in the order of the spine.
	slices.SortStableFunc(out, func(a, b deckPage) int { return place(d, a.body) - place(d, b.body) })
	if n := len(out); n > slideMiddles {
		k := int(d.Seed%10) % n
		out = append(out[k:], out[:k]...)
	}
	late := func(p deckPage) int { return d.Facts.Spine(p.body) }
	slices.SortStableFunc(out, func(a, b deckPage) int { return late(a) - late(b) })
	return out[:min(len(out), slideMiddles+1)]
}

// sentenceParts are the parts of a text's only sentence: one reads it from page to page, none of it
// twice.
func sentenceParts(d *kit.Draft) []string {
	all := d.Facts.Whole()
	if len(all) != 1 || !holdsChars(all[0], mostBody) {
		return nil
	}
	parts := items(all[0])
	for len(parts) <= leastSlideMiddles {
		longest := 0
		for i, s := range parts {
			if utf8.RuneCountInString(s) > utf8.RuneCountInString(parts[longest]) {
				longest = i
			}
		}
		two := d.Parts(parts[longest], 2)
		if len(two) < 2 {
			return nil
		}
		parts = slices.Replace(parts, longest, longest+1, two...)
	}
	if len(parts) > slideMiddles+1 {
		return nil
	}
	for i := range parts {
		parts[i] = strings.TrimRight(parts[i], commas+":.。।")
	}
	if slices.ContainsFunc(parts[:len(parts)-1], func(s string) bool { return copywriter.Denies(s, d.Facts.Language) }) {
		return nil // the next page may take back what such a one says
	}
	return parts
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

func place(d *kit.Draft, sentence string) int { return slices.Index(d.Facts.Sentences, sentence) }

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

package post

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// A set of whole sentences has these many pages between its cover and its last: fewer than enough
// only where the text has no more parts.
const (
	leastToldMiddles, enoughMiddles, mostToldMiddles = 2, 3, 5

	mostToldPage = 150 // characters of English on a page
	leastOnward  = 16  // bytes of a part that is a page of its own: two words, or five signs that are words
	leastSigns   = 12  // of one between the marks of a script without spaces: four signs
)

// toldSet is what a set says in the brand's own sentences.
type toldSet struct {
	cover copywriter.StillLine
	pages []copywriter.StillLine
	reads bool                 // its pages are one sentence, read on from page to page
	last  copywriter.StillLine // what it costs, or else what is free or promised; no text without it
}

// newToldSet are the brand's sentences as pages: one that stops a stranger by turns, the others in the
// order of the text, and what it costs at the end. A text of few sentences is read on from page to
// page. False where others write the lines, or the text is in another language.
func newToldSet(d *kit.Draft) (s toldSet, ok bool) {
	if d.Lines != nil || d.Asked != nil || d.Facts.Mixed() {
		return s, false
	}
	all := inOrder(d, d.Facts.StillLines())
	if len(all) == 0 {
		return s, false
	}
	s.last = lastOf(d, all)
	if whole := unsold(d, without(all, s.last.Text), s.last.Text); len(whole) > enoughMiddles {
		s.cover = coverOf(d, whole)
		s.pages = fewer(d, without(whole, s.cover.Text))
		s.teased(d)
		return s, true
	}
	parts := onward(d, all)
	if len(parts) <= leastToldMiddles {
		return s, false
	}
	s.cover, s.pages, s.reads = parts[0], parts[1:], true
	return s, true
}

// inOrder are lines in the order of the text.
func inOrder(d *kit.Draft, all []copywriter.StillLine) []copywriter.StillLine {
	at := func(l copywriter.StillLine) int { return strings.Index(d.Brand.Description, l.Text) }
	return slices.SortedStableFunc(slices.Values(all), func(a, b copywriter.StillLine) int { return at(a) - at(b) })
}

func without(all []copywriter.StillLine, text string) []copywriter.StillLine {
	return slices.DeleteFunc(slices.Clone(all), func(l copywriter.StillLine) bool { return l.Text == text })
}

// unsold are lines of which the one that has the last page's words in it goes on without them, where
// another clause of it can be read alone; where none can and there are others, it has no page.
func unsold(d *kit.Draft, all []copywriter.StillLine, last string) []copywriter.StillLine {
	out := slices.Clone(all)
	for i, l := range out {
		if last == "" || len(l.Parts) < 2 || l.Parts[0] != last {
			continue
		}
		if len(l.Parts) == 2 && d.Facts.Alone(l.Parts[1]) {
			out[i] = d.Facts.StillLine(l.Parts[1])
		} else if len(out) > enoughMiddles+1 {
			return slices.Delete(out, i, i+1)
		}
	}
	return out
}

// mostOffered is how long what stands on the last page is at most, characters of English.
const mostOffered = 90

// lastOf is what it costs, or what is free or promised: a sentence or a clause that is true alone.
func lastOf(d *kit.Draft, all []copywriter.StillLine) copywriter.StillLine {
	fits := func(text string) bool { return charsOf(d, text) <= mostOffered }
	for _, l := range all {
		if d.Facts.Priced(l.Text) && fits(l.Text) && !d.Facts.Leans(l.Text) && !d.Facts.Serves(l.Text) {
			return l
		}
	}
	if s := d.Facts.OfferLine(fits); s != "" {
		return d.Facts.StillLine(s)
	}
	return copywriter.StillLine{}
}

// charsOf is how many characters of English say what a text does.
func charsOf(d *kit.Draft, s string) int {
	wordy := min(max(farm.LanguageOf(d.Facts.Language).Wordiness, 0.5), 1.15)
	return int(float64(utf8.RuneCountInString(s)) / wordy)
}

// mostCovers is among how many of the rarest sentences of a text packs take turns for their covers.
const mostCovers = 4

// coverOf is the line that opens the set, another for each pack: one that makes a stranger stop, else of
// the sentences that can be read by themselves one of the rarest of the text, whatever it sells.
func coverOf(d *kit.Draft, all []copywriter.StillLine) copywriter.StillLine {
	var texts []string
	at := func(lead string) int {
		return slices.IndexFunc(all, func(l copywriter.StillLine) bool { return l.Text == strings.TrimRight(lead, ".。।") })
	}
	for _, lead := range d.Facts.Leads(func(s string) bool { return charsOf(d, s) <= mostToldPage }) {
		i := at(lead)
		if i >= 0 && all[i].Rank != copywriter.SellTerms && !d.Facts.Leans(all[i].Text) && len(texts) < mostCovers {
			texts = append(texts, all[i].Text)
		}
	}
	if len(texts) == 0 {
		return all[0]
	}
	lead := d.Writer.StrikingLine(func(s string) bool { return at(s) >= 0 && charsOf(d, s) <= mostToldPage })
	if lead == "" {
		lead = d.Writer.LeadOf(texts)
	}
	return all[max(at(lead), 0)]
}

// leastTeased is how long a sentence is at least that is read on from the cover, characters of English.
const leastTeased = 84

// teased parts a long cover of two clauses that can each be read alone: the first stops a thumb, and
// the page behind it says how it goes on.
func (s *toldSet) teased(d *kit.Draft) {
	l := s.cover
	if len(l.Parts) != 2 || charsOf(d, l.Text) < leastTeased || d.Facts.Denies(l.Text) || !d.Facts.Alone(l.Parts[0]) ||
		!d.Facts.Alone(l.Parts[1]) || charsOf(d, l.Parts[1]) < leastOnward || s.last.Text == l.Text {
		return
	}
	first, rest := d.Facts.StillLine(l.Parts[0]), d.Facts.StillLine(l.Parts[1])
	first.Text, rest.Text = l.Parts[0], l.Parts[1]
	s.cover = first
	s.pages = append([]copywriter.StillLine{rest}, s.pages[:min(len(s.pages), mostToldMiddles-1)]...)
}

// fewer are the pages that a set has room for: it goes without terms, then without what leans on a
// sentence that stands on no page before it, then without the last ones.
func fewer(d *kit.Draft, all []copywriter.StillLine) []copywriter.StillLine {
	out := slices.Clone(all)
	for _, dispensable := range []func(copywriter.StillLine) bool{
		func(l copywriter.StillLine) bool { return l.Rank == copywriter.SellTerms },
		func(l copywriter.StillLine) bool { return d.Facts.Leans(l.Text) },
		func(copywriter.StillLine) bool { return true },
	} {
		for i := len(out) - 1; i >= 0 && len(out) > mostToldMiddles; i-- {
			if dispensable(out[i]) {
				out = slices.Delete(out, i, i+1)
			}
		}
	}
	for i := len(out) - 1; i >= 0 && len(out) > leastToldMiddles; i-- { // what nobody could understand
		if d.Facts.Leans(out[i].Text) && (i == 0 || !follows(d, out[i-1].Text, out[i].Text)) {
			out = slices.Delete(out, i, i+1)
		}
	}
	return out
}

// follows reports two sentences of which one stands directly behind the other in the text.
func follows(d *kit.Draft, first, then string) bool {
	_, rest, ok := strings.Cut(d.Brand.Description, first)
	at := strings.Index(rest, then)
	return ok && at >= 0 && at < 6
}

// onward are the parts of few sentences, read on from page to page: their marks stay, so that one
// sees where a sentence goes on.
func onward(d *kit.Draft, all []copywriter.StillLine) []copywriter.StillLine {
	var parts []string
	for _, l := range all {
		own := cutBehindMarks(l.Text)
		for i := len(own) - 2; i >= 0; i-- {
			if denies(d, own[i]) { // the next page may take back what it says
				own = slices.Replace(own, i, i+2, own[i]+joint(d)+own[i+1])
			}
		}
		own[len(own)-1] += sentenceEnds
		parts = append(parts, own...)
	}
	for len(parts) > mostToldMiddles+1 { // the two that are shortest together
		k := 0
		for i := range parts[:len(parts)-1] {
			if len(parts[i])+len(parts[i+1]) < len(parts[k])+len(parts[k+1]) {
				k = i
			}
		}
		parts = slices.Replace(parts, k, k+2, joined(d, parts[k], parts[k+1]))
	}
	for len(parts) <= leastToldMiddles {
		k := -1
		for i := range parts {
			if (k < 0 || len(parts[i]) > len(parts[k])) && !denies(d, parts[i]) {
				k = i
			}
		}
		if k < 0 {
			break
		}
		whole, ends := strings.CutSuffix(parts[k], sentenceEnds)
		two := d.Parts(whole, 2)
		if len(two) < 2 {
			break
		}
		if ends {
			two[len(two)-1] += sentenceEnds
		}
		parts = slices.Replace(parts, k, k+1, two...)
	}
	var out []copywriter.StillLine
	for _, s := range parts {
		s = strings.TrimSuffix(s, sentenceEnds)
		l := d.Facts.StillLine(s)
		if !farm.LanguageOf(d.Facts.Language).SpacesWords { // a page ends it as well as a mark
			s = strings.TrimRight(s, "，、,：:")
		}
		l.Text, l.Parts = s, []string{s}
		out = append(out, l)
	}
	return out
}

// sentenceEnds stands behind the last part of a sentence while parts are put together.
const sentenceEnds = "\x00"

// joined are two parts as one: between two sentences stands a full stop.
func joined(d *kit.Draft, a, b string) string {
	a, ends := strings.CutSuffix(a, sentenceEnds)
	if !ends {
		return a + joint(d) + b
	}
	marks := farm.LanguageOf(d.Facts.Language).Section("marks")
	if strings.ContainsAny(a[len(a)-1:], ".!?") || strings.HasSuffix(a, "。") || strings.HasSuffix(a, "？") || strings.HasSuffix(a, "！") {
		return a + marks.TextOr("gap", " ") + b
	}
	return a + marks.TextOr("stop", ".") + marks.TextOr("gap", " ") + b
}

// denies reports a part of a sentence of which a clause denies something.
func denies(d *kit.Draft, part string) bool {
	clauses := strings.FieldsFunc(part, func(r rune) bool { return strings.ContainsRune(commas, r) })
	return slices.ContainsFunc(clauses, func(s string) bool { return copywriter.Denies(s, d.Facts.Language) })
}

// joint is what stands between two parts of a sentence.
func joint(d *kit.Draft) string {
	if farm.LanguageOf(d.Facts.Language).SpacesWords {
		return " "
	}
	return ""
}

// cutBehindMarks are the parts of a sentence up to each of its commas, but for short ones, those of
// numbers and those in brackets.
func cutBehindMarks(text string) []string {
	var out []string
	from, deep := 0, 0
	for i, r := range text {
		switch {
		case strings.ContainsRune("([«“„「『", r):
			deep++
		case strings.ContainsRune(")]»”」』", r):
			deep--
		}
		end := i + utf8.RuneLen(r)
		ascii := r < utf8.RuneSelf && !strings.HasPrefix(text[end:], " ")
		least := leastOnward
		if !ascii && utf8.RuneLen(r) == 3 { // four signs
			least = leastSigns
		}
		if deep > 0 || ascii || !strings.ContainsRune(commas+":：", r) || end-from < least || len(text)-end < least {
			continue
		}
		out, from = append(out, strings.TrimSpace(text[from:end])), end
	}
	return append(out, strings.TrimSpace(text[from:]))
}

// deck are the words of a set of sentences.
func (s toldSet) deck(d *kit.Draft) deck {
	out := deck{hook: copywriter.Line{Text: s.cover.Text, Emphasis: s.cover.Point}, told: &s, cta: d.Writer.CTA()}
	for _, l := range s.pages {
		page := deckPage{body: l.Text, emphasis: l.Point, slot: "point"}
		if s.reads {
			page.hero, page.body = l.Text, ""
		}
		out.pages = append(out.pages, page)
	}
	if out.last = (copywriter.Line{Text: s.last.Text, Emphasis: s.last.Point}); s.last.Text == "" {
		out.last = d.Closing(64)
	}
	return out
}

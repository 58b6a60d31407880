package copywriter

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Missing tells a layout what a format wanted and nobody supplied: a kind of
// fact, "" when nothing is missing, and the sentence for the substitutions.
type Missing struct{ Kind, Note string }

// ReviewCard is a review as it was written, or the product's promise.
type ReviewCard struct {
	Quote  string  // verbatim, with the language's quotation marks; without them when it is the promise
	Author string  // "" when the source names nobody
	Stars  float64 // of 5, to the tenth; 0 when none were given
	Label  string  // above a promise: "How Moonwell works"
	Missing
}

// ReviewCard writes a review_card: at most 24 words of a review, whole
// sentences.
func (w *Writer) ReviewCard() ReviewCard {
	if r := w.review(); r != nil {
		return ReviewCard{Quote: w.Facts.quote(w.wholeSentences(clean(r.Quote), w.Facts.limit("quote", 0))), Author: clean(r.Author), Stars: r.Stars}
	}
	lim := w.Facts.limit("quote", 0)
	return ReviewCard{
		Quote: w.put("quote", lim, w.promise(lim)), Label: w.HowItWorks(),
		Missing: Missing{"review", "no review was supplied: the product's promise is shown, without a person, stars or quotation marks"},
	}
}

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

// promise is what the product says of itself: its own sentence, or what it
// does.
func (w *Writer) promise(lim Limit) string {
	for _, again := range []bool{false, true} {
		for i := range w.Facts.Sentences {
			s := w.Facts.Sentences[(i+w.turn)%len(w.Facts.Sentences)]
			if len(strings.Fields(s)) < 4 && farm.LanguageOf(w.Facts.Language).SpacesWords || !lim.room(s) || w.Facts.hangs(s) || firstPersonOnly(s) || hype.MatchString(s) {
				continue
			}
			if w.fresh(s) || again {
				w.turn++
				return s
			}
		}
	}
	return w.sentence(w.headline(w.Facts.limit("headline", 0)).Text)
}

// Versus is what the product does beside the usual way: a habit, never a
// rival.
type Versus struct {
	Headline    Line
	Left, Right string // column heads: the brand and "The usual way"
	Pairs       [][2]string
}

const (
	minPairs, maxPairs = 3, 5
	habitChars         = 28 // of a habit beside a feature
)

// Versus writes a us_vs_them of at most n pairs. Fewer than three are none: the
// facts do not carry the format.
func (w *Writer) Versus(n int) Versus {
	lim := w.Facts.limit("label", 28)
	lim.MostWords = max(lim.MostWords, 5)
	left := Versus{Left: w.Facts.Name, Right: w.cat.say("usual")}
	taken := map[string]bool{}
	var pairs [][2]string
	topical := 0
	feats := w.Facts.Features
	for _, known := range []bool{true, false} { // pairs of one topic come first
		if !known && (topical == 0 || w.field.name == "other") {
			break // what stands there would have nothing to do with it
		}
		for i := range feats {
			row := feats[(i+w.turn)%len(feats)].within(lim)
			if row == "" || len(pairs) >= min(n, maxPairs) || taken["row "+row] || !known && topical >= minPairs {
				continue
			}
			habit := w.habitFor(row, taken, known)
			if habit == "" {
				continue
			}
			taken[habit], taken["row "+row] = true, true
			pairs = append(pairs, [2]string{row, upperFirstIn(w.Facts.Language, habit)})
			if known {
				topical++
			}
		}
	}
	w.turn++
	for _, p := range pairs {
		left.Pairs = append(left.Pairs, [2]string{w.put("label", lim, p[0]), w.put("habit", w.Facts.limit("habit", habitChars), p[1])})
	}
	if len(left.Pairs) < minPairs {
		left.Pairs = nil
		return left
	}
	left.Headline = w.putLine("headline", w.Facts.limit("headline", 0), w.versusHead())
	return left
}

// alone is a habit of the field as a line of its own.
func (w *Writer) alone(habit string) string {
	if s := fill(w.cat.say("habit"), values{"habit": habit}); s != "" {
		return s
	}
	return habit
}

func (w *Writer) versusHead() Line {
	if s := w.say("versus", w.brandValues(), w.Facts.limit("headline", 0)); s != "" && w.fresh(s) {
		return Line{s, w.Facts.Name}
	}
	return w.headline(w.Facts.limit("headline", 0))
}

// habitFor is the habit that stands across from a feature: of its topic, or
// else, where that is not asked for, one of the field's. "" when there is none.
func (w *Writer) habitFor(row string, taken map[string]bool, topical bool) string {
	had := slices.Collect(maps.Keys(taken))
	if topical {
		for _, t := range w.cat.topics {
			if !contains(had, t.habit) && hitsAny(row, t.keys) {
				return t.habit
			}
		}
		return ""
	}
	at := w.way("habit", len(w.field.habits))
	for i := range w.field.habits {
		if h := w.alone(w.field.habits[(at+i)%len(w.field.habits)]); !contains(had, h) && w.Facts.limit("habit", habitChars).room(h) {
			return h
		}
	}
	return ""
}

// hitsAny reports whether a text is about any of a topic's keys.
func hitsAny(text string, keys []string) bool {
	words, lower := wordsOf(text), strings.ToLower(text)
	for _, k := range keys {
		if hits(words, lower, k) {
			return true
		}
	}
	return false
}

// Callouts are three or four labels of at most four words around the product;
// none when the facts carry fewer.
func (w *Writer) Callouts(limit int) []string {
	out := w.Labels(4, limit)
	if len(out) < 3 {
		return nil
	}
	return out
}

// Native is a post in a plain voice, 12-30 words: the brand's own sentences.
func (w *Writer) Native() string {
	lim := w.Facts.limit("plain", 0)
	best := ""
	n := len(w.Facts.Sentences)
	for i := range n {
		if w.Facts.hangs(w.Facts.Sentences[(i+w.turn)%n]) {
			continue
		}
		text := ""
		for j := range n {
			s := w.sentence(w.Facts.Sentences[(i+j+w.turn)%n])
			if next := strings.TrimSpace(text + w.gap() + s); lim.room(next) {
				text = next
			}
			if w.Facts.Words(text) >= 12 {
				break
			}
		}
		if (w.fresh(text) || i+1 == n && best == "") && w.Facts.Words(text) > w.Facts.Words(best) {
			best = text
			if w.Facts.Words(best) >= 12 {
				break
			}
		}
	}
	if w.Facts.Words(best) < 12 { // the viewer's situation leads to it
		if next := strings.TrimSpace(w.problem() + w.gap() + best); lim.room(next) {
			best = next
		}
	}
	w.turn++
	return w.put("plain", lim, best)
}

// OfferRow is a line of an offer with the value to its right, if it has one.
type OfferRow struct{ Text, Value string }

// Offer is what one gets.
type Offer struct {
	Headline string     // "What is inside"
	Rows     []OfferRow // 3-5
	Total    string     // the price as given, "" when nobody said
	Was      string     // the price before, as given
	Until    string     // "Until 31 March", as given
	Missing
}

// Offer writes an offer_stack: what is inside, with the price, the one before
// and the last day only as supplied.
func (w *Writer) Offer() Offer {
	f := w.Facts
	out := Offer{Headline: w.put("headline", f.limit("headline", 0), w.cat.say("inside")), Total: f.Price()}
	for _, r := range w.OfferRows(maxPairs, 34) {
		out.Rows = append(out.Rows, OfferRow{Text: r})
	}
	if was := f.Was(); was != "" {
		out.Was = fill(w.cat.say("was"), values{"was": was})
	}
	if f.Product != nil && f.Product.EndsOn != "" {
		out.Until = fill(w.cat.say("until"), values{"date": clean(f.Product.EndsOn)})
	}
	if out.Total == "" {
		out.Missing = Missing{"price", "no price was supplied: what is inside is shown without values"}
	}
	return out
}

// Solution is the viewer's situation and the product's answer, at most eight
// words each.
type Solution struct{ Problem, Answer Line }

// Solution writes a problem_solution.
func (w *Writer) Solution() Solution {
	lim := w.Facts.limit("headline", 0)
	at := w.way("solution", len(w.field.situations))
	s := w.field.situations[at%len(w.field.situations)]
	for i := range w.field.situations {
		if t := w.field.situations[(at+i)%len(w.field.situations)]; !w.seen(t.title) {
			s = t
			break
		}
	}
	w.ways["solution"] = at + 1
	w.fresh(s.title)
	return Solution{w.putLine("problem", lim, Line{Text: s.title, Emphasis: tailWords(s.title, 2)}), w.putLine("headline", lim, w.headline(lim))}
}

// Reasons are as many as the headline says.
type Reasons struct {
	Headline Line
	Rows     []string // 3-5, at most seven words each
}

// Reasons writes a reasons_listicle of at most n rows. Fewer than three are
// none: the facts do not carry the format.
func (w *Writer) Reasons(n int) Reasons {
	rows := w.Rows(min(n, maxPairs), 44)
	if len(rows) < minPairs {
		return Reasons{}
	}
	lim := w.Facts.limit("headline", 0)
	v := w.brandValues()
	numbers := w.cat.ui["count"]
	if i := len(rows) - minPairs; i < len(numbers) {
		v["count"] = numbers[i]
	}
	head := w.oneOf("reasons", w.cat.counted("reasons", len(rows)), v, lim)
	if head == "" || w.seen(head) {
		head = w.headline(lim).Text
	}
	w.fresh(head)
	return Reasons{w.putLine("headline", lim, Line{head, w.Facts.Name}), rows}
}

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

// Proof is a figure with its unit and source, or the strongest feature without
// digits.
type Proof struct {
	Lead   string // before it: "Trusted by"
	Value  string // the figure, or a feature's words
	Unit   string
	Source string // "Source: ...", "" when none was given
	Missing
}

// Proof writes a social_proof_stat.
func (w *Writer) Proof() Proof {
	p := w.Facts.Product
	if p != nil && len(p.Stats) > 0 {
		at := w.ways["stat"]
		w.ways["stat"]++
		s := p.Stats[at%len(p.Stats)]
		out := Proof{Lead: clean(s.Lead), Value: clean(s.Value), Unit: clean(s.Unit)}
		if s.Source != "" {
			out.Source = fill(w.cat.say("source"), values{"source": clean(s.Source)})
		}
		return out
	}
	if s := w.Facts.ratingText(); s != "" {
		return Proof{Value: s, Unit: w.Facts.countText()}
	}
	lim := w.Facts.limit("row", 0)
	out := Proof{Missing: Missing{"stat", "no stat was supplied: the strongest feature is shown in words"}}
	for _, row := range w.rowsFor(lim) {
		if !strings.ContainsAny(row, "0123456789") && (out.Value == "" || !w.seen(row) && w.seen(out.Value)) {
			out.Value = row
		}
	}
	if out.Value == "" {
		out.Value = w.headline(lim).Text
	}
	w.fresh(out.Value)
	out.Value = w.put("proof", lim, out.Value)
	out.Unit = w.HowItWorks()
	return out
}

// Press is who wrote about the product, as supplied, or three features.
type Press struct {
	Headline string // "In the press", "" for features
	Names    []farm.Press
	Features []string // labels of at most four words
	Missing
}

// Press writes a press_bar.
func (w *Writer) Press() Press {
	if p := w.Facts.Product; p != nil && len(p.Press) > 0 {
		return Press{Headline: w.cat.say("press"), Names: p.Press[:min(maxPairs, len(p.Press))]}
	}
	return Press{Features: w.Labels(3, 30), Missing: Missing{"press", "no press was supplied: features are shown"}}
}

// Hero is the line of a product_hero, at most six words.
func (w *Writer) Hero(limit int) Line {
	lim := w.Facts.limit("headline", limit)
	if farm.LanguageOf(w.Facts.Language).SpacesWords {
		lim.MostWords = min(lim.MostWords, int(6*max(1, farm.LanguageOf(w.Facts.Language).Wordiness)))
	}
	return w.putLine("headline", lim, w.headline(lim))
}

// Service is a local service: what it does, three assurances of at most four
// words from the description, and the area it serves.
type Service struct {
	Headline   Line
	Assurances []string
	Area       string // as supplied, "" when nobody said
	Missing
}

// Service writes a service_hero.
func (w *Writer) Service() Service {
	out := Service{Headline: w.Headline(0), Assurances: w.Labels(3, 30)}
	if p := w.Facts.Product; p != nil && p.Area != "" {
		out.Area = clean(p.Area)
	} else {
		out.Missing = Missing{"area", "no area was supplied: none is shown"}
	}
	return out
}

// PictureLabels are up to n short texts for store pictures: the product's name
// with its price as supplied, then its features. A pair's price moves: it is told
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
	LabelHow         Label = "howthis"     // How it works
	LabelUsual       Label = "usual"       // The usual way
	LabelPresenter   Label = "presenter"   // AI presenter
	LabelAdvice      Label = "advice"      // Not financial advice
	LabelSwipe       Label = "swipe"       // Swipe
	LabelInside      Label = "inside"      // What is inside
	LabelExpectation Label = "expectation" // Expectation
	LabelReality     Label = "reality"     // Reality
	LabelMyth        Label = "myth"        // Myth
	LabelFact        Label = "fact"        // Fact
	LabelBefore      Label = "before"      // Before
	LabelNow         Label = "now"         // Now
	LabelPrice       Label = "price"       // Price
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

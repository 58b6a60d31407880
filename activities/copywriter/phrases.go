package copywriter

import (
	"slices"
	"sync"
)

// Phrase is a part of the brand's own text, as it was written; never cut in the
// middle.
type Phrase struct {
	Text   string  // "six weeks in oak", "Campfire", "30 minutes"
	Kind   string  // "number", "name", "thing", "item", "clause"
	From   string  // the sentence that it stands in
	Rarity float64 // 0 is said by everybody, 1 by nobody else
	alone  bool    // may be read by itself
	named  bool    // names a thing with a word that tells it from others
}

// Alone reports a phrase that may be read by itself. Others mark a part of a line
// that shows more.
func (p Phrase) Alone() bool { return p.alone }

// Named reports a phrase that names a thing with a word that tells it from others:
// a label, a sticker, "potato loaves", "eleven donkeys". As a line it says too little.
func (p Phrase) Named() bool { return p.named || p.alone && p.Kind != "clause" }

// Figure is a number with its unit, as written, never computed.
type Figure struct {
	Value string // "six"
	Unit  string // "weeks"
	Text  string // "six weeks in oak"
}

// Answer is a question that a sentence of the brand answers in whole.
type Answer struct{ Question, Answer string }

// Phrases are the parts of the brand's text that tell it from others, rarest
// first. Those that may be read by themselves (Alone) are a number, an item or a
// clause; what is no more than a thing only marks a part of a line.
func (f Facts) Phrases() []Phrase {
	var out []Phrase
	for _, p := range f.read().phrases {
		switch {
		case !p.alone:
			p.Kind = "thing"
		case p.Kind == "thing":
			p.Kind = "item"
		}
		out = append(out, p)
	}
	return out
}

// Whole are the sentences of the brand's text that may be shown, those that draw most first.
// Where there are enough of them, none is of terms but what the caller's steer tells.
func (f Facts) Whole() []string { return f.read().selling }

// Steered reports a sentence of Whole that the caller's steer tells.
func (f Facts) Steered(s string) bool { return f.steers(s) }

// Variants are two or more kinds of the same thing that the brand lists; nil
// without.
func (f Facts) Variants() []string { return f.read().variants }

// Steps are three or more steps of a process, in the text's order; nil without.
func (f Facts) Steps() []string { return f.read().steps }

// Figures are the numbers of the brand's text with their units, rarest first.
func (f Facts) Figures() []Figure { return f.read().figures }

// Things are the text's concrete nouns as written, rarest first.
func (f Facts) Things() []string { return f.read().things }

// Answers are questions with the sentence that answers them; nil in languages
// without checked forms.
func (f Facts) Answers() []Answer { return f.read().answers }

// IsApp reports a brand that is an app: its source is a store's listing, or it
// says "app" or "software" as a whole word and has a screenshot.
func (f Facts) IsApp() bool {
	if f.Product != nil && f.Product.IsApp {
		return true
	}
	return f.screenshots && slices.ContainsFunc(wordsOf(f.all), func(w string) bool { return appWords()[w] })
}

var appWords = sync.OnceValue(func() map[string]bool { return wordsOfAll("app", "words") })

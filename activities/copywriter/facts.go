// Package copywriter writes the words of a pack without any model: it reads the
// brand's own description, takes it apart into what the product does, for
// whom, and puts those facts into seeded structures of the pack's language. It
// rephrases facts and never adds one.
package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Facts is what is known of a brand, taken apart.
type Facts struct {
	Name     string // short enough to be set
	Domain   string // "moonwell.app", "" without a website
	Language string // of the pack
	Own      string // of the brand's text
	// Category is what the thing is, without an article: "sleep app". Thing
	// says that it can be counted, one app, so that a sentence may say "an".
	Category string
	Thing    bool
	Plural   bool   // the category is a plural: "sleep stories"
	Audience string // short enough to be spoken to, "" when not known
	Field    string // the part of life that it is about: sleep, food, software... other
	Features []Feature
	// Named is how many of the features, the first ones, the steer speaks of.
	Named int
	// Sentences are the description's own, cleaned, in order.
	Sentences []string
	// Product is what the source says beyond a brand's fields; nil when there
	// is no source.
	Product *farm.Product
	// Steer is what the caller asked for: words that features are ranked by,
	// and lines to be used as they are.
	Steer   map[string]bool
	Quotes  []string
	Quoted  string   // the first of Quotes
	Mood    string   // of the music, "" when nothing asks for one
	Tone    string   // of the words: playful, sober, or "" when nothing asks for one
	context string   // the steer as it was given, clean
	all     string   // everything supplied, for the truth scan
	told    []string // the description's sentences, those that copy leaves out as well
	lookup  *supplied
}

// Option says more about what a pack is written from.
type Option func(*options)

type options struct {
	product  *farm.Product
	language string
}

// WithProduct adds what a source page says of the product; nil adds nothing.
func WithProduct(p *farm.Product) Option { return func(o *options) { o.product = p } }

// InLanguage sets the language of the pack, a primary tag of the contract;
// "" leaves it to be that of the description.
func InLanguage(tag string) Option { return func(o *options) { o.language = tag } }

// Read takes a brand and the caller's steer apart.
func Read(b farm.Brand, context string, with ...Option) Facts {
	var o options
	for _, option := range with {
		option(&o)
	}
	f := Facts{
		Name:    shortName(clean(b.Name), domain(b.WebsiteURL)),
		Domain:  domain(b.WebsiteURL),
		Product: o.product,
		Steer:   map[string]bool{},
	}
	told, industry := b.Description, b.Industry
	if untold(b.Name, b.Description) { // nobody's: the steer tells what it is about
		told, industry = context, context+" "+strings.ReplaceAll(context, "ال", "") // Arabic nouns with their article and without
	}
	f.Own = languageOr(told, o.language)
	if untold(b.Name, b.Description) {
		f.Own = promptLanguage(context, o.language)
	}
	f.Language = o.language
	if f.Language == "" {
		f.Language = f.Own
	}
	f.Sentences = sentencesOf(b.Description)
	for i, s := range f.Sentences {
		if _, named := cutPrefixFold(s, clean(b.Name)); !named {
			f.Sentences[i] = upperFirst(s)
		}
	}
	f.Field = fieldOf([]string{"en", f.Own, f.Language}, industry, told+" "+b.Name)
	if f.Field == "other" && untold(b.Name, b.Description) {
		f.Field = nearest(context, f.Language)
	}
	f.Category, f.Thing, f.Plural = category(f.Sentences, clean(b.Name), clean(b.Industry))
	f.Audience = audience(clean(b.TargetAudience))
	if f.Own == "en" {
		f.Audience = lowerFirst(f.Audience)
	} else {
		f.Category, f.Thing, f.Plural = ownIndustry(clean(b.Industry), f.Own, f.Field), false, false
	}
	f.told = f.Sentences
	f.Sentences = f.sayable(f.Sentences)
	f.context = clean(context)
	f.readSteer(context)
	f.Features, f.Named = f.rank(f.features(clean(b.Name)))
	f.all = strings.Join(append([]string{b.Name, b.Industry, b.Description, b.TargetAudience, context, f.Domain}, f.supplied()...), "\n")
	known := f.known()
	f.lookup = &known
	return f
}

// sayable are the sentences that copy may show: no calls to action of the
// brand's own, no greetings, no effects, and no praise where there is more to
// say.
func (f Facts) sayable(all []string) []string {
	out := slices.DeleteFunc(slices.Clone(all), func(s string) bool {
		return !f.neutral(s) || isCall(s, f.Own) || f.Own == "en" && firstPersonOnly(s)
	})
	if plain := slices.DeleteFunc(slices.Clone(out), hype.MatchString); len(plain) > 0 {
		return plain
	}
	return out
}

// English reports whether the brand's words may stand inside English
// sentences.
func (f Facts) English() bool { return f.Language == "en" && f.Own == "en" }

// Mixed reports that the brand speaks another language than the pack: its
// words stand alone, never inside a sentence of the pack.
func (f Facts) Mixed() bool { return f.Language != f.Own }

// Provenance lists the facts for the manifest. origin is where the brand's are
// from.
func (f Facts) Provenance(b farm.Brand, origin string) []farm.Fact {
	var out []farm.Fact
	if b.Name != "" {
		out = append(out, farm.Fact{Kind: "name", Value: clean(b.Name), Source: origin})
	}
	if f.Category != "" {
		out = append(out, farm.Fact{Kind: "category", Value: f.Category, Source: origin})
	}
	for _, s := range f.told {
		out = append(out, farm.Fact{Kind: "description", Value: s, Source: origin})
	}
	if b.TargetAudience != "" {
		out = append(out, farm.Fact{Kind: "audience", Value: clean(b.TargetAudience), Source: origin})
	}
	if f.Domain != "" {
		out = append(out, farm.Fact{Kind: "domain", Value: f.Domain, Source: origin})
	}
	if industry := clean(b.Industry); industry != "" && !strings.EqualFold(industry, f.Category) {
		out = append(out, farm.Fact{Kind: "industry", Value: industry, Source: origin})
	}
	if f.context != "" {
		out = append(out, farm.Fact{Kind: "context", Value: f.context, Source: "request"})
	}
	for _, q := range f.Quotes {
		out = append(out, farm.Fact{Kind: "line", Value: q, Source: "request"})
	}
	return append(out, f.productFacts(origin)...)
}

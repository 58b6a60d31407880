// Package plan writes the words of a pack without any model: it reads the
// brand's own description, takes it apart into what the product does, for
// whom, and puts those facts into seeded structures. It rephrases facts and
// never adds one.
package plan

import (
	"strings"

	"github.com/snackfarm/farm"
)

// Facts is what is known of a brand, taken apart.
type Facts struct {
	Name     string // short enough to be set
	Domain   string // "moonwell.app", "" without a website
	Language string // of the description
	// Category is what the thing is, without an article: "sleep app".
	Category string
	Plural   bool   // the category is a plural: "sleep stories"
	Audience string // short enough to be spoken to, "" when not known
	Features []Feature
	// Sentences are the description's own, cleaned, in order.
	Sentences []string
	// Product is what the source says beyond a brand's fields; nil when there
	// is no source.
	Product *farm.Product
	// Steer is what the caller asked for: words that features are ranked by,
	// and a line to be used as it is.
	Steer  map[string]bool
	Quoted string
	Mood   string // of the music, "" when nothing asks for one
	all    string // everything supplied, for the truth scan
}

// Read takes a brand and the caller's steer apart.
func Read(b farm.Brand, context string, with ...Option) Facts {
	var o options
	for _, option := range with {
		option(&o)
	}
	f := Facts{
		Product: o.product,
		Name:    shortName(clean(b.Name), domain(b.WebsiteURL)),
		Domain:  domain(b.WebsiteURL),
		Steer:   map[string]bool{},
		all:     strings.Join([]string{b.Name, b.Industry, b.Description, b.TargetAudience, context, domain(b.WebsiteURL)}, "\n"),
	}
	for _, x := range f.factsOf("") {
		f.all += "\n" + x.Value
	}
	f.Sentences = sentences(clean(b.Description))
	f.Language = language(b.Description)
	f.Category, f.Plural = category(f.Sentences, clean(b.Name), clean(b.Industry))
	f.Audience = audience(clean(b.TargetAudience))
	if f.Language != "en" { // no structure puts them inside a sentence
		f.Category, f.Plural, f.Audience = clean(b.Industry), false, clean(b.TargetAudience)
	}
	f.readSteer(context)
	if f.Language == "en" {
		f.Features = f.rank(append(features(f.Sentences, clean(b.Name)), f.listed()...))
	}
	return f
}

// English reports whether the structures of this package may be used; for
// other languages only the brand's own lines are.
func (f Facts) English() bool { return f.Language == "en" }

// Provenance lists the facts for the manifest. origin is where the brand's are
// from.
func (f Facts) Provenance(b farm.Brand, origin string) []farm.Fact {
	out := []farm.Fact{{Kind: "name", Value: clean(b.Name), Source: origin}, {Kind: "category", Value: f.Category, Source: origin}}
	for _, s := range f.Sentences {
		out = append(out, farm.Fact{Kind: "description", Value: s, Source: origin})
	}
	if b.TargetAudience != "" {
		out = append(out, farm.Fact{Kind: "audience", Value: clean(b.TargetAudience), Source: origin})
	}
	if f.Domain != "" {
		out = append(out, farm.Fact{Kind: "domain", Value: f.Domain, Source: origin})
	}
	if f.Quoted != "" {
		out = append(out, farm.Fact{Kind: "line", Value: f.Quoted, Source: "request"})
	}
	return append(out, f.factsOf(origin)...)
}

// Package copywriter writes the words of a pack without any model: it reads the
// brand's own description, takes it apart into what the product does, for
// whom, and puts those facts into seeded structures of the pack's language. It
// rephrases facts and never adds one.
package copywriter

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

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
	trade   string // the brand's line of business, as it was given
	gravity gravity
	// Orders are what the caller's steer asks for beyond moods and tones.
	Orders Orders
	parts  *reading
	extra  []string // facts that the caller's steer tells
	unsaid int      // how many more it tells in another language
	pushed []string // those of the text that the steer wants told above all
	// forWhom is a line of those to whom the steer wants the posts to speak; "" is none.
	forWhom string
	wanted  string // the language that was asked for, where the pack is not in it
	// screenshots says that the brand has some.
	screenshots bool
}

// Option says more about what a pack is written from.
type Option func(*options)

type options struct {
	product  *farm.Product
	language string
	alone    bool
}

// WithProduct adds what a source page says of the product; nil adds nothing.
func WithProduct(p *farm.Product) Option { return func(o *options) { o.product = p } }

// InLanguage sets the language of the pack, a primary tag of the contract;
// "" leaves it to be that of the description.
func InLanguage(tag string) Option { return func(o *options) { o.language = tag } }

// Alone says that nobody else writes the pack. In another language than that of
// the brand's text nothing of it could be said: the whole pack is in the text's
// language then, and Notes tells so.
func Alone() Option { return func(o *options) { o.alone = true } }

// Read takes a brand and the caller's steer apart.
func Read(b farm.Brand, context string, with ...Option) Facts {
	o := chosen(with)
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
	steered := quotedSingly.ReplaceAllString(leaveOut.ReplaceAllString(clean(context), "leave out $1"), "$1“$2”$3")
	st := readOrders(steered, f.Own, o.language, "en")
	f.Orders = st.Orders
	f.Language = o.language
	if !untold(b.Name, b.Description) {
		f.Language = cmp.Or(f.Language, st.Language)
	}
	f.Language = cmp.Or(f.Language, f.Own)
	if o.alone && f.Language != f.Own && !untold(b.Name, b.Description) {
		f.wanted, f.Language = f.Language, f.Own
	}
	f.Sentences = f.parted(f.ended(sentencesOf(b.Description)))
	if !untold(b.Name, b.Description) {
		own := f.ownFacts(st.facts)
		f.unsaid = len(st.facts) - len(own)
		f.extra = f.toldFacts(f.politeFacts(own, st.asked), st.asked)
	}
	for i, s := range f.Sentences {
		if _, named := cutPrefixFold(s, clean(b.Name)); !named {
			f.Sentences[i] = upperFirstIn(f.Own, s)
		}
	}
	f.Field = fieldOf([]string{"en", f.Own, f.Language}, industry, told+" "+b.Name)
	f.Category, f.Thing, f.Plural = category(f.Sentences, clean(b.Name), clean(b.Industry))
	f.Audience = audience(clean(b.TargetAudience))
	if f.Own == "en" {
		f.Audience = lowerFirst(f.Audience)
	} else {
		f.Category, f.Thing, f.Plural = ownIndustry(clean(b.Industry), f.Own, f.Field), false, false
	}
	f.told, f.trade = f.Sentences, clean(b.Industry)
	f.gravity = f.weighed()
	f.Sentences = slices.DeleteFunc(f.sayable(f.Sentences), func(s string) bool { return !f.allows(s) })
	f.extra = slices.DeleteFunc(f.extra, func(s string) bool { return !f.allows(s) || !f.neutral(s) })
	f.context = clean(context)
	f.obey(st, steered, forbidden(steered, f.Own, o.language, "en"))
	f.Features, f.Named = f.rank(f.features(clean(b.Name)))
	f.all = strings.Join(append([]string{b.Name, b.Industry, b.Description, b.TargetAudience, context, f.Domain}, f.supplied()...), "\n")
	known := f.known()
	f.lookup = &known
	f.screenshots = len(b.Screenshots) > 0
	f.parts = f.takeApart()
	return f
}

// obey keeps what a steer orders of tone, readers and stress; left is what it quotes to be
// left out. Of what is grave nobody jests.
func (f *Facts) obey(st steer, context string, left map[string]bool) {
	if st.Audience != "" {
		f.Audience = audience(clean(st.Audience))
		f.forWhom = f.addressLine(st.Audience)
	}
	f.pushed = f.stressed(st.stress)
	left[st.quote] = true
	f.readSteer(context, st.focus, left)
	if f.Tone == "" && f.Grave() {
		f.Tone = "sober"
	}
}

// chosen are the options that a caller gives.
func chosen(with []Option) (o options) {
	for _, option := range with {
		option(&o)
	}
	return o
}

// ownFacts are what a caller's steer tells, in the brand's language: what is in
// another cannot stand beside it.
func (f Facts) ownFacts(facts []string) []string {
	return slices.DeleteFunc(slices.Clone(facts), func(s string) bool {
		tag, sure := tell(s)
		if by := byScript(s); by != "" {
			tag, sure = by, true
		}
		if unspaced(s) && !spaced(f.Own) {
			sure = byScript(s) == "th" || f.Own == "th" // few words in the signs of China tell no language
		}
		return sure && tag != f.Own
	})
}

// longestWord is how many letters a word has at most that any frame holds.
const longestWord = 32

// endless reports a text with a word that no frame holds.
func endless(s string) bool {
	return slices.ContainsFunc(strings.Fields(s), func(w string) bool { return !unspaced(w) && utf8.RuneCountInString(w) > longestWord })
}

// leastSaid is how many sentences a brand's text should have.
const leastSaid = 3

// Notes tell what the brand's text lacks, and what would mend it.
func (f Facts) Notes() []string {
	var out []string
	if f.wanted != "" {
		asked, own := farm.LanguageOf(f.wanted).Name, farm.LanguageOf(f.Own).Name
		out = append(out, fmt.Sprintf("the brand's text is in %s and cannot be said in %s without a chat model: the words are in %s; "+
			"a description in %s would mend it", own, asked, own, asked))
	}
	if f.unsaid > 0 {
		own := farm.LanguageOf(f.Own).Name
		out = append(out, fmt.Sprintf("%d facts of the context are not in %s, the language of the words, and cannot be said in it without "+
			"a chat model: they are left out; the same facts in %s would mend it", f.unsaid, own, own))
	}
	if n := len(f.Sentences); n > 0 && n < leastSaid {
		out = append(out, fmt.Sprintf("the brand's text says little (%d sentences): there are few words; numbers, names, materials, "+
			"places and steps in it would mend it", n))
	}
	return out
}

// scripted is text for programs, not for readers: code, and orders to models.
var scripted = regexp.MustCompile(`(?i)[{}<>|\\` + "`" + `]|;\s*--|\b(?:drop|alter|truncate) table\b|\bunion select\b|` +
	`\b(?:` + ignores + `).{0,40}(?:` + toldBefore + `)|` +
	`^(?:system|assistant|user)\s*[:：]|\b(?:reveal|show|print) your (?:prompt|instructions|rules)|\bsystem ?prompt\b|\bas an ai\b|` +
	`(?:忽略|無視|无视|무시).{0,20}(?:指示|指令|规则|規則|지시|규칙|명령)|(?:지시|규칙|명령|指示|指令|ルール).{0,20}(?:무시|無視)|` +
	`(?:เพิกเฉย|ละเว้น).{0,30}(?:คำสั่ง|กฎ)|(?:निर्देश|नियम|हिदायत)\p{M}*.{0,30}(?:अनदेखा|नज़रअंदाज़|भूल)|` +
	`\b(?:talimat|kural|yönerge)\p{L}*.{0,30}(?:yok ?say|unut|görmezden)`)

// ForReaders reports a supplied text that is none for programs, and no order to one.
func ForReaders(s string) bool { return !scripted.MatchString(s) }

// ignores are verbs of orders to forget something, and toldBefore what programs were told,
// in the languages whose verb stands first.
const (
	ignores = `ignor\p{L}*|zignoruj\p{L}*|disregard|forget|vergiss|vergesst|vergeet|negeer|missachte\p{L}*|oublie\p{L}*|olvid\p{L}*|` +
		`dimentica\p{L}*|esque[cç]\p{L}*|zapomnij|pomiń|игнорир\p{L}*|проигнорир\p{L}*|забудь\p{L}*|تجاهل\p{L}*|abaikan|lupakan|bỏ qua|shpërfill\p{L}*|injoro\p{L}*`
	toldBefore = `instru|anweisung|aanwijzing|rules?\b|regeln|regels|règles|consignes|reglas|regras|regole|istruzion|polece|zasad|prompt|above|` +
		`previous|bisher|инструкц|правил|указани|تعليمات|قواعد|petunjuk|aturan|perintah|hướng dẫn|quy tắc|udhëzim|rregull`
)

// sayable are the sentences that copy may show: no calls to action of the
// brand's own, no greetings, no effects, and no praise where there is more to
// say.
func (f Facts) sayable(all []string) []string {
	out := slices.DeleteFunc(slices.Clone(all), func(s string) bool {
		if last := wordsOf(s); f.Own == "en" && len(last) > 0 && joining[last[len(last)-1]] &&
			(!strings.ContainsRune(".!?", lastRune(s)) || waitsForNoun[last[len(last)-1]]) {
			return true // its end was lost
		}
		return endless(s) || !f.neutral(s) || scripted.MatchString(s) || isCall(s, f.Own) || f.Own == "en" && firstPersonOnly(s)
	})
	if told := slices.DeleteFunc(slices.Clone(out), f.fine); len(told) > 1 {
		out = told
	}
	if plain := slices.DeleteFunc(slices.Clone(out), hype.MatchString); len(plain) > 0 {
		return plain
	}
	return out
}

// fine reports what terms and disclaimers say: it stands in small letters elsewhere, and
// leads no post.
func (f Facts) fine(s string) bool {
	low := strings.ToLower(s)
	return slices.ContainsFunc(bars(strings.Join(farm.LanguageOf(f.Own).Section("alone").Lines("fine"), " | ")), func(p string) bool {
		at := strings.Index(low, p)
		before, _ := utf8.DecodeLastRuneInString(low[:max(at, 0)])
		return at == 0 || at > 0 && (unspaced(p) || notInWord(before))
	})
}

// waitsForNoun are words that end no sentence, whatever its sign.
var waitsForNoun = words("a an the every")

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

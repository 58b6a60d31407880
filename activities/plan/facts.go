// Package plan writes the words of a pack without any model: it reads the
// brand's own description, takes it apart into what the product does, for
// whom, and puts those facts into seeded structures. It rephrases facts and
// never adds one.
package plan

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/abadojack/whatlanggo"

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
	// Steer is what the caller asked for: words that features are ranked by,
	// and a line to be used as it is.
	Steer  map[string]bool
	Quoted string
	Mood   string // of the music, "" when nothing asks for one
	all    string // everything supplied, for the truth scan
}

// Read takes a brand and the caller's steer apart.
func Read(b farm.Brand, context string) Facts {
	f := Facts{
		Name:   shortName(clean(b.Name), domain(b.WebsiteURL)),
		Domain: domain(b.WebsiteURL),
		Steer:  map[string]bool{},
		all:    strings.Join([]string{b.Name, b.Industry, b.Description, b.TargetAudience, context, domain(b.WebsiteURL)}, "\n"),
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
		f.Features = f.rank(features(f.Sentences, clean(b.Name)))
	}
	return f
}

// English reports whether the structures of this package may be used; for
// other languages only the brand's own lines are.
func (f Facts) English() bool { return f.Language == "en" }

// Provenance lists the facts for the manifest.
func (f Facts) Provenance(b farm.Brand, context string) []farm.Fact {
	out := []farm.Fact{{Kind: "name", Value: clean(b.Name), Source: "brand"}, {Kind: "category", Value: f.Category, Source: "brand"}}
	for _, s := range f.Sentences {
		out = append(out, farm.Fact{Kind: "description", Value: s, Source: "brand"})
	}
	if b.TargetAudience != "" {
		out = append(out, farm.Fact{Kind: "audience", Value: clean(b.TargetAudience), Source: "brand"})
	}
	if f.Domain != "" {
		out = append(out, farm.Fact{Kind: "domain", Value: f.Domain, Source: "brand"})
	}
	if f.Quoted != "" {
		out = append(out, farm.Fact{Kind: "line", Value: f.Quoted, Source: "request"})
	}
	return out
}

const maxName = 28

// shortName is a name that fits beside a logo and inside a sentence: the whole,
// or its part before a comma or dash, or its first words, or the domain's.
func shortName(name, site string) string {
	if utf8.RuneCountInString(name) <= maxName {
		return name
	}
	if s := strings.TrimSpace(firstPart(name, ",", " – ", " — ", " - ", "|", ":", "(")); utf8.RuneCountInString(s) <= maxName {
		return s
	}
	var kept []string
	for _, w := range strings.Fields(name) {
		if utf8.RuneCountInString(strings.Join(append(kept, w), " ")) > maxName {
			break
		}
		kept = append(kept, w)
	}
	for len(kept) > 1 && looseEnd[strings.ToLower(kept[len(kept)-1])] {
		kept = kept[:len(kept)-1]
	}
	if len(kept) > 0 {
		return strings.Join(kept, " ")
	}
	if s := firstPart(site, "."); s != "" && utf8.RuneCountInString(s) <= maxName {
		return s
	}
	return string([]rune(name)[:maxName])
}

var (
	webAddress = regexp.MustCompile(`https?://\S+|www\.\S+`)
	spaces     = regexp.MustCompile(`\s+`)
	shouts     = regexp.MustCompile(`([!?])[!?]+`)
	doubled    = regexp.MustCompile(`"([^"]*)"`)
)

// clean makes a text fit to be set: one line, no addresses, no hashtags, real
// quotation marks, no control characters.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\r':
			return ' '
		case unicode.IsControl(r) || r == utf8.RuneError || r == '\uFEFF':
			return -1
		case unicode.Is(unicode.Co, r):
			return -1
		}
		return r
	}, s)
	s = webAddress.ReplaceAllString(s, "")
	s = doubled.ReplaceAllString(s, "“$1”")
	s = strings.ReplaceAll(s, "'", "’")
	s = shouts.ReplaceAllString(s, "$1")
	s = strings.ReplaceAll(s, " #", " ")
	return strings.TrimSpace(spaces.ReplaceAllString(s, " "))
}

// sentences splits a text after its full stops, keeping figures like 3.5 and
// names like Node.js whole.
func sentences(s string) []string {
	var out []string
	start := 0
	add := func(end int) {
		if t := strings.TrimSpace(s[start:end]); t != "" {
			out = append(out, t)
		}
		start = end
	}
	for i, r := range s {
		end := i + utf8.RuneLen(r)
		switch {
		case strings.ContainsRune("。！？", r):
			add(end)
		case strings.ContainsRune(".!?।؟", r) && (end == len(s) || s[end] == ' '):
			add(end)
		}
	}
	add(len(s))
	return out
}

func domain(site *string) string {
	if site == nil {
		return ""
	}
	u, err := url.Parse(*site)
	if err != nil {
		return ""
	}
	host := strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
	// An address without a name is nothing to print under a picture.
	if !strings.ContainsFunc(host, unicode.IsLetter) || host == "localhost" || len(host) > 40 {
		return ""
	}
	return host
}

var languages = map[whatlanggo.Lang]string{
	whatlanggo.Eng: "en", whatlanggo.Deu: "de", whatlanggo.Nld: "nl", whatlanggo.Rus: "ru", whatlanggo.Fra: "fr",
	whatlanggo.Spa: "es", whatlanggo.Ita: "it", whatlanggo.Por: "pt", whatlanggo.Pol: "pl", whatlanggo.Tur: "tr",
	whatlanggo.Vie: "vi", whatlanggo.Ind: "id", whatlanggo.Jpn: "ja", whatlanggo.Cmn: "zh", whatlanggo.Kor: "ko",
	whatlanggo.Tha: "th", whatlanggo.Hin: "hi", whatlanggo.Arb: "ar",
}

// language is that of a text; English when it cannot be told.
func language(s string) string {
	info := whatlanggo.Detect(s)
	if tag, ok := languages[info.Lang]; ok && (info.IsReliable() || info.Script != unicode.Latin) {
		return tag
	}
	return "en"
}

var categoryIs = regexp.MustCompile(`(?i)\b(?:is|are|’s)\s+(?:an?|the|your)\s+(.+)$`)

// categoryEnd are the words at which the name of a kind of thing is over.
var categoryEnd = map[string]bool{
	"that": true, "which": true, "for": true, "with": true, "to": true, "in": true, "where": true, "who": true, "on": true,
	"from": true, "and": true, "built": true, "made": true, "designed": true, "of": true, "by": true, "at": true, "helping": true,
}

const maxCategoryWords, maxCategory = 4, 28

// category finds what the thing is: "X is a sleep app that ..." or else the
// industry.
func category(lines []string, name, industry string) (string, bool) {
	for _, line := range lines {
		m := categoryIs.FindStringSubmatch(strings.TrimRight(line, ".!?"))
		if m == nil {
			continue
		}
		var kept []string
		for _, w := range strings.Fields(m[1]) {
			bare := strings.ToLower(strings.Trim(w, ",;:—–"))
			if categoryEnd[bare] {
				break
			}
			kept = append(kept, strings.Trim(w, ",;:"))
			if strings.ContainsAny(w[len(w)-1:], ",;:") {
				break
			}
		}
		c := strings.Join(kept, " ")
		if len(kept) > 0 && len(kept) <= maxCategoryWords && utf8.RuneCountInString(c) <= maxCategory && !strings.EqualFold(c, name) {
			return c, false
		}
	}
	c := lowerFirst(industry)
	if utf8.RuneCountInString(c) > maxCategory {
		c = strings.TrimSpace(firstPart(c, ",", "/", "&", " and ", ";"))
	}
	if utf8.RuneCountInString(c) > maxCategory {
		return "", false
	}
	return c, strings.HasSuffix(c, "s") && !strings.HasSuffix(c, "ss")
}

func firstPart(s string, seps ...string) string {
	for _, sep := range seps {
		if i := strings.Index(s, sep); i > 0 {
			s = s[:i]
		}
	}
	return s
}

const maxAudience = 30

// audience is a description of people cut to what can be spoken to.
func audience(s string) string {
	s = strings.TrimRight(s, ".!?;, ")
	for _, sep := range []string{";", ".", " who ", " that ", " looking ", ",", " and "} {
		if utf8.RuneCountInString(s) <= maxAudience {
			break
		}
		s = firstPart(s, sep)
	}
	s = strings.TrimSpace(s)
	if s == "" || utf8.RuneCountInString(s) > maxAudience {
		return ""
	}
	return lowerFirst(s)
}

// lowerFirst lowers a first letter that is only big because it stands first:
// "Sleep" but not "B2B" or "iOS".
func lowerFirst(s string) string {
	word := firstPart(s, " ")
	r, size := utf8.DecodeRuneInString(word)
	rest := word[size:]
	if size == 0 || rest == "" || !unicode.IsUpper(r) || strings.ContainsFunc(rest, func(r rune) bool { return unicode.IsUpper(r) || unicode.IsDigit(r) }) {
		return s
	}
	return string(unicode.ToLower(r)) + s[size:]
}

// upperFirst makes a phrase the start of a sentence.
func upperFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 || strings.ContainsFunc(firstPart(s, " ")[size:], unicode.IsUpper) {
		return s
	}
	return string(unicode.ToUpper(r)) + s[size:]
}

var (
	quoted = regexp.MustCompile(`“([^”]{8,60})”`)
	word   = regexp.MustCompile(`[\p{L}\p{N}]+`)
)

// moods of the music by the words that ask for them.
var moods = []struct{ word, mood string }{
	{"calm", "calm"}, {"quiet", "calm"}, {"relax", "calm"}, {"gentle", "calm"}, {"soft", "calm"},
	{"dark", "dark"}, {"serious", "dark"}, {"dramatic", "epic"}, {"epic", "epic"}, {"cinematic", "epic"},
	{"energetic", "energetic"}, {"bold", "energetic"}, {"fast", "energetic"}, {"loud", "energetic"},
	{"fun", "uplifting"}, {"playful", "uplifting"}, {"happy", "uplifting"}, {"upbeat", "uplifting"}, {"uplifting", "uplifting"},
}

func (f *Facts) readSteer(context string) {
	context = clean(context)
	if m := quoted.FindStringSubmatch(context); m != nil {
		f.Quoted = m[1]
		context = strings.Replace(context, m[0], "", 1)
	}
	lower := strings.ToLower(context)
	for _, w := range word.FindAllString(lower, -1) {
		if utf8.RuneCountInString(w) > 3 {
			f.Steer[stem(w)] = true
		}
	}
	first := len(lower)
	for _, m := range moods {
		if i := strings.Index(lower, m.word); i >= 0 && i < first {
			first, f.Mood = i, m.mood
		}
	}
}

// stem is a crude one: enough to see that stories and story are one.
func stem(w string) string {
	for _, end := range []string{"ies", "es", "s", "ing", "ed", "y"} {
		if t, ok := strings.CutSuffix(w, end); ok && utf8.RuneCountInString(t) > 2 {
			return t
		}
	}
	return w
}

// rank puts the features that the caller's steer speaks of first.
func (f Facts) rank(all []Feature) []Feature {
	var named, others []Feature
	for _, ft := range all {
		hit := false
		for _, w := range word.FindAllString(strings.ToLower(ft.Does+" "+ft.Do+" "+ft.Plain), -1) {
			hit = hit || f.Steer[stem(w)]
		}
		if hit {
			named = append(named, ft)
		} else {
			others = append(others, ft)
		}
	}
	return append(named, others...)
}

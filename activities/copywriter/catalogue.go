package copywriter

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	xlanguage "golang.org/x/text/language"
)

// catalogue is what a language's fixed copy is made of, read from
// words/<tag>.txt. What a brand says is not in it: that is the brand's own text.
//
// A file has sections; a section has lines "key = value", or "kind | text" in
// frames. Values hold several texts between bars. Texts have slots in braces,
// filled by structure.go; a slot that begins with a capital is filled with a
// capital.
//
//	[ui]       fixed words; a key may come twice: any of its texts does
//	[frames]   what stands around the caller's own words: comic are the lines of
//	           comics, calm | doubt | turn, with {a} and {b}, two nouns of a prompt
//	[tone]     words of a steer that ask for a mood or a tone
//	[claims]   beginnings of words that claim what somebody must have supplied
//	[spelling] words by whose spelling the language is told
//	[grammar]  what taking the brand's text apart needs
//	[field x]  beginnings of words that tell a brand of this field
type catalogue struct {
	Tag    string
	ui     map[string][]string
	plural map[string][]string // by "key category": "reviews one"
	frames map[string][]string
	tone   map[string][]string
	claims []string
	spelt  []string            // words of [spelling]
	rules  map[string][]string // of [grammar]
	fields map[string]*field
}

// field is a part of life: sleep, food, software.
type field struct {
	name string
	keys []string // beginnings of words that tell it
}

// fieldNames are the fields in the order in which they are tried; other is
// everybody's.
var fieldNames = []string{"token", "sleep", "medical", "beauty", "clothes", "fitness", "travel", "food", "pets", "home", "finance",
	"learning", "goods", "service", "software", "other"}

//go:embed words/*.txt
var wordFiles embed.FS

// catalogues are all languages that have a file, read once. What cannot be
// read is left out; TestCatalogues holds that nothing is.
var catalogues = sync.OnceValue(func() map[string]*catalogue {
	out := map[string]*catalogue{}
	files, err := wordFiles.ReadDir("words")
	if err != nil {
		return out
	}
	for _, f := range files {
		raw, err := wordFiles.ReadFile(path.Join("words", f.Name()))
		if err != nil {
			continue
		}
		tag := strings.TrimSuffix(f.Name(), ".txt")
		c, _ := readCatalogue(tag, typeset(tag, string(raw)))
		out[tag] = c
	}
	return out
})

// catalogueOf is the language's, or the English one.
func catalogueOf(tag string) *catalogue {
	if c := catalogues()[tag]; c != nil {
		return c
	}
	return catalogues()["en"]
}

// readCatalogue reads a file. It goes on after a line that it cannot read; the
// error names the first.
func readCatalogue(tag, text string) (*catalogue, error) {
	c := &catalogue{Tag: tag, ui: map[string][]string{}, plural: map[string][]string{}, frames: map[string][]string{},
		tone: map[string][]string{}, rules: map[string][]string{}, fields: map[string]*field{}}
	var section string
	var bad error
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if s, ok := strings.CutPrefix(line, "["); ok {
			section = strings.TrimSuffix(s, "]")
			if name, ok := strings.CutPrefix(section, "field "); ok {
				c.fields[name] = &field{name: name}
			}
			continue
		}
		if !c.take(section, line) && bad == nil {
			bad = fmt.Errorf("words/%s.txt:%d: cannot be read: %s", tag, i+1, line)
		}
	}
	return c, bad
}

// typeset gives a text the signs of its language: curved apostrophes, and in
// French the narrow spaces before high signs.
func typeset(tag, s string) string {
	s = strings.ReplaceAll(s, "'", "’")
	if tag == "fr" {
		s = strings.NewReplacer(" ?", "\u202f?", " !", "\u202f!", " ;", "\u202f;", " :", "\u00a0:").Replace(s)
	}
	return s
}

func (c *catalogue) take(section, line string) bool {
	if section == "frames" {
		kind, text, ok := strings.Cut(line, "|")
		kind, text = strings.TrimSpace(kind), strings.TrimSpace(text)
		c.frames[kind] = append(c.frames[kind], text)
		return ok && kind != "" && text != ""
	}
	key, value, ok := strings.Cut(line, "=")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	if !ok {
		return false
	}
	switch section {
	case "ui":
		if k, category, ok := strings.Cut(key, " "); ok {
			c.plural[k+" "+category] = append(c.plural[k+" "+category], value)
			return true
		}
		c.ui[key] = append(c.ui[key], bars(value)...)
	case "tone":
		c.tone[key] = strings.Fields(value)
	case "claims":
		c.claims = append(c.claims, bars(value)...)
	case "spelling":
		c.spelt = append(c.spelt, strings.Fields(value)...)
	case "grammar":
		c.rules[key] = append(c.rules[key], strings.Fields(value)...)
	default:
		name, ok := strings.CutPrefix(section, "field ")
		if !ok || key != "keys" {
			return false
		}
		c.fields[name].keys = strings.Fields(value)
	}
	return true
}

// bars splits at " | ".
func bars(s string) []string {
	var out []string
	for _, p := range strings.Split(s, "|") {
		if p = strings.TrimSpace(p); p != "" {
			out = append(out, p)
		}
	}
	return out
}

// say is the first of a key's texts, "" when there is none.
func (c *catalogue) say(key string) string {
	if s := c.ui[key]; len(s) > 0 {
		return s[0]
	}
	return ""
}

// counted are the texts of a key for n things, by the plural rules of CLDR.
func (c *catalogue) counted(key string, n int) []string {
	tag, err := xlanguage.Parse(c.Tag)
	if err != nil {
		tag = xlanguage.English
	}
	form := plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)
	for _, category := range []string{pluralNames[form], "other"} {
		if s := c.plural[key+" "+category]; len(s) > 0 {
			return s
		}
	}
	return nil
}

var pluralNames = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
	plural.Many: "many", plural.Other: "other"}

// rule is a list of [grammar] as a set.
func (c *catalogue) rule(key string) map[string]bool {
	out := map[string]bool{}
	for _, w := range c.rules[key] {
		out[w] = true
	}
	return out
}

// fieldOf finds what part of life a brand belongs to: its industry tells
// better than its description. Languages are those that the texts may be in.
func fieldOf(languages []string, texts ...string) string {
	for i, text := range texts {
		best, most := "", min(i, 1) // a description says many things: one word is not enough
		words := wordsOf(text)
		for _, name := range fieldNames {
			n := 0
			for _, tag := range languages {
				if f := catalogueOf(tag).fields[name]; f != nil {
					n = max(n, f.hits(words, text))
				}
			}
			if n > most {
				best, most = name, n
			}
		}
		if best != "" {
			return best
		}
	}
	return "other"
}

// minKey is how long a key must be for words to begin with it; longer ones are
// also found inside the joined nouns of some languages.
const minKey = 4

func (f *field) hits(words []string, text string) int {
	lower := strings.ToLower(text)
	n := 0
	for _, k := range f.keys {
		if hits(words, lower, k) {
			n++
		}
	}
	return n
}

// hits reports whether a text has a word that begins with a key. A key with a
// hyphen may be several words.
func hits(words []string, lower, key string) bool {
	if unspaced(key) || hangul(key) {
		return strings.Contains(lower, key)
	}
	if strings.Contains(key, "-") {
		return strings.Contains(lower, key) || strings.Contains(lower, strings.ReplaceAll(key, "-", " "))
	}
	if exact, ok := strings.CutSuffix(key, "."); ok { // the word itself, nothing longer
		return slices.Contains(words, exact) || slices.Contains(words, exact+"s")
	}
	size := utf8.RuneCountInString(key)
	for _, w := range words {
		if w == key || w == key+"s" || size >= minKey && strings.HasPrefix(w, key) || size > minKey+1 && strings.Contains(w, key) {
			return true
		}
	}
	return false
}

func hangul(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Hangul, r) })
}

// unspaced reports a text in a script that sets no spaces between words.
func unspaced(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
	})
}

func wordsOf(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) &&
			!unicode.IsDigit(r)
	})
}

// texts are all texts that a catalogue may show.
func (c *catalogue) texts() []string {
	var out []string
	for _, list := range []map[string][]string{c.ui, c.plural, c.frames} {
		for _, texts := range list {
			out = append(out, texts...)
		}
	}
	return out
}

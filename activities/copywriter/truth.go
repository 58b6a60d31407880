package copywriter

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

var (
	claim = regexp.MustCompile(`\p{N}+(?:[.,:]\p{N}+)*`)
	signs = []string{"%", "٪", "★", "☆", "⭐", "$", "€", "£", "¥", "₹", "₽", "₺", "₩", "฿", "₫", "“", "”", "„", "«", "»", "「", "」", "®",
		"™", "#"}
	banned = []string{
		"unlock", "elevate", "game-changer", "game changer", "revolutioni", "say goodbye to", "in today’s world",
		"are you tired of", "!!", "#1",
	}
)

// Unsupported lists what a line claims that no supplied fact carries: figures,
// quotations, stars, percentages, prices, names, and words that claim awards,
// numbers of customers, guarantees or cures. The brand's own words may hold
// them.
func (f Facts) Unsupported(line string) []string {
	if f.offersBy(line) {
		return nil
	}
	supplied := f.known()
	var out []string
	for _, n := range claim.FindAllString(line, -1) {
		if !slices.Contains(supplied.figures, n) {
			out = append(out, n)
		}
	}
	for _, s := range signs {
		if strings.Contains(line, s) && !strings.Contains(supplied.text, s) {
			out = append(out, s)
		}
	}
	lower := strings.ToLower(line)
	for _, s := range banned {
		if strings.Contains(lower, s) && !strings.Contains(supplied.lower, s) {
			out = append(out, s)
		}
	}
	for _, s := range catalogueOf(f.Language).claims {
		if claims(lower, s) && !claims(supplied.lower, s) {
			out = append(out, s)
		}
	}
	for _, name := range names(line, f.Language) {
		if key := strings.ToLower(name); !supplied.words[key] && !vocabulary(f.Language)[key] && !strings.Contains(supplied.lower, key) {
			out = append(out, name)
		}
	}
	return out
}

// supplied is everything that may be said, ready to be looked up.
type supplied struct {
	text, lower string
	figures     []string
	words       map[string]bool
}

func (f Facts) known() supplied {
	if f.lookup != nil {
		return *f.lookup
	}
	text := strings.ReplaceAll(f.all, "\"", "“") + "\n" + clean(f.all)
	s := supplied{text: text, lower: strings.ToLower(text), figures: claim.FindAllString(text, -1), words: map[string]bool{}}
	for _, w := range wordsOf(text) {
		s.words[w] = true
	}
	return s
}

// Counting are the facts with the places of a list, from the first to the n-th, which a text that
// promises so many may number.
func (f Facts) Counting(n int) Facts {
	known := f.known()
	known.figures = slices.Clone(known.figures)
	for i := range n {
		known.figures = append(known.figures, strconv.Itoa(i+1))
	}
	f.lookup = &known
	return f
}

// claims reports whether a text has a word that begins with a claim; in
// scripts without spaces, the claim anywhere.
func claims(lower, stem string) bool {
	if unspaced(stem) || hangul(stem) {
		return strings.Contains(lower, stem)
	}
	for at := 0; ; {
		i := strings.Index(lower[at:], stem)
		if i < 0 {
			return false
		}
		i += at
		before, _ := utf8.DecodeLastRuneInString(lower[:i])
		if i == 0 || !unicode.IsLetter(before) && !unicode.IsMark(before) {
			return true
		}
		at = i + len(stem)
	}
}

// vocabulary is every word that a language's catalogue has.
func vocabulary(tag string) map[string]bool { return vocabularies()[catalogueOf(tag).Tag] }

var vocabularies = sync.OnceValue(func() map[string]map[string]bool {
	out := map[string]map[string]bool{}
	for tag, c := range catalogues() {
		set := map[string]bool{}
		for _, text := range append(c.texts(), strings.Join(c.spelt, " ")) {
			for _, w := range wordsOf(text) {
				set[w] = true
			}
		}
		out[tag] = set
	}
	return out
})

// token is a word of a script that has capitals.
var token = regexp.MustCompile(`[\p{Latin}\p{Cyrillic}\p{Greek}]+(?:[’'-][\p{Latin}\p{Cyrillic}\p{Greek}]+)*`)

// capitalNouns reports whether a language begins its nouns with a capital.
func capitalNouns(lang string) bool { return farm.LanguageOf(lang).CapitalNouns }

// names are words with a capital that begin no sentence. In German, where
// every noun has one, only words with a second capital are. A line in capitals
// has none.
func names(line, lang string) []string {
	if line == strings.ToUpper(line) {
		return nil
	}
	var out []string
	for _, loc := range token.FindAllStringIndex(line, -1) {
		w := strings.TrimSuffix(line[loc[0]:loc[1]], "’s")
		first, size := utf8.DecodeRuneInString(w)
		if !unicode.IsUpper(first) || begins(line[:loc[0]]) || w == "I" || strings.HasPrefix(w, "I’") {
			continue
		}
		if inner := strings.ContainsFunc(w[size:], unicode.IsUpper); capitalNouns(lang) && !inner {
			continue
		}
		// An elided article is none of the name: l’Équipe.
		if _, after, ok := strings.Cut(w, "’"); ok && lang != "en" {
			w = after
		}
		out = append(out, w)
	}
	return out
}

// begins reports whether a sentence begins after a text.
func begins(before string) bool {
	before = strings.TrimRight(before, " \u00a0\u202f“„«‘(¿¡\"")
	if before == "" {
		return true
	}
	last, _ := utf8.DecodeLastRuneInString(before)
	return strings.ContainsRune(".!?…:;—–·|。！？।؟", last)
}

// effects are what no copy says of medicine, money or sleep, even where the
// brand does: neutral verbs only.
var effects = sync.OnceValue(func() map[string]*regexp.Regexp {
	out := map[string]*regexp.Regexp{}
	for _, tag := range farm.Languages() {
		if pattern := farm.LanguageOf(tag).Section("effects").Text("pattern"); pattern != "" {
			out[tag] = regexp.MustCompile(pattern)
		}
	}
	return out
})

// sensitive are the fields in which effects are not spoken of.
var sensitive = words("sleep medical finance token")

// neutral reports a line that promises no effect on health or money.
func (f Facts) neutral(s string) bool {
	re := effects()[f.Own]
	return !sensitive[f.Field] || re == nil || !re.MatchString(s)
}

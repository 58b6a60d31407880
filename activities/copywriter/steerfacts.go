package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// leaveOut is an English order whose object stands within its verb.
var leaveOut = regexp.MustCompile(`(?i)\b(?:leave|keep) ([^.,;!?]{2,40}?) out(?: of (?:it|this|that|these|there))?\b`)

// leastOwn is how many words a sentence of a steer has at least, and leastOwnSigns how
// many signs, that is told though it has no figure, no time and no name.
const leastOwn, leastOwnSigns = 5, 10

// toldFacts are the sentences of a steer that tell something. Orders come in more words
// than any list has, and an order that a post quotes is worse than a fact that it leaves
// out: so that a sentence counts as told only where it has what facts have, a figure, a
// time or a name, or speaks of what the brand's own text speaks of. One that denies is an
// order else, and what it speaks of is left out.
func (f *Facts) toldFacts(facts []string, asked map[string]bool) []string {
	var out []string
	for _, s := range facts {
		own := f.ownWords(s)
		switch denied := negative(s, f.Own); {
		case asked[s], f.dated(s), admits(s, f.Own), (f.named(s) || f.givesAway(s)) && !denied && !f.commands(s):
			out = append(out, s)
		case denied && !f.byUs(s, firstWord(s)):
			for _, w := range own {
				f.Orders.Without = append(f.Orders.Without, stem(stem(w)))
			}
		case len(own) > 0 && f.longEnough(s) && !f.commands(s):
			out = append(out, s)
		}
	}
	return out
}

// admits reports a text that begins with a word of admission, or an article and it: "der
// Eintritt ist frei", "l’entrée est libre".
func admits(s, lang string) bool {
	list, text := farm.LanguageOf(lang).Section("drawn").Words("entry"), strings.ToLower(s)
	if !spaced(lang) {
		return prefixOf(s, list) != ""
	}
	if first, rest, _ := strings.Cut(text, " "); newReader(lang).det[first] {
		text = rest
	} else if _, noun, elided := strings.Cut(first, "’"); elided {
		text = noun + " " + rest
	}
	return slices.ContainsFunc(list, func(w string) bool {
		stem, begins := strings.CutSuffix(strings.ReplaceAll(w, "_", " "), "*")
		return begins && strings.HasPrefix(text, stem) || strings.HasPrefix(text, stem+" ")
	})
}

// givesAway reports a sentence about what costs nothing: its subject stands first, and no verb of
// an order that no list has.
func (f Facts) givesAway(s string) bool {
	return f.free(s) && (f.Own == "en" || newReader(f.Own).det[strings.ToLower(firstWord(s))])
}

func firstWord(s string) string { return bare(firstPart(s, " ")) }

func (f Facts) longEnough(s string) bool {
	if !spaced(f.Own) {
		return utf8.RuneCountInString(s) >= leastOwnSigns
	}
	return len(strings.Fields(s)) >= leastOwn
}

// commands reports an English sentence that begins with a verb: it orders.
func (f Facts) commands(s string) bool {
	if f.Own != "en" {
		return false
	}
	tags := tagged(f.tokens(s))
	return len(tags) > 0 && tags[0] == 'v'
}

// dated reports a sentence with a figure, in digits or in words, or a time.
func (f Facts) dated(s string) bool {
	if strings.ContainsFunc(s, unicode.IsDigit) {
		return true
	}
	drawn, a := farm.LanguageOf(f.Own).Section("drawn"), standaloneOf(f.Own)
	var times []string
	for _, key := range []string{"weekday", "monthname", "hour name"} {
		for _, w := range drawn.Words(key) {
			w, _, _ = strings.Cut(w, ":")
			times = append(times, strings.Split(w, "|")...)
		}
	}
	if f.saysOne(s, times) {
		return true
	}
	if !spaced(f.Own) {
		return len(figuresUnspaced(s, f.Own)) > 0
	}
	lex := lexiconOf(f.Own)
	return slices.ContainsFunc(wordsOf(s), func(w string) bool { return lex.counts(w) && !a.one[w] })
}

// named reports a sentence with a name in it: a capital within it, in a language in which
// nothing else has one.
func (f Facts) named(s string) bool {
	if farm.LanguageOf(f.Own).CapitalNouns {
		return false
	}
	fields := strings.Fields(s)
	return slices.ContainsFunc(fields[min(1, len(fields)):], func(w string) bool {
		r, _ := utf8.DecodeRuneInString(w)
		return unicode.IsUpper(r)
	})
}

// ownWords are the words of a sentence that the brand's own text has, in whatever form.
func (f Facts) ownWords(s string) []string {
	text := strings.ToLower(strings.Join(f.Sentences, " "))
	var out []string
	if !spaced(f.Own) {
		r := []rune(s)
		for i := 0; i+1 < len(r); i++ {
			if two := string(r[i : i+2]); !hiraganaOnly(two) && !strings.ContainsFunc(two, notInWord) && strings.Contains(text, two) {
				out = append(out, two)
			}
		}
		return out
	}
	has := wordsOf(text)
	for _, w := range wordsOf(s) {
		if letters(w) > 2 && !isFunction(w) && slices.ContainsFunc(has, func(t string) bool {
			n := commonStart(w, t)
			return t == w || n >= leastShared-1 && n+3 >= min(utf8.RuneCountInString(w), utf8.RuneCountInString(t))
		}) {
			out = append(out, w)
		}
	}
	return out
}

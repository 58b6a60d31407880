package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// nouns are up to n single words of what the brand offers, without what it
// says it has not.
func (w *Writer) nouns(n int) []string {
	var out []string
	seen := map[string]bool{}
	add := func(s string) {
		s = strings.Trim(s, ".,;:!?()“”’")
		key := strings.ToLower(s)
		if size := utf8.RuneCountInString(s); size < 3 && !unspaced(s) && !hangul(s) || size > 14 || seen[key] ||
			strings.ContainsFunc(s, unicode.IsDigit) || len(out) == n || strings.EqualFold(s, w.Facts.Name) {
			return
		}
		seen[key] = true
		out = append(out, s)
	}
	for _, ft := range w.Facts.Features {
		if negative(ft.Row(), w.Facts.Own) {
			continue
		}
		if w.Facts.Own == "en" {
			add(objectNoun(ft))
		} else {
			add(nounOf(ft.Plain, w.Facts.Own))
		}
	}
	for _, ft := range w.Facts.Features { // then what is further back: "printed on paper"
		if w.Facts.Own == "en" && !negative(ft.Row(), "en") {
			for _, s := range furtherNouns(ft) {
				add(s)
			}
		}
	}
	return out
}

// objectNoun is the head of what an English feature does something to: stories
// of "plays slow stories". "" when it cannot be told.
func objectNoun(ft Feature) string {
	text := ft.Plain
	if ft.Does != "" {
		_, text, _ = strings.Cut(ft.Does, " ")
		if first, _, ok := strings.Cut(ft.Does, ","); ok && !strings.Contains(first, " ") { // queues, signs and retries your events
			_, text, _ = strings.Cut(ft.Does, " and ")
			_, text, _ = strings.Cut(text, " ")
		}
	} else if first := strings.ToLower(firstPart(text, " ")); ft.stiff() || strings.HasSuffix(first, "ed") || participles[first] ||
		strings.HasSuffix(text, "ed") && len(strings.Fields(text)) == 2 {
		return ""
	}
	var last string
	for i, f := range strings.Fields(text) {
		bare := strings.ToLower(strings.Trim(f, ".,;:!?"))
		if i > 0 && endsObject(bare) {
			break
		}
		last = f
		if strings.HasSuffix(f, ",") {
			break
		}
	}
	bare := strings.ToLower(strings.Trim(last, ".,;:!?"))
	if bare == "" || looseEnd[bare] || counts[bare] || strings.HasSuffix(bare, "ly") || strings.HasSuffix(bare, "ing") || adverbs[bare] {
		return ""
	}
	return last
}

// afterObject are words that no object holds: another clause, or how it is.
var afterObject = words("and or without that who when what how to available cold hot")

// endsObject reports a word before which the object of an English feature ends.
func endsObject(bare string) bool {
	return phraseEnd[bare] || prepositions[bare] || afterObject[bare] || determiners[bare] || strings.HasSuffix(bare, "ed") ||
		adverbs[bare] || states[bare]
}

// furtherNouns are the nouns after the prepositions of an English feature.
func furtherNouns(ft Feature) []string {
	var out []string
	fields := strings.Fields(ft.Row())
	for i, f := range fields {
		if !leads[strings.ToLower(f)] {
			continue
		}
		for j := i + 1; j < len(fields); j++ {
			bare := strings.ToLower(strings.Trim(fields[j], ".,;:!?"))
			if adverbs[bare] || strings.HasSuffix(bare, "ing") || verbs()[bare] || verbs()[base(bare)] || counts[bare] ||
				looseEnd[bare] && !determiners[bare] || strings.ContainsAny(bare, "-0123456789") {
				break
			}
			next := ""
			if j+1 < len(fields) {
				next = strings.ToLower(strings.Trim(fields[j+1], ".,;:!?"))
			}
			if next == "" || phraseEnd[next] || prepositions[next] || next == "and" || next == "so" || next == "to" ||
				strings.ContainsAny(fields[j], ",;") {
				if !determiners[bare] && !strings.HasSuffix(bare, "ly") {
					out = append(out, strings.Trim(fields[j], ".,;:!?"))
				}
				break
			}
		}
	}
	return out
}

// counts are numbers and hours in words.
var counts = words("one two three four five six seven eight nine ten eleven twelve noon midnight hand first each")

// leads are prepositions that things follow.
var leads = words("of from with on for by")

// participles begin what is said of a thing, without naming it.
var participles = words("made free bound cut built sewn grown sold open safe ready")

var adverbs = words("here there now open online offline well fast better best easily together alone asleep awake you them it faster again more less everything anything nothing yourself themselves free today tomorrow seconds second life minutes minute hours hour days day weeks week months month years year time times welcome too included way ways lot thing things")

// negative reports a phrase about what is not there.
func negative(s, lang string) bool {
	r := newReader(lang)
	if r == nil {
		return false
	}
	if unspaced(s) || hangul(s) {
		return r.denial(s)
	}
	for _, w := range wordsOf(s) {
		if r.not[w] || r.denies(w) {
			return true
		}
	}
	return false
}

// nounOf is a noun of a row in another language, "" where none can be told: in
// German what is written with a capital, elsewhere what follows an article or
// comes before a particle.
func nounOf(row, lang string) string {
	r := newReader(lang)
	if r == nil {
		return ""
	}
	if particles := r.clauses.Words("object"); len(particles) > 0 {
		return beforeParticle(row, lang, particles)
	}
	polite, adjective := r.clauses.Words("polite"), r.clauses.Text("adjective")
	fields := strings.Fields(row)
	best := ""
	for i, f := range fields {
		if i == 0 {
			continue
		}
		first, _ := utf8.DecodeRuneInString(f)
		switch {
		case capitalNouns(lang):
			if r.open[bare(f)] && best != "" {
				return best
			}
			if unicode.IsUpper(first) && !slices.Contains(polite, f) && !strings.HasPrefix(f, "Ihr") {
				best = f
			}
		case r.det[bare(fields[i-1])] && !(adjective != "" && strings.HasSuffix(f, adjective)) && !r.open[bare(f)] && !r.end[bare(f)] &&
			!r.det[bare(f)]:
			return f
		}
	}
	return best
}

// beforeParticle is the noun of a row that a particle marks as an object: the
// letters of a noun before it, or, where spaces stand between words, the word.
func beforeParticle(row, lang string, particles []string) string {
	if !farm.LanguageOf(lang).SpacesWords {
		before, _, ok := strings.Cut(row, particles[0])
		if !ok {
			return ""
		}
		return trailing(before, unicode.Han, unicode.Katakana)
	}
	for _, f := range strings.Fields(row) {
		for _, particle := range particles {
			if n, ok := strings.CutSuffix(f, particle); ok {
				return n
			}
		}
	}
	return ""
}

// trailing is the run of letters of some scripts that a text ends in.
func trailing(s string, scripts ...*unicode.RangeTable) string {
	runes := []rune(s)
	i := len(runes)
	for i > 0 && (unicode.In(runes[i-1], scripts...) || runes[i-1] == 'ー') {
		i--
	}
	return string(runes[i:])
}

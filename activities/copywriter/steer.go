package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

var (
	quoted = regexp.MustCompile(`[“„«]\s?([^”“»«]{4,120}?)\s?[”“»]`)
	word   = regexp.MustCompile(`[\p{L}\p{M}\p{N}]+`)
)

const maxQuotes = 6

// moods are the tones that music has.
var moods = []string{"calm", "dark", "epic", "energetic", "uplifting"}

// readSteer keeps what a steer quotes, asks for and is about; focus is the part of
// it that no order takes away, left what it quotes to be left out.
func (f *Facts) readSteer(context, focus string, left map[string]bool) {
	context = clean(context)
	for _, m := range quoted.FindAllStringSubmatch(context, maxQuotes) {
		if q := strings.TrimSpace(m[1]); !left[q] {
			f.Quotes = append(f.Quotes, q)
		}
		context = strings.Replace(context, m[0], "", 1)
	}
	if len(f.Quotes) > 0 {
		f.Quoted = f.Quotes[0]
	}
	lower := strings.ToLower(context)
	for _, w := range word.FindAllString(strings.ToLower(focus), -1) {
		if utf8.RuneCountInString(w) > 3 && !lexiconOf(f.Own).function[w] {
			f.Steer[stem(w)] = true
		}
	}
	f.Mood = f.asked(lower, moods...)
	f.Tone = f.toneOf(lower)
}

// toneOf is the tone that a steer asks for; what denies the one asks for the other:
// "not funny", "keine Witze".
func (f *Facts) toneOf(lower string) string {
	for _, part := range toneGap.Split(lower, -1) {
		tone := f.asked(part, "playful", "sober")
		if tone == "" {
			continue
		}
		if !f.denied(part) {
			return tone
		}
		return map[string]string{"playful": "sober", "sober": "playful"}[tone]
	}
	return ""
}

// toneGap parts a steer where another wish begins.
var toneGap = regexp.MustCompile(`[.!?;:,،、，。！？।؛\n]+\s*`)

// denied reports a part of a steer that leaves out what it names.
func (f *Facts) denied(part string) bool {
	for _, tag := range []string{f.Language, f.Own, "en"} {
		if c := commandsOf(tag); has(part, c.avoid) != "" || slices.ContainsFunc(wordsOf(part), lexiconOf(tag).negates) {
			return true
		}
	}
	return false
}

// asked is the tone whose word comes first in a steer, in the steer's language
// or in English.
func (f *Facts) asked(lower string, tones ...string) string {
	found, first := "", len(lower)
	for _, tag := range []string{f.Language, f.Own, "en"} {
		c := catalogueOf(tag)
		for _, tone := range tones {
			for _, w := range c.tone[tone] {
				if i := toneAt(lower, w, tag); i >= 0 && i < first {
					found, first = tone, i
				}
			}
		}
	}
	return found
}

// toneAt is where a word begins with that of a tone, -1 where none does; English ones are
// whole: a fund is no fun.
func toneAt(lower, w, tag string) int {
	for from := 0; ; {
		at := strings.Index(lower[from:], w)
		if at < 0 {
			return -1
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(lower[:at])
		after, _ := utf8.DecodeRuneInString(strings.TrimPrefix(lower[at+len(w):], "s"))
		if unspaced(w) || hangul(w) || (at == 0 || notInWord(before)) && (tag != "en" || after == utf8.RuneError || notInWord(after)) {
			return at
		}
		from = at + len(w)
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

// rank puts the features that the caller's steer speaks of first, and counts
// them; what is praise more than fact comes last.
func (f Facts) rank(all []Feature) ([]Feature, int) {
	var named, plain, praise []Feature
	for _, ft := range all {
		switch text := strings.ToLower(ft.Does + " " + ft.Do + " " + ft.Plain); {
		case f.steered(text):
			named = append(named, ft)
		case hype.MatchString(text):
			praise = append(praise, ft)
		default:
			plain = append(plain, ft)
		}
	}
	if len(named)+len(plain) >= enoughFeatures {
		praise = nil
	}
	return append(append(named, plain...), praise...), len(named)
}

// enoughFeatures is how many there must be before praise is left out.
const enoughFeatures = 3

func (f Facts) steered(lower string) bool {
	for _, w := range word.FindAllString(lower, -1) {
		if f.Steer[stem(w)] {
			return true
		}
	}
	if unspaced(lower) {
		for s := range f.Steer {
			if utf8.RuneCountInString(s) > 1 && strings.Contains(lower, s) {
				return true
			}
		}
	}
	return false
}

// hype is praise that says nothing of what a thing does.
var hype = regexp.MustCompile(
	`(?i)\b(?:cutting[- ]edge|world[- ]class|best[- ]in[- ]class|game[- ]chang\w+|revolution\w+|seamless\w*|unparalleled|next[- ]gen\w*|state[- ]of[- ]the[- ]art|synerg\w+|empower\w*|elevate\w*|unlock\w*|leverag\w+|innovative|ultimate|unleash\w*|supercharge\w*|transform\w* (?:the|your) (?:way|life|business)|holistic|disrupt\w*|(?:the|our|your|very) best|best (?:quality|price|service|ever|possible)\w*|leading|premier|unmatched)\b`)

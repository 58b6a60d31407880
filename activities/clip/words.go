package clip

import (
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// cue is a kind of words that tell what a moment is.
type cue string

const (
	asks      cue = "question"
	counts    cue = "number"
	most      cue = "superlative"
	turns     cue = "contrast"
	truth     cue = "reveal"
	you       cue = "secondPerson"
	lists     cue = "list"
	exclaims  cue = "exclamation"
	tells     cue = "story"
	names     cue = "name"
	surprises cue = "surprise"
)

// worded are the cues that languages tell by phrases of their own. Questions, figures,
// exclamations and names are told by their spelling in every language.
var worded = []cue{most, turns, truth, you, lists, tells, surprises}

// plain is a word as it is compared: without case and marks at its ends.
func plain(word string) string {
	return strings.ToLower(strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) }))
}

// ends reports whether a word ends a sentence by its mark.
func ends(word string) bool {
	word = strings.TrimRight(word, `"')]}»”’`)
	return strings.HasSuffix(word, ".") || strings.HasSuffix(word, "!") || strings.HasSuffix(word, "?") || strings.HasSuffix(word, "…") ||
		strings.HasSuffix(word, "。") || strings.HasSuffix(word, "！") || strings.HasSuffix(word, "？") || strings.HasSuffix(word, "।") ||
		strings.HasSuffix(word, "؟")
}

// found are the cues of a word among others.
func (t tongue) found(words []farm.HeardWord, i int) []cue {
	var out []cue
	text := words[i].Text
	w := plain(text)
	switch {
	case strings.ContainsAny(text, "?؟？"):
		out = append(out, asks)
	case strings.ContainsAny(text, "!！"):
		out = append(out, exclaims)
	}
	if strings.ContainsFunc(text, unicode.IsNumber) || oneOf(t.written, w) {
		out = append(out, counts)
	}
	first, _ := utf8First(text)
	if !t.nounsLarge && unicode.IsUpper(first) && i > 0 && !ends(words[i-1].Text) && w != "i" && !strings.HasPrefix(w, "i'") {
		out = append(out, names)
	}
	two := w
	if i+1 < len(words) {
		two = w + " " + plain(words[i+1].Text)
	}
	for _, c := range worded {
		if c == turns && !opens(words, i) { // "tired but happy" turns nothing
			continue
		}
		if oneOf(t.phrases[c], w) || oneOf(t.phrases[c], two) {
			out = append(out, c)
		}
	}
	return out
}

// opens reports one of the first two words of a sentence.
func opens(words []farm.HeardWord, i int) bool {
	return i <= 1 || ends(words[i-1].Text) || ends(words[i-2].Text)
}

func utf8First(s string) (rune, bool) {
	for _, r := range s {
		return r, true
	}
	return 0, false
}

func oneOf(list []string, w string) bool {
	for _, l := range list {
		if l == w {
			return true
		}
	}
	return false
}

// said are the places of the first word that begins in a stretch and of the first
// after it.
func (f *Film) said(fromMs, toMs int) (first, after int) {
	first = firstFrom(f.Words, fromMs)
	return first, firstFrom(f.Words, toMs)
}

// firstFrom is the place of the first word that begins at a time or after it.
func firstFrom(words []farm.HeardWord, ms int) int {
	lo, hi := 0, len(words)
	for lo < hi {
		if mid := (lo + hi) / 2; words[mid].StartMs < ms {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// cuts reports whether a time lies inside a word.
func (f *Film) cuts(ms int) bool {
	i := firstFrom(f.Words, ms)
	return i > 0 && f.Words[i-1].EndMs > ms
}

// terms are the telling words of a stretch, each once.
func (f *Film) terms(fromMs, toMs int) map[string]bool {
	out := map[string]bool{}
	first, after := f.said(fromMs, toMs)
	for _, w := range f.Words[first:after] {
		if s := Stem(plain(w.Text)); len(s) > 3 && !common[s] {
			out[s] = true
		}
	}
	return out
}

// Stem takes the commonest English endings off a word.
func Stem(w string) string {
	for _, end := range []string{"'s", "’s", "ing", "ies", "es", "ed", "s"} {
		if s, ok := strings.CutSuffix(w, end); ok && len(s) >= 3 {
			return s
		}
	}
	return w
}

// alike is the share of telling words that two stretches have in common.
func alike(a, b map[string]bool) float64 {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	both := 0
	for w := range a {
		if b[w] {
			both++
		}
	}
	return float64(both) / float64(len(a)+len(b)-both)
}

// common words tell nothing of a topic.
var common = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields("the and that this with from have has had was were will would could " +
		"should about into than then them they their there here what when where which while your you our for not but are just like really very " +
		"some much many more most also because been being did does doing done get got going know make made want think thing can only over even " +
		"still back out one all any its who how") {
		out[Stem(w)] = true
	}
	return out
}()

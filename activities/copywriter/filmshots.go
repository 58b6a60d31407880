package copywriter

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

func langStop(lang string) string { return farm.LanguageOf(lang).Section("marks").TextOr("stop", ".") }

// joinedSentences is two sentences one after the other.
func joinedSentences(a, b, lang string) string { return a + gapOf(lang) + b }

// leastShot is how many words a picture stands for at least.
const leastShot = 3

// longShot is how many words are too long for one picture.
const longShot = 11

// shots parts the scenes until the film has as many pictures as its length wants, and
// joins short neighbours where it would have more.
func (w *filmWriter) shots() {
	least, most := scenesOf(w.Seconds, w.Cut.Dense)
	for len(w.out.Scenes) > most && w.merge() {
	}
	parts := make([]int, len(w.out.Scenes))
	total := 0
	for i, sc := range w.out.Scenes {
		parts[i] = 1
		if sc.Text == "" {
			parts[i] = 0
		}
		total++
	}
	for total < least {
		best, longest := -1, 0.0
		for i, sc := range w.out.Scenes {
			n := float64(w.words(sc.Text)) / float64(parts[i]+1)
			if sc.Role != FilmEnd && parts[i] > 0 && n >= leastShot && n > longest && len(w.parts(sc.Text, parts[i]+1)) > parts[i] {
				best, longest = i, n
			}
		}
		if best < 0 {
			break
		}
		parts[best]++
		total++
	}
	for i, sc := range w.out.Scenes { // and a sentence that is too long for one picture
		if total < most && parts[i] == 1 && sc.Role != FilmEnd && w.words(sc.Text) >= longShot && len(w.parts(sc.Text, 2)) > 1 {
			parts[i]++
			total++
		}
	}
	for i := range w.out.Scenes {
		sc := &w.out.Scenes[i]
		sc.Shots = w.parts(sc.Text, max(parts[i], 1))
	}
}

// merge joins the two neighbours that are shortest together; false when none may be.
func (w *filmWriter) merge() bool {
	at, least := -1, math.MaxInt
	for i := 1; i+1 < len(w.out.Scenes); i++ {
		a, b := w.out.Scenes[i], w.out.Scenes[i+1]
		if b.Role == FilmEnd || b.Number > 0 || a.Role == FilmQuote || b.Role == FilmQuote || a.Visual != b.Visual {
			continue
		}
		if n := w.words(a.Text) + w.words(b.Text); n < least && n <= mostBreath {
			at, least = i, n
		}
	}
	if at < 0 {
		return false
	}
	a, b := &w.out.Scenes[at], w.out.Scenes[at+1]
	a.Text = joinedSentences(a.Text, b.Text, w.out.Language)
	a.Items = append(a.Items, b.Items...)
	w.out.Scenes = slices.Delete(w.out.Scenes, at+1, at+2)
	return true
}

// parts parts a text into n stretches at its pauses: after marks, else before words
// that lead on. There are fewer where it has no place to part. Joined again, with
// spaces where the text has them, they are the text.
func (w *filmWriter) parts(text string, n int) []string {
	text = strings.TrimSpace(text)
	if n < 2 {
		return []string{text}
	}
	if unspaced(text) {
		return unspacedParts(text, n)
	}
	words := strings.Fields(text)
	cuts := w.cuts(words, n)
	var out []string
	from := 0
	for _, at := range append(cuts, len(words)) {
		out = append(out, strings.Join(words[from:at], " "))
		from = at
	}
	return out
}

// Parted is a text of the script in two stretches with a picture each; in one where it has no
// place to part, or is short.
func (s *FilmScript) Parted(text string) []string {
	w := filmWriter{FilmAsk: FilmAsk{Language: s.Language}, out: s}
	if s.Facts.Words(text) < 2*leastShot {
		return []string{text}
	}
	return w.parts(text, 2)
}

// cuts are where n stretches of about as many words begin, the first apart.
func (w *filmWriter) cuts(words []string, n int) []int {
	lead := leadWords(w.out.Language)
	var out []int
	from := 0
	for k := 1; k < n; k++ {
		aim := float64(len(words)) * float64(k) / float64(n)
		best, cost := -1, math.Inf(1)
		for at := from + 2; at <= len(words)-2; at++ {
			c := math.Abs(float64(at)-aim) / float64(len(words)) * 6
			before, after := words[at-1], bare(words[at])
			switch {
			case strings.ContainsRune(".!?…。؟।;:", lastRune(before)):
				c -= 2
			case strings.ContainsRune(",–—،", lastRune(before)):
				c -= 1.2
			case lead[bare(before)] || strings.ContainsFunc(before, unicode.IsDigit):
				c += 3
			case lead[after]:
				c -= 0.4
			}
			if c < cost {
				best, cost = at, c
			}
		}
		if best < 0 {
			break
		}
		out = append(out, best)
		from = best
	}
	return out
}

// leadWords are the words of a language after which no stretch ends.
func leadWords(lang string) map[string]bool {
	l := farm.LanguageOf(lang)
	out := map[string]bool{}
	for _, w := range slices.Concat(l.Section("lines").Words("on"), l.Section("lines").Words("wait")) {
		out[w] = true
	}
	return out
}

// unspacedParts parts a text without spaces after its marks, as evenly as they allow.
func unspacedParts(text string, n int) []string {
	var ends []int
	for i, r := range text {
		if end := i + utf8.RuneLen(r); strings.ContainsRune("、，,；;。！？!? ", r) && end < len(text) {
			ends = append(ends, end)
		}
	}
	var out []string
	from := 0
	for k := 1; k < n && len(ends) > 0; k++ {
		aim := len(text) * k / n
		slices.SortStableFunc(ends, func(a, b int) int { return distance(a, aim) - distance(b, aim) })
		if ends[0] <= from {
			continue
		}
		out = append(out, text[from:ends[0]])
		from = ends[0]
	}
	return append(out, text[from:])
}

func distance(a, b int) int { return max(a-b, b-a) }

// Sought is what a picture of the i-th scene would show, in a few words: the rarest
// thing that its words name; "" where they name none. A line of the house names nothing but
// what it asks about, and what only counts or measures is nothing to be seen.
func (s *FilmScript) Sought(i int) string {
	sc := s.Scenes[i]
	if !sc.Own() && sc.Visual == "" && sc.Role != FilmHook {
		return ""
	}
	lex := lexiconOf(s.Language)
	read := s.Facts.readSentence(cmp.Or(sc.Visual, sc.Text), lex, false)
	best, rare := "", 0.0
	for _, p := range read.phrases {
		if p.Kind == "clause" || len(strings.Fields(p.Text)) > 3 || strings.ContainsFunc(p.Text, unicode.IsDigit) {
			continue
		}
		if text := s.seenOf(p.Text, lex); text != "" && p.Rarity > rare {
			best, rare = text, p.Rarity
		}
	}
	return best
}

// seenOf is what of a phrase can be seen: what it counts, and not how many; "" for what only
// measures, and for a sign without a word.
func (s *FilmScript) seenOf(phrase string, lex *lexicon) string {
	words := strings.Fields(phrase)
	for len(words) > 0 && (lex.counts(strings.ToLower(words[0])) || lex.function[strings.ToLower(words[0])]) {
		words = words[1:]
	}
	text := strings.Join(words, " ")
	if unspaced(text) { // without spaces numbers and what follows a noun are in one with it
		if signs := []rune(text); len(signs) < 3 && strings.ContainsRune(countingSigns, signs[0]) {
			return ""
		}
		if head := headBefore(text+" ", farm.LanguageOf(s.Language).Section("film").Words("noun before")); head != "" {
			return head
		}
	}
	measure := standaloneOf(s.Language).measure
	if len(words) == 0 || !slices.ContainsFunc(words, func(w string) bool {
		return (utf8.RuneCountInString(wordLetters(w)) > 1 || unspaced(w)) && !measure(wordLetters(w))
	}) || measure(strings.ToLower(text)) {
		return ""
	}
	return text
}

// Subject is what the film is about, in a few words: its title, else what the first of its own
// scenes shows that names anything.
func (s *FilmScript) Subject() string {
	if s.Topic != "" {
		return s.Topic
	}
	for i, sc := range s.Scenes {
		if t := s.Sought(i); t != "" && sc.Own() {
			return t
		}
	}
	return ""
}

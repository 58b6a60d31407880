package speech

import (
	"context"
	"strings"

	"github.com/snackfarm/farm"
)

// Measured is a word of a text that somebody else spoke.
type Measured struct {
	Text   string  // as it is written, with its marks
	Said   string  // as it is said, "forty two"; without marks
	Length float64 // how long it takes to say beside the others
	Pauses bool    // a speaker would pause after it
}

// measuredAtOnce is how many words espeak-ng is asked of at once.
const measuredAtOnce = 400

// Measure takes texts of any length apart into their words and says how long each
// is beside the others, by its sounds where espeak-ng knows them, else by its
// letters or signs. A text without words has none. Files go below dir; the error is
// that of ctx.
func Measure(ctx context.Context, texts []string, language, dir string) ([][]Measured, error) {
	language, a, known := tongue(language)
	out := make([][]Measured, len(texts))
	var words []word
	var flat []*Measured
	for i, text := range texts {
		parts, err := sentences(Line{Text: text, Language: language})
		if err != nil {
			continue // nothing in it can be said
		}
		for _, s := range parts {
			for _, w := range s {
				words = append(words, w)
				out[i] = append(out[i], Measured{Text: w.written, Said: strings.TrimRight(w.said, stops+pauses),
					Length: estimated(w.said), Pauses: marked(w)})
			}
		}
		for k := range out[i] {
			flat = append(flat, &out[i][k])
		}
	}
	if !known {
		return out, nil
	}
	for from := 0; from < len(words); from += measuredAtOnce {
		to := min(from+measuredAtOnce, len(words))
		phones, err := espeak{}.phones(ctx, a, words[from:to], dir)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for i, m := range flat[from:to] {
			p := guessed(words[from+i].said)
			if err == nil && len(phones[i]) > 0 {
				p = phones[i]
			}
			m.Length = length(p) + a.steady
		}
	}
	return out, nil
}

// tongue is a language by its tag, English where there is none, and the voice of
// espeak-ng that knows how its words sound, where there is one.
func tongue(tag string) (string, accent, bool) {
	tag = strings.ToLower(strings.SplitN(tag, "-", 2)[0])
	if tag == "" {
		tag = "en"
	}
	a, ok := accents()[tag]
	return tag, a, ok && !a.unread && has("espeak-ng") && farm.LanguageOf(tag).SpacesWords
}

// About is about how long words take to say at a natural pace, in ms.
func About(said string) float64 { return estimated(said) }

// Sounds is how each of some words is said, in letters of the phonetic alphabet
// with _ between sounds; none where espeak-ng cannot tell.
func Sounds(ctx context.Context, words []string, language, dir string) ([]string, error) {
	_, a, known := tongue(language)
	if !known || len(words) == 0 {
		return nil, nil
	}
	s := make(sentence, len(words))
	for i, w := range words {
		s[i] = word{w, w}
	}
	return espeak{}.ipa(ctx, a, s, dir)
}

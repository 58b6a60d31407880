package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// placeWords are the English words of prompts that name a place, by its set; those of other
// languages are in their files.
var placeWords = []struct{ set, words string }{
	{"kitchen", "kitchen restaurant cafe café bakery bistro diner cook chef baking recipe oven breakfast dinner"},
	{"street", "street city town market shop store bus car road traffic downtown corner neighbourhood neighborhood taxi"},
	{"shore", "beach sea ocean island shore lake river boat harbour harbor ship coast fishing"},
	{"open", "forest park garden farm meadow mountain village field hill countryside picnic tree orchard camp spring blossoms"},
	{"theatre", "stage concert theatre theater show talent opera circus ceremony wedding dance festival contest competition"},
	{"workshop", "workshop garage lab laboratory factory machine tools invention repair"},
	{"studio", "studio classroom school office university gallery lesson library"},
	{"sky", "sky plane airplane cloud clouds stars rooftop"},
	{"room", "home house room bedroom apartment living flat sofa bed window family"},
}

// lightWords are the English words of an hour whose light is another than that of the day.
var lightWords = []struct{ set, words string }{{"night", "night midnight"}, {"dusk", "evening sunset dusk"}}

// SceneOf is the place that a text names and its light; "" where it names none. It is read
// in English where it may be that, in the language that it seems to be in, and in those that
// are given: a few words may not tell their language.
func SceneOf(text string, languages ...string) (place, light string) {
	if named := setsIn(text, languages...); len(named) > 0 {
		place = named[0]
	}
	if hours := namedIn(text, lightWords, languages); len(hours) > 0 {
		light = hours[0]
	}
	return place, light
}

// NamesPlace reports words that name a set of drawings, in English or in a language.
func NamesPlace(words, language string) bool { return len(setsIn(words, language)) > 0 }

// setsIn are the places that a text names, in its order.
func setsIn(text string, languages ...string) []string { return namedIn(text, placeWords, languages) }

// namedIn are the sets whose words a text has, in its order.
func namedIn(text string, sets []struct{ set, words string }, languages []string) []string {
	type found struct {
		at  int
		set string
	}
	lower := strings.ToLower(text)
	seems := PromptLanguage(text)
	english := seems == "en" || len(languages) == 0 || slices.Contains(languages, "en") // "sea" is no shore in Spanish
	tongues := []*farm.Language{farm.LanguageOf(seems)}
	for _, tag := range languages {
		tongues = append(tongues, farm.LanguageOf(tag))
	}
	var all []found
	for _, p := range sets {
		first := -1
		if english {
			first = earliest(lower, strings.Fields(p.words), farm.LanguageOf("en"))
		}
		for _, l := range tongues {
			if at := earliest(lower, l.Section("places").Words(p.set), l); first < 0 || at >= 0 && at < first {
				first = at
			}
		}
		if first >= 0 {
			all = append(all, found{first, p.set})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return a.at - b.at })
	var out []string
	for _, f := range all {
		out = append(out, f.set)
	}
	return out
}

// earliest is where the first of some words stands in a text in small letters; -1 is
// nowhere. An underscore in a word is a space; a word that ends in * goes on as it likes;
// in a language without spaces a word stands anywhere, and an Arabic one may follow its
// article and a preposition.
func earliest(text string, words []string, l *farm.Language) int {
	first := -1
	for _, w := range words {
		w, open := strings.CutSuffix(strings.ReplaceAll(w, "_", " "), "*")
		var at int
		switch {
		case !l.SpacesWords:
			at = strings.Index(text, w)
		case open:
			at = beginOf(text, w)
		default:
			at = placeOfWord(text, w)
			for _, article := range l.Section("prompt").Words("grown") { // an article that is written with the next word
				if at < 0 {
					at = placeOfWord(text, article+w)
				}
			}
		}
		if at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	return first
}

// beginOf is where a word of a text begins with another; -1 is nowhere.
func beginOf(text, begin string) int {
	for from := 0; ; {
		at := strings.Index(text[from:], begin)
		if at < 0 {
			return -1
		}
		at += from
		if before, _ := utf8.DecodeLastRuneInString(text[:at]); !letter(before) {
			return at
		}
		from = at + len(begin)
	}
}

package copywriter

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/snackfarm/farm"
)

// languageOr is the language of a text, of those of the contract, or another where
// it cannot be told; English where there is no other. Scripts tell most; languages
// in Latin letters by their commonest words and by letters that few of them have.
func languageOr(s, other string) string {
	if tag := byScript(s); tag != "" {
		return tag
	}
	tag, sure := tell(s)
	if !sure && other != "" && scriptLatin(other) {
		return other
	}
	return tag
}

func scriptLatin(tag string) bool { return farm.LanguageOf(tag).Latin() }

// byScript is the language of the script that most letters have, "" for Latin.
func byScript(s string) string {
	count := map[string]int{}
	letters := 0
	for _, r := range s {
		if !unicode.IsLetter(r) {
			continue
		}
		letters++
		for _, t := range scripts() {
			if unicode.Is(t.table, r) {
				count[t.language]++
				break
			}
		}
	}
	for _, t := range scripts() {
		if n := count[t.language]; t.times*n > letters {
			return t.language
		}
	}
	return ""
}

// script is one that tells a language: more than one letter in times.
type script struct {
	table    *unicode.RangeTable
	language string
	times    int
}

// scripts are those of the languages that are not in Latin letters. One of
// several languages tells that which has no other: ideographs alone are Chinese.
// What fewer letters tell comes first: kana among the ideographs.
var scripts = sync.OnceValue(func() []script {
	owner := map[string]*farm.Language{}
	for _, tag := range farm.Languages() {
		l := farm.LanguageOf(tag)
		for _, name := range l.Scripts {
			if o := owner[name]; o == nil || len(l.Scripts) < len(o.Scripts) {
				owner[name] = l
			}
		}
	}
	delete(owner, "Latin")
	var out []script
	for _, name := range slices.Sorted(maps.Keys(owner)) {
		l := owner[name]
		out = append(out, script{unicode.Scripts[name], l.Tag, int(l.Section("tell").Number("times", 2))})
	}
	slices.SortStableFunc(out, func(a, b script) int { return b.times - a.times })
	return out
})

// tongue is a language in Latin letters: words that nearly every text of it
// has, and letters that hardly any other has.
type tongue struct {
	language string
	words    string
	common   map[string]bool
	letters  string
}

// tongues are those of all such languages, English first.
var tongues = sync.OnceValue(func() []tongue {
	var out []tongue
	for _, tag := range farm.Languages() {
		if tell := farm.LanguageOf(tag).Section("tell"); tell.Text("words") != "" {
			out = append(out, tongue{tag, tell.Text("words"), words(tell.Text("words") + " " + tell.Text("also")), tell.Text("letters")})
		}
	}
	return out
})

// letterWeight is how many common words a language's own letter is worth.
const letterWeight = 2

// mostTold is how often a word counts: "a" in each sentence of an English text is no
// Portuguese.
const mostTold = 2

// tell is the language of a text in Latin letters by its commonest words, else by
// how it is spelled, and whether it is sure; English when nothing tells.
func tell(s string) (string, bool) {
	words := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	best, most, second := "en", 0, 0
	for _, t := range tongues() {
		score := 0
		said := map[string]int{}
		for _, w := range words {
			if said[w]++; t.common[w] && said[w] <= mostTold {
				score++
			}
			if t.letters != "" && strings.ContainsAny(w, t.letters) {
				score += letterWeight
			}
		}
		if score > most {
			best, most, second = t.language, score, most
		} else if score > second {
			second = score
		}
	}
	if most < 3 || most-second < 2 { // too short: how it is spelled tells
		return spelt(s)
	}
	return best, true
}

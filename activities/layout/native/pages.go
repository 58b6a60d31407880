package native

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/renderer/text"
)

// pageWords is how many words are read at once while somebody speaks, about, mostPage how many at most.
const pageWords, mostPage = 7.0, 12

// pages are the parts of a line as captions show them, one after the other, each of a few words.
func (t *Take) pages(line string) []string {
	if !farm.LanguageOf(t.Facts.Own).SpacesWords {
		return unspacedPages(line, t.Facts.Own)
	}
	n := len(text.Words(line))
	if n <= mostPage {
		return []string{line}
	}
	for k := int(math.Round(float64(n) / pageWords)); k > 1; k-- {
		if out := t.Parts(line, k); out != nil && !slices.ContainsFunc(out, func(s string) bool { return utf8.RuneCountInString(s) < 5 }) {
			return out
		}
	}
	return []string{line}
}

// unspacedPages parts a line where its marks and spaces do, and joins what would be too short.
func unspacedPages(line, language string) []string {
	var out []string
	begin := 0
	for i, r := range line {
		end := i + utf8.RuneLen(r)
		if unicode.IsSpace(r) || strings.ContainsRune("，、。；：！？", r) {
			if kit.ReadingWords(line[begin:end], language) >= pageWords*0.6 && kit.ReadingWords(line[end:], language) >= pageWords*0.6 {
				out = append(out, strings.TrimSpace(line[begin:end]))
				begin = end
			}
		}
	}
	return append(out, strings.TrimSpace(line[begin:]))
}

// leastPageMs is how long the shortest page stays.
const leastPageMs = 1080

// pageMs is how long a page stays.
func (t *Take) pageMs(page string) int {
	return kit.OnFrame(max(t.ReadingMs(page)*0.82, leastPageMs))
}

// pagesMs is how long pages stay, one after the other.
func (t *Take) pagesMs(pages []string) int {
	ms := 0
	for _, p := range pages {
		ms += t.pageMs(p)
	}
	return ms
}

// keyIn is the part of a page that stands out: the brand's rarest phrase in it, else its number or
// its longest word.
func (t *Take) keyIn(page string) string {
	if k := keyOf(t.Draft, page); k != "" {
		return k
	}
	best := ""
	for _, w := range text.Words(page) {
		bare := strings.TrimFunc(w, unicode.IsPunct)
		if strings.ContainsFunc(bare, unicode.IsDigit) && bare != page {
			return bare
		}
		if n := utf8.RuneCountInString(bare); n > 4 && n > utf8.RuneCountInString(best) && bare != page {
			best = bare
		}
	}
	if !farm.LanguageOf(t.Facts.Own).SpacesWords {
		return ""
	}
	return best
}

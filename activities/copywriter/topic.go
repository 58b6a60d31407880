package copywriter

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// requests are how a caller asks for a joke in so many words: "make a meme about Monday
// meetings". What is asked about follows the request, in some languages it stands
// before it.
var requests = sync.OnceValue(func() (out struct{ first, last *regexp.Regexp }) {
	out.first = regexp.MustCompile(`(?i)^(?:` + strings.Join(farm.LinesOfAll("joke", "request"), `|`) + `)`)
	out.last = regexp.MustCompile(`(?i)(?:` + strings.Join(farm.LinesOfAll("joke", "request last"), `|`) + `)[.。।]?$`)
	return out
})

// Topic is what a caller who has no brand asks a joke about, in words of theirs;
// "" where a brand speaks for itself.
func (f Facts) Topic() string {
	if f.Name != "" || len(f.told) > 0 || f.context == "" {
		return ""
	}
	s := f.context
	if len(f.Quotes) > 0 {
		s = f.Quotes[0]
	}
	s = plea(s)
	if all := sentences(s); len(all) > 0 {
		s = all[0]
	}
	return upperFirstIn(f.Language, f.held(strings.TrimRight(s, ".。．!！,，、:;… "), f.limit("topic", 0)))
}

// plea is what a request is about, without the request.
func plea(s string) string {
	return requests().last.ReplaceAllString(requests().first.ReplaceAllString(strings.TrimSpace(s), ""), "")
}

// clauseEnd are the signs after which a line may stop.
const clauseEnd = ",;:–—(،，；：。、"

// held is the longest beginning of a text that a limit holds: up to the end of a
// clause, else as many words, or characters in scripts without spaces, as there
// is room for, and none of those that no line may end in.
func (f Facts) held(s string, lim Limit) string {
	if lim.room(s) {
		return s
	}
	best := ""
	for i, r := range s {
		if part := strings.TrimSpace(s[:i]); strings.ContainsRune(clauseEnd, r) && lim.room(part) &&
			utf8.RuneCountInString(part)*3 > lim.MostChars {
			best = part
		}
	}
	if best != "" {
		return best
	}
	words, r := strings.Fields(s), newReader(f.Language)
	for n := len(words) - 1; n > 1; n-- { // up to a clause that only adds to it
		w := bare(words[n])
		if (clauseStart[w] || r != nil && (r.rel[w] || r.and[w])) && lim.room(strings.Join(words[:n], " ")) {
			return strings.TrimRight(strings.Join(words[:n], " "), clauseEnd)
		}
	}
	for len(words) > 1 && !lim.room(strings.Join(words, " ")) {
		words = words[:len(words)-1]
	}
	for len(words) > 2 {
		last := bare(words[len(words)-1])
		if !looseEnd[last] && (r == nil || !r.det[last] && !r.open[last]) {
			break
		}
		words = words[:len(words)-1]
	}
	s = strings.TrimRight(strings.Join(words, " "), clauseEnd)
	for utf8.RuneCountInString(s) > max(lim.MostChars, 1) {
		_, size := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-size]
	}
	return strings.TrimRightFunc(s, unicode.IsSpace)
}

// clauseStart are the words with which English begins a clause that adds to what
// was said.
var clauseStart = words("that which who when because while but and where if so")

// untold reports a pack without a brand: what is said is the caller's prompt.
func untold(name, description string) bool { return name == "" && description == "" }

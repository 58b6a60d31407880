package copywriter

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A caller asks for a joke in so many words: "make a meme about Monday
// meetings". What is asked about follows the request, in some languages it
// stands before it.
var (
	requests = regexp.MustCompile(`(?i)^(?:` + strings.Join([]string{
		`(?:please\s+|can you\s+)?(?:(?:make|create|write|give|do|generate|show|i want|i need|we need)\s+)?(?:(?:me|us)\s+)?(?:an?\s+|some\s+)?(?:\p{L}+\s+){0,2}(?:memes?|jokes?|comics?)\s*(?:about|on|of|for|where|:)`,
		`(?:bitte\s+)?(?:(?:mach|erstell|schreib)\p{L}*\s+)?(?:(?:mir|uns)\s+)?(?:ein\p{L}*\s+)?(?:\p{L}+\s+){0,2}(?:memes?|comics?|witz\p{L}*)\s*(?:über|zu|von|für|:)`,
		`(?:\p{L}+\s+)?(?:un[ae]?\s+|uma?\s+)?(?:\p{L}+\s+){0,2}(?:m[eè]m[eè]s?|chistes?|blagues?|piadas?|battut[ae])\s*(?:sobre|acerca de|à propos de|sugli|sulle|sulla|sull|sui|sul|sur|su|de|con|per|:)`,
		`(?:\p{L}+\s+)?(?:een\s+|një\s+|sebuah\s+|một\s+)?(?:\p{L}+\s+){0,2}(?:memes?|mem[ay]?|ảnh chế|grap)\s*(?:over|o|për|rreth|tentang|về|:)`,
		`(?:\p{L}+\s+)?(?:мем\p{L}*|шутк\p{L}*)\s*(?:про|об|о|:)`, `(?:اصنع\s+|أريد\s+)?(?:ميم\p{L}*|نكتة)\s*(?:عن|حول|:)`,
	}, `|`) + `)\s+|^(?:ทำ|สร้าง)?(?:มีม|มุก)(?:เกี่ยวกับ|เรื่อง)\s*|^(?:做|制作|来)?(?:一个|一张)?(?:梗图|表情包)?关于`)
	requestsLast = regexp.MustCompile(`(?i)(?:` + strings.Join([]string{
		`(?:についての|に関する|の)(?:面白い)?(?:ミーム|ネタ)(?:を(?:作って|作成して)(?:ください)?)?`, `的(?:搞笑)?(?:梗图|表情包|笑话|迷因|梗)`,
		`(?:에 대한|에 관한)\s*(?:밈|농담)(?:을?\s*만들어\s*\p{L}*)?`,
		`\s+(?:के बारे में|पर)\s+(?:एक\s+)?(?:मीम|चुटकुला)[\p{L}\p{M}\s]*`,
		`\s+hakkında\s+(?:bir\s+)?(?:\p{L}+\s+)?(?:meme|mem|şaka)[\p{L}\s]*`,
	}, `|`) + `)[.。।]?$`)
)

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
	return requestsLast.ReplaceAllString(requests.ReplaceAllString(strings.TrimSpace(s), ""), "")
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

package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// thaiSentence is about how long a stretch of Thai is before the next space
// ends it: Thai has no full stops.
const thaiSentence = 40

// thai splits sentences of Thai at their spaces, but at none beside a figure: it stands
// between spaces within a sentence. A condition stays with what holds on it, and what comes of
// something with what it comes of; a new topic begins a sentence, without the word for it.
func thai(in []string) []string {
	var out []string
	for _, s := range in {
		if byScript(s) != "th" {
			out = append(out, s)
			continue
		}
		kept := ""
		fields := strings.Fields(strings.ReplaceAll(s, " ๆ", "\u00a0ๆ"))
		for i, p := range fields {
			if kept == "" {
				p = strings.TrimPrefix(p, "และ")
				p = withoutTurn(p)
			}
			kept = strings.TrimSpace(kept + " " + p)
			if i+1 == len(fields) || thaiEnds(kept, fields[max(i-1, 0)], p, fields[i+1]) {
				out, kept = append(out, kept), ""
			}
		}
	}
	return out
}

// thaiEnds reports that a sentence of Thai ends with what is kept of it, whose last words are
// before and last, and next is what follows.
func thaiEnds(kept, before, last, next string) bool {
	year := initials.MatchString(before) && before != last // behind its era a number is whole
	switch counted := unicode.IsDigit(lastRune(last)) && !year || unicode.IsDigit(firstRune(next)) || initials.MatchString(next); {
	case turns(next):
		return true
	case comesOf(next), comesOf(last) && utf8.RuneCountInString(next) < thaiClause, conditional(kept) && thaiStretches(kept) < withCondition:
		return false
	default:
		return utf8.RuneCountInString(kept) >= thaiSentence && !counted || thaiClauses(kept, next)
	}
}

func thaiClausesOf(key string) []string { return farm.LanguageOf("th").Section("clauses").Words(key) }

// turns reports a stretch of Thai that begins with the word for another topic.
func turns(s string) bool {
	return prefixOf(s, thaiClausesOf("turns")) != "" && prefixOf(s, thaiClausesOf("turns not")) == ""
}

// withoutTurn is a stretch without that word.
func withoutTurn(s string) string {
	if !turns(s) {
		return s
	}
	return strings.TrimPrefix(s, prefixOf(s, thaiClausesOf("turns")))
}

// mostSubjectOfThai is how many letters of a stretch of Thai may stand before the word that
// says that it comes of what was said.
const mostSubjectOfThai = 10

// comesOf reports a stretch that says what comes of the one before.
func comesOf(s string) bool {
	runes := []rune(s)
	begin := string(runes[:min(len(runes), mostSubjectOfThai)])
	return slices.ContainsFunc(thaiClausesOf("comes of"), func(w string) bool { return strings.Contains(begin, w) })
}

// conditional reports a sentence of Thai that begins with a condition.
func conditional(s string) bool {
	return prefixOf(s, bars(farm.LanguageOf("th").Section("kinds").Text("if"))) != ""
}

// withCondition is how many stretches a condition and what holds on it have: what happens, what
// one does, what the brand does.
const withCondition = 3

// thaiStretches is how many stretches of a sentence say more than a word does.
func thaiStretches(s string) int {
	n := 0
	for _, p := range strings.Fields(s) {
		n += boolInt(utf8.RuneCountInString(p) >= thaiClause/2)
	}
	return n
}

// thaiClause is how long a stretch of Thai is at least that is a clause of its own.
const thaiClause = 22

// thaiClauses reports two stretches of Thai each of which says something by itself.
func thaiClauses(before, after string) bool {
	least := thaiClause
	if prefixOf(after, thaiClausesOf("own topic")) != "" {
		least /= 2
	}
	return utf8.RuneCountInString(before) >= thaiClause && utf8.RuneCountInString(after) >= least &&
		prefixOf(after, thaiClausesOf("hangs")) == ""
}

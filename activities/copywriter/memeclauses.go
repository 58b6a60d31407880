package copywriter

import (
	"regexp"
	"slices"
	"strings"
)

// betweenClauses parts the clauses of a long sentence; a comma within a number parts none.
var betweenClauses = regexp.MustCompile(`[,;:—–،؛]\s+|[，；：、]`)

// leastClauses is how many parts a sentence has of which one may be told by itself.
const leastClauses = 2

// punchClauses are the clauses of a sentence that is too long for a punch line, each of which says
// something by itself: a subject and what it does.
//
//	… you elbow one button, the count survives nine hours, and the cook gets told how many scones
func (s memeSource) punchClauses(line string) []string {
	parts := betweenClauses.Split(strings.TrimRight(line, stops), -1)
	if len(parts) < leastClauses || !spaced(s.Facts.Own) {
		return nil
	}
	lex := lexiconOf(s.Facts.Own)
	var out []string
	for _, part := range parts {
		words := strings.Fields(part)
		joined := len(words) > 1 && lex.and[bare(words[0])]
		if joined {
			words = words[1:]
		}
		part = strings.Join(words, " ")
		if s.mainClause(part, words, joined) && s.fit(part, punchChars) != "" {
			out = append(out, upperFirstIn(s.Facts.Own, part))
		}
	}
	return out
}

// mainClause reports a part of a sentence with a subject and a verb of its own, which points at
// nothing before it and hangs on nothing; joined follows an "and".
func (s memeSource) mainClause(part string, words []string, joined bool) bool {
	if len(words) < leastPunchWords || s.pointing(part) || s.Facts.conditional(part) || !s.Facts.standsAlone(part) {
		return false
	}
	a, p, lex := standaloneOf(s.Facts.Own), readerOfPrompts(s.Facts.Own), lexiconOf(s.Facts.Own)
	first := bare(words[0])
	r := newReader(s.Facts.Own)
	if r == nil || !joined && s.Facts.aboutNoun(first) || r.rel[first] && !r.det[first] ||
		a.hinges[first] || a.ifs[first] || p.when[first] || a.opens[first] && !joined {
		return false
	}
	t := p.tokens(part)
	if len(t) == 0 || t[0].tag == wordVerb {
		return false
	}
	if s.Facts.Own == "en" {
		tags := tagged(s.Facts.tokens(part))
		at := slices.IndexFunc(tags, func(b byte) bool { return strings.IndexByte("vzdm", b) >= 0 })
		return at > 0
	}
	last := bare(words[len(words)-1])
	return hasVerb(t) || p.verbLast && lex.function[last] || slices.ContainsFunc(words, func(w string) bool {
		return r.we[bare(w)] || lex.subjects[bare(w)]
	})
}

package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// clausesOf are the parts of a sentence that are whole by themselves: what
// stands before or after a semicolon, a dash or a colon, and what stands before
// a clause that only goes on.
func (f Facts) clausesOf(s sentence, lex *lexicon) []string {
	var out []string
	text := strings.TrimRight(s.text, ".!?…。！？।؟ ")
	add := func(c string) {
		c = strings.Trim(closed.ReplaceAllString(c, ""), ",;:、，； –—")
		if !sameLine(c, text) && f.standsAlone(c) {
			out = append(out, upperFirstIn(f.Own, c))
		}
	}
	add(closed.ReplaceAllString(text, ""))
	parts := strings.FieldsFunc(strings.NewReplacer(" – ", ";", " — ", ";", ": ", ";", "——", ";", "；", ";", "：", ";", "؛",
		";").Replace(text), func(r rune) bool { return r == ';' })
	if len(parts) > 1 {
		for _, p := range parts {
			add(p)
		}
	}
	if s.context { // what a caller tells stands in parts
		for _, p := range contextGap.Split(text, -1) {
			if len(strings.Fields(p)) >= leastFact || !spaced(f.Own) {
				add(p)
			}
		}
	}
	if !spaced(f.Own) {
		for _, c := range f.unspacedClauses(s, text) {
			add(c)
		}
		return out
	}
	for i := 2; i < len(s.tokens)-1; i++ {
		if before := s.tokens[i-1]; !strings.HasSuffix(before.after, ",") && !strings.HasSuffix(before.after, "،") {
			continue
		}
		own := lex.subjects[s.tokens[i].bare]
		if (own || lex.goesOn(s, i)) && f.opensClause(s, lex) {
			add(textOf(s.tokens[:i]))
		}
		if own && !slices.ContainsFunc(s.tokens[:i], func(t wordAt) bool { return lex.negates(t.bare) }) {
			add(textOf(s.tokens[i:]))
		}
	}
	return out
}

// unspacedClauses are the clauses of a sentence in a script without spaces: each
// between its signs; the last where the others wait for the verb; none where the
// signs are those of a list.
func (f Facts) unspacedClauses(s sentence, text string) []string {
	r := newReader(f.Own)
	signs := r.clauses.TextOr("between", "，；")
	if _, items := listUnspaced(s.text, f.Own); len(items) > 1 || signs == "spaces" {
		return nil
	}
	parts := strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(signs, c) })
	if r.clauses.Text("noun waits") != "" && len(parts) > 0 {
		return parts[len(parts)-1:]
	}
	return parts
}

// goesOn reports a place at which a clause begins that the one before does
// without.
func (l *lexicon) goesOn(s sentence, i int) bool {
	t := s.tokens
	if l.then[t[i].bare] {
		return true
	}
	return l.and[t[i].bare] && i+1 < len(t) && (l.then[t[i+1].bare] || l.subjects[t[i+1].bare])
}

// opensClause reports a sentence whose first clause is its main one: it does not
// begin with a preposition or a word of time.
func (f Facts) opensClause(s sentence, lex *lexicon) bool {
	first := s.tokens[0].bare
	if s.tags != nil {
		return s.tags[0] != 'i' && s.tags[0] != 'w' && s.tags[0] != 't'
	}
	return !lex.joins[first] && !lex.before[first] && !lex.then[first] && (!newReader(f.Own).open[first] || lex.subjects[first] ||
		newReader(f.Own).det[first])
}

// joining are English words that no line ends in: what they belong to is missing.
var joining = words("a an the every to which where when while because although though if unless whether as than like")

// standsAlone reports a text that is no stump: it neither begins nor ends on a
// word that only holds a sentence together, and does not point at what is not
// there.
func (f Facts) standsAlone(s string) bool { return f.Stump(s) == "" }

// Stump says why a line is a stump: it begins or ends on a function word that
// something belongs to, or begins by pointing at what stands elsewhere; "" when
// it is whole.
func (f Facts) Stump(s string) string { return f.stump(s, f.Own) }

func (f Facts) stump(s, lang string) string {
	lex := lexiconOf(lang)
	if s == "" {
		return "is empty"
	}
	if !spaced(lang) {
		if n := utf8.RuneCountInString(s); n < 3 || hasSuffix(s, lex.cut) {
			return "is cut"
		}
		return ""
	}
	r := newReader(lang)
	for _, part := range sentences(s) {
		tokens := wordsOf(part)
		if len(tokens) == 0 {
			continue
		}
		first, last := tokens[0], tokens[len(tokens)-1]
		fields := strings.Fields(strings.TrimRight(part, ".!?…।؟ "))
		lastWord := strings.ToLower(strings.TrimFunc(fields[len(fields)-1], notInWord))
		if lastWord != "" {
			last = lastWord
		}
		switch {
		case len(tokens) > 1 && r != nil && r.end[last] && !lex.last[last]:
			return "ends on “" + last + "”"
		case lang == "en" && (looseEnd[last] || joining[last] || closedTags()[last] == 'P' && last != "his" ||
			closedTags()[last] == 'c' && last != "yet") && !lex.last[last]:
			return "ends on “" + last + "”"
		case lang == f.Own && f.hangs(part):
			return "begins by pointing back: “" + first + "”"
		case r != nil && lang != "en" && r.rel[first] && !r.det[first]:
			return "begins with “" + first + "”"
		case r != nil && lang != "en" && (r.and[first] || lex.or[first]):
			return "begins with “" + first + "”"
		}
	}
	return ""
}

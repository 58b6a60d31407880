package copywriter

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// ownLine is a line of the brand's own: a row, a sentence, or the beginning of
// one where it may be cut. The name is the last resort.
func (w *Writer) ownLine(lim Limit) Line {
	for _, again := range []bool{false, true} {
		for _, s := range w.Facts.ownLines(lim) {
			if w.fresh(s) || again {
				return Line{s, ""}
			}
		}
	}
	return Line{w.Facts.Name, ""}
}

// ownLines are the brand's lines that a limit holds: whole sentences, then
// clauses, then rows, then sentences cut short.
func (f Facts) ownLines(lim Limit) []string {
	var out []string
	add := func(s string) {
		if s = strings.TrimRight(s, ".。 "); lim.room(s) && utf8.RuneCountInString(s) >= 4 && !looseStart(s) && !firstPersonOnly(s) && !isCall(s, f.Own) && !hype.MatchString(s) && !strings.ContainsAny(s, "“”„«»") {
			out = append(out, s)
		}
	}
	for _, s := range f.Sentences {
		if !f.hangs(s) {
			add(s)
		}
	}
	for _, s := range f.clauses() {
		add(s)
	}
	for _, ft := range f.Features {
		add(ft.Row())
	}
	for _, s := range f.Sentences {
		if t := f.cutAt(s, lim); t != "" && (len(strings.Fields(t)) > 3 || !strings.Contains(s, " ")) {
			add(t)
		}
	}
	return out
}

// hangs reports a sentence that begins by pointing at the one before: "It also
// works offline".
func (f Facts) hangs(s string) bool {
	first := bare(firstPart(s, " "))
	if f.Own == "en" {
		return hanging[first]
	}
	r := newReader(f.Own)
	return r != nil && farm.LanguageOf(f.Own).SpacesWords && (r.they[first] || r.and[first])
}

var hanging = words("it they these those this that he she its their also and but or so then both plus")

// defines reports a sentence of another language that says what the brand is.
func (f Facts) defines(s string) bool {
	r := newReader(f.Own)
	if r == nil || f.Own == "en" {
		return false
	}
	tokens := strings.Fields(s)
	at := r.subject(tokens, f.Name)
	return at > 0 && r.copula(tokens[at:])
}

// firstPersonOnly is a greeting or a wish, nothing about the product.
func firstPersonOnly(s string) bool {
	lower := strings.ToLower(s)
	for _, p := range []string{"welcome to", "hello", "hi ", "thank you", "thanks for", "contact us", "follow us", "call us"} {
		if strings.HasPrefix(lower, p) {
			return true
		}
	}
	return false
}

// clauses are the first parts of the sentences, up to a comma: only those are
// sure to stand alone in any grammar.
func (f Facts) clauses() []string {
	var out []string
	for _, s := range f.Sentences {
		if f.hangs(s) || f.defines(s) || unspaced(s) || hangul(s) { // their clauses wait for the verb
			continue
		}
		parts := strings.FieldsFunc(strings.TrimRight(s, ".!?。！？।؟ "), func(r rune) bool { return strings.ContainsRune(";:،、，；：—–,", r) })
		if len(parts) > 1 {
			if f.Own == "en" && (!splitsHere[strings.ToLower(firstPart(strings.TrimSpace(parts[1]), " "))] || pronoun.MatchString(parts[0]) || hype.MatchString(parts[0])) {
				continue
			}
			if c := strings.TrimSpace(parts[0]); utf8.RuneCountInString(c) >= 4 && (len(strings.Fields(c)) >= 3 || unspaced(c)) {
				out = append(out, upperFirst(c))
			}
		}
	}
	return out
}

// splitsHere are words after a comma that begin a clause of their own.
var splitsHere = words("and but so which while because with then or where when without")

// cutAt shortens a sentence to whole words, at a place where it may end.
func (f Facts) cutAt(s string, lim Limit) string {
	if absolute.MatchString(s) {
		return ""
	}
	fields := strings.Fields(s)
	if f.Own == "en" {
		for k := len(fields); k >= 2; k-- {
			t := strings.TrimRight(strings.Join(fields[:k], " "), ",;:.!? ")
			if k < len(fields) && (!phraseEnd[strings.ToLower(fields[k])] || strings.Contains(t, ",")) {
				continue
			}
			if lim.room(t) && !looseEnd[strings.ToLower(strings.Trim(fields[k-1], ",;:"))] {
				return t
			}
		}
	}
	return ""
}

// looseStart reports a clause that hangs on the one before.
func looseStart(c string) bool {
	switch strings.ToLower(firstPart(c, " ")) {
	case "and", "or", "but", "so", "that", "which", "who", "where", "when", "is", "are", "because", "than", "then", "also",
		"die", "der", "das", "den", "dem", "und", "oder", "que", "qui", "qu", "quien", "et", "y", "e", "che", "w", "który", "która", "które", "и", "что", "который", "где":
		return true
	}
	return false
}

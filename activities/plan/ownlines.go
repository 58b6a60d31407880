package plan

import (
	"strings"
	"unicode/utf8"
)

// ownLine is a line of the brand's own: a sentence, or the beginning of one
// where it may be cut. The name is the last resort.
func (w *Writer) ownLine(limit int) Line {
	for _, s := range append(w.Facts.Sentences, w.Facts.clauses()...) {
		t := strings.TrimRight(s, ".。 ")
		if n := utf8.RuneCountInString(t); n >= 4 && n <= limit && !looseStart(t) && w.fresh(t) {
			return Line{t, ""}
		}
	}
	for _, s := range w.Facts.Sentences {
		if t := cutAt(s, limit); t != "" && (len(strings.Fields(t)) > 3 || !strings.Contains(s, " ")) && w.fresh(t) {
			return Line{t, ""}
		}
	}
	for _, s := range append(w.Facts.Sentences, w.Facts.clauses()...) { // then again
		t := strings.TrimRight(s, ".。 ")
		if n := utf8.RuneCountInString(t); n >= 4 && n <= limit && !looseStart(t) {
			return Line{t, ""}
		}
	}
	return Line{w.Facts.Name, ""}
}

// clauses are the parts of the description between commas.
func (f Facts) clauses() []string {
	var out []string
	for _, s := range f.Sentences {
		for _, c := range strings.FieldsFunc(strings.TrimRight(s, ".!?。！？।؟ "), func(r rune) bool { return strings.ContainsRune(",;:،、，；：—–", r) }) {
			if c = strings.TrimSpace(c); utf8.RuneCountInString(c) >= 4 {
				out = append(out, upperFirst(c))
			}
			if !f.English() {
				break // only the first part is sure to stand alone in any grammar
			}
		}
	}
	return out
}

// cutAt shortens a sentence to whole words, at a place where it may end.
func cutAt(s string, limit int) string {
	fields := strings.Fields(s)
	for k := len(fields); k >= 2; k-- {
		t := strings.TrimRight(strings.Join(fields[:k], " "), ",;:.!? ")
		if k < len(fields) && !phraseEnd[strings.ToLower(fields[k])] && !strings.HasSuffix(fields[k-1], ",") {
			continue
		}
		if utf8.RuneCountInString(t) <= limit && !looseEnd[strings.ToLower(strings.Trim(fields[k-1], ",;:"))] {
			return t
		}
	}
	if len(fields) == 1 { // a script without spaces
		r := []rune(s)
		if len(r) > limit {
			r = r[:limit]
		}
		return string(r)
	}
	return ""
}

// looseStart reports a clause that hangs on the one before.
func looseStart(c string) bool {
	switch strings.ToLower(firstPart(c, " ")) {
	case "and", "or", "but", "so", "that", "which", "who", "where", "when", "is", "are",
		"die", "der", "das", "den", "dem", "und", "oder", "que", "qui", "qu", "quien", "et", "y", "e", "che", "w", "który", "która", "które", "и", "что", "который":
		return true
	}
	return false
}

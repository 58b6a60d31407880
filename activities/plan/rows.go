package plan

import (
	"strings"
	"unicode/utf8"
)

// Rows are up to n features as rows of at most limit characters.
func (w *Writer) Rows(n, limit int) []string {
	return w.pick(n, func(f Feature) string { return f.RowWithin(limit) }, limit)
}

// Labels are up to n features in at most four words each.
func (w *Writer) Labels(n, limit int) []string {
	return w.pick(n, func(f Feature) string { return f.Label() }, limit)
}

// pick goes round the features so that snacks of one pack begin at different
// ones; lines that the pack has not seen come first.
func (w *Writer) pick(n int, form func(Feature) string, limit int) []string {
	var fresh, seen []string
	feats := w.Facts.Features
	for i := range feats {
		row := form(feats[(i+w.turn)%len(feats)])
		if row == "" || utf8.RuneCountInString(row) > limit || contains(fresh, row) || contains(seen, row) {
			continue
		}
		if w.used[strings.ToLower(row)] {
			seen = append(seen, row)
		} else {
			fresh = append(fresh, row)
		}
	}
	out := append(fresh, seen...)
	if len(out) < n {
		for _, c := range w.Facts.clauses() {
			c = strings.TrimRight(c, ".")
			if utf8.RuneCountInString(c) <= limit && !contains(out, c) && !firstPerson.MatchString(c) && !looseStart(c) {
				out = append(out, c)
			}
		}
	}
	out = out[:min(n, len(out))]
	for _, row := range out {
		w.fresh(row)
	}
	w.turn++
	return out
}

func contains(list []string, s string) bool {
	for _, t := range list {
		if strings.Contains(strings.ToLower(s), strings.ToLower(t)) || strings.Contains(strings.ToLower(t), strings.ToLower(s)) {
			return true
		}
	}
	return false
}

package copywriter

import "strings"

// LabelFor is a label of at most limit characters, counted for English, for
// what a spoken sentence says: what may stand alone of it. It is "" when nothing
// of it may.
func (w *Writer) LabelFor(said string, limit int) string {
	lim := w.Facts.limit("label", limit)
	lower := strings.ToLower(said)
	for _, p := range w.labels() {
		if s := upperFirstIn(w.Facts.Own, p.Text); strings.Contains(lower, strings.ToLower(p.Text)) && lim.room(s) {
			return w.put("label", lim, s)
		}
	}
	return ""
}

// ReviewSaid is the author and stars of the supplied review that a spoken
// sentence quotes; "" and 0 when it quotes none, or the source does not tell.
func (w *Writer) ReviewSaid(said string) (author string, stars float64) {
	if w.Facts.Product == nil {
		return "", 0
	}
	for _, r := range w.Facts.Product.Reviews {
		if q := clean(r.Quote); q != "" && strings.Contains(said, strings.TrimRight(q, ".!")) {
			return clean(r.Author), r.Stars
		}
	}
	return "", 0
}

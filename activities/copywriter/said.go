package copywriter

import "strings"

// LabelFor is a label of at most limit characters, counted for English, for
// what a spoken sentence says: of the feature that it speaks of. It is "" when
// the sentence speaks of none.
func (w *Writer) LabelFor(said string, limit int) string {
	lim := w.Facts.limit("label", limit)
	lower := strings.ToLower(said)
	for _, ft := range w.Facts.Features {
		for _, form := range []string{ft.Does, ft.Do, ft.Plain} {
			if form == "" || !strings.Contains(lower, strings.ToLower(form)) {
				continue
			}
			if s := ft.within(lim); s != "" {
				return w.put("label", lim, s)
			}
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

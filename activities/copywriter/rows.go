package copywriter

import "strings"

// Rows are up to n features as rows of at most limit characters, counted for
// English.
func (w *Writer) Rows(n, limit int) []string {
	return w.pick("row", n, w.Facts.limit("row", limit))
}

// Labels are up to n features in at most four words each.
func (w *Writer) Labels(n, limit int) []string {
	return w.pick("label", n, w.Facts.limit("label", limit))
}

// maxTerms is how many rows of an offer are terms.
const maxTerms = 2

// OfferRows are up to n rows of what one gets: terms of buying that the source
// states, where it speaks the pack's language, after what the product does.
func (w *Writer) OfferRows(n, limit int) []string {
	lim := w.Facts.limit("row", limit)
	var terms []string
	if p := w.Facts.Product; p != nil && !w.Facts.Mixed() {
		at := w.way("term", len(p.Terms))
		for i := range p.Terms {
			if t := upperFirstIn(w.Facts.Own, clean(p.Terms[(at+i)%len(p.Terms)])); len(terms) < min(maxTerms, n-1) && lim.room(t) && !contains(terms, t) {
				terms = append(terms, t)
			}
		}
		w.ways["term"] = at + len(terms)
	}
	out := w.Labels(n-len(terms), limit)
	for _, t := range terms {
		if !contains(out, t) {
			out = append(out, w.put("term", lim, t))
		}
	}
	return out
}

// pick goes round the features so that snacks of one pack begin at different
// ones; lines that the pack has not seen come first, and among them those of
// one grammar.
func (w *Writer) pick(kind string, n int, lim Limit) []string {
	var fresh, seen []string
	feats := w.Facts.Features
	for i := range feats {
		row := feats[(i+w.turn)%len(feats)].within(lim)
		switch {
		case !lim.room(row) || contains(fresh, row) || contains(seen, row):
		case w.seen(row):
			seen = append(seen, row)
		default:
			fresh = append(fresh, row)
		}
	}
	out := append(fresh, seen...)
	if len(out) < n && (w.Facts.Own == "en" || len(out) == 0) {
		for _, c := range w.Facts.clauses() {
			c = strings.TrimRight(c, ".")
			if lim.room(c) && !contains(out, c) && !firstPerson.MatchString(c) && !looseStart(c) {
				out = append(out, c)
			}
		}
	}
	out = out[:min(n, len(out))]
	for i, row := range out {
		w.fresh(row)
		out[i] = w.put(kind, lim, row)
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

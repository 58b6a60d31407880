package copywriter

import "slices"

// Story is the scene titles of an animated ad, at most six words each: what it
// begins with, what happens to it, the product, what comes of it.
type Story struct {
	Line   int // which of three stories, for the drawing: 0, 1, 2
	Scenes [4]string
}

// storyLines is how many stories are drawn.
const storyLines = 3

// Story writes an animated ad: the steps of the brand's process where it tells
// them, else its rarest facts.
func (w *Writer) Story() Story {
	lim := w.Facts.limit("scene", 0)
	at := w.way("story", storyLines)
	w.ways["story"] = at + 1
	out := Story{Line: at % storyLines}
	var texts []string
	for _, s := range w.Facts.Steps() {
		if lim.room(s) && w.Facts.allows(s) && !w.seen("step "+s) && len(texts) < 2 {
			w.fresh("step " + s)
			texts = append(texts, s)
		}
	}
	for _, row := range w.pickFresh(lim, 3) {
		if len(texts) < 3 && !contains(texts, row) {
			texts = append(texts, row)
		}
	}
	for len(texts) < 3 {
		texts = append(texts, w.Facts.Name)
	}
	texts = slices.Insert(texts, 2, w.Facts.Name)
	for i, text := range texts[:4] {
		out.Scenes[i] = w.put("scene", lim, text)
	}
	return out
}

// pickFresh are up to n short lines, those that the pack has not shown first.
func (w *Writer) pickFresh(lim Limit, n int) []string {
	rows := w.rowsFor(lim)
	slices.SortStableFunc(rows, func(a, b string) int { return boolInt(w.seen(a)) - boolInt(w.seen(b)) })
	rows = rows[:min(n, len(rows))]
	for _, r := range rows {
		w.fresh(r)
	}
	return rows
}

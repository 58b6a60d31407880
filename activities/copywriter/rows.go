package copywriter

import (
	"slices"
	"strings"
)

// Rows are up to n facts as rows of at most limit characters, counted for
// English.
func (w *Writer) Rows(n, limit int) []string {
	lim := w.Facts.limit("row", limit)
	if len(w.short(lim)) < min(n, leastRows) { // a whole clause takes more room than a stump
		lim = w.Facts.limit("row", 0)
	}
	return w.pick("row", n, lim)
}

// leastRows is how many rows a list has, before they may be longer than its place
// would like.
const leastRows = 3

// Labels are up to n facts in at most four words each.
func (w *Writer) Labels(n, limit int) []string {
	return w.pick("label", n, w.Facts.limit("label", limit))
}

// pick goes round what is short so that snacks of one pack begin at different
// facts; lines that the pack has not seen come first.
func (w *Writer) pick(kind string, n int, lim Limit) []string {
	var groups [3][]string // of facts that the piece has not told, told by others of the pack, told by it
	for _, o := range w.spined(w.dueFirst(turnedBy(w.short(lim), w.turn))) {
		at := 0
		switch {
		case w.told(o):
			at = 2
		case w.seen(o.Text):
			at = 1
		}
		groups[at] = append(groups[at], o.Text)
	}
	var out []string
	for _, row := range slices.Concat(groups[0], groups[1], groups[2]) {
		if len(out) < n && !contains(out, row) && !w.used[w.snack+" shows "+lineKey(row)] {
			out = append(out, row)
		}
	}
	for i, row := range out {
		if w.Facts.steers(w.factIn(row)) {
			w.steers[w.snack] = true
		}
		w.serves(row)
		w.fresh(row)
		out[i] = w.put(kind, lim, row)
	}
	w.turn += max(len(out), 1)
	return out
}

// rowsFor are what is short as rows that a limit holds, from the pack's turn on.
func (w *Writer) rowsFor(lim Limit) []string {
	var out []string
	all := w.short(lim)
	for i := range all {
		out = append(out, all[(i+w.turn)%len(all)].Text)
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

package copywriter

import (
	"cmp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// A pack's posts share the lines of the brand's text out among themselves: each begins
// with one of its own, the rarest facts first, and none has a second turn before all had
// their first. Packs in a row begin one line further on, so that a type does not open
// twice with the same. What two posts of a pack begin with is the same only where nothing
// else will do.

// lead is a line that may open a piece, and the fact that it tells.
type lead struct{ text, fact string }

// planned are the facts in the order in which they are shared out: those of the text,
// the rarest first, then those of the caller's steer.
func (w *Writer) planned() []string {
	if w.facts == nil {
		for _, o := range w.deck {
			if !slices.Contains(w.facts, o.facts[0]) {
				w.facts = append(w.facts, o.facts[0])
			}
		}
		slices.SortStableFunc(w.facts, func(a, b string) int {
			return boolInt(w.Facts.steers(a)) - boolInt(w.Facts.steers(b))
		})
	}
	return w.facts
}

// next is the place of the line among some with which a piece opens whose turn it is;
// -1 without lines. Where another piece of the pack opens with that one, a line is taken
// that no pack nearby in the row has its turn with, if there is any.
func (w *Writer) next(turn int, all []lead) int { return w.nextOf(turn, all, false) }

// nextOf is next; with own, what no other piece of the pack opens with comes before the
// line whose turn it is.
func (w *Writer) nextOf(turn int, all []lead, own bool) int {
	at, best := -1, []int(nil)
	for i, l := range all {
		after := ((i-turn)%len(all) + len(all)) % len(all)
		near := w.nearest(after, len(all))
		again := w.opensAnother(l.text)
		rank := mostRank
		switch {
		case after == 0 && !again:
			rank = 0
		case near >= fewTurns && !again:
			rank = 1
		case own && !again:
			rank = 2
		case after == 0:
			rank = 3
		case !again:
			rank = 4
		}
		away := -near
		if rank == 1 { // the next that is free: the farthest is the same for packs in a row
			away = near
		}
		cost := []int{boolInt(w.openedOfType(l.text)), rank, boolInt(w.beginsAnother(l.text)), away, after}
		if at < 0 || slices.Compare(cost, best) < 0 {
			at, best = i, cost
		}
	}
	return at
}

// mostRank is that of a line with which another piece opens, and whose turn it is not.
const mostRank = 5

// nearest is how many packs of the row away the one is that has its turn so many lines
// after this pack's, among n; farm.SeedRow where none has it.
func (w *Writer) nearest(after, n int) int {
	place, near := int(w.seed%farm.SeedRow), farm.SeedRow
	if place+after < farm.SeedRow {
		near = min(near, after)
	}
	if place-(n-after) >= 0 {
		near = min(near, n-after)
	}
	return near
}

// opensAnother reports a line with which another piece of the pack opens.
func (w *Writer) opensAnother(line string) bool {
	by := w.openedBy[lineKey(line)]
	return by != "" && by != w.snack
}

// openedOfType reports a line with which another piece of the type opens.
func (w *Writer) openedOfType(line string) bool {
	by := w.openedBy[string(w.kind)+lineKey(line)]
	return by != "" && by != w.snack
}

// beginsAnother reports a line that begins as the opening of another piece does.
func (w *Writer) beginsAnother(line string) bool {
	by := w.openedBy["begins "+opening(line)]
	return by != "" && by != w.snack
}

// opens notes what a piece opens with.
func (w *Writer) opens(line string) {
	for _, key := range []string{lineKey(line), "begins " + opening(line), string(w.kind) + lineKey(line)} {
		w.openedBy[key] = cmp.Or(w.openedBy[key], w.snack)
	}
}

// leadOf is an offer as a line that may open a piece.
func leadOf(o offer) lead { return lead{o.Text, o.facts[0]} }

// leadsIn are some lines with the facts that they tell.
func (w *Writer) leadsIn(lines []string) []lead {
	var out []lead
	for _, line := range lines {
		out = append(out, lead{text: line, fact: w.factIn(line)})
	}
	return out
}

// factIn is the fact that a line tells, "" where it tells none.
func (w *Writer) factIn(line string) string {
	key := lineKey(w.Facts.sourceOf(line))
	at := slices.IndexFunc(w.planned(), func(s string) bool {
		low := lineKey(s)
		return strings.Contains(low, key) || strings.Contains(key, low)
	})
	if at < 0 {
		return ""
	}
	return w.planned()[at]
}

package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// fewTurns is how many packs in a row a type opens with lines of their own, where the
// text gives as many.
const fewTurns = 5

// manyTurns is among how many lines the posts of a pack take turns, too, where the text
// gives as many.
const manyTurns = 9

// begins is where in a list of n lines the next opening is looked for: each type of a
// pack begins elsewhere, and so does each pack of a row with the same type.
func (w *Writer) begins(n int) int { return w.turnOfType() % max(n, 1) }

// turnOfType counts the turns of the next piece: each type of a pack has another, and
// so has each pack of a row with the same type.
func (w *Writer) turnOfType() int {
	return int(w.seed%farm.SeedRow) + w.placeOfType() + w.opened[w.kind]
}

// placeOfType is the place of the piece's type among all.
func (w *Writer) placeOfType() int { return max(slices.Index(farm.PackTypes(), w.kind), 0) }

// fitting are the lines of the bank that a limit holds, the same for all packs. Where
// they are too few for packs to take turns, short whole clauses of two facts stand side
// by side after them.
func (w *Writer) fitting(lim Limit, only func(offer) bool) []offer {
	var fit []offer
	for _, o := range w.deck {
		if lim.holds(o.Text) && only(o) {
			fit = append(fit, o)
		}
	}
	fit = saying(fit)
	if n := len(fit); n == 0 || n >= manyTurns || w.Facts.Mixed() {
		return fit
	}
	all := slices.DeleteFunc(w.short(lim), func(o offer) bool { return w.Facts.steers(o.facts[0]) || !o.spoken() })
	add := func(text string, facts ...string) {
		o := offer{Line: Line{Text: text}, form: "pair", facts: facts}
		if len(fit) < manyTurns && lim.holds(text) && only(o) &&
			!slices.ContainsFunc(fit, func(f offer) bool { return sameLine(f.Text, text) }) {
			o.Emphasis = w.Facts.point(text)
			fit = append(fit, o)
		}
	}
	for k := 1; k < len(all); k++ {
		for i, a := range all {
			if b := all[(i+k)%len(all)]; a.facts[0] != b.facts[0] && !contains([]string{a.Text}, b.Text) {
				add(w.sentence(a.Text)+w.gap()+w.sentence(b.Text), a.facts[0], b.facts[0])
			}
		}
	}
	return fit
}

// saying are lines without those that are only what another is about, and leave out what
// it says of it: "Three millers in Leeds". Where they make up ten packs they come last.
func saying(all []offer) []offer {
	var whole, about []offer
	for _, o := range all {
		if o.form == "phrase" && slices.ContainsFunc(all, func(l offer) bool {
			return l.facts[0] == o.facts[0] && l.form != "phrase" && strings.HasPrefix(l.Text, o.Text)
		}) {
			about = append(about, o)
		} else {
			whole = append(whole, o)
		}
	}
	if len(whole) >= fewTurns && len(whole) < farm.SeedRow {
		return append(whole, about...)
	}
	return whole
}

// openers is how many facts have a line that a limit holds and that may open a piece.
func (w *Writer) openers(lim Limit) int {
	facts := map[string]bool{}
	for _, o := range w.deck {
		if lim.holds(o.Text) && !o.context && w.Facts.fits(o) && w.Facts.openingRank(o.Text) <= introRank {
			facts[o.facts[0]] = true
		}
	}
	return len(facts)
}

// roomy is a hook's limit, or, where packs cannot take turns with the facts that it
// holds, all the room that a hook has anywhere.
func (w *Writer) roomy(lim Limit) Limit {
	if w.openers(lim) >= fewTurns {
		return lim
	}
	most := w.Facts.limit("hook", 0)
	most.LeastWords = min(most.LeastWords, leastOpening)
	if w.openers(most) <= w.openers(lim) {
		return lim
	}
	return most
}

// leastOpening is how few words open a piece where longer lines are too few.
const leastOpening = 3

// opener is the bound of a line that opens a film: as short as packs can take turns
// with; where none is enough, the one that holds the most lines.
func (w *Writer) opener(lim Limit) Limit {
	best, most := lim, -1
	for _, eighths := range []int{6, 8, 12, 14} {
		l := lim
		l.MostChars = lim.MostChars * eighths / 8
		if spaced(w.Facts.Language) {
			l.LeastWords, l.MostWords = max(l.LeastWords, 4), lim.MostWords*max(eighths, 8)/8
		}
		n := 0
		for _, o := range w.deck {
			if l.holds(o.Text) && !o.context && w.Facts.fits(o) && w.Facts.openingRank(o.Text) <= introRank {
				n++
			}
		}
		if n > most {
			best, most = l, n
		}
		if n >= fewTurns {
			break
		}
	}
	return best
}

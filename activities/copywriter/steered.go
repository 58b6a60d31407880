package copywriter

import "slices"

// shareSteered is of how many pieces one tells what the caller's steer tells, at least.
const shareSteered = 3

// due reports a piece that should tell what the caller's steer tells, because fewer of
// the pack's have done so than should.
func (w *Writer) due() bool {
	if len(w.Facts.extra)+len(w.Facts.pushed) == 0 || w.steers[w.snack] || w.Facts.Mixed() {
		return false
	}
	n := 0
	for _, tells := range w.steers {
		n += boolInt(tells)
	}
	return n*shareSteered < len(w.steers)
}

// dueFirst are lines with those that the caller's steer tells in front, where the piece
// should tell one.
func (w *Writer) dueFirst(all []offer) []offer {
	out := slices.Clone(all)
	if teased := w.teased[w.snack]; teased != "" && !w.used[w.snack+" fact "+teased] { // what it is follows at once
		slices.SortStableFunc(out, func(a, b offer) int { return boolInt(b.facts[0] == teased) - boolInt(a.facts[0] == teased) })
		return out
	}
	if !w.due() {
		return out
	}
	slices.SortStableFunc(out, func(a, b offer) int { return boolInt(b.context) - boolInt(a.context) })
	return out
}

// longSteered is what the caller's steer tells, where no hook or headline of the pack
// holds it and this bound does; false where one has said it, or one can.
func (w *Writer) longSteered(lim Limit) (offer, bool) {
	if w.used["context headline"] || w.Facts.Mixed() {
		return offer{}, false
	}
	hook := w.Facts.limit("hook", 0)
	at := -1
	for i, o := range w.deck {
		if !o.context || !w.Facts.fits(o) || w.Facts.Serves(o.Text) {
			continue
		}
		if hook.holds(o.Text) {
			return offer{}, false
		}
		if at < 0 && lim.holds(o.Text) {
			at = i
		}
	}
	if at < 0 {
		return offer{}, false
	}
	w.used["context headline"] = true
	return w.deck[at], true
}

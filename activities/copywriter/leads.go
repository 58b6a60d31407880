package copywriter

import (
	"slices"
)

// Leads are lines that may open a piece: of each sentence of the brand's that has one
// which will do the sentence itself, else its first clause that stands alone. They are in
// the order of the text's facts, the rarest first. What other clauses say comes after
// them.
func (f Facts) Leads(do func(string) bool) []string {
	var out, more []string
	all := f.read().phrases
	for _, s := range f.Whole() {
		has := do(s)
		if has {
			out = append(out, s)
		}
		for _, p := range all {
			line := upperFirstIn(f.Own, p.Text)
			switch {
			case p.Kind != "clause" || !p.alone || p.From != s || !do(line):
			case has:
				more = append(more, line)
			default:
				out, has = append(out, line), true
			}
		}
	}
	return append(out, more...)
}

// LeadOf is the one of some lines that opens the piece. Each of them has its turn: in a
// row of packs no type opens with the same one twice before all had theirs, and the
// types of a pack begin elsewhere. A piece that asks again, of other lines, gets one of
// the same sentence where there is one. It is "" without lines.
func (w *Writer) LeadOf(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	left := withoutOrAll(lines, w.openedOfType) // a piece of the type has had the others
	leads := w.leadsIn(w.willing(left))
	fact, asked := w.led[w.snack]
	if asked && fact != "" {
		if same := slices.DeleteFunc(slices.Clone(leads), func(l lead) bool { return l.fact != fact }); len(same) > 0 {
			leads = same
		}
	}
	l := leads[w.nextOf(w.leads(), leads, true)]
	if at := slices.IndexFunc(leads, func(l lead) bool { return w.openedBy[lineKey(l.text)] == w.snack }); at >= 0 {
		l = leads[at] // it has said so
	}
	if !asked {
		w.led[w.snack] = l.fact
	}
	w.opens(l.text)
	w.steers[w.snack] = w.steers[w.snack] || w.Facts.steers(l.fact)
	return l.text
}

// leads is the turn at which the piece begins, the same however often it is asked for.
func (w *Writer) leads() int {
	key := w.snack + " leads"
	if _, ok := w.ways[key]; !ok {
		w.ways[key] = w.turnOfType()
		w.opened[w.kind]++
	}
	return w.ways[key]
}

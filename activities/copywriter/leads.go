package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Leads are lines that may open a piece, one of each sentence of the brand's that has
// one which will do: the sentence itself, else its first clause that stands alone. They
// are in the order of the text's facts, the rarest first.
func (f Facts) Leads(do func(string) bool) []string {
	var out []string
	all := f.read().phrases
	for _, s := range f.Whole() {
		if do(s) {
			out = append(out, s)
			continue
		}
		for _, p := range all {
			line := upperFirstIn(f.Own, p.Text)
			if p.Kind == "clause" && p.alone && p.From == s && do(line) {
				out = append(out, line)
				break
			}
		}
	}
	return out
}

// LeadOf is the one of some lines that opens the piece. Each of them has its turn: in a
// row of packs no type opens with the same one twice before all had theirs, and the
// types of a pack begin elsewhere. A piece that asks again, of other lines, gets one of
// the same sentence where there is one. It is "" without lines.
func (w *Writer) LeadOf(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	all := w.Facts.Whole()
	of, asked := w.led[w.snack]
	if asked {
		for _, line := range lines {
			if of >= 0 && factOf(all, line) == of {
				return line
			}
		}
	}
	line := lines[w.leads(len(lines))]
	if !asked {
		w.led[w.snack] = factOf(all, line)
	}
	return line
}

// leads is the place among n lines at which the piece begins, the same however often
// it is asked for.
func (w *Writer) leads(n int) int {
	key := w.snack + " leads"
	if _, ok := w.ways[key]; !ok {
		w.ways[key] = int(w.seed%farm.SeedRow) + w.placeOfType() + w.opened[w.kind]
		w.opened[w.kind]++
	}
	return w.ways[key] % n
}

// factOf is the place of the sentence that a line is from, -1 where it is from none.
func factOf(all []string, line string) int {
	key := lineKey(line)
	return slices.IndexFunc(all, func(s string) bool {
		low := lineKey(s)
		return strings.Contains(low, key) || strings.Contains(key, low)
	})
}

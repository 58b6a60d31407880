package kit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// mostBetween is how many letters a word has that joins a day to its month, "3 de mayo".
const mostBetween = 3

// dated is the day of a month whose name is the i-th word, before or after it: "3 December",
// "15. Mai", "1º de mayo", "March 3rd".
func (w *drawnWords) dated(all []lineWord, i int) (Figure, bool) {
	month := all[i]
	for _, at := range []int{i - 1, i - 2} {
		if at < 0 || at == i-2 && utf8.RuneCountInString(all[i-1].bare) > mostBetween {
			break
		}
		if f, ok := w.dayOfMonth(all[at]); ok {
			f.Text, f.Unit = textOf(all[at:i+1]), month.text
			return f, true
		}
	}
	if i+1 < len(all) && !month.ended {
		if f, ok := w.dayOfMonth(all[i+1]); ok {
			f.Text, f.Unit = textOf(all[i:i+2]), month.text
			return f, true
		}
	}
	return Figure{}, false
}

// dayOfMonth is a word as the day of a month: one or two digits, with an ending at most.
func (w *drawnWords) dayOfMonth(t lineWord) (Figure, bool) {
	v, rest, ok := w.value(t.bare)
	digits := strings.TrimRightFunc(t.text, func(r rune) bool { return !unicode.IsDigit(r) })
	if !ok || v < 1 || v > 31 || v != float64(int(v)) || utf8.RuneCountInString(rest) > 2 || signUnits[rest] != "" ||
		strings.ContainsFunc(digits, func(r rune) bool { return !unicode.IsDigit(r) }) || digits == "" || len([]rune(digits)) > 2 {
		return Figure{}, false
	}
	return Figure{Kind: FigureDate, Value: v, Mark: digits}, true
}

// ofMonth reports a number that a month's name stands beside: it is a day of it, or its year.
func (w *drawnWords) ofMonth(all []lineWord, i int) bool {
	named := func(k int) bool {
		return k >= 0 && k < len(all) && nth(all[k].bare, w.months) > 0 && !w.sameAsWord(all[k])
	}
	if named(i+1) || named(i-1) && !all[i-1].ended {
		return true
	}
	return named(i+2) && utf8.RuneCountInString(all[i+1].bare) <= mostBetween
}

// date is a leaf of a calendar with the day of the month, large, and the month's name under
// it.
func (p figure) date() []farm.Layer {
	g := p.Look
	out, in := p.sheet(0.95)
	day := p.number("day", p.of.Mark, Box(in.X, in.Y, in.W, in.H*0.68), g.PointCard)
	name := p.number("month", p.of.Unit, Box(in.X+in.W*0.04, in.Y+in.H*0.7, in.W*0.92, in.H*0.28), g.OnCard)
	if day == nil {
		return nil
	}
	return p.rising(slices.Concat(out, day, name))
}

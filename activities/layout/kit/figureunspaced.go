package kit

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hanDigits are the numerals of Chinese and Japanese.
var hanDigits = map[rune]float64{'一': 1, '二': 2, '两': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9}

// unspaced are the figures of a line of a script without spaces: each is a number
// with a unit after it.
func (w *drawnWords) unspaced(line string) []Figure {
	var out []Figure
	for i, d := range w.days {
		for _, form := range strings.Split(d, "|") {
			if strings.Contains(line, form) {
				out = append(out, Figure{Kind: FigureWeekday, Value: float64(i + 1), Text: form})
			}
		}
	}
	for at := 0; at < len(line); {
		v, n := w.leading(line[at:])
		if n == 0 {
			_, size := utf8.DecodeRuneInString(line[at:])
			at += size
			continue
		}
		if f, size, ok := w.measured(line[at:], v, n); ok {
			out = append(out, f)
			at += size
			continue
		}
		at += n
	}
	return out
}

// measured is a number of n bytes with the unit that follows it.
func (w *drawnWords) measured(s string, v float64, n int) (f Figure, size int, ok bool) {
	rest := strings.TrimLeft(s[n:], " ")
	skipped := len(s[n:]) - len(rest)
	kind, key, longest := "", "", ""
	for _, k := range spanKinds {
		for _, u := range w.units[k.key] {
			if strings.HasPrefix(rest, u) && len(u) > len(longest) {
				kind, key, longest = k.kind, k.key, u
			}
		}
	}
	for _, u := range slices.Sorted(maps.Keys(signUnits)) {
		if strings.HasPrefix(rest, u) && len(u) > len(longest) {
			kind, key, longest = signUnits[u], "", u
		}
	}
	for _, u := range moneyWords {
		if strings.HasPrefix(rest, u) && len(u) > len(longest) {
			kind, key, longest = FigurePrice, "", u
		}
	}
	size = n + skipped + len(longest)
	f = Figure{Kind: kind, Value: v, Unit: key, Text: s[:size], Mark: s[:n]}
	switch {
	case kind == FigureRings && v >= 1500:
		f.Kind = FigureYear
	case kind == FigurePrice:
		f.Mark = f.Text
	}
	return f, size, kind != "" && f.fits()
}

// leading is the number that a text begins with and how long it is, bytes; 0 where
// there is none.
func (w *drawnWords) leading(s string) (v float64, n int) {
	for i, r := range s {
		if !unicode.IsDigit(r) && (r != '.' && r != ',' || i == 0) {
			break
		}
		n = i + utf8.RuneLen(r)
	}
	if n > 0 {
		v, _ := numeral(s[:n])
		return v, n
	}
	words := slices.SortedFunc(maps.Keys(w.values), func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	for _, word := range words {
		if strings.HasPrefix(s, word) {
			return w.values[word], len(word)
		}
	}
	return hanNumber(s)
}

// hanNumber reads numerals such as 百二十 at the beginning of a text.
func hanNumber(s string) (v float64, n int) {
	digit := 0.0
	for i, r := range s {
		unit := map[rune]float64{'十': 10, '百': 100, '千': 1000}[r]
		switch {
		case unit > 0:
			v += max(digit, 1) * unit
			digit = 0
		case hanDigits[r] > 0:
			digit = hanDigits[r]
		default:
			return v + digit, i
		}
		n = i + utf8.RuneLen(r)
	}
	return v + digit, n
}

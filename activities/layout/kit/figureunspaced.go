package kit

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm/renderer/text"
)

// hanDigits are the numerals of Chinese and Japanese.
var hanDigits = map[rune]float64{'一': 1, '二': 2, '两': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9}

// unspacedLine is a line of a script without spaces between words on its way to be
// read.
type unspacedLine struct {
	*drawnWords
	line   string
	taken  []bool       // bytes that belong to a word that is no number, or to a day that was read
	bounds map[int]bool // bytes at which a word may begin or end; nil is everywhere
}

// unspaced are the figures of a line of a script without spaces: each is a number
// with a unit after it, and nothing of them is a part of a longer word.
func (w *drawnWords) unspaced(line string) []Figure {
	l := unspacedLine{drawnWords: w, line: line, taken: make([]bool, len(line)+1)}
	if w.lang.Tag == "th" {
		l.bounds = thaiBounds(line)
	}
	for _, word := range w.unread {
		l.take(word, func(int) bool { return true })
	}
	var out []Figure
	for i, d := range w.days {
		for _, form := range strings.Split(d, "|") {
			if l.take(form, func(at int) bool { return l.isDay(at, form) }) {
				out = append(out, Figure{Kind: FigureWeekday, Value: float64(i + 1), Text: form})
			}
		}
	}
	for at := 0; at < len(line); {
		v, n := l.leading(line[at:])
		if n == 0 {
			_, size := utf8.DecodeRuneInString(line[at:])
			at += size
			continue
		}
		f, size, ok := l.measured(line[at:], v, n)
		if ok && !slices.Contains(l.taken[at:at+size], true) && !l.goesOn(at) && l.whole(at, at+size) {
			out = append(out, f)
			at += size
			continue
		}
		at += n
	}
	return out
}

// take marks each place of a word that is one there, and reports whether there is any.
func (l *unspacedLine) take(word string, is func(at int) bool) bool {
	found := false
	for at := 0; word != "" && at < len(l.line); {
		i := strings.Index(l.line[at:], word)
		if i < 0 {
			break
		}
		at += i
		if is(at) && !l.taken[at] {
			found = true
			for k := at; k < at+len(word); k++ {
				l.taken[k] = true
			}
		}
		at += len(word)
	}
	return found
}

// isDay reports a day of the week that is a whole word: neither "three weeks three
// times" nor the beginning of another word.
func (l *unspacedLine) isDay(at int, form string) bool {
	before, _ := utf8.DecodeLastRuneInString(l.line[:at])
	rest := l.line[at+len(form):]
	if numeralSign(before) || !l.whole(at, at+len(form)) && !strings.HasPrefix(rest, "日") {
		return false
	}
	counts := slices.Concat(l.units["count"], l.units["day"], l.units["hour"])
	return l.lang.Tag != "zh" || !slices.ContainsFunc(counts, func(u string) bool { return strings.HasPrefix(rest, u) && !l.noUnit(rest) })
}

func numeralSign(r rune) bool {
	return hanDigits[r] > 0 || strings.ContainsRune("十百千万亿億几数半", r) || unicode.IsDigit(r)
}

// goesOn reports a number that is the end of a larger one or of an ordinal, or stands
// in a name of letters.
func (l *unspacedLine) goesOn(at int) bool {
	before := strings.TrimRight(l.line[:at], " ")
	if slices.ContainsFunc(l.unreadBefore, func(w string) bool { return strings.HasSuffix(before, w) }) {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(l.line[:at])
	if numeralSign(r) || unicode.Is(unicode.Latin, r) || strings.ContainsRune(".,", r) && at > 0 {
		return true
	}
	for word := range l.values {
		if strings.HasSuffix(l.line[:at], word) {
			return true
		}
	}
	return false
}

// whole reports that a part of a line, from one byte to another, is made of whole words.
func (l *unspacedLine) whole(from, to int) bool {
	if l.bounds != nil {
		return l.bounds[from] && l.bounds[to]
	}
	last, _ := utf8.DecodeLastRuneInString(l.line[:to])
	next, _ := utf8.DecodeRuneInString(l.line[to:])
	switch {
	case unicode.Is(unicode.Katakana, last):
		return !unicode.Is(unicode.Katakana, next) && next != 'ー'
	case len(l.afterUnit) > 0 && unicode.Is(unicode.Han, last) && unicode.Is(unicode.Han, next):
		return slices.Contains(l.afterUnit, string(next))
	}
	return true
}

// thaiBounds are the places of a line between its words. Where the list of words is
// not installed, words end only where letters do.
func thaiBounds(line string) map[int]bool {
	out := map[int]bool{0: true, len(line): true}
	for at := 0; at < len(line); {
		isThai := func(r rune) bool { return unicode.Is(unicode.Thai, r) && !unicode.IsDigit(r) }
		from := strings.IndexFunc(line[at:], isThai)
		if from < 0 {
			for i := range line[at:] {
				out[at+i] = true
			}
			break
		}
		for i := range line[at : at+from] {
			out[at+i] = true
		}
		at += from
		n := strings.IndexFunc(line[at:], func(r rune) bool { return !isThai(r) })
		if n < 0 {
			n = len(line) - at
		}
		words, err := text.ThaiWords(line[at : at+n])
		if err != nil {
			words = []string{line[at : at+n]}
		}
		for _, w := range words {
			out[at] = true
			at += len(w)
		}
		out[at] = true
	}
	return out
}

// noUnit reports letters that only begin as a unit does.
func (w *drawnWords) noUnit(rest string) bool {
	return slices.ContainsFunc(w.unreadUnits, func(u string) bool { return strings.HasPrefix(rest, u) })
}

// measured is a number of n bytes with the unit that follows it.
func (l *unspacedLine) measured(s string, v float64, n int) (f Figure, size int, ok bool) {
	rest := strings.TrimLeft(s[n:], " ")
	skipped := len(s[n:]) - len(rest)
	if l.noUnit(rest) {
		return Figure{}, n, false
	}
	kind, key, longest := "", "", ""
	for _, k := range spanKinds {
		for _, u := range l.units[k.key] {
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
	if longest == "块" && l.asMoney(rest[len(longest):]) {
		kind, key = FigurePrice, ""
		if strings.HasPrefix(rest, "块钱") {
			longest = "块钱"
		}
	}
	size = n + skipped + len(longest)
	f = Figure{Kind: kind, Value: v, Unit: key, Text: s[:size], Mark: s[:n]}
	inDigits := strings.ContainsFunc(s[:n], unicode.IsDigit)
	switch {
	case kind == FigureRings && v >= 1500:
		f.Kind = FigureYear
	case kind == FigurePrice:
		f.Mark = f.Text
	case kind == FigureDegree && v < 10 && !inDigits: // "once", "three times"
		return f, size, false
	case kind == FigureClock && !l.hourOf(l.line[:len(l.line)-len(s)], s[size:], longest):
		return f, size, false
	}
	return f, size, kind != "" && f.fits()
}

// asMoney reports what follows a Chinese word that counts lumps and money: no thing that
// it would count. "Forty bricks", but "forty a visit".
func (l *unspacedLine) asMoney(after string) bool {
	r, _ := utf8.DecodeRuneInString(after)
	return after == "" || !unicode.IsLetter(r) || strings.ContainsRune("钱一每起整", r)
}

// hourOf reports an hour where its word also means others, a point: after a word such
// as "in the evening", or before one such as "opens" or the line's end.
func (l *unspacedLine) hourOf(before, after, unit string) bool {
	if len(l.at) == 0 || utf8.RuneCountInString(unit) > 1 {
		return true
	}
	next, _ := utf8.DecodeRuneInString(after)
	starts := func(w string) bool { return strings.HasPrefix(after, w) }
	return slices.ContainsFunc(l.at, func(w string) bool { return strings.HasSuffix(before, w) }) ||
		slices.ContainsFunc(l.ends, starts) || after != "" && !unicode.IsLetter(next)
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
		v, rest := w.grown(v, strings.TrimLeft(s[n:], " "))
		if k := len(s) - len(rest); k > n && !strings.HasSuffix(s[:k], " ") {
			n = k
		}
		return v, n
	}
	if word := w.valueAt(s); word != "" {
		v, n = w.values[word], len(word)
		if ones := w.valueAt(s[n:]); ones != "" && tensAndOnes(v, w.values[ones]) {
			return v + w.values[ones], n + len(ones)
		}
		return v, n
	}
	return hanNumber(s)
}

// valueAt is the longest numeral in words that a text begins with.
func (w *drawnWords) valueAt(s string) string {
	words := slices.SortedFunc(maps.Keys(w.values), func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	for _, word := range words {
		if strings.HasPrefix(s, word) {
			return word
		}
	}
	return ""
}

// hanNumber reads numerals such as 百二十 at the beginning of a text.
func hanNumber(s string) (v float64, n int) {
	digit := 0.0
	for i, r := range s {
		unit := map[rune]float64{'十': 10, '百': 100, '千': 1000}[r]
		switch {
		case (r == '万' || r == '萬') && v+digit > 0:
			v, digit = (v+digit)*10000, 0
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

package copywriter

import (
	"strings"
	"unicode"
)

// rangeDash stands between the ends of a range that is shown as a figure.
const rangeDash = "–"

// rangesOf reads a language's ways of saying a range: what stands before and between its
// ends, "from to | * to", where * is nothing.
func rangesOf(list string) (out [][2]string) {
	for way := range strings.SplitSeq(list, "|") {
		if f := strings.Fields(way); len(f) == 2 {
			out = append(out, [2]string{strings.Trim(f[0], "*"), f[1]})
		}
	}
	return out
}

// rangeAt is the range whose lower end is the number at a place, "40 to 60 days", and where
// it ends: neither of its ends is a figure by itself. end is i where no range begins. A
// range whose words do not stand apart is none to show, and passed over.
func (l *lexicon) rangeAt(s sentence, i int) (fig Figure, end int) {
	t := s.tokens
	number := unicode.IsDigit
	words := !strings.ContainsFunc(t[i].text, number)
	digits := func(k int) bool {
		return k < len(t) && strings.ContainsFunc(t[k].text, number) != words && (!words || l.counts(t[k].bare))
	}
	if !digits(i) || t[i].after != "" {
		return Figure{}, i
	}
	if !words && digits(i+1) && l.glued(t[i].text) {
		return Figure{}, i + 1
	}
	for _, way := range l.ranges {
		to := i + 2
		if to >= len(t) || t[i+1].bare != way[1] || t[i+1].after != "" || way[0] != "" && (i == 0 || t[i-1].bare != way[0]) {
			continue
		}
		if !digits(to) && l.function[t[to].bare] && t[to].after == "" { // "deri në 60"
			to++
		}
		if !digits(to) {
			continue
		}
		upper, last := l.figureAt(s, to)
		if upper.Unit == "" {
			return Figure{}, max(last, to)
		}
		from := i
		if way[0] != "" {
			from--
		}
		return Figure{t[i].text + rangeDash + t[to].text, upper.Unit, textOf(t[from : last+1])}, last
	}
	return Figure{}, i
}

// glued reports a number with its unit and the particle of a range in one word, as Korean
// writes it.
func (l *lexicon) glued(word string) bool {
	return l.lang == "ko" && (strings.HasSuffix(word, "에서") || strings.HasSuffix(word, "부터"))
}

// untilIn is the word of a range with which a text ends, in scripts without spaces; "" is
// none.
func (l *lexicon) untilIn(text string) string {
	text = strings.TrimSpace(text)
	for _, u := range append(l.until, "~", "〜", "～", "-", "–") {
		if strings.HasSuffix(text, u) {
			return u
		}
	}
	return ""
}

// endingNumber is the number with which a text ends, in digits; "" is none.
func endingNumber(text string) string {
	cut := strings.TrimRightFunc(text, func(r rune) bool { return unicode.IsDigit(r) || r == '.' || r == ',' })
	return text[len(cut):]
}

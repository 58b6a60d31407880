package objects

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Worked reports words of a trade, as a brand calls itself by it, that say what is sold, worked on
// or done. A modifier is none of that: who mends the chimes of ice cream vans sells no ice cream.
func Worked(trade, word string, at int, language string) bool {
	if at < 0 || at+len(word) > len(trade) {
		return false
	}
	from := len(normal(trade[:at]+"x")) - 1
	return tongueOf(language).worked(normal(trade), from, from+len(normal(word)))
}

// KindFirst and KindLast report a language that says with a bare word before a thing, or behind it,
// of which kind it is.
func KindFirst(language string) bool { return tongueOf(language).last }

// KindLast is the other of the two.
func KindLast(language string) bool { return tongueOf(language).first }

// worked is Worked of bytes of a text as it is compared.
func (t *tongue) worked(low string, from, to int) bool {
	if !t.SpacesWords {
		return t.workedRun(low, from, to)
	}
	ws := t.phrase(wordsOf(low), from)
	first, last := len(ws), -1 // words that the bytes are of
	for i, w := range ws {
		if w.at < to && from < w.at+len(w.as) {
			first, last = min(first, i), i
		}
	}
	if last < 0 {
		return false
	}
	if t.headLast() {
		return t.headed(ws, last) && t.ends(ws[last], to)
	}
	head := 0
	for head < len(ws)-1 && (t.deed(ws[head].low) || t.joint(ws[head].low)) {
		head++
	}
	return first <= head
}

// alone reports that a text says nothing but words of a trade, bytes from one to another, and what
// is done or where: a builder of towers is not what builders are.
func (t *tongue) alone(low string, from, to int) bool {
	if !t.SpacesWords {
		return strings.TrimFunc(t.undone(low[:from])+t.undone(low[to:]), unicode.IsPunct) == ""
	}
	return !slices.ContainsFunc(wordsOf(low), func(w word) bool {
		return (w.at >= to || from >= w.at+len(w.as)) && !t.deed(w.low) && !t.joint(w.low)
	})
}

// headLast reports a language that says of which kind a thing is before it names it.
func (t *tongue) headLast() bool { return t.last || len(t.heads) > 0 }

// phrase are the words around a byte up to a mark or an "and".
func (t *tongue) phrase(ws []word, at int) []word {
	and := append(slices.Clone(t.Section("prompt").Words("and")), "&", "+")
	from, to := 0, len(ws)
	for i, w := range ws {
		if i > 0 && w.clause != ws[i-1].clause {
			if w.at > at {
				return ws[from:i]
			}
			from = i
		}
		if !slices.Contains(and, w.low) {
			continue
		}
		if w.at > at {
			return ws[from:i]
		}
		from = i + 1
	}
	return ws[min(from, to):to]
}

// headed reports the word that a phrase ends in, but for what is done with it and where: of a
// phrase that goes on with "of" or "for" its first part, unless that says only what is done.
func (t *tongue) headed(ws []word, at int) bool {
	goes := len(t.heads) > 0 || t.Tag == "en" // others have such words behind what they are of
	for i, w := range ws {
		if i == 0 || !goes || !t.relates(w.low) {
			continue
		}
		if at < i {
			ws = ws[:i]
			break
		}
		if slices.ContainsFunc(ws[:i], func(w word) bool { return !t.deed(w.low) && !t.joint(w.low) }) {
			return false
		}
		return at > i && t.headed(ws[i+1:], at-i-1)
	}
	for _, w := range ws[min(at+1, len(ws)):] {
		if !t.deed(w.low) && !t.joint(w.low) {
			return false
		}
	}
	return true
}

// ends reports bytes up to a place that are a word or all of it but an ending, or the deed that a
// compound ends in: the Fahrrad of a Fahrradwerkstatt.
func (t *tongue) ends(w word, to int) bool {
	const ending = 4 // letters
	if to >= w.at+len(w.as) {
		return true
	}
	rest := w.as[max(to-w.at, 0):]
	if strings.Contains(rest, "-") {
		parts := strings.Split(rest, "-")
		return runes(parts[0]) <= ending && !slices.ContainsFunc(parts[1:], func(p string) bool { return !t.deed(p) })
	}
	if t.syllabic(rest) {
		return runes(rest) == 1 || t.deed(rest)
	}
	if runes(rest) <= ending || t.deeds[rest] {
		return true
	}
	return slices.ContainsFunc(t.deedEnds, func(end string) bool {
		before, ok := strings.CutSuffix(rest, end)
		return ok && runes(before) < ending
	})
}

// relates reports a word that says of what, for whom or with what something is.
func (t *tongue) relates(word string) bool {
	p := t.Section("prompt")
	return slices.Contains(p.Words("prep"), word) || slices.Contains(p.Words("of"), word) || slices.Contains(p.Words("fused"), word)
}

// joint reports a word that only joins others.
func (t *tongue) joint(word string) bool {
	return runes(word) == 1 && !t.dense(word) || t.relates(word) || slices.Contains(t.Section("stickers").Words("joins"), word) ||
		slices.Contains(t.Section("film").Words("articles"), word) || t.objects[word] || strings.TrimFunc(word, isDigit) == ""
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// deed reports a word that says what a trade does, the house where or of which kind it is.
func (t *tongue) deed(word string) bool {
	if _, rest, cut := strings.Cut(word, "'"); cut && rest != "" { // "l'atelier"
		word = rest
	}
	for _, w := range t.bases(word) {
		if t.deeds[w] {
			return true
		}
	}
	const before = 3 // letters before an ending
	return slices.ContainsFunc(t.deedEnds, func(end string) bool {
		rest, ok := strings.CutSuffix(word, end)
		return ok && (rest == "" || runes(rest) >= before || t.syllabic(rest))
	})
}

// workedRun is worked where words are not spaced: what is left before or behind of what is done is
// what it is done with.
func (t *tongue) workedRun(low string, from, to int) bool {
	const marks = "・、，,。 /&"
	start, end := 0, len(low)
	for i, r := range low {
		switch {
		case !strings.ContainsRune(marks, r):
		case i < from:
			start = i + utf8.RuneLen(r)
		case end == len(low):
			end = i
		}
	}
	return t.bare(low[start:end], from-start, to-start)
}

// bare reports bytes of a stretch that reach to where only deeds are left: behind them, or before
// them where heads stand first.
func (t *tongue) bare(part string, from, to int) bool {
	rest := t.undone(part)
	if t.last {
		return to >= len(rest)
	}
	return from <= len(part)-len(rest)
}

// undone is a stretch without the deeds that it ends in, or begins with where heads stand first: the
// longest first.
func (t *tongue) undone(part string) string {
	cut := strings.CutSuffix
	if !t.last {
		cut = strings.CutPrefix
	}
	for {
		least := part
		for deed := range t.deeds {
			if rest, ok := cut(part, deed); ok && len(rest) < len(least) {
				least = rest
			}
		}
		if least == part {
			return part
		}
		part = least
	}
}

// readDeeds takes words of deeds, each whole or, behind a star, as an ending.
func (t *tongue) readDeeds(words string) {
	for _, w := range list(words) {
		if end, ok := strings.CutPrefix(w, "*"); ok {
			t.deedEnds = append(t.deedEnds, end)
		} else {
			t.deeds[w] = true
		}
	}
}

package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// counted is how well a number tells that begins at a place, with what it counts, and its
// words; none where it counts nothing that can stand with it.
func (t *teller) counted(all []toldWord, i int) (weight float64, text string) {
	if t.countsOn(all, i) || slices.Contains(wordsOf(t.Name), all[i].bare) {
		return 0, ""
	}
	end := t.numberEnd(all, i)
	if from := t.since(all, i); end == i+1 && isYear(all[i].bare) && (from < i || i > 0 && all[i-1].kind == wordPrep) {
		return tellsYear, textOfTold(all[from:end])
	}
	digits := strings.ContainsFunc(textOfTold(all[i:end]), unicode.IsDigit)
	number := t.cut(all, i, end)
	switch sign := firstRune(strings.TrimLeft(t.line[max(all[end-1].end, 0):], " \u00a0\u202f")); {
	case sign == '%' || sign == '٪':
		return tellsNumber, number + "\u00a0" + string(sign)
	case strings.ContainsFunc(number, func(r rune) bool { return unicode.Is(unicode.Sc, r) }):
		return tellsPrice, number
	}
	if to, text := t.whatIsCounted(all, i, end); text != "" {
		switch {
		case isPrice(text):
			return tellsPrice, text
		case digits:
			return tellsNumber, text
		case t.alone.measure(all[to-1].bare):
			if t.aside(all, i) {
				return tellsTime - lessLater, text
			}
			return tellsTime, text
		}
		return tellsCount, text
	}
	if end == i+1 && isYear(all[i].bare) {
		return tellsYear, number
	}
	return 0, ""
}

// lessLater is what a time loses that only says how soon or in how long.
const lessLater = 0.15

// isPrice reports words that name an amount of money.
func isPrice(s string) bool { return priced.MatchString(s) || moneyWord.MatchString(s) }

// isYear reports a number that is read as one.
func isYear(s string) bool {
	return len(s) == 4 && (s[0] == '1' && s[1] >= '5' || s[0] == '2' && s[1] == '0') && strings.Trim(s, "0123456789") == ""
}

// countsOn reports a number that is a later part of another, or of a list of them.
func (t *teller) countsOn(all []toldWord, i int) bool {
	switch {
	case i > 0 && all[i-1].kind == '#':
		return !all[i-1].last || alike(all[i-1], all[i])
	case i > 1 && all[i-2].kind == '#' && !all[i-2].last && !all[i-1].last && t.between[all[i-1].bare]:
		return alike(all[i-2], all[i])
	case i > 1 && t.alone.measure(all[i-1].bare) && all[i-2].kind == '#' && !all[i-1].last: // "2 hours 30"
		return true
	}
	return false
}

// alike reports two numbers that may be of one list: both in digits or both in words, and no
// year.
func alike(a, b toldWord) bool {
	digits := func(w toldWord) bool { return strings.ContainsFunc(w.text, unicode.IsDigit) }
	return digits(a) == digits(b) && !isYear(a.bare) && !isYear(b.bare)
}

// numberEnd is where a number ends that begins at a place, with those of its list or range.
func (t *teller) numberEnd(all []toldWord, i int) int {
	end := i + 1
	for end < len(all) {
		switch {
		case all[end].kind == '#' && (!all[end-1].last || alike(all[end-1], all[end])):
			end++
		case end+1 < len(all) && all[end+1].kind == '#' && !all[end-1].last && !all[end].last && t.between[all[end].bare] &&
			alike(all[end-1], all[end+1]):
			end += 2
		default:
			return end
		}
	}
	return end
}

// cut are words of the line as it sets them, with the signs between them.
func (t *teller) cut(all []toldWord, from, to int) string {
	a, b := all[from], all[to-1]
	if a.at < 0 || b.end > len(t.line) || a.at >= b.end || slices.ContainsFunc(all[from:to], func(w toldWord) bool {
		return w.apart || w.text != t.line[w.at:w.end]
	}) {
		return textOfTold(all[from:to])
	}
	return strings.Join(strings.Fields(t.line[a.at:b.end]), " ")
}

// whatIsCounted is a number with what it counts, and where that ends; "" where nothing that it
// counts can stand with it.
func (t *teller) whatIsCounted(all []toldWord, i, end int) (to int, text string) {
	if all[end-1].last {
		return end, ""
	}
	to = end
	for to < len(all) && to < end+3 && all[to].kind == wordAdj && !all[to].last {
		to++
	}
	headFirst := t.prompt.Text("head") == "first"
	counts := func(w toldWord) bool {
		return (w.kind == wordNoun || headFirst && w.kind == wordAdj || t.alone.measure(w.bare)) &&
			!slices.Contains(t.own.Words("no noun"), w.bare)
	}
	if to > end && headFirst && (to == len(all) || !counts(all[to])) {
		to = end // the word after it is what it counts
	}
	if to >= len(all) || !counts(all[to]) || t.far(all, to) {
		return end, ""
	}
	for t.leads(all, to) && t.own.Text("pair") != "adjective" && !t.inflected(all[to+1].bare) && to < end+2 { // "38 Jersey cows"
		to++
	}
	switch {
	case headFirst && to+1 < len(all) && !all[to].last && t.once(all[to].bare): // "ocho antiguos tranvías"
		to++
	case t.own.Text("owner") == "first" && to+2 < len(all) && !all[to].last && all[to+1].kind == wordOf: // what is of it stands behind it
		to += 2
	case !t.alone.measure(all[to].bare) && !all[to].last && to+1 < len(all) && all[to+1].kind == '#': // "ten cost 40"
		return end, ""
	}
	noun := to
	to++
	if t.alone.measure(all[noun].bare) && !all[noun].last && to < len(all) && all[to].kind == '#' { // "10 h 30"
		to = t.numberEnd(all, to)
		if to < len(all) && !all[to-1].last && t.alone.measure(all[to].bare) {
			to++
		}
	}
	if text = t.cut(all, i, to); !fitsPart(text) && noun > end && to == noun+1 { // a noun does without its adjectives
		text = t.cut(all, i, end) + " " + all[noun].text
	}
	if !fitsPart(text) {
		return end, ""
	}
	return to, text
}

// far reports something that a number counts only to say how far off something lies.
func (t *teller) far(all []toldWord, noun int) bool {
	return noun+1 < len(all) && !all[noun].last && slices.Contains(t.own.Words("far"), all[noun+1].bare)
}

// since is where a number begins with the word before it that belongs to it: "since 1987".
func (t *teller) since(all []toldWord, i int) int {
	if i > 0 && !all[i-1].last && t.lex.before[all[i-1].bare] {
		return i - 1
	}
	return i
}

// countedJoined is a number with what it counts, of words whose particles have grown together
// with them: all its parts, "4만 5천", and its unit.
func (t *teller) countedJoined(all []joinedWord, i int) (weight float64, text string) {
	on := func(k int) bool { return all[k].kind == '#' && all[k].tail == "" && !all[k].last }
	if i > 0 && on(i-1) {
		return 0, "" // a part of a number, or of a date
	}
	end := i + 1
	for end < len(all) && all[end].kind == '#' && on(end-1) {
		end++
	}
	var said []string
	for _, w := range all[i:end] {
		said = append(said, w.text)
	}
	text, last := strings.Join(said, " "), all[end-1]
	digits := strings.ContainsFunc(text, unicode.IsDigit)
	weight = tellsCount
	if digits {
		weight = tellsNumber
	}
	switch grown := strings.ContainsFunc(last.text, unicode.IsDigit) && strings.ContainsFunc(last.text, unicode.IsLetter); {
	case grown && !t.multiplies(last.text):
	case last.tail != "" || last.last || end == len(all) || all[end].kind == '#':
		return 0, ""
	default:
		noun, _ := t.withoutTail(all[end].text)
		if noun == "" || slices.Contains(t.own.Words("no noun"), noun) || utf8.RuneCountInString(text+noun) > mostTellingPart {
			return 0, ""
		}
		text += " " + noun
		if slices.Contains(t.own.Words("counters"), noun) {
			if i == 0 || all[i-1].kind != wordNoun || all[i-1].tail != "" || all[i-1].last {
				return 0, ""
			}
			text = all[i-1].text + " " + text
		}
		if !digits && t.alone.measure(noun) {
			weight = tellsTime
		}
	}
	if isPrice(text) {
		weight = tellsPrice
	}
	return weight, text
}

// multiplies reports a number that ends on a word for thousands or more: its unit follows.
func (t *teller) multiplies(s string) bool {
	return slices.ContainsFunc(t.own.Words("times"), func(w string) bool { return strings.HasSuffix(s, w) })
}

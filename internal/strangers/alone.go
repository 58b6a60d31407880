package strangers

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// aloneSlots hold lines that are read by themselves.
var aloneSlots = append(slices.Clone(lineSlots), "told", "row", "item", "note")

// torn are the lines of a post that mean nothing by themselves. Each is judged by a
// plain reading of the brief's text: it is a bare measure; it begins with a
// preposition in the middle of a sentence; it stands in a sentence whose condition
// it leaves out; it is one word; or it ends in a word that waits.
func (p *Post) torn() []string {
	var out []string
	l := farm.LanguageOf(p.language())
	r := plainReader{
		text:  unquoted(strings.ToLower(p.Brief.text())),
		name:  unquoted(strings.ToLower(p.Brief.Brand.Name)),
		preps: slices.Concat(l.Section("prompt").Words("prep"), l.Section("prompt").Words("fused")),
		ifs:   l.Section("alone").Words("if"), numbers: l.Section("rarity").Words("numbers"),
	}
	if p.language() != p.Brief.Language {
		return nil // none of its lines is in the text
	}
	own := sentencesIn(r.text)
	for _, slot := range slots(p.Snack) {
		kind := strings.TrimRight(slot, "-0123456789")
		line := p.Snack.Copy[slot]
		if !slices.Contains(aloneSlots, kind) || slices.Contains(out, line) {
			continue
		}
		for _, part := range sentencesIn(line) {
			if slices.Contains(own, unquoted(strings.ToLower(part))) { // whole, as its brand wrote it
				continue
			}
			if asks(line, part) {
				continue // what follows it is its answer
			}
			if r.torn(part, kind, l.SpacesWords) || stump(p.language(), part) {
				out = append(out, line)
				break
			}
		}
	}
	return out
}

// asks reports a part of a line that is a question before another part.
func asks(line, part string) bool {
	_, after, ok := strings.Cut(line, part)
	after = strings.TrimLeft(after, " \u00a0\u202f")
	sign := strings.TrimLeft(after, "?？؟")
	return ok && sign != after && strings.TrimSpace(sign) != ""
}

// plainReader reads lines against the text that they are from.
type plainReader struct {
	text, name          string
	preps, ifs, numbers []string
}

func (r plainReader) torn(part, kind string, spaced bool) bool {
	low := unquoted(strings.ToLower(strings.TrimSpace(part)))
	words := plainWords(low)
	if !spaced || len(words) == 0 || strings.Contains(r.name, low) || strings.HasPrefix(low, r.name) {
		return false
	}
	switch number := slices.ContainsFunc(words, r.counts); {
	case len(words) == 1:
		return kind != "item"
	case number && len(words) == 2, number && len(words) == 3 && slices.Contains(r.preps, words[0]):
		return true
	}
	for _, s := range sentencesIn(r.text) {
		before, after, ok := strings.Cut(s, low)
		if !ok {
			continue
		}
		if strings.TrimSpace(before) != "" && slices.Contains(r.preps, words[0]) && len(words) < 6 {
			return true
		}
		around := append(plainWords(before), plainWords(after)...)
		return slices.ContainsFunc(around, func(w string) bool { return slices.Contains(r.ifs, w) })
	}
	return false
}

// unquoted is a text with one kind of apostrophe.
func unquoted(s string) string { return strings.ReplaceAll(s, "’", "'") }

// counts reports a number in digits or in words.
func (r plainReader) counts(w string) bool {
	return strings.ContainsFunc(w, unicode.IsDigit) || slices.Contains(r.numbers, w)
}

func plainWords(s string) []string {
	return strings.FieldsFunc(s, func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsMark(c) && !unicode.IsDigit(c) && !strings.ContainsRune("-’'.", c)
	})
}

// sentencesIn are the sentences of a text, without the signs at their ends. A point
// within a number ends none, nor does that of a day of the month.
func sentencesIn(text string) []string {
	var out []string
	start := 0
	r := []rune(text)
	for i, c := range r {
		if !strings.ContainsRune(".!?…。！？।؟\n", c) || c == '.' && i+1 < len(r) && (!unicode.IsSpace(r[i+1]) || day(r[:i])) {
			continue
		}
		if s := strings.TrimSpace(string(r[start:i])); s != "" {
			out = append(out, s)
		}
		start = i + 1
	}
	if s := strings.TrimSpace(string(r[start:])); s != "" {
		out = append(out, s)
	}
	return out
}

// day reports a text that ends in a number of one or two digits, which another word
// follows.
func day(before []rune) bool {
	n := 0
	for n < len(before) && unicode.IsDigit(before[len(before)-1-n]) {
		n++
	}
	return n > 0 && n < 3 && n < len(before) && unicode.IsSpace(before[len(before)-1-n])
}

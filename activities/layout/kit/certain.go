package kit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// implied reports a thing that no word of the brand's names: its trade works with it.
func (d *Draft) implied(f objects.Find) bool {
	return f.Word == d.Brand.Industry && !f.Plain && !f.Cited
}

// sold reports a thing that may stand for the brand, large or with a face: a word of the brand's
// names it, or it is the foremost thing of its trade. A quilter's spool is neither.
func (d *Draft) sold(f objects.Find) bool {
	trade := d.TradeThings()
	return !d.implied(f) || len(trade) > 0 && trade[0] == f.Object
}

// certain is the cast without those of its heroes that no frame may show large.
func (d *Draft) certain() cast {
	out := d.cast()
	out.heroes = slices.DeleteFunc(slices.Clone(out.heroes), func(f objects.Find) bool { return !d.sold(f) })
	return out
}

// ActsFor reports a thing, by name, that may have a face for the brand.
func (d *Draft) ActsFor(name string) bool {
	return slices.ContainsFunc(d.actors(), func(f objects.Find) bool { return f.Object == name })
}

// ownNoun reports a thing by whose word, or by a long part of it, the brand calls itself, where that
// word is what it sells or works on: "ice skates" of one that sharpens skates, and no "ice cream" of
// one that repairs the chimes of ice cream vans.
func (d *Draft) ownNoun(f objects.Find) bool {
	const long = 5 // letters
	if d.callsItself(f.Word) {
		return true
	}
	return slices.ContainsFunc(strings.Fields(f.Word), func(w string) bool { return utf8.RuneCountInString(w) >= long && d.callsItself(w) })
}

// callsItself reports a word that what the brand calls itself by has for what it works on.
func (d *Draft) callsItself(word string) bool {
	industry := d.Brand.Industry
	if word == industry {
		return true
	}
	works := func(part string, at int) bool { return objects.Worked(industry, part, at, d.Facts.Own) }
	first, _ := utf8.DecodeRuneInString(word)
	if !joins('a', string(first)) {
		at := strings.Index(industry, word)
		return at >= 0 && works(word, at)
	}
	if at := strings.Index(strings.ToLower(industry), strings.ToLower(word)); at >= 0 && strings.Contains(word, " ") {
		return at+len(word) <= len(industry) && works(industry[at:at+len(word)], at)
	}
	at := 0
	for _, part := range strings.FieldsFunc(industry, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) }) {
		at += strings.Index(industry[at:], part)
		if nearness(objects.Find{Word: word}, part) == 0 && works(part, at) {
			return true
		}
		at += len(part)
	}
	return false
}

// modifies reports a thing whose word only says of which kind another is: "ice cream vans", "les
// stalles des chevaux".
func (d *Draft) modifies(f objects.Find) bool {
	text := d.ownText()
	from, to := sentenceAt(text, f.At)
	end := f.At + len(f.Word)
	if end > to || !farm.LanguageOf(d.Facts.Own).SpacesWords {
		return false
	}
	if objects.KindFirst(d.Facts.Own) {
		return d.ledOn(text[end:to])
	}
	return d.hangsOn(strings.Fields(strings.ToLower(text[from:f.At])))
}

// ledOn reports words behind a thing that go on with another one: neither a word that joins, nor the
// verb that a clause ends in.
func (d *Draft) ledOn(behind string) bool {
	clause, _ := strings.CutPrefix(behind, " ")
	if clause == behind {
		return false // its word goes on, or its clause ends
	}
	if end := strings.IndexAny(clause, ",;:—–()!?।"); end >= 0 {
		clause = clause[:end]
	}
	words := strings.Fields(strings.ToLower(clause))
	return len(words) > 0 && d.content(words[0]) && (len(words) > 1 || d.Facts.Own == "en")
}

// hangsOn reports words before a thing that name another one of which it says the kind: after "of",
// or, where nothing stands between the two, right behind it.
func (d *Draft) hangsOn(before []string) bool {
	if len(before) == 0 {
		return false
	}
	n := 0
	for _, w := range before {
		if d.content(w) {
			n++
		}
	}
	l := farm.LanguageOf(d.Facts.Own)
	prompt := l.Section("prompt")
	last := before[len(before)-1]
	joined := slices.Contains(prompt.Words("of"), last) || slices.Contains(prompt.Words("fused"), last)
	bare := objects.KindLast(d.Facts.Own) && d.content(last)
	return n > 1 && (joined || bare)
}

// content reports a word that a text has for what it says: no number and none of those that join
// others.
func (d *Draft) content(word string) bool {
	word = strings.TrimFunc(word, unicode.IsPunct)
	l := farm.LanguageOf(d.Facts.Own)
	prompt := l.Section("prompt")
	all := slices.Concat(prompt.Words("of"), prompt.Words("and"), prompt.Words("prep"), prompt.Words("fused"),
		l.Section("rarity").Words("subjects"), l.Section("film").Words("articles"), joining(d.Facts.Own), leading(d.Facts.Own))
	return word != "" && !strings.ContainsFunc(word, unicode.IsDigit) && !slices.Contains(all, word)
}

package kit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// ObjectOf is the thing that a line names, or else the sentence of the brand's
// text that the line was taken from; false where neither names one. A frame that
// shows a line shows this or the brand's foremost thing, and never a third: a car
// beside a line on lemon cake belongs to nobody.
func (d *Draft) ObjectOf(line string) (Object, bool) {
	return d.ObjectOfAs(line, farm.Drawing{Width: objectSide, Height: objectSide})
}

// ObjectOfAs is ObjectOf in a size, with an edge, shadow or style of as.
func (d *Draft) ObjectOfAs(line string, as farm.Drawing) (Object, bool) {
	f, ok := thingOf(line, d.ownText(), d.cast())
	if !ok {
		return Object{}, false
	}
	d.tell(f)
	return Object{Asset: d.AddDrawing(d.ofThing(f, as)), Word: f.Word, Name: f.Object, Plain: f.Plain}, true
}

// ObjectFor is the object that a frame with a line may show: a thing of the line or
// its sentence, else the brand's foremost thing. Things in not, by name, stand in
// the frame beside it: one of them is shown again only where the line names it and
// the brand has no other. False: words lead.
func (d *Draft) ObjectFor(line string, as farm.Drawing, not ...string) (Object, bool) {
	f, ok := fitting(line, d.ownText(), d.certain(), not)
	if !ok {
		return Object{}, false
	}
	d.tell(f)
	return Object{Asset: d.AddDrawing(d.ofThing(f, as)), Word: f.Word, Name: f.Object, Plain: f.Plain}, true
}

// ObjectShown is ObjectFor in the size of Objects.
func (d *Draft) ObjectShown(line string) (Object, bool) {
	return d.ObjectFor(line, farm.Drawing{Width: objectSide, Height: objectSide})
}

// HasObjectFor reports whether there is an object for a line; it adds none.
func (d *Draft) HasObjectFor(line string, not ...string) bool {
	_, ok := fitting(line, d.ownText(), d.certain(), not)
	return ok
}

// fitting is the thing of ObjectFor.
func fitting(line, text string, things cast, not []string) (objects.Find, bool) {
	free := func(f objects.Find) bool { return !slices.Contains(not, f.Object) }
	for _, f := range thingsOf(line, text, things) {
		if free(f) || len(things.heroes) == 1 && f.Object == things.heroes[0].Object {
			return f, true
		}
	}
	trade := strings.Index(text+"\n", "\n") // what the brand calls itself stands behind its sentences
	for i, f := range things.heroes {
		if i > 0 && f.At < trade || !about(f, text) { // others are met by the way
			break
		}
		if free(f) {
			return f, true
		}
	}
	return objects.Find{}, false
}

// about reports a thing that a brand is about.
func about(f objects.Find, text string) bool {
	const short = 40 // bytes of a sentence that is no more than a name or a call
	from, to := sentenceAt(text, 0)
	if to-from < short {
		_, to = sentenceAt(text, to+1)
	}
	_, trade, _ := strings.Cut(text, "\n")
	trade = strings.ToLower(trade)
	word := strings.ToLower(f.Word)
	return f.At < to || hasWord(trade, word) || compounded(trade, word)
}

// thingOf is the first of some things, in their order, that a line has the word of,
// or else that stands in the sentence of the text around the line.
func thingOf(line, text string, things cast) (objects.Find, bool) {
	if all := thingsOf(line, text, things); len(all) > 0 {
		return all[0], true
	}
	return objects.Find{}, false
}

// thingsOf are the things that a line has the words of, and then those of the
// sentence of the text around it, in their order.
func thingsOf(line, text string, things cast) []objects.Find {
	line = strings.ToLower(strings.TrimSpace(line))
	if line == "" {
		return nil
	}
	var named, around []objects.Find
	low := strings.ToLower(text)
	if len(low) != len(text) { // the places of things are bytes of the text as it is
		low = text
	}
	from, to := sentenceAround(low, strings.TrimRight(line, ".!?。！？।؟… "))
	for _, f := range things.heroes {
		switch {
		case hasWord(line, strings.ToLower(f.Word)):
			named = append(named, f)
		case from <= f.At && f.At < to:
			around = append(around, f)
		}
	}
	for _, f := range things.beside {
		if hasWord(line, strings.ToLower(f.Word)) {
			named = append(named, f)
		}
	}
	return append(named, around...)
}

// sentenceAt is the sentence of a text that a byte stands in.
func sentenceAt(text string, at int) (from, to int) {
	for from, to = 0, sentenceEnd(text, 0); to < at && to < len(text); to = sentenceEnd(text, from) {
		from = to + 1
	}
	return min(from, to), to
}

// sentenceEnd is where the first sentence of a text ends that does so at a byte or
// later: at a mark that ends sentences, and not at the dot of a number or a name.
func sentenceEnd(text string, from int) int {
	for i, r := range text {
		if i < from || !strings.ContainsRune(".!?。！？।؟\n", r) {
			continue
		}
		if r != '.' || i+1 == len(text) || text[i+1] == ' ' || text[i+1] == '\n' || text[i+1] >= utf8.RuneSelf {
			return i
		}
	}
	return len(text)
}

// sentenceAround is where the sentence of a text begins and ends that has a line in
// it, in bytes; nowhere is 0, 0.
func sentenceAround(text, line string) (from, to int) {
	at := strings.Index(text, line)
	if at < 0 || line == "" {
		return 0, 0
	}
	from, _ = sentenceAt(text, at)
	return from, sentenceEnd(text, at+len(line))
}

// hasWord reports a word in a line, as a whole one where the script has spaces.
func hasWord(line, word string) bool {
	for from := 0; word != ""; {
		at := strings.Index(line[from:], word)
		if at < 0 {
			return false
		}
		start, end := from+at, from+at+len(word)
		before, _ := utf8.DecodeLastRuneInString(line[:start])
		after, _ := utf8.DecodeRuneInString(line[end:])
		if !joins(before, word) && !joins(after, word) {
			return true
		}
		from = end
	}
	return false
}

// joins reports a letter that makes a longer word of a word beside it.
func joins(r rune, word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	if unicode.In(first, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) {
		return false
	}
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

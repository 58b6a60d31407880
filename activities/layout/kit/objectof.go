package kit

import (
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
	f, ok := thingOf(line, d.ownText(), d.things())
	if !ok {
		return Object{}, false
	}
	d.tell(f)
	return Object{Asset: d.AddDrawing(d.ofThing(f, as)), Word: f.Word, Name: f.Object, Plain: f.Plain}, true
}

// thingOf is the first of some things, in their order, that a line has the word of,
// or else that stands in the sentence of the text around the line.
func thingOf(line, text string, things []objects.Find) (objects.Find, bool) {
	line = strings.ToLower(strings.TrimSpace(line))
	if line == "" {
		return objects.Find{}, false
	}
	for _, f := range things {
		if hasWord(line, strings.ToLower(f.Word)) {
			return f, true
		}
	}
	low := strings.ToLower(text)
	if len(low) != len(text) { // the places of things are bytes of the text as it is
		low = text
	}
	from, to := sentenceAround(low, strings.TrimRight(line, ".!?。！？।؟… "))
	for _, f := range things {
		if from <= f.At && f.At < to {
			return f, true
		}
	}
	return objects.Find{}, false
}

// sentenceAround is where the sentence of a text begins and ends that has a line in
// it, in bytes; nowhere is 0, 0.
func sentenceAround(text, line string) (from, to int) {
	at := strings.Index(text, line)
	if at < 0 || line == "" {
		return 0, 0
	}
	const ends = ".!?。！？।؟\n"
	from = strings.LastIndexAny(text[:at], ends) + 1
	to = len(text)
	if n := strings.IndexAny(text[at+len(line):], ends); n >= 0 {
		to = at + len(line) + n
	}
	return from, to
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

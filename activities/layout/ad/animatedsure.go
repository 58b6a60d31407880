package ad

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// sure reports a word of the brand's own text that names a thing of its own. What only its trade stands
// for may be another trade's, and so is what only tells which kind of a thing is meant: the ice cream of
// "ice cream van chimes".
func sure(d *kit.Draft, word string) bool {
	own := strings.ToLower(d.Brand.Description)
	word = strings.ToLower(word)
	if word == "" || !strings.Contains(own, word) {
		return false
	}
	if !d.Facts.English() {
		return true
	}
	const leastNoun = 4 // letters
	words := farm.LanguageOf(d.Facts.Own).Section("prompt")
	leads := slices.Concat(words.Words("prep"), words.Words("and"), words.Words("of"))
	text := own + "\n" + strings.ToLower(d.Brand.Industry)
	for {
		_, rest, ok := strings.Cut(text, word)
		if !ok {
			return false
		}
		text = rest
		rest = strings.TrimLeft(rest, "es")
		next, spaced := strings.CutPrefix(rest, " ")
		next, _, _ = strings.Cut(next, " ")
		next = strings.TrimRightFunc(next, unicode.IsPunct)
		if !spaced || next == "" || slices.Contains(leads, next) || utf8.RuneCountInString(next) < leastNoun {
			return true
		}
	}
}

// soldFind is the thing that the brand surely sells, works on or works with: its name, its trade or its
// first sentence has the word. It is found alone, and shown nowhere.
func (a *animated) soldFind() (objects.Find, bool) {
	var out objects.Find
	if a.Mourns() {
		return out, false
	}
	lead := a.Facts.Name + "\n" + a.Brand.Industry
	if all := inTextOrder(a.Draft, a.Facts.Whole()); len(all) > 0 {
		lead += "\n" + all[0]
	}
	lead = strings.ToLower(lead)
	a.ObjectsIf(1, farm.Drawing{}, func(f objects.Find) bool {
		if out.Object == "" && sure(a.Draft, f.Word) && strings.Contains(lead, strings.ToLower(f.Word)) {
			out = f
		}
		return false
	})
	return out, out.Object != ""
}

// surelySold is the thing of soldFind as a drawing of the film; nil without one.
func (a *animated) surelySold() *kit.Object {
	f, ok := a.soldFind()
	if !ok {
		return nil
	}
	all := a.ObjectsIf(1, a.asThing(), func(o objects.Find) bool { return o.Object == f.Object })
	if len(all) == 0 {
		return nil
	}
	return &all[0]
}

// thingIn is the thing that some words surely name, none of those that were seen; nil without one.
func (a *animated) thingIn(words string, seen map[string]bool) *kit.Object {
	low := strings.ToLower(words)
	all := a.ObjectsIf(1, a.asThing(), func(f objects.Find) bool {
		return strings.Contains(low, strings.ToLower(f.Word)) && !seen[f.Object] && sure(a.Draft, f.Word)
	})
	if len(all) == 0 {
		return nil
	}
	return &all[0]
}

// asThing is how a thing of the film is drawn.
func (a *animated) asThing() farm.Drawing {
	return farm.Drawing{Width: thingSide, Height: thingSide, Style: a.craft.style}
}

// actsSurely reports a brand whose own thing or animal acts for it, or one of its trade where the text names
// a thing of that trade, too: then it is no other.
func (a *animated) actsSurely() bool {
	f, ok := a.soldFind()
	if !ok || a.Nobody() {
		return false
	}
	mate := a.Companion()
	return mate.Name == f.Object || mate.Kind == "character" || slices.Contains(a.TradeThings(), f.Object)
}

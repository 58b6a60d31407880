package kit

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// Object is a drawn thing that stands for a word of the brand's own text.
type Object struct {
	Asset string // in the snack's assets, with transparency, square
	Word  string // the brand's word that it stands for, as it was written
	Name  string // of the drawing
	Plain bool   // the word is one of a dictionary, not inflected
}

// objectSide is the side of an object's picture in px, where a layout says no
// other.
const objectSide = 720

// Objects are at most n things that the brand's text names, the most telling
// first, each added to the snack's assets as it is drawn. There are none where
// no word has a picture, or the machine has no art: type leads then.
func (d *Draft) Objects(n int) []Object {
	return d.ObjectsAs(n, farm.Drawing{Width: objectSide, Height: objectSide})
}

// ObjectsAs are Objects in a size, with an edge, shadow or style of as. The
// snack's facts tell each object and its word.
func (d *Draft) ObjectsAs(n int, as farm.Drawing) []Object {
	return d.ObjectsIf(n, as, func(objects.Find) bool { return true })
}

// ObjectsIf are ObjectsAs of those things that may be shown.
func (d *Draft) ObjectsIf(n int, as farm.Drawing, may func(objects.Find) bool) []Object {
	var out []Object
	for _, f := range d.things() {
		if len(out) < n && may(f) {
			out = append(out, Object{Asset: d.AddDrawing(d.ofThing(f, as)), Word: f.Word, Name: f.Object, Plain: f.Plain})
			d.tell(f)
		}
	}
	return out
}

// ofThing is the drawing of a find as a layout wants it.
func (d *Draft) ofThing(f objects.Find, as farm.Drawing) farm.Drawing {
	as.Kind, as.Name, as.Cells = objects.Kind, f.Object, nil
	if as.Palette == nil {
		as.Palette = map[string]farm.Color{"accent": d.Accent, "second": d.Second}
	}
	if as.Style != "" && as.Seed == 0 {
		as.Seed = d.Seed
	}
	return as
}

// tellFigure notes in the snack's facts which words a figure in digits stands for: "八十度" is
// drawn as 80°.
func (d *Draft) tellFigure(f Figure) {
	if f.Text == "" || f.Value <= 0 || strings.IndexFunc(f.Text, unicode.IsDigit) >= 0 {
		return
	}
	d.note("figure", f.Text, strconv.FormatFloat(f.Value, 'f', -1, 64))
}

// tell notes in the snack's facts which word a drawn thing stands for, once.
func (d *Draft) tell(f objects.Find) {
	d.note("object", f.Word, f.Object)
}

// note is a fact of what some words are shown as, once.
func (d *Draft) note(kind, words, as string) {
	note := farm.Fact{Kind: kind, Value: fmt.Sprintf("%s: %s", words, as), Source: d.Origin}
	if d.Unbranded() {
		note.Source = "request"
	}
	if !slices.Contains(d.Snack.Facts, note) {
		d.Snack.Facts = append(d.Snack.Facts, note)
	}
}

// things are what the brand is about, as its text or its trade says it and the shelf has it:
// the foremost first.
func (d *Draft) things() []objects.Find { return d.cast().heroes }

// cast is what the brand's text names, looked up once.
func (d *Draft) cast() cast {
	if d.found == nil {
		d.found = &cast{}
		*d.found = d.lookUp()
	}
	return *d.found
}

func (d *Draft) lookUp() cast {
	shelf, err := objects.Load()
	if errors.Is(err, objects.ErrAbsent) {
		return cast{}
	}
	trade := d.TradeThings()
	var found, called []objects.Find
	if err == nil {
		found, err = shelf.FindAt(d.ownText(), d.Facts.Own, d.Brand.Name, trade)
	}
	if err == nil {
		called, err = shelf.FindCalled(d.Brand.Industry, d.Facts.Own, d.Brand.Name, trade)
	}
	if err != nil { // a pack that cannot be read: a defect of the machine, never the caller's
		if d.Err == nil {
			d.Err = err
		}
		return cast{}
	}
	for _, c := range called { // a photographer: only what a brand calls itself stands for its thing so
		if !slices.ContainsFunc(found, func(f objects.Find) bool { return f.Object == c.Object }) {
			c.At += strings.LastIndex(d.ownText(), d.Brand.Industry)
			found = append(found, c)
		}
	}
	if len(d.Screenshots) > 0 { // a program that shows its own screens is no drawn telephone
		found = slices.DeleteFunc(found, func(f objects.Find) bool { return f.Object == "mobile-phone" })
	}
	found = tellingFirst(withoutPlaces(found, d.Brand.Industry), d.ownText(), d.Facts.Things(), d.Brand.Industry)
	if d.Facts.Mourning() { // a word that is named by the way jests there
		return cast{named: found}
	}
	return d.castOf(found, called, trade, d.often(shelf, trade))
}

// scenery are drawings of where something is: they tell a reader nothing of what is got.
var scenery = []string{"houses", "droplet", "water-wave", "deciduous-tree", "evergreen-tree", "national-park", "cityscape", "mountain",
	"snow-capped-mountain", "desert", "desert-island", "beach-with-umbrella", "motorway", "building-construction", "office-building"}

// withoutPlaces leaves the scenery of a brand out that names other things, but what its
// trade is about; houses that a trade of several words begins with are a village of its
// makers, and never shown.
func withoutPlaces(found []objects.Find, trade string) []objects.Find {
	scenic := func(f objects.Find) bool { return slices.Contains(scenery, f.Object) }
	others := slices.ContainsFunc(found, func(f objects.Find) bool { return !scenic(f) })
	return slices.DeleteFunc(found, func(f objects.Find) bool {
		if f.Object == "houses" && len(strings.Fields(trade)) > 2 {
			return true
		}
		return others && scenic(f) && nearness(f, trade) > 0
	})
}

// bywords are drawings of when, where and in which weather something is, and of what it
// is asked for with: a bakery that bakes each morning is about bread, and not about the
// rising sun.
var bywords = []string{"sunrise", "sunset", "sun", "moon", "night", "clock", "calendar", "hourglass", "stopwatch", "cloud",
	"snowflake", "rainbow", "mobile", "houses"}

// nearness is how near a thing stands to what the brand does, 0 is next: its trade's
// own noun, what the text names, what it names only by the way.
func nearness(f objects.Find, trade string) int {
	const stem = 4 // letters that two words begin with alike
	word := strings.ToLower(f.Word)
	trade = strings.ToLower(trade)
	if r, _ := utf8.DecodeRuneInString(word); trade != "" {
		if joins('a', string(r)) && hasPrefixed(trade, word, stem) || !joins('a', string(r)) && strings.Contains(trade, word) {
			return 0
		}
		if compounded(trade, word) {
			return 0
		}
	}
	for _, part := range strings.Split(f.Object, "-") {
		if slices.Contains(bywords, part) {
			return 2
		}
	}
	return 1
}

// compounded reports a word whose end begins one of a trade: Küchenmesser and
// Messerschleifer.
func compounded(trade, word string) bool {
	const least = 5 // letters
	r := []rune(word)
	for at := 1; at+least <= len(r); at++ {
		tail := string(r[at:])
		if slices.ContainsFunc(strings.Fields(trade), func(t string) bool { return strings.HasPrefix(t, tail) }) {
			return true
		}
	}
	return false
}

// hasPrefixed reports a word of a text that begins as another one does, up to its ending.
func hasPrefixed(text, word string, stem int) bool {
	r := []rune(word)
	least := max(min(stem, len(r)), len(r)-2)
	all := strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) })
	return slices.ContainsFunc(all, func(t string) bool {
		return strings.HasPrefix(t, string(r[:least])) && (len(r) >= stem || t == word)
	})
}

// tellingFirst puts objects in order: the trade's own noun, then those of the first
// sentence, which says what is offered, then by how rare the things are that their words
// stand in. What is only borne out by another word, and then what says when, come last.
func tellingFirst(found []objects.Find, text string, things []string, trade string) []objects.Find {
	first := strings.IndexAny(text, ".!?。！？।؟\n")
	if first < 0 {
		first = len(text)
	}
	place := func(f objects.Find) int {
		word := strings.ToLower(f.Word)
		at := len(things)
		for i, t := range things {
			if strings.Contains(" "+strings.ToLower(t)+" ", " "+word+" ") {
				at = i
				break
			}
		}
		if f.At > first {
			at += len(things) + 1
		}
		return at
	}
	slices.SortStableFunc(found, func(a, b objects.Find) int {
		return cmp.Or(nearness(a, trade)-nearness(b, trade), b.Sure-a.Sure, place(a)-place(b))
	})
	return found
}

// ownText is all that the brand or the page says of what it offers; of nobody's
// piece it is the topic.
func (d *Draft) ownText() string {
	parts := []string{d.Brand.Description, d.Brand.Industry}
	if d.Product != nil {
		parts = append(parts, d.Product.Features...)
	}
	if d.Unbranded() {
		parts = append(parts, d.Context)
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "\n")
}

// ObjectLayer shows an object inside of a box.
func ObjectLayer(id string, o Object, b farm.Box) farm.Layer {
	return farm.Layer{ID: id, Box: Box(math.Round(b.X), math.Round(b.Y), math.Round(b.W), math.Round(b.H)),
		Picture: &farm.Picture{Asset: o.Asset, Fit: "contain"}}
}

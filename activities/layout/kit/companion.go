package kit

import (
	"hash/fnv"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/objects"
)

// Companion is the character that goes with a brand, the same in all of its films, to be
// drawn in some moods and a size: the thing that the brand is about with a face, arms and
// legs, or the animal that it is about; of a brand that names none a being of nobody's kind
// in its colours, that wears nothing: a hat would be another trade's.
func (d *Draft) Companion() farm.Drawing {
	seed := d.companionSeed()
	if all := d.actors(); len(all) > 0 {
		return d.acting(all[0], seed)
	}
	return farm.Drawing{Kind: "character", Name: beingName, Seed: seed, Palette: d.companionPalette()}
}

// beingName is the character of a brand that names nothing that could act for it.
const beingName = "being"

// IsBeing reports a drawing of a being of nobody's kind.
func IsBeing(d farm.Drawing) bool {
	return d.Kind == "character" && d.Name == beingName
}

// Nobody reports that a brand's companion is a being of nobody's kind: its text names
// neither an animal nor a thing that could act for it.
func (d *Draft) Nobody() bool { return len(d.actors()) == 0 }

// Filled is the part of a drawing's cell, 0-1, that a thing with a face or a being covers in the
// first of its cells; or of any other character.
func Filled(drawing farm.Drawing, or farm.Box) farm.Box {
	covers := objects.Covers
	switch {
	case IsBeing(drawing):
		covers = draw.Covers
	case drawing.Kind != objects.Kind:
		return or
	}
	c, err := covers(drawing)
	if err != nil || c.W < 1 || c.H < 1 { // an object that is not there: a defect, seen by the first test
		return or
	}
	w, h := float64(drawing.Width), float64(drawing.Height)
	return Box(c.X/w, c.Y/h, c.W/w, c.H/h)
}

func (d *Draft) companionSeed() uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character() + "companion")) // a hash takes everything
	return h.Sum32() >> 4
}

// acting is a thing or an animal of the brand's as a character.
func (d *Draft) acting(f objects.Find, seed uint32) farm.Drawing {
	d.tell(f)
	if name := characterOf[f.Object]; name != "" {
		return farm.Drawing{Kind: "character", Name: name, Seed: seed, Palette: d.companionPalette()}
	}
	out := d.ofThing(f, farm.Drawing{})
	out.Seed = seed
	return out
}

// characterOf are the animals that a character is drawn of, with all its moods, by object.
var characterOf = map[string]string{"dog": "dog", "poodle": "dog", "cat": "cat", "black-cat": "cat", "bear": "bear", "frog": "frog",
	"bird": "bird", "ewe": "sheep", "ram": "sheep"}

// actors are what may act for a brand, whom it is about first: things that may be given a face
// and animals. Animals count where the text says nothing else of them than that it deals with
// them: a field of pets, or two of them and more; one that is named by the way is nobody's
// character, nor is one that is eaten.
func (d *Draft) actors() []objects.Find {
	text, all := d.ownText(), d.playing()
	var animals []objects.Find
	if d.Facts.Field != "food" {
		for _, f := range all {
			if objects.Acts(f.Object) {
				animals = append(animals, f)
			}
		}
	}
	isAbout := func(f objects.Find) bool { return about(f, text) }
	deals := d.Facts.Field == "pets" && slices.ContainsFunc(animals, isAbout) || len(animals) > 1 && apartIn(animals, text)
	var out []objects.Find
	for _, f := range all {
		own := slices.Contains(animals, f)
		switch {
		case own && (deals || about(f, text)), objects.Lives(f.Object) && about(f, text) && nearness(f, "") < 2:
			out = append(out, f)
		}
	}
	if deals { // animals first, in the order in which the text names them
		place := func(f objects.Find) int {
			if slices.Contains(animals, f) {
				return f.At
			}
			return len(text)
		}
		slices.SortStableFunc(out, func(a, b objects.Find) int { return place(a) - place(b) })
	}
	return out
}

// playing are the things that may stand for a brand with a face: what its words name, of what its
// trade works with the foremost thing alone. The flashlight of one that hires tents out is nobody.
func (d *Draft) playing() []objects.Find {
	trade := d.TradeThings()
	return slices.DeleteFunc(slices.Clone(d.things()), func(f objects.Find) bool {
		return slices.Index(trade, f.Object) > 0 && (d.implied(f) || !d.ownNoun(f))
	})
}

// apartIn reports animals that more than one sentence of a text names: what one of them
// lists by the way is not what a brand deals with.
func apartIn(animals []objects.Find, text string) bool {
	from, to := len(text), 0
	for _, f := range animals {
		from, to = min(from, f.At), max(to, f.At)
	}
	return len(animals) > 2 || from < to && to <= len(text) && strings.ContainsAny(text[from:to], ".!?。！？।؟\n")
}

// companionPalette is the colours of a being: of another hue than the grounds.
func (d *Draft) companionPalette() map[string]farm.Color {
	out := d.DrawnPalette()
	_, c, h := ToLCH(d.Second)
	out["accent"] = FromLCH(0.64, min(max(c, 0.11), 0.16), h)
	out["onAccent"] = Opposite(out["accent"], h)
	return out
}

// MateOfTrade reports a companion by whose own word the brand calls itself: what only its text or a list
// of its trade's things names talks for nobody.
func (d *Draft) MateOfTrade() bool {
	if !d.HasMate() {
		return false
	}
	f := d.actors()[0]
	return !d.implied(f) && d.ownNoun(f)
}

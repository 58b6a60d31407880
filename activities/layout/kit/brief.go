package kit

import (
	"fmt"
	"maps"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/speech"
)

// Brief is everything that pieces are made from: what they are about, what was
// asked for, and what was found for it.
type Brief struct {
	// What they are about: a brand, a product of a page, or, where both are
	// empty, the topic that Context tells of.
	Brand   farm.Brand
	Product *farm.Product // what the source page says beyond a brand's fields; nil for packs of a brand
	Context string        // what the caller steers to
	Prompt  bool          // Context is a prompt that is told in its own words, and no steer
	Origin  string        // where the facts are from: "" is "brand", else the page that was read

	// What was asked for.
	Sequence       []farm.SnackType
	Seed           uint32          // drives every choice; its last digit is the place in the brand's row, as farm.SeedInRow gives it
	Language       string          // a primary tag; "" is the description's own
	AspectRatio    string          // of static ads; "" is 4:5
	Only           string          // id of the one snack to lay out; "" lays out all
	Formats        []farm.AdFormat // of the static ads, in order; none leaves them to the facts
	AnimationStyle string          // of animated ads; "" goes by the row

	// Film is what a film from a topic is asked to be; nil for posts.
	Film *farm.Video

	// Story is what a staged story is asked to be; nil for all else.
	Story *farm.Story

	// Dub has the film or the story made again in other words, those of Language; nil
	// for all else.
	Dub *Dub

	// What was found.
	// Reference is the picture that a story takes its colours and a thing from,
	// Manner the one that its colours are from alone.
	Reference, Manner *match.Picture

	Logo        *match.Picture // nil when there is none that can be used
	Screenshots []match.Picture
	Demo        *match.Video
	// Presenter is the person whose picture the caller gave, nil without one.
	// Face is nil when none was found in it: it is framed by its focus then.
	Presenter *match.Picture
	// Backdrops are of a stock library or an image model, to stand behind words
	// where the brand has nothing that can.
	Backdrops []match.Backdrop
	Notes     []string // what of the brand's could not be used, in sentences

	// Voice speaks a line into a file that renders find; nil: films have
	// captions without a voice.
	Voice func(speech.Line) (speech.Spoken, error)
	// Rehearse has lines said at the same time that Voice is about to be asked for, which
	// then has them ready. nil says each when it is asked for.
	Rehearse func([]speech.Line)
	// Lasts tells how long lines would take, in ms, without saying them for good; nil, or
	// an empty answer, leaves it to Voice.
	Lasts func([]speech.Line) []int
	// Speaks says that Voice is one that may speak for the brand: a service's, or
	// one that the caller asked for. Else it makes the sounds of characters alone.
	Speaks bool
	// Lines are another writer's, in place of the builtin one's; nil is none.
	Lines *copywriter.Lines
	// Asked is told, when it is not nil, which lines the pack has and what they
	// rest on.
	Asked func(copywriter.Facts, []copywriter.Slot)
}

// Unbranded reports a pack of nobody's: it shows no mark, and a joke is about
// Context.
func (b Brief) Unbranded() bool { return b.Brand.Name == "" && b.Brand.Description == "" }

// Presented reports whether somebody presents the brand in its films: the person
// whose picture was sent, or who speaks with a voice that may sell.
func (b Brief) Presented() bool { return b.Presenter != nil || b.Speaks && b.Voice != nil }

// lacks tells what the brand's text lacks. Films and stories have none, and tell what they lack
// themselves.
func (b Brief) lacks(f copywriter.Facts) []string {
	if b.Story != nil || b.Film != nil {
		return nil
	}
	return f.Notes()
}

// unused tells what was asked for and no snack of the pack can have.
func (b Brief) unused() []string {
	var out []string
	static, presented := 0, false
	for _, t := range b.Sequence {
		switch t {
		case farm.StaticAd:
			static++
		case farm.AIUGC, farm.UGCAd, farm.GreenscreenAd, farm.VideoFilm:
			presented = true
		}
	}
	if n := len(b.Formats); n > static {
		out = append(out, fmt.Sprintf("%d of the %d formats that were asked for are made: the pack has %d static ads", static, n, static))
	}
	if b.Presenter != nil && !presented {
		out = append(out, "the presenter's picture is not used: no ad of the pack has somebody who speaks")
	}
	return out
}

// Dub is a film that is made again in other words, with what it shows.
type Dub struct {
	Of      farm.Snack        // the film as it is
	Written string            // the language that its request is told in, a primary tag
	Lines   []farm.DubLine    // what is said, in the film's order
	Texts   map[string]string // what is read besides, by the slot of the copy
}

// Said are the lines by their slots.
func (d *Dub) Said() map[string]string {
	out := map[string]string{}
	for _, l := range d.Lines {
		out[l.Slot] = l.Text
	}
	return out
}

// Quotes are what stays of lines as it was, by their slots.
func (d *Dub) Quotes() map[string]string {
	out := map[string]string{}
	for _, l := range d.Lines {
		if l.Quote != "" {
			out[l.Slot] = l.Quote
		}
	}
	return out
}

// told is the brand with the words of a dub: they are supplied as well.
func (b Brief) told() farm.Brand {
	brand := b.Brand
	if b.Dub == nil {
		return brand
	}
	for _, l := range b.Dub.Lines {
		brand.Description += "\n" + l.Text
		if l.Quote != "" {
			brand.Description += "\n" + copywriter.Cited(l.Quote, b.Language)
		}
	}
	for _, slot := range slices.Sorted(maps.Keys(b.Dub.Texts)) {
		brand.Description += "\n" + b.Dub.Texts[slot]
	}
	return brand
}

// facts are what the words rest on. Where nobody else writes, all of them are in
// the language of the brand's text.
func (b Brief) facts() copywriter.Facts {
	with := []copywriter.Option{copywriter.WithProduct(b.Product), copywriter.InLanguage(b.Language)}
	if b.Film == nil && b.Story == nil && b.Lines == nil && b.Asked == nil || b.Lines != nil && b.Lines.Failed != "" {
		with = append(with, copywriter.Alone())
	}
	return copywriter.Read(b.told(), b.Context, with...)
}

// provenance lists the facts; where the source page says exactly where it has
// one from, that stands.
func (b Brief) provenance(facts copywriter.Facts) []farm.Fact {
	all := facts.Provenance(b.Brand, b.Origin)
	if b.Product == nil {
		return all
	}
	exact := map[string]bool{}
	for _, f := range b.Product.Sources {
		exact[f.Kind] = true
	}
	all = slices.DeleteFunc(all, func(f farm.Fact) bool { return exact[f.Kind] })
	return append(all, b.Product.Sources...)
}

func (b Brief) pictures() []match.Picture {
	var out []match.Picture
	if b.Logo != nil {
		out = append(out, *b.Logo)
	}
	return append(out, b.Screenshots...)
}

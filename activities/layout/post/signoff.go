package post

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// signOff is the scene that a film ends on: the name, what the brand is and where, what it promises where it
// names no price, a large button with what it asks for or where the brand is found, and the price on a tag,
// a picture or the film's device below.
func (w *wall) signOff(ms int, name string) []farm.Layer {
	of := w.placard(page{i: len(w.lines) - 1, ms: ms})
	of.First = false
	c := kit.Closing{Name: name, CTA: w.cta, Of: of}
	c.Picture = func(room farm.Box, on kit.Scheme) []farm.Layer { return w.parting(room, of, on) }
	if c.CTA == "" {
		c.CTA = w.Facts.Domain
	}
	if f, ok := w.Price(); ok {
		c.Price = &f
	} else {
		c.Line = w.promise()
	}
	return w.ClosingCard(c)
}

// promise is what the last frame says of the brand, without its name: what is free or guaranteed; "" of a brand
// that promises nothing, or where the film has said it.
func (w *wall) promise() string {
	const most = 64
	short := func(s string) bool { return utf8.RuneCountInString(s) <= int(most*wordiness(w.Draft)) }
	s := w.Unnamed(w.Facts.OfferLine(short))
	if slices.ContainsFunc(w.lines, func(l copywriter.Line) bool { return strings.Contains(l.Text, s) }) {
		return ""
	}
	return s
}

// parting is what the last frame has below its button where no price stands there: the brand's picture or
// program, its foremost thing or what its film tells. A being that is none of its trade says nothing of it.
func (w *wall) parting(room farm.Box, of kit.Placard, on kit.Scheme) []farm.Layer {
	if all := w.photographs(); len(all) > 0 && kit.LargeEnough(all[0], room.W, room.H) {
		torn := w.Torn(all[0], room, true, on, 0)
		for i := range torn {
			torn[i].Tracks = []farm.Track{kit.Track("y", "out", 0, 500, 366, 0)}
		}
		return torn
	}
	if all := w.screens(); len(all) > 0 { // what it is about
		return w.held(all[0], room.Y, page{i: len(w.lines) - 1, ms: of.Ms})
	}
	if o, ok := w.Foremost(0); ok {
		of.Object = &o
		return w.PlacardPicture(of, room, on)
	}
	for _, l := range w.lines[:len(w.lines)-1] {
		if f := w.fact(l.Text); f != nil {
			of.Fact = f
			return w.PlacardPicture(of, room, on)
		}
	}
	return nil
}

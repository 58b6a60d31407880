package ad

import (
	"cmp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/layout/still"
)

// end is the card that ends a mascot's ad: whose it is, what that is and where, what it costs as large as it goes,
// and the button from side to side; under that who talked, the product, or what the trade is about.
func (a standIn) end(c kit.Score, at int) {
	ms := c.AtLeast(float64(at+endedMs+200)) - at
	fine, up := endFine(a.Draft)
	for _, l := range fine {
		ms = max(ms, c.AtLeast(float64(at)+a.ReadingMs(l.Text.Content)+200)-at)
	}
	looks := still.Looks(a.Draft)
	turn := a.v + int(a.Seed%farm.SeedRow)
	of := kit.Placard{ID: "name", Words: a.Facts.Name, Room: paidBox, Ms: ms, BeatMs: 60000 / float64(c.BPM), Move: turn,
		Device: turn % 3, Turn: a.Nth, Colors: []kit.Scheme{looks[0], looks[1], looks[2]}}
	for i := range fine {
		t := *fine[i].Text
		t.Color = a.ClosingLook(of).Ink
		fine[i].Text = &t
	}
	cta := a.Writer.CTA()
	if cta == "" { // nothing in this language is short enough
		cta = a.Facts.Name
	}
	line := cmp.Or(a.ends, a.Closing(48).Text)
	card := kit.Closing{Name: a.Facts.Name, Line: a.Begun(line), CTA: a.Say("cta", cta), Of: of, Free: up, Beside: true}
	card.Picture = func(_ farm.Box, on kit.Scheme) []farm.Layer { return a.endFoot(on, ms) }
	if price, ok := a.Price(); ok {
		card.Price = &price
	}
	a.Say("recap", card.Line)
	a.Cue("impact", at, -9)
	a.AddScene(farm.Scene{ID: "end", DurationMs: ms, Layers: append(a.ClosingCard(card), fine...),
		Enter: &farm.Transition{Kind: "push", Direction: "up", DurationMs: kit.OnFrame(266)}})
}

// endFoot is what stands under an end card's words, over the frame's foot: who talked, or the
// brand's picture, or else what its trade is about.
func (a standIn) endFoot(g kit.Scheme, ms int) []farm.Layer {
	room := kit.Box(60, 1270, 960, 640)
	if len(a.Screenshots) > 0 {
		layers := rising(a.Draft, kit.Box(paidBox.X, 1272, paidBox.W, 620), g, 540, ms)
		return append(layers, a.talking(kit.Box(20, 1900-420, 420, 420), len(a.Snack.Scenes), spoken.Utterance{}, ms)...)
	}
	if a.presents() {
		return a.host(room, len(a.Snack.Scenes), spoken.Utterance{}, ms)
	}
	if o, ok := a.Foremost(0); ok {
		thing := a.Place(o, room, true)
		thing.Tracks = []farm.Track{again(kit.Track("y", "out", 0, 300, 420, 0), ms)}
		return []farm.Layer{kit.ShadowUnder(thing.At, thing.At.Y+thing.At.H-8), thing.Layer}
	}
	rest := farm.Point{X: 700, Y: 1290} // a pen taps the button
	var w penWay
	w.to(0, rest, farm.Point{X: rest.X + 300, Y: rest.Y + 500})
	for at := buttonComes + 200.0; at < float64(ms); at += 800 {
		w.to(at, rest, rest)
		w.to(at+150, rest, farm.Point{X: rest.X - 26, Y: rest.Y - 66})
		w.to(at+320, rest, rest)
	}
	return penAt(rest, g, w)
}

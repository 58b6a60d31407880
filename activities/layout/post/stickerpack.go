package post

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// The size of a sticker and of its parts.
const (
	stickerSide = 512.0
	stickerEdge = 14.0
)

// sticker is one of a pack: its layers in a box, for the file itself and for
// the sheet.
type sticker struct {
	layers  func(b farm.Box) []farm.Layer
	least   float64  // px of its lowest row of letters; 0 has none
	hero    bool     // it is larger on the sheet than others
	picture bool     // it shows one, and not forms alone
	paints  farm.Box // what it covers of its 512 px, with its edge
}

// StickerPack is 6 to 8 stickers of 512 px and a sheet that shows them all: the short facts of the
// brand's text on the little things that show what they tell, a photograph, things of its trade, its
// name on a badge and one line as lettering. What anybody would send stands where it has no facts.
// V1 has flat things, V2 smooth ones, V3 some of clay.
func StickerPack(d *kit.Draft) {
	d.Snack.Canvas, d.Snack.SafeBox = farm.Canvas{Width: stickerSide, Height: stickerSide}, kit.Box(8, 8, 496, 496)
	v := d.PickVariant(3)
	p := &pack{Draft: d, style: []string{"", "solid", "clay"}[v],
		turn: v + int(d.Snack.Seed>>5)%5 + int(d.Seed%farm.SeedRow)/3}
	list := p.fitting(p.chosen())
	whole := kit.Box(0, 0, stickerSide, stickerSide)
	for i, st := range list {
		slot := fmt.Sprintf("sticker-%d", i+1)
		d.Snack.Scenes = append(d.Snack.Scenes, farm.Scene{ID: slot, Slot: slot, Layers: st.layers(whole)})
	}
	d.Snack.Scenes = append(d.Snack.Scenes, p.contactSheet(list))
}

// mostSheet is how many layers a sheet has at most: what a scene may have, less its own.
const mostSheet = 60

// fitting are stickers that one sheet holds: those with the most parts go.
func (p *pack) fitting(list []sticker) []sticker {
	parts := func(st sticker) int { return len(st.layers(kit.Box(0, 0, stickerSide, stickerSide))) }
	for len(list) > 2 {
		sum, most := 0, 1
		for i, st := range list {
			n := parts(st)
			if sum += n; i > 0 && n > parts(list[most]) {
				most = i
			}
		}
		if sum <= mostSheet {
			break
		}
		list = slices.Delete(list, most, most+1)
	}
	return list
}

// pack is the stickers in the making.
type pack struct {
	*kit.Draft
	style      string
	turn       int          // where lists begin
	bases      []farm.Color // what lies below letters
	told       []string     // words that are taken
	said       int          // of them that are shown as text of its own
	forms      int          // of colours so far
	letterings int          // so far
	used       []string     // forms that have been
}

// How many stickers a pack has, and how many of a kind at most.
const (
	mostStickers  = 8
	leastStickers = 6
	mostThings    = 2 // cut-out things
)

// chosen are the pack's stickers, the two that are largest on the sheet first: a photograph, a
// thing of the trade, the name, facts, and one line as lettering. Where the text has few facts its
// other phrases follow them, and what somebody would send only where there is still nothing.
func (p *pack) chosen() []sticker {
	facts := p.facts()
	out := p.prints(&facts)
	things := p.things()
	for i, o := range things {
		if k := p.named(o, facts); k >= 0 && i == 0 {
			words := facts[k]
			facts = slices.Delete(slices.Clone(facts), k, k+1)
			out = append(out, p.bearing(o, words))
		} else if i == 0 || len(facts) < enoughFacts {
			out = append(out, p.thing(p.livened(o)))
		}
	}
	name := p.nameplate(len(facts) >= enoughFacts-1)
	if len(out) == 0 && len(facts) > 0 { // a fact is larger than the name
		out = p.added(out, p.own(facts[0]))
		facts = facts[1:]
	}
	out = p.added(out, name)
	for _, words := range facts {
		if len(out) < mostStickers && !p.among(p.told, words) {
			out = p.added(out, p.own(words))
		}
	}
	for _, words := range p.ownLines() {
		if len(out) < mostStickers && !p.among(p.told, words) {
			out = p.added(out, p.own(words))
		}
	}
	for _, place := range p.places() {
		if len(out) < mostStickers-1 && !p.among(p.told, place) {
			out = p.added(out, p.placed(place))
		}
	}
	out = p.spared(out)
	for i, words := range p.reactions() {
		if len(out) < leastStickers {
			out = p.added(out, p.reaction(words, i))
		}
	}
	for i := 0; len(out) < leastStickers && i < leastStickers; i++ { // one of whom nobody jokes says its name again
		out = p.added(out, p.bestThing(nameThings(), kit.Figure{}, [][]string{{kit.NameSign(p.Facts.Name, p.Facts.Language)}}, true))
	}
	for i := range min(len(out), heroes) {
		out[i].hero = true
	}
	return out
}

// heroes are how many stickers are larger on the sheet than the others.
const heroes = 2

// added is a list with a sticker, where there is one.
func (p *pack) added(list []sticker, st sticker) []sticker {
	if st.layers == nil {
		return list
	}
	return append(list, st)
}

// own is a phrase of the brand's: on the thing that shows what it tells; the first that tells
// nothing of the kind is the pack's lettering.
func (p *pack) own(words string) sticker {
	st := sticker{}
	if kind, _ := p.toldKind(words); kind == thingTold && p.letterings == 0 {
		st = p.lettered(words)
	}
	if st.layers == nil {
		st = p.onThing(words)
	}
	if st.layers == nil {
		st = p.lettered(words)
	}
	if st.layers != nil {
		p.say(words)
	}
	return st
}

// reaction is what somebody sends, in a bubble or on a button.
func (p *pack) reaction(words string, i int) sticker {
	st := p.bestThing(thingsThat(thingRemark), kit.Figure{}, p.rowings(words), i > 1)
	if st.layers != nil {
		p.Say(fmt.Sprintf("reaction-%d", i+1), words)
	}
	return st
}

// longestSpare is how many characters a sentence has at most that fills a pack.
const longestSpare = 84

// placed is the name of a place on a pin, a tag or a sign.
func (p *pack) placed(name string) sticker {
	st := p.bestThing(thingsThat(kit.FigurePlace), kit.Figure{}, p.rowings(name), false)
	if st.layers != nil {
		p.say(name)
	}
	return st
}

// spared fills a pack that would have too few stickers with longer sentences of the brand's.
func (p *pack) spared(list []sticker) []sticker {
	for _, s := range turned(p.Facts.Whole(), p.turn) {
		for _, part := range append([]string{s}, p.Facts.Clauses(s)...) {
			if len(list) < leastStickers && holdsChars(part, longestSpare) && !p.among(p.told, part) && p.Facts.SaysAlone(part) {
				list = p.added(list, p.own(part))
			}
		}
	}
	return list
}

// inPieces are objects whose parts do not hang together: nothing cuts them out as one.
var inPieces = []string{"beans"}

// things are the things of the pack, in the material of its layout.
func (p *pack) things() []kit.Object {
	as := farm.Drawing{Width: stickerSide, Height: stickerSide, Edge: stickerEdge, Shadow: true, Style: p.style}
	trade := p.TradeThings()
	return p.ObjectsIf(mostThings, as, func(f objects.Find) bool {
		return !slices.Contains(inPieces, f.Object) && (slices.Contains(trade, f.Object) || p.calls(f.Word))
	})
}

// calls reports words of which one is among those by which the brand calls itself: what only its
// sentences name is no sign of it.
func (p *pack) calls(words string) bool {
	const stem = 4 // letters that two words begin with alike
	own := strings.ToLower(p.Brand.Industry + " " + p.Facts.Offering())
	return slices.ContainsFunc(strings.Fields(strings.ToLower(words)), func(w string) bool {
		if r := []rune(w); len(r) > stem {
			w = string(r[:max(stem, len(r)-2)])
		}
		return strings.Contains(own, w)
	})
}

// thing is a thing as it was cut out.
func (p *pack) thing(o kit.Object) sticker {
	return sticker{picture: true, paints: p.cutOf(o, kit.Box(0, 0, stickerSide, stickerSide)),
		layers: func(b farm.Box) []farm.Layer { return []farm.Layer{kit.ObjectLayer("thing", o, b)} }}
}

// mateMoods are how a thing with a face feels.
var mateMoods = []string{"love", "laughing", "cool"}

// livened is a thing that a pack is about with a face, where it acts for its brand: people send
// feelings, and not goods.
func (p *pack) livened(o kit.Object) kit.Object {
	a := p.Snack.Assets[o.Asset]
	if a.Drawing == nil || !p.HasMate() || !objects.Lives(o.Name) || !p.ActsFor(o.Name) {
		return o
	}
	as := *a.Drawing
	as.Cells = []string{mateMoods[p.turn%len(mateMoods)]}
	o.Asset = p.AddDrawing(as)
	return o
}

// bearing is a thing with what the brand's text says of it on a plate over its foot.
func (p *pack) bearing(o kit.Object, words string) sticker {
	b, ok := p.block(words, kit.Box(76, 354, 360, 108))
	o = p.livened(o)
	if !ok || !b.drawable() {
		return p.thing(o)
	}
	p.say(words)
	at := p.cutOf(o, kit.Box(0, 0, stickerSide, stickerSide))
	side := stickerSide * min(reactHigh/at.H, reactWide/at.W)
	at = scaled(at, kit.Box(0, 0, side, side))
	place := kit.Box(stickerSide/2-at.X-at.W/2, reactTop-at.Y, side, side)
	if a := p.Snack.Assets[o.Asset]; a.Drawing != nil { // its edge is as wide as the plate's
		as := *a.Drawing
		as.Edge = stickerEdge * stickerSide / side
		o.Asset = p.AddDrawing(as)
	}
	plate := grown(b.at, plateOver)
	c := p.nextInks()
	parts := append([]cutPart{cutFor(rectOf(plate.X, plate.Y, plate.W, plate.H, 20), c.base),
		on(seamOf(grown(plate, -9), 12, 3), c.glint)}, faces(b, inks{c.base, c.face, c.loud})...)
	at.X, at.Y = at.X+place.X, at.Y+place.Y
	return sticker{picture: true, least: b.least(), paints: around(at, grown(plate, stickerEdge)), layers: func(b farm.Box) []farm.Layer {
		return append([]farm.Layer{kit.ObjectLayer("thing", o, scaled(place, b))}, p.cutOut(parts, b)...)
	}}
}

// plateOver is how far a plate reaches over its words, px.
const plateOver = 26.0

// How large a thing is at most that bears words, and how far from the head of its sticker, px.
const reactHigh, reactWide, reactTop = 360.0, 440.0, 12.0

// cutOf is what an object covers with its edge where its cell fills a box.
func (p *pack) cutOf(o kit.Object, in farm.Box) farm.Box {
	whole := kit.Box(0, 0, stickerSide, stickerSide)
	at, err := objects.Covers(*p.Snack.Assets[o.Asset].Drawing)
	if err != nil {
		at = whole
	}
	return scaled(grown(at, stickerEdge), in)
}

// grown is a box with an edge around it.
func grown(b farm.Box, by float64) farm.Box { return kit.Box(b.X-by, b.Y-by, b.W+2*by, b.H+2*by) }

// around is the box about two.
func around(a, b farm.Box) farm.Box {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return kit.Box(x, y, max(a.X+a.W, b.X+b.W)-x, max(a.Y+a.H, b.Y+b.H)-y)
}

// scaled is a box of a sticker where the sticker stands in another.
func scaled(in, b farm.Box) farm.Box {
	k := b.W / stickerSide
	return kit.Box(b.X+in.X*k, b.Y+in.Y*k, in.W*k, in.H*k)
}

// trade is what the brand calls itself by, as its tagline has it; "" where that does not begin with
// the name.
func (p *pack) trade() string {
	rest, ok := strings.CutPrefix(p.Facts.Tagline(), p.Facts.Name)
	if !ok {
		return ""
	}
	return strings.TrimLeft(rest, ":： \u00a0\u202f")
}

// underName is how long a trade is at most that stands below the name.
const underName = 30

// badge is the logo on a disc.
func (p *pack) badge() sticker {
	palette := p.DrawnPalette()
	palette["accent"], palette["onAccent"] = p.Accent, p.OnAccent
	d := farm.Drawing{Kind: "object", Name: "disc", Width: stickerSide, Height: stickerSide, Edge: stickerEdge, Shadow: true,
		Seed: p.Snack.Seed, Palette: palette}
	at, err := draw.Covers(d)
	if err != nil { // a badge that does not exist: a defect, seen by the first test
		at = kit.Box(0, 0, stickerSide, stickerSide)
	}
	inside := kit.Box(at.X+0.13*at.W, at.Y+0.2*at.H, 0.74*at.W, 0.6*at.H)
	return sticker{paints: grown(at, stickerEdge), layers: func(b farm.Box) []farm.Layer {
		in := scaled(inside, b)
		return []farm.Layer{{ID: "disc", Box: b, Picture: &farm.Picture{Asset: p.AddDrawing(d), Fit: "contain"}},
			{ID: "badge", Box: in, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
				Children: []farm.Layer{p.Mark(in.W, in.H, p.OnAccent, p.Accent)}}}}
	}}
}

package post

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// The size of a sticker and of its parts.
const (
	stickerSide = 512.0
	stickerEdge = 14.0
	stickerType = 58.0 // the least size of words on a sticker
	longestWord = 14   // letters of a word that a sticker holds at that size
)

// sticker is one of a pack: its layers in a box, for the file itself and for
// the sheet.
type sticker struct {
	layers  func(b farm.Box) []farm.Layer
	written bool     // it has words, which must not get too small on the sheet
	paints  farm.Box // what it covers of its 512 px, with its edge
}

// StickerPack is 6 to 8 stickers of 512 px and a sheet that shows them all, one of
// them large: things that the brand's words name, cut out, and what it says of
// itself in the few words that somebody would send. Nothing stands for its trade.
// V1 has flat things, V2 smooth ones, V3 some of clay.
func StickerPack(d *kit.Draft) {
	d.Snack.Canvas, d.Snack.SafeBox = farm.Canvas{Width: stickerSide, Height: stickerSide}, kit.Box(8, 8, 496, 496)
	v := d.PickVariant(3)
	p := &pack{Draft: d, style: []string{"", "solid", "clay"}[v], turn: v + int(d.Snack.Seed>>5)%5 + int(d.Seed%farm.SeedRow)/3}
	p.tails = map[string]string{}
	p.sayings = p.whatItSays()
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
	style   string
	turn    int               // where lists begin
	sayings []string          // texts that are left
	tails   map[string]string // the sentences of those that are the end of one
	told    []string          // those that are taken
	forms   int               // of words so far
	heroed  []string          // things that are shown with words
	marks   []string          // numbers that figures show
}

// mostThings is how many cut-out things a pack has at most.
const mostThings = 4

// chosen are the pack's stickers, the one that is largest on the sheet first: the
// brand's photograph, or a thing with what the brand says of it, the name as a seal, what somebody would send, the
// other things and what the sentences tell.
func (p *pack) chosen() []sticker {
	things := p.things()
	var pictures, words []sticker
	var hero sticker
	if prints := p.prints(); len(prints) > 0 {
		hero, pictures = prints[0], prints[1:]
	}
	if len(things) > 0 {
		if first := p.heroOf(things[0]); hero.layers == nil {
			hero = first
		} else {
			pictures = append(pictures, first)
		}
		for _, o := range things[1:] {
			pictures = append(pictures, p.thing(o))
		}
	}
	figures := p.figures()
	if hero.layers == nil && len(figures) > 0 {
		hero, figures = figures[0], figures[1:]
	}
	joined := p.mates()
	mates := 0 // so far
	if hero.layers == nil {
		hero = p.wordedHero(len(joined) > 0)
		mates++
	}
	pictures = append(append(pictures[:min(len(pictures), thingsBeside)], figures...), p.badges()...)
	seal, named := p.sealed(things)
	name := sticker{}
	if !named { // the name is told once
		if name = p.nameplate(); name.written {
			words = append(words, name)
		}
	}
	pictures = append(pictures, seal)
	words, mates = p.wordy(words, mates, len(joined) > 0)
	p.sayings = p.shouts(p.told)
	for 1+len(pictures)+len(words) < leastStickers && len(p.sayings) > 0 {
		if st := p.lettered(p.next()); st.written {
			words = append(words, st)
		}
	}
	switch {
	case hero.layers != nil:
	case name.written: // nothing that would be sent: who it is
		hero, words = name, words[1:]
	default:
		hero = p.monogram()
	}
	if n := mostStickers - 1 - len(pictures) - len(words); n > 0 && mates < mostMates { // a pair that reacts
		pictures = append(pictures, joined[:min(n, len(joined), mostMates-mates, reactionPair)]...)
	}
	pictures = append(pictures, p.spares(things, leastStickers-1-len(pictures)-len(words))...)
	return arranged(hero, words, pictures)
}

// thingsBeside is how many things a pack has beside its largest one, and reactionPair how many
// feelings of the brand's character by itself.
const thingsBeside, reactionPair = 2, 2

// wordy are a pack's words, some of which its character says where it joins them; mates is on
// how many stickers it is so far, and afterwards.
func (p *pack) wordy(words []sticker, mates int, joins bool) ([]sticker, int) {
	for len(words) < mostWritten {
		text := p.next()
		if text == "" {
			break
		}
		st := sticker{}
		if joins && mates < mostMates && len(words)%2 == 1-mates%2 {
			if st = p.says(mates, text); st.written {
				mates++
			}
		}
		if !st.written {
			st = p.lettered(text)
		}
		if st.written {
			words = append(words, st)
		}
	}
	return words, mates
}

// wordedHero is the largest sticker where nothing is shown: the brand's character, or
// words of the brand's; nothing where it has none that fit.
func (p *pack) wordedHero(joined bool) sticker {
	for {
		text := p.next()
		if joined {
			return p.mate(0, text)
		}
		if st := p.lettered(text); st.layers != nil || text == "" {
			return st
		}
	}
}

// mostWritten is how many stickers of a pack are words at most.
const mostWritten = 2

// leastStickers is how many a pack has at least.
const leastStickers = 6

// mostStickers is how many a pack has at most.
const mostStickers = 8

// arranged puts the largest first; words and pictures take turns after it.
func arranged(hero sticker, words, pictures []sticker) []sticker {
	out := []sticker{hero}
	for i := range max(len(words), len(pictures)) {
		for _, list := range [][]sticker{words, pictures} {
			if i < len(list) {
				out = append(out, list[i])
			}
		}
	}
	return out[:min(len(out), mostStickers)]
}

// inPieces are objects whose parts do not hang together: nothing cuts them out as one.
var inPieces = []string{"beans"}

// things are the things of the pack, in the material of its layout.
func (p *pack) things() []kit.Object {
	as := farm.Drawing{Width: stickerSide, Height: stickerSide, Edge: stickerEdge, Shadow: true, Style: p.style}
	return slices.DeleteFunc(p.ObjectsAs(mostThings, as), func(o kit.Object) bool { return slices.Contains(inPieces, o.Name) })
}

// thing is a thing as it was cut out.
func (p *pack) thing(o kit.Object) sticker {
	return sticker{paints: p.cutOf(o, kit.Box(0, 0, stickerSide, stickerSide)),
		layers: func(b farm.Box) []farm.Layer { return []farm.Layer{kit.ObjectLayer("thing", o, b)} }}
}

// livened is the thing that a pack is about with a face, where it may have one: people send
// feelings, and not goods.
func (p *pack) livened(o kit.Object) kit.Object {
	a := p.Snack.Assets[o.Asset]
	if a.Drawing == nil || !p.HasMate() || !objects.Lives(o.Name) {
		return o
	}
	as := *a.Drawing
	as.Cells = []string{mateMoods[p.turn%len(mateMoods)]}
	o.Asset = p.AddDrawing(as)
	return o
}

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

// heroOf is a thing with what the brand says below it.
func (p *pack) heroOf(o kit.Object) sticker {
	text := p.sayingOf(o)
	if text == "" {
		return p.thing(p.livened(o))
	}
	words, on := p.plates(text, kit.Box(16, 300, 480, 190), 2)
	if words == nil { // another sticker says it
		if slices.Contains(p.told, text) {
			p.sayings = append([]string{text}, p.sayings...)
		}
		return p.thing(p.livened(o))
	}
	p.heroed = append(p.heroed, o.Name)
	place := kit.Box(61, 0, 390, 390)
	if a := p.Snack.Assets[o.Asset]; a.Drawing != nil { // shown smaller, its edge is as wide as the words'
		as := *a.Drawing
		as.Edge = stickerEdge * stickerSide / place.W
		o.Asset = p.AddDrawing(as)
	}
	o = p.livened(o)
	return sticker{written: true, paints: around(p.cutOf(o, place), on), layers: func(b farm.Box) []farm.Layer {
		return append([]farm.Layer{kit.ObjectLayer("thing", o, scaled(place, b))}, words(b)...)
	}}
}

// nameplate is the brand's name, whole and large.
func (p *pack) nameplate() sticker {
	name := p.Facts.Name
	if name == "" {
		return p.lettered(p.next())
	}
	if st := p.lettered(p.Say("name", name)); st.written {
		return st
	}
	return p.lettered(kit.NameSign(name))
}

// lettered is words on plates or on a badge; nothing where they fit neither.
func (p *pack) lettered(text string) sticker {
	if text == "" {
		return sticker{}
	}
	p.forms++
	ways := []func(string) (func(farm.Box) []farm.Layer, farm.Box){
		func(t string) (func(farm.Box) []farm.Layer, farm.Box) {
			return p.plates(t, kit.Box(28, 28, 456, 456), 4)
		},
		p.onBadge,
	}
	by := (p.forms + p.turn) % len(ways)
	ways = append(ways[by:len(ways):len(ways)], ways[:by]...)
	for _, way := range ways {
		if layers, on := way(text); layers != nil {
			return sticker{layers: layers, written: true, paints: on}
		}
	}
	return sticker{}
}

// monogram is the brand's name, or its first letters, on a form: it stands where the
// brand's own words are too few.
func (p *pack) monogram() sticker {
	p.forms++
	for _, text := range []string{p.Facts.Name, kit.NameSign(p.Facts.Name)} {
		if layers, on := p.onBadge(text); layers != nil {
			return sticker{layers: layers, written: true, paints: on}
		}
	}
	return p.badge()
}

// drawing is a form that is cut out of paper.
func (p *pack) drawing(name string, fill, on farm.Color) farm.Drawing {
	palette := p.DrawnPalette()
	palette["accent"], palette["onAccent"] = fill, on
	return farm.Drawing{Kind: "object", Name: name, Width: stickerSide, Height: stickerSide, Edge: stickerEdge, Shadow: true,
		Seed: p.Snack.Seed, Palette: palette}
}

// shows is a drawing in a box.
func (p *pack) shows(id string, d farm.Drawing, b farm.Box) farm.Layer {
	return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: p.AddDrawing(d), Fit: "contain"}}
}

// insides are where words go on a badge, in shares of what it covers.
var insides = map[string]farm.Box{
	"burst": {X: 0.16, Y: 0.2, W: 0.68, H: 0.6}, "disc": {X: 0.13, Y: 0.2, W: 0.74, H: 0.6}, "bubble": {X: 0.06, Y: 0.06, W: 0.88, H: 0.64},
	"tag": {X: 0.27, Y: 0.1, W: 0.67, H: 0.8}, "ribbon": {X: 0.16, Y: 0.2, W: 0.68, H: 0.52},
}

// onBadge sets words on a drawn form, another than the last one's; nil where none
// holds them.
func (p *pack) onBadge(text string) (func(farm.Box) []farm.Layer, farm.Box) {
	forms := []string{"burst", "bubble", "tag", "disc", "ribbon"}
	fill, ink := p.colours()
	for i := range forms {
		if layers, on := p.onForm(forms[(i+p.forms+p.turn)%len(forms)], text, fill, ink); layers != nil {
			return layers, on
		}
	}
	return nil, farm.Box{}
}

// onForm sets words on one of the drawn forms; nil where it does not hold them.
func (p *pack) onForm(form, text string, fill, ink farm.Color) (func(farm.Box) []farm.Layer, farm.Box) {
	d := p.drawing(form, fill, ink)
	at, in := p.covers(d), insides[form]
	inside := kit.Box(at.X+in.X*at.W, at.Y+in.Y*at.H, in.W*at.W, in.H*at.H)
	if _, err := p.Ruler.Text(p.lettering(text, inside, 1, ink)); err != nil {
		return nil, farm.Box{}
	}
	return func(b farm.Box) []farm.Layer {
		k := b.W / stickerSide
		return []farm.Layer{p.shows(form, d, b), p.lettering(text, scaled(inside, b), k, ink)}
	}, grown(at, stickerEdge)
}

// scaled is a box of a sticker where the sticker stands in another.
func scaled(in, b farm.Box) farm.Box {
	k := b.W / stickerSide
	return kit.Box(b.X+in.X*k, b.Y+in.Y*k, in.W*k, in.H*k)
}

func (p *pack) covers(d farm.Drawing) farm.Box {
	b, err := draw.Covers(d)
	if err != nil { // a badge that does not exist: a defect, seen by the first test
		return kit.Box(0, 0, stickerSide, stickerSide)
	}
	return b
}

// colours are the ground and the ink of the next words: the brand's accent, its
// deep ground and its second colour take turns.
func (p *pack) colours() (ground, ink farm.Color) {
	switch (p.forms + p.turn) % 3 {
	case 0:
		return p.Accent, p.OnAccent
	case 1:
		s := p.Deep()
		return s.Bg, s.Ink
	}
	s := p.Seconded()
	return s.Bg, s.Ink
}

// lettering is words in the middle of a box, as large as they go.
func (p *pack) lettering(text string, b farm.Box, k float64, ink farm.Color) farm.Layer {
	return kit.Middle(kit.Centered(p.TextLayer("words", text, kit.Step{Size: 150 * k, Least: stickerType * k / p.Display.Scale,
		Leading: 1.0, Display: true, Tracking: -0.012, Lines: 3}, b, ink)))
}

// badge is the logo, or the first letters of the name, on a disc or shield.
func (p *pack) badge() sticker {
	form := []string{"disc", "burst"}[p.turn%2]
	d := p.drawing(form, p.Accent, p.OnAccent)
	at, in := p.covers(d), insides[form]
	inside := kit.Box(at.X+in.X*at.W, at.Y+in.Y*at.H, in.W*at.W, in.H*at.H)
	return sticker{paints: grown(at, stickerEdge), layers: func(b farm.Box) []farm.Layer {
		k, in := b.W/stickerSide, scaled(inside, b)
		if p.Logo == nil {
			l := p.lettering(kit.NameSign(p.Facts.Name), in, k, p.OnAccent)
			l.ID, l.Text.Size = "name", 210*k
			l.Box.Y += 0.05 * l.Text.Size // capitals stand on the line and have nothing below it
			return []farm.Layer{p.shows(form, d, b), l}
		}
		mark := p.Mark(in.W, in.H, p.OnAccent, p.Accent)
		return []farm.Layer{p.shows(form, d, b), {ID: "badge", Box: in, Stack: &farm.Stack{Direction: "row", Justify: "center",
			Align: "center", Children: []farm.Layer{mark}}}}
	}}
}

// next takes the next saying; "" when there is none left.
func (p *pack) next() string {
	if len(p.sayings) == 0 {
		return ""
	}
	return p.take(0)
}

func (p *pack) take(at int) string {
	text := p.sayings[at]
	p.sayings = slices.Delete(p.sayings, at, at+1)
	if slices.Contains(p.told, text) { // it was given back, and has its place among the words
		return text
	}
	p.told = append(p.told, text)
	return p.Say(fmt.Sprintf("sticker-text-%d", 1+len(p.Snack.Copy)), text)
}

// sayingOf is what stands below a thing: the saying that has its word, else the
// word itself where it stands as in a dictionary.
func (p *pack) sayingOf(o kit.Object) string {
	word := strings.ToLower(o.Word)
	const room = 28 // characters below a thing
	if at := slices.IndexFunc(p.sayings, func(s string) bool {
		return strings.Contains(strings.ToLower(s), word) && utf8.RuneCountInString(s) <= room
	}); at >= 0 {
		return p.take(at)
	}
	for at, s := range p.sayings { // short words of its sentence say more than its name
		if part, ok := p.tails[s]; ok && strings.Contains(strings.ToLower(part), word) && utf8.RuneCountInString(s) <= room {
			return p.take(at)
		}
	}
	if o.Plain && fitsSticker(o.Word) {
		p.told = append(p.told, firstUpper(o.Word))
		return p.Say(fmt.Sprintf("sticker-text-%d", 1+len(p.Snack.Copy)), firstUpper(o.Word))
	}
	return ""
}

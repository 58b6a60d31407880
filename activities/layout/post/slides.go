package post

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// Slides is a set of pages 1080x1920 for swiping: one idea of the brand's text,
// in one of eight visual systems. Which of them suit is decided by what the brand
// brings; packs in a row take them by turns.
func Slides(d *kit.Draft) {
	d.Snack.Canvas, d.Snack.SafeBox = kit.OrganicCanvas, kit.OrganicBox
	s := slideShow{Draft: d, deck: newDeck(d)}
	if s.signed = s.deck.repeats(); s.signed {
		s.deck.last = copywriter.Line{}
	}
	s.deck.say(d)
	s.of = len(s.deck.pages) + 2
	s.gather()
	all := s.systems()
	system := all[d.PickVariant(len(all))]
	s.schemes = schemeRuns[int(d.Snack.Seed>>5)%len(schemeRuns)](d)
	if len(d.Screenshots) == 0 && s.pictured == 0 {
		d.Substitute("no picture of the brand could be used: its words are the picture")
	}
	for i := range s.of {
		slot := fmt.Sprintf("slide-%d", i+1)
		d.Snack.Scenes = append(d.Snack.Scenes, farm.Scene{ID: slot, Slot: slot, Layers: s.page(i, system)})
	}
}

// slideShow is what the pages of a set share.
type slideShow struct {
	*kit.Draft
	deck    deck
	of      int  // pages
	signed  bool // the last one says whose they are, as everything was said before
	schemes []kit.Scheme
	photos  []match.Picture
	screens []match.Picture
	// things are the objects of the pages, each the one that its page may show;
	// one without a name is none.
	things   []kit.Object
	pictured int // pages that have one
	// figures are what the other pages tell that can be drawn; one without a kind is
	// none.
	figures []kit.Figure
}

// gather sorts what the brand brings by kind.
func (s *slideShow) gather() {
	for _, p := range s.Screenshots {
		switch {
		case p.Cut != nil:
		case s.IsPhotograph(p):
			s.photos = append(s.photos, p)
		default:
			s.screens = append(s.screens, p)
		}
	}
	s.things, s.figures = make([]kit.Object, s.of), make([]kit.Figure, s.of)
	if len(s.photos)+len(s.screens) > 0 { // those are the pictures
		return
	}
	beside := ""
	for i := range s.things {
		f, told := s.FigureOf(s.lineOf(i))
		o, ok := s.ObjectFor(s.lineOf(i), kit.LargeObject, beside)
		if s.deck.idea == "sentence" && i > 0 && !strings.Contains(strings.ToLower(s.lineOf(i)), strings.ToLower(o.Word)) {
			ok = false // one part of a sentence has its thing
		}
		switch {
		case ok && (!told || s.HasObjectFor(s.lineOf(i))):
			s.things[i] = o
			s.pictured++
		case told:
			s.figures[i] = f
			s.stress(i, f.Text)
		}
		beside = s.things[i].Name
	}
	if s.signed { // what was shown before
		s.things[s.of-1], s.figures[s.of-1] = kit.Object{}, kit.Figure{}
		if all := s.family(); len(all) > 0 {
			s.things[s.of-1] = all[0]
		}
	}
}

// mostFamily is how many things the last page shows at most.
const mostFamily = 3

// family are the things that the pages before the last show, each once.
func (s *slideShow) family() []kit.Object {
	var out []kit.Object
	for _, o := range s.things[:s.of-1] {
		if o.Name != "" && len(out) < mostFamily && !slices.ContainsFunc(out, func(x kit.Object) bool { return x.Name == o.Name }) {
			out = append(out, o)
		}
	}
	return out
}

// gathered has the things of a set beside each other on a plane, the first before the
// others.
func (s *slideShow) gathered(all []kit.Object, room farm.Box, st stage) []farm.Layer {
	horizon := room.Y + room.H*0.58
	out := []farm.Layer{kit.Panel("plane", kit.Box(0, horizon, pageW, pageH-horizon), 0, kit.Solid(blockOn(st.g, s.scheme(s.of))))}
	places := [][]float64{{0.5}, {0.32, 0.71}, {0.5, 0.2, 0.8}}[len(all)-1]
	for i := len(all) - 1; i >= 0; i-- {
		wide, foot := pageW*0.54, room.Y+room.H*0.9
		if i > 0 && len(all) > 2 { // behind
			wide, foot = pageW*0.4, room.Y+room.H*0.74
		}
		b := kit.Box(pageW*places[i]-wide/2, room.Y, wide, foot-room.Y)
		t := s.Place(all[i], s.Sided(b), true)
		out = append(append(out, t.Contact()...), t.Layer)
	}
	return out
}

// stress lets what a page's figure is of stand out of its words.
func (s *slideShow) stress(i int, part string) {
	line := s.lineOf(i)
	if !strings.Contains(line, part) || 2*len(part) > len(line) {
		return
	}
	switch i {
	case 0:
		s.deck.hook.Emphasis = part
	case s.of - 1:
		s.deck.last.Emphasis = part
	default:
		s.deck.pages[i-1].emphasis = part
	}
}

// lineOf is what a page says.
func (s *slideShow) lineOf(i int) string {
	switch {
	case i == 0:
		return s.deck.hook.Text
	case i == s.of-1 && s.signed:
		return s.Facts.Name
	case i == s.of-1:
		return s.deck.last.Text
	}
	if p := s.deck.pages[i-1]; p.body != "" && s.deck.idea != "sentence" {
		return p.body
	}
	return s.deck.pages[i-1].hero
}

// has reports whether a page has a picture or an object to show.
func (s *slideShow) has(i int) bool {
	return s.things[i].Name != "" || s.figures[i].Kind != "" || len(s.photos)+len(s.screens) > 0
}

// slideSystem is how the pages of a set look.
type slideSystem func(s *slideShow, i int) stage

// stage is a page before its words: what lies under them, where they go and in
// which colours.
type stage struct {
	under []farm.Layer
	over  []farm.Layer // in front of the ground, beside the words
	g     kit.Scheme
	words farm.Box
	low   bool     // the words stand on the box's foot
	size  float64  // of the largest words
	loud  bool     // a number is set large before the words
	apart bool     // nothing stands below: the words take both ends of the box
	thing bool     // where the words leave room, an object of the page's line fills it
	way   int      // in which it does, on the first page; the others take turns
	card  farm.Box // that the object stays on; none is the frame
	block bool     // a block of colour is there already for it to stand before
	open  bool     // nothing stands at the foot of the page where no object does
	rail  bool     // something stands at the side, before the words
	label bool     // the words stand on labels: what is below them is not shaded
	// mast are the colours of the masthead where it does not lie on the words' ground.
	mast *kit.Scheme
}

// systems are those that suit what the brand brings: what shows most of it comes
// first.
func (s *slideShow) systems() []slideSystem {
	var out []slideSystem
	cut := false
	for _, p := range s.Screenshots {
		cut = cut || p.Cut != nil
	}
	if len(s.photos) > 0 {
		out = append(out, photoEssay, photoCards)
	}
	if len(s.screens) > 0 {
		out = append(out, screenTour, screenCards)
	}
	if cut || s.pictured >= 2 {
		out = append(out, objectSet)
	}
	if s.deck.idea == "steps" {
		out = append(out, routeMap)
	}
	out = append(out, typePoster9, statement)
	if s.pictured < 2 && len(s.photos)+len(s.screens) == 0 {
		return append(out, bearerSet(kit.BearTicket), bearerSet(kit.BearCard), bearerSet(kit.BearNote), indexCards)
	}
	if len(out) < 4 {
		out = append(out, indexCards)
	}
	if len(out) < 5 && len(s.photos)+len(s.screens) == 0 {
		if s.pictured >= 2 { // a tag hangs on a thing
			return append(out, hangTag)
		}
		return append(out, objectSet)
	}
	return out
}

// schemeRuns are how the grounds of a set follow each other.
var schemeRuns = []func(*kit.Draft) []kit.Scheme{
	func(d *kit.Draft) []kit.Scheme { return []kit.Scheme{d.Accented(), d.Page(), d.Seconded(), d.Deep()} },
	func(d *kit.Draft) []kit.Scheme { return []kit.Scheme{d.Deep(), d.Seconded(), d.Accented(), d.Page()} },
	func(d *kit.Draft) []kit.Scheme { return []kit.Scheme{d.Seconded(), d.Accented()} },
	func(d *kit.Draft) []kit.Scheme { return []kit.Scheme{d.Page(), d.Accented(), d.Page(), d.Seconded()} },
	func(d *kit.Draft) []kit.Scheme { return []kit.Scheme{d.Deep(), d.Deep(), d.Accented()} },
}

func (s *slideShow) scheme(i int) kit.Scheme { return s.schemes[i%len(s.schemes)] }

// bled reports the page that a photograph fills whatever the others look like: the
// first, which stops a thumb.
func (s *slideShow) bled(i int) bool {
	return len(s.photos) > 0 && i == 0 && kit.LargeEnough(s.photos[i%len(s.photos)], pageW, pageH*0.62)
}

// page is the i-th page of the set, from 0.
func (s *slideShow) page(i int, system slideSystem) []farm.Layer {
	if s.bled(i) {
		system = photoEssay
	}
	st := system(s, i)
	if st.open && !s.has(i) {
		st.apart = false
		if st.card.W > 0 && s.HasMate() { // somebody stands on it
			st.words.H = min(st.words.H, besideMate)
		}
	}
	if st.thing && s.has(i) && st.words.H > mostBeside { // the object has the larger part
		st.words.H, st.low = mostBeside, false
	}
	layers := append([]farm.Layer{}, st.under...)
	if st.block && s.things[i].Name == "" && len(s.photos)+len(s.screens) == 0 { // a figure stands on one ground
		layers = slices.DeleteFunc(layers, func(l farm.Layer) bool { return l.ID == "block" })
	}
	var words []farm.Layer
	switch i {
	case 0:
		words = s.coverWords(st)
	case s.of - 1:
		words = s.lastWords(st)
	default:
		words = s.pageWords(st, s.deck.pages[i-1], i)
	}
	turned := false
	if s.turnable(i, st) {
		layers, words, turned = s.turnedPage(i, layers, words, st)
	}
	switch {
	case turned:
	case st.thing && s.has(i):
		layers = append(layers, s.thingBelow(i, words, st)...)
	case st.open:
		layers = append(layers, s.lettered(i, words, st)...)
	}
	layers = append(layers, st.over...)
	layers = append(layers, words...)
	if st.mast != nil {
		return append(layers, s.masthead(i, *st.mast)...)
	}
	return append(layers, s.masthead(i, st.g)...)
}

// turnable reports a page whose thing may stand over its words.
func (s *slideShow) turnable(i int, st stage) bool {
	return st.thing && i%3 == 1 && i < s.of-1 && s.things[i].Name != "" && st.card.W == 0 && !st.block && !st.rail && !st.low
}

// turnedPage has the thing at the head on a disc and the words under it, over a field with
// how far one has come; nothing where the words leave the thing too little room.
func (s *slideShow) turnedPage(i int, layers, words []farm.Layer, st stage) (under, moved []farm.Layer, ok bool) {
	const last, field, least = 1440.0, 1510.0, 520.0
	from := last - endOf(words) + words[0].Box.Y - 40
	room := kit.Box(0, 290, pageW, from-290)
	if room.H < least {
		return layers, words, false
	}
	in := s.Inked(s.things[i], 1000)
	side := min(1000*room.H/in.H, 1000*900/in.W)
	box := kit.Box(pageW/2-(in.X+in.W/2)*side/1000, room.Y+room.H/2-(in.Y+in.H/2)*side/1000, side, side)
	thing := kit.ObjectLayer("thing", s.things[i], box)
	g := s.scheme(i + 1)
	g.Bg = blockOn(st.g, g)
	if kit.Contrast(g.Point, g.Bg) < 1.5 {
		g.Point = g.Ink
	}
	if kit.Contrast(g.Ink, g.Bg) < 3 {
		g.Ink, g.Point = st.g.Bg, st.g.Bg
	}
	disc := kit.Dot(pageW/2, room.Y+room.H/2, min(room.H*0.62, 520), kit.Mixed(st.g.Bg, g.Bg, 0.55))
	disc.ID = "disc"
	layers = append(layers, disc, thing, kit.Panel("field", kit.Box(0, field, pageW, pageH-field), 0, kit.Solid(g.Bg)))
	layers = append(layers, s.progress(i, 1640, g)...)
	return layers, lowered(words, last-endOf(words)), true
}

// lettered is the key word of a page's line, larger than the page, under its words,
// where nothing else stands there.
func (s *slideShow) lettered(i int, words []farm.Layer, st stage) []farm.Layer {
	const gap, least = 70.0, 240.0
	on := s.roomUnder(words, gap, st)
	if on.H < least {
		return nil
	}
	at := kit.FigureAt{Box: on, Look: st.g, Turn: i + int(s.Snack.Seed>>9)}
	switch {
	case st.card.W > 0:
		at.Bleed = kit.Box(st.card.X, on.Y, st.card.W, st.card.Y+st.card.H-on.Y)
	case !st.rail:
		at.Bleed = kit.Box(0, on.Y, pageW, pageH-on.Y)
	}
	if st.card.W > 0 { // rows of a word on a card are words on words
		at.Turn = 2 * at.Turn
	}
	f := s.FigureOrWord(s.lineOf(i))
	if i == s.of-1 && f.Kind == kit.FigureWord && strings.Contains(s.lineOf(i), s.Facts.Name) { // it is signed above
		f.Mark = kit.NameSign(s.Facts.Name)
	}
	return s.Figure(f, at)
}

// roomUnder is what is free below a page's words, on its card or down to the foot of
// the page.
func (s *slideShow) roomUnder(words []farm.Layer, gap float64, st stage) farm.Box {
	end := endOf(words) + gap
	if st.card.W > 0 {
		return kit.Box(st.card.X+50, end, st.card.W-100, st.card.Y+st.card.H-end-40)
	}
	x := min(st.words.X, 60)
	if st.rail {
		x = st.words.X
	}
	return s.Sided(kit.Box(x, end, pageW-60-x, pageH-end-90))
}

// endOf is where layers end, at least where words begin.
func endOf(layers []farm.Layer) float64 {
	end := 0.0
	for _, l := range layers {
		end = max(end, l.Box.Y+l.Box.H)
	}
	return end
}

// besideMate is how high the words of a card are at most on which somebody stands, px.
const besideMate = 600.0

// mostBeside is how high the words of a page with an object are at most, px.
const mostBeside = 640.0

// thingBelow is the page's object between the words and the foot of the frame, as
// large as they leave it room.
func (s *slideShow) thingBelow(i int, words []farm.Layer, st stage) []farm.Layer {
	const gap = 70.0
	end := endOf(words)
	room := kit.Box(0, end+gap, pageW, pageH-end-gap)
	if st.card.W > 0 {
		room = kit.Box(st.card.X, end+gap, st.card.W, st.card.Y+st.card.H-end-gap)
	}
	if len(s.photos)+len(s.screens) > 0 {
		return s.pictureBelow(i, room, st)
	}
	if all := s.family(); i == s.of-1 && s.signed && len(all) > 1 && st.card.W == 0 && !st.block {
		return s.gathered(all, room, st)
	}
	if s.things[i].Name == "" {
		return s.Figure(s.figures[i], kit.FigureAt{Box: s.roomUnder(words, gap, st), Look: st.g, Turn: i})
	}
	if out := s.over(i, room, st); out != nil {
		return out
	}
	way := st.way + i
	if st.card.W > 0 { // nothing hangs over the edge of a card
		way = []int{kit.StillPattern, kit.StillStand, kit.StillEcho}[way%3]
	}
	layers := s.Still(s.things[i], room, st.g, way, i+int(s.Snack.Seed>>4)%2)
	if st.block {
		layers = slices.DeleteFunc(layers, func(l farm.Layer) bool { return l.ID == "plane" })
	}
	if st.card.W > 0 {
		window := st.card
		for k := range layers {
			layers[k].Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid("#000000")}, Box: &window}
		}
	}
	return layers
}

const (
	mastTop  = 224.0
	mastHigh = 48.0
	// mastMarks is the room above and below a name whose letters have marks.
	mastMarks = 8.0
)

// masthead is the row at the head of every page: whose it is, and where in the
// set one is.
func (s *slideShow) masthead(i int, g kit.Scheme) []farm.Layer {
	w := float64(s.of)*12 + float64(s.of-1)*14
	dots := farm.Layer{ID: "dots", Box: s.Sided(kit.Box(960-w, mastTop+mastHigh/2-6, w, 12)),
		Shape: &farm.Shape{Kind: "dots", Count: s.of, Index: i, Fill: kit.Solid(g.Ink)}}
	if i == s.of-1 { // it is signed larger
		return []farm.Layer{dots}
	}
	mark := farm.Layer{ID: "mark", Box: kit.Box(90, mastTop-mastMarks, 640, mastHigh+2*mastMarks),
		Stack: &farm.Stack{Direction: "row", Align: "center", Children: []farm.Layer{s.Lockup(mastHigh, 600, g.Ink, g.Bg)}}}
	if s.RightToLeft() {
		mark.Box.X = 320
	}
	return []farm.Layer{mark, dots}
}

// standing moves layers that begin at the top of a box to its foot.
func standing(layers []farm.Layer, foot, box float64) []farm.Layer {
	for i := range layers {
		layers[i].Box.Y += box - foot
	}
	return layers
}

// coverWords are the hook and the cue that there is more.
func (s *slideShow) coverWords(st stage) []farm.Layer {
	const cue = 150.0 // room of the cue under the hook
	b := st.words
	step := kit.Step{Size: st.size, Least: 52, Leading: 1.0, Display: true, Tracking: -0.018, Lines: 7}
	out := posterRows(s.Draft, "hook", s.deck.hook, kit.Box(b.X, b.Y, b.W, b.H-cue), st.g, 60)
	switch {
	case st.label:
		out = []farm.Layer{s.labelled("hook", s.deck.hook.Text, kit.Box(b.X, b.Y, b.W, b.H-cue))}
	case out == nil:
		out = []farm.Layer{s.large(s.Highlight(s.TextLayer("hook", s.deck.hook.Text, step, kit.Box(b.X, b.Y, b.W, b.H-cue), st.g.Ink),
			s.deck.hook.Emphasis, st.g), false)}
	}
	swipe := s.swipe(endOf(out)+46, st.g)
	out = append(out, swipe)
	if st.low {
		out = standing(out, swipe.Box.Y+swipe.Box.H, b.Y+b.H)
	}
	return out
}

const swipeWide, swipeHigh = 168.0, 96.0

// swipe is the cue that there is more: an arrow the way one reads.
func (s *slideShow) swipe(y float64, g kit.Scheme) farm.Layer {
	arrow := farm.Layer{ID: "arrow", Box: kit.Box(0, 0, 88, 40),
		Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 9, Color: g.OnButton}}}
	return farm.Layer{ID: "swipe", Box: s.Sided(kit.Box(90, y, swipeWide, swipeHigh)), Radius: swipeHigh / 2, Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center", Plate: kit.Solid(g.Button), PadX: 40, PadY: 28, Children: []farm.Layer{arrow},
	}}
}

// pageWords are a page's words: few of them as large as they go with the sentence
// below, or the sentence alone, its rarest part marked.
func (s *slideShow) pageWords(st stage, p deckPage, i int) []farm.Layer {
	b, y := st.words, st.words.Y
	var out []farm.Layer
	if p.label != "" && !st.loud {
		num := s.Fit(s.numeral(p.label, 190, st.g, b.X, y))
		out, y = append(out, num), kit.Under(num, 8)
	}
	room := b.Y + b.H - y
	if p.hero == "" {
		step := kit.Step{Size: st.size * 0.62, Least: 52, Leading: 1.04, Display: true, Tracking: -0.016, Lines: 9}
		line := copywriter.Line{Text: p.body, Emphasis: p.emphasis}
		if st.label {
			text := s.labelled("body", p.body, kit.Box(b.X, y, b.W, room))
			out, y = append(out, text), kit.Under(text, 0)
		} else if rows := posterRows(s.Draft, "body", line, kit.Box(b.X, y, b.W, room), st.g, 54); rows != nil && i%4 != 3 {
			out, y = append(out, rows...), endOf(rows)
		} else {
			text := s.large(s.TextLayer("body", p.body, step, kit.Box(b.X, y, b.W, room), st.g.Ink), st.thing && s.has(i))
			out, y = append(out, s.Highlight(text, p.emphasis, st.g)), kit.Under(text, 0)
		}
	} else {
		var head, text []farm.Layer
		for _, share := range []float64{0.7, 0.56, 0.44} { // until the text below fits
			high := room
			if p.body != "" {
				high *= share
			}
			head, y = s.heroWords(st, p, kit.Box(b.X, b.Y+b.H-room, b.W, high))
			below := kit.Box(b.X, y+40, b.W, b.Y+b.H-y-40)
			if text = s.bodyUnder(p, below, st, st.thing && s.has(i)); p.body == "" || text != nil {
				break
			}
		}
		out = append(out, head...)
		if text != nil {
			out, y = append(out, text...), kit.Under(text[0], 0)
		} else if p.body != "" {
			delete(s.Snack.Copy, fmt.Sprintf("body-%d", i))
		}
	}
	if st.low {
		out = standing(out, y, b.Y+b.H)
	}
	return out
}

// large sets words that lead a page as large as their box holds them; a little
// smaller where a line of one short word would stand between longer ones. Beside a
// thing a line that is a stub costs more than size.
func (s *slideShow) large(l farm.Layer, thing bool) farm.Layer {
	if thing {
		return s.Set(l)
	}
	const least, stub = 0.8, 0.36
	m, err := s.Ruler.Text(l)
	if err != nil {
		return s.Fit(l)
	}
	for size := m.Size; size >= max(m.Size*least, l.Text.MinSize); size *= 0.97 {
		t := *l.Text
		t.Size, t.MinSize = size, min(t.MinSize, size)
		try := l
		try.Text = &t
		if n, err := s.Ruler.Text(try); err == nil && shortestLine(n.Lines) >= stub {
			return s.Fit(try)
		}
	}
	return s.Fit(l)
}

// shortestLine is the width of the shortest line but the last, of the longest, 0-1.
func shortestLine(lines []float64) float64 {
	if len(lines) < 2 {
		return 1
	}
	return slices.Min(lines[:len(lines)-1]) / slices.Max(lines)
}

// mostNear is how many rows of a screen a page shows that comes near to it.
const mostNear = 3

// pictureBelow is a view of the brand's photograph or screen in a room: from edge to
// edge, torn off or not, or as a print where it is too small for that.
func (s *slideShow) pictureBelow(i int, room farm.Box, st stage) []farm.Layer {
	const least = 260.0
	switch {
	case room.H < least:
		return nil
	case len(s.photos) == 0:
		p := s.screens[i%len(s.screens)]
		// Whole on the first and the last page; between them a few rows at a time, larger.
		if in := kit.Box(room.X+60, room.Y, room.W-120, room.H-60); i > 0 && i < s.of-1 {
			if l, ok := s.RowsCard(p, in, (i-1)/len(s.screens), mostNear); ok && l.Box.H > 0.3*in.H {
				l.Box.Y += (in.H - l.Box.H) * 0.4
				return []farm.Layer{l}
			}
		}
		return []farm.Layer{s.Detail(p, kit.Box(room.X+60, room.Y, room.W, room.H+40), i/len(s.screens))}
	}
	p := s.photos[i%len(s.photos)]
	switch {
	case !kit.LargeEnough(p, room.W, room.H):
		side := min(room.W*0.7, room.H*0.86)
		return s.Print(p, kit.Box(room.X+(room.W-side)/2, room.Y, side, side*1.1), []float64{-4, 3}[i%2], i)
	case i%2 == 1 && st.card.W == 0:
		return s.Torn(p, room, true, st.g, i)
	}
	return []farm.Layer{s.PhotoLayer("photo", p, room, i)}
}

// bodyUnder is the text of a page in a box; nothing where it does not fit.
func (s *slideShow) bodyUnder(p deckPage, b farm.Box, st stage, thing bool) []farm.Layer {
	if p.body == "" || b.H <= 0 {
		return nil
	}
	l := s.TextLayer("body", p.body, kit.Step{Size: 58, Least: 38, Leading: 1.28, Lines: 8}, b, st.g.Ink)
	if s.deck.idea == "sentence" { // the part that stands large above is marked in it
		l = s.Highlight(l, p.emphasis, st.g)
	}
	if _, err := s.Ruler.Text(l); err != nil {
		return nil
	}
	l = s.Fit(l)
	if st.apart && !st.low && !thing { // one at the head of the page, one at its foot
		l.Box.Y = b.Y + b.H - l.Box.H
	}
	return []farm.Layer{l}
}

// heroWords are the few large words of a page, and where they end: of variants
// all of them, the page's own in full.
func (s *slideShow) heroWords(st stage, p deckPage, b farm.Box) ([]farm.Layer, float64) {
	step := kit.Step{Size: min(st.size, 440), Least: 68, Leading: 0.98, Display: true, Tracking: -0.022, Lines: 5}
	all := s.roster()
	if all == nil || !slices.Contains(all, p.hero) {
		head := s.Set(s.TextLayer("title", p.hero, step, b, st.g.Ink))
		if p.emphasis != p.hero {
			head = s.Highlight(head, p.emphasis, st.g)
		}
		return []farm.Layer{head}, kit.Under(head, 0)
	}
	step.Lines = 1
	gap := 16.0
	each := (b.H - gap*float64(len(all)-1)) / float64(len(all))
	for _, v := range all { // one size for all of them
		if m, err := s.Ruler.Text(s.TextLayer("title", v, step, kit.Box(0, 0, b.W, each), st.g.Ink)); err == nil {
			step.Size = min(step.Size, m.Size/s.Display.Scale)
		}
	}
	if free := b.H - float64(len(all))*step.Size*s.Display.Scale; st.apart && p.body == "" {
		gap = min(max(free/float64(len(all)), gap), 110)
	}
	var out []farm.Layer
	y := b.Y
	faint := 0.26
	for _, v := range all {
		l := s.Fit(s.TextLayer("variant", v, step, kit.Box(b.X, y, b.W, each), st.g.Ink))
		if v == p.hero {
			l.ID, l.Text.Color = "title", st.g.Point
		} else {
			l.Opacity = &faint
		}
		out, y = append(out, l), kit.Under(l, gap)
	}
	return out, y - gap
}

// roster are the variants that the set goes through, where they stand under each
// other.
func (s *slideShow) roster() []string {
	if s.deck.idea != "variants" {
		return nil
	}
	var out []string
	for _, p := range s.deck.pages {
		if p.hero != "" {
			out = append(out, p.hero)
		}
	}
	if len(out) > 4 {
		return nil
	}
	return out
}

// numeral is the number of a page, at the side where one begins to read.
func (s *slideShow) numeral(label string, size float64, g kit.Scheme, x, y float64) farm.Layer {
	step := kit.Step{Size: size, Least: size, Leading: 0.95, Display: true, Figures: true, Tracking: -0.03, Lines: 1}
	return s.TextLayer("numeral", s.Counted(label), step, kit.Box(x, y, 960-x, 0), g.Point)
}

// signature is the last page where everything was said before: whose it is, as large as
// the page is wide, and what to do now.
func (s *slideShow) signature(st stage) []farm.Layer {
	b, g, y := st.words, st.g, st.words.Y
	high := min(b.H*0.5, 560)
	var out []farm.Layer
	if s.Logo != nil {
		const most = 260.0
		mark := kit.At(s.Mark(min(b.W, 760), most, g.Ink, g.Bg), b.X, y+20)
		if s.RightToLeft() && mark.Box.W > 0 {
			mark.Box.X = b.X + b.W - mark.Box.W
		}
		out, y = append(out, mark), kit.Under(mark, 60)
	} else {
		out = s.Rows(s.Facts.Name, kit.Box(b.X, y, b.W, high), kit.KineticStyle{ID: "logo", Ink: g.Ink, Ground: g.Bg, Point: g.Point, Most: 330,
			Least: 72, Lines: 4})
		y = endOf(out) + 44
	}
	trade := s.deck.trade(s.Draft)
	if trade != "" {
		line := s.Set(s.TextLayer("trade", trade, kit.Step{Size: 72, Least: 44, Leading: 1.1, Display: true, Tracking: -0.012, Lines: 2},
			kit.Box(b.X, y, b.W, 170), g.Ink))
		out, y = append(out, line), kit.Under(line, 0)
	}
	out = append(out, s.tap(b, y+48, g)...)
	if st.low {
		out = standing(out, endOf(out), b.Y+b.H)
	}
	return out
}

// lastWords are who it was, and what to do now.
func (s *slideShow) lastWords(st stage) []farm.Layer {
	if s.signed {
		return s.signature(st)
	}
	b, g, y := st.words, st.g, st.words.Y
	var out []farm.Layer
	recap := s.deck.last
	named := strings.Contains(recap.Text, s.Facts.Name)
	if s.Logo != nil {
		logo := s.Sided(kit.Box(b.X, y, b.W, 0))
		mark := kit.At(s.Mark(560, 150, g.Ink, g.Bg), logo.X, y)
		if s.RightToLeft() && mark.Box.W > 0 {
			mark.Box.X = b.X + b.W - mark.Box.W
		}
		out, y = append(out, mark), kit.Under(mark, 50)
	} else if !named {
		name := s.Fit(s.TextLayer("logo", s.Facts.Name, kit.Step{Size: 300, Least: 72, Leading: 1, Display: true, Tracking: -0.02,
			Lines: 3}, kit.Box(b.X, y, b.W, min(b.H*0.42, 420)), g.Point))
		out, y = append(out, name), kit.Under(name, 40)
	}
	size := min(st.size*0.5, 120)
	if named {
		size = min(st.size, 200)
	}
	line := s.Set(s.Highlight(s.TextLayer("recap", recap.Text, kit.Step{Size: size, Least: 52, Leading: 1.06, Display: true,
		Tracking: -0.015, Lines: 5},
		kit.Box(b.X, y, b.W, max(b.Y+b.H-y-160, 150)), g.Ink), recap.Emphasis, g))
	out, y = append(out, line), kit.Under(line, 0)
	tap := s.tap(b, y+52, g)
	if end := kit.Under(tap[len(tap)-1], 0); st.apart && !st.low && !(st.thing && s.has(s.of-1)) {
		tap = standing(tap, end, b.Y+b.H) // at the foot of the page
	}
	out, y = append(out, tap...), kit.Under(tap[len(tap)-1], 0)
	if st.low {
		out = standing(out, y, b.Y+b.H)
	}
	return out
}

// tap is the button from a height down, and below it the address, or what the
// brand is, where there is room for it.
func (s *slideShow) tap(b farm.Box, y float64, g kit.Scheme) []farm.Layer {
	button := kit.At(s.ArrowButton(s.deck.cta, b.W, g), b.X, y)
	if s.RightToLeft() {
		button.Box.X = b.X + b.W - button.Box.W
	}
	out := []farm.Layer{button}
	for _, l := range endLabel(s.Draft, g.Ink) {
		if s.signed && l.Text.Content == s.deck.trade(s.Draft) { // it is said above
			continue
		}
		l = s.Fit(s.TextLayer("domain", l.Text.Content, kit.Step{Size: 44, Least: 34, Leading: 1.2, Weight: 600, Lines: 1},
			kit.Box(b.X, kit.Under(button, 34), b.W, 0), g.Ink))
		if kit.Under(l, 0) <= b.Y+b.H {
			out = append(out, l)
		}
	}
	return out
}

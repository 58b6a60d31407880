package native

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The field of a search is so high, more where it has two lines, and what lies on the page so far apart, px; what is
// suggested is read so long, ms.
const (
	fieldHigh, foundGap = 136.0, 28.0
	suggestedMs         = 1260
)

// resultLow is how low the words of a result go at most, px, over its picture, and bareLow of one that shows nothing.
const resultLow, bareLow = 1130.0, 1330.0

// result is one of what a search finds: under the query the brand and a line of its, and under that what the line
// tells.
func (p *phone) result(t *Take, l note) {
	const pad, side = 40.0, 110.0
	t.ground(t.screen)
	t.status(t.ink)
	y := t.room.Y - 8
	query, high := t.queried(p.words.query())
	t.typedInto(query, kit.Box(t.room.X-34, y, t.room.W+68, high), l.first)
	top := y + high + foundGap
	who := t.avatar(t.Sided(kit.Box(t.room.X, top+pad, side, side)))
	head := kit.Box(t.room.X+side+26, top+pad, t.room.W-side-26, side)
	about := t.about(48, head.W)
	named := kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(60, 26, 1),
		t.Sided(kit.Box(head.X, head.Y, head.W, side*0.56)), t.ink))
	if about == "" {
		named.Box.H = side
	} else {
		who = append(who, t.TextLayer("about", about, kit.Step{Size: 44, Least: 30, Leading: 1.1, Weight: 500, Lines: 1},
			t.Sided(kit.Box(head.X, head.Y+side*0.6, head.W, side*0.4)), t.quiet))
	}
	ink := t.ink
	if l.first {
		ink = kit.Readable(t.loud, t.card, leastRead)
	}
	from := top + pad + side + 28
	low := resultLow
	if _, ok := t.FactOf(l.text); !ok && !t.news(l.text) { // its words have the room of what would be shown
		low = bareLow
	}
	words := t.fitted(t.TextLayer(l.slot, l.text, kit.Step{Size: 190, Least: 60, Leading: 1.08, Display: true, Tracking: -0.01, Lines: 7},
		t.Sided(kit.Box(t.room.X, from, t.room.W, 0)), ink), low-from)
	foot := words.Box.Y + words.Box.H + pad
	plate := farm.Layer{ID: "card", Box: kit.Box(t.room.X-pad, top, t.room.W+2*pad, foot-top), Radius: 54, Fill: kit.Solid(t.card),
		Shadow: kit.SoftShadow()}
	comes := kit.Track("y", "out", 0, 300, 240, 0)
	for _, x := range append(append([]farm.Layer{plate}, who...), named) {
		if !l.first {
			x.Tracks = append(x.Tracks, comes)
		}
		t.add(x)
	}
	at := t.says(l, words, t.card, 0)
	b := kit.Box(34, foot+foundGap, 1012, 1990-foot-foundGap)
	t.add(t.found(l.text, b)...)
	t.add(t.ring(t.mid(), words.Box.Y+words.Box.H*0.7, at+480, t.loud))
	if l.first {
		t.keyboard(t.foot()+40, 560, [2]int{1, 520})
	}
	t.cue("pop", 0, -8)
}

// news reports a line of which the film can show something that it has not shown: what it names, or what the brand
// sent.
func (t *Take) news(line string) bool {
	o, named := t.thingIn(line)
	return named && !slices.Contains(t.things, o.Name) || t.hasOwnPicture()
}

// signed is the brand's sign on a colour in a box, over rings that grow.
func (t *Take) signed(b farm.Box) []farm.Layer {
	t.seenPictures++
	tones := t.tones()
	tone := tones[[]int{1, 3, 2, 5}[t.seenPictures%4]]
	out := []farm.Layer{{ID: "set", Box: b, Radius: 54, Fill: kit.Solid(tone)}}
	side := min(b.H*0.62, 460)
	cx, cy := b.X+b.W/2, b.Y+b.H/2
	for i, r := range []float64{side * 0.76, side * 0.62} {
		ring := kit.Dot(cx, cy, min(r, b.H/2-8), kit.Mixed(tone, kit.Lighter(tone, 0.16), 0.5+0.3*float64(i)))
		ring.ID = "set"
		ring.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 0.8, 300, 1, 820, 0.94, 1120, 1.02, 1640, 0.95, 1940, 1.02)}
		out = append(out, ring)
	}
	return append(out, t.avatar(kit.Box(cx-side/2, cy-side/2, side, side))...)
}

// found is what a search shows of a line in a box: the fact that it tells, the brand's picture or what the line
// names, else where the brand is, else its sign.
func (t *Take) found(line string, b farm.Box) []farm.Layer {
	var out []farm.Layer
	fact, ok := t.drawnIn(line)
	town := t.TownAlone()
	switch {
	case ok:
		out = t.factCard(*fact, b, 54, 0, t.Ms)
	case !t.news(line) && town != "" && !slices.Contains(t.drawn, kit.FigurePlace):
		t.drawn = append(t.drawn, kit.FigurePlace)
		out = t.factCard(kit.Figure{Kind: kit.FigurePlace, Text: town}, b, 54, 0, t.Ms)
	case t.news(line):
		o, _ := t.thingIn(line)
		t.things = append(t.things, o.Name)
		out = t.pictured(line, b, 54)
	default:
		out = t.signed(b)
	}
	for i, l := range out {
		switch {
		case l.ID == "thing":
			out[i] = t.moved(l, 0, t.Ms, every(620, 900, t.Ms-300))
		case l.Picture != nil:
			out[i].Tracks = append(l.Tracks, kit.Track("zoom", "linear", 0, 1, float64(t.Ms), 1.16))
		}
	}
	return out
}

// queried are the words of a query on one line, and how high their field is.
func (t *Take) queried(query string) (farm.Layer, float64) {
	const least = 36.0
	slot := t.Say("query-1", query)
	room := t.Sided(kit.Box(t.room.X+88, 0, t.room.W-108, 0))
	for size := 66.0; ; size -= 3 {
		l := t.TextLayer("query-1", slot, kit.Step{Size: size, Least: size, Leading: 1.06, Weight: 700, Lines: 1}, room, t.ink)
		if m, err := t.Ruler.Text(l); size > least && (err != nil || len(m.Lines) > 1 || m.W > room.W) {
			continue
		}
		l = t.fitted(l, 200)
		return l, max(fieldHigh, l.Box.H+60)
	}
}

// typedInto is the field of a search with what is typed in it, or what somebody types meanwhile.
func (t *Take) typedInto(words farm.Layer, b farm.Box, types bool) {
	t.add(farm.Layer{ID: "field", Box: b, Radius: min(b.H/2, 76), Fill: kit.Solid(t.card), Border: &farm.Stroke{Width: 4, Color: t.rim}})
	t.add(t.lens(t.Sided(kit.Box(t.room.X+4, b.Y+b.H/2-30, 60, 60))))
	words.Box.Y = b.Y + (b.H-words.Box.H)/2
	if types {
		typed(&words, 1, 620)
	}
	t.add(words)
}

// suggested is what a search offers while one types: the trade, and what is typed next to it.
func (t *Take) suggested(f *film, y float64) {
	trade, query := f.Facts.Searched(), f.words.query()
	priced := strings.ReplaceAll(farm.LanguageOf(f.Facts.Own).Section("exchange").Text("priced"), "{a}", trade)
	rows := []string{}
	for _, s := range []string{trade, priced, strings.TrimSpace(trade + " " + f.Facts.Name), f.Facts.Name} {
		if s != "" && s != query && !slices.Contains(rows, s) && (trade != "" || s == f.Facts.Name) {
			rows = append(rows, s)
		}
	}
	for i, s := range rows[:min(len(rows), 3)] {
		slot := "query-" + kit.Digit(i+2)
		l := t.fitted(t.TextLayer(slot, t.Say(slot, s), kit.Step{Size: 84, Least: 48, Leading: 1.08, Weight: 700, Lines: 2},
			t.Sided(kit.Box(t.room.X+92, y+30, t.room.W-100, 0)), t.ink), 230)
		h := l.Box.H + 60
		lens := t.lens(t.Sided(kit.Box(t.room.X+4, y+30+min(l.Box.H, 100)/2-30, 60, 60)))
		rule := farm.Layer{ID: "set", Box: kit.Box(t.room.X, y+h, t.room.W, 3), Fill: kit.Solid(t.rim)}
		for _, x := range []farm.Layer{lens, l, rule} {
			x.EndMs = suggestedMs
			x.Exit = &farm.Motion{Kind: "fade", DurationMs: 100}
			t.add(x)
		}
		y += h + 8
	}
}

// lens is a magnifying glass.
func (t *Take) lens(b farm.Box) farm.Layer {
	return strokes(b, "M43 12 A32 32 0 1 1 42.9 12 Z M68 68 L90 90", kit.Readable(t.loud, t.card, 3), 12)
}

package native

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The field of a search is so high, more where it has two lines, and what lies on the page so far
// apart, px; what was suggested is read so long, ms.
const (
	fieldHigh, foundGap = 136.0, 28.0
	suggestedMs         = 1260
)

// search is what somebody types who looks for the brand's trade, what is suggested meanwhile, and
// what is found: the brand, and its own sentences with what counts marked. A finger opens the last
// one, which fills the screen.
func search(f *film, t *Take) {
	hook, beats, opened, times := t.searched(f)
	t.ground(t.screen)
	y := t.room.Y - 8
	query, high := t.queried(f.words.query())
	top := y + high + foundGap
	t.suggested(f, top)
	f.Say("hook", hook)
	first := t.found(hook, times[0], belowTop-36-top)
	rows := []sheetRow{first.row(top)}
	at := top + first.h + foundGap
	t.cuts = append(t.cuts, times[0])
	t.cue("pop", times[0], -8)
	for i := range beats {
		beats[i].AtMs = times[i+1]
		l := beats[i]
		l.Slot = f.slot(l.Slot, l.Text)
		b := t.result(l)
		rows = append(rows, b.row(at))
		at += b.h + foundGap
		t.cuts = append(t.cuts, l.AtMs)
		t.cue("pop", l.AtMs, -9)
	}
	t.rolled(rows, top, belowTop-36)
	t.add(farm.Layer{ID: "band", Box: kit.Box(-80, -120, 1240, top-12+120), Fill: kit.Solid(t.screen)})
	t.status(t.ink)
	t.typedInto(query, kit.Box(t.room.X-34, y, t.room.W+68, high))
	t.images(hook, times[0], beats)
	t.keyboard(t.foot()+40, suggestedMs-60, [2]int{1, 620})
	if opened != nil {
		t.opens(f, *opened, times[len(times)-1])
	}
}

// searched are the results of a search, of which the first is what the film opens with, what is opened of
// them, nil without, and when each comes.
func (t *Take) searched(f *film) (hook string, results []Line, opened *Line, times []int) {
	parts, _ := single(f.beats)
	hook = parts[0].parts[0]
	at, end := suggestedMs, 0
	for i, b := range parts {
		text := b.parts[0]
		read := int(t.ReadingMs(text))
		if i > 1 && at+read*6/10 > f.most()+overMs { // to a comma
			break
		}
		times = append(times, kit.OnFrame(float64(at)))
		end = at + max(read*65/100, 1000) + 500
		at += max(read*62/100, 900)
		if i > 0 {
			results = append(results, Line{Slot: "told", Text: text, Kind: KindOf(f.Draft, text), Key: t.keyIn(text)})
		}
	}
	if n := len(results) - 1; n > 0 {
		opened, results = &results[n], results[:n]
		times[n+1] += 300
		end += 300
	}
	t.Ms = f.score.AtLeast(float64(max(end, f.least())))
	return hook, results, opened, times
}

// row is a message as a row of a page, at a height.
func (b block) row(y float64) sheetRow {
	out := sheetRow{at: b.at, foot: y + b.h}
	for _, l := range b.layers {
		l.Box.Y += y
		if l.StartMs == 0 {
			l.StartMs = b.at
			l.Enter = &farm.Motion{Kind: "rise", Distance: 120, DurationMs: 260}
		}
		out.layers = append(out.layers, l)
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

// typedInto is the field of a search, in which somebody types.
func (t *Take) typedInto(words farm.Layer, b farm.Box) {
	t.add(farm.Layer{ID: "field", Box: b, Radius: min(b.H/2, 76), Fill: kit.Solid(t.card), Border: &farm.Stroke{Width: 4, Color: t.rim}})
	t.add(t.lens(t.Sided(kit.Box(t.room.X+4, b.Y+b.H/2-30, 60, 60))))
	words.Box.Y = b.Y + (b.H-words.Box.H)/2
	typed(&words, 1, 620)
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

// found is the brand as what a search finds, at most so high: its sign, name, trade and place,
// and its first words as large as they go.
func (t *Take) found(words string, at int, most float64) block {
	const pad, side = 36.0, 120.0
	x, w := t.room.X, t.room.W
	name := t.fitted(t.TextLayer("name", t.Facts.Name, kit.Step{Size: 60, Least: 30, Leading: 1.06, Weight: 800, Lines: 2},
		t.Sided(kit.Box(x+side+26, pad, w-side-26, 0)), t.ink), 140)
	h := name.Box.H
	var said []farm.Layer
	if line := t.about(48, w-side-26); line != "" {
		l := t.fitted(t.TextLayer("about", line, kit.Step{Size: 48, Least: 44, Leading: 1.1, Weight: 500, Lines: 1},
			t.Sided(kit.Box(x+side+26, pad+h+4, w-side-26, 0)), t.quiet), 110)
		said = append(said, l)
		h += 4 + l.Box.H
	}
	y := pad + max(side, h) + 30
	hook := t.TextLayer("hook", words, kit.Step{Size: 132, Least: 60, Leading: 1.05, Display: true, Tracking: -0.01, Lines: 5},
		t.Sided(kit.Box(x, y, w, 0)), kit.Readable(t.loud, t.card, leastRead))
	hook = t.fitted(hook, min(most-y-pad, most*0.5))
	high := hook.Box.Y + hook.Box.H + pad
	plate := farm.Layer{ID: "card", Box: kit.Box(x-pad, 0, w+2*pad, high), Radius: 50, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	layers := append([]farm.Layer{plate}, t.avatar(t.Sided(kit.Box(x, pad, side, side)))...)
	layers = append(append(layers, name), append(said, hook)...)
	return block{layers: layers, h: high, at: at}
}

// result is a sentence of the brand's as something that is found.
func (t *Take) result(l Line) block {
	const pad = 38.0
	a := t.fitted(t.TextLayer(l.Slot, l.Text, kit.Step{Size: 84, Least: 56, Leading: 1.12, Weight: 700, Lines: 6},
		t.Sided(kit.Box(t.room.X, pad, t.room.W, 0)), t.ink), 560)
	if l.Key != "" && l.Key != l.Text {
		t.mark(&a, l.Key)
	}
	h := a.Box.H + 2*pad
	a.StartMs, a.Enter = l.AtMs, &farm.Motion{Kind: "rise", By: "line", StaggerMs: 80, Distance: 40, DurationMs: 240}
	plate := farm.Layer{ID: "card", Box: kit.Box(t.room.X-pad, 0, t.room.W+2*pad, h), Radius: 46, Fill: kit.Solid(t.card),
		Shadow: &farm.Shadow{Y: 6, Blur: 26, Color: "#00000026"}}
	return block{layers: []farm.Layer{plate, a}, h: h, at: l.AtMs}
}

// images are the pictures that a search finds from a time on, under what is read: what each result tells, else
// as many as the brand has things of its own, else one.
func (t *Take) images(hook string, from int, results []Line) {
	const y = belowTop
	if t.below(append([]Line{{Text: hook, AtMs: from}}, results...), kit.Box(34, y, 1012, 1990-y), 16) {
		return
	}
	for _, l := range t.pictured(hook, kit.Box(34, y, 1012, 1990-y), 44) {
		l.StartMs = from
		t.add(l)
	}
}

// opens is a line that a finger taps: it fills the screen in the brand's colour, or over its
// photograph.
func (t *Take) opens(f *film, l Line, at int) {
	const grows = 260
	x, y := t.mid(), t.room.Y+t.room.H*0.45
	tap := t.ring(x, y, at-240, t.said)
	tap.EndMs = at + 100
	page := farm.Layer{ID: "page", Box: kit.Box(-60, -60, 1200, 2040), Fill: kit.Solid(t.said), StartMs: at}
	page.Tracks = []farm.Track{kit.Track("scale", "out", float64(at), 0.3, float64(at+grows), 1),
		kit.Track("opacity", "out", float64(at), 0, float64(at+60), 1)}
	top := t.room.Y
	foot := t.foot()
	shows := t.hasPicture(l.Text)
	if shows {
		foot = 1180
	}
	l.Slot = f.slot(l.Slot, l.Text)
	words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: 168, Least: 64, Leading: 1.06, Display: true, Tracking: -0.01, Lines: 6},
		t.Sided(kit.Box(t.room.X, top, t.room.W, 0)), t.onLoud)
	words = t.fitted(words, foot-top)
	words.Box.Y += (foot - top - words.Box.H) * 0.45
	words.StartMs, words.Enter = at+120, &farm.Motion{Kind: "rise", By: "line", StaggerMs: 260, Distance: 60, DurationMs: 260}
	for strike := at + 900; strike+400 < t.Ms; strike += stressEachMs {
		words.Tracks = append(words.Tracks, kit.Track("y", "out", float64(strike), 0, float64(strike+90), -26, float64(strike+260), 0))
	}
	t.upper = append(t.upper, tap, page)
	t.upper = append(t.upper, t.page(l.Text, foot+40, at+60)...)
	t.upper = append(t.upper, words)
	t.cue("whoosh", at-20, -9)
}

// page is what a page that was opened shows at its foot.
func (t *Take) page(line string, top float64, at int) []farm.Layer {
	if !t.hasPicture(line) {
		fact, ok := t.FactOf(line)
		if town := t.TownAlone(); !ok && town != "" {
			fact, ok = kit.Figure{Kind: kit.FigurePlace, Text: town}, true
		}
		if !ok || fact.Counts() && fact.Value > mostMarks {
			return nil
		}
		card := t.factCard(fact, kit.Box(0, 1440, 1080, 540), 0, at, t.Ms)
		for i := range card { // it is on the page, and not on the search
			card[i].StartMs = max(card[i].StartMs, at)
		}
		return card
	}
	var out []farm.Layer
	for _, l := range t.pictured(line, kit.Box(40, top, 1000, 2000-top), 60) {
		if l.ID == "thing" {
			l = t.moved(l, at, t.Ms, every(at+700, 900, t.Ms-300))
		}
		l.StartMs = at
		l.Tracks = append(l.Tracks, kit.Track("y", "out", float64(at), 500, float64(at+280), 0))
		out = append(out, l)
	}
	return out
}

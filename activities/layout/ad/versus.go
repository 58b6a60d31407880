package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// versusWords are what the brand does beside what it does so instead of, in its
// own words; where it speaks of nobody else, facts of its own, each with what
// makes it the brand's.
type versusWords struct {
	against contrast
	facts   []factRow
	cta     string
}

func writeVersus(d *kit.Draft, n int) (versusWords, bool) {
	w := versusWords{cta: d.Say("cta", d.Writer.CTA())}
	if c, ok := ownContrast(d); ok {
		d.Say("row-1", c.ours)
		d.Say("usual-1", c.theirs)
		w.against = c
		return w, true
	}
	d.Substitute("the brand sets itself against nothing: its own facts are shown, and nobody else is spoken of")
	w.facts = ownFacts(d, n)
	return w, len(w.facts) >= 2
}

// usVsThem sets what the brand does against what it leaves, each on its own half
// of the frame, or has its facts in a table under what it shows. V1 has the
// halves above each other, V2 beside each other or the table on a ground of the brand's;
// a brand that shows nothing has the table alone.
func usVsThem(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	n := 4
	if f.square || f.story {
		n = 3
	}
	w, ok := writeVersus(d, n)
	if !ok {
		return nil, false
	}
	return settled(d, f, 2, func(v int) []farm.Layer {
		switch {
		case w.against.ours != "":
			return versusHalves(d, f, w, v == 1 && !f.story)
		case pictured(d):
			return factsUnder(d, f, w, v)
		}
		return factsAlone(d, f, w)
	})
}

// ticked is a disc with a tick or a cross.
func ticked(x, y, side float64, kind string, plate, ink farm.Color) []farm.Layer {
	in := side * 0.25
	return []farm.Layer{
		{ID: kind, Box: kit.Box(x, y, side, side), Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(plate)}},
		{ID: kind, Box: kit.Box(x+in, y+in, side-2*in, side-2*in),
			Shape: &farm.Shape{Kind: kind, Stroke: &farm.Stroke{Width: side * 0.11, Color: ink}}},
	}
}

// versusHalves has what is left behind on grey with a cross, and what is done on
// the accent with a tick.
func versusHalves(d *kit.Draft, f frame, w versusWords, beside bool) []farm.Layer {
	dull, bright := gloom(d), d.Accented()
	const disc = 96.0
	half := func(b farm.Box, ours bool) []farm.Layer {
		id, text, ink, mood := "theirs", w.against.theirs, dull.Ink, "annoyed"
		if ours {
			mood, text = "proud", w.against.ours
		}
		at, words := versusMate(b, beside)
		mate := []farm.Layer{}
		if !f.story {
			mate = mateIn(d, at, mood, !ours)
		}
		in := kit.Box(words.X, words.Y+disc+26, words.W, words.H-disc-26)
		if len(mate) > 0 && fits(d, filling(d, id, text, in, ink)) {
			b = words
		} else {
			mate = nil
		}
		out := ticked(b.X, b.Y, disc, "cross", dull.Bg3, dull.Quiet)
		if ours {
			id, text, ink = "headline", w.against.ours, bright.Ink
			out = ticked(b.X, b.Y, disc, "check", bright.Ink, bright.Bg)
		}
		return append(append(out, mate...), filling(d, id, text, kit.Box(b.X, b.Y+disc+26, b.W, b.H-disc-26), ink))
	}
	if beside {
		mid := f.w() / 2
		layers := []farm.Layer{
			kit.Ground(f.canvas, d.Paint("grain", bright, nil)),
			kit.Panel("dull", kit.Box(0, 0, mid, f.h()), 0, fillOf(d.Paint("grain", dull, nil))),
		}
		foot := f.footTop() - 40
		w1 := mid - f.safe.X - 34
		layers = append(layers, half(kit.Box(f.safe.X, f.safe.Y, w1, foot-f.safe.Y-30), false)...)
		layers = append(layers, half(kit.Box(mid+34, f.safe.Y, w1, foot-f.safe.Y-30), true)...)
		layers = append(layers, kit.Panel("foot", kit.Box(0, foot, f.w(), f.h()-foot), 0, kit.Solid(d.Page().Bg)))
		return append(layers, footer(d, f, w.cta, d.Page())...)
	}
	floor := f.floor()
	if f.story {
		floor = f.wordsRoom(0).H
	}
	seam := f.safe.Y + (floor-f.safe.Y)*0.38
	layers := []farm.Layer{
		kit.Ground(f.canvas, d.Paint("grain", bright, nil)),
		kit.Panel("dull", kit.Box(0, 0, f.w(), seam), 0, fillOf(d.Paint("grain", dull, nil))),
	}
	layers = append(layers, half(kit.Box(f.safe.X, f.safe.Y, f.safe.W, seam-f.safe.Y-34), false)...)
	layers = append(layers, half(kit.Box(f.safe.X, seam+44, f.safe.W, floor-seam-44), true)...)
	return append(layers, footer(d, f, w.cta, bright)...)
}

// versusMate divides a half between somebody and words: beside the other half below them,
// else at their end.
func versusMate(b farm.Box, below bool) (mate, words farm.Box) {
	if below {
		high := b.H * 0.4
		return kit.Box(b.X-20, b.Y+b.H-high, b.W+40, high+30), kit.Box(b.X, b.Y, b.W, b.H-high-20)
	}
	wide := b.W * 0.32
	return kit.Box(b.X+b.W-wide, b.Y, wide, b.H+34), kit.Box(b.X, b.Y, b.W-wide-24, b.H)
}

// factTable is rows of a term and the sentence that tells it, between rules, in
// a box that they fill.
func factTable(d *kit.Draft, facts []factRow, b farm.Box, g kit.Scheme) told {
	terms, tells := make([]string, len(facts)), make([]string, len(facts))
	for i, r := range facts {
		terms[i], tells[i] = r.term, r.tells
	}
	const line, gap = 4.0, 34.0
	termW := b.W * 0.36
	loud := pointOn(d, g)
	for _, ground := range []farm.Color{g.Bg, g.Bg2, g.Bg3} {
		loud = kit.Readable(loud, ground, 4.8)
	}
	left := lines(d, "term", terms, kit.Step{Size: 64, Least: 34, Leading: 1.04, Display: true, Lines: 3}, termW, loud)
	n := float64(len(facts))
	right := linesWithin(d, "fact", tells, kit.Step{Size: 48, Least: 32, Leading: 1.2, Weight: 500, Lines: 6},
		rowsRoom{w: b.W - termW - gap, h: b.H - n*(line+24), least: 60, gap: 0}, g.Ink)
	sum := 0.0
	heights := make([]float64, len(facts))
	for i := range facts {
		heights[i] = max(left[i].Box.H, right[i].Box.H)
		sum += heights[i]
	}
	pad := min(max((b.H-sum-n*line)/(2*n), 10), 84)
	out := told{end: b.Y}
	for i := range facts {
		out.layers = append(out.layers, kit.Panel("rule", kit.Box(b.X, out.end, b.W, line), 0, kit.Solid(g.Ink)))
		y := out.end + line + pad
		out.layers = append(out.layers, kit.At(left[i], b.X, y), kit.At(right[i], b.X+termW+gap, y))
		out.end = y + heights[i] + pad
	}
	return out
}

// factsAlone is the table under the brand's name, as large as a headline.
func factsAlone(d *kit.Draft, f frame, w versusWords) []farm.Layer {
	f = f.signed(d, signRow, signBand)
	g := grounds(d, 1)
	name := d.TextLayer("title", d.Facts.Name, kit.Step{Size: 190, Least: 64, Leading: 0.98, Display: true, Tracking: -0.02, Lines: 3},
		kit.Box(f.safe.X, f.safe.Y, f.safe.W, f.by(300, 200, 220)), g.Ink)
	name = d.Fit(name)
	layers := []farm.Layer{paintGround(d, f, g, nil, "paper", "grain", "halftone")}
	top := kit.Under(name, 40)
	if f.story {
		table := factTable(d, w.facts, f.wordsRoom(top), g)
		return posterStoryOf(d, f, layers, told{append([]farm.Layer{name}, table.layers...), table.end}, w.cta, g)
	}
	table := factTable(d, w.facts, f.stage(top), g)
	return append(append(append(layers, name), table.layers...), footer(d, f, w.cta, g)...)
}

// factsUnder is the table under a field with what the brand shows, on the page or on a
// ground of the brand's.
func factsUnder(d *kit.Draft, f frame, w versusWords, v int) []farm.Layer {
	g := d.Page()
	if v == 1 {
		g = grounds(d, 1)
	}
	if f.story {
		table := factTable(d, w.facts, f.wordsRoom(f.safe.Y), g)
		return storied(d, f, []farm.Layer{paintGround(d, f, g, nil, "paper", "grain")}, table, w.cta, g)
	}
	f = f.signed(d, signRow, signBand)
	seam := f.by(470, 330, 0)
	layers := append([]farm.Layer{kit.Ground(f.canvas, d.Paint("paper", g, nil))}, fieldOf(d, f, kit.Box(0, 0, f.w(), seam))...)
	room := f.stage(seam + 40)
	table := factTable(d, w.facts, room, g)
	for n := len(w.facts) - 1; n >= 2 && table.end > room.Y+room.H; n-- { // fewer facts, and none below the foot
		table = factTable(d, w.facts[:n], room, g)
	}
	return append(append(layers, table.layers...), footer(d, f, w.cta, g)...)
}

// fieldOf is what a brand shows in a field of the frame from edge to edge: its
// photograph, or the thing on the accent.
func fieldOf(d *kit.Draft, f frame, b farm.Box) []farm.Layer {
	if p, id, ok := photo(d, d.Nth, b.W, b.H); ok {
		return []farm.Layer{{ID: id, Box: b, Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset), Focus: d.FocusOf(p)}}}
	}
	g := d.Accented()
	kind := []string{"rays", "grain", "halftone"}[turnOf(d)%3]
	if hasThing(d) {
		kind = "grain"
	}
	out := []farm.Layer{kit.Panel("field", b, 0, fillOf(d.Paint(kind, g, &farm.Point{X: 0.5, Y: 0.5})))}
	if o, ok := thingFor(d, leadOf(d)); ok {
		return append(out, windowed(named(d.Still(o, b, g, turnOf(d), d.Nth), o), b)...)
	}
	if l, ok := rowsShown(d, b); ok {
		return append(out, l)
	}
	in := kit.Box(b.X+b.W*0.12, b.Y+b.H*0.06, b.W*0.76, b.H*0.88)
	item := show(d, d.Nth, in, g, kit.Stance{Down: true})
	window := b
	for _, l := range item.Layers {
		if l.Picture != nil || l.Device != nil {
			l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid("#000000")}, Box: &window}
		}
		out = append(out, l)
	}
	return out
}

package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// tierRows are the rows of a tier list and their colours.
var tierRows = []struct {
	name  string
	color farm.Color
}{{"S", "#FF7F7E"}, {"A", "#FFBF7F"}, {"B", "#FFDF80"}, {"C", "#BFFF7F"}}

// tiers is the brand's variants in rows by rank: all of them go to the first, the
// last after it has been held over the others.
func (f *film) tiers() (setup, punch []farm.Layer) {
	n := len(f.words.Items)
	setup = append(f.backdrop(0, 1360), f.rows(0)...)
	for i := range n - 1 {
		at := 0
		if i > 0 {
			at = f.levelMs(i, n)
			f.Cue("thud", at, -8)
		}
		setup = append(setup, f.entry(i, n, at, false))
	}
	setup = append(setup, f.undecided(n-1, n))
	const side = 560.0
	b := kit.Box(540-side/2, 1890-side*0.95, side, side)
	setup = append(setup, f.acts(b, f.hitMs-breathHeld, true, move{0, "sceptical", true}, move{f.levelMs(n-1, n), "worried", true})...)
	punch = append(f.backdrop(1, 1360), f.rows(1)...)
	for i := range n {
		punch = append(punch, f.entry(i, n, 0, i == n-1))
	}
	punch = append(punch, f.acts(b, f.afterMs(), true, move{0, "surprised", true}, move{f.at(2), "love", true})...)
	return setup, punch
}

// tierBox is a row of the list.
func tierBox(i int) farm.Box {
	if i == 0 {
		return kit.Box(60, 400, 960, 430)
	}
	return kit.Box(60, 846+float64(i-1)*176, 960, 160)
}

// rows are the list without what stands in it, under its title.
func (f *film) rows(act int) []farm.Layer {
	out := []farm.Layer{f.title(act, kit.Step{Size: 120, Least: 56, Lines: 2}, kit.Box(90, 226, 870, 150))}
	for i, t := range tierRows {
		b := tierBox(i)
		x, w := b.X, 150.0
		if f.RightToLeft() {
			x = b.X + b.W - w
		}
		out = append(out, kit.Slab(b.X, b.Y, b.W, b.H, 20, "#23262E"), kit.Slab(x, b.Y, w, b.H, 20, t.color))
		out = append(out, heading("tier", t.name, kit.Step{Size: 120, Least: 100, Lines: 1}, kit.Box(x, b.Y, w, b.H), "#15171D"))
	}
	return out
}

// slotOf is the place of a variant in the first row: two stand side by side.
func (f *film) slotOf(i, n int) farm.Box {
	b := tierBox(0)
	x := b.X + 170.0
	if f.RightToLeft() {
		x = b.X + 20
	}
	h := (b.H - 20) / 2
	return kit.Box(x+float64(i%2)*385, b.Y+10+float64(i/2)*h, 375, h-10)
}

// entry is a variant in the first row, where it falls at a time.
func (f *film) entry(i, n, atMs int, last bool) farm.Layer {
	l := f.tile(i, f.slotOf(i, n))
	switch {
	case last:
		l = f.slammed(l)
	case atMs > 0:
		l.StartMs, l.Enter = atMs, &farm.Motion{Kind: "bounce"}
	}
	return l
}

// tile is a variant on its card.
func (f *film) tile(i int, b farm.Box) farm.Layer {
	c := kit.Turned(f.Accent, float64(i)*38-20, 0)
	l := heading(itemSlot(i), f.words.Items[i], kit.Step{Size: 96, Least: 44, Lines: 2}, kit.Box(b.X+20, b.Y+16, b.W-40, b.H-32),
		kit.Opposite(c, 0))
	l.Text.Plate = &farm.Plate{Color: c, Radius: 22, PadX: 20, PadY: 16}
	return l
}

// undecided is the last variant, held now over one row, now over another.
func (f *film) undecided(i, n int) farm.Layer {
	b := f.slotOf(0, n)
	l := f.tile(i, kit.Box(b.X+190, tierBox(2).Y-6, b.W, b.H-30))
	y, r := kit.Track("y", "smooth", 0, 0), kit.Track("rotation", "smooth", 0, -3)
	for k := 1; k < 30; k++ {
		at := f.at(float64(k))
		if at > f.hitMs-60 {
			break
		}
		y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: []float64{0, 150, -140, 60}[k%4], Ease: "smooth"})
		r.Keys = append(r.Keys, farm.Key{AtMs: at, Value: []float64{-4, 4}[k%2], Ease: "smooth"})
	}
	l.Tracks = []farm.Track{y, r}
	return l
}

package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// chart is two bars: a little of one thing, and with the hit so much of the other
// that it leaves the chart.
func (f *film) chart() (setup, punch []farm.Layer) {
	const foot = longZone
	g := f.looks[0]
	who := acting(foot, 540)
	card := kit.Box(60, 470, 960, foot-470-zoneAir+16)
	setup = append(f.backdrop(0, foot), f.sheet(card)...)
	setup = append(setup, f.barOf(card, 0, smallBar, f.little(), 120)...)
	setup = append(setup, f.waiting(f.barBox(card, 1, 0.3).X+f.barBox(card, 1, 0.3).W/2, card.Y+card.H-labelArea-80, f.much(),
		"#FFFFFF")...)
	setup = append(setup, f.acts(who, f.hitMs-breathHeld, true, move{0, "happy", true}, move{f.at(3), "sceptical", true})...)
	setup = append(setup, heading("setup", f.words.Title, kit.Step{Size: 150, Least: 52, Lines: 3}, kit.Box(90, zoneTop-6, 870, 200),
		g.Ink))
	setup = append(setup, f.barLabel(card, 0)...)

	punch = append(f.backdrop(1, foot), f.sheet(card)...)
	punch = append(punch, f.barOf(card, 0, smallBar, f.little(), -1)...)
	punch = append(punch, f.barOf(card, 1, highBar, f.much(), 0)...)
	moods := []string{"surprised", "love"}
	if f.turnsBad() {
		moods = []string{"surprised", "stressed"}
	}
	punch = append(punch, f.acts(who, f.afterMs(), !f.turnsBad(), move{0, moods[0], false}, move{f.at(2), moods[1], true})...)
	punch = append(punch, heading("setup", f.words.Title, kit.Step{Size: 150, Least: 52, Lines: 3}, kit.Box(90, zoneTop-6, 870, 200),
		f.looks[1].Ink))
	punch = append(punch, f.barLabel(card, 0)...)
	for _, l := range f.barLabel(card, 1) {
		punch = append(punch, f.slammed(l))
	}
	return setup, punch
}

// highBar is how high the larger bar is, as a share of its chart: it leaves it.
const highBar = 1.1

// smallBar is how high the smaller bar is.
const smallBar = 0.22

// much is the colour of what there is much of, on a white sheet.
func (f *film) much() farm.Color { return kit.Readable(f.Accent, "#FFFFFF", 3) }

func (f *film) little() farm.Color { return "#A8ADB8" }

// labelArea is how high what stands under the bars is.
const labelArea = 206.0

// sheet is the paper of a chart with its two lines.
func (f *film) sheet(b farm.Box) []farm.Layer {
	ink := farm.Color("#23262E")
	return []farm.Layer{
		{ID: "card", Box: b, Radius: 34, Fill: kit.Solid("#FFFFFF"), Shadow: kit.SoftShadow()},
		kit.Slab(b.X+50, b.Y+b.H-labelArea, b.W-100, 8, 4, ink),
		kit.Slab(b.X+50, b.Y+40, 8, b.H-labelArea-36, 4, ink),
	}
}

// barBox is a bar of a chart, high by a share of it.
func (f *film) barBox(card farm.Box, i int, high float64) farm.Box {
	if f.RightToLeft() {
		i = 1 - i
	}
	w, base := 230.0, card.Y+card.H-labelArea
	h := (card.H - labelArea - 60) * high
	return kit.Box(card.X+[]float64{150, 580}[i], base-h, w, h)
}

// barOf is a bar that grows from a time on; at -1 it stands there.
func (f *film) barOf(card farm.Box, i int, high float64, c farm.Color, atMs int) []farm.Layer {
	b := f.barBox(card, i, high)
	l := farm.Layer{ID: "bar", Box: b, Radius: 16, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{kit.Lighter(c, 0.05), c}}}
	if atMs >= 0 {
		l.Tracks = []farm.Track{kit.Track("level", "out", float64(atMs), 0.04, float64(atMs+380), 1)}
	}
	return []farm.Layer{l}
}

// barLabel is what stands under a bar: hope or reality, and the thing.
func (f *film) barLabel(card farm.Box, i int) []farm.Layer {
	b := f.barBox(card, i, 0)
	at := kit.Box(b.X+b.W/2-205, card.Y+card.H-labelArea+14, 410, labelArea-30)
	var out []farm.Layer
	if l := f.words.Labels[i]; l != "" {
		id := []string{"expectation", "reality"}[i]
		out = append(out, kit.Centered(f.plain(id, l, kit.Step{Size: 38, Least: 32, Lines: 1}, kit.Box(at.X, at.Y, at.W, 50), "#5A6070")))
		at.Y, at.H = at.Y+48, at.H-48
	}
	return append(out, kit.Centered(f.plain(itemSlot(i), f.words.Items[i], kit.Step{Size: 64, Least: 36, Lines: 2}, at, "#23262E")))
}

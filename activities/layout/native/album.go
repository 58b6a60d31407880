package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// album is the things of a brand that brought no pictures, as a phone keeps
// pictures: tiles from edge to edge that scroll, of which one after the other is
// tapped and fills the screen while a line is read over it.
func album(t *Take) {
	things := t.Objects(6)
	t.ground(t.screen)
	t.over[0].Fill, t.pale = kit.Solid(kit.Mixed(t.screen, t.rim, 0.5)), false
	grid := t.Lines[0].AtMs
	t.grid(things, grid)
	for i, l := range t.Lines {
		t.filledBy(l, i, t.endAfter(i))
	}
	t.shelf(things)
}

// grid is the tiles, which scroll until a time, when one of them is tapped.
func (t *Take) grid(things []kit.Object, until int) {
	if until < 200 {
		return
	}
	const columns, gap = 2, 12.0
	side := (1080 - (columns-1)*gap) / columns
	tones := t.tones()
	scroll := kit.Track("y", "inout", 0, 0, float64(until)*0.4, -110, float64(until)*0.55, -110, float64(until)*0.9, -300)
	tapped := 4
	for k := range 10 {
		row, column := k/columns, k%columns
		b := kit.Box(float64(column)*(side+gap), -60+float64(row)*(side+gap), side, side)
		o := things[k%len(things)]
		if k == tapped {
			if named, ok := t.thing(t.Lines[0].Text); ok {
				o = named
			}
		}
		tile := farm.Layer{ID: "set", Box: b, Fill: kit.Solid(tones[(k*2+row*3)%len(tones)]), EndMs: until, Tracks: []farm.Track{scroll}}
		share := 0.76
		if k%4 == 1 { // some are seen from near
			share = 0.94
		}
		inner := Fitted(t.Draft, "tile", o, kit.Box(b.X+side*(1-share)/2, b.Y+side*(1-share)/2, side*share, side*share))
		inner.EndMs, inner.Rotation = until, []float64{-7, 5, 0, 8, -4}[k%5]
		inner.Tracks = []farm.Track{scroll}
		t.over = append(t.over, tile, inner)
	}
	y := -60 + float64(tapped/columns)*(side+gap) + side/2 - 300
	t.over = append(t.over, t.ring(float64(tapped%columns)*(side+gap)+side/2, y, max(until-220, 1), "#FFFFFF"))
}

// spread is which of n things stands at the k-th place of a grid of three columns:
// none below itself.
func spread(k, row, n int) int {
	if n%3 == 0 {
		k += row
	}
	return k % n
}

// filledBy is a line over the thing that it names, from edge to edge; the next one
// is swiped in.
func (t *Take) filledBy(l Line, i, end int) {
	from := l.AtMs
	tones := t.tones()
	ground := tones[(i*2+1+t.Nth)%len(tones)]
	const swipe = 230
	x := farm.Track{Property: "x"}
	dir := 1080.0
	if t.RightToLeft() {
		dir = -dir
	}
	if i > 0 {
		x = kit.Track("x", "out", float64(from), dir, float64(from+swipe), 0)
		t.cue("swipe", from, -7)
	} else if from > 0 {
		t.cue("pop", from, -7)
	}
	if from > 0 {
		t.cuts = append(t.cuts, from)
	}
	leave := end
	if i+1 < len(t.Lines) {
		leave = min(end+swipe, t.Ms)
	}
	put := func(layer farm.Layer) {
		layer.StartMs, layer.EndMs = from, t.until(leave)
		if i == 0 && from > 0 {
			layer.Enter = &farm.Motion{Kind: "zoom", DurationMs: 200}
		} else if i > 0 {
			layer.Tracks = append(layer.Tracks, x)
		}
		t.over = append(t.over, layer)
	}
	put(farm.Layer{ID: "page", Box: kit.Box(-20, -20, 1120, 1960), Fill: kit.Solid(ground)})
	words := t.label(l, from, end)
	top := words.Box.Y + words.Box.H + 40
	for _, layer := range t.stand(l.Text, kit.Box(50, top, 980, 1640-top), from, leave, every(from+800, 1000, end-300)...) {
		put(layer)
	}
	t.layers = append(t.layers, words)
}

// label is a line on labels at the head of the room, its key word marked.
func (t *Take) label(l Line, from, to int) farm.Layer {
	b := t.TextLayer(l.Slot, l.Text, kit.Step{Size: 96, Least: 52, Leading: 1.28, Weight: 800, Lines: 5},
		kit.Box(t.room.X+14, t.room.Y+10, t.room.W-28, 0), "#0B0B0C")
	b.Text.Align = "center"
	b.Text.Plate = &farm.Plate{Color: "#FFFFFF", Radius: 18, PadX: 24, PadY: 10, Per: "line"}
	if l.Key != "" && l.Key != l.Text {
		b.Text.Emphasis, b.Text.EmphasisStyle, b.Text.EmphasisColor = []string{l.Key}, "marker", kit.KeyColour(t.loud)
	}
	b = t.fitted(b, t.room.H*0.5)
	b.StartMs, b.EndMs = from, t.until(to)
	b.Enter = &farm.Motion{Kind: "rise", By: "line", Distance: 40, DurationMs: 200, DelayMs: 40, StaggerMs: min(max((to-from)/14, 90), 260)}
	return b
}

// shelf is the strip of small tiles at the foot of a picture that fills the screen,
// with a frame about the one that is seen.
func (t *Take) shelf(things []kit.Object) {
	const side, gap, y = 150.0, 16.0, 1700.0
	from := t.Lines[0].AtMs
	tones := t.tones()
	put := func(l farm.Layer) {
		l.StartMs = from
		t.over = append(t.over, l)
	}
	put(farm.Layer{ID: "set", Box: kit.Box(-20, y-40, 1120, 300), Fill: kit.Solid("#0B0C0FE0")})
	for k := range 6 {
		b := kit.Box(50+float64(k)*(side+gap), y, side, side)
		put(farm.Layer{ID: "set", Box: b, Radius: 22, Fill: kit.Solid(tones[(k*2+1)%len(tones)])})
		put(Fitted(t.Draft, "tile", things[k%len(things)], kit.Box(b.X+15, b.Y+15, side-30, side-30)))
	}
	mark := farm.Track{Property: "x", Keys: []farm.Key{{AtMs: from, Value: 0, Ease: "out"}}}
	for i, l := range t.Lines[1:] {
		mark.Keys = append(mark.Keys, farm.Key{AtMs: max(l.AtMs, from+1), Value: float64(i) * (side + gap), Ease: "out"},
			farm.Key{AtMs: l.AtMs + 240, Value: float64(i+1) * (side + gap), Ease: "out"})
	}
	put(farm.Layer{ID: "set", Box: kit.Box(50, y, side, side), Radius: 22, Border: &farm.Stroke{Width: 10, Color: "#FFFFFF"},
		Fill: kit.Solid("#FFFFFF00"), Tracks: []farm.Track{mark}})
}

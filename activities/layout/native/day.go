package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// day is a calendar's day that fills: each line is a block on it, in the text's
// order, while the hand of the hour goes down.
func day(t *Take) {
	t.ground(t.screen)
	at := t.area()
	top := at.Y
	if t.Hook == "" {
		top = t.dayHead(top) + 26
	}
	foot := at.Y + at.H
	const rail, gap = 84.0, 20.0
	n := float64(max(len(t.Lines), 1))
	each := (foot-top)/n - gap
	x := t.room.X + rail
	for y, k := top, 0; y < 1930+t.lift; y, k = y+92, k+1 { // its hours
		t.add(farm.Layer{ID: "rule", Box: kit.Box(x, y, 1200, 3), Fill: kit.Solid(t.rim)})
		w := 26.0
		if k%2 == 0 {
			w = 50
		}
		t.add(farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X, y-4, w, 10)), Radius: 5,
			Fill: kit.Solid(kit.Mixed(t.rim, t.quiet, 0.4))})
	}
	goes := kit.Track("y", "linear", 0, 0, float64(t.Ms), min(foot-top, 1000))
	hand := t.Sided(kit.Box(t.room.X-30, top+30, t.room.W+200, 6))
	disc := t.Sided(kit.Box(t.room.X+rail-14, top+19, 28, 28))
	t.add(farm.Layer{ID: "set", Box: hand, Radius: 3, Fill: kit.Solid("#E5484D"), Tracks: []farm.Track{goes}},
		farm.Layer{ID: "set", Box: disc, Radius: 14, Fill: kit.Solid("#E5484D"), Tracks: []farm.Track{goes}})
	for y := top; y < 1850+t.lift; y += each + gap { // what may still come
		t.add(farm.Layer{ID: "set", Box: t.Sided(kit.Box(x, y, t.room.W-rail, min(each, 1900+t.lift-y))), Radius: 36,
			Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid(kit.Mixed(t.screen, t.rim, 0.4))}})
	}
	tones := []farm.Color{t.loud, t.card, kit.Mixed(t.loud, t.card, 0.78)}
	for i, l := range t.Lines {
		plate := tones[i%3]
		ink := t.ink
		if i%3 == 0 {
			ink = t.onLoud
		}
		b := kit.Box(x, top+float64(i)*(each+gap), t.room.W-rail, each)
		words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: 100, Least: 44, Leading: 1.1, Weight: 700, Lines: 4},
			t.Sided(kit.Box(b.X+52, b.Y+24, b.W-84, 0)), kit.Readable(ink, plate, 4.7))
		words = t.fitted(words, each-44)
		words.Box.Y = b.Y + (each-words.Box.H)/2
		block := farm.Layer{ID: "card", Box: t.Sided(b), Radius: 36, Fill: kit.Solid(plate),
			Shadow: &farm.Shadow{Y: 6, Blur: 24, Color: "#00000024"}}
		edge := farm.Layer{ID: "set", Box: t.Sided(kit.Box(b.X+20, b.Y+22, 12, each-44)), Radius: 6, Fill: kit.Solid(t.edgeOn(i))}
		for _, layer := range []farm.Layer{block, edge, words} {
			if l.AtMs > 0 {
				layer.StartMs, layer.Enter = l.AtMs, &farm.Motion{Kind: "slide", Distance: 260, DurationMs: 280}
			}
			t.add(layer)
		}
		if l.AtMs > 0 {
			t.cue("pat", l.AtMs, -4)
			t.cuts = append(t.cuts, l.AtMs)
		}
	}
}

func (t *Take) edgeOn(i int) farm.Color {
	if i%3 == 0 {
		return kit.Alpha(t.onLoud, 0.7)
	}
	return t.loud
}

// dayHead is the brand over its day, and seven days of which one is today. It returns
// where it ends.
func (t *Take) dayHead(y float64) float64 {
	const side = 96.0
	t.add(t.avatar(t.Sided(kit.Box(t.room.X, y, side, side)))...)
	t.add(kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(56, 34, 2),
		t.Sided(kit.Box(t.room.X+side+28, y, t.room.W-side-28, side)), t.ink)))
	y += side + 34
	each := t.room.W / 7
	today := int(t.Snack.Seed>>4) % 5
	for i := range 7 {
		c := kit.Mixed(t.rim, t.screen, 0.2)
		if i == today+1 {
			c = t.loud
		}
		t.add(farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X+float64(i)*each+each/2-34, y, 68, 68)), Radius: 34, Fill: kit.Solid(c)})
	}
	return y + 68
}

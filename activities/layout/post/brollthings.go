package post

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The words of a page that shows a thing at work stand at the head of the frame.
const (
	demoWords = 520.0 // px that they are high at most
	demoType  = 300.0
	demoGap   = 56.0
)

// deed is what happens to a thing in a room that ends with the frame, on a colour.
type deed func(w *wall, o kit.Object, room farm.Box, p page, on kit.Scheme) []farm.Layer

// deeds are those of a film, in the order in which they come.
var deeds = []deed{(*wall).putDown, (*wall).filled, (*wall).multiplied, (*wall).fromNear}

// demoPage is a page of a film that shows what the lines name at work: what they count is
// counted, a thing is put down, filled, multiplied and seen from near by turns, a place is
// found on its map once. A line without any of them is type.
func (w *wall) demoPage(p page) []farm.Layer {
	if f, ok := w.FigureOf(p.words); ok {
		switch {
		case f.Kind == kit.FigureCount && f.Value >= leastCounted && f.Value <= mostCounted:
			return w.counted(p, int(f.Value))
		case f.Kind == kit.FigurePlace && !w.placed:
			w.placed = true
			return w.demo(p, func(w *wall, _ kit.Object, room farm.Box, p page, on kit.Scheme) []farm.Layer {
				return w.Figure(f, kit.FigureAt{Box: kit.Box(60, room.Y+60, 960, room.H-120), Bleed: room, Look: on, Ms: p.ms, BeatMs: w.beatMs(),
					First: p.first(), Turn: w.drawn})
			}, kit.Object{})
		}
	}
	var o kit.Object
	ok := p.thing != nil
	if ok {
		o = *p.thing
	} else if o, ok = w.ThingOf(w.lines[p.i].Text, 0); !ok {
		o, ok = w.Foremost(0)
	}
	if !ok || p.thing == nil && w.drawn%2 == int(w.Snack.Seed>>4)%2 { // words have every other frame that names nothing itself
		return w.typePage(p)
	}
	w.deeds++
	return w.demo(p, deeds[(w.deeds+int(w.Snack.Seed>>8))%len(deeds)], o)
}

// demo is the words of a page on one colour over a deed on another.
func (w *wall) demo(p page, do deed, o kit.Object) []farm.Layer {
	of := w.placard(p)
	g, on := of.Colors[0], of.Colors[1]
	rows := w.Rows(p.words, w.measure(wallHead, demoWords), kit.KineticStyle{ID: "line", Ink: g.Ink, Ground: g.Bg, Point: g.Point,
		Emphasis: p.key, Most: demoType, Lines: 4})
	end := wallHead + kit.RowsHigh(rows) + demoGap
	room := kit.Box(0, end, 1080, 1920-end)
	layers := append([]farm.Layer{kit.Ground(w.Snack.Canvas, *kit.Solid(on.Bg))}, do(w, o, room, p, on)...)
	// What comes from above, or is seen from near, goes on behind the words.
	layers = append(layers, kit.Panel("block", kit.Box(0, 0, 1080, end), 0, kit.Solid(g.Bg)))
	return append(layers, w.PlacardRows(of, rows)...)
}

// inRoom is a thing as large as a room lets it be, sharp at that size.
func (w *wall) inRoom(o kit.Object, b farm.Box, down bool) kit.Thing {
	t := w.Place(o, b, down)
	t.Picture.Asset = w.Sized(o, int(min(t.Box.W, 1400))).Asset
	return t
}

// putDown sets the thing on a table, which it meets on the beat.
func (w *wall) putDown(o kit.Object, room farm.Box, p page, on kit.Scheme) []farm.Layer {
	floor := room.Y + room.H*0.86
	table := kit.Panel("table", kit.Box(-20, room.Y+room.H*0.68, 1120, room.H*0.32+20), 0, kit.Solid(on.Loud))
	t := w.inRoom(o, kit.Box(60, room.Y+40, 960, floor-room.Y-40), true)
	end := float64(p.ms)
	if p.first() {
		t.Tracks = []farm.Track{kit.Track("y", "out", 0, 0, 200, 0, 333, -120, 466, 0, 533, -24, 600, 0)}
	} else {
		t.Tracks = []farm.Track{kit.Track("y", "in", 0, -t.At.Y-t.At.H, 233, 0, 300, -44, 366, 0)}
	}
	t.Tracks = append(t.Tracks, kit.Track("scale", "smooth", 400, 1, end, 1.06))
	shadows := t.Contact()
	for i := range shadows {
		if !p.first() {
			shadows[i].StartMs = kit.OnFrame(200)
		}
	}
	return append(append([]farm.Layer{table}, shadows...), t.Layer)
}

// filled fills the thing's outline from below, half a beat after half a beat.
func (w *wall) filled(o kit.Object, room farm.Box, p page, on kit.Scheme) []farm.Layer {
	t := w.inRoom(o, kit.Box(50, room.Y+50, 980, room.H-100), false)
	half, n := w.beatMs()/2, 4.0
	empty := t.Flat("outline", kit.Mixed(on.Bg, on.Ink, 0.22), 0, 0)
	level := farm.Track{Property: "level", Keys: []farm.Key{kit.Key(0, 0.12, "out")}}
	for k := 1.0; k <= n; k++ {
		at := kit.OnFrame(k * half)
		if at > p.ms-100 {
			at = p.ms - 100
		}
		if last := level.Keys[len(level.Keys)-1].AtMs; at-133 > last {
			level.Keys = append(level.Keys, kit.Key(at-133, 0.12+0.88*(k-1)/n, "out"))
		}
		if last := level.Keys[len(level.Keys)-1].AtMs; at > last {
			level.Keys = append(level.Keys, kit.Key(at, 0.12+0.88*k/n, "hold"))
		}
	}
	push := kit.Track("scale", "smooth", 0, 1, float64(p.ms), 1.04)
	empty.Tracks = []farm.Track{push}
	t.Tracks = []farm.Track{push, level}
	return []farm.Layer{empty, t.Layer}
}

// multiplied has the thing once and then six times, one more on each half beat.
func (w *wall) multiplied(o kit.Object, room farm.Box, p page, on kit.Scheme) []farm.Layer {
	const columns, rows = 2, 3
	cw, ch := room.W/columns, (room.H-40)/rows
	step := max(min(w.beatMs()/2, (float64(p.ms)-500)/(columns*rows)), 66)
	var out []farm.Layer
	for k := range columns * rows {
		b := kit.Box(float64(k%columns)*cw+24, room.Y+20+float64(k/columns)*ch+12, cw-48, ch-24)
		t := w.Place(o, b, false)
		at := kit.OnFrame(float64(k) * step)
		l := t.Layer
		if k > 0 {
			l.StartMs = at
		}
		from := float64(at)
		l.Tracks = []farm.Track{kit.Track("scale", "out", from, 0.5, from+100, 1.12, from+200, 1),
			kit.Track("rotation", "smooth", from, 5*float64(1-2*(k%2)), float64(p.ms), -5*float64(1-2*(k%2)))}
		if k == 0 {
			l.Tracks[0] = kit.Track("scale", "out", 0, 1.15, 166, 1)
		}
		out = append(out, l)
	}
	return out
}

// fromNear looks along the thing from so near that it fills the room, and then shows all of it.
func (w *wall) fromNear(o kit.Object, room farm.Box, p page, _ kit.Scheme) []farm.Layer {
	const near = 1.9
	t := w.inRoom(o, kit.Box(50, room.Y+50, 980, room.H-100), false)
	back := float64(kit.OnFrame(min(w.beatMs()*2, float64(p.ms)*0.55)))
	side := 150 * float64(1-2*(w.drawn%2))
	t.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, near, back, near*1.08, back+200, 1, float64(p.ms), 1.05),
		kit.Track("x", "smooth", 0, side, back, -side, back+200, 0)}
	return []farm.Layer{t.Layer}
}

package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// thread is a chat: what is asked stands at one side, what the brand writes at the
// other, where three points announce it. Where nothing is asked, the brand writes.
// Older words are pushed up and out.
func thread(t *Take) {
	t.ground(t.screen)
	t.top = headH + 20
	const gap, writes, bar = 26.0, 560, 124.0
	foot := t.foot()
	top := t.room.Y + headH + 24
	free := t.below().Y
	wide := t.room.W * 0.92
	var told []farm.Layer
	for i, l := range t.Lines {
		plate, ink, x := t.loud, t.onLoud, t.room.X
		if l.Asked {
			plate, ink, x = t.card, t.ink, t.room.X+t.room.W-wide
		}
		most := foot - top
		if t.Hook != "" && l.AtMs < t.HookMs {
			most = foot - free
		}
		b := t.bubble(l, wide, most, plate, ink)
		b.Box = t.Sided(kit.Box(x, 0, wide, b.Box.H))
		b.StartMs = l.AtMs
		b.Enter = &farm.Motion{Kind: "pop", DurationMs: 260}
		if l.AtMs == 0 {
			b.Enter = nil
		}
		told = append(told, b)
		if l.AtMs > 0 {
			t.cuts = append(t.cuts, l.AtMs)
			t.cue("pop", l.AtMs, -8)
		}
		if from := t.writesFrom(i, writes); !l.Asked && from >= 0 {
			t.dots(foot, t.loud, t.onLoud, from, l.AtMs)
		}
	}
	t.earlier(told, foot, gap, free)
	t.push(told, foot, gap, top, free)
	t.add(told...)
	for i, l := range t.Lines { // what the viewer asks has been read when the brand begins to write
		if b := told[i]; l.Asked && i+1 < len(told) {
			tick := t.ticks(t.Sided(kit.Box(t.room.X+t.room.W-74, b.Box.Y+b.Box.H+2, 48, 26)), max(l.AtMs+240, 1))
			tick.Tracks, tick.EndMs = b.Tracks, t.Lines[i+1].AtMs
			t.add(tick)
		}
	}
	t.head()
	end := t.Snack.SafeBox.Y + t.Snack.SafeBox.H
	t.bar(kit.Box(t.room.X, end+18, t.room.W, bar-14))
	t.keyboard(end + bar + 30)
}

// earlier are bubbles of before, without words, where nothing is written yet; each
// goes when what is told comes to its place.
func (t *Take) earlier(told []farm.Layer, foot, gap, free float64) {
	const h = 96.0
	for k := 0; ; k++ {
		y := free + float64(k)*(h+gap)
		if y+h > foot-h-gap {
			return
		}
		w := t.room.W * []float64{0.62, 0.44, 0.7, 0.36}[k%4]
		x := t.room.X
		if k%3 == 1 {
			x += t.room.W - w
		}
		l := farm.Layer{ID: "set", Box: t.Sided(kit.Box(x, y, w, h)), Radius: 44,
			Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid(kit.Mixed(t.screen, t.rim, 0.55))}}
		up := foot
		for _, b := range told {
			if up -= b.Box.H + gap; y+h > up {
				l.EndMs, l.Exit = max(b.StartMs, 1), &farm.Motion{Kind: "fade", DurationMs: 150}
				break
			}
		}
		t.add(l)
	}
}

// writesFrom is when the brand begins to write the i-th line; -1 where it is there
// from the beginning.
func (t *Take) writesFrom(i, long int) int {
	at := t.Lines[i].AtMs
	if at == 0 {
		return -1
	}
	from := at - long
	if i > 0 {
		from = max(from, t.Lines[i-1].AtMs+180)
	}
	return max(from, 0)
}

// push lays words over a foot, each new one lifting those before it, until they
// leave: under the hook while it stands, and at last under the head.
func (t *Take) push(told []farm.Layer, foot, gap, top, free float64) {
	const moves = 260
	for i := range told {
		l := &told[i]
		l.Box.Y = foot - l.Box.H
		up := 0.0
		y, seen := farm.Track{Property: "y"}, farm.Track{Property: "opacity"}
		y.Keys = append(y.Keys, farm.Key{AtMs: 0, Value: 0, Ease: "out"})
		gone := false
		for k := i + 1; k < len(told); k++ {
			at := told[k].StartMs
			y.Keys = append(y.Keys, farm.Key{AtMs: max(at, 1), Value: -up, Ease: "out"})
			up += told[k].Box.H + gap
			y.Keys = append(y.Keys, farm.Key{AtMs: at + moves, Value: -up, Ease: "out"})
			limit := top
			if t.Hook != "" && at < t.HookMs {
				limit = free
			}
			if !gone && l.Box.Y-up < limit {
				gone = true
				seen.Keys = append(seen.Keys, farm.Key{AtMs: 0, Value: 1, Ease: "linear"}, farm.Key{AtMs: at, Value: 1, Ease: "linear"},
					farm.Key{AtMs: at + moves/2, Value: 0, Ease: "linear"})
			}
		}
		if len(y.Keys) > 1 {
			l.Tracks = append(l.Tracks, y)
		}
		if gone {
			l.Tracks = append(l.Tracks, seen)
		}
	}
}

// bar is where one would write: empty, with what sends it.
func (t *Take) bar(b farm.Box) {
	t.add(farm.Layer{ID: "band", Box: kit.Box(-60, b.Y-16, 1200, b.H+60), Fill: kit.Solid(t.card)})
	const disc = 88.0
	field := t.Sided(kit.Box(b.X, b.Y+4, b.W-disc-24, b.H-8))
	t.add(farm.Layer{ID: "field", Box: field, Radius: field.H / 2, Fill: kit.Solid(t.screen), Border: &farm.Stroke{Width: 3, Color: t.rim}})
	blink := farm.Track{Property: "opacity"}
	for at, on := 0, 1.0; at < t.Ms && len(blink.Keys) < 60; at, on = at+430, 1-on {
		blink.Keys = append(blink.Keys, farm.Key{AtMs: at, Value: on, Ease: "hold"})
	}
	t.add(farm.Layer{ID: "caret", Box: t.Sided(kit.Box(b.X+44, b.Y+b.H/2-30, 6, 60)), Radius: 3, Fill: kit.Solid(t.loud),
		Tracks: []farm.Track{blink}})
	d := t.Sided(kit.Box(b.X+b.W-disc, b.Y+(b.H-disc)/2, disc, disc))
	t.add(farm.Layer{ID: "set", Box: d, Radius: disc / 2, Fill: kit.Solid(t.loud)},
		farm.Layer{ID: "set", Box: kit.Box(d.X+24, d.Y+30, 40, 28), Rotation: -90,
			Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 7, Color: t.onLoud}}})
}

package native

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// thread is a chat: what the brand posted stands on top of it, somebody types a question and
// sends it, three points announce what the brand answers, and older words go up under the
// head. Its last message is where it leads.
func thread(t *Take) {
	t.ground(t.screen)
	const bar, gap = 132.0, 26.0
	foot := t.foot() - bar - gap
	top := t.room.Y + headH + gap
	blocks := []block{t.posted(top, foot)}
	var typing [][2]int
	for i, l := range t.Lines {
		b := t.message(l, (foot-top)*0.5)
		if l.Asked {
			typing = append(typing, [2]int{l.AtMs - l.TypedMs - 60, l.AtMs - 60})
		} else if i > 0 {
			b.dotsMs = max(l.AtMs-dotsMs, t.Lines[i-1].AtMs+200)
		}
		blocks = append(blocks, b)
		t.cuts = append(t.cuts, l.AtMs)
		t.cue("pop", l.AtMs, -8)
	}
	t.liked(blocks)
	if t.linked {
		layers, h := t.link(0)
		layers = append(layers, t.tap(layers, t.LinkMs+1050))
		blocks = append(blocks, block{layers: layers, h: h, at: t.LinkMs})
		t.cuts = append(t.cuts, t.LinkMs)
		t.cue("impact", t.LinkMs, -11)
	}
	t.stacked(blocks, foot, top, gap)
	t.head()
	t.field(kit.Box(t.room.X, t.foot()-bar, t.room.W, bar))
	t.keyboard(t.foot()+24, typing...)
}

// dotsMs is how long three points say that an answer is written.
const dotsMs = 520

// block is one message of a thread, at y 0: its layers, how high it is, when it comes, and
// from when points announce it; 0 without them.
type block struct {
	layers []farm.Layer
	h      float64
	at     int
	dotsMs int
}

// posted is what the brand posted, which somebody writes about: its picture and the hook.
func (t *Take) posted(top, foot float64) block {
	const pad = 40.0
	high := foot - top
	w := t.room.W * 0.94
	plate := farm.Layer{ID: "posted", Box: t.Sided(kit.Box(t.room.X-pad+10, 0, w+2*pad-20, high)), Radius: 54, Fill: kit.Solid(t.loud)}
	show := t.hasPicture(t.Hook)
	most := high * 0.52
	if !show {
		most = high - 2*pad
	}
	hook := t.TextLayer("hook", t.Hook, kit.Step{Size: 132, Least: 52, Leading: 1.06, Display: true, Tracking: -0.01, Lines: 5},
		t.Sided(kit.Box(t.room.X+10, 0, w-20, 0)), t.onLoud)
	hook = t.fitted(hook, most)
	if key := keyOf(t.Draft, t.Hook); key != "" {
		hook.Text.Emphasis, hook.Text.EmphasisStyle, hook.Text.EmphasisColor = []string{key}, "underline", kit.Alpha(t.onLoud, 0.9)
	}
	hook.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.9, 200, 1.03, 330, 1)}
	if !show {
		hook.Box.Y = (high - hook.Box.H) / 2
		return block{layers: []farm.Layer{plate, hook}, h: high}
	}
	hook.Box.Y = high - pad - hook.Box.H
	photo := kit.Box(plate.Box.X+18, 18, plate.Box.W-36, hook.Box.Y-18-28)
	layers := t.pictured(t.Hook, photo, 40)
	last := &layers[len(layers)-1]
	if last.ID == "thing" {
		*last = t.swaying(*last)
	} else {
		last.Tracks = append(last.Tracks, kit.Track("zoom", "linear", 0, 1, float64(t.Ms), 1.25))
	}
	return block{layers: append([]farm.Layer{plate}, append(layers, hook)...), h: high}
}

// swaying is a thing that grows into its place, sways and hops.
func (t *Take) swaying(l farm.Layer) farm.Layer {
	return t.moved(l, 0, t.Ms, every(620, 1100, t.Ms-300))
}

// message is a line on a plate of its own, at most so high.
func (t *Take) message(l Line, most float64) block {
	plate, ink := t.loud, t.onLoud
	wide := t.room.W * 0.9
	x := t.room.X
	if l.Asked {
		plate, ink = t.asks, t.ink
		x = t.room.X + t.room.W - wide
	}
	size := 76.0
	if l.Asked {
		size = 62
	}
	for ; ; size -= 4 {
		b, whole := t.bubble(l, wide, most, size, [2]farm.Color{plate, ink})
		if m, err := t.Ruler.Text(b); !whole && size > 50 || err == nil && len(m.Lines) > 5 && size > 54 {
			continue
		}
		b.Box = t.Sided(kit.Box(x, 0, wide, b.Box.H))
		b.StartMs = l.AtMs
		b.Enter = &farm.Motion{Kind: "pop", DurationMs: 240}
		const pad = 28.0
		b.Box.Y = pad
		if !l.Asked && l.Key != "" && l.Key != l.Text {
			b.Text.Emphasis, b.Text.EmphasisStyle, b.Text.EmphasisColor = []string{l.Key}, "underline", kit.Alpha(ink, 0.85)
		}
		return block{layers: []farm.Layer{b}, h: b.Box.H + 2*pad, at: l.AtMs}
	}
}

// liked is a heart on the lower edge of what the brand answers first, once it has been read.
func (t *Take) liked(blocks []block) {
	const r, after = 46.0, 900
	for i, l := range t.Lines {
		at := l.AtMs + after
		if l.Asked || at > t.Ms-600 {
			continue
		}
		b := &blocks[i+1]
		said := b.layers[0]
		edge := said.Box.W
		if m, err := t.Ruler.Text(said); err == nil {
			edge = min(slices.Max(m.Lines)+2*said.Text.Plate.PadX, said.Box.W)
		}
		x := t.Sided(kit.Box(t.room.X+edge-90, 0, 2*r, 2*r)).X
		disc := farm.Layer{ID: "set", Box: kit.Box(x, b.h-r*0.9, 2*r, 2*r), Radius: r, Fill: kit.Solid(t.card),
			Border: &farm.Stroke{Width: 5, Color: t.screen}}
		heart := kit.Form("M50 86 C10 56 8 22 32 18 C42 16 48 24 50 30 C52 24 58 16 68 18 C92 22 90 56 50 86 Z",
			kit.Box(0, 0, 100, 100), "#F0365B")
		heart.ID, heart.Box = "set", kit.Box(x+r*0.42, disc.Box.Y+r*0.44, r*1.16, r*1.16)
		for _, x := range []farm.Layer{disc, heart} {
			x.StartMs, x.Enter = at, &farm.Motion{Kind: "bounce", DurationMs: 280}
			b.layers = append(b.layers, x)
		}
		t.cue("pop", at, -10)
		return
	}
}

// dotsHigh is how high the points that announce an answer stand.
const dotsHigh = 104.0

// stacked lays messages over a foot, each new one lifting those before it; one whose words come
// under the head is not seen any longer.
func (t *Take) stacked(blocks []block, foot, top, gap float64) {
	for i, b := range blocks {
		lift, gone := lifted(b, blocks[i+1:], foot, top, gap)
		for _, l := range b.layers {
			l.Box.Y += foot - b.h
			if b.at > 0 && l.StartMs == 0 {
				l.StartMs = b.at
				if l.Enter == nil {
					l.Enter = &farm.Motion{Kind: "rise", Distance: 120, DurationMs: 260}
				}
			}
			if len(lift.Keys) > 0 {
				l.Tracks = append(slices.Clone(l.Tracks), lift)
			}
			if gone > 0 {
				l.EndMs = gone
				l.Exit = &farm.Motion{Kind: "fade", DurationMs: 140}
			}
			t.add(l)
		}
		if b.dotsMs > 0 {
			t.dots(foot, t.loud, t.onLoud, b.dotsMs, b.at)
		}
	}
}

// lifted is how a message goes up with those after it, and when it is gone; 0 where it stays.
func lifted(b block, after []block, foot, top, gap float64) (lift farm.Track, gone int) {
	const moves = 240
	lift.Property = "y"
	up, read := 0.0, b.h // how high over its foot its words begin
	for _, l := range b.layers {
		if l.Text != nil {
			read = min(read, l.Box.Y)
		}
	}
	rise := func(at int, by float64) {
		if n := len(lift.Keys); n > 0 && lift.Keys[n-1].AtMs > at {
			at = lift.Keys[n-1].AtMs + 1
		}
		lift.Keys = append(lift.Keys, farm.Key{AtMs: at, Value: -up, Ease: "out"})
		up += by
		lift.Keys = append(lift.Keys, farm.Key{AtMs: at + moves, Value: -up, Ease: "out"})
		if gone == 0 && foot-b.h+read-up < top-8 {
			gone = at + moves/2
		}
	}
	for _, next := range after {
		if next.dotsMs > 0 {
			rise(next.dotsMs, dotsHigh+gap)
			rise(next.at, next.h-dotsHigh)
		} else {
			rise(next.at, next.h+gap)
		}
	}
	return lift, gone
}

// field is where one writes: each question letter by letter until it is sent.
func (t *Take) field(b farm.Box) {
	t.add(farm.Layer{ID: "band", Box: kit.Box(-60, b.Y-12, 1200, b.H+60), Fill: kit.Solid(t.card)})
	const disc = 96.0
	at := t.Sided(kit.Box(b.X-16, b.Y+6, b.W-disc-8, b.H-12))
	t.add(farm.Layer{ID: "field", Box: at, Radius: at.H / 2, Fill: kit.Solid(t.screen), Border: &farm.Stroke{Width: 3, Color: t.rim}})
	for _, l := range t.Lines {
		if !l.Asked {
			continue
		}
		from := l.AtMs - l.TypedMs - 60
		words := kit.Middle(t.TextLayer(l.Slot, l.Text, kit.Step{Size: 50, Least: 44, Leading: 1.08, Weight: 500, Lines: 2},
			t.Sided(kit.Box(b.X+30, at.Y+2, b.W-disc-90, at.H-4)), t.ink))
		typed(&words, from, l.TypedMs)
		words.EndMs = l.AtMs
		t.add(words)
	}
	blink := farm.Track{Property: "opacity"}
	for at, on := 0, 1.0; at < t.Ms && len(blink.Keys) < 60; at, on = at+430, 1-on {
		blink.Keys = append(blink.Keys, farm.Key{AtMs: at, Value: on, Ease: "hold"})
	}
	for _, l := range t.Lines {
		if l.Asked { // it is typed over the caret
			blink.Keys = slices.DeleteFunc(blink.Keys, func(k farm.Key) bool { return k.AtMs >= l.AtMs-l.TypedMs-60 && k.AtMs < l.AtMs })
			blink.Keys = append(blink.Keys, farm.Key{AtMs: max(l.AtMs-l.TypedMs-60, 1), Value: 0, Ease: "hold"})
		}
	}
	slices.SortFunc(blink.Keys, func(a, b farm.Key) int { return a.AtMs - b.AtMs })
	blink.Keys = slices.CompactFunc(blink.Keys, func(a, b farm.Key) bool { return a.AtMs == b.AtMs })
	t.add(farm.Layer{ID: "caret", Box: t.Sided(kit.Box(b.X+28, b.Y+b.H/2-30, 6, 60)), Radius: 3, Fill: kit.Solid(t.loud),
		Tracks: []farm.Track{blink}})
	t.sends(t.Sided(kit.Box(b.X+b.W-disc+16, b.Y+(b.H-disc)/2, disc, disc)))
}

// sends is the button that sends what was typed, pressed with each question.
func (t *Take) sends(d farm.Box) {
	up := -90.0
	if t.RightToLeft() { // where arrows point the other way
		up = 90
	}
	press := kit.Track("scale", "out", 0, 1)
	for _, l := range t.Lines {
		if l.Asked {
			press.Keys = append(press.Keys, kit.Track("scale", "out", float64(l.AtMs-120), 1, float64(l.AtMs-20), 0.82,
				float64(l.AtMs+160), 1).Keys...)
		}
	}
	disc := farm.Layer{ID: "set", Box: d, Radius: d.W / 2, Fill: kit.Solid(t.loud), Tracks: []farm.Track{press}}
	arrow := farm.Layer{ID: "set", Box: kit.Box(d.X+d.W/2-20, d.Y+d.H/2-14, 40, 28), Rotation: up,
		Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 7, Color: t.onLoud}}}
	t.add(disc, arrow)
}

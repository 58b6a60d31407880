package native

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// story is a row of stories in which a brand answers questions: each one has its ground from edge to
// edge, a sticker with the question, and under that the answer, part by part.
func story(f *film, t *Take) {
	parts, _ := single(f.beats)
	shown := t.views(f, nil, parts, func(_ int, b beat) int {
		ms := 420
		if b.asked != "" {
			ms += 400
		}
		for _, p := range b.parts {
			ms += partMs(t.pageMs(p))
		}
		return ms
	})
	for _, v := range shown {
		t.sticker(f, parts[v.beat], v, t.shot(v))
		if v.k > 0 {
			t.cue("swipe", v.from, -10)
		}
	}
	t.bars(shown)
}

// partMs is how long after a part of an answer the next one comes, which it stays beside.
func partMs(read int) int { return kit.OnFrame(float64(min(max(read*62/100, 760), 1800))) }

// bars are how far along the stories are, and whose they are.
func (t *Take) bars(shown []view) {
	const y, gap = 150.0, 14.0
	safe := t.Snack.SafeBox
	w := (980 - gap*float64(len(shown)-1)) / float64(len(shown))
	rail := ""
	for i := range shown {
		rail += fmt.Sprintf("M%.1f 0 h%.1f v9 h-%.1f Z ", float64(i)*(w+gap), w, w)
	}
	whole := kit.Box(50, y, 980, 9)
	view := kit.Box(0, 0, 980, 9)
	t.upper = append(t.upper, farm.Layer{ID: "set", Box: whole, Shape: &farm.Shape{Kind: "path", Path: rail, ViewBox: &view,
		Fill: kit.Solid("#FFFFFF80")}})
	for i, v := range shown {
		b := kit.Box(50+float64(i)*(w+gap), y, w, 9)
		if t.RightToLeft() {
			b.X = 1080 - (50 + float64(i)*(w+gap)) - w
		}
		t.upper = append(t.upper, farm.Layer{ID: "set", Box: b, Radius: 5, Fill: kit.Solid("#FFFFFF"), StartMs: v.from,
			Tracks: []farm.Track{kit.Track("wipe", "linear", float64(v.from), 0, float64(v.to), 1)}})
	}
	const side = 92.0
	t.upper = append(t.upper, t.avatar(t.Sided(kit.Box(safe.X, safe.Y, side, side)))...)
	name := kit.Middle(t.TextLayer("name", t.Facts.Name, kit.Step{Size: 52, Least: 30, Leading: 1.05, Weight: 800, Lines: 1},
		t.Sided(kit.Box(safe.X+side+22, safe.Y, safe.W-side-22, side)), "#FFFFFF"))
	name.Text.Plate = &farm.Plate{Color: "#0B0B0CCC", Radius: 22, PadX: 22, PadY: 10}
	t.upper = append(t.upper, name)
}

// sticker is the sticker of one story: the question on a band, and under it the answer.
func (t *Take) sticker(f *film, b beat, v view, standing bool) {
	const pad = 40.0
	safe := t.Snack.SafeBox
	top, foot := safe.Y+128, safe.Y+safe.H
	if standing {
		foot = 1200
	}
	x, w := safe.X+6, safe.W-12
	var layers []farm.Layer
	y := 0.0
	if b.asked != "" {
		q := t.fitted(kit.Centered(t.TextLayer(f.slot("asked", b.asked), b.asked, kit.Step{Size: 86, Least: 56, Leading: 1.08,
			Weight: 800, Lines: 2}, kit.Box(x+pad, 0, w-2*pad, 0), t.onLoud)), 230)
		q.Box.Y = 34
		y = q.Box.H + 68
		layers = append(layers, q)
	}
	head := y
	answer, y := t.parted(f, b, v, kit.Box(x+pad, y+pad, w-2*pad, foot-top-y-2*pad))
	y += pad
	plate := farm.Layer{ID: "card", Box: kit.Box(x, 0, w, y), Radius: 54, Fill: kit.Solid("#FFFFFF"), Shadow: kit.SoftShadow()}
	all := []farm.Layer{plate}
	if head > 0 {
		band := farm.Layer{ID: "band", Box: kit.Box(x, 0, w, head), Fill: kit.Solid(t.said), Radius: 54}
		all = append(all, band, farm.Layer{ID: "set", Box: kit.Box(x, head-56, w, 56), Fill: kit.Solid(t.said)})
	}
	dy := top + max(foot-top-y, 0)*0.4
	for _, l := range append(append(all, layers...), answer...) {
		l.Box.Y += dy
		l.StartMs, l.EndMs = max(l.StartMs, v.from), t.until(v.to)
		from := float64(v.from)
		l.Tracks = append(l.Tracks, about(l.Box, safe.X+safe.W/2, dy+y/2, from, 0.86, from+170, 1.03, from+280, 1)...)
		t.upper = append(t.upper, l)
	}
}

// parted are the parts of an answer, one under the other in a box, each coming when the one before it
// is read, and where they end.
func (t *Take) parted(f *film, b beat, v view, room farm.Box) ([]farm.Layer, float64) {
	const gap = 14.0
	var out []farm.Layer
	at, y, size := v.from, room.Y, t.partSize(b, room.W, room.H)
	if b.asked != "" {
		at += 160
	}
	for _, p := range b.parts {
		slot := f.says("part", p)
		l := t.fitted(t.TextLayer(slot, p, kit.Step{Size: size, Least: size * 0.8, Leading: 1.1, Weight: 800, Lines: 5},
			t.Sided(kit.Box(room.X, y, room.W, 0)), "#0F1115"), 900)
		if k := t.keyIn(p); k != "" && k != p && strings.ContainsFunc(k, unicode.IsDigit) {
			t.mark(&l, k)
		}
		l.StartMs = kit.OnFrame(float64(at))
		if at > v.from {
			l.Enter = &farm.Motion{Kind: "rise", Distance: 50, DurationMs: 200}
			t.cue("tick", at, -12)
		}
		at += partMs(t.pageMs(p))
		y += l.Box.H + gap
		out = append(out, l)
	}
	return out, y - gap
}

// partSize is how large the parts of an answer are set together in a room.
func (t *Take) partSize(b beat, w, h float64) float64 {
	for size := 150.0; size > 60; size -= 4 {
		l := t.TextLayer("part", strings.Join(b.parts, "\n"), kit.Step{Size: size, Least: size, Leading: 1.1, Weight: 800},
			kit.Box(0, 0, w, h), t.ink)
		if m, err := t.Ruler.Text(l); err == nil && m.H+16*float64(len(b.parts)) <= h {
			return size
		}
	}
	return 60
}

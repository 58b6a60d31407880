package native

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// endMs is how long the last scene lasts at most.
const endMs = 1600

// End is where to go: the brand's name from edge to edge, what to do, the address. at
// is when it begins, of the film.
func End(d *kit.Draft, c kit.Score, at int) farm.Scene {
	f := film{Draft: d, score: c}
	ms := f.score.Beats(float64(int(endMs * f.score.BPM / 60000)))
	if ms < 1300 {
		ms = kit.OnFrame(endMs)
	}
	fine := f.fineLines()
	for _, l := range fine {
		ms = max(ms, f.score.AtLeast(f.ReadingMs(l)+200))
	}
	t := NewTake(f.Draft, at, ms)
	safe := f.Snack.SafeBox
	t.over = append(t.over, kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "rays", Seed: f.Snack.Seed, DriftPxPerSec: 14,
		Colors: []farm.Color{t.loud, kit.Lighter(t.loud, -0.05)}, Focus: &farm.Point{X: 0.5, Y: 0.55}}))
	t.afloat(kit.Lighter(t.loud, -0.05))
	cta := f.Writer.CTA()
	if cta == "" {
		cta = f.Facts.Name
	}
	f.Say("cta", cta)
	y := t.room.Y + 10
	if f.Logo != nil {
		mark := f.Mark(min(safe.W*0.62, 560), 190, t.onLoud, t.loud)
		t.add(farm.Layer{ID: "mark", Box: kit.Box(t.room.X, y, t.room.W, 230), Stack: &farm.Stack{Direction: "row", Justify: "center",
			Align: "center", Children: []farm.Layer{mark}}})
		y += 250
	}
	const button = 150.0
	bottom := t.foot()
	for i, text := range slices.Backward(fine) {
		l := t.fitted(kit.Centered(f.TextLayer("fine", f.Say("fine-"+kit.Digit(i+1), text),
			kit.Step{Size: 34, Least: 32, Leading: 1.2, Lines: 3}, kit.Box(t.room.X, 0, t.room.W, 0), t.onLoud)), 140)
		bottom -= l.Box.H + 8
		l.Box.Y = bottom
		t.add(l)
	}
	if len(fine) > 0 {
		bottom -= 24
	}
	site := 0.0
	if f.Facts.Domain != "" && f.Facts.Domain != cta {
		l := kit.Centered(f.TextLayer("domain", f.Facts.Domain, kit.Step{Size: 52, Least: 34, Leading: 1.2, Weight: 700, Lines: 1},
			kit.Box(t.room.X, 0, t.room.W, 0), t.onLoud))
		if l = t.fitted(l, 80); l.Box.H > 0 {
			l.Box.Y = bottom - l.Box.H
			site = l.Box.H + 34
			t.add(l)
		}
	}
	b := kit.Box(t.room.X, bottom-site-button, t.room.W, button)
	name := kit.Centered(f.TextLayer("name", f.Facts.Name, kit.Step{Size: 250, Least: 60, Leading: 1.0, Display: true, Tracking: -0.02,
		Lines: 3}, kit.Box(t.room.X, y, t.room.W, 0), t.onLoud))
	name = t.fitted(name, b.Y-60-y)
	name.Box.Y = y + max(b.Y-60-y-name.Box.H, 0)/2
	name.Enter = &farm.Motion{Kind: "rise", By: "line", Distance: 120, DurationMs: 260, StaggerMs: 70}
	t.add(name, f.press(t, cta, b))
	t.tapped(b)
	t.cue("impact", 0, -9)
	return t.Scene("end")
}

// fineLines are what has to be told beside the figures of a token's pair.
func (f *film) fineLines() []string {
	var out []string
	for _, text := range []string{f.Facts.TokenLine(), f.Facts.TokenNote()} {
		if text != "" {
			out = append(out, text)
		}
	}
	return out
}

// press is the button.
func (f *film) press(t *Take, cta string, b farm.Box) farm.Layer {
	words := kit.Centered(f.TextLayer("button", cta, kit.Step{Size: 70, Least: 36, Leading: 1.1, Weight: 800, Lines: 2},
		kit.Box(0, 0, b.W-80, b.H-24), kit.Readable(t.loud, t.onLoud, 4.6)))
	l := farm.Layer{ID: "button", Box: b, Radius: b.H / 2, Shadow: kit.SoftShadow(), Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center", Plate: kit.Solid(t.onLoud), PadX: 30,
		Children: []farm.Layer{kit.Middle(words)},
	}}
	l.Enter = &farm.Motion{Kind: "pop", DelayMs: 130}
	l.Tracks = []farm.Track{kit.Track("scale", "out", 0, 1, 760, 1, 860, 0.94, 1010, 1)}
	return l
}

// tapped is the ring of a finger that taps a button.
func (t *Take) tapped(b farm.Box) {
	const at = 820
	r := 90.0
	x, y := b.X+b.W*0.72, b.Y+b.H*0.55
	l := farm.Layer{ID: "set", Box: kit.Box(x-r, y-r, 2*r, 2*r),
		Shape: &farm.Shape{Kind: "ellipse", Stroke: &farm.Stroke{Width: 12, Color: kit.Alpha(t.loud, 0.55)}}, StartMs: at}
	l.Tracks = []farm.Track{kit.Track("scale", "out", at, 0.3, at+420, 1.5), kit.Track("opacity", "linear", at, 1, at+420, 0)}
	t.add(l)
	t.cue("click", at, -5)
}

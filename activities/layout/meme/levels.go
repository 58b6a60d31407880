package meme

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// levelMoods are how the mascot looks from level to level.
var levelMoods = []string{"neutral", "happy", "cool", "love"}

// levels is rows of which each goes further: the glow about the mascot grows, and
// with the hit the last row takes all of the frame.
func (f *film) levels() (setup, punch []farm.Layer) {
	n := len(f.words.Items)
	high := 1920 / float64(n)
	setup = []farm.Layer{kit.Ground(f.Snack.Canvas, *kit.Solid(f.looks[0].Bg2))}
	for i := range n {
		b := kit.Box(-2, float64(i)*high, 1084, high-10)
		if i == 0 {
			b.Y, b.H = b.Y-4, b.H+4
		}
		if i == n-1 {
			b.H += 16
		}
		from := f.levelMs(i, n)
		setup = append(setup, f.level(i, n, b, from)...)
	}
	g := f.looks[1]
	last := n - 1
	side := 900.0
	b := kit.Box(540-side/2, 1880-side*0.95, side, side)
	punch = []farm.Layer{f.varied(g, 1, 0.72)}
	if f.cutOut {
		punch = f.ground(1)
	}
	punch = append(punch, f.glow(540, b.Y+b.H*0.5, 620, 4, f.afterMs())...)
	punch = append(punch, hopping(f.plays(f.who, b, f.afterMs(), f.whiteEdge(), move{0, "surprised", true}, move{f.at(1), levelMoods[3], true},
		move{f.at(5), "laughing", true}), 0, f.afterMs()-40, f.beatMs(), 40, 4))
	punch = append(punch, f.slammed(shout(itemSlot(last), f.words.Items[last], kit.Step{Size: 230, Least: 60, Lines: 5},
		kit.Box(90, zoneTop, 870, 600))))
	return setup, punch
}

// levelMs is when a level is reached: the first stands there, the last comes with
// the hit.
func (f *film) levelMs(i, n int) int {
	if i == 0 {
		return 0
	}
	beats := f.BeatsFor(float64(f.hitMs))
	return f.at(math.Round(beats * float64(i) / float64(n)))
}

// level is a row: its words, and the mascot in more light than before.
func (f *film) level(i, n int, b farm.Box, fromMs int) []farm.Layer {
	_, c, h := kit.ToLCH(f.Accent)
	k := float64(i) / float64(max(n-1, 1))
	ground := kit.FromLCH(0.95-0.42*k, math.Min(c, 0.03+0.14*k), h+k*f.turn)
	ink := kit.Opposite(ground, h)
	fill := farm.Layer{ID: "ground", Box: b, Fill: &farm.Fill{Kind: []string{"solid", "halftone", "rays", "rays"}[min(i, 3)],
		AngleDeg: 90, Colors: []farm.Color{ground, kit.Lighter(ground, -0.035)}, Focus: &farm.Point{X: 0.78, Y: 0.5}, DriftPxPerSec: 10,
		Seed: f.Snack.Seed}}
	read := kit.Box(90, math.Max(b.Y, 220)+20, 520, 0)
	read.H = math.Min(b.Y+b.H, 1416) - read.Y - 24
	side := math.Min(b.H*0.98, 470)
	x := 836.0
	if f.RightToLeft() {
		read.X, x = 440, 244
	}
	at := kit.Box(x-side/2, b.Y+b.H-side*0.96, side, side)
	shown := []farm.Layer{}
	if i == n-1 { // still to come
		shown = append(shown, f.glow(x, at.Y+at.H*0.5, side*0.5, 2, f.hitMs)...)
		shown = append(shown, f.hidden(at, kit.Mixed(ground, ink, 0.2)))
		shown = append(shown, f.awaited(kit.Box(read.X, b.Y+60, read.W, b.H*0.4), f.hitMs, kit.Alpha(ink, 0.28))...)
		return append(append([]farm.Layer{fill}, shown...), f.waiting(read.X+read.W/2, b.Y+b.H*0.68, ink, ground)...)
	}
	shown = append(shown, f.glow(x, at.Y+at.H*0.5, side*0.62, i, f.hitMs)...)
	shown = append(shown, hopping(f.plays(f.who, at, f.hitMs, 0, move{fromMs, levelMoods[min(i, 3)], true}), fromMs, f.hitMs-breathHeld,
		f.beatMs(), 46+6*float64(i), 6+float64(i)))
	l := heading(itemSlot(i), f.words.Items[i], kit.Step{Size: 150, Least: 52, Lines: 6}, read, ink)
	l.Text.Align = "start"
	l.Enter = f.spelled(l)
	shown = append(shown, l)
	if fromMs == 0 {
		return append([]farm.Layer{fill}, shown...)
	}
	veil := fill
	veil.Fill = kit.Solid(kit.Mixed(ground, f.looks[0].Bg2, 0.6))
	veil.EndMs = fromMs
	ghost := f.hidden(at, kit.Mixed(veil.Fill.Colors[0], ink, 0.16))
	ghost.EndMs = fromMs
	out := []farm.Layer{veil, ghost}
	out = append(out, f.awaited(read, fromMs, kit.Alpha(ink, 0.22))...)
	fill.StartMs, fill.Enter = fromMs, &farm.Motion{Kind: "wipe", DurationMs: 240}
	for j := range shown {
		shown[j].StartMs = fromMs
		if shown[j].Enter == nil {
			shown[j].Enter = &farm.Motion{Kind: "pop", DurationMs: 260}
		}
	}
	f.Cue("pop", fromMs, -9)
	return append(append(out, fill), shown...)
}

// hidden is the mascot as a shadow, that nods to the beat.
func (f *film) hidden(b farm.Box, c farm.Color) farm.Layer {
	l := f.plays(f.who, b, f.hitMs, 0, move{0, "neutral", false})
	l.ID, l.Tracks, l.Picture.Cells = "shadow", nil, nil
	d := *f.Snack.Assets[l.Picture.Asset].Drawing
	d.Cells = d.Cells[:1]
	l.Picture.Asset, l.Picture.Tint = f.AddDrawing(d), c
	return f.nudged(l, 0, f.hitMs, 1.06)
}

// glow is the light about the mascot of a level: none, a disc, a ring, rays.
func (f *film) glow(x, y, r float64, level, ms int) []farm.Layer {
	var out []farm.Layer
	for k := range level {
		size := r * (0.72 + 0.2*float64(k))
		l := kit.Dot(x, y, size, kit.Alpha("#FFF3B0", 0.42-0.08*float64(k)))
		t := kit.Track("scale", "smooth")
		for n := 0; float64(n)*f.beatMs() < float64(ms); n++ {
			t.Keys = append(t.Keys, farm.Key{AtMs: kit.OnFrame(float64(n) * f.beatMs()), Value: []float64{0.94, 1.08}[(n+k)%2],
				Ease: "smooth"})
		}
		l.Tracks = []farm.Track{t}
		out = append(out, l)
	}
	return out
}

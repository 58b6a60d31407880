package meme

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// quietFace is the face of lines of which nobody makes fun.
const quietFace = "EB Garamond"

// quietInk is the colour of such lines: as paper in evening light.
const quietInk = farm.Color("#F7F1E4")

// quiet is a brand of which nobody makes fun: two of its lines, one after the other, with serifs over
// its photograph or a quiet place, and then its name. Nobody acts, and nothing strikes.
func (f *film) quiet() {
	f.situationTimes()
	before, after := f.read()
	f.shotMs = [3]int{f.Beats(f.BeatsFor(min(max(before+600, 2600), 3600))), f.Beats(f.BeatsFor(min(max(after+1200, 3200), 4200))), 0}
	f.hitMs, f.endMs = f.shotMs[0], f.shotMs[0]+f.shotMs[1]
	f.StartFilm(f.Score, kit.OrganicBox)
	f.looks = f.colours()
	f.picture = f.background()
	first, then := f.halves()
	for shot, line := range []string{f.words.Title, f.words.Punch} {
		ms := f.shotMs[shot]
		var out []farm.Layer
		if f.picture.ok {
			out = append(f.behind(kit.Whole(f.Snack.Canvas), shot, float64(ms)), farm.Layer{ID: "shade",
				Box: kit.Whole(f.Snack.Canvas), Fill: kit.Solid("#0B0C1099")})
		} else {
			out = f.quietPlace(ms)
		}
		l := f.said([]string{first, then}[shot], line, kit.Step{Size: 164, Least: 76, Leading: 1.16, Weight: 500, Lines: 7},
			kit.Box(90, 240, 900, 740))
		l.Enter = f.spelled(l)
		out = append(f.coming(out, shot, ms), l)
		if shot == 1 && line != f.Facts.Name && f.words.Title != f.Facts.Name {
			name := f.said("signature", f.Say("signature", f.Facts.Name), kit.Step{Size: 76, Least: 44, Leading: 1.1, Weight: 600, Lines: 1},
				kit.Box(110, 1010, 860, 110))
			looks := looksFrom(ms)
			name.StartMs, name.Enter = looks[len(looks)-1], &farm.Motion{Kind: "fade", DurationMs: 500}
			out = append(out, name)
		}
		f.AddScene(farm.Scene{ID: []string{"setup", "punch"}[shot], DurationMs: ms, Layers: out})
	}
	f.holdBreath()
	f.Snack.ThumbMs = f.hitMs + f.shotMs[1]/2
	f.Finish()
}

// said is a line with serifs.
func (f *film) said(slot, words string, st kit.Step, b farm.Box) farm.Layer {
	l := kit.Centered(f.TextLayer(slot, words, st, b, quietInk))
	l.Text.VAlign, l.Text.Font, l.Text.Weight, l.Text.Caps = "middle", quietFace, st.Weight, false
	return l
}

// A calm film opens its eyes at first, and looks from nearer or from farther every mostLook at least:
// whoever scrolls by waits for nothing longer.
const (
	opensMs    = 400
	mostLookMs = 1550
	quietSight = 1450.0 // the height of the frame that stays where it is
)

// looksFrom are the times of a shot of so many ms at which the camera looks from elsewhere, 0 first.
func looksFrom(ms int) []int {
	n := (ms + mostLookMs - 1) / mostLookMs
	out := make([]int, n)
	for i := range out {
		out[i] = kit.OnFrame(float64(ms) * float64(i) / float64(n))
	}
	return out
}

// coming is a scene at which the camera comes slowly, from elsewhere at each look; the first begins
// in the dark.
func (f *film) coming(layers []farm.Layer, shot, ms int) []farm.Layer {
	looks := looksFrom(ms)
	scale, down := kit.Track("scale", "linear"), kit.Track("y", "linear")
	to := func(at int, k float64, ease string) {
		scale.Keys = append(scale.Keys, kit.Key(at, k, ease))
		down.Keys = append(down.Keys, kit.Key(at, (960-quietSight)*(k-1), ease))
	}
	for i, at := range looks {
		near, until := []float64{1, 1.12, 1.04}[(i+2*shot)%3], ms
		if i+1 < len(looks) {
			until = looks[i+1] - 1
		}
		to(at, near, "linear")
		to(until, near+0.07, "hold")
		if i > 0 { // it is later, in another light
			late := f.tone(0.8, 0.08, 60)
			layers = append(layers, farm.Layer{ID: "light", Box: kit.Whole(f.Snack.Canvas), StartMs: at, EndMs: until + 1,
				Fill: &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{kit.Alpha(late, 0), kit.Alpha(late, 0.22)}}})
		}
	}
	layers = append(layers, farm.Layer{ID: "camera", Box: kit.Whole(f.Snack.Canvas), Lens: &farm.Lens{Kind: "sway"},
		Tracks: []farm.Track{scale, down}})
	if shot > 0 {
		return layers
	}
	return append(layers, farm.Layer{ID: "dark", Box: kit.Whole(f.Snack.Canvas), Fill: kit.Solid("#05060A"), EndMs: opensMs,
		Tracks: []farm.Track{kit.Track("opacity", "linear", 0, 0.6, opensMs, 0)}})
}

// quietPlace is a place without anybody, by the film's seed: a window with rain, a candle on a
// table, or a path at dusk.
func (f *film) quietPlace(ms int) []farm.Layer {
	switch int(f.Snack.Seed>>4) % 3 {
	case 0:
		return f.rainyWindow(ms)
	case 1:
		return f.candle(ms)
	}
	return f.path(ms)
}

func (f *film) rainyWindow(ms int) []farm.Layer {
	out := []farm.Layer{f.walled(f.tone(0.24, 0.03, 0), f.tone(0.31, 0.035, 0)), kit.Slab(170, 1150, 740, 600, 14, f.tone(0.4, 0.03, 0)),
		kit.Slab(200, 1180, 680, 540, 4, f.tone(0.62, 0.03, 0)), oval(kit.Box(120, 1540, 520, 320), f.tone(0.5, 0.04, 60)),
		oval(kit.Box(480, 1590, 520, 300), f.tone(0.46, 0.04, 60)), kit.Slab(120, 1690, 160, 120, 0, f.tone(0.31, 0.035, 0)),
		kit.Slab(880, 1150, 300, 700, 0, f.tone(0.31, 0.035, 0)), kit.Slab(-100, 1150, 272, 700, 0, f.tone(0.31, 0.035, 0))}
	for i := range 12 {
		drop := kit.Slab(222+float64(i)*54, 1190+float64(i*97%190), 7, 64, 3, "#FFFFFFA8")
		drop.Tracks = []farm.Track{falling(i*83, ms, 280, 520+float64(i%3)*80)}
		out = append(out, drop)
	}
	for i := range 3 { // clouds behind the pane
		cloud := oval(kit.Box(150+float64(i)*250, 1210+float64(i%2)*70, 340, 110), kit.Alpha(f.tone(0.74, 0.02, 0), 0.5))
		cloud.Tracks = []farm.Track{kit.Track("x", "linear", 0, -60, float64(ms), 110)}
		out = slices.Insert(out, 3, cloud)
	}
	return append(out, kit.Slab(528, 1180, 24, 540, 0, f.tone(0.4, 0.03, 0)), kit.Slab(200, 1420, 680, 20, 0, f.tone(0.4, 0.03, 0)),
		kit.Slab(110, 1716, 860, 50, 8, f.tone(0.46, 0.03, 0)), kit.Slab(-100, 1766, 1280, 400, 0, f.tone(0.31, 0.035, 0)),
		kit.Slab(720, 1620, 96, 98, 18, "#EFE7DA"))
}

func (f *film) candle(ms int) []farm.Layer {
	out := []farm.Layer{f.walled("#14110F", "#2A211A"), {ID: "light", Box: kit.Box(-160, 860, 1400, 1300), Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{"#FFC97A6E", "#FFC97A00"}, Focus: &farm.Point{X: 0.5, Y: 0.45}}},
		kit.Slab(-100, 1700, 1280, 500, 0, "#3B2A20"), kit.Slab(-100, 1700, 1280, 14, 0, "#5A4331"), oval(kit.Box(430, 1690, 220, 50), "#8C7A66"),
		kit.Slab(496, 1440, 88, 272, 12, "#F1E8D6"), kit.Slab(536, 1410, 8, 40, 4, "#3B2A20")}
	for i := range 6 { // sparks of dust in the light
		mote := kit.Dot(240+float64(i)*120, 1250+float64(i*131%330), 5+float64(i%3)*2, "#FFE2AE")
		mote.Tracks = []farm.Track{kit.Track("y", "linear", 0, 0, float64(ms), -190-40*float64(i%3)), kit.Track("x", "smooth", 0, 0,
			float64(ms)/2, 40, float64(ms), -30)}
		out = append(out, mote)
	}
	flame := inBox("M50 0 C62 34 96 52 96 76 C96 92 76 100 50 100 C24 100 4 92 4 76 C4 52 38 34 50 0 Z", kit.Box(508,
		1300, 64, 120), "#FFD27A")
	core := inBox("M50 0 C62 34 96 52 96 76 C96 92 76 100 50 100 C24 100 4 92 4 76 C4 52 38 34 50 0 Z", kit.Box(524, 1352, 32, 62), "#FFF4D6")
	wave := kit.Track("scale", "smooth", 0, 1)
	for i, at := 1, 340; at < ms; i, at = i+1, at+340 {
		wave.Keys = append(wave.Keys, kit.Key(kit.OnFrame(float64(at)), []float64{1, 1.16, 0.88, 1.1}[i%4], "smooth"))
	}
	flame.Tracks, core.Tracks = []farm.Track{wave}, []farm.Track{wave}
	lit := kit.Track("opacity", "smooth", 0, 1)
	for i, k := range wave.Keys[1:] { // and its light with it
		lit.Keys = append(lit.Keys, kit.Key(k.AtMs, []float64{0.72, 1}[i%2], "smooth"))
	}
	out[1].Tracks = []farm.Track{lit}
	return append(out, flame, core)
}

func (f *film) path(ms int) []farm.Layer {
	out := []farm.Layer{f.walled(f.tone(0.3, 0.05, 0), f.tone(0.58, 0.06, 40)), kit.Dot(760, 1290, 70, f.tone(0.82, 0.06, 60))}
	for i, l := range []float64{0.42, 0.36, 0.3} {
		hill := oval(kit.Box(-500+float64(i%2)*400, 1280+float64(i)*120, 1700, 900), f.tone(l, 0.045, 80))
		hill.Tracks = []farm.Track{kit.Track("x", "linear", 0, 0, float64(ms), []float64{12, -18, 24}[i])}
		out = append(out, hill)
	}
	out = append(out, inBox("M46 0 L54 0 C52 30 70 50 100 100 L0 100 C40 60 44 30 46 0 Z", kit.Box(240, 1530, 620, 500),
		f.tone(0.55, 0.04, 60)))
	for i := range 9 { // leaves in the wind, so many and so large that something always moves
		leaf := oval(kit.Box(-330+float64(i)*150, 1150+float64(i*173%480), 58, 26), f.tone(0.76, 0.09, 60))
		leaf.Tracks = []farm.Track{kit.Track("x", "linear", 0, 0, float64(ms), 460), kit.Track("y", "smooth", 0, 0, float64(ms)/3, 60,
			float64(ms)*2/3, 20, float64(ms), 150), kit.Track("rotation", "linear", 0, 20*float64(i), float64(ms), 20*float64(i)+300)}
		out = append(out, leaf)
	}
	for i, x := range []float64{150, 250, 930} {
		high := math.Floor(260 + 60*float64(i%2))
		out = append(out, kit.Slab(x-7, 1600-high*0.2, 14, high*0.4, 4, f.tone(0.2, 0.03, 60)),
			oval(kit.Box(x-50, 1600-high, 100, high), f.tone(0.26, 0.04, 90)))
	}
	return out
}

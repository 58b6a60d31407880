package cutout

import (
	"fmt"

	"github.com/snackfarm/farm"
)

// polished reports that the style may change the picture for as long as the film lasts; else
// it changes words, and the picture while a keyword is said.
func (e *Edit) polished() bool { return len(e.Pieces) > 0 }

// lens is a lens over all of the frame from one time of a part to another.
func (t *teller) lens(id, kind string, amount float64, from, to int, tracks ...farm.Track) farm.Layer {
	return farm.Layer{ID: id, Box: farm.Box{W: float64(t.stage.w), H: float64(t.stage.h)}, StartMs: from, EndMs: to, Tracks: tracks,
		Lens: &farm.Lens{Kind: kind, Amount: amount, Seed: t.Seed}}
}

// styleGrades are the lights of the styles.
var styleGrades = map[string]string{"bloom": "warm", "prism": "cool", "slam": "hard", "editorial": "mute"}

const (
	bloomDrift           = 0.02 // of the picture's size, over a part
	bloomGlow, glowPx    = 0.3, 18.0
	bloomBreath          = 0.12 // of the glow, up and down
	breathMs             = 2000 // 0.5 Hz
	rainVeil             = 0.12 // of the rain over all of matrix
	fringePx, fringeWide = 2.0, 0.24
	frameMargin          = 48.0
)

// treated is how a style treats the picture of a polished film all the time: its light, and
// what belongs to it.
func (t *teller) treated(p farm.Span) []farm.Layer {
	if !t.polished() {
		return nil
	}
	ms := p.ToMs - p.FromMs
	var out []farm.Layer
	if kind := styleGrades[t.Wanted.EditStyle]; kind != "" {
		out = append(out, t.lens("grade", kind, 0, 0, 0))
	}
	full := farm.Box{W: float64(t.stage.w), H: float64(t.stage.h)}
	switch t.Wanted.EditStyle {
	case "bloom": // highlights are soft, and the picture drifts
		soft := t.lens("soft", "glow", glowPx, 0, 0)
		soft.Tracks = []farm.Track{breathing(ms)}
		from, to := 1.0, 1+bloomDrift
		if p.FromMs/partMs%2 == 1 {
			from, to = to, from
		}
		out = append(out, t.lens("drift", "sway", 0, 0, 0, keys("scale", "linear", 0, from, float64(ms), to)), soft)
	case "prism": // the colours part at the frame's edges, and beats turn the picture
		out = append(out, t.swung(p)...)
		for i, x := range []float64{0, full.W - full.W*fringeWide} {
			fringe := t.lens(fmt.Sprintf("fringe-%d", i+1), "split", 0, 0, 0, keys("x", "linear", 0, fringePx, float64(ms), fringePx))
			fringe.Box = farm.Box{X: x, W: full.W * fringeWide, H: full.H}
			out = append(out, fringe)
		}
	case "matrix":
		out = append(out, t.lens("lines", "lines", 0, 0, 0))
		out = append(out, t.veil(p)...)
	case "editorial": // a margin of paper
		out = append(out, t.margin(full)...)
	}
	return out
}

// breathing is the light of bloom, which comes and goes twice in four seconds.
func breathing(ms int) farm.Track {
	out := farm.Track{Property: "opacity"}
	for at, up := 0, true; at <= ms+breathMs/2; at, up = at+breathMs/2, !up {
		v := bloomGlow - bloomBreath
		if up {
			v = bloomGlow + bloomBreath
		}
		out.Keys = append(out.Keys, farm.Key{AtMs: at, Value: v, Ease: "smooth"})
	}
	return out
}

// veil is faint rain over a part, that falls on and on: its picture repeats.
func (t *teller) veil(p farm.Span) []farm.Layer {
	a := t.prop("veil", t.Props.Veil)
	if a == "" {
		return nil
	}
	const roundMs = RainRoom * 1000 / rainSpeed
	y := farm.Track{Property: "y"}
	from := t.at % roundMs
	for at := -from; at < p.ToMs-p.FromMs; at += roundMs {
		begin, low := at, 0.0
		if at < 0 { // the part begins in the midst of a round
			begin, low = 0, float64(-at)*rainSpeed/1000
		}
		y.Keys = append(y.Keys, farm.Key{AtMs: begin, Value: low, Ease: "linear"},
			farm.Key{AtMs: at + roundMs - 1, Value: RainRoom, Ease: "hold"})
	}
	return []farm.Layer{{ID: "veil", Box: farm.Box{Y: -RainRoom, W: float64(t.stage.w), H: float64(t.stage.h) + RainRoom},
		Opacity: share(rainVeil), Picture: &farm.Picture{Asset: a}, Tracks: []farm.Track{y}}}
}

// margin is paper round the picture.
func (t *teller) margin(full farm.Box) []farm.Layer {
	var out []farm.Layer
	for i, b := range []farm.Box{{W: full.W, H: frameMargin}, {Y: full.H - frameMargin, W: full.W, H: frameMargin},
		{Y: frameMargin, W: frameMargin, H: full.H - 2*frameMargin},
		{X: full.W - frameMargin, Y: frameMargin, W: frameMargin, H: full.H - 2*frameMargin}} {
		out = append(out, farm.Layer{ID: fmt.Sprintf("margin-%d", i+1), Box: b,
			Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{page}, Seed: t.Seed}})
	}
	return out
}

const (
	splitPx, splitFrames   = 14.0, 7 // of a cut of prism
	slicePx, sliceFrames   = 30.0, 2
	keySplitPx             = 10.0 // of a word that lands
	tiltDegrees, tiltLarge = 0.6, 1.02
	shakePx, shakeFrames   = 6.0, 8
	landFrames, holdFrames = 4, 2
	hazePx, hazeReach      = 3.0, 90.0
)

// landing is what a style does to the picture when a keyword comes.
func (m moment) landing() []farm.Layer {
	from := m.from
	at := func(frames int) float64 { return float64(from + m.frames(frames)) }
	switch m.Wanted.EditStyle {
	case "prism": // channels close, the picture tilts, and back
		side := tiltDegrees
		if m.n%2 == 1 {
			side = -side
		}
		channels := m.lens("channels", "split", 0, from, from+m.frames(5), keys("x", "linear", at(0), keySplitPx, at(5), 0))
		if m.onBeats() { // which turn it
			return []farm.Layer{channels}
		}
		return []farm.Layer{
			m.lens("tilt", "sway", 0, from, from+m.frames(14), keys("rotation", "out", at(0), 0, at(4), side, at(14), 0),
				keys("scale", "out", at(0), 1, at(4), tiltLarge, at(14), 1)),
			channels,
		}
	case "slam": // it lands, holds, and shakes
		begin := landFrames + holdFrames
		x, y := []float64{at(begin - 1), 0}, []float64{at(begin - 1), 0}
		for i := range shakeFrames {
			px := shakePx * float64(shakeFrames-i) / shakeFrames
			x, y = append(x, at(begin+i), px*signs[(m.n+i)%len(signs)]), append(y, at(begin+i), 0.7*px*signs[(m.n+i+3)%len(signs)])
		}
		x, y = append(x, at(begin+shakeFrames), 0), append(y, at(begin+shakeFrames), 0)
		until := from + m.frames(begin+shakeFrames)
		return []farm.Layer{m.lens("shake", "sway", 0, from, until, keys("x", "linear", x...), keys("y", "linear", y...),
			keys("scale", "out", at(0), 1, at(landFrames), 1.03, at(begin+shakeFrames), 1))}
	case "lava": // night falls, and the air swims round the word
		until := min(m.to+lingerMs, m.part.ToMs-m.part.FromMs)
		if until-from < m.frames(12) {
			return nil
		}
		haze := m.lens("haze", "haze", hazePx, from, until)
		haze.Box = farm.Box{X: m.box.X - hazeReach, Y: m.box.Y - 2*hazeReach, W: m.box.W + 2*hazeReach, H: m.box.H + 3*hazeReach}
		haze.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect"}, Radius: 120, Feather: 80,
			Box: &farm.Box{X: haze.Box.X + 60, Y: haze.Box.Y + 60, W: haze.Box.W - 120, H: haze.Box.H - 120}}
		dark := m.swell(from, m.frames(4), until-from-m.frames(11), m.frames(7), 0.85)
		return []farm.Layer{m.lens("night", "night", 0, from, until, dark), haze}
	case "matrix":
		return []farm.Layer{m.lens("scan", "lines", 0.14, from, min(m.from+900, m.part.ToMs-m.part.FromMs))}
	}
	return nil
}

var signs = []float64{1, -1, -1, 1, 1, -1, 1, -1}

// struck is what a cut does to the picture in styles that change its light or colours.
func (t *teller) struck(id func(string) string, from int) []farm.Layer {
	at := func(frames int) float64 { return float64(from + t.frames(frames)) }
	switch t.Wanted.EditStyle {
	case "bloom":
		return []farm.Layer{t.lens(id("bloom"), "glow", glowPx, from, from+t.frames(10), keys("opacity", "smooth", at(0), 0.55, at(10), 0))}
	case "prism":
		return []farm.Layer{
			t.lens(id("split"), "split", 0, from, from+t.frames(splitFrames), keys("x", "linear", at(0), splitPx, at(splitFrames), 0)),
			t.lens(id("slices"), "slices", 0, from, from+t.frames(sliceFrames), keys("x", "hold", at(0), slicePx))}
	case "slam":
		return []farm.Layer{{ID: id("flash"), Box: farm.Box{W: float64(t.stage.w), H: float64(t.stage.h)}, StartMs: from,
			EndMs: from + t.frames(1) + 2, Opacity: share(0.3), Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FFFFFF"}}}}
	}
	return nil
}

// lensed are a cut's layers with the lenses of its style: what keeps the film that burns
// away lies under the picture's layers, the others over them.
func (v transit) lensed(layers []farm.Layer) []farm.Layer {
	f := float64(v.from)
	at := func(frames int) float64 { return f + float64(v.frames(frames)) }
	switch v.Wanted.EditStyle {
	case "bloom", "prism":
		if v.between {
			return append(layers, v.struck(v.named, v.from)...)
		}
	case "lava":
		until := v.from + v.frames(burnFrames)
		under := v.lens(v.named("keep"), "keep", 0, v.from, until)
		return append(append([]farm.Layer{under}, layers...),
			v.lens(v.named("burn"), "burn", 0, v.from, until, keys("level", "linear", f, 0.04, at(burnFrames), 1)))
	}
	return layers
}

// burnFrames is how long a picture takes to burn through the film.
const burnFrames = 12

package meme

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// stopped is V2: somebody goes about it, as if filmed; on the hit the picture
// stops, turns grey behind them and gets its label.
func (e *edit) stopped() {
	who := cast(e.Draft, e.Rand.IntN(4) > 0)
	e.AddScene(farm.Scene{ID: "setup", DurationMs: e.hitMs, Layers: e.filmed(who)})
	e.AddScene(farm.Scene{ID: "punch", DurationMs: e.afterMs(), Layers: e.frozen(who)})
	e.Cue("pop", 0, -9)
	e.Cue("click", e.hitMs, -2)
	e.Cue("impact", e.hitMs, -5)
	e.Cue("whoosh", e.hitMs+e.Beats(1)-60, -12)
}

// filmed is the set-up.
func (e *edit) filmed(who actor) []farm.Layer {
	p, bandFoot := e.place, e.bandFoot()
	p.b, p.ms = kit.Box(0, bandFoot, 1080, 1920-bandFoot), float64(e.hitMs)
	picture := p.layers()
	at := stands(who, 1760, 0)
	script := []move{{0, who.moods.good[0], true}, {e.Beats(4), who.moods.good[1], true}}
	player := e.plays(who, at, e.hitMs, 0, script...)
	if who.name == "" {
		player = swaying(player, e.hitMs-breathHeld, e.beatMs())
	} else {
		picture = append(picture, kit.ShadowUnder(at, 1756))
		player = hopping(player, 0, e.hitMs-breathHeld, e.beatMs(), 24, 4)
	}
	picture = append(picture, player)
	layers := dolly(picture, farm.Point{X: 540, Y: 1100}, "linear", 0, 1, float64(e.hitMs), 1.05)
	layers = append(layers, farm.Layer{ID: "band", Box: kit.Box(-2, -2, 1084, bandFoot+2), Fill: kit.Solid(e.band.ground)})
	layers = append(layers, e.viewfinder()...)
	return append(layers, e.topLines(kit.Box(90, 232, 870, bandFoot-232-20))...)
}

// stands is where an actor stands with its feet, or its lower edge, at a
// height; up raises a person's bust.
func stands(who actor, floor, up float64) farm.Box {
	if who.name == "" {
		const w, h = 980, 1194
		return kit.Box(540-w/2, 1920-h+70-up, w, h)
	}
	const side = 840.0
	return kit.Box(540-side/2, floor-side*0.95-up, side, side)
}

// swaying rocks a bust about with the beat, as somebody who talks.
func swaying(l farm.Layer, untilMs int, beatMs float64) farm.Layer {
	r, y := kit.Track("rotation", "smooth", 0, 0), kit.Track("y", "smooth", 0, 0)
	for n := 1; n < 60; n++ {
		at := kit.OnFrame(float64(n) * beatMs)
		if at > untilMs {
			break
		}
		side := 1.6
		if n%2 == 1 {
			side = -1.6
		}
		r.Keys = append(r.Keys, farm.Key{AtMs: at, Value: side, Ease: "smooth"})
		y.Keys = append(y.Keys, farm.Key{AtMs: at - kit.OnFrame(beatMs/2), Value: -12, Ease: "smooth"}, farm.Key{AtMs: at, Value: 0, Ease: "smooth"})
	}
	l.Tracks = append(l.Tracks, r, y)
	return l
}

// viewfinder is the corners of a camera's picture, and its red light.
func (e *edit) viewfinder() []farm.Layer {
	const m, arm = 46.0, 96.0
	top, foot := e.bandFoot()+m, 1920-m
	var out []farm.Layer
	for _, c := range []struct{ x, y, dx, dy float64 }{{m, top, 1, 1}, {1080 - m, top, -1, 1}, {m, foot, 1, -1}, {1080 - m, foot, -1, -1}} {
		path := fmt.Sprintf("M%g %gV%gH%g", 100+c.dx*0, 100+c.dy*arm, 100.0, 100+c.dx*arm)
		out = append(out, farm.Layer{ID: "finder", Box: kit.Box(c.x-100, c.y-100, 200, 200), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: 200, H: 200}, Stroke: &farm.Stroke{Width: 9, Color: "#FFFFFFE0"}}})
	}
	light := kit.Dot(1080-m-58, top+58, 22, "#FF3B30")
	blink := kit.Track("opacity", "hold")
	for n := 0; float64(n)*e.beatMs() < float64(e.hitMs); n++ {
		blink.Keys = append(blink.Keys, farm.Key{AtMs: kit.OnFrame(float64(n) * e.beatMs()), Value: []float64{1, 0.15}[n%2], Ease: "hold"})
	}
	light.Tracks = []farm.Track{blink}
	return append(out, light)
}

// frozen is the still: a grey place, the actor cut out of it, and a label.
func (e *edit) frozen(who actor) []farm.Layer {
	ms := float64(e.afterMs())
	p := e.place
	p.b, p.grey, p.again, p.ms = kit.Box(0, 0, 1080, 1920), true, true, ms
	picture := p.layers()
	for i := range picture {
		picture[i].Tracks = nil // nothing moves in a still
	}
	low := e.Rand.IntN(2) == 0 // where the label is
	at := stands(who, 1800, -40)
	switch {
	case low && who.name == "": // nearer, with the face above the label
		at = kit.Box(540-closeUp*0.41, 1930-closeUp, closeUp*0.82, closeUp)
	case low:
		at.Y = 250
	}
	face := farm.Point{X: 540, Y: at.Y + at.H*0.27}
	if who.name != "" {
		face.Y = at.Y + at.H*0.45
	}
	picture = append(picture, gloom("#00000030", "#000000B8"), e.burst(face))
	if who.name != "" {
		picture = append(picture, kit.ShadowUnder(at, at.Y+at.H*0.95))
	}
	picture = append(picture, e.plays(who, at, int(ms), 12, move{0, who.moods.bad[0], false}))
	layers := shaken(dolly(picture, face, "out", 0, 1, 130, 1.1, ms, 1.2), 0)
	flash := farm.Layer{ID: "flash", Box: kit.Whole(e.Snack.Canvas), Fill: kit.Solid("#FFFFFF"), EndMs: 200, Tracks: []farm.Track{kit.Track("opacity", "linear", 0, 0.6, 167, 0)}}
	layers = append(layers, flash)
	return append(layers, e.label(low)...)
}

// closeUp is the height of a bust whose face fills the upper half of the frame.
const closeUp = 1740.0

// gloom darkens a place towards its edges.
func gloom(mid, rim farm.Color) farm.Layer {
	return farm.Layer{ID: "shade", Box: kit.Box(-hang, -hang, 1080+2*hang, 1920+2*hang), Fill: &farm.Fill{Kind: "radial", Colors: []farm.Color{mid, rim}}}
}

// burst is the star that flashes up behind whoever was stopped.
func (e *edit) burst(at farm.Point) farm.Layer {
	const r, points = 560.0, 22
	var b strings.Builder
	for i := range 2 * points {
		by := r
		if i%2 == 1 {
			by = r * 0.80
		}
		a := math.Pi * float64(i) / points
		fmt.Fprintf(&b, "%c%.1f %.1f", []byte("ML")[min(i, 1)], r+by*math.Cos(a), r+by*math.Sin(a))
	}
	l := kit.Form(b.String()+"Z", kit.Box(at.X-r, at.Y-r, 2*r, 2*r), e.Accent)
	l.Tracks = []farm.Track{kit.Track("scale", "spring", 0, 0.5, 400, 1), kit.Track("rotation", "linear", 0, 0, float64(e.afterMs()), 10)}
	return l
}

// label is the punch line on a tape, with an arrow to whom it is about.
func (e *edit) label(low bool) []farm.Layer {
	b, turn := kit.Box(116, 250, 818, 470), -3.0
	if low {
		b.Y = 920
	}
	l := heading("punch", e.Say("punch", e.words.Punch), kit.Step{Size: 176, Least: 84, Lines: 3}, b, shade{"#FFFFFF", "#101216"})
	l.Text.Plate = &farm.Plate{Color: "#FFFFFF", Radius: 14, PadX: 34, PadY: 20}
	l.Text.VAlign = "top"
	if low {
		l.Text.VAlign = "bottom"
	}
	l.Rotation = turn
	l.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.88, 200, 1)}
	return []farm.Layer{l}
}

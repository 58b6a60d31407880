package meme

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// windowSide is the picture of a set-up: all of the frame's width, as high as
// wide.
const windowSide = 1080.0

// bandFoot is where the band with the words ends and the picture begins.
func (e *edit) bandFoot() float64 {
	if e.words.Topic != "" {
		return 660
	}
	return 556
}

// split is V1: what was expected, in a window under its line; then the same
// place as it is, under it.
func (e *edit) split() {
	who := cast(e.Draft, false)
	good := kit.PickOne(e.Draft, []string{who.moods.good[0], who.moods.good[1]})
	e.AddScene(farm.Scene{ID: "setup", DurationMs: e.hitMs, Layers: e.expected(who, good)})
	e.AddScene(farm.Scene{ID: "punch", DurationMs: e.afterMs(), Layers: e.reality(who, good)})
	e.Cue("pop", 0, -9)
	e.Cue("impact", e.hitMs, -4)
	e.Cue("thud", e.hitMs+e.Beats(2), -8)
}

// expected is the set-up.
func (e *edit) expected(who actor, mood string) []farm.Layer {
	p, windowTop := e.place, e.bandFoot()
	p.b, p.ms = kit.Box(0, windowTop, windowSide, windowSide), float64(e.hitMs)
	picture := p.layers()
	side := 640.0
	at := kit.Box(540-side/2, p.floor-side*0.95, side, side)
	picture = append(picture, kit.ShadowUnder(at, p.floor), hopping(e.plays(who, at, e.hitMs, 0, move{0, mood, true}), 0, e.hitMs-breathHeld, e.beatMs(), 26, 4))
	picture = append(picture, e.standing(p, at)...)
	layers := dolly(picture, farm.Point{X: 540, Y: p.floor - side/2}, "linear", 0, 1, float64(e.hitMs), 1.06)
	layers = append(layers, e.bars(windowTop, windowTop+windowSide)...)
	layers = append(layers, e.topLines(kit.Box(90, 232, 870, windowTop-232-36))...)
	if l := e.words.Labels[0]; l != "" {
		layers = append(layers, e.chip("label", e.Say("expectation", l), windowTop+30, shade{"#FFFFFF", "#14161A"}))
	}
	return layers
}

// bars cover what is above and below a window.
func (e *edit) bars(top, foot float64) []farm.Layer {
	return []farm.Layer{
		{ID: "band", Box: kit.Box(-2, -2, 1084, top+2), Fill: kit.Solid(e.band.ground)},
		{ID: "band", Box: kit.Box(-2, foot, 1084, 1922-foot), Fill: kit.Solid(e.band.ground)},
	}
}

// topLines are the topic, where the pack has one, over the set-up.
func (e *edit) topLines(b farm.Box) []farm.Layer {
	setup := e.Say("setup", e.words.Setup)
	if e.words.Topic == "" {
		return []farm.Layer{heading("setup", setup, kit.Step{Size: 168, Least: 76, Lines: 3}, b, e.band)}
	}
	share := b.H * 0.62
	topic := heading("topic", e.Say("topic", e.words.Topic), kit.Step{Size: 150, Least: 50, Lines: 3}, kit.Box(b.X, b.Y, b.W, share-12), e.band)
	return []farm.Layer{topic, heading("setup", setup, kit.Step{Size: 104, Least: 50, Lines: 2}, kit.Box(b.X, b.Y+share+12, b.W, b.H-share-12), shade{ink: kit.Mixed(e.band.ground, e.band.ink, 0.86)})}
}

// reality is the punch line: the hope, small and still, over what came of it.
func (e *edit) reality(who actor, good string) []farm.Layer {
	ms := e.afterMs()
	seam := 700.0
	bad := e.place
	bad.again = true
	bad.b, bad.bad, bad.ms = kit.Box(0, seam-60, 1080, 1920-seam+60), true, float64(ms)
	picture := append(bad.layers(), gloom("#00000008", "#0000008C"))
	side := 660.0
	bad.floor = 1830
	at := kit.Box(540-side/2, bad.floor-side*0.95, side, side)
	player := e.plays(who, at, ms, 0, move{0, who.moods.bad[0], false}, move{e.Beats(2), who.moods.bad[1], false})
	picture = append(picture, kit.ShadowUnder(at, bad.floor), trembling(player, e.Beats(2), ms, 5))
	picture = append(picture, e.scattered(bad, at)...)
	picture = shaken(dolly(picture, farm.Point{X: 540, Y: 1280}, "out", 0, 1, 130, 1.12, float64(ms), 1.16), 0)

	hope := e.place
	hope.again = true
	hope.b, hope.ms = kit.Box(0, 0, 1080, seam), float64(ms)
	above := hope.layers()
	small := 430.0
	spot := kit.Box(560, hope.floor-small*0.95, small, small)
	if e.RightToLeft() {
		spot.X = 1080 - small - spot.X
	}
	still := e.plays(who, spot, ms, 0, move{0, good, false})
	still.ID = "hope"
	above = append(above, kit.ShadowUnder(spot, hope.floor), still)
	var layers []farm.Layer
	layers = append(layers, picture...)
	layers = append(layers, e.above(above, seam)...)
	layers = append(layers, e.seam(seam)...)
	if l := e.words.Labels[0]; l != "" {
		layers = append(layers, e.chip("label", l, 240, shade{"#FFFFFF", "#14161A"}), e.chip("label-2", e.Say("reality", e.words.Labels[1]), seam+16, shade{e.Accent, e.OnAccent}))
	}
	punch := outlined(heading("punch", e.Say("punch", e.words.Punch), kit.Step{Size: 184, Least: 84, Lines: 3}, kit.Box(90, seam+132, 870, 306), shade{}))
	punch.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.88, 200, 1)}
	return append(layers, punch)
}

// above cuts the picture off at the slanted seam; what is turned in it stays
// clear of there.
func (e *edit) above(layers []farm.Layer, seam float64) []farm.Layer {
	for i := range layers {
		l := &layers[i]
		l.Tracks = onlyCells(l.Tracks)
		if l.Rotation != 0 || l.Box.Y+l.Box.H < seam-slant {
			continue
		}
		view := kit.Box(0, 0, 1080, seam)
		m := view
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: fmt.Sprintf("M0 0H1080V%.0fL0 %.0fZ", seam-slant, seam), ViewBox: &view}, Box: &m}
	}
	return layers
}

// slant is how much higher the seam is at its other end, px.
const slant = 50.0

// onlyCells drops every track that would move a layer.
func onlyCells(all []farm.Track) []farm.Track {
	var out []farm.Track
	for _, t := range all {
		if t.Property == "cell" {
			out = append(out, t)
		}
	}
	return out
}

// seam is the line between the two pictures.
func (e *edit) seam(y float64) []farm.Layer {
	return []farm.Layer{kit.Form("M0 50 L1100 0 V22 L0 72 Z", kit.Box(-10, y-61, 1100, 72), "#FFFFFF")}
}

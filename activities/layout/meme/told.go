package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// told is a set-up over a place, and what came of it: the words change, the light
// and the face.
func (f *film) told() (setup, punch []farm.Layer) {
	const foot = shortZone
	b := acting(foot, 500)
	if len(f.things) > 0 {
		b = acting(foot, 540)
	}
	setup = append(f.ground(0, foot), f.beside(b, f.hitMs, false)...)
	setup = append(setup, f.acts(b, f.hitMs-breathHeld, true, move{0, f.who.moods.good[0], true},
		move{f.at(3), f.who.moods.good[1], true})...)
	setup = append(setup, heading("setup", f.words.Title, kit.Step{Size: 230, Least: 62, Lines: 4}, zone(foot), f.looks[0].Ink))
	moods := f.who.moods.bad
	if !f.turnsBad() {
		moods = []string{"surprised", "laughing"}
		if f.who.moods.good[0] == "laughing" {
			moods[1] = "love"
		}
	}
	punch = append(f.ground(1, foot), shaken(f.beside(b, f.afterMs(), true), 0)...)
	punch = append(punch, f.acts(b, f.afterMs(), !f.turnsBad(), move{0, moods[0], false}, move{f.at(2), moods[1], !f.turnsBad()})...)
	punch = append(punch, f.slammed(heading("punch", f.words.Punch, kit.Step{Size: 230, Least: 62, Lines: 4}, zone(foot), f.looks[1].Ink)))
	return setup, punch
}

// nobody is a silence that nobody broke, and somebody who breaks it all the same.
func (f *film) nobody() (setup, punch []farm.Layer) {
	const foot = shortZone
	b := acting(foot, 540)
	g := f.looks[0]
	z := zone(foot)
	first := f.words.Labels[0]
	if first == "" {
		first = f.words.Title
	}
	setup = append(f.ground(0, foot), f.beside(b, f.hitMs, false)...)
	setup = append(setup, f.acts(b, f.hitMs-breathHeld, true, move{0, "neutral", true}, move{f.at(2), "tired", true})...)
	head := heading("setup", first, kit.Step{Size: 250, Least: 64, Lines: 3}, kit.Box(z.X, z.Y, z.W, z.H-104), g.Ink)
	setup = append(setup, head)
	setup = append(setup, f.waiting(540, z.Y+z.H-48, g.Loud, g.Bg)...)
	h := f.looks[1]
	punch = append(f.ground(1, foot), f.beside(b, f.afterMs(), false)...)
	punch = append(punch, f.acts(b, f.afterMs(), true, move{0, "laughing", true}, move{f.at(3), f.who.moods.good[0], true})...)
	says := heading("reality", f.words.Labels[1], kit.Step{Size: 100, Least: 48, Lines: 1}, kit.Box(z.X, z.Y-10, z.W, 100), h.Ink)
	line := f.slammed(heading("punch", f.words.Punch, kit.Step{Size: 200, Least: 56, Lines: 4}, kit.Box(z.X, z.Y+98, z.W, z.H-98), h.Ink))
	punch = append(punch, says, line)
	return setup, punch
}

// waiting is three dots that hop one after the other, as if somebody typed.
func (f *film) waiting(x, y float64, ink, on farm.Color) []farm.Layer {
	var out []farm.Layer
	if kit.Contrast(ink, on) < 1.8 {
		ink = kit.Opposite(on, 0)
	}
	for i := range 3 {
		l := kit.Dot(x+float64(i-1)*120, y, 34, ink)
		hop := kit.Track("y", "smooth", 0, 0)
		for n := 0; float64(n)*f.beatMs() < float64(f.hitMs-breathHeld); n++ {
			at := float64(n)*f.beatMs() + float64(i)*f.beatMs()/4
			hop.Keys = append(hop.Keys, farm.Key{AtMs: kit.OnFrame(at) + 1, Value: 0, Ease: "smooth"},
				farm.Key{AtMs: kit.OnFrame(at + f.beatMs()/4), Value: -30, Ease: "smooth"},
				farm.Key{AtMs: kit.OnFrame(at + f.beatMs()/2), Value: 0, Ease: "smooth"})
		}
		l.Tracks = []farm.Track{hop}
		out = append(out, l)
	}
	return out
}

package meme

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The rows of a list: the first is where it begins, the third what it comes to.
const rowGap = 22.0

// rowBounds are the feet of the first two rows and of the actor in the third,
// the head of the first, and how large an actor is: a topic stands above them.
func (e *edit) rowBounds() (feet [3]float64, head, side float64) {
	if e.words.Topic != "" {
		return [3]float64{790, 1350, 2000}, 400, 300
	}
	return [3]float64{590, 1270, 1980}, -2, 360
}

// list is V3: two lines in rows of their own, each nearer than the last; then,
// on the hit, the third over all of the frame, three times.
func (e *edit) list() {
	who := cast(e.Draft, e.Rand.IntN(3) == 0)
	colours := e.heat()
	e.AddScene(farm.Scene{ID: "setup", DurationMs: e.hitMs, Layers: e.rows(who, colours)})
	e.AddScene(farm.Scene{ID: "punch", DurationMs: e.afterMs(), Layers: e.thrice(who, colours)})
	e.Cue("pop", 0, -9)
	e.Cue("thud", e.second(), -7)
	e.Cue("thud", e.hitMs, -5)
	e.Cue("thud", e.hitMs+e.Beats(1), -4)
	e.Cue("impact", e.hitMs+e.Beats(2), -3)
}

// second is when the second line comes: half-way, on a beat.
func (e *edit) second() int {
	n := e.BeatsFor(float64(e.hitMs)) / 2
	return e.Beats(float64(int(n)))
}

// heat is the grounds of the three lines, ever louder.
func (e *edit) heat() [3]shade {
	_, c, h := kit.ToLCH(e.Accent)
	pale := kit.FromLCH(0.93, min(c, 0.05), h)
	warm := kit.FromLCH(0.82, min(c*0.8, 0.11), h+kit.PickOne(e.Draft, []float64{0, 24, -24}))
	return [3]shade{{pale, kit.Opposite(pale, h)}, {warm, kit.Opposite(warm, h)}, {e.Accent, e.OnAccent}}
}

// ladder is how the actor feels from line to line.
func ladder(who actor) [3]string {
	return [3]string{who.moods.good[0], who.moods.bad[0], who.moods.bad[1]}
}

// rows are the set-up: two lines, and who is to come, as shadows.
func (e *edit) rows(who actor, c [3]shade) []farm.Layer {
	if kit.Luminance(e.band.ground) > 0.5 { // the first row is pale
		e.band = shade{"#0B0B0E", "#FFFFFF"}
	}
	mirrored := e.RightToLeft() != (e.Rand.IntN(2) == 0)
	feet, head, _ := e.rowBounds()
	layers := []farm.Layer{kit.Ground(e.Snack.Canvas, *kit.Solid(e.band.ground))}
	layers = append(layers, e.row(who, c[0], 0, mirrored)...)
	layers = append(layers, farm.Layer{ID: "band", Box: kit.Box(0, feet[0], 1080, 1920-feet[0]), Fill: kit.Solid(e.band.ground)})
	layers = append(layers, e.silhouette(who, 1, mirrored))
	for _, l := range e.row(who, c[1], 1, mirrored) {
		l.StartMs = e.second()
		if l.ID != "row" {
			l.Tracks = append(l.Tracks, kit.Track("scale", "out", float64(l.StartMs), 0.9, float64(l.StartMs+200), 1))
		}
		layers = append(layers, l)
	}
	layers = append(layers, farm.Layer{ID: "band", Box: kit.Box(0, feet[1], 1080, 1920-feet[1]), Fill: kit.Solid(e.band.ground)})
	layers = append(layers, e.silhouette(who, 2, mirrored))
	if e.words.Topic != "" {
		layers = append(layers, farm.Layer{ID: "band", Box: kit.Box(-2, -2, 1084, head+2), Fill: kit.Solid(e.band.ground)},
			heading("topic", e.Say("topic", e.words.Topic), kit.Step{Size: 100, Least: 42, Lines: 3}, kit.Box(90, 228, 870, head-228-16), e.band))
	}
	return append(layers, e.suspense(mirrored)...)
}

// berth is where the actor of a row is, and on which side its words are.
func (e *edit) berth(who actor, i int, mirrored bool) (at farm.Box, foot float64, left bool) {
	feet, _, side := e.rowBounds()
	side *= repeats[i]
	foot = feet[i]
	left = (i == 1) != mirrored
	x := 1080 - side - 24
	if left {
		x = 24
	}
	at = kit.Box(x, foot-side*0.935, side, side)
	if who.name == "" {
		at = kit.Box(x-side*0.08, foot-side*1.06, side*1.16, side*1.16*1560/1280)
	}
	return at, foot, left
}

// row is one of the first two lines with its picture.
func (e *edit) row(who actor, c shade, i int, mirrored bool) []farm.Layer {
	at, foot, left := e.berth(who, i, mirrored)
	feet, head, _ := e.rowBounds()
	top := []float64{head, feet[0] + rowGap}[i]
	words := kit.Box(96, max(top, 220)+20, at.X-96-28, foot-max(top, 220)-48)
	glow := farm.Point{X: 0.76, Y: 0.7}
	if left {
		words.X = at.X + at.W + 28
		words.W = 960 - words.X
		glow.X = 0.24
	}
	out := []farm.Layer{{ID: "row", Box: kit.Box(-2, top, 1084, foot-top), Fill: &farm.Fill{Kind: "rays", Colors: []farm.Color{c.ground, kit.Lighter(c.ground, -0.04)}, Focus: &glow, DriftPxPerSec: 10}}}
	from := 0
	if i == 1 {
		from = e.second()
	}
	if who.name != "" {
		tower := e.balanced(i+1, at.X+at.W/2, at.Y+at.H*crown(who.name)+10, at.W*0.3)
		for k := range tower {
			tower[k] = wobbling(tower[k], from, e.hitMs, e.beatMs(), 5+2*float64(k))
		}
		out = append(out, tower...)
	}
	out = append(out, e.plays(who, at, e.hitMs, 7, move{from, ladder(who)[i], true}))
	l := heading(fmt.Sprintf("item-%d", i+1), e.Say(fmt.Sprintf("item-%d", i+1), e.words.Items[i]), kit.Step{Size: 150, Least: 60, Lines: 4}, words, c)
	l.Text.Align = "start"
	return append(out, l)
}

// silhouette is who stands in a row that has no words yet.
func (e *edit) silhouette(who actor, i int, mirrored bool) farm.Layer {
	at, _, _ := e.berth(who, i, mirrored)
	l := e.plays(who, at, e.hitMs, 0, move{0, ladder(who)[0], false})
	l.ID = "shadow"
	l.Tracks = nil
	l.Picture.Cells = nil
	d := *e.Snack.Assets[l.Picture.Asset].Drawing
	d.Cells = d.Cells[:1]
	l.Picture.Asset = e.AddDrawing(d)
	l.Picture.Tint = kit.Mixed(e.band.ground, e.band.ink, 0.26)
	if i == 1 {
		l.EndMs = e.second()
	}
	return l
}

// wobbling sways something that is balanced.
func wobbling(l farm.Layer, fromMs, untilMs int, beatMs, by float64) farm.Layer {
	r := kit.Track("rotation", "smooth")
	for n := 0; n < 30; n++ {
		at := fromMs + kit.OnFrame(float64(n)*beatMs)
		if at > untilMs {
			break
		}
		r.Keys = append(r.Keys, farm.Key{AtMs: at, Value: by * []float64{-0.5, 0.5}[n%2], Ease: "smooth"})
	}
	l.Tracks = append(l.Tracks, r)
	return l
}

// suspense is three dots in the row that is still empty, one after the other.
func (e *edit) suspense(mirrored bool) []farm.Layer {
	var out []farm.Layer
	x := 340.0 // beside who stands there
	if mirrored {
		x = 740
	}
	for i := range 3 {
		d := kit.Dot(x+float64(i-1)*110, 1580, 30, kit.Alpha(e.band.ink, 0.9))
		beat := kit.Track("y", "smooth", 0, 0)
		for n := 0; float64(n)*e.beatMs() < float64(e.hitMs-breathHeld); n++ {
			at := float64(n)*e.beatMs() + float64(i)*e.beatMs()/4
			beat.Keys = append(beat.Keys, farm.Key{AtMs: kit.OnFrame(at) + 1, Value: 0, Ease: "smooth"}, farm.Key{AtMs: kit.OnFrame(at + e.beatMs()/4), Value: -34, Ease: "smooth"}, farm.Key{AtMs: kit.OnFrame(at + e.beatMs()/2), Value: 0, Ease: "smooth"})
		}
		d.Tracks = []farm.Track{beat}
		out = append(out, d)
	}
	return out
}

// repeats are how large the picture is at the three cuts of the last line.
var repeats = [3]float64{1, 1.3, 1.7}

// thrice is the punch line: the same picture three times, each time nearer.
func (e *edit) thrice(who actor, c [3]shade) []farm.Layer {
	ms := float64(e.afterMs())
	cuts := [3]int{0, e.Beats(1), e.Beats(2)}
	feels := ladder(who)
	var layers []farm.Layer
	for i, g := range c {
		l := farm.Layer{ID: "ground", Box: kit.Whole(e.Snack.Canvas), StartMs: cuts[i], Fill: &farm.Fill{Kind: "rays", Colors: []farm.Color{g.ground, kit.Lighter(g.ground, -0.05)}, Focus: &farm.Point{X: 0.5, Y: 0.65}, DriftPxPerSec: 12}}
		if i < 2 {
			l.EndMs = cuts[i+1]
		}
		layers = append(layers, l)
	}
	const side = 620.0
	at := kit.Box(540-side/2, 1262-side/2, side, side)
	about := farm.Point{X: 540, Y: at.Y + at.H/2}
	if who.name == "" { // a bust grows out of the frame's foot
		const bust = 520.0
		at = kit.Box(540-bust/2, 1940-bust*1560/1280, bust, bust*1560/1280)
		about.Y = 1940
	}
	player := e.plays(who, at, int(ms), 8, move{0, feels[1], false}, move{cuts[2], feels[2], false})
	picture := append(e.pile(cuts, at), trembling(player, cuts[2], int(ms), 4))
	grow := dolly(picture, about, "hold", 0, repeats[0], float64(cuts[1]), repeats[1], float64(cuts[2]), repeats[2])
	grow = dolly(grow, farm.Point{X: 540, Y: 1500}, "linear", float64(cuts[2]), 1, ms, 1.05)
	for i := range grow {
		grow[i].Tracks = append(grow[i].Tracks, shake(cuts[2]))
	}
	layers = append(layers, grow...)
	line := e.Say("item-3", e.words.Items[2])
	for i, k := range repeats { // in the ink of each ground
		l := heading("punch", line, kit.Step{Size: 210, Least: 84, Lines: 3}, kit.Box(90, 236, 870, 400), c[i])
		if i == 2 {
			l = outlined(l)
		} else {
			l.EndMs = cuts[i+1]
		}
		l.StartMs = cuts[i]
		l.Tracks = []farm.Track{kit.Track("scale", "hold", 0, k/repeats[2])}
		layers = append(layers, l)
	}
	return layers
}

// pile is the things of the field that gather about the actor with each cut.
func (e *edit) pile(cuts [3]int, who farm.Box) []farm.Layer {
	var out []farm.Layer
	names := e.Props(6)
	for i := range 9 {
		size := 180.0
		side := float64(1 - 2*(i%2))
		x := 540 + side*(215+50*float64(i/2)) - size/2
		y := who.Y + who.H*0.93 - size*(0.6+0.45*float64(i%3))
		l := e.Thing("thing", names[i%len(names)], kit.Box(x, y, size, size))
		l.Rotation = float64((i*53)%90 - 45)
		l.StartMs = cuts[i/3]
		out = append(out, l)
	}
	return out
}

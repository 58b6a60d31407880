package meme

import (
	"fmt"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// asleep is a night, a question that a head asks itself, and the thought after which
// nobody sleeps.
func (f *film) asleep() (setup, punch []farm.Layer) {
	bed := kit.Box(540-560, 850, 1120, 1120)
	answerMs := f.at(f.midBeat())
	setup = append(f.night(0), f.acts(bed, f.hitMs-breathHeld, true, move{0, "asleep", true}, move{answerMs, "asleep", true})...)
	setup = append(setup, f.blanket(1540)...)
	asked := f.bubble("expectation", f.words.Labels[0], kit.Box(90, 236, 600, 300), bubbleLook{from: -1, thought: true})
	setup = append(setup, f.jumping(asked)...)
	answer := f.bubble("reality", f.words.Labels[1], kit.Box(500, 600, 440, 210), bubbleLook{from: 1})
	setup = append(setup, arriving(answer, answerMs)...)
	f.Cue("pop", answerMs, -9)

	near := kit.Box(540-660, 800, 1320, 1320)
	back := f.at(4)
	wide := f.mild([3]string{"surprised", "worried", "tired"})
	punch = append(f.night(1), ending(f.acts(near, back, false, move{0, wide[0], false}), back)...)
	again := f.plays(f.who, bed, f.afterMs(), f.whiteEdge(), move{back, wide[1], true}, move{f.at(7), wide[2], true})
	punch = append(punch, lasting([]farm.Layer{f.nudged(again, back, f.afterMs(), 1.05)}, back, 0)...)
	punch = append(punch, f.blanket(1660)...)
	punch = append(punch, f.slammed(shout("punch", f.words.Punch, kit.Step{Size: 190, Least: 48, Lines: 5}, kit.Box(90, 232, 870, 640))))
	f.Cue("boing", f.hitMs+back, -9)
	return setup, punch
}

// midBeat is the beat of the set-up on which its second line comes.
func (f *film) midBeat() float64 {
	return math.Max(1, math.Round(f.BeatsFor(float64(f.hitMs))*0.5))
}

// night is a room without light, in which with the hit a lamp goes on.
func (f *film) night(act int) []farm.Layer {
	_, _, h := kit.ToLCH(f.Accent)
	ms := float64([]int{f.hitMs, f.afterMs()}[act])
	dark := []farm.Color{kit.FromLCH(0.17, 0.05, h), kit.FromLCH(0.30, 0.08, h)}
	if act == 1 {
		dark = []farm.Color{kit.FromLCH(0.36, 0.07, h), kit.FromLCH(0.52, 0.1, h)}
	}
	out := []farm.Layer{kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "linear", AngleDeg: 90, Colors: dark})}
	if f.picture.ok {
		out = f.photoGround(act)
		out = append(out, farm.Layer{ID: "light", Box: kit.Whole(f.Snack.Canvas),
			Fill: kit.Solid(kit.Alpha(dark[0], []float64{0.8, 0.42}[act]))})
	}
	pane := kit.Box(756, 250, 190, 250)
	if act == 0 && !f.picture.ok {
		out = append(out, kit.Panel("set", kit.Box(pane.X-14, pane.Y-14, pane.W+28, pane.H+28), 20, kit.Solid(kit.FromLCH(0.42, 0.07, h))),
			kit.Panel("set", pane, 10, kit.Solid(kit.FromLCH(0.12, 0.05, h))),
			kit.Dot(pane.X+94, pane.Y+120, 58, "#F6EBC0"), kit.Dot(pane.X+120, pane.Y+104, 50, kit.FromLCH(0.12, 0.05, h)))
	}
	if act == 1 {
		lamp := kit.FromLCH(0.92, 0.12, 90)
		glow := farm.Layer{ID: "light", Box: kit.Whole(f.Snack.Canvas), Fill: &farm.Fill{Kind: "radial",
			Colors: []farm.Color{kit.Alpha(lamp, 0.5), kit.Alpha(lamp, 0)}, Focus: &farm.Point{X: 0.5, Y: 0.68}}}
		glow.Tracks = []farm.Track{kit.Track("opacity", "out", 0, 0, 120, 1, ms, 0.8)}
		out = append(out, glow)
	}
	return out
}

// blanket covers a bed from a height on.
func (f *film) blanket(y float64) []farm.Layer {
	c := f.Accent
	if l, _, h := kit.ToLCH(c); l < 0.4 || l > 0.85 {
		c = kit.FromLCH(0.58, 0.12, h)
	}
	out := []farm.Layer{{ID: "set", Box: kit.Box(-60, y, 1200, 1920-y+120), Radius: 120, Fill: kit.Solid(c), Shadow: kit.SoftShadow()},
		kit.Slab(-60, y+46, 1200, 34, 0, kit.Lighter(c, 0.16))}
	for i := range 5 {
		x := 40 + float64(i)*240
		out = append(out, kit.Dot(x, y+170+float64(i%2)*50, 24, kit.Lighter(c, 0.1)))
	}
	return out
}

// bubbleLook is how a bubble of words looks: from which side it comes, whether it is
// thought, and whether it is the loud one.
type bubbleLook struct {
	from          float64 // -1 the start side, 1 the other
	thought, loud bool
}

// leastCard is the least contrast of a card with what it lies on.
const leastCard = 1.6

// bubble is a bubble of words with its tail.
func (f *film) bubble(slot, words string, b farm.Box, as bubbleLook) []farm.Layer {
	if f.RightToLeft() {
		b.X, as.from = 1050-b.X-b.W, -as.from
	}
	ground, ink := farm.Color("#FFFFFF"), farm.Color("#15171D")
	if as.loud {
		if g := f.looks[1]; kit.Contrast(g.Card, g.Bg) >= leastCard { // else its edge would be lost
			ground, ink = g.Card, g.OnCard
		}
	}
	x := b.X + b.W*(0.5+0.3*as.from)
	var out []farm.Layer
	if as.thought {
		out = append(out, kit.Dot(x, b.Y+b.H+34, 28, ground), kit.Dot(x-as.from*34, b.Y+b.H+92, 16, ground))
	} else {
		view := kit.Box(0, 0, 100, 100)
		out = append(out, farm.Layer{ID: "tail", Box: kit.Box(x-40, b.Y+b.H-24, 80, 84), Shape: &farm.Shape{Kind: "path",
			Path: "M10 0 L90 0 L50 100 Z", ViewBox: &view, Fill: kit.Solid(ground)}})
	}
	card := farm.Layer{ID: "card", Box: b, Radius: math.Min(70, b.H/2), Fill: kit.Solid(ground), Shadow: kit.SoftShadow()}
	text := f.plain(slot, words, kit.Step{Size: 128, Least: 36, Lines: 6}, kit.Box(b.X+44, b.Y+24, b.W-88, b.H-48), ink)
	return append(out, card, kit.Centered(text))
}

// jumping are layers of a set-up that jump on every beat.
func (f *film) jumping(layers []farm.Layer) []farm.Layer {
	for i := range layers {
		layers[i] = f.nudged(layers[i], 0, f.hitMs-breathHeld, 1.07)
	}
	return layers
}

// arriving are layers that drop in at a time.
func arriving(layers []farm.Layer, atMs int) []farm.Layer {
	for i := range layers {
		layers[i].StartMs, layers[i].Enter = atMs, &farm.Motion{Kind: "pop", DurationMs: 240}
	}
	return layers
}

// struck are layers that strike on the hit.
func (f *film) struck(layers []farm.Layer) []farm.Layer {
	for i := range layers {
		layers[i] = f.slammed(layers[i])
	}
	return layers
}

// tellMe is a task in two lines, and the sentence that solves it.
func (f *film) tellMe() (setup, punch []farm.Layer) {
	second := f.at(f.midBeat())
	setup = append(f.ground(0), f.waits([]string{"neutral", "sceptical"})...)
	first := shout("expectation", f.words.Labels[0], kit.Step{Size: 130, Least: 60, Lines: 2}, kit.Box(90, 226, 870, 200))
	then := shout("reality", f.words.Labels[1], kit.Step{Size: 120, Least: 56, Lines: 2}, kit.Box(90, 440, 870, 190))
	then.Text.Color = "#FFE14A"
	setup = append(setup, first)
	setup = append(setup, arriving([]farm.Layer{then}, second)...)
	f.Cue("pop", second, -9)
	punch = f.reaction(f.mild([3]string{"cool", "proud", "laughing"}), f.framed())
	punch = append(punch, shout("expectation", f.words.Labels[0], kit.Step{Size: 64, Least: 34, Lines: 2}, kit.Box(90, 222, 870, 84)),
		shout("reality", f.words.Labels[1], kit.Step{Size: 64, Least: 34, Lines: 2}, kit.Box(90, 312, 870, 84)),
		f.slammed(shout("punch", f.words.Punch, kit.Step{Size: 190, Least: 48, Lines: 4}, punchBox)))
	return setup, punch
}

// date is two at a table: the one asks, and the other tells what there is to tell.
func (f *film) date() (setup, punch []farm.Layer) {
	other := f.partner()
	left, right := f.fills(other, kit.Box(-40, 830, 620, 800)), f.fills(f.who, kit.Box(500, 830, 620, 800))
	if f.RightToLeft() {
		left, right = f.fills(other, kit.Box(500, 830, 620, 800)), f.fills(f.who, kit.Box(-40, 830, 620, 800))
	}
	setup = append(f.table(0), f.sits(other, left, f.hitMs, move{0, "happy", true}, move{f.at(2), "love", true}))
	setup = append(setup, f.sits(f.who, right, f.hitMs, move{0, "neutral", true}, move{f.at(2), "worried", true}))
	setup = append(setup, f.laid()...)
	setup = append(setup, f.jumping(f.bubble("expectation", f.words.Labels[0], kit.Box(90, 250, 800, 480), bubbleLook{from: -1}))...)

	moved := f.at(3)
	punch = append(f.table(1), f.sits(other, left, f.afterMs(), move{0, "surprised", false}, move{moved, "love", true},
		move{f.at(6), "laughing", true}))
	punch = append(punch, f.sits(f.who, right, f.afterMs(), move{0, "proud", true}, move{f.at(5), "cool", true}))
	punch = append(punch, f.laid()...)
	punch = append(punch, f.bubble("expectation", f.words.Labels[0], kit.Box(90, 226, 640, 150), bubbleLook{from: -1})...)
	punch = append(punch, f.struck(f.bubble("punch", f.words.Punch, kit.Box(90, 420, 870, 400), bubbleLook{from: 1, loud: true}))...)
	f.Cue("boing", f.hitMs+moved, -9)
	return setup, punch
}

// partner is who asks at the table: another than who acts, of a brand another animal or thing
// of its own.
func (f *film) partner() actor {
	if !f.Unbranded() {
		for _, mate := range append(f.Mates(), f.Companion()) {
			if mate.Name != f.who.drawing.Name {
				return actor{drawing: mate, moods: f.who.moods}
			}
		}
		return f.who
	}
	all := slices.DeleteFunc(slices.Clone(crowd), func(name string) bool { return name == f.who.drawing.Name })
	return actor{drawing: f.character(all[int(f.Snack.Seed)%len(all)]), moods: f.who.moods}
}

// sits is somebody at a table, who hops to the beat.
func (f *film) sits(a actor, b farm.Box, ms int, script ...move) farm.Layer {
	return hopping(f.plays(a, b, ms, f.whiteEdge(), script...), 0, ms-40, f.beatMs(), 24, 3)
}

// table is the room of a table: the brand's photograph, a place, or the brand's colour.
func (f *film) table(act int) []farm.Layer { return f.backdropOf(act, 1060) }

// laid is a table with a cloth and a candle.
func (f *film) laid() []farm.Layer {
	c := f.Accent
	if l, _, h := kit.ToLCH(c); l < 0.35 || l > 0.8 {
		c = kit.FromLCH(0.55, 0.12, h)
	}
	view := kit.Box(0, 0, 100, 160)
	flame := farm.Layer{ID: "flame", Box: kit.Box(515, 1366, 50, 80), Shape: &farm.Shape{Kind: "path",
		Path: "M50 0 C60 50 100 70 100 110 C100 140 78 160 50 160 C22 160 0 140 0 110 C0 70 40 50 50 0 Z", ViewBox: &view,
		Fill: kit.Solid("#FFC845")}}
	wave := kit.Track("scale", "smooth")
	for n := 0; float64(n)*f.beatMs()/2 < float64(f.endMs); n++ {
		wave.Keys = append(wave.Keys, farm.Key{AtMs: kit.OnFrame(float64(n) * f.beatMs() / 2), Value: []float64{0.9, 1.15}[n%2], Ease: "smooth"})
	}
	flame.Tracks = []farm.Track{wave}
	return []farm.Layer{
		{ID: "set", Box: kit.Box(-80, 1610, 1240, 460), Radius: 70, Fill: kit.Solid("#FBF7EF"), Shadow: kit.SoftShadow()},
		kit.Slab(-80, 1740, 1240, 40, 0, c),
		kit.Slab(522, 1440, 36, 190, 8, "#F2EAD8"), flame,
	}
}

// pie is what somebody thinks about all day: a little of all the rest, and with the hit
// nearly all of one thing.
func (f *film) pie() (setup, punch []farm.Layer) {
	title := kit.Step{Size: 120, Least: 56, Lines: 2}
	at := kit.Box(90, 226, 870, 190)
	setup = append(f.backdrop(0, 1400), f.pieCard()...)
	setup = append(setup, kit.Dot(540, pieMid, pieWide/2, f.little()))
	setup = append(setup, f.legend(0, kit.Box(120, 960, 840, 76), 52)...)
	setup = append(setup, f.waiting(540, 1150, f.much(), "#FFFFFF")...)
	setup = append(setup, f.title(0, title, at))
	who := acting(1330, 540)
	setup = append(setup, f.acts(who, f.hitMs-breathHeld, true, move{0, "happy", true}, move{f.at(2), "sceptical", true})...)

	punch = append(f.backdrop(1, 1400), f.pieCard()...)
	punch = append(punch, kit.Dot(540, pieMid, pieWide/2, f.little()))
	for i, share := range []float64{0.3, 0.62, 0.95} {
		slice := f.slice(share)
		slice.StartMs = i * 100
		if i < 2 {
			slice.EndMs = (i + 1) * 100
		} else {
			slice = f.nudged(slice, 300, f.afterMs(), 1.03)
		}
		punch = append(punch, slice)
	}
	punch = append(punch, f.legend(0, kit.Box(120, 940, 840, 64), 44)...)
	punch = append(punch, f.struck(f.legend(1, kit.Box(120, 1010, 840, 310), 104))...)
	punch = append(punch, f.title(1, title, at))
	punch = append(punch,
		f.acts(who, f.afterMs(), true, move{0, "surprised", false}, move{f.at(2), "love", true}, move{f.at(5), "proud", true})...)
	return setup, punch
}

const pieWide, pieMid = 450.0, 700.0

func (f *film) pieCard() []farm.Layer {
	return []farm.Layer{{ID: "card", Box: kit.Box(60, 440, 960, 910), Radius: 48, Fill: kit.Solid("#FFFFFF"), Shadow: kit.SoftShadow()}}
}

// slice is a share of the pie from its top on.
func (f *film) slice(share float64) farm.Layer {
	view := kit.Box(0, 0, 100, 100)
	path := "M50 50"
	const steps = 72
	for i := 0; i <= int(share*steps); i++ {
		a := 2*math.Pi*float64(i)/steps - math.Pi/2
		path += fmt.Sprintf(" L%.2f %.2f", 50+50*math.Cos(a), 50+50*math.Sin(a))
	}
	return farm.Layer{ID: "slice", Box: kit.Box(540-pieWide/2, pieMid-pieWide/2, pieWide, pieWide),
		Shape: &farm.Shape{Kind: "path", Path: path + " Z", ViewBox: &view, Fill: kit.Solid(f.much())}}
}

// legend is what a colour of the pie stands for: all the rest, or the thing.
func (f *film) legend(i int, b farm.Box, size float64) []farm.Layer {
	slot, words, c := "expectation", f.words.Labels[0], f.little()
	if i == 1 {
		slot, words, c = "punch", f.words.Punch, f.much()
	}
	mark := math.Min(48, size)
	x, text := b.X, kit.Box(b.X+mark+28, b.Y, b.W-mark-28, b.H)
	if f.RightToLeft() {
		x, text.X = b.X+b.W-mark, b.X
	}
	l := f.plain(slot, words, kit.Step{Size: size, Least: 34, Lines: 1 + 3*i}, text, "#23262E")
	return []farm.Layer{kit.Slab(x, b.Y+b.H/2-mark/2, mark, mark, 10, c), l}
}

// guys is a message, the same once more and louder, and what could not wait.
func (f *film) guys() (setup, punch []farm.Layer) {
	const foot = longZone + 100
	second := f.at(f.midBeat())
	first, then := kit.Box(90, 226, 470, 150), kit.Box(330, 420, 630, 200)
	setup = f.backdropOf(0, foot)
	near := f.fills(f.who, kit.Box(50, 660, 980, 1130))
	setup = append(setup, f.acts(near, f.hitMs-breathHeld, true, move{0, "happy", true}, move{second, "worried", true})...)
	setup = append(setup, f.jumping(f.bubble("expectation", f.words.Labels[0], first, bubbleLook{from: -1}))...)
	setup = append(setup, arriving(f.text("reality", f.words.Labels[1], then, false), second)...)
	f.Cue("pop", second, -8)

	punch = f.reaction(f.mild([3]string{"surprised", "love", "laughing"}), f.framed())
	punch = append(punch, f.text("reality", f.words.Labels[1], kit.Box(480, 226, 480, 120), false)...)
	said := shout("punch", f.words.Punch, kit.Step{Size: 190, Least: 48, Lines: 4}, punchBox)
	said.Text.Color = punchInk
	return setup, append(punch, buzzing(f.slammed(said), 300, 900))
}

// text is a message of one's own, with its small tail.
func (f *film) text(slot, words string, b farm.Box, loud bool) []farm.Layer {
	return f.bubble(slot, words, b, bubbleLook{from: 1, loud: loud})
}

// backdropOf is the ground of a form with cards in it: who is cut out stands before the
// brand's photograph or a place, anybody else on a stage.
func (f *film) backdropOf(act int, foot float64) []farm.Layer {
	switch {
	case f.picture.ok:
		return f.photoGround(act)
	case f.cutOut:
		return f.ground(act)
	}
	return f.stage(act, foot)
}

// rising is one sentence part by part: with each the light grows and whoever listens
// loses more of his face; the last comes with the hit.
func (f *film) rising() (setup, punch []farm.Layer) {
	n := len(f.words.Items)
	boxes := f.risingBoxes(n)
	for i := range n - 1 {
		at := f.levelMs(i, n)
		until := f.levelMs(i+1, n)
		if i == n-2 {
			until = f.hitMs
		}
		switch walled := f.cutOut && !f.picture.ok && f.where.pattern; {
		case !walled:
			setup = append(setup, lasting(f.risingGround(i, n), at, until)...)
		case i == 0: // a wall of things for each part would be too many layers
			setup = append(setup, lasting(f.risingGround(0, n), 0, f.hitMs)...)
		}
		grow := 30 * float64(i)
		b := f.fills(f.who, kit.Box(calmShot.X-grow, calmShot.Y, calmShot.W+2*grow, calmShot.H+grow))
		who := f.plays(f.who, b, until, f.whiteEdge(), move{at, risingMoods[min(i, len(risingMoods)-1)], true})
		who = hopping(who, at+140, until-breathHeld, f.beatMs(), 40, 4)
		who.Tracks = append(who.Tracks, kit.Track("scale", "out", float64(at), 0.86, float64(at+140), 1))
		setup = append(setup, lasting([]farm.Layer{who}, at, until)...)
		for k, b := range boxes[:i+1] { // what was said, and what is said now
			l := f.nudged(f.riser(k, b), at, until, 1.05)
			if l.StartMs, l.EndMs = at, until; k == i && i > 0 {
				l.Enter = &farm.Motion{Kind: "pop", DurationMs: 220}
			}
			setup = append(setup, l)
		}
		if i > 0 {
			f.Cue("pop", at, -8)
		}
	}
	punch = f.reaction(f.mild([3]string{"surprised", "laughing", "love"}), f.framed())
	for i := range n - 1 {
		punch = append(punch, f.riser(i, boxes[i]))
	}
	punch = append(punch, f.slammed(f.riser(n-1, boxes[n-1])))
	return setup, punch
}

var risingMoods = []string{"neutral", "sceptical", "surprised"}

// risingBoxes are the rows of the parts, the last one at the foot.
func (f *film) risingBoxes(n int) []farm.Box {
	const top, high, gap = 226.0, 330.0, 16.0
	each := (high - gap*float64(n-2)) / math.Max(float64(n-1), 2)
	var out []farm.Box
	for i := range n - 1 {
		out = append(out, kit.Box(90, top+(each+gap)*float64(i), 870, each))
	}
	return append(out, punchBox)
}

func (f *film) riser(i int, b farm.Box) farm.Layer {
	l := shout(f.itemSlot(i), f.words.Items[i], kit.Step{Size: 220, Least: 54, Lines: 2}, b)
	if i == len(f.words.Items)-1 {
		l.Text.Color, l.Text.MaxLines = "#FFE14A", 3
	}
	return l
}

// risingGround is the light of a part.
func (f *film) risingGround(i, n int) []farm.Layer {
	if f.picture.ok {
		out := f.photoGround(0)
		for k := range out {
			if out[k].Picture != nil {
				zoom := 1 + 0.22*float64(i)
				out[k].Tracks = []farm.Track{kit.Track("zoom", "linear", 0, zoom, float64(f.hitMs), zoom+0.06)}
			}
		}
		return out
	}
	if f.cutOut { // the camera comes nearer with each part
		return f.set(seen{near: 1.24 + 0.16*float64(i), floor: 1770 + 60*float64(i)})
	}
	_, c, h := kit.ToLCH(f.Accent)
	k := float64(i) / math.Max(float64(n-1), 1)
	ground := kit.FromLCH(0.66-0.22*k, math.Min(c, 0.08+0.09*k), h+k*f.turn*0.5)
	g := kit.Scheme{Bg: ground, Bg2: kit.Lighter(ground, -0.03), Bg3: kit.Lighter(ground, -0.05)}
	return []farm.Layer{f.varied(g, i, 0.72)}
}

// started is two rows: what it was, and with the hit what became of it.
func (f *film) started() (setup, punch []farm.Layer) {
	calm, loud := f.looks[0], f.looks[1]
	grey, greyInk, _ := calm.Grey()
	first := kit.Scheme{Bg: grey, Ink: greyInk, Bg3: kit.Lighter(grey, -0.03)}
	veil := kit.Scheme{Bg: kit.Mixed(first.Bg, loud.Bg, 0.35), Bg3: kit.Mixed(first.Bg, loud.Bg, 0.42)}
	setup = append(f.row(0, first), f.row(1, veil)...)
	setup = append(setup,
		hopping(f.face(0, f.hitMs, move{0, "neutral", true}, move{f.at(2), "worried", true}), 0, f.hitMs-breathHeld, f.beatMs(), 24, 4),
		f.hidden(f.faceAt(1), kit.Mixed(first.Bg, loud.Bg, 0.9)))
	setup = append(setup, f.phase(0, first.Ink)...)
	setup = append(setup, f.waiting(f.signBox(1).X+f.signBox(1).W/2, 1190, loud.Bg, veil.Bg)...)
	punch = append(f.row(0, first), f.row(1, loud)...)
	glad := hopping(f.face(1, f.afterMs(), move{0, "surprised", true}, move{f.at(1), "proud", true}, move{f.at(4), "love", true}), 0,
		f.afterMs()-40, f.beatMs(), 40, 5)
	punch = append(punch, f.face(0, f.afterMs(), move{0, "worried", false}, move{f.at(2), "surprised", false}), f.slammed(glad))
	punch = append(punch, f.phase(0, first.Ink)...)
	punch = append(punch, f.struck(f.phase(1, loud.Ink))...)
	return setup, punch
}

// phase are the words of a row under the name of their time.
func (f *film) phase(i int, ink farm.Color) []farm.Layer {
	b := f.signBox(i)
	slot := []string{"expectation", "reality"}[i]
	chip := heading(slot, f.words.Labels[i], kit.Step{Size: 54, Least: 36, Lines: 1}, kit.Box(b.X+14, b.Y, b.W-28, 60), "#15171D")
	chip.Text.Plate = &farm.Plate{Color: "#FFF4C2", Radius: 10, PadX: 16, PadY: 8}
	words := heading(f.itemSlot(i), f.words.Items[i], kit.Step{Size: 170, Least: 52, Lines: 5}, kit.Box(b.X, b.Y+96, b.W, b.H-96), ink)
	return []farm.Layer{chip, words}
}

// photoGround is the brand's photograph behind a form, over a floor where it is not
// high enough.
func (f *film) photoGround(act int) []farm.Layer {
	return f.behind(kit.Whole(f.Snack.Canvas), act, float64([]int{f.hitMs, f.afterMs()}[act]))
}

// twoLined are the formats whose second line comes before the hit.
var twoLined = []copywriter.MemeFormat{copywriter.AsleepMeme, copywriter.TellMeMeme, copywriter.GuysMeme, copywriter.ManyMeme}

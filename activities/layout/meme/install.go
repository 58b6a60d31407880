package meme

import (
	"math"
	"strconv"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The card of an installation and its bar.
var (
	installCard = kit.Box(60, 236, 960, 1180)
	installBar  = kit.Box(110, 590, 860, 104)
)

// stuckAt is where every installation stops.
const stuckAt = 99

// install is a bar that fills while one fact after the other is ticked off, stops at 99 per
// cent, and bursts out of the frame with the hit.
func (f *film) install() (setup, punch []farm.Layer) {
	n := len(f.words.Items)
	setup = append(f.listGround(0), f.installed()...)
	setup = append(setup, f.progress()...)
	for i := range n {
		at := f.comes(i, n)
		h, row := f.tickBox(i, n)
		setup = append(setup, f.awaited(kit.Box(row.X, row.Y+8, row.W, h-32), at, "#E4E7EE")...)
		setup = append(setup, f.dropped(f.ticked(i, n), at, "pop")...)
	}
	setup = append(setup, f.onlooker(0, move{0, "neutral", true}, move{f.comes(0, n), "happy", true},
		move{f.comes(n-1, n), "stressed", true})...)

	punch = f.burst()
	room := kit.Box(90, 700, 870, 390)
	if f.Nobody() {
		room.H = 690
	}
	said := shout("punch", f.words.Punch, kit.Step{Size: 210, Least: 60, Lines: 6}, room)
	said.Text.VAlign = "top"
	punch = append(punch, f.slammed(said))
	if f.Nobody() {
		return setup, append(punch, f.onlooker(1)...)
	}
	glad := f.fills(f.who, kit.Box(140, 1110, 800, 770)) // it has the room that the card leaves
	return setup, append(punch, f.acts(glad, f.afterMs(), true, move{0, "surprised", true}, move{f.at(2), "love", true},
		move{f.at(5), "laughing", true})...)
}

// installed is the card with what is being installed.
func (f *film) installed() []farm.Layer {
	b := installCard
	title := f.plain("expectation", f.words.Labels[0], kit.Step{Size: 84, Least: 44, Lines: 2},
		kit.Box(b.X+50, b.Y+30, b.W-100, 160), "#15171D")
	track := farm.Layer{ID: "set", Box: installBar, Radius: 26, Fill: kit.Solid("#E4E7EE"), Border: &farm.Stroke{Width: 5, Color: "#15171D"}}
	return []farm.Layer{{ID: "card", Box: b, Radius: 44, Fill: kit.Solid("#FFFFFF"), Shadow: kit.SoftShadow()}, title, track}
}

// stuckBeats is how long the bar stands at 99 per cent.
const stuckBeats = 3

// percents are how far the bar is on each beat: it runs, waits and runs, until it is stuck.
func (f *film) percents() []int {
	beats := int(math.Round(f.BeatsFor(float64(f.hitMs))))
	runs := max(beats-stuckBeats, 1)
	var out []int
	for i := range runs {
		k := float64(i) / float64(runs)
		out = append(out, 7+int(float64(stuckAt-14)*k)+[]int{0, 5, -3, 4}[i%4])
	}
	return append(out, stuckAt)
}

// progress is the bar with its number, which jump on each beat.
func (f *film) progress() []farm.Layer {
	const edge = 12.0
	full := kit.Box(installBar.X+edge, installBar.Y+edge, installBar.W-2*edge, installBar.H-2*edge)
	bar := farm.Layer{ID: "filled", Box: full, Radius: 18, Fill: &farm.Fill{Kind: "linear",
		Colors: []farm.Color{kit.Lighter(f.much(), 0.08), f.much()}}}
	percent := f.percents()
	fills := farm.Track{Property: "wipe"}
	var out []farm.Layer
	for i, p := range percent {
		from, until := f.at(float64(i)), f.at(float64(i+1))
		if i == len(percent)-1 {
			until = f.hitMs
		}
		if i > 0 {
			fills.Keys = append(fills.Keys, kit.Key(from, float64(percent[i-1])/100, "out"))
		}
		fills.Keys = append(fills.Keys, kit.Key(from+100, float64(p)/100, "hold"))
		number := kit.Centered(f.plain("percent", strconv.Itoa(p)+" %", kit.Step{Size: 170, Least: 120, Lines: 1},
			kit.Box(installCard.X+50, 424, installCard.W-100, 150), "#15171D"))
		if p == stuckAt {
			number.Text.Color = "#D8383A"
			number = trembling(number, from+200, until-breathHeld, 9)
			bar = trembling(bar, from+200, until-breathHeld, 5)
		}
		number.Tracks = append(number.Tracks, kit.Track("scale", "out", float64(from), 1.12, float64(from+120), 1))
		out = append(out, lasting([]farm.Layer{number}, from, until)...)
	}
	bar.Tracks = append(bar.Tracks, fills)
	return append(out, bar)
}

// tickBox is how high the row of a fact is, and where its words stand.
func (f *film) tickBox(i, n int) (h float64, text farm.Box) {
	h = math.Min((installCard.Y+installCard.H-740)/float64(n), 330)
	text = kit.Box(installCard.X+160, 730+float64(i)*h, installCard.W-210, h-16)
	if f.RightToLeft() {
		text.X = installCard.X + 50
	}
	return h, text
}

// ticked is a fact that has been installed.
func (f *film) ticked(i, n int) []farm.Layer {
	_, text := f.tickBox(i, n)
	mark := kit.Box(installCard.X+50, text.Y+text.H/2-36, 80, 80)
	if f.RightToLeft() {
		mark.X = installCard.X + installCard.W - 130
	}
	tick := farm.Layer{ID: "verdict", Box: mark, Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 18, Color: "#1E9E57"}}}
	return []farm.Layer{tick, f.plain(itemSlot(i), f.words.Items[i], kit.Step{Size: 110, Least: 48, Lines: 4}, text, "#15171D")}
}

// burst is the bar as it bursts: it goes from edge to edge and beyond.
func (f *film) burst() []farm.Layer {
	out := []farm.Layer{f.varied(f.looks[1], 2, 0.3)}
	if f.cutOut && !f.Nobody() {
		out = f.ground(1)
	}
	title := shout("expectation", f.words.Labels[0], kit.Step{Size: 84, Least: 44, Lines: 2}, kit.Box(90, 224, 870, 150))
	bar := farm.Layer{ID: "filled", Box: kit.Box(-40, 400, 1160, 260), Rotation: -3, Fill: kit.Solid("#FFD23F"),
		Border: &farm.Stroke{Width: 12, Color: "#15171D"}}
	bar.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.7, 130, 1.12, 240, 1)}
	number := heading("percent", "100 %", kit.Step{Size: 270, Least: 160, Lines: 1}, kit.Box(120, 410, 840, 240), "#15171D")
	number.Rotation = -3
	return append(out, title, bar, f.slammed(number))
}

package native

import (
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// endMs is how long the last scene lasts about.
const endMs = 2000

// End is where to go: whose film it was, what it costs or promises, where that is, and a button
// that is pressed. at is when it begins, of the film.
func End(d *kit.Draft, c kit.Score, at int) farm.Scene {
	f := film{Draft: d, score: c}
	ms := f.score.Beats(math.Round(endMs * float64(f.score.BPM) / 60000))
	fine := f.fineLines()
	for _, l := range fine {
		ms = max(ms, f.score.AtLeast(f.ReadingMs(l)+200))
	}
	t := NewTake(f.Draft, at, ms)
	t.over = append(t.over, kit.Ground(f.Snack.Canvas, t.varied(0, 0.5)))
	cta := f.Say("cta", t.call())
	foot := t.endFoot(fine, cta)
	const button = 156.0
	b := kit.Box(t.room.X, foot-button, t.room.W, button)
	t.endHead(t.room.Y, b.Y-44)
	t.add(f.press(t, cta, b))
	t.tapped(b)
	t.endPicture(min(t.foot(), endLow) + 44)
	t.cue("impact", 0, -9)
	return t.Scene("end")
}

// endHead is, between two heights, whose film it was, what it costs or promises as large as it
// goes, and where that is.
func (t *Take) endHead(y, foot float64) {
	const side = 112.0
	who := t.avatar(t.Sided(kit.Box(t.room.X, y, side, side)))
	name := t.TextLayer("name", t.Facts.Name, kit.Step{Size: 66, Least: 30, Leading: 1.06, Weight: 800, Lines: 2},
		t.Sided(kit.Box(t.room.X+side+28, y, t.room.W-side-28, side)), t.onLoud)
	t.add(append(who, kit.Middle(name))...)
	y += side + 40
	line, where := t.payoff(), t.about(56, t.room.W)
	var place farm.Layer
	if where != "" {
		place = t.fitted(t.TextLayer("about", where, kit.Step{Size: 56, Least: 44, Leading: 1.1, Weight: 600, Lines: 1},
			t.Sided(kit.Box(t.room.X, 0, t.room.W, 0)), t.onLoud), 130)
		foot -= place.Box.H + 30
	}
	said := t.TextLayer("hook", line, kit.Step{Size: 150, Least: 50, Leading: 1.04, Display: true, Tracking: -0.015, Lines: 5},
		t.Sided(kit.Box(t.room.X, y, t.room.W, 0)), t.onLoud)
	said = t.fitted(said, foot-y)
	said.Box.Y += max((foot-y-said.Box.H)*0.3, 0)
	said.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.84, 170, 1.04, 300, 1)}
	t.add(said)
	if where != "" {
		place.Box.Y = said.Box.Y + said.Box.H + 30
		place.Enter = &farm.Motion{Kind: "rise", Distance: 60, DurationMs: 200, DelayMs: 90}
		t.add(place)
	}
}

// payoff is what something costs, in the brand's own sentence where that is short, else what
// the film opened with.
func (t *Take) payoff() string {
	for _, s := range t.Facts.Whole() {
		if _, ok := t.Tells(s, kit.FigurePrice); (ok || t.Facts.Priced(s)) && kit.ReadingWords(s, t.Facts.Language) <= mostPayoff {
			return trimStop(s)
		}
	}
	if s := t.Snack.Copy["hook"]; s != "" {
		return s
	}
	return t.Facts.Name
}

// mostPayoff is how many words a payoff has at most.
const mostPayoff = 10.0

// endPicture is what the film was about from a height to the frame's foot: its photograph, or
// the brand's thing on a hill, and others of its at its sides.
func (t *Take) endPicture(top float64) {
	if p, ok := t.ownPhoto(); ok {
		torn := t.Torn(p, kit.Box(0, top, 1080, 1922-top), true, t.Accented(), 0)
		photo := &torn[len(torn)-1]
		photo.Tracks = append(photo.Tracks, kit.Track("zoom", "out", 0, 1.16, 400, 1.04, float64(t.Ms), 1.12))
		for i := range torn {
			torn[i].Tracks = append(torn[i].Tracks, kit.Track("y", "out", 0, 160, 300, 0))
		}
		t.over = append(t.over, torn...)
		return
	}
	const ground = 1890.0
	t.over = append(t.over, kit.Form("M0 130 Q300 0 600 30 T1200 120 V700 H0 Z", kit.Box(-60, 1500, 1200, 700), kit.Lighter(t.loud, -0.1)))
	all := t.Objects(3)
	if o, ok := t.thing(t.payoff()); ok {
		all = append([]kit.Object{o}, slices.DeleteFunc(all, func(x kit.Object) bool { return x.Name == o.Name })...)
	}
	side := min(ground-top, 660)
	for i, o := range all[:min(len(all), 3)] {
		b := kit.Box(540-side/2, ground-side, side, side)
		if i > 0 {
			const small = 320.0
			b = kit.Box([]float64{20, 740}[i-1], ground-small-10-float64(i)*20, small, small)
		}
		t.over = append(t.over, t.moved(Fitted(t.Draft, "thing", o, b), 120*i, t.Ms, []int{860 + 140*i}))
	}
}

// endLow is where what is read on an end is over, px: what it is about stands below.
const endLow = 1200.0

// endFoot is the address and the fine print at the foot of an end, and where what
// stands over them ends.
func (t *Take) endFoot(fine []string, cta string) float64 {
	bottom := min(t.foot(), endLow)
	for i, text := range slices.Backward(fine) {
		l := t.fitted(kit.Centered(t.TextLayer("fine", t.Say("fine-"+kit.Digit(i+1), text),
			kit.Step{Size: 34, Least: 32, Leading: 1.2, Lines: 3}, kit.Box(t.room.X, 0, t.room.W, 0), t.onLoud)), 140)
		bottom -= l.Box.H + 8
		l.Box.Y = bottom
		t.add(l)
	}
	if len(fine) > 0 {
		bottom -= 24
	}
	if t.Facts.Domain != "" && !strings.Contains(cta, t.Facts.Domain) {
		l := kit.Centered(t.TextLayer("domain", t.Facts.Domain, kit.Step{Size: 66, Least: 34, Leading: 1.2, Weight: 700, Lines: 1},
			kit.Box(t.room.X, 0, t.room.W, 0), t.onLoud))
		if l = t.fitted(l, 80); l.Box.H > 0 {
			l.Box.Y = bottom - l.Box.H
			bottom -= l.Box.H + 30
			t.add(l)
		}
	}
	return bottom
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

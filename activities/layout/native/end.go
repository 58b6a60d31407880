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

// End is where to go: the brand's name, what the film was about in a line and as a
// thing, what to do, the address. at is when it begins, of the film.
func End(d *kit.Draft, c kit.Score, at int) farm.Scene {
	f := film{Draft: d, score: c}
	ms := f.score.Beats(math.Round(endMs * float64(f.score.BPM) / 60000))
	fine := f.fineLines()
	for _, l := range fine {
		ms = max(ms, f.score.AtLeast(f.ReadingMs(l)+200))
	}
	t := NewTake(f.Draft, at, ms)
	t.over = append(t.over, kit.Ground(f.Snack.Canvas, t.varied(0, 0.5)))
	cta := f.Writer.CTA()
	if cta == "" {
		cta = f.Facts.Name
	}
	foot := t.endFoot(fine, cta)
	f.Say("cta", cta)
	const button = 150.0
	b := kit.Box(t.room.X, foot-button, t.room.W, button)
	line := t.endHead(t.room.Y+6, b.Y-50)
	t.add(f.press(t, cta, b))
	t.tapped(b)
	t.endThing(line)
	t.cue("impact", 0, -9)
	return t.Scene("end")
}

// endHead is the name and the line of an end between two heights; it returns the line.
func (t *Take) endHead(y, foot float64) string {
	size := 230.0
	if t.Logo != nil {
		mark := t.Mark(min(t.room.W*0.62, 560), 150, t.onLoud, t.loud)
		t.add(farm.Layer{ID: "mark", Box: kit.Box(t.room.X, y, t.room.W, 180), Stack: &farm.Stack{Direction: "row", Justify: "center",
			Align: "center", Children: []farm.Layer{mark}}})
		y += 200
		size = 130
	}
	line := t.payoff()
	share := 1.0
	if line != "" {
		share = 0.56
	}
	name := kit.Centered(t.TextLayer("name", t.Facts.Name, kit.Step{Size: size, Least: 60, Leading: 1.0, Display: true, Tracking: -0.02,
		Lines: 3}, kit.Box(t.room.X, y, t.room.W, 0), t.onLoud))
	name = t.fitted(name, (foot-y)*share)
	said := kit.Centered(t.TextLayer("hook", line, kit.Step{Size: 72, Least: 46, Leading: 1.14, Weight: 600, Lines: 4},
		kit.Box(t.room.X, 0, t.room.W, 0), t.onLoud))
	rest := foot - y - name.Box.H
	if line != "" {
		said = t.fitted(said, max(rest-36, 0))
		if said.Box.H > rest-36 || rest-36 < leastSaid { // fine print leaves it no room
			line, name = "", t.fitted(name, foot-y)
			rest = foot - y - name.Box.H
		} else {
			rest -= said.Box.H
		}
	}
	gap := rest / 3
	name.Box.Y = y + gap
	name.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.8, 170, 1.05, 300, 1)}
	t.add(name)
	if line != "" {
		said.Box.Y = name.Box.Y + name.Box.H + gap
		said.Enter = &farm.Motion{Kind: "rise", Distance: 60, DurationMs: 200, DelayMs: 60}
		t.add(said)
	}
	return line
}

// leastSaid is the least height of the line of an end, px.
const leastSaid = 48.0

// payoff is what the film opened with: it is what somebody remembers. Where that is
// nothing but the name, which stands there anyway, it is a sentence of the brand's.
func (t *Take) payoff() string {
	named := func(s string) bool { return s == "" || key(s) == key(t.Facts.Name) }
	if s := t.Snack.Copy["hook"]; !named(s) {
		if kit.ReadingWords(s, t.Facts.Language) <= mostPayoff {
			return s
		}
		return ""
	}
	for _, s := range t.Facts.Whole() {
		if s = trimStop(s); !named(s) && kit.ReadingWords(s, t.Facts.Language) <= mostPayoff+4 {
			return s
		}
	}
	return ""
}

// mostPayoff is how many words a payoff has at most.
const mostPayoff = 12.0

// endThing stands the thing of a line on a hill at the frame's foot, others of the
// brand's at its sides; a brand with a photograph shows it there, torn off.
func (t *Take) endThing(line string) {
	const ground = 1890.0
	if p, ok := t.ownPhoto(); ok {
		top := min(t.foot(), endLow) + 44
		torn := t.Torn(p, kit.Box(0, top, 1080, 1922-top), true, t.Accented(), 0)
		photo := &torn[len(torn)-1]
		photo.Tracks = append(photo.Tracks, kit.Track("zoom", "out", 0, 1.16, 400, 1.04, float64(t.Ms), 1.12))
		for i := range torn {
			torn[i].Tracks = append(torn[i].Tracks, kit.Track("y", "out", 0, 160, 300, 0))
		}
		t.over = append(t.over, torn...)
		return
	}
	hill := kit.Form("M0 130 Q300 0 600 30 T1200 120 V700 H0 Z", kit.Box(-60, 1500, 1200, 700), kit.Lighter(t.loud, -0.1))
	t.over = append(t.over, hill)
	top := min(t.foot(), endLow) + 50
	side := min(ground-top, 660)
	o, _ := t.thing(line)
	rest := slices.DeleteFunc(t.Objects(3), func(x kit.Object) bool { return x.Name == o.Name })
	for i, x := range rest[:min(len(rest), 2)] {
		const small = 320.0
		at := kit.Box([]float64{20, 740}[i], ground-small-10-float64(i)*20, small, small)
		t.over = append(t.over, t.moved(Fitted(t.Draft, "thing", x, at), 140+i*120, t.Ms, []int{900 + i*140}))
	}
	b := kit.Box(540-side/2, ground-side, side, side)
	if o.Asset != "" { // whole, as one remembers it
		t.over = append(t.over, t.moved(Fitted(t.Draft, "thing", o, b), 0, t.Ms, []int{860}))
		return
	}
	t.over = append(t.over, t.stand(t.drawable(line), b, 0, t.Ms, 860)...)
}

// drawable is a line, or, where it tells nothing that can be drawn and the brand's
// words name no thing, a sentence of the brand's that does.
func (t *Take) drawable(line string) string {
	if _, ok := t.thing(line); ok {
		return line
	}
	for _, s := range append([]string{line}, t.Facts.Whole()...) {
		if f, ok := t.FigureOf(s); ok && f.Kind != kit.FigureYear {
			return s
		}
	}
	return line
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

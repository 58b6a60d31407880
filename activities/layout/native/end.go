package native

import (
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// endBeatsMs is how long the last scene lasts at least, about.
const endBeatsMs = 2000

// ending is what the last scene says: what something costs or what the film opened with, where that
// is, what to do, and what has to be told beside the figures of a token's pair.
type ending struct {
	line, call string
	tag        string // a price that line does not tell
	fine       []string
	ms         int
}

// ending is the one of a film.
func (f *film) ending() ending {
	line, tag := f.payoff()
	e := ending{line: line, tag: tag, call: f.Writer.CTA(), ms: f.endMs()}
	if e.call == "" {
		e.call = f.Facts.Name
	}
	for _, text := range []string{f.Facts.TokenLine(), f.Facts.TokenNote()} {
		if text != "" {
			e.fine = append(e.fine, text)
		}
	}
	return e
}

// endMs is how long a film's last scene lasts: what is told in it was read before, but for what has to be told.
func (f *film) endMs() int {
	ms := f.score.Beats(math.Round(endBeatsMs * float64(f.score.BPM) / 60000))
	for _, l := range []string{f.Facts.TokenLine(), f.Facts.TokenNote()} {
		if l != "" {
			ms = max(ms, f.score.AtLeast(f.ReadingMs(l)+200))
		}
	}
	return ms
}

// closes is where to go: whose film it was, what it costs or promises as large as it goes, where
// that is, and a button that is pressed. at is when it begins, of the film.
func (f *film) closes(at int) farm.Scene {
	t := NewTake(f.Draft, at, f.end.ms)
	t.over = append(t.over, kit.Ground(f.Snack.Canvas, t.varied(0, 0.5)))
	shows := t.hasPicture(f.end.line)
	low := endLow
	cta := f.Say("cta", f.end.call)
	foot := t.endFoot(f.end, low)
	const button = 164.0
	b := kit.Box(t.room.X-14, foot-button, t.room.W+28, button)
	t.endHead(f.end, b.Y-48)
	t.add(f.press(t, cta, b))
	t.add(t.ring(b.X+b.W*0.72, b.Y+b.H*0.55, 820, t.loud))
	if shows {
		t.endPicture(f.end.line, low+40)
	} else {
		t.endFact(f.end, low+50)
	}
	t.cue("impact", 0, -9)
	return t.Scene("end")
}

// endHead is, down to a height, whose film it was, what it costs or promises as large as it goes,
// and where that is.
func (t *Take) endHead(e ending, foot float64) {
	const side = 112.0
	y := t.room.Y
	who := t.avatar(t.Sided(kit.Box(t.room.X, y, side, side)))
	name := t.TextLayer("name", t.Facts.Name, kit.Step{Size: 66, Least: 30, Leading: 1.06, Weight: 800, Lines: 2},
		t.Sided(kit.Box(t.room.X+side+28, y, t.room.W-side-28, side)), t.onLoud)
	t.add(append(who, kit.Middle(name))...)
	y += side + 44
	where := t.about(60, t.room.W)
	if strings.HasPrefix(where, e.line) {
		where = t.TownAlone()
	}
	var place farm.Layer
	if where != "" {
		place = t.fitted(t.TextLayer("about", where, kit.Step{Size: 60, Least: 44, Leading: 1.1, Weight: 700, Lines: 1},
			t.Sided(kit.Box(t.room.X, 0, t.room.W, 0)), t.onLoud), 130)
		foot -= place.Box.H + 34
	}
	said := t.TextLayer("hook", e.line, kit.Step{Size: 190, Least: 56, Leading: 1.04, Display: true, Tracking: -0.015, Lines: 6},
		t.Sided(kit.Box(t.room.X, y, t.room.W, 0)), t.onLoud)
	said = t.fitted(said, foot-y)
	said.Box.Y += max((foot-y-said.Box.H)*0.4, 0)
	said.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.84, 170, 1.04, 300, 1)}
	t.add(said)
	if where != "" {
		place.Box.Y = said.Box.Y + said.Box.H + 34
		place.Enter = &farm.Motion{Kind: "rise", Distance: 60, DurationMs: 200, DelayMs: 90}
		t.add(place)
	}
}

// about is the brand's trade and place, as a page about it has them, in one line of letters of a
// size in a width; "" where its text has neither in few words.
func (t *Take) about(size, w float64) string {
	return t.About(func(s string) bool {
		l := t.TextLayer("about", s, kit.Step{Size: size, Least: 44, Leading: 1.1, Weight: 500, Lines: 1}, kit.Box(0, 0, w, 0), t.ink)
		m, err := t.Ruler.Text(l)
		return err == nil && m.W <= w
	})
}

// endFact is, from a height to the frame's foot, where the brand is on a map, else what something costs on a
// tag, else the brand's sign.
func (t *Take) endFact(e ending, top float64) {
	b := kit.Box(0, top, 1080, 1960-top)
	fact := kit.Figure{Kind: kit.FigurePlace, Text: t.TownAlone()}
	if fact.Text == "" || e.tag != "" {
		price, ok := t.Tells(e.line+" "+e.tag, kit.FigurePrice)
		if fact = price; !ok {
			side := min(b.H*0.8, 420)
			t.over = append(t.over, t.avatar(kit.Box(540-side/2, top+30, side, side))...)
			return
		}
	}
	card := t.factCard(fact, b, 0, 0, t.Ms)
	for i := range card {
		card[i].Tracks = append(card[i].Tracks, kit.Track("y", "out", 0, 160, 300, 0))
	}
	t.over = append(t.over, card...)
}

// endPicture is what the film was about from a height to the frame's foot: its photograph, or
// the thing that its last line names on a hill, and others of its at its sides.
func (t *Take) endPicture(line string, top float64) {
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
	if p, ok := t.screenOf(); ok {
		l := t.Detail(p, kit.Box(110, top+20, 860, 2000-top), 0)
		l.Tracks = append(l.Tracks, kit.Track("y", "out", 0, 200, 300, 0))
		t.over = append(t.over, l)
		return
	}
	const ground = 1890.0
	t.over = append(t.over, kit.Form("M0 130 Q300 0 600 30 T1200 120 V700 H0 Z", kit.Box(-60, 1500, 1200, 700), kit.Lighter(t.loud, -0.1)))
	all := t.Objects(3)
	if o, ok := t.thing(line); ok {
		all = append([]kit.Object{o}, slices.DeleteFunc(all, func(x kit.Object) bool { return x.Name == o.Name })...)
	}
	side := min(ground-top, 660)
	for i, o := range all[:min(len(all), 1)] {
		b := kit.Box(540-side/2, ground-side, side, side)
		t.over = append(t.over, t.moved(Fitted(t.Draft, "thing", o, b), 120*i, t.Ms, []int{860 + 140*i}))
	}
}

// endLow is where what is read on an end is over, px, where what it is about stands below.
const endLow = 1240.0

// endFoot is the address and the fine print over a height of an end, and where what
// stands over them ends.
func (t *Take) endFoot(e ending, bottom float64) float64 {
	for i, text := range slices.Backward(e.fine) {
		l := t.fitted(kit.Centered(t.TextLayer("fine", t.Say("fine-"+kit.Digit(i+1), text),
			kit.Step{Size: 34, Least: 32, Leading: 1.2, Lines: 3}, kit.Box(t.room.X, 0, t.room.W, 0), t.onLoud)), 140)
		bottom -= l.Box.H + 8
		l.Box.Y = bottom
		t.add(l)
	}
	if len(e.fine) > 0 {
		bottom -= 24
	}
	if t.Facts.Domain != "" && !strings.Contains(e.call, t.Facts.Domain) {
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

// press is the button.
func (f *film) press(t *Take, cta string, b farm.Box) farm.Layer {
	words := kit.Centered(f.TextLayer("button", cta, kit.Step{Size: 76, Least: 36, Leading: 1.1, Weight: 800, Lines: 2},
		kit.Box(0, 0, b.W-80, b.H-24), kit.Readable(t.loud, t.onLoud, 4.6)))
	l := farm.Layer{ID: "button", Box: b, Radius: b.H / 2, Shadow: kit.SoftShadow(), Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center", Plate: kit.Solid(t.onLoud), PadX: 30,
		Children: []farm.Layer{kit.Middle(words)},
	}}
	l.Enter = &farm.Motion{Kind: "pop", DelayMs: 130}
	l.Tracks = []farm.Track{kit.Track("scale", "out", 0, 1, 760, 1, 860, 0.94, 1010, 1)}
	return l
}

package video

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The ways in which forms of motion graphics are set.
const (
	wayOrbit  = wayStage  // rings and thin lines, a dot that goes around
	wayBlocks = wayPaper  // tiles of a grid
	wayBodies = wayPoster // large discs, bars and corners
)

// chapter is how many pictures have one ground.
const chapter = 3

// moving is what the i-th shot of a film of motion graphics shows.
func (f *film) moving(i int) []farm.Layer {
	s := sight{shot: f.shots[i], line: f.lines[f.shots[i].line], n: f.nth, first: i == 0, beat: 60000 / float64(f.score.BPM)}
	s.look = f.scheme(s.n / chapter)
	f.nth++
	if s.line.Role == copywriter.FilmEnd {
		return f.movedEnd(s)
	}
	if layers, ok := f.movedPhoto(s); ok {
		return layers
	}
	if len(s.line.Items) > 2 && s.part == 0 {
		return f.movedList(s)
	}
	fig, told := f.FigureOf(s.text)
	counted := told && countable(fig)
	o, named, near := f.thing(s)
	switch {
	case s.first && named:
		return f.movedHook(s, o)
	case s.first:
		return f.movedWords(s)
	case counted && fig.Kind == kit.FigureShare:
		return f.movedShare(s, fig)
	case counted && (!named || !f.surely(s, o) || fig.Kind != kit.FigureCount || fig.Value > 6):
		return f.movedNumber(s, fig)
	case counted:
		return f.movedCount(s, fig, o)
	case named && !near:
		return f.movedThing(s, o)
	}
	return f.movedWords(s)
}

// countable reports a figure that is a number to look at.
func countable(fig kit.Figure) bool {
	switch fig.Kind {
	case kit.FigureAsked, kit.FigureWord, kit.FigurePlace, kit.FigureWeekday, kit.FigureMonth, "":
		return false
	}
	return strings.IndexFunc(fig.Mark, isDigit) >= 0 || fig.Kind == kit.FigureCount && fig.Value >= 2
}

func isDigit(r rune) bool {
	return r >= '0' && r <= '9' || r >= '٠' && r <= '٩' || r >= '०' && r <= '९'
}

// field is where forms stand: above the captions.
func (f *film) field(s sight) farm.Box {
	safe, low := f.Snack.SafeBox, f.lowBox()
	bottom := low.Y - 30
	if s.first {
		return kit.Box(0, safe.Y, 1080, 1800-safe.Y)
	}
	if !f.ask.Captions.Enabled {
		bottom = safe.Y + safe.H
	}
	return kit.Box(0, safe.Y, 1080, bottom-safe.Y)
}

// tones are the colours of the bodies on a scheme: two accents, the ink and two tints.
func (f *film) tones(g kit.Scheme) (loud, second, ink, tint, faint farm.Color) {
	second = f.Second
	if kit.Contrast(second, g.Bg) < 1.5 || kit.Contrast(second, g.Loud) < 1.25 {
		second = g.Ink
	}
	return g.Loud, second, g.Ink, g.Bg3, g.Bg2
}

// company is how the bodies stand around something in the middle, the first behind it.
// turn makes scenes of one kind differ.
func (f *film) company(s sight, turn int) part {
	var p part
	switch f.look.way {
	case wayOrbit:
		p = f.orbits(s, turn)
	case wayBlocks:
		p = f.blocks(s, turn)
	default:
		p = f.grown(s, turn)
	}
	p.swaps = true
	if !s.first {
		f.under(s, &p, turn)
	}
	return p
}

// orbits has rings about the middle, and dots on them.
func (f *film) orbits(s sight, turn int) part {
	b := f.field(s)
	loud, second, ink, tint, _ := f.tones(s.look)
	x, y := 540.0, b.Y+b.H*0.5
	r := min(b.H*0.46, 430)
	p := part{still: 2}
	p.to[0] = centred("disc", x, y, r*1.62, r*1.62, tint)
	p.to[1] = ringed(centred("disc", x, y, r*2, r*2, loud), 0.972)
	p.to[2] = ringed(centred("disc", x, y, r*2.5, r*2.5, s.look.Quiet), 0.992)
	on := func(i int, radius, size, degrees float64, c farm.Color) {
		sin, cos := sincos(degrees)
		p.to[i] = centred("disc", x+radius*sin, y-radius*cos, size, size, c)
	}
	a := float64(turn*97 + 35)
	on(3, r, 92, a, second)
	on(4, r*1.25, 44, a+140, loud)
	on(5, r*1.25, 26, a+215, ink)
	p.to[6] = rounded(centred("", x, y+r*1.25+34, []float64{300, 120, 520}[turn%3], 10, loud), 5)
	return p
}

// blocks has tiles of a grid of four by five.
func (f *film) blocks(s sight, turn int) part {
	b := f.field(s)
	loud, second, ink, tint, faint := f.tones(s.look)
	const gap = 18.0
	cw, ch := (1080-gap*5)/4, (b.H-gap*6)/5
	tile := func(c, r, w, h float64, colour farm.Color, radius float64) farm.Form {
		return farm.Form{Box: kit.Box(gap+c*(cw+gap), b.Y+gap+r*(ch+gap), w*cw+(w-1)*gap, h*ch+(h-1)*gap), Color: colour, Radius: radius}
	}
	round := cw / 2
	p := part{}
	switch turn % 4 {
	case 0:
		p.to = [bodies]farm.Form{tile(0, 1, 3, 3, tint, 0), tile(3, 0, 1, 2, loud, 0), tile(0, 0, 1, 1, second, round),
			tile(1, 0, 2, 1, faint, 0), tile(3, 2, 1, 1, ink, round), tile(3, 3, 1, 2, faint, round), tile(0, 4, 3, 1, loud, round)}
	case 1:
		p.to = [bodies]farm.Form{tile(1, 0, 3, 3, tint, 120), tile(0, 0, 1, 3, loud, round), tile(0, 3, 1, 1, ink, 0),
			tile(1, 3, 1, 2, second, round), tile(2, 3, 2, 1, faint, 0), tile(2, 4, 2, 1, loud, round), tile(0, 4, 1, 1, faint, round)}
	case 2:
		p.to = [bodies]farm.Form{tile(0, 1, 4, 3, tint, 0), tile(0, 0, 2, 1, second, round), tile(2, 0, 1, 1, loud, 0),
			tile(3, 0, 1, 1, ink, round), tile(0, 4, 1, 1, loud, round), tile(1, 4, 1, 1, faint, 0), tile(2, 4, 2, 1, second, 0)}
	default:
		p.to = [bodies]farm.Form{tile(0, 0, 3, 4, tint, 360), tile(3, 0, 1, 1, ink, 0), tile(3, 1, 1, 2, second, round),
			tile(3, 3, 1, 1, loud, round), tile(0, 4, 1, 1, second, 0), tile(1, 4, 2, 1, loud, round), tile(3, 4, 1, 1, faint, 0)}
	}
	return p
}

// grown has a large body in the middle and others that lean out of the frame.
func (f *film) grown(s sight, turn int) part {
	b := f.field(s)
	loud, second, ink, tint, _ := f.tones(s.look)
	x, y := 540.0, b.Y+b.H*0.5
	r := min(b.H*0.82, 900.0)
	p := part{}
	switch turn % 4 {
	case 0:
		p.to[0] = centred("disc", x, y, r, r, loud)
		p.to[1] = centred("disc", 930, b.Y+120, 300, 300, second)
		p.to[2] = centred("", x, y+r*0.44, 1080, 46, ink)
		p.to[3] = centred("disc", 130, b.Y+b.H*0.78, 110, 110, ink)
	case 1:
		p.to[0] = turned(rounded(centred("", x, y, r*0.86, r*0.86, loud), 90), -8)
		p.to[1] = centred("disc", 120, b.Y+b.H*0.2, 420, 420, tint)
		p.to[2] = turned(rounded(centred("", 960, b.Y+b.H*0.83, 220, 220, second), 0), 45)
		p.to[3] = turned(rounded(centred("", 960, b.Y+b.H*0.12, 260, 34, ink), 17), -45)
	case 2:
		p.to[0] = rounded(centred("", x, y, r*0.7, b.H*0.94, loud), r*0.35)
		p.to[1] = rounded(centred("", 105, y, 90, b.H*0.62, second), 45)
		p.to[2] = rounded(centred("", 975, y, 90, b.H*0.34, ink), 45)
		p.to[3] = centred("disc", 975, b.Y+b.H*0.16, 120, 120, second)
	default:
		p.to[0] = centred("hexagon", x, y, r*0.92, r*0.98, loud)
		p.to[1] = ringed(centred("disc", 150, b.Y+b.H*0.84, 300, 300, second), 0.62)
		p.to[2] = centred("triangle", 930, b.Y+150, 240, 220, ink)
		p.to[3] = rounded(centred("", 900, b.Y+b.H*0.88, 280, 40, ink), 20)
	}
	return p
}

// arriving lets what is shown on the bodies come once they stand, and go before they
// turn again.
func arriving(l farm.Layer, kind string, at, ms int) farm.Layer {
	l.StartMs = at
	l.Enter = &farm.Motion{Kind: kind, DurationMs: 340}
	if ms-at > 900 {
		l.Exit = &farm.Motion{Kind: "zoom", DurationMs: 130}
	}
	return l
}

// movedThing has a thing come out of the first body.
func (f *film) movedThing(s sight, o kit.Object) []farm.Layer {
	p := f.company(s, s.n)
	layers := f.perform(s, p)
	return f.headed(s, append(layers, f.objectOn(s, o, p.to[0].Box, arrivedMs)...), f.lowBox())
}

// objectOn is a thing in the middle of a box, a little larger than it.
func (f *film) objectOn(s sight, o kit.Object, b farm.Box, at int) []farm.Layer {
	side := min(b.W, b.H)
	in := f.Inked(o, side)
	side *= min(side*1.02/in.H, side*1.12/in.W, 1.5)
	in = f.Inked(o, side)
	l := kit.ObjectLayer("thing", o, kit.Box(b.X+b.W/2-in.X-in.W/2, b.Y+b.H/2-in.Y-in.H/2, side, side))
	if at == 0 {
		l.Tracks = append(f.nods(s, 500), swaying(s))
		return []farm.Layer{l}
	}
	l = arriving(l, "bounce", at, s.ms)
	way := 1 - 2*float64(s.n%2)
	l.Tracks = append(f.nods(s, at+700), kit.Track("rotation", "smooth", float64(at), -5*way, float64(s.ms), 5*way))
	return []farm.Layer{l}
}

// swaying turns a thing to and fro, a way in two beats.
func swaying(s sight) farm.Track {
	t := farm.Track{Property: "rotation", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "smooth"}}}
	way := 5.0
	for at := s.beat; at < float64(s.ms) && len(t.Keys) < 40; at += 2 * s.beat {
		t.Keys = append(t.Keys, farm.Key{AtMs: kit.OnFrame(at), Value: way, Ease: "smooth"})
		way = -way
	}
	return t
}

// nods lets a thing swell on every other beat after a time.
func (f *film) nods(s sight, after int) []farm.Track { return f.swells(s, after, 1.09) }

// swells lets something grow to most times its size on every other beat after a time.
func (f *film) swells(s sight, after int, most float64) []farm.Track {
	t := farm.Track{Property: "scale", Keys: []farm.Key{{AtMs: 0, Value: 1, Ease: "hold"}}}
	step := s.beat
	for step < 900 {
		step += s.beat
	}
	for at := step; at+500 < float64(s.ms); at += step {
		if k := kit.OnFrame(at); k >= after {
			t.Keys = append(t.Keys, farm.Key{AtMs: k, Value: 1, Ease: "out"}, farm.Key{AtMs: k + 100, Value: most, Ease: "inout"},
				farm.Key{AtMs: k + 400, Value: 1, Ease: "hold"})
		}
	}
	if len(t.Keys) == 1 {
		return nil
	}
	return []farm.Track{t}
}

// movedHook is the first scene: the hook over what the topic is about.
func (f *film) movedHook(s sight, o kit.Object) []farm.Layer {
	p := f.company(s, s.n)
	layers := f.perform(s, p)
	safe := f.Snack.SafeBox
	box := p.to[0].Box
	if top := f.hookBox().Y + f.hookHigh(s) + 40; box.Y < top { // below the words
		high := min(box.H, safe.Y+safe.H-top)
		box = kit.Box(box.X, top, box.W, high)
	}
	return f.headed(s, append(layers, f.objectOn(s, o, box, 0)...), f.lowBox())
}

// comeMs is when words come: while the bodies are still on their way, so that no page is
// without any.
const comeMs = 100.0

// movedWords sets the words of a shot themselves, as large as they go.
func (f *film) movedWords(s sight) []farm.Layer {
	text := trimmed(s.text)
	slot := titleSlot(s)
	if s.first {
		slot, text = "hook", s.line.read()
	}
	f.Say(slot, text)
	safe := f.Snack.SafeBox
	loud, second, _, tint, _ := f.tones(s.look)
	ink, ground, point := s.look.Ink, s.look.Bg, s.look.Point
	room := kit.Box(safe.X+24, safe.Y+70, safe.W-48, safe.H-330)
	p := part{half: s.ms / 2, later: map[int]farm.Form{}}
	var acts []farm.Layer
	if !s.first {
		acts = f.behindFloor(s)
	}
	if acts != nil {
		room.H = safe.H*0.5 - 70
	}
	if f.look.way == wayBlocks { // on one large tile
		ink, ground, point = s.look.OnLoud, loud, s.look.OnLoud
		room.Y += 20
	}
	rows := f.Rows(text, room, kit.KineticStyle{ID: "type", Ink: ink, Ground: ground, Point: point, Emphasis: f.Key(text),
		VAlign: "middle", Most: 330})
	top, foot := rows[0].Box.Y, rows[0].Box.Y+kit.RowsHigh(rows)
	switch f.look.way {
	case wayBlocks:
		p.to[0] = farm.Form{Box: kit.Box(18, top-70, 1044, foot-top+140), Color: loud}
		p.to[1] = farm.Form{Box: kit.Box(18, foot+88, 600, 120), Color: second, Radius: 60}
		p.to[2] = farm.Form{Box: kit.Box(636, foot+88, 426, 120), Color: tint}
		p.later[1] = farm.Form{Box: kit.Box(18, foot+88, 240, 120), Color: second, Radius: 60}
		p.later[2] = farm.Form{Box: kit.Box(276, foot+88, 786, 120), Color: tint}
	case wayOrbit:
		p.to[0] = rounded(centred("", 540, foot+60, safe.W-40, 14, loud), 7)
		p.to[1] = ringed(centred("disc", 540, (top+foot)/2, 1500, 1500, tint), 0.985)
		p.to[3] = centred("disc", safe.X+40, foot+60, 64, 64, second)
		p.later[3] = centred("disc", safe.X+safe.W-40, foot+60, 64, 64, second)
	default:
		p.to[0] = rounded(centred("", 540, foot+80, 1080, 64, loud), 0)
		p.to[1] = centred("disc", safe.X+70, foot+200, 120, 120, second)
		p.later[1] = centred("disc", safe.X+safe.W-70, foot+200, 120, 120, second)
		p.to[2] = rounded(centred("", safe.X+90, top-56, 180, 34, loud), 17)
		p.later[2] = rounded(centred("", safe.X+260, top-56, 520, 34, loud), 17)
	}
	f.under(s, &p, s.n)
	layers := append(f.perform(s, p), acts...)
	if s.first {
		return append(layers, kit.StandingRows(rows, s.beat, s.ms)...)
	}
	const legible = 1260 // ms that the last row is there at least, where the shot has them
	step := min(max(0.45*float64(s.ms)/float64(len(rows)), 66), 380)
	step = max(min(step, (float64(s.ms)-comeMs-legible)/float64(max(len(rows)-1, 1))), 33)
	return append(layers, fromWithin(comingSoon(rows, s.n%3, kit.OnFrame(comeMs), step, s), safe)...)
}

// numeralOn is a number that counts up, as large as a box has room.
func (f *film) numeralOn(s sight, words string, b farm.Box, ink, ground farm.Color) farm.Layer {
	face := f.Figures()
	l := f.LargeType(f.Say(titleSlot(s), words), b,
		kit.KineticStyle{ID: "number", Ink: ink, Ground: ground, Face: &face, Lines: 2, Align: "center",
			VAlign: "middle", Most: 420})
	l.Box = b
	l.StartMs = kit.OnFrame(comeMs)
	l.Text.CountMs = min(900, max(s.ms-900, 300))
	l.Tracks = []farm.Track{kit.Track("scale", "smooth", comeMs, 0.86, float64(max(s.ms, 900)), 1.03)}
	return l
}

// movedNumber has a number count up on the first body.
func (f *film) movedNumber(s sight, fig kit.Figure) []farm.Layer {
	p := f.company(s, s.n+1)
	ink, ground := s.look.OnLoud, s.look.Loud
	if p.to[0].Color != s.look.Loud {
		ink, ground = s.look.Ink, p.to[0].Color
	}
	b := p.to[0].Box
	layers := f.perform(s, p)
	words := fig.Text
	if words == "" {
		words = fig.Mark
	}
	l := f.numeralOn(s, words, kit.Box(b.X+b.W*0.12, b.Y+b.H*0.16, b.W*0.76, b.H*0.68), ink, ground)
	if fig.Kind == kit.FigureYear || fig.Kind == kit.FigureClock {
		l.Text.CountMs = 0
		l.Enter = &farm.Motion{Kind: "mask", DurationMs: 330}
	}
	return f.headed(s, append(layers, l), f.lowBox())
}

// movedShare has a part of a whole grow: a ring, a bar, or tiles of ten.
func (f *film) movedShare(s sight, fig kit.Figure) []farm.Layer {
	b := f.field(s)
	loud, second, _, tint, _ := f.tones(s.look)
	share := min(max(fig.Value/100, 0), 1)
	p := part{}
	x, y := 540.0, b.Y+b.H*0.5
	var over []farm.Layer
	room := kit.Box(f.Snack.SafeBox.X, b.Y+30, f.Snack.SafeBox.W, b.H*0.5)
	switch f.look.way {
	case wayOrbit:
		d := min(b.H*0.88, 860.0)
		const hollow = 0.8
		p.to[0] = ringed(centred("disc", x, y, d, d, tint), hollow)
		w := d * (1 - hollow) / 2
		arc := farm.Layer{ID: "share", Box: kit.Box(x-d/2, y-d/2, d, d), StartMs: kit.OnFrame(changeMs),
			Shape:  &farm.Shape{Kind: "ellipse", Stroke: &farm.Stroke{Width: w, Color: loud}},
			Tracks: []farm.Track{kit.Track("drawn", "out", changeMs, 0, changeMs+900, share)}}
		over = append(over, arc)
		room = kit.Box(x-d*0.32, y-d*0.25, d*0.64, d*0.5)
	case wayBlocks:
		const gap = 18.0
		side := (1080 - gap*11) / 10
		whole := kit.Box(gap, b.Y+b.H-gap-side*3, 1080-2*gap, side*3)
		p.to[0] = farm.Form{Box: whole, Color: tint}
		p.to[1] = farm.Form{Box: kit.Box(whole.X, whole.Y, 1, whole.H), Color: loud}
		p.later = map[int]farm.Form{1: {Box: kit.Box(whole.X, whole.Y, max(whole.W*share, 2), whole.H), Color: loud}}
		p.half = changeMs + lagMs + 66
	default:
		p.to[0] = farm.Form{Box: kit.Box(0, b.Y+b.H*0.56, 1080, b.H*0.3), Color: tint}
		p.to[1] = farm.Form{Box: kit.Box(0, b.Y+b.H*0.56, 2, b.H*0.3), Color: loud}
		p.later = map[int]farm.Form{1: {Box: kit.Box(0, b.Y+b.H*0.56, max(1080*share, 2), b.H*0.3), Color: loud}}
		p.to[2] = centred("disc", 60, b.Y+b.H*0.56, 120, 120, second)
		p.later[2] = centred("disc", min(max(1080*share, 60), 1020), b.Y+b.H*0.56, 120, 120, second)
		p.half = changeMs + lagMs*2 + 66
	}
	f.under(s, &p, s.n)
	layers := append(f.perform(s, p), over...)
	l := f.numeralOn(s, fig.Text, room, s.look.Ink, s.look.Bg)
	return f.headed(s, append(layers, l), f.lowBox())
}

// movedCount has the first body fall apart into as many as are told, with the thing on
// each.
func (f *film) movedCount(s sight, fig kit.Figure, o kit.Object) []farm.Layer {
	b := f.field(s)
	loud, second, _, tint, _ := f.tones(s.look)
	n := int(fig.Value)
	across := []int{0, 1, 2, 3, 2, 3, 3}[n]
	down := (n + across - 1) / across
	side := min(1000/float64(across), b.H*0.96/float64(down))
	p := part{}
	var things []farm.Layer
	for i := range n {
		row := i / across
		in := min(n-row*across, across)
		x := 540 + (float64(i%across)-float64(in-1)/2)*side
		y := b.Y + b.H/2 + (float64(row)-float64(down-1)/2)*side
		size := side * 0.9
		c := []farm.Color{loud, tint, second}[i%3]
		p.to[i] = centred("disc", x, y, size, size, c)
		if f.look.way == wayBlocks {
			p.to[i].Radius = 30
		} else if f.look.way == wayOrbit {
			p.to[i].Color = tint
		}
		at := kit.OnFrame(float64(arrivedMs + i*150))
		on := f.objectOn(s, o, kit.Box(x-size*0.36, y-size*0.36, size*0.72, size*0.72), at)
		on[0].ID = fmt.Sprintf("object-%d", i+1)
		things = append(things, on...)
	}
	f.under(s, &p, s.n)
	return f.headed(s, append(f.perform(s, p), things...), f.lowBox())
}

// movedList has a body for each row of a list.
func (f *film) movedList(s sight) []farm.Layer {
	safe := f.Snack.SafeBox
	items := s.line.Items
	if len(items) > 6 {
		items = items[:6]
	}
	n := len(items)
	loud, _, _, _, _ := f.tones(s.look)
	const gap = 24.0
	high := min((safe.H-80-gap*float64(n-1))/float64(n), 260)
	top := safe.Y + (safe.H-high*float64(n)-gap*float64(n-1))/2
	p := part{}
	var words []farm.Layer
	as := farm.Drawing{Width: 480, Height: 480, Style: f.look.style}
	for i, item := range items {
		at := kit.OnFrame(33 + float64(s.ms)*0.7*float64(i)/float64(n))
		row := kit.Box(safe.X, top+float64(i)*(high+gap), safe.W, high)
		c, ink := s.look.Card, s.look.OnCard
		if i%2 == 0 {
			c, ink = loud, s.look.OnLoud
		}
		p.to[i] = farm.Form{Box: row, Color: c, Radius: []float64{high / 2, 0, 40}[f.look.way]}
		p.at[i] = at
		room := kit.Box(row.X+50, row.Y+14, row.W-100, row.H-28)
		if found := f.ThingsIn(item, f.script.Language); len(found) > 0 {
			side := row.H - 20
			f.shown["thing "+found[0].Object] = s.at
			pic := kit.ObjectLayer("thing", f.Draw(found[0], as), f.Sided(kit.Box(row.X+row.W-side-36, row.Y+10, side, side)))
			words = append(words, arriving(pic, "bounce", at+240, s.ms))
			room = f.Sided(kit.Box(row.X+50, row.Y+14, row.W-side-110, row.H-28))
		}
		id := fmt.Sprintf("item-%d", i+1)
		l := f.LargeType(f.Say(id, trimmed(item)), room, kit.KineticStyle{ID: id, Ink: ink, Ground: c, Lines: 2, VAlign: "middle", Most: 116})
		l.Box = room
		words = append(words, arriving(l, "rise", at+200, s.ms))
	}
	f.under(s, &p, s.n)
	return append(f.perform(s, p), words...)
}

// movedEnd has the first body fill the frame, and the call on it.
func (f *film) movedEnd(s sight) []farm.Layer {
	s.look = f.Accented()
	safe := f.Snack.SafeBox
	text := s.line.read()
	p := part{half: kit.OnFrame(float64(s.ms) * 0.6), later: map[int]farm.Form{}}
	y := safe.Y + 40
	var mark []farm.Layer
	if f.Logo != nil || f.Brand.Name != "" {
		mark = []farm.Layer{{ID: "mark", Box: kit.Box(safe.X, y, safe.W, 130), StartMs: arrivedMs, Enter: &farm.Motion{Kind: "fade"},
			Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
				Children: []farm.Layer{f.Lockup(110, safe.W-40, s.look.Ink, s.look.Bg)}}}}
		y += 180
	}
	f.Say("cta", text)
	rows := f.Rows(text, kit.Box(safe.X+20, y+60, safe.W-40, 520), kit.KineticStyle{ID: "cta", Ink: s.look.Ink, Ground: s.look.Bg, Most: 240})
	top := y + 60 + kit.RowsHigh(rows)
	loud, _, _, tint, _ := f.tones(s.look)
	p.to[1] = rounded(centred("", 540, top+50, safe.W-40, 20, loud), 10)
	p.to[2] = centred("disc", safe.X+50, top+50, 90, 90, loud)
	p.later[2] = centred("disc", safe.X+safe.W-50, top+50, 90, 90, loud)
	var thing []farm.Layer
	if o, ok := f.topicThing(); ok {
		room := kit.Box(100, top+150, 880, min(1800-top-150, 880))
		p.to[0] = centred("disc", 540, room.Y+room.H/2, room.H, room.H, tint)
		thing = f.objectOn(s, o, kit.Box(540-room.H*0.42, room.Y+room.H*0.08, room.H*0.84, room.H*0.84), arrivedMs+60)
		for i := range thing {
			thing[i].Exit = nil
		}
	} else {
		p.to[0] = centred("disc", 540, top+560, 640, 640, tint)
	}
	layers := append(append(f.perform(s, p), mark...), thing...)
	return append(layers, kit.Coming(rows, kit.RowsMask, kit.OnFrame(430), 90, s.beat, s.ms)...)
}

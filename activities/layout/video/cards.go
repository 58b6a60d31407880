package video

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// listShot has a row for each thing of a list, with its drawing where there is one; each
// comes when it is said.
func (f *film) listShot(s sight) []farm.Layer {
	safe := f.Snack.SafeBox
	items := s.line.Items
	n := len(items)
	if n > 6 {
		items, n = items[:6], 6
	}
	layers := []farm.Layer{f.ground(s.n, s.look, nil)}
	const gap = 22.0
	high := min((safe.H-60-gap*float64(n-1))/float64(n), 300)
	y := safe.Y + (safe.H-high*float64(n)-gap*float64(n-1))/2
	as := farm.Drawing{Width: 480, Height: 480, Style: f.look.style}
	for i, item := range items {
		at := kit.OnFrame(float64(s.ms) * 0.72 * float64(i) / float64(n))
		row := kit.Box(safe.X, y+float64(i)*(high+gap), safe.W, high)
		plate := kit.Panel(fmt.Sprintf("row-%d", i+1), row, 34, kit.Solid([]farm.Color{s.look.Card, s.look.Loud}[i%2]))
		plate.Shadow = kit.SoftShadow()
		ink := []farm.Color{s.look.OnCard, s.look.OnLoud}[i%2]
		room := kit.Box(row.X+44, row.Y+18, row.W-88, row.H-36)
		if found := f.ThingsIn(item, f.script.Language); len(found) > 0 {
			side := row.H - 24
			f.shown["thing "+found[0].Object] = s.at
			o := f.Draw(found[0], as)
			pic := kit.ObjectLayer("thing", o, f.Sided(kit.Box(row.X+row.W-side-30, row.Y+12, side, side)))
			pic.StartMs, pic.Enter = at, &farm.Motion{Kind: "pop", DurationMs: 320, DelayMs: 66}
			room = f.Sided(kit.Box(row.X+44, row.Y+18, row.W-side-100, row.H-36))
			layers = append(layers, f.rowOf(plate, item, room, ink, i, at)...)
			layers = append(layers, pic)
			continue
		}
		layers = append(layers, f.rowOf(plate, item, room, ink, i, at)...)
	}
	return layers
}

// rowOf is a row's plate and its words, which come together.
func (f *film) rowOf(plate farm.Layer, item string, room farm.Box, ink farm.Color, i, at int) []farm.Layer {
	id := fmt.Sprintf("item-%d", i+1)
	l := f.LargeType(f.Say(id, trimmed(item)), room, kit.KineticStyle{ID: id, Ink: ink, Lines: 2, VAlign: "middle", Most: 120})
	l.Box = room
	for _, p := range []*farm.Layer{&plate, &l} {
		p.StartMs, p.Enter = at, &farm.Motion{Kind: "slide", DurationMs: 330, Distance: 120}
	}
	return []farm.Layer{plate, l}
}

// mostEnd is the largest a thing is on the last card, px: a quarter of the frame stays
// quiet beside it and the words.
const mostEnd = 860

// endCard is what the film ends on: what to do, whose it is, and the topic's thing.
func (f *film) endCard(s shot) []farm.Layer {
	g := f.Accented()
	safe := f.Snack.SafeBox
	text := f.lines[s.line].read()
	o, pictured := f.topicThing()
	if !pictured && f.staged() {
		return f.farewell(s, text)
	}
	layers := []farm.Layer{kit.Ground(f.Snack.Canvas, *kit.Solid(g.Bg))}
	if pictured {
		layers = []farm.Layer{kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "rays", Seed: f.Snack.Seed, DriftPxPerSec: 20,
			Colors: []farm.Color{g.Bg, g.Bg2}, Focus: &farm.Point{X: 0.5, Y: 0.62}})}
	}
	y := safe.Y + 40
	if f.Logo != nil || f.Brand.Name != "" {
		mark := f.Lockup(110, safe.W-40, g.Ink, g.Bg)
		layers = append(layers, farm.Layer{ID: "mark", Box: kit.Box(safe.X, y, safe.W, 130), Stack: &farm.Stack{Direction: "row",
			Justify: "center", Align: "center", Children: []farm.Layer{mark}}})
		y += 180
	}
	f.Say("cta", text)
	high, most := 520.0, 240.0
	if !pictured { // the words are the picture
		high, most = safe.Y+safe.H-y, 360
	}
	rows := f.Rows(text, kit.Box(safe.X+20, y, safe.W-40, high),
		kit.KineticStyle{ID: "cta", Ink: g.Ink, Ground: g.Bg, Point: g.Point, Most: most})
	top := y + kit.RowsHigh(rows) + 90
	if pictured {
		side, foot := f.Placed(o, top, 1760)
		side = min(side, mostEnd)
		in := f.Inked(o, side)
		layers = append(layers, kit.Panel("block", kit.Box(0, foot-in.H*0.3, 1080, 1930-foot+in.H*0.3), 0, kit.Solid(kit.Lighter(g.Bg, -0.09))))
		shot := kit.Shot{Thing: o, Look: g, Floor: foot, Side: side, Ms: s.ms, BeatMs: 60000 / float64(f.score.BPM), Rises: true}
		layers = append(layers, shot.Fallen(f.Draft)...)
	} else if l, ok := f.Initial("letters", text, kit.Box(40, top, 1000, 1980-top), f.behind(g)); ok {
		l.Tracks = []farm.Track{kit.Track("x", "linear", 0, 50, float64(s.ms), -50)}
		layers = append(layers, l)
	}
	return append(layers, drifting(kit.Coming(rows, kit.RowsMask, 0, 90, 60000/float64(f.score.BPM), s.ms), sight{shot: s})...)
}

// farewell is the last words over somebody who waves, in the film's place.
func (f *film) farewell(s shot, text string) []farm.Layer {
	at := sight{shot: s, line: f.lines[s.line], n: f.nth, look: f.Accented(), beat: 60000 / float64(f.score.BPM)}
	cam := f.seenAs(at, opening{way: wayStage}, false)
	where := f.placeOf(at, "")
	layers := f.behindScene(at, where, cam, counterTop)
	at.n = 0 // faces us
	layers = append(layers, f.somebody(at, cam, spot{kit.MidX, 900, 0.7})...)
	layers = append(layers, f.frontScene(at, where, cam, counterTop), f.sceneLight(where, 1))
	l := f.HookLayer(f.Say("cta", text), f.Key(text), f.hookBox())
	l.ID = "cta"
	l.Tracks = []farm.Track{kit.Track("scale", "out", 0, 1.12, 200, 1)}
	return append(layers, l)
}

// firstSeen is the first line as the film was written.
func (f *film) firstSeen() string {
	if sees := f.lines[0].Sees; len(sees) > 0 {
		return strings.Join(sees, " ")
	}
	return f.lines[0].Text
}

// topicThing is the thing that the topic is about, whenever it was seen.
func (f *film) topicThing() (kit.Object, bool) {
	as := farm.Drawing{Width: kit.ThingSide, Height: kit.ThingSide, Style: f.look.style}
	for _, text := range []string{f.origin.Topic, f.firstSeen()} {
		if found := f.ThingsIn(text, f.origin.Language); text != "" && len(found) > 0 {
			return f.Draw(found[0], as), true
		}
	}
	if found := f.toldOften(f.origin.Language); len(found) > 0 {
		return f.Draw(found[0], as), true
	}
	return kit.Object{}, false
}

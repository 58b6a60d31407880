package video

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The ways in which a film over an endless loop is laid out.
const (
	waySplit  = wayStage  // pictures above, the loop below, captions on the seam
	wayWindow = wayPaper  // the loop fills the frame, pictures stand in a window in it
	wayOver   = wayPoster // the loop fills the frame, things are stuck over it
)

const (
	rotPitch   = 0.68 // semitones above the voice's own: four percent
	rotPace    = 1.13 // times the voice's own
	seamY      = 960.0
	loopEachMs = 20_000 // another loop takes over in longer films
	mostLoopMs = 6_000  // until a loop begins anew: each of its frames costs an eighth of a CPU second
	loopWide   = 680
)

// loopLayer is the loop behind the i-th shot: it goes on from where the shot before left
// it. A film has another kind every fifteen seconds.
func (f *film) loopLayer(s sight) farm.Layer {
	box, high := kit.Box(0, seamY, 1080, 960), 604
	if f.look.way != waySplit {
		box, high = kit.Whole(f.Snack.Canvas), 1208
	}
	kinds := farm.LoopKinds()
	nth := s.at / loopEachMs
	seed := f.Snack.Seed>>2 + uint32(nth)
	const looks = 8 // a kind is drawn in so many ways: equal ones are kept
	loop := farm.Loop{Kind: kinds[(int(f.Snack.Seed>>6)+nth)%len(kinds)], Seed: seed % looks, Width: loopWide, Height: high,
		DurationMs: mostLoopMs}
	id := fmt.Sprintf("loop-%s-%d", loop.Kind, loop.Seed)
	f.Snack.Assets[id] = farm.Asset{Kind: farm.KindVideo, ContentType: "video/mp4", Source: "drawn", Width: loop.Width, Height: loop.Height,
		DurationMs: loop.DurationMs, Loop: &loop}
	return farm.Layer{ID: "loop", Box: box, Footage: &farm.Footage{Asset: id, FromMs: s.at % mostLoopMs, Loop: true}}
}

// rotting is what the i-th shot of a film over a loop shows.
func (f *film) rotting(i int) []farm.Layer {
	s := sight{shot: f.shots[i], line: f.lines[f.shots[i].line], n: f.nth, first: i == 0, beat: 60000 / float64(f.score.BPM)}
	s.look = f.scheme(s.n)
	f.nth++
	layers := []farm.Layer{f.loopLayer(s)}
	switch f.look.way {
	case waySplit: // who is in the pane stands behind the loop
		layers = append(f.subject(s, kit.Box(0, 0, 1080, seamY), 0), layers...)
		layers = append(layers, kit.Panel("seam", kit.Box(0, seamY-23, 1080, 46), 0, kit.Solid(f.Accent)))
	case wayWindow:
		safe := f.Snack.SafeBox
		box := kit.Box(safe.X+8, 170, safe.W-16, 690)
		frame := kit.Panel("window", kit.Box(box.X-18, box.Y-18, box.W+36, box.H+36), 62, kit.Solid(f.Accent))
		frame.Shadow = kit.SoftShadow()
		layers = append(append(layers, frame), f.subject(s, box, 46)...)
	default:
		layers = append(layers, f.stuck(s)...)
	}
	if s.first && s.line.Text != "" {
		b := f.Snack.SafeBox
		hook := f.hookLayer(s, kit.Box(b.X+20, b.Y, b.W-40, 400))
		if !hasPicture(layers) { // the words are what the pane shows
			hook.Box.Y = (b.Y + 840 - hook.Box.H) / 2
		}
		return append(layers, hook)
	}
	safe := f.Snack.SafeBox
	words := kit.Box(safe.X, seamY-105, safe.W, 210)
	if f.look.way == wayOver {
		words = kit.Box(safe.X, 900, safe.W, 240)
	}
	if s.line.Role == copywriter.FilmEnd {
		layers = append(layers, f.rotEnd(s)...)
	}
	said := f.onPlate(s.shot, words)
	for i := range said {
		if said[i].Captions != nil && said[i].Captions.Style == "hustle" {
			said[i].Captions.MaxWords = 2
		}
	}
	return append(layers, said...)
}

// hasPicture reports layers with a thing or a photograph.
func hasPicture(layers []farm.Layer) bool {
	return slices.ContainsFunc(layers, func(l farm.Layer) bool { return l.Picture != nil })
}

// subject is the picture of a shot in a box, with its own ground: a photograph, what the
// words tell in figures, a thing that is tossed in and hops to the beat, or the words that
// stand out.
func (f *film) subject(s sight, box farm.Box, round float64) []farm.Layer {
	if l, ok := f.sent(s, box, round, 1.12); ok {
		return []farm.Layer{l}
	}
	top, foot := box.Y+70, box.Y+box.H-130
	if s.first {
		top = f.Snack.SafeBox.Y - 10 + f.hookHigh(s) + 30
	} else if f.look.way == waySplit {
		top = 120
	}
	room := kit.Box(box.X+60, top, box.W-120, max(foot-top, 200))
	ground := farm.Layer{ID: "ground", Box: box, Radius: round, Fill: kit.Solid(s.look.Bg)}
	fig, told := f.figure(s)
	o, named := f.rotThing(s)
	switch {
	case told && !s.first && (!named || !f.surely(s, o)):
		return append([]farm.Layer{ground}, f.Figure(fig, kit.FigureAt{Box: room, Look: s.look, Ms: s.ms, BeatMs: s.beat, Alone: true,
			Turn: s.n, Bleed: room})...)
	case !named && !s.first && f.look.way == waySplit:
		return append([]farm.Layer{ground}, f.shownWords(s, room)...)
	case !named && !s.first && s.n%3 != 2:
		if layers, ok := f.panedScene(s, ground, room); ok {
			return layers
		}
		return append([]farm.Layer{ground}, f.shouted(s, room)...)
	case !named:
		return append([]farm.Layer{ground}, f.shouted(s, room)...)
	}
	kinds := []string{"rays", "halftone", "blobs", "grain", "dots", "mesh"}
	fill := f.Paint(kinds[(s.n+int(f.Snack.Seed>>7))%len(kinds)], s.look, &farm.Point{X: 0.5, Y: 0.55})
	if fill.Kind != "halftone" {
		fill.DriftPxPerSec = 60
	}
	ground.Fill = &fill
	return append([]farm.Layer{ground}, f.tossed(s, o, room)...)
}

// stuck are things over a loop that fills the frame, cut out with a white edge, a photograph
// with one, or words on a card.
func (f *film) stuck(s sight) []farm.Layer {
	safe := f.Snack.SafeBox
	top := safe.Y + 10
	if s.first {
		top += f.hookHigh(s) + 10
	}
	b := kit.Box(safe.X+40, top, safe.W-80, max(880-top, 240))
	const rim = 16.0
	if l, ok := f.sent(s, kit.Box(b.X+rim, b.Y+rim, b.W-2*rim, b.H-2*rim), 30, 1.12); ok {
		edge := kit.Panel("card-edge", b, 42, kit.Solid("#FFFFFF"))
		edge.Shadow = kit.SoftShadow()
		return []farm.Layer{edge, l}
	}
	if o, ok := f.rotThing(s); ok {
		return f.tossed(s, o, b)
	}
	const pad = 50.0
	rows := f.shouted(s, kit.Box(b.X+pad, b.Y+pad, b.W-2*pad, b.H-2*pad))
	if len(rows) == 0 {
		return nil
	}
	card := kit.Panel("card", kit.Box(b.X-20, rows[0].Box.Y-pad, b.W+40, kit.RowsHigh(rows)+2*pad), 44, kit.Solid(s.look.Bg))
	edge := kit.Panel("card-edge", kit.Box(card.Box.X-18, card.Box.Y-18, card.Box.W+36, card.Box.H+36), 60, kit.Solid(f.Accent))
	edge.Shadow = kit.SoftShadow()
	return append([]farm.Layer{edge, card}, rows...)
}

// rotThing is what a shot shows as a thing: what it names, at both ends of the film else
// what the topic is about.
func (f *film) rotThing(s sight) (kit.Object, bool) {
	was := f.look.edge
	f.look.edge = 14
	o, named, _ := f.thing(s)
	if !named && (s.first || s.line.Role == copywriter.FilmEnd) {
		o, named = f.topicThing()
	}
	f.look.edge = was
	return o, named
}

// tossed is a thing in a box, thrown in with a turn, and a second one that comes when the
// words name it.
func (f *film) tossed(s sight, o kit.Object, b farm.Box) []farm.Layer {
	side := min(b.W, b.H)
	in := f.Inked(o, side)
	side = min(side*min(b.H/max(in.H, 1), b.W/max(in.W, 1)), kit.ThingSide*1.5)
	if in = f.Inked(o, side); f.look.way == waySplit { // half of its pane stays quiet
		const most = 540.0 * 540
		side *= math.Sqrt(min(most/(in.W*in.H), 1))
		in = f.Inked(o, side)
	}
	l := kit.ObjectLayer("thing", o, kit.Box(b.X+b.W/2-in.X-in.W/2, b.Y+b.H/2-in.Y-in.H/2, side, side))
	if !s.first {
		l.Enter = &farm.Motion{Kind: []string{"bounce", "pop", "drop"}[s.n%3], DurationMs: 300, Distance: 500}
	}
	l.Tracks = []farm.Track{swaying(s)}
	if hop := f.nods(s, 400); hop != nil {
		l.Tracks = append(l.Tracks, hop...)
	}
	out := []farm.Layer{l}
	if q, ok := f.secondThing(s, o, b); ok {
		out = append(out, q)
	}
	return out
}

// secondThing is another thing that the words of a shot name, small beside the first.
func (f *film) secondThing(s sight, o kit.Object, b farm.Box) (farm.Layer, bool) {
	found := f.ThingsIn(s.text, f.script.Language)
	if len(found) < 2 || s.ms <= 1500 {
		return farm.Layer{}, false
	}
	second := found[1]
	if second.Object == o.Name {
		second = found[0]
	}
	if !f.fresh("thing "+second.Object, s) {
		return farm.Layer{}, false
	}
	at := kit.OnFrame(max(f.saidAt(s.shot, signs(s.text[:min(second.At, len(s.text))])), 300))
	if at >= s.ms-300 {
		return farm.Layer{}, false
	}
	p := f.Draw(second, farm.Drawing{Width: 480, Height: 480, Edge: 14, Shadow: true, Style: f.look.style})
	small := min(b.H*0.46, 330)
	if f.look.way == waySplit {
		small = min(small, 220)
	}
	x := b.X + b.W - small
	if s.n%2 == 1 {
		x = b.X
	}
	q := kit.ObjectLayer("thing-2", p, kit.Box(x, b.Y+b.H-small, small, small))
	q.StartMs, q.Enter, q.Rotation = at, &farm.Motion{Kind: "bounce", DurationMs: 300}, 8
	return q, true
}

// shouted are the words of a shot that stand out, in rows that fill a box; of a long shot
// that would show a single word for all its time, the whole of it.
func (f *film) shouted(s sight, b farm.Box) []farm.Layer {
	const long, most = 2000, 80 // ms that a word alone may stand; signs of words in rows
	if s.first {
		return nil
	}
	text, words := trimmed(s.text), f.gist(s.text)
	if single := len(strings.Fields(words)) < 2; strings.TrimSpace(words) == "" || single && s.ms > long && signs(text) <= most {
		words = text
	}
	safe := f.Snack.SafeBox
	left, right := max(b.X, safe.X+8), min(b.X+b.W, safe.X+safe.W-8)
	b.X, b.W = left, right-left
	rows := f.Rows(f.Say(titleSlot(s), words), b, kit.KineticStyle{ID: "shout", Ink: s.look.Ink, Ground: s.look.Bg, Point: s.look.Point,
		Emphasis: f.Key(words), Align: "center", VAlign: "middle", Most: 480})
	step := max(66, min(0.5*float64(s.ms)/float64(len(rows)), 400))
	return fromWithin(comingSoon(rows, []int{kit.RowsMask, kit.RowsWords, kit.RowsWipe}[s.n%3], 0, step, s), safe)
}

// shownWords are the words of a shot in the upper part of a pane, and somebody below them
// who acts what they tell, cut off by the seam.
func (f *film) shownWords(s sight, room farm.Box) []farm.Layer {
	const high, size, hop = 230.0, 0.46, 96.0 // hop is what a head takes that nods and leaps
	safe := f.Snack.SafeBox
	left, right := max(room.X, safe.X+24), min(room.X+room.W, safe.X+safe.W-24)
	words := kit.Box(left, max(room.Y, safe.Y+24), right-left, high)
	rows := f.shouted(s, words)
	if len(rows) == 0 {
		return nil
	}
	at := spot{x: []float64{390, 690}[s.n%2], eyes: words.Y + words.H + hop + overEyes*size, size: size}
	cam := kit.Camera{X: kit.MidX, Y: seamY, AtY: seamY, Zoom: 1, Push: 1.06}
	who := f.somebody(s, cam, at)
	for i := range who {
		if who[i].StartMs == 0 {
			who[i].Enter = &farm.Motion{Kind: "pop", DurationMs: 260}
		}
	}
	return append(who, rows...)
}

// rotEnd is whose film it is, over its last words.
func (f *film) rotEnd(s sight) []farm.Layer {
	if f.Logo == nil && f.Brand.Name == "" {
		return nil
	}
	safe := f.Snack.SafeBox
	g := f.Accented()
	mark := f.Lockup(84, safe.W-160, g.Ink, g.Bg)
	return []farm.Layer{
		{ID: "mark", Box: kit.Box(safe.X, safe.Y, safe.W, 130), Radius: 30, Stack: &farm.Stack{Direction: "row", Justify: "center",
			Align: "center", PadX: 30, PadY: 20, Plate: kit.Solid(g.Bg), Children: []farm.Layer{mark}}}}
}

package native

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/objects"
)

// thing is the drawn thing that a line names, or the one that the brand is about; false
// where there is none: what another sentence names by the way is not it.
func (t *Take) thing(line string) (kit.Object, bool) { return t.ObjectShown(line) }

// stand shows what a line is about in b from a time to another: the thing that it
// names, which sways and hops at some times; where it names none, what it tells as a
// figure of type; the brand's foremost thing; of a brand without one its character.
func (t *Take) stand(line string, b farm.Box, from, to int, hops ...int) []farm.Layer {
	const hop = 0.92 // a hop has room
	large := b.W > 500 && b.H > 300
	_, named := t.ObjectOf(line)
	if f, told := t.FigureOf(line); !named && tells(f, told) && large {
		return t.figure(f, b, from, to)
	}
	if out, ok := t.print(b, from, to, hops); ok && !named {
		return out
	}
	if out, ok := t.screened(b, from, to, hops); ok && !named {
		return out
	}
	if !named && large && (t.Nth+from/turnsMs)%2 == 1 { // the foremost thing has its turns, not the whole film
		if out, ok := t.mate(line, b, from, to); ok {
			return out
		}
	}
	if o, ok := t.thing(line); ok {
		return t.viewed(o, b, from, to, hops)
	}
	if f, told := t.FigureOf(line); tells(f, told) && min(b.W, b.H) > leastFigure {
		return t.figure(f, b, from, to)
	}
	if !large && min(b.W, b.H) > leastBlown {
		if out, ok := t.blown(line, b, from, to, hops); ok {
			return out
		}
	}
	if !large { // the brand's own sign
		side := min(b.W, b.H) * hop
		out := t.avatar(kit.Box(b.X+(b.W-side)/2, b.Y+(b.H-side)/2, side, side))
		for i := range out {
			out[i].StartMs, out[i].EndMs = from, t.until(to)
		}
		return out
	}
	if out, ok := t.mate(line, b, from, to); ok {
		return out
	}
	if out, ok := t.blown(line, b, from, to, hops); ok {
		return out
	}
	f := t.FigureOrWord(line)
	if f.Kind == kit.FigureYear {
		f = kit.Figure{Kind: kit.FigureWord, Mark: f.Mark}
	}
	return t.figure(f, b, from, to)
}

// leastFigure and leastBlown are how large a figure of type and blown-up words are at
// least, px.
const leastFigure, leastBlown = 190.0, 200.0

// viewed is a thing in b as it has not been seen in the film before: whole, then from
// near, then among others, and larger than its box.
func (t *Take) viewed(o kit.Object, b farm.Box, from, to int, hops []int) []farm.Layer {
	const hop = 0.92 // a hop has room
	large := b.W > 500 && b.H > 300
	in := kit.Box(b.X+b.W*(1-hop)/2, b.Y+b.H*(1-hop)/2, b.W*hop, b.H*hop)
	if !large {
		return []farm.Layer{t.moved(Fitted(t.Draft, "thing", o, in), from, to, hops)}
	}
	const narrow = 0.5 // of its box: what is so is not seen alone
	whole := Fitted(t.Draft, "thing", o, in)
	switch n := t.views("view "+o.Name) % 4; {
	case n == 0 && whole.Box.W < narrow*b.W && b.Y+b.H > 1600:
		return t.company(o, in, from, to, hops)
	case n == 1 && !t.Solemn():
		return t.fromNear(o, b, from, to)
	case n == 2 && b.Y+b.H > 1600, n == 0 && t.Nth%2 == 1 && b.Y+b.H > 1600:
		return t.company(o, in, from, to, hops)
	case n == 3: // it leaves its box
		const over = 1.22
		whole = Fitted(t.Draft, "thing", o, kit.Box(b.X-b.W*(over-1)/2, b.Y, b.W*over, b.H*over))
	}
	return []farm.Layer{t.moved(whole, from, to, hops)}
}

// views counts how often something has been shown in the film, and this once more.
func (t *Take) views(what string) int {
	if t.Shows == nil {
		return 0
	}
	key := t.Snack.ID + " " + what
	n := t.Shows.Said[key]
	t.Shows.Said[key] = n + 1
	return n
}

// fromNear is a thing on a card that it fills and leaves, as a close shot of it.
func (t *Take) fromNear(o kit.Object, b farm.Box, from, to int) []farm.Layer {
	const round = 60.0
	tones := t.tones()
	card := farm.Layer{ID: "set", Box: b, Radius: round, Fill: kit.Solid(tones[(t.Nth+4)%len(tones)]), Shadow: kit.SoftShadow(),
		StartMs: from, EndMs: t.until(to)}
	l := Fitted(t.Draft, "thing", o, b)
	l.Box, l.Radius = b, round
	l.Picture.Crop = nearCrop(l.Picture.Crop, b)
	l.StartMs, l.EndMs = from, t.until(to)
	grow := kit.Track("scale", "out", float64(from), 0.86, float64(from+180), 1.03, float64(from+320), 1)
	card.Tracks = []farm.Track{grow}
	l.Tracks = []farm.Track{grow, kit.Track("zoom", "smooth", float64(from), 1.22, float64(from+500), 1, float64(to), 1.16)}
	return []farm.Layer{card, l}
}

// blown is what a line is about as blown-up type in b, which sways and hops: the picture
// of what names no thing.
func (t *Take) blown(line string, b farm.Box, from, to int, hops []int) ([]farm.Layer, bool) {
	g := t.Page()
	if t.on != "" {
		g.Bg = t.on
	} else if len(t.over) > 0 && t.over[0].Fill != nil && len(t.over[0].Fill.Colors) > 0 {
		g.Bg = t.over[0].Fill.Colors[0]
	}
	l, ok := t.PuffedOf("blown", line, kit.Box(b.X+b.W*0.02, b.Y+b.H*0.1, b.W*0.96, b.H*0.8), g, to)
	if !ok {
		return nil, false
	}
	own := l.Tracks
	l = t.moved(l, from, to, hops)
	l.Tracks = append(l.Tracks, own...)
	return []farm.Layer{l}, true
}

// turnsMs is about how long a thing is looked at before another has its turn.
const turnsMs = 1500

// screened is rows of the brand's program on a card in b, others for each place of a
// film: what a line is about that names no thing. It reports a box in which they could
// not be read.
func (t *Take) screened(b farm.Box, from, to int, hops []int) ([]farm.Layer, bool) {
	const wide, high, least = 700.0, 380.0, 20.5 // px, px, px of type
	p, _, ok := t.screenAt(t.Nth)
	if !ok || b.W < wide || b.H < high {
		return nil, false
	}
	l := t.Detail(p, kit.Box(b.X, b.Y+b.H*0.04, b.W, b.H*0.92), t.Nth+from/turnsMs)
	if l.Picture != nil && l.Picture.Crop != nil && p.TextPx > 0 && p.TextPx*l.Box.W/(l.Picture.Crop.W*float64(p.Asset.Width)) < least {
		return nil, false
	}
	l = t.moved(l, from, to, hops)
	l.Tracks = l.Tracks[1:] // what is read does not sway
	return []farm.Layer{l, t.ring(l.Box.X+l.Box.W*0.62, l.Box.Y+l.Box.H*0.46, min(from+650, max(to-500, from+1)), t.loud)}, true
}

// print is the brand's photograph as a print in b: what a line is about that names no
// thing. Each place of a film shows another view of it.
func (t *Take) print(b farm.Box, from, to int, hops []int) ([]farm.Layer, bool) {
	p, ok := t.ownPhoto()
	if !ok {
		return nil, false
	}
	side := min(b.H, b.W*1.1)
	w := min(b.W, side*1.2)
	b = kit.Box(b.X+(b.W-w)/2, b.Y+(b.H-side)/2, w, side)
	l := t.PhotoLayer("thing", p, b, t.Nth)
	l.Radius, l.Shadow = min(w, side)*0.09, kit.SoftShadow()
	if w > 400 {
		l.Border = &farm.Stroke{Width: 12, Color: "#FFFFFF"}
	}
	return []farm.Layer{t.moved(l, from, to, hops)}, true
}

// ownPhoto is the brand's first photograph that is large enough to be seen about its
// subject.
func (t *Take) ownPhoto() (match.Picture, bool) {
	for _, p := range t.Screenshots {
		if isPhoto(t.Draft, p) && kit.LargeEnough(p, 700, 500) {
			return p, true
		}
	}
	return match.Picture{}, false
}

// figure is what a line tells, drawn on a card of its own from a time to another.
func (t *Take) figure(f kit.Figure, b farm.Box, from, to int) []farm.Layer {
	if f.Kind == kit.FigurePrice { // a tag leaves most of its card empty
		if out, ok := t.blown(f.Text, b, from, to, every(from+700, 900, to-200)); ok {
			return out
		}
	}
	look := t.Page()
	// However near the camera comes, it stays a picture with air about it, and no ground.
	const most = 740.0
	pad := max(min(b.W, b.H)*0.07, (min(b.W, b.H)-most)/2)
	w := min(b.W, b.H*1.5)
	b = kit.Box(b.X+(b.W-w)/2, b.Y, w, b.H)
	drawn := t.Figure(f, kit.FigureAt{Box: kit.Box(b.X+pad, b.Y+pad, b.W-2*pad, b.H-2*pad), Look: look, Ms: max(to-from, 600),
		BeatMs: 500, First: from == 0, Turn: t.Nth})
	card := farm.Layer{ID: "set", Box: b, Radius: min(b.H*0.12, 64), Fill: kit.Solid(look.Bg), Shadow: kit.SoftShadow()}
	card.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.86, 180, 1.03, 320, 1)}
	out := append([]farm.Layer{card}, drawn...)
	for i := range out {
		out[i] = later(out[i], from)
		if out[i].EndMs == 0 {
			out[i].EndMs = t.until(to)
		}
	}
	return out
}

// later is a layer that comes ms later than it was made for.
func later(l farm.Layer, ms int) farm.Layer {
	if ms == 0 {
		return l
	}
	l.StartMs += ms
	if l.EndMs > 0 {
		l.EndMs += ms
	}
	tracks := make([]farm.Track, len(l.Tracks))
	for i, track := range l.Tracks {
		keys := make([]farm.Key, len(track.Keys))
		for k, key := range track.Keys {
			key.AtMs += ms
			keys[k] = key
		}
		track.Keys = keys
		tracks[i] = track
	}
	l.Tracks = tracks
	return l
}

// company is a thing with others behind it that come one after the other: two more of
// the brand's, or it again from either side.
func (t *Take) company(o kit.Object, b farm.Box, from, to int, hops []int) []farm.Layer {
	rest := slices.DeleteFunc(t.Objects(4), func(x kit.Object) bool { return x.Name == o.Name })
	small := min(b.W, b.H) * 0.58
	foot := b.Y + b.H
	var out []farm.Layer
	for i, x := range []float64{20, 1060 - small} {
		other, turn := o, []float64{-16, 15}[i]
		if i < len(rest) {
			other, turn = rest[i], []float64{-7, 7}[i]
		}
		at := from + 620 + 560*i
		if at > to-500 {
			continue
		}
		l := t.moved(Fitted(t.Draft, "thing", other, kit.Box(x, foot-small-[]float64{150, 230}[i], small, small)), at, to, nil)
		l.Rotation = turn
		t.cue("pop", at, -11)
		out = append(out, l)
	}
	return append(out, t.moved(Fitted(t.Draft, "thing", o, b), from, to, hops))
}

// mostThing is how much larger than it is drawn a thing is shown at most.
const mostThing = 1.5

// Fitted shows a thing as large as a box lets it, without the empty edges of its
// drawing.
func Fitted(d *kit.Draft, id string, o kit.Object, b farm.Box) farm.Layer {
	l := kit.ObjectLayer(id, o, b)
	drawn := d.Snack.Assets[o.Asset].Drawing
	if drawn == nil || drawn.Width == 0 || drawn.Height == 0 {
		return l
	}
	c, err := objects.Covers(*drawn)
	if err != nil || c.W < 1 || c.H < 1 {
		return l
	}
	const edge = 6.0 // for what is soft about it
	w, h := float64(drawn.Width), float64(drawn.Height)
	x, y := max(c.X-edge, 0), max(c.Y-edge, 0)
	c = kit.Box(x, y, min(c.X+c.W+edge, w)-x, min(c.Y+c.H+edge, h)-y)
	k := min(b.W/c.W, b.H/c.H, mostThing)
	l.Picture.Crop = &farm.Box{X: c.X / w, Y: c.Y / h, W: c.W / w, H: c.H / h}
	l.Box = kit.Box(b.X+(b.W-c.W*k)/2, b.Y+(b.H-c.H*k)/2, c.W*k, c.H*k)
	return l
}

// moved lets a layer sway and hop; one that is there from the beginning grows into
// its place.
func (t *Take) moved(l farm.Layer, from, to int, hops []int) farm.Layer {
	l.StartMs, l.EndMs = from, t.until(to)
	sway, grow := farm.Track{Property: "rotation"}, farm.Track{Property: "scale"}
	lean := []float64{-5, 5}[t.Nth%2]
	for at := from; at <= to+swayMs && len(sway.Keys) < 60; at, lean = at+swayMs, -lean {
		sway.Keys = append(sway.Keys, farm.Key{AtMs: at, Value: lean, Ease: "smooth"})
	}
	key := func(at int, v float64, ease string) {
		if n := len(grow.Keys); n == 0 || at > grow.Keys[n-1].AtMs {
			grow.Keys = append(grow.Keys, farm.Key{AtMs: at, Value: v, Ease: ease})
		}
	}
	begins := 0.62
	if from == 0 {
		begins = 0.86
	}
	key(from, begins, "out")
	key(from+180, 1.08, "inout")
	key(from+320, 1, "out")
	for _, at := range hops {
		if at > from+320 && at < to {
			key(at, 1, "out")
			key(at+110, 1.13, "inout")
			key(at+280, 1, "out")
		}
	}
	l.Tracks = []farm.Track{sway, grow}
	return l
}

// swayMs is the time between two ends of a thing's sway.
const swayMs = 640

// ring is a finger's tap on a place at a time.
func (t *Take) ring(x, y float64, at int, c farm.Color) farm.Layer {
	const r = 84.0
	l := farm.Layer{ID: "set", Box: kit.Box(x-r, y-r, 2*r, 2*r), StartMs: at, EndMs: t.until(at + 430),
		Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(kit.Alpha(c, 0.28)), Stroke: &farm.Stroke{Width: 10, Color: kit.Alpha(c, 0.85)}}}
	l.Tracks = []farm.Track{kit.Track("scale", "out", float64(at), 0.35, float64(at+420), 1.3),
		kit.Track("opacity", "linear", float64(at), 1, float64(at+420), 0)}
	t.cue("click", at, -6)
	return l
}

// tones are the colours of the brand that things stand on, each other than the one
// before it.
func (t *Take) tones() []farm.Color {
	l, c, h := kit.ToLCH(t.loud)
	second, pale := kit.FromLCH(0.82, min(c, 0.1), h+32), kit.FromLCH(0.93, min(c, 0.05), h-30)
	if !t.Solemn() {
		g := t.Seconded()
		second, pale = g.Bg, g.Bg2
	}
	return []farm.Color{kit.FromLCH(0.9, min(c, 0.075), h), t.loud, second, kit.FromLCH(0.3, min(c, 0.09), h), pale,
		kit.FromLCH(min(l+0.14, 0.86), min(c, 0.12), h-14)}
}

// tray is a drawer with the brand's things as stickers, from y to the frame's foot,
// of which one is tapped at each of some times.
func (t *Take) tray(y float64, things []kit.Object, taps []int) {
	const columns, gap = 3, 22.0
	side := (1080 - (columns+1)*gap) / columns
	t.add(farm.Layer{ID: "keys-ground", Box: kit.Box(-60, y, 1200, 2000-y), Fill: kit.Solid(t.keys)})
	tones := t.tones()
	var rings []farm.Layer
	for k := 0; k < 9; k++ {
		row, column := k/columns, k%columns
		b := kit.Box(gap+float64(column)*(side+gap), y+gap+float64(row)*(side+gap), side, side)
		if b.Y > 1900 {
			break
		}
		o := things[spread(k, row, len(things))]
		tile := farm.Layer{ID: "keys", Box: b, Radius: 46, Fill: kit.Solid(tones[(k*2+row)%len(tones)])}
		inner := Fitted(t.Draft, "key", o, kit.Box(b.X+side*0.1, b.Y+side*0.1, side*0.8, side*0.8))
		press := farm.Track{Property: "scale", Keys: []farm.Key{{AtMs: 0, Value: 1, Ease: "out"}}}
		for i, at := range taps {
			if i%columns == k && at > press.Keys[len(press.Keys)-1].AtMs {
				press.Keys = append(press.Keys, farm.Key{AtMs: at, Value: 1, Ease: "out"}, farm.Key{AtMs: at + 90, Value: 0.8, Ease: "out"},
					farm.Key{AtMs: at + 300, Value: 1, Ease: "out"})
				rings = append(rings, t.ring(b.X+side/2, b.Y+side/2, at, t.ink))
			}
		}
		if len(press.Keys) > 1 {
			inner.Tracks = []farm.Track{press}
		}
		inner.Rotation = []float64{-6, 4, 7, -3, 5}[k%5]
		t.add(tile, inner)
	}
	t.add(rings...)
}

// opening shows what a film is about under its hook, until that has gone: the
// thing that it names, between the hook and foot.
func (t *Take) opening(foot float64, hops ...int) {
	if t.Hook == "" {
		return
	}
	const wide, least = 800.0, 1700 // px, ms of a hook that is seen in two shots
	top := t.below().Y + 10
	side := min(foot-top, wide)
	end := min(t.HookMs, t.Ms)
	cut := end
	pictured := t.picturedBy(t.Hook)
	if f, told := t.FigureOf(t.Hook); end >= least && (pictured || tells(f, told)) {
		cut = kit.OnFrame(float64(end) * 0.52)
	}
	b := kit.Box(t.mid()-side/2, top, side, side)
	t.shown(b, 0, cut, hops)
	if cut < end && !pictured { // what it counts, in its words
		out, ok := t.blown(t.Hook, kit.Box(40, top, 1000, side), cut, end, every(cut+520, 700, end))
		if !ok {
			t.shown(b, cut, end, nil)
		}
		t.over = append(t.over, out...)
		t.cue("pop", cut, -9)
	} else if cut < end { // nearer, on another colour
		const near = 1.3
		t.shown(kit.Box(t.mid()-side*near/2, top-side*0.06, side*near, side*near), cut, end, every(cut+520, 700, end))
		t.cue("pop", cut, -9)
	}
}

// picturedBy reports that a line is shown by a thing, and not by a figure of type.
func (t *Take) picturedBy(line string) bool {
	if _, named := t.ObjectOf(line); named {
		return true
	}
	f, told := t.FigureOf(line)
	_, thing := t.thing(line)
	return !tells(f, told) && (thing || !t.Solemn())
}

// shown is what a hook is about on a disc, in one shot of its.
func (t *Take) shown(b farm.Box, from, to int, hops []int) {
	first := from == 0
	if t.picturedBy(t.Hook) {
		const over = 1.16 // the disc, of what stands before it
		r, tones := b.W*over/2, t.tones()
		tone := tones[2]
		if !first {
			tone = tones[4%len(tones)]
		}
		disc := farm.Layer{ID: "set", Box: kit.Box(b.X+b.W/2-r, b.Y+b.H/2-r, 2*r, 2*r), StartMs: from, EndMs: t.until(to),
			Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(tone)}}
		disc.Tracks = []farm.Track{kit.Track("scale", "out", float64(from), 0.8, float64(from+200), 1, float64(to), 1.05)}
		t.over = append(t.over, disc)
	}
	for _, l := range t.stand(t.Hook, b, from, to, hops...) {
		if to == t.HookMs && t.HookMs < t.Ms {
			l.Exit = &farm.Motion{Kind: "pop", DurationMs: 130}
		}
		t.over = append(t.over, l)
	}
}

// every are times from one on, ms apart, until another.
func every(from, ms, until int) []int {
	var out []int
	for at := from; at < until; at += ms {
		out = append(out, at)
	}
	return out
}

// full is the box of a card from side to side of the frame.
func full(y, h float64) farm.Box { return kit.Box(34, y, 1012, h) }

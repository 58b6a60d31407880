package native

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// thread is a chat: what is asked stands at one side, what the brand writes at the
// other, where three points announce it; stickers of what a line names stick to its
// side. Where nothing is asked, the brand writes. Older words are pushed up and out.
func thread(t *Take) {
	t.ground(t.screen)
	t.top = headH + 34
	const gap, writes, bar = 52.0, 480, 118.0
	foot := t.foot()
	top := t.room.Y + headH + 30
	free := t.below().Y
	told := t.bubbles(foot, top, free)
	asks := slices.ContainsFunc(t.Lines, func(l Line) bool { return l.Asked }) || len(t.Objects(6)) > 2
	for i, l := range t.Lines {
		if l.AtMs > 0 {
			t.cuts = append(t.cuts, l.AtMs)
			t.cue("pop", l.AtMs, -8)
		}
		if from := t.writesFrom(i, writes); !l.Asked && from >= 0 {
			t.dots(foot, t.loud, t.onLoud, from, l.AtMs)
		}
	}
	t.awaited(free, foot)
	t.pushed(told, chatRoom{foot, gap, top, free}, asks)
	for i, l := range t.Lines { // what the viewer asks has been read when the brand begins to write
		if b := told[i]; l.Asked && i+1 < len(told) {
			tick := t.ticks(t.Sided(kit.Box(t.room.X+t.room.W-74, b.Box.Y+b.Box.H+2, 48, 26)), max(l.AtMs+240, 1))
			tick.Tracks = b.Tracks
			t.add(tick)
		}
	}
	for i, l := range t.Lines {
		if at, ok := t.stamp(told[i], i, l.Asked); ok {
			t.add(at)
		}
	}
	t.liked(told)
	var taps []int
	if asks {
		taps = t.stuck(told)
	}
	t.head()
	end := t.Snack.SafeBox.Y + t.Snack.SafeBox.H
	if !asks {
		const foot = 1752.0
		t.sent(end+14, foot)
		t.bar(kit.Box(t.room.X, foot+28, t.room.W, bar-14))
		return
	}
	t.bar(kit.Box(t.room.X, end+18, t.room.W, bar-14))
	t.drawer(end+bar+24, taps)
}

// awaited is what the hook is about, between it and a foot, until the first words come.
func (t *Take) awaited(free, foot float64) {
	const least, dots = 300.0, 124.0
	b := kit.Box(70, free, 940, foot-dots-free)
	if until := t.Lines[0].AtMs; t.Hook != "" && until > 500 && b.H > least {
		for _, l := range t.stand(t.Hook, b, 0, until, every(420, 500, until-200)...) {
			if l.EndMs > 0 {
				l.Exit = &farm.Motion{Kind: "pop", DurationMs: 130}
			}
			t.add(l)
		}
	}
}

// liked is a heart on the lower edge of what the brand wrote first, once it has been read.
func (t *Take) liked(told []farm.Layer) {
	const r, after = 46.0, 820
	for i, l := range t.Lines {
		at := l.AtMs + after
		if l.Asked || at > t.Ms-400 {
			continue
		}
		b := told[i]
		edge := b.Box.W
		if m, err := t.Ruler.Text(b); err == nil {
			edge = min(slices.Max(m.Lines)+2*b.Text.Plate.PadX, b.Box.W)
		}
		at0 := t.Sided(kit.Box(t.room.X+edge-110, 0, 2*r, 2*r))
		disc := farm.Layer{ID: "set", Box: kit.Box(at0.X, b.Box.Y+b.Box.H-r*0.7, 2*r, 2*r), Radius: r, Fill: kit.Solid(t.card),
			Border: &farm.Stroke{Width: 5, Color: t.screen}}
		heart := kit.Form("M50 86 C10 56 8 22 32 18 C42 16 48 24 50 30 C52 24 58 16 68 18 C92 22 90 56 50 86 Z",
			kit.Box(0, 0, 100, 100), "#F0365B")
		heart.ID, heart.Box = "set", kit.Box(disc.Box.X+r*0.42, disc.Box.Y+r*0.44, r*1.16, r*1.16)
		for _, x := range []farm.Layer{disc, heart} {
			x.StartMs, x.Enter, x.Tracks = at, &farm.Motion{Kind: "bounce", DurationMs: 280}, b.Tracks
			t.add(x)
		}
		t.cue("pop", at, -10)
		return
	}
}

// bubbles are the lines on plates of their own, all of them in letters of one size.
func (t *Take) bubbles(foot, top, free float64) []farm.Layer {
	wide := t.room.W * 0.94
	const tallest, filled = 470.0, 0.62
	size, high := 102.0, tallest
	if n := len(t.Lines); n > 0 && n < 3 { // few words are as large as the room between head and foot
		size, high = 168, max(tallest, (foot-top)*filled/float64(n))
	}
	for ; ; size -= 6 {
		var told []farm.Layer
		fits := true
		for _, l := range t.Lines {
			plate, ink, x := t.loud, t.onLoud, t.room.X
			if l.Asked {
				plate, ink, x = t.card, t.ink, t.room.X+t.room.W-wide
			}
			most := foot - top
			if t.Hook != "" && l.AtMs < t.HookMs {
				most = foot - free
			}
			b, whole := t.bubble(l, wide, min(most, high), size, [2]farm.Color{plate, ink})
			fits = fits && whole
			b.Box = t.Sided(kit.Box(x, 0, wide, b.Box.H))
			b.StartMs = l.AtMs
			if l.AtMs > 0 {
				b.Enter = &farm.Motion{Kind: "pop", DurationMs: 260}
			}
			told = append(told, b)
		}
		if fits || size <= 52 {
			return told
		}
	}
}

// stuck are stickers of what the lines name, each beside its line, where there is
// room at the frame's edge; it returns when they are tapped.
func (t *Take) stuck(told []farm.Layer) []int {
	var taps []int
	seen := map[string]bool{}
	for i, l := range t.Lines {
		o, ok := t.thing(l.Text)
		b := told[i]
		edge := b.Box.W
		if m, err := t.Ruler.Text(b); err == nil { // its plate hugs the words
			edge = min(slices.Max(m.Lines)+2*b.Text.Plate.PadX, b.Box.W)
		}
		x := b.Box.X + edge + 14
		room := 1024 - x
		if t.RightToLeft() {
			room = b.Box.X + b.Box.W - edge - 14 - 56
			x = max(56, 56+room-300)
		}
		if !ok || l.Asked || seen[o.Name] || room < 120 {
			continue
		}
		at := l.AtMs + 520
		if seen[o.Name] = true; at > t.Ms-500 {
			continue
		}
		side := min(room, 300)
		s := Fitted(t.Draft, "thing", o, kit.Box(x, b.Box.Y+b.Box.H-side+16, side, side))
		s.StartMs, s.Enter, s.Rotation = at, &farm.Motion{Kind: "bounce", DurationMs: 300}, 8
		s.Tracks = append(s.Tracks, b.Tracks...)
		t.cue("pop", at, -9)
		t.add(s)
		taps = append(taps, max(at-260, 1))
	}
	return taps
}

// sent are two pictures that were sent before, as wide as the screen, under what is read from
// y to foot: the brand's photograph, or the things that its words name; the second takes the
// first one's place when that has been seen. They and the keyboard take the place of a tray.
func (t *Take) sent(y, foot float64) {
	last := t.Lines[len(t.Lines)-1]
	second := min(max(last.AtMs+700, 900), t.Ms-700)
	b := kit.Box(34, y, 1012, foot-y)
	for i := range 2 {
		from, to := []int{0, second}[i], []int{second, t.Ms}[i]
		line := []string{t.Lines[0].Text, last.Text}[i]
		if to <= from {
			continue
		}
		for _, l := range t.shot(line, b, i, from) {
			l.StartMs = from
			if l.EndMs = t.until(to); i == 0 && to < t.Ms-240 { // until the other lies over it
				l.EndMs = to + 240
			}
			if from > 0 && l.Enter == nil {
				l.Enter = &farm.Motion{Kind: "rise", Distance: 160, DurationMs: 240}
			}
			t.add(l)
		}
		if from > 0 {
			t.cue("pop", from, -9)
			t.cuts = append(t.cuts, from)
		}
	}
}

// shot is the i-th picture that was sent: of a photograph a part, of a thing the whole
// and then what is seen from near.
func (t *Take) shot(line string, b farm.Box, i, from int) []farm.Layer {
	if p, id, ok := t.PickOf(func(p match.Picture) bool { return isPhoto(t.Draft, p) }, fmt.Sprintf("sent-%d", i),
		match.Want{W: b.W, Photo: true}); ok {
		l := farm.Layer{ID: id, Box: b, Radius: 52, Picture: &farm.Picture{Asset: t.AddAsset(id, p.Asset), Focus: t.FocusOf(p)}}
		l.Tracks = []farm.Track{kit.Track("zoom", "linear", float64(from), 1+0.4*float64(i), float64(t.Ms), 1.12+0.4*float64(i))}
		return []farm.Layer{l}
	}
	card := farm.Layer{ID: "sent", Box: b, Radius: 52, Fill: kit.Solid(t.tones()[2+2*i])}
	o, named := t.thing(line)
	if rest := slices.DeleteFunc(t.Objects(3), func(x kit.Object) bool { return x.Name == o.Name }); i == 1 && len(rest) > 0 {
		o = rest[0]
	} else if i == 1 && named { // the same from near
		l := Fitted(t.Draft, "thing", o, kit.Box(b.X, b.Y, b.W, b.H))
		l.Box, l.Radius = b, 52
		l.Picture.Crop = nearCrop(l.Picture.Crop, b)
		l.Tracks = []farm.Track{kit.Track("zoom", "linear", float64(from), 1, float64(t.Ms), 1.12)}
		return []farm.Layer{card, l}
	}
	room := kit.Box(b.X+b.W*0.07, b.Y+b.H*0.07, b.W*0.86, b.H*0.86)
	if !named { // what it tells, or its word: a sign of the brand says nothing here
		if i == 1 && len(t.Lines) == 1 {
			line = t.another(line)
		}
		f := t.FigureOrWord(line)
		if out, ok := t.mate(line, room, from, t.Ms); ok && !tells(f, true) {
			return append([]farm.Layer{card}, out...)
		}
		return append([]farm.Layer{card}, t.figure(f, room, from, t.Ms)...)
	}
	return []farm.Layer{card, t.moved(Fitted(t.Draft, "thing", o, room), from, t.Ms, every(from+700, 1100, t.Ms-300))}
}

// another is a text to be shown beside a line: the hook, the trade, or the name.
func (t *Take) another(line string) string {
	for _, s := range []string{t.Hook, t.Brand.Industry} {
		if s != "" && t.KeyWord(s) != t.KeyWord(line) {
			return s
		}
	}
	return t.Facts.Name
}

// nearCrop is the middle of a drawing in the shape of a box, so near that it runs out of
// it, and no nearer than lets it be known: most of its height or of its width is seen.
func nearCrop(c *farm.Box, b farm.Box) *farm.Box {
	if c == nil {
		c = &farm.Box{W: 1, H: 1}
	}
	const near = 0.66
	ratio := b.H / b.W
	w := max(c.W*near, c.H*near/ratio)
	w = min(w, 1, 1/ratio)
	h := w * ratio
	x := min(max(c.X+(c.W-w)/2, 0), 1-w)
	y := min(max(c.Y+(c.H-h)*0.42, 0), 1-h)
	return &farm.Box{X: x, Y: y, W: w, H: h}
}

// drawer is what lies under a chat's field from y on where something is asked: a
// keyboard on which it is typed; of a brand with many things, those as stickers.
func (t *Take) drawer(y float64, taps []int) {
	if things := t.Objects(6); len(things) > 2 && len(taps) > 0 {
		t.tray(y, things, taps)
		return
	}
	var typing [][2]int
	for _, l := range t.Lines {
		if l.Asked {
			typing = append(typing, [2]int{max(l.AtMs-700, 0), l.AtMs})
		}
	}
	gone := 0
	for _, span := range typing {
		gone = max(gone, span[1]+260)
	}
	if last := t.Lines[len(t.Lines)-1]; gone > 0 && gone < t.Ms-600 { // it goes when all is typed
		t.add(t.tile(last.Text, kit.Box(34, y, 1012, 1886-y), gone, t.Ms, every(gone+700, 900, t.Ms-300)...)...)
	}
	keys := len(t.layers)
	t.keyboard(y, typing...)
	if gone > 0 && gone < t.Ms-600 {
		for i := range t.layers[keys:] {
			l := &t.layers[keys+i]
			l.Tracks = append(l.Tracks, kit.Track("y", "in", 0, 0, float64(gone), 0, float64(gone+220), 760))
		}
	}
}

// chatRoom is where a chat's words go: from top, or while the hook stands from free, to a
// foot, so far apart.
type chatRoom struct{ foot, gap, top, free float64 }

// pushed adds what is told, and before it what was sent, where there is room for it: the
// thing that it is about as a picture; where nothing is asked the brand's character, as
// people send stickers.
func (t *Take) pushed(told []farm.Layer, r chatRoom, asks bool) {
	const least, most = 176.0, 640.0
	foot, gap, top, free := r.foot, r.gap, r.top, r.free
	sum := 0.0
	for _, l := range told {
		sum += l.Box.H + gap
	}
	side, from := min(foot-top-sum, foot-free-told[0].Box.H-gap), 0
	if side < least && t.HookMs < t.Ms-700 { // it comes in the hook's place
		side, from = foot-top-sum, t.HookMs+60
	}
	side = min(side-8, most) // it stays clear of the head
	if side < least || t.Lines[0].Asked {
		t.push(told, foot, gap, top, free)
		t.add(told...)
		return
	}
	line := t.Hook
	if line == "" {
		line = t.Lines[0].Text
	}
	w := side * 1.25
	card := farm.Layer{ID: "sent", Box: t.Sided(kit.Box(t.room.X, 0, w, side)), Radius: 52, Fill: kit.Solid(t.tones()[2])}
	all := append([]farm.Layer{card}, told...)
	t.push(all, foot, gap, top, free)
	if from > 0 {
		all[0].StartMs, all[0].Enter = from, &farm.Motion{Kind: "pop", DurationMs: 220}
		t.cue("pop", from, -9)
	}
	in := all[0].Box
	shows := t.stand
	if _, photo := t.ownPhoto(); !asks && !photo && t.HasMate() {
		if who, ok := t.mate(line, in, from, t.Ms); ok {
			all[0].Fill = kit.Solid(kit.Alpha(t.card, 0))
			shows = func(string, farm.Box, int, int, ...int) []farm.Layer { return who }
		}
	}
	for _, l := range append([]farm.Layer{all[0]}, shows(line, kit.Box(in.X+w/2-side*0.42, in.Y+side*0.08, side*0.84, side*0.84),
		from, t.Ms, every(from+700, 1200, t.Ms-300)...)...) {
		if l.ID != "sent" {
			l.Tracks = append(l.Tracks, all[0].Tracks...)
		}
		t.add(l)
	}
	copy(told, all[1:])
	t.add(told...)
}

// writesFrom is when the brand begins to write the i-th line; -1 where it is there
// from the beginning.
func (t *Take) writesFrom(i, long int) int {
	at := t.Lines[i].AtMs
	if at == 0 {
		return -1
	}
	from := at - long
	if i == 0 && t.Hook != "" { // while the hook is read
		from = 180
	}
	if i > 0 {
		from = max(from, t.Lines[i-1].AtMs+180)
	}
	return max(from, 0)
}

// push lays words over a foot, each new one lifting those before it, until they
// leave: under the hook while it stands, and at last under the head.
func (t *Take) push(told []farm.Layer, foot, gap, top, free float64) {
	const moves = 260
	for i := range told {
		l := &told[i]
		l.Box.Y = foot - l.Box.H
		up := 0.0
		y, seen := farm.Track{Property: "y"}, farm.Track{Property: "opacity"}
		y.Keys = append(y.Keys, farm.Key{AtMs: 0, Value: 0, Ease: "out"})
		gone := false
		for k := i + 1; k < len(told); k++ {
			at := told[k].StartMs
			y.Keys = append(y.Keys, farm.Key{AtMs: max(at, 1), Value: -up, Ease: "out"})
			up += told[k].Box.H + gap
			y.Keys = append(y.Keys, farm.Key{AtMs: at + moves, Value: -up, Ease: "out"})
			limit := top
			if t.Hook != "" && at < t.HookMs && l.StartMs < t.HookMs {
				limit = free
			}
			if !gone && l.Box.Y-up < limit {
				gone = true
				seen.Keys = append(seen.Keys, farm.Key{AtMs: 0, Value: 1, Ease: "linear"}, farm.Key{AtMs: at, Value: 1, Ease: "linear"},
					farm.Key{AtMs: at + moves/2, Value: 0, Ease: "linear"})
			}
		}
		if len(y.Keys) > 1 {
			l.Tracks = append(l.Tracks, y)
		}
		if gone {
			l.Tracks = append(l.Tracks, seen)
		}
	}
}

// bar is where one would write: empty, with what sends it.
func (t *Take) bar(b farm.Box) {
	t.add(farm.Layer{ID: "band", Box: kit.Box(-60, b.Y-16, 1200, b.H+60), Fill: kit.Solid(t.card)})
	const disc = 88.0
	field := t.Sided(kit.Box(b.X, b.Y+4, b.W-disc-24, b.H-8))
	t.add(farm.Layer{ID: "field", Box: field, Radius: field.H / 2, Fill: kit.Solid(t.screen), Border: &farm.Stroke{Width: 3, Color: t.rim}})
	blink := farm.Track{Property: "opacity"}
	for at, on := 0, 1.0; at < t.Ms && len(blink.Keys) < 60; at, on = at+430, 1-on {
		blink.Keys = append(blink.Keys, farm.Key{AtMs: at, Value: on, Ease: "hold"})
	}
	t.add(farm.Layer{ID: "caret", Box: t.Sided(kit.Box(b.X+44, b.Y+b.H/2-30, 6, 60)), Radius: 3, Fill: kit.Solid(t.loud),
		Tracks: []farm.Track{blink}})
	d := t.Sided(kit.Box(b.X+b.W-disc, b.Y+(b.H-disc)/2, disc, disc))
	up := -90.0
	if t.RightToLeft() { // where arrows point the other way
		up = 90
	}
	t.add(farm.Layer{ID: "set", Box: d, Radius: disc / 2, Fill: kit.Solid(t.loud)},
		farm.Layer{ID: "set", Box: kit.Box(d.X+24, d.Y+30, 40, 28), Rotation: up,
			Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 7, Color: t.onLoud}}})
}

package native

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// threadGap is how far the messages of a chat lie apart, px.
const threadGap = 22.0

// thread is a chat on somebody's phone, its keyboard under it: a question that is typed and sent, three points
// while the brand writes, its answer in as many messages as it has clauses, what it tells as a card, the next
// question, and at last a map of where that is. It fills its screen and goes up once that is full.
func thread(f *film, t *Take) {
	top := t.room.Y + headH + threadGap
	foot := fieldTop - threadGap - 12
	t.ground(t.screen)
	talk, ms := t.talk(f)
	t.Ms = f.score.AtLeast(float64(max(ms, f.least())))
	blocks := append([]block{t.profile(320)}, t.messages(f, talk, foot-top)...)
	t.liked(talk, blocks)
	t.filled(blocks, top, foot)
	t.head(top - threadGap)
	t.field(kit.Box(t.room.X, fieldTop, t.room.W, fieldH))
	var typing [][2]int
	for _, l := range talk {
		if l.Asked && l.AtMs > 0 {
			t.typing(l)
			typing = append(typing, [2]int{l.AtMs - typedMs, l.AtMs - 60})
		}
	}
	t.keyboard(keysTop, 0, typing...)
}

// typing is a question in the field until it is sent.
func (t *Take) typing(l Line) {
	b := t.fieldIn(kit.Box(t.room.X, fieldTop, t.room.W, fieldH))
	words := kit.Middle(t.TextLayer(l.Slot, l.Text, kit.Step{Size: 56, Least: 54, Leading: 1.04, Weight: 600, Lines: 2},
		kit.Box(b.X+46, b.Y, b.W-92, b.H), t.ink))
	if m, err := t.Ruler.Text(words); err != nil || m.H > b.H {
		return
	}
	typed(&words, l.AtMs-typedMs, typedMs-160)
	words.EndMs = l.AtMs
	t.add(words)
}

// fieldTop is where the field of a chat begins in which one would write, px.
const fieldTop, fieldH = 1246.0, 132.0

// keysTop is where its keyboard begins, px.
const keysTop = 1424.0

// typedMs is how long somebody types a question, ms.
const typedMs = 620

// The times of a chat, ms: how long after a question its answer comes, how long three points say that it
// is written, how long after a message its picture comes, and how long until the next message at least.
const answersMs, dotsMs, picturedMs, leastMessageMs = 880, 460, 700, 900

// whereMs is how long the question where that is and its map take, ms.
const whereMs = 2100

// mostReadMs is how long a message is read at most before the next one comes beside it, ms, of which they are a share.
const mostReadMs = 3300

// overMs is how much longer a film may be than was reckoned, ms.
const overMs = 900

// talk are the messages of a chat at their times, as many as a film has room for, and how long they take.
func (t *Take) talk(f *film) ([]Line, int) {
	var out []Line
	at, end, shown := 0, 0, 0
	for i, b := range f.beats {
		var lines []Line
		from := at
		switch {
		case b.asked != "":
			if i > 0 {
				at += typedMs / 2
			}
			lines = append(lines, Line{Text: b.asked, Asked: true, AtMs: kit.OnFrame(float64(at))})
			at += answersMs
		case i > 0:
			at += dotsMs / 2
		}
		for _, p := range b.parts {
			l := Line{Text: p, Cut: b.cut, Kind: KindOf(f.Draft, p), AtMs: kit.OnFrame(float64(at)), Key: keyOf(t.Draft, p)}
			read := min(int(t.ReadingMs(p)), mostReadMs)
			if next := at + read*6/10; next > f.most()-f.spared+overMs && len(lines) > 0 { // to a comma
				break
			}
			lines = append(lines, l)
			end = at + max(read*6/10, leastMessageMs) + 500
			at += max(read*60/100, leastMessageMs)
			if fact, ok := t.drawnFor(p); ok && shown < 2 {
				lines = append(lines, Line{Slot: "picture", Text: p, Fact: fact, AtMs: kit.OnFrame(float64(at))})
				shown++
				at += picturedMs
				end = at + 700
			}
		}
		if n := len(lines); from > 0 && (at > f.most()-f.spared+overMs || n == 1 && lines[0].Asked) {
			break
		}
		out = append(out, lines...)
	}
	var told []string
	for _, l := range out {
		if !l.Asked && l.Slot == "" {
			told = append(told, l.Text)
		}
	}
	f.hooks(told)
	if where := t.whereabouts(f, end); len(where) > 0 {
		out = append(out, where...)
		end = where[1].AtMs + 1100
	}
	return out, end
}

// whereabouts are the question where that is and its map, from when the last answer was read.
func (t *Take) whereabouts(f *film, at int) []Line {
	if f.spared == 0 {
		return nil
	}
	asked := f.Facts.Question(copywriter.AsksWhere)
	at += typedMs/2 - 300
	return []Line{{Text: asked, Asked: true, AtMs: kit.OnFrame(float64(at))},
		{Slot: "picture", Text: t.TownAlone(), Fact: &kit.Figure{Kind: kit.FigurePlace, Text: t.TownAlone()},
			AtMs: kit.OnFrame(float64(at + answersMs))}}
}

// carded are the facts that a message has a card for. Nobody sends a row of dots.
var carded = []string{kit.FigurePrice, kit.FigureDate, kit.FigureClock, kit.FigureWeekday, kit.FigureMonth, kit.FigureMonths,
	kit.FactFree}

// drawnFor is the fact of a message that is drawn; the price is drawn first.
func (t *Take) drawnFor(part string) (*kit.Figure, bool) {
	if fact, ok := t.FactOf(part); !ok || !slices.Contains(carded, fact.Kind) {
		return nil, false
	}
	return t.drawnIn(part)
}

// messages are the blocks of a talk. A picture for which the scene has no room is left out.
func (t *Take) messages(f *film, talk []Line, room float64) []block {
	left := kit.MostLayers - len(t.layers) - len(t.over) - frameLayers
	for _, l := range talk {
		left -= map[bool]int{true: 2, false: 3}[l.Asked && l.Slot == ""]
	}
	var out []block
	for i, l := range talk {
		if l.Slot == "picture" {
			if b, ok := t.pictureMessage(l, left); ok {
				left -= len(b.layers)
				out = append(out, b)
				t.cuts = append(t.cuts, l.AtMs)
				t.cue("pop", l.AtMs, -8)
			}
			continue
		}
		if l.Asked {
			l.Slot = f.slot("asked", l.Text)
			talk[i].Slot = l.Slot
		} else {
			l.Slot = f.says(map[bool]string{true: "part", false: "told"}[l.Cut], l.Text)
		}
		b := t.message(l, room*0.6)
		if !l.Asked && l.AtMs > 0 {
			b.dotsMs = max(l.AtMs-dotsMs, talk[max(i-1, 0)].AtMs+260)
		}
		out = append(out, b)
		t.cuts = append(t.cuts, l.AtMs)
		t.cue("pop", l.AtMs, -8)
	}
	return out
}

// frameLayers is how many layers of a chat are its head, its field and what is done to its messages.
const frameLayers = 24

// halves are the two parts of a line, parted after a mark near its middle, as count measures them;
// second is "" without one.
func (w *words) halves(line string, count func(string) float64) (first, second string) {
	all := count(line)
	best := 0.4 * all
	for i, r := range line {
		end := i + utf8.RuneLen(r)
		if !strings.ContainsRune(",;:–—，；：、،", r) || r == ',' && !strings.HasPrefix(line[end:], " ") {
			continue
		}
		if rest := strings.TrimSpace(line[end:]); w.d.Facts.EndsList(rest) || w.d.Facts.HangsOn(rest) {
			continue
		}
		if off := math.Abs(count(line[:end]) - all/2); off < best && min(count(line[:end]), count(line[end:])) >= leastHalf {
			best, first, second = off, line[:end], unpunctuated(line[end:])
		}
	}
	if second == "" {
		return line, ""
	}
	return strings.TrimRight(first, " ,;–—，；、،"), second
}

// unpunctuated is a part of a sentence as a message or a row of its own.
func unpunctuated(part string) string {
	return upperFirst(strings.TrimLeft(part, " ,;:–—，、；：،-"))
}

// block is one message of a thread, at y 0: its layers, how high it is, when it comes, and
// from when points announce it; 0 without them.
type block struct {
	layers []farm.Layer
	h      float64
	at     int
	dotsMs int
}

// profile is whose chat it is, as it stands over the first message: its picture, else its sign, and its
// trade and place.
func (t *Take) profile(high float64) block {
	const pad = 26.0
	w := t.room.W
	plate := farm.Layer{ID: "posted", Box: kit.Box(t.room.X, 0, w, high), Radius: 54, Fill: kit.Solid(t.said)}
	out := []farm.Layer{plate}
	words := high
	if line := t.about(60, w-2*pad); line != "" {
		said := t.fitted(t.TextLayer("about", line, kit.Step{Size: 60, Least: 44, Leading: 1.1, Weight: 800, Lines: 1},
			t.Sided(kit.Box(t.room.X+pad, 0, w-2*pad, 0)), t.onLoud), 100)
		said.Box.Y = high - pad - said.Box.H
		words = said.Box.Y
		out = append(out, kit.Centered(said))
	}
	in := kit.Box(t.room.X+16, 16, w-32, words-28)
	if !t.hasPicture(t.opening) {
		side := min(in.H-8, 230)
		return block{layers: append(out, t.avatar(kit.Box(t.mid()-side/2, in.Y+(in.H-side)/2, side, side))...), h: high}
	}
	layers := t.pictured(t.opening, in, 42)
	last := &layers[len(layers)-1]
	if last.ID == "thing" {
		*last = t.moved(*last, 0, t.Ms, every(620, 1100, t.Ms-300))
	} else {
		last.Tracks = append(last.Tracks, kit.Track("zoom", "linear", 0, 1, float64(t.Ms), 1.25))
	}
	return block{layers: append(out, layers...), h: high}
}

// message is a line on a plate of its own, at most so high.
func (t *Take) message(l Line, most float64) block {
	plate, ink := t.said, t.onLoud
	wide := t.room.W * 0.9
	x := t.room.X
	if l.Asked {
		plate, ink = t.asks, t.ink
		x = t.room.X + t.room.W - wide
	}
	size := 88.0
	if l.Asked && l.AtMs == 0 { // it is what stops a thumb
		size = 124
	}
	for ; ; size -= 4 {
		b, whole := t.bubble(l, wide, most, size, [2]farm.Color{plate, ink})
		if m, err := t.Ruler.Text(b); !whole && size > 56 || err == nil && len(m.Lines) > 4 && size > 60 {
			continue
		}
		b.Box = t.Sided(kit.Box(x, 0, wide, b.Box.H))
		b.StartMs = l.AtMs
		if l.AtMs > 0 {
			b.Enter = &farm.Motion{Kind: "pop", DurationMs: 240}
		}
		if l.Key != "" && l.Key != l.Text && kit.Contrast(plate, ink) >= leastRead {
			b.Text.Emphasis, b.Text.EmphasisStyle = []string{l.Key}, "underline"
		}
		h := b.Box.H
		if b.Text.Plate != nil {
			h += 2 * b.Text.Plate.PadY
			b.Box.Y = b.Text.Plate.PadY
		}
		return block{layers: []farm.Layer{b}, h: h, at: l.AtMs}
	}
}

// The size of a picture in a chat, px.
const messageW, messageH = 700.0, 440.0

// pictureMessage is what a message tells, drawn, of at most so many layers.
func (t *Take) pictureMessage(l Line, most int) (block, bool) {
	b := t.Sided(kit.Box(t.room.X, 0, messageW, messageH))
	out := block{h: messageH, at: l.AtMs, layers: t.factCard(*l.Fact, b, 54, l.AtMs, t.Ms)}
	for i := range out.layers {
		x := &out.layers[i]
		x.StartMs = max(x.StartMs, l.AtMs)
		if x.Enter == nil {
			x.Enter = &farm.Motion{Kind: "pop", DurationMs: 260}
		}
	}
	return out, len(out.layers) > 0 && len(out.layers) <= most
}

// liked lays a heart at the corner of the answer that tells what something costs or what is free, else of
// the first one: who asked likes it.
func (t *Take) liked(talk []Line, blocks []block) {
	const r = 46.0
	best := -1
	for i, l := range talk {
		if l.Asked || l.Slot == "picture" {
			continue
		}
		if sells := t.Facts.SellRank(l.Text) == copywriter.SellOffer; best < 0 || sells {
			if best = i; sells {
				break
			}
		}
	}
	if best < 0 {
		return
	}
	at := slices.IndexFunc(blocks, func(b block) bool { return b.at == talk[best].AtMs })
	when := talk[best].AtMs + 620
	if at < 0 || when > t.Ms-400 {
		return
	}
	b := &blocks[at]
	first := b.layers[0]
	m, err := t.Ruler.Text(first)
	if err != nil {
		return
	}
	x := min(t.room.X+m.W+60, t.room.X+t.room.W-2*r)
	if t.RightToLeft() {
		x = max(t.room.X+t.room.W-m.W-60-2*r, t.room.X)
	}
	disc := farm.Layer{ID: "liked", Box: kit.Box(x, b.h-r-8, 2*r, 2*r), Radius: r, Fill: kit.Solid(t.card),
		Border: &farm.Stroke{Width: 4, Color: t.screen}, Shadow: kit.SoftShadow()}
	heart := kit.Form("M50 86 C10 56 8 22 32 18 C42 16 48 22 50 30 C52 22 58 16 68 18 C92 22 90 56 50 86 Z",
		kit.Box(0, 0, 100, 100), "#F0365B")
	heart.ID, heart.Box = "liked", kit.Box(x+r*0.42, disc.Box.Y+r*0.44, r*1.16, r*1.16)
	for _, x := range []farm.Layer{disc, heart} {
		x.StartMs, x.Enter = when, &farm.Motion{Kind: "bounce", DurationMs: 280}
		b.layers = append(b.layers, x)
	}
	words := &b.layers[0]
	words.Tracks = append(words.Tracks, kit.Track("scale", "out", float64(when-60), 1, float64(when+90), 1.05, float64(when+300), 1))
	t.cue("pop", when, -10)
}

// dotsHigh is how high the points that announce an answer stand.
const dotsHigh = 104.0

// filled lays messages one under the other from a head down. One that would come under the foot lifts
// those before it, so that another stands at the head; what comes under that is not seen any longer.
func (t *Take) filled(blocks []block, top, foot float64) {
	place := make([]float64, len(blocks))
	y := top
	for i, b := range blocks {
		place[i] = y
		y += b.h + threadGap
	}
	up := 0.0
	var moves [][2]float64 // when, and how far up it is from then on
	lift := func(at int, end float64) {
		if end-up > foot {
			up = end - foot
			moves = append(moves, [2]float64{float64(max(at-liftMs, 1)), up})
		}
	}
	for i, b := range blocks {
		if b.at == 0 {
			continue
		}
		when := b.at
		if b.dotsMs > 0 {
			lift(b.dotsMs, place[i]+dotsHigh)
			t.dots(place[i]+dotsHigh-up, t.said, t.onLoud, b.dotsMs, b.at)
		}
		lift(when, place[i]+b.h)
	}
	for i, b := range blocks {
		t.scrolled(b, place[i], top, moves)
	}
}

// liftMs is how long messages take to go up, before another comes.
const liftMs = 220

// scrolled lays a message at its place, from where it goes up with the others.
func (t *Take) scrolled(b block, y, top float64, moves [][2]float64) {
	before, gone := 0.0, 0
	lift := farm.Track{Property: "y"}
	for _, m := range moves {
		at := int(m[0])
		if at <= b.at {
			before = m[1]
			continue
		}
		from := 0.0
		if n := len(lift.Keys); n > 0 {
			from = lift.Keys[n-1].Value
			at = max(at, lift.Keys[n-1].AtMs+1)
		}
		lift.Keys = append(lift.Keys, farm.Key{AtMs: at, Value: from, Ease: "out"},
			farm.Key{AtMs: at + liftMs, Value: before - m[1], Ease: "out"})
		if gone == 0 && y+b.h-m[1] < top-threadGap {
			gone = at + liftMs
		}
	}
	for _, l := range b.layers {
		l.Box.Y += y - before
		if l.StartMs == 0 && b.at > 0 {
			l.StartMs = b.at
		}
		if len(lift.Keys) > 0 {
			l.Tracks = append(slices.Clone(l.Tracks), lift)
		}
		if gone > 0 {
			l.EndMs = gone
		}
		t.add(l)
	}
}

// field is where one would write, with what a thumb finds beside it.
func (t *Take) field(b farm.Box) {
	const disc = 104.0
	t.add(farm.Layer{ID: "set", Box: kit.Box(b.X-40, b.Y-24, b.W+80, 3), Fill: kit.Solid(t.rim)})
	plus := t.Sided(kit.Box(b.X, b.Y+(b.H-disc)/2, disc, disc))
	at := t.fieldIn(b)
	send := t.Sided(kit.Box(b.X+b.W-disc, b.Y+(b.H-disc)/2, disc, disc))
	t.add(strokes(plus, "M50 30 V70 M30 50 H70", t.ink, 8),
		farm.Layer{ID: "field", Box: at, Radius: at.H / 2, Fill: kit.Solid(t.card), Border: &farm.Stroke{Width: 3, Color: t.rim}},
		farm.Layer{ID: "set", Box: send, Radius: disc / 2, Fill: kit.Solid(t.said)},
		strokes(send, "M50 28 A9 11 0 0 1 59 39 V52 A9 9 0 0 1 41 52 V39 A9 11 0 0 1 50 28 M32 50 A18 18 0 0 0 68 50 M50 68 V78", t.onLoud, 6))
	blink := farm.Track{Property: "opacity"}
	for at, on := 0, 1.0; at < t.Ms && len(blink.Keys) < 60; at, on = at+430, 1-on {
		blink.Keys = append(blink.Keys, farm.Key{AtMs: at, Value: on, Ease: "hold"})
	}
	t.add(farm.Layer{ID: "caret", Box: t.Sided(kit.Box(b.X+disc+58, b.Y+b.H/2-28, 6, 56)), Radius: 3, Fill: kit.Solid(t.said),
		Tracks: []farm.Track{blink}})
}

// fieldIn is where words stand in a field.
func (t *Take) fieldIn(b farm.Box) farm.Box {
	const disc = 104.0
	return t.Sided(kit.Box(b.X+disc+22, b.Y+6, b.W-2*disc-44, b.H-12))
}

// strokes are lines in a box, of a drawing in a square of 100.
func strokes(b farm.Box, path string, c farm.Color, width float64) farm.Layer {
	view := kit.Box(0, 0, 100, 100)
	return farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Stroke: &farm.Stroke{Width: width, Color: c}}}
}

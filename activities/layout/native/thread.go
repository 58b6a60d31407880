package native

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// thread is a chat on somebody's phone: under whose it is, a question, three points while the brand
// writes, its answer, and the next question. Older words go up under the head.
func thread(f *film, t *Take) {
	const gap = 24.0
	top := t.phone() + gap
	foot := t.foot()
	talk, ms := t.talk(f)
	t.Ms = f.score.AtLeast(float64(max(ms, f.least())))
	blocks := []block{t.profile(foot - top)}
	for i, l := range talk {
		l.Slot = t.chatSlot(f, l)
		b := t.message(l, (foot-top)*0.62)
		if !l.Asked && l.AtMs > 0 {
			b.dotsMs = max(l.AtMs-dotsMs, talk[max(i-1, 0)].AtMs+260)
		}
		blocks = append(blocks, b)
		t.cuts = append(t.cuts, l.AtMs)
		t.cue("pop", l.AtMs, -8)
	}
	t.liked(talk, blocks)
	t.stacked(blocks, foot, top, gap)
	t.head(top - gap)
	t.field(kit.Box(t.room.X, fieldTop, t.room.W, 120))
}

// fieldTop is where the field of a chat begins in which one would write, px.
const fieldTop = 1462.0

// chatSlot says a message of a talk.
func (t *Take) chatSlot(f *film, l Line) string {
	switch {
	case l.Slot == "hook":
		f.Say("hook", l.Text)
		return l.Slot
	case l.Asked:
		return f.slot("asked", l.Text)
	case l.Slot == "part":
		return f.slot("part", l.Text)
	}
	return f.slot("told", l.Text)
}

// talk are the messages of a chat at their times, of as many beats as a film has room for, and how
// long they take; what costs something comes last.
func (t *Take) talk(f *film) ([]Line, int) {
	beats := f.beats
	for {
		var out []Line
		at, end := 0, 0
		for i, b := range beats {
			if b.asked != "" {
				out = append(out, Line{Text: b.asked, Asked: true, AtMs: kit.OnFrame(float64(at))})
				at += answersMs
			} else if i > 0 {
				at += dotsMs
			}
			l := Line{Text: b.text, Kind: b.kind, AtMs: kit.OnFrame(float64(at))}
			if b.hook {
				l.Slot = "hook"
			}
			rest := unpunctuated(b.rest)
			if first, second := t.halves(b.text); !b.hook && second != "" {
				l.Text, l.Slot, rest = first, "part", second
			}
			l.Key = keyOf(t.Draft, l.Text)
			out = append(out, l)
			read := int(t.ReadingMs(l.Text))
			if rest != "" {
				at += max(read*6/10, 900)
				out = append(out, Line{Text: rest, Slot: "part", Key: keyOf(t.Draft, rest), AtMs: kit.OnFrame(float64(at))})
				read = int(t.ReadingMs(rest))
			}
			end = at + read + 300
			at += max(read*62/100, 1000)
		}
		if n := len(beats); end > f.most() && n > 2 {
			beats = slices.Delete(slices.Clone(beats), n-2, n-1)
			continue
		}
		return out, end
	}
}

// halves are the two parts in which somebody sends a long sentence: it is parted after a mark near
// its middle, else not.
func (t *Take) halves(line string) (first, second string) {
	words := func(s string) float64 { return kit.ReadingWords(s, t.Facts.Language) }
	all := words(line)
	if all < 11 {
		return line, ""
	}
	best := 0.3 * all
	for i, r := range line {
		end := i + utf8.RuneLen(r)
		if !strings.ContainsRune(",;:–—，；：、", r) || r == ',' && !strings.HasPrefix(line[end:], " ") {
			continue
		}
		if off := math.Abs(words(line[:end]) - all/2); off < best {
			best, first, second = off, line[:end], unpunctuated(line[end:])
		}
	}
	if second == "" {
		return line, ""
	}
	return strings.TrimRight(first, " ,;–—，；、"), second
}

// unpunctuated is a part of a sentence as a message or a row of its own.
func unpunctuated(part string) string {
	return upperFirst(strings.TrimLeft(part, " ,;:–—，、；：-"))
}

// answersMs is how long after a question its answer comes.
const answersMs = 940

// dotsMs is how long three points say that an answer is written.
const dotsMs = 520

// block is one message of a thread, at y 0: its layers, how high it is, when it comes, and
// from when points announce it; 0 without them.
type block struct {
	layers []farm.Layer
	h      float64
	at     int
	dotsMs int
}

// profile is whose chat it is, as it stands over the first message: its picture, else its sign, and
// its trade and place.
func (t *Take) profile(room float64) block {
	const pad = 34.0
	high := room * 0.46
	w := t.room.W
	plate := farm.Layer{ID: "posted", Box: t.Sided(kit.Box(t.room.X-10, 0, w+20, high)), Radius: 54, Fill: kit.Solid(t.said)}
	out := []farm.Layer{plate}
	line := t.about(64, w-2*pad)
	words := high
	if line != "" {
		said := t.fitted(t.TextLayer("about", line, kit.Step{Size: 64, Least: 44, Leading: 1.1, Weight: 800, Lines: 1},
			t.Sided(kit.Box(t.room.X+pad, 0, w-2*pad, 0)), t.onLoud), 130)
		said.Box.Y = high - pad - said.Box.H
		words = said.Box.Y - 24
		out = append(out, kit.Centered(said))
	}
	if !t.hasPicture(t.opening) {
		side := min(words-60, 300)
		return block{layers: append(out, t.avatar(kit.Box(t.mid()-side/2, 36+(words-36-side)/2, side, side))...), h: high}
	}
	layers := t.pictured(t.opening, kit.Box(plate.Box.X+16, 16, plate.Box.W-32, words-16), 42)
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
	wide := t.room.W * 0.93
	x := t.room.X
	if l.Asked {
		plate, ink = t.asks, t.ink
		x = t.room.X + t.room.W - wide
	}
	size := 108.0
	for ; ; size -= 4 {
		b, whole := t.bubble(l, wide, most, size, [2]farm.Color{plate, ink})
		if m, err := t.Ruler.Text(b); !whole && size > 56 || err == nil && len(m.Lines) > 6 && size > 64 {
			continue
		}
		b.Box = t.Sided(kit.Box(x, 0, wide, b.Box.H))
		b.StartMs = l.AtMs
		if l.AtMs > 0 {
			b.Enter = &farm.Motion{Kind: "pop", DurationMs: 240}
		}
		const pad = 28.0
		b.Box.Y = pad
		if !l.Asked && l.Key != "" && l.Key != l.Text {
			b.Text.Emphasis, b.Text.EmphasisStyle, b.Text.EmphasisColor = []string{l.Key}, "underline", kit.Alpha(ink, 0.85)
		}
		return block{layers: []farm.Layer{b}, h: b.Box.H + 2*pad, at: l.AtMs}
	}
}

// liked is a heart on the lower edge of what the brand answers first, once it has been read.
func (t *Take) liked(talk []Line, blocks []block) {
	const r, after = 46.0, 900
	for i, l := range talk {
		at := l.AtMs + after
		if l.Asked || at > t.Ms-600 {
			continue
		}
		b := &blocks[i+1]
		said := b.layers[0]
		edge := said.Box.W
		if m, err := t.Ruler.Text(said); err == nil {
			edge = min(slices.Max(m.Lines)+2*said.Text.Plate.PadX, said.Box.W)
		}
		x := t.Sided(kit.Box(t.room.X+edge-90, 0, 2*r, 2*r)).X
		disc := farm.Layer{ID: "set", Box: kit.Box(x, b.h-r*0.9, 2*r, 2*r), Radius: r, Fill: kit.Solid(t.card),
			Border: &farm.Stroke{Width: 5, Color: t.screen}}
		heart := kit.Form("M50 86 C10 56 8 22 32 18 C42 16 48 24 50 30 C52 24 58 16 68 18 C92 22 90 56 50 86 Z",
			kit.Box(0, 0, 100, 100), "#F0365B")
		heart.ID, heart.Box = "set", kit.Box(x+r*0.42, disc.Box.Y+r*0.44, r*1.16, r*1.16)
		for _, x := range []farm.Layer{disc, heart} {
			x.StartMs, x.Enter = at, &farm.Motion{Kind: "bounce", DurationMs: 280}
			b.layers = append(b.layers, x)
		}
		t.cue("pop", at, -10)
		return
	}
}

// dotsHigh is how high the points that announce an answer stand.
const dotsHigh = 104.0

// stacked lays messages over a foot, each new one lifting those before it; one whose words come
// under the head is not seen any longer.
func (t *Take) stacked(blocks []block, foot, top, gap float64) {
	for i, b := range blocks {
		lift, gone := lifted(b, blocks[i+1:], foot, top, gap)
		for _, l := range b.layers {
			l.Box.Y += foot - b.h
			if b.at > 0 && l.StartMs == 0 {
				l.StartMs = b.at
				if l.Enter == nil {
					l.Enter = &farm.Motion{Kind: "rise", Distance: 120, DurationMs: 260}
				}
			}
			if len(lift.Keys) > 0 {
				l.Tracks = append(slices.Clone(l.Tracks), lift)
			}
			if gone > 0 {
				l.EndMs = gone
				l.Exit = &farm.Motion{Kind: "fade", DurationMs: 140}
			}
			t.add(l)
		}
		if b.dotsMs > 0 {
			t.dots(foot, t.said, t.onLoud, b.dotsMs, b.at)
		}
	}
}

// lifted is how a message goes up with those after it, and when it is gone; 0 where it stays.
func lifted(b block, after []block, foot, top, gap float64) (lift farm.Track, gone int) {
	const moves = 240
	lift.Property = "y"
	up, read := 0.0, b.h // how high over its foot its words begin
	for _, l := range b.layers {
		if l.Text != nil {
			read = min(read, l.Box.Y)
		}
	}
	rise := func(at int, by float64) {
		if n := len(lift.Keys); n > 0 && lift.Keys[n-1].AtMs > at {
			at = lift.Keys[n-1].AtMs + 1
		}
		lift.Keys = append(lift.Keys, farm.Key{AtMs: at, Value: -up, Ease: "out"})
		up += by
		lift.Keys = append(lift.Keys, farm.Key{AtMs: at + moves, Value: -up, Ease: "out"})
		if gone == 0 && foot-b.h+read-up < top-8 {
			gone = at + moves/2
		}
	}
	for _, next := range after {
		if next.dotsMs > 0 {
			rise(next.dotsMs, dotsHigh+gap)
			rise(next.at, next.h-dotsHigh)
		} else {
			rise(next.at, next.h+gap)
		}
	}
	return lift, gone
}

// field is where one would write, with what a thumb finds beside it.
func (t *Take) field(b farm.Box) {
	const disc = 104.0
	t.add(farm.Layer{ID: "set", Box: kit.Box(b.X-40, b.Y-24, b.W+80, 3), Fill: kit.Solid(t.rim)})
	plus := t.Sided(kit.Box(b.X, b.Y+(b.H-disc)/2, disc, disc))
	at := t.Sided(kit.Box(b.X+disc+22, b.Y+6, b.W-2*disc-44, b.H-12))
	send := t.Sided(kit.Box(b.X+b.W-disc, b.Y+(b.H-disc)/2, disc, disc))
	t.add(farm.Layer{ID: "set", Box: plus, Radius: disc / 2, Fill: kit.Solid(t.asks)},
		strokes(plus, "M50 30 V70 M30 50 H70", t.ink, 8),
		farm.Layer{ID: "field", Box: at, Radius: at.H / 2, Fill: kit.Solid(t.screen), Border: &farm.Stroke{Width: 3, Color: t.rim}},
		farm.Layer{ID: "set", Box: send, Radius: disc / 2, Fill: kit.Solid(t.said)},
		strokes(send, "M50 28 A9 11 0 0 1 59 39 V52 A9 9 0 0 1 41 52 V39 A9 11 0 0 1 50 28 M32 50 A18 18 0 0 0 68 50 M50 68 V78", t.onLoud, 6))
	blink := farm.Track{Property: "opacity"}
	for at, on := 0, 1.0; at < t.Ms && len(blink.Keys) < 60; at, on = at+430, 1-on {
		blink.Keys = append(blink.Keys, farm.Key{AtMs: at, Value: on, Ease: "hold"})
	}
	t.add(farm.Layer{ID: "caret", Box: t.Sided(kit.Box(b.X+disc+58, b.Y+b.H/2-28, 6, 56)), Radius: 3, Fill: kit.Solid(t.said),
		Tracks: []farm.Track{blink}})
}

// strokes are lines in a box, of a drawing in a square of 100.
func strokes(b farm.Box, path string, c farm.Color, width float64) farm.Layer {
	view := kit.Box(0, 0, 100, 100)
	return farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Stroke: &farm.Stroke{Width: width, Color: c}}}
}

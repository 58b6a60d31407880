package native

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// threadGap is how far the messages of a chat lie apart, px.
const threadGap = 26.0

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

// block is one message of a thread, at y 0: its layers, how high it is, and when it comes.
type block struct {
	layers []farm.Layer
	h      float64
	at     int
}

// How long a question takes beside what answers it, a line at least, and how much longer a film may be than was
// reckoned, ms.
const answersMs, leastMessageMs, overMs = 880, 900, 900

// fieldH is how high the field of a chat is in which one would write, px.
const fieldH = 132.0

// messageH is how high a picture in a chat is, px.
const messageH = 440.0

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

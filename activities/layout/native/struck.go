package native

import (
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The line of a screen arrives word by word, then the part that carries it is struck: a plate of another colour comes
// behind it at once. So one line fills a screen for its time and the screen is never the same for long.

// arrive is the share of a screen's time in which its words come, and strikeAfter how long they stand before their
// twist is struck, ms.
const (
	arrive      = 0.36
	strikeAfter = 260
	mostArrive  = 950
)

// twistOf is the part of a line that is struck, "" where nothing stands out of it.
func twistOf(d *kit.Draft, line string) string {
	k := d.Facts.Twist(line)
	if k == line || strings.Count(line, k) != 1 {
		return ""
	}
	return k
}

// comes lets the words of a line arrive and strikes its twist, on a ground: the layers of the line, and when it is
// struck, ms. What a film opens with is there at once.
func (t *Take) comes(words farm.Layer, ground farm.Color, from int, opens bool) (out []farm.Layer, at int) {
	words.Tracks = nil
	n := max(len(strings.Fields(words.Text.Content)), 1)
	long := min(int(float64(t.Ms-from)*arrive), mostArrive)
	switch {
	case opens:
		long = 300
		words.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.9, 150, 1.02, 260, 1)}
	case n > 2:
		words.StartMs = from
		words.Enter = &farm.Motion{Kind: "rise", By: "word", StaggerMs: max(long/n, 20), Distance: 26, DurationMs: 160}
	default: // nothing parts it
		words.StartMs = from
		words.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: 120, Distance: 40, DurationMs: 200}
	}
	at = from + long + strikeAfter
	return t.struck(words, twistOf(t.Draft, words.Text.Content), at, ground), at
}

// struck are words of which a part is struck at a time, on a ground: until then they stand plain. Where no part of
// them is, they are struck whole: they grow, and come back.
func (t *Take) struck(words farm.Layer, part string, at int, ground farm.Color) []farm.Layer {
	if at > t.Ms-250 {
		return []farm.Layer{words}
	}
	after := words
	text := *words.Text
	after.Text, after.Enter, after.Tracks, after.StartMs = &text, nil, nil, at
	words.EndMs = at
	t.cue("tick", at, -9)
	boxes := t.platesOf(words, part)
	if len(boxes) == 0 {
		grow := kit.Track("scale", "out", float64(at), 1, float64(at+110), 1.05, float64(at+300), 1)
		for again := at + stressEachMs; again+320 < t.Ms; again += stressEachMs {
			grow.Keys = append(grow.Keys, kit.Track("scale", "out", float64(again), 1, float64(again+110), 1.05, float64(again+300), 1).Keys...)
		}
		after.Tracks = []farm.Track{grow}
		return []farm.Layer{words, after}
	}
	plate, ink := t.plateOn(ground)
	text.Emphasis, text.EmphasisColor, text.EmphasisStyle = []string{part}, ink, "color"
	out := []farm.Layer{words}
	for _, b := range boxes {
		l := farm.Layer{ID: "set", Box: b, Radius: min(b.H*0.16, 22), Fill: kit.Solid(plate), StartMs: at}
		l.Tracks = []farm.Track{kit.Track("scale", "out", float64(at), 1.16, float64(at+140), 1)}
		out = append(out, l)
	}
	return append(out, after)
}

// mostPlates is on how many lines a struck part lies at most.
const mostPlates = 2

// platesOf are the plates under a part of words, one a line, as high as its script is and no wider than the space
// beside it; none where it lies on too many lines.
func (t *Take) platesOf(words farm.Layer, part string) []farm.Box {
	if part == "" {
		return nil
	}
	boxes, err := t.Ruler.Part(words, part)
	if err != nil || len(boxes) > mostPlates {
		return nil
	}
	up, down := reaches(part, words.Text.Caps)
	for i, b := range boxes { // it is measured from 0.74 of the size over the line to 0.18 under it
		size := b.H / 0.92
		pad := size * 0.075
		boxes[i] = kit.Box(b.X-pad, b.Y+(0.74-up)*size, b.W+2*pad, (up+down)*size)
	}
	return boxes
}

// reaches is how far letters go over their line and under it, of their size.
func reaches(words string, caps bool) (up, down float64) {
	in := func(tables ...*unicode.RangeTable) bool {
		return strings.ContainsFunc(words, func(r rune) bool { return unicode.In(r, tables...) })
	}
	switch {
	case in(unicode.Arabic, unicode.Hebrew):
		return 0.98, 0.46
	case in(unicode.Thai):
		return 1.1, 0.4
	case in(unicode.Devanagari):
		return 0.96, 0.42
	case in(unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
		return 0.94, 0.2
	case caps && strings.ContainsFunc(words, func(r rune) bool { return r > 0xBF && unicode.IsLetter(r) }):
		return 1.14, 0.12
	case caps:
		return 0.95, 0.12
	}
	return 0.84, 0.26
}

// plateOn is a plate that stands out of a ground, and what is read on it.
func (t *Take) plateOn(ground farm.Color) (plate, ink farm.Color) {
	const stands = 1.7
	dark := kit.FromLCH(0.17, 0.02, 60)
	for _, c := range []farm.Color{kit.KeyColour(t.loud), t.said, "#FFD21F", "#FFFFFF"} {
		if kit.Contrast(c, ground) < stands {
			continue
		}
		for _, on := range []farm.Color{dark, "#FFFFFF", t.onLoud} {
			if kit.Contrast(on, c) >= leastRead {
				return c, on
			}
		}
	}
	return dark, "#FFFFFF"
}

// loved is a heart that lands at a place at a time, as one likes what one reads.
func (t *Take) loved(x, y float64, at int) []farm.Layer {
	const side = 132.0
	if at > t.Ms-300 || t.Solemn() {
		return nil
	}
	b := kit.Box(x-side/2, y-side/2, side, side)
	disc := farm.Layer{ID: "liked", Box: b, Radius: side / 2, Fill: kit.Solid("#FFFFFF"), Shadow: kit.SoftShadow()}
	const path = "M50 82 C22 60 18 46 20 37 C23 22 42 20 50 36 C58 20 77 22 80 37 C82 46 78 60 50 82 Z"
	heart := kit.Form(path, kit.Box(0, 0, 100, 100), "#F0365B")
	heart.ID, heart.Box = "liked", kit.Box(b.X+12, b.Y+14, side-24, side-24)
	out := []farm.Layer{disc, heart}
	for i := range out {
		out[i].StartMs, out[i].Enter = at, &farm.Motion{Kind: "bounce", DurationMs: 300}
	}
	t.cue("pop", at, -10)
	return out
}

package meme

import (
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// heading is a line of capitals as memes have them, in the sizes and lines of a
// step.
func heading(id, t string, st kit.Step, b farm.Box, ink farm.Color) farm.Layer {
	return farm.Layer{ID: id, Box: b, Text: &farm.Text{
		Content: t, Font: "Bebas Neue", Weight: 700, Size: st.Size, MinSize: st.Least, MaxLines: st.Lines,
		Leading: kit.CapsLeading(1.02, t), Tracking: 0.015,
		Color: ink, Caps: true, Align: "center", VAlign: "middle",
	}}
}

// shout is a line in white capitals with a dark edge, as memes have them over a
// picture.
func shout(id, t string, st kit.Step, b farm.Box) farm.Layer {
	l := heading(id, t, st, b, "#FFFFFF")
	l.Text.Font, l.Text.Weight, l.Text.Leading = "Anton", 400, kit.CapsLeading(1.08, t)
	l.Text.Stroke = &farm.Stroke{Width: 13, Color: "#0B0C10"}
	if dense(t) {
		l.Text.Stroke.Width = 9
	}
	l.Text.Shadow = &farm.Shadow{Y: 5, Blur: 8, Color: "#00000080"}
	if b == punchBox { // as far from the face as it goes
		l.Text.VAlign = "bottom"
	}
	return l
}

// dense reports letters of many strokes, whose insides an edge fills.
func dense(t string) bool {
	return strings.ContainsFunc(t, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana)
	})
}

// title is the head of an act with cards, readable on what stands behind it: letters of many
// strokes on a label, where their edges are as thin as what they hold apart.
func (f *film) title(act int, st kit.Step, b farm.Box) farm.Layer {
	if f.cutOut && dense(f.words.Title) {
		l := heading("setup", f.words.Title, st, b, "#FFFFFF")
		l.Text.Plate = &farm.Plate{Color: "#0B0C10", Radius: 14, PadX: 24, PadY: 8, Per: "line"}
		return l
	}
	if f.cutOut {
		return shout("setup", f.words.Title, st, b)
	}
	return heading("setup", f.words.Title, st, b, f.looks[act].Ink)
}

// waiting is three dots that hop one after the other, as if somebody typed.
func (f *film) waiting(x, y float64, ink, on farm.Color) []farm.Layer {
	var out []farm.Layer
	if kit.Contrast(ink, on) < 1.8 {
		ink = kit.Opposite(on, 0)
	}
	for i := range 3 {
		l := kit.Dot(x+float64(i-1)*120, y, 34, ink)
		hop := kit.Track("y", "smooth", 0, 0)
		for n := 0; float64(n)*f.beatMs() < float64(f.hitMs-breathHeld); n++ {
			at := float64(n)*f.beatMs() + float64(i)*f.beatMs()/4
			hop.Keys = append(hop.Keys, farm.Key{AtMs: kit.OnFrame(at) + 1, Value: 0, Ease: "smooth"},
				farm.Key{AtMs: kit.OnFrame(at + f.beatMs()/4), Value: -30, Ease: "smooth"},
				farm.Key{AtMs: kit.OnFrame(at + f.beatMs()/2), Value: 0, Ease: "smooth"})
		}
		l.Tracks = []farm.Track{hop}
		out = append(out, l)
	}
	return out
}

// plain is a text as people write it, not in capitals.
func (f *film) plain(id, t string, st kit.Step, b farm.Box, ink farm.Color) farm.Layer {
	l := f.TextLayer(id, t, kit.Step{Size: st.Size, Least: st.Least, Leading: 1.12, Weight: 700, Lines: st.Lines}, b, ink)
	l.Text.VAlign = "middle"
	return l
}

// slammed lets a layer strike on the hit, and jump again every third beat.
func (f *film) slammed(l farm.Layer) farm.Layer {
	t := kit.Track("scale", "out", 0, 0.7, 170, 1.03, 260, 1)
	for n := 3; f.at(float64(n))+260 < f.afterMs(); n += 3 {
		at := f.at(float64(n))
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: 1, Ease: "out"}, farm.Key{AtMs: at + 70, Value: 1.03, Ease: "smooth"},
			farm.Key{AtMs: at + 220, Value: 1, Ease: "hold"})
	}
	l.Tracks = append(l.Tracks, t)
	return l
}

// nudged lets a layer jump a little on every beat: what is to be looked at.
func (f *film) nudged(l farm.Layer, fromMs, untilMs int, by float64) farm.Layer {
	t := kit.Track("scale", "smooth", float64(fromMs), 1)
	for n := 1; n < 40; n++ {
		at := fromMs + kit.OnFrame(float64(n)*f.beatMs())
		if at+120 > untilMs {
			break
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: 1, Ease: "out"}, farm.Key{AtMs: at + 70, Value: by, Ease: "smooth"},
			farm.Key{AtMs: at + 220, Value: 1, Ease: "hold"})
	}
	l.Tracks = append(l.Tracks, t)
	return l
}

// lit are the layers of an act that begins with light on everything below its
// words, which are read all the same.
func (f *film) lit(layers []farm.Layer) []farm.Layer {
	const from = longZone
	if f.words.Format != copywriter.ChartMeme && f.words.Format != copywriter.ButtonsMeme {
		return layers
	}
	return append(layers, farm.Layer{ID: "flash", Box: kit.Box(0, from, 1080, 1920-from), Fill: kit.Solid("#FFFFFF"), EndMs: 200,
		Tracks: []farm.Track{kit.Track("opacity", "linear", 0, 0.55, 167, 0)}})
}

// at is a time of an act on the beat, by its number.
func (f *film) at(beat float64) int { return f.Beats(beat) }

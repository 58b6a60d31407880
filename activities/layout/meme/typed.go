package meme

import (
	"cmp"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// typedFormats are those that are told in bubbles and type alone.
var typedFormats = []copywriter.MemeFormat{copywriter.DateMeme, copywriter.NobodyMeme, copywriter.TellMeMeme, copywriter.PriceMeme,
	copywriter.FreeMeme, copywriter.ManyMeme, copywriter.MeanwhileMeme, copywriter.ToldMeme, copywriter.DeniedMeme, copywriter.LaterMeme,
	copywriter.AsleepMeme, copywriter.GuysMeme}

// speechless reports a brand with nothing of its own that acts: its memes are told in type, and
// the letter of its name looks on.
func (f *film) speechless() bool { return !f.Unbranded() && f.Nobody() }

// typed is a meme without anybody in it: messages, and then what they come to, as large as
// the frame.
func (f *film) typed() (setup, punch []farm.Layer) {
	first, second := f.words.Labels[0], f.words.Labels[1]
	slot := "expectation"
	if first == "" {
		first = f.words.Title
		slot, _ = f.halves()
	}
	if f.words.Format == copywriter.LaterMeme && first == "" {
		first, slot = f.Facts.Name, "name"
	}
	setup = []farm.Layer{f.varied(f.looks[0], 1, 0.5)}
	setup = append(setup, f.jumping(grown(f.bubble(slot, first, kit.Box(60, 300, 900, 480), bubbleLook{from: -1}), 190))...)
	dots := kit.Box(430, 920, 530, 250)
	if second != "" && f.words.Format != copywriter.NobodyMeme && f.words.Format != copywriter.MeanwhileMeme {
		at := f.at(f.midBeat())
		answer := grown(f.bubble("reality", second, kit.Box(230, 880, 730, 300), bubbleLook{from: 1, loud: true}), 170)
		setup = append(setup, arriving(answer, at)...)
		f.Cue("pop", at, -8)
		dots = kit.Box(560, 1240, 400, 170)
	}
	setup = append(setup, farm.Layer{ID: "card", Box: f.Sided(dots), Radius: dots.H / 2, Fill: kit.Solid("#FFFFFF"), Shadow: kit.SoftShadow()})
	setup = append(setup, f.waiting(f.Sided(dots).X+dots.W/2, dots.Y+dots.H/2, f.little(), "#FFFFFF")...)
	setup = append(setup, f.letter(f.Sided(kit.Box(60, dots.Y+dots.H+60, 520, 1880-dots.Y-dots.H-60)), f.hitMs-breathHeld, 0,
		f.feelings(0)...)...)
	return setup, f.typedPunch(slot, first)
}

// grown are the layers of a bubble whose words may be larger than a bubble's are beside
// somebody who acts.
func grown(layers []farm.Layer, size float64) []farm.Layer {
	for i := range layers {
		if layers[i].Text != nil {
			layers[i].Text.Size = size
		}
	}
	return layers
}

// typedPunch is what a meme without anybody comes to, in three shots: its figure or its word
// alone, as large as the frame; the answer below its question; and the sentence as type.
func (f *film) typedPunch(slot, first string) []farm.Layer {
	_, then := f.halves()
	end, cut, last := f.afterMs(), f.at(2), f.at(5)
	loud, calm := f.looks[1], f.looks[0]
	shot := []farm.Layer{f.varied(loud, 2, 0.45)}
	shot = append(shot, f.alone(loud, cut)...)
	shot = append(shot, f.slammed(shout(then, f.words.Punch, kit.Step{Size: 120, Least: 48, Lines: 4}, kit.Box(90, 1130, 870, 280))))
	foot := kit.Box(330, 1440, 420, 430)
	shot = append(shot, f.letter(foot, cut, 0, kit.FaceMove{Mood: "shocked"})...)
	out := ending(shaken(shot, 0), cut)

	shot = []farm.Layer{f.varied(calm, 3, 0.5)}
	shot = append(shot, f.bubble(slot, first, kit.Box(90, 250, 640, 200), bubbleLook{from: -1})...)
	answer := grown(f.bubble(then, f.words.Punch, kit.Box(60, 530, 900, 800), bubbleLook{from: 1, loud: true}), 190)
	for i := range answer {
		answer[i].Tracks = append(answer[i].Tracks, kit.Track("scale", "out", float64(cut), 0.7, float64(cut+130), 1.04, float64(cut+230), 1))
	}
	shot = append(shot, f.letter(f.Sided(foot), last, cut, kit.FaceMove{AtMs: cut, Mood: "glad"})...)
	out = append(out, lasting(append(shot, answer...), cut, last)...)

	if last+500 < end {
		said := shout(then, f.words.Punch, kit.Step{Size: 250, Least: 70, Lines: 6}, kit.Box(90, 300, 870, 1060))
		said.Tracks = []farm.Track{kit.Track("scale", "out", float64(last), 1.3, float64(last+120), 1, float64(end), 1.07)}
		said.Enter = f.spelled(f.words.Punch)
		shot = append([]farm.Layer{f.varied(loud, 5, 0.5), said}, f.letter(foot, end, last, kit.FaceMove{AtMs: last, Mood: "glad"})...)
		out = append(out, lasting(shot, last, 0)...)
	} else {
		for i := range out {
			if out[i].EndMs == last {
				out[i].EndMs = 0
			}
		}
	}
	f.Cue("whoosh", f.hitMs+cut-60, -12)
	return out
}

// aloneKinds are figures that say something as large as a frame.
var aloneKinds = []string{kit.FigureClock, kit.FigureShare, kit.FigurePrice, kit.FigureSpan, kit.FigureDays, kit.FigureWeeks,
	kit.FigureDate, kit.FigureWeekday}

// alone is the figure of the line that turns a meme, or else its number or its key word as
// type, over the line itself.
func (f *film) alone(look kit.Scheme, ms int) []farm.Layer {
	box := kit.Box(90, 250, 870, 840)
	fig, ok := f.FigureOf(f.words.Punch)
	if ok && slices.Contains(aloneKinds, fig.Kind) {
		return f.Figure(fig, kit.FigureAt{Box: box, Look: look, Ms: ms, BeatMs: f.beatMs(), First: true, Alone: true, Turn: 1})
	}
	text := cmp.Or(f.TellingPart(f.words.Punch), f.Facts.Name)
	if ok && fig.Text != "" {
		text = fig.Text
	}
	if text == "" {
		return nil
	}
	return []farm.Layer{f.slammed(f.blownUp(text, box, look, kit.Step{Size: 420, Least: 90, Lines: 2}))}
}

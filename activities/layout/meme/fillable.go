package meme

import (
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// fillable are the formats that the film can show: without things no grid of them.
func (f *film) fillable(formats []copywriter.MemeFormat) []copywriter.MemeFormat {
	return slices.DeleteFunc(slices.Clone(formats), func(m copywriter.MemeFormat) bool {
		return m == copywriter.StarterMeme && len(f.things) < 3
	})
}

// spelledMs is how long a text is at most until its last word has come, where no fact is told.
const spelledMs = 1100.0

// spelled is how words come one after the other, at the pace of a voice; lines where no spaces
// part words.
func (f *film) spelled(l farm.Layer) *farm.Motion {
	m := farm.Motion{Kind: "pop", DurationMs: 200, By: "word"}
	n := float64(len(strings.Fields(l.Text.Content)))
	if !farm.LanguageOf(f.Facts.Language).SpacesWords {
		m.By = "line"
		if set, err := f.Ruler.Text(l); err == nil { // else words that fit nowhere: Finish tells it
			n = float64(len(set.Lines))
		}
	}
	until := spelledMs
	if f.shotMs[punchShot] > 0 && isSituation(f.words.Format) {
		until = float64(f.landsMs() - m.DurationMs)
	}
	m.StaggerMs = int(math.Min(voiceMs, until/math.Max(n, 1)))
	return &m
}

// voiceMs is how long a voice needs for a word at most.
const voiceMs = 420.0

// awaited are two bars where a fact is still to come, which jump on the beat until it does.
func (f *film) awaited(b farm.Box, untilMs int, c farm.Color) []farm.Layer {
	if untilMs < 250 { // nobody would see them
		return nil
	}
	high := math.Min(64, b.H*0.26)
	var out []farm.Layer
	for i, wide := range []float64{0.86, 0.56} {
		at := kit.Box(b.X, b.Y+b.H/2-high*1.25+float64(i)*high*1.5, b.W*wide, high)
		if f.RightToLeft() {
			at.X = b.X + b.W - at.W
		}
		l := f.nudged(kit.Slab(at.X, at.Y, at.W, at.H, high/2, c), i*kit.OnFrame(f.beatMs()/2), untilMs, 1.06)
		l.EndMs = untilMs
		out = append(out, l)
	}
	return out
}

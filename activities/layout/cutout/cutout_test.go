package cutout_test

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/renderer/validate"
)

// source is a film at 25 frames a second whose files begin at 8 s and at 8.1 s.
var source = cutout.Source{Picture: farm.Asset{Kind: farm.KindVideo, Key: "accounts/a/cuts/b/c.mkv"}, PictureMs: 8000,
	Sound: &farm.Asset{Kind: farm.KindAudio, Key: "accounts/a/cuts/b/c.flac"}, SoundMs: 8100, Width: 1920, Height: 1080, FPS: 25}

// candidate is a clip of 10-20 s with a shot of each layout.
func candidate() farm.ClipCandidate {
	c := farm.ClipCandidate{ID: "c", StartMs: 10_000, EndMs: 20_000, Shots: []farm.ClipShot{
		{StartMs: 10_000, EndMs: 12_010, Layout: farm.ClipStill, Windows: []farm.ClipWindow{{X: 0.3, W: 0.3164, H: 1}}},
		{StartMs: 12_010, EndMs: 15_000, Layout: farm.ClipTrack, Windows: []farm.ClipWindow{{X: 0.1, W: 0.3164, H: 1,
			Path: []farm.ClipPoint{{AtMs: 12_010, X: 0.1}, {AtMs: 13_000, X: 0.2}, {AtMs: 15_000, X: 0.4}}}}},
		{StartMs: 15_000, EndMs: 18_000, Layout: farm.ClipSplit,
			Windows: []farm.ClipWindow{{X: 0.1, Y: 0.2, W: 0.3, H: 0.474}, {X: 0.6, Y: 0.2, W: 0.3, H: 0.474}}},
		{StartMs: 18_000, EndMs: 20_000, Layout: farm.ClipWhole, Windows: []farm.ClipWindow{{W: 1, H: 1}}},
	}}
	for i := range 20 {
		at := 10_000 + i*480
		c.Words = append(c.Words,
			farm.HeardWord{Text: []string{"a", "telling", "word"}[i%3], StartMs: at, EndMs: at + 400, Sure: 0.8 + 0.15*float64(i%2)})
	}
	return c
}

func look(show string) cutout.Look {
	return cutout.Look{Captions: farm.ClipCaptions{Style: "bold", Position: "auto", EditStyle: "highlight"}, Show: show,
		Title: "A title", Language: "en", Seed: 1}
}

// A clip of every layout is valid; each shot begins at a whole frame that is its own,
// with the part of the film that belongs there.
func TestCompose(t *testing.T) {
	for _, style := range farm.EditCaptionStyles() {
		for _, position := range farm.EditPositions() {
			l := look("full")
			l.Captions.Style, l.Captions.Position = style, position
			if err := validate.Composition(cutout.Compose(candidate(), source, l), 0); err != nil {
				t.Errorf("%s, %s: %v", style, position, err)
			}
		}
	}
	c := cutout.Compose(candidate(), source, look("full"))
	layers := c.Scenes[0].Layers
	if c.Scenes[0].DurationMs != 10_000 || len(layers) != 8 || c.Canvas.FPS != 25 || c.Audio.Tracks[0].OffsetMs != 1900 {
		t.Fatalf("%d layers of %d ms, sound from %d", len(layers), c.Scenes[0].DurationMs, c.Audio.Tracks[0].OffsetMs)
	}
	for i, l := range layers[:6] {
		f := l.Footage
		if l.StartMs%40 != 0 || f.FromMs != 2000+l.StartMs {
			t.Errorf("layer %d begins at %d with %d of the file", i, l.StartMs, f.FromMs)
		}
	}
	if layers[1].StartMs != 2040 || layers[0].EndMs != 2040 {
		t.Errorf("the second shot begins at %d, the first ends at %d", layers[1].StartMs, layers[0].EndMs)
	}
	for _, k := range layers[1].Tracks[0].Keys { // the window's middle, in the picture
		crop := layers[1].Footage.Crop
		want := map[int]float64{2010: 0.1, 3000: 0.2, 5000: 0.4}[k.AtMs] + 0.3164/2
		if got := crop.X + k.Value*crop.W; math.Abs(got-want) > 1e-6 {
			t.Errorf("at %d the crop is about %.3f, not %.3f", k.AtMs, got, want)
		}
	}
	if whole := layers[5]; whole.Footage.Fit != "contain" || layers[4].Footage.Blur == 0 {
		t.Errorf("the last shot is not whole on a blurred one")
	}
}

// Of a draft only sure and telling words are shown, one at a time; where no words are
// known there are no captions; without a title there is none.
func TestShownWords(t *testing.T) {
	captions := func(show string) *farm.Captions {
		l := look(show)
		l.Title = ""
		layers := cutout.Compose(candidate(), source, l).Scenes[0].Layers
		return layers[len(layers)-1].Captions
	}
	if c := captions("none"); c != nil {
		t.Error("words are shown that are not known")
	}
	full, cards := captions("full"), captions("keywords")
	if len(full.Words) != 20 || full.Keywords != "highlight" || full.Words[1].StartMs != 480 {
		t.Errorf("%+v", full)
	}
	if len(cards.Words) == 0 || cards.MaxWords != 1 {
		t.Errorf("%+v", cards)
	}
	for i, w := range cards.Words {
		if w.Text != "telling" || i > 0 && w.StartMs-cards.Words[i-1].StartMs < 1200 {
			t.Errorf("card %d: %+v", i, w)
		}
	}
}

package activities

import (
	"testing"

	"github.com/snackfarm/farm"
)

// What the farm itself spoke in a film is known by its captions where they show all of it,
// by its lines where they do not; a film in which somebody else is heard is not its own.
func TestWordsOfOwnFilms(t *testing.T) {
	line := func(text string) farm.Asset {
		return farm.Asset{Kind: farm.KindAudio, DurationMs: 2000, Speech: &farm.Speech{Slot: "spoken-1", Text: text, Voice: "flite slt"}}
	}
	captions := func(texts ...string) farm.Layer {
		c := &farm.Captions{}
		for i, w := range texts {
			c.Words = append(c.Words, farm.CaptionWord{Text: w, StartMs: 100 + 300*i, EndMs: 350 + 300*i})
		}
		return farm.Layer{Captions: c}
	}
	film := func(layers ...farm.Layer) farm.Snack {
		s := farm.Snack{Composition: farm.Composition{Language: "en", Assets: map[string]farm.Asset{"a": line("Bees sleep."),
			"b": line("They hold feet."), "m": {Kind: farm.KindAudio}},
			Audio: &farm.Audio{Tracks: []farm.AudioTrack{{Asset: "b", Role: "voice", StartMs: 3000}, {Asset: "a", Role: "voice", StartMs: 100},
				{Asset: "m", Role: "music"}}}}}
		for _, l := range layers {
			s.Scenes = append(s.Scenes, farm.Scene{DurationMs: 2900, Layers: []farm.Layer{{}, l}})
		}
		return s
	}
	shown := spokenBy(film(captions("Bees", "sleep."), captions("They", "hold", "feet.")))
	if shown.known == nil || len(shown.known.Words) != 5 || shown.known.Words[2].Text != "They" || shown.known.Words[2].StartMs != 3000 {
		t.Fatalf("%+v", shown.known)
	}
	hidden := spokenBy(film(captions("sleep.")))
	if hidden.known != nil || len(hidden.lines) != 2 || hidden.lines[0].Text != "Bees sleep." || hidden.lines[1].FromMs != 3000 ||
		hidden.lines[1].ToMs != 5000 {
		t.Errorf("%+v", hidden)
	}
	strange := film()
	strange.Audio.Tracks[2].Role = "voice"
	if got := spokenBy(strange); got.known != nil || got.lines != nil {
		t.Errorf("somebody else's voice: %+v", got)
	}
	if got := spokenBy(farm.Snack{}); got.known != nil || got.lines != nil {
		t.Errorf("a picture speaks: %+v", got)
	}
}

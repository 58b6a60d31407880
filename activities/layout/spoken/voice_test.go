package spoken

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/validate"
)

func spokenSheet(t *testing.T) *kit.Draft {
	t.Helper()
	d := &kit.Draft{Theme: kit.ThemeOf(farm.Brand{ID: "x"}, nil), Snack: farm.Snack{
		ID: "snack-1", Type: farm.UGCAd, Variant: "V1", Position: 1,
		Composition: farm.Composition{Language: "en", Copy: map[string]string{}, Assets: map[string]farm.Asset{}},
	}}
	d.StartFilm(kit.Score{Mood: "calm", BPM: 72, Seed: 1}, kit.OrganicBox)
	return d
}

// spokenFilm plays a line 500 ms into a film of two scenes, the second of which
// begins in its middle.
func spokenFilm(d *kit.Draft) {
	r := speak(d, "hook", "Slow stories for long nights. You are asleep before they end.")
	Play(d, r, 500)
	half := kit.OnFrame(float64(500 + r.lastsMs()/2))
	r.atMs = 500
	for i, span := range [][2]int{{0, half}, {half, 500 + r.lastsMs() + 400}} {
		sc := farm.Scene{ID: string(rune('a' + i)), DurationMs: kit.OnFrame(float64(span[1] - span[0])),
			Layers: []farm.Layer{kit.Ground(d.Snack.Canvas, *kit.Solid("#101418"))}}
		if l, ok := captioned(d, r, span[0], sc.DurationMs, captionPlace{"captions", kit.Box(90, 1100, 870, 300), "bold", "#FFE14A"}); ok {
			sc.Layers = append(sc.Layers, l)
		}
		d.AddScene(sc)
	}
	d.Finish()
}

// A spoken line becomes a track with its spans and captions in both scenes,
// each word in one of them.
func TestSpeak(t *testing.T) {
	d := spokenSheet(t)
	d.Speaks = true
	d.Voice = func(l speech.Line) (speech.Spoken, error) {
		return speech.Builtin{}.Speak(context.Background(), l, t.TempDir())
	}
	spokenFilm(d)
	require.NoError(t, d.Err)
	track := d.Snack.Audio.Tracks[1]
	require.Equal(t, "voice", track.Role)
	require.Equal(t, "voice-1", track.Asset)
	require.Equal(t, farm.KindAudio, d.Snack.Assets["voice-1"].Kind)
	require.Positive(t, d.Snack.Audio.Ducking.BelowDB)
	require.GreaterOrEqual(t, track.Spoken[0].FromMs, 500)
	require.Len(t, track.Spoken, 2, "a span each sentence")
	require.NoError(t, validate.Composition(d.Snack.Composition, 0))
	require.NoError(t, renderer.Fits(context.Background(), d.Snack.Composition, 0))
	var words []string
	for _, sc := range d.Snack.Scenes {
		for _, w := range sc.Layers[1].Captions.Words {
			words = append(words, w.Text)
			require.LessOrEqual(t, w.EndMs, sc.DurationMs)
		}
	}
	require.Equal(t, "Slow stories for long nights. You are asleep before they end.", strings.Join(words, " "))
}

// Without a voice the film is the same, with captions alone, and says so when
// there should have been one.
func TestSpeakWithoutVoice(t *testing.T) {
	d := spokenSheet(t)
	spokenFilm(d)
	require.NoError(t, d.Err)
	require.Len(t, d.Snack.Audio.Tracks, 1)
	require.Empty(t, d.Snack.Substitutions)
	require.NoError(t, validate.Composition(d.Snack.Composition, 0))

	d = spokenSheet(t)
	d.Speaks = true
	d.Voice = func(speech.Line) (speech.Spoken, error) {
		return speech.Spoken{}, farm.Errorf(farm.CodeUnavailable, "nobody can speak it")
	}
	spokenFilm(d)
	require.NoError(t, d.Err)
	require.Contains(t, d.Snack.Substitutions[0], "nobody can speak it")

	d = spokenSheet(t)
	d.Speaks = true
	d.Voice = func(speech.Line) (speech.Spoken, error) { return speech.Spoken{}, errors.New("the disk is full") }
	speak(d, "hook", "Hello there.")
	require.ErrorContains(t, d.Err, "the disk is full")
}

// A hook and what is supplied as proof are read as well as heard: a quick voice
// does not take them away.
func TestWhatIsReadAsWellStays(t *testing.T) {
	const hook = "This one is not about waiting on the phone."
	d := spokenSheet(t)
	d.Speaks = true
	d.Voice = func(l speech.Line) (speech.Spoken, error) {
		said, err := speech.Estimate(l)
		said.Asset.DurationMs /= 3
		for i := range said.Words {
			said.Words[i].StartMs, said.Words[i].EndMs = said.Words[i].StartMs/3, said.Words[i].EndMs/3
		}
		return said, err
	}
	said := Perform(d, kit.Score{Mood: "calm", BPM: 72, Seed: 1},
		[]Utterance{{Role: "hook", Text: hook}, {Role: "does", Text: hook}, {Role: "proof", Text: hook}}, 0, 0, 60_000)
	require.NoError(t, d.Err)
	require.Less(t, said[1].needs(), 2500, "said quickly")
	for _, i := range []int{0, 2} {
		require.GreaterOrEqual(t, said[i].needs(), 2812, "nine words at 3.2 a second, as %s", said[i].Role)
	}
}

package layout

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/renderer"
)

func spokenSheet(t *testing.T) *sheet {
	t.Helper()
	s := &sheet{Theme: ThemeOf(farm.Brand{ID: "x"}, nil), snack: farm.Snack{
		ID: "snack-1", Type: farm.UGCAd, Variant: "V1", Position: 1, Language: "en", Copy: map[string]string{}, Assets: map[string]farm.Asset{},
	}}
	s.film(score{"calm", 72, 1}, organicBox)
	return s
}

// spokenFilm plays a line 500 ms into a film of two scenes, the second of which
// begins in its middle.
func spokenFilm(s *sheet) {
	r := s.speak("hook", "Slow stories for long nights. You are asleep before they end.")
	s.play(r, 500)
	half := onFrame(float64(500 + r.lastsMs()/2))
	r.atMs = 500
	for i, span := range [][2]int{{0, half}, {half, 500 + r.lastsMs() + 400}} {
		sc := farm.Scene{ID: string(rune('a' + i)), DurationMs: onFrame(float64(span[1] - span[0])), Layers: []farm.Layer{ground(s.snack.Canvas, *solid("#101418"))}}
		if l, ok := s.captioned("captions", r, span[0], sc.DurationMs, box(90, 1100, 870, 300), "bold", "#FFE14A"); ok {
			sc.Layers = append(sc.Layers, l)
		}
		s.scene(sc)
	}
	s.finish()
}

// A spoken line becomes a track with its spans and captions in both scenes,
// each word in one of them.
func TestSpeak(t *testing.T) {
	s := spokenSheet(t)
	s.Voice = func(l speech.Line) (speech.Spoken, error) {
		return speech.Builtin{}.Speak(context.Background(), l, t.TempDir())
	}
	spokenFilm(s)
	require.NoError(t, s.err)
	track := s.snack.Audio.Tracks[1]
	require.Equal(t, "voice", track.Role)
	require.Equal(t, "voice-1", track.Asset)
	require.Equal(t, farm.KindAudio, s.snack.Assets["voice-1"].Kind)
	require.Positive(t, s.snack.Audio.Ducking.BelowDB)
	require.GreaterOrEqual(t, track.Spoken[0].FromMs, 500)
	require.Len(t, track.Spoken, 2, "a span each sentence")
	require.NoError(t, renderer.Validate(s.snack))
	require.NoError(t, renderer.Fits(context.Background(), s.snack))
	var words []string
	for _, sc := range s.snack.Scenes {
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
	s := spokenSheet(t)
	spokenFilm(s)
	require.NoError(t, s.err)
	require.Len(t, s.snack.Audio.Tracks, 1)
	require.Empty(t, s.snack.Substitutions)
	require.NoError(t, renderer.Validate(s.snack))

	s = spokenSheet(t)
	s.Voice = func(speech.Line) (speech.Spoken, error) {
		return speech.Spoken{}, farm.Errorf(farm.CodeUnavailable, "nobody can speak it")
	}
	spokenFilm(s)
	require.NoError(t, s.err)
	require.Contains(t, s.snack.Substitutions[0], "nobody can speak it")

	s = spokenSheet(t)
	s.Voice = func(speech.Line) (speech.Spoken, error) { return speech.Spoken{}, errors.New("the disk is full") }
	s.speak("hook", "Hello there.")
	require.ErrorContains(t, s.err, "the disk is full")
}

// A hook and what is supplied as proof are read as well as heard: a quick voice
// does not take them away.
func TestWhatIsReadAsWellStays(t *testing.T) {
	const hook = "This one is not about waiting on the phone."
	s := spokenSheet(t)
	s.Voice = func(l speech.Line) (speech.Spoken, error) {
		said, err := speech.Estimate(l)
		said.Asset.DurationMs /= 3
		for i := range said.Words {
			said.Words[i].StartMs, said.Words[i].EndMs = said.Words[i].StartMs/3, said.Words[i].EndMs/3
		}
		return said, err
	}
	said := s.perform(score{"calm", 72, 1}, []utterance{{role: "hook", text: hook}, {role: "does", text: hook}, {role: "proof", text: hook}}, 0, 0, 60_000)
	require.NoError(t, s.err)
	require.Less(t, said[1].needs(), 2500, "said quickly")
	for _, i := range []int{0, 2} {
		require.GreaterOrEqual(t, said[i].needs(), 2812, "nine words at 3.2 a second, as %s", said[i].role)
	}
}

package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
)

// reader reads lines in their own time, without a sound.
type reader struct {
	name string
	said []speech.Line
}

func (r *reader) Key(l speech.Line) string { return farm.Fingerprint([]any{r.name, l}) }

func (r *reader) Speak(ctx context.Context, l speech.Line, dir string) (speech.Spoken, error) {
	r.said = append(r.said, l)
	heard, err := (&parrot{}).Speak(ctx, l, dir)
	if err != nil {
		return heard, err
	}
	said, err := speech.Estimate(l)
	heard.Asset.SHA256, heard.Asset.DurationMs = r.Key(l), said.Asset.DurationMs
	said.Asset, said.Voice = heard.Asset, r.name
	return said, err
}

// film is a spoken film of the sample brand that a reader speaks, as it is
// stored.
func film(t *testing.T, v *voice) farm.Snack {
	t.Helper()
	m, err := layout.Pack(layout.Brief{
		Brand: sample.Brands()[0], Seed: 5, Sequence: []farm.SnackType{farm.GreenscreenAd}, Speaks: true,
		Voice: func(l speech.Line) (speech.Spoken, error) { return v.speak(context.Background(), l) },
	})
	require.NoError(t, err)
	return stored(t, m.Snacks[0])
}

func stored(t *testing.T, s farm.Snack) (out farm.Snack) {
	t.Helper()
	raw, err := json.Marshal(s)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &out))
	return out
}

// A changed line is spoken again in its place and voice, the others are not; it
// is said faster where it must be, and no faster than sounds natural. The same
// edit gives the same film, and a second look changes nothing.
func TestRespeak(t *testing.T) {
	ctx, kept, r := context.Background(), shelf{}, &reader{name: "reader"}
	v, done, err := Voices{Objects: kept, Scratch: t.TempDir(), Speaker: r}.of(owner{account: "a"})
	require.NoError(t, err)
	defer done()
	was := film(t, v)
	require.Empty(t, reworded(was))
	const id = "voice-2"
	slot, room := was.Assets[id].Speech.Slot, spoken.RoomMs(was, id)
	for name, c := range map[string]struct {
		words string
		pace  float64 // 0 is too long
	}{
		"shorter":       {"Sleep now.", 1},
		"a little more": {wordsFor(t, room, 1.12), 1.13},
		"too long":      {wordsFor(t, room, 1.6), 0},
	} {
		edited := stored(t, was)
		edited.Copy[slot] = c.words
		r.said = nil
		err := v.respeak(ctx, &edited)
		if c.pace == 0 {
			require.Equal(t, farm.CodeInvalid, farm.CodeOf(err), name)
			require.Regexp(t, slot+` of snack-1 is too long: it takes \d+\.\d\d seconds to say quickly, and its place in the film has `+fmt.Sprintf(
				"%.2f", float64(room)/1000), farm.MessageOf(err))
			require.LessOrEqual(t, r.said[len(r.said)-1].Pace, hastePace)
			continue
		}
		require.NoError(t, err, name)
		a := edited.Assets[id]
		require.NotEqual(t, was.Assets[id].Key, a.Key, name)
		require.Contains(t, kept, a.Key, "the new file is kept")
		require.Contains(t, kept, was.Assets[id].Key, "and the old one")
		require.LessOrEqual(t, a.DurationMs, room, name)
		require.Equal(t, farm.Speech{Slot: slot, Text: c.words, Voice: "reader", Pace: was.Assets[id].Speech.Pace}, *a.Speech, name)
		require.InDelta(t, c.pace, r.said[len(r.said)-1].Pace, 0.041, name)
		require.Equal(t, was.DurationMs(), edited.DurationMs(), name)
		require.NoError(t, renderer.Fits(ctx, edited.Composition, 0), name)
		require.Empty(t, reworded(edited), name)
		for other := range was.Assets {
			if was.Assets[other].Speech != nil && other != id {
				require.Equal(t, was.Assets[other], edited.Assets[other], name)
			}
		}
		again := stored(t, was)
		again.Copy[slot] = c.words
		require.NoError(t, v.respeak(ctx, &again))
		require.Equal(t, stored(t, edited), stored(t, again), name)
	}
}

// wordsFor are words that take about share of some ms at an even pace.
func wordsFor(t *testing.T, ms int, share float64) string {
	t.Helper()
	text := "So"
	for {
		said, err := speech.Estimate(speech.Line{Text: text + "."})
		require.NoError(t, err)
		if float64(said.Asset.DurationMs) >= share*float64(ms) {
			return text + "."
		}
		text += " a"
	}
}

// A line is said in its own voice or not at all; words that nobody can say are
// told of.
func TestRespeakVoice(t *testing.T) {
	ctx, r := context.Background(), &reader{name: "reader"}
	v, done, err := Voices{Objects: shelf{}, Scratch: t.TempDir(), Speaker: r}.of(owner{account: "a"})
	require.NoError(t, err)
	defer done()
	s := film(t, v)
	slot := s.Assets["voice-1"].Speech.Slot
	s.Copy[slot] = "Good night."
	r.name = "somebody else"
	err = v.respeak(ctx, &s)
	require.Equal(t, farm.CodeUnavailable, farm.CodeOf(err))
	require.Contains(t, farm.MessageOf(err), `"reader"`)

	r.name = "reader"
	s.Copy[slot] = "…"
	err = v.respeak(ctx, &s)
	require.Equal(t, farm.CodeInvalid, farm.CodeOf(err))
	require.Contains(t, farm.MessageOf(err), slot+" of snack-1 cannot be spoken")
}

// What a built-in voice said is said again by it, also where a service speaks
// new packs.
func TestRespeakBuiltin(t *testing.T) {
	ctx := context.Background()
	v, done, err := Voices{Objects: shelf{}, Scratch: t.TempDir()}.of(owner{account: "a"})
	require.NoError(t, err)
	defer done()
	s := film(t, v)
	asset := s.Assets["voice-1"]
	r := &reader{name: "service"}
	v.Speaker = r
	s.Copy[asset.Speech.Slot] = "Good night."
	require.NoError(t, v.respeak(ctx, &s))
	require.Empty(t, r.said)
	require.Equal(t, asset.Speech.Voice, s.Assets["voice-1"].Speech.Voice)
	s.Copy[asset.Speech.Slot] = asset.Speech.Text
	require.NoError(t, v.respeak(ctx, &s))
	require.Equal(t, asset, s.Assets["voice-1"], "the old words give the old file")
}

package templates_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/activities/templates"
	"github.com/snackfarm/farm/internal/sample"
)

// murmur speaks without a sound: words, mouths and times, and a file of the
// line's name.
func murmur(l speech.Line) (speech.Spoken, error) {
	said, err := speech.Estimate(l)
	said.Voice = "murmur"
	said.Asset.Kind, said.Asset.ContentType, said.Asset.Path = farm.KindAudio, "audio/wav", fmt.Sprintf("%x-%g.wav", l.Text, l.Pace)
	return said, err
}

// copied is a snack as it is read back.
func copied(t *testing.T, s farm.Snack) (out farm.Snack) {
	t.Helper()
	raw, err := json.Marshal(s)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &out))
	return out
}

// spokenSnacks are all spoken films of a brand, in every variant.
func spokenSnacks(t *testing.T, situation string) []farm.Snack {
	t.Helper()
	var out []farm.Snack
	for seed := range uint32(3) {
		b := templates.Brief{Brand: sample.Brands()[0], Voice: murmur, Request: farm.SnackPackRequest{Seed: seed, Sequence: spokenSequence()}}
		situations(t)[situation](&b)
		m, err := templates.Pack(b)
		require.NoError(t, err)
		for _, s := range m.Snacks {
			out = append(out, copied(t, s))
		}
	}
	return out
}

// voicesOf lists the assets of a snack that are spoken.
func voicesOf(s farm.Snack) []string {
	var out []string
	for id, a := range s.Assets {
		if a.Speech != nil {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out
}

// Each voice of a film says what its slot holds, and is heard.
func TestVoicesHaveRecipes(t *testing.T) {
	for _, s := range spokenSnacks(t, "all") {
		voices := voicesOf(s)
		slots := map[string]bool{}
		for _, id := range voices {
			a := s.Assets[id]
			slots[a.Speech.Slot] = true
			require.Equal(t, s.Copy[a.Speech.Slot], a.Speech.Text)
			require.Equal(t, "murmur", a.Speech.Voice)
			require.GreaterOrEqual(t, templates.RoomMs(s, id), a.DurationMs)
		}
		for slot := range s.Copy {
			require.Equal(t, strings.HasPrefix(slot, "spoken-"), slots[slot], slot)
		}
		require.Len(t, slots, len(voices))
	}
	require.Zero(t, templates.RoomMs(farm.Snack{}, "voice-1"))
}

// A line that is said again as it was leaves the film as it was.
func TestResayTheSame(t *testing.T) {
	for _, situation := range []string{"nothing", "all"} {
		for _, s := range spokenSnacks(t, situation) {
			again := copied(t, s)
			for _, id := range voicesOf(s) {
				recipe := s.Assets[id].Speech
				said, err := murmur(speech.Line{Text: recipe.Text, Language: s.Language, Pace: recipe.Pace})
				require.NoError(t, err)
				templates.Resay(&again, id, said)
			}
			require.Equal(t, s.Assets, again.Assets)
			require.Equal(t, s.Audio, again.Audio)
			for k := range s.Scenes {
				for i, l := range s.Scenes[k].Layers {
					same(t, fmt.Sprintf("%s %s %s", s.Type, s.Scenes[k].ID, l.ID), l, again.Scenes[k].Layers[i])
				}
			}
		}
	}
}

// same holds two layers to the same: their tracks show the same within a tenth
// of a pixel or degree.
func same(t *testing.T, what string, a, b farm.Layer) {
	t.Helper()
	require.Len(t, b.Tracks, len(a.Tracks), what)
	for i := range a.Tracks {
		x, y := changes(a.Tracks[i]), changes(b.Tracks[i])
		require.Equal(t, a.Tracks[i].Property, b.Tracks[i].Property, what)
		require.Len(t, y, len(x), "%s: %s", what, a.Tracks[i].Property)
		for k := range x {
			require.Equal(t, x[k].AtMs, y[k].AtMs, what)
			require.InDelta(t, x[k].Value, y[k].Value, 0.1, "%s: %s at %d", what, a.Tracks[i].Property, x[k].AtMs)
		}
	}
	a.Tracks, b.Tracks = nil, nil
	require.Equal(t, a, b, what)
}

// changes are the keys of a track; of cells only those that show another.
func changes(t farm.Track) []farm.Key {
	var out []farm.Key
	for _, k := range t.Keys {
		if n := len(out); t.Property != "cell" || n == 0 || math.Abs(out[n-1].Value-k.Value) > 0.5 {
			out = append(out, k)
		}
	}
	return out
}

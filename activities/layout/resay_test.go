package layout_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer/validate"
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
		b := layout.Brief{Brand: sample.Brands()[0], Voice: murmur, Speaks: true, Seed: seed, Sequence: spokenSequence()}
		if situation == "photo" {
			a, err := sampleAssets()
			require.NoError(t, err)
			b.Screenshots, b.Presenter = a.shots, &a.shots[0]
		} else {
			situations(t)[situation](&b)
		}
		m, err := layout.Pack(b)
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
			require.GreaterOrEqual(t, spoken.RoomMs(s, id), a.DurationMs)
		}
		for slot := range s.Copy {
			require.Equal(t, strings.HasPrefix(slot, "spoken-"), slots[slot], slot)
		}
		require.Len(t, slots, len(voices))
	}
	require.Zero(t, spoken.RoomMs(farm.Snack{}, "voice-1"))
}

// A line that is said again as it was leaves the film as it was.
func TestResayTheSame(t *testing.T) {
	for _, situation := range []string{"nothing", "all", "photo"} {
		for _, s := range spokenSnacks(t, situation) {
			again := copied(t, s)
			for _, id := range voicesOf(s) {
				resaid(t, &again, id)
			}
			sameFilm(t, s, again)
		}
	}
}

// resaid says a voice's slot anew.
func resaid(t *testing.T, s *farm.Snack, id string) speech.Spoken {
	t.Helper()
	recipe := s.Assets[id].Speech
	said, err := murmur(speech.Line{Text: s.Copy[recipe.Slot], Language: s.Language, Pace: recipe.Pace})
	require.NoError(t, err)
	spoken.Resay(s, id, said)
	return said
}

// Other words change what is heard, read and seen of them, in their scene alone;
// with the old ones all is as it was.
func TestResayOtherWords(t *testing.T) {
	const words = "Bob bumped up."
	for _, situation := range []string{"all", "photo"} {
		for _, s := range spokenSnacks(t, situation) {
			for _, id := range voicesOf(s) {
				what := fmt.Sprintf("%s %s %s", s.Type, s.Variant, id)
				edited, slot := copied(t, s), s.Assets[id].Speech.Slot
				edited.Copy[slot] = words
				said := resaid(t, &edited, id)
				require.Less(t, said.Asset.DurationMs, spoken.RoomMs(s, id), what)
				require.Equal(t, words, edited.Assets[id].Speech.Text)
				require.Equal(t, said.Asset.Path, edited.Assets[id].Path)
				require.NoError(t, validate.Composition(edited.Composition, 0), what)
				at := 0
				for k, sc := range s.Scenes {
					track := voiceIn(edited, at, sc.DurationMs)
					if track == nil || track.Asset != id {
						require.Equal(t, sc, edited.Scenes[k], what)
					} else {
						require.Equal(t, said.Spans(track.StartMs), track.Spoken, what)
						spokenIn(t, what, edited, edited.Scenes[k], said, track.StartMs-at)
					}
					at += sc.DurationMs
				}
				edited.Copy[slot] = s.Copy[slot]
				resaid(t, &edited, id)
				sameFilm(t, s, edited)
			}
		}
	}
}

// voiceIn is the voice that begins in a scene.
func voiceIn(s farm.Snack, atMs, ms int) *farm.AudioTrack {
	for i, track := range s.Audio.Tracks {
		if track.Role == "voice" && track.StartMs >= atMs && track.StartMs < atMs+ms {
			return &s.Audio.Tracks[i]
		}
	}
	return nil
}

// spokenIn holds a scene to a line that begins fromMs after it: its captions are
// the line's words in their times, its mouth moves while they last and rests
// then, a photograph grows with each.
func spokenIn(t *testing.T, what string, s farm.Snack, sc farm.Scene, said speech.Spoken, fromMs int) {
	t.Helper()
	for _, l := range sc.Layers {
		if l.Captions != nil {
			require.Len(t, l.Captions.Words, len(said.Words), what)
			for i, w := range l.Captions.Words {
				require.Equal(t, farm.CaptionWord{Text: said.Words[i].Text, StartMs: fromMs + said.Words[i].StartMs,
					EndMs: fromMs + said.Words[i].EndMs, Keyword: said.Words[i].Stress}, w, what)
			}
		}
		for _, track := range l.Tracks {
			switch {
			case l.ID == "host-mouth" && track.Property == "cell":
				cells := s.Assets[l.Picture.Asset].Drawing.Cells
				closed, speaks := 0, []string{"ah", "ee", "oh", "ell", "eff", "closed"}
				for _, k := range track.Keys {
					require.Less(t, int(k.Value), len(cells), what)
					if cells[int(k.Value)] == "closed" {
						closed++
					}
					if k.AtMs > fromMs+said.Asset.DurationMs {
						require.NotContains(t, speaks, cells[int(k.Value)], "%s moves its lips at %d ms", what, k.AtMs)
					}
				}
				require.GreaterOrEqual(t, closed, 3, "%s: lips meet at each b and p", what)
			case l.ID == "presenter" && track.Property == "scale":
				require.LessOrEqual(t, track.Keys[len(track.Keys)-1].AtMs, fromMs+said.Asset.DurationMs, what)
			}
		}
	}
}

// sameFilm holds two snacks to the same sound and pictures.
func sameFilm(t *testing.T, a, b farm.Snack) {
	t.Helper()
	require.Equal(t, a.Copy, b.Copy)
	require.Equal(t, a.Assets, b.Assets)
	require.Equal(t, a.Audio, b.Audio)
	for k := range a.Scenes {
		for i, l := range a.Scenes[k].Layers {
			same(t, fmt.Sprintf("%s %s %s", a.Type, a.Scenes[k].ID, l.ID), l, b.Scenes[k].Layers[i])
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

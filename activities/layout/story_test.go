package layout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/speech"
)

// staged lays out a story; said gets what its voices are asked for.
func staged(t *testing.T, s farm.Story, ref *match.Picture, seed uint32, said func(speech.Line)) farm.Snack {
	t.Helper()
	m, err := layout.Pack(layout.Brief{Story: &s, Brand: farm.Brand{Description: s.Prompt}, Speaks: true, Reference: ref,
		Sequence: []farm.SnackType{farm.StoryFilm}, Seed: seed, Voice: func(l speech.Line) (speech.Spoken, error) {
			if said != nil {
				said(l)
			}
			sp, err := speech.Estimate(l)
			sp.Asset.Kind, sp.Asset.ContentType, sp.Asset.Path, sp.Voice = farm.KindAudio, "audio/wav", "voice.wav", "a voice"
			return sp, err
		}})
	require.NoError(t, err)
	return m.Snacks[0]
}

const tale = "A baker named Ida finds a letter in the kitchen. Her jealous neighbour wants it. At night they meet at the harbour, " +
	"and everything changes."

// A story of every style and length lasts as long as was ordered, its texts fit, it has as
// many scenes as it promises, and its cast has the same sheets and voices in all of them.
func TestStoriesFit(t *testing.T) {
	t.Parallel()
	for i, style := range farm.StoryStyles() {
		s := farm.Story{Prompt: tale, Style: style, Length: farm.StoryLengths()[i%2], Platform: "tiktok"}
		voices := map[string]bool{}
		snack := staged(t, s, nil, uint32(i)*17, func(l speech.Line) { voices[l.Voice+strings.Repeat("^", int(l.Pitch*10+60))] = true })
		layOut(t, string(style), snack)
		require.Equal(t, s.Length.Seconds()*1000, snack.DurationMs(), style)
		scenes, sheets := map[string]bool{}, map[string]map[string]bool{}
		for _, sc := range snack.Scenes {
			id, _, _ := strings.Cut(sc.ID, spoken.GoesOn)
			scenes[id] = true
			for _, l := range sc.Layers {
				if strings.HasPrefix(l.ID, "cast-") && l.Picture != nil {
					if sheets[l.ID] == nil {
						sheets[l.ID] = map[string]bool{}
					}
					sheets[l.ID][l.Picture.Asset] = true
				}
			}
		}
		require.Len(t, scenes, s.Scenes(), style)
		require.GreaterOrEqual(t, len(sheets), 15, style)
		for part, assets := range sheets {
			require.Len(t, assets, 1, "%s: %s looks different from scene to scene", style, part)
		}
		require.GreaterOrEqual(t, len(voices), 2, style)
	}
}

// The thing of the reference picture stands on the set, and its colours are the story's.
func TestStoryReference(t *testing.T) {
	t.Parallel()
	s := farm.Story{Prompt: tale, Style: farm.CustomStory, Length: farm.ShortStory}
	plain := staged(t, s, nil, 4, nil)
	cut := &farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: "lamp.png", Width: 400, Height: 500}
	pic := &match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: "whole.png", Width: 800, Height: 800},
		Cut: cut, Swatch: []match.Swatch{{Color: "#0E8A5A", Area: 0.6}, {Color: "#F4D9A0", Area: 0.4}}}
	with := staged(t, s, pic, 4, nil)
	require.NotEqual(t, plain.Palette["accent"], with.Palette["accent"])
	seen := map[string]bool{}
	for _, sc := range with.Scenes {
		if slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return l.ID == "motif" && l.Picture.Asset == "reference-cut" }) {
			id, _, _ := strings.Cut(sc.ID, spoken.GoesOn)
			seen[id] = true
		}
	}
	require.Len(t, seen, 6, "the motif is not in every scene")
}

// Locked scenes keep their ids and their lengths to the frame.
func TestStoryLocked(t *testing.T) {
	t.Parallel()
	d := &farm.DirectorInput{Version: 1, Mode: farm.DirectorLocked, Scenes: []farm.DirectorScene{
		{ID: "dock", Visual: "A harbour at night", DurationMs: 12000, Narration: "The last boat is late."},
		{ID: "talk", Visual: "Two faces", DurationMs: 9000,
			Dialogue: []farm.DirectorLine{{Speaker: "Ilse", Line: "You came!"}, {Speaker: "Bo", Line: "Of course."}}},
		{ID: "end", Visual: "A lantern", DurationMs: 9000},
	}}
	s := staged(t, farm.Story{Prompt: tale + " Ilse waits for Bo.", Style: farm.ToySoap, Length: farm.ShortStory, Director: d}, nil, 3, nil)
	lasts := map[string]int{}
	for _, sc := range s.Scenes {
		id, _, _ := strings.Cut(sc.ID, spoken.GoesOn)
		lasts[id] += sc.DurationMs
	}
	require.Equal(t, map[string]int{"dock": 12000, "talk": 9000, "end": 9000}, lasts)
	require.Equal(t, []string{"The last boat is late.", "You came!", "Of course."},
		[]string{s.Copy["spoken-1"], s.Copy["spoken-2"], s.Copy["spoken-2b"]})
}

// Each word that is said is shown, also where somebody answers within a shot.
func TestStoryCaptions(t *testing.T) {
	t.Parallel()
	s := staged(t, farm.Story{Prompt: tale, Style: farm.AnimeRomance, Length: farm.ShortStory}, nil, 8, nil)
	said, shown := 0, 0
	for slot, text := range s.Copy {
		if strings.HasPrefix(slot, "spoken-") {
			said += len(strings.Fields(text))
		}
	}
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			if l.Captions != nil {
				shown += len(l.Captions.Words)
			}
		}
	}
	require.Equal(t, said, shown)
}

package layout_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/speech"
)

// What models made for a scene fills the frame of that scene, and its maker is named;
// what was asked for and not made is told.
func TestFilmShowsWhatModelsMade(t *testing.T) {
	t.Parallel()
	v := asked("Cold coffee needs patience. Grind the beans coarse. Pour cold water over them. Wait for sixteen hours.", 15)
	v.Sources = farm.VideoSources{Preset: "custom", Images: true, Videos: true, MaxImages: 3, MaxVideos: 1}
	v.Style.Render = "watercolor"
	script, err := copywriter.WriteFilm(copywriter.AskOf(v, 5))
	require.NoError(t, err)
	picture := match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: "p.png", Width: 1080, Height: 1920},
		Sharp: 1}
	film := match.Video{
		Asset: farm.Asset{Kind: farm.KindVideo, ContentType: "video/mp4", Path: "f.mp4", Width: 1080, Height: 1920, DurationMs: 2000}}
	lay := func(made []match.Backdrop) farm.Snack {
		m, err := layout.Pack(layout.Brief{Film: &v, Brand: farm.Brand{Description: v.Topic}, Speaks: true, Backdrops: made,
			Sequence: []farm.SnackType{farm.VideoFilm}, Seed: 5, Language: "en", Voice: func(l speech.Line) (speech.Spoken, error) {
				s, err := speech.Estimate(l)
				s.Asset.Kind, s.Asset.ContentType, s.Asset.Path, s.Voice = farm.KindAudio, "audio/wav", "voice.wav", "a voice"
				return s, err
			}})
		require.NoError(t, err)
		return m.Snacks[0]
	}
	s := lay(nil)
	require.Contains(t, strings.Join(s.Substitutions, "\n"), "no video model is configured")
	require.Contains(t, strings.Join(s.Substitutions, "\n"), "watercolor cannot be drawn")

	v.Models = &farm.Generation{Images: farm.ModelsAsked{Most: 3}, Films: farm.ModelsAsked{Most: 1}}
	s = lay([]match.Backdrop{{Film: &film, Provider: "films", Credit: "a film made by Films", For: script.Scenes[0].ID},
		{Picture: &picture, Provider: "pictures", Credit: "a picture made by Pictures", For: script.Scenes[1].ID}})
	told := strings.Join(s.Substitutions, "\n")
	require.Contains(t, told, "a film made by Films")
	require.Contains(t, told, "a picture made by Pictures")
	require.NotContains(t, told, "no video model")
	require.NotContains(t, told, "watercolor")
	shown := map[string]string{}
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			switch {
			case l.Footage != nil:
				shown[sc.ID] = l.Footage.Asset
				require.True(t, l.Footage.Loop || sc.DurationMs <= 2000, "a film that is shorter than its shot goes on")
			case l.ID == "photo":
				shown[sc.ID] = l.Picture.Asset
			}
		}
	}
	require.Equal(t, map[string]string{script.Scenes[0].ID: "backdrop-1", script.Scenes[1].ID: "backdrop-2"}, shown)
}

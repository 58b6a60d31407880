package activities

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/speech"
)

// there are the models that the farm of these tests has.
var there = farm.Generation{
	Images: farm.ModelsAsked{Models: []farm.ModelPrice{{Name: "pictures", Credits: 3}}},
	Films:  farm.ModelsAsked{Models: []farm.ModelPrice{{Name: "films", Credits: 44}}},
}

// sourced is a request of a type with all that it needs, whose pictures may be made by models.
func sourced(kind farm.VideoType) farm.Video {
	script := "Oak swells in the rain. A cooper bends it over a fire. Hoops hold the staves. No nail and no glue is in a barrel. " +
		"A cask of oak gives wine its vanilla. It lives for sixty years."
	v := farm.Video{Topic: script, Seconds: 20, Platform: "tiktok", Type: kind, Voice: farm.VideoVoice{Enabled: true},
		Captions: farm.VideoCaptions{Enabled: true},
		Sources:  farm.VideoSources{Preset: "balanced", Images: true, MaxImages: 10, MaxVideos: 10}}
	if kind.Scripted() {
		v.UGC = &farm.UGC{Script: script, Actor: farm.ActorLibrary()[1].Actor, Engine: "pvideo2"}
	}
	return v
}

// shownOf is the film of a request with all that models are asked for, how many pictures and
// films that were, and how many of them are seen.
func shownOf(t *testing.T, v farm.Video, seed uint32) (film string, told []string, pictures, films, seen int) {
	t.Helper()
	v.Models = v.Asks(there, 12)
	var made []match.Backdrop
	if v.Models != nil {
		pieces, err := scenePieces(v, seed, nil)
		require.NoError(t, err)
		for _, p := range pieces {
			asset := farm.Asset{Kind: p.task.Kind, Path: p.scene, Width: 1080, Height: 1920}
			b := match.Backdrop{For: p.scene, Provider: "maker", Credit: "made by Maker"}
			if p.task.Kind == farm.KindVideo {
				asset.ContentType, asset.DurationMs = "video/mp4", 5000
				b.Film, films = &match.Video{Asset: asset}, films+1
			} else {
				asset.ContentType = "image/png"
				b.Picture, pictures = &match.Picture{Asset: asset, Sharp: 1}, pictures+1
			}
			made = append(made, b)
		}
	}
	m, err := layout.Pack(layout.Brief{Film: &v, Brand: farm.Brand{Description: v.Topic}, Speaks: true, Backdrops: made,
		Sequence: []farm.SnackType{farm.VideoFilm}, Seed: seed, Language: "en", Voice: func(l speech.Line) (speech.Spoken, error) {
			s, err := speech.Estimate(l)
			s.Asset.Kind, s.Asset.ContentType, s.Asset.Path, s.Voice = farm.KindAudio, "audio/wav", "voice.wav", "a voice"
			return s, err
		}})
	require.NoError(t, err, "%s", v.Type)
	s := m.Snacks[0]
	told, s.Substitutions = s.Substitutions, nil
	raw, err := json.Marshal(s)
	require.NoError(t, err)
	scenes, err := json.Marshal(s.Scenes)
	require.NoError(t, err)
	names := regexp.MustCompile(`"backdrop-\d+"`).FindAllString(string(scenes), -1)
	slices.Sort(names)
	return string(raw), told, pictures, films, len(slices.Compact(names))
}

// In each type of film, in each of its layouts, aiImages, aiVideos and their caps change what
// is seen, or what stands in the way is told; no more is asked for than the caps allow, and
// all that is asked for, and paid, is seen.
func TestModelsServeEachTypeOfFilm(t *testing.T) {
	t.Parallel()
	for _, kind := range farm.VideoTypes() {
		for seed := uint32(5); seed < 5+3*17; seed += 17 {
			films := map[string]string{}
			for _, c := range []struct {
				what           string
				images, videos int
				ask            bool // for films
			}{
				{"maxAiImages 0", 0, 10, false}, {"maxAiImages 1", 1, 10, false}, {"maxAiImages 3", 3, 10, false},
				{"maxAiVideos 1", 3, 1, true}, {"maxAiVideos 2", 3, 2, true},
			} {
				v := sourced(kind)
				v.Sources.MaxImages, v.Sources.MaxVideos, v.Sources.Videos = c.images, c.videos, c.ask
				film, told, pictures, moving, seen := shownOf(t, v, seed)
				what := fmt.Sprintf("%s %d, %s", kind, seed, c.what)
				require.LessOrEqual(t, pictures, c.images, what)
				require.LessOrEqual(t, moving, c.videos, what)
				require.Equal(t, pictures+moving, seen, "%s: asked for and paid, and not seen; %q", what, told)
				require.True(t, c.ask || moving == 0, what)
				named := slices.ContainsFunc(told, func(n string) bool { return strings.HasPrefix(n, "contentSources") })
				one := kind == farm.UGCVideo && c.images > 1 // the one place of an actor
				if other, ok := films[film]; ok && !named && !one {
					t.Errorf("%s is the same film as %s, and nothing is told: %q", what, other, told)
				}
				films[film] = c.what
			}
		}
	}
}

// photoreal asks a model for photographs in each type that has a place for them, and the types
// that have none say why.
func TestPhotorealOfEachType(t *testing.T) {
	t.Parallel()
	for _, kind := range farm.VideoTypes() {
		v := sourced(kind)
		v.Style.Render = "photoreal"
		_, told, pictures, _, _ := shownOf(t, v, 5)
		all := strings.Join(told, "\n")
		if kind == farm.WhiteboardVideo {
			require.Zero(t, pictures)
			require.Contains(t, all, "style.renderStyle: a whiteboard film draws its strokes")
			require.NotContains(t, all, "needs an image model")
			continue
		}
		require.Positive(t, pictures, kind)
		v.Models = v.Asks(there, 12)
		pieces, err := scenePieces(v, 5, nil)
		require.NoError(t, err)
		for _, p := range pieces {
			require.Contains(t, p.task.Prompt, "Photograph", kind)
		}
		require.NotContains(t, all, "needs an image model", kind)
		require.Equal(t, kind.Acted(), strings.Contains(all, "its actor is drawn"), "%s: %s", kind, all)
	}
	v := sourced(farm.UGCDemoVideo)
	v.UGC.Demo = "https://example.com/demo.mp4"
	require.Nil(t, v.Asks(there, 12), "a product that was sent is what a demo shows")
	v = sourced(farm.UGCVideo)
	v.UGC.SceneImage = "https://example.com/pier.jpg"
	require.Nil(t, v.Asks(there, 12), "the place that was sent is what the actor stands in")
}

// A model that was asked for photoreal pictures and made none is told of, and none is said to
// be lacking.
func TestPhotorealOfAModelThatFailed(t *testing.T) {
	t.Parallel()
	for _, kind := range []farm.VideoType{farm.UGCVideo, farm.FacelessVideo} {
		for _, asked := range []bool{true, false} {
			v := sourced(kind)
			v.Style.Render = "photoreal"
			if v.Models = nil; asked {
				v.Models = v.Asks(there, 12)
				require.NotNil(t, v.Models, kind)
			}
			m, err := layout.Pack(layout.Brief{Film: &v, Brand: farm.Brand{Description: v.Topic}, Seed: 5, Language: "en",
				Sequence: []farm.SnackType{farm.VideoFilm}})
			require.NoError(t, err)
			told := strings.Join(m.Snacks[0].Substitutions, "\n")
			require.Equal(t, !asked, strings.Contains(told, "needs an image model"), "%s: %s", kind, told)
			require.Equal(t, asked, strings.Contains(told, "a model was asked for photoreal pictures and made none"), "%s: %s", kind, told)
		}
	}
}

package farm

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestModelCredits(t *testing.T) {
	for _, c := range []struct {
		micros, credit int64
		want           int
	}{{0, 10_000, 0}, {3_000, 10_000, 1}, {63_000, 10_000, 8}, {350_000, 10_000, 44}, {8_000, 10_000, 1}, {8_001, 10_000, 2}, {50_000, 0, 0}} {
		require.Equal(t, c.want, ModelCredits(c.micros, c.credit), "%+v", c)
	}
}

// What models may make is held at the caps, in the scenes that a film has; films come
// before pictures.
func TestFilmAsksModels(t *testing.T) {
	there := Generation{Images: ModelsAsked{Models: []ModelPrice{{"a", 8}, {"b", 3}}}, Films: ModelsAsked{Models: []ModelPrice{{"c", 44}}}}
	base := Video{Type: FacelessVideo, Sources: VideoSources{Preset: "balanced", Images: true, MaxImages: 10, MaxVideos: 10}}
	for name, c := range map[string]struct {
		change        func(*Video)
		there         Generation
		images, films int
		credits       int
	}{
		"pictures for all scenes":   {func(*Video) {}, there, 6, 0, 48},
		"at most two":               {func(v *Video) { v.Sources.MaxImages = 2 }, there, 2, 0, 16},
		"none":                      {func(v *Video) { v.Sources.MaxImages = 0 }, there, 0, 0, 0},
		"films too":                 {func(v *Video) { v.Sources.Videos, v.Sources.MaxVideos = true, 2 }, there, 4, 2, 120},
		"premium asks for films":    {func(v *Video) { v.Sources.Preset, v.Sources.MaxVideos = "premium", 1 }, there, 5, 1, 84},
		"nobody is there":           {func(v *Video) { v.Sources.Videos = true }, Generation{}, 0, 0, 0},
		"a type without their room": {func(v *Video) { v.Type = WhiteboardVideo }, there, 0, 0, 0},
		"the place of an actor":     {func(v *Video) { v.Type, v.Sources.Videos = UGCVideo, true }, there, 1, 0, 8},
	} {
		v := base
		c.change(&v)
		g := v.Asks(c.there, 6)
		require.Equal(t, c.images+c.films == 0, g == nil, name)
		require.Equal(t, c.credits, g.Credits(), name)
		if g != nil {
			require.Equal(t, []int{c.images, c.films}, []int{g.Images.Most, g.Films.Most}, name)
		}
		v.Models = g
		v.Seconds = 30
		want := 4 + 6*2 + c.credits
		if v.Type.Acted() {
			want += 4
		}
		require.Equal(t, want, VideoOrder{Video: v}.Price(), name)
	}
}

package gallery

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
)

// The covering set has each type in each length, every language, template and style of
// stories. A part of it, with each type and each length, is laid out as a job
// would lay it out, fits, and keeps the rules of films; the gallery renders the whole.
func TestFilmsOfTheGallery(t *testing.T) {
	t.Parallel()
	cells, err := FilmCells()
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, c := range cells {
		require.False(t, seen[c.Name], "%s comes twice", c.Name)
		seen[c.Name], seen[c.Language] = true, true
	}
	for _, kind := range farm.VideoTypes() {
		for _, s := range farm.VideoSeconds() {
			require.True(t, seen[fmt.Sprintf("%s %d s", kind, s)], "%s of %d s", kind, s)
		}
	}
	for _, lang := range farm.Languages() {
		require.True(t, seen[lang], "no film is in %s", lang)
	}
	require.Len(t, cells, 35+len(farm.VideoTemplates())+len(farm.StoryStyles()))
	for i, c := range cells {
		if i < 35 && i%5 != i/5%5 || i >= 35 && i%4 != 0 {
			continue
		}
		b := c.Brief()
		b.Voice = func(l speech.Line) (speech.Spoken, error) {
			s, err := speech.Estimate(l)
			s.Asset.Kind, s.Asset.ContentType, s.Asset.Path, s.Voice = farm.KindAudio, "audio/wav", "voice.wav", "a voice"
			return s, err
		}
		m, err := layout.Pack(b)
		if err != nil {
			t.Errorf("%s in %s: %v", c.Name, c.Language, err)
			continue
		}
		if err := renderer.Fits(context.Background(), m.Snacks[0].Composition, 0); err != nil {
			t.Errorf("%s in %s: %v", c.Name, c.Language, err)
		}
		for _, r := range FilmRules(c, m.Snacks[0]) {
			if r.Outcome == check.Fail {
				t.Errorf("%s in %s: %s %s: %s, bound %s %s", c.Name, c.Language, r.ID, r.Name, r.Measured, r.Bound, r.Reason)
			}
		}
	}
}

package layout_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/recut"
	"github.com/snackfarm/farm/activities/match"
	own "github.com/snackfarm/farm/internal/films"
)

// A film with a thin topic is written again in each language by the farm itself: what is said
// and captioned is in that language, what is quoted is as it was given, and each line stands in
// its scene. Back in its own words it is what it was.
func TestFilmsWrittenAgain(t *testing.T) {
	t.Parallel()
	latin := regexp.MustCompile(`[A-Za-z]{3,}`)
	kinds := []farm.VideoType{farm.FacelessVideo, farm.MotionGraphicsVideo, farm.WhiteboardVideo, farm.BrainrotVideo}
	for i, lang := range farm.Languages() {
		if lang == "en" {
			continue
		}
		v := asked("Lemons at home. Lemon, sugar, mint and honey. A lemon keeps for 40 days in a cold room.", 30)
		v.Type = kinds[i%len(kinds)]
		what := fmt.Sprintf("%s in %s", v.Type, lang)
		b := layout.Brief{Film: &v, Brand: farm.Brand{Description: v.Topic + "\n"}, Sequence: []farm.SnackType{farm.VideoFilm}}
		of := filmed(t, v, "en", uint32(40+i), nil)
		f := own.Film{Snack: of, Lines: recut.Lines(of)}
		lines, _, share := f.Retold("en", lang, nil)
		require.GreaterOrEqual(t, share, farm.LeastWritten, "%s: %+v", what, lines)
		s := redone(t, b, of, "en", lang, lines, nil)
		layOut(t, what, s)
		read := captioned(s)
		got, _ := copywriter.LanguageOf(read)
		require.Equal(t, lang, got, "%s: %.120q", what, read)
		shown, quotes := shownWords(s), 0
		for _, l := range lines {
			if l.Quote == "" {
				continue
			}
			quotes++
			require.Equal(t, l.Quote, s.Copy[copywriter.QuotedSlot(l.Slot)], what)
			for _, w := range latin.FindAllString(l.Quote, -1) {
				require.Contains(t, strings.ToLower(shown), strings.ToLower(w), "%s shows %q", what, l.Quote)
			}
		}
		require.Positive(t, quotes, what)
		for _, u := range recut.Units(s) {
			for _, track := range s.Audio.Tracks {
				if a := s.Assets[track.Asset]; a.Speech != nil && track.StartMs >= u.AtMs && track.StartMs < u.AtMs+u.Ms {
					require.LessOrEqual(t, track.StartMs+a.DurationMs, u.AtMs+u.Ms+150, "%s: %s", what, a.Speech.Slot)
				}
			}
		}
		for _, l := range lines { // another picture leaves it to be read
			if i := slices.IndexFunc(lines, func(o farm.DubLine) bool { return o.Slot == l.Slot }); l.Quote != "" && i > 0 {
				filled := s
				filled.Scenes = slices.Clone(s.Scenes)
				filled.Assets = maps.Clone(s.Assets)
				picture := match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: "a.png", Width: 1200, Height: 1600}}
				require.NoError(t, recut.Fill(&filled, recut.Units(s)[i].ID, picture), what)
				words := latin.FindAllString(l.Quote, -1)
				require.Contains(t, strings.ToLower(shownWords(filled)), strings.ToLower(words[0]), "%s: %q", what, l.Quote)
			}
		}
		again := own.Film{Snack: s, Lines: recut.Lines(s)}
		back, _, ok := again.Worded(own.Film{Snack: of})
		require.True(t, ok, what)
		for i, l := range f.Lines {
			require.Equal(t, l.Was, back[i].Text, what)
		}
	}
}

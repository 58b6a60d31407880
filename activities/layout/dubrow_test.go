package layout_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/recut"
	"github.com/snackfarm/farm/internal/sample"
)

// captioned are the words of a film's captions.
func captioned(s farm.Snack) string {
	var out []string
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			if l.Captions != nil {
				for _, w := range l.Captions.Words {
					out = append(out, w.Text)
				}
			}
		}
	}
	return strings.Join(out, " ")
}

// A film that is dubbed into each language is in it, as its captions' own n-grams tell; each line
// is said within its scene, to 150 ms; what was sent as a name or number is read and said as it
// was sent.
func TestDubsAreInTheirLanguageAndSlots(t *testing.T) {
	t.Parallel()
	digits := regexp.MustCompile(`\d+`)
	for i, lang := range farm.Languages() {
		if lang == "en" {
			continue
		}
		v := asked(tides, 15)
		of := filmed(t, v, "en", uint32(i), nil)
		texts := copywriter.Sentences(sample.BrandsIn(lang)[i%3].Description)
		lines := linesOf(of, func(n int, _ string) string { return texts[n%len(texts)] })
		lines[0].Text = strings.TrimRight(lines[0].Text, ".。।؟?!") + " Moonwell 1847"
		s := redone(t, layout.Brief{Film: &v, Brand: farm.Brand{Description: v.Topic + "\n"}, Sequence: []farm.SnackType{farm.VideoFilm}}, of,
			"en", lang, lines, nil)
		read := captioned(s)
		got, _ := copywriter.LanguageOf(read)
		require.Equal(t, lang, got, "%.80q", read)
		for _, u := range recut.Units(s) {
			for _, track := range s.Audio.Tracks {
				a := s.Assets[track.Asset]
				if a.Speech == nil || track.StartMs < u.AtMs || track.StartMs >= u.AtMs+u.Ms {
					continue
				}
				const off = 150
				require.LessOrEqual(t, track.StartMs+a.DurationMs, u.AtMs+u.Ms+off, "%s: %s of scene %s", lang, a.Speech.Slot, u.ID)
				require.GreaterOrEqual(t, track.StartMs, u.AtMs-off, "%s: %s", lang, a.Speech.Slot)
			}
		}
		said := ""
		for _, a := range s.Assets {
			if a.Speech != nil {
				said += " " + a.Speech.Text
			}
		}
		require.Contains(t, said, "Moonwell", lang)
		for _, l := range lines {
			for _, n := range digits.FindAllString(l.Text, -1) {
				require.Contains(t, said+read, n, fmt.Sprintf("%s: a number of %q", lang, l.Text))
			}
		}
	}
}

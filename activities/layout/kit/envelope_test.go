package kit

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/renderer"
)

// typeset is a draft that sets words of a language in a face.
func typeset(t *testing.T, language string, face Face) *Draft {
	t.Helper()
	ruler, err := renderer.NewRuler(language)
	require.NoError(t, err)
	d := &Draft{Ruler: ruler}
	d.Display = face
	d.Facts = copywriter.Facts{Own: language, Language: language, Name: "Nobody"}
	return d
}

// placesOf are the places of a path of absolute commands.
func placesOf(path string) (out [][2]float64) {
	for _, part := range strings.FieldsFunc(path, func(r rune) bool { return strings.ContainsRune("MLQCZ", r) }) {
		at := strings.Fields(part)
		for i := 0; i+1 < len(at); i += 2 {
			x, _ := strconv.ParseFloat(at[i], 64)
			y, _ := strconv.ParseFloat(at[i+1], 64)
			out = append(out, [2]float64{x, y})
		}
	}
	return out
}

// Words fill the room that they have, in whatever envelope, and none stands twice.
func TestLockupsFillTheirRoom(t *testing.T) {
	latin, korean := Face{Family: "Inter", Weight: 900}, Face{Family: "Noto Sans KR", Weight: 900}
	for _, c := range []struct {
		language, words string
		face            Face
		least           float64 // of the room's height
	}{
		{"en", "40 minutes", latin, 0.97}, {"en", "upholsterer", latin, 0.78}, {"en", "never in steel", latin, 0.97},
		{"en", "free", latin, 0.92}, {"de", "Wiederverwendung", latin, 0.66}, {"fr", "six semaines", latin, 0.97},
		{"ko", "합죽선", korean, 0.97}, {"ko", "85,000원", korean, 0.72}, {"ja", "千二百円", Face{Family: "Noto Sans JP", Weight: 900}, 0.97},
		{"ar", "الأوتار المقطوعة", Face{Family: "Noto Sans Arabic", Weight: 900}, 0.97},
	} {
		d := typeset(t, c.language, c.face)
		for seed := range uint32(12) {
			d.Snack.Seed = seed << 3
			for _, ratio := range []float64{1, 1.6, 2.4} {
				path, view, ok := d.lockup(c.words, ratio)
				require.True(t, ok, c.words)
				least := c.least
				if ratio > 1 {
					least = 0.82
				}
				wide := max(view.W/formWide, view.H*ratio/formWide)
				require.GreaterOrEqual(t, view.H/(formWide*wide/ratio), least, "%s, seed %d, ratio %.1f", c.words, seed, ratio)
				top, foot := math.Inf(1), math.Inf(-1)
				for _, p := range placesOf(path) {
					top, foot = min(top, p[1]), max(foot, p[1])
				}
				require.Greater(t, (foot-top)/view.H, 0.98, "%s, seed %d, ratio %.1f: it reaches its envelope", c.words, seed, ratio)
				require.LessOrEqual(t, foot, view.H*1.05)
				require.GreaterOrEqual(t, top, -view.H*0.05)
			}
		}
	}
}

// Rows keep their order and their distance at every place of the width, and no stroke is drawn
// up further than letters bear.
func TestEnvelopesKeepRowsApart(t *testing.T) {
	rows := func(highs ...float64) []letterRow {
		var out []letterRow
		for _, h := range highs {
			out = append(out, letterRow{w: formWide, high: h})
		}
		return out
	}
	for _, all := range [][]letterRow{rows(180), rows(420), rows(260, 180), rows(700, 160), rows(200, 240, 150), rows(90, 90)} {
		for _, ratio := range []float64{1, 1.5, 3} {
			set := append([]letterRow{}, all...)
			const most = 2.6
			fitted(set, formWide/ratio, most)
			for seed := range uint32(12) {
				for _, leftward := range []bool{false, true} {
					e := enveloped(set, formWide/ratio, most, seed, leftward)
					require.LessOrEqual(t, e.high, formWide/ratio+0.5)
					for u := 0.0; u <= 1; u += 0.02 {
						below := -1e-6
						for i, r := range set {
							top, foot := e.between(i, u)
							require.GreaterOrEqual(t, top, below, "seed %d, row %d at %.2f", seed, i, u)
							require.Greater(t, foot-top, 0.4*r.high, "seed %d, row %d at %.2f", seed, i, u)
							require.LessOrEqual(t, foot-top, 1.12*most*r.high, "seed %d, row %d at %.2f", seed, i, u)
							below = foot + e.gap*0.99
						}
						require.LessOrEqual(t, below, e.high+e.gap+1)
					}
				}
			}
		}
	}
}

// A path that is bent keeps its places where nothing bends it, in more parts.
func TestBentKeepsPlaces(t *testing.T) {
	const path = "M0 0 L100 0 Q150 50 100 100 C60 140 40 60 0 100 Z"
	same := func(x, y float64) (float64, float64) { return x, y }
	got := BentPath(path, 10, same)
	require.Greater(t, strings.Count(got, "L"), 9)
	at := placesOf(got)
	require.Contains(t, at, [2]float64{100, 0})
	require.Contains(t, at, [2]float64{100, 100})
	require.Contains(t, at, [2]float64{0, 100})
	for _, p := range at {
		require.GreaterOrEqual(t, p[0], -0.1)
		require.LessOrEqual(t, p[0], 150.0)
	}
	require.Equal(t, "M0.0 0.0 L9.0 5.0 Z", BentPath("M0 0 L9 5 Z", 10, same))
}

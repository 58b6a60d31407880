package layout_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/curve"
	"github.com/snackfarm/farm/renderer/raster"
)

// In a film on a whiteboard each scene draws something with a hand whose tip is where
// the line begins, the lines are finished before the scene ends, and what was drawn is
// there in the next scene of its page. It is so in each layout, in scripts that are
// letters, joined and read from the right, and of a square for each sign.
func TestWhiteboardIsDrawnByAHand(t *testing.T) {
	t.Parallel()
	variants := map[string]bool{}
	for i, lang := range []string{"en", "en", "en", "ja", "ar"} {
		v := asked(sample.BrandsIn(lang)[0].Description, 10)
		v.Type = farm.WhiteboardVideo
		s := filmed(t, v, lang, uint32(i)+1, nil)
		what := fmt.Sprintf("%s %s", lang, s.Variant)
		layOut(t, what, s)
		variants[s.Variant] = true
		if s.DurationMs() != v.Seconds*1000 {
			t.Errorf("%s: lasts %d ms", what, s.DurationMs())
		}
		drawn, kept := 0, 0
		for k, sc := range s.Scenes {
			tip := tipOf(sc, s)
			for _, l := range sc.Layers {
				if l.ID == "eraser" && tip != nil {
					if x, y := tip(float64(l.EndMs) - 40); y < 1900 && x < 1080 {
						t.Errorf("%s: scene %d has a pen at %.0f,%.0f and an eraser", what, k, x, y)
					}
				}
				if strings.Contains(l.ID, "kept-") {
					kept++
				}
				keys := keysOf(l, "drawn")
				if len(keys) == 0 {
					continue
				}
				drawn++
				if last := keys[len(keys)-1]; last.Value != 1 || last.AtMs > sc.DurationMs {
					t.Errorf("%s: %s of scene %d is drawn to %g at %d ms of %d", what, l.ID, k, last.Value, last.AtMs, sc.DurationMs)
				}
				if tip == nil {
					t.Errorf("%s: scene %d draws without a hand", what, k)
					continue
				}
				lines, err := raster.Strokes(l)
				if err != nil || len(lines) == 0 {
					t.Fatalf("%s: %s of scene %d: %v", what, l.ID, k, err)
				}
				at := float64(keys[0].AtMs)
				x, y := tip(at + 20)
				if d := math.Hypot(x-lines[0][0].X, y-lines[0][0].Y); d > 260 {
					t.Errorf("%s: %s of scene %d begins at %.0f,%.0f and the pen is %.0f px away", what, l.ID, k, lines[0][0].X, lines[0][0].Y, d)
				}
			}
		}
		if drawn < len(s.Scenes) || kept == 0 {
			t.Errorf("%s: %d drawn and %d kept in %d scenes", what, drawn, kept, len(s.Scenes))
		}
	}
	if len(variants) < 3 {
		t.Errorf("layouts %v, want three", variants)
	}
}

func keysOf(l farm.Layer, property string) []farm.Key {
	for _, tr := range l.Tracks {
		if tr.Property == property {
			return tr.Keys
		}
	}
	return nil
}

// tipOf is where the hand of a scene touches the board at a time.
func tipOf(sc farm.Scene, s farm.Snack) func(at float64) (x, y float64) {
	for _, l := range sc.Layers {
		if l.ID == "hand" {
			ax, ay := draw.WritingTip(s.Assets[l.Picture.Asset].Drawing.Name)
			return func(at float64) (float64, float64) {
				return curve.Value(keysOf(l, "x"), at) + ax, curve.Value(keysOf(l, "y"), at) + ay
			}
		}
	}
	return nil
}

// No pen is faster than 1,400 px in a second, in any language: a scene whose words leave less
// time has fewer strokes, or smaller ones. What it ends on is written all the same.
func TestWhiteboardPensAreNotHurried(t *testing.T) {
	t.Parallel()
	const most, rounding = 1400.0, 1.06 // px/s; times are whole ms
	ways, drawn := map[string]bool{}, 0
	for i, lang := range []string{"en", "de", "ja", "ar", "fr", "th"} {
		topic, ok := sample.Topic(lang)
		require.True(t, ok)
		for _, seconds := range []int{10, 30} {
			v := asked(topic, seconds)
			v.Type = farm.WhiteboardVideo
			s := filmed(t, v, lang, uint32(i*37+seconds), nil)
			ways[s.Variant] = true
			for k, sc := range s.Scenes {
				for _, l := range sc.Layers {
					keys := keysOf(l, "drawn")
					if len(keys) < 2 {
						continue
					}
					lines, err := raster.Strokes(l)
					require.NoError(t, err)
					long := 0.0
					for _, stroke := range lines {
						for p := 1; p < len(stroke); p++ {
							long += math.Hypot(stroke[p].X-stroke[p-1].X, stroke[p].Y-stroke[p-1].Y)
						}
					}
					drawn++
					if fast := long / float64(keys[len(keys)-1].AtMs-keys[0].AtMs) * 1000; fast > most*rounding {
						t.Errorf("%s of %d s, scene %d of %d ms: %s goes %.0f px in a second", lang, seconds, k, sc.DurationMs, l.ID, fast)
					}
				}
			}
			last := s.Scenes[len(s.Scenes)-1]
			require.Contains(t, fmt.Sprint(namesIn(last)), "words-", "%s of %d s ends without its words", lang, seconds)
		}
	}
	require.Len(t, ways, 3)
	require.Greater(t, drawn, 60)
}

func namesIn(sc farm.Scene) (out []string) {
	for _, l := range sc.Layers {
		out = append(out, l.ID)
	}
	return out
}

// As many as are told of are drawn one by one, where nothing of their name can be.
func TestWhiteboardCounts(t *testing.T) {
	t.Parallel()
	v := asked("Wie ein Seilmacher ein Schiffstau dreht. Hanf wird zuerst gekämmt. Drei Litzen ergeben das Tau. "+
		"Die Bahn ist 300 Meter lang. Nasser Hanf reißt später als trockener.", 15)
	v.Type = farm.WhiteboardVideo
	for seed := uint32(1); seed < 7; seed++ {
		s := filmed(t, v, "de", seed, nil)
		for _, sc := range s.Scenes {
			ones := 0
			for _, l := range sc.Layers {
				if strings.HasPrefix(l.ID, "one-") {
					ones++
				}
			}
			if ones == 3 {
				return
			}
			if ones > 0 {
				t.Errorf("seed %d: %d are drawn of three", seed, ones)
			}
		}
	}
	t.Error("three strands are never drawn")
}

// What is read on a board is in the film's copy, and a dark board is written on with chalk.
func TestWhiteboardSaysWhatItWrites(t *testing.T) {
	t.Parallel()
	v := asked(tides, 30)
	v.Type, v.Style.Visual = farm.WhiteboardVideo, "chalkboard"
	s := filmed(t, v, "en", 3, nil)
	written, chalk := 0, false
	said := tides
	for slot, text := range s.Copy {
		if strings.HasPrefix(slot, "spoken-") {
			said += " " + text
		}
	}
	for slot, text := range s.Copy {
		if strings.HasPrefix(slot, "shown-") {
			written++
			if !strings.Contains(said, text) && !strings.Contains(text, "?") {
				t.Errorf("the board says %q, which nobody said", text)
			}
		}
	}
	for _, a := range s.Assets {
		chalk = chalk || a.Drawing != nil && a.Drawing.Name == "chalk-hand"
	}
	if written < 2 || !chalk {
		t.Errorf("%d texts are written, with chalk %v", written, chalk)
	}
}

// A board of a minute is seen whole at its end: none of its marks lies farther away than a
// layer may.
func TestLongBoardsAreSeenWhole(t *testing.T) {
	t.Parallel()
	topic, ok := sample.Topic("en")
	require.True(t, ok)
	ways := map[string]bool{}
	for seed := uint32(0); seed < 40 && len(ways) < 3; seed++ {
		v := asked(topic, 60)
		v.Type = farm.WhiteboardVideo
		s := filmed(t, v, "en", seed*37+5, nil)
		if ways[s.Variant] {
			continue
		}
		ways[s.Variant] = true
		layOut(t, s.Variant, s)
	}
	require.Len(t, ways, 3)
}

// The drawing of a hook takes as long as its scene has time, as far as a hand may be slow:
// nothing else happens until the next line.
func TestWhiteboardHooksAreDrawnThroughout(t *testing.T) {
	t.Parallel()
	for i, lang := range []string{"vi", "nl", "zh", "en"} {
		v := asked(sample.BrandsIn(lang)[0].Description, 45)
		v.Type = farm.WhiteboardVideo
		first := filmed(t, v, lang, uint32(i)+1, nil).Scenes[0]
		done := 0
		for _, l := range first.Layers {
			for _, k := range slices.Concat(keysOf(l, "drawn"), keysOf(l, "wipe")) {
				done = max(done, k.AtMs)
			}
		}
		if rest := first.DurationMs - done; rest > check.MostGapMs {
			t.Errorf("%s: the hook lasts %d ms, and its drawing is done %d ms before", lang, first.DurationMs, rest)
		}
	}
}

// Scenes of a film on a whiteboard do not begin on an empty board: what was drawn before stands
// below the next drawing, beside it or around it, in each layout, but where a map that is full
// is left for the next one.
func TestWhiteboardsAreNotEmpty(t *testing.T) {
	t.Parallel()
	ways := map[string]bool{}
	topic, _ := sample.Topic("en")
	for seed := uint32(1); seed < 30 && len(ways) < 3; seed++ {
		v := asked(topic, 30)
		v.Type = farm.WhiteboardVideo
		s := filmed(t, v, "en", seed*37, nil)
		if ways[s.Variant] {
			continue
		}
		ways[s.Variant] = true
		empty, most := 0, 0
		if s.Variant == "V3" {
			most = len(s.Scenes) / 5
		}
		for _, sc := range s.Scenes[1 : len(s.Scenes)-1] {
			high := 0.0
			for _, l := range sc.Layers {
				if strings.HasPrefix(l.ID, "kept-") && l.EndMs == 0 && l.Box.Y < 1900 && l.Box.X < 1080 && l.Box.X+l.Box.W > 0 {
					high = max(high, l.Box.H)
				}
			}
			if high < 90 {
				empty++
			}
		}
		if empty > most {
			t.Errorf("%s: %d of %d scenes begin on an empty board", s.Variant, empty, len(s.Scenes))
		}
	}
	require.Len(t, ways, 3)
}

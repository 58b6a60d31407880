package layout_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
)

// A demo is ringed where its film shows a touch, at that time and nowhere else.
func TestDemoRipples(t *testing.T) {
	t.Parallel()
	film := match.Video{
		Asset: farm.Asset{Kind: farm.KindVideo, ContentType: "video/mp4", Path: "demo.mp4", Width: 720, Height: 1526, DurationMs: 20_000}}
	rings := func(v match.Video, seed uint32) (out []string, s farm.Snack) {
		b := layout.Brief{Brand: sample.Brands()[0], Demo: &v, Seed: seed, Sequence: []farm.SnackType{farm.BrollDemo}}
		m, err := layout.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		for _, sc := range m.Snacks[0].Scenes {
			for _, l := range sc.Layers {
				if strings.HasPrefix(l.ID, "tap-") && strings.HasSuffix(l.ID, "-ring") {
					out = append(out, fmt.Sprintf("%s %d %.0f %.0f", sc.ID, l.StartMs, l.Box.X+l.Box.W/2, l.Box.Y+l.Box.H/2))
				}
			}
		}
		return out, m.Snacks[0]
	}
	for seed := range uint32(6) {
		if got, _ := rings(film, seed); got != nil {
			t.Errorf("seed %d: a film without touches has rings %q", seed, got)
		}
		quiet := film
		quiet.Taps = []match.Tap{{AtMs: 2000, At: farm.Point{X: 0.5, Y: 0.5}}}
		got, s := rings(quiet, seed)
		var screen farm.Box
		for _, l := range s.Scenes[1].Layers {
			if l.ID == "demo" {
				screen = l.Box
			}
		}
		if want := fmt.Sprintf("demo 2000 %.0f %.0f", screen.X+screen.W/2, screen.Y+screen.H/2); len(got) != 1 || got[0] != want {
			t.Errorf("seed %d: rings %q, want %q", seed, got, want)
		}
		led := film
		led.Moments = []match.Moment{{AtMs: 2500, Amount: 0.3, Focus: farm.Point{X: 0.5, Y: 0.5}}}
		led.Taps = []match.Tap{{AtMs: 2000, At: farm.Point{X: 0.8, Y: 0.95}}}
		got, s = rings(led, seed)
		if len(got) != 1 {
			t.Errorf("seed %d: rings %q", seed, got)
			continue
		}
		from := 0
		for _, l := range s.Scenes[1].Layers { // the picture is near by then
			if l.ID != "demo" {
				continue
			}
			from = l.Footage.FromMs
			for _, tr := range l.Tracks {
				if tr.Property == "zoom" && (len(tr.Keys) < 4 || tr.Keys[2].AtMs > 2000-from || tr.Keys[3].AtMs < 2500-from) {
					t.Errorf("seed %d: it is near at %+v", seed, tr.Keys)
				}
			}
		}
		var at int
		var x, y float64
		if _, err := fmt.Sscanf(got[0], "demo %d %f %f", &at, &x, &y); err != nil || math.Abs(float64(at-(2000-from))) > 34 ||
			x < screen.X+screen.W*0.6 || y < screen.Y+screen.H*0.8 {
			t.Errorf("seed %d: ring %q in a film from %d on, in %+v", seed, got[0], from, screen)
		}
	}
}

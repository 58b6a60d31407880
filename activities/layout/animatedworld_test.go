package layout_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// worldBrands are brands about nobody in scripts of both directions, dense and airy.
var worldBrands = map[string]farm.Brand{
	"en": {ID: "vox", Name: "Vox", Industry: "Queueing service", Description: "We wait in line for you. The longest line took 20 minutes. " +
		"We come with 14 chairs, and never sit down before you do. An hour costs 14 euros."},
	"ar": {ID: "saf", Name: "صف", Industry: "خدمة انتظار", Description: "ننتظر في الطابور بدلًا منك. أطول طابور استغرق 20 دقيقة. " +
		"نأتي ومعنا 14 كرسيًا. الساعة بسعر 14 ريالًا."},
	"ja": {ID: "retsu", Name: "列や", Industry: "行列代行", Description: "あなたの代わりに列に並びます。いちばん長い列は20分でした。椅子を14脚持って行きます。一時間1,400円です。"},
}

// Every world tells a brand's sentences, each once, in 8 to 15 s and in scenes of no more
// layers than a scene has; its words rest within the safe box, and no act is a name with its trade.
func TestWorldsTellInOrder(t *testing.T) {
	worlds := map[string]bool{}
	for language, brand := range worldBrands {
		for seed := range uint32(8) {
			s := animated(t, brand, "nothing", "cartoon_2d", language, seed)
			what := fmt.Sprintf("%s, seed %d, %s", language, seed, s.Variant)
			if !inWorld(s) {
				t.Errorf("%s: it plays in no world", what)
				continue
			}
			layOut(t, what, s)
			worlds[s.Variant] = true
			if ms := s.DurationMs(); ms < 8000 || ms > 15_000 {
				t.Errorf("%s: it lasts %d ms", what, ms)
			}
			said := map[string]bool{}
			for i, sc := range s.Scenes {
				if len(sc.Layers) > kit.MostLayers {
					t.Errorf("%s: %s has %d layers", what, sc.ID, len(sc.Layers))
				}
				if line := s.Copy[fmt.Sprintf("scene-%d", i+1)]; line != "" {
					if said[line] || !strings.Contains(strings.ToLower(brand.Description), strings.ToLower(line)) {
						t.Errorf("%s: %q is told twice, or is not in the text", what, line)
					}
					said[line] = true
				}
				for _, l := range sc.Layers {
					if l.Text == nil || !strings.HasPrefix(l.ID, "title") {
						continue
					}
					if rests(t, what, s, l); i == len(s.Scenes)-1 {
						t.Errorf("%s: %q is told on the end", what, l.Text.Content)
					}
				}
			}
			if len(said) < 2 {
				t.Errorf("%s: it tells %v", what, said)
			}
		}
	}
	if !worlds["V12"] {
		t.Errorf("no film is of machines: %v", worlds)
	}
}

// No scene of a world has more layers than a scene has, however much its text tells.
func TestWorldsOfManyFacts(t *testing.T) {
	for seed := range uint32(6) {
		s := animated(t, farm.Brand{ID: "x", Name: "Vox", Description: manyFacts}, "nothing", "felt_stop_motion", "en", seed)
		for _, sc := range s.Scenes {
			if len(sc.Layers) > kit.MostLayers {
				t.Errorf("%s, seed %d: %s has %d layers", s.Variant, seed, sc.ID, len(sc.Layers))
			}
		}
		if !inWorld(s) {
			t.Errorf("seed %d: %s is no world", seed, s.Variant)
		}
	}
}

// rests checks that words lie within the safe box where they rest.
func rests(t *testing.T, what string, s farm.Snack, l farm.Layer) {
	t.Helper()
	const hung = 12.0 // px that a carrier which sways takes them out
	b, in := l.Box, s.SafeBox
	if b.X < in.X-hung || b.X+b.W > in.X+in.W+hung || b.Y < in.Y-hung || b.Y+b.H > in.Y+in.H+hung {
		t.Errorf("%s: %q lies at %v, out of %v", what, l.Text.Content, b, in)
	}
}

package layout_test

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/internal/sample"
)

// animationStyles are those of the contract, and how each draws.
var animationStyles = map[string]string{"cartoon_2d": "cartoon", "claymation": "clay", "felt_stop_motion": "felt", "pixar_3d": "solid"}

func animated(t *testing.T, brand farm.Brand, situation, style, language string, seed uint32) farm.Snack {
	t.Helper()
	b := layout.Brief{Brand: brand, Seed: seed, Sequence: []farm.SnackType{farm.AnimatedAd}, AnimationStyle: style, Language: language}
	situations(t)[situation](&b)
	m, err := layout.Pack(b)
	if err != nil {
		t.Fatalf("%s, %s, %s, seed %d: %v", brand.ID, situation, style, seed, err)
	}
	return m.Snacks[0]
}

// An animated ad is 8 to 15 s long in up to five acts and an end, cut on beats, tells
// what the brand's facts carry in the style that is asked for, and has its title on
// the first frame. What swims, flies or drives is where it does so, and no camera shows a
// place twice.
func TestAnimatedAds(t *testing.T) {
	stories := map[string]bool{}
	n := 0
	for _, brand := range sample.Brands() {
		for situation := range situations(t) {
			for style, drawn := range animationStyles {
				for range 2 {
					n++
					seed := uint32(n) * 7919
					s := animated(t, brand, situation, style, "", seed)
					what := fmt.Sprintf("%s, %s, %s, seed %d", brand.ID, situation, style, seed)
					layOut(t, what, s)
					stories[s.Variant] = true
					if ms := s.DurationMs(); ms < 8000 || ms > 15_000 {
						t.Errorf("%s: it lasts %d ms", what, ms)
					}
					if on, cuts := onBeat(s); on != cuts {
						t.Errorf("%s: %d of %d cuts on a beat", what, on, cuts)
					}
					if n := len(s.Scenes); n < 2 || n > 6 || !saysInParts(s.Scenes[0], s.Copy["scene-1"]) {
						t.Errorf("%s: %d scenes, or the first without its title", what, n)
					}
					atHome(t, what, s)
					if !inChain(s) { // which may need no drawing
						drawnAs(t, what, s, drawn)
					}
				}
			}
		}
	}
	if len(stories) == 0 {
		t.Errorf("the plots are %v", stories)
	}
}

// inWorld reports a film that plays in a world and has no acts of things.
func inWorld(s farm.Snack) bool {
	n, _ := strconv.Atoi(strings.TrimPrefix(s.Variant, "V"))
	return n > 5
}

// inChain reports a film of a ball that sets machines off.
func inChain(s farm.Snack) bool { return s.Variant == "V12" }

// saysInParts reports a scene that says a text from its first frame on, one part after the other
// and each of few words.
func saysInParts(sc farm.Scene, content string) bool {
	const most = 20 // words
	var said []string
	for _, l := range sc.Layers {
		if l.Text == nil || !strings.HasPrefix(l.ID, "title") {
			continue
		}
		if len(said) == 0 && l.StartMs > 0 || len(strings.Fields(l.Text.Content)) > most {
			return false
		}
		said = append(said, strings.Fields(l.Text.Content)...)
	}
	bare := func(s string) string {
		return strings.Map(func(r rune) rune { return map[bool]rune{true: -1, false: r}[unicode.IsPunct(r)] }, s)
	}
	return strings.EqualFold(bare(strings.Join(said, "")), bare(strings.Join(strings.Fields(content), "")))
}

// No words of an animated ad lie on the picture that it shows, and rows of a phone's
// screen are as wide as their type needs.
func TestAnimatedAdsShowThePicture(t *testing.T) {
	for i, brand := range sample.Brands() {
		s := animated(t, brand, "one shot", "felt_stop_motion", "", uint32(i))
		if inWorld(s) {
			continue
		}
		for _, sc := range s.Scenes {
			title, top := 0.0, 1920.0
			for _, l := range sc.Layers {
				switch {
				case l.ID == "title":
					title = l.Box.Y + l.Box.H
				case l.Picture != nil && strings.HasPrefix(l.Picture.Asset, "screen-"):
					top = min(top, l.Box.Y)
					if l.ID == "detail" && l.Box.W < 560 {
						t.Errorf("%s: rows of a screen are %.0f px wide", brand.ID, l.Box.W)
					}
				}
			}
			if title > top {
				t.Errorf("%s: words of %s end at %.0f, its picture begins at %.0f", brand.ID, sc.ID, title, top)
			}
		}
	}
}

// wildGaits are those of what is at home in no room.
var wildGaits = []string{"sail", "leap", "fly", "drive"}

// atHome checks that what swims, flies or drives does so where it can, and that no two shots
// see a place alike.
func atHome(t *testing.T, what string, s farm.Snack) {
	t.Helper()
	views := map[string]string{}
	for _, sc := range s.Scenes {
		back, thing := "", ""
		for _, l := range sc.Layers {
			if l.Picture == nil || s.Assets[l.Picture.Asset].Drawing == nil {
				continue
			}
			drawn := s.Assets[l.Picture.Asset].Drawing
			switch l.ID {
			case "set-back":
				back = drawn.Name
				shot := fmt.Sprintf("%s %d", sc.ID, l.StartMs)
				key := fmt.Sprint(back, l.Box, l.Rotation, len(l.Tracks[0].Keys) > 0 && l.Tracks[0].Property == "x")
				if before := views[key]; before != "" {
					t.Errorf("%s: %s is %s again", what, shot, before)
				}
				views[key] = shot
			case "figure":
				thing = drawn.Name
			}
		}
		home := draw.HomeOf(thing)
		if wild := slices.Contains(wildGaits, home.Gait); thing != "" && wild && !strings.HasPrefix(back, home.Back) {
			t.Errorf("%s: %s in %s: %q, not %q", what, thing, sc.ID, back, home.Back)
		}
	}
}

// mostDrawn is the most px that a film's drawings have in all: about 2 s of a
// core in the dearest style.
const mostDrawn = 15_000_000

// drawnAs checks that all drawings of a film are in one style, can be drawn, and
// do not cost more than they may.
func drawnAs(t *testing.T, what string, s farm.Snack, style string) {
	t.Helper()
	sum := 0
	for id, a := range s.Assets {
		if a.Drawing == nil {
			continue
		}
		d := *a.Drawing
		if d.Style != style && d.Kind != "form" { // blown-up type shines in any
			t.Errorf("%s: %s is drawn as %q, not %s", what, id, d.Style, style)
		}
		columns, rows := d.Grid()
		sum += columns * rows * d.Width * d.Height
	}
	if sum == 0 || sum > mostDrawn {
		t.Errorf("%s: %d px are drawn, at most %d", what, sum, mostDrawn)
	}
}

// Every language fits, in every style.
func TestAnimatedAdsInEveryLanguage(t *testing.T) {
	styles := []string{"cartoon_2d", "claymation", "felt_stop_motion", "pixar_3d"}
	for i, language := range farm.Languages() {
		for k, brand := range sample.BrandsIn(language) {
			for seed := range uint32(3) {
				style := styles[(i+k+int(seed))%4]
				s := animated(t, brand, []string{"nothing", "all"}[seed%2], style, language, seed)
				layOut(t, fmt.Sprintf("%s, %s, %s, seed %d", language, brand.ID, style, seed), s)
			}
		}
	}
}

// All drawings of a film of each style can be drawn, and what moves by hand
// holds its poses.
func TestAnimatedAdsAreDrawn(t *testing.T) {
	for i, style := range []string{"cartoon_2d", "claymation", "felt_stop_motion", "pixar_3d"} {
		s := animated(t, sample.Brands()[i], "nothing", style, "", uint32(i))
		for id, a := range s.Assets {
			if d := a.Drawing; d != nil {
				small := *d
				small.Width, small.Height = max(d.Width/6, 16), max(d.Height/6, 16)
				if small.Kind == objects.Kind {
					small.Width, small.Height = max(d.Width/6, 64), max(d.Height/6, 64)
				}
				if err := objects.Render(t.Context(), small, filepath.Join(t.TempDir(), "drawn.png")); err != nil {
					t.Errorf("%s: %s: %v", style, id, err)
				}
			}
		}
		for _, l := range s.Scenes[0].Layers {
			if l.ID != "figure" {
				continue
			}
			for _, track := range l.Tracks {
				held := !slices.ContainsFunc(track.Keys, func(k farm.Key) bool { return k.Ease != "hold" })
				if want := style != "pixar_3d" || track.Property == "cell"; held != want {
					t.Errorf("%s: %s is held: %v", style, track.Property, held)
				}
			}
		}
	}
}

// Without a wish a brand has one of the styles, and those of a pack differ.
func TestAnimationStyleByDefault(t *testing.T) {
	b := layout.Brief{Brand: isle, Seed: 4, Sequence: slices.Repeat([]farm.SnackType{farm.AnimatedAd}, 4)}
	m, err := layout.Pack(b)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, s := range m.Snacks {
		for _, a := range s.Assets {
			if a.Drawing != nil {
				seen[a.Drawing.Style] = true
			}
		}
	}
	if len(seen) != 4 {
		t.Errorf("four films are drawn as %v", seen)
	}
}

// What falls lies where it was to land, and a spring comes to rest.
func TestMovesEnd(t *testing.T) {
	s := animated(t, isle, "nothing", "pixar_3d", "", 50) // layers of a world go with its camera
	if inWorld(s) {
		t.Fatal("nobody acts")
	}
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			for _, track := range l.Tracks {
				last := track.Keys[len(track.Keys)-1]
				if track.Property == "y" && l.ID != "set-confetti" && l.ID != "set-rain" && math.Abs(last.Value) > 330 {
					t.Errorf("%s of %s ends at %.0f px", l.ID, sc.ID, last.Value)
				}
				if last.AtMs > sc.DurationMs {
					t.Errorf("%s of %s has a key at %d ms of %d", l.ID, sc.ID, last.AtMs, sc.DurationMs)
				}
			}
		}
	}
}

// An act whose sentence names no thing is played by whom the brand has: no place is empty.
func TestAnimatedAdsAreNeverEmpty(t *testing.T) {
	brand := farm.Brand{ID: "vox", Name: "Vox", Industry: "Queueing service",
		Description: "We wait in line for you. An hour costs 14 euros. We begin at five and never sit down. We come to three towns."}
	for seed := range uint32(6) {
		s := animated(t, brand, "nothing", "felt_stop_motion", "", 40+seed)
		for _, sc := range s.Scenes[:len(s.Scenes)-1] {
			if !slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool {
				return slices.Contains([]string{"mate", "figure"}, l.ID) || strings.HasPrefix(l.ID, "figure") ||
					strings.HasPrefix(l.ID, "mate") || l.ID == "ball"
			}) {
				t.Errorf("seed %d, %s: nobody is there", seed, sc.ID)
			}
		}
	}
}

// What a clause counts, weighs or costs is drawn with its words, and the film ends on one that costs or
// counts.
func TestAnimatedAdsShowTheFact(t *testing.T) {
	brand := farm.Brand{ID: "sums", Name: "Sums", Industry: "Queueing service",
		Description: "We wait in line for you. The longest line took 20 minutes. We come with 14 chairs. An hour costs 14 euros."}
	for seed := range uint32(4) {
		s := animated(t, brand, "nothing", "claymation", "", 90+seed)
		parts := map[string]bool{}
		for _, sc := range s.Scenes {
			for _, l := range sc.Layers {
				parts[strings.TrimRight(l.ID, "0123456789")] = true
			}
		}
		if !parts["dial"] && !parts["mark-"] {
			t.Errorf("seed %d: the film shows %v", seed, parts)
		}
		if s.Copy["recap"] != "An hour costs 14 euros" {
			t.Errorf("seed %d: it ends on %q", seed, s.Copy["recap"])
		}
	}
}

// isle is a brand whose own thing acts.
var isle = farm.Brand{ID: "isle", Name: "Isle", Industry: "Beekeeping",
	Description: "We keep 12 beehives on the island. A jar costs 9 euros. The honey is cut in summer."}

// What is counted and can be drawn is set down itself, as often as it is counted.
func TestAnimatedAdsSetDownWhatIsCounted(t *testing.T) {
	most := 0
	for seed := range uint32(3) {
		for _, sc := range animated(t, isle, "nothing", "pixar_3d", "", 50+seed).Scenes {
			n := 0
			for _, l := range sc.Layers {
				if l.Picture != nil && strings.HasPrefix(l.ID, "mark-") {
					n++
				}
			}
			most = max(most, n)
		}
	}
	if most != 12 {
		t.Errorf("%d beehives are set down, not 12", most)
	}
}

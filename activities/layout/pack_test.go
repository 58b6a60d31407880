package layout_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
)

// seenAssets is the sample brand's files, looked at once.
type seenAssets struct {
	dir   string
	logo  match.Picture
	shots []match.Picture
	demo  match.Video
}

var sampleAssets = sync.OnceValues(func() (seenAssets, error) {
	dir, err := os.MkdirTemp("", "layout-test-")
	if err != nil {
		return seenAssets{}, err
	}
	files, err := sample.Make(context.Background(), dir)
	if err != nil {
		return seenAssets{}, err
	}
	out := seenAssets{dir: dir}
	if out.logo, err = match.LookAtPicture(context.Background(), filepath.Join(dir, files.Logo)); err != nil {
		return out, err
	}
	out.logo.Asset.Path = files.Logo
	for _, s := range files.Screenshots {
		p, err := match.LookAtPicture(context.Background(), filepath.Join(dir, s))
		if err != nil {
			return out, err
		}
		p.Asset.Path = s
		out.shots = append(out.shots, p)
	}
	out.demo, err = match.LookAtVideo(context.Background(), filepath.Join(dir, files.Demo))
	out.demo.Asset.Path = files.Demo
	return out, err
})

// TestMain removes what sampleAssets made.
func TestMain(m *testing.M) {
	code := m.Run()
	if a, err := sampleAssets(); err == nil {
		_ = os.RemoveAll(a.dir)
	}
	os.Exit(code)
}

// wide is a screenshot turned into a landscape one, for the browser layouts.
func wide(p match.Picture) match.Picture {
	p.Asset.Width, p.Asset.Height = 1600, 1000
	return p
}

// everything is asked for by `make strangers ALL=1`: each seed meets each situation.
// Otherwise they take turns, so that a brand meets all of either.
var everything = os.Getenv("FARM_TEST_ALL") != ""

// turn reports whether the nth thing of a list of so many meets a seed.
func turn(seed uint32, n, of int) bool { return everything || int(seed)%of == n%of }

// equipments are the names of situations, in an order that stays.
var equipments = []string{"nothing", "logo", "one shot", "all", "wide shot"}

// situations are what a brand may have.
func situations(t *testing.T) map[string]func(*layout.Brief) {
	t.Helper()
	a, err := sampleAssets()
	if err != nil {
		t.Fatal(err)
	}
	return map[string]func(*layout.Brief){
		"nothing":   func(*layout.Brief) {},
		"logo":      func(b *layout.Brief) { b.Logo = &a.logo },
		"one shot":  func(b *layout.Brief) { b.Logo, b.Screenshots = &a.logo, a.shots[:1] },
		"all":       func(b *layout.Brief) { b.Logo, b.Screenshots, b.Demo = &a.logo, a.shots, &a.demo },
		"wide shot": func(b *layout.Brief) { b.Screenshots = []match.Picture{wide(a.shots[0])} },
	}
}

var sequence = []farm.SnackType{farm.TextWall, farm.Slides, farm.BrollDemo, farm.SingleImage, farm.StaticAd, farm.StickerPack,
	farm.GreenscreenMeme, farm.MemeEdit, farm.MusicAd}

// Every type in every layout lays out for every brand with whatever it has:
// the manifest is valid and every text fits its box.
func TestEveryLayoutFits(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, brand := range sample.Brands() {
		for situation, equip := range situations(t) {
			for seed := range uint32(6) {
				// Seeds pick the variants; not every brand needs all of them.
				if testing.Short() && seed > 1 {
					continue
				}
				b := layout.Brief{Brand: brand, Seed: seed * 1_000_003, Sequence: sequence}
				equip(&b)
				m, err := layout.Pack(b)
				if err != nil {
					t.Errorf("%s, %s, seed %d: %v", brand.ID, situation, seed, err)
					continue
				}
				for _, s := range m.Snacks {
					key := fmt.Sprint(s.Type, s.Format, s.Variant, brand.ID, situation)
					if seen[key] {
						continue // this layout of it has been laid out
					}
					seen[key] = true
					layOut(t, fmt.Sprintf("%s, %s, seed %d", brand.ID, situation, seed), s)
				}
			}
		}
	}
}

// Packs of many seeds fit, whatever lines come together in them.
func TestManySeedsFit(t *testing.T) {
	t.Parallel()
	seeds := uint32(24)
	if everything {
		seeds = 40
	}
	if testing.Short() {
		seeds = 3
	}
	for nth, brand := range sample.Brands() {
		for i, situation := range []string{"nothing", "all"} {
			for seed := range seeds {
				if !turn(seed, nth+i, 2) {
					continue
				}
				b := layout.Brief{Brand: brand, Seed: seed*2654435761 + 2802362293, Sequence: sequence}
				situations(t)[situation](&b)
				m, err := layout.Pack(b)
				if err != nil {
					t.Fatal(err)
				}
				for _, s := range m.Snacks {
					layOut(t, fmt.Sprintf("%s, %s, seed %d", brand.ID, situation, b.Seed), s)
				}
			}
		}
	}
}

// retold is a snack in which each scene's largest text says something else, as a caller may write.
func retold(s farm.Snack) farm.Snack {
	scenes := slices.Clone(s.Scenes)
	for i, sc := range scenes {
		most := -1
		for j, l := range sc.Layers {
			if l.Text != nil && (most < 0 || l.Text.Size > sc.Layers[most].Text.Size) {
				most = j
			}
		}
		if most < 0 {
			continue
		}
		scenes[i].Layers = slices.Clone(sc.Layers)
		t := *sc.Layers[most].Text
		t.Content, t.Emphasis = "Rest a little", nil
		scenes[i].Layers[most].Text = &t
	}
	s.Scenes = scenes
	return s
}

func layOut(t *testing.T, what string, s farm.Snack) {
	t.Helper()
	if err := renderer.Fits(context.Background(), s.Composition, 0); err != nil {
		t.Errorf("%s: %s %s: %v", what, s.Type, s.Variant, err)
	}
	if err := renderer.Fits(context.Background(), retold(s).Composition, 0); s.Type == farm.Slides && err != nil {
		t.Errorf("%s: %s %s: with other words: %v", what, s.Type, s.Variant, err)
	}
	for _, sc := range s.Scenes { // words below a tint have other colours than were chosen to be read
		var words []farm.Layer
		for _, l := range sc.Layers {
			if l.Text != nil {
				for _, w := range words { // the gate finds no contrast in words that are written over
					if w.Box == l.Box && w.Text.Content == l.Text.Content && w.EndMs > l.StartMs && w.Exit == nil {
						t.Errorf("%s: %s %s: %q of %s is written over while it stands", what, s.Type, s.Variant, w.Text.Content, sc.ID)
					}
				}
				words = append(words, l)
			}
			for _, w := range words { // those of a shot before are gone
				if l.ID == "set-light" && (w.EndMs == 0 || w.EndMs > l.StartMs) && (l.EndMs == 0 || l.EndMs > w.StartMs) {
					t.Errorf("%s: %s %s: the light of %s lies over %s", what, s.Type, s.Variant, sc.ID, w.ID)
				}
			}
		}
	}
}

func TestSameBriefSameManifest(t *testing.T) {
	b := layout.Brief{Brand: sample.Brands()[0], Seed: 5, Sequence: sequence}
	situations(t)["all"](&b)
	var texts [2]string
	for i := range texts {
		m, err := layout.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(raw)
	}
	if texts[0] != texts[1] {
		t.Error("the manifest changes")
	}
}

// A pack of one type uses its layouts in turn.
func TestLayoutsRotate(t *testing.T) {
	for _, kind := range sequence {
		b := layout.Brief{Brand: sample.Brands()[0], Seed: 5, Sequence: []farm.SnackType{kind, kind, kind}}
		situations(t)["all"](&b)
		m, err := layout.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		used := map[string]bool{}
		for _, s := range m.Snacks {
			used[s.Variant+string(s.Format)] = true
		}
		if len(used) < 3 {
			t.Errorf("three of %s look alike: %v", kind, used)
		}
	}
}

// Films keep to the length of their type, and their music to theirs.
func TestFilmLengths(t *testing.T) {
	for nth, brand := range sample.Brands() {
		for i, situation := range equipments {
			for seed := range uint32(20) {
				if !turn(seed, nth+i, len(equipments)) {
					continue
				}
				equip := situations(t)[situation]
				b := layout.Brief{Brand: brand, Seed: seed,
					Sequence: []farm.SnackType{farm.TextWall, farm.BrollDemo, farm.GreenscreenMeme, farm.MemeEdit}}
				equip(&b)
				m, err := layout.Pack(b)
				if err != nil {
					t.Fatal(err)
				}
				if ms := m.Snacks[0].DurationMs(); ms < 7500 || ms > 18500 {
					t.Errorf("%s, %s, seed %d: text-wall lasts %d ms", brand.ID, situation, seed, ms)
				}
				if ms := m.Snacks[1].DurationMs(); ms < 7500 || ms > 15500 {
					t.Errorf("%s, %s, seed %d: broll-demo lasts %d ms", brand.ID, situation, seed, ms)
				}
				recap, seen := m.Snacks[1].Copy["recap"], 0
				for _, sc := range m.Snacks[1].Scenes {
					if strings.Contains(strings.ReplaceAll(strings.Join(textsIn(sc.Layers), " "), "\n", " "), recap) {
						seen += sc.DurationMs
					}
				}
				if need := float64(len(strings.Fields(recap))) * 1000 / 3.4; seen > 0 && float64(seen) < need-50 {
					t.Errorf("%s, %s, seed %d: %q is seen for %d ms of %.0f", brand.ID, situation, seed, recap, seen, need)
				}
				if ms := m.Snacks[2].DurationMs(); ms < 4000 || ms > 10000 {
					t.Errorf("%s, %s, seed %d: greenscreen-meme lasts %d ms", brand.ID, situation, seed, ms)
				}
				if ms := m.Snacks[3].DurationMs(); ms < 4000 || ms > 10000 {
					t.Errorf("%s, %s, seed %d: meme-edit lasts %d ms", brand.ID, situation, seed, ms)
				}
				for _, s := range m.Snacks {
					if got := s.Assets["music"].Music.DurationMs; got != s.DurationMs() {
						t.Errorf("%s: music of %d ms for a film of %d", s.Type, got, s.DurationMs())
					}
				}
			}
		}
	}
}

// Whatever the logo's colour, text reads on every ground of the theme.
func TestThemesCanBeRead(t *testing.T) {
	for _, c := range []farm.Color{"#FF0000", "#FFFF00", "#00FF00", "#0000FF", "#7C5CFF", "#101010", "#F5E6D3",
		"#00A3A3", "#FF69B4", "#8B4513", "#BADA55"} {
		for _, industry := range []string{"sleep", "coffee", "software", "none"} {
			logo := match.Picture{Asset: farm.Asset{Width: 10, Height: 10}, Swatch: []match.Swatch{{Color: c, Area: 1}}}
			th := kit.ThemeOf(farm.Brand{ID: "x", Industry: industry}, []match.Picture{logo})
			for pair, got := range map[string]float64{
				"text on bg": kit.Contrast(th.Text, th.Bg), "text on surface": kit.Contrast(th.Text, th.Surface),
				"muted on bg": kit.Contrast(th.Muted, th.Bg), "accent on bg": kit.Contrast(th.Accent, th.Bg),
				"on accent": kit.Contrast(th.OnAccent, th.Accent), "text on bg2": kit.Contrast(th.Text, th.Bg2),
			} {
				if got < 4.49 {
					t.Errorf("logo %s, %s: %s has a contrast of %.2f (%+v)", c, industry, pair, got, th)
				}
			}
		}
	}
}

// A set has five to seven pages however little a brand says; the first has the
// hook and the last what to do.
func TestSlidesAreASet(t *testing.T) {
	brands := append(sample.Brands(), farm.Brand{ID: "ja", Name: "月の井", Industry: "睡眠", Description: "ゆっくりした物語を毎晩お届けします。"},
		farm.Brand{ID: "dot", Name: "Dot", Industry: "Shop", Description: "Shoes."})
	for _, brand := range brands {
		for seed := range uint32(9) {
			b := layout.Brief{Brand: brand, Seed: seed * 131, Sequence: []farm.SnackType{farm.Slides}}
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatal(err)
			}
			s := m.Snacks[0]
			if n := len(s.Scenes); n < 4 || n > 7 {
				t.Errorf("%s, seed %d: %d slides", brand.ID, seed, n)
			}
			if s.Copy["hook"] == "" || s.Copy["cta"] == "" {
				t.Errorf("%s, seed %d: %v", brand.ID, seed, s.Copy)
			}
			layOut(t, fmt.Sprintf("%s, seed %d", brand.ID, seed), s)
		}
	}
}

package layout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/sample"
)

// supplied are a photograph and a film of a library.
func supplied() []match.Backdrop {
	return []match.Backdrop{
		{Provider: "pexels", Credit: "photo by Ana Lima on Pexels, https://www.pexels.com/photo/2/", Picture: &match.Picture{
			Asset: farm.Asset{Kind: farm.KindImage, Key: "k1", ContentType: "image/jpeg", Width: 1600, Height: 2400,
				Source: "pexels photo 2 by Ana Lima, Pexels License"}, Focus: farm.Point{X: 0.5, Y: 0.4}}},
		{Provider: "pexels", Credit: "video by Bo on Pexels, https://www.pexels.com/video/3/", Film: &match.Video{
			Asset: farm.Asset{Kind: farm.KindVideo, Key: "k2", ContentType: "video/mp4", Width: 1080, Height: 1920, DurationMs: 9000,
				Source: "pexels video 3 by Bo, Pexels License"}}},
	}
}

// painted is a ground of a model in the brand's colours.
func paintedGround() []match.Backdrop {
	b := supplied()[:1]
	b[0].Provider, b[0].Credit, b[0].Graded = "brush-1", "a background painted by brush-1", true
	return b
}

// A snack that shows what others supplied fits, says whose it is, and names the
// provider; one that does not show it says nothing of it.
func TestBackdropsAreShownAndThanked(t *testing.T) {
	t.Parallel()
	shown := map[farm.SnackType]int{}
	for i, name := range []string{"pexels", "brush-1"} {
		backdrops := [][]match.Backdrop{supplied(), paintedGround()}[i]
		for _, brand := range sample.Brands() {
			for seed := range uint32(6) {
				if !turn(seed, i, 2) {
					continue
				}
				b := layout.Brief{Brand: brand, Seed: seed * 7, Sequence: sequence, Formats: []farm.AdFormat{farm.ProblemSolution},
					Backdrops: backdrops}
				m, err := layout.Pack(b)
				if err != nil {
					t.Fatal(err)
				}
				for _, s := range m.Snacks {
					layOut(t, fmt.Sprintf("%s, %s, seed %d", name, brand.ID, seed), s)
					used := false
					for id, a := range s.Assets {
						used = used || strings.HasPrefix(id, "backdrop-") && a.Key != ""
					}
					thanked := slices.ContainsFunc(s.Substitutions, func(n string) bool {
						return strings.Contains(n, "Pexels") || strings.Contains(n, "painted by")
					})
					if used != thanked || used != (by(s, "backgrounds") == name) {
						t.Errorf("%s %s: shown %v, thanked %v, providers %v", s.Type, s.Variant, used, thanked, s.Providers)
					}
					if used {
						shown[s.Type]++
					}
				}
			}
		}
	}
	for _, kind := range []farm.SnackType{farm.TextWall, farm.BrollDemo, farm.SingleImage, farm.StaticAd} {
		if shown[kind] == 0 {
			t.Errorf("no %s shows a backdrop", kind)
		}
	}
}

// Every snack lists who provided its parts.
func TestProviders(t *testing.T) {
	b := layout.Brief{Brand: sample.Brands()[0], Seed: 5, Sequence: sequence,
		Voice: func(l speech.Line) (speech.Spoken, error) { return speech.Estimate(l) }}
	situations(t)["all"](&b)
	for i := range b.Screenshots {
		b.Screenshots[i].Asset.Source = fmt.Sprintf("brand.screenshots[%d]", i)
	}
	m, err := layout.Pack(b)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range m.Snacks {
		if by(s, "copy") != "builtin" || by(s, "backgrounds") == "" {
			t.Errorf("%s: %v", s.Type, s.Providers)
		}
		if music := by(s, "music"); s.IsFilm() != strings.HasPrefix(music, "builtin composer") {
			t.Errorf("%s: music by %q", s.Type, music)
		}
		if s.Type == farm.Slides && by(s, "pictures") != "brand" {
			t.Errorf("%s: pictures by %q", s.Type, by(s, "pictures"))
		}
	}
	b.Lines = &copywriter.Lines{By: "chat-1"}
	if m, err = layout.Pack(b); err != nil || by(m.Snacks[0], "copy") != "chat-1" {
		t.Errorf("%v, %v", m.Snacks[0].Providers, err)
	}
}

// by is who provided a part of a snack; of several, joined by commas.
func by(s farm.Snack, part string) string {
	var all []string
	for _, p := range s.Providers {
		if p.Part == part {
			all = append(all, p.Name)
		}
	}
	return strings.Join(all, ", ")
}

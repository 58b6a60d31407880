package layout_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
)

// adverts are the sample products with pictures of the shapes that theirs have;
// no file is opened.
func adverts() []layout.Brief {
	picture := func(name string, w, h int) match.Picture {
		return match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: name, Width: w, Height: h},
			Focus: farm.Point{X: 0.5, Y: 0.5}}
	}
	sizes := map[string][2]int{"bag.png": {1200, 1400}, "table.png": {1400, 1750}, "clinic.png": {1600, 1100}, "console.png": {1600, 1000}}
	var out []layout.Brief
	for _, a := range sample.Adverts() {
		b := layout.Brief{Brand: a.Brand, Product: a.Product}
		if a.Logo != "" {
			p := picture(a.Logo, 512, 512)
			p.Alpha, p.Swatch = true, []match.Swatch{{Color: "#7C5CFF", Area: 1}}
			b.Logo = &p
		}
		for _, name := range a.Pictures {
			size := sizes[name]
			if size[0] == 0 {
				size = [2]int{1080, 2290}
			}
			p := picture(name, size[0], size[1])
			if name == "bag.png" {
				p.Ground, p.Cut = "#F6F5F2", &farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: "cut.png", Width: 760, Height: 1070}
			}
			b.Screenshots = append(b.Screenshots, p)
		}
		out = append(out, b)
	}
	return out
}

func adsOf(t *testing.T, b layout.Brief, ratio string, seed uint32, n int, formats ...farm.AdFormat) []farm.Snack {
	t.Helper()
	b.Seed, b.Sequence = seed, slices.Repeat([]farm.SnackType{farm.StaticAd}, n)
	b.AspectRatio, b.Formats = ratio, formats
	m, err := layout.Pack(b)
	if err != nil {
		t.Fatal(err)
	}
	return m.Snacks
}

func textsIn(layers []farm.Layer) []string {
	var out []string
	for _, l := range layers {
		if l.Text != nil {
			out = append(out, l.Text.Content)
		}
		if l.Stack != nil {
			out = append(out, textsIn(l.Stack.Children)...)
		}
	}
	return out
}

// Every format is laid out in every ratio for every product, with and without
// its facts and pictures; what another format stands in for is told.
func TestEveryAdFits(t *testing.T) {
	t.Parallel()
	seeds := uint32(6)
	if testing.Short() {
		seeds = 2
	}
	for _, b := range adverts() {
		bare := b
		bare.Product, bare.Screenshots, bare.Logo = nil, nil, nil
		for what, brief := range map[string]layout.Brief{b.Brand.ID: b, b.Brand.ID + " without anything": bare} {
			for i, ratio := range []string{"4:5", "1:1", "9:16"} {
				for seed := range seeds {
					if !turn(seed, i, 3) {
						continue
					}
					ads := adsOf(t, brief, ratio, seed*7919+3, 12, farm.AdFormats()...)
					for i, s := range ads {
						name := fmt.Sprintf("%s, %s, seed %d, %s", what, ratio, seed, farm.AdFormats()[i])
						layOut(t, name, s)
						want := map[string][2]int{"4:5": {1080, 1350}, "1:1": {1080, 1080}, "9:16": {1080, 1920}}[ratio]
						if s.Canvas.Width != want[0] || s.Canvas.Height != want[1] {
							t.Errorf("%s: canvas %+v", name, s.Canvas)
						}
						if s.Format != farm.AdFormats()[i] && !strings.Contains(strings.Join(s.Substitutions, "\n"), string(farm.AdFormats()[i])) {
							t.Errorf("%s became %s and nothing tells so", name, s.Format)
						}
						if s.Copy["cta"] == "" {
							t.Errorf("%s asks for nothing", name)
						}
					}
				}
			}
		}
	}
}

// Asked formats come in their order; further ads begin again with another
// layout and another picture.
func TestAdFormatsComeInOrder(t *testing.T) {
	b := adverts()[0]
	asked := []farm.AdFormat{farm.ProductHero, farm.ReasonsListicle}
	ads := adsOf(t, b, "4:5", 11, 5, asked...)
	for i, s := range ads {
		if s.Format != asked[i%2] || s.Scenes[0].Slot != "ad-"+string(asked[i%2]) {
			t.Errorf("ad %d is a %s in %s", i+1, s.Format, s.Scenes[0].Slot)
		}
	}
	if ads[0].Variant == ads[2].Variant || ads[2].Variant == ads[4].Variant {
		t.Errorf("a format that is repeated looks the same: %s, %s, %s", ads[0].Variant, ads[2].Variant, ads[4].Variant)
	}
	used := map[string]bool{}
	for _, s := range ads[:3] {
		for _, a := range s.Assets {
			used[a.Path] = true
		}
	}
	if len(used) < 3 {
		t.Errorf("three ads show the same picture: %v", used)
	}
}

// Formats for which a pack has no room are told.
func TestFormatsWithoutRoomAreTold(t *testing.T) {
	for n, want := range map[int]bool{2: true, 3: false} {
		s := adsOf(t, adverts()[0], "4:5", 3, n, farm.ProductHero, farm.ReasonsListicle, farm.BenefitCallouts)[0]
		if told := strings.Contains(strings.Join(s.Substitutions, "\n"), "2 of the 3 formats"); told != want {
			t.Errorf("%d ads of three formats: %q", n, s.Substitutions)
		}
	}
}

// Without asked formats, those that show a supplied fact come with others by
// turns; a brand without facts gets none that needs one.
func TestFormatsFitTheFacts(t *testing.T) {
	t.Parallel()
	needs := []farm.AdFormat{farm.ReviewCard, farm.PressBar, farm.SocialProofStat, farm.OfferStack}
	for _, b := range adverts() {
		proven := 0
		for seed := range uint32(8) {
			for i, s := range adsOf(t, b, "", seed*131, 4) {
				if slices.Contains(needs, s.Format) {
					proven++
					if b.Product == nil {
						t.Errorf("%s, seed %d: ad %d is a %s without a fact", b.Brand.ID, seed, i+1, s.Format)
					}
				}
				for _, note := range s.Substitutions {
					if !strings.Contains(note, "no picture") && !strings.Contains(note, "photograph") && !strings.Contains(note, "says little") {
						t.Errorf("%s, seed %d, %s: %s", b.Brand.ID, seed, s.Format, note)
					}
				}
			}
		}
		if rich := b.Brand.ID == "kettle" || b.Brand.ID == "snack"; rich && proven < 8 {
			t.Errorf("%s has facts and shows them in %d of 32 ads", b.Brand.ID, proven)
		}
	}
}

// A fact that nobody supplied is told as missing, and nothing in the ad looks
// like it: no figure, quotation, star, price or name of the press.
func TestMissingFactsAreTold(t *testing.T) {
	kinds := map[farm.AdFormat]string{farm.ReviewCard: "review", farm.OfferStack: "price", farm.SocialProofStat: "stat",
		farm.PressBar: "press", farm.UGCPhoto: "photograph", farm.ServiceHero: "area"}
	b := adverts()[0]
	for format, kind := range kinds {
		for seed := range uint32(6) {
			s := adsOf(t, b, "4:5", seed, 1, format)[0]
			if !strings.Contains(strings.Join(s.Substitutions, "\n"), "no "+kind) {
				t.Errorf("%s: nothing tells that no %s was supplied: %v", format, kind, s.Substitutions)
			}
			for _, text := range textsIn(s.Scenes[0].Layers) {
				if strings.ContainsAny(text, "0123456789“”„«»★%€$") {
					t.Errorf("%s shows %q", format, text)
				}
			}
			for _, l := range s.Scenes[0].Layers {
				if l.ID == "star" || l.ID == "quote-mark" || l.ID == "struck" {
					t.Errorf("%s draws a %s", format, l.ID)
				}
			}
		}
	}
}

// What is supplied is shown as it was given: the words of a review whole and
// with its author, a price with the one before it, names of the press.
func TestSuppliedFactsAreShown(t *testing.T) {
	b := adverts()[1]
	p := b.Product
	for format, want := range map[farm.AdFormat][]string{
		farm.ReviewCard: {"“" + p.Reviews[0].Quote + "”", p.Reviews[0].Author}, farm.OfferStack: {"€12.90"},
		farm.SocialProofStat: {p.Stats[0].Value, p.Stats[0].Unit}, farm.PressBar: {p.Press[0].Name, p.Press[1].Name, p.Press[2].Name},
	} {
		for seed := range uint32(6) {
			s := adsOf(t, b, "4:5", seed, 1, format)[0]
			all := strings.Join(textsIn(s.Scenes[0].Layers), "\n")
			for _, w := range want {
				if !strings.Contains(all, w) {
					t.Errorf("%s, %s: %q is not shown", format, s.Variant, w)
				}
			}
		}
	}
}

// A pair's ads tell what its listing said, when, and that it is no advice: films
// on the card that they end on, and nowhere before it.
func TestPairsAreNoAdvice(t *testing.T) {
	b := adverts()[4]
	told := []string{"SNACK/SOL", "$0.00421", "−3.1", "2026-03-12 14:05 UTC", "Not financial advice"}
	for _, s := range adsOf(t, b, "4:5", 5, 12, farm.AdFormats()...) {
		all := strings.Join(textsIn(s.Scenes[0].Layers), "\n")
		for _, want := range told {
			if !strings.Contains(all, want) {
				t.Errorf("%s does not say %q", s.Format, want)
			}
		}
	}
	films := []farm.SnackType{farm.UGCAd, farm.AnimatedAd, farm.GreenscreenAd, farm.MusicAd}
	bare := b
	bare.Screenshots, bare.Logo = nil, nil
	for _, b := range []layout.Brief{b, bare} {
		for seed := range uint32(6) {
			b.Seed, b.Sequence = seed, films
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range m.Snacks {
				layOut(t, fmt.Sprintf("%s %s of a pair", s.Type, s.Variant), s)
				last := len(s.Scenes) - 1
				all := strings.Join(textsIn(s.Scenes[last].Layers), "\n")
				for _, want := range told {
					if !strings.Contains(all, want) {
						t.Errorf("seed %d: the end of %s does not say %q", seed, s.Type, want)
					}
				}
				for _, sc := range s.Scenes[:last] {
					if all := strings.Join(textsIn(sc.Layers), "\n"); strings.Contains(all, "0.00421") {
						t.Errorf("seed %d: %s says a price in %s, without its time: %q", seed, s.Type, sc.ID, all)
					}
				}
			}
		}
	}
}

// The layouts of a language that is read from the right begin at the right.
func TestAdsAreMirrored(t *testing.T) {
	b := layout.Brief{Brand: farm.Brand{ID: "qisas", Name: "قصص", Industry: "نوم",
		Description: "قصص هادئة قبل النوم. تعمل من دون إنترنت. لا حاجة إلى حساب جديد أبدًا."}}
	s := adsOf(t, b, "4:5", 1, 1, farm.PlatformNative)[0]
	for _, l := range s.Scenes[0].Layers {
		if l.ID == "avatar" && l.Box.X+l.Box.W/2 < 540 {
			t.Errorf("the avatar stands at %.0f", l.Box.X)
		}
	}
	if err := renderer.Fits(context.Background(), s.Composition, 0); err != nil {
		t.Error(err)
	}
}

// No line stands twice in an ad of callouts: the head is no label, also where the
// text has few sentences.
func TestCalloutsSayEachLineOnce(t *testing.T) {
	t.Parallel()
	for _, b := range adverts() {
		b.Product = nil
		for seed := range uint32(6) {
			for _, s := range adsOf(t, b, "4:5", seed, 1, farm.BenefitCallouts) {
				said := map[string]string{}
				for slot, text := range s.Copy {
					text = strings.ToLower(strings.TrimRight(text, "."))
					if other, twice := said[text]; twice {
						t.Errorf("%s, seed %d: %s and %s are both %q", b.Brand.ID, seed, slot, other, text)
					}
					said[text] = slot
				}
			}
		}
	}
}

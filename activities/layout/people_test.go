package layout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// spokenTypes are the films in which somebody speaks, with their lengths in ms.
var spokenTypes = []struct {
	kind        farm.SnackType
	least, most int
}{{farm.AIUGC, 9_000, 20_000}, {farm.UGCAd, 9_000, 18_000}, {farm.GreenscreenAd, 9_000, 18_000}}

// slackMs is how far a film may be from its type's length: scenes end on beats.
const slackMs = 900

func spokenSequence() []farm.SnackType {
	var out []farm.SnackType
	for _, k := range spokenTypes {
		out = append(out, k.kind)
	}
	return out
}

// Films that are spoken lay out for every brand, seed and situation, keep to
// the length of their type, and cut mostly on beats.
func TestSpokenFilms(t *testing.T) {
	t.Parallel()
	seeds := uint32(24)
	if testing.Short() {
		seeds = 3
	}
	for nth, brand := range sample.Brands() {
		for i, situation := range equipments {
			for seed := range seeds {
				if !turn(seed, nth+i, len(equipments)) {
					continue
				}
				equip := situations(t)[situation]
				b := layout.Brief{Brand: brand, Seed: seed*2654435761 + 77, Sequence: spokenSequence()}
				equip(&b)
				m, err := layout.Pack(b)
				if err != nil {
					t.Fatalf("%s, %s, seed %d: %v", brand.ID, situation, seed, err)
				}
				for i, s := range m.Snacks {
					what := fmt.Sprintf("%s, %s, seed %d", brand.ID, situation, seed)
					layOut(t, what, s)
					if ms := s.DurationMs(); ms < spokenTypes[i].least-slackMs || ms > spokenTypes[i].most+slackMs {
						t.Errorf("%s: %s %s lasts %d ms, must be %d-%d", what, s.Type, s.Variant, ms, spokenTypes[i].least, spokenTypes[i].most)
					}
					if on, cuts := onBeat(s); float64(on) < 0.6*float64(cuts) {
						t.Errorf("%s: %s cuts %d of %d times on a beat", what, s.Type, on, cuts)
					}
				}
			}
		}
	}
}

// Proof is shown as it was supplied, and only where it was.
func TestSpokenProof(t *testing.T) {
	for _, ad := range sample.Adverts() {
		for seed := range uint32(6) {
			b := layout.Brief{Brand: ad.Brand, Product: ad.Product, Origin: "https://shop.example/", Seed: seed, Sequence: spokenSequence()}
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", ad.Brand.ID, seed, err)
			}
			for _, s := range m.Snacks {
				layOut(t, fmt.Sprintf("%s, seed %d", ad.Brand.ID, seed), s)
				proof, has := s.Copy["proof"]
				if has && (ad.Product == nil || len(ad.Product.Reviews) == 0 && ad.Product.Rating == nil && len(ad.Product.Stats) == 0) {
					t.Errorf("%s: %s proves what nobody supplied: %q", ad.Brand.ID, s.Type, proof)
				}
			}
		}
	}
}

// In Arabic the layout is mirrored: who speaks stands at the right.
func TestSpokenFilmsMirror(t *testing.T) {
	for _, language := range []string{"de", "ar", "ja"} {
		brand := sample.BrandsIn(language)[0]
		for seed := range uint32(9) {
			b := layout.Brief{Brand: brand, Seed: seed, Language: language, Sequence: spokenSequence()}
			situations(t)["all"](&b)
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", language, seed, err)
			}
			for _, s := range m.Snacks {
				layOut(t, fmt.Sprintf("%s, seed %d", language, seed), s)
				if s.Type != farm.GreenscreenAd {
					continue
				}
				for _, l := range s.Scenes[0].Layers {
					if l.ID != "host-body" {
						continue
					}
					if mid := l.Box.X + l.Box.W/2; (mid > 504) != (language == "ar") {
						t.Errorf("%s: the presenter stands at %.0f", language, mid)
					}
				}
			}
		}
	}
}

// onBeat counts the cuts of a film, and those on a beat of its music.
func onBeat(s farm.Snack) (on, cuts int) {
	beat := 60000 / float64(s.Assets["music"].Music.BPM)
	at := 0
	for _, sc := range s.Scenes[:len(s.Scenes)-1] {
		at += sc.DurationMs
		n := float64(at) / beat
		if off := (n - float64(int(n+0.5))) * beat; off > -34 && off < 34 {
			on++
		}
		cuts++
	}
	return on, cuts
}

// Every word that is spoken stands on the screen while it is: in captions, or
// in a text of its scene.
func TestSpokenWordsAreShown(t *testing.T) {
	for _, situation := range []string{"nothing", "all"} {
		for seed := range uint32(6) {
			b := layout.Brief{Brand: sample.Brands()[0], Seed: seed, Sequence: spokenSequence()}
			situations(t)[situation](&b)
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range m.Snacks {
				var shown []string
				for _, sc := range s.Scenes {
					shown = append(shown, wordsIn(sc.Layers)...)
				}
				for slot, line := range s.Copy {
					if len(slot) < 7 || slot[:7] != "spoken-" {
						continue
					}
					for _, w := range plainWords(line) {
						if !slices.Contains(shown, w) {
							t.Errorf("%s %s, seed %d: %q of %q is not shown", s.Type, s.Variant, seed, w, line)
						}
					}
				}
			}
		}
	}
}

func wordsIn(layers []farm.Layer) []string {
	var out []string
	for _, l := range layers {
		switch {
		case l.Text != nil:
			out = append(out, plainWords(l.Text.Content)...)
		case l.Captions != nil:
			for _, w := range l.Captions.Words {
				out = append(out, plainWords(w.Text)...)
			}
		case l.Stack != nil:
			out = append(out, wordsIn(l.Stack.Children)...)
		}
	}
	return out
}

func plainWords(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '’' })
}

package layout_test

import (
	"fmt"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// Packs in every language fit their boxes.
func TestEveryLanguageFits(t *testing.T) {
	t.Parallel()
	seeds := uint32(6)
	if testing.Short() {
		seeds = 2
	}
	for _, lang := range farm.Languages() {
		for nth, brand := range sample.BrandsIn(lang) {
			for seed := range seeds {
				if !turn(seed/2, nth, 3) { // both situations
					continue
				}
				situation := []string{"nothing", "all"}[seed%2]
				b := layout.Brief{Brand: brand, Seed: seed * 1_000_003, Sequence: sequence, Language: lang}
				situations(t)[situation](&b)
				m, err := layout.Pack(b)
				if err != nil {
					t.Fatal(err)
				}
				for _, s := range m.Snacks {
					if s.Language != lang {
						t.Errorf("%s: language %s", brand.ID, s.Language)
					}
					layOut(t, fmt.Sprintf("%s, %s, seed %d", brand.ID, situation, seed), s)
				}
			}
		}
	}
}

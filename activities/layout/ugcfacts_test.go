package layout_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// An ad of a brand whose text is one sentence tells its parts, and not its name and trade in
// frame after frame.
func TestOneSentenceIsToldInParts(t *testing.T) {
	b := farm.Brand{ID: "soufflets", Name: "Ventre à Soufflets", Industry: "réparation d’accordéons",
		Description: "À Tulle, je répare les accordéons d’avant 1980 dans l’ancien lavoir de ma tante, soufflets garantis deux ans, " +
			"et chaque instrument repart avec trois leçons gratuites et une sangle de rechange cousue main."}
	for seed := range uint32(farm.SeedRow) {
		m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed, Sequence: []farm.SnackType{farm.UGCAd}})
		if err != nil {
			t.Fatal(err)
		}
		var facts []string
		s := m.Snacks[0]
		for slot, words := range s.Copy {
			named := strings.Contains(words, b.Name) && !strings.HasPrefix(slot, "query")
			if strings.HasPrefix(slot, "told") || strings.HasPrefix(slot, "part") || slot == "hook" {
				if facts = append(facts, words); named {
					t.Errorf("pack %d, %s: %s is %q", seed, s.Variant, slot, words)
				}
			}
		}
		if len(facts) < 3 {
			t.Errorf("pack %d, %s tells %q", seed, s.Variant, facts)
		}
	}
}

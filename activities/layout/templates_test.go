package layout_test

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// What the templates say of their scenes is what comes out.
func TestTemplatesTellTheirScenes(t *testing.T) {
	all := farm.Templates()
	if len(all) != len(farm.SnackTypes()) {
		t.Fatalf("%d templates of %d types", len(all), len(farm.SnackTypes()))
	}
	for i, kind := range farm.SnackTypes() {
		said := all[i]
		if said.ID != string(kind) {
			t.Errorf("template %d is %s, want %s", i, said.ID, kind)
		}
		for seed, brand := range sample.Brands() {
			m, err := layout.Pack(layout.Brief{Brand: brand, Seed: uint32(seed)*7919 + uint32(seed), Sequence: []farm.SnackType{kind}})
			if err != nil {
				t.Fatal(err)
			}
			if n := len(m.Snacks[0].Scenes); n < said.MinScenes || n > said.MaxScenes {
				t.Errorf("%s of %s has %d scenes, %d-%d are said", kind, brand.Name, n, said.MinScenes, said.MaxScenes)
			}
		}
	}
}

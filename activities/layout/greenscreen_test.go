package layout_test

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// Whoever is cut out in a meme stands before something: the brand's photograph, or a
// drawn place or a wall of things where there is none. Formats that are a room or a list
// of their own are none of these.
func TestSomebodyCutOutStandsBeforeAPlace(t *testing.T) {
	const leastDrawn = 6 // layers of a situation's place: bed, window, moon
	seen := map[string]bool{}
	for _, b := range []farm.Brand{
		{ID: "lutes", Name: "Oficina Tarrafa", Industry: "Construção de cavaquinhos",
			Description: "Fazemos cavaquinhos em Braga. Cada um leva sessenta horas. Afinamos de graça durante dois anos."},
		{ID: "kiln", Name: "불꽃가마", Industry: "도자기 가마 대여", Description: "가마를 하루 단위로 빌려 드립니다."},
		{ID: "teeth", Name: "Longtooth", Industry: "Mobile dentist for horses",
			Description: "A check takes forty minutes. I draw a chart of all forty-four teeth and leave it with you. Most horses need no sedation."},
	} {
		for seed := range uint32(farm.SeedRow) {
			m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed, Sequence: []farm.SnackType{farm.GreenscreenMeme}})
			if err != nil {
				t.Fatal(err)
			}
			s := m.Snacks[0]
			seen[s.Variant] = true
			drawn := slices.DeleteFunc(slices.Clone(s.Scenes[0].Layers), func(l farm.Layer) bool {
				return l.Text != nil || l.Shape == nil && l.Fill == nil
			})
			set := slices.ContainsFunc(s.Scenes[0].Layers, func(l farm.Layer) bool { return l.ID == "wall" || l.ID == "set" && l.Picture != nil })
			if !set && len(drawn) < leastDrawn {
				t.Errorf("%s, pack %d: %s plays nowhere", b.ID, seed, s.Variant)
			}
		}
	}
	if len(seen) < 3 {
		t.Errorf("only %v were looked at", seen)
	}
}

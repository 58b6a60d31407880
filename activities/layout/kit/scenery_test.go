package kit

import (
	"testing"

	"github.com/snackfarm/farm/activities/objects"
)

// Where something is leads no post of a brand that names other things; its trade's own
// thing stays.
func TestSceneryGivesWay(t *testing.T) {
	for _, c := range []struct {
		trade string
		found []string
		want  int
	}{
		{"Sauna raft", []string{"droplet", "hot-beverage"}, 1},
		{"Tree surgeon", []string{"deciduous-tree", "axe"}, 2},
		{"Water taxi", []string{"droplet"}, 1},
		{"Làng nón lá", []string{"houses", "womans-hat"}, 1},
		{"Tortoise boarding", []string{"deciduous-tree", "turtle"}, 1},
	} {
		var found []objects.Find
		words := map[string]string{"deciduous-tree": "tree", "droplet": "water", "houses": "làng"}
		for _, name := range c.found {
			word := words[name]
			if word == "" {
				word = name
			}
			found = append(found, objects.Find{Object: name, Word: word})
		}
		if got := withoutPlaces(found, c.trade); len(got) != c.want {
			t.Errorf("%s keeps %v of %v, want %d", c.trade, got, c.found, c.want)
		}
	}
	if !compounded("mobiler messerschleifer", "küchenmesser") || compounded("mobiler messerschleifer", "wasser") {
		t.Error("a trade of compounds is not read")
	}
}

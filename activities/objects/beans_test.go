package objects

import (
	"slices"
	"testing"
)

// Where coffee is told of, beans are its beans, and none of those that are drawn.
func TestBeansOfCoffee(t *testing.T) {
	t.Parallel()
	shelf, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for language, text := range map[string]string{
		"en": "We roast coffee. The beans rest two days.", "de": "Wir rösten Kaffee. Die Bohnen ruhen zwei Tage.",
		"nl": "Wij branden koffie. De bonen rusten twee dagen.", "ja": "焙煎所は京都で豆を焼きます。コーヒー豆。",
	} {
		found, err := shelf.Find(text, language, "")
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, f := range found {
			all = append(all, f.Object)
		}
		if slices.Contains(all, "beans") || !slices.Contains(all, "hot-beverage") && !slices.Contains(all, "coffee-bean") {
			t.Errorf("%s: %v", language, all)
		}
	}
}

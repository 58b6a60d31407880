package kit

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm/activities/objects"
)

func TestThingOf(t *testing.T) {
	text := "We drive you eleven miles in a car. Every boat carries a map and lemon cake. お茶は山で摘みます。"
	things := []objects.Find{{Word: "boat", Object: "canoe", At: 42}, {Word: "car", Object: "car", At: 31},
		{Word: "cake", Object: "cake", At: 70}, {Word: "お茶", Object: "tea", At: 76}}
	for line, want := range map[string]string{
		"Lemon cake": "cake", "Every boat carries a map": "canoe", "A map and lemons": "", "carries a map": "canoe",
		"Eleven miles": "car", "Carpets": "", "お茶": "tea", "山で摘みます": "tea", "": "", "Nothing of it": "",
	} {
		f, ok := thingOf(line, text, cast{heroes: things})
		assert.Equal(t, want != "", ok, line)
		assert.Equal(t, want, f.Object, line)
	}
}

// A frame shows a thing of its line, else what the brand is about, and what its
// neighbour shows only where its line names the brand's one thing.
func TestFitting(t *testing.T) {
	find := func(text string, words ...string) []objects.Find {
		var out []objects.Find
		for _, w := range words {
			out = append(out, objects.Find{Word: w, Object: w, At: strings.Index(text, w)})
		}
		return out
	}
	hire := "We rent a canoe on the Wye. Dogs over 1.2 metres paddle free with a lemon. Park the car here."
	dentist := "Hello. We mend teeth at any age. Park the car here."
	for _, c := range []struct {
		text, line, not, want string
		words                 []string
	}{
		{hire, "Dogs over 1.2 metres paddle free", "", "lemon", []string{"canoe", "lemon", "car"}},
		{hire, "Dogs over 1.2 metres paddle free", "lemon", "canoe", []string{"canoe", "lemon", "car"}},
		{hire, "Not a line of it", "", "canoe", []string{"canoe", "lemon", "car"}},
		{hire, "Not a line of it", "canoe", "", []string{"canoe", "lemon", "car"}},
		{hire, "Not a line of it", "canoe", "", []string{"canoe"}},
		{hire, "We rent a canoe", "canoe", "canoe", []string{"canoe"}},
		{dentist, "We mend teeth", "", "", []string{"car"}},
		{dentist, "Park here", "", "", []string{"car"}},
		{dentist, "Park the car here", "", "car", []string{"car"}},
		{"Hello. A boat for you.", "Hello", "", "boat", []string{"boat"}},
		{dentist + "\nCar park", "We mend teeth", "", "car", []string{"car"}},
		{"", "", "", "", nil},
	} {
		var not []string
		if c.not != "" {
			not = []string{c.not}
		}
		f, ok := fitting(c.line, c.text, cast{heroes: find(c.text, c.words...)}, not)
		assert.Equal(t, c.want != "", ok, c.line)
		if ok {
			assert.Equal(t, c.want, f.Object, c.line)
		}
	}
}

// The foremost thing is the trade's own noun, and never what a text says only of when.
func TestTellingFirst(t *testing.T) {
	find := func(text string, pairs ...string) []objects.Find {
		var out []objects.Find
		for i := 0; i < len(pairs); i += 2 {
			out = append(out, objects.Find{Word: pairs[i], Object: pairs[i+1], At: strings.Index(text, pairs[i]), Sure: 2})
		}
		return out
	}
	for _, c := range []struct {
		trade, text, want string
		pairs             []string
	}{
		{"Bread bakery", "Each morning we bake for the bus stop. The bread is rye.", "bread",
			[]string{"morning", "sunrise", "bus", "bus", "bread", "bread"}},
		{"Bakery", "Each morning we bake rye bread.", "bread", []string{"morning", "sunrise-over-mountains", "bread", "bread"}},
		{"Zeltreparatur", "In einer Turnhalle mit Uhr flicken wir Zelte.", "tent", []string{"Uhr", "mantelpiece-clock", "Zelte", "tent"}},
		{"ร้านขนมปัง", "ทุกเช้าเราอบขนมปัง", "bread", []string{"เช้า", "sunrise", "ขนมปัง", "bread"}},
		{"パン屋", "毎朝パンを焼きます", "bread", []string{"朝", "sunrise", "パン", "bread"}},
		{"Clock repair", "A loaf of bread pays for a clock.", "mantelpiece-clock", []string{"bread", "bread", "clock", "mantelpiece-clock"}},
		{"Choir", "We sing under the moon in a pool with a dog.", "dog", []string{"moon", "full-moon", "dog", "dog"}},
		{"Choir", "We sing under the moon.", "full-moon", []string{"moon", "full-moon"}},
	} {
		got := tellingFirst(find(c.text, c.pairs...), c.text, nil, c.trade)
		assert.Equal(t, c.want, got[0].Object, c.text)
	}
}

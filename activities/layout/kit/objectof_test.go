package kit

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm/activities/objects"
)

func TestThingOf(t *testing.T) {
	text := "We drive you eleven miles in a car. Every boat carries a map and lemon cake. お茶は山で摘みます。"
	things := []objects.Find{{Word: "boat", Object: "canoe", At: 42}, {Word: "car", Object: "car", At: 31}, {Word: "cake", Object: "cake", At: 70}, {Word: "お茶", Object: "tea", At: 76}}
	for line, want := range map[string]string{
		"Lemon cake": "cake", "Every boat carries a map": "canoe", "A map and lemons": "", "carries a map": "canoe",
		"Eleven miles": "car", "Carpets": "", "お茶": "tea", "山で摘みます": "tea", "": "", "Nothing of it": "",
	} {
		f, ok := thingOf(line, text, things)
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
		f, ok := fitting(c.line, c.text, find(c.text, c.words...), not)
		assert.Equal(t, c.want != "", ok, c.line)
		if ok {
			assert.Equal(t, c.want, f.Object, c.line)
		}
	}
}

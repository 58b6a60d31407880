package kit

import (
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

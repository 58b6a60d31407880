package carousel

import (
	"slices"
	"testing"
)

// A page tells which variables it shows: a word of another page changes nothing on
// it, one of its own does.
func TestShown(t *testing.T) {
	for _, tpl := range builtins(t) {
		whole, err := tpl.Fill(Order{Values: tpl.Examples()})
		if err != nil {
			t.Fatal(err)
		}
		if len(whole.Shown) != len(whole.Scenes) {
			t.Fatalf("%s tells of %d pages and shows %d", tpl.Key, len(whole.Shown), len(whole.Scenes))
		}
		for _, v := range tpl.Variables {
			told := slices.ContainsFunc(whole.Shown, func(s Shown) bool { return slices.Contains(s.Keys, v.Key) })
			if !told {
				t.Errorf("%s: no page tells that it shows %s", tpl.Key, v.Key)
			}
		}
		last := whole.Shown[len(whole.Shown)-1]
		alone, err := tpl.Fill(Order{Values: tpl.Examples(), Pages: []int{last.Number}})
		if err != nil {
			t.Fatal(err)
		}
		if len(alone.Shown) != 1 || alone.Shown[0].Name != last.Name || alone.Shown[0].Number != last.Number {
			t.Errorf("%s: its last page alone is %v, not %v", tpl.Key, alone.Shown, last)
		}
	}
}

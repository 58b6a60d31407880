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

// A page of whose own values none is there is dropped, also when it would show an
// earlier page's again; and a list without its heading has the post above it.
func TestPagesLiveByTheirOwnValues(t *testing.T) {
	tpl, err := Named("hiring")
	if err != nil {
		t.Fatal(err)
	}
	got, err := tpl.Fill(Order{Values: map[string]string{"role": "A harbour pilot"}})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Scenes) != 1 {
		t.Errorf("a post alone has %d pages", len(got.Scenes))
	}
	if got, err = tpl.Fill(Order{Values: map[string]string{"role": "A harbour pilot", "do1": "Bring ships in"}}); err != nil {
		t.Fatal(err)
	}
	if len(got.Scenes) != 2 {
		t.Fatalf("a post and a task have %d pages", len(got.Scenes))
	}
	shown := false
	for _, l := range got.Scenes[1].Layers {
		shown = shown || l.Text != nil && l.Text.Content == "A harbour pilot"
	}
	if !shown {
		t.Error("the band above the tasks is empty")
	}
}

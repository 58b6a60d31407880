package main

import (
	"os"
	"slices"
	"testing"
)

// Fields that mean nothing are named with their place, in a manifest and in one
// snack.
func TestUnknownFields(t *testing.T) {
	snack := `{"id":"s","canvas":{"width":64,"Height":64,"dpi":2},"assets":{"colour":{"kind":"image","bits":8}},"scenes":[{"layers":[{},{"rotaton":3,"text":{"colour":"#000000","color":"#000000"},
		"stack":{"children":[{"enter":{"kind":"fade","easing":"in"}}]}}]}]}`
	want := []string{"assets.colour.bits", "canvas.dpi", "scenes[0].layers[1].rotaton", "scenes[0].layers[1].stack.children[0].enter.easing",
		"scenes[0].layers[1].text.colour"}
	if got := unknownFields([]byte(snack)); !slices.Equal(got, want) {
		t.Errorf("of a snack: %q", got)
	}
	for i := range want {
		want[i] = "snacks[0]." + want[i]
	}
	if got := unknownFields([]byte(`{"version":1,"snacks":[` + snack + `],"$schema":"x"}`)); !slices.Equal(got, want) {
		t.Errorf("of a manifest: %q", got)
	}
	for _, name := range []string{"film", "stills", "masks", "maskfilm"} {
		raw, err := os.ReadFile("../../renderer/testdata/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		if got := unknownFields(raw); len(got) > 0 {
			t.Errorf("%s has %q", name, got)
		}
	}
	if got := unknownFields([]byte("no JSON")); got != nil {
		t.Errorf("of no JSON: %q", got)
	}
}

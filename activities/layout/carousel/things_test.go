package carousel

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// drawings are the objects that the pages of a filled template show, in their order.
func drawings(f *Filled) []string {
	var out []string
	for _, s := range f.Scenes {
		for _, l := range s.Layers {
			if l.Picture != nil && f.Assets[l.Picture.Asset].Drawing != nil {
				out = append(out, f.Assets[l.Picture.Asset].Drawing.Name)
			}
		}
	}
	return out
}

// An object that two pages name is drawn on the first of them alone, and nowhere
// where another carousel of the batch draws it.
func TestNoThingIsDrawnTwice(t *testing.T) {
	if _, err := objects.Load(); err != nil { // deploy/install.sh brings them
		t.Fatal(err)
	}
	tpl, err := Named("steps")
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]string{"title": "Tea", "step1": "Wash the lemon", "step2": "Slice the lemon", "step3": "Squeeze a lemon over the pan"}
	fill := func(o Order) []string {
		o.Values = values
		got, err := tpl.Fill(o)
		if err != nil {
			t.Fatal(err)
		}
		return drawings(got)
	}
	all := fill(Order{})
	lemons := slices.DeleteFunc(slices.Clone(all), func(s string) bool { return !strings.Contains(s, "lemon") })
	if len(lemons) != 1 || len(slices.Compact(slices.Sorted(slices.Values(all)))) != len(all) {
		t.Fatalf("drawn are %v", all)
	}
	told, err := tpl.Things(Order{Values: values})
	if err != nil || !slices.Equal(told, slices.Sorted(slices.Values(all))) {
		t.Errorf("told of %v, drawn are %v, %v", told, all, err)
	}
	if others := fill(Order{Elsewhere: lemons}); slices.Contains(others, lemons[0]) {
		t.Errorf("%s is drawn elsewhere, and here: %v", lemons[0], others)
	}
	alone := fill(Order{Pages: []int{3}}) // a page alone draws what it draws among the others
	if whole, err := tpl.Fill(Order{Values: values}); err != nil || !slices.Equal(alone, drawings(&Filled{Composition: pageOf(whole, 3)})) {
		t.Errorf("page 3 alone draws %v, %v", alone, err)
	}
}

// pageOf is one page of a filled template.
func pageOf(f *Filled, number int) farm.Composition {
	out := f.Composition
	out.Scenes = out.Scenes[number-1 : number]
	return out
}

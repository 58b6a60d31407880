package copywriter

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
)

// What a number announces is a choice, where it is as many.
func TestKinds(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"Four flavours: ginger, blackcurrant, hops and rhubarb.", []string{"ginger", "blackcurrant", "hops", "rhubarb"}},
		{"Five flavours: ginger, hops and rhubarb.", nil},
		{"Drei Sorten: Roggen, Dinkel und Hafer.", []string{"Roggen", "Dinkel", "Hafer"}},
		{"Our promise: honest, quick and clean.", nil},
	} {
		if got := Read(farm.Brand{Name: "Harrow", Description: c.text}, "").Kinds(); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

package kit

import (
	"slices"
	"strings"
	"testing"
)

// No row of words that is as large as its frame is made of words of no thing alone.
func TestNoSmallRows(t *testing.T) {
	for _, c := range []struct {
		language string
		phrases  []string
		want     string
	}{
		{"en", []string{"over the border", "as far", "as Brecon"}, "over the border|as far as Brecon"},
		{"en", []string{"The tall ladder is £310", "a day"}, "The tall ladder is £310 a day"},
		{"pl", []string{"kopalni soli, głównie", "wokół", "Przemyśla"}, "kopalni soli, głównie|wokół Przemyśla"},
		{"fr", []string{"et une fois", "par an", "pour un notaire"}, "et une fois par an|pour un notaire"},
		{"tr", []string{"Bir kispet", "2 kilo 100 gram", "gelir"}, "Bir kispet|2 kilo 100 gram gelir"},
		{"de", []string{"Brot aus Roggen", "nur noch", "mittwochs"}, "Brot aus Roggen|nur noch mittwochs"},
		{"en", []string{"We knot", "rugs"}, "We knot|rugs"},
	} {
		if got := strings.Join(withoutLeads(slices.Clone(c.phrases), c.language), "|"); got != c.want {
			t.Errorf("%s: %q becomes %q, want %q", c.language, c.phrases, got, c.want)
		}
	}
}

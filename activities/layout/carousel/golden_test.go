package carousel

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/golden"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// Every template looks as it did when it was looked at, and its pages keep the
// rules: in its own words, and in long ones of another language and shape.
func TestGolden(t *testing.T) {
	for n, tpl := range builtins(t) {
		t.Run(tpl.Key, func(t *testing.T) {
			t.Parallel()
			golden.Strip(t, filepath.Join("testdata", tpl.Key+".png"), rendered(t, tpl, Order{Values: tpl.Examples()}), *update)
			language := farm.Languages()[(n+5)%len(farm.Languages())]
			rendered(t, tpl, Order{Shape: Shapes()[1+n%2], Language: language, Values: filledWith(tpl, language, 2), Seed: uint32(n)})
		})
	}
}

// rendered are the pages of an order, which keep the rules.
func rendered(t *testing.T, tpl *Template, o Order) []string {
	t.Helper()
	got, err := tpl.Fill(o)
	if err != nil {
		t.Fatal(err)
	}
	return golden.Pages(t, strings.Join([]string{tpl.Key, o.Shape, o.Language}, " "), got.Composition)
}

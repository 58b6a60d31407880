package carousel

import (
	"context"
	"flag"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
	strips "github.com/snackfarm/farm/internal/golden"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// held are the rules that every page of every template keeps.
var held = []string{"K01", "K10", "K12", "K13", "K14", "K28"}

// Every template looks as it did when it was looked at, and its pages keep the
// rules: in its own words, and in long ones of another language and shape.
func TestGolden(t *testing.T) {
	for n, tpl := range builtins(t) {
		t.Run(tpl.Key, func(t *testing.T) {
			t.Parallel()
			golden(t, tpl.Key, rendered(t, tpl, Order{Values: tpl.Examples()}))
			language := farm.Languages()[(n+5)%len(farm.Languages())]
			rendered(t, tpl, Order{Shape: Shapes()[1+n%2], Language: language, Values: filledWith(tpl, language, 2), Seed: uint32(n)})
		})
	}
}

// rendered renders and checks what an order gives.
func rendered(t *testing.T, tpl *Template, o Order) []renderer.File {
	t.Helper()
	got, err := tpl.Fill(o)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	files, err := renderer.Render(context.Background(), got.Composition, renderer.Options{Dir: dir, Report: true,
		Open: func(ctx context.Context, id string, a farm.Asset) (string, error) {
			if a.Path != "" {
				return a.Path, nil
			}
			path := filepath.Join(dir, id+".png")
			return path, objects.Render(ctx, *a.Drawing, path)
		}})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		results, err := check.Run(context.Background(), check.Input{File: f.Path, Report: f.Report, Only: held})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range results {
			if r.Outcome == check.Fail {
				t.Errorf("%s %s %s, %s: %s %s is %s, must be %s: %s", tpl.Key, o.Shape, o.Language, f.Slot, r.ID, r.Name, r.Measured, r.Bound,
					r.Reason)
			}
		}
	}
	return files
}

// golden compares a template's pages with those that were looked at.
func golden(t *testing.T, key string, files []renderer.File) {
	t.Helper()
	var pages []string
	for _, f := range files {
		pages = append(pages, f.Path)
	}
	strips.Strip(t, filepath.Join("testdata", key+".png"), pages, *update)
}

package golden

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
)

// held are the rules that every page of words keeps.
var held = []string{"K01", "K10", "K12", "K13", "K14", "K28"}

// Pages renders the pages of a composition with their drawn things, holds them to the
// rules, and gives the pictures in their order. What names the composition where a rule
// is broken.
func Pages(t *testing.T, what string, c farm.Composition) (pages []string) {
	t.Helper()
	dir := t.TempDir()
	files, err := renderer.Render(context.Background(), c, renderer.Options{Dir: dir, Report: true,
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
				t.Errorf("%s, %s: %s %s is %s, must be %s: %s", what, f.Slot, r.ID, r.Name, r.Measured, r.Bound, r.Reason)
			}
		}
		pages = append(pages, f.Path)
	}
	return pages
}

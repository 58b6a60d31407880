package copywriter

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// markedBrief is what the facts of a brief of docs/look are.
func markedBrief(t *testing.T, path string) Facts {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "docs", "look", path))
	if err != nil {
		t.Fatal(err)
	}
	var b struct {
		Brand   farm.Brand
		Context string
	}
	if err := json.Unmarshal(raw, &b); err != nil {
		t.Fatal(err)
	}
	return Read(b.Brand, b.Context)
}

// Of lines that were marked by hand, in all languages, most are read as they were marked, and
// none of hours or terms as one that makes a stranger stop.
func TestLineKinds(t *testing.T) {
	t.Parallel()
	const least = 0.9
	raw, err := os.ReadFile(filepath.Join("testdata", "linekinds.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var f Facts
	n, right := 0, 0
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimRight(line, "\n")
		if path, ok := strings.CutPrefix(line, "## "); ok {
			f = markedBrief(t, path)
			continue
		}
		marks, text, ok := strings.Cut(line, "\t")
		if !ok {
			continue
		}
		kinds := strings.Split(marks, "/")
		got := f.kindOf(text)
		n++
		if slices.Contains(kinds, string(got)) {
			right++
			continue
		}
		t.Logf("%s, not %s: %s", got, marks, text)
		if only := kinds[0] == string(hoursLine) || kinds[0] == string(termsLine); only && (got == oddLine || got == freeLine) {
			t.Errorf("%s opens a post as %s", text, got)
		}
	}
	if float64(right) < least*float64(n) || n < 150 {
		t.Errorf("%d of %d lines are read as they were marked", right, n)
	}
}

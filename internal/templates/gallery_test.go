package templates

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// A gallery has each set once, with words of each length, and no page of them breaks
// a rule.
func TestGallery(t *testing.T) {
	g := Gallery{Dir: t.TempDir(), Keys: []string{"quote-serif"}, Languages: []string{"ar", "th"}, Lengths: []string{"twice", "letter"}}
	sum, err := g.Run(context.Background())
	if err != nil || len(sum.Failed) > 0 || sum.Shots != 2*3*2 || sum.Pages != 3*sum.Shots {
		t.Fatalf("%+v, %v", sum, err)
	}
	page, err := os.ReadFile(sum.Page)
	if err != nil {
		t.Fatal(err)
	}
	made, err := filepath.Glob(filepath.Join(g.Dir, "pages", "*.jpg"))
	if err != nil || len(made) != sum.Shots || strings.Count(string(page), "<img") != sum.Shots {
		t.Errorf("%d pictures, %v", len(made), err)
	}
}

// All templates meet all languages and shapes; a quick gallery has each language
// once, and every shape among them.
func TestGalleryCovers(t *testing.T) {
	all, err := Gallery{}.shots()
	if err != nil || len(all) != 24*3*len(farm.Languages()) {
		t.Errorf("%d sets, %v", len(all), err)
	}
	quick, err := Gallery{Quick: true}.shots()
	if err != nil || len(quick) != 24*len(farm.Languages()) {
		t.Errorf("%d sets, %v", len(quick), err)
	}
	met := map[string]bool{}
	for _, s := range quick {
		met[s.Key+s.Shape], met[s.Shape+s.Language], met[s.Key+s.Language] = true, true, true
	}
	if n := len(farm.Languages()); len(met) != 24*3+3*n+24*n {
		t.Errorf("only %d pairs are met", len(met))
	}
	if _, err := (Gallery{Keys: []string{"none"}}).shots(); farm.CodeOf(err) != farm.CodeInvalid {
		t.Errorf("a template that is none: %v", err)
	}
}

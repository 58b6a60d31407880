package gallery

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// A part of the gallery is made, checked and on the page.
func TestGallery(t *testing.T) {
	dir := t.TempDir()
	var log strings.Builder
	sum, err := Run(context.Background(), Settings{Dir: dir, Brands: []string{"relaybase"}, Types: []string{"static-ad"},
		Formats: []string{"product_hero"}, Ratios: []string{"4:5", "1:1"}, Jobs: 2, Log: &log})
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(sum.Page)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(filepath.Join(dir, "results.json"))
	if err != nil {
		t.Fatal(err)
	}
	var d data
	if err := json.Unmarshal(raw, &d); err != nil {
		t.Fatal(err)
	}
	if len(d.Entries) < 2 || sum.Snacks != len(d.Entries) || sum.Files != len(d.Entries) {
		t.Fatalf("%d entries; %+v\n%s", len(d.Entries), sum, &log)
	}
	ratios, twice := map[string]bool{}, 0
	for _, e := range d.Entries {
		ratios[e.Ratio] = true
		if e.Error != "" || len(e.Files) != 1 || e.SafeBox.W == 0 {
			t.Errorf("%s: %+v", e.ID, e)
			continue
		}
		if _, err := os.Stat(filepath.Join(dir, filesDir, filepath.FromSlash(e.Files[0].Name))); err != nil {
			t.Error(err)
		}
		if !strings.Contains(string(page), e.Files[0].Name) {
			t.Errorf("%s is not on the page", e.Files[0].Name)
		}
		if len(e.Files[0].Results) < 35 {
			t.Errorf("%s has %d results", e.ID, len(e.Files[0].Results))
		}
		for _, r := range e.Files[0].Results {
			if r.ID == "K29" && r.Outcome == "pass" {
				twice++
			}
		}
	}
	if !ratios["4:5"] || !ratios["1:1"] || twice != 1 {
		t.Errorf("shapes %v, %d were rendered twice", ratios, twice)
	}
}

func TestSettings(t *testing.T) {
	for _, set := range []Settings{{}, {Dir: "x", Seeds: 21}, {Dir: "x", Jobs: -1}, {Dir: "x", Jobs: 65}} {
		if _, err := Run(context.Background(), set); farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%+v: %v", set, err)
		}
	}
	if _, err := Run(context.Background(), Settings{Dir: t.TempDir(), Brands: []string{"nobody"}}); farm.CodeOf(err) != farm.CodeInvalid {
		t.Errorf("an unknown brand: %v", err)
	}
}

// Memes of nobody's and a caller's presenter have their places too.
func TestExtrasAreShown(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	briefs, err := furnished(ctx, dir, []string{"relaybase"})
	if err != nil {
		t.Fatal(err)
	}
	p := &planner{Settings: Settings{Seeds: 1}, studio: NewStudio(t.TempDir()), seen: map[string]bool{}}
	p.memes(ctx)
	if err := p.presenters(ctx, briefs[0], dir); err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for _, s := range p.shots {
		seen[s.section+" "+string(s.snack.Type)]++
		if _, shown := s.snack.Assets["presenter"]; s.section == "presenter" && !shown {
			t.Errorf("%s shows no picture of the presenter", s.id())
		}
	}
	for _, k := range []string{"memes greenscreen-meme", "memes meme-edit", "presenter ai-ugc",
		"presenter ugc-ad", "presenter greenscreen-ad"} {
		if seen[k] == 0 {
			t.Errorf("nothing is shown of %s: %v, %v", k, seen, p.failed)
		}
	}
}

// Everything that is produced has its place: each type for each brand, each
// format in each shape, each language.
func TestPlanIsComplete(t *testing.T) {
	briefs, err := furnished(context.Background(), t.TempDir(), abroadBrands)
	if err != nil {
		t.Fatal(err)
	}
	p := &planner{Settings: Settings{Seeds: 1, Types: []string{"static-ad", "single-image", "slides", "text-wall"}},
		studio: NewStudio(t.TempDir()), seen: map[string]bool{}}
	for _, b := range briefs {
		p.plan(context.Background(), b)
	}
	for _, f := range p.failed {
		t.Log(f)
	}
	seen := map[string]int{}
	for _, s := range p.shots {
		for _, k := range []string{s.section, s.brand + " " + string(s.snack.Type), string(s.snack.Format) + " " + s.ratio, s.snack.Language} {
			seen[k]++
		}
	}
	var want []string
	for _, b := range briefs {
		for _, kind := range p.types() {
			want = append(want, b.Brand.ID+" "+string(kind))
		}
	}
	for _, f := range farm.AdFormats() {
		for _, r := range Ratios() {
			want = append(want, string(f)+" "+r)
		}
	}
	for _, k := range append(want, farm.Languages()...) {
		if seen[k] == 0 {
			t.Errorf("nothing is shown of %s", k)
		}
	}
}

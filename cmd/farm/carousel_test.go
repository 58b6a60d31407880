package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is wrong with a table, or with a template that is written by hand, is said
// before anything is rendered, by its name.
func TestCarouselTables(t *testing.T) {
	for want, c := range map[string]struct {
		table string
		cmd   carouselCmd
	}{
		"the table is empty":             {"", carouselCmd{Template: "quote-serif"}},
		`has two columns "quote1"`:       {"quote1,quote1\na,b\n", carouselCmd{Template: "quote-serif"}},
		"has no row":                     {"quote1\n", carouselCmd{Template: "quote-serif"}},
		"no column of the table":         {"title,shape\na,1:1\n", carouselCmd{Template: "quote-serif"}},
		"read row 2":                     {"quote1\nfine\none,too many\n", carouselCmd{Template: "quote-serif"}},
		"1 of 2 rows failed":             {"quote1,shape\nfine,1:1\nfine,3:2\n", carouselCmd{Template: "quote-serif"}},
		`there is no template "nothing"`: {"quote\na\n", carouselCmd{Template: "nothing"}},
		"read template":                  {"quote\na\n", carouselCmd{Template: "nothing.json"}},
		"--jobs must be 0-64, is -1":     {"quote\na\n", carouselCmd{Template: "quote-serif", Jobs: -1}},
	} {
		dir := t.TempDir()
		c.cmd.CSV, c.cmd.Out = filepath.Join(dir, "rows.csv"), dir
		if err := os.WriteFile(c.cmd.CSV, []byte(c.table), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := c.cmd.Run(t.Context()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", c.table, err)
		}
	}
}

// A template that is begun can be checked and previewed at once; a file that is
// there stays, and what is wrong with one is told with its place.
func TestTemplateCommands(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "mine.json")
	begin := templateNewCmd{File: path, From: "quote-serif"}
	if err := begin.Run(); err != nil {
		t.Fatal(err)
	}
	if err := begin.Run(); err == nil {
		t.Error("a template is written over another")
	}
	if err := (&templateCheckCmd{File: path}).Run(t.Context()); err != nil {
		t.Error(err)
	}
	shown := templatePreviewCmd{Template: path, Shape: "1:1", Page: []int{1}, Out: dir, Values: map[string]string{"quote1": "Mine"}}
	if err := shown.Run(t.Context()); err != nil {
		t.Error(err)
	}
	if made, err := filepath.Glob(filepath.Join(dir, "*.png")); err != nil || len(made) != 1 {
		t.Errorf("the preview made %v, %v", made, err)
	}
	shown.Page = []int{9}
	if err := shown.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "page") {
		t.Errorf("page 9: %v", err)
	}
	for want, file := range map[string]string{"named *.json": "mine", "templateKey": "my tips.json"} {
		if err := (&templateNewCmd{File: filepath.Join(dir, file), From: "quote-serif"}).Run(); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", file, err)
		}
	}
	for want, raw := range map[string]string{"at line 2": "{\"version\": 1,\n oops}", "colour": `{"colour": 1}`,
		"templateKey": `{"version": 1}`} {
		if err := os.WriteFile(path, []byte(raw), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := (&templateCheckCmd{File: path}).Run(t.Context()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", raw, err)
		}
	}
}

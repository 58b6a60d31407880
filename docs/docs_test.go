// Package docs holds the house's documents to what they promise.
package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

const (
	root       = ".."
	maxColumns = 120 // of prose
)

// documents are the texts of the house's Markdown files, by their path from root.
func documents(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, path := range kept(t, ".md") {
		if strings.Contains(path, "testdata/") {
			continue // parts of documents
		}
		if text, err := os.ReadFile(filepath.Join(root, path)); err == nil {
			texts[path] = string(text)
		}
	}
	if len(texts) < 10 {
		t.Fatalf("only %d documents were found", len(texts))
	}
	return texts
}

// prose calls each with the lines that are prose: no code, table or picture.
func prose(text string, each func(line int, words string)) {
	fenced := false
	for i, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(strings.TrimSpace(line), "```"):
			fenced = !fenced
		case !fenced && !strings.HasPrefix(line, "|") && !strings.HasPrefix(line, "    ") && !strings.HasPrefix(line, "!["):
			each(i+1, line)
		}
	}
}

// link is a link of Markdown; what it shows is kept, where it leads is not prose.
var link = regexp.MustCompile(`\[([^\]]*)\]\(([^)\s]+)\)`)

// Prose can be read, and compared line by line, without a wide window.
func TestProseIsNarrow(t *testing.T) {
	for path, text := range documents(t) {
		prose(text, func(n int, line string) {
			if columns := utf8.RuneCountInString(link.ReplaceAllString(line, "[$1]")); columns > maxColumns {
				t.Errorf("%s:%d has %d columns, prose has at most %d", path, n, columns, maxColumns)
			}
		})
	}
}

// anchor is the name that a heading is linked by.
func anchor(heading string) string {
	heading = strings.ToLower(strings.TrimSpace(strings.TrimLeft(heading, "#")))
	return strings.ReplaceAll(regexp.MustCompile("[^a-z0-9 _-]").ReplaceAllString(heading, ""), " ", "-")
}

// Every link inside of the house leads somewhere.
func TestLinksLead(t *testing.T) {
	texts := documents(t)
	for path, text := range texts {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if strings.Contains(m[2], "://") {
				continue
			}
			file, heading, _ := strings.Cut(m[2], "#")
			target := path
			if file != "" {
				target = filepath.Join(filepath.Dir(path), file)
			}
			if _, err := os.Stat(filepath.Join(root, target)); err != nil {
				t.Errorf("%s: %s leads nowhere", path, m[2])
				continue
			}
			if heading == "" {
				continue
			}
			found := false
			for _, line := range strings.Split(texts[target], "\n") {
				found = found || strings.HasPrefix(line, "#") && anchor(line) == heading
			}
			if !found {
				t.Errorf("%s: %s has no such heading", path, m[2])
			}
		}
	}
}

// The test command of the README is what continuous integration runs, and it
// and every other make target that a document names is there.
func TestCommandsAreThere(t *testing.T) {
	read := func(path string) string {
		raw, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	if !strings.Contains(read(".ci/run"), "\nmake test\n") || !strings.Contains(read("README.md"), "    make test ") {
		t.Error("README.md and .ci/run name no make test")
	}
	makefile := read("Makefile")
	named := regexp.MustCompile("(?m)(?:^    |`)make (?:-s )?([a-z][a-z-]*)")
	for path, text := range documents(t) {
		for _, m := range named.FindAllStringSubmatch(text, -1) {
			if !strings.Contains(makefile, "\n"+m[1]+":") {
				t.Errorf("%s names make %s, which the Makefile has not", path, m[1])
			}
		}
	}
}

// Every offering has a page, and no page is left of one that went.
func TestOfferingsHavePages(t *testing.T) {
	pages, err := filepath.Glob("offerings/*.md")
	if err != nil {
		t.Fatal(err)
	}
	left := map[string]bool{}
	for _, page := range pages {
		left[page] = true
	}
	for _, o := range farm.Offerings() {
		page := "offerings/" + string(o.ID) + ".md"
		if !left[page] {
			t.Errorf("offering %s has no docs/%s", o.ID, page)
		}
		delete(left, page)
	}
	for page := range left {
		t.Errorf("docs/%s is of no offering", page)
	}
}

// A document that names a test as its proof names one that there is.
func TestProofsAreThere(t *testing.T) {
	test := regexp.MustCompile(`(?m)^func (Test[A-Za-z0-9_]+)`)
	known := map[string]bool{}
	for _, path := range kept(t, "_test.go") {
		text, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			continue // it was removed
		}
		for _, m := range test.FindAllSubmatch(text, -1) {
			known[string(m[1])] = true
		}
	}
	named := regexp.MustCompile(`\bTest[A-Z][A-Za-z0-9]+\b`)
	found := 0
	for _, path := range []string{"docs/security.md", "docs/privacy.md", "docs/contract.md", "docs/reliability.md"} {
		for _, name := range named.FindAllString(documents(t)[path], -1) {
			if found++; !known[name] {
				t.Errorf("%s: there is no %s", path, name)
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d tests are named", found)
	}
}

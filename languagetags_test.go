package farm

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mayNameLanguages are the files that speak of several languages by their tags,
// and why.
var mayNameLanguages = map[string]string{
	"internal/sample/tongues.go":   "the same of other brands",
	"internal/sample/strangers.go": "the same of brands that nothing was written for",
	"internal/sample/topics.go":    "what sample films are told of in each language",
	"internal/gallery/shots.go":    "the three languages of the quick gallery",
}

// What differs by language is in languages/<tag>.txt: no other Go file names
// three languages or more, in texts of its own, in lists or in tags of fields.
func TestNoOtherFileNamesLanguages(t *testing.T) {
	t.Parallel()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != "." && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		named := languagesNamed(file)
		if _, may := mayNameLanguages[filepath.ToSlash(path)]; !may && len(named) > 2 {
			t.Errorf("%s names the languages %v, which languages/<tag>.txt should tell of", path, named)
		} else if may && len(named) < 3 {
			t.Errorf("%s names no languages any more: its leave can go", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

var (
	quoted = regexp.MustCompile(`"([^"]*)"`)
	listed = regexp.MustCompile(`[\s,|]+`)
)

// languagesNamed are the tags that a file's string literals name: alone, in
// lists of nothing else, or so inside of the tag of a field.
func languagesNamed(file *ast.File) []string {
	var out []string
	name := func(s string) {
		tags := listed.Split(strings.TrimSpace(s), -1)
		if !slices.ContainsFunc(tags, func(tag string) bool { return languages()[tag] == nil }) {
			out = append(out, tags...)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			if n.Tag != nil {
				for _, m := range quoted.FindAllStringSubmatch(n.Tag.Value, -1) {
					name(m[1])
				}
			}
		case *ast.BasicLit:
			if s, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil {
				name(s)
			}
		}
		return true
	})
	slices.Sort(out)
	return slices.Compact(out)
}

func TestLanguagesNamed(t *testing.T) {
	t.Parallel()
	for src, want := range map[string]string{
		"var x = map[string]int{\"de\": 1, \"fr\": 2, \"xx\": 3}":             "de fr",
		"var x = words(`ja zh th`)":                                           "ja th zh",
		"var x = \"it is not a list\"":                                        "",
		"type x struct{ L string `json:\"id,omitempty\" enum:\"en,es,fr\"` }": "en es fr",
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x\n"+src, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(languagesNamed(file), " "); got != want {
			t.Errorf("%s names %q, want %q", src, got, want)
		}
	}
}

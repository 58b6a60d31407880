package renderer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The renderer draws and judges compositions. What kind of snack one is, no file
// of it knows: what a kind promises comes with the composition.
func TestRendererKnowsNoTypes(t *testing.T) {
	banned := append(constants(t, filepath.Join("..", "snacktype.go")), "Snack", "Manifest", "SnackType", "SnackTypes", "PackTypes",
		"AdTypes", "AdFormat", "AdFormats", "ExpectOf")
	if len(banned) < 20 {
		t.Fatalf("only %v are looked for", banned)
	}
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files++
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "farm" && slices.Contains(banned, s.Sel.Name) {
					t.Errorf("%s names farm.%s", fset.Position(s.Pos()), s.Sel.Name)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || files < 50 {
		t.Fatalf("read %d files: %v", files, err)
	}
}

// constants are the names of a file's constants.
func constants(t *testing.T, path string) []string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST {
			continue
		}
		for _, spec := range g.Specs {
			for _, name := range spec.(*ast.ValueSpec).Names {
				out = append(out, name.Name)
			}
		}
	}
	return out
}

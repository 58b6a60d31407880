package docs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	maxCode       = 140 // columns; a tab is one, as the formatter counts it
	maxLines      = 60  // of a function
	maxParameters = 6
	longText      = 60 // characters of a text from which its author may leave it whole
)

// larger are the functions that may pass the bounds of a function, with the reason.
var larger = map[string]string{
	"renderer/validate/bounds.go": "one table of bounds",
}

// source is a file of Go of the house's.
type source struct {
	path  string
	lines []string
	set   *token.FileSet
	file  *ast.File
}

func (s source) line(p token.Pos) int { return s.set.Position(p).Line }

func sources(t *testing.T) []source {
	t.Helper()
	var out []source
	for _, path := range kept(t, ".go") {
		text, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			continue // it was removed
		}
		s := source{path: path, lines: strings.Split(string(text), "\n"), set: token.NewFileSet()}
		if s.file, err = parser.ParseFile(s.set, path, text, parser.ParseComments|parser.SkipObjectResolution); err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	if len(out) < 100 {
		t.Fatalf("only %d files of code were found", len(out))
	}
	return out
}

// unbreakable are the lines whose width is not their author's choice.
func unbreakable(s source) map[int]string {
	out := map[int]string{}
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			if n.Tag != nil {
				out[s.line(n.Tag.Pos())] = "a tag of a struct cannot be wrapped"
			}
		case *ast.BasicLit:
			if n.Kind != token.STRING {
				break
			}
			if n.Value[0] == '`' && (s.line(n.End()) > s.line(n.Pos()) || utf8.RuneCountInString(n.Value) > longText) {
				for i := s.line(n.Pos()); i <= s.line(n.End()); i++ {
					out[i] = "a body, a page or a pattern means its line ends"
				}
			} else if !strings.Contains(strings.Trim(n.Value, `"`), " ") && utf8.RuneCountInString(n.Value) > longText {
				out[s.line(n.Pos())] = "a text without spaces"
			}
		}
		return true
	})
	return out
}

// Code can be read, and compared side by side, without a wide window.
func TestCodeIsNarrow(t *testing.T) {
	for _, s := range sources(t) {
		if ast.IsGenerated(s.file) {
			continue
		}
		var may map[int]string
		for i, line := range s.lines {
			columns := utf8.RuneCountInString(line)
			if columns <= maxCode {
				continue
			}
			if may == nil {
				may = unbreakable(s)
			}
			if may[i+1] == "" {
				t.Errorf("%s:%d has %d columns, code has at most %d", s.path, i+1, columns, maxCode)
			}
		}
	}
}

func parameters(f *ast.FuncType) int {
	n := 0
	for _, field := range f.Params.List {
		n += max(1, len(field.Names))
	}
	return n
}

// A function fits a screen, and its call can be read. What is written in assembly has
// no body here; its parameters are the registers' own.
func TestFunctionsAreSmall(t *testing.T) {
	for _, s := range sources(t) {
		if strings.HasSuffix(s.path, "_test.go") || ast.IsGenerated(s.file) || larger[s.path] != "" {
			continue
		}
		check := func(what string, n ast.Node, f *ast.FuncType) {
			where := fmt.Sprintf("%s:%d: %s", s.path, s.line(n.Pos()), what)
			if lines := s.line(n.End()) - s.line(n.Pos()) + 1; lines > maxLines {
				t.Errorf("%s has %d lines, a function has at most %d", where, lines, maxLines)
			}
			if n := parameters(f); n > maxParameters {
				t.Errorf("%s takes %d parameters, a function takes at most %d", where, n, maxParameters)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Body != nil {
					check(n.Name.Name, n, n.Type)
				}
			case *ast.FuncLit:
				check("a function without a name", n, n.Type)
			}
			return true
		})
	}
}

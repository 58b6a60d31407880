// Package scenedoc makes the JSON Schemas of the manifest and of templates, and
// the documents that tell of them, from the Go types, their comments and bounds.
package scenedoc

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/snackfarm/farm/renderer/validate"
)

// model is a tree of types that is documented.
type model struct {
	root      reflect.Type
	folders   []string // of the types' files, below the root; later ones win
	bounds    func() map[string]validate.Bound
	described map[string]string
	head      string // of the document
	id, title string // of the schema
	more      func(name string, schema, props map[string]any)
}

// object is a struct of the scene model.
type object struct {
	name   string
	doc    string
	fields []field
}

// field is one of its fields.
type field struct {
	name  string // in JSON
	doc   string
	typ   reflect.Type
	bound validate.Bound
}

// objects are the manifest's types in the order in which they are met.
func objects(root string) ([]object, error) { return manifest.objects(root) }

// objects are the model's types in the order in which they are met.
func (m model) objects(root string) ([]object, error) {
	docs, err := m.comments(root)
	if err != nil {
		return nil, err
	}
	bounds := m.bounds()
	var out []object
	seen := map[string]bool{}
	var missing []string
	todo := []reflect.Type{m.root}
	for len(todo) > 0 {
		t := todo[0]
		todo = todo[1:]
		if seen[t.Name()] {
			continue
		}
		seen[t.Name()] = true
		o := object{name: t.Name(), doc: docs[t.Name()]}
		if o.doc == "" {
			missing = append(missing, o.name)
		}
		for _, sf := range reflect.VisibleFields(t) {
			if sf.Anonymous {
				continue // its fields follow
			}
			owner := ownerOf(t, sf)
			name, _, _ := strings.Cut(sf.Tag.Get("json"), ",")
			key := owner + "." + name
			f := field{name: name, typ: sf.Type, doc: docs[owner+"."+sf.Name], bound: bounds[key]}
			delete(bounds, key)
			if said, ok := m.described[key]; ok {
				if f.doc != "" {
					return nil, fmt.Errorf("%s has a comment; drop its line in described", key)
				}
				f.doc = said
			}
			if rest, ok := strings.CutPrefix(f.doc, sf.Name+" "); ok {
				f.doc = name + " " + rest // people meet the name that stands in the JSON
			}
			if f.doc == "" {
				missing = append(missing, key)
			}
			o.fields = append(o.fields, f)
			if inner := structOf(sf.Type); inner != nil {
				todo = append(todo, inner)
			}
		}
		out = append(out, o)
	}
	if len(missing) > 0 {
		return nil, fmt.Errorf("nothing describes %s: give the field a comment", strings.Join(missing, ", "))
	}
	for key := range bounds {
		return nil, fmt.Errorf("there is a bound for %s, which is no field", key)
	}
	return out, nil
}

// comments are those of the model's types and fields, by their names.
func (m model) comments(root string) (map[string]string, error) {
	docs := map[string]string{}
	for _, folder := range m.folders {
		own, err := comments(filepath.Join(root, folder))
		if err != nil {
			return nil, err
		}
		maps.Copy(docs, own)
	}
	return docs, nil
}

// ownerOf names the struct that declares a field of t: t, or one embedded in it.
func ownerOf(t reflect.Type, f reflect.StructField) string {
	for _, i := range f.Index[:len(f.Index)-1] {
		t = t.Field(i).Type
	}
	return t.Name()
}

// structOf is the struct behind pointers, lists and maps, nil for none.
func structOf(t reflect.Type) reflect.Type {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		return structOf(t.Elem())
	case reflect.Struct:
		return t
	default:
		return nil
	}
}

// comments are the doc comments of package farm's structs ("Layer") and their
// fields ("Layer.Box").
func comments(root string) (map[string]string, error) {
	out := map[string]string{}
	files, err := filepath.Glob(filepath.Join(root, "*.go"))
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
		if err != nil {
			return nil, fmt.Errorf("read types: %w", err)
		}
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.TYPE {
				continue
			}
			for _, spec := range g.Specs {
				t := spec.(*ast.TypeSpec)
				out[t.Name.Name] = text(g.Doc, t.Doc)
				st, ok := t.Type.(*ast.StructType)
				if !ok {
					continue
				}
				for _, fl := range st.Fields.List {
					for _, n := range fl.Names {
						out[t.Name.Name+"."+n.Name] = text(fl.Doc, fl.Comment)
					}
				}
			}
		}
	}
	return out, nil
}

func text(groups ...*ast.CommentGroup) string {
	var out []string
	for _, g := range groups {
		if g != nil {
			out = append(out, strings.TrimSpace(g.Text()))
		}
	}
	return strings.TrimSpace(strings.Join(out, " "))
}

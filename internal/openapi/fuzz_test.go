package openapi

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

type fuzzed struct {
	Name   string            `json:"name" minLength:"2" maxLength:"5" pattern:"^[a-zé]*$"`
	Kind   string            `json:"kind,omitempty" enum:"a,b"`
	Level  float64           `json:"level,omitempty" enum:"1,2.5"`
	Share  *float64          `json:"share" minimum:"-1" maximum:"1.5"`
	On     bool              `json:"on" required:"false"`
	Times  []string          `json:"times,omitempty" format:"date-time" maxItems:"2" minItems:"1"`
	More   map[string]fuzzed `json:"more,omitempty"`
	Below  []tree            `json:"below,omitempty" maxItems:"3"`
	Colour maybe[colour]     `json:"colour,omitempty"`
	Any    any               `json:"any,omitempty"`
}

// judges are the schema of fuzzed as this package sees it, and as a full
// implementation of JSON Schema does that is given the document's own words.
func judges(t testing.TB) (ours *Schema, theirs *jsonschema.Schema) {
	t.Helper()
	r := &Registry{}
	ours = r.Of(reflect.TypeFor[fuzzed]())
	raw, err := json.Marshal(map[string]any{"components": map[string]any{"schemas": r}})
	if err != nil || r.Err() != nil {
		t.Fatal(err, r.Err())
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("https://farm.example/doc.json", doc); err != nil {
		t.Fatal(err)
	}
	if theirs, err = compiler.Compile("https://farm.example/doc.json" + ours.Ref); err != nil {
		t.Fatal(err)
	}
	withoutFormats(r)
	return ours, theirs
}

// agree fails when the judges do not agree on a value.
func agree(t *testing.T, ours *Schema, theirs *jsonschema.Schema, value any) (right bool) {
	t.Helper()
	found := ours.Validate("body", value)
	if err := theirs.Validate(value); (err == nil) != (len(found) == 0) {
		raw, _ := json.Marshal(value)
		t.Errorf("%s: we find %v, they %v", raw, found, err)
	}
	return len(found) == 0
}

// Any JSON is judged as JSON Schema says, without a panic and to an end; and
// what is right can be read.
func FuzzValidate(f *testing.F) {
	for _, seed := range []string{
		`null`, `{}`, `[]`, `"x"`, `1e300`, `{"name":"abc","share":null}`, `{"name":"é","share":2}`,
		`{"name":"abc","share":1,"level":2.5,"kind":"c"}`,
		`{"name":"abc","share":0,"more":{"x":{"name":"abc","share":7},"":null}}`,
		`{"name":"abc","share":0,"below":[{"label":"a","children":[{"label":7}]}]}`,
		`{"name":"abc","share":0,"colour":null,"times":[],"any":[[[[{"a":null}]]]]}`,
		`{"name":"abc","share":0,"times":["2026-11-21T09:30:00Z","x"]}`,
		strings.Repeat(`{"name":"abc","share":0,"more":{"x":`, 50) + `1` + strings.Repeat("}}", 50),
	} {
		f.Add([]byte(seed))
	}
	ours, theirs := judges(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		var value any
		if DecodeJSON(data, &value) != nil || !agree(t, ours, theirs, value) {
			return
		}
		var into fuzzed
		if err := DecodeJSON(data, &into); err != nil {
			t.Errorf("%s is right and cannot be read: %v", data, err)
		}
	})
}

// Bodies that are nearly right, by chance.
func TestValidatorsAgree(t *testing.T) {
	ours, theirs := judges(t)
	r := rand.New(rand.NewPCG(1, 2))
	right := 0
	const tries = 20_000
	for range tries {
		if agree(t, ours, theirs, nearly(r, 3)) {
			right++
		}
	}
	if right < tries/100 || right > tries/2 {
		t.Errorf("%d of %d are right: too few or too many to tell", right, tries)
	}
}

// nearly is a value that fuzzed may take, or nearly.
func nearly(r *rand.Rand, depth int) any {
	pick := func(of ...any) any { return of[r.IntN(len(of))] }
	object := map[string]any{"name": pick("abc", "abc", "abc", "éé", "a", "abcdef", "aB", 7.0, nil),
		"share": pick(0.0, 1.5, nil, nil, -1.5, "x")}
	maybe := func(key string, of ...any) {
		if r.IntN(3) == 0 {
			object[key] = pick(of...)
		}
	}
	maybe("kind", "a", "b", "c", nil, 1.0)
	maybe("level", 1.0, 2.5, 2.0, "1", nil)
	maybe("on", true, false, "true", nil)
	maybe("times", []any{"x"}, []any{}, []any{"x", "y", "z"}, []any{nil}, nil, "x")
	maybe("colour", "red", nil, "blue", 1.0)
	maybe("any", nil, 1.0, []any{map[string]any{"a": nil}})
	maybe("unknown", nil, 1.0)
	maybe("below", []any{map[string]any{"label": "x", "children": []any{map[string]any{"label": pick("y", 7.0)}}}},
		[]any{map[string]any{}}, nil)
	if depth > 0 {
		maybe("more", map[string]any{"x": nearly(r, depth-1), "": nearly(r, depth-1)}, map[string]any{}, []any{}, nil)
	}
	return object
}

// withoutFormats leaves formats to the tests of this package: in JSON Schema
// they only describe.
func withoutFormats(r *Registry) {
	for _, s := range r.Schemas() {
		for _, p := range s.Properties {
			p.Format = ""
			if p.Items != nil {
				p.Items.Format = ""
			}
		}
	}
}

package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// document is the OpenAPI document as a running API serves it.
type document struct {
	Paths map[string]map[string]struct {
		OperationID string                     `json:"operationId"`
		Responses   map[string]json.RawMessage `json:"responses"`
	} `json:"paths"`
	whole    map[string]any
	compiler *jsonschema.Compiler
}

const documentURL = "openapi.json"

func (f *farm) document() document {
	f.t.Helper()
	var raw json.RawMessage
	f.call("GET", "/openapi.json", nil, 200, &raw)
	var d document
	for _, into := range []any{&d, &d.whole} {
		if err := json.Unmarshal(raw, into); err != nil {
			f.t.Fatal(err)
		}
	}
	resource, err := jsonschema.UnmarshalJSON(strings.NewReader(string(raw)))
	if err != nil {
		f.t.Fatal(err)
	}
	d.compiler = jsonschema.NewCompiler()
	d.compiler.AssertFormat()
	if err := d.compiler.AddResource(documentURL, resource); err != nil {
		f.t.Fatal(err)
	}
	return d
}

// at resolves a JSON pointer, "#/components/...".
func (d document) at(pointer string) map[string]any {
	var here any = d.whole
	for part := range strings.SplitSeq(strings.TrimPrefix(pointer, "#/"), "/") {
		m, _ := here.(map[string]any)
		here = m[strings.NewReplacer("~1", "/", "~0", "~").Replace(part)]
	}
	m, _ := here.(map[string]any)
	return m
}

// place is the pointer to an operation's response.
func (d document) place(c call) string {
	for path, item := range d.Paths {
		for method, op := range item {
			if op.OperationID == c.op {
				p := "#/paths/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(path) + "/" + method + "/responses/" + strconv.Itoa(c.status)
				if to, ok := d.at(p)["$ref"].(string); ok {
					return to
				}
				return p
			}
		}
	}
	return ""
}

func (d document) response(c call) map[string]any { return d.at(d.place(c)) }

// answer is the pointer to the schema of an operation's answer.
func (d document) answer(c call) string { return d.place(c) + "/content/application~1json/schema" }

func (d document) compile(c call) (*jsonschema.Schema, error) {
	if d.at(d.answer(c)) == nil {
		return nil, fmt.Errorf("the document has no JSON answer %d of %s", c.status, c.op)
	}
	return d.compiler.Compile(documentURL + strings.ReplaceAll(d.answer(c), "{", "%7B"))
}

// shape lists which described fields a body has and of what type; a free-form
// object's own fields are not looked at.
func (d document) shape(pointer string, body []byte) []string {
	var value any
	if err := json.Unmarshal(body, &value); err != nil {
		return []string{err.Error()}
	}
	found := map[string]bool{}
	d.walk(d.at(pointer), value, "", found)
	out := []string{}
	for f := range found {
		out = append(out, f)
	}
	slices.Sort(out)
	return out
}

func (d document) walk(schema map[string]any, value any, path string, found map[string]bool) {
	if to, ok := schema["$ref"].(string); ok {
		schema = d.at(to)
	}
	switch v := value.(type) {
	case map[string]any:
		found[path+" object"] = true
		properties, _ := schema["properties"].(map[string]any)
		for name, field := range v {
			if s, ok := properties[name].(map[string]any); ok {
				d.walk(s, field, path+"."+name, found)
			}
		}
	case []any:
		items, _ := schema["items"].(map[string]any)
		found[path+" array"] = true
		for _, item := range v {
			d.walk(items, item, path+"[]", found)
		}
	case string:
		found[path+" string"] = true
	case float64:
		found[path+" number"] = true
	case bool:
		found[path+" boolean"] = true
	case nil:
		found[path+" null"] = true
	}
}

package api

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/snackfarm/farm/internal/openapi"
)

// boundTool is a tool with its operation and the schemas made from it.
type boundTool struct {
	tool
	op            *openapi.Operation
	path, query   []string // names of the parameters
	input, output map[string]any
}

// promiseField is the argument that stands for the Idempotency-Key header.
const promiseField = "idempotencyKey"

// bind finds a tool's operation. Its parameters and the keys of its body
// become one object.
func (t tool) bind(doc *openapi.Document) (*boundTool, error) {
	b := &boundTool{tool: t, op: operations(doc)[t.operation]}
	if b.op == nil {
		return nil, fmt.Errorf("tool %s: there is no operation %s", t.name, t.operation)
	}
	in := inliner{doc.Components.Schemas}
	b.input = map[string]any{"type": "object"}
	if b.op.RequestBody != nil {
		body, ok := b.op.RequestBody.Content["application/json"]
		if !ok {
			return nil, fmt.Errorf("tool %s: the body of %s is not JSON", t.name, t.operation)
		}
		b.input = in.inline(body.Schema)
	}
	if b.input["type"] != "object" {
		return nil, fmt.Errorf("tool %s: the body of %s is not an object", t.name, t.operation)
	}
	properties, _ := b.input["properties"].(map[string]any)
	if properties == nil {
		properties = map[string]any{}
	}
	required, _ := b.input["required"].([]any)
	add := func(name string, schema map[string]any) error {
		if _, taken := properties[name]; taken {
			return fmt.Errorf("tool %s: %s has %s twice", t.name, t.operation, name)
		}
		properties[name] = schema
		return nil
	}
	for _, p := range b.op.Parameters {
		if p.Ref != "" { // the idempotency key, which stands below
			continue
		}
		schema := in.inline(p.Schema)
		if p.Description != "" {
			schema["description"] = p.Description
		}
		switch p.In {
		case "path":
			b.path = append(b.path, p.Name)
		case "query":
			b.query = append(b.query, p.Name)
		default:
			continue
		}
		if kind := schema["type"]; kind == "array" || kind == "object" {
			return nil, fmt.Errorf("tool %s: parameter %s of %s is no single value", t.name, p.Name, t.operation)
		}
		if err := add(p.Name, schema); err != nil {
			return nil, err
		}
		if p.Required || p.In == "path" {
			required = append(required, p.Name)
		}
	}
	if b.promises() {
		err := add(promiseField, map[string]any{"type": "string", "minLength": 1, "maxLength": maxIdempotencyKey, "pattern": "^[!-~]+$",
			"description": "Any text of your own that names this call: repeated with the same arguments it does nothing twice and answers the same"})
		if err != nil {
			return nil, err
		}
	}
	b.input["properties"] = properties
	if len(required) > 0 {
		b.input["required"] = required
	}
	b.output = in.answer(b.op)
	return b, nil
}

// promises tells whether a repeated call could do something twice.
func (t *boundTool) promises() bool {
	return t.op.Method == http.MethodPost && (t.effect == adds || t.effect == starts)
}

// inliner puts what references point to in their places: clients show a
// schema to a model as it stands.
type inliner struct{ registry *openapi.Registry }

func (in inliner) inline(s *openapi.Schema) map[string]any {
	out, _ := in.resolve(generic(s), nil).(map[string]any)
	if out == nil {
		return map[string]any{}
	}
	return out
}

// answer is the schema of what an operation answers when all goes well, nil
// when that is nothing.
func (in inliner) answer(op *openapi.Operation) map[string]any {
	var ways []any
	for _, status := range slices.Sorted(maps.Keys(op.Responses)) {
		if !strings.HasPrefix(status, "2") {
			continue
		}
		if body, ok := op.Responses[status].Content["application/json"]; ok {
			ways = append(ways, in.inline(body.Schema))
		}
	}
	switch len(ways) {
	case 0:
		return nil
	case 1:
		return ways[0].(map[string]any)
	}
	return map[string]any{"type": "object", "anyOf": ways}
}

// resolve replaces references below v. above are those being replaced now: one
// that leads back to itself is left open.
func (in inliner) resolve(v any, above []string) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = in.resolve(v[i], above)
		}
	case map[string]any:
		if name, ok := v["$ref"].(string); ok {
			delete(v, "$ref")
			target := in.registry.Lookup(name)
			if target == nil || slices.Contains(above, name) {
				return v
			}
			found, _ := in.resolve(generic(target), append(slices.Clone(above), name)).(map[string]any)
			maps.Copy(found, v) // what stands beside a reference goes before what it points to
			return found
		}
		for k := range v {
			v[k] = in.resolve(v[k], above)
		}
	}
	return v
}

// generic is a schema as plain JSON values.
func generic(s *openapi.Schema) any {
	raw, err := json.Marshal(s)
	if err != nil {
		return nil
	}
	var v any
	_ = json.Unmarshal(raw, &v) // it was just written
	return v
}

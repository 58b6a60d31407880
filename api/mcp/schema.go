package mcp

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/snackfarm/farm/internal/openapi"
)

const (
	// promiseField is the argument that stands for the header Idempotency-Key.
	promiseField  = "idempotencyKey"
	promiseHeader = "Idempotency-Key"
)

// bind makes a tool of an operation. Its parameters and the keys of its body
// become one object.
func bind(note Note, op *openapi.Operation, doc *openapi.Document) (*tool, error) {
	t := &tool{Note: note, op: op}
	in := inliner{doc.Components.Schemas}
	t.input = map[string]any{"type": "object"}
	if op.RequestBody != nil {
		body, ok := op.RequestBody.Content[openapi.JSON]
		if !ok {
			return nil, fmt.Errorf("tool %s: the body of %s is not JSON", t.Name, op.OperationID)
		}
		t.input = in.inline(body.Schema)
	}
	if t.input["type"] != openapi.TypeObject {
		return nil, fmt.Errorf("tool %s: the body of %s is not an object", t.Name, op.OperationID)
	}
	if t.input["properties"] == nil {
		t.input["properties"] = map[string]any{}
	}
	for _, p := range op.Parameters {
		if err := t.addParameter(in, p); err != nil {
			return nil, err
		}
	}
	if t.promises() {
		schema := in.promise(op, doc)
		schema["description"] = "Any text of your own that names this call: repeated with the same arguments it " +
			"does nothing twice and answers the same"
		if err := t.add(promiseField, schema, false); err != nil {
			return nil, err
		}
	}
	t.output = in.answer(op)
	if len(t.Brief) == 0 {
		return t, nil
	}
	allow(t.output, t.Brief)
	return t, t.add(detailField, detailSchema(), false)
}

// addParameter makes an argument of a parameter of the path or the query.
func (t *tool) addParameter(in inliner, p *openapi.Parameter) error {
	if p.Ref != "" || p.In == "header" { // the idempotency key has an argument of its own
		return nil
	}
	schema := in.inline(p.Schema)
	if p.Description != "" {
		schema["description"] = p.Description
	}
	if kind := schema["type"]; kind == openapi.TypeArray || kind == openapi.TypeObject {
		return fmt.Errorf("tool %s: parameter %s of %s is no single value", t.Name, p.Name, t.op.OperationID)
	}
	if p.In == "path" {
		t.path = append(t.path, p.Name)
	} else {
		t.query = append(t.query, p.Name)
	}
	return t.add(p.Name, schema, p.Required || p.In == "path")
}

// add takes one more argument.
func (t *tool) add(name string, schema map[string]any, required bool) error {
	properties := t.input["properties"].(map[string]any)
	if _, taken := properties[name]; taken {
		return fmt.Errorf("tool %s: %s has %s twice", t.Name, t.op.OperationID, name)
	}
	properties[name] = schema
	if required {
		names, _ := t.input["required"].([]any)
		t.input["required"] = append(names, name)
	}
	return nil
}

// promises tells whether a repeated call could do something twice.
func (t *tool) promises() bool {
	return t.op.Method == http.MethodPost && (t.Effect == Adds || t.Effect == Starts)
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

// promise is the schema of an operation's Idempotency-Key.
func (in inliner) promise(op *openapi.Operation, doc *openapi.Document) map[string]any {
	for _, p := range op.Parameters {
		if p.Ref == openapi.Ref("parameters", promiseHeader) {
			p = doc.Components.Parameters[promiseHeader]
		}
		if p != nil && p.Name == promiseHeader {
			return in.inline(p.Schema)
		}
	}
	return map[string]any{"type": openapi.TypeString}
}

// answer is the schema of what an operation answers when all goes well, nil
// when that is nothing.
func (in inliner) answer(op *openapi.Operation) map[string]any {
	var ways []any
	for _, status := range slices.Sorted(maps.Keys(op.Responses)) {
		if !strings.HasPrefix(status, "2") {
			continue
		}
		if body, ok := op.Responses[status].Content[openapi.JSON]; ok {
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

package scenedoc

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/validate"
)

const colour = "^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$"

// payloads are the fields of a layer of which exactly one is set.
var payloads = []string{"fill", "picture", "footage", "text", "shape", "stack", "captions", "lens"}

// manifest is the scene model.
var manifest = model{
	root: reflect.TypeFor[farm.Manifest](), folders: []string{"."}, bounds: validate.Bounds, described: described, head: head,
	id: "urn:snackfarm:schema:manifest:1", title: "Manifest of a snack post, version 1", more: manifestRules,
}

// Schema is the manifest's JSON Schema (draft 2020-12). root is the folder of
// package farm.
func Schema(root string) ([]byte, error) { return manifest.schema(root) }

func (m model) schema(root string) ([]byte, error) {
	all, err := m.objects(root)
	if err != nil {
		return nil, err
	}
	defs := map[string]any{"Color": map[string]any{"type": "string", "pattern": colour,
		"description": "\"#RRGGBB\" or \"#RRGGBBAA\", sRGB, alpha not multiplied in."}}
	for _, o := range all {
		defs[o.name] = m.objectSchema(o)
	}
	doc := map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": m.id,
		"title": m.title, "$ref": "#/$defs/" + m.root.Name(), "$defs": defs,
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err = enc.Encode(doc)
	return out.Bytes(), err
}

func (m model) objectSchema(o object) map[string]any {
	props := map[string]any{}
	var required []string
	for _, f := range o.fields {
		props[f.name] = fieldSchema(f)
		if f.bound.Required {
			required = append(required, f.name)
		}
	}
	out := map[string]any{"type": "object", "description": o.doc, "properties": props}
	if len(required) > 0 {
		out["required"] = required
	}
	m.more(o.name, out, props)
	return out
}

// manifestRules are what a type's fields do not say by themselves.
func manifestRules(name string, out, props map[string]any) {
	switch name {
	case "Manifest":
		props["version"].(map[string]any)["const"] = farm.ManifestVersion
	case "Layer":
		out["oneOf"] = eachRequired(payloads)
	case "Fill":
		bare := slices.DeleteFunc(raster.FillKinds(), func(kind string) bool { return raster.FillColours(kind) > 0 })
		out["if"] = map[string]any{"properties": map[string]any{"kind": map[string]any{"enum": bare}}}
		out["else"] = map[string]any{"required": []string{"colors"}, "properties": map[string]any{"colors": map[string]any{"minItems": 1}}}
	case "Mask":
		out["oneOf"] = eachRequired([]string{"shape", "asset"})
	case "Snack":
		// A film's scenes have a length, a still's a slot.
		film := map[string]any{"properties": map[string]any{"canvas": map[string]any{"required": []string{"fps"},
			"properties": map[string]any{"fps": map[string]any{"minimum": 1}}}}}
		items := func(need string, more map[string]any) map[string]any {
			return map[string]any{"properties": map[string]any{"scenes": map[string]any{"items": map[string]any{"required": []string{need},
				"properties": map[string]any{need: more}}}}}
		}
		out["if"], out["then"], out["else"] = film, items("durationMs", map[string]any{"minimum": 1}), items("slot",
			map[string]any{"minLength": 1})
	}
}

func eachRequired(names []string) []any {
	var out []any
	for _, n := range names {
		out = append(out, map[string]any{"required": []string{n}})
	}
	return out
}

func fieldSchema(f field) map[string]any {
	s := typeSchema(f.typ)
	s["description"] = f.doc
	b := f.bound
	if b.Min != nil {
		s["minimum"] = *b.Min
	}
	if b.Max != nil {
		s["maximum"] = *b.Max
	}
	if b.Above != nil {
		s["exclusiveMinimum"] = *b.Above
	}
	if b.MultipleOf > 0 {
		s["multipleOf"] = b.MultipleOf
	}
	if len(b.Enum) > 0 {
		s["enum"] = b.Enum
	}
	if b.MaxItems > 0 {
		low, high := "minItems", "maxItems"
		if f.typ.Kind() == reflect.Map {
			low, high = "minProperties", "maxProperties"
		}
		s[high] = b.MaxItems
		if b.MinItems > 0 {
			s[low] = b.MinItems
		}
	}
	if b.MaxLength > 0 {
		s["maxLength"] = b.MaxLength
	}
	if b.Pattern != "" {
		s["pattern"] = b.Pattern
	}
	if b.Required && f.typ.Kind() == reflect.String && len(b.Enum) == 0 {
		s["minLength"] = 1
	}
	return s
}

func typeSchema(t reflect.Type) map[string]any {
	if t == reflect.TypeFor[farm.Color]() {
		return map[string]any{"type": "string", "pattern": colour}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return nullable(typeSchema(t.Elem()))
	case reflect.Slice:
		// Go writes an empty list that was never made as null.
		return nullable(map[string]any{"type": "array", "items": typeSchema(t.Elem())})
	case reflect.Map:
		return nullable(map[string]any{"type": "object", "additionalProperties": typeSchema(t.Elem())})
	case reflect.Struct:
		return map[string]any{"$ref": "#/$defs/" + t.Name()}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Uint32:
		return map[string]any{"type": "integer", "minimum": 0, "maximum": 1<<32 - 1}
	default:
		return map[string]any{"type": "integer"}
	}
}

func nullable(s map[string]any) map[string]any {
	if ref, ok := s["$ref"]; ok {
		return map[string]any{"anyOf": []any{map[string]any{"$ref": ref}, map[string]any{"type": "null"}}}
	}
	s["type"] = []any{s["type"], "null"}
	return s
}

// kindOf is a type in words, for the document.
func kindOf(t reflect.Type) string {
	if t == reflect.TypeFor[farm.Color]() {
		return "color"
	}
	switch t.Kind() {
	case reflect.Pointer:
		return kindOf(t.Elem())
	case reflect.Slice:
		return "list of " + kindOf(t.Elem())
	case reflect.Map:
		return "map of " + kindOf(t.Elem())
	case reflect.Struct:
		return "[" + t.Name() + "](#" + strings.ToLower(t.Name()) + ")"
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "true/false"
	case reflect.Float64:
		return "number"
	default:
		return "integer"
	}
}

func shown(enum []string) []string {
	return slices.DeleteFunc(slices.Clone(enum), func(s string) bool { return s == "" })
}

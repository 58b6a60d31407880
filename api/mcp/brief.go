package mcp

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// detailField is the argument that asks for the whole of a heavy answer.
const detailField = "includeManifest"

func detailSchema() map[string]any {
	return map[string]any{"type": "boolean", "default": false,
		"description": "Answer in full, with scenes, layers and assets: often tens of thousands of characters"}
}

// shorten leaves of an answer what its note lists. An answer that is no JSON is
// given back as it is.
func shorten(answer []byte, brief map[string][]string) []byte {
	var v any
	in := json.NewDecoder(bytes.NewReader(answer))
	in.UseNumber()
	if len(brief) == 0 || in.Decode(&v) != nil {
		return answer
	}
	for path, keep := range brief {
		prune(v, steps(path), func(object map[string]any) {
			maps.DeleteFunc(object, func(key string, _ any) bool { return !slices.Contains(keep, key) })
		})
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if enc.Encode(v) != nil {
		return answer
	}
	return out.Bytes()
}

// prune visits the objects at a path, through the lists on its way.
func prune(v any, path []string, cut func(map[string]any)) {
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			prune(item, path, cut)
		}
	case map[string]any:
		if len(path) == 0 {
			cut(v)
			return
		}
		prune(v[path[0]], path[1:], cut)
	}
}

// allow makes an answer's schema true of its brief form too: what is left out
// may not be required.
func allow(schema map[string]any, brief map[string][]string) {
	for path, keep := range brief {
		loosen(schema, steps(path), keep)
	}
}

func loosen(schema map[string]any, path, keep []string) {
	ways, _ := schema["anyOf"].([]any)
	for _, way := range ways {
		if s, ok := way.(map[string]any); ok {
			loosen(s, path, keep)
		}
	}
	if items, ok := schema["items"].(map[string]any); ok {
		loosen(items, path, keep)
		return
	}
	if len(path) > 0 {
		properties, _ := schema["properties"].(map[string]any)
		if below, ok := properties[path[0]].(map[string]any); ok {
			loosen(below, path[1:], keep)
		}
		return
	}
	required, _ := schema["required"].([]any)
	required = slices.DeleteFunc(required, func(key any) bool {
		name, _ := key.(string)
		return !slices.Contains(keep, name)
	})
	if delete(schema, "required"); len(required) > 0 {
		schema["required"] = required
	}
}

// steps are the keys of a path; "" is the answer itself.
func steps(path string) []string {
	if path == "" {
		return nil
	}
	return strings.Split(path, ".")
}

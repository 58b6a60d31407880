package openapi

import (
	"encoding/json"
	"reflect"
	"slices"
)

// filler puts the defaults of keys that were not sent into a value that was
// decoded; sent is the same value as JSON.
type filler func(into reflect.Value, sent any)

// defaults makes the filler of a type, nil when it has no defaults. above are
// the types that it is part of: one that leads back to itself is left alone.
func defaults(t reflect.Type, above []reflect.Type) filler {
	if reflect.PointerTo(t).Implements(marshalerType) || slices.Contains(above, t) {
		return nil
	}
	above = append(above[:len(above):len(above)], t)
	switch t.Kind() {
	case reflect.Pointer:
		inner := defaults(t.Elem(), above)
		if inner == nil {
			return nil
		}
		return func(into reflect.Value, sent any) {
			if !into.IsNil() {
				inner(into.Elem(), sent)
			}
		}
	case reflect.Slice:
		inner := defaults(t.Elem(), above)
		if inner == nil {
			return nil
		}
		return func(into reflect.Value, sent any) {
			items, _ := sent.([]any)
			for i := range min(into.Len(), len(items)) {
				inner(into.Index(i), items[i])
			}
		}
	case reflect.Struct:
		return structDefaults(t, above)
	}
	return nil
}

func structDefaults(t reflect.Type, above []reflect.Type) filler {
	fills := map[string]filler{} // by key
	for _, f := range fieldsOf(t) {
		inner := defaults(f.Type, above)
		absent, ok := f.fallback()
		if inner == nil && !ok {
			continue
		}
		fills[f.key] = func(into reflect.Value, sent any) {
			object, _ := sent.(map[string]any)
			v, given := object[f.key]
			switch {
			case given && inner != nil:
				inner(into.FieldByIndex(f.Index), v)
			case !given && ok:
				into.FieldByIndex(f.Index).Set(absent)
			}
		}
	}
	if len(fills) == 0 {
		return nil
	}
	return func(into reflect.Value, sent any) {
		for _, fill := range fills {
			fill(into, sent)
		}
	}
}

// fallback is the value of a field's default tag.
func (f field) fallback() (reflect.Value, bool) {
	text, ok := f.Tag.Lookup("default")
	if !ok {
		return reflect.Value{}, false
	}
	v := reflect.New(f.Type)
	if f.Type.Kind() == reflect.String {
		v.Elem().SetString(text)
	} else if err := json.Unmarshal([]byte(text), v.Interface()); err != nil {
		return v, false // the schema tells of it
	}
	return v.Elem(), true
}

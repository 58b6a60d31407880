package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// maxUnknown bounds how many fields unknownFields names.
const maxUnknown = 100

// unknownFields are the paths of the fields of a manifest, or of one snack of
// it, that mean nothing here: misspelt, or of a newer version. They are ignored
// when it is read. raw is JSON that can be read; of other bytes nothing is said.
func unknownFields(raw []byte) []string {
	var doc map[string]any
	if json.Unmarshal(raw, &doc) != nil {
		return nil
	}
	t := reflect.TypeFor[farm.Manifest]()
	if _, ok := doc["snacks"]; !ok && doc["scenes"] != nil {
		t = reflect.TypeFor[farm.Snack]()
	}
	delete(doc, "$schema") // what editors are told by
	var out []string
	unknown(doc, t, "", &out)
	return out
}

// unknown adds the paths of what a value has and its type has not.
func unknown(v any, t reflect.Type, path string, out *[]string) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch v := v.(type) {
	case []any:
		if t.Kind() == reflect.Slice {
			for i, e := range v {
				unknown(e, t.Elem(), fmt.Sprintf("%s[%d]", path, i), out)
			}
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			at := strings.TrimPrefix(path+"."+name, ".")
			switch t.Kind() {
			case reflect.Map:
				unknown(v[name], t.Elem(), at, out)
			case reflect.Struct:
				if f, ok := fieldNamed(t, name); ok {
					unknown(v[name], f, at, out)
				} else if len(*out) < maxUnknown {
					*out = append(*out, at)
				}
			}
		}
	}
}

// fieldNamed is the type of a struct's field by its name in JSON, whose letters
// may be of either case, as they may when it is read.
func fieldNamed(t reflect.Type, name string) (reflect.Type, bool) {
	for _, f := range reflect.VisibleFields(t) { // those of what is embedded, too
		if known, _, _ := strings.Cut(f.Tag.Get("json"), ","); known != "" && strings.EqualFold(known, name) {
			return f.Type, true
		}
	}
	return nil, false
}

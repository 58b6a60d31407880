package openapi

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode"
)

// field is a field of a struct as encoding/json sees it. Its Index begins at
// the outermost struct.
type field struct {
	reflect.StructField
	key      string // in JSON
	optional bool   // it is left out when it is empty
}

// fieldsOf lists the fields of a struct type, those of embedded structs in
// their place.
func fieldsOf(t reflect.Type) []field {
	var out []field
	eachField(t, nil, func(f reflect.StructField) {
		key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if key == "-" && options == "" {
			return
		}
		if key == "" {
			key = f.Name
		}
		out = append(out, field{f, key, strings.Contains(options, "omitempty") || strings.Contains(options, "omitzero")})
	})
	return out
}

// eachField visits the exported fields of a struct type, and in the place of an
// embedded struct its fields.
func eachField(t reflect.Type, above []int, visit func(reflect.StructField)) {
	for i := range t.NumField() {
		f := t.Field(i)
		f.Index = append(above[:len(above):len(above)], i)
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && key == "" && f.Type.Kind() == reflect.Struct:
			eachField(f.Type, f.Index, visit)
		case f.IsExported():
			visit(f)
		}
	}
}

func (f field) required() bool {
	switch f.Tag.Get("required") {
	case "true":
		return true
	case "false":
		return false
	}
	return !f.optional
}

// property is the schema of a field: of its type, with what its tags say. A
// pointer that is written when it is nil may be null.
func (r *Registry) property(f field) (*Schema, error) {
	s := r.Of(f.Type)
	if f.Type.Kind() == reflect.Pointer && !f.optional && s.Ref == "" {
		s.Nullable = true
	}
	return s, s.apply(f.Tag)
}

// apply completes a schema by a field's tags.
func (s *Schema) apply(tag reflect.StructTag) error {
	if doc := tag.Get("doc"); doc != "" {
		s.Description = doc
	}
	s.Deprecated = s.Deprecated || tag.Get("deprecated") == "true"
	if s.Ref != "" {
		return refuseTags(tag)
	}
	if null, ok := tag.Lookup("nullable"); ok {
		s.Nullable = null == "true"
	}
	each := s // format and enum are of a list's items
	if s.Type == TypeArray {
		each = s.Items
	}
	if each.Ref != "" && (tag.Get("format") != "" || tag.Get("enum") != "") {
		return errors.New("format and enum are for the type that the items refer to")
	}
	if format := tag.Get("format"); format != "" {
		each.Format = format
	}
	if pattern := tag.Get("pattern"); pattern != "" {
		s.Pattern = pattern
	}
	if _, ok := tag.Lookup("visible"); ok {
		s.Check = visible
	}
	var problems []error
	if names := tag.Get("enum"); names != "" {
		var allowed []any
		each.Enum = nil
		for name := range strings.SplitSeq(names, ",") {
			v, err := each.parse(name)
			problems = append(problems, err)
			allowed = append(allowed, v)
		}
		each.Enum = allowed
	}
	if text, ok := tag.Lookup("default"); ok {
		v, err := s.parse(text)
		problems = append(problems, err)
		s.Default = v
	}
	if text, ok := tag.Lookup("example"); ok {
		v, err := s.parse(text)
		problems = append(problems, err)
		s.Examples = []any{v}
	}
	if s.Pattern != "" {
		_, err := compiled(s.Pattern)
		problems = append(problems, err)
	}
	return errors.Join(append(problems,
		bound(tag, "minLength", &s.MinLength, strconv.Atoi), bound(tag, "maxLength", &s.MaxLength, strconv.Atoi),
		bound(tag, "minItems", &s.MinItems, strconv.Atoi), bound(tag, "maxItems", &s.MaxItems, strconv.Atoi),
		bound(tag, "minimum", &s.Minimum, parseFloat), bound(tag, "maximum", &s.Maximum, parseFloat))...)
}

// refuseTags tells of tags that a reference cannot carry.
func refuseTags(tag reflect.StructTag) error {
	for _, name := range []string{"nullable", "format", "enum", "default", "example", "pattern", "minimum", "maximum", "minLength",
		"maxLength", "minItems", "maxItems", "visible"} {
		if _, ok := tag.Lookup(name); ok {
			return fmt.Errorf("the tag %s is for the type that the field refers to", name)
		}
	}
	return nil
}

func parseFloat(text string) (float64, error) { return strconv.ParseFloat(text, 64) }

func bound[T any](tag reflect.StructTag, name string, into **T, parse func(string) (T, error)) error {
	text, ok := tag.Lookup(name)
	if !ok {
		return nil
	}
	v, err := parse(text)
	if err != nil {
		return fmt.Errorf("tag %s: %w", name, err)
	}
	*into = &v
	return nil
}

// parse reads a value of the schema's type from a tag: text as it stands,
// everything else as JSON.
func (s *Schema) parse(text string) (any, error) {
	if s.Type == TypeString {
		return text, nil
	}
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return nil, fmt.Errorf("%q is no %s: %w", text, s.Type, err)
	}
	if found := s.Validate("", v); len(found) > 0 {
		return nil, fmt.Errorf("%q: %w", text, found[0])
	}
	return v, nil
}

// visible is the check of a text that people are to read: one of spaces and of
// characters without a shape says nothing.
func visible(v any) error {
	text, _ := v.(string)
	if !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !hollow(r) }) {
		return errors.New("must have a character that can be seen (is blank)")
	}
	return nil
}

// hollow tells of letters and marks that are drawn as nothing.
func hollow(r rune) bool {
	switch r {
	case '\u115F', '\u1160', '\u3164', '\uFFA0', '\u2800', '\u034F', '\u17B4', '\u17B5':
		return true
	}
	return unicode.Is(unicode.Variation_Selector, r)
}

package carousel

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/validate"
)

// Read reads a template strictly: a field that is not known, a name that leads
// nowhere, a number out of its bounds is an error that names the field.
func Read(raw []byte) (*Template, error) {
	if len(raw) > MaxBytes {
		return nil, farm.InvalidField("template", "has %d bytes, at most %d are read", len(raw), MaxBytes)
	}
	var t Template
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&t); err != nil {
		return nil, farm.InvalidField("template", "is not read%s: %v", placeIn(raw, err), err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, farm.InvalidField("template", "has more after its end")
	}
	return &t, t.Check()
}

// placeIn is the line of a template at which reading stopped; "" is not known.
func placeIn(raw []byte, err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var at int64
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	default:
		return ""
	}
	return fmt.Sprintf(" at line %d", 1+bytes.Count(raw[:min(at, int64(len(raw)))], []byte("\n")))
}

// Check is the first thing that can be said against a template.
func (t *Template) Check() error {
	if err := bounded(reflect.ValueOf(*t), "", Bounds()); err != nil {
		return err
	}
	for _, check := range []func() error{t.checkPalettes, t.checkVariables, t.checkWords, t.checkPages} {
		if err := check(); err != nil {
			return err
		}
	}
	return t.checkLayers()
}

// patterns are the compiled patterns of bounds.
var patterns = map[string]*regexp.Regexp{identifiers: regexp.MustCompile(identifiers)}

// bounded checks every field of a struct and of what it holds.
func bounded(v reflect.Value, path string, bounds map[string]validate.Bound) error {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return bounded(v.Elem(), path, bounds)
	case reflect.Slice:
		for i := range v.Len() {
			if err := bounded(v.Index(i), fmt.Sprintf("%s[%d]", path, i), bounds); err != nil {
				return err
			}
		}
	case reflect.Map:
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
		for _, k := range keys {
			if err := bounded(v.MapIndex(k), path+"."+k.String(), bounds); err != nil {
				return err
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			at := strings.TrimPrefix(path+"."+name, ".")
			if err := within(v.Field(i), at, bounds[v.Type().Name()+"."+name]); err != nil {
				return err
			}
			if err := bounded(v.Field(i), at, bounds); err != nil {
				return err
			}
		}
	}
	return nil
}

// within checks one field.
func within(v reflect.Value, at string, b validate.Bound) error {
	switch v.Kind() {
	case reflect.String:
		return wordsWithin(v.String(), at, b)
	case reflect.Slice, reflect.Map:
		if b.MaxItems > 0 && (v.Len() > b.MaxItems || v.Len() < b.MinItems) {
			return farm.InvalidField(at, "has %d entries, must have %d-%d", v.Len(), b.MinItems, b.MaxItems)
		}
	case reflect.Int, reflect.Float64:
		n := v.Convert(reflect.TypeFor[float64]()).Float()
		if b.Min != nil && !(n >= *b.Min && n <= *b.Max) {
			return farm.InvalidField(at, "must be %g to %g, is %g", *b.Min, *b.Max, n)
		}
	}
	return nil
}

func wordsWithin(s, at string, b validate.Bound) error {
	n := utf8.RuneCountInString(s)
	switch {
	case b.Required && n == 0:
		return farm.InvalidField(at, "must be given")
	case len(b.Enum) > 0 && !slices.Contains(b.Enum, s):
		return farm.InvalidField(at, "is %q, must be one of %s", s, strings.Trim(strings.Join(b.Enum, ", "), ", "))
	case b.MaxLength > 0 && n > b.MaxLength:
		return farm.InvalidField(at, "has %d characters, at most %d are taken", n, b.MaxLength)
	case b.Pattern != "" && !patterns[b.Pattern].MatchString(s):
		return farm.InvalidField(at, "is %q, may have letters, digits, _ and -", s)
	}
	return nil
}

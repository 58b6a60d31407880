package validate

import (
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// bounds holds every field of the composition to its Bound. It comes last: what other
// checks say is said better.
func (v *validator) bounds() {
	if v.err != nil {
		return
	}
	if path, says := v.broken(reflect.ValueOf(v.piece)); says != "" {
		v.check(false, strings.TrimPrefix(path, "."), "%s", says)
	}
}

// boundField is a field of a struct with what is asked of it.
type boundField struct {
	index   int
	name    string // in JSON
	bound   Bound
	pattern *regexp.Regexp
}

// boundTypes are the fields of each type that was met.
var boundTypes sync.Map // of reflect.Type to []boundField

func boundFields(t reflect.Type) []boundField {
	if known, ok := boundTypes.Load(t); ok {
		fields, _ := known.([]boundField)
		return fields
	}
	var out []boundField
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		f := fieldOf(name, bounds()[t.Name()+"."+name])
		f.index = i
		out = append(out, f)
	}
	boundTypes.Store(t, out)
	return out
}

func fieldOf(name string, b Bound) boundField {
	f := boundField{name: name, bound: b}
	if b.Pattern != "" {
		f.pattern = regexp.MustCompile(b.Pattern)
	}
	return f
}

// broken is where in a value the first field is that does not keep its bound, as
// what follows the value's own path, and what is asked; says is "" when there is
// none.
func (v *validator) broken(of reflect.Value) (path, says string) {
	switch of.Kind() {
	case reflect.Pointer:
		if !of.IsNil() {
			return v.broken(of.Elem())
		}
	case reflect.Struct:
		for _, f := range boundFields(of.Type()) {
			at := of.Field(f.index)
			if says := f.asks(at, v.filmMs); says != "" {
				return "." + f.name, says
			}
			if path, says := v.broken(at); says != "" {
				return "." + f.name + path, says
			}
		}
	case reflect.Slice:
		for i := range of.Len() {
			if path, says := v.broken(of.Index(i)); says != "" {
				return fmt.Sprintf("[%d]%s", i, path), says
			}
		}
	case reflect.Map:
		for _, k := range of.MapKeys() {
			if path, says := v.broken(of.MapIndex(k)); says != "" {
				return "." + k.String() + path, says
			}
		}
	case reflect.String:
		if n := utf8.RuneCountInString(of.String()); n > maxPath {
			return "", fmt.Sprintf("has %d characters, at most %d", n, maxPath)
		}
		if c, ok := of.Interface().(farm.Color); ok && c != "" && !raster.Color(c) {
			return "", fmt.Sprintf("is %q, must be #RRGGBB or #RRGGBBAA", c)
		}
	}
	return "", ""
}

// asks is what a field's bound asks of a value that does not keep it; "" when it
// does.
func (f boundField) asks(v reflect.Value, filmMs int) string {
	b := f.bound
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return ""
		}
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.Int, reflect.Int64:
		return b.number(float64(v.Int()), filmMs)
	case reflect.Float64:
		return b.number(v.Float(), filmMs)
	case reflect.Slice, reflect.Map:
		if n := v.Len(); b.MaxItems > 0 && (n > b.MaxItems || n < b.MinItems) {
			return fmt.Sprintf("are %d, must be %d-%d", n, b.MinItems, b.MaxItems)
		}
	case reflect.String:
		s := v.String()
		switch n := utf8.RuneCountInString(s); {
		case b.MaxLength > 0 && n > b.MaxLength:
			return fmt.Sprintf("has %d characters, at most %d", n, b.MaxLength)
		case f.pattern != nil && !f.pattern.MatchString(s):
			return fmt.Sprintf("is %q, must match %s", s, b.Pattern)
		case len(b.Enum) > 0 && !slices.Contains(b.Enum, s):
			return fmt.Sprintf("is %q, must be one of %v", s, b.Enum)
		}
	}
	return ""
}

func (b Bound) number(n float64, filmMs int) string {
	if b.Film {
		most := float64(filmMs)
		if b.Max = &most; b.Min != nil && *b.Min < 0 {
			b.Min = number(-most)
		}
	}
	switch {
	case b.Above != nil && n <= *b.Above:
		return fmt.Sprintf("must be more than %g, is %g", *b.Above, n)
	case b.Min != nil && n < *b.Min || b.Max != nil && n > *b.Max || math.IsNaN(n):
		low, high := math.Inf(-1), math.Inf(1)
		if b.Min != nil {
			low = *b.Min
		}
		if b.Max != nil {
			high = *b.Max
		}
		return fmt.Sprintf("must be %g to %g, is %g", low, high, n)
	}
	return ""
}

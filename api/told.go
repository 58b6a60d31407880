package api

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"

	"github.com/snackfarm/farm/internal/openapi"
)

// told is an answer that every offering gives, with what one of them adds: one
// object of the fields of both. More is a struct type whose name ends in Made;
// the schema takes its name from it.
type told[Base, More any] struct {
	base Base
	more More
}

// MarshalJSON implements json.Marshaler.
func (t told[Base, More]) MarshalJSON() ([]byte, error) {
	base, err := json.Marshal(t.base)
	if err != nil {
		return nil, err
	}
	more, err := json.Marshal(t.more)
	if err != nil || string(more) == "{}" {
		return base, err
	}
	return bytes.Join([][]byte{base[:len(base)-1], more[1:]}, []byte(",")), nil
}

// Schema implements openapi.Provider.
func (told[Base, More]) Schema(r *openapi.Registry) *openapi.Schema {
	base, more := reflect.TypeFor[Base](), reflect.TypeFor[More]()
	fields := append(fieldsOf(base), fieldsOf(more)...)
	name := strings.TrimSuffix(more.Name(), "Made") + strings.TrimPrefix(base.Name(), "Job")
	return r.Named(name, r.Of(reflect.StructOf(fields)))
}

// fieldsOf are the fields of a struct type, those of embedded ones among them.
func fieldsOf(t reflect.Type) []reflect.StructField {
	var out []reflect.StructField
	for _, f := range reflect.VisibleFields(t) {
		if !f.Anonymous {
			f.Index = nil
			out = append(out, f)
		}
	}
	return out
}

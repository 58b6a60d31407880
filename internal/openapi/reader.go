package openapi

import (
	"encoding/json"
	"net/http"
	"reflect"
)

// Reader reads values of one type that stand inside a larger body, by the
// schema and with the defaults of the type.
type Reader[T any] struct {
	schema *Schema
	fill   filler
}

// NewReader makes a reader whose schema is part of an API's document.
func NewReader[T any](a *API) *Reader[T] {
	t := reflect.TypeFor[T]()
	return &Reader[T]{schema: a.Document.Components.Schemas.Of(t), fill: defaults(t, nil)}
}

// Schema is what the reader takes.
func (r *Reader[T]) Schema() *Schema { return r.schema }

// Read reads a value that was decoded from JSON and stands at location. The
// error is a *Refusal that names each place.
func (r *Reader[T]) Read(location string, value any) (T, error) {
	var into T
	if found := r.schema.Validate(location, value); len(found) > 0 {
		return into, &Refusal{Status: http.StatusBadRequest, Message: "the request is not as it should be", Violations: found}
	}
	data, err := json.Marshal(value)
	if err == nil {
		err = DecodeJSON(data, &into)
	}
	if err != nil {
		return into, bad(err.Error())
	}
	if r.fill != nil {
		r.fill(reflect.ValueOf(&into).Elem(), value)
	}
	return into, nil
}

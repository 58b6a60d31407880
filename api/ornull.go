package api

import (
	"encoding/json"
	"reflect"

	"github.com/snackfarm/farm/internal/openapi"
)

// orNull is an object of an answer that may be null. T is a struct.
type orNull[T any] struct{ value *T }

// MarshalJSON implements json.Marshaler.
func (o orNull[T]) MarshalJSON() ([]byte, error) { return json.Marshal(o.value) }

// Schema implements openapi.Provider.
func (orNull[T]) Schema(r *openapi.Registry) *openapi.Schema {
	s := r.Of(reflect.StructOf(fieldsOf(reflect.TypeFor[T]())))
	s.Nullable = true
	return s
}

package openapi

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"time"
)

// Provider is a type that says its schema itself.
type Provider interface{ Schema(*Registry) *Schema }

// Transformer is a struct type that completes the schema made of its fields.
type Transformer interface{ TransformSchema(*Schema) }

var (
	providerType    = reflect.TypeFor[Provider]()
	transformerType = reflect.TypeFor[Transformer]()
	marshalerType   = reflect.TypeFor[json.Marshaler]()
	textType        = reflect.TypeFor[encoding.TextMarshaler]()
	timeType        = reflect.TypeFor[time.Time]()
	rawType         = reflect.TypeFor[json.RawMessage]()
)

// Registry makes schemas of Go types. A struct type with a name is a component
// that is referred to; every other schema stands where it is used.
type Registry struct {
	// Name gives a struct type the name of its component; nil is its own name.
	Name func(reflect.Type) string

	schemas  map[string]*Schema
	owners   map[string]reflect.Type
	problems []error
}

// MarshalJSON implements json.Marshaler: the components by name.
func (r *Registry) MarshalJSON() ([]byte, error) { return json.Marshal(r.schemas) }

// Schemas are the components by name.
func (r *Registry) Schemas() map[string]*Schema { return r.schemas }

// Lookup finds the component of a reference; nil is none.
func (r *Registry) Lookup(ref string) *Schema {
	name, ok := strings.CutPrefix(ref, Ref("schemas", ""))
	if !ok {
		return nil
	}
	return r.schemas[name]
}

// Err is what is wrong with the types so far, nil when nothing is.
func (r *Registry) Err() error { return errors.Join(r.problems...) }

func (r *Registry) problem(format string, args ...any) {
	r.problems = append(r.problems, fmt.Errorf(format, args...))
}

// Of is the schema of values of type t as JSON. A type that has none is told by
// Err, and any value is allowed in its place.
func (r *Registry) Of(t reflect.Type) *Schema {
	switch {
	case t.Kind() == reflect.Interface || t == rawType:
		return &Schema{}
	case t.Kind() == reflect.Pointer:
		return r.Of(t.Elem())
	case reflect.PointerTo(t).Implements(providerType):
		return reflect.New(t).Interface().(Provider).Schema(r)
	case t == timeType:
		return &Schema{Type: TypeString, Format: "date-time"}
	case reflect.PointerTo(t).Implements(textType):
		return &Schema{Type: TypeString}
	case reflect.PointerTo(t).Implements(marshalerType):
		r.problem("type %s words itself as JSON and needs a method Schema", t)
		return &Schema{}
	}
	switch t.Kind() {
	case reflect.String:
		return &Schema{Type: TypeString}
	case reflect.Bool:
		return &Schema{Type: TypeBoolean}
	case reflect.Int, reflect.Int64:
		return &Schema{Type: TypeInteger, Format: "int64"}
	case reflect.Int8, reflect.Int16, reflect.Int32:
		return &Schema{Type: TypeInteger, Format: "int32"}
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		return &Schema{Type: TypeInteger, Format: "int32", Minimum: new(0.0)}
	case reflect.Uint, reflect.Uint64:
		return &Schema{Type: TypeInteger, Format: "int64", Minimum: new(0.0)}
	case reflect.Float32:
		return &Schema{Type: TypeNumber, Format: "float"}
	case reflect.Float64:
		return &Schema{Type: TypeNumber, Format: "double"}
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			break // encoding/json makes text of bytes
		}
		return &Schema{Type: TypeArray, Items: r.Of(t.Elem())}
	case reflect.Map:
		if t.Key().Kind() != reflect.String {
			break
		}
		return &Schema{Type: TypeObject, AdditionalProperties: r.Of(t.Elem())}
	case reflect.Struct:
		return r.object(t)
	}
	r.problem("type %s has no schema", t)
	return &Schema{}
}

// object is the schema of a struct.
func (r *Registry) object(t reflect.Type) *Schema {
	name := t.Name()
	if name != "" && r.Name != nil {
		name = r.Name(t)
	}
	if name == "" {
		s := &Schema{Type: TypeObject}
		r.fill(s, t)
		return s
	}
	if owner := r.owners[name]; owner != nil && owner != t {
		r.problem("types %s and %s have the same name %s", owner, t, name)
		return &Schema{}
	}
	if r.owners == nil {
		r.owners = map[string]reflect.Type{}
	}
	r.owners[name] = t
	if known := r.schemas[name]; known != nil {
		return refer(name, known)
	}
	s := &Schema{Type: TypeObject}
	ref := r.Named(name, s) // before its fields, which may lead back to it
	r.fill(s, t)
	return ref
}

// Named makes s a component, unless there is one of the name, and refers to it.
func (r *Registry) Named(name string, s *Schema) *Schema {
	if r.schemas == nil {
		r.schemas = map[string]*Schema{}
	}
	if r.schemas[name] == nil {
		r.schemas[name] = s
	}
	return refer(name, r.schemas[name])
}

func refer(name string, s *Schema) *Schema {
	return &Schema{Ref: Ref("schemas", name), target: s}
}

func (r *Registry) fill(s *Schema, t reflect.Type) {
	s.Properties = map[string]*Schema{}
	for _, f := range fieldsOf(t) {
		if s.Properties[f.key] != nil {
			r.problem("%s: there are two keys %s", t, f.key)
			continue
		}
		p, err := r.property(f)
		if err != nil {
			r.problem("%s.%s: %w", t, f.Name, err)
		}
		s.Properties[f.key] = p
		if f.required() {
			s.Required = append(s.Required, f.key)
		}
	}
	if reflect.PointerTo(t).Implements(transformerType) {
		reflect.New(t).Interface().(Transformer).TransformSchema(s)
	}
}

package openapi

import "encoding/json"

// The types of JSON Schema.
const (
	TypeString  = "string"
	TypeNumber  = "number"
	TypeInteger = "integer"
	TypeBoolean = "boolean"
	TypeArray   = "array"
	TypeObject  = "object"
)

// Schema is the part of JSON Schema (2020-12) that declarations use. The empty
// one allows everything.
type Schema struct {
	Ref         string `json:"$ref,omitempty"` // made by a Registry
	Type        string `json:"-"`
	Nullable    bool   `json:"-"` // null is allowed besides Type
	Description string `json:"description,omitempty"`
	Deprecated  bool   `json:"deprecated,omitempty"`
	Format      string `json:"format,omitempty"`
	Default     any    `json:"default,omitempty"`
	Examples    []any  `json:"examples,omitempty"`
	Enum        []any  `json:"enum,omitempty"`

	MinLength *int     `json:"minLength,omitempty"` // characters
	MaxLength *int     `json:"maxLength,omitempty"`
	Pattern   string   `json:"pattern,omitempty"`
	Minimum   *float64 `json:"minimum,omitempty"`
	Maximum   *float64 `json:"maximum,omitempty"`

	Items    *Schema `json:"items,omitempty"`
	MinItems *int    `json:"minItems,omitempty"`
	MaxItems *int    `json:"maxItems,omitempty"`

	Properties           map[string]*Schema `json:"properties,omitempty"`
	Required             []string           `json:"required,omitempty"`
	AdditionalProperties *Schema            `json:"additionalProperties,omitempty"`

	// Check says what is wrong with a value that satisfies all of the above,
	// nil when nothing is. It stands in the place of Format's own check.
	Check func(value any) error `json:"-"`

	target *Schema // of Ref
}

// MarshalJSON implements json.Marshaler: null is one more type, and one more
// value of an enum.
func (s Schema) MarshalJSON() ([]byte, error) {
	type plain Schema
	out := struct {
		Type any `json:"type,omitempty"`
		plain
	}{plain: plain(s)}
	if s.Type != "" {
		out.Type = s.Type
	}
	if s.Nullable && s.Type != "" {
		out.Type = []string{s.Type, "null"}
		if s.Enum != nil {
			out.Enum = append(s.Enum[:len(s.Enum):len(s.Enum)], nil)
		}
	}
	return json.Marshal(out)
}

// resolved follows a reference.
func (s *Schema) resolved() *Schema {
	if s.Ref != "" && s.target != nil {
		return s.target
	}
	return s
}

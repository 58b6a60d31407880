package openapi

import "encoding/json"

// Version is the version of OpenAPI that documents are written in.
const Version = "3.1.0"

// JSON is the media type of bodies.
const JSON = "application/json"

// Document is an OpenAPI document.
type Document struct {
	OpenAPI    string              `json:"openapi"`
	Info       Info                `json:"info"`
	Servers    []*Server           `json:"servers,omitempty"`
	Tags       []*Tag              `json:"tags,omitempty"`
	Paths      map[string]PathItem `json:"paths"`
	Components Components          `json:"components"`
}

// Info is what a document says of the API as a whole.
type Info struct {
	Title       string   `json:"title"`
	Version     string   `json:"version"`
	Description string   `json:"description,omitempty"`
	Contact     *Contact `json:"contact,omitempty"`
	License     *License `json:"license,omitempty"`
}

// Contact is whom to ask.
type Contact struct {
	Name string `json:"name,omitempty"`
	URL  string `json:"url,omitempty"`
}

// License is the licence of the API.
type License struct {
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
}

// Server is where an API is served.
type Server struct {
	URL         string `json:"url"`
	Description string `json:"description,omitempty"`
}

// Tag is a group of operations.
type Tag struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
}

// PathItem holds the operations of one path, by method in lower case.
type PathItem map[string]*Operation

// Components are what other parts of a document refer to, by name.
type Components struct {
	Schemas         *Registry                  `json:"schemas,omitempty"`
	Responses       map[string]*Response       `json:"responses,omitempty"`
	Parameters      map[string]*Parameter      `json:"parameters,omitempty"`
	Headers         map[string]*Header         `json:"headers,omitempty"`
	SecuritySchemes map[string]*SecurityScheme `json:"securitySchemes,omitempty"`
}

// SecurityScheme is a way to say who calls.
type SecurityScheme struct {
	Type         string `json:"type"`
	Scheme       string `json:"scheme,omitempty"`
	BearerFormat string `json:"bearerFormat,omitempty"`
	Description  string `json:"description,omitempty"`
}

// Operation is one method of one path. Parameters, RequestBody and Responses
// that stand in a declaration are kept; those of the input and output types are
// added to them.
type Operation struct {
	OperationID string                `json:"operationId"`
	Summary     string                `json:"summary,omitempty"`
	Description string                `json:"description,omitempty"`
	Tags        []string              `json:"tags,omitempty"`
	Parameters  []*Parameter          `json:"parameters,omitempty"`
	RequestBody *RequestBody          `json:"requestBody,omitempty"`
	Responses   map[string]*Response  `json:"responses"` // by status
	Deprecated  bool                  `json:"deprecated,omitempty"`
	Security    []map[string][]string `json:"security,omitzero"`

	Method string `json:"-"` // in upper case
	Path   string `json:"-"` // parameters in braces: /jobs/{id}
	// DefaultStatus is the status of an answer that names none; 0 is 200, or
	// 204 when it has no body.
	DefaultStatus int `json:"-"`
	// AnyQuery leaves parameters of the query alone that nothing takes; others are
	// refused.
	AnyQuery bool `json:"-"`
	// Errors are statuses of errors that only the operation knows of, and
	// Metadata is what else is to be known of it: both are for API.Describe and
	// API.Guard.
	Errors   []int          `json:"-"`
	Metadata map[string]any `json:"-"`
}

// Parameter is a value in the path, the query or a header.
type Parameter struct {
	Ref         string  `json:"$ref,omitempty"`
	Name        string  `json:"name,omitempty"`
	In          string  `json:"in,omitempty"` // path, query or header
	Description string  `json:"description,omitempty"`
	Required    bool    `json:"required,omitempty"`
	Deprecated  bool    `json:"deprecated,omitempty"`
	Explode     *bool   `json:"explode,omitempty"`
	Schema      *Schema `json:"schema,omitempty"`
	Example     any     `json:"example,omitempty"`
}

// RequestBody is the body of a request.
type RequestBody struct {
	Description string                `json:"description,omitempty"`
	Required    bool                  `json:"required,omitempty"`
	Content     map[string]*MediaType `json:"content"` // by media type
}

// Response is an answer.
type Response struct {
	Ref         string                `json:"$ref,omitempty"`
	Description string                `json:"description,omitempty"`
	Headers     map[string]*Header    `json:"headers,omitempty"`
	Content     map[string]*MediaType `json:"content,omitempty"` // by media type
}

// MediaType is a body in one format.
type MediaType struct {
	Schema   *Schema             `json:"schema,omitempty"`
	Examples map[string]*Example `json:"examples,omitempty"`
}

// Header is a header of an answer.
type Header struct {
	Ref         string  `json:"$ref,omitempty"`
	Description string  `json:"description,omitempty"`
	Schema      *Schema `json:"schema,omitempty"`
}

// Example is a body as it may be.
type Example struct {
	Summary string          `json:"summary,omitempty"`
	Value   json.RawMessage `json:"value"`
}

// Ref is the address of a component: Ref("headers", "Retry-After").
func Ref(kind, name string) string { return "#/components/" + kind + "/" + name }

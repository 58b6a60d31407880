// Package openapi declares the operations of an HTTP API once, as Go types with
// tags, and makes everything else from the declaration: the route, the checks
// of parameters and body, the answer, and the OpenAPI 3.1 document.
//
// An input is a struct. A field with a path, query or header tag is a
// parameter; the field Body is the JSON body. An output is a struct too: its
// field Body is the JSON body of the answer, Status its status, and a field
// with a header tag a header; or it is a Stream.
//
// Tags of a field are words of JSON Schema: doc (its description), format,
// enum (separated by commas), default, example, pattern, minimum, maximum,
// minLength, maxLength, minItems, maxItems, deprecated, nullable. format and
// enum of a list are said of its items. A key of a body is required unless it
// is omitempty, omitzero or has required:"false"; a parameter of a query or
// header is when it has required:"true", and one of a path always.
//
// Unknown keys of a body and unknown headers are ignored; an unknown parameter of
// the query is refused. Nothing else is guessed: keys are compared by case, null is a value that a schema must allow, and a default
// stands only for what was not sent.
package openapi

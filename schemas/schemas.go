// Package schemas holds the JSON Schemas that the farm publishes.
package schemas

import _ "embed"

// Manifest is the JSON Schema (draft 2020-12) of version 1 of the manifest. It
// is made from the Go types by internal/scenedoc.
//
//go:embed manifest.v1.json
var Manifest []byte

// Template is the JSON Schema of version 1 of the templates of carousels. It is
// made from the Go types by internal/scenedoc.
//
//go:embed template.v1.json
var Template []byte

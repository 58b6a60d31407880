package api

import (
	"encoding/json"
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// JobTerms are the fields that every body has that starts a job.
type JobTerms struct {
	Name        string   `json:"name,omitempty" visible:"true" minLength:"1" maxLength:"200" doc:"What to call the job and what it makes"`
	CallbackURL *WebURL  `json:"callbackUrl,omitempty" doc:"Gets job.completed, job.failed or job.cancelled as a signed webhook (Standard Webhooks); a public address on port 80 or 443"`
	Metadata    Metadata `json:"metadata,omitempty" doc:"Your own reference, given back in the job, the project and webhooks as it is; at most 4000 characters as JSON"`
}

// Terms are the same in the vocabulary of the farm.
func (t JobTerms) Terms() farm.Terms {
	out := farm.Terms{Name: t.Name, CallbackURL: string(ref(t.CallbackURL))}
	if t.Metadata != nil {
		out.Metadata, _ = json.Marshal(t.Metadata) // it was JSON a moment ago
	}
	return out
}

// maxMetadata is how long the caller's own reference may be, in characters of
// JSON.
const maxMetadata = 4000

// Metadata is the caller's own reference to a job.
type Metadata map[string]any

// Schema implements openapi.Provider.
func (Metadata) Schema(*openapi.Registry) *openapi.Schema {
	return &openapi.Schema{Type: openapi.TypeObject, AdditionalProperties: &openapi.Schema{}, Check: func(v any) error {
		body, err := json.Marshal(v)
		if err == nil && len([]rune(string(body))) > maxMetadata {
			return fmt.Errorf("must have at most %d characters as JSON (has %d)", maxMetadata, len([]rune(string(body))))
		}
		return err
	}}
}

// showMetadata is stored metadata as callers see it; nil when there is none.
func showMetadata(stored json.RawMessage) (Metadata, error) {
	if len(stored) == 0 {
		return nil, nil
	}
	var m Metadata
	if err := json.Unmarshal(stored, &m); err != nil {
		return nil, fmt.Errorf("decode metadata: %w", err)
	}
	return m, nil
}

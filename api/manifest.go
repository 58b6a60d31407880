package api

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"github.com/snackfarm/farm"
)

// Manifest is a stored manifest, passed on as it is.
type Manifest map[string]any

// Schema implements huma.SchemaProvider.
func (Manifest) Schema(r huma.Registry) *huma.Schema {
	return named(r, "Manifest", func() *huma.Schema {
		return &huma.Schema{
			Type: huma.TypeObject, Description: "Render-agnostic description of a pack", Properties: manifestProperties(),
			Required: []string{"version", "aspectRatio", "snacks"},
		}
	})
}

func manifestProperties() map[string]*huma.Schema {
	return map[string]*huma.Schema{
		"version":     {Type: huma.TypeNumber, Enum: []any{farm.ManifestVersion}, Description: "Version of the format"},
		"aspectRatio": {Type: huma.TypeString, Enum: []any{"9:16", "1:1", "16:9"}, Description: "The pack's main shape; each snack has a canvas of its own"},
		"snacks": {Type: huma.TypeArray, Description: "One entry for each snack: scenes with layers, assets with their addresses, copy and audio",
			Items: &huma.Schema{Type: huma.TypeObject, AdditionalProperties: &huma.Schema{}}},
	}
}

// JobResult is a stored result, with links instead of object keys.
type JobResult map[string]any

// Schema implements huma.SchemaProvider: free-form, with what a snack job puts
// in it described.
func (JobResult) Schema(r huma.Registry) *huma.Schema {
	return named(r, "JobResult", func() *huma.Schema {
		s := &huma.Schema{Type: huma.TypeObject, AdditionalProperties: &huma.Schema{}, Properties: manifestProperties(),
			Description: "Empty until the job is completed. Of a snack job it is the manifest, and renderedAssets when rendering was asked for"}
		s.Properties["renderedAssets"] = &huma.Schema{Type: huma.TypeArray, Items: r.Schema(reflect.TypeFor[RenderedAsset](), true, ""),
			Description: "The rendered files; only when render was true"}
		s.Properties["postId"] = &huma.Schema{Type: huma.TypeString, Format: "uuid", Description: "The snack post that the job made"}
		return s
	})
}

// RenderedAsset is a rendered file in a result, with the facts that were
// measured on it.
type RenderedAsset struct {
	SnackID     string    `json:"snackId" doc:"The snack in the manifest that it belongs to"`
	SnackType   snackType `json:"snackType" doc:"Type of that snack"`
	Kind        string    `json:"kind" enum:"image,video,audio,thumbnail" doc:"What the file is"`
	Slot        string    `json:"slot" doc:"Its place in the snack" example:"slide-1"`
	Name        string    `json:"name" doc:"File name" example:"1-slides-slide-1.png"`
	URL         string    `json:"url" format:"uri" doc:"Signed link; it works for an hour unless the farm is set up otherwise, and each poll signs a new one"`
	ContentType string    `json:"contentType" doc:"Media type" example:"video/mp4"`
	Width       int       `json:"width" minimum:"0" doc:"Pixels"`
	Height      int       `json:"height" minimum:"0" doc:"Pixels"`
	DurationMs  int       `json:"durationMs" minimum:"0" doc:"Milliseconds; 0 for stills"`
	Bytes       int64     `json:"bytes" minimum:"1" doc:"Size of the file"`
	SHA256      string    `json:"sha256" pattern:"^[0-9a-f]{64}$" doc:"Checksum of the file, hexadecimal"`
}

// named registers a schema under a name of its own and refers to it.
func named(r huma.Registry, name string, build func() *huma.Schema) *huma.Schema {
	if r.Map()[name] == nil {
		s := build()
		s.PrecomputeMessages()
		r.Map()[name] = s
	}
	return &huma.Schema{Ref: schemaRoot + name}
}

package api

import (
	"reflect"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// Manifest is a stored manifest, passed on as it is.
type Manifest map[string]any

// Schema implements openapi.Provider.
func (Manifest) Schema(r *openapi.Registry) *openapi.Schema {
	return r.Named("Manifest", &openapi.Schema{
		Type: openapi.TypeObject, Description: "Render-agnostic description of a pack", Properties: manifestProperties(),
		Required: []string{"version", "aspectRatio", "snacks"},
	})
}

func manifestProperties() map[string]*openapi.Schema {
	return map[string]*openapi.Schema{
		"version": {Type: openapi.TypeNumber, Enum: []any{farm.ManifestVersion}, Description: "Version of the format"},
		"aspectRatio": {Type: openapi.TypeString, Enum: []any{"9:16", "1:1", "16:9"},
			Description: "The pack's main shape; each snack has a canvas of its own"},
		"snacks": {Type: openapi.TypeArray,
			Description: "One entry for each snack: scenes with layers, assets with their addresses, copy and audio",
			Items:       &openapi.Schema{Type: openapi.TypeObject, AdditionalProperties: &openapi.Schema{}, Properties: receiptProperties()}},
	}
}

// receiptProperties are what of a snack tells where it is from.
func receiptProperties() map[string]*openapi.Schema {
	words := &openapi.Schema{Type: openapi.TypeString}
	return map[string]*openapi.Schema{
		"facts": {Type: openapi.TypeArray, Description: "The claims that the words rest on: kind, value and source, which is brand, " +
			"request, a place of the page or a provider", Items: &openapi.Schema{Type: openapi.TypeObject, AdditionalProperties: &openapi.Schema{}}},
		"substitutions": {Type: openapi.TypeArray, Items: words,
			Description: "What is shown in place of a fact or a picture that was missing, and whose it is; sentences"},
		"providers": {Type: openapi.TypeArray, Items: &openapi.Schema{Type: openapi.TypeObject,
			Properties: map[string]*openapi.Schema{"part": words, "name": words, "note": words}},
			Description: "Who provided each part: copy (and copy.hook.1 where one line is another's), voice, music, effects, pictures, " +
				"backgrounds, drawings, presenter. builtin is the farm itself; brand, page and request are what it was given; else a service or its " +
				"model. note says why it was this one"},
	}
}

// JobResult is a stored result, with links instead of object keys.
type JobResult map[string]any

// Schema implements openapi.Provider: free-form, with what a snack job puts
// in it described.
func (JobResult) Schema(r *openapi.Registry) *openapi.Schema {
	s := &openapi.Schema{Type: openapi.TypeObject, AdditionalProperties: &openapi.Schema{}, Properties: manifestProperties(),
		Description: "Empty until the job is completed. Of a snack job it is the manifest, and renderedAssets when rendering was asked for; " +
			"of a batch of carousels their slides and files"}
	s.Properties["renderedAssets"] = &openapi.Schema{Type: openapi.TypeArray, Items: r.Of(reflect.TypeFor[RenderedAsset]()),
		Description: "The rendered files; only when render was true"}
	s.Properties["aspectRatio"] = oneOfNames([]string{"9:16", "1:1", "16:9", "4:5"})
	s.Properties["aspectRatio"].Description = "The main shape of a pack, or that of slides"
	s.Properties["carousels"] = &openapi.Schema{Type: openapi.TypeArray, Items: r.Of(reflect.TypeFor[MadeCarousel]()),
		Description: "Of a batch of carousels: what became of each row, in their order"}
	s.Properties["postId"] = &openapi.Schema{Type: openapi.TypeString, Format: "uuid", Description: "The snack post that the job made"}
	s.Properties["projectId"] = &openapi.Schema{Type: openapi.TypeString, Format: "uuid", Description: "The same as a project"}
	return r.Named("JobResult", s)
}

// RenderedAsset is a rendered file in a result, with the facts that were
// measured on it.
type RenderedAsset struct {
	FileID      *string  `json:"fileId,omitempty" format:"uuid" doc:"Id of the file; left out of results from before files had one"`
	SnackID     string   `json:"snackId" doc:"The snack in the manifest that it belongs to; carousel-1 of the first carousel, clip-1 of a clip, empty of the ZIP of all"`
	SnackType   madeType `json:"snackType" doc:"Type of that snack"`
	Kind        string   `json:"kind" enum:"image,video,audio,thumbnail,document,archive" doc:"What the file is; a document is a PDF, an archive a ZIP"`
	Slot        string   `json:"slot" doc:"Its place in the snack" example:"slide-1"`
	Name        string   `json:"name" doc:"File name" example:"1-slides-slide-1.png"`
	URL         string   `json:"url" format:"uri" doc:"Signed link; it works for an hour unless the farm is set up otherwise, and each poll signs a new one"`
	ReportURL   string   `json:"reportUrl,omitempty" format:"uri" doc:"Signed link to the report of a picture or film, JSON: what was drawn where and when, the checks K01 to K43 that were run on the finished file with what they measured, and which of them a file must pass to be delivered. Thumbnails have none"`
	ContentType string   `json:"contentType" doc:"Media type" example:"video/mp4"`
	Width       int      `json:"width" minimum:"0" doc:"Pixels"`
	Height      int      `json:"height" minimum:"0" doc:"Pixels"`
	DurationMs  int      `json:"durationMs" minimum:"0" doc:"Milliseconds; 0 for stills"`
	Bytes       int64    `json:"bytes" minimum:"1" doc:"Size of the file"`
	SHA256      string   `json:"sha256" pattern:"^[0-9a-f]{64}$" doc:"Checksum of the file, hexadecimal"`
}

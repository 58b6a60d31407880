package api

import (
	"context"
	"net/http"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// Template is one kind of post that can be asked for.
type Template struct {
	ID          string   `json:"id" doc:"What types of a snack pack name it by" example:"text-wall"`
	Name        string   `json:"name" doc:"Its name"`
	Description string   `json:"description" doc:"What it makes"`
	BestFor     []string `json:"bestFor" nullable:"false" doc:"What it suits"`
	Platforms   []string `json:"platforms" nullable:"false" doc:"Where its shape is at home"`
	Scenes      Scenes   `json:"scenes" doc:"How many scenes it has; of stills, pictures"`
}

// Scenes bounds the scenes of a template.
type Scenes struct {
	Min int `json:"min" minimum:"1" doc:"At least"`
	Max int `json:"max" minimum:"1" doc:"At most"`
}

// BriefField is what one field of a brief takes.
type BriefField struct {
	Type        string                `json:"type" doc:"JSON type"`
	Required    bool                  `json:"required" doc:"Whether it has to be given"`
	MinLength   *int                  `json:"minLength,omitempty" doc:"Characters of a text, at least"`
	MaxLength   *int                  `json:"maxLength,omitempty" doc:"Characters of a text, at most"`
	Enum        []string              `json:"enum,omitempty" doc:"Allowed values"`
	Items       *BriefField           `json:"items,omitempty" doc:"What the entries of a list are"`
	Description string                `json:"description,omitempty" doc:"What it means"`
	Properties  map[string]BriefField `json:"properties,omitempty" doc:"Fields of an object"`
}

// Templates is the list of templates, and the brief that they are filled with.
type Templates struct {
	Templates   []Template            `json:"templates" nullable:"false" doc:"In the order of the contract"`
	BriefSchema map[string]BriefField `json:"briefSchema" doc:"Fields of the request of POST /api/v1/snacks, by name"`
}

func (s *Server) templateOperation(declare *openapi.API) {
	brief := briefOf(openapi.SchemaOf[NewSnackPack](declare), declare.Document)
	openapi.Register(declare, openapi.Operation{OperationID: "listTemplates", Method: http.MethodGet, Path: "/api/v1/templates",
		Summary: "List templates", Tags: []string{"snacks"},
		Description: "The kinds of posts that can be asked for, and the brief that they are made from. Needs no key."},
		func(context.Context, *struct{}) (*struct{ Body Templates }, error) {
			out := Templates{BriefSchema: brief}
			for _, t := range farm.Templates() {
				out.Templates = append(out.Templates, Template{t.ID, t.Name, t.Description, t.BestFor, t.Platforms,
					Scenes{t.MinScenes, t.MaxScenes}})
			}
			return &struct{ Body Templates }{out}, nil
		})
}

// briefOf tells the fields of an object's schema as briefs do.
func briefOf(s *openapi.Schema, doc *openapi.Document) map[string]BriefField {
	if s.Ref != "" {
		s = doc.Components.Schemas.Lookup(s.Ref)
	}
	out := map[string]BriefField{}
	for name, p := range s.Properties {
		out[name] = briefField(p, slices.Contains(s.Required, name), doc)
	}
	return out
}

func briefField(p *openapi.Schema, required bool, doc *openapi.Document) BriefField {
	f := BriefField{Type: p.Type, Required: required, MinLength: p.MinLength, MaxLength: p.MaxLength, Description: p.Description}
	for _, v := range p.Enum {
		if text, ok := v.(string); ok {
			f.Enum = append(f.Enum, text)
		}
	}
	if p.Items != nil {
		items := briefField(p.Items, false, doc)
		f.Items = &items
	}
	if len(p.Properties) > 0 {
		f.Properties = briefOf(p, doc)
	}
	return f
}

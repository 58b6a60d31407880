package api

import (
	"cmp"
	"context"
	"net/http"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// Template is one way of making a film, or one kind of post that can be asked for.
type Template struct {
	ID          string   `json:"id" doc:"What templateId of a film, or types of a snack pack, name it by" example:"countdown"`
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
	Templates   []Template            `json:"templates" nullable:"false" doc:"Of films, or of posts in the order of the contract"`
	BriefSchema map[string]BriefField `json:"briefSchema" doc:"Fields of the brief of POST /api/v1/videos, or of the request of POST /api/v1/snacks, by name"`
}

// TemplateQuery says which templates are listed.
type TemplateQuery struct {
	Kind string `query:"kind" enum:"video,snack" default:"video" doc:"Templates of films, or types of snacks"`
}

func (s *Server) templateOperation(declare *openapi.API) {
	posts := briefOf(openapi.SchemaOf[NewSnackPack](declare), declare.Document)
	films := briefOf(openapi.SchemaOf[VideoBrief](declare), declare.Document)
	for field, about := range films {
		if field == "templateId" {
			for _, t := range farm.VideoTemplates() {
				about.Enum = append(about.Enum, t.ID)
			}
			films[field] = about
		}
	}
	openapi.Register(declare, openapi.Operation{OperationID: "listTemplates", Method: http.MethodGet, Path: "/api/v1/templates",
		Summary: "List templates", Tags: []string{"videos"},
		Description: "The templates of films, and the brief that they are made from; with kind=snack the kinds of posts. Needs no key. " +
			"templateId of a film names one: it decides how the words are ordered, the layouts, the pace, the colours and the look. " +
			"What the request says itself stands."},
		func(_ context.Context, in *TemplateQuery) (*struct{ Body Templates }, error) {
			out, all := Templates{BriefSchema: films}, filmTemplates()
			if in.Kind == "snack" {
				out.BriefSchema, all = posts, farm.Templates()
			}
			for _, t := range all {
				out.Templates = append(out.Templates, Template{t.ID, t.Name, t.Description, t.BestFor, t.Platforms,
					Scenes{t.MinScenes, t.MaxScenes}})
			}
			return &struct{ Body Templates }{out}, nil
		})
}

func filmTemplates() (out []farm.Template) {
	for _, t := range farm.VideoTemplates() {
		out = append(out, t.Template)
	}
	return out
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
	about := p.Description
	if p.Ref != "" { // an object that has a name of its own
		p = doc.Components.Schemas.Lookup(p.Ref)
	}
	f := BriefField{Type: p.Type, Required: required, MinLength: p.MinLength, MaxLength: p.MaxLength,
		Description: cmp.Or(about, p.Description)}
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

package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/internal/templates"
)

// CarouselTemplate is a template of carousels as lists show it.
type CarouselTemplate struct {
	TemplateKey  string        `json:"templateKey" doc:"What a batch names it by: a word for the built-in ones, a UUID for the account's own" example:"bold-tips"`
	Name         string        `json:"name" doc:"Its name"`
	Description  string        `json:"description" doc:"What it is for"`
	Origin       string        `json:"origin" enum:"builtin,own" doc:"Whose it is"`
	Family       string        `json:"family" doc:"Which kind of post it is" example:"tips"`
	Language     string        `json:"language" doc:"Language of its examples; every template takes words in each language"`
	Slides       int           `json:"slides" minimum:"1" doc:"Pages that it has when every variable is given"`
	ThumbnailURL *string       `json:"thumbnailUrl" nullable:"true" doc:"Its first page, a JPEG that needs no key; null of the account's own, which the preview shows"`
	RowSchema    []TemplateRow `json:"rowSchema" nullable:"false" doc:"What a row may say, in the order of the pages"`
	CreatedAt    *string       `json:"createdAt" nullable:"true" format:"date-time" doc:"When it was saved; null of built-in ones"`
	UpdatedAt    *string       `json:"updatedAt" nullable:"true" format:"date-time" doc:"When it was last changed; null of built-in ones"`
}

// TemplateRow is one variable of a template.
type TemplateRow struct {
	Key       string `json:"key" doc:"Name of the value in a row" example:"title"`
	Type      string `json:"type" enum:"text,image" doc:"Words, or a picture. All may be left out: what stands on a missing one is dropped"`
	Label     string `json:"label" doc:"What to write, for a person"`
	Page      int    `json:"page" minimum:"1" doc:"The page that shows it first"`
	Example   string `json:"example" doc:"What the template shows itself with; empty of pictures"`
	MinLength int    `json:"minLength" minimum:"0" doc:"Characters that look best at least; 0 is any. Nothing is refused for being shorter"`
	MaxLength int    `json:"maxLength" minimum:"0" doc:"Characters that are set at full size; 0 is any. Up to 2000 are fitted: smaller first, then cut after a word"`
}

// CarouselTemplateDetail is a template with its document.
type CarouselTemplateDetail struct {
	CarouselTemplate
	Template TemplateDocument `json:"template" doc:"The template as data"`
}

// CarouselTemplates is a page of templates.
type CarouselTemplates struct {
	MaxRowsPerCall int                `json:"maxRowsPerCall" minimum:"1" doc:"How many rows one batch takes"`
	Templates      []CarouselTemplate `json:"templates" nullable:"false" doc:"The built-in ones by their keys, then the account's own, newest first"`
	Pagination     Pagination         `json:"pagination" doc:"The part of the list that was asked for"`
	HasMore        bool               `json:"hasMore" doc:"Whether there are more after these"`
}

// TemplateDocument is a template as data.
type TemplateDocument map[string]any

// Schema implements openapi.Provider.
func (TemplateDocument) Schema(r *openapi.Registry) *openapi.Schema {
	return r.Named("TemplateDocument", &openapi.Schema{Type: openapi.TypeObject, AdditionalProperties: &openapi.Schema{},
		Description: "A carousel as data: pages, layers, variables, fonts and palettes, at most 256 KiB. The JSON Schema is " +
			"schemas/template.v1.json, " +
			"docs/TEMPLATES.md describes it; that of a built-in template is a good beginning. Unknown fields are refused. " +
			"It holds no pictures: a row brings them"})
}

// NewCarouselTemplate is the request of POST /api/v1/carousels/templates.
type NewCarouselTemplate struct {
	Template TemplateDocument `json:"template" doc:"The template as data"`
}

// CarouselTemplateUpdate is the request of PATCH /api/v1/carousels/templates/{key}.
type CarouselTemplateUpdate struct {
	Name        Present[string]           `json:"name,omitempty" visible:"true" minLength:"1" maxLength:"80" doc:"Its name"`
	Description Present[string]           `json:"description,omitempty" visible:"true" minLength:"1" maxLength:"300" doc:"What it is for"`
	Template    Present[TemplateDocument] `json:"template,omitempty" doc:"The whole document in the place of the one that is kept; name and description, where they are sent too, take the place of its own"`
}

// CarouselTemplateQuery filters and pages a list of templates.
type CarouselTemplateQuery struct {
	Page
	Origin string `query:"origin" enum:"builtin,own" doc:"Only the built-in ones, or only the account's own"`
	Family string `query:"family" maxLength:"40" doc:"Only those of this family" example:"tips"`
}

type byKey struct {
	Key string `path:"key" maxLength:"120" doc:"Key of a built-in template, or the id of one of the account's own" example:"bold-tips"`
}

const carouselTemplatePath = "/api/v1/carousels/templates"

func (s *Server) carouselTemplateOperations(declare *openapi.API) {
	tags := []string{"carousels"}
	openapi.Register(declare, openapi.Operation{OperationID: "listCarouselTemplates", Method: http.MethodGet, Path: carouselTemplatePath,
		Summary:     "List templates of carousels",
		Description: "The built-in templates and the account's own, each with the variables that a row may fill.",
		Tags:        tags, Security: needsKey}, s.listCarouselTemplates)
	openapi.Register(declare, openapi.Operation{OperationID: "createCarouselTemplate", Method: http.MethodPost, Path: carouselTemplatePath,
		Summary: "Save a template",
		Description: "Keeps a template of the account's own under a new UUID, which becomes its templateKey. It is laid out with " +
			"its examples in every shape and language first; " +
			"what is wrong is a 400 that names the field and its bound. An account may keep 100; one more is a 409.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusCreated,
		Metadata: mcp.Note{Hint: "Begin with the template of get_carousel_template of a built-in one."}.Keep(nil)}, s.createCarouselTemplate)
	openapi.Register(declare,
		openapi.Operation{OperationID: "getCarouselTemplate", Method: http.MethodGet, Path: carouselTemplatePath + "/{key}",
			Summary: "Fetch a template", Description: "A template with its document, built-in or the account's own.", Tags: tags,
			Security: needsKey}, s.getCarouselTemplate)
	openapi.Register(declare, openapi.Operation{OperationID: "updateCarouselTemplate", Method: http.MethodPatch,
		Path: carouselTemplatePath + "/{key}", Summary: "Change a template",
		Description: "Changes one of the account's own templates, checked as a new one is. Carousels that were made from it stay " +
			"as they are. The built-in ones are nobody's to change: a 404.",
		Tags: tags, Security: needsKey, Errors: []int{http.StatusConflict}}, s.updateCarouselTemplate)
	openapi.Register(declare, openapi.Operation{OperationID: "deleteCarouselTemplate", Method: http.MethodDelete,
		Path: carouselTemplatePath + "/{key}", Summary: "Delete a template", Description: "Carousels that were made from it stay.", Tags: tags,
		Security: needsKey, DefaultStatus: http.StatusNoContent}, s.deleteCarouselTemplate)
	s.carouselPreviewOperation(declare, tags)
}

func (s *Server) listCarouselTemplates(ctx context.Context, in *CarouselTemplateQuery) (*struct{ Body CarouselTemplates }, error) {
	out := CarouselTemplates{MaxRowsPerCall: farm.MaxBatchRows, Templates: []CarouselTemplate{}, Pagination: in.Page.shown()}
	builtin, err := templates.Builtin()
	if err != nil {
		return nil, err
	}
	before := 0 // built-in ones that the filter takes
	for _, t := range builtin {
		if in.Origin == originOwn || in.Family != "" && t.Family != in.Family {
			continue
		}
		if before++; before > in.Offset && len(out.Templates) < in.Limit {
			out.Templates = append(out.Templates, s.showBuiltin(t))
		}
	}
	out.HasMore = before > in.Offset+in.Limit
	if in.Origin == originBuiltin || out.HasMore {
		return &struct{ Body CarouselTemplates }{out}, nil
	}
	own, more, err := s.Store.CarouselTemplates(ctx, caller(ctx).ID, in.Family, in.Limit-len(out.Templates), max(in.Offset-before, 0))
	if err != nil {
		return nil, err
	}
	for _, t := range own {
		shown, err := showOwn(t)
		if err != nil {
			return nil, err
		}
		out.Templates = append(out.Templates, shown.CarouselTemplate)
	}
	out.HasMore = more
	return &struct{ Body CarouselTemplates }{out}, nil
}

const (
	originBuiltin = "builtin"
	originOwn     = "own"
)

type carouselTemplateOut struct{ Body CarouselTemplateDetail }

func (s *Server) createCarouselTemplate(ctx context.Context, in *struct{ Body NewCarouselTemplate }) (*carouselTemplateOut, error) {
	id := resourceID(ctx)
	if id == "" {
		id = uuid.Must(uuid.NewV7()).String()
	}
	raw, read, err := s.checkedTemplate(ctx, id, in.Body.Template)
	if err != nil {
		return nil, err
	}
	made, err := s.Store.CreateCarouselTemplate(ctx, farm.CarouselTemplate{
		ID: id, AccountID: caller(ctx).ID, Family: read.Family, Document: raw})
	if err != nil {
		return nil, err
	}
	shown, err := showOwn(made)
	return &carouselTemplateOut{shown}, err
}

// checkedTemplate is a document as it is kept under an id, when nothing is wrong
// with it.
func (s *Server) checkedTemplate(ctx context.Context, id string, document TemplateDocument) ([]byte, *templates.Template, error) {
	document["templateKey"] = id
	raw, err := json.Marshal(document)
	if err != nil {
		return nil, nil, fmt.Errorf("encode template: %w", err)
	}
	read, err := templates.Read(raw)
	if err == nil {
		err = s.studio.Check(ctx, read)
	}
	return raw, read, templates.Under("template", err)
}

func (s *Server) getCarouselTemplate(ctx context.Context, in *byKey) (*carouselTemplateOut, error) {
	t, ok, err := templates.Named(in.Key)
	if err != nil {
		return nil, err
	}
	if ok {
		out := CarouselTemplateDetail{CarouselTemplate: s.showBuiltin(t)}
		err := json.Unmarshal(t.Document, &out.Template)
		return &carouselTemplateOut{out}, err
	}
	own, err := s.Store.CarouselTemplate(ctx, caller(ctx).ID, in.Key)
	if err != nil {
		return nil, err
	}
	shown, err := showOwn(own)
	return &carouselTemplateOut{shown}, err
}

func (s *Server) updateCarouselTemplate(ctx context.Context, in *struct {
	byKey
	Body CarouselTemplateUpdate
}) (*carouselTemplateOut, error) {
	was, err := s.Store.CarouselTemplate(ctx, caller(ctx).ID, in.Key)
	if err != nil {
		return nil, err
	}
	document := ref(in.Body.Template.Value)
	if document == nil {
		if err := json.Unmarshal(was.Document, &document); err != nil {
			return nil, fmt.Errorf("decode template %s: %w", was.ID, err)
		}
	}
	for field, value := range map[string]*string{"name": in.Body.Name.Value, "description": in.Body.Description.Value} {
		if value != nil {
			document[field] = *value
		}
	}
	raw, read, err := s.checkedTemplate(ctx, was.ID, document)
	if err != nil {
		return nil, err
	}
	was.Family, was.Document = read.Family, raw
	changed, err := s.Store.UpdateCarouselTemplate(ctx, was)
	if err != nil {
		return nil, err
	}
	shown, err := showOwn(changed)
	return &carouselTemplateOut{shown}, err
}

func (s *Server) deleteCarouselTemplate(ctx context.Context, in *byKey) (*struct{}, error) {
	return nil, s.Store.DeleteCarouselTemplate(ctx, caller(ctx).ID, in.Key)
}

func showTemplate(t *templates.Template, origin string) CarouselTemplate {
	out := CarouselTemplate{TemplateKey: t.Key, Name: t.Name, Description: t.Description, Origin: origin, Family: t.Family,
		Language: t.Language, Slides: t.Pages, RowSchema: []TemplateRow{}}
	for _, v := range t.Variables {
		row := TemplateRow{Key: v.Key, Type: v.Type, Label: v.Label, Page: v.Page, MinLength: v.MinLength, MaxLength: v.MaxLength}
		if v.Type == "text" {
			row.Example = v.Example
		}
		out.RowSchema = append(out.RowSchema, row)
	}
	return out
}

func (s *Server) showBuiltin(t *templates.Template) CarouselTemplate {
	out := showTemplate(t, originBuiltin)
	thumbnail := s.link(thumbnailPath(t.Key))
	out.ThumbnailURL = &thumbnail
	return out
}

func showOwn(t farm.CarouselTemplate) (CarouselTemplateDetail, error) {
	read, err := templates.Read(t.Document)
	if err != nil {
		return CarouselTemplateDetail{}, fmt.Errorf("read template %s: %w", t.ID, err)
	}
	out := CarouselTemplateDetail{CarouselTemplate: showTemplate(read, originOwn)}
	out.CreatedAt, out.UpdatedAt = maybeTime(&t.CreatedAt), maybeTime(&t.UpdatedAt)
	return out, json.Unmarshal(t.Document, &out.Template)
}

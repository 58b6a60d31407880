package api

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/internal/templates"
)

// NewCarouselPreview is the request of POST
// /api/v1/carousels/templates/{key}/preview.
type NewCarouselPreview struct {
	Page     *int              `json:"page,omitempty" minimum:"1" maximum:"20" doc:"Which page to draw, of those that the values leave; 1 when left out"`
	Shape    *string           `json:"shape,omitempty" enum:"4:5,1:1,9:16" doc:"Shape of the page; 4:5 when left out"`
	Language *templateLanguage `json:"language,omitempty" doc:"Language of the words; the template's own when left out. In others the examples are sample words of the same length"`
	Values   map[string]string `json:"values,omitempty" doc:"Values by the key of their variable, at most 2000 characters each; they stand in the place of the examples, and an empty one leaves its variable out. Of a picture the r2Key or id of an upload of the account's that is ready: addresses are imported first"`
	Colors   map[string]string `json:"colors,omitempty" doc:"Colours as #RRGGBB by role, in the place of the template's: bg, surface, text, muted, accent, onAccent, second, onSecond"`
	Seed     *string           `json:"seed,omitempty" minLength:"1" maxLength:"80" doc:"Picks the palette and what is random in grounds, as in a batch; the first palette when left out"`
}

// templateLanguage is a language that carousels speak.
type templateLanguage string

// Schema implements openapi.Provider.
func (templateLanguage) Schema(*openapi.Registry) *openapi.Schema {
	return oneOfNames(farm.Languages())
}

const (
	// previewsPerMinute is how many previews an account may ask for: enough to draw
	// a page anew twice a second while somebody writes.
	previewsPerMinute = 120
	maxPreviewValues  = 80
)

func (s *Server) carouselPreviewOperation(declare *openapi.API, tags []string) {
	openapi.Register(declare, openapi.Operation{OperationID: "previewCarouselTemplate", Method: http.MethodPost,
		Path: carouselTemplatePath + "/{key}/preview", Summary: "Draw one page of a template",
		Description: "Answers with the page as a PNG, as a batch would make it. Costs no credits and keeps nothing. An account " +
			"may ask for 120 a minute, beside what its plan counts. " +
			"X-Ignored-Keys lists keys of values that the template does not have.",
		Tags: tags, Security: needsKey, Metadata: map[string]any{ownRate: previewsPerMinute, repeatable: true},
		Responses: map[string]*openapi.Response{"200": {Description: "The page", Content: map[string]*openapi.MediaType{
			"image/png": {Schema: &openapi.Schema{Type: openapi.TypeString, Format: "binary", Description: "1080 px wide"}},
		}, Headers: map[string]*openapi.Header{"X-Ignored-Keys": {Schema: &openapi.Schema{Type: openapi.TypeString},
			Description: "Keys of values that the template does not have, with commas between them; left out when there are none"}}}},
	}, s.previewCarouselTemplate)
}

func (s *Server) previewCarouselTemplate(ctx context.Context, in *struct {
	byKey
	Body NewCarouselPreview
}) (*openapi.Stream, error) {
	t, err := s.carouselTemplate(ctx, in.Key)
	if err != nil {
		return nil, err
	}
	wanted, err := s.wantedPage(ctx, t, in.Body)
	if err != nil {
		return nil, err
	}
	drawn, err := s.studio.Preview(ctx, t, wanted)
	if err != nil {
		return nil, err
	}
	return &openapi.Stream{Write: func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "image/png")
		w.Header().Set("Content-Length", strconv.Itoa(len(drawn.PNG)))
		if len(drawn.Ignored) > 0 {
			w.Header().Set("X-Ignored-Keys", strings.Join(drawn.Ignored, ","))
		}
		_, _ = w.Write(drawn.PNG) // the connection is gone when this fails
	}}, nil
}

// carouselTemplate is a built-in template, or one of the caller's own.
func (s *Server) carouselTemplate(ctx context.Context, key string) (*templates.Template, error) {
	t, ok, err := templates.Named(key)
	if err != nil || ok {
		return t, err
	}
	own, err := s.Store.CarouselTemplate(ctx, caller(ctx).ID, key)
	if err != nil {
		return nil, err
	}
	return templates.Read(own.Document)
}

// wantedPage is a request as the studio takes it: what of its values are pictures
// is looked up among the account's uploads.
func (s *Server) wantedPage(ctx context.Context, t *templates.Template, body NewCarouselPreview) (templates.Preview, error) {
	out := templates.Preview{Shape: ref(body.Shape), Language: string(ref(body.Language)), Seed: ref(body.Seed), Page: 1,
		Values: map[string]string{}, Colors: map[string]farm.Color{}, Pictures: map[string]templates.Picture{}}
	if body.Page != nil {
		out.Page = *body.Page
	}
	if len(body.Values) > maxPreviewValues {
		return out, farm.InvalidField("values", "has %d entries, at most %d are taken", len(body.Values), maxPreviewValues)
	}
	for role, c := range body.Colors {
		out.Colors[role] = farm.Color(c)
	}
	isImage := map[string]bool{}
	for _, v := range t.Variables {
		isImage[v.Key] = v.Type == "image"
	}
	for key, value := range body.Values {
		if !tokenText(key) {
			return out, farm.InvalidField("values", "has the key %q; keys have 1-60 letters, digits, _ and -", short(key))
		}
		if !isImage[key] || value == "" {
			out.Values[key] = value
			continue
		}
		f, err := s.Store.File(ctx, caller(ctx).ID, value)
		if err == nil && (f.State != farm.FileReady || f.Kind != farm.KindImage) || farm.CodeOf(err) == farm.CodeNotFound {
			return out, farm.InvalidField("values."+key, "must be the r2Key or id of a picture that was uploaded or imported and is ready")
		}
		if err != nil {
			return out, err
		}
		out.Pictures[key] = templates.Picture{File: f, Fetch: func(ctx context.Context, path string) error {
			return s.Objects.Fetch(ctx, f.Key, path)
		}}
	}
	return out, nil
}

const maxValueKey = 60

// tokenText reports whether a text may be the key of a variable, which may also
// stand in a header.
func tokenText(key string) bool {
	return key != "" && len(key) <= maxValueKey && !strings.ContainsFunc(key, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' || r == '-')
	})
}

// short is the beginning of a text that may be long.
func short(text string) string {
	r := []rune(text)
	return string(r[:min(len(r), maxValueKey)])
}

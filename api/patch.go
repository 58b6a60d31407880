package api

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// Nullable is a field of a PATCH: it tells absent from null from a value.
type Nullable[T any] struct {
	Sent  bool
	Value *T
}

// UnmarshalJSON implements json.Unmarshaler; it is called only when the key
// was sent.
func (n *Nullable[T]) UnmarshalJSON(b []byte) error {
	n.Sent = true
	return json.Unmarshal(b, &n.Value)
}

// Schema implements openapi.Provider: T or null.
func (Nullable[T]) Schema(r *openapi.Registry) *openapi.Schema {
	s := r.Of(reflect.TypeFor[T]())
	s.Nullable = true
	return s
}

// Present is a field of a PATCH that may be absent but not null.
type Present[T any] struct{ Nullable[T] }

// Schema implements openapi.Provider: T.
func (Present[T]) Schema(r *openapi.Registry) *openapi.Schema {
	return r.Of(reflect.TypeFor[T]())
}

// BrandUpdate is the request of PATCH /api/v1/snacks/brands/{id}.
type BrandUpdate struct {
	Name           Present[string]    `json:"name,omitempty" visible:"true" minLength:"1" maxLength:"100" doc:"What the brand is called"`
	Description    Present[string]    `json:"description,omitempty" visible:"true" minLength:"30" maxLength:"2000" doc:"What the brand offers, in its own words"`
	Industry       Present[string]    `json:"industry,omitempty" visible:"true" minLength:"1" maxLength:"100" doc:"Line of business"`
	TargetAudience Present[string]    `json:"targetAudience,omitempty" visible:"true" minLength:"1" maxLength:"1000" doc:"Whom the brand speaks to"`
	WebsiteURL     Nullable[WebURL]   `json:"websiteUrl,omitempty" doc:"The brand's website; null removes it"`
	LogoURL        Nullable[WebURL]   `json:"logoUrl,omitempty" doc:"A picture file; null removes it"`
	AppDemo        Nullable[WebURL]   `json:"appDemo,omitempty" deprecated:"true" doc:"Use appDemos"`
	AppDemos       Nullable[[]WebURL] `json:"appDemos,omitempty" maxItems:"10" doc:"Video files of the product in use; null removes all"`
	Screenshots    Present[[]WebURL]  `json:"screenshots,omitempty" maxItems:"10" doc:"Picture files of the product"`
}

func (s *Server) updateBrand(ctx context.Context, in *struct {
	byID
	Body BrandUpdate
}) (*brandOut, error) {
	b, err := s.Store.UpdateBrand(ctx, caller(ctx).ID, in.ID, brandPatch(in.Body))
	if err != nil {
		return nil, err
	}
	return &brandOut{showBrand(b)}, nil
}

func brandPatch(u BrandUpdate) farm.BrandPatch {
	p := farm.BrandPatch{
		Name: u.Name.Value, Industry: u.Industry.Value, Description: u.Description.Value, TargetAudience: u.TargetAudience.Value,
		WebsiteURL: farm.Patch[string]{Set: u.WebsiteURL.Sent, Value: (*string)(u.WebsiteURL.Value)},
		LogoURL:    farm.Patch[string]{Set: u.LogoURL.Sent, Value: (*string)(u.LogoURL.Value)},
	}
	switch {
	case u.AppDemos.Sent:
		p.AppDemos = listPatch(texts(ref(u.AppDemos.Value)))
	case u.AppDemo.Sent:
		p.AppDemos = listPatch(demos(u.AppDemo.Value, nil))
	}
	if u.Screenshots.Sent {
		p.Screenshots = listPatch(texts(*u.Screenshots.Value))
	}
	return p
}

func listPatch(list []string) farm.Patch[[]string] {
	return farm.Patch[[]string]{Set: true, Value: &list}
}

package api

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"github.com/snackfarm/farm"
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

// Schema implements huma.SchemaProvider: T or null.
func (Nullable[T]) Schema(r huma.Registry) *huma.Schema {
	s := *r.Schema(reflect.TypeFor[T](), true, "")
	s.Nullable = true
	return &s
}

// BrandUpdate is the request of PATCH /api/v1/snacks/brands/{id}.
type BrandUpdate struct {
	Name           *string            `json:"name,omitempty" minLength:"1" maxLength:"100"`
	Description    *string            `json:"description,omitempty" minLength:"30" maxLength:"2000"`
	Industry       *string            `json:"industry,omitempty" minLength:"1" maxLength:"100"`
	TargetAudience *string            `json:"targetAudience,omitempty" minLength:"1" maxLength:"1000"`
	WebsiteURL     Nullable[WebURL]   `json:"websiteUrl,omitempty" maxLength:"500"`
	LogoURL        Nullable[WebURL]   `json:"logoUrl,omitempty" maxLength:"500"`
	AppDemo        Nullable[WebURL]   `json:"appDemo,omitempty" maxLength:"500" deprecated:"true"`
	AppDemos       Nullable[[]WebURL] `json:"appDemos,omitempty" maxItems:"10"`
	Screenshots    []WebURL           `json:"screenshots,omitempty" maxItems:"10" nullable:"false"`
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
		Name: u.Name, Industry: u.Industry, Description: u.Description, TargetAudience: u.TargetAudience,
		WebsiteURL: farm.Patch[string]{Set: u.WebsiteURL.Sent, Value: (*string)(u.WebsiteURL.Value)},
		LogoURL:    farm.Patch[string]{Set: u.LogoURL.Sent, Value: (*string)(u.LogoURL.Value)},
	}
	switch {
	case u.AppDemos.Sent:
		list := texts(ref(u.AppDemos.Value))
		p.AppDemos = farm.Patch[[]string]{Set: true, Value: &list}
	case u.AppDemo.Sent:
		list := demos(u.AppDemo.Value, nil)
		p.AppDemos = farm.Patch[[]string]{Set: true, Value: &list}
	}
	if u.Screenshots != nil {
		list := texts(u.Screenshots)
		p.Screenshots = farm.Patch[[]string]{Set: true, Value: &list}
	}
	return p
}

package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/snackfarm/farm"
)

// NewBrand is the request of POST /api/v1/snacks/brands.
type NewBrand struct {
	Name           string   `json:"name" minLength:"1" maxLength:"100"`
	Description    string   `json:"description" minLength:"30" maxLength:"2000"`
	Industry       string   `json:"industry" minLength:"1" maxLength:"100"`
	TargetAudience *string  `json:"targetAudience,omitempty" minLength:"1" maxLength:"1000"`
	WebsiteURL     *WebURL  `json:"websiteUrl,omitempty"`
	LogoURL        *WebURL  `json:"logoUrl,omitempty"`
	AppDemo        *WebURL  `json:"appDemo,omitempty" deprecated:"true" doc:"Use appDemos"`
	AppDemos       []WebURL `json:"appDemos,omitempty" maxItems:"10" nullable:"false"`
	Screenshots    []WebURL `json:"screenshots,omitempty" maxItems:"10" nullable:"false"`
}

// Brand is a brand as callers see it.
type Brand struct {
	ID             string   `json:"id"`
	Name           string   `json:"name"`
	Industry       string   `json:"industry"`
	Description    string   `json:"description"`
	TargetAudience string   `json:"targetAudience"`
	WebsiteURL     *string  `json:"websiteUrl" nullable:"true"`
	LogoURL        *string  `json:"logoUrl" nullable:"true"`
	AppDemo        *string  `json:"appDemo" nullable:"true" deprecated:"true"`
	AppDemos       []string `json:"appDemos" nullable:"false"`
	Screenshots    []string `json:"screenshots" nullable:"false"`
	CreatedAt      string   `json:"createdAt"`
	UpdatedAt      string   `json:"updatedAt"`
}

// Brands is a page of brands.
type Brands struct {
	Brands     []Brand    `json:"brands" nullable:"false"`
	Pagination Pagination `json:"pagination"`
}

const brandPath = "/api/v1/snacks/brands"

func (s *Server) brandOperations(declare huma.API) {
	tags := []string{"brands"}
	operation(declare, huma.Operation{OperationID: "createBrand", Method: http.MethodPost, Path: brandPath,
		Summary: "Register a brand", Tags: tags, Security: needsKey, DefaultStatus: http.StatusCreated}, s.createBrand)
	operation(declare, huma.Operation{OperationID: "listBrands", Method: http.MethodGet, Path: brandPath,
		Summary: "List brands", Tags: tags, Security: needsKey}, s.listBrands)
	operation(declare, huma.Operation{OperationID: "getBrand", Method: http.MethodGet, Path: brandPath + "/{id}",
		Summary: "Fetch a brand", Tags: tags, Security: needsKey}, s.getBrand)
	operation(declare, huma.Operation{OperationID: "updateBrand", Method: http.MethodPatch, Path: brandPath + "/{id}",
		Summary: "Update a brand", Tags: tags, Security: needsKey}, s.updateBrand)
	operation(declare, huma.Operation{OperationID: "deleteBrand", Method: http.MethodDelete, Path: brandPath + "/{id}",
		Summary: "Delete a brand; its snack posts are kept", Tags: tags, Security: needsKey, DefaultStatus: http.StatusNoContent}, s.deleteBrand)
}

type byID struct {
	ID string `path:"id" maxLength:"100"`
}

type brandOut struct{ Body Brand }

func (s *Server) createBrand(ctx context.Context, in *struct{ Body NewBrand }) (*brandOut, error) {
	b, err := s.Store.CreateBrand(ctx, farm.Brand{
		ID: resourceID(ctx), AccountID: caller(ctx).ID, Name: in.Body.Name, Industry: in.Body.Industry, Description: in.Body.Description,
		TargetAudience: ref(in.Body.TargetAudience),
		WebsiteURL:     (*string)(in.Body.WebsiteURL), LogoURL: (*string)(in.Body.LogoURL),
		AppDemos: demos(in.Body.AppDemo, in.Body.AppDemos), Screenshots: texts(in.Body.Screenshots),
	})
	if err != nil {
		return nil, err
	}
	return &brandOut{showBrand(b)}, nil
}

// demos joins the deprecated single demo with the list: the list wins, and the
// single one is its first entry when there is no list.
func demos(one *WebURL, many []WebURL) []string {
	if len(many) == 0 && one != nil {
		return []string{string(*one)}
	}
	return texts(many)
}

func texts(urls []WebURL) []string {
	out := make([]string, len(urls))
	for i, u := range urls {
		out[i] = string(u)
	}
	return out
}

func (s *Server) listBrands(ctx context.Context, in *Page) (*struct{ Body Brands }, error) {
	brands, err := s.Store.Brands(ctx, caller(ctx).ID, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := Brands{Brands: []Brand{}, Pagination: Pagination(*in)}
	for _, b := range brands {
		out.Brands = append(out.Brands, showBrand(b))
	}
	return &struct{ Body Brands }{out}, nil
}

func (s *Server) getBrand(ctx context.Context, in *byID) (*brandOut, error) {
	b, err := s.Store.Brand(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	return &brandOut{showBrand(b)}, nil
}

func (s *Server) deleteBrand(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, s.Store.DeleteBrand(ctx, caller(ctx).ID, in.ID)
}

func showBrand(b farm.Brand) Brand {
	return Brand{
		ID: b.ID, Name: b.Name, Industry: b.Industry, Description: b.Description, TargetAudience: b.TargetAudience,
		WebsiteURL: b.WebsiteURL, LogoURL: b.LogoURL, AppDemo: b.AppDemo(), AppDemos: b.AppDemos, Screenshots: b.Screenshots,
		CreatedAt: timestamp(b.CreatedAt), UpdatedAt: timestamp(b.UpdatedAt),
	}
}

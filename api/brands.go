package api

import (
	"context"
	"net/http"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/openapi"
)

// NewBrand is the request of POST /api/v1/snacks/brands.
type NewBrand struct {
	Name           string   `json:"name" visible:"true" minLength:"1" maxLength:"100" doc:"What the brand is called"`
	Description    string   `json:"description" visible:"true" minLength:"30" maxLength:"2000" doc:"What the brand offers, in its own words; copy is written from it"`
	Industry       string   `json:"industry" visible:"true" minLength:"1" maxLength:"100" doc:"Line of business"`
	TargetAudience *string  `json:"targetAudience,omitempty" visible:"true" minLength:"1" maxLength:"1000" doc:"Whom the brand speaks to"`
	WebsiteURL     *WebURL  `json:"websiteUrl,omitempty" doc:"The brand's website; its domain is shown as the place to go"`
	LogoURL        *WebURL  `json:"logoUrl,omitempty" doc:"A picture file"`
	AppDemo        *WebURL  `json:"appDemo,omitempty" deprecated:"true" doc:"Use appDemos"`
	AppDemos       []WebURL `json:"appDemos,omitempty" maxItems:"10" nullable:"false" doc:"Video files of the product in use; a broll-demo picks one of them at random"`
	Screenshots    []WebURL `json:"screenshots,omitempty" maxItems:"10" nullable:"false" doc:"Picture files of the product"`
}

// Brand is a brand as callers see it.
type Brand struct {
	ID             string   `json:"id" format:"uuid" doc:"Id of the brand"`
	Name           string   `json:"name" doc:"What the brand is called"`
	Industry       string   `json:"industry" doc:"Line of business"`
	Description    string   `json:"description" doc:"What the brand offers, in its own words"`
	TargetAudience string   `json:"targetAudience" doc:"Whom the brand speaks to; empty when it was not given"`
	WebsiteURL     *string  `json:"websiteUrl" nullable:"true" format:"uri" doc:"The brand's website"`
	LogoURL        *string  `json:"logoUrl" nullable:"true" format:"uri" doc:"A picture file"`
	AppDemo        *string  `json:"appDemo" nullable:"true" format:"uri" deprecated:"true" doc:"The first of appDemos, null when there is none"`
	AppDemos       []string `json:"appDemos" nullable:"false" format:"uri" doc:"Video files of the product in use"`
	Screenshots    []string `json:"screenshots" nullable:"false" format:"uri" doc:"Picture files of the product"`
	CreatedAt      string   `json:"createdAt" format:"date-time" doc:"When the brand was registered"`
	UpdatedAt      string   `json:"updatedAt" format:"date-time" doc:"When the brand was last changed"`
}

// Brands is a page of brands.
type Brands struct {
	Brands     []Brand    `json:"brands" nullable:"false" doc:"Newest first"`
	Pagination Pagination `json:"pagination" doc:"The part of the list that was asked for"`
	HasMore    bool       `json:"hasMore" required:"false" doc:"Whether there are more after these"`
}

const brandPath = "/api/v1/snacks/brands"

func (s *Server) brandOperations(declare *openapi.API) {
	tags := []string{"brands"}
	openapi.Register(declare, openapi.Operation{OperationID: "createBrand", Method: http.MethodPost, Path: brandPath,
		Summary: "Register a brand",
		Description: "The more of the optional fields are given, the more a pack can show. Files behind the addresses " +
			"are fetched when a job runs, not now.", Tags: tags, Security: needsKey, DefaultStatus: http.StatusCreated,
		Metadata: mcp.Note{Hint: "Posts say only what the description says: give facts, not slogans."}.Keep(nil)}, s.createBrand)
	openapi.Register(declare, openapi.Operation{OperationID: "listBrands", Method: http.MethodGet, Path: brandPath,
		Summary: "List brands", Description: "The account's brands, newest first.", Tags: tags, Security: needsKey}, s.listBrands)
	openapi.Register(declare, openapi.Operation{OperationID: "getBrand", Method: http.MethodGet, Path: brandPath + "/{id}",
		Summary: "Fetch a brand", Description: "One brand of the account.", Tags: tags, Security: needsKey}, s.getBrand)
	openapi.Register(declare, openapi.Operation{OperationID: "updateBrand", Method: http.MethodPatch, Path: brandPath + "/{id}",
		Summary: "Update a brand", Description: "Changes the fields that are sent and leaves the others as they are. Null empties " +
			"websiteUrl, logoUrl, appDemo and appDemos.", Tags: tags, Security: needsKey,
		Metadata: mcp.Note{Hint: "Only the fields that are given are changed."}.Keep(nil)}, s.updateBrand)
	openapi.Register(declare, openapi.Operation{OperationID: "deleteBrand", Method: http.MethodDelete, Path: brandPath + "/{id}",
		Summary: "Delete a brand", Description: "Its snack posts are kept, with brandId null.", Tags: tags, Security: needsKey,
		DefaultStatus: http.StatusNoContent}, s.deleteBrand)
	s.brandCheckOperation(declare, tags)
}

type byID struct {
	ID string `path:"id" maxLength:"100" doc:"Id of the resource"`
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
	brands, more, err := s.Store.Brands(ctx, caller(ctx).ID, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := Brands{Brands: []Brand{}, Pagination: Pagination(*in), HasMore: more}
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

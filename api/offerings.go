package api

import (
	"context"
	"net/http"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// Offering is one kind of job as callers see it.
type Offering struct {
	ID           string            `json:"id" doc:"What offeringId names it"`
	Name         string            `json:"name" doc:"Its name"`
	Description  string            `json:"description" doc:"What it makes"`
	Async        bool              `json:"async" doc:"Whether it runs as a job; always true"`
	InputSchema  map[string]any    `json:"inputSchema" doc:"JSON Schema of input at POST /api/v1/jobs"`
	CreditPolicy string            `json:"creditPolicy" doc:"When credits are held, charged and refunded"`
	ResultShape  map[string]string `json:"resultShape" doc:"What the result of a completed job holds, field by field"`
	Prices       []Price           `json:"prices" nullable:"false" doc:"What its jobs cost"`
}

// Offerings is the list of offerings.
type Offerings struct {
	Offerings []Offering `json:"offerings" nullable:"false" doc:"Everything that can be ordered"`
}

const offeringPath = "/api/v1/offerings"

func (s *Server) offeringOperations(declare *openapi.API, d *doors) {
	openapi.Register(declare, openapi.Operation{OperationID: "listOfferings", Method: http.MethodGet, Path: offeringPath,
		Summary: "List what can be ordered", Tags: []string{"jobs"},
		Description: "Every offering with the input that it takes and its prices. Needs no key."},
		func(context.Context, *struct{}) (*struct{ Body Offerings }, error) {
			out := Offerings{Offerings: []Offering{}}
			for _, o := range d.offerings() {
				shown, err := showOffering(d, o)
				if err != nil {
					return nil, err
				}
				out.Offerings = append(out.Offerings, shown)
			}
			return &struct{ Body Offerings }{out}, nil
		})
	openapi.Register(declare, openapi.Operation{OperationID: "getOffering", Method: http.MethodGet, Path: offeringPath + "/{id}",
		Summary: "Fetch one offering", Tags: []string{"jobs"},
		Description: "An offering with the JSON Schema of its input. Needs no key.", Errors: []int{http.StatusNotFound}},
		func(_ context.Context, in *struct {
			ID string `path:"id" maxLength:"100" doc:"Id of the offering" example:"snack_generation"`
		}) (*struct{ Body Offering }, error) {
			for _, o := range d.offerings() {
				if string(o.ID) == in.ID {
					shown, err := showOffering(d, o)
					return &struct{ Body Offering }{shown}, err
				}
			}
			return nil, farm.Errorf(farm.CodeNotFound, "no such offering")
		})
	openapi.Register(declare, openapi.Operation{OperationID: "pricing", Method: http.MethodGet, Path: "/api/v1/pricing",
		Summary: "What jobs cost", Tags: []string{"credits"}, Description: "The price table, in credits. Needs no key.",
	}, func(context.Context, *struct{}) (*struct{ Body Pricing }, error) {
		out := Pricing{Plans: plans(), Prices: []Price{}}
		for _, o := range d.offerings() {
			out.Prices = append(out.Prices, showPrices(o)...)
		}
		return &struct{ Body Pricing }{out}, nil
	})
}

func showOffering(d *doors, o farm.Offering) (Offering, error) {
	schema, err := d.inputSchema(o.ID)
	return Offering{
		ID: string(o.ID), Name: o.Name, Description: o.Description, Async: true, InputSchema: schema, CreditPolicy: o.CreditPolicy,
		ResultShape: o.Result, Prices: showPrices(o),
	}, err
}

// Price is one line of the price table.
type Price struct {
	OfferingID string `json:"offeringId" doc:"Which kind of job" example:"snack_generation"`
	Item       string `json:"item" doc:"What is priced, for a person"`
	Unit       string `json:"unit" doc:"What it is the price of" example:"job"`
	Credits    int    `json:"credits" minimum:"0" doc:"Its price"`
}

func showPrices(o farm.Offering) []Price {
	out := []Price{}
	for _, p := range o.Prices {
		out = append(out, Price{OfferingID: string(o.ID), Item: p.Item, Unit: p.Unit, Credits: p.Credits})
	}
	return out
}

// PlanOffer is what a plan includes.
type PlanOffer struct {
	Type              string `json:"type" enum:"starter,agent,pro,scale,enterprise" doc:"Name of the plan"`
	CreditsIncluded   int    `json:"creditsIncluded" minimum:"0" doc:"Granted each month; 0 is pay as you go"`
	RequestsPerMinute int    `json:"requestsPerMinute" minimum:"1" doc:"Of each API key; polling a job is not counted"`
	OtherSources      bool   `json:"otherSources" doc:"Whether ads can be made from websiteUrl and dexScreenerUrl"`
}

// Pricing is the price table.
type Pricing struct {
	Prices []Price     `json:"prices" nullable:"false" doc:"What jobs cost"`
	Plans  []PlanOffer `json:"plans" doc:"What plans include"`
}

func plans() []PlanOffer {
	var out []PlanOffer
	for _, p := range farm.Plans() {
		facts := p.Facts()
		out = append(out, PlanOffer{Type: string(p), CreditsIncluded: facts.IncludedCredits, RequestsPerMinute: facts.RequestsPerMinute,
			OtherSources: facts.OtherSources})
	}
	return out
}

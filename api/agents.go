package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/snackfarm/farm"
)

const (
	termsVersion = "2026-11"
	retention    = "Files and manifests are kept until their brand's account is closed; links in results are signed anew at each read."
)

// RegisterAgent is the request of POST /api/v1/agents/register.
type RegisterAgent struct {
	OperatorEmail  Email  `json:"operatorEmail" maxLength:"254" doc:"Whom to write to about the account"`
	BillingCountry string `json:"billingCountry" minLength:"2" maxLength:"2" doc:"ISO 3166-1 alpha-2" example:"DE"`
	AcceptTerms    bool   `json:"acceptTerms" enum:"true" doc:"Only true is accepted"`
	OperatorName   string `json:"operatorName,omitempty" maxLength:"200"`
	VATID          string `json:"vatId,omitempty" maxLength:"40"`
	AgentName      string `json:"agentName,omitempty" maxLength:"200"`
}

// AgentRegistration is the answer: the account, its key and where to go next.
type AgentRegistration struct {
	UserID       string `json:"userId"`
	Plan         string `json:"plan" enum:"agent"`
	Credits      int    `json:"credits"`
	APIKey       string `json:"apiKey" doc:"Shown once; only its hash is kept"`
	APIKeyNote   string `json:"apiKeyNote"`
	TopUp        TopUp  `json:"topup"`
	Endpoints    Routes `json:"endpoints"`
	Retention    string `json:"retention"`
	TermsVersion string `json:"termsVersion"`
}

// TopUp says how credits can be bought.
type TopUp struct {
	OffersURL string  `json:"offersUrl"`
	Offers    []Offer `json:"offers"`
	Rails     Rails   `json:"rails"`
}

// Offer is a number of credits and its price.
type Offer struct {
	Credits  int    `json:"credits"`
	PriceUSD string `json:"priceUsd"`
	URL      string `json:"url"`
}

// Rails are the ways of machine payment that are switched on.
type Rails struct {
	X402 bool `json:"x402"`
	MPP  bool `json:"mpp"`
}

// Routes are the addresses that an agent needs.
type Routes struct {
	MCP     string `json:"mcp"`
	OpenAPI string `json:"openapi"`
	Pricing string `json:"pricing"`
	Credits string `json:"credits"`
}

// registerOperation is counted by client address: it needs no key.
const registerOperation = "registerAgent"

func (s *Server) agentOperations(declare huma.API) {
	operation(declare, huma.Operation{
		OperationID: registerOperation, Method: http.MethodPost, Path: "/api/v1/agents/register",
		Summary: "Create an agent account and its API key", Tags: []string{"agents"}, DefaultStatus: http.StatusCreated,
	}, s.registerAgent)
	operation(declare, huma.Operation{
		OperationID: "pricing", Method: http.MethodGet, Path: "/api/v1/pricing",
		Summary: "What jobs cost", Tags: []string{"credits"},
	}, s.pricing)
}

func (s *Server) registerAgent(ctx context.Context, in *struct{ Body RegisterAgent }) (*struct{ Body AgentRegistration }, error) {
	if !in.Body.AcceptTerms {
		return nil, farm.InvalidField("acceptTerms", "must be true")
	}
	key, stored := NewAPIKey()
	account, err := s.Store.CreateAccount(ctx, farm.Account{
		ID: resourceID(ctx), Plan: farm.PlanAgent, OperatorEmail: string(in.Body.OperatorEmail), BillingCountry: in.Body.BillingCountry,
		OperatorName: in.Body.OperatorName, VATID: in.Body.VATID, AgentName: in.Body.AgentName,
	}, stored, s.Config.WelcomeCredits, "Welcome credits")
	if err != nil {
		return nil, err
	}
	offers, rails := s.offers()
	return &struct{ Body AgentRegistration }{AgentRegistration{
		UserID: account.ID, Plan: string(account.Plan), Credits: s.Config.WelcomeCredits, APIKey: key,
		APIKeyNote: apiKeyNote,
		TopUp:      TopUp{OffersURL: s.link(topUpPath), Offers: offers, Rails: rails},
		Endpoints: Routes{
			MCP: s.link("/mcp"), OpenAPI: s.link("/openapi.json"), Pricing: s.link("/api/v1/pricing"), Credits: s.link("/api/v1/credits"),
		},
		Retention: retention, TermsVersion: termsVersion,
	}}, nil
}

// link is the address of a path of this API.
func (s *Server) link(path string) string { return s.Config.PublicURL + path }

// Price is one line of the price table.
type Price struct {
	OfferingID string `json:"offeringId"`
	Item       string `json:"item"`
	Credits    int    `json:"credits"`
}

// Pricing is the price table.
type Pricing struct {
	Prices []Price `json:"prices"`
}

func (s *Server) pricing(context.Context, *struct{}) (*struct{ Body Pricing }, error) {
	id := string(farm.SnackGeneration)
	return &struct{ Body Pricing }{Pricing{Prices: []Price{
		{OfferingID: id, Item: "snack pack", Credits: farm.SnackPackCredits},
		{OfferingID: id, Item: "snack pack, rendered files", Credits: farm.SnackPackRenderCredits},
	}}}, nil
}

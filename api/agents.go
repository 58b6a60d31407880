package api

import (
	"context"
	"fmt"
	"net/http"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/openapi"
)

const (
	termsVersion = "2026-11"
)

// RegisterAgent is the request of POST /api/v1/agents/register.
type RegisterAgent struct {
	OperatorEmail  string `json:"operatorEmail" format:"email" maxLength:"254" doc:"Whom to write to about the account"`
	BillingCountry string `json:"billingCountry" minLength:"2" maxLength:"2" doc:"Country of the invoice, ISO 3166-1 alpha-2" example:"DE"`
	AcceptTerms    bool   `json:"acceptTerms" enum:"true" doc:"Only true is accepted"`
	OperatorName   string `json:"operatorName,omitempty" maxLength:"200" doc:"Person or company that runs the agent"`
	VATID          string `json:"vatId,omitempty" maxLength:"40" doc:"VAT identification number, for the invoice"`
	AgentName      string `json:"agentName,omitempty" maxLength:"200" doc:"What the agent calls itself"`
}

// AgentRegistration is the answer: the account, its key and where to go next.
type AgentRegistration struct {
	UserID       string `json:"userId" format:"uuid" doc:"Id of the account"`
	Plan         string `json:"plan" enum:"agent" doc:"Pay as you go"`
	Credits      int    `json:"credits" minimum:"0" doc:"Credits that the account starts with"`
	APIKey       string `json:"apiKey" doc:"The account's API key. Shown once; only its hash is kept. Empty when the answer is given again under its Idempotency-Key"`
	APIKeyNote   string `json:"apiKeyNote" doc:"How to use the key, for a person"`
	TopUp        TopUp  `json:"topup" doc:"How credits can be bought"`
	Endpoints    Routes `json:"endpoints" doc:"Where to go next"`
	Retention    string `json:"retention" doc:"How long files are kept, for a person"`
	TermsVersion string `json:"termsVersion" doc:"Version of the terms that were accepted"`
}

// TopUp says how credits can be bought.
type TopUp struct {
	OffersURL string  `json:"offersUrl" doc:"Where offers are listed"`
	Offers    []Offer `json:"offers" doc:"What can be bought now; empty when no rail is switched on"`
	Rails     Rails   `json:"rails" doc:"Ways to pay that are switched on"`
}

// Offer is a number of credits and its price.
type Offer struct {
	Credits  int    `json:"credits" minimum:"1" doc:"Credits that are bought"`
	PriceUSD string `json:"priceUsd" doc:"Price in US dollars, a decimal number"`
	URL      string `json:"url" doc:"What to POST to"`
}

// Rails are the ways of machine payment that are switched on.
type Rails struct {
	X402 bool `json:"x402" doc:"The x402 protocol is accepted"`
	MPP  bool `json:"mpp" doc:"The machine payments protocol is accepted"`
}

// Routes are the addresses that an agent needs.
type Routes struct {
	MCP     string `json:"mcp" doc:"Model Context Protocol server"`
	OpenAPI string `json:"openapi" doc:"This document"`
	Pricing string `json:"pricing" doc:"The price table"`
	Credits string `json:"credits" doc:"Balance and statement"`
}

// registerOperation is counted by client address: it needs no key.
const registerOperation = "registerAgent"

func (s *Server) agentOperations(declare *openapi.API) {
	openapi.Register(declare, openapi.Operation{
		OperationID: registerOperation, Method: http.MethodPost, Path: "/api/v1/agents/register",
		Summary: "Create an agent account and its API key", Tags: []string{"agents"}, DefaultStatus: http.StatusCreated,
		Errors: []int{http.StatusTooManyRequests},
		Metadata: mcp.Note{Hint: "The answer's apiKey is shown only once: set it as the header Authorization: Bearer <key> of this MCP " +
			"connection before calling other tools."}.Keep(nil),
		Description: "Opens a pay-as-you-go account and returns its API key, with no human step and without a " +
			"key. The account starts with free credits, enough for a rendered pack. How many accounts one client address may open in an hour " +
			"is limited.",
	}, s.registerAgent)
}

func (s *Server) registerAgent(ctx context.Context, in *struct{ Body RegisterAgent }) (*struct{ Body AgentRegistration }, error) {
	if !in.Body.AcceptTerms {
		return nil, farm.InvalidField("acceptTerms", "must be true")
	}
	key, stored := NewAPIKey()
	account, err := s.Store.CreateAccount(ctx, farm.Account{
		ID: resourceID(ctx), Plan: farm.PlanAgent, OperatorEmail: in.Body.OperatorEmail, BillingCountry: in.Body.BillingCountry,
		OperatorName: in.Body.OperatorName, VATID: in.Body.VATID, AgentName: in.Body.AgentName,
	}, stored, s.Config.WelcomeCredits)
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
		Retention: s.retention(), TermsVersion: termsVersion,
	}}, nil
}

// retention says how long this farm keeps what it makes, for a person.
func (s *Server) retention() string {
	text := "Projects are kept until they are deleted; links in results are signed anew at each read."
	if s.Config.ResultDays == 0 {
		return "Rendered files are kept. " + text
	}
	return fmt.Sprintf("Rendered files are kept for %d days; their job answers 410 then, and the project can be rendered again. %s",
		s.Config.ResultDays, text)
}

// link is the address of a path of this API.
func (s *Server) link(path string) string { return s.Config.PublicURL + path }

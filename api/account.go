package api

import (
	"context"
	"net/http"

	"github.com/snackfarm/farm/internal/openapi"
)

// Account is an account as its owner sees it.
type Account struct {
	UserID         string `json:"userId" format:"uuid" doc:"Id of the account"`
	Plan           string `json:"plan" enum:"starter,agent,pro,scale,enterprise" doc:"What it may do, and how often"`
	OperatorEmail  string `json:"operatorEmail" doc:"Whom to write to; empty when nobody was named"`
	OperatorName   string `json:"operatorName" doc:"Who answers for the account"`
	BillingCountry string `json:"billingCountry" doc:"Two letters; empty when none was given"`
	VATID          string `json:"vatId" doc:"Empty when none was given"`
	AgentName      string `json:"agentName" doc:"What the agent is called"`
	CreatedAt      string `json:"createdAt" format:"date-time" doc:"When it was opened"`
}

// CloseAccount is how an account is closed.
type CloseAccount struct {
	Forfeit bool `query:"forfeit" doc:"Give up the credits that were paid for and are left"`
}

// AccountClosed is the answer to the end of an account.
type AccountClosed struct {
	UserID string `json:"userId" format:"uuid" doc:"Id of the account"`
	Status string `json:"status" enum:"closing" doc:"Its keys stopped to work; the rest is being erased"`
	Note   string `json:"note" doc:"What goes and what stays, for a person"`
}

const (
	accountPath = "/api/v1/account"
	closedNote  = "Brands, projects, files, webhooks and personal data go within minutes, files that came late a little later. " +
		"What stays is ids, offerings, times and credits, which the books need."
)

func (s *Server) accountOperations(declare *openapi.API) {
	tags := []string{"account"}
	openapi.Register(declare, openapi.Operation{OperationID: "getAccount", Method: http.MethodGet, Path: accountPath,
		Summary: "Fetch the account", Description: "What is kept of the account itself.",
		Tags: tags, Security: needsKey, Metadata: noTool}, s.getAccount)
	openapi.Register(declare, openapi.Operation{OperationID: "closeAccount", Method: http.MethodDelete, Path: accountPath,
		Summary: "Close the account and erase its data",
		Description: "Every key stops to work at once, jobs that run are cancelled, and all that the account " +
			"sent or was made for it is erased. It cannot be undone. 409 while a payment is on its way, and while credits that were paid for are " +
			"left, unless forfeit=true gives them up.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted, Errors: []int{http.StatusConflict}, Metadata: noTool},
		s.closeAccount)
}

func (s *Server) getAccount(ctx context.Context, _ *struct{}) (*struct{ Body Account }, error) {
	a := caller(ctx)
	return &struct{ Body Account }{Account{
		UserID: a.ID, Plan: string(a.Plan), OperatorEmail: a.OperatorEmail, OperatorName: a.OperatorName, BillingCountry: a.BillingCountry,
		VATID: a.VATID, AgentName: a.AgentName, CreatedAt: timestamp(a.CreatedAt),
	}}, nil
}

func (s *Server) closeAccount(ctx context.Context, in *CloseAccount) (*struct{ Body AccountClosed }, error) {
	id := caller(ctx).ID
	if err := s.Store.CloseAccount(ctx, id, in.Forfeit); err != nil {
		return nil, err
	}
	return &struct{ Body AccountClosed }{AccountClosed{UserID: id, Status: "closing", Note: closedNote}}, nil
}

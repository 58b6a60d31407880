package api

import (
	"context"
	"net/http"

	"github.com/snackfarm/farm/internal/openapi"
)

// Credits is the answer of GET /api/v1/credits.
type Credits struct {
	Balance            int           `json:"balance" doc:"Credits that can be spent; those reserved by running jobs are not in it"`
	Plan               *PlanUse      `json:"plan" doc:"The account's plan"`
	RecentTransactions []Transaction `json:"recentTransactions" nullable:"false" doc:"The last 20, newest first"`
}

// PlanUse is an account's plan. A plan without a period is pay as you go.
type PlanUse struct {
	Type                  string  `json:"type" doc:"Name of the plan" example:"agent"`
	CreditsIncluded       int     `json:"creditsIncluded" minimum:"0" doc:"Credits that come with each period"`
	CreditsUsedThisPeriod int     `json:"creditsUsedThisPeriod" minimum:"0" doc:"Credits that finished jobs of this period cost"`
	PeriodStart           *string `json:"periodStart" nullable:"true" format:"date-time" doc:"Null for a plan without periods"`
	PeriodEnd             *string `json:"periodEnd" nullable:"true" format:"date-time" doc:"Null for a plan without periods"`
}

// TransformSchema implements openapi.Transformer: the contract's plan may be
// null.
func (PlanUse) TransformSchema(s *openapi.Schema) { s.Nullable = true }

// Transaction is one line of the statement. Amount is what it did to the
// balance.
type Transaction struct {
	ID          string  `json:"id" doc:"Id of the transaction"`
	Amount      int     `json:"amount" doc:"What it did to the balance; negative when credits were taken"`
	Type        string  `json:"type" enum:"grant,topup,renewal,expiry,hold,settle,refund,compensation" doc:"Given, bought, included in the plan for a month, left of that at its end, reserved for a job, kept for a finished job, given back, or given back because files of a finished job were lost"`
	Description *string `json:"description" nullable:"true" doc:"What it was for, for a person"`
	CreatedAt   string  `json:"createdAt" format:"date-time" doc:"When it was booked"`
}

// recentTransactions is how many lines of the statement are shown.
const recentTransactions = 20

func (s *Server) creditOperations(declare *openapi.API) {
	openapi.Register(declare, openapi.Operation{OperationID: "getCredits", Method: http.MethodGet, Path: "/api/v1/credits",
		Summary: "Credit balance and recent transactions", Description: "What can be spent, the plan, and the last 20 lines of the statement.",
		Tags: []string{"credits"}, Security: needsKey}, s.getCredits)
}

func (s *Server) getCredits(ctx context.Context, _ *struct{}) (*struct{ Body Credits }, error) {
	account := caller(ctx)
	balance, err := s.Store.Balance(ctx, account.ID)
	if err != nil {
		return nil, err
	}
	lines, err := s.Store.Statement(ctx, account.ID, recentTransactions)
	if err != nil {
		return nil, err
	}
	use, err := s.Store.PlanUse(ctx, account.ID)
	if err != nil {
		return nil, err
	}
	out := Credits{
		Balance: balance.Available, RecentTransactions: []Transaction{},
		Plan: &PlanUse{Type: string(use.Plan), CreditsIncluded: use.Included, CreditsUsedThisPeriod: use.Used,
			PeriodStart: maybeTime(use.PeriodStart), PeriodEnd: maybeTime(use.PeriodEnd)},
	}
	for _, l := range lines {
		description := l.Description()
		out.RecentTransactions = append(out.RecentTransactions, Transaction{
			ID: l.ID, Amount: l.Amount, Type: string(l.Kind), Description: &description, CreatedAt: timestamp(l.CreatedAt),
		})
	}
	return &struct{ Body Credits }{out}, nil
}

package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// Credits is the answer of GET /api/v1/credits.
type Credits struct {
	Balance            int           `json:"balance" doc:"Credits that can be spent; those reserved by running jobs are not in it"`
	Plan               *PlanUse      `json:"plan"`
	RecentTransactions []Transaction `json:"recentTransactions" nullable:"false"`
}

// PlanUse is an account's plan. A plan without a period is pay as you go.
type PlanUse struct {
	Type                  string  `json:"type"`
	CreditsIncluded       int     `json:"creditsIncluded"`
	CreditsUsedThisPeriod int     `json:"creditsUsedThisPeriod"`
	PeriodStart           *string `json:"periodStart" nullable:"true"`
	PeriodEnd             *string `json:"periodEnd" nullable:"true"`
}

// Transaction is one line of the statement. Amount is what it did to the
// balance.
type Transaction struct {
	ID          string  `json:"id"`
	Amount      int     `json:"amount"`
	Type        string  `json:"type" enum:"grant,topup,renewal,expiry,hold,settle,refund"`
	Description *string `json:"description" nullable:"true"`
	CreatedAt   string  `json:"createdAt"`
}

// recentTransactions is how many lines of the statement are shown.
const recentTransactions = 20

func (s *Server) creditOperations(declare huma.API) {
	operation(declare, huma.Operation{OperationID: "getCredits", Method: http.MethodGet, Path: "/api/v1/credits",
		Summary: "Credit balance and recent transactions", Tags: []string{"credits"}, Security: needsKey}, s.getCredits)
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
		out.RecentTransactions = append(out.RecentTransactions, Transaction{
			ID: l.ID, Amount: l.Amount, Type: string(l.Kind), Description: &l.Description, CreatedAt: timestamp(l.CreatedAt),
		})
	}
	return &struct{ Body Credits }{out}, nil
}

package farm

import "time"

// Prices in credits. This file is the one price table of the house.
const (
	SnackPackCredits       = 22
	SnackPackRenderCredits = 3
	OnDemandAdCredits      = 5 // each
	OnDemandRenderCredits  = 1 // a job
	// AgentWelcomeCredits is what a new agent account starts with unless the
	// operator configures another figure.
	AgentWelcomeCredits = 25
)

// SnackPackPrice is the credits that a snack pack reserves.
func SnackPackPrice(render bool) int {
	if render {
		return SnackPackCredits + SnackPackRenderCredits
	}
	return SnackPackCredits
}

// AdsPrice is the credits that n ads on demand reserve.
func AdsPrice(n int, render bool) int {
	if render {
		return n*OnDemandAdCredits + OnDemandRenderCredits
	}
	return n * OnDemandAdCredits
}

// RenderAgainPrice is the credits that rendering a stored post again reserves:
// the surcharge alone.
func RenderAgainPrice(ads bool) int {
	if ads {
		return OnDemandRenderCredits
	}
	return SnackPackRenderCredits
}

// LedgerKind names a transaction of the credits ledger.
type LedgerKind string

// The kinds of ledger transactions. Settle and Refund close a job; a unique
// index allows one closing transaction per job.
const (
	LedgerGrant   LedgerKind = "grant"
	LedgerTopUp   LedgerKind = "topup"
	LedgerRenewal LedgerKind = "renewal" // a plan's included credits of a period
	LedgerExpiry  LedgerKind = "expiry"  // what was left of them
	LedgerHold    LedgerKind = "hold"
	LedgerSettle  LedgerKind = "settle"
	LedgerRefund  LedgerKind = "refund"
)

// LedgerEntry is one line of an account's statement: what the transaction did
// to the spendable balance. Amount is negative for a hold.
type LedgerEntry struct {
	ID          string
	Amount      int
	Kind        LedgerKind
	Description string
	JobID       *string
	CreatedAt   time.Time
}

// Balance is the credits of an account. Available can be spent; Held is
// reserved by running jobs.
type Balance struct {
	Available int
	Held      int
}

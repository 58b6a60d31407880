package farm

import (
	"fmt"
	"time"
)

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
	// LedgerCompensation gives the price of a job back whose files were lost after
	// it had been charged: once a job.
	LedgerCompensation LedgerKind = "compensation"
)

// LedgerEntry is one line of an account's statement: what the transaction did
// to the spendable balance. Amount is negative for a hold.
//
// The ledger itself holds ids and kinds alone. Subject and Name are read from
// the job or payment as it is now, so that they go when it is erased.
type LedgerEntry struct {
	ID        string
	Amount    int
	Kind      LedgerKind
	Offering  OfferingID // of the job; "" without one
	JobID     *string
	Subject   string // what the job or payment was for, "" when there is none: "a snack pack of 5, rendered"
	Name      string // of the job, as the caller called it
	CreatedAt time.Time
}

// ledgerWords begin the description of a line.
var ledgerWords = map[LedgerKind]string{
	LedgerGrant: "Granted credits", LedgerTopUp: "Bought", LedgerRenewal: "Credits included in the plan",
	LedgerExpiry: "Included credits that were not used",
	LedgerHold:   "Reserved for", LedgerSettle: "Charged for", LedgerRefund: "Refunded for",
	LedgerCompensation: "Given back, because files were lost, for",
}

// Description words the line for the account's statement.
func (e LedgerEntry) Description() string {
	text := ledgerWords[e.Kind]
	switch {
	case e.JobID != nil && e.Subject == "":
		text += " a job"
	case e.Subject != "":
		text += " " + e.Subject
	}
	if e.Name != "" {
		text += fmt.Sprintf(" (%q)", e.Name)
	}
	return text
}

// Balance is the credits of an account. Available can be spent; Held is
// reserved by running jobs.
type Balance struct {
	Available int
	Held      int
}

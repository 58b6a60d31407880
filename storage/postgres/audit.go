package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// LedgerFault is a promise about credits and how many rows break it.
type LedgerFault struct {
	Check string `json:"check"` // what the rows are: "terminal jobs without exactly one closing transaction"
	Rows  int    `json:"rows"`
}

// String words a fault.
func (f LedgerFault) String() string { return fmt.Sprintf("%d %s", f.Rows, f.Check) }

// AuditLedger checks the ledger over the whole database as it is at one moment,
// and returns the promises that do not hold: balances equal the sums of their
// entries, transactions sum to zero, every terminal job was closed once and
// reserved = settled + released, held equals the holds of open jobs, a compensation
// is the price of its job, once, and every credited payment has one top-up of its
// credits, and no other has.
func (s *Store) AuditLedger(ctx context.Context) ([]LedgerFault, error) {
	tx, err := s.pool.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err != nil {
		return nil, fmt.Errorf("audit ledger: %w", err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }()
	var broken []LedgerFault
	for _, c := range ledgerChecks {
		f := LedgerFault{Check: c.says}
		if err := tx.QueryRow(ctx, c.query).Scan(&f.Rows); err != nil {
			return nil, fmt.Errorf("audit ledger: %w", err)
		}
		if f.Rows > 0 {
			broken = append(broken, f)
		}
	}
	return broken, nil
}

// LedgerChecks are the promises that AuditLedger looks for breaches of.
func LedgerChecks() []string {
	out := make([]string, len(ledgerChecks))
	for i, c := range ledgerChecks {
		out[i] = c.says
	}
	return out
}

var ledgerChecks = []struct{ says, query string }{
	{"transactions that do not sum to zero", `SELECT count(*) FROM (SELECT 1 FROM ledger_entries
		GROUP BY transaction_id HAVING sum(amount) <> 0) x`},
	{"balances that differ from the sum of their entries", `
		SELECT count(*) FROM account_balances b
		WHERE b.available <> (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account_id = b.account_id
		AND e.book = 'available')
		   OR b.held <> (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account_id = b.account_id AND e.book = 'held')`},
	{"terminal jobs without exactly one closing transaction", `
		SELECT count(*) FROM jobs j WHERE j.finished_at IS NOT NULL AND j.credits_reserved > 0
		AND (SELECT count(*) FROM ledger_transactions t WHERE t.job_id = j.id AND t.kind IN ('settle', 'refund')) <> 1`},
	{"open jobs that are already closed in the ledger", `
		SELECT count(*) FROM jobs j WHERE j.finished_at IS NULL
		AND EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.job_id = j.id AND t.kind IN ('settle', 'refund'))`},
	{"jobs whose held credits are not what they should be", `
		SELECT count(*) FROM jobs j WHERE
		(SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
		WHERE t.job_id = j.id AND e.book = 'held')
		<> CASE WHEN j.finished_at IS NULL THEN coalesce(j.credits_reserved, 0) ELSE 0 END`},
	{"jobs whose charge differs from creditsFinal", `
		SELECT count(*) FROM jobs j WHERE j.finished_at IS NOT NULL AND
		(SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
		WHERE t.job_id = j.id AND e.book = 'revenue')
		<> coalesce(j.credits_final, 0)`},
	{"credited payments without exactly one top-up of their credits", `
		SELECT count(*) FROM payments p WHERE p.state = 'credited' AND
		(SELECT count(*) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
		 WHERE t.payment_id = p.id AND t.kind = 'topup' AND t.account_id = p.account_id
		   AND e.book = 'available' AND e.account_id = p.account_id AND e.amount = p.credits) <> 1`},
	{"compensations that are not the price of a job that completed, once", `
		SELECT count(*) FROM ledger_transactions t JOIN jobs j ON j.id = t.job_id WHERE t.kind = 'compensation' AND (j.state <> 'completed'
			OR (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e WHERE e.transaction_id = t.id
			AND e.book = 'available') <> coalesce(j.credits_final, 0)
			OR (SELECT count(*) FROM ledger_transactions o WHERE o.job_id = t.job_id AND o.kind = 'compensation') <> 1)`},
	{"top-ups without a credited payment", `
		SELECT count(*) FROM ledger_transactions t WHERE t.kind = 'topup'
		AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = t.payment_id AND p.state = 'credited')`},
}

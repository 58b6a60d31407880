package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/snackfarm/farm"
)

// posting is one ledger transaction before it is written. Its entries sum to
// zero, which the database checks again at commit.
type posting struct {
	account  string
	job      *string
	offering *farm.OfferingID // of the job
	payment  *string
	kind     farm.LedgerKind
	entries  []entry
}

// jobRef is what the ledger knows of a job.
type jobRef struct {
	account, id string
	offering    farm.OfferingID
}

// of begins a posting of a job.
func (j jobRef) of(kind farm.LedgerKind, entries ...entry) posting {
	return posting{account: j.account, job: &j.id, offering: &j.offering, kind: kind, entries: entries}
}

// entry moves amount credits into a book (out of it when negative). House
// books belong to no account.
type entry struct {
	book   string
	house  bool
	amount int
}

func available(n int) entry { return entry{book: "available", amount: n} }
func held(n int) entry      { return entry{book: "held", amount: n} }
func revenue(n int) entry   { return entry{book: "revenue", house: true, amount: n} }
func granted(n int) entry   { return entry{book: "granted", house: true, amount: n} }
func purchased(n int) entry { return entry{book: "purchased", house: true, amount: n} }

// post writes p. It returns insufficient_credits when the account's balance
// would fall below zero, and errClosed when the job was closed before.
func post(ctx context.Context, tx pgx.Tx, p posting) error {
	id := newID()
	_, err := tx.Exec(ctx, `INSERT INTO ledger_transactions (id, account_id, job_id, offering_id, payment_id, kind)
		VALUES ($1, $2, $3, $4, $5, $6)`,
		id, p.account, p.job, p.offering, p.payment, p.kind)
	if err != nil {
		return ledgerError(err)
	}
	for _, e := range p.entries {
		if e.amount == 0 {
			continue
		}
		var account *string
		if !e.house {
			account = &p.account
		}
		if _, err := tx.Exec(ctx, `INSERT INTO ledger_entries (transaction_id, account_id, book, amount) VALUES ($1, $2, $3, $4)`,
			id, account, e.book, e.amount); err != nil {
			return ledgerError(err)
		}
	}
	return nil
}

// errClosed says that a job already has its one closing transaction.
var errClosed = errors.New("the job's credits are already closed")

func ledgerError(err error) error {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		switch pg.ConstraintName {
		case "available_not_negative":
			return farm.WrapError(err, farm.CodeInsufficient, "the balance is too low")
		case "ledger_one_closing_per_job":
			return errClosed
		}
	}
	return fmt.Errorf("write ledger: %w", err)
}

// Grant gives an account credits that nobody paid for.
func (s *Store) Grant(ctx context.Context, accountID string, credits int) error {
	return s.tx(ctx, func(tx pgx.Tx) error { return grant(ctx, tx, accountID, credits) })
}

func grant(ctx context.Context, tx pgx.Tx, accountID string, credits int) error {
	if credits <= 0 {
		return nil
	}
	return post(ctx, tx, posting{account: accountID, kind: farm.LedgerGrant, entries: []entry{granted(-credits), available(credits)}})
}

// hold reserves credits for a job; settle charges part of a hold and releases
// the rest; refund releases all of it.
func hold(ctx context.Context, tx pgx.Tx, j jobRef, credits int) error {
	return post(ctx, tx, j.of(farm.LedgerHold, available(-credits), held(credits)))
}

func settle(ctx context.Context, tx pgx.Tx, j jobRef, reserved, final int) error {
	if final < 0 || final > reserved {
		return fmt.Errorf("settle %d of %d reserved credits", final, reserved)
	}
	return closing(ctx, tx, j, final, reserved-final, j.of(farm.LedgerSettle, held(-reserved), revenue(final), available(reserved-final)))
}

func refund(ctx context.Context, tx pgx.Tx, j jobRef, reserved int) error {
	return closing(ctx, tx, j, 0, reserved, j.of(farm.LedgerRefund, held(-reserved), available(reserved)))
}

// closing ends a hold. Included credits of a period that is over do not come back
// with it: they expire as they would have without the hold.
func closing(ctx context.Context, tx pgx.Tx, j jobRef, charged, released int, p posting) error {
	back, err := endCarry(ctx, tx, j, charged, released)
	if err != nil {
		return err
	}
	if err := post(ctx, tx, p); err != nil || back == 0 {
		return err
	}
	return post(ctx, tx, posting{account: j.account, kind: farm.LedgerExpiry, entries: []entry{available(-back), granted(back)}})
}

// Balance reads an account's credits.
func (s *Store) Balance(ctx context.Context, accountID string) (farm.Balance, error) {
	var b farm.Balance
	err := s.pool.QueryRow(ctx, `SELECT available, held FROM account_balances WHERE account_id = $1`, accountID).Scan(&b.Available, &b.Held)
	return b, orNotFound(err, "account", "read balance")
}

// Statement lists an account's newest ledger transactions, newest first, with
// what each did to the spendable balance. A settled hold shows 0 when nothing
// was released.
func (s *Store) Statement(ctx context.Context, accountID string, limit int) ([]farm.LedgerEntry, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT t.id, t.kind, coalesce(t.offering_id, ''), t.job_id, coalesce(j.subject, p.credits || ' credits over ' || p.rail, ''),
		coalesce(j.name, ''), t.created_at,
		       coalesce((SELECT sum(e.amount) FROM ledger_entries e WHERE e.transaction_id = t.id AND e.book = 'available'), 0)::bigint
		FROM ledger_transactions t LEFT JOIN jobs j ON j.id = t.job_id LEFT JOIN payments p ON p.id = t.payment_id
		WHERE t.account_id = $1 ORDER BY t.created_at DESC, t.id DESC LIMIT $2`, accountID, limit)
	if err != nil {
		return nil, fmt.Errorf("read statement: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.LedgerEntry, error) {
		var e farm.LedgerEntry
		err := r.Scan(&e.ID, &e.Kind, &e.Offering, &e.JobID, &e.Subject, &e.Name, &e.CreatedAt, &e.Amount)
		return e, err
	})
}

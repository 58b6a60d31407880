package postgres

import (
	"context"
	"crypto/sha256"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// CloseAccount ends an account: its keys stop to work at once, and the keeper
// erases the rest. The error is a conflict while a payment is on its way, and
// while credits that were paid for are left, unless forfeit gives them up. Closing
// it again changes nothing.
func (s *Store) CloseAccount(ctx context.Context, accountID string, forfeit bool) error {
	if !validID(accountID) {
		return notFound("account")
	}
	return s.tx(ctx, func(tx pgx.Tx) error {
		p, err := lockPeriod(ctx, tx, accountID)
		if err != nil {
			return err
		}
		var open, bought int
		err = tx.QueryRow(ctx, `
			SELECT (SELECT count(*) FROM payments WHERE account_id = $1 AND state NOT IN ('credited', 'refused')),
				greatest(0, least(b.available + b.held - greatest(0, $2 - spent), topped))::bigint
			FROM account_balances b, LATERAL (SELECT
				coalesce(sum(e.amount) FILTER (WHERE e.book = 'revenue' AND t.created_at >= $3), 0) AS spent,
				coalesce(sum(e.amount) FILTER (WHERE e.book = 'available' AND t.kind = 'topup'), 0) AS topped
				FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.account_id = $1) l
			WHERE b.account_id = $1`, accountID, p.included, p.start).Scan(&open, &bought)
		if err != nil {
			return fmt.Errorf("read what an account has left: %w", err)
		}
		switch {
		case open > 0:
			return farm.Errorf(farm.CodeConflict, "%d payments of the account are on their way; close it when they have ended", open)
		case bought > 0 && !forfeit:
			e := farm.Errorf(farm.CodeConflict, "%d credits that were paid for are left; send forfeit=true to give them up", bought)
			e.Details = map[string]any{"credits": bought}
			return e
		}
		for _, sql := range []string{
			`UPDATE accounts SET closed_at = coalesce(closed_at, now()) WHERE id = $1`,
			`UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE account_id = $1`,
		} {
			if _, err := tx.Exec(ctx, sql, accountID); err != nil {
				return fmt.Errorf("close account: %w", err)
			}
		}
		return nil
	})
}

// EachClosed calls each with the id of every account that was ever closed.
func (s *Store) EachClosed(ctx context.Context, each func(id string) error) error {
	rows, err := s.pool.Query(ctx, `SELECT id FROM accounts WHERE closed_at IS NOT NULL ORDER BY closed_at`)
	if err != nil {
		return fmt.Errorf("list closed accounts: %w", err)
	}
	var id string
	_, err = pgx.ForEachRow(rows, []any{&id}, func() error { return each(id) })
	return wrap(err, "list closed accounts")
}

// ClosedAccount is an account whose erasure is not done.
type ClosedAccount struct {
	ID string
	// ErasedAt is when its rows were removed, if they were: only files and
	// executions that came late are left.
	ErasedAt *time.Time
}

// ClosedAccounts lists accounts to erase, and those that were erased longer than
// late ago.
func (s *Store) ClosedAccounts(ctx context.Context, late time.Duration, limit int) ([]ClosedAccount, error) {
	rows, err := s.pool.Query(ctx, `SELECT id, erased_at FROM accounts
		WHERE closed_at IS NOT NULL AND swept_at IS NULL AND (erased_at IS NULL OR erased_at < now() - $1::interval)
		ORDER BY closed_at LIMIT $2`, late, limit)
	if err != nil {
		return nil, fmt.Errorf("list closed accounts: %w", err)
	}
	out, err := pgx.CollectRows(rows, pgx.RowToStructByPos[ClosedAccount])
	return out, wrap(err, "list closed accounts")
}

// UnerasedJobs lists jobs of an account that still hold what their caller sent, at
// most limit, those that run first; the second value says which do.
func (s *Store) UnerasedJobs(ctx context.Context, accountID string, limit int) (ids []string, open []bool, err error) {
	rows, err := s.pool.Query(ctx, `SELECT id, finished_at IS NULL FROM jobs WHERE account_id = $1 AND request <> '{}'
		ORDER BY finished_at IS NULL DESC, id LIMIT $2`, accountID, limit)
	if err != nil {
		return nil, nil, fmt.Errorf("list jobs to erase: %w", err)
	}
	var id string
	var runs bool
	_, err = pgx.ForEachRow(rows, []any{&id, &runs}, func() error {
		ids, open = append(ids, id), append(open, runs)
		return nil
	})
	return ids, open, wrap(err, "list jobs to erase")
}

// JobsAtClosing lists the jobs of a closed account that ended in the hour before
// its closing or later: Temporal may still list parts of them. The newest 1,000.
func (s *Store) JobsAtClosing(ctx context.Context, accountID string) ([]string, error) {
	rows, err := s.pool.Query(ctx, `SELECT j.id FROM jobs j JOIN accounts a ON a.id = j.account_id
		WHERE a.id = $1 AND j.finished_at > a.closed_at - interval '1 hour' ORDER BY j.finished_at DESC LIMIT 1000`, accountID)
	if err != nil {
		return nil, fmt.Errorf("list jobs of a closed account: %w", err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return ids, wrap(err, "list jobs of a closed account")
}

// EraseJob leaves of a job that has ended what the ledger refers to: its id,
// offering, state, times and credits.
func (s *Store) EraseJob(ctx context.Context, jobID string) error {
	_, err := s.pool.Exec(ctx, `
		UPDATE jobs SET request = '{}', result = '{}', document = NULL, source_brand = NULL, name = NULL, metadata = NULL, callback_url = NULL,
			warnings = '[]', error = NULL, choice = NULL, chosen = NULL, trace_parent = NULL, updated_at = now()
		WHERE id = $1 AND finished_at IS NOT NULL`, jobID)
	return wrap(err, "erase job")
}

// EraseAccount removes all rows of a closed account but the ledger's and those
// that it refers to, gives up the credits that are left, and blanks what is
// personal. Its jobs must have been erased before.
func (s *Store) EraseAccount(ctx context.Context, accountID string) error {
	promises := sha256.Sum256([]byte("account " + accountID))
	return s.tx(ctx, func(tx pgx.Tx) error {
		var left int
		if err := tx.QueryRow(ctx, `SELECT b.available FROM accounts a JOIN account_balances b ON b.account_id = a.id
			WHERE a.id = $1 AND a.closed_at IS NOT NULL FOR UPDATE OF a`, accountID).Scan(&left); err != nil {
			return orNotFound(err, "account", "read closed account")
		}
		if left > 0 {
			err := post(ctx, tx, posting{account: accountID, kind: farm.LedgerExpiry, entries: []entry{available(-left), granted(left)}})
			if err != nil {
				return err
			}
		}
		for _, sql := range []string{
			`DELETE FROM webhook_deliveries WHERE account_id = $1`,
			`DELETE FROM webhook_secrets WHERE account_id = $1`,
			`DELETE FROM account_webhooks WHERE account_id = $1`,
			`DELETE FROM remote_calls WHERE job_id IN (SELECT id FROM jobs WHERE account_id = $1)`,
			`DELETE FROM job_units WHERE job_id IN (SELECT id FROM jobs WHERE account_id = $1)`,
			`DELETE FROM projects WHERE account_id = $1`,
			`DELETE FROM characters WHERE account_id = $1`,
			`DELETE FROM files WHERE account_id = $1`,
			`DELETE FROM brands WHERE account_id = $1`,
			`DELETE FROM carousel_templates WHERE account_id = $1`,
			`DELETE FROM api_keys WHERE account_id = $1`,
			`UPDATE payments SET payer = '', proof = NULL WHERE account_id = $1`,
			`UPDATE accounts SET operator_email = '', billing_country = '', operator_name = '', vat_id = '', agent_name = '', erased_at = now()
				WHERE id = $1`,
		} {
			if _, err := tx.Exec(ctx, sql, accountID); err != nil {
				return fmt.Errorf("erase account: %w", err)
			}
		}
		_, err := tx.Exec(ctx, `DELETE FROM idempotency_keys WHERE subject = $1`, promises[:])
		return wrap(err, "erase idempotency keys")
	})
}

// MarkSwept notes that the files which came late are gone too.
func (s *Store) MarkSwept(ctx context.Context, accountID string) error {
	_, err := s.pool.Exec(ctx, `UPDATE accounts SET swept_at = now() WHERE id = $1`, accountID)
	return wrap(err, "note a swept account")
}

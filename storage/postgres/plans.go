package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// period is a monthly plan's current period as it is stored. A pay-as-you-go
// account has none.
type period struct {
	plan       farm.Plan
	start, end *time.Time
	included   int
	over       bool
}

// RenewPlan begins an account's next period when the last one is over: what was
// left of its included credits goes, and the plan's included credits come. It
// does nothing otherwise, so that it may be called at any time; of several at
// once one renews.
func (s *Store) RenewPlan(ctx context.Context, accountID string) error {
	return s.tx(ctx, func(tx pgx.Tx) error {
		p, err := lockPeriod(ctx, tx, accountID)
		if err != nil {
			return err
		}
		if p.end != nil && !p.over || p.end == nil && p.plan.Facts().IncludedCredits == 0 {
			return nil
		}
		return beginPeriod(ctx, tx, accountID, p)
	})
}

// SetPlan moves an account to another plan, whose first period begins now. Asking
// for the plan that it has changes nothing.
func (s *Store) SetPlan(ctx context.Context, accountID string, plan farm.Plan) error {
	if !validID(accountID) {
		return notFound("account")
	}
	return s.tx(ctx, func(tx pgx.Tx) error {
		p, err := lockPeriod(ctx, tx, accountID)
		if err != nil || p.plan == plan {
			return err
		}
		if _, err := tx.Exec(ctx, `UPDATE accounts SET plan = $2, period_anchor = NULL WHERE id = $1`, accountID, plan); err != nil {
			return fmt.Errorf("set plan: %w", err)
		}
		p.plan = plan
		return beginPeriod(ctx, tx, accountID, p)
	})
}

func lockPeriod(ctx context.Context, tx pgx.Tx, accountID string) (period, error) {
	var p period
	err := tx.QueryRow(ctx, `
		SELECT plan, period_start, period_end, period_included, coalesce(period_end <= now(), false) FROM accounts
		WHERE id = $1 FOR UPDATE`, accountID).
		Scan(&p.plan, &p.start, &p.end, &p.included, &p.over)
	return p, orNotFound(err, "account", "read plan period")
}

// beginPeriod closes the last period and opens the one that now lies in. An
// account that slept for months gets one period's credits, not all it missed.
func beginPeriod(ctx context.Context, tx pgx.Tx, accountID string, last period) error {
	carried, err := expire(ctx, tx, accountID, last)
	if err != nil {
		return err
	}
	included := last.plan.Facts().IncludedCredits
	if included == 0 {
		_, err := tx.Exec(ctx, `UPDATE accounts SET period_anchor = NULL, period_start = NULL, period_end = NULL,
			period_included = 0, period_carried = 0 WHERE id = $1`, accountID)
		return wrap(err, "end plan periods")
	}
	// Counted from the anchor, not from the last end: a period that began on
	// the 31st ends on the last of a short month and on the 31st again after.
	var end time.Time
	err = tx.QueryRow(ctx, `
		UPDATE accounts a SET period_anchor = p.anchor, period_start = p.anchor + p.n * interval '1 month',
			period_end = p.anchor + (p.n + 1) * interval '1 month', period_included = $2, period_carried = $3
		FROM (SELECT id, coalesce(period_anchor, now()) AS anchor,
			(SELECT max(n) FROM generate_series(0, 1200) n WHERE coalesce(period_anchor, now()) + n * interval '1 month' <= now()) AS n
			FROM accounts WHERE id = $1) p
		WHERE a.id = p.id RETURNING a.period_end`, accountID, included, carried).Scan(&end)
	if err != nil {
		return fmt.Errorf("begin plan period: %w", err)
	}
	return post(ctx, tx, posting{
		account: accountID, kind: farm.LedgerRenewal,
		entries: []entry{granted(-included), available(included)},
	})
}

// expire takes back what is left of a period's included credits. They are spent
// before others; what running jobs hold counts as spent, until they give it back:
// carried is how much of the holds that is.
func expire(ctx context.Context, tx pgx.Tx, accountID string, p period) (carried int, err error) {
	if p.start == nil || p.included == 0 {
		return 0, nil
	}
	var left int
	err = tx.QueryRow(ctx, `
		SELECT least(b.available, greatest(0, unspent - b.held))::bigint, least(b.held, greatest(0, unspent))::bigint
		FROM account_balances b, LATERAL (
			SELECT $2 - coalesce(sum(e.amount), 0) AS unspent FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
			WHERE t.account_id = $1 AND e.book = 'revenue' AND t.created_at >= $3) s
		WHERE b.account_id = $1`, accountID, p.included, *p.start).Scan(&left, &carried)
	if err != nil {
		return 0, fmt.Errorf("read what is left of a plan period: %w", err)
	}
	if left == 0 {
		return carried, nil
	}
	return carried, post(ctx, tx, posting{
		account: accountID, kind: farm.LedgerExpiry,
		entries: []entry{available(-left), granted(left)},
	})
}

// endCarry tells how many of the credits that a hold releases were included in a
// period that is over. What is charged comes out of those first.
func endCarry(ctx context.Context, tx pgx.Tx, j jobRef, charged, released int) (back int, err error) {
	var carried int
	err = tx.QueryRow(ctx, `
		SELECT period_carried FROM accounts WHERE id = $1 AND period_carried > 0 AND period_start >
			(SELECT created_at FROM ledger_transactions WHERE job_id = $2 AND kind = 'hold') FOR UPDATE`, j.account, j.id).Scan(&carried)
	if errors.Is(err, pgx.ErrNoRows) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read what a hold carried over: %w", err)
	}
	charged = min(charged, carried)
	back = min(released, carried-charged)
	_, err = tx.Exec(ctx, `UPDATE accounts SET period_carried = period_carried - $2 WHERE id = $1`, j.account, charged+back)
	return back, wrap(err, "end what a hold carried over")
}

// PlanUse reads what an account's plan includes and how much its jobs were
// charged in the period; without a period, ever.
func (s *Store) PlanUse(ctx context.Context, accountID string) (farm.PlanUse, error) {
	var u farm.PlanUse
	err := s.pool.QueryRow(ctx, `
		SELECT a.plan, a.period_included, a.period_start, a.period_end, (
			SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
			WHERE t.account_id = a.id AND e.book = 'revenue' AND t.created_at >= coalesce(a.period_start, '-infinity'))::bigint
		FROM accounts a WHERE a.id = $1`, accountID).
		Scan(&u.Plan, &u.Included, &u.PeriodStart, &u.PeriodEnd, &u.Used)
	return u, orNotFound(err, "account", "read plan use")
}

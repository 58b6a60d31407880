package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// Spending keeps orders that cost money, within the budgets of a job and of a day.
// Amounts are millionths of a dollar. It is the remote.Keeper of one price.
type Spending struct {
	*Store
	Micros int64 // of an order
	Job    int64 // most of one job
	Day    int64 // most of all jobs together in 24 hours
}

// spendingLock makes those wait for each other who reckon what a day has left.
const spendingLock = 0x5eed_da75

// BeginRemoteCall is Store.BeginRemoteCall for an order of a price. One that passes a
// budget is unavailable, and is not written. Orders that may have been taken count,
// those that were dropped do not.
func (s Spending) BeginRemoteCall(ctx context.Context, jobID, step, service string) (name, id string, first bool, err error) {
	err = s.tx(ctx, func(tx pgx.Tx) error {
		if name, id, first, err = beginRemoteCall(ctx, tx, jobID, step, service); err != nil || !first || s.Micros == 0 {
			return err
		}
		return s.afford(ctx, tx, jobID, step)
	})
	if err != nil {
		return "", "", false, fmt.Errorf("begin paid call: %w", err)
	}
	return name, id, first, nil
}

// afford writes the price of an order that was just begun, where both budgets allow it.
func (s Spending) afford(ctx context.Context, tx pgx.Tx, jobID, step string) error {
	if _, err := tx.Exec(ctx, `SELECT pg_advisory_xact_lock($1)`, spendingLock); err != nil {
		return err
	}
	var job, day int64
	err := tx.QueryRow(ctx, `SELECT coalesce(sum(usd_micros) FILTER (WHERE job_id = $1), 0), coalesce(sum(usd_micros), 0)
		FROM remote_calls WHERE usd_micros > 0 AND state <> 'dropped' AND created_at > now() - interval '24 hours'`, jobID).Scan(&job, &day)
	switch {
	case err != nil:
		return err
	case job+s.Micros > s.Job:
		return farm.WrapError(farm.ErrOverBudget, farm.CodeUnavailable, "the budget of $%.2f for what models make for one job is spent",
			dollars(s.Job))
	case day+s.Micros > s.Day:
		return farm.WrapError(farm.ErrOverBudget, farm.CodeUnavailable, "the farm's budget of $%.2f a day for what models make is spent",
			dollars(s.Day))
	}
	_, err = tx.Exec(ctx, `UPDATE remote_calls SET usd_micros = $3 WHERE job_id = $1 AND step = $2 AND state <> 'dropped'`, jobID,
		step, s.Micros)
	return err
}

func dollars(micros int64) float64 { return float64(micros) / 1e6 }

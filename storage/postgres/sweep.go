package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// SweepDeadlines fails and refunds open jobs past their deadline, at most
// limit, and returns their ids. It needs neither the workflow engine nor a
// worker. Any number of processes may run it: each job is one process's.
func (s *Store) SweepDeadlines(ctx context.Context, limit int) ([]string, error) {
	var swept, stuck []string
	var failures []error
	for range limit {
		id, err := s.sweepOne(ctx, stuck)
		switch {
		case errors.Is(err, pgx.ErrNoRows):
			return swept, errors.Join(failures...)
		case err != nil && id == "":
			return swept, errors.Join(append(failures, err)...)
		case err != nil:
			stuck, failures = append(stuck, id), append(failures, err)
		default:
			swept = append(swept, id)
		}
	}
	return swept, errors.Join(failures...)
}

// sweepOne ends the most overdue job but those in stuck, in a transaction of
// its own, so that one that cannot be ended does not keep the others from
// their refund.
func (s *Store) sweepOne(ctx context.Context, stuck []string) (string, error) {
	var id string
	var done *JobEnd
	err := s.tx(ctx, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `
			SELECT id FROM jobs WHERE state IN ('queued', 'processing') AND deadline_at < now() AND NOT id = ANY ($1::uuid[])
			ORDER BY deadline_at LIMIT 1 FOR UPDATE SKIP LOCKED`, list(stuck)).Scan(&id)
		if err != nil {
			return err
		}
		done, err = finish(ctx, tx, id, Ending{State: farm.JobFailed, Reason: farm.DeadlineReason, Code: farm.DeadlineCode})
		if err != nil {
			return fmt.Errorf("sweep job %s: %w", id, err)
		}
		return nil
	})
	s.ended(done, err)
	return id, err
}

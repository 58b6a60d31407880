package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// BeginRemoteCall writes that a step of a job is about to order something from a
// service. first is true for one caller alone; others get the id that was kept,
// "" while none is. name is the same for all of them until the call is ended
// undelivered. A job that is not processing is a conflict: nothing more is
// ordered for it.
func (s *Store) BeginRemoteCall(ctx context.Context, jobID, step, service string) (name, id string, first bool, err error) {
	err = s.tx(ctx, func(tx pgx.Tx) error {
		name, id, first, err = beginRemoteCall(ctx, tx, jobID, step, service)
		return err
	})
	if err != nil {
		return "", "", false, fmt.Errorf("begin remote call: %w", err)
	}
	return name, id, first, nil
}

func beginRemoteCall(ctx context.Context, tx pgx.Tx, jobID, step, service string) (name, id string, first bool, err error) {
	// The job's row is held, so that it does not end in between.
	var processing bool
	err = tx.QueryRow(ctx, `SELECT state = 'processing' FROM jobs WHERE id = $1 FOR SHARE`, jobID).Scan(&processing)
	if err = orNotFound(err, "job", "begin remote call"); err != nil {
		return "", "", false, err
	}
	if !processing {
		return "", "", false, farm.Errorf(farm.CodeConflict, "the job is no longer processing")
	}
	err = tx.QueryRow(ctx, `INSERT INTO remote_calls (id, job_id, step, service) VALUES ($4, $1, $2, $3)
		ON CONFLICT (job_id, step) WHERE state <> 'dropped' DO NOTHING RETURNING id::text`, jobID, step, service, newID()).Scan(&name)
	if !errors.Is(err, pgx.ErrNoRows) {
		return name, "", err == nil, err
	}
	err = tx.QueryRow(ctx, `SELECT id::text, coalesce(remote_id, '') FROM remote_calls
		WHERE job_id = $1 AND step = $2 AND state <> 'dropped'`, jobID, step).Scan(&name, &id)
	return name, id, false, err
}

// KeepRemoteCall writes the id under which the service works on a call. It stays
// when it is written again, and another is a conflict: two orders were taken.
func (s *Store) KeepRemoteCall(ctx context.Context, jobID, step, id string) error {
	tag, err := s.pool.Exec(ctx, `UPDATE remote_calls
		SET remote_id = $3, state = CASE state WHEN 'submitting' THEN 'submitted' ELSE state END, updated_at = now()
		WHERE job_id = $1 AND step = $2 AND state <> 'dropped' AND (remote_id IS NULL OR remote_id = $3)`, jobID, step, id)
	if err != nil {
		return fmt.Errorf("keep remote call: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return farm.Errorf(farm.CodeConflict, "the call was ended, or has another id")
	}
	return nil
}

// EndRemoteCall writes that a call was delivered, or else that it came to nothing
// and may be begun again. A call that was ended so before stays as it is.
func (s *Store) EndRemoteCall(ctx context.Context, jobID, step string, delivered bool) error {
	state := "dropped"
	if delivered {
		state = "delivered"
	}
	_, err := s.pool.Exec(ctx, `UPDATE remote_calls SET state = $3, updated_at = now()
		WHERE job_id = $1 AND step = $2 AND state IN ('submitting', 'submitted')`, jobID, step, state)
	if err != nil {
		return fmt.Errorf("end remote call: %w", err)
	}
	return nil
}

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

// RemoteCall is an order at a service as it was written down.
type RemoteCall struct {
	Step     string
	RemoteID string // "" while none is known
	Open     bool   // it is waited for
}

// RemoteCallByName is the order whose row has a name, as a service is told it.
func (s *Store) RemoteCallByName(ctx context.Context, name string) (RemoteCall, error) {
	var c RemoteCall
	err := s.pool.QueryRow(ctx, `SELECT step, coalesce(remote_id, ''), state IN ('submitting', 'submitted') FROM remote_calls
		WHERE id = $1`, name).Scan(&c.Step, &c.RemoteID, &c.Open)
	return c, orNotFound(err, "order", "read remote call")
}

// mostHeard bounds the calls that are kept of an order; more wake nobody.
const mostHeard = 16

// HearRemoteCall writes that a service called back about the order of a name, which is
// still waited for: once for each message. id is what the service says that the order is,
// for a worker to whom the answer was lost. fresh is false for what was heard before, or is no longer waited for.
func (s *Store) HearRemoteCall(ctx context.Context, name, id, message string) (fresh bool, err error) {
	tag, err := s.pool.Exec(ctx, `UPDATE remote_calls
		SET heard = array_append(heard, $3), told_id = coalesce(told_id, $2), updated_at = now()
		WHERE id = $1 AND state IN ('submitting', 'submitted') AND NOT ($3 = ANY (heard)) AND cardinality(heard) < $4`,
		name, id, message, mostHeard)
	if err != nil {
		return false, fmt.Errorf("hear remote call: %w", err)
	}
	return tag.RowsAffected() == 1, nil
}

// HeardRemoteCall is how often a service called back about a step's order, and its id: the
// one that was kept, else the one that the service told.
func (s *Store) HeardRemoteCall(ctx context.Context, jobID, step string) (calls int, id string, err error) {
	err = s.pool.QueryRow(ctx, `SELECT cardinality(heard), coalesce(remote_id, told_id, '') FROM remote_calls
		WHERE job_id = $1 AND step = $2 AND state <> 'dropped'`, jobID, step).Scan(&calls, &id)
	return calls, id, orNotFound(err, "order", "read remote call")
}

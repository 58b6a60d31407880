package postgres

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// Promise is a request that a caller marked with an idempotency key. Subject
// and Key are hashes: whose, and which.
type Promise struct {
	Subject, Key, Request [32]byte
}

// Attempt is what a request with an idempotency key is to do: send the stored
// answer, or run and create its resource under the id that the first attempt
// was given.
type Attempt struct {
	ResourceID string
	Status     int    // of the stored answer; 0 is to run
	Answer     []byte // as FulfilPromise stored it
}

// promiseLock is how long an attempt may take before another may take over. Two
// that overlap do no harm: they create the same resource.
const promiseLock = 30 * time.Second

// promiseKept is how long an answer can be replayed.
const promiseKept = 48 * time.Hour

// BeginPromise claims an idempotency key. The error is conflict when the key was
// used for another request, or when the same one is running right now.
func (s *Store) BeginPromise(ctx context.Context, p Promise) (Attempt, error) {
	for range promiseTries {
		a, err := s.beginPromise(ctx, p)
		if !errors.Is(err, pgx.ErrNoRows) {
			return a, err
		}
		// Another attempt held the key and let it go before it could be read.
	}
	return Attempt{}, farm.Errorf(farm.CodeConflict, "a request with this Idempotency-Key is still running; ask again in a moment")
}

// promiseTries bounds how often a key is looked at that others take and let go.
const promiseTries = 5

func (s *Store) beginPromise(ctx context.Context, p Promise) (Attempt, error) {
	var a Attempt
	err := s.pool.QueryRow(ctx, `
		INSERT INTO idempotency_keys AS k (subject, key_hash, request_hash, resource_id, locked_until)
		VALUES ($1, $2, $3, $4, now() + $5::interval)
		ON CONFLICT (subject, key_hash) DO UPDATE SET locked_until = now() + $5::interval
			WHERE k.request_hash = $3 AND k.status IS NULL AND k.locked_until < now()
		RETURNING resource_id`, p.Subject[:], p.Key[:], p.Request[:], newID(), promiseLock).Scan(&a.ResourceID)
	if err == nil || !errors.Is(err, pgx.ErrNoRows) {
		return a, wrap(err, "claim idempotency key")
	}
	var request []byte
	var status *int
	err = s.pool.QueryRow(ctx, `SELECT request_hash, resource_id, status, answer FROM idempotency_keys WHERE subject = $1
		AND key_hash = $2`,
		p.Subject[:], p.Key[:]).Scan(&request, &a.ResourceID, &status, &a.Answer)
	switch {
	case err != nil:
		return a, wrap(err, "read idempotency key")
	case !bytes.Equal(request, p.Request[:]):
		return a, farm.Errorf(farm.CodeConflict, "this Idempotency-Key was used for another request; use a new one")
	case status == nil:
		return a, farm.Errorf(farm.CodeConflict, "a request with this Idempotency-Key is still running; ask again in a moment")
	}
	a.Status = *status
	return a, nil
}

// FulfilPromise stores the answer of an attempt for replay.
func (s *Store) FulfilPromise(ctx context.Context, p Promise, status int, answer []byte) error {
	_, err := s.pool.Exec(ctx, `UPDATE idempotency_keys SET status = $3, answer = $4 WHERE subject = $1 AND key_hash = $2`, p.Subject[:],
		p.Key[:], status, answer)
	return wrap(err, "store answer of idempotency key")
}

// ReleasePromise lets the key be used again after an attempt that created
// nothing. forget also forgets what the request was.
func (s *Store) ReleasePromise(ctx context.Context, p Promise, forget bool) error {
	sql := `UPDATE idempotency_keys SET locked_until = now() WHERE subject = $1 AND key_hash = $2 AND status IS NULL`
	if forget {
		sql = `DELETE FROM idempotency_keys WHERE subject = $1 AND key_hash = $2 AND status IS NULL`
	}
	_, err := s.pool.Exec(ctx, sql, p.Subject[:], p.Key[:])
	return wrap(err, "release idempotency key")
}

// ForgetPromises drops keys that are too old to be replayed.
func (s *Store) ForgetPromises(ctx context.Context) error {
	_, err := s.pool.Exec(ctx, `DELETE FROM idempotency_keys WHERE created_at < now() - $1::interval`, promiseKept)
	return wrap(err, "drop old idempotency keys")
}

func wrap(err error, doing string) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, err)
}

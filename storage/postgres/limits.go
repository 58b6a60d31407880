package postgres

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
)

// Ticket is the answer to a request for admission.
type Ticket struct {
	Admitted   bool
	Remaining  int           // requests that would be admitted right now
	RetryAfter time.Duration // until the next is, when this one was not
}

// Admit counts one request of a subject against its limit, exactly also across
// processes. limit requests may come at once; after that one every per/limit.
// (The generic cell rate algorithm: a virtual time runs ahead of the clock by
// per/limit for each request, and by at most per.)
func (s *Store) Admit(ctx context.Context, subject string, limit int, per time.Duration) (Ticket, error) {
	step := per / time.Duration(limit)
	var ahead time.Duration
	err := s.pool.QueryRow(ctx, `
		INSERT INTO rate_limits AS r (subject, tat) VALUES ($1, now() + $2::interval)
		ON CONFLICT (subject) DO UPDATE SET tat = greatest(r.tat, now()) + $2::interval
			WHERE greatest(r.tat, now()) + $2::interval <= now() + $3::interval
		RETURNING tat - now()`, subject, step, per).Scan(&ahead)
	if err == nil {
		return Ticket{Admitted: true, Remaining: int((per - ahead) / step)}, nil
	}
	if !errors.Is(err, pgx.ErrNoRows) {
		return Ticket{}, fmt.Errorf("count request: %w", err)
	}
	err = s.pool.QueryRow(ctx, `SELECT coalesce(max(tat) - now(), interval '0') FROM rate_limits WHERE subject = $1`, subject).Scan(&ahead)
	if err != nil {
		return Ticket{}, fmt.Errorf("read rate limit: %w", err)
	}
	return Ticket{RetryAfter: max(ahead+step-per, 0)}, nil
}

// ForgetLimits drops the rows of subjects whose last request no longer counts, and
// of streams that nobody speaks of any more.
func (s *Store) ForgetLimits(ctx context.Context) error {
	if _, err := s.pool.Exec(ctx, `DELETE FROM rate_limits WHERE tat < now()`); err != nil {
		return fmt.Errorf("drop old rate limits: %w", err)
	}
	_, err := s.pool.Exec(ctx, `DELETE FROM open_streams WHERE seen_at < now() - $1::interval`, streamsFor)
	return wrap(err, "drop old counts of streams")
}

// SharePaces adds to how far the virtual times of subjects run ahead of the clock,
// and gives how far all processes together have run them.
func (s *Store) SharePaces(ctx context.Context, added map[string]time.Duration) (map[string]time.Duration, error) {
	subjects := slices.Sorted(maps.Keys(added)) // in one order, so that two processes do not wait for each other
	steps := make([]time.Duration, len(subjects))
	for i, subject := range subjects {
		steps[i] = added[subject]
	}
	rows, err := s.pool.Query(ctx, `
		INSERT INTO rate_limits AS r (subject, tat)
		SELECT subject, now() + step FROM unnest($1::text[], $2::interval[]) AS one(subject, step) ORDER BY subject
		ON CONFLICT (subject) DO UPDATE SET tat = greatest(r.tat, now()) + (excluded.tat - now())
		RETURNING subject, tat - now()`, subjects, steps)
	if err != nil {
		return nil, fmt.Errorf("share rates: %w", err)
	}
	out := make(map[string]time.Duration, len(subjects))
	var subject string
	var ahead time.Duration
	_, err = pgx.ForEachRow(rows, []any{&subject, &ahead}, func() error { out[subject] = ahead; return nil })
	return out, wrap(err, "share rates")
}

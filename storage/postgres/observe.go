package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/snackfarm/farm"
)

// Observer is told what has happened to jobs, once each and after the commit,
// whichever process and way it happened by.
type Observer interface {
	// TraceParent is kept with a job that is accepted under ctx, as a W3C
	// traceparent of at most 100 characters; "" keeps nothing.
	TraceParent(ctx context.Context) string
	JobAccepted(offering farm.OfferingID, credits int)
	JobClaimed(offering farm.OfferingID, waited time.Duration)
	JobEnded(JobEnd)
}

// JobEnd is how a job ended and what that did to its credits.
type JobEnd struct {
	Offering farm.OfferingID
	State    farm.JobState
	Code     string        // "" for a completed job
	Took     time.Duration // since it was accepted
	Charged  int
	Refunded int
}

// unobserved is the observer of a store that was given none.
type unobserved struct{}

func (unobserved) TraceParent(context.Context) string        { return "" }
func (unobserved) JobAccepted(farm.OfferingID, int)          {}
func (unobserved) JobClaimed(farm.OfferingID, time.Duration) {}
func (unobserved) JobEnded(JobEnd)                           {}

// Option changes how Open sets a store up.
type Option func(*Store, *pgxpool.Config)

// Observed tells o what happens to jobs.
func Observed(o Observer) Option {
	return func(s *Store, _ *pgxpool.Config) { s.observer = o }
}

// Traced lets t see each statement; nil sees none.
func Traced(t pgx.QueryTracer) Option {
	return func(_ *Store, c *pgxpool.Config) { c.ConnConfig.Tracer = t }
}

// Pool is the state of the connection pool at this moment.
func (s *Store) Pool() *pgxpool.Stat { return s.pool.Stat() }

// Backlog is what waits to be done.
type Backlog struct {
	Open          map[farm.JobState]int // jobs that have not ended, by state
	PendingStarts int                   // jobs whose workflow has still to be started
	OldestStart   time.Duration         // how long the oldest of them has waited; 0 without one
	Webhooks      int                   // deliveries that were not delivered
}

// Backlog counts what waits.
func (s *Store) Backlog(ctx context.Context) (Backlog, error) {
	b := Backlog{Open: map[farm.JobState]int{farm.JobQueued: 0, farm.JobProcessing: 0, farm.JobAwaitingSelection: 0}}
	rows, err := s.pool.Query(ctx, `SELECT state, count(*) FROM jobs WHERE state IN ('queued', 'processing', 'awaiting_selection')
		GROUP BY state`)
	if err != nil {
		return b, fmt.Errorf("count open jobs: %w", err)
	}
	var state farm.JobState
	var n int
	if _, err = pgx.ForEachRow(rows, []any{&state, &n}, func() error { b.Open[state] = n; return nil }); err != nil {
		return b, fmt.Errorf("count open jobs: %w", err)
	}
	err = s.pool.QueryRow(ctx, `
		SELECT count(*), coalesce(now() - min(created_at), '0'), (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending')
		FROM jobs WHERE start_pending AND state = 'queued'`).Scan(&b.PendingStarts, &b.OldestStart, &b.Webhooks)
	if err != nil {
		return b, fmt.Errorf("count pending starts: %w", err)
	}
	return b, nil
}

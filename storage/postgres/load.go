package postgres

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// Load is how busy the farm is: who has jobs that wait or run, and how fast jobs are
// done.
type Load struct {
	// Open are the jobs of each account that a worker has to do.
	Open map[string]OpenLoad
	// PerSecond is how many jobs are done in a second; while that is not known, more
	// than the farm can do.
	PerSecond float64
}

// OpenLoad is the open jobs of one account.
type OpenLoad struct {
	Priority int // of its plan: lower runs first
	Jobs     int
}

const (
	// shortBusy is the shortest time that says something of how fast jobs are done.
	shortBusy = 30 * time.Second
	longBusy  = 10 * time.Minute
	// slotsFor is how long a worker counts after it was last heard of.
	slotsFor = 45 * time.Second
	// quickJob is less than any job takes of a slot: what is assumed of a farm that was
	// not busy for long enough to tell how fast it is.
	quickJob = 500 * time.Millisecond
)

// Load reads how busy the farm is. The rate is the best of three, none of which is
// more than the farm can do: what was done since the oldest open job came, what was
// done in the best minute of the last hour, and what the slots that are there do
// when each job takes as long as the last ones did. A farm that has done nothing, or
// is busy for a moment only, is taken to do each job in quickJob: what it could not
// do even then is too much.
func (s *Store) Load(ctx context.Context) (Load, error) {
	l := Load{Open: map[string]OpenLoad{}}
	rows, err := s.pool.Query(ctx, `SELECT j.account_id, a.plan, j.n, j.oldest FROM (
			SELECT account_id, count(*) AS n, now() - min(created_at) AS oldest FROM jobs WHERE state IN ('queued', 'processing')
			GROUP BY account_id
		) j JOIN accounts a ON a.id = j.account_id`)
	if err != nil {
		return l, fmt.Errorf("read open jobs: %w", err)
	}
	var account string
	var plan farm.Plan
	var jobs int
	var age, oldest time.Duration
	_, err = pgx.ForEachRow(rows, []any{&account, &plan, &jobs, &age}, func() error {
		l.Open[account] = OpenLoad{plan.Facts().Priority, jobs}
		oldest = max(oldest, age)
		return nil
	})
	if err != nil {
		return l, fmt.Errorf("read open jobs: %w", err)
	}
	var since, minute, slots int
	var each float64
	busy := min(oldest, longBusy)
	err = s.pool.QueryRow(ctx, `
		WITH done AS (
			SELECT finished_at, finished_at - created_at AS took FROM jobs
			WHERE state = 'completed' AND results_expired_at IS NULL AND finished_at > now() - interval '1 hour')
		SELECT (SELECT count(*) FROM done WHERE finished_at > now() - $1::interval),
			(SELECT coalesce(max(n), 0)
				FROM (SELECT count(*) AS n FROM done GROUP BY ceil(extract(epoch FROM now() - finished_at) / 60)) m),
			(SELECT coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM took)), 0)
				FROM (SELECT took FROM done ORDER BY finished_at DESC LIMIT 100) d),
			(SELECT coalesce(sum(renders), 0) FROM worker_slots WHERE seen_at > now() - $2::interval)`, busy, slotsFor).
		Scan(&since, &minute, &each, &slots)
	if err != nil {
		return l, fmt.Errorf("read how fast jobs are done: %w", err)
	}
	if busy >= shortBusy {
		l.PerSecond = float64(since) / busy.Seconds()
	}
	l.PerSecond = max(l.PerSecond, float64(minute)/time.Minute.Seconds())
	if each > 0 {
		l.PerSecond = max(l.PerSecond, float64(slots)/each)
	}
	if busy < shortBusy || l.PerSecond == 0 { // few jobs may have been done because few came
		l.PerSecond = max(l.PerSecond, float64(max(slots, 1))/quickJob.Seconds())
	}
	return l, nil
}

// Add counts a job that was accepted after the look.
func (l Load) Add(accountID string, plan farm.Plan) {
	o := l.Open[accountID]
	o.Priority = plan.Facts().Priority
	o.Jobs++
	l.Open[accountID] = o
}

// Wait estimates how long a new job of an account takes to its end. Accounts take
// turns, so that others go before it with as many jobs as it has itself at most, and
// those of a better plan with all. It is 0 when nobody waits.
func (l Load) Wait(accountID string, plan farm.Plan) time.Duration {
	own, priority := l.Open[accountID].Jobs, plan.Facts().Priority
	ahead := own
	for id, o := range l.Open {
		switch {
		case id == accountID || o.Priority > priority:
		case o.Priority < priority:
			ahead += o.Jobs
		default:
			ahead += min(o.Jobs, own+1)
		}
	}
	if ahead == 0 {
		return 0
	}
	seconds := float64(ahead+1) / l.PerSecond
	return time.Duration(min(seconds*float64(time.Second), math.MaxInt64/2))
}

// SayRenderSlots notes how many renders a worker does at a time; it is said again
// every few seconds. 0 is a worker that leaves.
func (s *Store) SayRenderSlots(ctx context.Context, worker string, renders int) error {
	_, err := s.pool.Exec(ctx, `WITH gone AS (DELETE FROM worker_slots WHERE seen_at < now() - interval '1 hour')
		INSERT INTO worker_slots (worker, renders) VALUES ($1, $2)
		ON CONFLICT (worker) DO UPDATE SET renders = excluded.renders, seen_at = now()`, worker, renders)
	return wrap(err, "note a worker's slots")
}

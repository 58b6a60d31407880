package bench

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// Queue is what was seen while many jobs of many accounts waited.
type Queue struct {
	Jobs     int `json:"jobs"`
	Accounts int `json:"accounts"`
	// Jain is Jain's index of the jobs done of each account while all had jobs that
	// waited: 1 is all the same, 1/Accounts all of one.
	Jain   float64 `json:"jain"`
	Served int     `json:"served"` // jobs until then
	// Of polls of random jobs, twenty a second, all the while.
	Polls     int     `json:"polls"`
	PollP50Ms float64 `json:"pollP50Ms"`
	PollP99Ms float64 `json:"pollP99Ms"`
	// DatabaseKB is what a job of the queue takes in the farm's database, done or not.
	DatabaseKB float64 `json:"databaseKB"`
	// Histories are those of the jobs that were done.
	Histories *Histories `json:"histories"`
	PostS     float64    `json:"postS"`   // to accept all jobs
	ServedS   float64    `json:"servedS"` // from the first worker's start
}

// QueueSettings of a measurement of a queue.
type QueueSettings struct {
	Jobs, Accounts int
	Database       string // URL of the farm's
	Temporal       string // address of the farm's
	Namespace      string // of Temporal
}

const (
	queueDeadline = 2 * time.Hour
	pollsEvery    = 50 * time.Millisecond
	postersAtOnce = 16
)

// Waiting lets jobs of many accounts wait, starts a worker, and looks whom it serves.
func Waiting(ctx context.Context, set QueueSettings) (Result, error) {
	q := &Queue{Jobs: set.Jobs, Accounts: set.Accounts}
	r := Result{Bench: "queue", At: time.Now().UTC().Truncate(time.Second), Command: strings.Join(os.Args, " "), Machine: machine(ctx),
		Runs: 1, Queue: q}
	h, err := openHouse(ctx, queueDeadline)
	if h != nil {
		defer h.close()
	}
	if err != nil {
		return r, err
	}
	db, err := pgx.Connect(ctx, set.Database)
	if err != nil {
		return r, fmt.Errorf("look into the database: %w", err)
	}
	defer func() { _ = db.Close(ctx) }()
	tenants := make([]tenant, set.Accounts)
	for i := range tenants {
		if tenants[i], err = h.open(ctx); err != nil {
			return r, err
		}
	}
	before, began := size(ctx, db), time.Now()
	ids, err := fill(ctx, tenants, set.Jobs/set.Accounts)
	if err != nil {
		return r, err
	}
	q.PostS = round(time.Since(began).Seconds())
	began = time.Now()
	if _, err := h.start(ctx, nil, nil, "worker"); err != nil {
		return r, err
	}
	served, took, err := serveWhileAllWait(ctx, db, tenants, ids)
	if err != nil {
		return r, err
	}
	q.ServedS = round(time.Since(began).Seconds())
	for _, n := range served {
		q.Served += n
	}
	q.Jain, q.Polls, q.PollP50Ms, q.PollP99Ms = round(jain(served)), len(took), round(median(took)), round(percentile(took, 0.99))
	q.DatabaseKB = round((size(ctx, db) - before) / 1000 / float64(set.Jobs))
	posted := map[string]bool{}
	for _, id := range slices.Concat(ids...) {
		posted[id] = true
	}
	q.Histories, err = historiesOf(ctx, set, posted)
	return r, err
}

// fill posts the jobs of all accounts and gives their ids by account.
func fill(ctx context.Context, tenants []tenant, each int) ([][]string, error) {
	ids, errs := make([][]string, len(tenants)), make([]error, len(tenants))
	var wg sync.WaitGroup
	slots := make(chan struct{}, postersAtOnce)
	for i, t := range tenants {
		wg.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			for range each {
				id, err := t.post(ctx, map[string]any{"count": 1})
				if err != nil {
					errs[i] = err
					return
				}
				ids[i] = append(ids[i], id)
			}
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// serveWhileAllWait polls until an account has no job left that waits. It gives how
// many jobs of each were done then, and what each poll took, in milliseconds.
func serveWhileAllWait(ctx context.Context, db *pgx.Conn, tenants []tenant, ids [][]string) ([]int, []float64, error) {
	var took []float64
	for round := 0; ; round++ {
		i := rand.IntN(len(tenants))
		began := time.Now()
		if _, err := tenants[i].state(ctx, ids[i][rand.IntN(len(ids[i]))]); err != nil {
			return nil, nil, err
		}
		took = append(took, float64(time.Since(began).Microseconds())/1000)
		if round%10 == 0 {
			rows, err := db.Query(ctx, `SELECT count(*) FILTER (WHERE state = 'completed'), count(*) FILTER (WHERE state = 'queued')
				FROM jobs GROUP BY account_id`)
			if err != nil {
				return nil, nil, fmt.Errorf("look who was served: %w", err)
			}
			var served []int
			var done, waiting int
			all := true
			if _, err := pgx.ForEachRow(rows, []any{&done, &waiting}, func() error {
				served, all = append(served, done), all && waiting > 0
				return nil
			}); err != nil {
				return nil, nil, fmt.Errorf("look who was served: %w", err)
			}
			if !all {
				return served, took, nil
			}
		}
		select {
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		case <-time.After(pollsEvery):
		}
	}
}

// jain is Jain's index of fairness.
func jain(served []int) float64 {
	sum, squares := 0.0, 0.0
	for _, n := range served {
		sum, squares = sum+float64(n), squares+float64(n*n)
	}
	if squares == 0 {
		return 0
	}
	return sum * sum / (float64(len(served)) * squares)
}

// size is of the database, bytes; 0 when it does not say.
func size(ctx context.Context, db *pgx.Conn) float64 {
	var n int64
	if db.QueryRow(ctx, `SELECT pg_database_size(current_database())`).Scan(&n) != nil {
		return 0
	}
	return float64(n)
}

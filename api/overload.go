package api

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

const (
	// loadFor is how long a look at the queue stands for all callers.
	loadFor = time.Second
	// leastPause and mostPause bound when a refused caller may come again.
	leastPause = 5 * time.Second
	mostPause  = 5 * time.Minute
)

// load remembers for a moment how busy the farm is. Its zero value is ready.
type load struct {
	mu    sync.Mutex
	known postgres.Load
	until time.Time
}

// admit estimates how long a new job of an account takes to its end, and counts it
// when that is within its deadline: those that this process accepts between two looks
// at the queue wait too.
func (l *load) admit(ctx context.Context, store *postgres.Store, account farm.Account, deadline time.Duration) (time.Duration, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if time.Now().After(l.until) {
		known, err := store.Load(ctx)
		if err != nil {
			return 0, err
		}
		l.known, l.until = known, time.Now().Add(loadFor)
	}
	wait := l.known.Wait(account.ID, account.Plan)
	if wait <= deadline {
		l.known.Add(account.ID, account.Plan)
	}
	return wait, nil
}

// admitJob refuses a job that would not be done by its deadline for all that waits
// before it. It is better told now than after a quarter of an hour.
func (s *Server) admitJob(ctx context.Context, account farm.Account, deadline time.Duration) error {
	wait, err := s.load.admit(ctx, s.Store, account, deadline)
	if err != nil || wait <= deadline {
		return err
	}
	requestsLimited.WithLabelValues(limitQueue).Inc()
	pause := min(max(wait-deadline, leastPause), mostPause)
	e := farm.Errorf(farm.CodeUnavailable,
		"the queue is too long: a job sent now would take about %s and must end within %s; nothing was started or held",
		inWords(wait), inWords(deadline))
	e.Details = map[string]any{"expectedSeconds": math.Ceil(wait.Seconds()), "deadlineSeconds": math.Ceil(deadline.Seconds())}
	return headedError{e, http.Header{"Retry-After": {strconv.Itoa(int(math.Ceil(pause.Seconds())))}}}
}

// inWords is a time in minutes, or in seconds when it is short.
func inWords(d time.Duration) string {
	if d < 2*time.Minute {
		return fmt.Sprintf("%.0f s", math.Ceil(d.Seconds()))
	}
	return fmt.Sprintf("%.0f minutes", math.Ceil(d.Minutes()))
}

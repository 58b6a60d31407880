package api

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
)

const (
	readyTimeout = 5 * time.Second
	// readyFor is how long an answer stands: whoever asks, the parts are asked no
	// more often.
	readyFor = 2 * time.Second
)

// readiness is what was found out last.
type readiness struct {
	mu    sync.Mutex
	until time.Time
	parts map[string]string
}

// readyz answers 200 only when a job posted now could run: the database is
// there with the right schema, the bucket is there, Temporal answers and each
// queue has a worker. Otherwise 503 says which part is not; why is in the log,
// since anybody may ask. ?exclude=temporal leaves a part out of the status, as
// often as it is given: a balancer that sends traffic asks for the database and
// the bucket alone, since accepted jobs wait for workers that are on their way.
func (s *Server) readyz(c *gin.Context) {
	parts := s.ready.look(c.Request.Context(), map[string]func(context.Context) error{
		"postgres": s.Store.Ready,
		"objects":  s.Objects.Ready,
		"temporal": s.Starter.Ready,
	}, func(ctx context.Context, part string, err error) {
		s.Log.WarnContext(ctx, "not ready", "part", part, "error", err)
	})
	status, without := http.StatusOK, c.QueryArray("exclude")
	for _, part := range without {
		if _, ok := parts[part]; !ok {
			abort(c, farm.Errorf(farm.CodeInvalid, "exclude %q is no part; there are objects, postgres, temporal", part))
			return
		}
	}
	for part, state := range parts {
		if state != partReady && !slices.Contains(without, part) {
			status = http.StatusServiceUnavailable
		}
	}
	c.JSON(status, parts)
}

// What is said of a part.
const (
	partReady   = "ok"
	partMissing = "unavailable"
)

// look asks each part, unless that was done just now. The answer is not changed
// any more.
func (r *readiness) look(ctx context.Context, parts map[string]func(context.Context) error,
	tell func(context.Context, string, error)) map[string]string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Now().Before(r.until) {
		return r.parts
	}
	// The answer is also for those who wait for it, should this one leave.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readyTimeout)
	defer cancel()
	found := map[string]string{}
	var mu sync.Mutex
	var wg sync.WaitGroup
	for name, check := range parts {
		wg.Go(func() {
			state := partReady
			if err := check(ctx); err != nil {
				state = partMissing
				tell(ctx, name, err)
			}
			mu.Lock()
			defer mu.Unlock()
			found[name] = state
		})
	}
	wg.Wait()
	r.parts, r.until = found, time.Now().Add(readyFor)
	return found
}

package api

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
)

const readyTimeout = 5 * time.Second

// readyz answers 200 only when a job posted now could run: the database is
// there with the right schema, the bucket is there, Temporal answers and each
// queue has a worker. Otherwise 503 says which part is not.
func (s *Server) readyz(c *gin.Context) {
	ctx, cancel := context.WithTimeout(c.Request.Context(), readyTimeout)
	defer cancel()
	parts := map[string]func(context.Context) error{
		"postgres": s.Store.Ready,
		"objects":  s.Objects.Ready,
		"temporal": s.Starter.Ready,
	}
	answer := map[string]string{}
	status := http.StatusOK
	var mu sync.Mutex
	var wg sync.WaitGroup
	for name, check := range parts {
		wg.Go(func() {
			err := check(ctx)
			mu.Lock()
			defer mu.Unlock()
			answer[name] = "ok"
			if err != nil {
				answer[name] = err.Error()
				status = http.StatusServiceUnavailable
			}
		})
	}
	wg.Wait()
	c.JSON(status, answer)
}

package renderer

import (
	"context"
	"time"

	"github.com/snackfarm/farm"
)

// within bounds a render's time: what takes much longer than any film of its
// length does would never end.
func (opt Options) within(ctx context.Context, s farm.Composition) (context.Context, context.CancelFunc) {
	limit := opt.Limit
	if limit <= 0 {
		limit = 10*time.Minute + 60*time.Duration(s.DurationMs())*time.Millisecond
	}
	return context.WithTimeoutCause(ctx, limit, farm.Errorf(farm.CodeUnavailable, "the render took longer than %s", limit))
}

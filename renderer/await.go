package renderer

import (
	"context"

	"github.com/snackfarm/farm/renderer/raster"
)

// await is what work gives, or why ctx ended: then it returns at once and work,
// which may touch nothing but its own memory, ends unheard.
func await[T any](ctx context.Context, what string, work func() (T, error)) (T, error) {
	type answer struct {
		it  T
		err error
	}
	done := make(chan answer, 1)
	go func() {
		var a answer
		defer func() { done <- a }()
		defer raster.Rescue(what, &a.err)
		a.it, a.err = work()
	}()
	select {
	case a := <-done:
		return a.it, a.err
	case <-ctx.Done():
		var none T
		return none, context.Cause(ctx)
	}
}

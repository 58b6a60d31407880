package workers

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"github.com/snackfarm/farm/workflows"
)

const (
	sayEvery  = 10 * time.Second
	sayWithin = 5 * time.Second
)

// saySlots tells the database until ctx ends how many renders this worker does at a
// time, by which the API judges how long a new job would wait.
func (w *Workers) saySlots(ctx context.Context) {
	if !slices.Contains(w.Config.Queues, workflows.QueueRenderCPU) {
		<-ctx.Done()
		return
	}
	name := uuid.NewString()
	say := func(ctx context.Context, renders int) {
		ctx, cancel := context.WithTimeout(ctx, sayWithin)
		defer cancel()
		if err := w.Store.SayRenderSlots(ctx, name, renders); err != nil && ctx.Err() == nil {
			w.Log.WarnContext(ctx, "render slots not told", "error", err)
		}
	}
	t := time.NewTicker(sayEvery)
	defer t.Stop()
	for ctx.Err() == nil {
		say(ctx, w.Config.RenderSlots)
		select {
		case <-ctx.Done():
		case <-t.C:
		}
	}
	say(context.WithoutCancel(ctx), 0)
}

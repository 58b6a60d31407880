package workers

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/workflows"
)

// tryAgainEvery is the pause between trials of a hardware encoder that was
// lost.
const tryAgainEvery = time.Minute

// tryEncoders finds out what this machine can encode with and says so. It is an
// error when the queue render-cpu is to be served and libx264 does not work.
// The hardware encoder that worked is returned, or "" when there is none.
func (w *Workers) tryEncoders(ctx context.Context) (string, error) {
	serves := func(q string) bool { return slices.Contains(w.Config.Queues, q) }
	if !serves(workflows.QueueRenderCPU) && !serves(workflows.QueueRenderGPU) {
		return "", nil
	}
	hardware, refused := "", []error{}
	tried := media.Encoders(ctx)
	if ctx.Err() != nil { // asked to stop; no encoder is to blame
		return "", nil
	}
	for _, e := range tried {
		switch {
		case e.Err != nil && !e.Hardware() && serves(workflows.QueueRenderCPU):
			return "", fmt.Errorf("serve queue %s: the trial encode with %s failed: %w", workflows.QueueRenderCPU, e.Name, e.Err)
		case e.Err != nil && e.Hardware():
			refused = append(refused, fmt.Errorf("%s: %w", e.Name, e.Err))
		case e.Hardware() && hardware == "":
			hardware = e.Name
		}
	}
	if !serves(workflows.QueueRenderGPU) {
		return "", nil
	}
	if hardware == "" {
		w.Log.Info("no hardware encoder works here: the queue is not served", "queue", workflows.QueueRenderGPU)
		w.Log.Debug("trial encodes", "error", errors.Join(refused...))
		if len(w.Config.Queues) == 1 {
			return "", fmt.Errorf("serve queue %s: no hardware encoder works: %w", workflows.QueueRenderGPU, errors.Join(refused...))
		}
	}
	return hardware, nil
}

// serveHardware serves the queue render-gpu by an encoder that worked, until
// ctx ends. When the encoder fails it is tried again: the queue is served for
// as long as a trial works, and left to others while none does.
func (w *Workers) serveHardware(ctx context.Context, encoder, scratchDir string) error {
	for {
		failed := make(chan struct{}, 1)
		r, err := w.serve(workflows.QueueRenderGPU, scratchDir, renders{encoder: encoder, failed: func() {
			select {
			case failed <- struct{}{}:
			default: // it is known
			}
		}})
		if err == nil {
			err = r.Start()
		}
		if err != nil {
			return fmt.Errorf("serve queue %s: %w", workflows.QueueRenderGPU, err)
		}
		w.Log.Info("serving films by a hardware encoder", "queue", workflows.QueueRenderGPU, "encoder", encoder, "slots", w.Config.GPUSlots)
		w.whileWorking(ctx, encoder, failed)
		r.Stop()
		if encoder = w.untilWorking(ctx); encoder == "" {
			return nil
		}
	}
}

// whileWorking returns when ctx ends or an encoder that failed fails a trial
// too.
func (w *Workers) whileWorking(ctx context.Context, encoder string, failed <-chan struct{}) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-failed:
		}
		for _, e := range media.Encoders(ctx) {
			if e.Name == encoder && e.Err != nil && ctx.Err() == nil {
				w.Log.Warn("the hardware encoder is lost: the queue is left to others", "queue", workflows.QueueRenderGPU, "encoder",
					encoder, "error", e.Err)
				return
			}
		}
		w.Log.Warn("the hardware encoder failed, and works in a trial", "encoder", encoder)
	}
}

// untilWorking tries until a hardware encoder works; "" says that ctx ended.
func (w *Workers) untilWorking(ctx context.Context) string {
	for {
		select {
		case <-ctx.Done():
			return ""
		case <-time.After(tryAgainEvery):
		}
		for _, e := range media.Encoders(ctx) {
			if e.Hardware() && e.Err == nil {
				return e.Name
			}
		}
	}
}

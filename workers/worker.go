package workers

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/interceptor"
	"go.temporal.io/sdk/worker"

	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

// Workers is one worker process.
type Workers struct {
	Config  Config
	Client  client.Client
	Store   *postgres.Store
	Objects *objects.Store
	Log     *slog.Logger
}

const (
	// heartbeatEvery bounds how stale the last beat of a killed worker is.
	heartbeatEvery = time.Second
	planSlots      = 64 // short database work
	assetSlots     = 8  // network, and one small child process each
	deliverSlots   = 64 // waiting for receivers, seconds each
)

// Run serves the configured queues until ctx ends, then hands running steps
// back and returns. Steps that do not end within Config.StopTimeout are left
// to their heartbeat timeout.
func (w *Workers) Run(ctx context.Context) error {
	tmp, err := openScratch(w.Config.ScratchDir, w.Log)
	if err != nil {
		return err
	}
	renderSlots.Set(float64(w.Config.RenderSlots))
	running, err := w.start(tmp.dir)
	if err == nil {
		w.Log.Info("worker ready", "queues", w.Config.Queues, "renderSlots", w.Config.RenderSlots)
		<-ctx.Done()
		w.Log.Info("worker stopping: running steps are handed back")
	}
	for _, r := range running {
		r.Stop()
	}
	return errors.Join(err, tmp.close())
}

// start begins polling each queue. On an error it returns what it had started.
func (w *Workers) start(scratchDir string) ([]worker.Worker, error) {
	var running []worker.Worker
	for _, q := range workflows.Queues() {
		if !slices.Contains(w.Config.Queues, q) {
			continue
		}
		r := w.serve(q, scratchDir)
		if err := r.Start(); err != nil {
			return running, fmt.Errorf("serve queue %s: %w", q, err)
		}
		running = append(running, r)
	}
	return running, nil
}

// serve says which queue runs what, and how many at a time.
func (w *Workers) serve(queue, scratchDir string) worker.Worker {
	opts := worker.Options{
		WorkerStopTimeout:            w.Config.StopTimeout,
		MaxHeartbeatThrottleInterval: heartbeatEvery,
		DisableWorkflowWorker:        queue != workflows.QueuePlan,
		Interceptors:                 []interceptor.WorkerInterceptor{&observer{log: w.Log}},
	}
	switch queue {
	case workflows.QueuePlan:
		opts.MaxConcurrentActivityExecutionSize = planSlots
	case workflows.QueueAssets:
		opts.MaxConcurrentActivityExecutionSize = assetSlots
	case workflows.QueueRenderCPU:
		opts.MaxConcurrentActivityExecutionSize = w.Config.RenderSlots
	case workflows.QueueDeliver:
		opts.MaxConcurrentActivityExecutionSize = deliverSlots
	}
	r := worker.New(w.Client, w.Config.QueuePrefix+queue, opts)
	switch queue {
	case workflows.QueuePlan:
		r.RegisterWorkflow(workflows.SnackPack)
		r.RegisterWorkflow(workflows.RenderSnack)
		r.RegisterWorkflow(workflows.DeliverWebhook)
		r.RegisterActivity(&activities.Jobs{Store: w.Store, Log: w.Log})
		r.RegisterActivity(&activities.Plans{Store: w.Store})
	case workflows.QueueAssets:
		r.RegisterActivity(&activities.Sources{Store: w.Store, Scratch: scratchDir, FetchAllow: w.Config.FetchAllow, Log: w.Log})
		r.RegisterActivity(&activities.Assets{Store: w.Store, Objects: w.Objects, Scratch: scratchDir, FetchAllow: w.Config.FetchAllow, Log: w.Log})
		r.RegisterActivity(&activities.Scores{Store: w.Store, Objects: w.Objects, Scratch: scratchDir})
	case workflows.QueueRenderCPU:
		r.RegisterActivity(&activities.Renders{Store: w.Store, Objects: w.Objects, Scratch: scratchDir, Log: w.Log, Rendered: rendered})
	case workflows.QueueDeliver:
		r.RegisterActivity(&activities.Deliveries{Store: w.Store, Client: fetch.New(w.Config.FetchAllow), Schedule: w.Config.WebhookPauses, Log: w.Log})
	}
	return r
}

package workers

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/interceptor"
	"go.temporal.io/sdk/worker"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/activities/copywriter/chat"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/source"
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
	// Offerings is what runs each kind of order; nil is the house's. Steps are
	// structs of activities beside the house's, run on the queue plan.
	Offerings map[farm.OrderKind]workflows.Offering
	Steps     []any
	larder    *activities.Larder
}

const (
	planSlots    = 64 // short database work
	assetSlots   = 8  // network, and one small child process each
	deliverSlots = 64 // waiting for receivers, seconds each
)

// Run serves the configured queues until ctx ends, then hands running steps
// back and returns. Steps that do not end within Config.StopTimeout are left
// to their heartbeat timeout.
func (w *Workers) Run(ctx context.Context) error {
	hardware, err := w.tryEncoders(ctx)
	if err != nil {
		return err
	}
	tmp, err := openScratch(w.Config.ScratchDir, w.Log)
	if err != nil {
		return err
	}
	w.holdMemory()
	if w.larder, err = activities.NewLarder(tmp.dir); err != nil {
		return errors.Join(err, tmp.close())
	}
	renderSlots.Set(float64(w.Config.RenderSlots))
	running, err := w.start(tmp.dir)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var onHardware sync.WaitGroup
	var hardwareErr error
	if err == nil {
		if hardware != "" {
			onHardware.Go(func() {
				if hardwareErr = w.serveHardware(ctx, hardware, tmp.dir); hardwareErr != nil {
					stop()
				}
			})
		}
		w.Log.Info("worker ready", "queues", w.Config.Queues, "renderSlots", w.Config.RenderSlots)
		w.saySlots(ctx)
		w.Log.Info("worker stopping: running steps are handed back")
	}
	for _, r := range running {
		r.Stop()
	}
	onHardware.Wait()
	return errors.Join(err, hardwareErr, tmp.close())
}

// start begins polling each queue. On an error it returns what it had started.
func (w *Workers) start(scratchDir string) ([]worker.Worker, error) {
	var running []worker.Worker
	for _, q := range workflows.Queues() {
		if !slices.Contains(w.Config.Queues, q) || q == workflows.QueueRenderGPU { // serveHardware does
			continue
		}
		r, err := w.serve(q, scratchDir, renders{})
		if err == nil {
			err = r.Start()
		}
		if err != nil {
			return running, fmt.Errorf("serve queue %s: %w", q, err)
		}
		running = append(running, r)
	}
	return running, nil
}

// renders is what differs between the queues that render.
type renders struct {
	encoder string
	failed  func() // told when the encoder is a device and failed
}

// serve says which queue runs what, and how many at a time.
func (w *Workers) serve(queue, scratchDir string, how renders) (worker.Worker, error) {
	opts := worker.Options{
		WorkerStopTimeout:            w.Config.StopTimeout,
		MaxHeartbeatThrottleInterval: activities.HeartbeatSent,
		DisableWorkflowWorker:        queue != workflows.QueuePlan,
		Interceptors: []interceptor.WorkerInterceptor{&observer{log: w.Log},
			&patience{ground: w.ground, every: askGroundEvery, log: w.Log}},
	}
	switch queue {
	case workflows.QueuePlan:
		opts.MaxConcurrentActivityExecutionSize = planSlots
	case workflows.QueueDeliver:
		opts.MaxConcurrentActivityExecutionSize = deliverSlots
	default:
		var err error
		if opts.Tuner, err = whileRoom(w.writers(queue), func() error { return w.room(scratchDir) }, w.Log); err != nil {
			return nil, err
		}
	}
	r := worker.New(w.Client, w.Config.QueuePrefix+queue, opts)
	switch queue {
	case workflows.QueuePlan:
		for _, flow := range workflows.All(w.Offerings) {
			r.RegisterWorkflow(flow)
		}
		for _, steps := range w.Steps {
			r.RegisterActivity(steps)
		}
		r.RegisterActivity(&activities.Jobs{Store: w.Store, Log: w.Log})
		r.RegisterActivity(w.plans(scratchDir))
		r.RegisterActivity(w.routes())
	case workflows.QueueAssets:
		r.RegisterActivity(&activities.Sources{Store: w.Store, Reader: &source.Reader{Client: fetch.New(w.Config.Networks),
			DexScreener: w.Config.DexScreener}, Log: w.Log})
		r.RegisterActivity(w.assets(scratchDir))
		r.RegisterActivity(&activities.Scores{Store: w.Store, Objects: w.Objects, Scratch: scratchDir, Larder: w.larder})
		r.RegisterActivity(&activities.Parts{Objects: w.Objects})
		r.RegisterActivity(&activities.Files{Store: w.Store, Objects: w.Objects, Scratch: scratchDir, Networks: w.Config.Networks,
			Log: w.Log})
	case workflows.QueueRenderCPU, workflows.QueueRenderGPU:
		r.RegisterActivity(&activities.Renders{Store: w.Store, Objects: w.Objects, Scratch: scratchDir, Log: w.Log, Rendered: rendered,
			Rejected: rejected, Larder: w.larder,
			Encoder: how.encoder, DeviceFailed: how.failed})
		if queue == workflows.QueueRenderCPU {
			r.RegisterActivity(&activities.ClipWork{Store: w.Store, Objects: w.Objects, Scratch: scratchDir, Log: w.Log, Larder: w.larder,
				Changer: w.Config.Changer})
			r.RegisterActivity(w.clips(scratchDir))
		}
	case workflows.QueueDeliver:
		r.RegisterActivity(&activities.Generations{Store: w.Store, Objects: w.Objects, Scratch: scratchDir, Networks: w.Config.Networks,
			Studio: w.Config.Models, JobUSD: w.Config.ModelsJobMicros, DayUSD: w.Config.ModelsDayMicros, Log: w.Log})
		r.RegisterActivity(&activities.Deliveries{Store: w.Store, Client: fetch.New(w.Config.Networks), Schedule: w.Config.WebhookPauses,
			Log: w.Log})
	}
	return r, nil
}

// writers is how many steps that write files a queue runs at a time.
func (w *Workers) writers(queue string) int {
	switch queue {
	case workflows.QueueRenderCPU:
		return w.Config.RenderSlots
	case workflows.QueueRenderGPU:
		return w.Config.GPUSlots
	default:
		return assetSlots
	}
}

// plans writes words with the model, where one is set.
func (w *Workers) plans(scratchDir string) *activities.Plans {
	p := &activities.Plans{Store: w.Store, Voices: activities.Voices{Objects: w.Objects, Scratch: scratchDir, Speaker: w.Config.speaker(),
		Service: w.Config.Speech != nil}, Pictures: w.assets(scratchDir)}
	if words := chat.New(w.Config.Chat); words != nil {
		p.Words, p.Translator = words, words
	}
	return p
}

// assets brings pictures.
func (w *Workers) assets(scratchDir string) *activities.Assets {
	return &activities.Assets{Store: w.Store, Objects: w.Objects, Scratch: scratchDir, Networks: w.Config.Networks,
		Stock: w.Config.Stock, Painter: w.Config.Painter, Log: w.Log}
}

// clips has films judged by the model, where one is set.
func (w *Workers) clips(scratchDir string) *activities.Clips {
	c := &activities.Clips{Store: w.Store, Objects: w.Objects, Scratch: scratchDir, Log: w.Log, Larder: w.larder,
		Service:  w.Config.Transcriber,
		Pictures: w.assets(scratchDir)}
	if judge := chat.New(w.Config.Chat); judge != nil {
		c.Judge = judge
	}
	return c
}

// routes decides by this worker's settings and by who else is there.
func (w *Workers) routes() *activities.Routes {
	starter := &workflows.Starter{Client: w.Client, QueuePrefix: w.Config.QueuePrefix}
	return &activities.Routes{
		Store: w.Store, HardwareExpected: w.Config.GPUExpected, HardwareWait: w.Config.GPUWait, ChunkOver: w.Config.ChunkOver,
		ChunkLength: w.Config.ChunkLength,
		HardwareServed: func(ctx context.Context) bool {
			served, err := starter.Served(ctx, workflows.QueueRenderGPU)
			if err != nil {
				w.Log.WarnContext(ctx, "films go to the CPU", "error", err)
			}
			return served
		},
	}
}

// ground says what of that on which steps stand is away; nil is nothing.
func (w *Workers) ground(ctx context.Context) error {
	return errors.Join(w.Store.Ping(ctx), w.Objects.Ready(ctx))
}

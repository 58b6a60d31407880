package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"sync"

	"github.com/snackfarm/farm/activities/generate"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/internal/keeper"
	"github.com/snackfarm/farm/internal/telemetry/storemetrics"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workers"
	"github.com/snackfarm/farm/workflows"
)

// parts is what both the API and the workers stand on.
type parts struct {
	database `group:"Database"`
	bucket   `group:"Files"`
	engine   `group:"Temporal"`
}

func (p parts) log(what string) {
	slog.Info(what, "database", secretless(p.DatabaseURL), "temporal", p.TemporalAddress, "namespace", p.TemporalNamespace,
		"queuePrefix", p.QueuePrefix, "s3", p.S3Endpoint, "bucket", p.S3Bucket)
}

// check names the first setting that cannot be used, without asking anybody.
func (p parts) check() error {
	if err := postgres.CheckURL(p.DatabaseURL); err != nil {
		return fmt.Errorf("FARM_DATABASE_URL: %w", err)
	}
	_, err := p.bucket.open()
	return err
}

// stores opens the database and the bucket; the caller closes the first.
func (p parts) stores(ctx context.Context, w *watch) (*postgres.Store, *objects.Store, error) {
	files, err := p.bucket.open()
	if err != nil {
		return nil, nil, err
	}
	store, err := p.database.open(ctx, w.options()...)
	return store, files, err
}

type apiCmd struct {
	parts
	serving   `group:"API"`
	reaching  `group:"Addresses"`
	observing `group:"Telemetry"`
}

// Run serves the API until a stop signal.
func (c *apiCmd) Run(ctx context.Context) error {
	c.log("starting api")
	front, err := c.serving.front(c.reaching)
	if err := errors.Join(c.parts.check(), err); err != nil {
		return err
	}
	watch, err := c.observing.start(ctx, "farm-api")
	if err != nil {
		return err
	}
	defer watch.Stop()
	l, err := c.serving.listen()
	if err != nil {
		return err
	}
	return runAPI(ctx, watch, c.parts, front, l)
}

// front is what the API stands on, made of settings that were checked.
type front struct {
	config api.Config
	hooks  *generate.Hooks
	rails  *payments.Rails
	keeps  bool // the promises of internal/keeper, beside serving
}

// front makes what the API stands on. It neither listens nor asks anybody.
func (s serving) front(r reaching) (*front, error) {
	at, err := net.ResolveTCPAddr("tcp", s.Addr)
	if err != nil {
		return nil, fmt.Errorf("FARM_API_ADDR: %w", err)
	}
	cfg, err := s.config(r)
	if err != nil {
		return nil, err
	}
	rails, err := s.rails(cfg.PublicURL, at)
	if err != nil {
		return nil, err
	}
	hooks, err := r.hooks()
	return &front{cfg, hooks, rails, s.Keeper}, err
}

// runAPI serves on l, which it closes.
func runAPI(ctx context.Context, watch *watch, p parts, f *front, l net.Listener) error {
	defer l.Close()
	cfg, rails := f.config, f.rails
	store, files, err := p.stores(ctx, watch)
	if err != nil {
		return err
	}
	defer store.Close()
	watch.pool("api", store)
	watch.Register(&storemetrics.Backlog{Store: store})
	watch.Register(api.Collectors()...)
	if f.keeps {
		watch.Register(keeper.Collectors()...)
	}
	temporal, err := p.engine.lazy(watch.Telemetry)
	if err != nil {
		return fmt.Errorf("make Temporal client: %w", err)
	}
	defer temporal.Close()
	starter := &workflows.Starter{Client: temporal, Namespace: p.TemporalNamespace, QueuePrefix: p.QueuePrefix}
	slog.Info("api listening", "addr", "http://"+l.Addr().String(), "publicURL", cfg.PublicURL, "jobDeadline", cfg.JobDeadline,
		"welcomeCredits", cfg.WelcomeCredits, "signedURLFor", cfg.SignedURLFor)

	var keeping sync.WaitGroup
	if f.keeps {
		keeping.Go(func() { keeps(store, files, starter, rails, cfg.ResultDays).Run(ctx) })
	} else {
		keeping.Go(func() { rails.Watch(ctx) }) // what it offers is what can be paid
	}
	keeping.Go(func() { allowUploads(ctx, files, cfg.WebOrigins) })
	server := &api.Server{Config: cfg, Store: store, Objects: files, Starter: starter, Payments: rails, Log: slog.Default()}
	if f.hooks != nil {
		server.HearModel = f.hooks.Read
	}
	err = server.Run(ctx, l)
	keeping.Wait()
	return err
}

// allowUploads lets pages that may call the API send files to the bucket as well.
// A store that takes no such rule is told of: its operator sets one.
func allowUploads(ctx context.Context, files *objects.Store, origins []string) {
	if len(origins) == 0 {
		return
	}
	if err := files.AllowOrigins(ctx, origins); err != nil && ctx.Err() == nil {
		slog.Warn("pages cannot send files to the bucket until it has a CORS rule of its own", "origins", origins, "error", err)
	}
}

type workerCmd struct {
	parts
	working   `group:"Worker"`
	reaching  `group:"Addresses"`
	observing `group:"Telemetry"`
}

// Run works until a stop signal.
func (c *workerCmd) Run(ctx context.Context) error {
	c.log("starting worker")
	cfg, err := c.working.config(c.engine, c.reaching)
	if err := errors.Join(c.parts.check(), err); err != nil {
		return err
	}
	watch, err := c.observing.start(ctx, "farm-worker")
	if err != nil {
		return err
	}
	defer watch.Stop()
	return runWorker(ctx, watch, c.parts, cfg)
}

func runWorker(ctx context.Context, watch *watch, p parts, cfg workers.Config) error {
	if err := confineChildren(cfg.Sandbox); err != nil {
		return err
	}
	store, files, err := p.stores(ctx, watch)
	if err != nil {
		return err
	}
	defer store.Close()
	watch.pool("worker", store)
	watch.Register(workers.Collectors()...)
	temporal, err := p.engine.dial(ctx, watch.Telemetry)
	if err != nil {
		return err
	}
	defer temporal.Close()
	slog.Info("worker settings", "queues", cfg.Queues, "renderSlots", cfg.RenderSlots, "scratch", cfg.ScratchDir, "stopTimeout",
		cfg.StopTimeout)
	warnFonts(slog.Default())
	if len(cfg.Networks.Allow) > 0 {
		slog.Warn("the fetcher may reach private networks", "FARM_FETCH_ALLOW", cfg.Networks.Allow)
	}
	return (&workers.Workers{Config: cfg, Client: temporal, Store: store, Objects: files, Log: slog.Default()}).Run(ctx)
}

type allCmd struct {
	parts
	owning    `group:"Database"`
	serving   `group:"API"`
	working   `group:"Worker"`
	reaching  `group:"Addresses"`
	observing `group:"Telemetry"`
}

// Run migrates, then runs API and worker until a stop signal or until one of
// them fails, which stops the other.
func (c *allCmd) Run(ctx context.Context) error {
	c.log("starting api and worker")
	whole, err := c.parts.whole(c.owning, c.serving, c.working, c.reaching)
	if err != nil {
		return err
	}
	watch, err := c.observing.start(ctx, "farm")
	if err != nil {
		return err
	}
	defer watch.Stop()
	l, err := c.serving.listen()
	if err != nil {
		return err
	}
	return runAll(ctx, watch, whole, l)
}

// whole is a farm in one process, made of settings that were checked.
type whole struct {
	parts
	owning owning
	front  *front
	worker workers.Config
}

// whole checks all settings of a farm in one process.
func (p parts) whole(o owning, s serving, w working, r reaching) (*whole, error) {
	front, apiErr := s.front(r)
	worker, workerErr := w.config(p.engine, r)
	return &whole{p, o, front, worker}, errors.Join(p.check(), apiErr, workerErr)
}

func runAll(ctx context.Context, watch *watch, w *whole, l net.Listener) error {
	if err := migrate(ctx, w.parts, w.owning); err != nil {
		return errors.Join(err, l.Close())
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var wg sync.WaitGroup
	var apiErr, workerErr error
	wg.Go(func() { defer stop(); apiErr = runAPI(ctx, watch, w.parts, w.front, l) })
	wg.Go(func() { defer stop(); workerErr = runWorker(ctx, watch, w.parts, w.worker) })
	wg.Wait()
	return errors.Join(apiErr, workerErr)
}

package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"sync"
	"time"

	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/internal/keeper"
	"github.com/snackfarm/farm/internal/telemetry/storemetrics"
	"github.com/snackfarm/farm/renderer/media"
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
	observing `group:"Telemetry"`
}

// Run serves the API until a stop signal.
func (c *apiCmd) Run(ctx context.Context) error {
	c.log("starting api")
	l, err := c.serving.listen()
	if err != nil {
		return err
	}
	watch, err := c.observing.start(ctx, "farm-api")
	if err != nil {
		return errors.Join(err, l.Close())
	}
	defer watch.Stop()
	return runAPI(ctx, watch, c.parts, c.serving, l)
}

// runAPI serves on l, which it closes.
func runAPI(ctx context.Context, watch *watch, p parts, s serving, l net.Listener) error {
	defer l.Close()
	cfg, err := s.config()
	if err != nil {
		return err
	}
	rails, err := s.rails(cfg.PublicURL, l.Addr())
	if err != nil {
		return err
	}
	store, files, err := p.stores(ctx, watch)
	if err != nil {
		return err
	}
	defer store.Close()
	watch.pool("api", store)
	watch.Register(&storemetrics.Backlog{Store: store})
	watch.Register(api.Collectors()...)
	watch.Register(keeper.Collectors()...)
	temporal, err := p.engine.lazy(watch.Telemetry)
	if err != nil {
		return fmt.Errorf("make Temporal client: %w", err)
	}
	defer temporal.Close()
	starter := &workflows.Starter{Client: temporal, Namespace: p.TemporalNamespace, QueuePrefix: p.QueuePrefix}
	slog.Info("api listening", "addr", "http://"+l.Addr().String(), "publicURL", cfg.PublicURL, "jobDeadline", cfg.JobDeadline,
		"welcomeCredits", cfg.WelcomeCredits, "signedURLFor", cfg.SignedURLFor)

	var keeping sync.WaitGroup
	kept := &keeper.Keeper{Store: store, Objects: files, Starter: starter, Payments: rails, Log: slog.Default(),
		ResultsFor: time.Duration(cfg.ResultDays) * 24 * time.Hour}
	keeping.Go(func() { kept.Run(ctx) })
	keeping.Go(func() { allowUploads(ctx, files, cfg.WebOrigins) })
	server := &api.Server{Config: cfg, Store: store, Objects: files, Starter: starter, Payments: rails, Log: slog.Default()}
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
	observing `group:"Telemetry"`
}

// Run works until a stop signal.
func (c *workerCmd) Run(ctx context.Context) error {
	c.log("starting worker")
	watch, err := c.observing.start(ctx, "farm-worker")
	if err != nil {
		return err
	}
	defer watch.Stop()
	return runWorker(ctx, watch, c.parts, c.working)
}

func runWorker(ctx context.Context, watch *watch, p parts, w working) error {
	if err := media.Conceal(); err != nil { // from the children that read strangers' files
		return err
	}
	cfg, err := w.config(p.engine)
	if err != nil {
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
	serving   `group:"API"`
	working   `group:"Worker"`
	observing `group:"Telemetry"`
}

// Run migrates, then runs API and worker until a stop signal or until one of
// them fails, which stops the other.
func (c *allCmd) Run(ctx context.Context) error {
	c.log("starting api and worker")
	l, err := c.serving.listen()
	if err != nil {
		return err
	}
	watch, err := c.observing.start(ctx, "farm")
	if err != nil {
		return errors.Join(err, l.Close())
	}
	defer watch.Stop()
	return runAll(ctx, watch, c.parts, c.serving, c.working, l)
}

func runAll(ctx context.Context, watch *watch, p parts, s serving, w working, l net.Listener) error {
	if err := migrate(ctx, p); err != nil {
		return errors.Join(err, l.Close())
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var wg sync.WaitGroup
	var apiErr, workerErr error
	wg.Go(func() { defer stop(); apiErr = runAPI(ctx, watch, p, s, l) })
	wg.Go(func() { defer stop(); workerErr = runWorker(ctx, watch, p, w) })
	wg.Wait()
	return errors.Join(apiErr, workerErr)
}

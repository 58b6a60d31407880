package main

import (
	"context"
	"fmt"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/internal/telemetry/storemetrics"
	"github.com/snackfarm/farm/storage/postgres"
)

// observing says where metrics can be scraped. Traces are set up by the
// standard OTEL_ variables.
type observing struct {
	MetricsAddr string `env:"FARM_METRICS_ADDR" placeholder:"HOST:PORT" help:"Address of /metrics, for a scraper alone; no metrics are served when empty. OTEL_EXPORTER_OTLP_ENDPOINT switches traces on."`
}

// watch is the telemetry of this process, shared by all that runs in it.
type watch struct {
	*telemetry.Telemetry
	jobs *storemetrics.Jobs
}

func (o observing) start(ctx context.Context, service string) (*watch, error) {
	t, err := telemetry.Start(ctx, telemetry.Settings{Service: service, MetricsAddr: o.MetricsAddr})
	if err != nil {
		return nil, fmt.Errorf("start telemetry: %w", err)
	}
	w := &watch{Telemetry: t, jobs: storemetrics.NewJobs()}
	w.Register(w.jobs.Collectors()...)
	return w, nil
}

// options make a store tell w what it does.
func (w *watch) options() []postgres.Option {
	return []postgres.Option{postgres.Observed(w.jobs), postgres.Traced(w.Queries())}
}

// pool adds the connections of one part's store: API and worker each have
// their own, also in one process.
func (w *watch) pool(part string, s *postgres.Store) {
	for _, c := range storemetrics.Pool(s) {
		w.Register(prometheus.WrapCollectorWith(prometheus.Labels{"part": part}, c))
	}
}

package telemetry

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/exaring/otelpgx"
	"github.com/jackc/pgx/v5"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"go.opentelemetry.io/otel"
	"go.temporal.io/sdk/client"
	temporalotel "go.temporal.io/sdk/contrib/opentelemetry"
	"go.temporal.io/sdk/interceptor"
)

// Telemetry is where one process's metrics and traces go. Each is off until it
// is asked for, and what is off costs nothing.
type Telemetry struct {
	registry *prometheus.Registry // nil when nobody can scrape
	metrics  client.MetricsHandler
	tracing  bool
	stop     []func(context.Context) error
}

// Settings say what to set up. Traces are asked for by the standard variables
// OTEL_EXPORTER_OTLP_ENDPOINT and its kin.
type Settings struct {
	Service     string // what traces call this process, unless OTEL_SERVICE_NAME does
	MetricsAddr string // host:port of /metrics; "" is off
}

const (
	scrapeTimeout = 10 * time.Second
	maxScrapes    = 4
	stopWithin    = 5 * time.Second
)

// Start begins to serve metrics and to send traces. The caller stops it.
func Start(ctx context.Context, s Settings) (*Telemetry, error) {
	t := &Telemetry{}
	if tracingWanted() { // first: its settings are checked before anything listens
		stop, err := startTracing(ctx, s.Service)
		if err != nil {
			return nil, err
		}
		t.tracing = true
		t.stop = append(t.stop, stop)
	}
	if s.MetricsAddr != "" {
		if err := t.serveMetrics(s.MetricsAddr); err != nil {
			t.Stop()
			return nil, err
		}
	}
	return t, nil
}

// Stop sends the spans that are left and closes the metrics listener.
func (t *Telemetry) Stop() {
	ctx, cancel := context.WithTimeout(context.Background(), stopWithin)
	defer cancel()
	for _, stop := range t.stop {
		if err := stop(ctx); err != nil {
			slog.Warn("stop telemetry", "error", err)
		}
	}
}

func (t *Telemetry) serveMetrics(addr string) error {
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("listen for scrapes on %s (set FARM_METRICS_ADDR to another address): %w", addr, err)
	}
	t.registry = prometheus.NewRegistry()
	t.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		collectors.NewBuildInfoCollector())
	if t.metrics, err = temporalMetrics(t.registry); err != nil {
		return errors.Join(err, l.Close())
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(t.registry, promhttp.HandlerOpts{
		Timeout: scrapeTimeout, MaxRequestsInFlight: maxScrapes, ErrorHandling: promhttp.ContinueOnError,
		ErrorLog: slog.NewLogLogger(slog.Default().Handler(), slog.LevelWarn),
	}))
	srv := &http.Server{Handler: mux, ReadHeaderTimeout: scrapeTimeout, ReadTimeout: scrapeTimeout, WriteTimeout: 2 * scrapeTimeout,
		MaxHeaderBytes: 16 << 10}
	go func() {
		if err := srv.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			slog.Error("metrics are no longer served", "error", err)
		}
	}()
	t.stop = append(t.stop, srv.Shutdown)
	slog.Info("metrics listening", "addr", "http://"+l.Addr().String()+"/metrics")
	return nil
}

// Register adds metrics to what is scraped. Two of one name are a mistake of
// the program and panic.
func (t *Telemetry) Register(cs ...prometheus.Collector) {
	if t.registry != nil {
		t.registry.MustRegister(cs...)
	}
}

// Temporal adds metrics and tracing to the options of a client and of the
// workers that use it. A nil t adds none.
func (t *Telemetry) Temporal(o *client.Options) error {
	if t == nil {
		return nil
	}
	if t.metrics != nil {
		o.MetricsHandler = t.metrics
	}
	if !t.tracing {
		return nil
	}
	tracing, err := temporalotel.NewTracingInterceptor(temporalotel.TracerOptions{
		Tracer: otel.Tracer("go.temporal.io/sdk"), TextMapPropagator: propagator, DisableBaggage: true,
		AllowInvalidParentSpans: true, // a job is worth more than its trace
	})
	if err != nil {
		return fmt.Errorf("make tracing interceptor: %w", err)
	}
	o.Interceptors = append([]interceptor.ClientInterceptor{tracing}, o.Interceptors...)
	return nil
}

// Queries traces the statements of requests and steps that are traced
// themselves, without their arguments. nil when traces are off.
func (t *Telemetry) Queries() pgx.QueryTracer {
	if !t.tracing {
		return nil
	}
	return otelpgx.NewTracer(otelpgx.WithDisableAcquireTracer())
}

// atomicTime is the last time that something was done.
type atomicTime struct{ unix atomic.Int64 }

// passed reports whether d has passed since it last said so.
func (a *atomicTime) passed(d time.Duration) bool {
	now, last := time.Now().UnixNano(), a.unix.Load()
	return now-last >= int64(d) && a.unix.CompareAndSwap(last, now)
}

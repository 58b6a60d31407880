package storemetrics

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/snackfarm/farm/storage/postgres"
)

const (
	backlogFresh   = 5 * time.Second // scrapes within it share one count
	backlogTimeout = 2 * time.Second
)

var (
	openJobs      = prometheus.NewDesc("farm_jobs_open", "Jobs that have not ended, of the whole farm.", []string{"state"}, nil)
	pendingStarts = prometheus.NewDesc("farm_job_starts_pending",
		"Accepted jobs whose workflow has still to be started, of the whole farm.", nil, nil)
	oldestStart = prometheus.NewDesc("farm_job_start_oldest_seconds", "How long the oldest of farm_job_starts_pending has waited.", nil,
		nil)
	webhooks  = prometheus.NewDesc("farm_webhooks_pending", "Webhook deliveries still to be made, of the whole farm.", nil, nil)
	backlogUp = prometheus.NewDesc("farm_backlog_up", "1 when what waits could be counted in the database.", nil, nil)
)

// Backlog tells what waits in the database. It is the whole farm's: with
// several processes that tell it, take the max and not the sum.
type Backlog struct {
	Store *postgres.Store

	mu      sync.Mutex
	counted time.Time
	last    postgres.Backlog
	err     error
}

// Describe implements prometheus.Collector.
func (b *Backlog) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{openJobs, pendingStarts, oldestStart, webhooks, backlogUp} {
		out <- d
	}
}

// Collect implements prometheus.Collector.
func (b *Backlog) Collect(out chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, v float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, labels...)
	}
	now, err := b.count()
	if err != nil {
		gauge(backlogUp, 0)
		return
	}
	gauge(backlogUp, 1)
	for state, n := range now.Open {
		gauge(openJobs, float64(n), string(state))
	}
	gauge(pendingStarts, float64(now.PendingStarts))
	gauge(oldestStart, now.OldestStart.Seconds())
	gauge(webhooks, float64(now.Webhooks))
}

func (b *Backlog) count() (postgres.Backlog, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if time.Since(b.counted) < backlogFresh {
		return b.last, b.err
	}
	ctx, cancel := context.WithTimeout(context.Background(), backlogTimeout)
	defer cancel()
	b.last, b.err = b.Store.Backlog(ctx)
	b.counted = time.Now()
	if b.err != nil {
		slog.Warn("what waits was not counted", "error", b.err)
	}
	return b.last, b.err
}

// Package storemetrics counts what the store sees: jobs and credits as they
// move, what waits, and the connections to the database.
package storemetrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/postgres"
)

// jobBuckets of durations in seconds: a plan alone takes about one, a full pack
// minutes, and at fifteen minutes a job has failed.
var jobBuckets = []float64{.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 900}

// Jobs counts jobs and credits. It implements postgres.Observer.
type Jobs struct {
	accepted, finished, credits *prometheus.CounterVec
	took, waited                *prometheus.HistogramVec
}

var _ postgres.Observer = (*Jobs)(nil)

// NewJobs makes the metrics with every value at zero.
func NewJobs() *Jobs {
	j := &Jobs{
		accepted: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_jobs_accepted_total", Help: "Jobs accepted."},
			[]string{"offering"}),
		finished: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_jobs_finished_total",
			Help: "Jobs ended, by state and, when not completed, the code of the reason."}, []string{"offering", "state", "code"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "farm_job_duration_seconds",
			Help: "From acceptance of a job to its end.", Buckets: jobBuckets}, []string{"offering", "state"}),
		waited: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "farm_job_queue_wait_seconds",
			Help: "From acceptance of a job to a worker's claim.", Buckets: []float64{.05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60, 300,
				900}}, []string{"offering"}),
		credits: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_credits_total",
			Help: "Credits held for accepted jobs, charged for completed ones, and given back."}, []string{"kind"}),
	}
	for _, kind := range []string{"held", "charged", "refunded"} {
		j.credits.WithLabelValues(kind)
	}
	return j
}

// Collectors are the metrics to register.
func (j *Jobs) Collectors() []prometheus.Collector {
	return []prometheus.Collector{j.accepted, j.finished, j.took, j.waited, j.credits}
}

// TraceParent implements postgres.Observer.
func (j *Jobs) TraceParent(ctx context.Context) string { return telemetry.TraceParent(ctx) }

// JobAccepted implements postgres.Observer.
func (j *Jobs) JobAccepted(offering farm.OfferingID, credits int) {
	j.accepted.WithLabelValues(string(offering)).Inc()
	j.credits.WithLabelValues("held").Add(float64(credits))
}

// JobClaimed implements postgres.Observer.
func (j *Jobs) JobClaimed(offering farm.OfferingID, waited time.Duration) {
	j.waited.WithLabelValues(string(offering)).Observe(waited.Seconds())
}

// JobEnded implements postgres.Observer.
func (j *Jobs) JobEnded(e postgres.JobEnd) {
	j.finished.WithLabelValues(string(e.Offering), string(e.State), e.Code).Inc()
	j.took.WithLabelValues(string(e.Offering), string(e.State)).Observe(e.Took.Seconds())
	j.credits.WithLabelValues("charged").Add(float64(e.Charged))
	j.credits.WithLabelValues("refunded").Add(float64(e.Refunded))
}

package api

import (
	"fmt"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// What this process has answered and kept. No label holds an id or anything
// else that a caller chooses.
var (
	requestsDone = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_http_requests_total",
		Help: "Requests answered, by route and class of status."}, []string{"route", "method", "status"})
	requestSeconds = prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "farm_http_request_duration_seconds",
		Help: "From a request's header to the end of its answer.", Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30}},
		[]string{"route", "method"})
	requestsRunning = prometheus.NewGauge(prometheus.GaugeOpts{Name: "farm_http_requests_in_flight", Help: "Requests being answered."})
	requestsLimited = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_http_rate_limited_total",
		Help: "Requests refused with 429, by the limit that they met."}, []string{"limit"})
	keptJobs = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_keeper_jobs_total",
		Help: "Jobs that the keeper had to start, fail at their deadline, or fail because their workflow was gone."}, []string{"action"})
	keeperFailures = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_keeper_failures_total",
		Help: "Rounds of the keeper that failed; each is repeated."}, []string{"round"})
)

// The limits and the keeper's actions, as labels.
const (
	limitKey          = "key"
	limitRegistration = "registration"
	actionRelayed     = "relayed"
	actionSwept       = "swept"
	actionReconciled  = "reconciled"
)

func init() {
	for _, l := range []string{limitKey, limitRegistration} {
		requestsLimited.WithLabelValues(l)
	}
	for _, a := range []string{actionRelayed, actionSwept, actionReconciled} {
		keptJobs.WithLabelValues(a)
	}
}

// Collectors are the metrics of this process's servers and keepers.
func Collectors() []prometheus.Collector {
	return []prometheus.Collector{requestsDone, requestSeconds, requestsRunning, requestsLimited, keptJobs, keeperFailures}
}

func measure(route, method string, status int, took time.Duration) {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
	default:
		method = "other" // a caller may send any word
	}
	requestsDone.WithLabelValues(route, method, fmt.Sprintf("%dxx", status/100)).Inc()
	requestSeconds.WithLabelValues(route, method).Observe(took.Seconds())
}

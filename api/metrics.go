package api

import (
	"fmt"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// What this process has answered. No label holds an id or anything
// else that a caller chooses.
var (
	requestsDone = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_http_requests_total",
		Help: "Requests answered, by route and class of status."}, []string{"route", "method", "status"})
	requestSeconds = prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "farm_http_request_duration_seconds",
		Help: "From a request's header to the end of its answer.", Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1,
			2.5, 5,
			10, 30}},
		[]string{"route", "method"})
	requestsRunning = prometheus.NewGauge(prometheus.GaugeOpts{Name: "farm_http_requests_in_flight", Help: "Requests being answered."})
	requestsLimited = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_http_rate_limited_total",
		Help: "Requests refused with 429, or with 503 for the length of the queue, by the limit that they met."}, []string{"limit"})
)

// The limits, as labels.
const (
	limitKey          = "key"
	limitRegistration = "registration"
	limitPolls        = "polls"
	limitQueue        = "queue"
)

func init() {
	for _, l := range []string{limitKey, limitRegistration, limitPolls, limitQueue} {
		requestsLimited.WithLabelValues(l)
	}
}

// Collectors are the metrics of this process's servers.
func Collectors() []prometheus.Collector {
	return []prometheus.Collector{requestsDone, requestSeconds, requestsRunning, requestsLimited}
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

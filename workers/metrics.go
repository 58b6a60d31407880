package workers

import (
	"errors"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/renderer/media"
)

// What this process has worked on.
var (
	activitySeconds = prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "farm_activity_duration_seconds",
		Help: "One attempt at a step of a job, by how it went.", Buckets: []float64{.005, .01, .05, .1, .5, 1, 2.5, 5, 10, 20, 30, 60,
			120, 300}},
		[]string{"activity", "outcome"})
	activitiesRunning = prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "farm_activities_running", Help: "Steps being worked on."},
		[]string{"activity"})
	renderSlots     = prometheus.NewGauge(prometheus.GaugeOpts{Name: "farm_render_slots", Help: "Renders that may run at the same time."})
	renderSlotsBusy = prometheus.NewGauge(prometheus.GaugeOpts{Name: "farm_render_slots_busy", Help: "Renders that run."})
	renderSeconds   = prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "farm_render_duration_seconds",
		Help:    "Composing and encoding one snack, with the download of its assets and without its uploads.",
		Buckets: []float64{.1, .25, .5, 1, 2, 4, 8, 15, 30, 60, 120, 300}},
		[]string{"snack_type", "outcome"})
	filmSeconds = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_render_film_seconds_total",
		Help: "Playing time of the films rendered; over the sum of farm_render_duration_seconds it is the speed."}, []string{"snack_type"})
	framesRendered = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_render_frames_total",
		Help: "Frames of films and stills rendered."}, []string{"snack_type"})
	rejections = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_quality_rejections_total",
		Help: "Snacks whose files did not pass a quality check."}, []string{"snack_type", "check"})
	encoderFailures = prometheus.NewCounter(prometheus.CounterOpts{Name: "farm_render_encoder_failures_total",
		Help: "Renders that failed because ffmpeg gave up or was killed."})
)

// Collectors are the metrics of this process's workers.
func Collectors() []prometheus.Collector {
	return []prometheus.Collector{activitySeconds, activitiesRunning, renderSlots, renderSlotsBusy, renderSeconds, filmSeconds,
		framesRendered,
		rejections, encoderFailures}
}

// rejected counts one snack that did not pass the gate.
func rejected(kind farm.SnackType, check string) {
	rejections.WithLabelValues(string(kind), check).Inc()
}

// rendered counts one render.
func rendered(r activities.Rendering) {
	kind, how := string(r.Type), outcome(r.Err)
	renderSeconds.WithLabelValues(kind, how).Observe(r.Took.Seconds())
	if r.Err == nil {
		filmSeconds.WithLabelValues(kind).Add(r.Film.Seconds())
		framesRendered.WithLabelValues(kind).Add(float64(r.Frames))
	}
	var exit *media.ExitError
	if errors.As(r.Err, &exit) {
		encoderFailures.Inc()
	}
}

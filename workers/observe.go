package workers

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/interceptor"
	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/workflows"
)

// observer tells of each attempt at a step: in the metrics, in the log, and in
// the attributes of its span. Lines that the step writes carry its job.
type observer struct {
	interceptor.WorkerInterceptorBase
	log *slog.Logger
}

// InterceptActivity implements interceptor.WorkerInterceptor.
func (o *observer) InterceptActivity(_ context.Context,
	next interceptor.ActivityInboundInterceptor) interceptor.ActivityInboundInterceptor {
	return &observedActivity{ActivityInboundInterceptorBase: interceptor.ActivityInboundInterceptorBase{Next: next}, log: o.log}
}

type observedActivity struct {
	interceptor.ActivityInboundInterceptorBase
	log *slog.Logger
}

// ExecuteActivity implements interceptor.ActivityInboundInterceptor.
func (a *observedActivity) ExecuteActivity(ctx context.Context, in *interceptor.ExecuteActivityInput) (any, error) {
	info := activity.GetInfo(ctx)
	step := info.ActivityType.Name
	ctx = telemetry.Scope(ctx, slog.String("step", step), slog.Int("attempt", int(info.Attempt)))
	if job := workflows.JobOf(info.WorkflowExecution.ID); job != "" {
		telemetry.Note(ctx, telemetry.KeyJob, job)
	}
	trace.SpanFromContext(ctx).SetAttributes(attribute.Int("farm.attempt", int(info.Attempt)))
	activitiesRunning.WithLabelValues(step).Inc()
	defer activitiesRunning.WithLabelValues(step).Dec()
	if strings.HasSuffix(info.TaskQueue, workflows.QueueRenderCPU) {
		renderSlotsBusy.Inc()
		defer renderSlotsBusy.Dec()
	}
	began := time.Now()
	out, err := encodable(a.Next.ExecuteActivity(ctx, in))
	took, how := time.Since(began), outcome(err)
	activitySeconds.WithLabelValues(step, how).Observe(took.Seconds())
	if err != nil {
		a.log.WarnContext(ctx, "step "+how, "ms", took.Milliseconds(), "error", err)
	} else {
		a.log.DebugContext(ctx, "step "+how, "ms", took.Milliseconds())
	}
	return out, err
}

// outcome says in a word how an attempt went: done, cancelled, handed_back by a
// worker that stops, refused for good, or failed and tried again.
func outcome(err error) string {
	var cancelled *temporal.CanceledError
	var app *temporal.ApplicationError
	switch {
	case err == nil:
		return "done"
	case errors.As(err, &app) && app.Type() == activities.HandedBack:
		return "handed_back"
	case errors.As(err, &cancelled), errors.Is(err, context.Canceled):
		return "cancelled"
	case errors.As(err, &app) && app.NonRetryable():
		return "refused"
	default:
		return "failed"
	}
}

package workers

import (
	"context"
	"log/slog"
	"time"

	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/interceptor"

	"github.com/snackfarm/farm/activities"
)

const (
	// askGround is how long the database and the bucket have to answer, and how
	// often a step that waits for them asks.
	askGround      = 5 * time.Second
	askGroundEvery = time.Second
)

// patience lets a step that fails while the database or the bucket is away wait for
// them and go on, within the same attempt and its time. Attempts are few, because
// most faults come again; an outage would use them up in seconds and cost the job.
type patience struct {
	interceptor.WorkerInterceptorBase
	ground func(context.Context) error // nil while all that steps stand on answers
	every  time.Duration
	log    *slog.Logger
}

// InterceptActivity implements interceptor.WorkerInterceptor.
func (p *patience) InterceptActivity(_ context.Context,
	next interceptor.ActivityInboundInterceptor) interceptor.ActivityInboundInterceptor {
	return &patientActivity{ActivityInboundInterceptorBase: interceptor.ActivityInboundInterceptorBase{Next: next}, patience: p}
}

type patientActivity struct {
	interceptor.ActivityInboundInterceptorBase
	patience *patience
}

// ExecuteActivity implements interceptor.ActivityInboundInterceptor. Local steps
// are repeated by their workflow without end, and do not wait.
func (a *patientActivity) ExecuteActivity(ctx context.Context, in *interceptor.ExecuteActivityInput) (any, error) {
	for {
		out, err := a.Next.ExecuteActivity(ctx, in)
		if err == nil || outcome(err) != "failed" || activity.GetInfo(ctx).IsLocalActivity {
			return out, err
		}
		away := a.patience.ask(ctx)
		if away == nil || ctx.Err() != nil {
			return out, err
		}
		a.patience.log.WarnContext(ctx, "step waits for what it stands on", "error", err, "away", away)
		if stop := a.patience.wait(ctx); stop != nil {
			return nil, stop
		}
	}
}

// ask looks whether everything is there.
func (p *patience) ask(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, askGround)
	defer cancel()
	return p.ground(ctx)
}

// wait returns nil when everything is there again, and an error when the step is to
// end before.
func (p *patience) wait(ctx context.Context) error {
	t := time.NewTicker(p.every)
	defer t.Stop()
	asked := make(chan error, 1)
	asking := false
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-activity.GetWorkerStopChannel(ctx):
			return activities.GiveBack()
		case err := <-asked:
			if asking = false; err == nil {
				return nil
			}
		case <-t.C:
			activity.RecordHeartbeat(ctx)
			if !asking {
				asking = true
				go func() { asked <- p.ask(ctx) }()
			}
		}
	}
}

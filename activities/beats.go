package activities

import (
	"context"
	"errors"
	"time"

	"go.temporal.io/sdk/activity"
)

// HeartbeatEvery is how often a step says that it lives.
const HeartbeatEvery = time.Second

// HeartbeatSent is how often Temporal is told so: each telling is a write there. The
// SDK ends a step whose telling fails for as long; by then half of its heartbeat
// timeout is over. A killed worker is noticed that much earlier at most, and a
// cancelled step ends that much later.
const HeartbeatSent = 5 * time.Second

// beating tells Temporal each second that the step lives, and ends the context
// when the step is cancelled or the worker stops. The function returned ends
// the beats.
func beating(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	go func() {
		t := time.NewTicker(HeartbeatEvery)
		defer t.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-activity.GetWorkerStopChannel(ctx):
				cancel(errWorkerStops)
				return
			case <-t.C:
				activity.RecordHeartbeat(ctx)
			}
		}
	}()
	return ctx, func() { cancel(nil) }
}

// endAskedEvery is how often a step of a job asks whether the job has ended. A cancel
// writes that first; Temporal tells of it with a beat, which may be HeartbeatSent later.
const endAskedEvery = 2 * time.Second

// JobEnded is the type of the error of a step whose job ended meanwhile.
const JobEnded = "job_ended"

var errJobEnded = errors.New("the job has ended")

// beatingFor is beating for a step that works long for a job: its context also ends when
// the job does, so that little is worked off that nobody waits for. An answer that does
// not come changes nothing.
func beatingFor(ctx context.Context, jobs jobStates, jobID string) (context.Context, func()) {
	ctx, alive := beating(ctx)
	ctx, cancel := context.WithCancelCause(ctx)
	go func() {
		t := time.NewTicker(endAskedEvery)
		defer t.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-t.C:
			}
			if runs, err := jobs.JobRuns(ctx, jobID); err == nil && !runs {
				cancel(errJobEnded)
				return
			}
		}
	}()
	return ctx, func() { cancel(nil); alive() }
}

// jobStates tells whether jobs run.
type jobStates interface {
	JobRuns(ctx context.Context, jobID string) (bool, error)
}

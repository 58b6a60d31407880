package workflows

import (
	"errors"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

// JobInput starts the workflow of any offering.
type JobInput struct {
	JobID      string
	DeadlineAt time.Time // absolute: the job has ended by then, one way or another
}

// Outcome is how a job ended. A business failure is an outcome, not a workflow
// error: "Failed" in the Temporal UI means a defect of the farm.
type Outcome struct {
	State farm.JobState
	Code  string
	// First is false when the job had been ended before, by the sweeper or by
	// an earlier start.
	First bool
}

// completion is what the body of an offering hands to the frame.
type completion struct {
	credits int
	assets  []farm.RenderedAsset
}

// body is the part of a job that differs between offerings.
type body func(ctx workflow.Context, claim activities.ClaimJobResult) (completion, error)

// stopGrace is how long the steps of a job that is being stopped have to end
// their child processes before the job is closed over them.
const stopGrace = 5 * time.Second

// runJob frames every offering: claim, run until the body ends or the deadline
// comes, finish. Finish always happens, on a context that a cancel does not
// reach, and is repeated until the database has taken it.
func runJob(ctx workflow.Context, in JobInput, run body) (Outcome, error) {
	claim, err := claimJob(ctx, in)
	if err != nil {
		return finishJob(ctx, in, ending(ctx, in, completion{}, err))
	}
	done, err := runUntil(ctx, in.DeadlineAt, claim, run)
	return finishJob(ctx, in, ending(ctx, in, done, err))
}

var errDeadline = errors.New("deadline")

// runUntil runs the body and stops it when the deadline comes first.
func runUntil(ctx workflow.Context, deadline time.Time, claim activities.ClaimJobResult, run body) (completion, error) {
	steadyCtx, _ := workflow.NewDisconnectedContext(ctx)
	timerCtx, stopTimer := workflow.WithCancel(steadyCtx)
	defer stopTimer()
	bodyCtx, stopBody := workflow.WithCancel(ctx)
	defer stopBody()

	var result completion
	var failure error
	ended, setEnded := workflow.NewFuture(ctx)
	workflow.Go(bodyCtx, func(ctx workflow.Context) {
		result, failure = run(ctx, claim)
		setEnded.Set(nil, nil)
	})
	timer := workflow.NewTimer(timerCtx, deadline.Sub(workflow.Now(ctx)))

	late := false
	workflow.NewSelector(ctx).
		AddFuture(ended, func(workflow.Future) {}).
		AddFuture(timer, func(workflow.Future) { late = true }).
		Select(steadyCtx)
	if late && !ended.IsReady() {
		stopBody()
		if _, err := workflow.AwaitWithTimeout(steadyCtx, stopGrace, ended.IsReady); err != nil {
			return completion{}, err
		}
		return completion{}, errDeadline
	}
	return result, failure
}

// ending turns the body's result into what is written. The order matters: the
// deadline stops the body by cancelling it, and that is no user's cancel.
func ending(ctx workflow.Context, in JobInput, done completion, err error) activities.FinishJobInput {
	end := activities.FinishJobInput{JobID: in.JobID, State: farm.JobFailed}
	switch {
	case err == nil:
		end.State, end.Credits, end.Assets = farm.JobCompleted, done.credits, done.assets
	case errors.Is(err, errDeadline), !workflow.Now(ctx).Before(in.DeadlineAt):
		// A step's own timeout may come in the deadline's place.
		end.Reason, end.Code = farm.DeadlineReason, farm.DeadlineCode
	case ctx.Err() != nil:
		end.State, end.Reason, end.Code = farm.JobCancelled, farm.CancelReason, farm.CancelCode
	default:
		end.Reason, end.Code = reason(err)
	}
	return end
}

// reason words a failed step for the caller. Only text that the farm wrote for
// people gets out; everything else is "internal".
func reason(err error) (message, code string) {
	var app *temporal.ApplicationError
	if errors.As(err, &app) && app.Type() != "" && farm.Code(app.Type()) != farm.CodeInternal && knownCode(app.Type()) {
		return app.Message(), app.Type()
	}
	if errors.As(err, &app) && app.Type() == activities.QualityCheck {
		return app.Message(), app.Type()
	}
	var timeout *temporal.TimeoutError
	if errors.As(err, &timeout) {
		return "a step of the job did not answer in time, also when it was repeated; its credits were refunded", "step_timeout"
	}
	return "the job could not be finished because of a fault of the service; its credits were refunded", string(farm.CodeInternal)
}

func knownCode(code string) bool {
	switch farm.Code(code) {
	case farm.CodeInvalid, farm.CodeNotFound, farm.CodeConflict, farm.CodeTooLarge, farm.CodeMediaType, farm.CodePlanRequired, farm.CodeUnavailable:
		return true
	default:
		return false
	}
}

func claimJob(ctx workflow.Context, in JobInput) (activities.ClaimJobResult, error) {
	ctx = workflow.WithLocalActivityOptions(ctx, workflow.LocalActivityOptions{
		StartToCloseTimeout:    5 * time.Second,
		ScheduleToCloseTimeout: untilDeadline(ctx, in.DeadlineAt),
		RetryPolicy:            &temporal.RetryPolicy{InitialInterval: 100 * time.Millisecond, BackoffCoefficient: 2, MaximumInterval: 5 * time.Second},
	})
	var out activities.ClaimJobResult
	var jobs *activities.Jobs
	err := workflow.ExecuteLocalActivity(ctx, jobs.ClaimJob, activities.ClaimJobInput{JobID: in.JobID}).Get(ctx, &out)
	return out, err
}

// finishJob writes the end of the job, as often as it takes.
func finishJob(ctx workflow.Context, in JobInput, end activities.FinishJobInput) (Outcome, error) {
	ctx, _ = workflow.NewDisconnectedContext(ctx)
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:           queue(ctx, QueuePlan),
		StartToCloseTimeout: 10 * time.Second,
		RetryPolicy:         &temporal.RetryPolicy{InitialInterval: 100 * time.Millisecond, BackoffCoefficient: 2, MaximumInterval: 10 * time.Second},
		Summary:             string(end.State),
	})
	var jobs *activities.Jobs
	var out activities.FinishJobResult
	if err := workflow.ExecuteActivity(ctx, jobs.FinishJob, end).Get(ctx, &out); err != nil {
		return Outcome{}, err
	}
	if err := workflow.UpsertTypedSearchAttributes(ctx, attributeState.ValueSet(string(end.State))); err != nil {
		return Outcome{}, err
	}
	return Outcome{State: end.State, Code: end.Code, First: out.Ended}, nil
}

// minStep keeps a step that is started in the last moment from being refused
// for a timeout of zero; the deadline's own timer ends it.
const minStep = time.Second

func untilDeadline(ctx workflow.Context, deadline time.Time) time.Duration {
	return max(deadline.Sub(workflow.Now(ctx)), minStep)
}

// childOptions are those of the parts of a job that are workflows themselves:
// when the job is stopped, terminated or times out, they stop too.
func childOptions(ctx workflow.Context, id string) workflow.ChildWorkflowOptions {
	return workflow.ChildWorkflowOptions{
		WorkflowID:          id,
		TaskQueue:           queue(ctx, QueuePlan),
		ParentClosePolicy:   enumspb.PARENT_CLOSE_POLICY_REQUEST_CANCEL,
		WaitForCancellation: true,
	}
}

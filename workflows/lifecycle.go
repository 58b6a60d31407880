package workflows

import (
	"errors"
	"fmt"
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

// Ending is what the body of an offering hands to the frame.
type Ending struct {
	Credits int                  // charged, at most what was reserved
	Files   []farm.RenderedAsset // delivered; nil when nothing was to be rendered
}

// Job is a running job as its body sees it.
type Job struct {
	JobInput // DeadlineAt moves by the time that the job waits for its caller
	Reserved int
	waiting  bool // for its caller's choice
}

// Body is the part of a job that differs between offerings.
type Body func(ctx workflow.Context, job *Job) (Ending, error)

// stopGrace is how long the steps of a job that is being stopped have to end
// their child processes before the job is closed over them.
const stopGrace = 5 * time.Second

// Run frames every offering: claim, run until the body ends or the deadline
// comes, finish. Finish always happens, on a context that a cancel does not
// reach, and is repeated until the database has taken it.
func Run(ctx workflow.Context, in JobInput, body Body) (Outcome, error) {
	job := &Job{JobInput: in}
	claim, err := claimJob(ctx, in)
	if err != nil {
		return finishJob(ctx, job.ending(ctx, Ending{}, err))
	}
	job.Reserved = claim.Reserved
	workflow.SetCurrentDetails(ctx, "runs until its deadline")
	done, err := job.runUntilDeadline(ctx, func(ctx workflow.Context, job *Job) (Ending, error) {
		if err := awaitFiles(ctx, job.JobID, claim.Files); err != nil {
			return Ending{}, err
		}
		return body(ctx, job)
	})
	return finishJob(ctx, job.ending(ctx, done, err))
}

var errDeadline = errors.New("deadline")

// runUntilDeadline runs the body and stops it when the deadline comes first.
// While the job waits for its caller the deadline stands still.
func (j *Job) runUntilDeadline(ctx workflow.Context, body Body) (Ending, error) {
	steady, _ := workflow.NewDisconnectedContext(ctx)
	bodyCtx, stopBody := workflow.WithCancel(ctx)
	defer stopBody()

	var result Ending
	var failure error
	ended := false
	workflow.Go(bodyCtx, func(ctx workflow.Context) {
		result, failure = body(ctx, j)
		ended = true
	})
	for !ended {
		late, err := j.deadlineComes(steady, func() bool { return ended || j.waiting })
		if err != nil {
			return Ending{}, err
		}
		if late {
			stopBody()
			_, err := workflow.AwaitWithTimeout(steady, stopGrace, func() bool { return ended })
			return Ending{}, errors.Join(errDeadline, err)
		}
		if err := workflow.Await(steady, func() bool { return ended || !j.waiting }); err != nil {
			return Ending{}, err
		}
	}
	return result, failure
}

// deadlineComes waits for the job's deadline, or until something else happens.
func (j *Job) deadlineComes(ctx workflow.Context, other func() bool) (bool, error) {
	if other() {
		return false, nil
	}
	ctx, stop := workflow.WithCancel(ctx)
	timer := workflow.NewTimerWithOptions(ctx, j.DeadlineAt.Sub(workflow.Now(ctx)), workflow.TimerOptions{Summary: "deadline"})
	err := workflow.Await(ctx, func() bool { return timer.IsReady() || other() })
	late := timer.IsReady() && !other()
	stop()
	return late, err
}

// ending turns the body's result into what is written. The order matters: the
// deadline stops the body by cancelling it, and that is no user's cancel.
func (j *Job) ending(ctx workflow.Context, done Ending, err error) activities.FinishJobInput {
	end := activities.FinishJobInput{JobID: j.JobID, State: farm.JobFailed}
	switch {
	case err == nil:
		end.State, end.Credits, end.Assets = farm.JobCompleted, done.Credits, done.Files
	case errors.Is(err, errUnchosen):
		end.Code = farm.UnchosenCode
	case errors.Is(err, errDeadline), !workflow.Now(ctx).Before(j.DeadlineAt):
		// A step's own timeout may come in the deadline's place.
		end.Code = farm.DeadlineCode
	case ctx.Err() != nil:
		end.State, end.Code = farm.JobCancelled, farm.CancelCode
	default:
		end.Reason, end.Code = reason(err)
		return end
	}
	end.Reason = farm.EndReason(end.Code)
	return end
}

// reason words a failed step for the caller. Only text that the farm wrote for
// people gets out; everything else is "internal".
func reason(err error) (message, code string) {
	var app *temporal.ApplicationError
	if errors.As(err, &app) && (farm.Code(app.Type()).Tellable() || app.Type() == activities.QualityCheck) {
		return app.Message(), app.Type()
	}
	var timeout *temporal.TimeoutError
	if errors.As(err, &timeout) {
		return "a step of the job did not answer in time, also when it was repeated; its credits were refunded", "step_timeout"
	}
	return "the job could not be finished because of a fault of the service; its credits were refunded", string(farm.CodeInternal)
}

func claimJob(ctx workflow.Context, in JobInput) (activities.ClaimJobResult, error) {
	ctx = quickStep(ctx, in.DeadlineAt)
	var out activities.ClaimJobResult
	var jobs *activities.Jobs
	err := workflow.ExecuteLocalActivity(ctx, jobs.ClaimJob, activities.ClaimJobInput{JobID: in.JobID}).Get(ctx, &out)
	return out, err
}

// finishJob writes the end of the job, as often as it takes.
func finishJob(ctx workflow.Context, end activities.FinishJobInput) (Outcome, error) {
	ctx = steadyStep(ctx, string(end.State))
	workflow.SetCurrentDetails(ctx, ended(end))
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

// ended words an end for Temporal's UI, without what the caller reads.
func ended(end activities.FinishJobInput) string {
	if end.State == farm.JobCompleted {
		return fmt.Sprintf("%s, %d files, %d credits", end.State, len(end.Assets), end.Credits)
	}
	return fmt.Sprintf("%s: %s", end.State, end.Code)
}

// minStep keeps a step that is started in the last moment from being refused
// for a timeout of zero; the deadline's own timer ends it.
const minStep = time.Second

func untilDeadline(ctx workflow.Context, deadline time.Time) time.Duration {
	return max(deadline.Sub(workflow.Now(ctx)), minStep)
}

// quickStep is a context for local steps that ask the database one question.
func quickStep(ctx workflow.Context, deadline time.Time) workflow.Context {
	return workflow.WithLocalActivityOptions(ctx, workflow.LocalActivityOptions{
		StartToCloseTimeout:    5 * time.Second,
		ScheduleToCloseTimeout: untilDeadline(ctx, deadline),
		RetryPolicy:            doubling(100*time.Millisecond, 5*time.Second, 0),
	})
}

// doubling repeats a step that failed after first, and then after twice as long
// each time, up to most. It tries so many times at all; 0 is as often as the
// step's time allows.
func doubling(first, most time.Duration, tries int32) *temporal.RetryPolicy {
	return &temporal.RetryPolicy{InitialInterval: first, BackoffCoefficient: 2, MaximumInterval: most, MaximumAttempts: tries}
}

// steadyStep is a context for steps that have to happen whatever stops the job:
// they are repeated until the database has taken them.
func steadyStep(ctx workflow.Context, summary string) workflow.Context {
	ctx, _ = workflow.NewDisconnectedContext(ctx)
	return workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:           queue(ctx, QueuePlan),
		StartToCloseTimeout: 10 * time.Second,
		RetryPolicy:         doubling(100*time.Millisecond, 10*time.Second, 0),
		Summary:             summary,
	})
}

// childOptions are those of the parts of a job that are workflows themselves:
// when the job is stopped, terminated or times out, they stop too. One that no
// worker can run any more is thrown away as its job's workflow is.
func childOptions(ctx workflow.Context, deadline time.Time, id, summary string) workflow.ChildWorkflowOptions {
	return workflow.ChildWorkflowOptions{
		WorkflowID:               id,
		TaskQueue:                queue(ctx, QueuePlan),
		WorkflowExecutionTimeout: untilDeadline(ctx, deadline) + garbageAfter,
		ParentClosePolicy:        enumspb.PARENT_CLOSE_POLICY_REQUEST_CANCEL,
		WaitForCancellation:      true,
		StaticSummary:            summary,
	}
}

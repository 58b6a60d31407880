package workflows

import (
	"errors"
	"fmt"
	"time"

	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

// ChosenSignal tells a waiting job that its caller has chosen. What was chosen
// stands in the database; the signal may come twice, or too late.
const ChosenSignal = "chosen"

// errUnchosen ends a job that was to fail when nobody chose.
var errUnchosen = errors.New("nobody chose in time")

// AwaitChoice lets the job wait for its caller, at most wait, and gives what
// was chosen. Meanwhile the job's deadline stands still and its caller sees what
// it has made so far. When nobody chooses, chosen is nil if the job may complete
// without a choice, which it has to do at once, and else the error ends it.
func (j *Job) AwaitChoice(ctx workflow.Context, choice farm.Choice, wait time.Duration) (chosen []string, err error) {
	var jobs *activities.Jobs
	open := activities.OpenChoiceInput{JobID: j.JobID, Choice: choice, Wait: wait}
	step := steadyStep(ctx, "waits for a choice")
	if err := workflow.ExecuteActivity(step, jobs.OpenChoice, open).Get(step, nil); err != nil {
		return nil, err
	}
	if err := workflow.UpsertTypedSearchAttributes(ctx, attributeState.ValueSet(string(farm.JobAwaitingSelection))); err != nil {
		return nil, err
	}
	began := workflow.Now(ctx)
	workflow.SetCurrentDetails(ctx, fmt.Sprintf("waits for its caller's choice until %s", began.Add(wait).UTC().Format(time.RFC3339)))
	j.waiting = true
	defer func() {
		j.waiting = false
		if len(chosen) == 0 { // the database moves the deadline of a job that goes on
			j.DeadlineAt = j.DeadlineAt.Add(workflow.Now(ctx).Sub(began))
		}
	}()
	if err := j.chosenOrLate(ctx, wait); err != nil {
		return nil, err
	}
	// Also when the time is over: a choice of the last moment counts.
	var taken activities.TakeChoiceResult
	step = steadyStep(ctx, "takes the choice")
	if err := workflow.ExecuteActivity(step, jobs.TakeChoice, activities.TakeChoiceInput{JobID: j.JobID}).Get(step, &taken); err != nil {
		return nil, err
	}
	switch {
	case len(taken.IDs) > 0:
		j.DeadlineAt = taken.DeadlineAt
		return taken.IDs, workflow.UpsertTypedSearchAttributes(ctx, attributeState.ValueSet(string(farm.JobProcessing)))
	case choice.Unchosen.Completed:
		return nil, nil
	}
	return nil, errUnchosen
}

// chosenOrLate waits until somebody has chosen or the time is over.
func (j *Job) chosenOrLate(ctx workflow.Context, wait time.Duration) error {
	timerCtx, stop := workflow.WithCancel(ctx)
	defer stop()
	told := false
	var failure error
	workflow.NewSelector(ctx).
		AddReceive(workflow.GetSignalChannel(ctx, ChosenSignal), func(c workflow.ReceiveChannel, _ bool) { c.Receive(ctx, nil) }).
		AddFuture(workflow.NewTimerWithOptions(timerCtx, wait, workflow.TimerOptions{Summary: "time to choose"}), func(f workflow.Future) {
			told = true
			failure = f.Get(ctx, nil)
		}).
		Select(ctx)
	if told {
		return failure // the job was cancelled, or the time is over
	}
	return nil
}

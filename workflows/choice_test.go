package workflows_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/mock"
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/workflows"
)

// choosing is a job that lets its caller choose among two parts and then works
// for a while.
func choosing(unchosen farm.Unchosen, work time.Duration) func(workflow.Context, workflows.JobInput) (workflows.Outcome, error) {
	return func(ctx workflow.Context, in workflows.JobInput) (workflows.Outcome, error) {
		return workflows.Run(ctx, in, func(ctx workflow.Context, job *workflows.Job) (workflows.Ending, error) {
			ids, err := job.AwaitChoice(ctx, farm.Choice{Options: []string{"a", "b"}, Min: 1, Max: 1, Unchosen: unchosen}, 24*time.Hour)
			if err != nil || len(ids) == 0 {
				return workflows.Ending{}, err
			}
			if err := workflow.Sleep(ctx, work); err != nil {
				return workflows.Ending{}, err
			}
			return workflows.Ending{Credits: len(ids)}, nil
		})
	}
}

// chooser is a bench whose database keeps a choice.
type chooser struct {
	*bench
	chosen []string
	opened time.Time
}

func newChooser(flow any) *chooser {
	b := chooserOf(flow)
	b.RegisterWorkflow(flow)
	return b
}

// chooserOf is the same for a workflow of the house.
func chooserOf(flow any) *chooser {
	b := &chooser{bench: benchOf(flow, false)}
	b.OnActivity(jobs.OpenChoice, mock.Anything, mock.Anything).Return(func(context.Context, activities.OpenChoiceInput) error {
		b.opened = b.Now()
		return nil
	})
	b.OnActivity(jobs.TakeChoice, mock.Anything,
		mock.Anything).Return(func(context.Context, activities.TakeChoiceInput) (activities.TakeChoiceResult, error) {
		return activities.TakeChoiceResult{IDs: b.chosen, DeadlineAt: b.in.DeadlineAt.Add(b.Now().Sub(b.opened))}, nil
	}).Maybe()
	return b
}

// The time that a job waits for its caller is not counted: it may wait for
// hours, and what it does then has the rest of its deadline.
func TestChoiceMovesTheDeadline(t *testing.T) {
	b := newChooser(choosing(farm.Unchosen{}, 14*time.Minute))
	b.RegisterDelayedCallback(func() {
		b.chosen = []string{"b"}
		b.SignalWorkflow(workflows.ChosenSignal, nil)
	}, 20*time.Hour)
	if out := b.run(t); out.State != farm.JobCompleted {
		t.Errorf("outcome %+v", out)
	}
	b.wantEnd(t, farm.JobCompleted, "", "")
	if b.ending.Credits != 1 {
		t.Errorf("charged %d", b.ending.Credits)
	}
}

// After the choice the deadline comes as ever.
func TestDeadlineAfterChoice(t *testing.T) {
	b := newChooser(choosing(farm.Unchosen{}, time.Hour))
	b.RegisterDelayedCallback(func() {
		b.chosen = []string{"b"}
		b.SignalWorkflow(workflows.ChosenSignal, nil)
	}, 20*time.Hour)
	b.run(t)
	b.wantEnd(t, farm.JobFailed, farm.DeadlineCode, "deadline")
}

func TestNobodyChooses(t *testing.T) {
	b := newChooser(choosing(farm.Unchosen{}, time.Minute))
	b.run(t)
	b.wantEnd(t, farm.JobFailed, farm.UnchosenCode, "nobody chose")

	b = newChooser(choosing(farm.Unchosen{Completed: true, Credits: 5}, time.Minute))
	b.run(t)
	b.wantEnd(t, farm.JobCompleted, "", "")
}

// A choice that is kept while the signal is lost counts when the time is over.
func TestLastMomentChoice(t *testing.T) {
	b := newChooser(choosing(farm.Unchosen{}, time.Minute))
	b.RegisterDelayedCallback(func() { b.chosen = []string{"a"} }, 23*time.Hour)
	b.run(t)
	b.wantEnd(t, farm.JobCompleted, "", "")
}

func TestCancelWhileWaiting(t *testing.T) {
	b := newChooser(choosing(farm.Unchosen{Completed: true}, time.Minute))
	b.RegisterDelayedCallback(b.CancelWorkflow, time.Hour)
	b.run(t)
	b.wantEnd(t, farm.JobCancelled, farm.CancelCode, "cancelled")
}

// foundClips is a bench of an analysis that waits for its caller's choice.
func foundClips() *chooser {
	b := chooserOf(workflows.ChooseClips)
	var c *activities.Clips
	b.OnActivity(c.HearFilm, mock.Anything, mock.Anything).Return(activities.HearFilmResult{}, nil)
	b.OnActivity(c.ChooseClips, mock.Anything, mock.Anything).Return(activities.ChooseClipsResult{IDs: []string{"a", "b"}, Credits: 5}, nil)
	cut := activities.CutChosenResult{Credits: 9}
	b.OnActivity(c.CutChosen, mock.Anything, mock.Anything).Return(cut, nil).Maybe()
	return b
}

// Of an analysis that waits, its caller pays the analysis and what was chosen; the
// analysis alone when nothing was.
func TestClipsAreChosen(t *testing.T) {
	b := foundClips()
	b.RegisterDelayedCallback(func() {
		b.chosen = []string{"b"}
		b.SignalWorkflow(workflows.ChosenSignal, nil)
	}, 20*time.Hour)
	b.run(t)
	b.wantEnd(t, farm.JobCompleted, "", "")
	if b.ending.Credits != 9 {
		t.Errorf("a chosen clip is charged at %d", b.ending.Credits)
	}

	b = foundClips()
	b.run(t)
	b.wantEnd(t, farm.JobCompleted, "", "")
	if b.ending.Credits != 5 {
		t.Errorf("an analysis of which nothing was chosen is charged at %d", b.ending.Credits)
	}
}

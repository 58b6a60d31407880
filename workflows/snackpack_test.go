package workflows_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/mock"
	tlog "go.temporal.io/sdk/log"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/worker"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/workflows"
)

var (
	jobs    *activities.Jobs
	assets  *activities.Assets
	plans   *activities.Plans
	scores  *activities.Scores
	renders *activities.Renders
)

const jobDeadline = 15 * time.Minute

// bench is a test environment with every step stubbed to succeed; each test
// changes what it is about. Time is skipped.
type bench struct {
	*testsuite.TestWorkflowEnvironment
	flow   any
	render bool
	in     workflows.JobInput
	ending *activities.FinishJobInput // what was written at the end
	ended  int                        // how often
}

// newEnvironment is one in which a workflow may wait for its turn on a busy machine:
// a second without a step is taken for a deadlock otherwise.
func newEnvironment() *testsuite.TestWorkflowEnvironment {
	suite := &testsuite.WorkflowTestSuite{}
	suite.SetLogger(tlog.NewStructuredLogger(slog.New(slog.DiscardHandler)))
	e := suite.NewTestWorkflowEnvironment()
	e.SetWorkerOptions(worker.Options{DeadlockDetectionTimeout: 10 * time.Minute})
	e.SetTestTimeout(10 * time.Minute)
	return e
}

func newBench(t *testing.T, render bool) *bench {
	t.Helper()
	return benchOf(workflows.SnackPack, render)
}

func benchOf(flow any, render bool) *bench {
	b := &bench{TestWorkflowEnvironment: newEnvironment(), flow: flow, render: render}
	claim := activities.ClaimJobResult{Reserved: farm.SnackPackOrder{Render: render}.Price()}
	b.in = workflows.JobInput{JobID: "j1", DeadlineAt: b.Now().Add(jobDeadline)}
	for _, flow := range workflows.All(nil) {
		b.RegisterWorkflow(flow)
	}
	for _, a := range []any{jobs, assets, plans, scores, renders} {
		b.RegisterActivity(a)
	}
	b.OnActivity(jobs.ClaimJob, mock.Anything, mock.Anything).Return(claim, nil).Maybe()
	b.OnActivity(jobs.FinishJob, mock.Anything,
		mock.Anything).Return(func(_ context.Context, in activities.FinishJobInput) (activities.FinishJobResult, error) {
		b.ending, b.ended = &in, b.ended+1
		return activities.FinishJobResult{Ended: true}, nil
	}).Maybe()
	return b
}

// matched and planned stub the steps before the render.
func (b *bench) matched() *bench {
	b.OnActivity(assets.MatchAssets, mock.Anything, mock.Anything).Return(activities.MatchAssetsResult{}, nil).Maybe()
	return b
}

func (b *bench) planned() *bench {
	b.OnActivity(plans.PlanPack, mock.Anything,
		mock.Anything).Return(activities.PlanPackResult{Render: b.render, Snacks: []activities.PlannedSnack{
		{ID: "snack-1", Type: farm.TextWall, Position: 1, Music: true}, {ID: "snack-2", Type: farm.Slides, Position: 2},
	}}, nil).Maybe()
	return b
}

func (b *bench) composed() *bench {
	b.OnActivity(scores.MakeAssets, mock.Anything, mock.Anything).Return(activities.MakeAssetsResult{Keys: map[string]string{"music": "k"}},
		nil).Maybe()
	return b
}

func (b *bench) rendered() *bench {
	b.OnActivity(renders.RenderFiles, mock.Anything,
		mock.Anything).Return(func(_ context.Context, in activities.RenderFilesInput) (activities.RenderFilesResult, error) {
		return activities.RenderFilesResult{Files: []farm.RenderedAsset{{SnackID: in.SnackID}}}, nil
	}).Maybe()
	return b
}

func (b *bench) run(t *testing.T) workflows.Outcome {
	t.Helper()
	b.ExecuteWorkflow(b.flow, b.in)
	if !b.IsWorkflowCompleted() {
		t.Fatal("the workflow did not end")
	}
	if err := b.GetWorkflowError(); err != nil {
		t.Fatalf("a business failure is an outcome, not an error: %v", err)
	}
	var out workflows.Outcome
	if err := b.GetWorkflowResult(&out); err != nil {
		t.Fatal(err)
	}
	return out
}

// wantEnd checks what was written at the end of the job.
func (b *bench) wantEnd(t *testing.T, state farm.JobState, code, says string) {
	t.Helper()
	if b.ending == nil || b.ended != 1 {
		t.Fatalf("the job was finished %d times", b.ended)
	}
	if b.ending.State != state || b.ending.Code != code || !strings.Contains(b.ending.Reason, says) {
		t.Errorf("ended as %+v, want %s %s saying %q", b.ending, state, code, says)
	}
	if state != farm.JobCompleted && (b.ending.Credits != 0 || b.ending.Assets != nil) {
		t.Errorf("a job that did not complete charges %d for %v", b.ending.Credits, b.ending.Assets)
	}
}

func TestRenderedPackCompletes(t *testing.T) {
	b := newBench(t, true).matched().planned().composed().rendered()
	if out := b.run(t); out.State != farm.JobCompleted || !out.First {
		t.Errorf("outcome %+v", out)
	}
	b.wantEnd(t, farm.JobCompleted, "", "")
	if b.ending.Credits != 25 || len(b.ending.Assets) != 2 || b.ending.Assets[0].SnackID != "snack-1" ||
		b.ending.Assets[1].SnackID != "snack-2" {
		t.Errorf("ending %+v: want 25 credits and both snacks' files in pack order", b.ending)
	}
	b.AssertNumberOfCalls(t, "MakeAssets", 1) // only the film has music
}

func TestManifestOnlyPackRendersNothing(t *testing.T) {
	b := newBench(t, false).matched().planned()
	b.run(t)
	b.wantEnd(t, farm.JobCompleted, "", "")
	if b.ending.Credits != 22 {
		t.Errorf("charged %d", b.ending.Credits)
	}
	b.AssertNotCalled(t, "RenderFiles", mock.Anything, mock.Anything)
}

// A step that fails is repeated alone: those before it are not done again.
func TestFailedStepIsRepeatedAlone(t *testing.T) {
	b := newBench(t, true).matched().planned().composed()
	tries := 0
	b.OnActivity(renders.RenderFiles, mock.Anything,
		mock.Anything).Return(func(context.Context, activities.RenderFilesInput) (activities.RenderFilesResult, error) {
		tries++
		if tries < 3 {
			return activities.RenderFilesResult{}, errors.New("the encoder was killed")
		}
		return activities.RenderFilesResult{Files: []farm.RenderedAsset{{}}}, nil
	})
	b.run(t)
	b.wantEnd(t, farm.JobCompleted, "", "")
	b.AssertNumberOfCalls(t, "MatchAssets", 1)
	b.AssertNumberOfCalls(t, "PlanPack", 1)
	b.AssertNumberOfCalls(t, "MakeAssets", 1)
	if tries != 4 {
		t.Errorf("RenderFiles ran %d times, want 2 failures and 2 snacks", tries)
	}
}

func TestFailures(t *testing.T) {
	lasting := temporal.NewNonRetryableApplicationError("the demo film cannot be decoded", string(farm.CodeInvalid), nil)
	for _, c := range []struct {
		name       string
		err        error
		code, says string
		tries      int
	}{
		{"a reason for the caller", lasting, "invalid_request", "the demo film cannot be decoded", 1},
		{"an internal fault is not told", errors.New("pq: password is hunter2"), "internal", "fault of the service", 8},
		{"an unknown type is not told", temporal.NewApplicationError("secret", "panic"), "internal", "fault of the service", 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t, true).matched()
			tries := 0
			b.OnActivity(plans.PlanPack, mock.Anything,
				mock.Anything).Return(func(context.Context, activities.PlanPackInput) (activities.PlanPackResult, error) {
				tries++
				return activities.PlanPackResult{}, c.err
			})
			if out := b.run(t); out.State != farm.JobFailed || out.Code != c.code {
				t.Errorf("outcome %+v", out)
			}
			b.wantEnd(t, farm.JobFailed, c.code, c.says)
			if strings.Contains(b.ending.Reason, "hunter2") || strings.Contains(b.ending.Reason, "secret") {
				t.Errorf("internals reach the caller: %q", b.ending.Reason)
			}
			if tries != c.tries {
				t.Errorf("%d tries, want %d", tries, c.tries)
			}
		})
	}
}

// One snack that fails for good stops the others and fails the pack.
func TestOneSnackFailsThePack(t *testing.T) {
	b := newBench(t, true).matched().planned().composed()
	b.OnActivity(renders.RenderFiles, mock.Anything,
		mock.Anything).Return(func(ctx context.Context, in activities.RenderFilesInput) (activities.RenderFilesResult, error) {
		if in.SnackID == "snack-2" {
			return activities.RenderFilesResult{}, temporal.NewNonRetryableApplicationError("a text does not fit", string(farm.CodeInvalid), nil)
		}
		return activities.RenderFilesResult{Files: []farm.RenderedAsset{{}}}, nil
	})
	b.run(t)
	b.wantEnd(t, farm.JobFailed, "invalid_request", "a text does not fit")
}

// The timer ends a job that no step would.
func TestDeadlinePasses(t *testing.T) {
	b := newBench(t, true).matched().planned().composed()
	b.OnActivity(renders.RenderFiles, mock.Anything, mock.Anything).After(time.Hour).Return(activities.RenderFilesResult{}, nil)
	began := b.Now()
	if out := b.run(t); out.State != farm.JobFailed || out.Code != farm.DeadlineCode {
		t.Errorf("outcome %+v", out)
	}
	b.wantEnd(t, farm.JobFailed, farm.DeadlineCode, "deadline")
	if took := b.Now().Sub(began); took < jobDeadline || took > jobDeadline+time.Minute {
		t.Errorf("ended %s after the start, the deadline is %s", took, jobDeadline)
	}
}

func TestCancel(t *testing.T) {
	b := newBench(t, true).matched().planned().composed()
	b.OnActivity(renders.RenderFiles, mock.Anything, mock.Anything).After(10*time.Minute).Return(activities.RenderFilesResult{}, nil)
	b.RegisterDelayedCallback(b.CancelWorkflow, time.Minute)
	if out := b.run(t); out.State != farm.JobCancelled {
		t.Errorf("outcome %+v", out)
	}
	b.wantEnd(t, farm.JobCancelled, "cancelled", "cancelled")
}

// The database may be away for long: the end is written when it is back.
func TestFinishIsRepeatedUntilItIsWritten(t *testing.T) {
	b := &bench{TestWorkflowEnvironment: newEnvironment(), flow: workflows.SnackPack}
	b.in = workflows.JobInput{JobID: "j1", DeadlineAt: b.Now().Add(jobDeadline)}
	b.RegisterWorkflow(workflows.RenderSnack)
	b.OnActivity(jobs.ClaimJob, mock.Anything, mock.Anything).Return(activities.ClaimJobResult{Reserved: 22}, nil)
	tries := 0
	b.OnActivity(jobs.FinishJob, mock.Anything,
		mock.Anything).Return(func(_ context.Context, in activities.FinishJobInput) (activities.FinishJobResult, error) {
		tries++
		if tries <= 8 {
			return activities.FinishJobResult{}, errors.New("connection refused")
		}
		b.ending, b.ended = &in, b.ended+1
		return activities.FinishJobResult{Ended: true}, nil
	})
	b.matched().planned()
	b.run(t)
	b.wantEnd(t, farm.JobCompleted, "", "")
}

// A job that was ended before its workflow began is left as it is.
func TestEndedJobIsNotDone(t *testing.T) {
	b := &bench{TestWorkflowEnvironment: newEnvironment(), flow: workflows.SnackPack}
	b.in = workflows.JobInput{JobID: "j1", DeadlineAt: b.Now().Add(jobDeadline)}
	b.OnActivity(jobs.ClaimJob, mock.Anything, mock.Anything).Return(activities.ClaimJobResult{},
		temporal.NewNonRetryableApplicationError("the job is already failed", string(farm.CodeConflict), nil))
	b.OnActivity(jobs.FinishJob, mock.Anything, mock.Anything).Return(activities.FinishJobResult{Ended: false}, nil)
	if out := b.run(t); out.First {
		t.Errorf("outcome %+v: somebody else had ended the job", out)
	}
	b.AssertNotCalled(t, "MatchAssets", mock.Anything, mock.Anything)
}

// A stored post is rendered again from the manifest that it has: nothing is
// matched or planned, and only the surcharge is charged.
func TestRenderAgain(t *testing.T) {
	b := benchOf(workflows.RenderAgain, true).composed().rendered()
	b.OnActivity(plans.RestorePack, mock.Anything, activities.RestorePackInput{JobID: "j1"}).Return(
		activities.PlanPackResult{Render: true, Snacks: []activities.PlannedSnack{
			{ID: "snack-1", Type: farm.Slides, Position: 1},
		}, Kept: []farm.RenderedAsset{{SnackID: "snack-2"}}}, nil).Once()
	out := b.run(t)
	if out.State != farm.JobCompleted || len(b.ending.Assets) != 2 || b.ending.Assets[1].SnackID != "snack-2" {
		t.Errorf("%+v, written %+v", out, b.ending)
	}
	b.AssertNotCalled(t, "MatchAssets", mock.Anything, mock.Anything)
	b.AssertNotCalled(t, "PlanPack", mock.Anything, mock.Anything)
}

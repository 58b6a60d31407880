package workflows_test

import (
	"cmp"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"go.opentelemetry.io/otel/sdk/trace"
	"go.temporal.io/sdk/contrib/opentelemetry"
	"go.temporal.io/sdk/interceptor"
	tlog "go.temporal.io/sdk/log"
	"go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/workflows"
)

// Histories of jobs that ran on a real server replay on this build: a change
// that would break jobs in flight fails here. They are recorded anew with
//
//	make record
//
// and a change of workflow code that old histories do not survive needs
// workflow.GetVersion.
func TestRecordedHistoriesReplay(t *testing.T) {
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || len(files) < 13 {
		t.Fatalf("%d histories are recorded, %v", len(files), err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) { replay(t, path, worker.WorkflowReplayerOptions{}) })
		// A worker with traces on takes over jobs of one without.
		t.Run(filepath.Base(path)+"/traced", func(t *testing.T) {
			tracing, err := opentelemetry.NewTracingInterceptor(opentelemetry.TracerOptions{Tracer: trace.NewTracerProvider().Tracer("")})
			if err != nil {
				t.Fatal(err)
			}
			replay(t, path, worker.WorkflowReplayerOptions{Interceptors: []interceptor.WorkerInterceptor{tracing}})
		})
	}
}

func replay(t *testing.T, path string, options worker.WorkflowReplayerOptions) {
	t.Helper()
	r, err := worker.NewWorkflowReplayerWithOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	for _, flow := range workflows.All(nil) {
		r.RegisterWorkflow(flow)
	}
	r.RegisterWorkflowWithOptions(recordedChoice, workflow.RegisterOptions{Name: "Draw"})
	if err := r.ReplayWorkflowHistoryFromJSONFile(tlog.NewStructuredLogger(slog.New(slog.DiscardHandler)), path); err != nil {
		t.Error(err)
	}
}

// recordedChoice is the workflow of the recorded jobs that waited for their caller: an
// offering of the end-to-end tests.
func recordedChoice(ctx workflow.Context, in workflows.JobInput) (workflows.Outcome, error) {
	return workflows.Run(ctx, in, func(ctx workflow.Context, job *workflows.Job) (workflows.Ending, error) {
		ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{StartToCloseTimeout: 10 * time.Second})
		var order struct {
			Names       []string
			WaitSeconds int
		}
		if err := workflow.ExecuteActivity(ctx, "Draw", map[string]string{"JobID": job.JobID}).Get(ctx, &order); err != nil {
			return workflows.Ending{}, err
		}
		chosen, err := job.AwaitChoice(ctx, farm.Choice{Options: order.Names, Min: 1, Max: 1},
			cmp.Or(time.Duration(order.WaitSeconds)*time.Second, time.Hour))
		if err != nil {
			return workflows.Ending{}, err
		}
		err = workflow.ExecuteActivity(ctx, "Draw", map[string]any{"JobID": job.JobID, "Chosen": chosen}).Get(ctx, nil)
		return workflows.Ending{Credits: job.Reserved}, err
	})
}

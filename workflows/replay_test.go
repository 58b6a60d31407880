package workflows_test

import (
	"log/slog"
	"path/filepath"
	"testing"

	"go.opentelemetry.io/otel/sdk/trace"
	"go.temporal.io/sdk/contrib/opentelemetry"
	"go.temporal.io/sdk/interceptor"
	tlog "go.temporal.io/sdk/log"
	"go.temporal.io/sdk/worker"

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
	if err != nil || len(files) < 4 {
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
	r.RegisterWorkflow(workflows.SnackPack)
	r.RegisterWorkflow(workflows.RenderSnack)
	r.RegisterWorkflow(workflows.DeliverWebhook)
	if err := r.ReplayWorkflowHistoryFromJSONFile(tlog.NewStructuredLogger(slog.New(slog.DiscardHandler)), path); err != nil {
		t.Error(err)
	}
}

package workflows_test

import (
	"log/slog"
	"path/filepath"
	"testing"

	tlog "go.temporal.io/sdk/log"
	"go.temporal.io/sdk/worker"

	"github.com/snackfarm/farm/workflows"
)

// Histories of jobs that ran on a real server replay on this build: a change
// that would break jobs in flight fails here. They are recorded anew with
//
//	FARM_RECORD_HISTORIES=1 make test
//
// and a change of workflow code that old histories do not survive needs
// workflow.GetVersion.
func TestRecordedHistoriesReplay(t *testing.T) {
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d histories are recorded, %v", len(files), err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			r := worker.NewWorkflowReplayer()
			r.RegisterWorkflow(workflows.SnackPack)
			r.RegisterWorkflow(workflows.RenderSnack)
			r.RegisterWorkflow(workflows.DeliverWebhook)
			if err := r.ReplayWorkflowHistoryFromJSONFile(tlog.NewStructuredLogger(slog.New(slog.DiscardHandler)), path); err != nil {
				t.Error(err)
			}
		})
	}
}

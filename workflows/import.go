package workflows

import (
	"context"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

const (
	// importWithin bounds one attempt to take a file in: to fetch or copy 2 GiB
	// and to look at it.
	importWithin = 30 * time.Minute
	// importsWithin bounds all attempts. A file that is then still on its way is
	// started again by the keeper.
	importsWithin = 2 * time.Hour
	maxImports    = 20
)

// ImportFile takes one file to its end: an import, an upload that has come, or an
// export that is to be built.
func ImportFile(ctx workflow.Context, in activities.ImportFileInput) (activities.ImportFileResult, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueAssets),
		StartToCloseTimeout:    importWithin,
		ScheduleToCloseTimeout: importsWithin,
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            doubling(time.Second, time.Minute, maxImports),
	})
	var f *activities.Files
	var out activities.ImportFileResult
	err := workflow.ExecuteActivity(ctx, f.ImportFile, in).Get(ctx, &out)
	return out, err
}

// AwaitFile has a job wait until a file that its request names is ready. The
// error, with a sentence for the caller, is of a file that cannot be used. How
// long it waits is bounded by the job's deadline.
func AwaitFile(ctx workflow.Context, in activities.AwaitFileInput) (activities.AwaitFileResult, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueAssets),
		StartToCloseTimeout:    time.Minute,
		ScheduleToCloseTimeout: importsWithin,
		RetryPolicy:            &temporal.RetryPolicy{InitialInterval: time.Second, BackoffCoefficient: 1},
	})
	var f *activities.Files
	var out activities.AwaitFileResult
	err := workflow.ExecuteActivity(ctx, f.AwaitFile, in).Get(ctx, &out)
	return out, err
}

// awaitFiles has a job wait for all files that its order names.
func awaitFiles(ctx workflow.Context, jobID string, files []farm.NamedFile) error {
	for _, f := range files {
		if _, err := AwaitFile(ctx, activities.AwaitFileInput{JobID: jobID, File: f.Ref, Kind: f.Kind, Field: f.Field}); err != nil {
			return err
		}
	}
	return nil
}

// ImportWorkflowID names the workflow of a file on its way.
func ImportWorkflowID(fileID string) string { return "import/" + fileID }

// StartImport starts the workflow of a file on its way. It does nothing while
// that runs, and starts it again when it was ended from outside.
func (s *Starter) StartImport(ctx context.Context, f farm.File) error {
	_, err := s.startAside(ctx, aside{id: ImportWorkflowID(f.ID), account: f.AccountID, summary: string(f.Origin),
		within: importsWithin + garbageAfter}, ImportFile, activities.ImportFileInput{FileID: f.ID})
	return err
}

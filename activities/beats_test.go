package activities

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/worker"
)

// endedJob is a job that a cancel ends at the second look.
type endedJob struct{ asked atomic.Int32 }

func (j *endedJob) JobRuns(context.Context, string) (bool, error) {
	switch j.asked.Add(1) {
	case 1:
		return false, errors.New("the database is away")
	case 2:
		return true, nil
	}
	return false, nil
}

// A step whose job was cancelled ends though Temporal has not told it so, is not repeated,
// and a database that does not answer ends nothing.
func TestStepEndsWithItsJob(t *testing.T) {
	t.Parallel()
	var suite testsuite.WorkflowTestSuite
	env := suite.NewTestActivityEnvironment()
	env.SetTestTimeout(10 * time.Minute)
	env.SetWorkerOptions(worker.Options{DeadlockDetectionTimeout: 10 * time.Minute})
	job := &endedJob{}
	long := func(ctx context.Context) error {
		ctx, alive := beatingFor(ctx, job, "a-job")
		defer alive()
		<-ctx.Done()
		return handedBack(ctx, ctx.Err())
	}
	env.RegisterActivity(long)
	_, err := env.ExecuteActivity(long)
	var app *temporal.ApplicationError
	if !errors.As(err, &app) || app.Type() != JobEnded || !app.NonRetryable() || job.asked.Load() != 3 {
		t.Errorf("after %d looks %v", job.asked.Load(), err)
	}
}

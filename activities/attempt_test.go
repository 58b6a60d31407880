package activities

import (
	"context"
	"testing"
	"time"

	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"
)

// Steps of one job that each are at their first attempt write under keys of their
// own: a worker that was believed dead never writes over what another delivered.
func TestKeysOfAttempts(t *testing.T) {
	hardware := func(ctx context.Context) (string, error) { return attemptKey(ctx), nil }
	processor := func(ctx context.Context) (string, error) { return attemptKey(ctx), nil }
	var suite testsuite.WorkflowTestSuite
	env := suite.NewTestWorkflowEnvironment()
	env.SetWorkerOptions(worker.Options{DeadlockDetectionTimeout: 10 * time.Minute}) // on a busy machine none is a deadlock
	env.SetTestTimeout(10 * time.Minute)
	env.RegisterActivity(hardware)
	env.RegisterActivity(processor)
	env.ExecuteWorkflow(func(ctx workflow.Context) ([]string, error) {
		ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{StartToCloseTimeout: 10 * time.Minute})
		var keys []string
		for _, step := range []any{hardware, processor} {
			var key string
			if err := workflow.ExecuteActivity(ctx, step).Get(ctx, &key); err != nil {
				return nil, err
			}
			keys = append(keys, key)
		}
		return keys, nil
	})
	var keys []string
	if err := env.GetWorkflowResult(&keys); err != nil || len(keys) != 2 || keys[0] == keys[1] {
		t.Errorf("%q, %v", keys, err)
	}
}

package workers

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/interceptor"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"
)

type measured struct {
	Share float64
	Names []string
}

func steps(ctx workflow.Context, share int) (measured, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		StartToCloseTimeout: 1e9, RetryPolicy: &temporal.RetryPolicy{InitialInterval: 1, MaximumAttempts: 5},
	})
	var out measured
	err := workflow.ExecuteActivity(ctx, "Measure", share).Get(ctx, &out)
	return out, err
}

// A result that cannot be encoded ends a step at its first attempt; others come
// back as they are, and errors are repeated as before.
func TestResultsThatCannotBeEncoded(t *testing.T) {
	for name, c := range map[string]struct {
		result   measured
		err      error
		attempts int
	}{
		"no number":  {measured{Share: math.NaN()}, nil, 1},
		"infinite":   {measured{Share: math.Inf(1)}, nil, 1},
		"a result":   {measured{0.5, []string{"a", "b"}}, nil, 1},
		"its fault":  {measured{}, errors.New("the disk is full"), 5},
		"the latter": {measured{Share: math.NaN()}, errors.New("the disk is full"), 5},
	} {
		t.Run(name, func(t *testing.T) {
			var suite testsuite.WorkflowTestSuite
			env := suite.NewTestWorkflowEnvironment()
			env.SetTestTimeout(10 * time.Minute)
			env.SetWorkerOptions(worker.Options{DeadlockDetectionTimeout: 10 * time.Minute,
				Interceptors: []interceptor.WorkerInterceptor{&observer{log: slog.New(slog.DiscardHandler)}}})
			attempts := 0
			env.RegisterWorkflow(steps)
			env.RegisterActivityWithOptions(func(context.Context, int) (measured, error) {
				attempts++
				return c.result, c.err
			}, activity.RegisterOptions{Name: "Measure"})
			env.ExecuteWorkflow(steps, 50)
			require.Equal(t, c.attempts, attempts)
			var out measured
			if err := env.GetWorkflowResult(&out); c.err == nil && c.result.Share == 0.5 {
				require.NoError(t, err)
				require.Equal(t, c.result, out)
			} else if c.err == nil {
				var app *temporal.ApplicationError
				require.ErrorAs(t, err, &app)
				require.True(t, app.NonRetryable())
				require.Equal(t, "internal", app.Type())
				require.ErrorContains(t, err, "cannot be encoded")
			} else {
				require.Error(t, err)
			}
		})
	}
}

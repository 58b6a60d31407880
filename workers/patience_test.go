package workers

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/interceptor"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/worker"
)

// A step that fails while the ground is away is begun again when that is back, as
// often as it takes, and uses up no attempt; one that fails on firm ground is
// repeated as its policy says, and one that is refused is not.
func TestStepsWaitForTheGround(t *testing.T) {
	refused := temporal.NewNonRetryableApplicationError("no", "invalid_request", nil)
	broken := errors.New("broken")
	for name, c := range map[string]struct {
		away     int // how often the ground does not answer
		fails    int // how often the step fails
		err      error
		begun    int
		attempts int
		wantErr  bool
	}{
		"the ground is away":             {away: 10, fails: 1, err: broken, begun: 2, attempts: 1},
		"away longer than attempts last": {away: 60, fails: 7, err: broken, begun: 8, attempts: 1},
		"the ground is firm":             {fails: 3, err: broken, begun: 4, attempts: 4},
		"firm, and it never works":       {fails: 99, err: broken, begun: 5, attempts: 5, wantErr: true},
		"refused while it is away":       {away: 3, fails: 99, err: refused, begun: 1, attempts: 1, wantErr: true},
	} {
		t.Run(name, func(t *testing.T) {
			var left, begun, attempts atomic.Int32
			left.Store(int32(c.away))
			p := &patience{every: time.Millisecond, log: slog.New(slog.DiscardHandler), ground: func(context.Context) error {
				// It is there again for a moment after every eighth question.
				if n := left.Add(-1); n < 0 || n%8 == 0 {
					return nil
				}
				return errors.New("away")
			}}
			var suite testsuite.WorkflowTestSuite
			env := suite.NewTestWorkflowEnvironment()
			env.SetTestTimeout(10 * time.Minute)
			env.SetWorkerOptions(worker.Options{DeadlockDetectionTimeout: 10 * time.Minute,
				Interceptors: []interceptor.WorkerInterceptor{p}})
			env.RegisterActivityWithOptions(func(ctx context.Context, _ int) (measured, error) {
				attempts.Store(activity.GetInfo(ctx).Attempt)
				if int(begun.Add(1)) <= c.fails {
					return measured{}, c.err
				}
				return measured{Share: 1}, nil
			}, activity.RegisterOptions{Name: "Measure"})
			env.ExecuteWorkflow(steps, 1)
			if c.wantErr {
				require.Error(t, env.GetWorkflowError())
			} else {
				require.NoError(t, env.GetWorkflowError())
			}
			require.EqualValues(t, c.begun, begun.Load(), "begun")
			require.EqualValues(t, c.attempts, attempts.Load(), "attempts")
		})
	}
}

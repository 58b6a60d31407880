package workflows

import (
	"context"
	"errors"
	"fmt"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

// makeWithin bounds the making of a snack's sounds and drawings.
const makeWithin = 2 * time.Minute

// MakeAssets makes the sounds and drawings of one snack of a job that has
// ended, for callers who render its manifest themselves. What was made before is
// kept by what it is made of, and costs a look.
func MakeAssets(ctx workflow.Context, in activities.MakeAssetsInput) (activities.MakeAssetsResult, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueAssets),
		StartToCloseTimeout:    time.Minute,
		ScheduleToCloseTimeout: makeWithin,
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(3),
		WaitForCancellation:    true,
	})
	var s *activities.Scores
	var out activities.MakeAssetsResult
	err := workflow.ExecuteActivity(ctx, s.MakeAssets, in).Get(ctx, &out)
	return out, err
}

// MadeAssets gives the object keys of a snack's sounds and drawings by asset,
// and has them made where they are not there yet. The error is unavailable when
// that takes longer than ctx allows; asking again later finds them.
func (s *Starter) MadeAssets(ctx context.Context, jobID, snackID string) (map[string]string, error) {
	id := fmt.Sprintf("assets/%s/%s", jobID, snackID)
	run, err := s.Client.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID:                       id,
		TaskQueue:                s.QueuePrefix + QueuePlan,
		WorkflowIDReusePolicy:    enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE,
		WorkflowIDConflictPolicy: enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING,
		WorkflowExecutionTimeout: makeWithin,
		StaticSummary:            "sounds and drawings of a snack",
	}, MakeAssets, activities.MakeAssetsInput{JobID: jobID, SnackID: snackID})
	if err != nil {
		return nil, fmt.Errorf("start workflow %s: %w", id, err)
	}
	var out activities.MakeAssetsResult
	err = run.Get(ctx, &out)
	var late *serviceerror.DeadlineExceeded
	if errors.Is(err, context.DeadlineExceeded) || errors.As(err, &late) {
		return nil, farm.Errorf(farm.CodeUnavailable, "the asset is being made; ask again in a moment")
	}
	if err != nil {
		return nil, fmt.Errorf("make assets of snack %s of job %s: %w", snackID, jobID, err)
	}
	return out.Keys, nil
}

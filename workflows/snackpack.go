package workflows

import (
	"fmt"
	"slices"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

// SnackPack makes a snack pack: read the source page when there is no brand,
// find the brand's assets, plan copy and scenes, and, when asked, render each
// snack on its own.
func SnackPack(ctx workflow.Context, in JobInput) (Outcome, error) {
	return runJob(ctx, in, func(ctx workflow.Context, claim activities.ClaimJobResult) (completion, error) {
		plan, err := preparePack(ctx, in, claim)
		if err != nil {
			return completion{}, err
		}
		done := completion{credits: claim.Reserved}
		if claim.Render {
			done.assets, err = renderSnacks(ctx, in, plan.Snacks)
		}
		return done, err
	})
}

// preparePack plans a pack, or takes up the plan of one that is rendered
// again.
func preparePack(ctx workflow.Context, in JobInput, claim activities.ClaimJobResult) (activities.PlanPackResult, error) {
	if claim.Planned {
		return restorePack(ctx, in)
	}
	if claim.Source {
		if err := readSource(ctx, in); err != nil {
			return activities.PlanPackResult{}, err
		}
	}
	assets, err := matchAssets(ctx, in)
	if err != nil {
		return activities.PlanPackResult{}, err
	}
	return planPack(ctx, in, assets)
}

// renderSnacks renders all snacks of a pack at the same time. The first that
// fails for good stops the others: a pack is delivered whole or not at all.
func renderSnacks(ctx workflow.Context, in JobInput, snacks []activities.PlannedSnack) ([]farm.RenderedAsset, error) {
	ctx, stopOthers := workflow.WithCancel(ctx)
	defer stopOthers()
	files := make([][]farm.RenderedAsset, len(snacks))
	var failure error
	running := len(snacks)
	for _, i := range renderOrder(ctx, snacks) {
		snack := snacks[i]
		workflow.Go(ctx, func(ctx workflow.Context) {
			id := fmt.Sprintf("%s/snack/%d", JobWorkflowID(in.JobID), snack.Position)
			err := workflow.ExecuteChildWorkflow(workflow.WithChildOptions(ctx, childOptions(ctx, id)), RenderSnack,
				RenderSnackInput{JobInput: in, Snack: snack}).Get(ctx, &files[i])
			if err != nil && failure == nil {
				failure = err
				stopOthers()
			}
			running--
		})
	}
	// Not Await on ctx: children that are being cancelled are waited for, so
	// that no encoder of this job runs on after the job has ended.
	steady, _ := workflow.NewDisconnectedContext(ctx)
	if err := workflow.Await(steady, func() bool { return running == 0 }); err != nil {
		return nil, err
	}
	if failure != nil {
		return nil, failure
	}
	all := []farm.RenderedAsset{}
	for _, f := range files {
		all = append(all, f...)
	}
	return all, nil
}

// renderOrder is the snacks by the time that they take, longest first: what is
// begun last is short then, and no core waits for it. Jobs from before keep
// their order.
func renderOrder(ctx workflow.Context, snacks []activities.PlannedSnack) []int {
	order := make([]int, len(snacks))
	for i := range order {
		order[i] = i
	}
	if workflow.GetVersion(ctx, "longest-first", workflow.DefaultVersion, 1) >= 1 {
		slices.SortStableFunc(order, func(a, b int) int { return snacks[b].FilmMs - snacks[a].FilmMs })
	}
	return order
}

func readSource(ctx workflow.Context, in JobInput) error {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueAssets),
		StartToCloseTimeout:    time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, in.DeadlineAt),
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(3),
		WaitForCancellation:    true,
	})
	var s *activities.Sources
	return workflow.ExecuteActivity(ctx, s.ReadSource, activities.ReadSourceInput{JobID: in.JobID}).Get(ctx, nil)
}

func matchAssets(ctx workflow.Context, in JobInput) (activities.MatchAssetsResult, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue: queue(ctx, QueueAssets),
		// Twelve files of strangers' servers, each within the fetcher's limits.
		StartToCloseTimeout:    3 * time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, in.DeadlineAt),
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(5),
		WaitForCancellation:    true,
	})
	var a *activities.Assets
	var out activities.MatchAssetsResult
	err := workflow.ExecuteActivity(ctx, a.MatchAssets, activities.MatchAssetsInput{JobID: in.JobID}).Get(ctx, &out)
	return out, err
}

func planPack(ctx workflow.Context, in JobInput, assets activities.MatchAssetsResult) (activities.PlanPackResult, error) {
	var p *activities.Plans
	var out activities.PlanPackResult
	err := workflow.ExecuteActivity(planning(ctx, in), p.PlanPack, activities.PlanPackInput{JobID: in.JobID, Assets: assets}).Get(ctx, &out)
	return out, err
}

func restorePack(ctx workflow.Context, in JobInput) (activities.PlanPackResult, error) {
	var p *activities.Plans
	var out activities.PlanPackResult
	err := workflow.ExecuteActivity(planning(ctx, in), p.RestorePack, activities.RestorePackInput{JobID: in.JobID}).Get(ctx, &out)
	return out, err
}

func planning(ctx workflow.Context, in JobInput) workflow.Context {
	return workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueuePlan),
		StartToCloseTimeout:    time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, in.DeadlineAt),
		RetryPolicy:            stepRetry(5),
	})
}

// stepRetry repeats a step that failed by itself at growing intervals.
func stepRetry(attempts int32) *temporal.RetryPolicy {
	return &temporal.RetryPolicy{InitialInterval: 200 * time.Millisecond, BackoffCoefficient: 3, MaximumInterval: 20 * time.Second, MaximumAttempts: attempts}
}

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

// SnackPack makes a pack for a brand: find the brand's assets, plan copy and
// scenes, and, when asked, render each snack on its own.
func SnackPack(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, planAndRender)
}

// AdsOnDemand makes ads from a source: read its page, then as a pack.
func AdsOnDemand(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		if err := readSource(ctx, job); err != nil {
			return Ending{}, err
		}
		return planAndRender(ctx, job)
	})
}

// RenderAgain renders what a project holds again, whole or in parts.
func RenderAgain(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		plan, err := restorePack(ctx, job)
		if err != nil {
			return Ending{}, err
		}
		return renderPlan(ctx, job, plan, nil) // an edited snack is its caller's: it is rendered as it is or not at all
	})
}

func planAndRender(ctx workflow.Context, job *Job) (Ending, error) {
	assets, err := matchAssets(ctx, job)
	if err != nil {
		return Ending{}, err
	}
	spare, err := makeScenes(ctx, job, &assets)
	if err != nil {
		return Ending{}, err
	}
	plan, err := planPack(ctx, job, assets)
	if err != nil {
		return Ending{}, err
	}
	done, err := renderPlan(ctx, job, plan, func(ctx workflow.Context, snack activities.PlannedSnack) (activities.PlannedSnack, error) {
		return planAgain(ctx, job, snack, assets)
	})
	done.Credits -= spare
	return done, err
}

// replan lays a snack out in another way.
type replan func(workflow.Context, activities.PlannedSnack) (activities.PlannedSnack, error)

// renderPlan renders the snacks of a plan that files are wanted of.
func renderPlan(ctx workflow.Context, job *Job, plan activities.PlanPackResult, again replan) (Ending, error) {
	done := Ending{Credits: job.Reserved}
	workflow.SetCurrentDetails(ctx, fmt.Sprintf("%d snacks are planned", len(plan.Snacks)))
	if !plan.Render {
		return done, nil
	}
	files, err := renderSnacks(ctx, job.JobInput, plan.Snacks, again)
	done.Files = append(files, plan.Kept...)
	return done, err
}

// renderSnacks renders all snacks of a pack at the same time. The first that
// fails for good stops the others: a pack is delivered whole or not at all.
func renderSnacks(ctx workflow.Context, in JobInput, snacks []activities.PlannedSnack, again replan) ([]farm.RenderedAsset, error) {
	ctx, stopOthers := workflow.WithCancel(ctx)
	defer stopOthers()
	files := make([][]farm.RenderedAsset, len(snacks))
	var failure error
	running := len(snacks)
	for _, i := range renderOrder(snacks) {
		snack := snacks[i]
		workflow.Go(ctx, func(ctx workflow.Context) {
			var err error
			files[i], err = renderSnack(ctx, in, snack, again)
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

// secondLayout is the change since which a snack that the gate holds back is laid
// out a second time.
const secondLayout = "second-layout"

// renderSnack renders one snack on its own. When the gate holds its files back,
// another layout of it gets one try.
func renderSnack(ctx workflow.Context, in JobInput, snack activities.PlannedSnack, again replan) ([]farm.RenderedAsset, error) {
	id := fmt.Sprintf("%s/snack/%d", JobWorkflowID(in.JobID), snack.Position)
	files, err := renderChild(ctx, in, snack, id)
	if again == nil || !failedAs(err, activities.QualityCheck) ||
		workflow.GetVersion(ctx, secondLayout, workflow.DefaultVersion, 1) == workflow.DefaultVersion {
		return files, err
	}
	other, planErr := again(ctx, snack)
	if planErr != nil {
		workflow.GetLogger(ctx).Warn("no second layout", "snack", snack.ID, "error", planErr)
		return nil, err // the check's reason is what the caller can use
	}
	return renderChild(ctx, in, other, id+"/again")
}

func renderChild(ctx workflow.Context, in JobInput, snack activities.PlannedSnack, id string) ([]farm.RenderedAsset, error) {
	var files []farm.RenderedAsset
	ctx = workflow.WithChildOptions(ctx, childOptions(ctx, in.DeadlineAt, id, summaryOf(snack)))
	err := workflow.ExecuteChildWorkflow(ctx, RenderSnack, RenderSnackInput{JobInput: in, Snack: snack}).Get(ctx, &files)
	return files, err
}

// summaryOf tells a snack's type and, of a film, its length.
func summaryOf(s activities.PlannedSnack) string {
	if s.FilmMs == 0 {
		return string(s.Type)
	}
	return fmt.Sprintf("%s, %.1f s", s.Type, float64(s.FilmMs)/1000)
}

// renderOrder is the snacks by the time that they take, longest first: what is
// begun last is short then, and no core waits for it.
func renderOrder(snacks []activities.PlannedSnack) []int {
	order := make([]int, len(snacks))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return snacks[b].FilmMs - snacks[a].FilmMs })
	return order
}

func readSource(ctx workflow.Context, job *Job) error {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueAssets),
		StartToCloseTimeout:    time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, job.DeadlineAt),
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(3),
		WaitForCancellation:    true,
	})
	var s *activities.Sources
	return workflow.ExecuteActivity(ctx, s.ReadSource, activities.ReadSourceInput{JobID: job.JobID}).Get(ctx, nil)
}

func matchAssets(ctx workflow.Context, job *Job) (activities.MatchAssetsResult, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue: queue(ctx, QueueAssets),
		// Twelve files of strangers' servers, each within the fetcher's limits.
		StartToCloseTimeout:    3 * time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, job.DeadlineAt),
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(stepAttempts),
		WaitForCancellation:    true,
	})
	var a *activities.Assets
	var out activities.MatchAssetsResult
	err := workflow.ExecuteActivity(ctx, a.MatchAssets, activities.MatchAssetsInput{JobID: job.JobID}).Get(ctx, &out)
	return out, err
}

func planPack(ctx workflow.Context, job *Job, assets activities.MatchAssetsResult) (activities.PlanPackResult, error) {
	var p *activities.Plans
	var out activities.PlanPackResult
	err := workflow.ExecuteActivity(planning(ctx, job), p.PlanPack, activities.PlanPackInput{JobID: job.JobID, Assets: assets}).Get(ctx,
		&out)
	return out, err
}

func planAgain(ctx workflow.Context, job *Job, snack activities.PlannedSnack,
	assets activities.MatchAssetsResult) (activities.PlannedSnack, error) {
	var p *activities.Plans
	var out activities.PlannedSnack
	err := workflow.ExecuteActivity(planning(ctx, job), p.PlanAgain,
		activities.PlanAgainInput{JobID: job.JobID, SnackID: snack.ID, Assets: assets}).Get(ctx, &out)
	return out, err
}

func restorePack(ctx workflow.Context, job *Job) (activities.PlanPackResult, error) {
	var p *activities.Plans
	var out activities.PlanPackResult
	err := workflow.ExecuteActivity(planning(ctx, job), p.RestorePack, activities.RestorePackInput{JobID: job.JobID}).Get(ctx, &out)
	return out, err
}

func planning(ctx workflow.Context, job *Job) workflow.Context {
	return workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueuePlan),
		StartToCloseTimeout:    time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, job.DeadlineAt),
		RetryPolicy:            stepRetry(stepAttempts),
	})
}

// stepAttempts are those at a step of the farm's own: each death of its worker, and
// each absence of Temporal for longer than a few seconds, takes one.
const stepAttempts = 8

// stepRetry repeats a step at growing intervals, eight times within about a minute.
func stepRetry(attempts int32) *temporal.RetryPolicy {
	return &temporal.RetryPolicy{InitialInterval: 200 * time.Millisecond, BackoffCoefficient: 3, MaximumInterval: 20 * time.Second,
		MaximumAttempts: attempts}
}

package workflows

import (
	"fmt"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

// rowsAtOnce is how many rows of one batch are on their way at a time.
const rowsAtOnce = 6

// MakeCarousels makes the carousels of a batch: their pictures first, then their
// slides, and one ZIP of all. Each row passes or fails on its own; those that
// failed are not charged.
func MakeCarousels(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		var a *activities.Assets
		var plan activities.PlanCarouselsResult
		err := workflow.ExecuteActivity(bringing(ctx, job, ""), a.PlanCarousels, activities.PlanCarouselsInput{JobID: job.JobID}).Get(ctx, &plan)
		if err != nil {
			return Ending{}, err
		}
		files, failed, err := makeRows(ctx, job, plan.Rows)
		if err != nil {
			return Ending{}, err
		}
		end, err := packCarousels(ctx, job, files, failed)
		end.Credits = job.Reserved * (len(plan.Rows) - len(failed)) / len(plan.Rows)
		return end, err
	})
}

// RenderSlideAgain renders one slide of a project again, and what holds all slides
// with it.
func RenderSlideAgain(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		var p *activities.Plans
		var slide activities.RestoreSlideResult
		err := workflow.ExecuteActivity(planning(ctx, job), p.RestoreSlide, activities.RestoreSlideInput{JobID: job.JobID}).Get(ctx, &slide)
		if err == nil && slide.Images {
			err = bringImages(ctx, job, slide.Row, slide.Slot)
		}
		if err != nil {
			return Ending{}, err
		}
		made, err := renderCarousel(ctx, job, activities.RenderCarouselInput{Row: slide.Row, Slot: slide.Slot, Revision: slide.Revision})
		if err != nil {
			return Ending{}, err
		}
		return packCarousels(ctx, job, append(slide.Kept, made...), nil)
	})
}

// makeRows makes each row, some at a time. The error is of a job none of whose rows
// could be made, or that was stopped.
func makeRows(ctx workflow.Context, job *Job, rows []activities.PlannedCarousel) (all []farm.RenderedAsset,
	failed []activities.FailedCarousel, err error) {
	files, errs := make([][]farm.RenderedAsset, len(rows)), make([]error, len(rows))
	children := workflow.GetVersion(ctx, rowChildren, workflow.DefaultVersion, 1) != workflow.DefaultVersion
	places := workflow.NewSemaphore(ctx, rowsAtOnce)
	running := len(rows)
	for i, row := range rows {
		workflow.Go(ctx, func(ctx workflow.Context) {
			defer func() { running-- }()
			if errs[i] = places.Acquire(ctx, 1); errs[i] != nil {
				return
			}
			defer places.Release(1)
			if children {
				files[i], errs[i] = makeChild(ctx, job, row)
			} else {
				files[i], errs[i] = makeRow(ctx, job, row)
			}
		})
	}
	// Not Await on ctx: rows that are being cancelled are waited for, so that none
	// runs on after the job has ended.
	steady, _ := workflow.NewDisconnectedContext(ctx)
	if err := workflow.Await(steady, func() bool { return running == 0 }); err != nil {
		return nil, nil, err
	}
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	for i, err := range errs {
		if err != nil {
			message, _ := reason(err)
			failed = append(failed, activities.FailedCarousel{Row: rows[i].Row, Error: message})
		}
		all = append(all, files[i]...)
	}
	if len(failed) == len(rows) {
		return nil, nil, noneMade(errs)
	}
	return all, failed, nil
}

// noneMade is the error of a job all of whose rows failed: the first one's reason.
func noneMade(errs []error) error {
	message, code := reason(errs[0])
	if len(errs) == 1 || !farm.Code(code).Tellable() && code != activities.QualityCheck {
		return errs[0]
	}
	return temporal.NewNonRetryableApplicationError(
		fmt.Sprintf("none of the %d rows could be made; the first: %s; the credits were refunded", len(errs), message), code, nil)
}

// rowChildren is the change since which each row of a batch is a workflow of its own.
const rowChildren = "carousel-row-children"

// MakeCarouselInput names one carousel of a planned batch.
type MakeCarouselInput struct {
	JobInput
	Row activities.PlannedCarousel
}

// MakeCarousel makes one carousel of a batch and gives its files.
func MakeCarousel(ctx workflow.Context, in MakeCarouselInput) ([]farm.RenderedAsset, error) {
	return makeRow(ctx, &Job{JobInput: in.JobInput}, in.Row)
}

func makeChild(ctx workflow.Context, job *Job, row activities.PlannedCarousel) ([]farm.RenderedAsset, error) {
	id := fmt.Sprintf("%s/carousel/%d", JobWorkflowID(job.JobID), row.Row)
	ctx = workflow.WithChildOptions(ctx, childOptions(ctx, job.DeadlineAt, id, rowSummary(row.Row)))
	var files []farm.RenderedAsset
	err := workflow.ExecuteChildWorkflow(ctx, MakeCarousel, MakeCarouselInput{JobInput: job.JobInput, Row: row}).Get(ctx, &files)
	return files, err
}

// makeRow makes one carousel: it waits for the uploads that it names, brings its
// pictures and renders it.
func makeRow(ctx workflow.Context, job *Job, row activities.PlannedCarousel) ([]farm.RenderedAsset, error) {
	err := awaitFiles(ctx, job.JobID, row.Named)
	if err == nil && row.Images {
		err = bringImages(ctx, job, row.Row, 0)
	}
	if err != nil {
		return nil, err
	}
	return renderCarousel(ctx, job, activities.RenderCarouselInput{Row: row.Row})
}

func bringImages(ctx workflow.Context, job *Job, row, slot int) error {
	var a *activities.Assets
	return workflow.ExecuteActivity(bringing(ctx, job, rowSummary(row)), a.BringImages,
		activities.BringImagesInput{JobID: job.JobID, Row: row, Slot: slot}).Get(ctx, nil)
}

func renderCarousel(ctx workflow.Context, job *Job, in activities.RenderCarouselInput) ([]farm.RenderedAsset, error) {
	in.JobID = job.JobID
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueRenderCPU),
		StartToCloseTimeout:    5 * time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, job.DeadlineAt),
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(stepAttempts),
		WaitForCancellation:    true,
		Summary:                rowSummary(in.Row),
	})
	var r *activities.Renders
	var out activities.RenderCarouselResult
	err := workflow.ExecuteActivity(ctx, r.RenderCarousel, in).Get(ctx, &out)
	return out.Files, err
}

// packCarousels packs the files of a job into one ZIP, and ends the job with all of
// them at its whole price.
func packCarousels(ctx workflow.Context, job *Job, files []farm.RenderedAsset, failed []activities.FailedCarousel) (Ending, error) {
	var f *activities.Files
	var out activities.PackCarouselsResult
	err := workflow.ExecuteActivity(bringing(ctx, job, "ZIP"), f.PackCarousels, activities.PackCarouselsInput{JobID: job.JobID, Failed: failed,
		Files: files}).Get(ctx, &out)
	return Ending{Credits: job.Reserved, Files: append(files, out.Archive)}, err
}

// bringing is a context for steps that move files.
func bringing(ctx workflow.Context, job *Job, summary string) workflow.Context {
	return workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueAssets),
		StartToCloseTimeout:    3 * time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, job.DeadlineAt),
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(stepAttempts),
		WaitForCancellation:    true,
		Summary:                summary,
	})
}

func rowSummary(row int) string { return fmt.Sprintf("carousel %d", row) }

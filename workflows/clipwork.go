package workflows

import (
	"fmt"
	"time"

	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/activities/enhance"
	"github.com/snackfarm/farm/activities/upscale"
)

// UpscaleClip makes an uploaded film larger: its stretches at the same time, each
// repeated alone, then the film of them.
func UpscaleClip(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		var c *activities.ClipWork
		var plan upscale.Plan
		if err := clipStep(ctx, job, "plan", c.PlanUpscale, activities.ClipInput{JobID: job.JobID}, &plan); err != nil {
			return Ending{}, err
		}
		return ofStretches(ctx, job, func() (film activities.RenderFilesResult, err error) {
			pieces := make([]activities.KeptPiece, plan.Stretches)
			err = eachStretch(ctx, job, plan.Stretches, c.UpscaleStretch, func(i int) (in, out any) {
				return activities.UpscaleStretchInput{JobID: job.JobID, Plan: plan, Index: i}, &pieces[i]
			})
			if err == nil {
				err = clipStep(ctx, job, "join", c.JoinUpscaled, activities.JoinUpscaledInput{JobID: job.JobID, Plan: plan, Pieces: pieces}, &film)
			}
			return film, err
		})
	})
}

// EnhanceClipVoice takes noise out of an uploaded film's sound, stretch by stretch,
// and evens the whole out.
func EnhanceClipVoice(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		var c *activities.ClipWork
		var plan enhance.Plan
		if err := clipStep(ctx, job, "plan", c.PlanClipVoice, activities.ClipInput{JobID: job.JobID}, &plan); err != nil {
			return Ending{}, err
		}
		return ofStretches(ctx, job, func() (film activities.RenderFilesResult, err error) {
			kept := make([]activities.KeptVoice, plan.Stretches)
			err = eachStretch(ctx, job, plan.Stretches, c.CleanStretch, func(i int) (in, out any) {
				return activities.CleanStretchInput{JobID: job.JobID, Plan: plan, Index: i}, &kept[i]
			})
			if err == nil {
				err = clipStep(ctx, job, "finish", c.FinishClipVoice,
					activities.FinishClipVoiceInput{JobID: job.JobID, Plan: plan, Stretches: kept}, &film)
			}
			return film, err
		})
	})
}

// ofStretches lets make put a film together of stretches. However that ends, what was
// kept of them is removed; what stays goes with a later film.
func ofStretches(ctx workflow.Context, job *Job, make func() (activities.RenderFilesResult, error)) (Ending, error) {
	film, err := make()
	drop(ctx, activities.DropStretches(job.JobID))
	return Ending{Credits: job.Reserved, Files: film.Files}, err
}

// clipStep runs a step that has a film in its hands.
func clipStep(ctx workflow.Context, job *Job, summary string, step, in, out any) error {
	return workflow.ExecuteActivity(onFilm(ctx, job, summary), step, in).Get(ctx, out)
}

// onFilm is a context for the steps that work on an uploaded film.
func onFilm(ctx workflow.Context, job *Job, summary string) workflow.Context {
	return workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueRenderCPU),
		StartToCloseTimeout:    12 * time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, job.DeadlineAt),
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(stepAttempts),
		WaitForCancellation:    true,
		Summary:                summary,
	})
}

// eachStretch runs a step for each stretch of a film at the same time. The first that
// fails for good stops the others, which are waited for.
func eachStretch(ctx workflow.Context, job *Job, n int, step any, of func(i int) (in, out any)) error {
	ctx, stopOthers := workflow.WithCancel(ctx)
	defer stopOthers()
	var failure error
	all := workflow.NewSelector(ctx)
	for i := range n {
		in, out := of(i)
		all.AddFuture(workflow.ExecuteActivity(onFilm(ctx, job, fmt.Sprintf("stretch %d of %d", i+1, n)), step, in), func(f workflow.Future) {
			if err := f.Get(ctx, out); err != nil && failure == nil {
				failure = err
				stopOthers()
			}
		})
	}
	for range n {
		all.Select(ctx)
	}
	return failure
}

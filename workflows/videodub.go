package workflows

import (
	"time"

	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm/activities"
)

// translateTime is how long a chat model may take for the lines of a film: it is asked
// twice at most.
const translateTime = 2 * time.Minute

// DubVideo makes a film again in another language: its lines are translated where the
// order has no words for them, then it is laid out in them and rendered.
func DubVideo(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		if err := translateFilm(ctx, job); err != nil {
			return Ending{}, err
		}
		assets, err := matchAssets(ctx, job)
		if err != nil {
			return Ending{}, err
		}
		var p *activities.Plans
		var plan activities.PlanPackResult
		err = workflow.ExecuteActivity(planning(ctx, job), p.PlanDub, activities.PlanDubInput{JobID: job.JobID, Assets: assets}).Get(ctx, &plan)
		if err != nil {
			return Ending{}, err
		}
		return renderPlan(ctx, job, plan, nil) // the film keeps its layout: there is no other
	})
}

// translateFilm has the lines of a film translated, where its order says by whom.
func translateFilm(ctx workflow.Context, job *Job) error {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueuePlan),
		StartToCloseTimeout:    translateTime,
		ScheduleToCloseTimeout: untilDeadline(ctx, job.DeadlineAt),
		RetryPolicy:            stepRetry(3),
		Summary:                "words",
	})
	var p *activities.Plans
	return workflow.ExecuteActivity(ctx, p.TranslateFilm, activities.TranslateFilmInput{JobID: job.JobID}).Get(ctx, nil)
}

// EnhanceVideoVoice enhances the speech track of a film and mixes its sound anew; the
// picture is copied.
func EnhanceVideoVoice(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		var c *activities.ClipWork
		var plan activities.PlanPackResult
		if err := clipStep(ctx, job, "speech track", c.EnhanceFilm, activities.ClipInput{JobID: job.JobID}, &plan); err != nil {
			return Ending{}, err
		}
		return renderPlan(ctx, job, plan, nil)
	})
}

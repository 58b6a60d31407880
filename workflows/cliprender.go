package workflows

import (
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm/activities"
)

// RenderClips cuts clips out of their film and renders each on its own.
func RenderClips(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		var c *activities.Clips
		var plan activities.PlanPackResult
		err := workflow.ExecuteActivity(onFilm(ctx, job, "scenes of the clips"), c.CutClips,
			activities.CutClipsInput{JobID: job.JobID}).Get(ctx, &plan)
		if err != nil {
			return Ending{}, err
		}
		return renderPlan(ctx, job, plan, nil) // a clip is its film's: there is no other layout
	})
}

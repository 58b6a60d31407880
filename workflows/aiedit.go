package workflows

import (
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm/activities"
)

// MakeEdit plans what is done to a film and renders it as a whole.
func MakeEdit(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		var c *activities.Clips
		var plan activities.PlanPackResult
		if err := clipStep(ctx, job, "scenes of the edit", c.PlanEdit, activities.PlanEditInput{JobID: job.JobID}, &plan); err != nil {
			return Ending{}, err
		}
		return renderPlan(ctx, job, plan, nil) // an edit is its film's: there is no other layout
	})
}

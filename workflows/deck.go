package workflows

import (
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm/activities"
)

// MakeDeck makes a carousel or a deck from a prompt: its reference picture first,
// then its words and layouts, its pages, and one ZIP.
func MakeDeck(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		var a *activities.Assets
		var reference activities.BringReferenceResult
		err := workflow.ExecuteActivity(bringing(ctx, job, ""), a.BringReference, activities.BringReferenceInput{JobID: job.JobID}).
			Get(ctx, &reference)
		if err != nil {
			return Ending{}, err
		}
		var p *activities.Plans
		err = workflow.ExecuteActivity(planning(ctx, job), p.PlanDeck,
			activities.PlanDeckInput{JobID: job.JobID, Picture: reference.Picture}).Get(ctx, nil)
		if err != nil {
			return Ending{}, err
		}
		files, err := renderCarousel(ctx, job, activities.RenderCarouselInput{Row: 1})
		if err != nil {
			return Ending{}, err
		}
		return packCarousels(ctx, job, files, nil)
	})
}

package workflows

import (
	"fmt"

	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm/activities"
)

// AnalyseClips finds the best parts of a film: its sound first, then its picture
// where that is worth it, by several workers, and then the choice.
func AnalyseClips(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		var c *activities.Clips
		var heard activities.HearFilmResult
		err := clipStep(ctx, job, "sound of the film", c.HearFilm, activities.HearFilmInput{JobID: job.JobID}, &heard)
		if err != nil {
			return Ending{}, err
		}
		took, err := watchFilm(ctx, job, heard)
		if err != nil {
			return Ending{}, err
		}
		err = clipStep(ctx, job, "choice of clips", c.ChooseClips,
			activities.ChooseClipsInput{JobID: job.JobID, Heard: heard, WatchMs: took}, nil)
		return Ending{Credits: job.Reserved}, err
	})
}

// watchFilm has all groups of parts watched at the same time. The first that fails
// for good stops the others, which are waited for.
func watchFilm(ctx workflow.Context, job *Job, heard activities.HearFilmResult) (tookMs int, err error) {
	ctx, stopOthers := workflow.WithCancel(ctx)
	defer stopOthers()
	var c *activities.Clips
	all := workflow.NewSelector(ctx)
	for i, parts := range heard.Watch {
		step := workflow.ExecuteActivity(onFilm(ctx, job, fmt.Sprintf("pictures, group %d of %d", i+1, len(heard.Watch))),
			c.WatchFilm, activities.WatchFilmInput{JobID: job.JobID, Group: i, Parts: parts})
		all.AddFuture(step, func(f workflow.Future) {
			var out activities.WatchFilmResult
			if failure := f.Get(ctx, &out); failure != nil && err == nil {
				err = failure
				stopOthers()
			}
			tookMs += out.TookMs
		})
	}
	for range heard.Watch {
		all.Select(ctx)
	}
	return tookMs, err
}

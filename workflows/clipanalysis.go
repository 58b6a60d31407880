package workflows

import (
	"fmt"
	"time"

	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

// AnalyseClips finds the best parts of a film: its sound first, then its picture
// where that is worth it, by several workers, and then the choice.
func AnalyseClips(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		_, err := findClips(ctx, job)
		return Ending{Credits: job.Reserved}, err
	})
}

// timeToChoose is how long a job waits for its caller to choose among its clips.
const timeToChoose = 24 * time.Hour

// ChooseClips finds the best parts of a film, lets the caller choose among them and
// renders what was chosen. Without a choice the job is completed with what it found.
func ChooseClips(ctx workflow.Context, in JobInput) (Outcome, error) {
	return Run(ctx, in, func(ctx workflow.Context, job *Job) (Ending, error) {
		found, err := findClips(ctx, job)
		if err != nil {
			return Ending{}, err
		}
		unchosen := farm.Unchosen{Completed: true, Credits: found.Credits}
		ids, err := job.AwaitChoice(ctx, farm.Choice{Options: found.IDs, Min: 1, Max: len(found.IDs), Unchosen: unchosen}, timeToChoose)
		if err != nil || len(ids) == 0 {
			return Ending{Credits: found.Credits}, err
		}
		var c *activities.Clips
		var cut activities.CutChosenResult
		if err := clipStep(ctx, job, "scenes of the chosen clips", c.CutChosen, activities.CutChosenInput{JobID: job.JobID, IDs: ids},
			&cut); err != nil {
			return Ending{}, err
		}
		done, err := renderPlan(ctx, job, cut.PlanPackResult, nil) // a clip is its film's: there is no other layout
		done.Credits = cut.Credits
		return done, err
	})
}

// findClips has a film heard, watched and its clips chosen.
func findClips(ctx workflow.Context, job *Job) (found activities.ChooseClipsResult, err error) {
	var c *activities.Clips
	var heard activities.HearFilmResult
	err = clipStep(ctx, job, "sound of the film", c.HearFilm, activities.HearFilmInput{JobID: job.JobID}, &heard)
	if err != nil {
		return found, err
	}
	took, err := watchFilm(ctx, job, heard)
	if err != nil {
		return found, err
	}
	err = clipStep(ctx, job, "choice of clips", c.ChooseClips,
		activities.ChooseClipsInput{JobID: job.JobID, Heard: heard, WatchMs: took}, &found)
	return found, err
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

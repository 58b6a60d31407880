package workflows

import (
	"time"

	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm/activities"
)

// How long models of others may take for a job, and what is left of it for the rest.
const (
	scenesTime = 7 * time.Minute
	afterwards = 5 * time.Minute
)

// makeScenes has models make what a film's scenes show, where its order allows that and
// time is left. It adds what was made to the assets, and returns the credits that were
// held for it and not used.
func makeScenes(ctx workflow.Context, job *Job, assets *activities.MatchAssetsResult) (spare int, err error) {
	if !assets.Models {
		return 0, nil
	}
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueDeliver), // it waits for others
		StartToCloseTimeout:    scenesTime,
		ScheduleToCloseTimeout: max(untilDeadline(ctx, job.DeadlineAt)-afterwards, time.Minute),
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(stepAttempts),
		WaitForCancellation:    true,
		Summary:                "models make pictures of scenes",
	})
	in := activities.MakeScenesInput{JobID: job.JobID}
	for _, b := range assets.Backdrops {
		if b.For != "" {
			in.Shown = append(in.Shown, b.For)
		}
	}
	var g *activities.Generations
	var made activities.MakeScenesResult
	if err := workflow.ExecuteActivity(ctx, g.MakeScenes, in).Get(ctx, &made); err != nil {
		return 0, err
	}
	assets.Backdrops = append(assets.Backdrops, made.Backdrops...)
	assets.Notes = append(assets.Notes, made.Notes...)
	return made.Spare, nil
}

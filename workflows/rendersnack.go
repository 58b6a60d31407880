package workflows

import (
	"errors"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

// RenderSnackInput names one snack of a planned pack.
type RenderSnackInput struct {
	JobInput
	Snack activities.PlannedSnack
}

// soundApart is the change since which the sound of a film is made while its pictures
// are rendered.
const soundApart = "sound-apart"

// RenderSnack renders one snack: first what of it is made, then its files. Each step is
// repeated alone.
//
// A film goes to a hardware encoder where the farm has one that is free soon,
// and otherwise, when it is long, in chunks to several workers at once.
func RenderSnack(ctx workflow.Context, in RenderSnackInput) ([]farm.RenderedAsset, error) {
	var route activities.RenderRoute
	var err error
	apart := in.Snack.FilmMs > 0 && workflow.GetVersion(ctx, soundApart, workflow.DefaultVersion, 1) != workflow.DefaultVersion
	if apart {
		if route, err = routeRender(ctx, in); err != nil {
			return nil, err
		}
		if len(route.Chunks) > 1 && route.HardwareWait == 0 {
			return renderApart(ctx, in, route)
		}
	}
	music, err := makeAssets(ctx, in, "")
	if err == nil && !apart {
		route, err = routeRender(ctx, in)
	}
	if err != nil {
		return nil, err
	}
	if route.HardwareWait > 0 {
		files, err := renderFiles(onHardware(ctx, in, route.HardwareWait), in, music)
		if !noHardware(err) {
			return files, err
		}
	}
	if len(route.Chunks) > 1 {
		files, err := renderInChunks(ctx, in, made{all: music}, route)
		if !chunksDiffer(err) {
			return files, err
		}
	}
	return renderFiles(onCPU(ctx, in), in, music)
}

// makeAssets makes what is made of a snack, or of that what is asked for alone.
func makeAssets(ctx workflow.Context, in RenderSnackInput, only string) (activities.MakeAssetsResult, error) {
	if !in.Snack.Music {
		return activities.MakeAssetsResult{}, nil
	}
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueAssets),
		StartToCloseTimeout:    time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, in.DeadlineAt),
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(stepAttempts),
		WaitForCancellation:    true,
		Summary:                string(in.Snack.Type),
	})
	var s *activities.Scores
	var out activities.MakeAssetsResult
	err := workflow.ExecuteActivity(ctx, s.MakeAssets, activities.MakeAssetsInput{JobID: in.JobID, SnackID: in.Snack.ID, Only: only}).Get(ctx,
		&out)
	return out, err
}

// routeRender asks how a film is to be rendered. What depends on the farm of
// the moment, workers and settings, is in the answer, so that a replay takes
// the same way. Stills have one way only.
func routeRender(ctx workflow.Context, in RenderSnackInput) (activities.RenderRoute, error) {
	if in.Snack.FilmMs == 0 {
		return activities.RenderRoute{}, nil
	}
	ctx = quickStep(ctx, in.DeadlineAt)
	var r *activities.Routes
	var out activities.RenderRoute
	err := workflow.ExecuteLocalActivity(ctx, r.RouteRender, activities.RouteRenderInput{JobID: in.JobID, SnackID: in.Snack.ID}).Get(ctx,
		&out)
	return out, err
}

func renderFiles(ctx workflow.Context, in RenderSnackInput, music activities.MakeAssetsResult) ([]farm.RenderedAsset, error) {
	var r *activities.Renders
	var out activities.RenderFilesResult
	err := workflow.ExecuteActivity(ctx, r.RenderFiles, activities.RenderFilesInput{
		JobID: in.JobID, SnackID: in.Snack.ID, Music: music.Keys,
	}).Get(ctx, &out)
	return out.Files, err
}

// onCPU is a context for the steps that render, where every farm can.
func onCPU(ctx workflow.Context, in RenderSnackInput) workflow.Context {
	return workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueRenderCPU),
		StartToCloseTimeout:    5 * time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, in.DeadlineAt),
		// Beats say that the encoder lives; a worker that was killed is
		// noticed within this time and the step starts again elsewhere.
		// Shorter, and a pause of the server would cost an attempt.
		HeartbeatTimeout:    10 * time.Second,
		RetryPolicy:         stepRetry(stepAttempts),
		WaitForCancellation: true,
		Summary:             string(in.Snack.Type),
	})
}

// onHardware is the same for workers with a hardware encoder, of which none
// may come: every attempt has to begin within wait.
func onHardware(ctx workflow.Context, in RenderSnackInput, wait time.Duration) workflow.Context {
	ctx = workflow.WithTaskQueue(onCPU(ctx, in), queue(ctx, QueueRenderGPU))
	return workflow.WithScheduleToStartTimeout(ctx, wait)
}

// noHardware reports whether a step has to be done without a device: none came
// for it in time, or the one that came failed.
func noHardware(err error) bool {
	var timeout *temporal.TimeoutError
	if errors.As(err, &timeout) && timeout.TimeoutType() == enumspb.TIMEOUT_TYPE_SCHEDULE_TO_START {
		return true
	}
	return failedAs(err, activities.DeviceLost)
}

// chunksDiffer reports that workers of different encoders shared a film.
func chunksDiffer(err error) bool { return failedAs(err, activities.ChunksDiffer) }

func failedAs(err error, kind string) bool {
	var app *temporal.ApplicationError
	return errors.As(err, &app) && app.Type() == kind
}

// renderInChunks renders the chunks of a film at the same time, each repeated
// alone, and joins them. However that ends, the chunks are removed.
func renderInChunks(ctx workflow.Context, in RenderSnackInput, of made, route activities.RenderRoute) ([]farm.RenderedAsset, error) {
	var files activities.RenderFilesResult
	join := activities.JoinChunksInput{JobID: in.JobID, SnackID: in.Snack.ID}
	var err error
	join.Chunks, err = renderChunks(ctx, in, of.all, route)
	if err == nil {
		join.Sound, err = of.waited(ctx, &join.Music)
	}
	if err == nil {
		var r *activities.Renders
		err = workflow.ExecuteActivity(onCPU(ctx, in), r.JoinChunks, join).Get(ctx, &files)
	}
	dropChunks(ctx, in)
	return files.Files, err
}

// renderChunks renders all chunks. The first that fails for good stops the
// others, which are waited for.
func renderChunks(ctx workflow.Context, in RenderSnackInput, music activities.MakeAssetsResult,
	route activities.RenderRoute) ([]activities.RenderedChunk, error) {
	ctx, stopOthers := workflow.WithCancel(onCPU(ctx, in))
	defer stopOthers()
	out := make([]activities.RenderedChunk, len(route.Chunks))
	var failure error
	var r *activities.Renders
	all := workflow.NewSelector(ctx)
	for i := range route.Chunks {
		step := workflow.ExecuteActivity(ctx, r.RenderChunk, activities.RenderChunkInput{JobID: in.JobID, SnackID: in.Snack.ID,
			Chunks: route.Chunks, Index: i, Music: music.Keys})
		all.AddFuture(step, func(f workflow.Future) {
			if err := f.Get(ctx, &out[i]); err != nil && failure == nil {
				failure = err
				stopOthers()
			}
		})
	}
	for range route.Chunks {
		all.Select(ctx)
	}
	return out, failure
}

// dropChunks removes what was kept for the join, also after a cancel. A film
// is not lost over it: what stays goes with a later film.
func dropChunks(ctx workflow.Context, in RenderSnackInput) {
	drop(ctx, activities.DropChunksInput{JobID: in.JobID, SnackID: in.Snack.ID})
}

func drop(ctx workflow.Context, in activities.DropChunksInput) {
	ctx, _ = workflow.NewDisconnectedContext(ctx)
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueAssets),
		StartToCloseTimeout:    30 * time.Second,
		ScheduleToCloseTimeout: 2 * time.Minute,
		RetryPolicy:            stepRetry(stepAttempts),
	})
	var p *activities.Parts
	err := workflow.ExecuteActivity(ctx, p.DropChunks, in).Get(ctx, nil)
	if err != nil {
		workflow.GetLogger(ctx).Warn("chunks were not removed", "error", err)
	}
}

package workflows

import (
	"maps"
	"time"

	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

// made is what of a film is there when its chunks are rendered.
type made struct {
	all   activities.MakeAssetsResult // what its pictures are rendered from
	sound workflow.Future             // of heard; nil where the join makes the sound
}

// heard is a film's music and effects, and its sound where that was mixed apart.
type heard struct {
	Keys  map[string]string
	Mixed activities.MixedSound
}

// renderApart renders a film in chunks, and makes its sound beside its drawings and
// them.
func renderApart(ctx workflow.Context, in RenderSnackInput, route activities.RenderRoute) ([]farm.RenderedAsset, error) {
	ctx, stop := workflow.WithCancel(ctx)
	m := made{sound: makeSound(ctx, in)}
	defer func() { // no step of this film runs on
		stop()
		_ = m.sound.Get(ctx, nil)
	}()
	var err error
	if m.all, err = makeAssets(ctx, in, activities.Drawings); err != nil {
		return nil, err
	}
	files, err := renderInChunks(ctx, in, m, route)
	if !chunksDiffer(err) {
		return files, err
	}
	var all activities.MakeAssetsResult
	if _, err := m.waited(ctx, &all.Keys); err != nil {
		return nil, err
	}
	return renderFiles(onCPU(ctx, in), in, all)
}

// makeSound begins to make a film's music and effects, and then to mix its sound.
func makeSound(ctx workflow.Context, in RenderSnackInput) workflow.Future {
	out, set := workflow.NewFuture(ctx)
	workflow.Go(ctx, func(ctx workflow.Context) {
		made, err := makeAssets(ctx, in, activities.Sounds)
		h := heard{Keys: made.Keys}
		if err == nil {
			h.Mixed = mixSound(ctx, in, made)
		}
		set.Set(h, err)
	})
	return out
}

// mixSound mixes a film's sound. Where that fails, the join does it.
func mixSound(ctx workflow.Context, in RenderSnackInput, music activities.MakeAssetsResult) activities.MixedSound {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueAssets),
		StartToCloseTimeout:    5 * time.Minute,
		ScheduleToCloseTimeout: untilDeadline(ctx, in.DeadlineAt),
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(mixAttempts),
		WaitForCancellation:    true,
		Summary:                string(in.Snack.Type),
	})
	var s *activities.Scores
	var out activities.MixedSound
	err := workflow.ExecuteActivity(ctx, s.MixSound, activities.MixSoundInput{JobID: in.JobID, SnackID: in.Snack.ID,
		Music: music.Keys}).Get(ctx, &out)
	if err != nil {
		workflow.GetLogger(ctx).Warn("the sound is left to the join", "error", err)
		return activities.MixedSound{}
	}
	return out
}

// mixAttempts are those at mixing a sound apart; the join tries again.
const mixAttempts = 3

// waited adds the keys of everything that was made to keys, and gives the sound that was
// mixed apart.
func (m made) waited(ctx workflow.Context, keys *map[string]string) (activities.MixedSound, error) {
	all := maps.Clone(m.all.Keys)
	var h heard
	if m.sound != nil {
		if err := m.sound.Get(ctx, &h); err != nil {
			return h.Mixed, err
		}
		if all == nil {
			all = h.Keys
		} else {
			maps.Copy(all, h.Keys)
		}
	}
	*keys = all
	return h.Mixed, nil
}

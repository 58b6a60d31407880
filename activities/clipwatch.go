package activities

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/see"
)

// WatchFilmInput names parts of a job's film that one worker watches.
type WatchFilmInput struct {
	JobID string
	Group int // of HearFilmResult.Watch
	Parts []hear.Span
}

// WatchFilmResult tells how long that took.
type WatchFilmResult struct{ TookMs int }

// WatchFilm watches parts of a film. What was seen of each is kept by the file's
// hash, so that a step that is repeated goes on where it stood.
func (c *Clips) WatchFilm(ctx context.Context, in WatchFilmInput) (WatchFilmResult, error) {
	began := time.Now()
	ctx, alive := beatingFor(ctx, c.Store, in.JobID)
	defer alive()
	f, done, err := c.film(ctx, in.JobID)
	if err != nil {
		return WatchFilmResult{}, handedBack(ctx, fail(err))
	}
	defer done()
	progress := reportTo(ctx, c.Store, c.Log, in.JobID, watchUnit(in.Group))
	defer progress.stop()
	for i, part := range in.Parts {
		before, all := lengthOf(in.Parts[:i]), float64(lengthOf(in.Parts))
		told := func(share float64) { progress.set((float64(before) + share*float64(part.ToMs-part.FromMs)) / all) }
		_, err := c.watchTelling(ctx, f, part, told)
		if err != nil && farm.CodeOf(err) != farm.CodeInvalid { // a picture may end before the sound
			return WatchFilmResult{}, handedBack(ctx, fail(err))
		}
		told(1)
	}
	return WatchFilmResult{TookMs: int(time.Since(began).Milliseconds())}, nil
}

// watch gives what is seen in a part of a film, from what was kept where it was
// watched before.
func (c *Clips) watch(ctx context.Context, f filmAt, part hear.Span) (*see.Film, error) {
	return c.watchTelling(ctx, f, part, nil)
}

// watchTelling is watch, which tells how far it came.
func (c *Clips) watchTelling(ctx context.Context, f filmAt, part hear.Span, told func(share float64)) (*see.Film, error) {
	of := finding{SHA256: f.file.SHA256, What: fmt.Sprintf("faces-%d-%d", part.FromMs, part.ToMs), Version: seenVersion}
	return found(ctx, c.findings(f), of, func(ctx context.Context) (*see.Film, error) {
		eyes, err := see.Load()
		if err != nil {
			return nil, err
		}
		scratch, err := os.MkdirTemp(f.dir, "watch-")
		if err != nil {
			return nil, fmt.Errorf("make scratch folder: %w", err)
		}
		defer os.RemoveAll(scratch)
		return eyes.Watch(ctx, see.Watching{Path: f.path, Video: f.facts.Video, FromMs: part.FromMs, ToMs: part.ToMs, Scratch: scratch,
			Told: told})
	})
}

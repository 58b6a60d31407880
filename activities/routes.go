package activities

import (
	"context"
	"time"

	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/storage/postgres"
)

// Routes decides how films are rendered.
type Routes struct {
	Store *postgres.Store
	// HardwareServed reports whether a worker with a hardware encoder asks for
	// work.
	HardwareServed func(ctx context.Context) bool
	// HardwareExpected makes films wait for such a worker even while there is
	// none: it is started because films wait.
	HardwareExpected bool
	HardwareWait     time.Duration // how long a film waits for such a worker; 0 is not at all
	ChunkOver        time.Duration // films longer than this are rendered in chunks
	ChunkLength      time.Duration // about how long a chunk is
}

// RouteRenderInput names the film.
type RouteRenderInput struct{ JobID, SnackID string }

// RenderRoute is how a film is rendered: on a hardware encoder when one takes
// it within HardwareWait, otherwise in Chunks by several workers, or whole when
// there are none.
type RenderRoute struct {
	HardwareWait time.Duration    `json:",omitempty"`
	Chunks       []renderer.Chunk `json:",omitempty"`
}

// RouteRender looks at the film and at who is there to render it. A farm
// without hardware encoders waits for none, unless one is expected.
func (r *Routes) RouteRender(ctx context.Context, in RouteRenderInput) (RenderRoute, error) {
	snack, err := snackOf(ctx, r.Store, in.JobID, in.SnackID)
	if err != nil {
		return RenderRoute{}, fail(err)
	}
	var out RenderRoute
	if _, _, kept, err := earlierFilm(ctx, r.Store, in.JobID, snack); err == nil && kept {
		return out, nil // what stays is copied by one worker, whose encoder made it
	}
	if r.HardwareWait > 0 && (r.HardwareExpected || r.HardwareServed(ctx)) {
		out.HardwareWait = r.HardwareWait
	}
	film := time.Duration(snack.DurationMs()) * time.Millisecond
	if film > r.ChunkOver {
		if chunks := renderer.SplitAtScenes(snack.Composition, chunksOf(film, r.ChunkLength)); len(chunks) > 1 {
			out.Chunks = chunks
		}
	}
	return out, nil
}

// chunksOf is how many chunks of about a length a film has: an even number, so that two
// cores are done at the same time.
func chunksOf(film, length time.Duration) int {
	n := int((film + length - 1) / length)
	return max(n&^1, 2)
}

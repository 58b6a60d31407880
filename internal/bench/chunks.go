package bench

import (
	"context"
	"os"
	"runtime"

	"github.com/snackfarm/farm/renderer"
)

// Chunks measures a film of a minute in one chunk for each core at once, ours,
// against the same film in one go by an encoder of set.Threads, the floor.
func Chunks(ctx context.Context, set Settings) (Result, error) {
	seconds := set.Seconds
	if seconds == 0 {
		seconds = 60
	}
	s := textWall(seconds)
	r, dir, whole, err := begin(ctx, "chunks", set)
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	chunked := whole
	chunked.Chunks, chunked.Threads = runtime.NumCPU(), 1
	way := func(opt renderer.Options, bytes *int64) func() error {
		return func() error {
			files, err := renderer.Render(ctx, s, opt)
			if err == nil {
				*bytes = files[0].Bytes
			}
			return err
		}
	}
	costs, err := pairs(ctx, set.Runs, []func() error{way(whole, &r.FloorBytes), way(chunked, &r.Bytes)})
	if err != nil {
		return r, err
	}
	r.Floor, r.Ours, r.Ratio = medianCost(costs[0]), medianCost(costs[1]), medianRatio(costs[1], costs[0])
	r.Frames = seconds * s.Canvas.FPS
	return r, nil
}

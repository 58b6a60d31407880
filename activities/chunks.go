package activities

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/temporal"
	"golang.org/x/sync/errgroup"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// RenderChunkInput names one chunk of a film that is rendered in Chunks.
type RenderChunkInput struct {
	JobID, SnackID string
	Chunks         []renderer.Chunk
	Index          int
	Music          map[string]string `json:",omitempty"` // of what was made: asset id to object key
}

// RenderedChunk is an encoded chunk in the object store.
type RenderedChunk struct {
	Key           string
	Frames        int
	ParameterSets string
	Report        string `json:",omitempty"` // key of what it tells for the film's report; "" of chunks from before there was one
	// Walk is the key of its frames, small, and Thumb that of the film's thumbnail where
	// its frame lies in the chunk.
	Walk, Thumb string `json:",omitempty"`
}

// joinShare is what joining weighs in the progress of a film's frames.
const joinShare = 0.05

// RenderChunk renders one chunk of a film and keeps it for the join. Each
// attempt writes its own key.
func (r *Renders) RenderChunk(ctx context.Context, in RenderChunkInput) (RenderedChunk, error) {
	snack, err := snackOf(ctx, r.Store, in.JobID, in.SnackID)
	if err != nil {
		return RenderedChunk{}, fail(err)
	}
	if err := r.splitProgress(ctx, in); err != nil {
		return RenderedChunk{}, err
	}
	ctx, alive := beatingFor(ctx, r.Store, in.JobID)
	defer alive()
	dir, err := os.MkdirTemp(r.Scratch, "chunk-")
	if err != nil {
		return RenderedChunk{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	progress := r.reporting(ctx, in.JobID, chunkUnit(in.SnackID, in.Index))
	defer progress.stop()

	chunk := in.Chunks[in.Index]
	told := r.telling(snack, chunk.To-chunk.From)
	var part renderer.Part
	err = told.around(ctx, "render chunk", func(ctx context.Context) (err error) {
		part, err = renderer.RenderChunk(ctx, snack.Composed(), chunk,
			renderer.Options{Dir: dir, Label: snack.Label(), MaxFilm: longestOf(snack), Open: opener(r.Objects, r.Larder, dir, in.Music),
				Progress: progress.set, Gate: true, SceneKeys: true})
		return err
	})
	if err != nil {
		return RenderedChunk{}, handedBack(ctx, fail(err))
	}
	key := fmt.Sprintf("%s%d-%d.mp4", partsOf(in.JobID, in.SnackID), chunk.From, activity.GetInfo(ctx).Attempt)
	out := RenderedChunk{Key: key, Frames: part.Frames, ParameterSets: part.ParameterSets, Report: key + report.Suffix,
		Walk: key + report.WalkSuffix}
	files := []piece{{part.Path, out.Key, "video/mp4"}, {part.Report, out.Report, "application/json"},
		{part.Walk, out.Walk, "application/octet-stream"}}
	if part.Thumb != "" {
		out.Thumb = key + ".jpg"
		files = append(files, piece{part.Thumb, out.Thumb, "image/jpeg"})
	}
	if err := keepPieces(ctx, r.Objects, files); err != nil {
		return RenderedChunk{}, handedBack(ctx, err)
	}
	progress.set(1)
	return out, nil
}

// piece is a file that waits in the object store for a join.
type piece struct{ path, key, contentType string }

// keepPieces puts files into the object store.
func keepPieces(ctx context.Context, store *objects.Store, files []piece) error {
	all, ctx := errgroup.WithContext(ctx)
	all.SetLimit(atOnce)
	for _, f := range files {
		all.Go(func() error {
			sum, _, err := farm.HashFile(f.path)
			if err != nil {
				return err
			}
			return store.PutFile(ctx, f.key, f.path, f.contentType, sum)
		})
	}
	return all.Wait()
}

// splitProgress gives each chunk its part of the film's progress. Every chunk
// says the same, so that it does not matter which begins.
func (r *Renders) splitProgress(ctx context.Context, in RenderChunkInput) error {
	frames, units := 0, make([]postgres.Unit, len(in.Chunks))
	for i, c := range in.Chunks {
		units[i] = postgres.Unit{Name: chunkUnit(in.SnackID, i), Weight: c.To - c.From}
		frames += c.To - c.From
	}
	return r.Store.SplitUnit(ctx, in.JobID, postgres.Unit{Name: in.SnackID, Weight: int(joinShare * float64(frames))}, units)
}

func chunkUnit(snackID string, i int) string { return fmt.Sprintf("%s/chunk/%d", snackID, i) }

// JoinChunksInput names a film and its chunks in order.
type JoinChunksInput struct {
	JobID, SnackID string
	Music          map[string]string // asset id to object key
	Chunks         []RenderedChunk
	// Sound is the film's sound, made apart; the zero value lets the join make it.
	Sound MixedSound `json:",omitzero"`
}

// ChunksDiffer is the type of the error of chunks that no player could show as
// one film, because their workers encode differently.
const ChunksDiffer = "chunks_differ"

// JoinChunks makes the files of a film from its chunks and delivers them as
// RenderFiles does.
func (r *Renders) JoinChunks(ctx context.Context, in JoinChunksInput) (RenderFilesResult, error) {
	return r.inScratch(ctx, in.JobID, in.SnackID, func(ctx context.Context, snack farm.Snack, dir string,
		progress func(float64)) (madeFiles, error) {
		parts, made, err := r.fetchChunks(ctx, in, dir)
		if err != nil {
			return madeFiles{}, err
		}
		files, err := renderer.Join(ctx, snack.Composed(), parts,
			renderer.Options{Dir: dir, Label: snack.Label(), MaxFilm: longestOf(snack), Open: opener(r.Objects, r.Larder, dir, in.Music),
				Progress: progress, Gate: true, Sound: made})
		if errors.Is(err, renderer.ErrPartsDiffer) {
			return madeFiles{}, temporal.NewNonRetryableApplicationError(err.Error(), ChunksDiffer, err)
		}
		return madeFiles{files: files}, err
	})
}

// atOnce is how many objects a step brings or takes to the object store at the same time.
const atOnce = 4

// fetchChunks brings the chunks of a film and its sound into dir; the sound is nil where
// none was made apart.
func (r *Renders) fetchChunks(ctx context.Context, in JoinChunksInput, dir string) ([]renderer.Part, *renderer.Sound, error) {
	all, ctx := errgroup.WithContext(ctx)
	all.SetLimit(atOnce)
	fetch := func(key, path string) string {
		if key == "" {
			return ""
		}
		all.Go(func() error { return r.Objects.Fetch(ctx, key, path) })
		return path
	}
	parts := make([]renderer.Part, len(in.Chunks))
	for i, c := range in.Chunks {
		path := filepath.Join(dir, fmt.Sprintf("part-%d.mp4", i))
		parts[i] = renderer.Part{
			Path: fetch(c.Key, path), Frames: c.Frames, ParameterSets: c.ParameterSets, Report: fetch(c.Report, path+report.Suffix),
			Walk: fetch(c.Walk, path+report.WalkSuffix), Thumb: fetch(c.Thumb, path+".jpg"),
		}
	}
	var made *renderer.Sound
	if in.Sound.Key != "" {
		path := filepath.Join(dir, "sound.m4a")
		made = &renderer.Sound{Path: fetch(in.Sound.Key, path), Report: fetch(in.Sound.Report, path+report.Suffix)}
	}
	return parts, made, all.Wait()
}

// Parts keeps the object store free of chunks.
type Parts struct{ Objects *objects.Store }

// DropChunksInput names the film whose chunks are no longer needed.
type DropChunksInput struct{ JobID, SnackID string }

// partsRoot is where chunks wait for their join.
const partsRoot = "parts/"

func partsOf(jobID, snackID string) string { return partsRoot + jobID + "/" + snackID + "/" }

// strayAfter is when a chunk belongs to nobody: long after any job's deadline.
const strayAfter = 24 * time.Hour

// DropChunks removes the chunks of a film, and what films of the day before
// left that were ended by force.
func (p *Parts) DropChunks(ctx context.Context, in DropChunksInput) error {
	return errors.Join(p.Objects.Remove(ctx, partsOf(in.JobID, in.SnackID), 0), p.Objects.Remove(ctx, partsRoot, strayAfter))
}

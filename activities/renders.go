package activities

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"go.temporal.io/sdk/activity"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Renders makes the files of snacks and delivers them to the object store.
type Renders struct {
	Store   *postgres.Store
	Objects *objects.Store
	Scratch string
	Log     *slog.Logger
}

// RenderFilesInput names the snack and where its made sounds are.
type RenderFilesInput struct {
	JobID, SnackID string
	Music          map[string]string // asset id to object key
}

// RenderFilesResult lists the delivered files with what was measured on them.
type RenderFilesResult struct{ Files []farm.RenderedAsset }

// RenderFiles renders one snack and uploads its files. Everything happens in a
// folder of its own that goes when the step ends, however it ends. Each attempt
// writes its own keys, so that an attempt that was believed dead cannot change
// what a later one delivered.
func (r *Renders) RenderFiles(ctx context.Context, in RenderFilesInput) (RenderFilesResult, error) {
	snack, err := snackOf(ctx, r.Store, in.JobID, in.SnackID)
	if err != nil {
		return RenderFilesResult{}, fail(err)
	}
	job, err := r.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return RenderFilesResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	dir, err := os.MkdirTemp(r.Scratch, "render-")
	if err != nil {
		return RenderFilesResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	progress := r.reporting(ctx, in)
	defer progress.stop()

	files, err := renderer.Render(ctx, snack, renderer.Options{Dir: dir, Open: r.opener(dir, in.Music), Progress: progress.set})
	if err != nil {
		return RenderFilesResult{}, handedBack(ctx, fail(err))
	}
	prefix := fmt.Sprintf("accounts/%s/jobs/%s/%s/%d", job.AccountID, job.ID, snack.ID, activity.GetInfo(ctx).Attempt)
	out, err := r.deliver(ctx, snack, files, prefix)
	return out, handedBack(ctx, err)
}

// opener brings an asset into dir.
func (r *Renders) opener(dir string, made map[string]string) func(context.Context, string, farm.Asset) (string, error) {
	n := 0
	return func(ctx context.Context, id string, a farm.Asset) (string, error) {
		key := a.Key
		if k, ok := made[id]; ok {
			key = k
		}
		if key == "" {
			return "", farm.Errorf(farm.CodeInvalid, "asset %s has no object key", id)
		}
		n++
		path := filepath.Join(dir, fmt.Sprintf("asset-%d", n))
		return path, r.Objects.Fetch(ctx, key, path)
	}
}

func (r *Renders) deliver(ctx context.Context, snack farm.Snack, files []renderer.File, prefix string) (RenderFilesResult, error) {
	var out RenderFilesResult
	for _, f := range files {
		a := farm.RenderedAsset{
			SnackID: snack.ID, SnackType: snack.Type, Kind: f.Kind, Slot: f.Slot, Name: f.Name, ObjectKey: prefix + "/" + f.Name,
			ContentType: f.ContentType, Width: f.Width, Height: f.Height, DurationMs: f.DurationMs, Bytes: f.Bytes, SHA256: f.SHA256,
		}
		if missing := a.Verified(); missing != "" {
			return out, fmt.Errorf("file %s was rendered without its %s", f.Name, missing)
		}
		if err := r.Objects.PutFile(ctx, a.ObjectKey, f.Path, a.ContentType, a.SHA256); err != nil {
			return out, err
		}
		out.Files = append(out.Files, a)
	}
	return out, nil
}

// reporter writes a render's progress to the database, at most once a second
// and never in the renderer's way.
type reporter struct {
	percent atomic.Int32
	done    chan struct{}
	ended   chan struct{}
}

const reportEvery = time.Second

func (r *Renders) reporting(ctx context.Context, in RenderFilesInput) *reporter {
	p := &reporter{done: make(chan struct{}), ended: make(chan struct{})}
	go func() {
		defer close(p.ended)
		t := time.NewTicker(reportEvery)
		defer t.Stop()
		written := int32(0)
		for {
			select {
			case <-p.done:
				return
			case <-ctx.Done():
				return
			case <-t.C:
			}
			if now := p.percent.Load(); now > written {
				if err := r.Store.Advance(ctx, in.JobID, in.SnackID, int(now)); err != nil {
					r.Log.Warn("progress not written", "job", in.JobID, "error", err)
				}
				written = now
			}
		}
	}()
	return p
}

func (p *reporter) set(share float64) { p.percent.Store(int32(share * 100)) }

func (p *reporter) stop() {
	close(p.done)
	<-p.ended
}

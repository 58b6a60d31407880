package activities

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.temporal.io/sdk/activity"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/telemetry"
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
	// Rendered is told of each render; may be nil.
	Rendered func(Rendering)
}

// Rendering is one render as it went: its assets' downloads are in it, the
// uploads of its files are not.
type Rendering struct {
	Type   farm.SnackType
	Frames int           // of the film; of stills, their number
	Film   time.Duration // playing time; 0 for stills
	Took   time.Duration
	Err    error
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

	files, err := r.render(ctx, snack, renderer.Options{Dir: dir, Open: r.opener(dir, in.Music), Progress: progress.set})
	if err != nil {
		return RenderFilesResult{}, handedBack(ctx, fail(err))
	}
	prefix := fmt.Sprintf("accounts/%s/jobs/%s/%s/%d", job.AccountID, job.ID, snack.ID, activity.GetInfo(ctx).Attempt)
	out, err := r.deliver(ctx, snack, files, prefix)
	return out, handedBack(ctx, err)
}

// render renders and tells how that went.
func (r *Renders) render(ctx context.Context, s farm.Snack, opt renderer.Options) ([]renderer.File, error) {
	told := Rendering{Type: s.Type, Frames: len(s.Scenes)}
	if s.IsFilm() {
		told.Film = time.Duration(s.DurationMs()) * time.Millisecond
		told.Frames = s.DurationMs() * s.Canvas.FPS / 1000
	}
	ctx, ended := telemetry.Step(ctx, "render", attribute.String("farm.snackType", string(s.Type)), attribute.Int("farm.frames", told.Frames))
	began := time.Now()
	files, err := renderer.Render(ctx, s, opt)
	told.Took, told.Err = time.Since(began), handedBack(ctx, err)
	ended(err)
	if r.Rendered != nil {
		r.Rendered(told)
	}
	return files, err
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
		ctx, ended := telemetry.Step(ctx, "download", attribute.String("farm.asset", id))
		err := r.Objects.Fetch(ctx, key, path)
		ended(err)
		return path, err
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
		ctx, ended := telemetry.Step(ctx, "upload", attribute.String("farm.file", f.Name), attribute.Int64("farm.bytes", f.Bytes))
		err := r.Objects.PutFile(ctx, a.ObjectKey, f.Path, a.ContentType, a.SHA256)
		ended(err)
		if err != nil {
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
					r.Log.WarnContext(ctx, "progress not written", "error", err)
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

package activities

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/temporal"
	"golang.org/x/sync/errgroup"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Renders makes the files of snacks and delivers them to the object store.
type Renders struct {
	Store   *postgres.Store
	Objects *objects.Store
	Scratch string
	Log     *slog.Logger
	// Larder keeps uploads between steps; nil keeps none.
	Larder *Larder
	// Encoder of films, of those that media.Encoders tries; "" is libx264.
	Encoder string
	// DeviceFailed is told when Encoder is a device and failed; may be nil.
	DeviceFailed func()
	// Rendered is told of each render; may be nil.
	Rendered func(Rendering)
	// Rejected is told of each snack that does not pass the gate, and of the
	// rule; may be nil.
	Rejected func(kind farm.SnackType, check string)
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

// RenderFilesInput names the snack and where its made sounds and drawings are.
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
	return r.inScratch(ctx, in.JobID, in.SnackID, func(ctx context.Context, snack farm.Snack, dir string,
		progress func(float64)) (made madeFiles, err error) {
		told := r.telling(snack, 0)
		made.kept = r.stillsKept(ctx, in.JobID, snack, dir)
		err = told.around(ctx, "render", func(ctx context.Context) (err error) {
			made.files, err = renderer.Render(ctx, snack.Composed(),
				renderer.Options{Dir: dir, Label: snack.Label(), MaxFilm: longestOf(snack), Open: opener(r.Objects, r.Larder, dir, in.Music),
					Progress: progress, Encoder: r.Encoder, Gate: true, SceneKeys: true, Earlier: r.earlier(ctx, in.JobID, snack, dir),
					Kept: made.kept.files})
			return err
		})
		return made, r.blame(err)
	})
}

// madeFiles are the files of a snack, with those among them that it had before.
type madeFiles struct {
	files []renderer.File
	kept  stillsKept
}

// DeviceLost is the type of the error of a hardware encoder that failed.
const DeviceLost = "device_lost"

// blame tells of a device that failed and leaves the film to other workers.
func (r *Renders) blame(err error) error {
	var device *media.DeviceError
	if !errors.As(err, &device) {
		return err
	}
	if r.DeviceFailed != nil {
		r.DeviceFailed()
	}
	return temporal.NewNonRetryableApplicationError(device.Error(), DeviceLost, device)
}

// inScratch lets work make the files of a snack in a folder that goes, and
// delivers them.
func (r *Renders) inScratch(ctx context.Context, jobID, snackID string,
	work func(context.Context, farm.Snack, string, func(float64)) (madeFiles, error)) (RenderFilesResult, error) {
	snack, err := snackOf(ctx, r.Store, jobID, snackID)
	if err != nil {
		return RenderFilesResult{}, fail(err)
	}
	job, err := r.Store.JobForWork(ctx, jobID)
	if err != nil {
		return RenderFilesResult{}, fail(err)
	}
	ctx, alive := beatingFor(ctx, r.Store, jobID)
	defer alive()
	dir, err := os.MkdirTemp(r.Scratch, "render-")
	if err != nil {
		return RenderFilesResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	if snack.IsFilm() {
		if err := roomFor(dir, soundRoom(snack)); err != nil {
			return RenderFilesResult{}, err
		}
	}
	progress := r.reporting(ctx, jobID, snackID)
	defer progress.stop()

	made, err := work(ctx, snack, dir, progress.set)
	if err != nil {
		return RenderFilesResult{}, handedBack(ctx, fail(err))
	}
	files, err := r.gated(ctx, snack, dir, made.files)
	if err != nil {
		return RenderFilesResult{}, handedBack(ctx, fail(err))
	}
	prefix := fmt.Sprintf("accounts/%s/jobs/%s/%s/%s", job.AccountID, job.ID, snack.ID, attemptKey(ctx))
	out, err := r.deliver(ctx, snack, files, prefix)
	out.Files = made.kept.with(out.Files, snack)
	return out, handedBack(ctx, err)
}

// attemptKey names this attempt at this step among all of a job: the steps that
// render on hardware, on a CPU and from chunks each count their attempts.
func attemptKey(ctx context.Context) string {
	info := activity.GetInfo(ctx)
	return fmt.Sprintf("%s-%d", info.ActivityID, info.Attempt)
}

// telling is a render to tell of: of so many frames of a film, or of all of a
// snack when frames is 0.
func (r *Renders) telling(s farm.Snack, frames int) *telling {
	t := &telling{Rendering: Rendering{Type: s.Type, Frames: len(s.Scenes)}, to: r.Rendered}
	if s.IsFilm() {
		if frames == 0 {
			frames = s.DurationMs() * s.Canvas.FPS / 1000
		}
		t.Frames, t.Film = frames, time.Duration(frames)*time.Second/time.Duration(s.Canvas.FPS)
	}
	return t
}

type telling struct {
	Rendering
	to func(Rendering)
}

// around renders and tells how that went.
func (t *telling) around(ctx context.Context, step string, render func(context.Context) error) error {
	ctx, ended := telemetry.Step(ctx, step, attribute.String("farm.snackType", string(t.Type)), attribute.Int("farm.frames", t.Frames))
	began := time.Now()
	err := render(ctx)
	t.Took, t.Err = time.Since(began), handedBack(ctx, err)
	ended(err)
	if t.to != nil {
		t.to(t.Rendering)
	}
	return err
}

// largeAsset is from how many bytes on room is asked for before an asset is brought: it is
// a film that somebody sent.
const largeAsset = 16 << 20

// opener brings an asset out of a store, or of what is kept of it, into dir. made are the
// keys of what was made.
func opener(store fetcher, kept *Larder, dir string, made map[string]string) func(context.Context, string, farm.Asset) (string, error) {
	n := 0
	return func(ctx context.Context, id string, a farm.Asset) (string, error) {
		o := storedObject{key: a.Key, sha256: a.SHA256, bytes: a.Bytes}
		if k, ok := made[id]; ok {
			o = storedObject{key: k}
		}
		if o.key == "" {
			return "", farm.Errorf(farm.CodeInvalid, "asset %s has no object key", id)
		}
		if a.Bytes > largeAsset {
			if err := kept.roomFor(dir, a.Bytes); err != nil {
				return "", err
			}
		}
		n++
		path := filepath.Join(dir, fmt.Sprintf("asset-%d", n))
		ctx, ended := telemetry.Step(ctx, "download", attribute.String("farm.asset", id))
		err := kept.bring(ctx, store, o, path)
		ended(err)
		return path, err
	}
}

// deliver uploads the files of a snack, each with its report.
func (r *Renders) deliver(ctx context.Context, snack farm.Snack, files []renderer.File, prefix string) (RenderFilesResult, error) {
	var out RenderFilesResult
	var made []renderer.File
	for _, f := range files {
		if f.Kept {
			continue // it was delivered before
		}
		a := farm.RenderedAsset{
			SnackID: snack.ID, SnackType: snack.Type, Kind: f.Kind, Slot: f.Slot, Name: f.Name, ObjectKey: prefix + "/" + f.Name,
			ContentType: f.ContentType, Width: f.Width, Height: f.Height, DurationMs: f.DurationMs, Bytes: f.Bytes, SHA256: f.SHA256,
		}
		if missing := a.Missing(); missing != "" {
			return out, fmt.Errorf("file %s was rendered without its %s", f.Name, missing)
		}
		out.Files, made = append(out.Files, a), append(made, f)
	}
	all, ctx := errgroup.WithContext(ctx)
	all.SetLimit(atOnce)
	for i, f := range made {
		a := &out.Files[i]
		all.Go(func() error {
			ctx, ended := telemetry.Step(ctx, "upload", attribute.String("farm.file", f.Name), attribute.Int64("farm.bytes", f.Bytes))
			err := r.Objects.PutFile(ctx, a.ObjectKey, f.Path, a.ContentType, a.SHA256)
			ended(err)
			return err
		})
		if f.Report != "" {
			all.Go(func() (err error) {
				a.ReportKey, err = r.deliverReport(ctx, f, prefix)
				return err
			})
		}
	}
	if err := all.Wait(); err != nil {
		return RenderFilesResult{}, err
	}
	return out, nil
}

// deliverReport uploads the report of a file beside it and gives its key.
func (r *Renders) deliverReport(ctx context.Context, f renderer.File, prefix string) (string, error) {
	sum, _, err := farm.HashFile(f.Report)
	if err != nil {
		return "", err
	}
	key := prefix + "/" + f.Name + report.Suffix
	return key, r.Objects.PutFile(ctx, key, f.Report, "application/json", sum)
}

// reporter writes a render's progress to the database, at most once a second
// and never in the renderer's way.
type reporter struct {
	percent atomic.Int32
	done    chan struct{}
	ended   chan struct{}
}

const reportEvery = time.Second

// reporting reports on a unit of a job's progress, and that the job renders.
func (r *Renders) reporting(ctx context.Context, jobID, unit string) *reporter {
	if err := r.Store.Enter(ctx, jobID, farm.RenderPhase); err != nil {
		r.Log.WarnContext(ctx, "phase not written", "error", err)
	}
	return reportTo(ctx, r.Store, r.Log, jobID, unit)
}

func reportTo(ctx context.Context, store *postgres.Store, log *slog.Logger, jobID, unit string) *reporter {
	p := &reporter{done: make(chan struct{}), ended: make(chan struct{})}
	go func() {
		defer close(p.ended)
		t := time.NewTicker(reportEvery)
		defer t.Stop()
		written := int32(0)
		write := func() {
			now := p.percent.Load()
			if now <= written {
				return
			}
			if err := store.Advance(ctx, jobID, unit, int(now)); err != nil {
				log.WarnContext(ctx, "progress not written", "error", err)
			}
			written = now
		}
		for {
			select {
			case <-p.done:
				write()
				return
			case <-ctx.Done():
				return
			case <-t.C:
				write()
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

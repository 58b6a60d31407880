package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"go.temporal.io/sdk/activity"
	"golang.org/x/sys/unix"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/enhance"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// ClipWork does what is done to an uploaded film as a whole, in stretches that are
// kept until they are put together.
type ClipWork struct {
	Store   *postgres.Store
	Objects *objects.Store
	Scratch string
	Log     *slog.Logger
	Larder  *Larder // keeps uploads between steps; nil keeps none
	// Changer says a voice in another; nil keeps the speaker's own.
	Changer *enhance.Changer
}

// ClipInput names a job about an uploaded film.
type ClipInput struct{ JobID string }

// clipID is what the one file of such a job belongs to.
const clipID = "clip-1"

// joinUnit is the part of a job's progress that putting its stretches together is.
const joinUnit = "join"

// DropStretches names what was kept of a job, for Parts.DropChunks.
func DropStretches(jobID string) DropChunksInput {
	return DropChunksInput{JobID: jobID, SnackID: clipID}
}

// sourceClip is the film of a job, in a folder of this step.
type sourceClip struct {
	job   farm.Job
	path  string
	facts media.Facts
}

// withSource lets work have the film of a job in a folder that goes. more is how many
// times its size is needed besides.
func (c *ClipWork) withSource(ctx context.Context, jobID string, more int64,
	work func(ctx context.Context, dir string, s sourceClip) error) error {
	job, err := c.Store.JobForWork(ctx, jobID)
	if err != nil {
		return fail(err)
	}
	var order farm.Clip
	if err := json.Unmarshal(job.Request, &order); err != nil {
		return fmt.Errorf("decode order of job %s: %w", job.ID, err)
	}
	file, err := c.Store.File(ctx, job.AccountID, order.R2Key)
	if err == nil && file.State != farm.FileReady {
		err = farm.Errorf(farm.CodeInvalid, "r2Key: the file %s cannot be used: %s", file.ID, file.Error)
	}
	if err != nil {
		return fail(err)
	}
	ctx, alive := beatingFor(ctx, c.Store, jobID)
	defer alive()
	if err := c.Larder.roomFor(c.Scratch, file.Bytes*(1+more)); err != nil {
		return err
	}
	dir, err := os.MkdirTemp(c.Scratch, "clip-")
	if err != nil {
		return fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	s := sourceClip{job: job, path: filepath.Join(dir, "source")}
	err = c.Larder.bring(ctx, c.Objects, storedObject{file.Key, file.SHA256, file.Bytes}, s.path)
	if err == nil {
		s.facts, err = media.Probe(ctx, s.path)
	}
	if err == nil {
		err = s.facts.Video.Usable()
	}
	if err == nil {
		err = work(ctx, dir, s)
	}
	return handedBack(ctx, fail(unreadable(err)))
}

// spareRoom is what stays free beside what a step asks for.
const spareRoom = 128 << 20

// roomFor says that a folder has too little room for so many bytes; the step is
// repeated, here or elsewhere.
func roomFor(dir string, bytes int64) error {
	var at unix.Statfs_t
	if err := unix.Statfs(dir, &at); err != nil {
		return fmt.Errorf("look at the scratch folder: %w", err)
	}
	if free := int64(at.Bavail) * at.Bsize; free < bytes+spareRoom {
		return fail(farm.Errorf(farm.CodeUnavailable, "the worker has %d MiB of room, and the film needs %d", free>>20, (bytes+spareRoom)>>20))
	}
	return nil
}

// keep puts a stretch where the step that joins finds it, under a key of this attempt.
func (c *ClipWork) keep(ctx context.Context, jobID string, i int, path string) (string, error) {
	sum, _, err := farm.HashFile(path)
	if err != nil {
		return "", err
	}
	key := fmt.Sprintf("%s%d-%d", partsOf(jobID, clipID), i, activity.GetInfo(ctx).Attempt)
	return key, c.Objects.PutFile(ctx, key, path, "application/octet-stream", sum)
}

// deliverClip uploads the film of a job. Each attempt writes a key of its own.
func (c *ClipWork) deliverClip(ctx context.Context, job farm.Job, path string, f media.Facts) (farm.RenderedAsset, error) {
	sum, bytes, err := farm.HashFile(path)
	if err != nil {
		return farm.RenderedAsset{}, err
	}
	name := "1-clip-video" + filepath.Ext(path)
	a := farm.RenderedAsset{
		SnackID: clipID, SnackType: farm.ClipPart, Kind: farm.KindVideo, Slot: "video", Name: name,
		ObjectKey:   fmt.Sprintf("accounts/%s/jobs/%s/%s/%s/%s", job.AccountID, job.ID, clipID, attemptKey(ctx), name),
		ContentType: map[string]string{".mp4": "video/mp4", ".mov": "video/quicktime", ".mkv": "video/x-matroska"}[filepath.Ext(path)],
		Width:       f.Video.Width, Height: f.Video.Height, DurationMs: f.DurationMs, Bytes: bytes, SHA256: sum,
	}
	if missing := a.Missing(); missing != "" {
		return a, fmt.Errorf("clip was made without its %s", missing)
	}
	return a, c.Objects.PutFile(ctx, a.ObjectKey, path, a.ContentType, a.SHA256)
}

// madeBuiltin tells that the farm itself did a part.
func madeBuiltin(part, note string) []farm.Provider {
	return []farm.Provider{{Part: part, Name: "builtin", Note: note}}
}

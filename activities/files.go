package activities

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/google/uuid"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/intake"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Files takes in what accounts upload and import, waits for it, and builds their
// exports and archives.
type Files struct {
	Store    *postgres.Store
	Objects  *objects.Store
	Scratch  string
	Networks fetch.Networks
	Log      *slog.Logger
}

const (
	importTime = 20 * time.Minute // of one fetch
	// importTries is how often an address is asked whose server fails.
	importTries = 4
	// awaitPause is how soon a step looks again for a file on its way.
	awaitPause = time.Second
)

// ImportFileInput names a file on its way.
type ImportFileInput struct{ FileID string }

// ImportFileResult is how far it came: ready, failed, or pending while nothing
// was uploaded. "" is a file that was deleted.
type ImportFileResult struct{ State farm.FileState }

// ImportFile takes a file to its end: fetches an import, looks at what has come,
// keeps it where nobody else can write, and notes what it is or why it cannot be
// used; or builds an export or archive. It may be repeated at any time, and by two at once.
func (a *Files) ImportFile(ctx context.Context, in ImportFileInput) (ImportFileResult, error) {
	f, err := a.Store.FileForWork(ctx, in.FileID)
	if farm.CodeOf(err) == farm.CodeNotFound {
		return ImportFileResult{}, nil
	}
	if err == nil {
		f, err = a.intake().Look(ctx, f)
	}
	if err != nil || f.State != farm.FileImporting && f.State != farm.FileUploaded {
		return ImportFileResult{State: f.State}, err
	}
	ctx, alive := beating(ctx)
	defer alive()
	if f.Origin.Bundled() {
		f, err = a.bundle(ctx, f)
		var fe *farm.Error
		if errors.As(err, &fe) && ctx.Err() == nil {
			f, err = a.Store.FailFile(ctx, in.FileID, fe.Message)
		}
		return ImportFileResult{State: f.State}, handedBack(ctx, err)
	}
	dir, err := os.MkdirTemp(a.Scratch, "file-")
	if err != nil {
		return ImportFileResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	// Each attempt has a key of its own: what was looked at is what is kept.
	key := fmt.Sprintf("accounts/%s/files/%s", f.AccountID, uuid.NewString())
	found, err := a.takeIn(ctx, f, key, filepath.Join(dir, "file"))
	if err == nil {
		found, err = a.Store.FileReady(ctx, found)
	}
	var fe *farm.Error
	if errors.As(err, &fe) && ctx.Err() == nil && !a.again(ctx, fe) {
		found, err = a.Store.FailFile(ctx, f.ID, fe.Message)
	}
	if err != nil {
		return ImportFileResult{}, handedBack(ctx, err)
	}
	if found.Key != key { // it failed, or another attempt was faster
		err = a.Objects.Delete(ctx, key)
	}
	if err == nil {
		err = a.Objects.Delete(ctx, f.UploadKey)
	}
	a.Log.InfoContext(ctx, "file taken in", "file", f.ID, "state", found.State, "origin", f.Origin, "why", found.Error)
	return ImportFileResult{State: found.State}, handedBack(ctx, err)
}

func (a *Files) intake() intake.Intake { return intake.Intake{Store: a.Store, Objects: a.Objects} }

// again tells whether a server of others that failed is asked once more.
func (a *Files) again(ctx context.Context, fe *farm.Error) bool {
	return fe.Code == farm.CodeUnavailable && activity.GetInfo(ctx).Attempt < importTries
}

// takeIn brings a file under key and to path, and looks at it. What is found is
// the file as it can be kept.
func (a *Files) takeIn(ctx context.Context, f farm.File, key, path string) (farm.File, error) {
	if f.Origin == farm.OriginImport {
		if _, err := fetch.New(a.Networks).Get(ctx, f.Source, path, farm.MaxFileBytes(farm.KindVideo), importTime); err != nil {
			return f, err
		}
	} else {
		// A link to put it stays open: only the copy is what it will be.
		if err := a.Objects.Copy(ctx, f.UploadKey, key); err != nil {
			return f, err
		}
		if err := a.Objects.Fetch(ctx, key, path); err != nil {
			return f, err
		}
	}
	found, err := looked(ctx, f, path)
	if err != nil {
		return f, err
	}
	found.Key = key
	if f.Origin == farm.OriginImport || found.Bytes != f.Bytes { // or it is no longer what was sent
		err = a.Objects.PutFile(ctx, key, path, found.ContentType, found.SHA256)
	}
	return found, err
}

// looked is a file with what was found in it. It has to be what it was announced
// as, and within the bounds of its kind.
func looked(ctx context.Context, f farm.File, path string) (farm.File, error) {
	about, err := os.Stat(path)
	if err != nil {
		return f, fmt.Errorf("look at file: %w", err)
	}
	if f.Origin == farm.OriginUpload && f.Bytes != about.Size() {
		return f, farm.Errorf(farm.CodeInvalid, "the upload changed while it was looked at")
	}
	halved, err := match.Halve(ctx, path)
	if err == nil && halved {
		about, err = os.Stat(path)
	}
	if err != nil {
		return f, err
	}
	asset, err := match.LookAtFile(ctx, path)
	if err != nil {
		return f, err
	}
	kinds := map[farm.AssetKind]string{farm.KindImage: "picture", farm.KindVideo: "film", farm.KindAudio: "sound"}
	switch most := farm.MaxFileBytes(asset.Kind); {
	case f.Kind != "" && f.Kind != asset.Kind:
		return f, farm.Errorf(farm.CodeInvalid, "it was announced as a %s and is a %s", kinds[f.Kind], kinds[asset.Kind])
	case f.Kind == "" && asset.Kind == farm.KindAudio:
		return f, farm.Errorf(farm.CodeInvalid, "it is a sound; pictures and films can be imported")
	case about.Size() > most:
		return f, farm.Errorf(farm.CodeTooLarge, "the %s has %d MB; %d MB are possible", kinds[asset.Kind], about.Size()>>20, most>>20)
	}
	if f.SHA256, _, err = farm.HashFile(path); err != nil {
		return f, err
	}
	f.Kind, f.ContentType, f.Bytes = asset.Kind, asset.ContentType, about.Size()
	f.Width, f.Height, f.DurationMs = asset.Width, asset.Height, asset.DurationMs
	return f, nil
}

// AwaitFileInput names a job and a file of its account, by id or upload key.
type AwaitFileInput struct {
	JobID string
	File  string
	Kind  farm.AssetKind `json:",omitempty"` // that it has to be; "" is any
	Field string         `json:",omitempty"` // of the body that names it
}

// named is the field that names the file, in front of what is said of it.
func (in AwaitFileInput) named() string {
	if in.Field == "" {
		return ""
	}
	return in.Field + ": "
}

// AwaitFileResult is a file that can be used. It holds nothing of its owner's.
type AwaitFileResult struct {
	ID          string
	Key         string
	Kind        farm.AssetKind
	ContentType string
	Width       int
	Height      int
	DurationMs  int
	Bytes       int64
	SHA256      string
}

// notReady is the type of the error of a file on its way.
const notReady = "file_not_ready"

// AwaitFile notes that the job names the file, which stays while the job needs
// it, and gives it once it is ready. While it is on its way the error says when
// to ask again; one that failed, that nothing was uploaded for, that is of
// another kind or of another account fails the job with its reason.
func (a *Files) AwaitFile(ctx context.Context, in AwaitFileInput) (AwaitFileResult, error) {
	job, err := a.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return AwaitFileResult{}, fail(err)
	}
	f, err := a.Store.File(ctx, job.AccountID, in.File)
	if err == nil {
		err = a.Store.UseFile(ctx, f.ID, in.JobID)
	}
	if err == nil {
		f, err = a.intake().Look(ctx, f)
	}
	switch {
	case err != nil:
	case f.State == farm.FilePending:
		err = farm.Errorf(farm.CodeConflict, "%snothing has been uploaded for the file %s; the credits were refunded", in.named(), f.ID)
	case f.State == farm.FileFailed:
		err = farm.Errorf(farm.CodeInvalid, "%sthe file %s cannot be used: %s", in.named(), f.ID, f.Error)
	case f.State != farm.FileReady:
		return AwaitFileResult{}, temporal.NewApplicationErrorWithOptions("the file is on its way", notReady,
			temporal.ApplicationErrorOptions{NextRetryDelay: awaitPause, Category: temporal.ApplicationErrorCategoryBenign})
	case in.Kind != "" && f.Kind != in.Kind:
		err = farm.Errorf(farm.CodeInvalid, "%sthe file %s is of the kind %s; this job needs one of the kind %s", in.named(), f.ID,
			f.Kind, in.Kind)
	}
	if err != nil {
		return AwaitFileResult{}, fail(err)
	}
	return AwaitFileResult{ID: f.ID, Key: f.Key, Kind: f.Kind, ContentType: f.ContentType, Width: f.Width, Height: f.Height,
		DurationMs: f.DurationMs, Bytes: f.Bytes, SHA256: f.SHA256}, nil
}

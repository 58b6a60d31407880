package activities

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"os"
	"path/filepath"
	"sync"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"
	"go.temporal.io/sdk/activity"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Assets finds and fetches what a brand has.
type Assets struct {
	Store      *postgres.Store
	Objects    *objects.Store
	Scratch    string
	FetchAllow []netip.Prefix
	Log        *slog.Logger
}

// What one file of a brand may be and take.
const (
	maxPictureBytes = 25 << 20
	maxVideoBytes   = 200 << 20
	pictureTime     = 15 * time.Second
	videoTime       = 45 * time.Second
	fetchesAtOnce   = 4
	// A server that fails sooner than this is asked once more.
	quickFailure = 2 * time.Second
	retryPause   = 300 * time.Millisecond
)

// MatchAssetsInput names the job whose brand is looked at.
type MatchAssetsInput struct{ JobID string }

// MatchAssetsResult is what of the brand can be used. The files are in the
// object store.
type MatchAssetsResult struct {
	Logo        *match.Picture
	Screenshots []match.Picture
	Demo        *match.Video
	// Notes says in sentences what could not be used, and why.
	Notes []string
}

// wanted is one file of the brand to fetch and look at.
type wanted struct {
	source string // brand.logo, brand.screenshots[0]
	url    string
	video  bool

	picture match.Picture
	film    match.Video
	note    string // for the caller
	why     string // without the address, which may hold a signature
	err     error
}

// MatchAssets fetches the logo, the screenshots and one demo film of the job's
// brand, looks at them and keeps them. A file that cannot be used becomes a
// note; only a fault of the farm is an error.
func (a *Assets) MatchAssets(ctx context.Context, in MatchAssetsInput) (MatchAssetsResult, error) {
	job, req, brand, err := jobBrand(ctx, a.Store, in.JobID)
	if err != nil {
		return MatchAssetsResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	dir, err := os.MkdirTemp(a.Scratch, "assets-")
	if err != nil {
		return MatchAssetsResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)

	files := wantedFiles(brand, req.Seed)
	client := fetch.New(a.FetchAllow)
	slots := make(chan struct{}, fetchesAtOnce)
	var wg sync.WaitGroup
	for i, w := range files {
		wg.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			a.obtain(ctx, client, w, job.AccountID, filepath.Join(dir, fmt.Sprint(i)))
		})
	}
	wg.Wait()
	return a.gathered(ctx, files)
}

func (a *Assets) gathered(ctx context.Context, files []*wanted) (MatchAssetsResult, error) {
	var out MatchAssetsResult
	for _, w := range files {
		switch {
		case w.err != nil:
			return out, handedBack(ctx, fail(w.err))
		case w.note != "":
			a.Log.InfoContext(ctx, "asset not usable", "source", w.source, "why", w.why)
			out.Notes = append(out.Notes, w.note)
		case w.video:
			out.Demo = &w.film
		case w.source == sourceLogo:
			out.Logo = &w.picture
		default:
			out.Screenshots = append(out.Screenshots, w.picture)
		}
	}
	return out, nil
}

const sourceLogo = "brand.logo"

// wantedFiles are the logo, all screenshots and one of the demos, by seed.
func wantedFiles(b farm.Brand, seed uint32) []*wanted {
	var out []*wanted
	if b.LogoURL != nil {
		out = append(out, &wanted{source: sourceLogo, url: *b.LogoURL})
	}
	for i, u := range b.Screenshots {
		out = append(out, &wanted{source: fmt.Sprintf("brand.screenshots[%d]", i), url: u})
	}
	if n := len(b.AppDemos); n > 0 {
		i := int(seed>>3) % n
		out = append(out, &wanted{source: fmt.Sprintf("brand.appDemos[%d]", i), url: b.AppDemos[i], video: true})
	}
	return out
}

// obtain fetches one file, looks at it and keeps it.
func (a *Assets) obtain(ctx context.Context, client *fetch.Client, w *wanted, accountID, path string) {
	maxBytes, limit := int64(maxPictureBytes), pictureTime
	if w.video {
		maxBytes, limit = maxVideoBytes, videoTime
	}
	ctx, fetched := telemetry.Step(ctx, "fetch", attribute.String("farm.source", w.source))
	file, err := getTwice(ctx, client, w.url, path, maxBytes, limit)
	if err == nil {
		trace.SpanFromContext(ctx).SetAttributes(attribute.Int64("farm.bytes", file.Bytes))
		err = w.look(ctx, path)
	}
	defer func() { fetched(err) }()
	var fe *farm.Error
	switch {
	case err == nil:
		if w.err = a.keep(ctx, w, file, accountID); w.err == nil {
			w.err = a.keepCut(ctx, w, path, accountID)
		}
	case ctx.Err() != nil:
		w.err = ctx.Err()
	case errors.As(err, &fe):
		w.note = fmt.Sprintf("%s (%s) is not used: %s", w.source, w.url, fe.Message)
		w.why = fe.Message
	default:
		w.err = err
	}
	_ = os.Remove(path)
}

// getTwice asks a server that fails at once a second time.
func getTwice(ctx context.Context, client *fetch.Client, url, path string, maxBytes int64, limit time.Duration) (fetch.File, error) {
	began := time.Now()
	file, err := client.Get(ctx, url, path, maxBytes, limit)
	if farm.CodeOf(err) != farm.CodeUnavailable || time.Since(began) > quickFailure {
		return file, err
	}
	select {
	case <-ctx.Done():
		return file, ctx.Err()
	case <-time.After(retryPause):
	}
	return client.Get(ctx, url, path, maxBytes, limit)
}

func (w *wanted) look(ctx context.Context, path string) (err error) {
	if w.video {
		w.film, err = match.LookAtVideo(ctx, path)
	} else {
		w.picture, err = match.LookAtPicture(path)
	}
	return err
}

// keep stores a file under its own hash: the same file again costs one look.
func (a *Assets) keep(ctx context.Context, w *wanted, file fetch.File, accountID string) error {
	asset := &w.picture.Asset
	if w.video {
		asset = &w.film.Asset
	}
	asset.Key = fmt.Sprintf("accounts/%s/assets/%s", accountID, file.SHA256)
	asset.URL, asset.Source, asset.SHA256, asset.Bytes = w.url, w.source, file.SHA256, file.Bytes
	if size, err := a.Objects.Size(ctx, asset.Key); err == nil && size == file.Bytes {
		return nil
	}
	return a.Objects.PutFile(ctx, asset.Key, file.Path, asset.ContentType, file.SHA256)
}

const heartbeatEvery = time.Second

// beating tells Temporal each second that the step lives, and ends the context
// when the step is cancelled or the worker stops. The function returned ends
// the beats.
func beating(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	go func() {
		t := time.NewTicker(heartbeatEvery)
		defer t.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-activity.GetWorkerStopChannel(ctx):
				cancel(errWorkerStops)
				return
			case <-t.C:
				activity.RecordHeartbeat(ctx)
			}
		}
	}()
	return ctx, func() { cancel(nil) }
}

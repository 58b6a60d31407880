package activities

import (
	"context"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"

	"go.opentelemetry.io/otel/attribute"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/source"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/postgres"
)

// Sources reads the pages that ads on demand are made from.
type Sources struct {
	Store      *postgres.Store
	Scratch    string
	FetchAllow []netip.Prefix
	Log        *slog.Logger
}

const maxPageBytes = 5 << 20

// sourceWords name a kind of source for callers, and what is advertised when
// the page does not say.
var sourceWords = map[farm.SourceKind]struct{ field, thing string }{
	farm.SourceShop:    {"shopUrl", "Product"},
	farm.SourceWebsite: {"websiteUrl", "Website"},
	farm.SourceToken:   {"dexScreenerUrl", "Token"},
}

// ReadSourceInput names the job whose source is read.
type ReadSourceInput struct{ JobID string }

// ReadSource fetches the job's source page and keeps what it says as the brand
// of the job. A page that cannot be used fails the job with a reason.
func (a *Sources) ReadSource(ctx context.Context, in ReadSourceInput) error {
	job, err := a.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return fail(err)
	}
	req, err := packRequest(job)
	if err != nil || req.Source == nil {
		return fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	stepCtx, read := telemetry.Step(ctx, "read source", attribute.String("farm.source", string(req.Source.Kind)))
	page, err := a.read(stepCtx, req.Source.URL)
	read(err)
	words := sourceWords[req.Source.Kind]
	if code := farm.CodeOf(err); err != nil && code != farm.CodeInternal {
		err = farm.WrapError(err, code, "%s (%s) cannot be used: %s", words.field, req.Source.URL, farm.MessageOf(err))
	}
	if err != nil {
		return handedBack(ctx, fail(err))
	}
	a.Log.InfoContext(ctx, "source read", "page", page.String())
	brand := page.Brand(req.Source.URL, words.thing)
	brand.ID, brand.AccountID = job.ID, job.AccountID
	return fail(a.Store.SetSourceBrand(ctx, in.JobID, brand))
}

func (a *Sources) read(ctx context.Context, address string) (source.Page, error) {
	base, err := url.Parse(address)
	if err != nil {
		return source.Page{}, farm.Errorf(farm.CodeInvalid, "the address cannot be read")
	}
	dir, err := os.MkdirTemp(a.Scratch, "source-")
	if err != nil {
		return source.Page{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	file, err := getTwice(ctx, fetch.New(a.FetchAllow), address, filepath.Join(dir, "page"), maxPageBytes, pictureTime)
	if err != nil {
		return source.Page{}, err
	}
	body, err := os.ReadFile(file.Path)
	if err != nil {
		return source.Page{}, fmt.Errorf("read fetched page: %w", err)
	}
	return source.Read(body, file.ContentType, base)
}

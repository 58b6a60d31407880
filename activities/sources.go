package activities

import (
	"context"
	"log/slog"

	"go.opentelemetry.io/otel/attribute"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/source"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/postgres"
)

// Sources reads the pages that ads on demand are made from.
type Sources struct {
	Store  *postgres.Store
	Reader *source.Reader
	Log    *slog.Logger
}

// sourceFields name a kind of source for callers.
var sourceFields = map[farm.SourceKind]string{farm.SourceShop: "shopUrl", farm.SourceWebsite: "websiteUrl",
	farm.SourceToken: "dexScreenerUrl"}

// ReadSourceInput names the job whose source is read.
type ReadSourceInput struct{ JobID string }

// ReadSource reads the job's source and keeps what it says as the brand and
// product of the job. One that cannot be used fails the job with a reason.
func (a *Sources) ReadSource(ctx context.Context, in ReadSourceInput) error {
	job, err := a.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return fail(err)
	}
	req, err := askOf(job)
	if err != nil || req.Source == nil {
		return fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	stepCtx, read := telemetry.Step(ctx, "read source", attribute.String("farm.source", string(req.Source.Kind)))
	found, err := a.Reader.Read(stepCtx, *req.Source)
	read(err)
	if code := farm.CodeOf(err); err != nil && code != farm.CodeInternal {
		err = farm.WrapError(err, code, "%s (%s) cannot be used: %s", sourceFields[req.Source.Kind], req.Source.URL, farm.MessageOf(err))
	}
	if err != nil {
		return handedBack(ctx, fail(err))
	}
	a.Log.InfoContext(ctx, "source read", "name", found.Brand.Name, "pictures", len(found.Brand.Screenshots), "facts",
		len(found.Product.Sources))
	found.Brand.AccountID = job.AccountID
	return fail(a.Store.SetSourceBrand(ctx, in.JobID, found.Brand, found.Product))
}

package activities

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// packRequest reads the stored request of a snack pack job.
func packRequest(job farm.Job) (farm.SnackPackRequest, error) {
	var req farm.SnackPackRequest
	if err := json.Unmarshal(job.Request, &req); err != nil {
		return req, fmt.Errorf("decode request of job %s: %w", job.ID, err)
	}
	return req, nil
}

// subject is a job with what it is about.
type subject struct {
	job     farm.Job
	request farm.SnackPackRequest
	brand   farm.Brand
	product *farm.Product // of a source page; nil for a brand's pack
}

// subjectOf reads a job, its request and its brand.
func subjectOf(ctx context.Context, store *postgres.Store, jobID string) (s subject, err error) {
	if s.job, err = store.JobForWork(ctx, jobID); err != nil {
		return s, err
	}
	if s.request, err = packRequest(s.job); err != nil {
		return s, err
	}
	if s.request.Source != nil {
		s.brand, s.product, err = store.SourceBrand(ctx, jobID)
		return s, err
	}
	s.brand, err = store.Brand(ctx, s.job.AccountID, s.request.BrandID)
	if farm.CodeOf(err) == farm.CodeNotFound {
		err = farm.Errorf(farm.CodeNotFound, "the brand was deleted before its pack was made; the credits were refunded")
	}
	return s, err
}

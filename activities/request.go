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

// jobBrand reads a job, its request and its brand.
func jobBrand(ctx context.Context, store *postgres.Store, jobID string) (farm.Job, farm.SnackPackRequest, farm.Brand, error) {
	job, err := store.JobForWork(ctx, jobID)
	if err != nil {
		return job, farm.SnackPackRequest{}, farm.Brand{}, err
	}
	req, err := packRequest(job)
	if err != nil {
		return job, req, farm.Brand{}, err
	}
	if req.Source != nil {
		brand, err := store.SourceBrand(ctx, jobID)
		return job, req, brand, err
	}
	brand, err := store.Brand(ctx, job.AccountID, req.BrandID)
	if farm.CodeOf(err) == farm.CodeNotFound {
		err = farm.Errorf(farm.CodeNotFound, "the brand was deleted before its pack was made; the credits were refunded")
	}
	return job, req, brand, err
}

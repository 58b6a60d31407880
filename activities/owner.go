package activities

import (
	"context"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// owner is whose the files are that a step keeps: an account's, and named by one
// of its jobs.
type owner struct {
	account, job string
	rows         *postgres.Store // nil keeps no rows
}

func ownerOf(job farm.Job, rows *postgres.Store) owner { return owner{job.AccountID, job.ID, rows} }

// note writes the row of a file before its object is put, and notes that the job
// names it. The error is payload_too_large when a brand's file passes the quota.
func (o owner) note(ctx context.Context, origin farm.FileOrigin, a farm.Asset) error {
	if o.rows == nil {
		return nil
	}
	_, err := o.rows.KeepFile(ctx, farm.File{
		AccountID: o.account, JobID: o.job, Origin: origin, Kind: a.Kind, Key: a.Key, ContentType: a.ContentType,
		Width: a.Width, Height: a.Height, DurationMs: a.DurationMs, Bytes: max(a.Bytes, 1), SHA256: a.SHA256,
	})
	return err
}

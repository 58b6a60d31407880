// Package intake knows of each upload both halves: its row and its object. It
// stands below the API, the keeper and the steps, which all look for uploads.
package intake

import (
	"context"
	"errors"
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Intake finds and discards uploads.
type Intake struct {
	Store   *postgres.Store
	Objects *objects.Store
}

// Look finds out whether a pending upload has come. One with fewer bytes than
// announced was broken off and is still pending: its sender may send it again.
// One with more, or that passes the account's quota, has failed and its object
// goes. Files in other states are returned as they are.
func (in Intake) Look(ctx context.Context, f farm.File) (farm.File, error) {
	if f.State != farm.FilePending {
		return f, nil
	}
	o, err := in.Objects.Stat(ctx, f.UploadKey)
	switch most := farm.MaxFileBytes(f.Kind); {
	case farm.CodeOf(err) == farm.CodeNotFound:
		return f, nil
	case err != nil:
		return f, err
	case o.Size == 0 || o.Size < f.Bytes:
		return f, nil
	case f.Bytes > 0 && o.Size > f.Bytes:
		f, err = in.Store.FailFile(ctx, f.ID, fmt.Sprintf("the upload has %d bytes; %d were announced", o.Size, f.Bytes))
	case o.Size > most:
		f, err = in.Store.FailFile(ctx, f.ID, fmt.Sprintf("the upload has %d bytes; %d are possible", o.Size, most))
	default:
		f, err = in.Store.FileArrived(ctx, f.ID, o.Size)
	}
	if err == nil && f.State == farm.FileFailed {
		err = in.Discard(ctx, f)
	}
	return f, err
}

// Discard removes what the store holds of a file. It may be called again after
// an error; the row is the caller's.
func (in Intake) Discard(ctx context.Context, f farm.File) error {
	var gone []error
	for _, key := range []string{f.Key, f.UploadKey} {
		if key != "" {
			gone = append(gone, in.Objects.Delete(ctx, key))
		}
	}
	return errors.Join(gone...)
}

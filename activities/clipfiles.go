package activities

import (
	"context"
	"errors"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// put writes a file that was made and its row.
func (c *Clips) put(ctx context.Context, whose owner, a *farm.Asset, path string) (err error) {
	if a.SHA256, a.Bytes, err = farm.HashFile(path); err != nil {
		return err
	}
	if err := whose.note(ctx, farm.OriginGenerated, *a); err != nil {
		return err
	}
	return c.Objects.PutFile(ctx, a.Key, path, a.ContentType, a.SHA256)
}

// undecoded is the error of a child that gave up on a stranger's file; the fault of
// the file where the child ended by itself.
func undecoded(ctx context.Context, err error, format string, args ...any) error {
	var exit *media.ExitError
	var limit *media.LimitError
	if ctx.Err() == nil && (errors.As(err, &exit) && !exit.Signalled || errors.As(err, &limit)) {
		return farm.WrapError(err, farm.CodeInvalid, format, args...)
	}
	return err
}

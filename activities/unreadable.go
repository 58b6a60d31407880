package activities

import (
	"errors"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// unreadable words what a program says that gave up on an uploaded film, or took more
// than it may, for the film's owner. Other errors are left as they are.
func unreadable(err error) error {
	var told *farm.Error
	if err == nil || errors.As(err, &told) {
		return err
	}
	var exit *media.ExitError
	if errors.As(err, &exit) && !exit.Signalled {
		return farm.WrapError(err, farm.CodeInvalid,
			"r2Key: the film is damaged or holds something that cannot be read; the credits were refunded")
	}
	var limit *media.LimitError
	if errors.As(err, &limit) {
		return farm.WrapError(err, farm.CodeInvalid, "r2Key: reading the film took %s, which no ordinary film does; the credits were refunded",
			limit.Limit)
	}
	return err
}

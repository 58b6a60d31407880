package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/snackfarm/farm"
)

// ErrFault is among the causes of an error when looking at a picture failed by
// the farm's own fault and not by the file's.
var ErrFault = errors.New("looking at the picture failed")

// guarded looks at one picture so that no other suffers from it: a panic, an
// error without words for people and a number that JSON cannot hold are the
// picture's, which cannot be used then.
func guarded(ctx context.Context, look func() (Picture, error)) (p Picture, err error) {
	fault := func(cause error) error {
		return farm.WrapError(errors.Join(ErrFault, cause), farm.CodeInvalid, "it could not be analysed")
	}
	defer func() {
		if v := recover(); v != nil {
			p, err = Picture{}, fault(fmt.Errorf("panic: %v\n%s", v, debug.Stack()))
		}
	}()
	if p, err = look(); err == nil {
		_, err = json.Marshal(p)
	}
	var fe *farm.Error
	switch {
	case err == nil:
		return p, nil
	case ctx.Err() != nil, errors.As(err, &fe):
		return Picture{}, err
	}
	return Picture{}, fault(err)
}

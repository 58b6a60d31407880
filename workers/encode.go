package workers

import (
	"errors"

	"go.temporal.io/sdk/converter"
	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm"
)

// encodable is a step's outcome, unless its result cannot be encoded: a number
// that is none, for example. That is a fault of the farm that a repetition does
// not cure, while the SDK, which encodes what a step returns, would fail the
// attempt and have it repeated.
func encodable(out any, err error) (any, error) {
	if out == nil || err != nil {
		return out, err
	}
	if _, err := converter.GetDefaultDataConverter().ToPayloads(out); errors.Is(err, converter.ErrUnableToEncode) {
		return nil, temporal.NewNonRetryableApplicationError("the result of the step cannot be encoded", string(farm.CodeInternal), err)
	}
	return out, nil
}

package activities

import (
	"errors"

	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm"
)

// lasting are the codes that a repetition cannot cure. Everything else, and
// every error without a code, is tried again.
var lasting = map[farm.Code]bool{
	farm.CodeInvalid:      true,
	farm.CodeNotFound:     true,
	farm.CodeConflict:     true,
	farm.CodeTooLarge:     true,
	farm.CodeMediaType:    true,
	farm.CodePlanRequired: true,
}

// fail words err for Temporal: the farm's code becomes the type, its message
// the text that ends up on the job, and codes that cannot be cured are not
// retried.
func fail(err error) error {
	if err == nil {
		return nil
	}
	var fe *farm.Error
	if !errors.As(err, &fe) {
		return err
	}
	if lasting[fe.Code] {
		return temporal.NewNonRetryableApplicationError(fe.Message, string(fe.Code), err)
	}
	return temporal.NewApplicationErrorWithCause(fe.Message, string(fe.Code), err)
}

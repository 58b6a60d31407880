package activities

import (
	"context"
	"errors"
	"time"

	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
)

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
	options := temporal.ApplicationErrorOptions{Cause: err}
	var service *remote.Failure
	if errors.As(err, &service) {
		options.NonRetryable, options.NextRetryDelay = service.Lasting(), service.RetryAfter()
		return temporal.NewApplicationErrorWithOptions(fe.Message, string(fe.Code), options)
	}
	if fe.Code.Lasting() {
		return temporal.NewNonRetryableApplicationError(fe.Message, string(fe.Code), err)
	}
	return temporal.NewApplicationErrorWithCause(fe.Message, string(fe.Code), err)
}

// HandedBack is the type of the error of a step that a stopping worker returns.
const HandedBack = "handed_back"

var errWorkerStops = errors.New("the worker stops")

// handBackDelay is how soon another worker may take a step that was handed
// back.
const handBackDelay = 100 * time.Millisecond

// handedBack is err, unless the worker is stopping: then the step is returned
// at once for another worker to take, whatever it failed with. Of a job that has ended it
// is not taken again.
func handedBack(ctx context.Context, err error) error {
	switch cause := context.Cause(ctx); {
	case err != nil && errors.Is(cause, errWorkerStops):
		return GiveBack()
	case err != nil && errors.Is(cause, errJobEnded):
		return temporal.NewNonRetryableApplicationError(errJobEnded.Error(), JobEnded, err)
	}
	return err
}

// GiveBack is the error of a step that a stopping worker returns.
func GiveBack() error {
	return temporal.NewApplicationErrorWithOptions("handed back by a worker that stops", HandedBack, temporal.ApplicationErrorOptions{
		NextRetryDelay: handBackDelay, Cause: errWorkerStops,
	})
}

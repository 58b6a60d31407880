package api

import (
	"context"
	"math"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/openapi"
)

// NewBatch is the request of POST /api/v1/jobs/batch.
type NewBatch struct {
	Jobs []NewOrder `json:"jobs" minItems:"1" maxItems:"20" nullable:"false" doc:"Orders as POST /api/v1/jobs takes them, started in this order"`
}

// Batch is what became of each order.
type Batch struct {
	Accepted int         `json:"accepted" minimum:"0" doc:"How many jobs were started"`
	Refused  int         `json:"refused" minimum:"0" doc:"How many were not; nothing is held for them"`
	Jobs     []BatchItem `json:"jobs" nullable:"false" doc:"In the order of the request"`
}

// BatchItem is what became of one order: a job, or the error that it alone would
// have got.
type BatchItem struct {
	Index int          `json:"index" minimum:"0" doc:"Its place in the request"`
	Job   *JobAccepted `json:"job,omitempty" doc:"The job that was started; left out when the order was refused"`
	Error *ErrorBody   `json:"error,omitempty" doc:"Why it was refused; left out when it was not"`
}

func (s *Server) batchOperation(declare *openapi.API, d *doors) {
	openapi.Register(declare, openapi.Operation{OperationID: "createJobs", Method: http.MethodPost, Path: jobPath + "/batch",
		Summary: "Start up to twenty jobs", Tags: []string{"jobs"}, Security: needsKey, DefaultStatus: http.StatusAccepted,
		Errors: []int{http.StatusPaymentRequired, http.StatusForbidden, http.StatusNotFound, http.StatusConflict},
		Description: "Each order is taken or refused by itself, and each counts as a request against the limit of the key. " +
			"The answer tells what became of each; when none could be taken it is the error of the first. " +
			"Under an Idempotency-Key no job is started twice.",
		Metadata: mcp.Note{Hint: "For one job use create_job."}.Keep(nil)},
		func(ctx context.Context, in *struct{ Body NewBatch }) (*struct{ Body Batch }, error) {
			return s.createJobs(ctx, d, in.Body.Jobs)
		})
}

func (s *Server) createJobs(ctx context.Context, d *doors, orders []NewOrder) (*struct{ Body Batch }, error) {
	out := Batch{Jobs: []BatchItem{}}
	var first error
	for i, order := range orders {
		item := BatchItem{Index: i}
		job, err := s.createOne(partOf(ctx, i), d, order, i > 0)
		if err != nil {
			if first == nil {
				first = err
			}
			out.Refused++
			item.Error = errorBody(ctx, err)
		} else {
			out.Accepted++
			item.Job = job
		}
		out.Jobs = append(out.Jobs, item)
	}
	if out.Accepted == 0 {
		return nil, first
	}
	return &struct{ Body Batch }{out}, nil
}

// createOne starts the job of one order. The first of a batch was counted as the
// request itself.
func (s *Server) createOne(ctx context.Context, d *doors, order NewOrder, counts bool) (*JobAccepted, error) {
	if counts {
		if err := s.countOrder(ctx); err != nil {
			return nil, err
		}
	}
	to, ok := d.of(farm.OfferingID(order.OfferingID), order.Input)
	if !ok {
		return nil, farm.InvalidField("offeringId", "must be one of %s (is %q)", strings.Join(offeringIDs(d.offerings()), ", "), order.OfferingID)
	}
	answer, err := to.accept(ctx, order.Input, order.JobTerms, false)
	if err != nil {
		return nil, err
	}
	return &answer.accepted, nil
}

// countOrder counts an order of a batch as a request of its key and account.
func (s *Server) countOrder(ctx context.Context) error {
	account := caller(ctx)
	limit := account.Plan.Facts().RequestsPerMinute
	for subject, most := range map[string]int{"key:" + callerKey(ctx): limit, "account:" + account.ID: keysTogether * limit} {
		ticket, err := s.Store.Admit(ctx, subject, most, time.Minute)
		if err != nil {
			return err
		}
		if !ticket.Admitted {
			requestsLimited.WithLabelValues(limitKey).Inc()
			e := farm.Errorf(farm.CodeRateLimited, "plan %s allows %d requests a minute, and each order of a batch is one", account.Plan, most)
			e.Details = map[string]any{"retryAfterSeconds": math.Ceil(ticket.RetryAfter.Seconds())}
			return e
		}
	}
	return nil
}

// partOf gives one order of a batch a resource of its own, the same at every attempt
// under one idempotency key.
func partOf(ctx context.Context, index int) context.Context {
	whole, err := uuid.Parse(resourceID(ctx))
	if err != nil {
		return ctx
	}
	return context.WithValue(ctx, resourceKey{}, uuid.NewSHA1(whole, []byte{byte(index)}).String())
}

package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// NewOrder is the request of POST /api/v1/jobs.
type NewOrder struct {
	OfferingID string         `json:"offeringId" minLength:"1" maxLength:"100" doc:"One of those that GET /api/v1/offerings lists"`
	Input      map[string]any `json:"input" doc:"What the offering takes: its inputSchema at GET /api/v1/offerings/{id}"`
	JobTerms
}

// PlainMade is what the answer of an order tells where its offering adds nothing.
type PlainMade struct{}

func (s *Server) orderOperation(declare *openapi.API, d *doors) {
	openapi.Register(declare, openapi.Operation{OperationID: "createJob", Method: http.MethodPost, Path: jobPath,
		Summary: "Start a job of any offering", Tags: []string{"jobs"}, Security: needsKey, DefaultStatus: http.StatusAccepted,
		Responses: map[string]*openapi.Response{
			"202": answers[JobAccepted](declare, "The job is accepted and its credits are reserved; some offerings tell more"),
			"200": answers[JobQuote](declare, "The answer to a dry run: nothing was started, nothing is reserved"),
		},
		Errors: []int{http.StatusPaymentRequired, http.StatusForbidden, http.StatusNotFound, http.StatusConflict,
			http.StatusUnprocessableEntity},
		Description: "One call for every offering. GET /api/v1/offerings lists them with what they take and cost; name, callbackUrl and " +
			"metadata may stand beside input or in it. With dryRun=true it answers with the price and starts nothing."},
		func(ctx context.Context, in *struct {
			DryRun
			Body NewOrder
		}) (*orderAnswer, error) {
			to, ok := d.of(farm.OfferingID(in.Body.OfferingID), in.Body.Input)
			if !ok {
				return nil, farm.InvalidField("offeringId", "must be one of %s (is %q)", strings.Join(offeringIDs(d.offerings()), ", "),
					in.Body.OfferingID)
			}
			return to.accept(ctx, in.Body.Input, in.Body.JobTerms, in.DryRun.DryRun)
		})
}

func offeringIDs(list []farm.Offering) []string {
	var out []string
	for _, o := range list {
		out = append(out, string(o.ID))
	}
	return out
}

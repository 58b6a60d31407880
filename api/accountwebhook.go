package api

import (
	"context"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// NewAccountWebhook is the request of PUT /api/v1/webhooks/endpoint.
type NewAccountWebhook struct {
	URL WebURL `json:"url" doc:"Public address on port 80 or 443 that the ends of jobs without a callbackUrl are told to"`
}

// AccountWebhook is the account's own address for webhooks.
type AccountWebhook struct {
	URL       *string `json:"url" nullable:"true" format:"uri" doc:"Where the ends of jobs without a callbackUrl are told; null when nothing is set"`
	CreatedAt *string `json:"createdAt" nullable:"true" format:"date-time" doc:"When an address was first set"`
	UpdatedAt *string `json:"updatedAt" nullable:"true" format:"date-time" doc:"When this one was set"`
}

const (
	endpointPath = webhookPath + "/endpoint"
	// testsAnHour is how many tests of its address an account may ask for: each is a
	// request to a server of somebody.
	testsAnHour = 30
)

func (s *Server) accountWebhookOperations(declare *openapi.API, tags []string) {
	openapi.Register(declare, openapi.Operation{OperationID: "getAccountWebhook", Method: http.MethodGet, Path: endpointPath,
		Summary:     "Read the account's webhook address",
		Description: "Where the end of every job is told that was started without a callbackUrl. Its url is null when nothing is set.",
		Tags:        tags, Security: needsKey, Metadata: noTool}, s.getAccountWebhook)
	openapi.Register(declare, openapi.Operation{OperationID: "setAccountWebhook", Method: http.MethodPut, Path: endpointPath,
		Summary: "Set the account's webhook address",
		Description: "From now on every job that ends and was started without a callbackUrl is told there, also one that runs already. " +
			"A callbackUrl of a job goes before it. Deliveries are signed with the account's secret, as those to a callbackUrl are.",
		Tags: tags, Security: needsKey, Metadata: noTool}, s.setAccountWebhook)
	openapi.Register(declare, openapi.Operation{OperationID: "deleteAccountWebhook", Method: http.MethodDelete, Path: endpointPath,
		Summary: "Remove the account's webhook address",
		Description: "Jobs that end from now on are told to their callbackUrl alone. Deliveries on their way go on. " +
			"Nothing happens when no address is set.", Tags: tags, Security: needsKey, DefaultStatus: http.StatusNoContent, Metadata: noTool},
		s.deleteAccountWebhook)
	openapi.Register(declare, openapi.Operation{OperationID: "testAccountWebhook", Method: http.MethodPost, Path: endpointPath + "/test",
		Summary: "Send a test to the account's webhook address",
		Description: "Begins a signed delivery of the type webhook.test, which is repeated and listed as any other. " +
			"Poll GET /api/v1/webhooks/deliveries/{id} for what the receiver answered. 30 an hour.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted, Errors: []int{http.StatusConflict}, Metadata: noTool},
		s.testAccountWebhook)
}

func (s *Server) getAccountWebhook(ctx context.Context, _ *struct{}) (*struct{ Body AccountWebhook }, error) {
	w, set, err := s.Store.AccountWebhook(ctx, caller(ctx).ID)
	if err != nil || !set {
		return &struct{ Body AccountWebhook }{}, err
	}
	return showAccountWebhook(w), nil
}

func (s *Server) setAccountWebhook(ctx context.Context, in *struct{ Body NewAccountWebhook }) (*struct{ Body AccountWebhook }, error) {
	address := string(in.Body.URL)
	if err := s.checkReachable("url", address); err != nil {
		return nil, err
	}
	w, err := s.Store.SetAccountWebhook(ctx, caller(ctx).ID, address)
	if err != nil {
		return nil, err
	}
	return showAccountWebhook(w), nil
}

func showAccountWebhook(w farm.AccountWebhook) *struct{ Body AccountWebhook } {
	return &struct{ Body AccountWebhook }{AccountWebhook{&w.URL, maybeTime(&w.CreatedAt), maybeTime(&w.UpdatedAt)}}
}

func (s *Server) deleteAccountWebhook(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, s.Store.DeleteAccountWebhook(ctx, caller(ctx).ID)
}

func (s *Server) testAccountWebhook(ctx context.Context, _ *struct{}) (*struct{ Body WebhookDelivery }, error) {
	id := caller(ctx).ID
	if err := s.admitFew(ctx, "webhook-test:"+id, testsAnHour, time.Hour,
		"an account may test its webhook address %d times an hour"); err != nil {
		return nil, err
	}
	d, err := s.Store.TestAccountWebhook(ctx, id, resourceID(ctx))
	if err != nil {
		return nil, err
	}
	return &struct{ Body WebhookDelivery }{showDelivery(d)}, nil
}

// admitFew counts a call that is dear against a limit of its own, besides that of
// the caller's plan. refusal says the limit.
func (s *Server) admitFew(ctx context.Context, subject string, most int, per time.Duration, refusal string) error {
	ticket, err := s.Store.Admit(ctx, subject, most, per)
	if err != nil || ticket.Admitted {
		return err
	}
	return headedError{farm.Errorf(farm.CodeRateLimited, refusal, most),
		http.Header{"Retry-After": {strconv.Itoa(int(math.Ceil(ticket.RetryAfter.Seconds())))}}}
}

package api

import (
	"context"
	"net/http"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// WebhookSecret is the account's signing secret.
type WebhookSecret struct {
	Secret             string  `json:"secret" doc:"whsec_ and base64, as Standard Webhooks libraries take it; signs every delivery of this account"`
	CreatedAt          string  `json:"createdAt" format:"date-time" doc:"When it was made"`
	PreviousSignsUntil *string `json:"previousSignsUntil" nullable:"true" format:"date-time" doc:"Until then deliveries also carry the signature of the secret before; null when no other signs"`
}

// WebhookDelivery is one event on its way to a job's callbackUrl, or to the
// account's address.
type WebhookDelivery struct {
	ID            string           `json:"id" format:"uuid" doc:"The header webhook-id, the same at every attempt"`
	JobID         *string          `json:"jobId" nullable:"true" format:"uuid" doc:"The job that ended; null for a test"`
	Event         string           `json:"event" enum:"job.completed,job.failed,job.cancelled,webhook.test" doc:"How it ended, or that it is a test"`
	URL           string           `json:"url" format:"uri" doc:"The job's callbackUrl, or the account's address when its job ended without one"`
	Status        string           `json:"status" enum:"pending,delivered,failed" doc:"pending has attempts to come; failed has none left, or the receiver answered 410"`
	Round         int              `json:"round" doc:"1, and one more each time that the delivery was asked for again"`
	CreatedAt     string           `json:"createdAt" format:"date-time" doc:"When the job ended, or the test was asked for"`
	DeliveredAt   *string          `json:"deliveredAt" nullable:"true" format:"date-time" doc:"When the receiver took it"`
	NextAttemptAt *string          `json:"nextAttemptAt" nullable:"true" format:"date-time" doc:"null when it is made now or when none is to come"`
	Attempts      []WebhookAttempt `json:"attempts" nullable:"false" doc:"The latest 50, oldest first"`
}

// WebhookAttempt is one try to deliver an event.
type WebhookAttempt struct {
	Number     int     `json:"number" doc:"From 1, over all rounds"`
	Round      int     `json:"round" doc:"The round that it belongs to"`
	StartedAt  string  `json:"startedAt" format:"date-time" doc:"When it was made"`
	DurationMs *int    `json:"durationMs" nullable:"true" doc:"null while it runs and when it broke off"`
	StatusCode *int    `json:"statusCode" nullable:"true" doc:"HTTP status of the answer; null when there was none"`
	Error      *string `json:"error" nullable:"true" doc:"What went wrong, for a person; null when the receiver took it or the attempt runs"`
}

// WebhookDeliveries is a page of deliveries.
type WebhookDeliveries struct {
	Deliveries []WebhookDelivery `json:"deliveries" nullable:"false" doc:"Newest first"`
	Pagination Pagination        `json:"pagination" doc:"The page that was asked for"`
}

// WebhookQuery filters and pages a list of deliveries.
type WebhookQuery struct {
	Page
	JobID  string `query:"jobId" format:"uuid" maxLength:"36" doc:"Only deliveries of this job"`
	Status string `query:"status" enum:"pending,delivered,failed" doc:"Only deliveries in this status"`
}

const webhookPath = "/api/v1/webhooks"

func (s *Server) webhookOperations(declare *openapi.API) {
	tags := []string{"webhooks"}
	s.accountWebhookOperations(declare, tags)
	openapi.Register(declare, openapi.Operation{OperationID: "getWebhookSecret", Method: http.MethodGet, Path: webhookPath + "/secret",
		Summary: "Read the signing secret", Description: "The secret that signs the account's webhooks. The first read makes it.",
		Tags: tags, Security: needsKey, Metadata: noTool}, s.getWebhookSecret)
	openapi.Register(declare, openapi.Operation{OperationID: "rotateWebhookSecret", Method: http.MethodPost,
		Path:        webhookPath + "/secret/rotate",
		Summary:     "Replace the signing secret",
		Description: "Every delivery also carries the signature of the secret before for 24 hours, so that receivers can change over.",
		Errors:      []int{http.StatusConflict}, Tags: tags, Security: needsKey, Metadata: noTool}, s.rotateWebhookSecret)
	openapi.Register(declare, openapi.Operation{OperationID: "listWebhookDeliveries", Method: http.MethodGet,
		Path:    webhookPath + "/deliveries",
		Summary: "List webhook deliveries", Description: "Those of the last 30 days with their attempts, newest first.", Tags: tags,
		Security: needsKey, Metadata: noTool}, s.listWebhookDeliveries)
	openapi.Register(declare, openapi.Operation{OperationID: "getWebhookDelivery", Method: http.MethodGet,
		Path:    webhookPath + "/deliveries/{id}",
		Summary: "Fetch one webhook delivery", Description: "One delivery with its attempts.", Tags: tags, Security: needsKey,
		Metadata: noTool}, s.getWebhookDelivery)
	openapi.Register(declare, openapi.Operation{OperationID: "redeliverWebhook", Method: http.MethodPost,
		Path:    webhookPath + "/deliveries/{id}/redeliver",
		Summary: "Deliver a webhook again", Description: "Begins another round of attempts of a delivery that was delivered or failed, " +
			"at most nine times. One that is pending is a conflict.", Tags: tags, Security: needsKey,
		DefaultStatus: http.StatusAccepted, Metadata: noTool}, s.redeliverWebhook)
}

func (s *Server) getWebhookSecret(ctx context.Context, _ *struct{}) (*struct{ Body WebhookSecret }, error) {
	return showSecrets(s.Store.WebhookSecrets(ctx, caller(ctx).ID))
}

func (s *Server) rotateWebhookSecret(ctx context.Context, _ *struct{}) (*struct{ Body WebhookSecret }, error) {
	return showSecrets(s.Store.RotateWebhookSecret(ctx, caller(ctx).ID, resourceID(ctx)))
}

// showSecrets shows the current of the secrets that sign, which is the first;
// of the others only how long they do.
func showSecrets(signing []farm.WebhookSecret, err error) (*struct{ Body WebhookSecret }, error) {
	if err != nil {
		return nil, err
	}
	out := WebhookSecret{Secret: signing[0].Secret, CreatedAt: timestamp(signing[0].CreatedAt)}
	if len(signing) > 1 {
		out.PreviousSignsUntil = maybeTime(signing[1].ExpiresAt)
	}
	return &struct{ Body WebhookSecret }{out}, nil
}

func (s *Server) listWebhookDeliveries(ctx context.Context, in *WebhookQuery) (*struct{ Body WebhookDeliveries }, error) {
	all, err := s.Store.WebhookDeliveries(ctx, caller(ctx).ID,
		postgres.WebhookFilter{JobID: in.JobID, Status: farm.WebhookStatus(in.Status)},
		in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := WebhookDeliveries{Deliveries: []WebhookDelivery{}, Pagination: Pagination(in.Page)}
	for _, d := range all {
		out.Deliveries = append(out.Deliveries, showDelivery(d))
	}
	return &struct{ Body WebhookDeliveries }{out}, nil
}

func (s *Server) getWebhookDelivery(ctx context.Context, in *byID) (*struct{ Body WebhookDelivery }, error) {
	d, err := s.Store.WebhookDelivery(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	return &struct{ Body WebhookDelivery }{showDelivery(d)}, nil
}

func (s *Server) redeliverWebhook(ctx context.Context, in *byID) (*struct{ Body WebhookDelivery }, error) {
	d, err := s.Store.Redeliver(ctx, caller(ctx).ID, in.ID, resourceID(ctx))
	if err != nil {
		return nil, err
	}
	return &struct{ Body WebhookDelivery }{showDelivery(d)}, nil
}

func showDelivery(d farm.WebhookDelivery) WebhookDelivery {
	out := WebhookDelivery{
		ID: d.ID, Event: d.Event, URL: d.URL, Status: string(d.Status), Round: d.Round, CreatedAt: timestamp(d.CreatedAt),
		DeliveredAt: maybeTime(d.DeliveredAt), NextAttemptAt: maybeTime(d.NextAttemptAt), Attempts: []WebhookAttempt{},
	}
	if d.JobID != "" {
		out.JobID = &d.JobID
	}
	for _, a := range d.Attempts {
		out.Attempts = append(out.Attempts, WebhookAttempt{
			Number: a.Number, Round: a.Round, StartedAt: timestamp(a.StartedAt), DurationMs: a.DurationMs, StatusCode: a.StatusCode,
			Error: a.Error,
		})
	}
	return out
}

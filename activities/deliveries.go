package activities

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"time"

	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/deliver"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/storage/postgres"
)

// Deliveries sends webhooks.
type Deliveries struct {
	Store    *postgres.Store
	Client   *fetch.Client
	Schedule deliver.Schedule
	Log      *slog.Logger
}

// DeliverWebhookInput names one round of attempts of a delivery.
type DeliverWebhookInput struct {
	DeliveryID string
	Round      int
}

// DeliverWebhookResult is how the round ended.
type DeliverWebhookResult struct {
	Status   farm.WebhookStatus
	Attempts int    // of this round
	Error    string // of the last attempt, for people
}

// recordWithin bounds how long the outcome of an attempt may take to be
// written, also when the step is being stopped.
const recordWithin = 10 * time.Second

// DeliverWebhook makes one attempt and records it. Until the schedule is spent
// an attempt that failed is an error that says when to try again; the end of
// the round, delivered or failed, is a result. A worker that dies between the
// receiver's answer and the record delivers once more, under the same id.
func (a *Deliveries) DeliverWebhook(ctx context.Context, in DeliverWebhookInput) (DeliverWebhookResult, error) {
	d, number, nth, err := a.Store.BeginWebhookAttempt(ctx, in.DeliveryID, in.Round, a.Schedule.Attempts())
	if farm.CodeOf(err) == farm.CodeConflict { // over before: a start too many, or the last attempt broke off
		return DeliverWebhookResult{Status: d.Status}, nil
	}
	if err != nil {
		return DeliverWebhookResult{}, fail(err)
	}
	message, err := a.message(ctx, d)
	if err != nil {
		return DeliverWebhookResult{}, fail(err)
	}
	out, err := deliver.Send(ctx, a.Client, message, deliver.AttemptLimit)
	if err != nil {
		return DeliverWebhookResult{}, err
	}
	result := postgres.WebhookResult{Took: out.Took, StatusCode: out.Status, Error: out.Error}
	if out.Error != "" && !out.Gone {
		result.RetryAfter = a.Schedule.Pause(nth, out.Asked, rand.Float64())
	}
	recordCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordWithin)
	defer cancel()
	if err := a.Store.EndWebhookAttempt(recordCtx, d.ID, in.Round, number, result); err != nil {
		return DeliverWebhookResult{}, err
	}
	a.Log.Info("webhook attempt", "delivery", d.ID, "job", d.JobID, "attempt", nth, "status", out.Status, "error", out.Error, "retryAfter",
		result.RetryAfter)
	if result.RetryAfter > 0 {
		return DeliverWebhookResult{}, temporal.NewApplicationErrorWithOptions(out.Error, "not_delivered",
			temporal.ApplicationErrorOptions{NextRetryDelay: result.RetryAfter, Category: temporal.ApplicationErrorCategoryBenign})
	}
	end := DeliverWebhookResult{Status: farm.WebhookDelivered, Attempts: nth, Error: out.Error}
	if out.Error != "" {
		end.Status = farm.WebhookFailed
	}
	return end, nil
}

// message is what a delivery sends, signed by what signs now.
func (a *Deliveries) message(ctx context.Context, d farm.WebhookDelivery) (deliver.Message, error) {
	body, err := a.body(ctx, d)
	if err != nil {
		return deliver.Message{}, err
	}
	secrets, err := a.Store.WebhookSecrets(ctx, d.AccountID)
	if err != nil {
		return deliver.Message{}, err
	}
	m := deliver.Message{ID: d.ID, URL: d.URL, Body: body}
	for _, s := range secrets {
		m.Secrets = append(m.Secrets, s.Secret)
	}
	return m, nil
}

// body is what a delivery tells: how its job ended, or that it is a test.
func (a *Deliveries) body(ctx context.Context, d farm.WebhookDelivery) ([]byte, error) {
	if d.Event == farm.WebhookTest {
		return deliver.TestPayload(d)
	}
	job, err := a.Store.JobForWork(ctx, d.JobID)
	if err != nil {
		return nil, err
	}
	return deliver.Payload(d, job)
}

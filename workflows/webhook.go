package workflows

import (
	"context"
	"fmt"
	"time"

	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

const (
	// roundWithin bounds a round of attempts: a day of pauses, what receivers
	// ask for on top, and workers that were away. It ends no delivery: the
	// relay starts the rest of a round that is still pending.
	roundWithin = 36 * time.Hour
	// attemptWithin is the activity's own limit, the database work and the
	// write of the outcome included.
	attemptWithin = 40 * time.Second
	// maxAttempts counts those that were lost with their worker too; how many a
	// receiver gets is the schedule's.
	maxAttempts = 500
)

// DeliverWebhook makes one round of attempts to deliver a webhook. Its one
// step says itself when it wants to be tried again; the policy here is for
// attempts that were lost with their worker or for want of a database.
func DeliverWebhook(ctx workflow.Context, in activities.DeliverWebhookInput) (activities.DeliverWebhookResult, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueDeliver),
		StartToCloseTimeout:    attemptWithin,
		ScheduleToCloseTimeout: roundWithin,
		RetryPolicy:            doubling(time.Second, 10*time.Minute, maxAttempts),
	})
	var d *activities.Deliveries
	var out activities.DeliverWebhookResult
	err := workflow.ExecuteActivity(ctx, d.DeliverWebhook, in).Get(ctx, &out)
	return out, err
}

// WebhookWorkflowID names the workflow of a round of attempts. Each round has
// its own, so that one that is asked for while the last is closing is not lost.
func WebhookWorkflowID(deliveryID string, round int) string {
	if round <= 1 {
		return "webhook/" + deliveryID
	}
	return fmt.Sprintf("webhook/%s/%d", deliveryID, round)
}

// StartWebhook starts the workflow of a delivery's present round. It does
// nothing while that runs, and starts it again when it was ended from outside:
// the step knows how many attempts were made.
func (s *Starter) StartWebhook(ctx context.Context, d farm.WebhookDelivery) error {
	_, err := s.startAside(ctx, aside{id: WebhookWorkflowID(d.ID, d.Round), account: d.AccountID, summary: d.Event,
		within: roundWithin + garbageAfter, job: d.JobID}, DeliverWebhook, activities.DeliverWebhookInput{DeliveryID: d.ID, Round: d.Round})
	return err
}

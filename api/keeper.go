package api

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

// Keeper keeps the promises that no single request or workflow can keep: every
// accepted job is started, every job ends by its deadline, a job whose workflow
// is gone is refunded, every webhook is sent, and a payment that was sent is
// credited or refused. Every api process runs one; row locks keep them out of
// each other's way.
type Keeper struct {
	Store   *postgres.Store
	Starter *workflows.Starter
	// Payments is asked what became of open payments; nil leaves them open.
	Payments *payments.Rails
	Log      *slog.Logger
}

const (
	relayEvery     = time.Second
	sweepEvery     = 2 * time.Second
	reconcileEvery = 10 * time.Second
	forgetEvery    = time.Minute
	keeperBatch    = 100
	// A workflow is looked for only after its job is this old: the start and
	// the row that says so are two steps.
	reconcileAge = 15 * time.Second
	// callTimeout bounds one round; a hung Temporal must not stop the others.
	callTimeout = 10 * time.Second
)

const lostReason = "the job's workflow was ended from outside before it finished; its credits were refunded"

// Run works until ctx ends.
func (k *Keeper) Run(ctx context.Context) {
	var wg sync.WaitGroup
	wg.Go(func() { k.every(ctx, relayEvery, "start pending jobs", k.relay) })
	wg.Go(func() { k.every(ctx, sweepEvery, "sweep deadlines", k.sweep) })
	wg.Go(func() { k.every(ctx, reconcileEvery, "reconcile jobs", k.reconcile) })
	wg.Go(func() { k.every(ctx, relayEvery, "start webhooks", k.relayWebhooks) })
	wg.Go(func() { k.every(ctx, forgetEvery, "forget old rate limits", k.Store.ForgetLimits) })
	wg.Go(func() { k.every(ctx, forgetEvery, "forget old idempotency keys", k.Store.ForgetPromises) })
	wg.Go(func() { k.every(ctx, forgetEvery, "forget old webhooks", k.Store.ForgetWebhooks) })
	if k.Payments.Configured() {
		wg.Go(func() { k.Payments.Watch(ctx) })
		wg.Go(func() { KeepPayments(ctx, k.Store, k.Payments, k.Log) })
	}
	wg.Wait()
}

func (k *Keeper) every(ctx context.Context, d time.Duration, doing string, work func(context.Context) error) {
	t := time.NewTicker(d)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		round, cancel := context.WithTimeout(ctx, callTimeout)
		if err := work(round); err != nil && ctx.Err() == nil {
			keeperFailures.WithLabelValues(doing).Inc()
			k.Log.Warn(doing, "error", err)
		}
		cancel()
	}
}

// relay starts jobs whose start did not stick: the process that accepted them
// died, or Temporal did not answer.
func (k *Keeper) relay(ctx context.Context) error {
	pending, err := k.Store.PendingStarts(ctx, keeperBatch)
	if err != nil {
		return err
	}
	for _, p := range pending {
		// The workflow belongs to the request's trace, whoever starts it.
		ctx := telemetry.Scope(telemetry.Join(ctx, p.TraceParent), slog.String(telemetry.KeyJob, p.Job.ID))
		if err := k.Starter.StartJob(ctx, p.Job, p.Plan); err != nil {
			return err
		}
		if err := k.Store.MarkStarted(ctx, p.Job.ID); err != nil {
			return err
		}
		keptJobs.WithLabelValues(actionRelayed).Inc()
		k.Log.InfoContext(ctx, "relay started a job")
	}
	return nil
}

// relayWebhooks starts the deliveries of jobs that ended, whoever ended them,
// and those whose workflow was ended before they were.
func (k *Keeper) relayWebhooks(ctx context.Context) error {
	due, err := k.Store.DueWebhooks(ctx, keeperBatch)
	if err != nil {
		return err
	}
	for _, d := range due {
		if err := k.Starter.StartWebhook(ctx, d); err != nil {
			return err
		}
		if err := k.Store.MarkWebhookStarted(ctx, d.ID, d.Round); err != nil {
			return err
		}
	}
	return nil
}

// sweep fails and refunds jobs past their deadline. It needs the database
// alone; stopping the workflow that may be left is best effort.
func (k *Keeper) sweep(ctx context.Context) error {
	swept, err := k.Store.SweepDeadlines(ctx, keeperBatch)
	for _, id := range swept {
		keptJobs.WithLabelValues(actionSwept).Inc()
		k.Log.Warn("sweeper failed an overdue job", "job", id)
		if stopErr := k.Starter.Stop(ctx, id); stopErr != nil {
			k.Log.Warn("stop workflow of a swept job", "job", id, "error", stopErr)
		}
	}
	return err
}

// reconcile fails and refunds open jobs whose workflow is closed or missing,
// long before their deadline.
func (k *Keeper) reconcile(ctx context.Context) error {
	ids, err := k.Store.StartedJobs(ctx, reconcileAge, keeperBatch)
	if err != nil {
		return err
	}
	var failures []error
	for _, id := range ids {
		gone, err := k.Starter.Gone(ctx, id)
		if err != nil {
			failures = append(failures, err)
			continue
		}
		if !gone {
			continue
		}
		ended, err := k.Store.FinishJob(ctx, id, postgres.Ending{State: farm.JobFailed, Reason: lostReason, Code: "workflow_lost"})
		if err != nil {
			failures = append(failures, err)
		} else if ended {
			keptJobs.WithLabelValues(actionReconciled).Inc()
			k.Log.Warn("reconciler failed a job whose workflow is gone", "job", id)
		}
	}
	return errors.Join(failures...)
}

// Package keeper keeps the promises that no single request or workflow can
// keep. It stands apart from api because nothing in it is HTTP, and apart from
// workers because it has to work when no worker does.
package keeper

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/internal/cashier"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Keeper sees to it that every accepted job is started, every job ends by its
// deadline, a job whose workflow is gone is refunded, every webhook is sent, and
// a payment that was sent is credited or refused. Every api process runs one;
// row locks keep them out of each other's way.
type Keeper struct {
	Store   *postgres.Store
	Objects *objects.Store
	Starter Starter
	// Payments is asked what became of open payments; nil leaves them open.
	Payments *payments.Rails
	// ResultsFor is how long the files of a result stay; 0 is for ever.
	ResultsFor time.Duration
	Log        *slog.Logger

	strays string // the last object that was looked at for its row; "" begins anew
	looked string // the last job that reconcile has looked at; "" begins anew
}

// Starter starts and looks after workflows: *workflows.Starter.
type Starter interface {
	StartJob(ctx context.Context, job farm.Job, plan farm.Plan) error
	StartWebhook(ctx context.Context, d farm.WebhookDelivery) error
	StartImport(ctx context.Context, f farm.File) error
	// Gone tells whether a job's workflow is closed or was never there.
	Gone(ctx context.Context, jobID string) (bool, error)
	Stop(ctx context.Context, jobID string) error
	// Terminate ends a job's workflow that no worker can run any more.
	Terminate(ctx context.Context, jobID, reason string) error
	// Chosen tells a waiting job's workflow that its caller has chosen.
	Chosen(ctx context.Context, jobID string) error
	// Forget deletes what Temporal keeps of a job, ForgetAccount what it keeps of
	// an account beside its jobs. They tell how many executions were listed.
	Forget(ctx context.Context, jobID string) (int, error)
	ForgetAccount(ctx context.Context, accountID string) (int, error)
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
	// One call to Temporal takes no longer than oneWithin, and so many of a round
	// are made side by side: one that hangs holds up neither the round nor the next.
	oneWithin  = 2 * time.Second
	sideBySide = 8
)

// Run works until ctx ends.
func (k *Keeper) Run(ctx context.Context) {
	var wg sync.WaitGroup
	wg.Go(func() { k.every(ctx, relayEvery, "start pending jobs", k.relay) })
	wg.Go(func() { k.every(ctx, relayEvery, "tell of choices", k.relayChoices) })
	wg.Go(func() { k.every(ctx, sweepEvery, "sweep deadlines", k.sweep) })
	wg.Go(func() { k.every(ctx, reconcileEvery, "reconcile jobs", k.reconcile) })
	wg.Go(func() { k.every(ctx, relayEvery, "start webhooks", k.relayWebhooks) })
	wg.Go(func() { k.every(ctx, relayEvery, "take in files", k.relayFiles) })
	for doing, work := range k.removals() {
		wg.Go(func() { k.every(ctx, removeEvery, doing, work) })
	}
	wg.Go(func() { k.every(ctx, forgetEvery, "forget old rate limits", k.Store.ForgetLimits) })
	wg.Go(func() { k.every(ctx, forgetEvery, "forget old idempotency keys", k.Store.ForgetPromises) })
	wg.Go(func() { k.every(ctx, forgetEvery, "forget old webhooks", k.Store.ForgetWebhooks) })
	wg.Go(func() { k.everyWithin(ctx, eraseEvery, eraseWithin, "erase closed accounts", k.eraseAccounts) })
	wg.Go(func() { k.audits(ctx) })
	if k.Payments.Configured() {
		wg.Go(func() { k.Payments.Watch(ctx) })
		wg.Go(func() { cashier.Cashier{Store: k.Store, Rails: k.Payments, Log: k.Log}.Run(ctx) })
	}
	wg.Wait()
}

func (k *Keeper) every(ctx context.Context, d time.Duration, doing string, work func(context.Context) error) {
	k.everyWithin(ctx, d, callTimeout, doing, work)
}

// everyWithin does work each d, a round of it within so long.
func (k *Keeper) everyWithin(ctx context.Context, d, within time.Duration, doing string, work func(context.Context) error) {
	t := time.NewTicker(d)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		k.round(ctx, within, doing, work)
	}
}

// round does work once; what fails is told, and done again by a later round.
func (k *Keeper) round(ctx context.Context, within time.Duration, doing string, work func(context.Context) error) {
	round, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	if err := work(round); err != nil && ctx.Err() == nil {
		failures.WithLabelValues(doing).Inc()
		k.Log.Warn(doing, "error", err)
	}
}

// relay starts jobs whose start did not stick: the process that accepted them
// died, or Temporal did not answer.
func (k *Keeper) relay(ctx context.Context) error {
	pending, err := k.Store.PendingStarts(ctx, keeperBatch)
	if err != nil {
		return err
	}
	return each(ctx, pending, func(ctx context.Context, p postgres.PendingJob) error {
		// The workflow belongs to the request's trace, whoever starts it.
		ctx = telemetry.Scope(telemetry.Join(ctx, p.TraceParent), slog.String(telemetry.KeyJob, p.Job.ID))
		if err := k.Starter.StartJob(ctx, p.Job, p.Plan); err != nil {
			return err
		}
		if err := k.Store.MarkStarted(ctx, p.Job.ID); err != nil {
			return err
		}
		keptJobs.WithLabelValues(actionRelayed).Inc()
		k.Log.InfoContext(ctx, "relay started a job")
		return nil
	})
}

// each does the work of a round for all that is due. What fails is told and
// comes again in a later round; it keeps nothing else from its turn.
func each[T any](ctx context.Context, due []T, work func(context.Context, T) error) error {
	var mu sync.Mutex
	var wg sync.WaitGroup
	var failures []error
	places := make(chan struct{}, sideBySide)
	for _, one := range due {
		places <- struct{}{}
		wg.Go(func() {
			defer func() { <-places }()
			ctx, cancel := context.WithTimeout(ctx, oneWithin)
			defer cancel()
			if err := work(ctx, one); err != nil {
				mu.Lock()
				defer mu.Unlock()
				failures = append(failures, err)
			}
		})
	}
	wg.Wait()
	if n := len(failures); n > maxTold {
		failures = append(failures[:maxTold], fmt.Errorf("and %d more", n-maxTold))
	}
	return errors.Join(failures...)
}

// maxTold is how many failures of a round are told one by one.
const maxTold = 5

// relayWebhooks starts the deliveries of jobs that ended, whoever ended them,
// and those whose workflow was ended before they were.
func (k *Keeper) relayWebhooks(ctx context.Context) error {
	due, err := k.Store.DueWebhooks(ctx, keeperBatch)
	if err != nil {
		return err
	}
	return each(ctx, due, func(ctx context.Context, d farm.WebhookDelivery) error {
		if err := k.Starter.StartWebhook(ctx, d); err != nil {
			return err
		}
		return k.Store.MarkWebhookStarted(ctx, d.ID, d.Round)
	})
}

// sweep fails and refunds jobs past their deadline. It needs the database
// alone; stopping the workflow that may be left is best effort.
func (k *Keeper) sweep(ctx context.Context) error {
	swept, err := k.Store.SweepDeadlines(ctx, keeperBatch)
	for _, job := range swept {
		keptJobs.WithLabelValues(actionSwept).Inc()
		k.Log.Warn("sweeper ended an overdue job", "job", job.ID, "code", job.Code)
		stopErr := k.stop(ctx, job)
		if stopErr != nil {
			k.Log.Warn("stop workflow of a swept job", "job", job.ID, "error", stopErr)
		}
	}
	return err
}

// stop ends the workflow of a swept job: that of an older build cannot be asked.
func (k *Keeper) stop(ctx context.Context, job postgres.Swept) error {
	if job.Code == farm.UpgradedCode {
		return k.Starter.Terminate(ctx, job.ID, farm.EndReason(farm.UpgradedCode))
	}
	return k.Starter.Stop(ctx, job.ID)
}

// relayChoices tells workflows again whose callers have chosen.
func (k *Keeper) relayChoices(ctx context.Context) error {
	ids, err := k.Store.ChosenJobs(ctx, relayEvery, keeperBatch)
	if err != nil {
		return err
	}
	return each(ctx, ids, k.Starter.Chosen)
}

// reconcile fails and refunds open jobs whose workflow is closed or missing,
// long before their deadline. A round goes on where the one before it ended, so
// that all jobs have their turn however many there are.
func (k *Keeper) reconcile(ctx context.Context) error {
	var wrong []error
	for ctx.Err() == nil {
		ids, err := k.Store.StartedJobsAfter(ctx, k.looked, reconcileAge, keeperBatch)
		if err != nil {
			return errors.Join(append(wrong, err)...)
		}
		if err := each(ctx, ids, k.reconcileOne); err != nil {
			wrong = append(wrong, err)
		}
		if len(ids) < keeperBatch {
			k.looked = ""
			break
		}
		k.looked = ids[len(ids)-1]
	}
	return errors.Join(wrong...)
}

func (k *Keeper) reconcileOne(ctx context.Context, id string) error {
	gone, err := k.Starter.Gone(ctx, id)
	if err != nil || !gone {
		return err
	}
	ended, err := k.Store.FinishJob(ctx, id, postgres.Ending{State: farm.JobFailed, Reason: farm.EndReason(farm.LostCode),
		Code: farm.LostCode})
	if err == nil && ended {
		keptJobs.WithLabelValues(actionReconciled).Inc()
		k.Log.Warn("reconciler failed a job whose workflow is gone", "job", id)
	}
	return err
}

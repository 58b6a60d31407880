package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/storage/postgres"
)

// cashier takes payments that were written down to their end. The request that
// brought a payment runs it once; the keeper's round runs it for what is left
// open. Both may run at once without harm: a rail takes the same payment once,
// and a payment is credited once.
type cashier struct {
	store *postgres.Store
	rails *payments.Rails
	log   *slog.Logger
}

const (
	// settleWithin bounds one attempt, and paymentLease keeps the keeper away
	// for longer than that.
	settleWithin = 45 * time.Second
	paymentLease = 60 * time.Second
	recordWithin = 10 * time.Second
	// doubtfulFor is how long it is asked what became of a payment; after that
	// the operator has to.
	doubtfulFor = 24 * time.Hour

	resumeEvery   = time.Second
	resumeBatch   = 8
	firstDoubt    = time.Second
	greatestDoubt = 5 * time.Minute
)

// take runs a payment that has been received. Whoever waits for it may leave:
// ctx's end does not stop it.
func (c cashier) take(ctx context.Context, p farm.Payment, proof payments.Proof) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleWithin)
	defer cancel()
	o := c.rails.Verify(ctx, proof)
	if o.State == payments.Settled { // it would be
		if err := c.store.SettlePayment(ctx, p.ID); err != nil {
			return err
		}
		o = c.rails.Settle(ctx, proof)
	}
	return c.record(ctx, p, o)
}

// resume takes up a payment that nobody works on.
func (c cashier) resume(ctx context.Context, p farm.Payment) error {
	if p.State == farm.PaymentSettled {
		return c.record(ctx, p, payments.Outcome{State: payments.Settled, Reference: p.Reference})
	}
	var proof payments.Proof
	if err := json.Unmarshal(p.Proof, &proof); err != nil {
		return fmt.Errorf("read proof of payment %s: %w", p.ID, err)
	}
	if p.State == farm.PaymentReceived {
		return c.take(ctx, p, proof)
	}
	ctx, cancel := context.WithTimeout(ctx, settleWithin)
	defer cancel()
	return c.record(ctx, p, c.rails.Reconcile(ctx, proof, p.CreatedAt))
}

// record writes down what became of a payment.
func (c cashier) record(ctx context.Context, p farm.Payment, o payments.Outcome) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordWithin)
	defer cancel()
	reason := o.Reason
	if o.Code != "" {
		reason = o.Code + ": " + o.Reason
	}
	switch o.State {
	case payments.Settled:
		credited, first, err := c.store.CreditPayment(ctx, p.ID, o.Reference)
		if err != nil {
			c.log.Error("a settled payment could not be credited", "payment", p.ID, "reference", o.Reference, "error", err)
			return errors.Join(err, c.store.OwePayment(ctx, p.ID, o.Reference, "the credits could not be given", doubtPause(p.Attempts)))
		}
		if first {
			c.log.Info("payment credited", "payment", p.ID, "account", credited.AccountID, "rail", p.Rail, "credits", p.Credits, "reference", credited.Reference)
		}
		return nil
	case payments.Refused:
		return unlessMoved(c.store.RefusePayment(ctx, p.ID, reason, o.Transient))
	}
	park := o.Final || time.Since(p.CreatedAt) > doubtfulFor
	if park {
		c.log.Error("nobody can say what became of a payment; see `farm payments list`", "payment", p.ID, "reason", reason)
	} else {
		c.log.Warn("it is not known what became of a payment; it will be asked for", "payment", p.ID, "reason", reason)
	}
	return unlessMoved(c.store.DoubtPayment(ctx, p.ID, o.Reference, reason, doubtPause(p.Attempts), park))
}

// unlessMoved forgives that somebody else was faster.
func unlessMoved(err error) error {
	if farm.CodeOf(err) == farm.CodeConflict {
		return nil
	}
	return err
}

// doubtPause is how long to wait after so many attempts.
func doubtPause(attempts int) time.Duration {
	return min(firstDoubt<<min(max(attempts-1, 0), 10), greatestDoubt)
}

// run takes up open payments until ctx ends.
func (c cashier) run(ctx context.Context) {
	t := time.NewTicker(resumeEvery)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		if err := c.round(ctx); err != nil && ctx.Err() == nil {
			c.log.Warn("take up open payments", "error", err)
		}
	}
}

func (c cashier) round(ctx context.Context) error {
	claim, cancel := context.WithTimeout(ctx, recordWithin)
	defer cancel()
	due, err := c.store.ClaimPayments(claim, resumeBatch, paymentLease)
	if err != nil {
		return err
	}
	var wg sync.WaitGroup
	for _, p := range due {
		wg.Go(func() {
			if err := c.resume(ctx, p); err != nil && ctx.Err() == nil {
				c.log.Warn("payment not ended", "payment", p.ID, "error", err)
			}
		})
	}
	wg.Wait()
	return nil
}

// KeepPayments finds out what became of open payments until ctx ends, as the
// keeper does.
func KeepPayments(ctx context.Context, store *postgres.Store, rails *payments.Rails, log *slog.Logger) {
	cashier{store, rails, log}.run(ctx)
}

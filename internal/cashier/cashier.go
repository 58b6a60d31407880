// Package cashier takes payments that were written down to their end: what a
// rail says of each is recorded, and what was settled is credited once.
package cashier

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

// Cashier takes payments to their end. The request that brought a payment runs
// it once; Run does it for what is left open. Both may run at once without
// harm: a rail takes the same payment once, and a payment is credited once.
type Cashier struct {
	Store *postgres.Store
	Rails *payments.Rails
	Log   *slog.Logger
}

const (
	// settleWithin bounds one attempt, and Lease keeps other processes away for
	// longer than that.
	settleWithin = 45 * time.Second
	// Lease is how long a payment belongs to whom received or claimed it.
	Lease        = 60 * time.Second
	recordWithin = 10 * time.Second
	// doubtfulFor is how long it is asked what became of a payment; after that
	// the operator has to.
	doubtfulFor = 24 * time.Hour

	resumeEvery   = time.Second
	resumeBatch   = 8
	firstDoubt    = time.Second
	greatestDoubt = 5 * time.Minute
)

// Take runs a payment that has been received. Whoever waits for it may leave:
// ctx's end does not stop it.
func (c Cashier) Take(ctx context.Context, p farm.Payment, proof payments.Proof) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleWithin)
	defer cancel()
	o := c.Rails.Verify(ctx, proof)
	if o.State == payments.Settled { // it would be
		if err := c.Store.SettlePayment(ctx, p.ID); err != nil {
			return err
		}
		o = c.Rails.Settle(ctx, proof)
	}
	return c.record(ctx, p, o)
}

// resume takes up a payment that nobody works on.
func (c Cashier) resume(ctx context.Context, p farm.Payment) error {
	if p.State == farm.PaymentSettled {
		return c.record(ctx, p, payments.Outcome{State: payments.Settled, Reference: p.Reference})
	}
	var proof payments.Proof
	if err := json.Unmarshal(p.Proof, &proof); err != nil {
		return fmt.Errorf("read proof of payment %s: %w", p.ID, err)
	}
	if p.State == farm.PaymentReceived {
		return c.Take(ctx, p, proof)
	}
	ctx, cancel := context.WithTimeout(ctx, settleWithin)
	defer cancel()
	return c.record(ctx, p, c.Rails.Reconcile(ctx, proof, p.CreatedAt))
}

// record writes down what became of a payment.
func (c Cashier) record(ctx context.Context, p farm.Payment, o payments.Outcome) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordWithin)
	defer cancel()
	reason := o.Reason
	if o.Code != "" {
		reason = o.Code + ": " + o.Reason
	}
	switch o.State {
	case payments.Settled:
		credited, first, err := c.Store.CreditPayment(ctx, p.ID, o.Reference)
		if err != nil {
			c.Log.Error("a settled payment could not be credited", "payment", p.ID, "reference", o.Reference, "error", err)
			return errors.Join(err, c.Store.OwePayment(ctx, p.ID, o.Reference, "the credits could not be given", doubtPause(p.Attempts)))
		}
		if first {
			c.Log.Info("payment credited", "payment", p.ID, "account", credited.AccountID, "rail", p.Rail, "credits", p.Credits,
				"reference",
				credited.Reference)
		}
		return nil
	case payments.Refused:
		return unlessMoved(c.Store.RefusePayment(ctx, p.ID, reason, o.Transient))
	}
	park := o.Final || time.Since(p.CreatedAt) > doubtfulFor
	if park {
		c.Log.Error("nobody can say what became of a payment; see `farm payments list`", "payment", p.ID, "reason", reason)
	} else {
		c.Log.Warn("it is not known what became of a payment; it will be asked for", "payment", p.ID, "reason", reason)
	}
	return unlessMoved(c.Store.DoubtPayment(ctx, p.ID, o.Reference, reason, doubtPause(p.Attempts), park))
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

// Run takes up open payments until ctx ends.
func (c Cashier) Run(ctx context.Context) {
	t := time.NewTicker(resumeEvery)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		if err := c.round(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("take up open payments", "error", err)
		}
	}
}

func (c Cashier) round(ctx context.Context) error {
	claim, cancel := context.WithTimeout(ctx, recordWithin)
	defer cancel()
	due, err := c.Store.ClaimPayments(claim, resumeBatch, Lease)
	if err != nil {
		return err
	}
	var wg sync.WaitGroup
	for _, p := range due {
		wg.Go(func() {
			if err := c.resume(ctx, p); err != nil && ctx.Err() == nil {
				c.Log.Warn("payment not ended", "payment", p.ID, "error", err)
			}
		})
	}
	wg.Wait()
	return nil
}

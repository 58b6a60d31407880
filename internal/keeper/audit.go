package keeper

import (
	"context"
	"time"
)

const (
	// auditSoon is when a process looks for the first time: processes that live for
	// less than an hour, as in a rolling deploy, would never.
	auditSoon   = time.Minute
	auditEvery  = time.Hour
	auditWithin = 5 * time.Minute
)

// audits looks at the whole ledger soon, and then each hour.
func (k *Keeper) audits(ctx context.Context) {
	const doing = "audit the ledger"
	select {
	case <-ctx.Done():
		return
	case <-time.After(auditSoon):
	}
	k.round(ctx, auditWithin, doing, k.audit)
	k.everyWithin(ctx, auditEvery, auditWithin, doing, k.audit)
}

// audit looks at the whole ledger and tells what is not as it should be.
func (k *Keeper) audit(ctx context.Context) error {
	faults, err := k.Store.AuditLedger(ctx)
	if err != nil {
		return err
	}
	ledgerFaults.Set(float64(len(faults)))
	ledgerAudited.SetToCurrentTime()
	for _, f := range faults {
		k.Log.ErrorContext(ctx, "the ledger breaks a promise", "check", f.Check, "rows", f.Rows)
	}
	return nil
}

package keeper

import (
	"context"
	"time"
)

const (
	auditEvery  = time.Hour
	auditWithin = 5 * time.Minute
)

// audit looks at the whole ledger and tells what is not as it should be.
func (k *Keeper) audit(ctx context.Context) error {
	faults, err := k.Store.AuditLedger(ctx)
	if err != nil {
		return err
	}
	ledgerFaults.Set(float64(len(faults)))
	for _, f := range faults {
		k.Log.ErrorContext(ctx, "the ledger breaks a promise", "check", f.Check, "rows", f.Rows)
	}
	return nil
}

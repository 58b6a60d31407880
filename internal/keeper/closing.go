package keeper

import (
	"context"
	"fmt"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

const (
	eraseEvery  = 5 * time.Second
	eraseWithin = time.Minute
	eraseBatch  = 50 // accounts, and jobs of an account, of one round
	// sweepFor is how long after its erasure an account is looked at while Temporal
	// still lists something of it: what stays listed longer has no execution.
	sweepFor = 24 * time.Hour
)

// eraseAccounts ends what closed accounts left: their jobs, with a refund, then
// their rows, executions and files. Each step may be repeated; the account is
// done when the last has passed, and looked at again for what came late.
func (k *Keeper) eraseAccounts(ctx context.Context) error {
	closed, err := k.Store.ClosedAccounts(ctx, clearAfter, eraseBatch)
	if err != nil {
		return err
	}
	for _, a := range closed {
		if err := k.eraseAccount(ctx, a); err != nil {
			return fmt.Errorf("erase account %s: %w", a.ID, err)
		}
	}
	return nil
}

func (k *Keeper) eraseAccount(ctx context.Context, a postgres.ClosedAccount) error {
	if a.ErasedAt != nil {
		return k.sweepAccount(ctx, a)
	}
	jobs, open, err := k.Store.UnerasedJobs(ctx, a.ID, eraseBatch)
	if err != nil {
		return err
	}
	for i, id := range jobs {
		if open[i] {
			_, err = k.Store.FinishJob(ctx, id, postgres.Ending{State: farm.JobCancelled, Reason: farm.EndReason(farm.CancelCode),
				Code: farm.CancelCode})
		}
		if err == nil {
			_, err = k.Starter.Forget(ctx, id)
		}
		if err == nil {
			err = k.Store.EraseJob(ctx, id)
		}
		if err != nil {
			return fmt.Errorf("erase job %s: %w", id, err)
		}
	}
	if len(jobs) == eraseBatch {
		return nil // the next round goes on
	}
	if _, err := k.Starter.ForgetAccount(ctx, a.ID); err != nil {
		return err
	}
	if err := k.removeFiles(ctx, a.ID); err != nil {
		return err
	}
	if err := k.Store.EraseAccount(ctx, a.ID); err != nil {
		return err
	}
	k.Log.InfoContext(ctx, "a closed account was erased", "account", a.ID)
	return nil
}

// sweepAccount removes what came after an account was erased: files of uploads
// that ran, and executions that began, or that Temporal listed, only then. A
// webhook that was started while its account was erased is one.
func (k *Keeper) sweepAccount(ctx context.Context, a postgres.ClosedAccount) error {
	if err := k.removeFiles(ctx, a.ID); err != nil {
		return err
	}
	left, err := k.Starter.ForgetAccount(ctx, a.ID)
	if err != nil {
		return err
	}
	jobs, err := k.Store.JobsAtClosing(ctx, a.ID)
	if err != nil {
		return err
	}
	for _, id := range jobs {
		listed, err := k.Starter.Forget(ctx, id)
		if err != nil {
			return err
		}
		left += listed
	}
	if left > 0 && time.Since(*a.ErasedAt) < sweepFor {
		return nil // the next round looks whether they are gone
	}
	return k.Store.MarkSwept(ctx, a.ID)
}

// removeFiles removes all objects of an account.
func (k *Keeper) removeFiles(ctx context.Context, id string) error {
	if err := k.Objects.Remove(ctx, farm.EditUploads(id), 0); err != nil {
		return err
	}
	return k.Objects.Remove(ctx, "accounts/"+id+"/", 0)
}

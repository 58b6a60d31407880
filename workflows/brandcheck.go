package workflows

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
)

const (
	// checkStep bounds one attempt to check a brand, and checkWithin all of them.
	checkStep   = activities.CheckWithin + 10*time.Second
	checkWithin = 2 * time.Minute
)

// CheckBrand looks at the files of a brand before anything is paid.
func CheckBrand(ctx workflow.Context, in activities.CheckBrandInput) (activities.CheckBrandResult, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		TaskQueue:              queue(ctx, QueueAssets),
		StartToCloseTimeout:    checkStep,
		ScheduleToCloseTimeout: checkWithin,
		HeartbeatTimeout:       10 * time.Second,
		RetryPolicy:            stepRetry(3),
		WaitForCancellation:    true,
	})
	var a *activities.Assets
	var out activities.CheckBrandResult
	err := workflow.ExecuteActivity(ctx, a.CheckBrand, in).Get(ctx, &out)
	return out, err
}

// BrandCheckWorkflowID names the workflow of a check of a brand and a presenter's
// picture; "" is none.
func BrandCheckWorkflowID(brandID, presenter string) string {
	if presenter == "" {
		return "check/" + brandID
	}
	sum := sha256.Sum256([]byte(presenter))
	return "check/" + brandID + "/" + hex.EncodeToString(sum[:8])
}

// CheckBrand has the files of a brand, and a presenter's picture, looked at and waits for what was found; two
// callers at once get one check. The error is unavailable when that takes longer
// than ctx allows, and at once when no worker is there.
func (s *Starter) CheckBrand(ctx context.Context, accountID, brandID, presenter string) (activities.CheckBrandResult, error) {
	id := BrandCheckWorkflowID(brandID, presenter)
	var out activities.CheckBrandResult
	for _, q := range []string{QueuePlan, QueueAssets} {
		served, err := s.Served(ctx, q)
		if err != nil {
			return out, err
		}
		if !served {
			return out, farm.Errorf(farm.CodeUnavailable, "no worker is there to look at the files now; ask again in a moment")
		}
	}
	run, err := s.startAside(ctx, aside{id: id, account: accountID, summary: "the files of a brand", within: checkWithin}, CheckBrand,
		activities.CheckBrandInput{AccountID: accountID, BrandID: brandID, PresenterImageURL: presenter})
	if err != nil {
		return out, err
	}
	err = run.Get(ctx, &out)
	var late *serviceerror.DeadlineExceeded
	if errors.Is(err, context.DeadlineExceeded) || errors.As(err, &late) {
		return out, farm.Errorf(farm.CodeUnavailable, "the workers are busy and the files were not looked at; ask again in a moment")
	}
	var gone *temporal.ApplicationError
	if errors.As(err, &gone) && gone.Type() == string(farm.CodeNotFound) { // it was deleted meanwhile
		return out, farm.Errorf(farm.CodeNotFound, "no such brand")
	}
	if err != nil {
		return out, fmt.Errorf("check brand %s: %w", brandID, err)
	}
	return out, nil
}

package keeper

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/intake"
)

// fileGivenUp is how old an import or upload may be that is still on its way,
// although its workflow was started again and again.
const fileGivenUp = 24 * time.Hour

const givenUpReason = "the file could not be taken in within a day; send it again"

// relayFiles looks for uploads that may have come, and starts the workflows of
// files that have to be taken in, until the start sticks.
func (k *Keeper) relayFiles(ctx context.Context) error {
	due, err := k.Store.DueFiles(ctx, keeperBatch)
	if err != nil {
		return err
	}
	return each(ctx, due, k.relayFile)
}

func (k *Keeper) relayFile(ctx context.Context, f farm.File) error {
	in := intake.Intake{Store: k.Store, Objects: k.Objects}
	f, err := in.Look(ctx, f)
	if err != nil || f.State != farm.FileImporting && f.State != farm.FileUploaded {
		return err
	}
	if time.Since(f.CreatedAt) > fileGivenUp && f.State == farm.FileImporting {
		k.Log.WarnContext(ctx, "import given up", slog.String("file", f.ID))
		reason := givenUpReason
		if f.Origin.Bundled() {
			reason = fmt.Sprintf("the %s could not be built within a day; ask for another", f.Origin)
		}
		_, err := k.Store.FailFile(ctx, f.ID, reason)
		return err
	}
	if err := k.Starter.StartImport(ctx, f); err != nil {
		return err
	}
	return k.Store.MarkFileStarted(ctx, f.ID)
}

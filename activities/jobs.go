package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// Jobs opens and closes jobs of any offering. Each step is one database
// transaction and may be repeated at will.
type Jobs struct {
	Store *postgres.Store
	Log   *slog.Logger
}

// ClaimJobInput names the job to move to processing.
type ClaimJobInput struct{ JobID string }

// ClaimJobResult is what the frame needs to know of a job.
type ClaimJobResult struct {
	Reserved int
	Files    []farm.NamedFile `json:",omitempty"` // that the job waits for
}

// ClaimJob moves a job to processing. A job that has already ended is a
// conflict, which is not retried.
func (a *Jobs) ClaimJob(ctx context.Context, in ClaimJobInput) (ClaimJobResult, error) {
	job, err := a.Store.ClaimJob(ctx, in.JobID)
	if err != nil {
		return ClaimJobResult{}, fail(err)
	}
	var names farm.Files
	if err := json.Unmarshal(job.Request, &names); err != nil {
		return ClaimJobResult{}, fmt.Errorf("decode order of job %s: %w", job.ID, err)
	}
	out := ClaimJobResult{Files: names.Named}
	if job.CreditsReserved != nil {
		out.Reserved = *job.CreditsReserved
	}
	return out, nil
}

// OpenChoiceInput is what a job asks of its caller, and how long it waits.
type OpenChoiceInput struct {
	JobID  string
	Choice farm.Choice
	Wait   time.Duration
}

// OpenChoice lets a job wait for its caller.
func (a *Jobs) OpenChoice(ctx context.Context, in OpenChoiceInput) error {
	return fail(a.Store.OpenChoice(ctx, in.JobID, in.Choice, in.Wait))
}

// TakeChoiceInput names the job that waited.
type TakeChoiceInput struct{ JobID string }

// TakeChoiceResult is what was chosen, nil when nobody did, and the deadline of
// the rest of the job.
type TakeChoiceResult struct {
	IDs        []string
	DeadlineAt time.Time
}

// TakeChoice lets a job that waited go on with what was chosen.
func (a *Jobs) TakeChoice(ctx context.Context, in TakeChoiceInput) (TakeChoiceResult, error) {
	ids, deadline, err := a.Store.TakeChoice(ctx, in.JobID)
	return TakeChoiceResult{IDs: ids, DeadlineAt: deadline}, fail(err)
}

// FinishJobInput says how a job ended.
type FinishJobInput struct {
	JobID   string
	State   farm.JobState
	Credits int                  // charged, when completed
	Assets  []farm.RenderedAsset // delivered, when completed; nil when nothing was to be rendered
	Reason  string               // for the caller, when not completed
	Code    string
}

// FinishJobResult tells whether this call ended the job, or somebody else had.
type FinishJobResult struct{ Ended bool }

// FinishJob writes the end of a job: state, charge or refund, project and
// webhook in one transaction. Whoever comes first decides.
func (a *Jobs) FinishJob(ctx context.Context, in FinishJobInput) (FinishJobResult, error) {
	ended, err := a.Store.FinishJob(ctx, in.JobID, postgres.Ending{
		State: in.State, Credits: in.Credits, Files: in.Assets, Reason: in.Reason, Code: in.Code,
	})
	if err != nil {
		return FinishJobResult{}, err
	}
	a.Log.InfoContext(ctx, "job ended", "state", in.State, "code", in.Code, "first", ended)
	return FinishJobResult{Ended: ended}, nil
}

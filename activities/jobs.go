package activities

import (
	"context"
	"log/slog"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// Jobs opens and closes jobs. Both steps are one database transaction each and
// may be repeated at will.
type Jobs struct {
	Store *postgres.Store
	Log   *slog.Logger
}

// ClaimJobInput names the job to move to processing.
type ClaimJobInput struct{ JobID string }

// ClaimJobResult is what the workflow needs to know of its job.
type ClaimJobResult struct {
	Render   bool
	Reserved int
	Source   bool `json:",omitempty"` // a page has to be read before anything else
	Planned  bool `json:",omitempty"` // a stored post is rendered again: its manifest is there
}

// ClaimJob moves a job to processing. A job that has already ended is a
// conflict, which is not retried.
func (a *Jobs) ClaimJob(ctx context.Context, in ClaimJobInput) (ClaimJobResult, error) {
	job, err := a.Store.ClaimJob(ctx, in.JobID)
	if err != nil {
		return ClaimJobResult{}, fail(err)
	}
	req, err := packRequest(job)
	if err != nil {
		return ClaimJobResult{}, err
	}
	out := ClaimJobResult{Render: req.Render, Source: req.Source != nil, Planned: req.PostID != ""}
	if job.CreditsReserved != nil {
		out.Reserved = *job.CreditsReserved
	}
	return out, nil
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

// FinishJob writes the end of a job: state, charge or refund, post and webhook
// in one transaction. Whoever comes first decides.
func (a *Jobs) FinishJob(ctx context.Context, in FinishJobInput) (FinishJobResult, error) {
	ended, err := a.Store.FinishJob(ctx, in.JobID, postgres.Ending{
		State: in.State, Credits: in.Credits, Assets: in.Assets, Reason: in.Reason, Code: in.Code,
	})
	if err != nil {
		return FinishJobResult{}, err
	}
	a.Log.InfoContext(ctx, "job ended", "state", in.State, "code", in.Code, "first", ended)
	return FinishJobResult{Ended: ended}, nil
}
